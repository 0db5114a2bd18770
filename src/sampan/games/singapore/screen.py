"""Singapore in a terminal.

The town is a grid of cells seven columns wide and two lines high. The first line of a cell has a
building's id, with * if it is illegal, or a lot's price; the second has its owner's flag and the
workers that stand there. Below lie the tiles and what every seat has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.markup import escape

from sampan.games.singapore.data import (
    BUILDINGS,
    CODE,
    COLUMNS,
    GOODS,
    LETTERS,
    PERIODS,
    ROWS,
    Building,
    Side,
)
from sampan.games.singapore.document import event
from sampan.games.singapore.paints import SEATS
from sampan.games.singapore.state import STREETS

View = Mapping[str, Any]

REASONS = {"points": "most points when the tiles ran out"}
ASKED = {
    "prepare": "{} builds in the preparation",
    "reveal": "The next tile of the pile is turned up",
    "allot": "{} has Raffles and assigns the lots",
    "build": "{} builds",
    "join": "{} joins the new building by a free street",
    "draw": "{} draws a token",
    "work": "{} works",
    "keep": "{} chooses the tile that gets the hut",
    "over": "{} has won",
}

# Middle colours of the 256, with about the same contrast on a dark and on a light ground.
COLOURS = ("bold color(137)", "bold color(244)", "bold color(30)", "bold color(133)")
LABEL, MARK, SEA, STREET, LOT = (
    "color(243)",
    "bold reverse",
    "color(67)",
    "color(130)",
    "color(100)",
)
ILLEGAL = "color(160)"
STACK = "▁▃▅▇"  # how high a marker lies among those on its space
HIDDEN = "·"
WIDTH = 7  # of a cell


def board(view: View, last: str | None) -> str:
    """The position; what the last choice touched stands out."""
    lines = [*_town(view, last), *_tiles(view, last), *_seats(view), _status(view)]
    return "\n".join(line.rstrip() for line in lines)


def _styled(text: str, style: str) -> str:
    return f"[{style}]{escape(text)}[/]" if text.strip() else text


# ── The town ─────────────────────────────────────────────────────────────────────────────────


def _town(view: View, last: str | None) -> Iterator[str]:
    land = [*view["lots"], *view["start"]]
    columns = COLUMNS[: 1 + max(COLUMNS.index(square[0]) for square in land)]
    rows = ROWS[: 1 + max(ROWS.index(square[1]) for square in land)]
    touched = set(last.split()) if last else set()
    yield _styled("  " + "".join(f"{column:^{WIDTH}}" for column in columns), LABEL)
    for row in reversed(rows):
        squares = [column + row for column in columns]
        yield _styled(row, LABEL) + " " + "".join(_head(view, sq, touched) for sq in squares)
        yield "  " + "".join(_foot(view, square) for square in squares)


def _head(view: View, square: str, touched: set[str]) -> str:
    """A cell's first line, with the street to its east."""
    mark = MARK if square in touched else ""
    if square in view["buildings"]:
        building = BUILDINGS[CODE[view["buildings"][square]]]
        owner = view["owners"].get(square)
        colour = "bold" if owner is None else COLOURS[owner]
        text = f"{_id(building):^6}"
        street = [square, chr(ord(square[0]) + 1) + square[1]] in view["streets"]
        both = square in view["start"] and chr(ord(square[0]) + 1) + square[1] in view["start"]
        joint = "═" if both else "─" if street else " "
        return _styled(text, f"{colour} {mark}".strip()) + _styled(joint, STREET)
    if square in view["lots"]:
        seat = view["allotted"].get(square)
        text, colour = f"£{view['lots'][square]}", LOT
        if seat is not None:
            text, colour = f"{text} ⚑{SEATS[seat][0]}", COLOURS[seat]
        return _styled(f"{text:^6}", f"{colour} {mark}".strip()) + " "
    return _styled(" ~   ~ ", SEA)


def _foot(view: View, square: str) -> str:
    """A cell's second line, with the street to its south."""
    below = square[0] + chr(ord(square[1]) - 1)
    street = _styled("│", STREET) if [below, square] in view["streets"] else " "
    owner = view["owners"].get(square)
    flag = "  " if owner is None else _styled("⚑" + SEATS[owner][0], COLOURS[owner])
    here = [seat for seat, places in enumerate(view["workers"]) for at in places if at == square]
    space = " " * (len(here) < 4)
    shown = here if len(here) <= 4 else here[:3]
    workers = "".join(_styled(SEATS[seat][0].upper(), f"{COLOURS[seat]} reverse") for seat in shown)
    more = "+" if len(here) > 4 else " " * (4 - len(space) - len(here))
    return street + flag + space + workers + more


