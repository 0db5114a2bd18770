"""Where everything lies on the table, which is 720 wide; a phone shows it at half that size."""

from collections.abc import Sequence
from functools import lru_cache

from sampan.games.king_of_siam import board, boats, followers, hand, plaque, shapes, track
from sampan.games.king_of_siam.casting import POOL
from sampan.games.king_of_siam.maps import Map
from sampan.games.king_of_siam.paints import FACTIONS
from sampan.games.king_of_siam.scene import Scene

Point = tuple[float, float]

WIDTH = 720
SIDE = 8  # the margin
MIDDLE = WIDTH / 2
TRACK = 12  # how far down each part begins
MAP = TRACK + track.FULL + board.RIM + 9
PLAQUE = MAP + board.HEIGHT + board.RIM + 10
BOATS = PLAQUE + plaque.HEIGHT + 10
MAP_SIDE = SIDE + board.RIM
CAPTION = 36  # room for the line above the hand


def boat(seat: int) -> Point:
    """The middle of a seat's boat."""
    return MIDDLE, BOATS + boats.HEIGHT / 2 + seat * (boats.HEIGHT + boats.GAP)


def caption(scene: Scene) -> float:
    """The top of the line above the hand."""
    return BOATS + scene.view["players"] * (boats.HEIGHT + boats.GAP)


def height(scene: Scene) -> float:
    """All of it. It stays the same for one viewer from the first choice to the last."""
    cards = 0 if scene.shown is None else hand.FULL + 12
    return round(caption(scene) + CAPTION + cards)


def part(scene: Scene, parts: Sequence[str]) -> tuple[float, float, list[str]]:
    """From which height to which parts of the table lie, and all that are there."""
    spans = {
        "track": (0, MAP - board.RIM - 4),
        "map": (MAP - board.RIM - 5, PLAQUE - 3),
        "plaque": (PLAQUE - 5, BOATS - 4),
        "boats": (BOATS - 5, caption(scene)),
        "hand": (caption(scene), height(scene)),
    }
    if unknown := [name for name in parts if name not in spans]:
        raise ValueError(f"parts: there is no {unknown[0]}; there are {', '.join(spans)}")
    names = list(spans)
    places = [names.index(name) for name in parts]
    between = names[min(places) : max(places) + 1]
    return spans[between[0]][0], spans[between[-1]][1], between


def slot(number: int) -> Point:
    """The top left corner of a tile."""
    x, y = track.corner(number)
    return SIDE + x, TRACK + y


def card(number: int, bottom: float) -> Point:
    """The top left corner of a card in the hand that is shown, or of the button to pass.

    `bottom` is how far down the caption begins.
    """
    x, y = hand.corner(number)
    return SIDE + x, bottom + CAPTION + y


def on_map(point: Point) -> Point:
    return MAP_SIDE + point[0], MAP + point[1]


def foot(scene: Scene, place: str, faction: str) -> Point:
    """Where the foremost follower of a faction stands in a place."""
    which = FACTIONS.index(faction)
    if place == POOL:
        x, y = on_map(scene.shapes.pool)
        return x + boats.POOL_WELLS[which], y + boats.POOL_FLOOR
    if place not in scene.shapes.provinces:
        x, y = boat(int(place.removeprefix("seat-")))
        return x + boats.WELLS[which] - boats.ASIDE, y + boats.FLOOR
    return feet(scene.map, place, tuple(scene.view["provinces"][place]))[which]


@lru_cache(8192)
def feet(a_map: Map, province: str, counts: tuple[int, ...]) -> tuple[Point, ...]:
    """Where the foremost followers of the three factions stand, side by side."""
    x, y = on_map(shapes.of(a_map).provinces[province].followers)
    present = sum(map(bool, counts))
    before = (sum(map(bool, counts[:which])) for which in range(len(counts)))
    return tuple((x + (n - (present - 1) / 2) * followers.PITCH, y) for n in before)


def head(scene: Scene, place: str) -> float:
    """How far the hindmost follower may stand above the foremost."""
    if place == POOL:
        return boats.POOL_HEAD
    return followers.HEAD if place in scene.shapes.provinces else boats.HEAD
