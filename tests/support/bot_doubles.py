"""Bots that misbehave, for the tests of bots in their own process."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sampan.bots.bot import Limit, Player, Thought
from sampan.bots.simple import Random
from sampan.game import Game, Position

_made: list["Double"] = []


def make(name: str, game: Game, players: int, seed: int) -> Player:
    """A bot named `WHAT`, or `WHAT FILE`: then it misbehaves only until the file is there."""
    what, _, file = name.partition(" ")
    if what == "nobody":
        raise ValueError("there is nobody of that name")
    _made.append(Double(what, Path(file) if file else None, seed))
    return Player(_made[-1], Limit(seconds=0.3))


class Double:
    def __init__(self, what: str, file: Path | None, seed: int) -> None:
        self.what, self.file = what, file
        self.bot = Random(seed)

    def think(self, position: Position, limit: Limit, before: Sequence[Position] = ()) -> Thought:
        # The first one that a process makes only warms it up.
        if self is not _made[0]:
            if self.file is None:
                self.misbehave(position)
            elif not self.file.exists():
                self.file.touch()
                self.misbehave(position)
        return self.bot.think(position, limit, before)

    def misbehave(self, position: Position) -> None:
        if self.what == "sleep":
            time.sleep(3600)
        while self.what == "spin":
            pass
        if self.what == "exit":
            os._exit(7)
        if self.what == "raise":
            raise ZeroDivisionError("division by zero")
        if self.what == "refuse":
            raise ValueError(f"not with {len(position.choices())} choices")
        if self.what == "print":
            print("what a nice position")


def told_at_once(record: dict[str, Any], progress: object) -> dict[str, Any]:
    """An analysis that takes no time."""
    return record
