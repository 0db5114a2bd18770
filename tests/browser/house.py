"""A real house in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

STATIC = Path(__file__).parents[2] / "src" / "sampan" / "server" / "static"
READY = 900  # seconds that the first compilation on a busy machine may take

TALKATIVE = json.dumps({"chat": [1000, 1], "chat_watching": [1000, 1]})

Visit = Callable[..., Page]


class House:
    """`sampan serve` on a folder of its own; it can be killed and opened again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def open(self) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "sampan", "serve", "--port", str(self.port)),
                *("--data-dir", str(self.folder), "--bot-pause", "0", "--bot-processes", "1"),
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "SAMPAN_LIMITS": TALKATIVE},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "open" in line, line
        self.port = int(line.strip().rpartition(":")[2])

    def wait_for_bots(self) -> None:
        deadline = time.monotonic() + READY
        while not all(
            game["ready"] and game["bots_ready"] for game in self.get("/api/house")["games"]
        ):
            assert time.monotonic() < deadline, "the bots are not ready"
            time.sleep(0.2)

    def get(self, path: str) -> dict[str, Any]:
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def kill(self) -> None:
        """As if the power went: nothing can be tidied up."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def close(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(20)
        self.process.stdout.close()
