"""King of Siam, a struggle of three factions under the eyes of the British, by Peer Sylvester."""

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
from .options import OPTIONS

GAME = Game(
    id="king-of-siam",
    title="King of Siam",
    seats=(2, 3, 4),
    seat_names=("first player", "second player", "third player", "fourth player"),
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
    sides={4: ((0, 2), (1, 3))},
    silent=(4,),
    ending=ending,
    silence="silence",
    tally=tally,
)
