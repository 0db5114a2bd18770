"""Singapore in words: what a building and a choice do, what a pick is, how a position stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from sampan.phrases import capital, together
from sampan.words import language, say

from .components import BUILDINGS, CODE, GOODS, SEAT_NAMES, Side, Way
from .document import event
from .notation import TOP, Choice, parse_pick, read

View = Mapping[str, Any]

# The messages of the buildings' names are called after the names in English.
_MESSAGES = {
    building.id: "singapore-building-"
    + re.sub(r"[^a-z]+", "-", building.name.lower().replace("'", ""))
    for building in BUILDINGS
}
_ILLEGAL = {building.id: "yes" if building.illegal else "no" for building in BUILDINGS}


# Buildings


def building_name(id_: str) -> str:
    """What a building is called."""
    return say(_MESSAGES[id_])


def arrow_side(side: Side) -> str:
    """One side of an arrow, as `3 brick and £5`; empty for nothing."""
    amounts = (
        *zip(GOODS, side.goods, strict=True),
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


def way(way: Way) -> str:
    """What one direction of an effect takes and gives."""
    cost, gain = arrow_side(way.cost), arrow_side(way.gain)
    return f"{cost} → {gain}" if cost else gain


def effect(id_: str) -> str:
    """All that a building does."""
    first, *others = (way(one) for one in BUILDINGS[CODE[id_]].ways)
    for other in others:
        first = say("singapore-two-ways", first=first, second=other)
    return first


def building_line(id_: str) -> str:
    """A building's name and effect in one line."""
    return _building(language(), id_)


@cache
def _building(language: str, id_: str) -> str:
    told = {"name": building_name(id_), "illegal": _ILLEGAL[id_], "effect": effect(id_)}
    return say("singapore-told-building", **told)


def explained(id_: str) -> str:
    """A building with its id, and what it means if it is illegal."""
    return say(
        "singapore-explained",
        id=id_,
        name=building_name(id_),
        illegal=_ILLEGAL[id_],
        effect=effect(id_),
    )


# Choices


