"""What Singapore calls things, in the language that is spoken now: buildings and their effects,
everything that a hand can touch, and the whole position for those who do not see it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from sampan.phrases import capital, together
from sampan.words import language, say

from . import components
from .drawing.paints import SEATS

View = Mapping[str, Any]

# The messages of the buildings' names are called after the names in English.
_MESSAGES = {
    building.id: "singapore-building-"
    + re.sub(r"[^a-z]+", "-", building.name.lower().replace("'", ""))
    for building in components.BUILDINGS
}
_ILLEGAL = {building.id: "yes" if building.illegal else "no" for building in components.BUILDINGS}


# Buildings


def name(id_: str) -> str:
    """What a building is called."""
    return say(_MESSAGES[id_])


def side(side: components.Side) -> str:
    """One side of an arrow, as `3 brick and £5`; empty for nothing."""
    amounts = (
        *zip(components.GOODS, side.goods, strict=True),
        ("any", side.any_goods),
        ("kind", side.one_kind),
        ("money", side.money),
        ("points", side.points),
        ("tokens", side.tokens),
        ("moves", side.moves),
        ("worker", side.worker),
        ("put", side.put),
    )
    parts = [say(f"singapore-amount-{what}", n=n) for what, n in amounts if n]
    return together(parts) if parts else ""


def way(way: components.Way) -> str:
    """What one direction of an effect takes and gives."""
    cost, gain = side(way.cost), side(way.gain)
    return f"{cost} → {gain}" if cost else gain


def effect(id_: str) -> str:
    """All that a building does."""
    first, *others = (way(one) for one in components.BUILDINGS[components.CODE[id_]].ways)
    for other in others:
        first = say("singapore-two-ways", first=first, second=other)
    return first


def building(id_: str) -> str:
    """A building's name and effect in one line."""
    return _building(language(), id_)


@cache
def _building(language: str, id_: str) -> str:
    told = {"name": name(id_), "illegal": _ILLEGAL[id_], "effect": effect(id_)}
    return say("singapore-told-building", **told)


def explained(id_: str) -> str:
    """A building with its id, and what it means if it is illegal."""
    return say(
        "singapore-explained",
        id=id_,
        name=name(id_),
        illegal=_ILLEGAL[id_],
        effect=effect(id_),
    )


def table(ids: Iterable[str]) -> str:
    """Buildings as a table in Markdown, for the page of rules."""
    rows = (
        f"| {id_}{' ●' * (_ILLEGAL[id_] == 'yes')} | {name(id_)} | {effect(id_)} |" for id_ in ids
    )
    return "\n".join(rows)


# What can be touched


def label(view: View, pick: str) -> str:
    """The name of something that a hand can touch, for a button or a screen reader."""
    if pick in view["lots"] or pick in view["buildings"]:
        return square(view, pick)
    if pick in components.CODE:
        return tile(view, pick)
    if pick in components.GOODS:
        return say(f"singapore-good-{pick}")
    if pick in ("1", "2"):
        return _way(view, int(pick))
    if pick == "top":
        return pile(view)
    if pick in ("end", "black", "white"):
        return say(f"singapore-told-{pick}")
    if pick.startswith("return:"):
        return say("singapore-told-return", n=int(pick.removeprefix("return:")))
    if pick == "second":
        return worker(view["turn"], None)
    if pick.startswith("worker:"):
        return worker(view["turn"], pick.removeprefix("worker:"))
    return street(*pick.split("-"))


def _way(view: View, n: int) -> str:
    """A direction of the building that the acting seat can use; of two such, both are told."""
    here = dict.fromkeys(view["workers"][view["turn"]])
    ids = [view["buildings"][square] for square in here if square not in view["used"]]
    ways = [components.BUILDINGS[components.CODE[id_]].ways for id_ in ids]
    effects = [way(two[n - 1]) for two in ways if len(two) == 2]
    return say("singapore-told-way", n=n, effect="; ".join(effects))


def square(view: View, square: str) -> str:
    """A lot or a building, and who is there."""
    here = [seat for seat, squares in enumerate(view["workers"]) if square in squares]
    return _square(view, square, tuple(here))


