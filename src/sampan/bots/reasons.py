"""Hints: the best choice, its chance to win, and a sentence that says why."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from typing import Protocol, cast

from sampan.bots.bot import Thought, seat_to_choose
from sampan.bots.names import Player
from sampan.game import Position

# The modules that know what is good in a game; each has a function `reason`.
REASONS = {
    "king-of-siam": "sampan.bots.reasons_king_of_siam",
    "siam": "sampan.bots.reasons_siam",
    "singapore": "sampan.bots.reasons_singapore",
}
AHEAD = 0.1  # of win chance, by which a choice stands out among the others
LONGEST = 7  # choices of a line that a sentence shows


class Reasons(Protocol):
    """What a module of reasons has."""

    def reason(self, position: Position, thought: Thought) -> str | None:
        """Why the choice is good, in a sentence; None if the game has nothing to say about it."""


def hint(position: Position, player: Player, before: Sequence[Position] = ()) -> str:
    """What a bot would choose here, how good that is, and why; `before` as for `Bot.think`."""
    return told(position, player.think(position, before))


def told(position: Position, thought: Thought) -> str:
    """A thought as advice to the seat that is to choose."""
    seat = seat_to_choose(position)
    chance = f" ({percent(thought.chances[seat])} to win)" if thought.chances else ""
    meaning = position.game.screen.describe(position.view(seat), thought.choice)
    return f"{thought.choice}{chance}: {meaning}. {why(position, thought)}"


def why(position: Position, thought: Thought) -> str:
    """One sentence that says why the thought's choice is good for the seat that is to choose."""
    seat = seat_to_choose(position)
    if len(position.menu) == 1:
        return "It is the only choice."
    after = position.play(thought.choice)
    if after.outcome and seat in after.outcome["winners"]:
        return "It wins the game."
    if thought.proven:
        return _proven(thought, thought.proven)
    name = REASONS.get(position.game.id)
    reasons = cast(Reasons, importlib.import_module(name)) if name else None
    return (reasons and reasons.reason(position, thought)) or _general(thought, seat)


def _proven(thought: Thought, turns: int) -> str:
    number = f"{abs(turns)} turn{'s' * (abs(turns) != 1)}"
    if turns < 0:
        return f"Every choice loses by force; after this one it takes {number}."
    rest = thought.line[1:LONGEST]
    after = f", for example after {' '.join(rest)}" if rest else ""
    return f"It wins by force in {number}{after}."


def _general(thought: Thought, seat: int) -> str:
    """What can be said about any game."""
    others = {name: chance for name, chance in thought.others.items() if name != thought.choice}
    if others and thought.chances:
        second = max(others, key=others.__getitem__)
        if thought.chances[seat] - others[second] >= AHEAD:
            return f"The next best, {second}, gives only {percent(others[second])}."
    return "It keeps the most ways to win open."


def percent(share: float) -> str:
    """A share as people write it, never quite nothing or all unless it is."""
    if 0 < share < 0.01:
        return "under 1 %"
    if 0.99 < share < 1:
        return "over 99 %"
    return f"{100 * share:.0f} %"


def listed(words: Iterable[str]) -> str:
    """Words as a person adds them up: `a, b and c`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