def _id(building: Building) -> str:
    return building.id + "*" * building.illegal


# ── Tiles ────────────────────────────────────────────────────────────────────────────────────


def _tiles(view: View, last: str | None) -> Iterator[str]:
    """The display and the top of the pile, two to a line, and what is left unseen."""
    entries = [(id, "⌂ " if id == view["hut"] else "  ") for id in view["display"]]
    if view["top"]:
        entries.append((view["top"], "▲ "))
    texts = [_entry(id, sign, last) for id, sign in entries]
    for n in range(0, len(texts), 2):
        yield "".join(texts[n : n + 2])
    pile = ", ".join(f"{p} {n}" for p, n in zip(PERIODS, view["pile"], strict=True))
    black, white = view["bag"]
    yield _styled(
        f"pile unseen: {pile} · bag: {black} black, {white} white · "
        f"streets: {len(view['streets'])} of {STREETS}",
        LABEL,
    )


def _entry(id_: str, sign: str, last: str | None) -> str:
    building = BUILDINGS[CODE[id_]]
    text = f"{_id(building)} {building.name} {short(building)}"
    style = (ILLEGAL if building.illegal else "default") + (
        f" {MARK}" if last and id_ in last.split() else ""
    )
    return _styled(sign, LABEL) + _styled(text, style) + " " * (38 - len(text))


def short(building: Building) -> str:
    """What a building takes and gives, in letters."""
    return ", ".join(
        f"{_short(way.cost)}→{_short(way.gain)}".removeprefix("→") for way in building.ways
    )


def _short(side: Side) -> str:
    goods = [(n, letter) for n, letter in zip(side.goods, LETTERS, strict=True)]
    goods += [(side.any_goods, "A"), (side.one_kind, "X")]
    parts = [letter if n == 1 else f"{n}{letter}" for n, letter in goods if n]
    parts += [f"£{side.money}"] * bool(side.money) + [f"{side.points}VP"] * bool(side.points)
    parts += [f"{side.tokens} tokens back"] * bool(side.tokens)
    parts += [f"{side.moves} moves"] * bool(side.moves)
    parts += ["second worker"] * side.worker + ["put worker"] * side.put
    return "+".join(parts)


# ── Seats ────────────────────────────────────────────────────────────────────────────────────


def _seats(view: View) -> Iterator[str]:
    goods = "".join(f"{good:>7}" for good in GOODS)
    yield _styled(f"  seat{'VP':>9}    seal  money{goods}  black  worker", LABEL)
    for seat in range(view["players"]):
        money, cubes = view["money"][seat], view["goods"][seat]
        amounts = [HIDDEN] * 5 if cubes is None else [f"£{money}", *map(str, cubes)]
        points = f"{view['vp'][seat]:>5} {_height(view, seat)} {view['seal'][seat] or '-':>4}"
        rest = "".join(f"{amount:>7}" for amount in amounts)
        notes = {"aside": "", "held": "second in hand", "placed": "two in town"}
        words = [notes[view["second"][seat]], "Raffles" * (seat == view["raffles"])]
        acts = view["turn"] == seat or view["winner"] == seat
        yield (
            _styled("▶ " if acts else "  ", COLOURS[seat])
            + _styled(f"{SEATS[seat]:8}", COLOURS[seat])
            + f"{points}{rest}{view['tokens'][seat]:>7}  "
            + ", ".join(filter(None, words))
        )


def _height(view: View, seat: int) -> str:
    """How high a marker lies in its stack; nothing where it is alone."""
    vp, arrival = view["vp"], view["arrival"]
    stack = [other for other in range(view["players"]) if vp[other] == vp[seat]]
    if len(stack) == 1:
        return " "
    return STACK[sum(arrival[other] < arrival[seat] for other in stack)]


def _status(view: View) -> str:
    seat = view["winner"] if view["turn"] is None else view["turn"]
    text = ASKED[view["phase"]].format(SEATS[seat].capitalize())
    if view["pending"]:
        text += f", and has begun: {', '.join(view['pending'])}"
    elif view["phase"] == "work":
        used = f", used {' '.join(view['used'])}" if view["used"] else ""
        text += f": {view['moves']} moves and {view['uses']} activations left{used}"
    return _styled(text, "bold")


# ── Words ────────────────────────────────────────────────────────────────────────────────────


