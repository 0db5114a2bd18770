"""The shapes of a map, from the file `NAME.shapes.toml` beside the map's own `NAME.toml`.

A map without such a file is sketched as eight round islands with a causeway for every border.
"""

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import ceil, cos, dist, radians, sin
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sampan import checks
from sampan.drawing import number

from ..maps import Map
from .map_islands import spread

Point = tuple[float, float]
Points = tuple[Point, ...]

STEP = 7.0  # between two points of a line as it is drawn
SHIVER = 0.19  # how far a stretch of a line may stray, as a share of its length
ISLAND = 92  # the radius of a province in a sketch


class Province(NamedTuple):
    outline: Points  # closed; neighbours have the same points along their border
    name: tuple[float, float, float]  # the middle of its name, and the angle
    followers: Point  # the middle of the line on which they stand
    capital: Point


class Shapes(NamedTuple):
    """All that is drawn of a map."""

    provinces: dict[str, Province]
    pool: Point
    compass: Point
    junk: Point
    waves: Points
    mountains: Points = ()
    beyond: tuple[Points, ...] = ()
    rivers: tuple[Points, ...] = ()
    causeways: tuple[Points, ...] = ()


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Points as path data, each told from where the one before it is."""
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    steps = [
        _short(b - a, bare=not (i or j))
        for i, (one, other) in enumerate(pairwise(tenths))
        for j, (a, b) in enumerate(zip(one, other, strict=True))
    ]
    x, y = tenths[0]
    return f"M{number(x / 10)} {number(y / 10)}l{''.join(steps)}{'z' if closed else ''}"


def _short(tenths: int, bare: bool) -> str:
    """A number that follows another one, unless it is `bare`, in as few letters as SVG allows."""
    text = number(tenths / 10)
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return text if bare or text.startswith("-") else f" {text}"


def shapes_of(a_map: Map) -> Shapes:
    """The shapes of a map; a ValueError says what is wrong with its file."""
    return _of(a_map, a_map.path.with_suffix(".shapes.toml"))


@cache
def _of(a_map: Map, file: Path) -> Shapes:
    if not file.exists():
        return sketch(a_map)
    shapes = read_shapes(file)
    if odd := set(shapes.provinces) ^ set(a_map.provinces):
        raise ValueError(f"{file}: provinces missing or unknown: {', '.join(sorted(odd))}")
    return shapes


def read_shapes(file: Path) -> Shapes:
    """The shapes in a file."""
    try:
        return _read(checks.toml_file(file))
    except KeyError as error:
        raise ValueError(f"{file}: there is no {error.args[0]}") from None
    except (ValueError, TypeError) as error:
        raise ValueError(f"{file}: {error}") from None


def _read(given: dict[str, Any]) -> Shapes:
    lines = {name: _line(name, given) for name in given["lines"]}
    return Shapes(
        provinces={
            province: Province(
                outline=_outline(f"provinces.{province}.outline", part["outline"], lines),
                name=_numbers(part["name"], 3),
                followers=_numbers(part["followers"], 2),
                capital=_numbers(part["capital"], 2),
            )
            for province, part in given["provinces"].items()
        },
        pool=_numbers(given["pool"], 2),
        compass=_numbers(given["compass"], 2),
        junk=_numbers(given["junk"], 2),
        waves=_points(given["waves"]),
        mountains=_points(given["mountains"]),
        beyond=tuple(_drawn(name, _points(text)) for name, text in given["beyond"].items()),
        rivers=tuple(_drawn(name, _points(text)) for name, text in given["rivers"].items()),
    )


def _numbers(given: list[float], count: int) -> Any:
    if len(given) != count:
        raise ValueError(f"{given} should have {count} numbers")
    return tuple(map(float, given))


def _points(text: str) -> Points:
    numbers = [float(n) for n in text.split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _line(name: str, given: dict[str, Any]) -> Points:
    first, through, last = given["lines"][name]
    ends = (_numbers(given["nodes"][node], 2) for node in (first, last))
    return _drawn(name, (next(ends), *_points(through), next(ends)))


def _outline(where: str, names: list[str], lines: dict[str, Points]) -> Points:
    outline: list[Point] = []
    for name in names:
        line = lines[name.removeprefix("-")]
        if name.startswith("-"):
            line = line[::-1]
        if outline and outline[-1] != line[0]:
            raise ValueError(f"{where}: {name} does not begin where the line before it ends")
        outline += line[1:] if outline else line
    if outline.pop() != outline[0]:
        raise ValueError(f"{where}: the last line does not end where the first begins")
    return tuple(outline)


def sketch(a_map: Map) -> Shapes:
    """Round islands, for a map that nobody has drawn."""
    borders = [(a, b) for a in range(len(a_map.provinces)) for b in a_map.borders(a) if a < b]
    spots = spread(borders)
    ring = [(ISLAND * sin(radians(a)), -ISLAND * cos(radians(a))) for a in range(0, 361, 30)]
    return Shapes(
        provinces={
            province: Province(
                outline=_drawn(province, [(x + dx, y + dy) for dx, dy in ring])[:-1],
                name=(x, y - 50, 0),
                followers=(x, y + 52),
                capital=(x, y - 76),
            )
            for province, (x, y) in zip(a_map.provinces, spots, strict=True)
        },
        pool=(572, 596),
        compass=(446, 646),
        junk=(648, 514),
        waves=((226, 440), (450, 226), (24, 228), (654, 234), (230, 660), (536, 668), (16, 448)),
        causeways=tuple(_drawn(f"{a}-{b}", (spots[a], spots[b])) for a, b in borders),
    )


def _drawn(name: str, points: Iterable[Point]) -> Points:
    """The points of a soft curve through these, as a hand that is not quite steady draws it."""
    hand = Random(name)
    points = tuple(points)
    drawn = [points[0]]
    ends = (points[0], *points, points[-1])
    for i, (begin, end) in enumerate(pairwise(points)):
        pieces = ceil(dist(begin, end) / 4 / STEP)
        curve = [_between(ends[i : i + 4], k / pieces) for k in range(pieces + 1)]
        for stretch in pairwise(curve):
            drawn += _strayed(stretch, hand)[1:]
    return tuple((round(x, 1), round(y, 1)) for x, y in drawn)


def _between(four: Points, t: float) -> Point:
    """A point of the Catmull-Rom curve from the second point to the third."""
    x, y = (
        b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
        for a, b, c, d in zip(*four, strict=True)
    )
    return x, y


def _strayed(ends: tuple[Point, Point], hand: Random) -> list[Point]:
    """A stretch halved again and again, each middle a little to one side."""
    stretch = list(ends)
    while dist(*stretch[:2]) > STEP * 1.4:
        halved = stretch[:1]
        for (ax, ay), (bx, by) in pairwise(stretch):
            aside = hand.uniform(-SHIVER, SHIVER)
            middle = (ax + bx) / 2 - aside * (by - ay), (ay + by) / 2 + aside * (bx - ax)
            halved += [middle, (bx, by)]
        stretch = halved
    return stretch
