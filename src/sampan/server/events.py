"""What happens at a table. A table is its events, one after another; nothing else is kept of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sampan.game import Position

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
    # Where a choice led to, if whoever decided has played it; it is not written down.
    position: Position | None = field(default=None, compare=False, repr=False)


class Draft(NamedTuple):
    """An event that is yet to be written down."""

    kind: str
    data: dict[str, Any]
    position: Position | None = None  # after it, if it is a choice


def draft(kind: str, **data: Any) -> Draft:
    return Draft(kind, data)
