"""Why a choice of Singapore is not legal."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sampan.game import Reason, because
from sampan.phrases import any_of, together
from sampan.words import say

from ..components import BUILDINGS, CODE, GOODS, IDS, NUMBER, SEAT_NAMES, SQUARES, STARTERS
from ..notation import Choice, parse
from ..rules import state
from ..rules.town import next_to, open_to_allot, reach
from ..rules.work import TO_GAIN, TO_LIFT, TO_PAY, TO_RETURN, awaited, effect_of, left_to_gain
from ..words import arrow_side, building_name

SHAPES = {  # how each verb is written
    "reveal": ("reveal I07",),
    "draw": ("draw black", "draw white"),
    "allot": ("allot b5",),
    "build": ("build I07", "build top"),
    "lot": ("lot b5",),
    "join": ("join b4",),
    "move": ("move b4 c4",),
    "deploy": ("deploy c4",),
    "use": ("use c4",),
    "pay": ("pay brick",),
    "gain": ("gain cloth",),
    "return": ("return 2",),
    "lift": ("lift b4",),
    "put": ("put c4",),
    "street": ("street b4 b5",),
    "end": ("end",),
    "keep": ("keep I07",),
}

WORK = ("move", "deploy", "use", "street", "end")
LIFTING = ("lift", "deploy")  # by Raffles' instructions while the second worker is held


def why_not(s: np.void, choice: str) -> Reason:
    """The reason why a choice is not legal in a game that goes on."""
    parsed = parse(choice)
    if parsed is None:
        return _not_a_choice(choice.split(" ")[0])
    verbs, asked = asks(s)
    if parsed.verb not in verbs:
        shapes = any_of(shape for verb in verbs for shape in SHAPES[verb])
        return because("singapore-why-with", asked.rule or "", asked=asked.text, shapes=shapes)
    return REASONS[parsed.verb](s, parsed)


def _not_a_choice(verb: str) -> Reason:
    if verb == "use":
        return because("singapore-why-write-use", "notation")
    if verb in SHAPES:
        return because("singapore-why-write", "notation", shape=any_of(SHAPES[verb]))
    return because("singapore-why-not-a-choice", "notation", verbs=any_of(SHAPES))


def asks(s: np.void) -> tuple[tuple[str, ...], Reason]:
    """The verbs that are open now, and what they decide."""
    phase = s["phase"]
    if phase == state.REVEAL:
        return ("reveal",), because("singapore-why-ask-reveal", "display")
    if phase == state.DRAW:
        return ("draw",), because("singapore-why-ask-draw", "tokens")
    if phase == state.PREPARE and s["planned"] != state.NONE:
        tile = IDS[s["planned"]]
        return ("lot",), because("singapore-why-ask-lot", "preparation", tile=tile)
    if phase in (state.PREPARE, state.BUILD):
        rule = "preparation" if phase == state.PREPARE else "build"
        return ("build",), because("singapore-why-ask-build", rule)
    if phase == state.ALLOT:
        return ("allot",), because("singapore-why-ask-allot", "allot")
    if phase == state.JOIN:
        return ("join",), because("singapore-why-ask-join", "streets", square=SQUARES[s["site"]])
    if phase == state.KEEP:
        return ("keep",), because("singapore-why-ask-keep", "hut")
    if s["active"] == state.NONE:
        return WORK, because("singapore-why-ask-work", "work")
    square = SQUARES[s["active"]]
    wanted = awaited(s)
    if wanted == TO_PAY:
        return ("pay",), because("singapore-why-ask-pay", "goods", square=square)
    if wanted == TO_GAIN:
        return ("gain",), because("singapore-why-ask-gain", "goods", square=square)
    if wanted == TO_RETURN:
        return ("return",), because("singapore-why-ask-return", "tokens")
    if wanted == TO_LIFT and s["second"][s["turn"]] == state.HELD:
        return LIFTING, because("singapore-why-ask-lift-or-deploy", "buildings")
    if wanted == TO_LIFT:
        return ("lift",), because("singapore-why-ask-lift", "buildings")
    return ("put",), because("singapore-why-ask-put", "buildings")


# ── Tiles and tokens ─────────────────────────────────────────────────────────────────────────


def _reveal(s: np.void, choice: Choice) -> Reason:
    tile = choice.tile
    if tile in STARTERS:
        return because("singapore-why-start-tile", "display", tile=tile)
    if not int(s["unseen"]) >> CODE[tile] & 1:
        return because("singapore-why-seen", "display", tile=tile)
    return because("singapore-why-deeper", "display", tile=tile)


def _draw(s: np.void, choice: Choice) -> Reason:
    return because(f"singapore-why-no-{choice.colour}-tokens", "tokens")


def _build(s: np.void, choice: Choice) -> Reason:
    if choice.tile != "top":
        return _keep(s, choice)
    if s["preparing"]:
        return because("singapore-why-top-preparation", "preparation")
    if s["turn"] != (s["raffles"] - 1) % s["players"]:
        return because("singapore-why-top-last-seat", "build")
    if s["top"] == state.NONE:
        return because("singapore-why-top-empty", "build")
    return because("singapore-why-top-money", "build")


def _keep(s: np.void, choice: Choice) -> Reason:
    tiles = together(IDS[tile] for tile in s["display"][: s["shown"]])
    rule = "hut" if s["phase"] == state.KEEP else "display"
    return because("singapore-why-not-in-display", rule, tile=choice.tile, tiles=tiles)


# ── Lots and streets ─────────────────────────────────────────────────────────────────────────


def on(squares: int, square: str) -> int:
    """Whether a set of squares holds this one."""
    return int(squares) >> NUMBER[square] & 1


def no_lot(s: np.void, square: str) -> Reason | None:
    """Why nobody could build on a square, if nobody could."""
    if on(s["built"], square):
        return because("singapore-why-built-on", "town", square=square)
    if on(s["lots"], square):
        return None
    return because("singapore-why-water", "town", square=square)


def _lot(s: np.void, choice: Choice) -> Reason:
    square = choice.square
    return no_lot(s, square) or because(
        "singapore-why-prepare-beside", "preparation", square=square
    )


def _allot(s: np.void, choice: Choice) -> Reason:
    square = choice.square
    if reason := no_lot(s, square):
        return reason
    if NUMBER[square] in s["allotted"]:
        return because("singapore-why-assigned", "allot", square=square)
    if open_to_allot(s) & next_to(s["built"]):
        return because("singapore-why-not-beside-building", "allot", square=square)
    return because("singapore-why-not-beside-lot", "allot", square=square)


def empty_lot(s: np.void, square: str) -> Reason:
    """Why a lot without a building can't be touched in someone's turn of a round."""
    seats = s["allotted"].tolist()
    if NUMBER[square] not in seats:
        return because("singapore-why-lot-waits", "build", square=square)
    seat = seats.index(NUMBER[square])
    if seat == s["turn"]:
        return because("singapore-why-your-lot", "build", square=square)
    return because("singapore-why-allotted", "allot", square=square, seat=SEAT_NAMES[seat])


def no_building(s: np.void, square: str, rule: str) -> Reason | None:
    """Why a square can't be gone to, if no building stands on it."""
    if on(s["built"], square):
        return None
    return because("singapore-why-no-building", rule, square=square)


