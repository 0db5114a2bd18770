"""Why a choice of Singapore is good: the points, money and goods that the turn brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sampan.bots.bot import Thought, seat_to_choose
from sampan.game import Position
from sampan.phrases import together
from sampan.words import say

from .. import words
from ..components import GOODS

Document = Mapping[str, Any]
DEAR = 3  # pounds; a lot for this much is no present


def reason(position: Position, thought: Thought) -> str | None:
    """Why the choice is good, in a sentence; None if nothing stands out.

    A choice is judged by what its seat has when its turn is over, as far as the thought foresees.
    """
    seat = seat_to_choose(position)
    before = position.to_dict()
    verb, _, thing = thought.choice.partition(" ")
    if verb == "end":
        return say("singapore-advice-end")
    if verb == "allot":
        return _of_lot(position, thing, seat)
    end, made = _end_of_turn(position, thought, seat)
    drawn = any(choice.startswith("draw") for choice in made)
    if told := _brought(before, end.to_dict(), seat, "yes" if drawn else "no"):
        return told
    if returned := sum(int(c.split()[1]) for c in made if c.startswith("return")):
        return say("singapore-advice-tokens", n=returned)
    if verb == "build":
        return _of_building(before, thing)
    return None


def _end_of_turn(position: Position, thought: Thought, seat: int) -> tuple[Position, list[str]]:
    """The position at the end of this seat's turn, and what is chosen on the way."""
    made: list[str] = []
    for choice in thought.line or (thought.choice,):
        between = choice.startswith("reveal") and not position.state["uses"]
        if position.seat not in (seat, "chance") or between:
            break
        made.append(choice)
        position = position.play(choice)
        if choice == "end":
            break
    return position, made


def _of_lot(position: Position, square: str, seat: int) -> str | None:
    """Whose lot it is, where that is worth a word."""
    before = position.to_dict()
    whose = before["order"][len(before["allotted"])]
    price = before["lots"][square]
    if whose == seat:
        return say("singapore-advice-keeps-lot", price=price)
    if price < DEAR:
        return None
    whom = say("singapore-whom", seat=position.game.seat_names[whose])
    return say("singapore-advice-dear-lot", whom=whom, price=price)


def _of_building(before: Document, tile: str) -> str:
    name = words.building_name(before["top"] if tile == "top" else tile)
    return say("singapore-advice-building", name=name)


def _brought(before: Document, after: Document, seat: int, raid: str) -> str | None:
    """What a seat has more and what it paid for it; None if it has nothing more."""
    changes = {"points": after["vp"][seat] - before["vp"][seat]}
    changes["money"] = after["money"][seat] - before["money"][seat]
    for good, now, then in zip(GOODS, after["goods"][seat], before["goods"][seat], strict=True):
        changes[good] = now - then
    gains = [_amount(thing, change) for thing, change in changes.items() if change > 0]
    costs = [_amount(thing, -change) for thing, change in changes.items() if change < 0]
    if not gains:
        return None
    if costs:
        paid = together(costs)
        return say("singapore-advice-trades", gains=together(gains), costs=paid, raid=raid)
    return say("singapore-advice-brings", gains=together(gains), raid=raid)


def _amount(thing: str, number: int) -> str:
    if thing == "points":
        return say("singapore-advice-points", n=number)
    return say(f"singapore-amount-{thing}", n=number)
