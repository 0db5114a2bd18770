"""Why a choice of Regatta is good: hints say so in a sentence."""

from __future__ import annotations

from sampan.bots.bot import Thought, seat_to_choose
from sampan.game import Position
from sampan.phrases import together
from sampan.words import say

from ..notation import PLACES, parts
from ..rules import HOME, PIER


# --8<-- [start:reason]
def reason(position: Position, thought: Thought) -> str | None:
    """Why the choice is good; None if nothing stands out."""
    seat = seat_to_choose(position)
    origin, to = map(PLACES.index, parts(thought.choice))
    for other, boats in enumerate(position.to_dict()["boats"]):
        if other != seat and to in boats and to != HOME:
            return say("regatta-advice-costs", who=say(f"regatta-side-{other}"), steps=to)
    if to == HOME:
        return say("regatta-advice-home")
    chasers = near(position, seat, origin)
    if chasers and not near(position, seat, to):
        return say("regatta-advice-gets-away", who=together(chasers))
    return None


def near(position: Position, seat: int, place: int) -> list[str]:
    """The others that could meet a boat of this seat on `place` with one throw."""
    document = position.to_dict()
    steps = range(1, document["options"]["shells"] + 1)
    return [
        say(f"regatta-side-{other}")
        for other, boats in enumerate(document["boats"])
        if other != seat and place != PIER and any(place - boat in steps for boat in boats)
    ]


# --8<-- [end:reason]
