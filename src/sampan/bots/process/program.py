"""A running program that is talked to in lines of text."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import IO, Any


class Program:
    """A program from its start to its end, which comes when `end` is called, at the end of Python,
    or when its owner forgets it. Neither sending nor a program that does not read ever blocks."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None
    ) -> None:
        """Start it; an OSError says why that can't be."""
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # out of the terminal's reach
        )
        self._sent: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._heard: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.end = weakref.finalize(self, _end, self.process, self._sent)
        _start(_write, self.process.stdin, self._sent)
        _start(_listen, self.process.stdout, self._heard)

    def send(self, line: str) -> None:
        """Have a line written as soon as the program reads it."""
        self._sent.put(line + "\n")

    def line(self, deadline: float) -> str:
        """The next line, with its end; TimeoutError if none comes by then (`time.monotonic`).

        EOFError says how the program ended, if it did.
        """
        try:
            line = self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise TimeoutError from None
        if line is None:
            code = self.process.wait()
            raise EOFError(
                f"was killed by signal {-code}" if code < 0 else f"ended with status {code}"
            )
        return line


def _start(work: Any, *arguments: Any) -> None:
    threading.Thread(target=work, args=arguments, daemon=True).start()


def _write(pipe: IO[str], lines: queue.SimpleQueue[str | None]) -> None:
    # Where the program has ended, whoever reads its lines will notice.
    with suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()
    with suppress(OSError):  # what it never read is lost
        pipe.close()


def _listen(pipe: IO[str], lines: queue.SimpleQueue[str | None]) -> None:
    """Pass on the lines as they come, and None after the last one."""
    with pipe, suppress(OSError, ValueError):
        for line in pipe:
            lines.put(line)
    lines.put(None)


def _end(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)  # with all that it has started
        else:
            process.kill()
    process.wait()
    lines.put(None)
