"""Why a choice of Singapore is good: the points, money and goods that the turn brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sampan.bots.bot import Thought, seat_to_choose
from sampan.bots.reasons import listed
from sampan.game import Position
from sampan.games.singapore.data import BUILDINGS, CODE, GOODS

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
        return "Nothing else is worth doing in this turn."
    if verb == "allot":
        return _of_lot(position, thing, seat)
    end, drawn = _end_of_turn(position, thought, seat)
    if told := _brought(before, end.to_dict(), seat):
        raid = " if no raid comes" if drawn else ""
        return f"By the end of the turn it brings you {told}{raid}."
    if verb == "build":
        return _of_building(before, thing)
    return None


def _end_of_turn(position: Position, thought: Thought, seat: int) -> tuple[Position, bool]:
    """The position at the end of this seat's turn, and whether a token is drawn on the way."""
    drawn = False
    for choice in thought.line or (thought.choice,):
        if position.seat not in (seat, "chance") or choice.startswith("reveal"):
            break
        drawn |= choice.startswith("draw")
        position = position.play(choice)
        if choice == "end":
            break
    return position, drawn


def _of_lot(position: Position, square: str, seat: int) -> str | None:
    """Whose lot it is, where that is worth a word."""
    before = position.to_dict()
    whose = before["order"][len(before["allotted"])]
    price = before["lots"][square]
    if whose == seat:
        return f"It keeps a lot for £{price} for you."
    return (
        f"It leaves {position.game.seat_names[whose]} a dear lot, for £{price}."
        if price >= DEAR
        else None
    )


def _of_building(before: Document, tile: str) -> str:
    building = BUILDINGS[CODE[before["top"] if tile == "top" else tile]]
    return f"The {building.name} will be yours: whoever else uses it gives you a point."


def _brought(before: Document, after: Document, seat: int) -> str | None:
    """What a seat has more and what it paid for it; None if it has nothing more."""
    changes = {"point": after["vp"][seat] - before["vp"][seat]}
    changes["£"] = after["money"][seat] - before["money"][seat]
    for good, now, then in zip(GOODS, after["goods"][seat], before["goods"][seat], strict=True):
        changes[good] = now - then
    gains = [_amount(thing, change) for thing, change in changes.items() if change > 0]
    costs = [_amount(thing, -change) for thing, change in changes.items() if change < 0]
    if not gains:
        return None
    return listed(gains) + (f" for {listed(costs)}" if costs else "")


def _amount(thing: str, number: int) -> str:
    if thing == "£":
        return f"£{number}"
    return f"{number} {thing}{'s' * (thing == 'point' and number > 1)}"
