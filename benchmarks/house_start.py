"""How long until the house can be reached: on a fresh machine, and the second time.

    python benchmarks/house_start.py

A house of its own in a temporary folder, with an empty cache at first. `page` is when the front
page comes, `games` when tables of all games can be opened, `bots` when the bots can move.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 400.0  # seconds


def until(true: Callable[[], bool], begun: float) -> float:
    """The seconds since then until something is true."""
    while time.perf_counter() - begun < PATIENCE:
        try:
            if true():
                break
        except OSError:
            pass
        time.sleep(0.02)
    return time.perf_counter() - begun


def start(folder: Path) -> dict[str, float]:
    """Open the house, wait until all is ready, and close it."""
    environment = {**os.environ, "SAMPAN_CACHE": str(folder / "cache")}
    house_at = ["--port", "0", "--data-dir", str(folder)]
    command = [sys.executable, "-m", "sampan", "serve", *house_at]
    begun = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        address = house.stdout.readline().split()[-1]

        def games(key: str) -> bool:
            with urllib.request.urlopen(f"{address}/api/house", timeout=5) as answer:
                told: dict[str, Any] = json.load(answer)
            return all(game[key] for game in told["games"])

        def page() -> bool:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return bool(answer.status == 200)

        found = {
            "page": until(page, begun),
            "games": until(lambda: games("ready"), begun),
            "bots": until(lambda: games("bots_ready"), begun),
        }
        house.terminate()
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        for title in ("first start", "second start"):
            found = start(Path(name))
            print(f"{title:14}", *(f"{what} {seconds:6.1f} s" for what, seconds in found.items()))


if __name__ == "__main__":
    main()
