"""What happens at a table. A table is its events, one after another; nothing else is kept of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

# Those that change the game, so that a choice made before them is stale.
OF_THE_GAME = frozenset(
    ("began", "chose", "drew", "took_back", "paused", "resumed", "resigned", "flagged", "agreed")
)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `version` counts the events of a table from 1."""

    version: int
    at: float  # seconds since the epoch
    kind: str
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def seat(self) -> int | None:
        seat: int | None = self.data.get("seat")
        return seat


class Draft(NamedTuple):
    """An event that is yet to be written down."""

    kind: str
    data: dict[str, Any]


def draft(kind: str, **data: Any) -> Draft:
    return Draft(kind, data)