def describe(view: View, choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    parsed = read(choice)
    verb, square, tile = parsed.verb, parsed.square, parsed.tile
    match verb:
        case "build" if view["phase"] == "prepare":
            return say("singapore-does-plan", name=building_name(tile))
        case "build":
            lot = next(sq for sq, seat in view["allotted"].items() if seat == view["turn"])
            return _builds(view, tile, lot)
        case "lot":
            return _builds(view, read(view["pending"][0]).tile, square)
        case "use":
            return _uses(view, parsed)
        case "pay" | "gain":
            effect = _used(view, read(view["pending"][0]))
            number = (effect.cost if verb == "pay" else effect.gain).one_kind or 1
            amount = say(f"singapore-amount-{parsed.good}", n=number)
            return say(f"singapore-does-{verb}", amount=amount)
        case "return":
            return say("singapore-does-return", n=int(parsed.number))
        case "reveal" | "keep":
            return say(f"singapore-does-{verb}", name=building_name(tile))
        case "draw":
            return say(f"singapore-does-draw-{parsed.colour}")
        case "allot":
            seat = view["order"][len(view["allotted"])]
            price = view["lots"][square]
            return say("singapore-does-allot", price=price, seat=SEAT_NAMES[seat])
        case "join" | "deploy":
            return say(f"singapore-does-{verb}", **_at(view, square))
        case "move" | "put":
            return say("singapore-does-move", **_at(view, parsed.other or square))
        case "lift":
            return say("singapore-does-lift", square=square)
        case "street":
            second = parsed.other
            other = building_name(view["buildings"][second])
            return say("singapore-does-street", **_at(view, square), other=other, second=second)
    return say("singapore-does-end")


def _at(view: View, square: str) -> dict[str, str]:
    """A building as messages ask for it."""
    return {"name": building_name(view["buildings"][square]), "square": square}


def _builds(view: View, tile: str, square: str) -> str:
    message = "singapore-does-build-top" if tile == TOP else "singapore-does-build"
    named = building_name(view["top"] if tile == TOP else tile)
    return say(message, name=named, square=square, price=view["lots"][square])


def _uses(view: View, choice: Choice) -> str:
    owner = view["owners"].get(choice.square)
    told = {**_at(view, choice.square), "effect": way(_used(view, choice))}
    if owner in (None, view["turn"]):
        return say("singapore-does-use", **told)
    return say("singapore-does-use-of", **told, seat=SEAT_NAMES[owner])


def _used(view: View, choice: Choice) -> Way:
    """The direction of a building's effect that a `use` names."""
    return BUILDINGS[CODE[view["buildings"][choice.square]]].ways[int(choice.way or 1) - 1]


def announce(document: dict[str, Any], choice: str) -> str | None:
    """What everybody sees happen besides a choice: in a raid, whose opium and who is raided."""
    seen = event(document, choice)
    if seen is None:
        return None
    names = [say(f"singapore-seat-{seat}") for seat in range(document["players"])]
    opium = ", ".join(f"{names[seat]} {cubes}" for seat, cubes in enumerate(seen["opium"]))
    raided = [names[seat] for seat in seen["raided"]] or [say("singapore-raid-nobody")]
    return say("singapore-raid", opium=opium, raided=together(raided))


# What can be touched


def label(view: View, pick: str) -> str:
    """The name of something that a hand can touch, for a button or a screen reader."""
    touched = parse_pick(pick)
    assert touched, pick
    kind, thing = touched
    match kind:
        case "square":
            return square(view, pick)
        case "tile":
            return pile(view) if pick == TOP else tile(view, pick)
        case "good":
            return say(f"singapore-good-{pick}")
        case "way":
            return _way(view, int(pick))
        case "end" | "colour":
            return say(f"singapore-told-{pick}")
        case "return":
            return say("singapore-told-return", n=int(thing))
        case "worker" | "second":
            return worker(view["turn"], thing)
    return street(*pick.split("-"))


def _way(view: View, n: int) -> str:
    """A direction of the building that the acting seat can use; of two such, both are told."""
    here = dict.fromkeys(view["workers"][view["turn"]])
    ids = [view["buildings"][square] for square in here if square not in view["used"]]
    ways = [BUILDINGS[CODE[id_]].ways for id_ in ids]
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
    return say("singapore-told-lot-allotted", square=square, price=price, seat=SEAT_NAMES[seat])


@lru_cache(16384)
def _built(
    language: str, square: str, id_: str, owner: int | None, used: bool, workers: tuple[int, ...]
) -> str:
    told = building_line(id_)
    if owner is None:
        told = say("singapore-told-neutral", square=square, building=told)
    else:
        told = say("singapore-told-owned", square=square, building=told, seat=SEAT_NAMES[owner])
    if used:
        told = say("singapore-told-used", square=told)
    if workers:
        names = ", ".join(say(f"singapore-seat-{seat}") for seat in workers)
        told = say("singapore-told-with-workers", square=told, workers=names)
    return told


def tile(view: View, id_: str) -> str:
    """A tile of the display."""
    hut = "yes" if view["hut"] == id_ else "no"
    return say("singapore-told-tile", id=id_, hut=hut, building=building_line(id_))


def pile(view: View) -> str:
    """The pile, whose top is in sight."""
    first, second, third = view["pile"]
    return say(
        "singapore-told-pile",
        building=building_line(view["top"]),
        first=first,
        second=second,
        third=third,
    )


def street(first: str, second: str) -> str:
    """A street that can be laid."""
    return say("singapore-told-street", first=first, second=second)


def worker(seat: int, square: str) -> str:
    """A worker on a square, or the second one in waiting."""
    if not square:
        return say("singapore-told-second", seat=SEAT_NAMES[seat])
    return say("singapore-told-worker", seat=SEAT_NAMES[seat], square=square)


# The position


def _seat(view: View, seat: int) -> str:
    goods = view["goods"][seat]
    if goods is None:
        behind = say("singapore-told-closed")
    else:
        behind = _behind(language(), view["money"][seat], tuple(goods))
    return say(
        "singapore-told-seat",
        seat=SEAT_NAMES[seat],
        raffles="yes" if view["raffles"] == seat else "no",
        points=view["vp"][seat],
        tokens=view["tokens"][seat],
        behind=behind,
    )


@lru_cache(4096)
def _behind(language: str, money: int, goods: tuple[int, ...]) -> str:
    """What lies behind an open screen."""
    cubes = (say(f"singapore-amount-{g}", n=n) for g, n in zip(GOODS, goods, strict=True))
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
    goods = (say(f"singapore-amount-{g}", n=n) for g, n in zip(GOODS, left, strict=True))
    return [say("singapore-told-supply", goods=", ".join(goods))]


def _state(view: View) -> str:
    if view["winner"] is not None:
        return say("singapore-told-won", seat=SEAT_NAMES[view["winner"]])
    seat, doing = SEAT_NAMES[view["turn"]], phase(view).lower()
    if view["phase"] != "work":
        return say("singapore-told-acts", seat=seat, phase=doing)
    left = {"moves": view["moves"], "uses": view["uses"]}
    return say("singapore-told-works", seat=seat, phase=doing, **left)


# Help


def help() -> str:
    """How to write choices, in a few lines."""
    return say("singapore-help")


def explain(word: str) -> str | None:
    """What the buildings of this id or name cost and give; None if there are none."""
    asked = _plain(word)
    found = [b.id for b in BUILDINGS if asked in (_plain(b.id), _plain(building_name(b.id)))]
    return "\n".join(map(explained, found)) or None


def _plain(word: str) -> str:
    """A word as anybody might type it."""
    return " ".join(word.casefold().replace("’", "'").split())