def _join(s: np.void, choice: Choice) -> Reason:
    square, site = choice.square, SQUARES[s["site"]]
    return no_building(s, square, "streets") or because(
        "singapore-why-not-beside", "streets", square=square, other=site
    )


def _street(s: np.void, choice: Choice) -> Reason:
    first, other = sorted((choice.square, choice.other))
    ends = {"square": first, "other": other}
    if not on(next_to(state.bit(NUMBER[first])), other):
        return because("singapore-why-not-neighbours", "streets", **ends)
    if reason := no_building(s, first, "streets") or no_building(s, other, "streets"):
        return reason
    if on(s["start"], first) and on(s["start"], other):
        return because("singapore-why-one-place", "streets")
    if on(s["north"] if first[0] == other[0] else s["east"], first):
        return because("singapore-why-street-there", "streets", **ends)
    if s["laid"] >= state.STREETS:
        return because("singapore-why-streets-used-up", "streets", streets=state.STREETS)
    if s["money"][s["turn"]] < 1:
        return because("singapore-why-street-money", "streets")
    return because("singapore-why-street-order", "notation", shape=f"street {first} {other}")


# ── Workers ──────────────────────────────────────────────────────────────────────────────────


def no_worker(s: np.void, square: str) -> Reason | None:
    """Why a square is not the acting seat's, if none of its workers stands there."""
    if NUMBER[square] in s["workers"][s["turn"]]:
        return None
    return because("singapore-why-not-your-worker", "work", square=square)


def _move(s: np.void, choice: Choice) -> Reason:
    square, other = choice.square, choice.other
    if reason := no_worker(s, square) or no_building(s, other, "work"):
        return reason
    if square == other:
        return because("singapore-why-stands-there", "work", square=square)
    if not on(reach(s, NUMBER[square]), other):
        return because("singapore-why-no-street", "streets", square=square, other=other)
    return because("singapore-why-no-moves", "work")


