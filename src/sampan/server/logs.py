"""Logs: a JSON object a line for machines, or plain lines for people."""

from __future__ import annotations

import logging
import sys
import time
import traceback

import orjson

MOST_ALIKE = 20  # warnings and errors of one kind that are written in …
A_WHILE = 60.0  # seconds
KINDS = 1000  # that are remembered

# Loggers of what any visitor can cause, as often as he likes.
ANYBODYS = (
    *("uvicorn.error", "asyncio"),
    *("sampan.requests", "sampan.app", "sampan.socket", "sampan.connections"),
)

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
    """A line that people read. Whatever others have sent stays within it: only a trace has lines
    of its own, which are indented."""

    def format(self, record: logging.LogRecord) -> str:
        known = [(k, v) for k, v in record.__dict__.items() if k not in _KNOWN]
        more = " ".join(f"{name}={_quoted(str(value))}" for name, value in known)
        text = f"{record.name}: {printable(record.getMessage().strip())} {more}".rstrip()
        if not record.exc_info:
            return text
        trace = self.formatException(record.exc_info).splitlines()
        return "\n    ".join([text, *map(printable, trace)])


def printable(text: str) -> str:
    """The text with everything escaped that would not be seen, or begin a new line."""
    if text.isprintable():
        return text
    escaped = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return "".join(escaped)


def _quoted(value: str) -> str:
    """A value that can't be taken for several."""
    value = printable(value)
    return f'"{value}"' if " " in value or "=" in value else value


class FewAlike(logging.Filter):
    """Lets only so many warnings and errors of one kind through; the first one afterwards tells
    how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[object, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = record.name, str(record.msg), _where(record)
        since, count = self._seen.get(kind, (record.created, 0))
        if record.created - since > A_WHILE:
            if count > MOST_ALIKE:
                record.left_out = count - MOST_ALIKE
            since, count = record.created, 0
        if len(self._seen) >= KINDS:
            self._seen.clear()
        self._seen[kind] = since, count + 1
        return count < MOST_ALIKE


def _where(record: logging.LogRecord) -> object:
    """The line that failed, where the record is about that."""
    if not record.exc_info or record.exc_info[2] is None:
        return None
    last = traceback.extract_tb(record.exc_info[2])[-1]
    return last.filename, last.lineno


def begin_logging(kind: str, level: str) -> None:
    """Log to standard error, as `json` or `plain` lines, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else Plain())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    for name in ANYBODYS:
        logging.getLogger(name).addFilter(FewAlike())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
