"""Singapore's choices as people write them and as hands make them.

Picks, in order; every touchable thing of a drawing has one of these names:

- a square, `b5`: the lot of `allot` and `lot`, the building of `join`, `use` and `put`, and where
  `move` and `deploy` lead;
- `worker:b4`, the own worker on b4: the first touch of `move`, the only one of `lift`;
- `second`, the second worker that is held: the first touch of `deploy`;
- `1` or `2` after the building of a `use` that has two ways;
- `b4-b5`, the gap between two buildings: `street`;
- a tile of the display, `I07`: `build` and `keep`; `top`, the pile: `build top`;
- `brick`, `cloth`, `tea`, `opium`: `pay` and `gain`; `end`, the end of the turn;
- `return:2`, so many black tokens: `return 2`;
- chance's `reveal` touches the tile's id, `draw` touches `black` or `white`.

So `move b4 c4` is `worker:b4`, `c4`; `use c4 2` is `c4`, `2`; `use c4` of a building with one way
is `c4`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from .components import BUILDINGS, GOODS, IDS, MOST_TOKENS, SQUARES, STARTERS
from .rules.state import BOARD_SIZE, DEPLOYED, HEIGHT, LIFTED, MOVED, NONE, PAID, PUT, USED

VERBS = {  # what each of them names, in this order; `use` may do without a way
    **dict.fromkeys(("reveal", "build", "keep"), ("tile",)),
    "draw": ("colour",),
    **dict.fromkeys(("allot", "lot", "join", "deploy", "lift", "put"), ("square",)),
    **dict.fromkeys(("move", "street"), ("square", "other")),
    "use": ("square", "way"),
    **dict.fromkeys(("pay", "gain"), ("good",)),
    "return": ("number",),
    "end": (),
}
TOP = "top"  # of the pile, named like a tile
THINGS = {
    "tile": {*IDS, TOP},
    "colour": {"black", "white"},
    "square": {*SQUARES},
    "other": {*SQUARES},
    "way": {"1", "2"},
    "good": {*GOODS},
    "number": {str(n) for n in range(1, MOST_TOKENS + 1)},
}


class Choice(NamedTuple):
    """A choice taken apart, whether or not it is legal: its verb, and what it names."""

    verb: str
    square: str = ""
    other: str = ""  # square
    tile: str = ""  # an id, or `top`
    colour: str = ""
    way: str = ""
    good: str = ""
    number: str = ""


class Pick(NamedTuple):
    """What a hand touches, taken apart."""

    kind: str  # as of what choices name, or `worker`, `second`, `street`, `return` or `end`
    thing: str  # which one


@lru_cache(8192)
def parse(text: str) -> Choice | None:
    """A choice taken apart, legal or not; None if it is not written like one."""
    verb, *things = text.split(" ")
    kinds = VERBS.get(verb, ())
    if verb not in VERBS or len(things) not in (len(kinds), len(kinds) - (verb == "use")):
        return None
    named = dict(zip(kinds, things, strict=False))
    if any(thing not in THINGS[kind] for kind, thing in named.items()):
        return None
    return None if TOP in things and verb != "build" else Choice(verb, **named)


def read(text: str) -> Choice:
    """A choice that can be legal somewhere, taken apart; ValueError for any other text."""
    choice = parse(text)
    if choice is None or choice.tile in STARTERS:
        raise ValueError(f"{text!r} is no choice such as build I07, move b4 c4 or use c4")
    return choice


@lru_cache(8192)
def parse_pick(pick: str) -> Pick | None:
    """What a hand touches; None if there is no such thing."""
    kind, _, thing = pick.partition(":")
    if thing:
        known = {"worker": "square", "return": "number"}.get(kind, "")
        return Pick(kind, thing) if thing in THINGS.get(known, ()) else None
    if pick in ("second", "end"):
        return Pick(pick, "")
    if "-" in pick:
        return Pick("street", pick) if {*pick.split("-", 1)} <= THINGS["square"] else None
    kinds = ("square", "tile", "good", "way", "colour")
    return next((Pick(kind, pick) for kind in kinds if pick in THINGS[kind]), None)


def picks(s: np.void, choice: str) -> list[str]:
    """What a hand touches to make a legal choice, in order."""
    verb, *things = choice.split()
    if verb == "move":
        return [f"worker:{things[0]}", things[1]]
    if verb == "lift":
        return [f"worker:{things[0]}"]
    if verb == "deploy":
        return ["second", things[0]]
    if verb == "street":
        return ["-".join(things)]
    if verb == "return":
        return [f"return:{things[0]}"]
    return things or [verb]


# ── Actions ──────────────────────────────────────────────────────────────────────────────────


def _names() -> list[str]:
    names = [f"reveal {id}" for id in IDS]
    names += ["draw black", "draw white"]
    names += [f"allot {square}" for square in SQUARES]
    names += [f"build {id}" for id in IDS]
    names += ["build top"]
    names += [f"lot {square}" for square in SQUARES]
    names += [f"join {square}" for square in SQUARES]
    names += [""] * 2 * BOARD_SIZE  # moves are named after where the worker stands,
    names += [f"deploy {square}" for square in SQUARES]
    names += [""] * 2 * BOARD_SIZE  # activations after the ways that the building has,
    names += [f"{verb} {good}" for verb in ("pay", "gain") for good in GOODS]
    names += ["", ""]  # and so is lifting a worker
    names += [f"put {square}" for square in SQUARES]
    for step in (1, HEIGHT):
        ends = SQUARES[step:] + ("",) * step
        names += [f"street {a} {b}" for a, b in zip(SQUARES, ends, strict=True)]
    names += ["end"]
    names += [f"keep {id}" for id in IDS]
    names += [f"return {n}" for n in range(1, MOST_TOKENS + 1)]
    return names


_NAMES = _names()


def name(s: np.void, action: int) -> str:
    """A legal action's notation."""
    if MOVED <= action < DEPLOYED:
        worker, square = divmod(action - MOVED, BOARD_SIZE)
        return f"move {SQUARES[s['workers'][s['turn'], worker]]} {SQUARES[square]}"
    if USED <= action < PAID:
        way, square = divmod(action - USED, BOARD_SIZE)
        two = len(BUILDINGS[s["building"][square]].ways) == 2
        return f"use {SQUARES[square]} {way + 1}" if two else f"use {SQUARES[square]}"
    if LIFTED <= action < PUT:
        return f"lift {SQUARES[s['workers'][s['turn'], action - LIFTED]]}"
    return _NAMES[action]


def pending(s: np.void) -> list[str]:
    """The choices that have been made of an action that waits for more of them."""
    if s["planned"] != NONE:
        return [f"build {IDS[s['planned']]}"]
    if s["active"] == NONE:
        return []
    number, way = int(s["active"]), int(s["way"])
    effect = BUILDINGS[s["building"][number]].ways[way]
    choices = [name(s, USED + BOARD_SIZE * way + number)]
    for verb, goods, kind in (
        ("pay", s["paid"], effect.cost.one_kind),
        ("gain", s["gained"], effect.gain.one_kind),
    ):
        for good, count in zip(GOODS, goods.tolist(), strict=True):
            choices += [f"{verb} {good}"] * (bool(count) if kind else count)
    if s["lifted"] != NONE:
        choices.append(f"lift {SQUARES[s['lifted']]}")
    return choices
