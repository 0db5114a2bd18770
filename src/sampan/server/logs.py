"""Logs: a JSON object a line for machines, or plain lines for people."""

from __future__ import annotations

import logging
import sys
import time

import orjson

_KNOWN = set(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object a line; what was given as `extra` has keys of its own."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {k: v for k, v in record.__dict__.items() if k not in _KNOWN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


class Plain(logging.Formatter):
    """A line that people read."""

    def format(self, record: logging.LogRecord) -> str:
        more = " ".join(f"{k}={v}" for k, v in record.__dict__.items() if k not in _KNOWN)
        text = f"{record.name}: {record.getMessage()} {more}".rstrip()
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


def begin_logging(kind: str, level: str) -> None:
    """Log to standard error, as `json` or `plain` lines, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else Plain())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
