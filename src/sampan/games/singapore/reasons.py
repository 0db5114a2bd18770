"""Why a choice of Singapore is not legal, in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np

from sampan.checks import listed
from sampan.games.singapore.data import BUILDINGS, CODE, GOODS, IDS, NUMBER, SQUARES, STARTERS
from sampan.games.singapore.state import (
    ALLOT,
    ASIDE,
    BUILD,
    DRAW,
    JOIN,
    KEEP,
    NONE,
    PLACED,
    PREPARE,
    REVEAL,
    STREETS,
)
from sampan.games.singapore.town import next_to, open_to_allot, reach
from sampan.games.singapore.work import TO_GAIN, TO_LIFT, TO_PAY, awaited

SHAPES = {
    "reveal": "reveal I07",
    "draw": "draw black or draw white",
    "allot": "allot b5",
    "build": "build I07 or build top",
    "lot": "lot b5",
    "join": "join b4",
    "move": "move b4 c4",
    "deploy": "deploy c4",
    "use": "use c4, or use c4 1 and use c4 2 where it has two ways",
    "pay": "pay brick",
    "gain": "gain cloth",
    "lift": "lift b4",
    "put": "put c4",
    "street": "street b4 b5",
    "end": "end",
    "keep": "keep I07",
}

_SQUARE, _TILE, _GOOD = "[a-j][1-6]", "|".join(reversed(IDS)), "|".join(GOODS)
_NOTATION = re.compile(
    rf"(?P<verb>reveal|keep) (?P<tile>{_TILE})"
    rf"|(?P<verb1>build) (?P<tile1>{_TILE}|top)"
    rf"|(?P<verb2>draw) (?P<colour>black|white)"
    rf"|(?P<verb3>allot|lot|join|deploy|lift|put) (?P<square>{_SQUARE})"
    rf"|(?P<verb4>use) (?P<square1>{_SQUARE})(?: (?P<way>[12]))?"
    rf"|(?P<verb5>move|street) (?P<square2>{_SQUARE}) (?P<other>{_SQUARE})"
    rf"|(?P<verb6>pay|gain) (?P<good>{_GOOD})"
    rf"|(?P<verb7>end)"
)
WORK = ("move", "deploy", "use", "street", "end")


def why_not(s: np.void, choice: str) -> str:
    """The reason why a choice is not legal in a game that goes on."""
    match = _NOTATION.fullmatch(choice)
    if not match:
        verb = choice.split(" ")[0]
        if verb in SHAPES:
            return f"not a choice of Singapore; write {SHAPES[verb]}"
        return f"not a choice of Singapore; choices begin with {listed(SHAPES)}"
    part = {key.rstrip("1234567"): text for key, text in match.groupdict().items() if text}
    verbs, what = _asked(s)
    if part["verb"] not in verbs:
        return f"{what}, with {listed(SHAPES[verb].split(',')[0] for verb in verbs)}"
    return _REASONS[part["verb"]](s, part)


def _asked(s: np.void) -> tuple[tuple[str, ...], str]:
    """The verbs that are open now, and what they decide."""
    phase = s["phase"]
    if phase == REVEAL:
        return ("reveal",), "chance turns up the next tile of the pile"
    if phase == DRAW:
        return ("draw",), "chance draws a token from the bag"
    if phase == PREPARE and s["planned"] != NONE:
        return ("lot",), f"choose a lot for {IDS[s['planned']]}"
    if phase in (PREPARE, BUILD):
        return ("build",), "choose a tile to build"
    if phase == ALLOT:
        return ("allot",), "the Raffles holder assigns a lot to the next seat"
    if phase == JOIN:
        return ("join",), f"join the new building on {SQUARES[s['site']]} by a street"
    if phase == KEEP:
        return ("keep",), "choose the tile that keeps the hut for the next round"
    if s["active"] == NONE:
        return WORK, "work with your workers"
    square = SQUARES[s["active"]]
    return {
        TO_PAY: (("pay",), f"choose a good to pay at {square}"),
        TO_GAIN: (("gain",), f"choose a good to gain at {square}"),
        TO_LIFT: (("lift",), "choose the worker to put elsewhere"),
    }.get(awaited(s), (("put",), "choose where to put the worker"))


# ── Tiles and tokens ─────────────────────────────────────────────────────────────────────────


def _reveal(s: np.void, part: dict[str, str]) -> str:
    tile = part["tile"]
    if tile in STARTERS:
        return f"{tile} stands on the start tile and is never in the pile"
    if not int(s["unseen"]) >> CODE[tile] & 1:
        return f"{tile} has been seen already"
    return f"{tile} lies deeper in the pile, under tiles of an earlier period"


def _draw(s: np.void, part: dict[str, str]) -> str:
    return f"no {part['colour']} tokens are left in the bag"


def _build(s: np.void, part: dict[str, str]) -> str:
    if part["tile"] != "top":
        return _keep(s, part)
    if s["preparing"]:
        return "the top tile can't be bought in the preparation"
    if s["turn"] != (s["raffles"] - 1) % s["players"]:
        return "only the last seat of the round may buy the top tile"
    if s["top"] == NONE:
        return "the pile is empty"
    return "the top tile costs £1, and you have no money"


def _keep(s: np.void, part: dict[str, str]) -> str:
    tiles = " and ".join(IDS[tile] for tile in s["display"][: s["shown"]])
    return f"{part['tile']} is not in the display, where {tiles} lie"


# ── Lots and streets ─────────────────────────────────────────────────────────────────────────


def _on(squares: int, square: str) -> int:
    return int(squares) >> NUMBER[square] & 1


def _no_lot(s: np.void, square: str) -> str | None:
    if _on(s["built"], square):
        return f"{square} is built on already"
    return None if _on(s["lots"], square) else f"{square} is water"


def _lot(s: np.void, part: dict[str, str]) -> str:
    square = part["square"]
    return _no_lot(s, square) or (
        f"{square} is next to no start building and to no building that another player built"
    )


def _allot(s: np.void, part: dict[str, str]) -> str:
    square = part["square"]
    if reason := _no_lot(s, square):
        return reason
    if NUMBER[square] in s["allotted"]:
        return f"{square} is assigned already"
    if open_to_allot(s) & next_to(int(s["built"])):
        return f"{square} is not next to a building"
    return f"{square} is not next to a lot assigned in this round"


def _no_building(s: np.void, square: str) -> str | None:
    return None if _on(s["built"], square) else f"no building stands on {square}"


def _join(s: np.void, part: dict[str, str]) -> str:
    square = part["square"]
    return _no_building(s, square) or f"{square} is not next to {SQUARES[s['site']]}"


def _street(s: np.void, part: dict[str, str]) -> str:
    first, other = sorted((part["square"], part["other"]))
    if not _on(next_to(1 << NUMBER[first]), other):
        return f"{first} and {other} are not neighbours"
    if reason := _no_building(s, first) or _no_building(s, other):
        return reason
    if _on(s["start"], first) and _on(s["start"], other):
        return "the start buildings are one place, so no street is laid between them"
    if _on(s["north"] if first[0] == other[0] else s["east"], first):
        return f"a street joins {first} and {other} already"
    if s["laid"] >= STREETS:
        return f"all {STREETS} streets are laid"
    if s["money"][s["turn"]] < 1:
        return "a street costs £1, and you have no money"
    return f"write the squares in order of column, then row: street {first} {other}"


# ── Workers ──────────────────────────────────────────────────────────────────────────────────


def _no_worker(s: np.void, square: str) -> str | None:
    if NUMBER[square] in s["workers"][s["turn"]]:
        return None
    return f"no worker of yours stands on {square}"


def _move(s: np.void, part: dict[str, str]) -> str:
    square, other = part["square"], part["other"]
    if reason := _no_worker(s, square) or _no_building(s, other):
        return reason
    if square == other:
        return f"the worker stands on {square} already"
    if not _on(reach(s, NUMBER[square]), other):
        return f"no street leads from {square} to {other}"
    return "you have no moves left in this turn"


def _deploy(s: np.void, part: dict[str, str]) -> str:
    second = s["second"][s["turn"]]
    if second == ASIDE:
        return "your second worker is still set aside; a new agent brings it"
    if second == PLACED:
        return "your second worker is in the town already"
    if s["moves"] == 0:
        return "you have no moves left in this turn, and the second worker costs one"
    return _no_building(s, part["square"]) or ""


def _use(s: np.void, part: dict[str, str]) -> str:
    square, seat = part["square"], s["turn"]
    if reason := _no_worker(s, square):
        return reason
    building = BUILDINGS[s["building"][NUMBER[square]]]
    if len(building.ways) == 2 and "way" not in part:
        return f"the {building.name} has two ways; write use {square} 1 or use {square} 2"
    if len(building.ways) == 1 and "way" in part:
        return f"the {building.name} has one way only; write use {square}"
    if _on(s["used"], square):
        return f"you have activated the {building.name} on {square} in this turn already"
    if s["uses"] == 0:
        return "you have no activations left in this turn"
    way = building.ways[int(part.get("way", "1")) - 1]
    if way.gain.tokens and s["tokens"][seat] == 0:
        return "you have no black tokens to return"
    if way.gain.worker and s["second"][seat] != ASIDE:
        return "you have got your second worker already"
    return f"the {building.name} costs {way.cost}, which you can't pay"


def _lift(s: np.void, part: dict[str, str]) -> str:
    return _no_worker(s, part["square"]) or ""


def _put(s: np.void, part: dict[str, str]) -> str:
    square = part["square"]
    return _no_building(s, square) or f"the worker comes from {square} and must go elsewhere"


# ── Goods ────────────────────────────────────────────────────────────────────────────────────


def _out_of_order(goods: list[int], good: int) -> str | None:
    last = max((n for n in range(4) if goods[n]), default=0)
    if good >= last:
        return None
    return f"goods are picked in the order {', '.join(GOODS)}, and the last pick was {GOODS[last]}"


def _pay(s: np.void, part: dict[str, str]) -> str:
    name, good = part["good"], GOODS.index(part["good"])
    paid = s["paid"].tolist()
    cost = BUILDINGS[s["building"][s["active"]]].ways[s["way"]].cost
    left = s["goods"][s["turn"]][good] - cost.goods[good] - paid[good]
    if cost.one_kind:
        return f"{cost.one_kind} goods of one kind are needed, and of {name} you have {left}"
    if reason := _out_of_order(paid, good):
        return reason
    if left < 1:
        return f"you have no more {name} to pay"
    return f"after {name} the goods that come later in the order can't complete the payment"


def _gain(s: np.void, part: dict[str, str]) -> str:
    return _out_of_order(s["gained"].tolist(), GOODS.index(part["good"])) or ""


def _end(s: np.void, part: dict[str, str]) -> str:
    return ""


_REASONS: dict[str, Callable[[np.void, dict[str, str]], str]] = {
    "reveal": _reveal,
    "draw": _draw,
    "build": _build,
    "keep": _keep,
    "lot": _lot,
    "allot": _allot,
    "join": _join,
    "street": _street,
    "move": _move,
    "deploy": _deploy,
    "use": _use,
    "lift": _lift,
    "put": _put,
    "pay": _pay,
    "gain": _gain,
    "end": _end,
}
