"""What a seat of Singapore may expect to have at the end, in points, as its own games taught it.

The numbers are in prospects.toml; benchmarks/singapore_prospects.py makes them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from sampan import checks
from sampan.kernels import kernel, lowest

from .. import components
from ..rules.state import ALLOT, ASIDE, BUILDINGS, HEIGHT, NONE, ONE, REVEAL, bit
from ..rules.track import OPIUM, SEALS
from ..rules.work import COST, COST_ANY, COST_MONEY, COST_ONE_KIND, EFFECTS, GAIN_POINTS

ROUNDS = 16  # more than any game has to come

# What of a seat's standing counts, each with a weight for every number of rounds to come.
STANDING = (
    "always",
    "points",
    "points since a seal",  # 0 beyond the last one
    *(f"pounds up to {most}" for most in (5, 10, 20, 40)),
    *(f"{good} up to 3" for good in components.GOODS),
    *(f"{good} up to 6" for good in components.GOODS),
    "goods",  # of each kind up to 10
    "tokens and opium",
    "tokens and opium, if nobody has more",
    "second worker",
    # Of buildings within a turn's moves that give points, so far as their price is at hand:
    "points in reach",
    "points in reach, the most of one building",
    "points in reach that could be had now",
)
ALWAYS, POINTS, SEAL, POUNDS, GOODS_3, GOODS_6, GOODS = 0, 1, 2, 3, 7, 11, 15
RISK, MOST_RISK, SECOND, IN_REACH, MOST_IN_REACH, AT_HAND = range(16, 22)
OWNED = len(STANDING)  # + building: what owning it brings in each round to come
COLUMNS = OWNED + BUILDINGS

SCORES = EFFECTS[::2, GAIN_POINTS].astype(np.int64)  # points that each building gives
LAST_SEAL = int(SEALS[-1])
NEXT_SEAL = int(SEALS[0])


def table(path: Path) -> tuple[Any, Any]:
    """The weights for 2, 3 and 4 players and each number of rounds to come, and how far from what
    is expected games end."""
    weights = np.zeros((3, ROUNDS, COLUMNS))
    spread = np.ones((3, ROUNDS))
    for players, entry in checks.toml_file(path).items():
        at = weights[int(players) - 2]
        at[0, POINTS] = 1.0  # after the last round nothing else counts
        at[1:, :OWNED] = np.array(entry["standing"])
        for building, weight in entry["owned"].items():
            at[1:, OWNED + components.CODE[building]] = weight
        spread[int(players) - 2, 1:] = entry["spread"]
    return weights, spread


WEIGHTS, SPREAD = table(Path(__file__).with_suffix(".toml"))


@kernel
def rounds_to_come(s: Any) -> int:
    """How many rounds come after the present one, if each uses up as many tiles as there are
    players."""
    tiles = int(s.pile[0]) + int(s.pile[1]) + int(s.pile[2]) + int(s.top != NONE)
    is_between = s.phase == ALLOT or (s.phase == REVEAL and s.turn == s.raffles)
    tiles += int(s.shown) if is_between else 1
    return min((tiles - 1) // s.players, ROUNDS - 1)


@kernel
def prospects(s: Any, seat: int, weights: Any) -> float:
    """The points that a seat may expect at the end; `weights` are those of one number of rounds
    to come."""
    points, money = int(s.vp[seat]), float(s.money[seat])
    total = weights[ALWAYS] + weights[POINTS] * points
    if points < LAST_SEAL:
        total += weights[SEAL] * (points % NEXT_SEAL) / NEXT_SEAL
    most = 5.0
    for i in range(4):
        total += weights[POUNDS + i] * min(money, most)
        most *= 2
    goods = 0.0
    for good in range(4):
        held = float(s.goods[seat, good])
        total += weights[GOODS_3 + good] * min(held, 3.0) + weights[GOODS_6 + good] * min(held, 6.0)
        goods += min(held, 10.0)
    total += weights[GOODS] * goods
    risk = risk_of(s, seat)
    total += weights[RISK] * risk
    if risk == most_risk(s):
        total += weights[MOST_RISK] * risk
    if s.second[seat] != ASIDE:
        total += weights[SECOND]
    return total + in_town(s, seat, weights)


@kernel
def risk_of(s: Any, seat: int) -> int:
    """What a raid counts with a seat."""
    return int(s.tokens[seat]) + int(s.goods[seat, OPIUM])


@kernel
def most_risk(s: Any) -> int:
    """The most that a raid counts with any seat."""
    most = 0
    for seat in range(s.players):
        most = max(most, risk_of(s, seat))
    return most


@kernel
def in_town(s: Any, seat: int, weights: Any) -> float:
    """What buildings in reach, and those that the seat owns, are worth to it."""
    rounds = rounds_to_come(s)
    near = in_reach(s, in_reach(s, in_reach(s, standing_on(s, seat))))
    total, most = 0.0, 0.0
    squares = s.built & (near | s.owned[seat])
    while squares:
        square = lowest(squares)
        squares &= squares - ONE
        building = int(s.building[square])
        if s.owned[seat] & bit(square):
            total += weights[OWNED + building] * rounds
        if SCORES[building] > 0 and near & bit(square):
            share = share_at_hand(s, seat, 2 * building)
            total += weights[IN_REACH] * share * SCORES[building]
            most = max(most, share * SCORES[building])
            if share == 1.0:
                total += weights[AT_HAND] * SCORES[building]
    return total + weights[MOST_IN_REACH] * most


@kernel
def standing_on(s: Any, seat: int) -> Any:
    """The squares of a seat's workers."""
    squares = ONE & 0
    for worker in range(2):
        if s.workers[seat, worker] != NONE:
            squares |= bit(s.workers[seat, worker])
    return squares


@kernel
def in_reach(s: Any, squares: Any) -> Any:
    """These squares and those one move from them. The start buildings are one place."""
    start = s.start
    if squares & start:
        squares |= start
    squares |= (
        (squares & s.north) << 1
        | squares >> 1 & s.north
        | (squares & s.east) << HEIGHT
        | squares >> HEIGHT & s.east
    )
    return squares | start if squares & start else squares


@kernel
def share_at_hand(s: Any, seat: int, effect: int) -> float:
    """How much of what an effect costs a seat has, from 0 to 1."""
    share, most, in_all = 1.0, 0, 0
    for good in range(4):
        held = int(s.goods[seat, good])
        share *= portion(held, EFFECTS[effect, COST + good])
        most = max(most, held)
        in_all += held
    share *= portion(int(s.money[seat]), EFFECTS[effect, COST_MONEY])
    share *= portion(in_all, EFFECTS[effect, COST_ANY])
    return share * portion(most, EFFECTS[effect, COST_ONE_KIND])


@kernel
def portion(held: int, wanted: int) -> float:
    """How much of what is wanted is held, at most all of it."""
    return 1.0 if held >= wanted else held / wanted
