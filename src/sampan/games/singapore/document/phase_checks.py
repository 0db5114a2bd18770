"""What must fit together in each phase, so that a document's game came so far and can go on."""

from __future__ import annotations

from typing import Any

import numpy as np

from sampan import checks

from .. import rules
from ..components import IDS, SQUARES, STARTERS
from ..rules import state
from ..rules.town import next_to
from ..rules.track import leading
from ..setup import order

TILES = len(IDS) - len(STARTERS)
AFTER_BUILDING = (state.JOIN, state.DRAW, state.WORK)


def check_phase(s: np.void, document: dict[str, Any]) -> None:
    """Refuse what does not fit the phase, and fill in what the phase tells: site and winner."""
    phase, players = int(s["phase"]), int(s["players"])
    if s["preparing"]:
        _check_preparation(s, document)
    elif s["workers"][:players, 0].min() == state.NONE:
        raise ValueError("workers: every seat has one on the board after the preparation")
    _check_allotted(s, document["allotted"])
    _check_display(s, document)
    _check_pile(s)
    _check_joined(s)
    _check_end(s, document["winner"])
    if phase != state.FINISHED and rules.legal(s, np.empty(rules.MAX_LEGAL, np.int16)) == 0:
        raise ValueError(f"phase: nothing could be chosen in the phase {state.PHASES[phase]}")


def _place(s: np.void) -> int:
    """How many seats acted before the one whose turn it is."""
    seats = order(int(s["players"]), int(s["raffles"]), bool(s["preparing"]))
    return seats.index(int(s["turn"]))


def _is_last(s: np.void) -> bool:
    return not s["preparing"] and _place(s) == s["players"] - 1


def is_bought(s: np.void) -> bool:
    """Whether a tile is turned up because the last seat of a round bought the one above it."""
    return bool(s["phase"] == state.REVEAL and _is_last(s))


def _has_just_built(s: np.void) -> bool:
    """Whether a building is not done yet: it is to be joined, or to draw its token."""
    return bool(s["phase"] == state.JOIN or (s["phase"] == state.DRAW and s["uses"] == state.USES))


def _check_preparation(s: np.void, document: dict[str, Any]) -> None:
    """Every seat before this one has a building and a worker, and no tile has left."""
    seats = order(int(s["players"]), int(s["raffles"]), True)
    place = 0 if s["phase"] == state.REVEAL else _place(s)
    for n, seat in enumerate(seats):
        owned, workers = int(s["owned"][seat]).bit_count(), document["workers"][seat]
        built = n < place or (n == place and s["phase"] in (state.JOIN, state.DRAW))
        if owned != built:
            raise ValueError(f"owners: expected {int(built)} building of seat {seat}, got {owned}")
        placed = built and not (n == place and s["phase"] == state.JOIN)
        if len(workers) != placed:
            right = "a worker" if placed else "none before its first building is joined"
            raise checks.refuse(f"workers[{seat}]", workers, right)
        checks.one_of(f"second[{seat}]", document["second"][seat], state.SECOND[:1])
    out = len(document["owners"]) + len(document["display"]) + (s["top"] != state.NONE)
    if out + len(document["unseen"]) != TILES:
        raise ValueError(f"unseen: expected all but {out} tiles in the preparation")


def _check_allotted(s: np.void, allotted: dict[str, int]) -> None:
    """Lots go to the seats in order, each next to a building or to one before it, and are built on
    in that order."""
    phase, place, players = int(s["phase"]), _place(s), int(s["players"])
    seats = order(players, int(s["raffles"]), False)
    waiting = {state.ALLOT: seats[:-1], state.BUILD: seats[place:]}
    if not s["preparing"]:
        waiting |= dict.fromkeys(AFTER_BUILDING, seats[place + 1 :])
    expected = waiting.get(phase, [])[: len(allotted)]
    if sorted(allotted.values()) != sorted(expected) or (phase == state.BUILD and not allotted):
        right = f"lots of the first of seats {waiting[phase]}" if phase in waiting else "no lots"
        raise checks.refuse("allotted", allotted, f"{right} in this phase")
    near = next_to(s["built"])
    for seat in expected:
        number = int(s["allotted"][seat])
        if not int(near) >> number & 1:
            right = "a lot next to a building or to one assigned before"
            raise checks.refuse(f"allotted.{SQUARES[number]}", seat, right)
        near |= next_to(state.bit(number))


