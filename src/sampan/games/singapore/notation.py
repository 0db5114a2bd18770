"""Singapore's choices as people write them, and what a hand touches to make them.

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

import numpy as np

from .components import BUILDINGS, GOODS, IDS, MOST_TOKENS, SQUARES
from .picking import why_not_pick
from .refusals import why_not
from .rules.state import BOARD_SIZE, DEPLOYED, HEIGHT, LIFTED, MOVED, NONE, PAID, PUT, USED

__all__ = ["name", "pending", "picks", "why_not", "why_not_pick"]


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
