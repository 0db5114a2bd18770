"""Why a choice of Siam, or a touch, is not legal, and the section of the rules that says so."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sampan.game import Reason, because

from . import rules
from .notation import ANIMALS, FACINGS, SIDES, SQUARES, ahead, facing, on, parse
from .words import direction


def why_not(s: np.void, choice: str) -> Reason:
    """The reason why a choice is not legal in a game that goes on."""
    parsed = parse(choice)
    if parsed is None:
        if parse(meant := choice[:-1].lower() + choice[-1:].upper()):
            return because("siam-why-letters", "notation", meant=meant)
        return because("siam-why-notation", "notation")
    kind, square, target, way, pushing = parsed
    if kind == "enter":
        return _enter(s, target, way, pushing)
    if not on(s["animals"][s["turn"]], square):
        return because("siam-why-no-animal", "turn", side=SIDES[s["turn"]], square=square)
    if kind == "move":
        return _move(s, square, target)
    if kind == "push":
        return _push(s, square, way)
    return _turn(square, way) if kind == "turn" else _leave(s, square)


def why_not_pick(s: np.void, picks: Sequence[str]) -> Reason:
    """The reason why no legal choice begins with these picks, of which the last is wrong."""
    own = SIDES[s["turn"]]
    first, *rest = picks or [""]
    if first != own and not (first in SQUARES and on(s["animals"][s["turn"]], first)):
        return _begin(s, first)
    if not rest:
        return because("siam-why-reserve-empty", "entering", side=own)
    if len(rest) > 2:
        return because("siam-pick-complete", "turn")
    if first == own:
        return _entering(s, rest)
    return _acting(s, first, rest)


# Touches


def _begin(s: np.void, pick: str) -> Reason:
    """Why no turn begins with touching this."""
    own = SIDES[s["turn"]]
    if pick in SIDES:
        return because("siam-pick-other-reserve", "turn", side=own)
    if pick not in SQUARES:
        return because("siam-pick-begin", "turn", side=own)
    if on(s["rocks"], pick):
        return because("siam-pick-rock", "pushing", square=pick)
    if on(s["animals"][1 - s["turn"]], pick):
        animal = ANIMALS[1 - s["turn"]]
        return because("siam-pick-other-animal", "turn", square=pick, animal=animal)
    return because("siam-pick-free", "turn", square=pick, side=own)


def _entering(s: np.void, picks: Sequence[str]) -> Reason:
    """Why no animal enters like this."""
    square = picks[0]
    if square not in SQUARES:
        return because("siam-pick-entrance", "entering")
    if len(picks) == 2 and picks[1] not in FACINGS:
        return because("siam-pick-facing", "entering")
    pushing = bool(on(rules.occupied(s), square))
    inward = [way for d, way in enumerate(FACINGS) if on(rules.ENTRANCE[d], square)]
    way = picks[1] if len(picks) == 2 else (inward or FACINGS)[0]
    return _enter(s, square, way, pushing)


def _acting(s: np.void, square: str, picks: Sequence[str]) -> Reason:
    """Why the seat's animal on a square does not do this."""
    touched = picks[0]
    if touched in FACINGS:
        if len(picks) == 2:
            return because("siam-pick-complete", "turn")
        return _turn(square, touched)
    if touched in SIDES:
        if touched != SIDES[s["turn"]]:
            return because("siam-pick-not-home", "leaving", side=SIDES[s["turn"]])
        return _leave(s, square)
    if touched == square:
        return because("siam-pick-itself", "turning", square=square)
    if touched not in SQUARES:
        return because("siam-pick-go-on", "turn", square=square)
    if len(picks) == 2:
        pushed = on(rules.occupied(s), touched)
        return because("siam-pick-complete" if pushed else "siam-pick-facing", "moving")
    way = next((way for way in FACINGS if ahead(square, way) == touched), "")
    if way and on(rules.occupied(s), touched):
        return _push(s, square, way)
    return _move(s, square, touched)


# Actions


def _enter(s: np.void, square: str, way: str, pushing: bool) -> Reason:
    if not s["reserve"][s["turn"]]:
        return because("siam-why-reserve-empty", "entering", side=SIDES[s["turn"]])
    if not on(rules.BORDER, square):
        return because("siam-why-enter-inside", "entering", square=square)
    if _banned(s, square):
        return because("siam-why-closed", "opening", square=square)
    if not pushing:
        return because("siam-why-enter-occupied", "entering", square=square)
    if not on(rules.occupied(s), square):
        return because("siam-why-enter-free", "entering", square=square)
    if not on(rules.ENTRANCE[FACINGS.index(way)], square):
        return because("siam-why-enter-way", "entering", square=square, way=direction(way))
    return _too_weak(s, square, way)


def _move(s: np.void, square: str, target: str) -> Reason:
    if all(ahead(square, way) != target for way in FACINGS):
        return because("siam-why-far", "moving", square=square, target=target)
    if on(rules.occupied(s), target):
        return because("siam-why-occupied", "moving", target=target)
    return because("siam-why-closed", "opening", square=target)


def _push(s: np.void, square: str, way: str) -> Reason:
    if way != (faces := facing(s, square)):
        return because("siam-why-push-way", "pushing", square=square, way=direction(faces))
    target = ahead(square, way)
    if not target:
        return because("siam-why-push-edge", "pushing", square=square)
    if not on(rules.occupied(s), target):
        move = f"{square}{target}{way}"
        return because("siam-why-push-free", "pushing", target=target, move=move)
    if _banned(s, target):
        return because("siam-why-closed", "opening", square=target)
    return _too_weak(s, target, way)


def _turn(square: str, way: str) -> Reason:
    return because("siam-why-faces-already", "turning", square=square, way=direction(way))


def _leave(s: np.void, square: str) -> Reason:
    if not on(rules.BORDER, square):
        return because("siam-why-leave-inside", "leaving", square=square)
    return because("siam-why-leave-limit", "leaving", side=SIDES[s["turn"]])


def _too_weak(s: np.void, first: str, way: str) -> Reason:
    """Where the walk along the line fails, as rules.strong_enough sees it."""
    d = FACINGS.index(way)
    force, rocks, square = 1, 0, first
    while square and on(rules.occupied(s), square):
        force += on(s["facing"][d], square) - on(s["facing"][d ^ 2], square)
        rocks += on(s["rocks"], square)
        here, square = square, ahead(square, way)
        if not s["total_push"] and (force < 1 or force < rocks):
            break
    if force < 1:
        return because("siam-why-against", "pushing", square=here)
    return because("siam-why-rocks", "pushing", square=here, force=force, rocks=rocks)


def _banned(s: np.void, square: str) -> bool:
    return bool(s["opening_ban"] and s["ply"] < 4 and on(rules.CROSSES, square))
