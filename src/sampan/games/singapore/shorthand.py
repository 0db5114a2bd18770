"""Singapore's positions as a line: land, town, streets, seats, Raffles, phase, turn, moves.uses.

    413265 g5I10:0,h5I06:1 g4n,g5e 1,4,0,0,0.0.0.1,1,g5,a/3,5,1,0,0.0.0.0,1,h5,a 0 work 0 3.3

- land: which land tile, by its place in `tiles.toml`, lies on each place of the layout; before a
  colon the layout's name, where the option says `random`;
- town: squares with their buildings and whose they are; streets: squares and whether they lead
  north or east; `-` for none;
- a seat: money, points, rank of arrival, seal, goods, tokens, the squares of its workers or `-`,
  and whether the second is `a`side, `h`eld or `p`laced;
- phase: its name, after `prepare-` where the preparation goes on; turn: `-` when the game is over.

Then comes what there is of `display=`, `hut=`, `top=`, `gone=` (tiles that have left the game),
`allot=f4:1`, `used=`, `pending=use_c4,pay_brick` and `won=`, in lists with commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from sampan import checks
from sampan.shorthand import named_words

from .components import (
    CODE,
    IDS,
    LAND_PRICES,
    NUMBER,
    PERIODS,
    SQUARES,
    STARTERS,
    TILES_OF_A_PERIOD,
)
from .layouts import LAYOUTS, RANDOM, Layout, layout_of
from .rules.state import BLACK_TOKENS, HEIGHT, PHASES, SECOND, SUPPLY, WHITE_TOKENS
from .setup import order, prices, removed

NONE = "-"
AGAIN = "prepare-"  # before a phase that the preparation has too
WORDS = "land, town, streets, seats, Raffles, phase, turn and moves.uses"
MORE = ("display", "hut", "top", "gone", "allot", "used", "pending", "won")
PLAYERS = (2, 3, 4)
TILES = IDS[len(STARTERS) :]
WORKERS = dict(zip("ahp", SECOND))  # the letters of `second`
_BUILDING = re.compile(r"([a-j][1-6])([IV]+\d\d):(\d)")
_STREET = re.compile(r"([a-j][1-6])([ne])")
_LOT = re.compile(r"([a-j][1-6]):(\d)")
_SEAT = re.compile(
    r"(\d{1,4}),(\d{1,4}),(\d),(\d{1,3}),(\d{1,4}(?:\.\d{1,4}){3}),(\d{1,2}),"
    r"(-|(?:[a-j][1-6]){1,2}),([ahp])"
)


# ── Written ──────────────────────────────────────────────────────────────────────────────────


def write(document: dict[str, Any]) -> list[str]:
    """The words of a document."""
    buildings, owners = document["buildings"], document["owners"]
    town = [f"{square}{buildings[square]}:{owners[square]}" for square in owners]
    streets = [a + ("n" if a[0] == b[0] else "e") for a, b in document["streets"]]
    seats = [_written_seat(document, seat) for seat in range(document["players"])]
    preparing = document["order"] == order(document["players"], document["raffles"], True)
    phase = AGAIN * (preparing and document["phase"] != "prepare") + document["phase"]
    turn = NONE if document["turn"] is None else str(document["turn"])
    words = [_land(document), ",".join(town) or NONE, ",".join(streets) or NONE]
    words += ["/".join(seats), str(document["raffles"]), phase, turn]
    words.append(f"{document['moves']}.{document['uses']}")
    seen = {*buildings.values(), *document["display"], document["top"], *document["unseen"]}
    more = {
        "display": document["display"],
        "hut": [document["hut"]] * (document["hut"] is not None),
        "top": [document["top"]] * (document["top"] is not None),
        "gone": [tile for tile in TILES if tile not in seen],
        "allot": [f"{square}:{seat}" for square, seat in document["allotted"].items()],
        "used": document["used"],
        "pending": [choice.replace(" ", "_") for choice in document["pending"] or ()],
        "won": [str(document["winner"])] * (document["winner"] is not None),
    }
    return words + [f"{name}={','.join(things)}" for name, things in more.items() if things]


def _land(document: dict[str, Any]) -> str:
    """Where the land tiles lie; on a random layout with its name."""
    asked = document["options"]["layout"]
    if asked != RANDOM:
        return _tiles(document, layout_of(asked)) or ""
    found = ((name, _tiles(document, layout)) for name, layout in LAYOUTS.items())
    return next(f"{name}:{tiles}" for name, tiles in found if tiles)


def _tiles(document: dict[str, Any], layout: Layout) -> str | None:
    """Which land tile lies on each place of a layout; None where it is not this one."""
    lots = document["lots"]
    if document["start"] != list(layout.start) or lots.keys() != {*layout.lots}:
        return None
    lying = [tuple(lots[square] for square in place) for place in layout.land]
    if sorted(lying) != sorted(LAND_PRICES):
        return None
    return "".join(str(1 + LAND_PRICES.index(tile)) for tile in lying)


def _written_seat(document: dict[str, Any], seat: int) -> str:
    numbers = [str(document[field][seat]) for field in ("money", "vp", "arrival", "seal")]
    goods = ".".join(map(str, document["goods"][seat]))
    workers = "".join(document["workers"][seat]) or NONE
    tokens, second = str(document["tokens"][seat]), document["second"][seat][0]
    return ",".join([*numbers, goods, tokens, workers, second])


# ── Read ─────────────────────────────────────────────────────────────────────────────────────


def read(words: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """The document of these words."""
    if len(words) < 8:
        raise checks.refuse("shorthand", " ".join(words), WORDS)
    land, town, streets, seats, raffles, phase, turn, left = words[:8]
    more = named_words("shorthand", words[8:], MORE)
    layout, lots = _read_land(land, options["layout"])
    parts = [_parts(f"seats[{n}]", seat, _SEAT, "money,points,…") for n, seat in _numbered(seats)]
    players = checks.one_of("seats", len(parts), PLAYERS)
    built = [_parts("town", building, _BUILDING, "g5I10:0") for building in _list(town)]
    goods = [[int(number) for number in part[4].split(".")] for part in parts]
    tokens = [int(part[5]) for part in parts]
    preparing = phase == PHASES[0] or phase.startswith(AGAIN)
    display, gone = _list(more.get("display")), _list(more.get("gone"))
    taken = {tile for _, tile, _ in built} | {*display, *gone, more.get("top")}
    unseen = [tile for tile in TILES if tile not in taken]
    moves, uses = _parts("moves.uses", left, re.compile(r"(\d{1,2})\.(\d)"), "3.3")
    allotted = [_parts("allot", lot, _LOT, "f4:1") for lot in _list(more.get("allot"))]
    holder = _seat_number("raffles", raffles, players)
    for tile in gone:
        checks.one_of("gone", tile, TILES)
    return {
        "players": players,
        "lots": lots,
        "start": list(layout.start),
        "buildings": dict(zip(layout.start, STARTERS, strict=True))
        | _once("town", ((square, tile) for square, tile, _ in built)),
        "owners": {square: int(seat) for square, _, seat in built},
        "streets": _streets(streets),
        **{
            field: [int(part[n]) for part in parts]
            for n, field in enumerate(("money", "vp", "arrival", "seal"))
        },
        "goods": goods,
        "supply": _supply(goods) if options["supply"] == "box" else None,
        "tokens": tokens,
        "bag": [BLACK_TOKENS - sum(tokens), WHITE_TOKENS],
        "workers": [re.findall("..", part[6]) for part in parts],
        "second": [WORKERS[part[7]] for part in parts],
        "raffles": holder,
        "display": display,
        "hut": more.get("hut"),
        "unseen": unseen,
        "top": more.get("top"),
        "pile": _pile(unseen, players),
        "allotted": _once("allot", ((square, int(seat)) for square, seat in allotted)),
        "phase": phase.removeprefix(AGAIN),
        "turn": None if turn == NONE else _seat_number("turn", turn, players),
        "order": order(players, holder, preparing),
        "moves": int(moves),
        "uses": int(uses),
        "used": _list(more.get("used")),
        "pending": [choice.replace("_", " ") for choice in _list(more.get("pending"))] or None,
        "winner": _seat_number("won", more["won"], players) if "won" in more else None,
    }


def _list(text: str | None) -> list[str]:
    return [] if text in (None, "", NONE) else str(text).split(",")


def _numbered(text: str) -> Iterable[tuple[int, str]]:
    return enumerate(text.split("/"))


def _parts(field: str, text: str, form: re.Pattern[str], such: str) -> tuple[str, ...]:
    """The parts of a word of this form."""
    found = form.fullmatch(text)
    if not found:
        raise checks.refuse(field, text, f"something such as {such}")
    return found.groups()


def _once(field: str, items: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Each square once, with what is on it."""
    found: dict[str, Any] = {}
    for square, thing in items:
        if square in found:
            raise ValueError(f"{field}: {square} stands twice")
        found[square] = thing
    return found


