"""What happened in a game of Singapore, for reports: buildings built and activated, and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sampan.game import Deed

from . import components, words

if TYPE_CHECKING:
    from sampan.record import Record

# How choices begin that can belong to an activation. A `deploy` without one changes no wealth.
WITHIN = ("pay", "gain", "return", "lift", "put", "deploy")


def points(document: dict[str, Any]) -> list[int]:
    """The victory points of every seat."""
    return list(document["vp"])


def events(record: Record) -> Iterator[Deed]:
    """Every building built and every activation.

    An activation is worth what it changes for the seat: points, half the money, and goods.
    """
    active: tuple[int, str, float] | None = None
    for position, choice in zip(record.positions, record.choices, strict=False):
        seat = position.seat
        if active and seat != "chance" and not choice.startswith(WITHIN):
            yield _activated(active, position.to_dict())
            active = None
        verb, _, rest = choice.partition(" ")
        if not isinstance(seat, int):
            continue
        document = position.to_dict()
        if verb == "use":
            building = document["buildings"][rest.split()[0]]
            active = (seat, building, _wealth(document, seat))
        elif verb == "build":
            yield Deed("build", _title(document["top"] if rest == "top" else rest), seat, 0.0)
    if active:
        yield _activated(active, record.position.to_dict())


def _activated(active: tuple[int, str, float], after: dict[str, Any]) -> Deed:
    seat, building, before = active
    return Deed("use", _title(building), seat, _wealth(after, seat) - before)


def _title(building: str) -> str:
    return f"{building} {components.BUILDINGS[components.CODE[building]].name}"


def _wealth(document: dict[str, Any], seat: int) -> float:
    return float(document["vp"][seat] + document["money"][seat] / 2 + sum(document["goods"][seat]))


def name(what: str) -> str:
    """What a building is called, after its code."""
    code = what.partition(" ")[0]
    return f"{code} {words.building_name(code)}"
