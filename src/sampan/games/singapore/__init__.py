"""Singapore, a town of merchants and smugglers, by Peer Sylvester."""

from sampan.game import Game

from . import (
    document,
    drawing,
    ending,
    features,
    notation,
    recall,
    refusals,
    rules,
    screen,
    shorthand,
    tally,
)
from .components import SEAT_NAMES
from .options import OPTIONS

GAME = Game(
    id="singapore",
    title="Singapore",
    seats=(2, 3, 4),
    house_seats=(2,),
    seat_names=SEAT_NAMES,
    option_rules=OPTIONS,
    rules=rules,
    notation=notation,
    refusals=refusals,
    document=document,
    draw=drawing,
    screen=screen,
    features=features,
    bot=f"{__name__}.bot",
    recall=recall,
    shorthand=shorthand,
    tally=tally,
    ending=ending,
    edition=2,
    added={"supply": None},
)