def describe(view: View, choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    verb, *things = choice.split()
    thing = things[0] if things else ""
    match verb:
        case "build" | "lot":
            return _describe_building(view, verb, thing)
        case "use" | "pay" | "gain":
            return _describe_activation(view, verb, things)
        case "reveal":
            return f"{_named(thing)} is turned up"
        case "draw" if thing == "black":
            return "the token stays in sight"
        case "draw":
            return "a raid on whoever has most black tokens and opium"
        case "allot":
            seat = view["order"][len(view["allotted"])]
            return f"the lot for £{view['lots'][thing]} goes to {SEATS[seat]}"
        case "join":
            return f"a free street leads to {_at(view, thing)}"
        case "move":
            return f"the worker goes to {_at(view, things[1])}"
        case "deploy":
            return f"the second worker comes to {_at(view, thing)}"
        case "lift":
            return f"the worker on {thing} is to go elsewhere"
        case "put":
            return f"the worker goes to {_at(view, thing)}"
        case "street":
            return f"a street for £1 joins {_at(view, thing)} and {_at(view, things[1])}"
        case "keep":
            return f"{_named(thing)} gets the hut, and the other tiles are removed"
    return "the turn is over"


def _named(id_: str) -> str:
    return f"the {BUILDINGS[CODE[id_]].name}"


def _at(view: View, square: str) -> str:
    return f"{_named(view['buildings'][square])} on {square}"


def _describe_building(view: View, verb: str, thing: str) -> str:
    if verb == "lot":
        tile, square = view["pending"][0].split()[1], thing
    elif view["phase"] == "prepare":
        return f"{_named(thing)} is to be built"
    else:
        tile = view["top"] if thing == "top" else thing
        square = next(sq for sq, seat in view["allotted"].items() if seat == view["turn"])
    bought = "bought from the pile for £1 and " if thing == "top" else ""
    return f"{_named(tile)} is {bought}built on {square} for £{view['lots'][square]}"


def _describe_activation(view: View, verb: str, things: list[str]) -> str:
    if verb == "use":
        square, way = things[0], int((things[1:] or ["1"])[0]) - 1
        effect = BUILDINGS[CODE[view["buildings"][square]]].ways[way]
        owner = view["owners"].get(square)
        point = f", and {SEATS[owner]} gets 1 VP" if owner not in (None, view["turn"]) else ""
        return f"{_at(view, square)} is activated: {str(effect).removeprefix('→ ')}{point}"
    _, square, *way_text = view["pending"][0].split()
    effect = BUILDINGS[CODE[view["buildings"][square]]].ways[int((way_text or ["1"])[0]) - 1]
    number = (effect.cost if verb == "pay" else effect.gain).one_kind or 1
    return f"{number} {things[0]} is {'paid' if verb == 'pay' else 'gained'}"


def help() -> str:
    """How to write choices, in a few lines."""
    return """\
  build I07     build a tile of the display; build top the pile's top, for £1
  lot b5        where, in the preparation; join b4 then lays a free street
  allot b5      the Raffles holder assigns a lot to each seat in turn
  move b4 c4    go along a street; deploy c4 brings in your second worker
  use c4        activate a building; use c4 1 or use c4 2 where it has two ways
  pay brick     choose what an activation takes; gain tea: what it gives
  lift b4       the worker that Raffles' instructions put elsewhere, with put c4
  street b4 b5  lay a street for £1
  keep I07      the tile that gets the hut (⌂) and stays for the next round
  end           end your turn
B brick, C cloth, T tea, O opium, A any goods, X goods of one kind. A building
with * is illegal and draws a token. ⚑ is a flag, a capital letter a worker, ▲
the top of the pile. Bars beside equal points tell how markers lie, ▁ lowest."""


def announce(document: dict[str, Any], choice: str) -> str | None:
    """What everybody sees happen besides a choice: in a raid, whose opium and who is raided."""
    seen = event(document, choice)
    if seen is None:
        return None
    opium = ", ".join(f"{SEATS[seat]} {cubes}" for seat, cubes in enumerate(seen["opium"]))
    raided = " and ".join(SEATS[seat] for seat in seen["raided"]) or "nobody"
    return f"a raid, and all opium is shown ({opium}); raided: {raided}"


def explain(word: str) -> str | None:
    """What the buildings of this id or name cost and give; None if there are none."""
    asked = " ".join(word.casefold().split())
    found = [b for b in BUILDINGS if asked in (b.id.casefold(), b.name.casefold())]
    return "\n".join(map(_explained, found)) or None


def _explained(building: Building) -> str:
    ways = ", or ".join(str(way).removeprefix("→ ") for way in building.ways)
    illegal = " (illegal: building or using it draws a token)" if building.illegal else ""
    return f"{building.id} {building.name}{illegal}: {ways}"
