"""Why a touch leads to no legal choice of Singapore."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from sampan.game import Reason

from .components import BUILDINGS, CODE, GOODS, MOST_TOKENS, NUMBER
from .refusals import (
    LIFTING,
    REASONS,
    WORK,
    asks,
    because,
    empty_lot,
    entering,
    leaving,
    no_lot,
    no_worker,
    on,
    spent,
    unpaid,
)
from .words import name

# What kind of thing a pick is, and which verb of those that are open begins with it.
_KINDS = {
    "square": re.compile("[a-j][1-6]"),
    "worker": re.compile("worker:[a-j][1-6]"),
    "second": re.compile("second"),
    "street": re.compile("[a-j][1-6]-[a-j][1-6]"),
    "way": re.compile("[12]"),
    "good": re.compile("|".join(GOODS)),
    "number": re.compile(f"return:[1-{MOST_TOKENS}]"),
    "tile": re.compile("|".join([*reversed(CODE), "top"])),
    "colour": re.compile("black|white"),
    "end": re.compile("end"),
}
_TOUCHED = {
    "reveal": "tile",
    "draw": "colour",
    "build": "tile",
    "keep": "tile",
    "lot": "square",
    "allot": "square",
    "join": "square",
    "put": "square",
    "pay": "good",
    "gain": "good",
    "return": "number",
    "lift": "worker",
}


def why_not_pick(s: np.void, picks: Sequence[str]) -> Reason:
    """The reason why no legal choice begins with these picks, of which the last is wrong."""
    verbs, asked = asks(s)
    if not picks:
        return asked
    *before, pick = picks
    kind = next((kind for kind, shape in _KINDS.items() if shape.fullmatch(pick)), None)
    if kind is None:
        return because("singapore-why-not-a-pick", "notation", pick=pick[:20])
    if verbs == WORK:
        reason = _second(s, before[0], pick, kind) if before else _first(s, pick, kind)
        return reason if reason.text else asked
    if before and verbs == LIFTING:
        return _second(s, before[0], pick, kind)
    verb = verbs[0]
    if verb == "build" and kind == "square":
        return no_lot(s, pick) or (asked if s["preparing"] else empty_lot(s, pick))
    if _TOUCHED[verb] != kind or (pick == "top" and verb != "build"):
        return asked
    thing = pick.removeprefix("worker:").removeprefix("return:")
    part = {"verb": verb, ("square" if kind == "worker" else kind): thing}
    reason = REASONS[verb](s, part)
    return reason if reason.text else asked


def _first(s: np.void, pick: str, kind: str) -> Reason:
    """Why a seat at work can't begin with this."""
    match kind:
        case "square" if not on(s["built"], pick):
            return no_lot(s, pick) or empty_lot(s, pick)
        case "square":
            return no_worker(s, pick) or spent(s, pick) or unpaid(s, pick, 0)
        case "worker":
            return leaving(s, pick.removeprefix("worker:"))
        case "second":
            return entering(s) or Reason("")
        case "street":
            first, other = pick.split("-")
            return REASONS["street"](s, {"square": first, "other": other})
        case "number":
            return because("singapore-why-tokens-unasked", "tokens")
        case "way":
            return because("singapore-why-way-first", "activating")
        case "good":
            return because("singapore-why-goods-unasked", "goods")
        case "tile":
            return because("singapore-why-build-first", "build")
        case "colour":
            return because("singapore-why-chance", "tokens")
    return Reason("")


def _second(s: np.void, begun: str, pick: str, kind: str) -> Reason:
    """Why a seat at work can't go on like this."""
    if begun == "second":
        if kind != "square":
            return because("singapore-why-ask-deploy", "second-worker")
        return REASONS["deploy"](s, {"square": pick})
    if begun.startswith("worker:"):
        square = begun.removeprefix("worker:")
        if kind != "square":
            return because("singapore-why-ask-move", "work", square=square)
        return REASONS["move"](s, {"square": square, "other": pick})
    if not _KINDS["square"].fullmatch(begun) or not on(s["built"], begun):
        return Reason("")
    building = BUILDINGS[s["building"][NUMBER[begun]]]
    if kind != "way":
        return because("singapore-why-ask-way", "activating", name=name(building.id), square=begun)
    return REASONS["use"](s, {"square": begun, "way": pick})
