"""A house of its own for a siege, with its default settings: how much it takes from its machine."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

DESCRIPTORS = 1024  # what most systems give a process that does not ask for more
STARTING = 180.0  # seconds at most until all games and their bots are compiled
MIB = 2**20
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Use:
    """What the house and its processes take at one moment."""

    memory: float  # MiB, of the process that answers
    descriptors: int  # likewise
    family: float  # MiB, with the processes for bots and pictures; shared pages count for each


@dataclass
class Uses:
    """What they took before, at most, and in the end."""

    before: Use
    most: Use = field(init=False)
    after: Use = field(init=False)

    def __post_init__(self) -> None:
        self.most = self.after = self.before

    def add(self, use: Use) -> None:
        self.most = Use(
            max(self.most.memory, use.memory),
            max(self.most.descriptors, use.descriptors),
            max(self.most.family, use.family),
        )
        self.after = use


class House:
    """`sampan serve` on a free port of the loopback, with a data folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        command = [sys.executable, "-m", "sampan", "serve", "--port", "0"]
        command += ["--data-dir", str(folder / "house")]
        own = {name: value for name, value in os.environ.items() if _usual(name)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=own,
                preexec_fn=_few_descriptors,
            )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rpartition(":")[2])
        self.base = f"http://127.0.0.1:{self.port}"

    def wait(self) -> None:
        """Until all games are ready, and their bots."""
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            games = httpx.get(f"{self.base}/api/house", timeout=STARTING).json()["games"]
            if all(game["ready"] and game["bots_ready"] for game in games):
                return
            time.sleep(0.3)
        raise TimeoutError(f"the house was not ready after {STARTING:.0f} s")

    def use(self) -> Use:
        """What the house takes now."""
        pid = self.process.pid
        return Use(
            _resident(pid) / MIB,
            len(os.listdir(f"/proc/{pid}/fd")),
            sum(_resident(one) for one in _family(pid)) / MIB,
        )

    def log_size(self) -> float:
        """MiB that it has written to its log."""
        return self.log.stat().st_size / MIB

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def _usual(name: str) -> bool:
    """Settings of whoever measures are not the house's; where rules are compiled to is."""
    return not name.startswith("SAMPAN_") or name in ("SAMPAN_CACHE", "SAMPAN_JIT")


def _few_descriptors() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(DESCRIPTORS, hard), hard))


def _family(pid: int) -> list[int]:
    """A process and all that it has begun."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            try:
                found += [int(child) for child in task.read_text().split()]
            except OSError:  # ended meanwhile
                continue
    return found


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0
