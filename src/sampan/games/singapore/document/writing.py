"""Singapore's states as documents, what a seat may see of them, and outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..components import IDS, SQUARES
from ..notation import pending
from ..rules.state import FINISHED, HEIGHT, NONE, PHASES, SECOND, SUPPLY
from ..rules.track import OPIUM
from ..setup import order


def write(s: np.void, options: dict[str, Any]) -> dict[str, Any]:
    """The state as a document."""
    players = int(s["players"])
    over = s["phase"] == FINISHED
    building, price = s["building"].tolist(), s["price"].tolist()
    return {
        "game": "singapore",
        "options": dict(options),
        "players": players,
        "lots": {SQUARES[n]: price[n] for n in _numbers(s["lots"])},
        "start": [SQUARES[n] for n in _numbers(s["start"])],
        "buildings": {SQUARES[n]: IDS[building[n]] for n in _numbers(s["built"])},
        "owners": {SQUARES[n]: seat for seat in range(players) for n in _numbers(s["owned"][seat])},
        "streets": _streets(s),
        "money": s["money"][:players].tolist(),
        "vp": s["vp"][:players].tolist(),
        "arrival": s["arrival"][:players].tolist(),
        "seal": s["seal"][:players].tolist(),
        "goods": s["goods"][:players].tolist(),
        "supply": (SUPPLY - s["goods"].sum(axis=0)).tolist() if s["boxed"] else None,
        "tokens": s["tokens"][:players].tolist(),
        "bag": s["bag"].tolist(),
        "workers": [
            [SQUARES[n] for n in pair if n != NONE] for pair in s["workers"][:players].tolist()
        ],
        "second": [SECOND[n] for n in s["second"][:players].tolist()],
        "raffles": int(s["raffles"]),
        "display": [IDS[tile] for tile in s["display"].tolist() if tile != NONE],
        "hut": _id(s["hut"]),
        "unseen": [IDS[tile] for tile in _numbers(s["unseen"])],
        "top": _id(s["top"]),
        "pile": s["pile"].tolist(),
        "allotted": {
            SQUARES[n]: seat for seat, n in enumerate(s["allotted"].tolist()) if n != NONE
        },
        "phase": PHASES[s["phase"]],
        "turn": None if over else int(s["turn"]),
        "order": order(players, int(s["raffles"]), bool(s["preparing"])),
        "moves": int(s["moves"]),
        "uses": int(s["uses"]),
        "used": [SQUARES[n] for n in _numbers(s["used"])],
        "pending": pending(s) or None,
        "winner": int(s["winner"]) if over else None,
    }


def _id(tile: int) -> str | None:
    return None if tile == NONE else IDS[tile]


def _numbers(mask: int) -> Iterator[int]:
    """The members of a set, rising."""
    rest = int(mask)
    while rest:
        yield (rest & -rest).bit_length() - 1
        rest &= rest - 1


def _streets(s: np.void) -> list[list[str]]:
    pairs = [(n, n + 1) for n in _numbers(s["north"])]
    pairs += [(n, n + HEIGHT) for n in _numbers(s["east"])]
    return [[SQUARES[first], SQUARES[second]] for first, second in sorted(pairs)]


def view(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Money and goods of the others are behind their screens, unless these are open."""
    if document["options"]["open_screens"]:
        return document

    def behind_screens(things: list[Any]) -> list[Any]:
        return [thing if owner == seat else None for owner, thing in enumerate(things)]

    hidden = {name: behind_screens(document[name]) for name in ("money", "goods")}
    return {**document, **hidden}


def event(document: dict[str, Any], choice: str) -> dict[str, Any] | None:
    """What everybody sees happen besides the choice: in a raid every opium, and who is raided."""
    if choice != "draw white":
        return None
    opium = [goods[OPIUM] for goods in document["goods"]]
    counts = [tokens + cubes for tokens, cubes in zip(document["tokens"], opium, strict=True)]
    raided = [seat for seat, count in enumerate(counts) if 0 < count == max(counts)]
    return {"event": "raid", "opium": opium, "raided": raided}


def past(view: dict[str, Any], now: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What was in sight may be remembered."""
    return view


def players(s: np.void) -> int:
    return int(s["players"])


def outcome(s: np.void) -> dict[str, Any] | None:
    """Who won and why."""
    if s["phase"] != FINISHED:
        return None
    return {"winners": [int(s["winner"])], "reason": "points"}


def repetition_key(s: np.void) -> None:
    """Nothing in Singapore asks whether a position has stood before."""
    return
