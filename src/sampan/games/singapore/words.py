"""The words of Singapore's drawing, in one table, and what a screen reader is told."""

from collections.abc import Mapping
from typing import Any

from sampan.games.singapore import data
from sampan.games.singapore.building_pictures import BUILDINGS
from sampan.games.singapore.paints import SEATS

WORDS: Mapping[str, str] = {  # what is written in the picture, besides the names of buildings
    "prepare": "Preparation",
    "reveal": "New tiles",
    "allot": "Allotting",
    "build": "Building",
    "join": "A street",
    "draw": "A token",
    "work": "At work",
    "keep": "The hut",
    "over": "Won by",
    "raid": "Raid",
}


def _building(id_: str) -> str:
    """A building's name and effect in one line."""
    building = BUILDINGS[id_]
    mark = ", illegal" if building.illegal else ""
    ways = ", or ".join(str(way).removeprefix("→ ") for way in building.ways)
    return f"{building.name}{mark}: {ways}"


def square(view: Mapping[str, Any], square: str) -> str:
    """A lot or a building, and who is there."""
    if square not in view["buildings"]:
        seat = view["allotted"].get(square)
        allotted = "" if seat is None else f", allotted to {SEATS[seat]}"
        return f"{square}, lot for £{view['lots'][square]}{allotted}"
    owner = view["owners"].get(square)
    whose = "" if owner is None else f" of {SEATS[owner]}"
    used = ", used" if square in view["used"] else ""
    here = [SEATS[seat] for seat, squares in enumerate(view["workers"]) if square in squares]
    workers = f"; workers: {', '.join(here)}" if here else ""
    return f"{square}{whose}, {_building(view['buildings'][square])}{used}{workers}"


def tile(view: Mapping[str, Any], id_: str) -> str:
    """A tile of the display."""
    return f"{id_}{', with the hut' if view['hut'] == id_ else ''}, {_building(id_)}"


def pile(view: Mapping[str, Any]) -> str:
    """The pile, whose top is in sight."""
    unseen = ", ".join(f"{n} of {p}" for p, n in zip(data.PERIODS, view["pile"], strict=True))
    return f"pile, on top {_building(view['top'])}; unseen: {unseen}"


def street(first: str, second: str) -> str:
    """A street that can be laid."""
    return f"a street from {first} to {second} for £1"


def worker(seat: int, square: str | None) -> str:
    """A worker on a square, or the second one in waiting."""
    return f"{SEATS[seat]} worker on {square}" if square else f"second worker of {SEATS[seat]}"


def _seat(view: Mapping[str, Any], seat: int) -> str:
    goods = view["goods"][seat]
    if goods is None:
        screen = "screen closed"
    else:
        cubes = (f"{n} {good}" for n, good in zip(goods, data.GOODS, strict=True))
        screen = ", ".join((f"£{view['money'][seat]}", *cubes))
    raffles = ", Raffles" if view["raffles"] == seat else ""
    tokens = f"{view['tokens'][seat]} black tokens"
    return f"{SEATS[seat]}{raffles}: {view['vp'][seat]} points, {tokens}, {screen}"


def position(view: Mapping[str, Any]) -> str:
    """The whole position in a few sentences."""
    if view["winner"] is not None:
        state = f"{SEATS[view['winner']]} has won"
    else:
        state = f"{SEATS[view['turn']]} to act, {WORDS[view['phase']].lower()}"
    if view["phase"] == "work":
        state += f", {view['moves']} moves and {view['uses']} uses left"
    seats = ". ".join(_seat(view, seat) for seat in range(view["players"]))
    return f"Singapore, {state}. {seats}."