def _read_land(text: str, asked: str | dict[str, Any]) -> tuple[Layout, dict[str, int]]:
    """The layout and the prices of its lots."""
    name, colon, tiles = text.rpartition(":")
    if bool(colon) != (asked == RANDOM) or "".join(sorted(tiles)) != "123456":
        such = "standard:413265" if asked == RANDOM else "413265"
        raise checks.refuse("land", text, f"each tile once, as in {such}")
    layout = LAYOUTS[checks.one_of("land", name, tuple(LAYOUTS))] if colon else layout_of(asked)
    return layout, prices(layout, [LAND_PRICES[int(tile) - 1] for tile in tiles])


def _streets(text: str) -> list[list[str]]:
    """The ends of every street, by column, then row."""
    ends = []
    for street in _list(text):
        square, way = _parts("streets", street, _STREET, "g4n or g5e")
        first = NUMBER[square]
        other = first + (1 if way == "n" else HEIGHT)
        if other >= len(SQUARES):
            raise checks.refuse("streets", street, "a street that leads to a square")
        ends.append((first, other))
    return [[SQUARES[first], SQUARES[other]] for first, other in sorted(ends)]


def _supply(goods: list[list[int]]) -> list[int]:
    return [SUPPLY - sum(amounts) for amounts in zip(*goods, strict=True)]


def _pile(unseen: list[str], players: int) -> list[int]:
    """How many tiles of each period lie on the pile."""
    periods = [(CODE[tile] - len(STARTERS)) // TILES_OF_A_PERIOD for tile in unseen]
    return [periods.count(period) - removed(players) for period in range(len(PERIODS))]


def _seat_number(field: str, text: str, players: int) -> int:
    return int(checks.one_of(field, text, tuple(map(str, range(players)))))