def leaving(s: np.void, square: str) -> Reason:
    """Why the worker on a square can't go anywhere."""
    if reason := no_worker(s, square):
        return reason
    if s["moves"] == 0:
        return because("singapore-why-no-moves", "work")
    return because("singapore-why-no-street-away", "streets", square=square)


def entering(s: np.void) -> Reason | None:
    """Why the second worker can't come into the town, if it can't."""
    second = s["second"][s["turn"]]
    if second == state.ASIDE:
        return because("singapore-why-second-aside", "second-worker")
    if second == state.PLACED:
        return because("singapore-why-second-placed", "second-worker")
    if s["moves"] == 0 and s["active"] == state.NONE:
        return because("singapore-why-second-no-moves", "second-worker")
    return None


def _deploy(s: np.void, choice: Choice) -> Reason:
    square = choice.square
    return entering(s) or no_building(s, square, "second-worker") or Reason("")


def _use(s: np.void, choice: Choice) -> Reason:
    square = choice.square
    if reason := no_worker(s, square):
        return reason
    building = BUILDINGS[s["building"][NUMBER[square]]]
    named = building_name(building.id)
    if len(building.ways) == 2 and not choice.way:
        both = {"first": f"use {square} 1", "second": f"use {square} 2"}
        return because("singapore-why-two-ways", "notation", name=named, **both)
    if len(building.ways) == 1 and choice.way:
        return because("singapore-why-one-way", "notation", name=named, shape=f"use {square}")
    return spent(s, square) or unpaid(s, square, int(choice.way or 1) - 1)


def spent(s: np.void, square: str) -> Reason | None:
    """Why a building can't be activated any more in this turn, if it can't."""
    if on(s["used"], square):
        named = building_name(IDS[s["building"][NUMBER[square]]])
        return because("singapore-why-used", "activating", name=named, square=square)
    if s["uses"] == 0:
        return because("singapore-why-no-uses", "activating")
    return None


def unpaid(s: np.void, square: str, way: int) -> Reason:
    """Why a way of a building does nothing, or costs too much."""
    seat, building = s["turn"], BUILDINGS[s["building"][NUMBER[square]]]
    effect = building.ways[way]
    if effect.gain.tokens and s["tokens"][seat] == 0:
        return because("singapore-why-no-own-tokens", "tokens")
    if effect.gain.worker and s["second"][seat] != state.ASIDE:
        return because("singapore-why-second-got", "second-worker")
    cost = arrow_side(effect.cost)
    if not cost:
        return because("singapore-why-none-left", "goods", name=building_name(building.id))
    return because(
        "singapore-why-too-dear", "activating", name=building_name(building.id), cost=cost
    )


def _lift(s: np.void, choice: Choice) -> Reason:
    return no_worker(s, choice.square) or Reason("")


def _put(s: np.void, choice: Choice) -> Reason:
    square = choice.square
    return no_building(s, square, "buildings") or because(
        "singapore-why-put-elsewhere", "buildings", square=square
    )


# ── Goods ────────────────────────────────────────────────────────────────────────────────────


def _out_of_order(goods: list[int], good: int) -> Reason | None:
    last = max((n for n in range(4) if goods[n]), default=0)
    if good >= last:
        return None
    said = say(f"singapore-good-{GOODS[last]}")
    return because("singapore-why-goods-order", "goods", good=said)


def _pay(s: np.void, choice: Choice) -> Reason:
    good, which = choice.good, GOODS.index(choice.good)
    paid = s["paid"].tolist()
    cost = BUILDINGS[s["building"][s["active"]]].ways[s["way"]].cost
    left = int(s["goods"][s["turn"]][which]) - cost.goods[which] - paid[which]
    if cost.one_kind:
        return because("singapore-why-one-kind", "goods", n=cost.one_kind, good=good, left=left)
    if reason := _out_of_order(paid, which):
        return reason
    if left < 1:
        return because("singapore-why-none-to-pay", "goods", good=good)
    return because("singapore-why-incomplete", "goods", good=good)


def _gain(s: np.void, choice: Choice) -> Reason:
    good, which = choice.good, GOODS.index(choice.good)
    if reason := _out_of_order(s["gained"].tolist(), which):
        return reason
    if left_to_gain(s, effect_of(s), which) == s["gained"][which]:
        return because("singapore-why-none-to-gain", "goods", good=good)
    return because("singapore-why-too-few-to-gain", "goods", good=good)


def _return(s: np.void, choice: Choice) -> Reason:
    return because("singapore-why-few-own-tokens", "tokens", n=int(s["tokens"][s["turn"]]))


def _end(s: np.void, choice: Choice) -> Reason:
    return Reason("")


REASONS: dict[str, Callable[[np.void, Choice], Reason]] = {
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
    "return": _return,
    "end": _end,
}
