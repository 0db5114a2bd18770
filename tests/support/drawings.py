"""What tests ask a drawing: what it holds, what can be touched, what moves and how it reads."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from typing import Any

import sampan

Steps = list[tuple[sampan.Position, str]]
View = dict[str, Any]
Box = tuple[float, float, float, float]  # left, top, right, bottom

SVG = "{http://www.w3.org/2000/svg}"


@lru_cache(256)
def parse(text: str) -> ET.Element:
    """The root of a drawing, which nobody may change."""
    return ET.fromstring(text)


def told(text: str) -> str:
    """The position in words, for who can't see it."""
    return parse(text).get("aria-label", "")


def ids(text: str) -> list[str]:
    return [e.get("id", "") for e in parse(text).iter() if e.get("id")]


def size(text: str) -> tuple[float, float]:
    wide, high = map(float, parse(text).get("viewBox", "").split()[2:])
    return wide, high


def numbers(text: str) -> list[float]:
    return [float(n) for n in re.findall(r"-?\d*\.?\d+", text)]


def picks(text: str) -> dict[str, dict[str, str]]:
    """What can be touched, each once, with its attributes."""
    found = [e for e in parse(text).iter() if e.get("data-pick")]
    names = [e.get("data-pick", "") for e in found]
    assert len(set(names)) == len(names)
    return {name: dict(e.attrib) for name, e in zip(names, found, strict=True)}


def box(pick: Mapping[str, str]) -> Box:
    """Where something can be touched."""
    x, y, wide, high = (float(pick[key]) for key in ("x", "y", "width", "height"))
    return x, y, x + wide, y + high


def apart(one: Box, other: Box) -> bool:
    side_by_side = one[2] <= other[0] or other[2] <= one[0]
    return side_by_side or one[3] <= other[1] or other[3] <= one[1]


def within(point: tuple[float, float], pick: Mapping[str, str]) -> bool:
    left, top, right, bottom = box(pick)
    return left <= point[0] <= right and top <= point[1] <= bottom


def transforms(text: str, moving: Collection[str]) -> dict[str, str]:
    """Where the moving things are, in the order of the document."""
    return {e.get("id", ""): e.get("transform", "") for e in parse(text) if e.get("id") in moving}


def changes(
    draw: Any, view: View, choice: str, cast: dict[str, str] | None = None
) -> dict[str, str]:
    """What a choice changes in a cast, which itself stays as it is."""
    cast = cast or draw.cast(view)
    before = dict(cast)
    after = draw.recast(cast, view, choice)
    assert cast == before
    assert list(after) == list(cast)
    return {id_: place for id_, place in after.items() if place != before[id_]}


def contrast(ink: str, below: str) -> float:
    """How readable a colour is on another: from 1 to 21, as the WCAG counts."""

    def light(colour: str) -> float:
        parts = [c / 255 for c in bytes.fromhex(colour[1:])]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(ink), light(below)))
    return (bright + 0.05) / (dark + 0.05)


@cache
def lively_game(game: str, players: int, seed: int, liked: str, **options: str) -> Steps:
    """Every position of a random game with the choice made there, the last one with none.

    Choices that match `liked` are made more often, so that much happens.
    """
    luck = random.Random(seed)
    position = sampan.load(game).start(players, seed, options)
    steps: Steps = []
    while position.seat is not None:
        choices = position.choices()
        better = [choice for choice in choices if re.match(liked, choice)]
        choice = luck.choice(better if better and luck.random() < 0.7 else choices)
        steps.append((position, choice))
        position = position.play(choice)
    return [*steps, (position, "")]
