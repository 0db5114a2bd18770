"""Documents of Singapore taken back. What no game could have written is refused.

The fields are read in the document's order, each checked by itself and against those before it.
What fits the phase is checked by `phase_checks`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from sampan import checks

from .. import rules
from ..components import (
    CODE,
    GOODS,
    IDS,
    LAND_PRICES,
    NUMBER,
    PERIODS,
    QUAY_PRICES,
    SEALS,
    STARTERS,
    TILES_OF_A_PERIOD,
)
from ..layouts import LAYOUTS, RANDOM, Layout, layout_of
from ..notation import name
from ..rules import state, work
from ..setup import blank, lay_land, mask, order, removed
from .phase_checks import check_phase, is_bought

KEYS = (
    *("game", "options", "players", "lots", "start", "buildings", "owners", "streets"),
    *("money", "vp", "arrival", "seal", "goods", "supply", "tokens", "bag", "workers"),
    *("second", "raffles", "display", "hut", "unseen", "top", "pile", "allotted", "phase"),
    *("turn", "order", "moves", "uses", "used", "pending", "winner"),
)
TILES = IDS[len(STARTERS) :]


def read(s: np.void, document: dict[str, Any], options: dict[str, Any]) -> None:
    """Fill a zeroed state from a document, or refuse it."""
    players = checks.one_of("players", document["players"], (2, 3, 4))
    blank(s, players)
    _read_land(s, document, options["layout"])
    _read_buildings(s, document)
    _read_streets(s, document["streets"])
    _read_seats(s, document)
    _read_supply(s, document, options["supply"])
    _read_tokens(s, document)
    _read_workers(s, document)
    _read_tiles(s, document)
    _read_order(s, document)
    _read_allotted(s, document["allotted"])
    _read_turn(s, document)
    check_phase(s, document)
    _read_pending(s, document["pending"])


# ── The town ─────────────────────────────────────────────────────────────────────────────────


def _read_land(s: np.void, document: dict[str, Any], asked: str | dict[str, Any]) -> None:
    layouts = LAYOUTS if asked == RANDOM else {str(asked): layout_of(asked)}
    start, lots = document["start"], checks.json_object("lots", document["lots"])
    starts = [list(layout.start) for layout in layouts.values()]
    if start not in starts:
        raise checks.refuse("start", start, checks.either(dict.fromkeys(map(str, starts))))
    fitting = {name: each for name, each in layouts.items() if list(each.start) == start}
    for layout in fitting.values():
        if set(layout.lots) == set(lots):
            break
    else:
        names = checks.either(fitting)
        raise checks.refuse("lots", lots, f"the 40 lots of the layout {names}")
    prices = {
        square: checks.whole(f"lots.{square}", lots[square], most=99) for square in layout.lots
    }
    _check_prices(layout, prices)
    lay_land(s, layout, prices)


def _check_prices(layout: Layout, prices: dict[str, int]) -> None:
    quay = tuple(prices[square] for square in layout.quay)
    if quay != QUAY_PRICES:
        raise checks.refuse("lots", quay, f"{QUAY_PRICES} on {' '.join(layout.quay)}")
    left = list(LAND_PRICES)
    for place in layout.land:
        tile = tuple(prices[square] for square in place)
        if tile not in left:
            raise checks.refuse("lots", tile, f"a land tile's prices, once, on {' '.join(place)}")
        left.remove(tile)


def _square(field: str, value: object, among: int, what: str) -> int:
    """The number of a square that is one of these."""
    number = NUMBER.get(value, state.NONE) if isinstance(value, str) else state.NONE
    if number == state.NONE or not int(among) >> number & 1:
        raise checks.refuse(field, value, what)
    return number


def _tile(field: str, value: object) -> int:
    """The number of a tile."""
    if not isinstance(value, str) or value not in TILES:
        raise checks.refuse(field, value, f'a tile from "{TILES[0]}" to "{TILES[-1]}"')
    return CODE[value]


def _read_buildings(s: np.void, document: dict[str, Any]) -> None:
    buildings, owners = (
        checks.json_object(field, document[field]) for field in ("buildings", "owners")
    )
    for square, id in zip(document["start"], STARTERS, strict=True):
        if buildings.get(square) != id:
            raise checks.refuse(f"buildings.{square}", buildings.get(square), f'"{id}"')
    for square, id in buildings.items():
        if square in document["start"]:
            continue
        number = _square("buildings", square, s["lots"], "squares of lots and of the start tile")
        s["building"][number] = _tile(f"buildings.{square}", id)
        s["built"] |= 1 << number
        seat = owners.get(square)
        seat = checks.one_of(f"owners.{square}", seat, range(s["players"]))
        s["owned"][seat] |= 1 << number
    for square in owners:
        if square not in buildings or square in document["start"]:
            raise checks.refuse("owners", square, "squares of tiles that are built")


def _read_streets(s: np.void, streets: object) -> None:
    if not isinstance(streets, list) or len(streets) > state.STREETS:
        raise checks.refuse("streets", streets, f"a list of at most {state.STREETS}")
    pairs: list[list[int]] = []
    for n, street in enumerate(streets):
        where = f"streets[{n}]"
        ends = [
            _square(where, square, s["built"], "two squares with buildings")
            for square in checks.sequence(where, street, 2)
        ]
        first, other = ends
        upright = other == first + 1 and first % state.HEIGHT < state.HEIGHT - 1
        if not upright and other != first + state.HEIGHT:
            raise checks.refuse(where, street, "two neighbours in order of column, then row")
        if all(int(s["start"]) >> end & 1 for end in ends):
            raise checks.refuse(where, street, "not two start buildings, which are one place")
        if pairs and pairs[-1] >= ends:
            raise checks.refuse(where, street, "streets by column, then row, each once")
        pairs.append(ends)
        s["north" if upright else "east"] |= 1 << first
    s["laid"] = len(pairs)


# ── What the seats have ──────────────────────────────────────────────────────────────────────


def _read_seats(s: np.void, document: dict[str, Any]) -> None:
    players = int(s["players"])
    for field in ("money", "vp"):
        for seat, amount in enumerate(checks.sequence(field, document[field], players)):
            s[field][seat] = checks.whole(f"{field}[{seat}]", amount, most=state.MOST)
    for seat, goods in enumerate(checks.sequence("goods", document["goods"], players)):
        for good, amount in enumerate(checks.sequence(f"goods[{seat}]", goods, 4)):
            s["goods"][seat, good] = checks.whole(f"goods[{seat}][{good}]", amount, most=state.MOST)
    arrival = checks.sequence("arrival", document["arrival"], players)
    for seat, rank in enumerate(arrival):
        s["arrival"][seat] = checks.whole(f"arrival[{seat}]", rank, most=players - 1)
    if len(set(arrival)) < players:
        raise checks.refuse("arrival", arrival, f"each rank from 0 to {players - 1} once")
    for seat, seal in enumerate(checks.sequence("seal", document["seal"], players)):
        reached = max((n for n in SEALS if n <= s["vp"][seat]), default=0)
        known = tuple(n for n in (0, *SEALS) if n >= reached)
        s["seal"][seat] = checks.one_of(f"seal[{seat}]", seal, known)


def _read_supply(s: np.void, document: dict[str, Any], asked: str) -> None:
    """A limited supply has what no seat has."""
    s["boxed"] = state.SUPPLIES.index(asked)
    if not s["boxed"]:
        checks.one_of("supply", document["supply"], (None,))
        return
    for good, amount in enumerate(checks.sequence("supply", document["supply"], 4)):
        left = state.SUPPLY - int(s["goods"][:, good].sum())
        if left < 0:
            raise checks.refuse("goods", document["goods"], f"at most {state.SUPPLY} {GOODS[good]}")
        checks.one_of(f"supply[{good}]", amount, (left,))


def _read_tokens(s: np.void, document: dict[str, Any]) -> None:
    tokens = checks.sequence("tokens", document["tokens"], int(s["players"]))
    for seat, amount in enumerate(tokens):
        s["tokens"][seat] = checks.whole(f"tokens[{seat}]", amount, most=state.BLACK_TOKENS)
    bag = [state.BLACK_TOKENS - sum(tokens), state.WHITE_TOKENS]
    if bag[0] < 0:
        raise checks.refuse("tokens", tokens, f"no more than {state.BLACK_TOKENS} in all")
    for colour, amount in enumerate(checks.sequence("bag", document["bag"], 2)):
        s["bag"][colour] = checks.one_of(f"bag[{colour}]", amount, (bag[colour],))


def _read_workers(s: np.void, document: dict[str, Any]) -> None:
    players = int(s["players"])
    for seat, word in enumerate(checks.sequence("second", document["second"], players)):
        s["second"][seat] = state.SECOND.index(checks.one_of(f"second[{seat}]", word, state.SECOND))
    for seat, workers in enumerate(checks.sequence("workers", document["workers"], players)):
        where = f"workers[{seat}]"
        most = 2 if s["second"][seat] == state.PLACED else 1
        if not isinstance(workers, list) or len(workers) not in (0, most):
            raise checks.refuse(where, workers, f"a list of {most}, or an empty one")
        squares = [
            _square(where, square, s["built"], "squares with buildings") for square in workers
        ]
        if squares != sorted(squares):
            raise checks.refuse(where, workers, "squares by column, then row")
        s["workers"][seat, : len(squares)] = squares


# ── Tiles ────────────────────────────────────────────────────────────────────────────────────


def _read_tiles(s: np.void, document: dict[str, Any]) -> None:
    players = int(s["players"])
    display, unseen = document["display"], document["unseen"]
    if not isinstance(display, list) or len(display) > players + 1:
        raise checks.refuse("display", display, f"a list of at most {players + 1} tiles")
    for n, id in enumerate(display):
        s["display"][n] = _tile(f"display[{n}]", id)
    s["shown"] = len(display)
    hut = checks.one_of("hut", document["hut"], (None, *display[:1]))
    s["hut"] = state.NONE if hut is None else CODE[hut]
    if not isinstance(unseen, list):
        raise checks.refuse("unseen", unseen, "a list of tiles")
    numbers = [_tile(f"unseen[{n}]", id) for n, id in enumerate(unseen)]
    if numbers != sorted(numbers):
        raise checks.refuse("unseen", unseen, "tiles sorted by id")
    s["unseen"] = mask(set(numbers))
    s["top"] = state.NONE if document["top"] is None else _tile("top", document["top"])
    _check_once(document)
    for period, amount in enumerate(checks.sequence("pile", document["pile"], len(PERIODS))):
        first = len(STARTERS) + TILES_OF_A_PERIOD * period
        left = sum(first <= n < first + TILES_OF_A_PERIOD for n in numbers) - removed(players)
        if left < 0:
            raise checks.refuse("unseen", unseen, f"at least {removed(players)} of each period")
        s["pile"][period] = checks.one_of(f"pile[{period}]", amount, (left,))


def _check_once(document: dict[str, Any]) -> None:
    seen: dict[str, str] = {}
    top = [document["top"]] if document["top"] else []
    for field, ids in (
        ("buildings", document["buildings"].values()),
        ("display", document["display"]),
        ("unseen", document["unseen"]),
        ("top", top),
    ):
        for id in ids:
            if id in seen:
                raise ValueError(f"{field}: {id} is in {seen[id]} already")
            seen[id] = field


# ── The round and the turn ───────────────────────────────────────────────────────────────────


def _read_order(s: np.void, document: dict[str, Any]) -> None:
    players = int(s["players"])
    raffles = checks.one_of("raffles", document["raffles"], range(players))
    s["raffles"] = raffles
    given = checks.sequence("order", document["order"], players)
    seats = [checks.whole(f"order[{n}]", seat, most=players - 1) for n, seat in enumerate(given)]
    orders = [order(players, raffles, preparing) for preparing in (False, True)]
    if seats not in orders:
        right = f"{orders[0]} in a round or {orders[1]} in the preparation"
        raise checks.refuse("order", seats, right)
    s["preparing"] = orders.index(seats)
    phases = ("reveal", "prepare", "join", "draw") if s["preparing"] else state.PHASES[1:]
    s["phase"] = state.PHASES.index(checks.one_of("phase", document["phase"], phases))
    # In a round a tile is turned up for the display, or for the last seat, which bought the top.
    turned = (raffles,) if s["preparing"] else (raffles, seats[-1])
    turns = {
        state.REVEAL: turned,
        state.ALLOT: (raffles,),
        state.KEEP: (seats[-1],),
        state.FINISHED: (None,),
    }
    turn = checks.one_of("turn", document["turn"], turns.get(int(s["phase"]), range(players)))
    s["turn"] = raffles if turn is None else turn


def _read_allotted(s: np.void, allotted: object) -> None:
    free = int(s["lots"]) & ~int(s["built"])
    for square, seat in checks.json_object("allotted", allotted).items():
        number = _square("allotted", square, free, "squares of empty lots")
        seat = checks.one_of(f"allotted.{square}", seat, range(s["players"]))
        if s["allotted"][seat] != state.NONE:
            raise checks.refuse(f"allotted.{square}", seat, "a seat without another lot")
        s["allotted"][seat] = number


def _read_turn(s: np.void, document: dict[str, Any]) -> None:
    """What is left of the moves and activations of a turn, and which buildings it has used."""
    in_turn = not s["preparing"] and (
        s["phase"] in (state.BUILD, state.JOIN, state.DRAW, state.WORK) or is_bought(s)
    )
    at_work = in_turn and s["phase"] in (state.DRAW, state.WORK)
    uses = checks.one_of(
        "uses", document["uses"], range(state.USES + 1) if at_work else (state.USES * in_turn,)
    )
    used = checks.sequence("used", document["used"], state.USES - uses if in_turn else 0)
    squares = [
        _square(f"used[{n}]", square, s["built"], "a square with a building")
        for n, square in enumerate(used)
    ]
    if squares != sorted(set(squares)):
        raise checks.refuse("used", used, "squares by column, then row, each once")
    gained = (work.amount(2 * int(s["building"][n]), work.GAIN_MOVES) for n in squares)
    most = state.MOVES + sum(gained)
    # Whoever draws a token without having used anything has just built.
    worked = s["phase"] == state.WORK or uses < state.USES
    moves = range(most + 1) if in_turn and worked else (state.MOVES * in_turn,)
    s["moves"] = checks.one_of("moves", document["moves"], moves)
    s["uses"], s["used"] = uses, mask(squares)


def _read_pending(s: np.void, pending: object) -> None:
    """Pending choices are made again; each must be open, and the last must wait for another."""
    if pending is None:
        return
    if not isinstance(pending, list) or not pending:
        raise checks.refuse("pending", pending, "null or the choices of an unfinished action")
    buffer = np.empty(rules.MAX_LEGAL, np.int16)
    for n, choice in enumerate(pending):
        actions: Iterable[int] = buffer[: rules.legal(s, buffer)].tolist()
        menu = {name(s, action): action for action in actions}
        rules.apply(s, menu[checks.one_of(f"pending[{n}]", choice, tuple(menu))])
        if s["planned"] == state.NONE and s["active"] == state.NONE:
            raise checks.refuse(f"pending[{n}]", choice, "a choice that begins or goes on with one")
