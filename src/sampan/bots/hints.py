"""Hints: the best choice, its chance to win, and a sentence that says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from sampan.bots.bot import Player, Thought, seat_to_choose
from sampan.bots.kit import kit_of
from sampan.game import Position
from sampan.phrases import capital
from sampan.words import say

ADVISER = "level:10:1s"  # who gives hints
AHEAD = 0.1  # of win chance, by which a choice stands out among the others
LONGEST = 3  # choices of a line that a sentence tells


def hint(position: Position, player: Player, before: Sequence[Position] = ()) -> str:
    """What a bot would choose here, how good that is, and why; `before` as for `Bot.think`."""
    return told(position, player.think(position, before))


def told(position: Position, thought: Thought) -> str:
    """A thought as advice to the seat that is to choose."""
    seat = seat_to_choose(position)
    choice, reason = thought.choice, why(position, thought)
    meaning = capital(_meaning(position, choice))
    if not thought.chances:
        return say("hints-told", choice=choice, meaning=meaning, why=reason)
    chance = say("house-to-win", percent=percent(thought.chances[seat]))
    return say("hints-told-chance", choice=choice, chance=chance, meaning=meaning, why=reason)


def why(position: Position, thought: Thought) -> str:
    """One sentence that says why the thought's choice is good for the seat that is to choose."""
    seat = seat_to_choose(position)
    if len(position.menu) == 1:
        return say("hints-only")
    after = position.play(thought.choice)
    if after.outcome and seat in after.outcome["winners"]:
        return say("hints-wins")
    if thought.proven:
        return _proven(after, thought, thought.proven)
    advice = kit_of(position.game).advice
    return (advice and advice(position, thought)) or _general(position, thought)


def _proven(after: Position, thought: Thought, turns: int) -> str:
    if turns < 0:
        return say("hints-loses-by-force", turns=-turns)
    if way := list(_way(after, thought.line[1 : LONGEST + 1])):
        line = reduce(
            lambda told, more: say("house-meaning-and-more", meaning=told, more=more), way
        )
        return say("hints-wins-by-force-after", turns=turns, line=line)
    return say("hints-wins-by-force", turns=turns)


def _way(position: Position, line: Sequence[str]) -> Iterator[str]:
    """The choices of a line in words, each with its notation, as far as they are legal."""
    for choice in line:
        if choice not in position.menu or position.seat == "chance":
            return
        yield say("hints-step", meaning=_meaning(position, choice), choice=choice)
        position = position.play(choice)


def _meaning(position: Position, choice: str) -> str:
    seat = seat_to_choose(position)
    return position.game.screen.describe(position.view(seat), choice)


def _general(position: Position, thought: Thought) -> str:
    """What can be said about any game."""
    seat = seat_to_choose(position)
    others = {name: chance for name, chance in thought.others.items() if name != thought.choice}
    if others and thought.chances:
        second = max(others, key=others.__getitem__)
        if thought.chances[seat] - others[second] >= AHEAD:
            told = {"choice": second, "meaning": _meaning(position, second)}
            return say("hints-next-best", percent=percent(others[second]), **told)
    return say("hints-keeps-open")


def percent(share: float) -> str:
    """A share as people write it, never quite nothing or all unless it is."""
    if 0 < share < 0.01:
        return say("hints-under", percent=1)
    if 0.99 < share < 1:
        return say("hints-over", percent=99)
    return say("hints-percent", percent=round(100 * share))
