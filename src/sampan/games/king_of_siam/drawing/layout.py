"""Where everything lies on the table, in each of its shapes.

The tall one is 720 wide, and a phone shows it at half that size. The wide one is for a screen on
a desk: the track and the map at the left, all the rest at the right.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ..components import FACTIONS
from ..maps import Map
from . import board, boats, followers, hand, map_shapes, plaque, track
from .piece_ids import POOL
from .scene import Scene

Point = tuple[float, float]

SIDE = 8  # the margin


class Arrangement(NamedTuple):
    """Where the parts stand: their top left corners, if nothing else is said."""

    width: float
    height: float
    track: Point
    map: Point  # inside its frame
    plaque: Point
    boats: tuple[Point, ...]  # the middle of each
    scale: float  # of a boat and those in it
    caption: Point  # where the line begins that says who is to choose
    letters: int  # how many fit on it
    owner: Point  # where the line ends that says whose hand is shown
    hand: Point


def arrange(scene: Scene) -> Arrangement:
    """The table of a scene. It stays the same for one viewer from the first choice to the last."""
    return _table(scene.shape, scene.view["players"], scene.shown is not None)


@cache
def _table(shape: str, players: int, shown: bool) -> Arrangement:
    return _wide(players, shown) if shape == "wide" else _tall(players, shown)


TALL = 720  # how wide it is
TRACK = 12  # how far down each part begins
MAP = TRACK + track.FULL + board.RIM + 9
PLAQUE = MAP + board.HEIGHT + board.RIM + 10
BOATS = PLAQUE + plaque.PLACES["tall"].height + 10
CAPTION = 36  # room for the line above the hand


def _tall(players: int, shown: bool) -> Arrangement:
    """One part below the other."""
    pitch = boats.HEIGHT + boats.GAP
    caption = BOATS + players * pitch
    cards = hand.height("tall") + 12 if shown else 0
    return Arrangement(
        width=TALL,
        height=round(caption + CAPTION + cards),
        track=(SIDE, TRACK),
        map=(SIDE + board.RIM, MAP),
        plaque=(SIDE, PLAQUE),
        boats=tuple((TALL / 2, BOATS + boats.HEIGHT / 2 + n * pitch) for n in range(players)),
        scale=1,
        caption=(SIDE + 4, caption + 25),
        letters=65,
        owner=(TALL - 14, caption + 25),
        hand=(SIDE, caption + CAPTION),
    )


APART = 92  # from boat to boat if there is room
CAPTIONS = 57  # room for two lines above the hand


def _wide(players: int, shown: bool) -> Arrangement:
    """Two columns of the same height; the boats have all the room between plaque and hand."""
    height, top, slip = 886, 12, plaque.PLACES["wide"]
    left, wide = SIDE + board.WIDTH + 2 * board.RIM + 16, slip.width
    start: float = top + slip.height + 7  # of the room for boats and captions
    end: float = height - top
    if shown:
        end -= hand.height("wide")
    else:
        spare = (end - start - players * APART - CAPTIONS) / 2
        start, end = start + spare, end - spare
    pitch = min((end - CAPTIONS - start) / players, APART)
    first = (start + end - CAPTIONS - (players - 1) * pitch) / 2
    return Arrangement(
        width=left + wide + SIDE,
        height=height,
        track=(SIDE, top),
        map=(SIDE + board.RIM, height - top - board.RIM - board.HEIGHT),
        plaque=(left, top),
        boats=tuple((left + wide / 2, first + n * pitch) for n in range(players)),
        scale=0.75,
        caption=(left + 4, end - 34),
        letters=50,
        owner=(left + wide - 6, end - 11),
        hand=(left, end),
    )


def stretch(scene: Scene, parts: Sequence[str]) -> tuple[float, float, list[str]]:
    """From which height to which parts of the tall table lie, and all that are there."""
    height, caption = arrange(scene).height, arrange(scene).hand[1] - CAPTION
    spans = {
        "track": (0, MAP - board.RIM - 4),
        "map": (MAP - board.RIM - 5, PLAQUE - 3),
        "plaque": (PLAQUE - 5, BOATS - 4),
        "boats": (BOATS - 5, caption),
        "hand": (caption, height),
    }
    if unknown := [name for name in parts if name not in spans]:
        raise ValueError(f"parts: there is no {unknown[0]}; there are {', '.join(spans)}")
    names = list(spans)
    places = [names.index(name) for name in parts]
    between = names[min(places) : max(places) + 1]
    return spans[between[0]][0], spans[between[-1]][1], between


def tile_at(scene: Scene, number: int) -> Point:
    """The top left corner of a tile."""
    (left, top), (x, y) = arrange(scene).track, track.tile_corner(number)
    return left + x, top + y


def card_at(scene: Scene, number: int) -> Point:
    """The top left corner of a card in the hand that is shown, or of the button to pass."""
    (left, top), (x, y) = arrange(scene).hand, hand.card_corner(scene.shape, number)
    return left + x, top + y


def on_map(scene: Scene, point: Point) -> Point:
    left, top = arrange(scene).map
    return left + point[0], top + point[1]


def foot(scene: Scene, place: str, faction: str) -> Point:
    """Where the foremost follower of a faction stands in a place."""
    which = FACTIONS.index(faction)
    if place == POOL:
        x, y = on_map(scene, scene.shapes.pool)
        return x + boats.POOL_WELLS[which], y + boats.POOL_FLOOR
    if place not in scene.shapes.provinces:
        x, y = arrange(scene).boats[int(place.removeprefix("seat-"))]
        scale = arrange(scene).scale
        return x + scale * (boats.WELLS[which] - boats.ASIDE), y + scale * boats.FLOOR
    return feet(arrange(scene).map, scene.map, place, tuple(scene.view["provinces"][place]))[which]


@lru_cache(8192)
def feet(origin: Point, a_map: Map, province: str, counts: tuple[int, ...]) -> tuple[Point, ...]:
    """Where the foremost followers of the three factions stand, side by side.

    The origin is where the map lies.
    """
    x, y = map(
        sum, zip(origin, map_shapes.shapes_of(a_map).provinces[province].followers, strict=True)
    )
    present = sum(map(bool, counts))
    before = (sum(map(bool, counts[:which])) for which in range(len(counts)))
    return tuple((x + (n - (present - 1) / 2) * followers.PITCH, y) for n in before)


def head(scene: Scene, place: str) -> float:
    """How far the hindmost follower may stand above the foremost."""
    if place == POOL:
        return boats.POOL_HEAD
    return followers.HEAD if place in scene.shapes.provinces else boats.HEAD


def follower_scale(scene: Scene, place: str) -> float:
    """How large the followers in a place are drawn."""
    return arrange(scene).scale if place.startswith("seat-") else 1
