"""Why no legal choice of Singapore begins with a touch."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sampan.game import Reason, because

from ..components import BUILDINGS, NUMBER
from ..notation import TOP, VERBS, Choice, Pick, parse_pick
from ..words import building_name
from .choices import (
    LIFTING,
    REASONS,
    WORK,
    asks,
    empty_lot,
    entering,
    leaving,
    no_lot,
    no_worker,
    on,
    spent,
    unpaid,
)

BEGUN_WITH = {"lift": "worker", "return": "return"}  # touches that are not what the choice names


def why_not_pick(s: np.void, picks: Sequence[str]) -> Reason:
    """The reason why no legal choice begins with these picks, of which the last is wrong."""
    verbs, asked = asks(s)
    if not picks:
        return asked
    *before, last = picks
    touched = parse_pick(last)
    if touched is None:
        return because("singapore-why-not-a-pick", "notation", pick=last[:20])
    verb = verbs[0]
    if verbs == WORK:
        reason = _second(s, before[0], touched) if before else _first(s, touched)
    elif before and verbs == LIFTING:
        return _second(s, before[0], touched)
    elif verb == "build" and touched.kind == "square":
        return no_lot(s, last) or (asked if s["preparing"] else empty_lot(s, last))
    elif touched.kind != BEGUN_WITH.get(verb, VERBS[verb][0]) or (last == TOP and verb != "build"):
        return asked
    else:
        reason = REASONS[verb](s, Choice(verb, **{VERBS[verb][0]: touched.thing}))
    return reason if reason.text else asked


def _first(s: np.void, pick: Pick) -> Reason:
    """Why a seat at work can't begin with this."""
    thing = pick.thing
    match pick.kind:
        case "square" if not on(s["built"], thing):
            return no_lot(s, thing) or empty_lot(s, thing)
        case "square":
            return no_worker(s, thing) or spent(s, thing) or unpaid(s, thing, 0)
        case "worker":
            return leaving(s, thing)
        case "second":
            return entering(s) or Reason("")
        case "street":
            return REASONS["street"](s, Choice("street", *thing.split("-")))
        case "return":
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


def _second(s: np.void, begun: str, pick: Pick) -> Reason:
    """Why a seat at work can't go on like this."""
    first = parse_pick(begun)
    if begun == "second":
        if pick.kind != "square":
            return because("singapore-why-ask-deploy", "second-worker")
        return REASONS["deploy"](s, Choice("deploy", pick.thing))
    if first and first.kind == "worker":
        if pick.kind != "square":
            return because("singapore-why-ask-move", "work", square=first.thing)
        return REASONS["move"](s, Choice("move", first.thing, pick.thing))
    if not first or first.kind != "square" or not on(s["built"], begun):
        return Reason("")
    building = BUILDINGS[s["building"][NUMBER[begun]]]
    if pick.kind != "way":
        return because(
            "singapore-why-ask-way", "activating", name=building_name(building.id), square=begun
        )
    return REASONS["use"](s, Choice("use", begun, way=pick.thing))