def squares(view: View) -> dict[str, str]:
    """Every lot and building."""
    workers: dict[str, tuple[int, ...]] = {}
    for seat, places in enumerate(view["workers"]):
        for place in dict.fromkeys(places):
            workers[place] = (*workers.get(place, ()), seat)
    land = (*view["lots"], *view["start"])
    return {square: _square(view, square, workers.get(square, ())) for square in land}


def _square(view: View, square: str, workers: tuple[int, ...]) -> str:
    id_ = view["buildings"].get(square)
    if id_ is None:
        return _lot(language(), square, view["lots"][square], view["allotted"].get(square))
    owner, used = view["owners"].get(square), square in view["used"]
    return _built(language(), square, id_, owner, used, workers)


@lru_cache(4096)
def _lot(language: str, square: str, price: int, seat: int | None) -> str:
    if seat is None:
        return say("singapore-told-lot", square=square, price=price)
    return say("singapore-told-lot-allotted", square=square, price=price, seat=SEATS[seat])


@lru_cache(16384)
def _built(
    language: str, square: str, id_: str, owner: int | None, used: bool, workers: tuple[int, ...]
) -> str:
    told = building(id_)
    if owner is None:
        told = say("singapore-told-neutral", square=square, building=told)
    else:
        told = say("singapore-told-owned", square=square, building=told, seat=SEATS[owner])
    if used:
        told = say("singapore-told-used", square=told)
    if workers:
        names = ", ".join(say(f"singapore-seat-{seat}") for seat in workers)
        told = say("singapore-told-with-workers", square=told, workers=names)
    return told


def tile(view: View, id_: str) -> str:
    """A tile of the display."""
    hut = "yes" if view["hut"] == id_ else "no"
    return say("singapore-told-tile", id=id_, hut=hut, building=building(id_))


def pile(view: View) -> str:
    """The pile, whose top is in sight."""
    first, second, third = view["pile"]
    return say(
        "singapore-told-pile",
        building=building(view["top"]),
        first=first,
        second=second,
        third=third,
    )


def street(first: str, second: str) -> str:
    """A street that can be laid."""
    return say("singapore-told-street", first=first, second=second)


def worker(seat: int, square: str | None) -> str:
    """A worker on a square, or the second one in waiting."""
    if square is None:
        return say("singapore-told-second", seat=SEATS[seat])
    return say("singapore-told-worker", seat=SEATS[seat], square=square)


# The position


def _seat(view: View, seat: int) -> str:
    goods = view["goods"][seat]
    if goods is None:
        behind = say("singapore-told-closed")
    else:
        behind = _behind(language(), view["money"][seat], tuple(goods))
    return say(
        "singapore-told-seat",
        seat=SEATS[seat],
        raffles="yes" if view["raffles"] == seat else "no",
        points=view["vp"][seat],
        tokens=view["tokens"][seat],
        behind=behind,
    )


@lru_cache(4096)
def _behind(language: str, money: int, goods: tuple[int, ...]) -> str:
    """What lies behind an open screen."""
    cubes = (
        say(f"singapore-amount-{g}", n=n) for g, n in zip(components.GOODS, goods, strict=True)
    )
    return ", ".join((say("singapore-amount-money", n=money), *cubes))


def phase(view: View) -> str:
    """What is being done, in a word or two."""
    return say(f"singapore-phase-{view['phase']}")


def position(view: View) -> str:
    """The whole position in a few sentences."""
    seats = (_seat(view, seat) for seat in range(view["players"]))
    return ". ".join((_state(view), *map(capital, (*seats, *_supply(view))))) + "."


def stock(good: str, left: int) -> str:
    """What is left of a good in a limited supply."""
    return say("singapore-told-supply", goods=say(f"singapore-amount-{good}", n=left))


def _supply(view: View) -> list[str]:
    """All that is left in a limited supply."""
    if (left := view.get("supply")) is None:
        return []
    goods = (say(f"singapore-amount-{g}", n=n) for g, n in zip(components.GOODS, left, strict=True))
    return [say("singapore-told-supply", goods=", ".join(goods))]


def _state(view: View) -> str:
    if view["winner"] is not None:
        return say("singapore-told-won", seat=SEATS[view["winner"]])
    seat, doing = SEATS[view["turn"]], phase(view).lower()
    if view["phase"] != "work":
        return say("singapore-told-acts", seat=seat, phase=doing)
    left = {"moves": view["moves"], "uses": view["uses"]}
    return say("singapore-told-works", seat=seat, phase=doing, **left)