def _check_display(s: np.void, document: dict[str, Any]) -> None:
    phase, players = int(s["phase"]), int(s["players"])
    full = players if s["preparing"] else players + 1
    left = full - _place(s)
    if phase in (state.PREPARE, state.BUILD) or is_bought(s):
        least = most = left
    elif phase in AFTER_BUILDING:
        least = most = left - 1
        if _has_just_built(s):
            # The top has been bought, unless there was none left.
            if _is_last(s) and s["top"] == state.NONE:
                least, most = left - (s["pile"].sum() == 0), left
        elif not s["preparing"]:
            if _is_last(s):
                most = left  # the top may have been bought
            if not document["allotted"]:
                most = full  # this seat and some before it may have had no lots
    else:
        first = 0 if s["preparing"] else 1
        bounds = {
            state.REVEAL: (first, full),
            state.ALLOT: (full, full),
            state.KEEP: (2, full),
            state.FINISHED: (0, 1),
        }
        least, most = bounds[phase]
    if not least <= s["shown"] <= most:
        right = str(least) if least == most else f"{least} to {most}"
        raise checks.refuse("display", document["display"], f"{right} tiles in this phase")
    if s["hut"] != state.NONE and (s["preparing"] or phase == state.KEEP):
        raise checks.refuse("hut", document["hut"], "null in this phase")
    if phase == state.FINISHED and s["shown"] and s["hut"] == state.NONE:
        raise checks.refuse("hut", None, "the last tile of the display")


def _check_pile(s: np.void) -> None:
    phase, pile = int(s["phase"]), int(s["pile"].sum())
    if phase == state.REVEAL and (s["top"] != state.NONE or not pile):
        raise ValueError("phase: reveal is when the top is null and tiles are left in the pile")
    bought = _has_just_built(s) and _is_last(s)
    if phase != state.REVEAL and s["top"] == state.NONE and pile and not bought:
        raise checks.refuse("top", None, "a tile, since some are left in the pile")


def _check_joined(s: np.void) -> None:
    """Every building is joined but the one that is to be, unless the streets were used up."""
    north, east = int(s["north"]), int(s["east"])
    joined = north | north << 1 | east | east << state.HEIGHT | int(s["start"])
    alone = int(s["built"]) & ~joined
    if s["phase"] == state.JOIN:
        if alone.bit_count() != 1 or not alone & int(s["owned"][s["turn"]]):
            raise ValueError("phase: join is when one building, of the turn's seat, has no street")
        if s["laid"] == state.STREETS:
            raise ValueError(f"phase: nothing is joined when all {state.STREETS} streets are laid")
        s["site"] = alone.bit_length() - 1
    elif alone and s["laid"] < state.STREETS:
        names = (square for n, square in enumerate(SQUARES) if alone >> n & 1)
        raise ValueError(f"streets: none leads to {checks.either(names)}")


def _check_end(s: np.void, given: object) -> None:
    over = s["phase"] == state.FINISHED
    can_fill = s["shown"] + (s["top"] != state.NONE) + s["pile"].sum() > s["players"]
    if over and can_fill:
        raise ValueError("phase: the game is not over while the display can be filled")
    if s["phase"] == state.REVEAL and not (s["preparing"] or is_bought(s) or can_fill):
        raise ValueError("phase: the game is over, since the display can't be filled")
    winner = int(leading(s, 1)) if over else None
    checks.one_of("winner", given, (winner,))
    s["winner"] = state.NONE if winner is None else winner
