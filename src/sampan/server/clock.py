"""Time to think: so much for the whole game, and some more after every turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Clock:
    """What every seat has left. Only one seat's clock falls at a time, or none."""

    minutes: float
    seconds: float
    left: list[float] = field(default_factory=list)  # seconds, at the time `at`
    running: int | None = None
    at: float = 0.0

    @classmethod
    def start(cls, minutes: float, seconds: float, players: int) -> Clock:
        return cls(minutes, seconds, [60.0 * minutes + seconds] * players)

    def settle(self, at: float) -> None:
        """Take off what has passed."""
        if self.running is not None:
            used = max(0.0, at - self.at)
            self.left[self.running] = max(0.0, self.left[self.running] - used)
        self.at = at

    def add(self, seat: int) -> None:
        """A turn of this seat has ended."""
        self.left[seat] += self.seconds

    def run(self, seat: int | None, at: float) -> None:
        """From now on this seat's clock falls."""
        self.settle(at)
        self.running = seat

    def wake(self, at: float) -> None:
        """What passed since the last event is not counted."""
        self.at = at

    @property
    def due(self) -> float | None:
        """When the running clock will have run out."""
        return None if self.running is None else self.at + self.left[self.running]

    def to_dict(self) -> dict[str, Any]:
        return {
            "minutes": self.minutes,
            "seconds": self.seconds,
            "left": [round(1000 * left) for left in self.left],
            "running": self.running,
            "at": self.at,
        }
