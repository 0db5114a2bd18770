"""Positions of Singapore for tests, made from the one that the rule page prints."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import sampan

SINGAPORE = sampan.load("singapore")

# The first round of three seats, 2 before 0 before 1; seat 0 is at work.
PAGE: dict[str, Any] = {
    "game": "singapore",
    "options": {"layout": "standard", "open_screens": False, "supply": "unlimited"},
    "players": 3,
    "lots": {
        "a3": 0,
        "a4": 1,
        "a5": 3,
        "a6": 2,
        "b3": 1,
        "b4": 2,
        "b5": 2,
        "b6": 1,
        "c3": 3,
        "c4": 2,
        "c5": 1,
        "c6": 3,
        "d1": 3,
        "d2": 4,
        "d3": 4,
        "d4": 3,
        "d5": 4,
        "d6": 2,
        "e1": 1,
        "e2": 3,
        "e3": 2,
        "e4": 2,
        "e5": 2,
        "e6": 1,
        "f1": 0,
        "f2": 2,
        "f3": 2,
        "f4": 1,
        "f5": 1,
        "f6": 3,
        "g3": 1,
        "g5": 2,
        "g6": 1,
        "h3": 1,
        "h5": 4,
        "h6": 3,
        "i3": 2,
        "i5": 0,
        "i6": 2,
        "j3": 2,
    },
    "start": ["g4", "h4", "i4", "j4"],
    "buildings": {
        "g4": "S1",
        "h4": "S2",
        "i4": "S3",
        "j4": "S4",
        "j3": "I11",
        "g5": "I10",
        "i5": "I04",
        "i3": "I03",
        "h5": "I06",
    },
    "owners": {"j3": 1, "g5": 0, "i5": 2, "i3": 2, "h5": 0},
    "streets": [["g4", "g5"], ["g5", "h5"], ["i3", "i4"], ["i4", "i5"], ["j3", "j4"]],
    "money": [1, 3, 3],
    "vp": [4, 5, 5],
    "arrival": [2, 1, 0],
    "seal": [0, 0, 0],
    "goods": [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
    "supply": None,
    "tokens": [1, 1, 0],
    "bag": [14, 2],
    "workers": [["g5"], ["j3"], ["i5"]],
    "second": ["aside", "aside", "aside"],
    "raffles": 2,
    "display": ["I05", "I07"],
    "hut": None,
    "unseen": [
        *("I01", "I02", "I08", "I09", "I12", "I13"),
        *(f"{period}{n:02}" for period in ("II", "III") for n in range(1, 15)),
    ],
    "top": "I14",
    "pile": [6, 14, 14],
    "allotted": {"f4": 1},
    "phase": "work",
    "turn": 0,
    "order": [2, 0, 1],
    "moves": 3,
    "uses": 3,
    "used": [],
    "pending": None,
    "winner": None,
}


def page(**changes: Any) -> dict[str, Any]:
    """The page's document with some fields changed."""
    return {**copy.deepcopy(PAGE), **changes}


def at(document: dict[str, Any] | None = None, **changes: Any) -> sampan.Position:
    """The position of a document, the page's by default, with some fields changed."""
    return SINGAPORE.from_dict({**(document or page()), **changes})


def put(document: dict[str, Any], square: str, tile: str) -> dict[str, Any]:
    """The document with another tile on a built square; the two tiles change places."""
    other = document["buildings"][square]
    swap = {tile: other, other: tile}

    def swapped(ids: list[str]) -> list[str]:
        return [swap.get(id, id) for id in ids]

    result = copy.deepcopy(document)
    result["buildings"] = {place: swap.get(id, id) for place, id in document["buildings"].items()}
    result["display"] = swapped(document["display"])
    result["unseen"] = sorted(swapped(document["unseen"]))
    result["top"], result["hut"] = (
        swap.get(document[key], document[key]) for key in ("top", "hut")
    )
    periods = [id.rstrip("0123456789") for id in result["unseen"]]
    result["pile"] = [periods.count(period) for period in ("I", "II", "III")]
    return result


def tokens(*black: int) -> dict[str, Any]:
    """The fields that say who has how many black tokens."""
    return {"tokens": list(black), "bag": [16 - sum(black), 2]}


def played(position: sampan.Position, *choices: str) -> sampan.Position:
    """The position after these choices."""
    for choice in choices:
        position = position.play(choice)
    return position


def verbs(position: sampan.Position, *wanted: str) -> set[str]:
    """The choices that begin with one of these words."""
    return {choice for choice in position.choices() if choice.split()[0] in wanted}


def neighbours(square: str) -> set[str]:
    column, row = ord(square[0]), int(square[1])
    return {f"{chr(column + x)}{row + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def walk(
    position: sampan.Position, luck: random.Random, stop: str | None = None
) -> Iterator[sampan.Position]:
    """Every position of a random game from here on, until a phase if one is named."""
    while position.seat is not None:
        yield position
        if position.to_dict()["phase"] == stop:
            return
        chances = position.chances()
        weights = [float(share) for share in chances.values()] or None
        position = position.play(luck.choices(position.choices(), weights)[0])
    yield position


def first(phase: str, players: int = 3, seed: int = 0) -> sampan.Position:
    """The first position of this phase in some random game."""
    *_, last = walk(SINGAPORE.start(players, seed), random.Random(seed), phase)
    assert last.to_dict()["phase"] == phase
    return last


def ending(**changes: Any) -> sampan.Position:
    """The last seat of the page's round at work, all lots built; `end` closes the round."""
    document = page(turn=1, allotted={}, display=["I05"])
    document["buildings"]["f4"], document["owners"]["f4"] = "I07", 1
    document["streets"].insert(0, ["f4", "g4"])
    return at(document, **changes)


def crowded(free: list[str]) -> dict[str, Any]:
    """Four seats about to be allotted lots in a town where only these are left."""
    document = SINGAPORE.start(4, 1).to_dict()
    tiles = [*document["unseen"]]
    squares = [square for square in document["lots"] if square not in free]
    for n, square in enumerate(squares):
        document["buildings"][square] = tiles.pop(0)
        document["owners"][square] = n % 4
    streets: list[list[str]] = []
    for square in squares:
        joined = {end for street in streets for end in street}
        if square not in joined:
            other = min(neighbours(square) & set(document["buildings"]))
            streets.append(sorted([square, other]))
    raffles = document["raffles"]
    unseen = tiles[6:]
    document.update(
        streets=sorted(streets),
        workers=[[squares[seat]] for seat in range(4)],
        display=tiles[:5],
        top=tiles[5] if tiles[5:] else None,
        unseen=unseen,
        pile=[sum(tile.count("I") == period for tile in unseen) for period in (1, 2, 3)],
        phase="allot",
        order=[(raffles + n) % 4 for n in range(4)],
    )
    return document


def paved(streets: int, *lots: str) -> dict[str, Any]:
    """The last seat at work, with f1 and these lots left in town and so many streets laid."""
    document = crowded(["f1", *lots])
    town = set(document["buildings"])
    joined = {tuple(street) for street in document["streets"]}
    pairs = {
        (min(a, b), max(a, b))
        for a in town
        for b in neighbours(a) & town
        if {a, b} - set(document["start"])
    }
    laid = sorted([*joined, *sorted(pairs - joined)[: streets - len(joined)]])
    document.update(streets=[list(street) for street in laid], money=[9] * 4)
    document.update(display=document["display"][:2], phase="work", moves=3, uses=3)
    return {**document, "turn": document["order"][-1]}
