"""The last choice, marked calmly: corners of light where something is, a ring where it was."""

from collections.abc import Iterator
from functools import lru_cache

from sampan.drawing import element, line

from ..components import FACTIONS
from ..notation import Choice
from . import boats, followers, layout, piece_ids, track
from .board import SEAL
from .elements import at
from .paints import paints
from .scene import Scene

Box = tuple[float, float, float, float]  # left, top, width, height

ARM = 12  # of a corner
RING = "M-19 0A19 19 0 1 0 19 0A19 19 0 1 0 -19 0"


def marks(scene: Scene, last: str | None) -> Iterator[str]:
    """Marks for the choice that led to this view; a ValueError if it is no choice."""
    if last is None:
        return
    choice = piece_ids.parsed(last, scene.view)
    for x, y, width, height in _boxes(scene, choice):
        yield _mark(scene.ground, _corners(width, height), x, y)
    if choice.verb == "take":
        capital = scene.shapes.provinces[choice.province].capital
        yield _mark(scene.ground, RING, *layout.on_map(scene, capital))


@lru_cache(4096)
def _mark(ground: str, d: str, x: float, y: float) -> str:
    colours = paints(ground).colours
    strokes = line(d, colours.rim, 7), line(d, colours.lamp, 3.5)
    return element("g", *strokes, transform=at(x, y))


def _corners(width: float, height: float) -> str:
    return "".join(
        f"M{x:g} {y + down * ARM:g}V{y:g}H{x + right * ARM:g}"
        for x, right in ((0, 1), (width, -1))
        for y, down in ((0, 1), (height, -1))
    )


def _boxes(scene: Scene, choice: Choice) -> Iterator[Box]:
    view = scene.view
    ended = (view["turn"] - 1) % view["players"]  # whose turn ended, if one did
    if choice.verb == "play":
        yield _top_card(scene, view["turn"] if view["pending"] else ended)
    elif choice.verb == "pass":
        if view["passes"]:
            yield _flag(scene, ended)
        elif view["resolved"]:
            yield _seal(scene, view["resolved"][-1][0])
    elif choice.verb == "king":
        yield _tile(scene, choice.province)
    elif choice.verb == "swap":
        for province in _swapped(scene, choice):
            yield _tile(scene, province)
    elif choice.verb == "place":
        yield _heap(scene, choice.province, choice.faction)
    elif choice.verb == "take":
        yield _heap(scene, piece_ids.stock(ended), choice.faction)
    else:
        for place, faction in _picked(scene, choice):
            yield _heap(scene, place, faction)


def _done(scene: Scene, choice: Choice) -> list[Choice]:
    """The choices of this card so far. Without a card in play this one was its last."""
    pending = scene.view["pending"]
    done = pending["done"] if pending else []
    return [piece_ids.parsed(each, scene.view) for each in done] or [choice]


def _swapped(scene: Scene, choice: Choice) -> list[str]:
    return list(dict.fromkeys(each.province for each in _done(scene, choice)))


def _picked(scene: Scene, choice: Choice) -> list[tuple[str, str]]:
    """Where the followers of an exchange are: where they were picked, or where they came to."""
    done, pending = _done(scene, choice), scene.view["pending"]
    moves = piece_ids.exchange(pending["card"], done) if pending else []
    places = [(move.target, move.faction) for move in moves]
    return list(dict.fromkeys(places or [(pick.province, pick.faction) for pick in done]))


def _tile(scene: Scene, province: str) -> Box:
    return *layout.tile_at(scene, scene.view["track"].index(province)), track.WIDTH, track.HEIGHT


def _heap(scene: Scene, place: str, faction: str) -> Box:
    x, y = layout.foot(scene, place, faction)
    count = piece_ids.places(scene.view)[place][FACTIONS.index(faction)]
    scale = layout.follower_scale(scene, place)
    wide, rise = 34 * scale, followers.rise(count, layout.head(scene, place)) * scale
    return x - wide / 2 - 4, y - rise - 4, wide + 8, rise + 8


def _seal(scene: Scene, province: str) -> Box:
    x, y = layout.on_map(scene, scene.shapes.provinces[province].followers)
    return x - SEAL - 4, y - 2 * SEAL + 2, 2 * SEAL + 8, 2 * SEAL + 8


def _top_card(scene: Scene, seat: int) -> Box:
    return _on_boat(scene, seat, boats.TOP_CARD - 27, -38, 54, 76)


def _flag(scene: Scene, seat: int) -> Box:
    return _on_boat(scene, seat, boats.FLAG - 4, -19, 56, 38)


def _on_boat(scene: Scene, seat: int, left: float, top: float, width: float, height: float) -> Box:
    """A box that is measured from the middle of a boat."""
    (x, y), scale = layout.arrange(scene).boats[seat], layout.arrange(scene).scale
    return x + scale * left, y + scale * top, scale * width, scale * height
