"""Singapore in a terminal.

The town is a grid of cells seven columns wide and two lines high. The first line of a cell has a
building's id, with * if it is illegal, or a lot's price; the second has its owner's flag and the
workers that stand there. Below lie the tiles and what every seat has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.markup import escape

from sampan.phrases import capital
from sampan.words import say

from .components import (
    BUILDINGS,
    CODE,
    COLUMNS,
    GOODS,
    LETTERS,
    PERIODS,
    ROWS,
    SEAT_NAMES,
    Building,
    Side,
)
from .rules.state import STREETS
from .words import announce, building_name, describe, explain, help, label

__all__ = ["announce", "board", "describe", "explain", "help", "label", "short"]

View = Mapping[str, Any]

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
            text, colour = f"{text} ⚑{_letter(seat)}", COLOURS[seat]
        return _styled(f"{text:^6}", f"{colour} {mark}".strip()) + " "
    return _styled(" ~   ~ ", SEA)


def _foot(view: View, square: str) -> str:
    """A cell's second line, with the street to its south."""
    below = square[0] + chr(ord(square[1]) - 1)
    street = _styled("│", STREET) if [below, square] in view["streets"] else " "
    owner = view["owners"].get(square)
    flag = "  " if owner is None else _styled("⚑" + _letter(owner), COLOURS[owner])
    here = [seat for seat, places in enumerate(view["workers"]) for at in places if at == square]
    space = " " * (len(here) < 4)
    shown = here if len(here) <= 4 else here[:3]
    workers = "".join(_styled(_letter(seat).upper(), f"{COLOURS[seat]} reverse") for seat in shown)
    more = "+" if len(here) > 4 else " " * (4 - len(space) - len(here))
    return street + flag + space + workers + more


def _letter(seat: int) -> str:
    """What a seat's flags and workers are marked with."""
    return say(f"singapore-seat-{seat}")[0]


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
    told = say(
        "singapore-board-pile",
        pile=pile,
        black=black,
        white=white,
        laid=len(view["streets"]),
        streets=STREETS,
    )
    yield _styled(told, LABEL)


def _entry(id_: str, sign: str, last: str | None) -> str:
    building = BUILDINGS[CODE[id_]]
    text = f"{_id(building)} {building_name(id_)} {short(building)}"
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
    parts += [f"£{side.money}"] * bool(side.money)
    points = say("singapore-board-points")
    parts += [f"{side.points}{points}"] * bool(side.points)
    parts += [say("singapore-board-tokens", n=side.tokens)] * bool(side.tokens)
    parts += [say("singapore-board-moves", n=side.moves)] * bool(side.moves)
    parts += [say("singapore-board-second")] * side.worker
    parts += [say("singapore-board-put")] * side.put
    return "+".join(parts)


# ── Seats ────────────────────────────────────────────────────────────────────────────────────


def _seats(view: View) -> Iterator[str]:
    words = {
        word: say(f"singapore-board-{word}")
        for word in ("seat", "points", "seal", "money", "black", "worker")
    }
    columns = (words["money"], *(say(f"singapore-good-{good}") for good in GOODS), words["black"])
    yield _styled(
        f"  {words['seat']:8}{words['points']:>5}{words['seal']:>8}"
        f"{''.join(f'{column:>7}' for column in columns)}  {words['worker']}",
        LABEL,
    )
    for seat in range(view["players"]):
        money, cubes = view["money"][seat], view["goods"][seat]
        amounts = [HIDDEN] * 5 if cubes is None else [f"£{money}", *map(str, cubes)]
        points = f"{view['vp'][seat]:>4} {_height(view, seat)} {view['seal'][seat] or '-':>4}"
        rest = "".join(f"{amount:>7}" for amount in amounts)
        second = view["second"][seat]
        notes = [] if second == "aside" else [say(f"singapore-board-{second}")]
        notes += [say("singapore-board-raffles")] * (seat == view["raffles"])
        acts = view["turn"] == seat or view["winner"] == seat
        yield (
            _styled("▶ " if acts else "  ", COLOURS[seat])
            + _styled(f"{say(f'singapore-seat-{seat}'):9}", COLOURS[seat])
            + f"{points}{rest}{view['tokens'][seat]:>7}  "
            + ", ".join(notes)
        )
    if view.get("supply"):
        left = "".join(f"{amount:>7}" for amount in view["supply"])
        yield _styled(f"  {say('singapore-board-supply'):27}", LABEL) + left


def _height(view: View, seat: int) -> str:
    """How high a marker lies in its stack; nothing where it is alone."""
    vp, arrival = view["vp"], view["arrival"]
    stack = [other for other in range(view["players"]) if vp[other] == vp[seat]]
    if len(stack) == 1:
        return " "
    return STACK[sum(arrival[other] < arrival[seat] for other in stack)]


def _status(view: View) -> str:
    seat = view["winner"] if view["turn"] is None else view["turn"]
    text = capital(say(f"singapore-asked-{view['phase']}", seat=SEAT_NAMES[seat]))
    left = {"moves": view["moves"], "uses": view["uses"]}
    if view["pending"]:
        text = say("singapore-asked-begun", asked=text, begun=", ".join(view["pending"]))
    elif view["phase"] == "work" and view["used"]:
        text = say("singapore-asked-left-used", asked=text, used=" ".join(view["used"]), **left)
    elif view["phase"] == "work":
        text = say("singapore-asked-left", asked=text, **left)
    return _styled(text, "bold")
