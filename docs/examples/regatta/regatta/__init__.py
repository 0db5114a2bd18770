"""Regatta, a race of small boats for two to four: the fourth game of the docs."""

from regatta import document, draw, features, notation, rules, screen
from sampan.game import Game

GAME = Game(
    id="regatta",
    title="Regatta",
    seats=(2, 3, 4),
    seat_names=("red", "gold", "green", "blue"),
    option_rules=document.OPTIONS,
    rules=rules,
    notation=notation,
    document=document,
    draw=draw,
    screen=screen,
    features=features,
)
