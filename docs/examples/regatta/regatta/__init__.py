"""Regatta, a race of small boats for two to four: the fourth game of the docs."""

from sampan.game import Game

from . import document, draw, features, notation, refusals, rules, screen

GAME = Game(
    id="regatta",
    title="Regatta",
    seats=(2, 3, 4),
    seat_names=("red", "gold", "green", "blue"),
    option_rules=document.OPTIONS,
    rules=rules,
    notation=notation,
    refusals=refusals,
    document=document,
    draw=draw,
    screen=screen,
    features=features,
    bot=f"{__name__}.bot",
)
