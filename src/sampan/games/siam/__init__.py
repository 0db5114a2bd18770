"""Siam, a duel of elephants and rhinoceroses, by Didier Dhorbait."""

from sampan.game import Game

from . import document, drawing, features, notation, refusals, rules, screen, shorthand
from .notation import SIDES
from .options import OPTIONS

GAME = Game(
    id="siam",
    title="Siam",
    seats=(2,),
    seat_names=SIDES,
    option_rules=OPTIONS,
    rules=rules,
    notation=notation,
    refusals=refusals,
    document=document,
    draw=drawing,
    screen=screen,
    plural=True,
    chance=False,
    draws=True,
    features=features,
    bot=f"{__name__}.bot",
    shorthand=shorthand,
)
