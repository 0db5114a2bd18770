"""King of Siam's position as SVG.

Everything that a choice can pick carries `data-pick`; every follower is a group with an id of its
own, so that it can be seen to move. Only what the view shows is drawn.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path

from sampan.drawing import SANS, check_shape, element, glow, symbols, wood
from sampan.words import say

from .. import words
from ..components import FACTIONS
from ..forecast import View
from ..maps import Map
from . import (
    board,
    boats,
    followers,
    hand,
    last_choice,
    layout,
    map_shapes,
    picks,
    piece_ids,
    plaque,
    track,
)
from .elements import at, group, text
from .hand import INK, LACQUER, PAPER
from .paints import IVORY, LACQUERS, paints
from .piece_ids import cast, recast
from .scene import Scene

__all__ = ["cast", "recast", "svg"]

CARDS, TABLE = (Path(__file__).with_name(f"{name}.svg") for name in ("cards", "table"))


def svg(
    view: View,
    *,
    cast: Mapping[str, str] | None = None,
    last: str | None = None,
    ground: str = "day",
    shape: str = "tall",
    parts: Sequence[str] = (),
) -> str:
    """The view as an SVG document, in the spoken language.

    Whatever can change by itself has a line of its own. `last` is the choice that led here, to be
    marked. `ground` is `day` or `night`, `shape` is `tall` or `wide`. A cast that does not fit the
    view is a ValueError. With `parts` only these are shown, and what lies between them on a tall
    table: track, map, plaque, boats, hand.
    """
    check_shape(shape)
    scene = Scene(view, ground, "tall" if parts else shape)
    table = layout.arrange(scene)
    heaps = piece_ids.heaps(piece_ids.cast(view) if cast is None else cast, view)
    shown = {
        "track": (group(track.tiles(scene), transform=at(*table.track)),),
        "map": (
            group(board.framed_map(scene), transform=at(*table.map)),
            boats.pool(scene, *layout.on_map(scene, scene.shapes.pool)),
        ),
        "plaque": (plaque.plaque(scene, *table.plaque),),
        "boats": [
            boats.boat(scene, seat, *middle, table.scale) for seat, middle in enumerate(table.boats)
        ],
        "hand": _hand(scene),
    }
    above = (
        *_followers(scene, heaps),
        group(_counts(scene), pointer_events="none"),
        group(last_choice.marks(scene, last), pointer_events="none"),
    )
    if parts:
        return _still(scene, parts, shown, above)
    return "\n".join(
        (
            _opening(table.width, table.height, words.description(view, scene.forecast)),
            _definitions(ground, scene.map),
            _table(ground, table.width, table.height),
            *chain.from_iterable(shown.values()),
            group(picks.pick_areas(scene), fill="#fff", fill_opacity=0),
            *above,
            "</svg>",
        )
    )


def _still(
    scene: Scene, parts: Sequence[str], shown: Mapping[str, Iterable[str]], above: Iterable[str]
) -> str:
    """Parts of the table for looking at, with no more in <defs> than they need."""
    top, bottom, names = layout.stretch(scene, parts)
    width, height = layout.arrange(scene)[:2]
    lines = (
        _table(scene.ground, width, height),
        *chain.from_iterable(shown[name] for name in names),
        *above,
    )
    content = group(lines, transform=at(0, -top))
    needed = set(re.findall(r"#([\w-]+)", content))
    kept = []
    for line in reversed(_definitions(scene.ground, scene.map).split("\n")):
        id_ = re.search(r' id="([^"]*)"', line)
        if not id_ or id_[1] in needed:
            kept.append(line)
            needed |= set(re.findall(r"#([\w-]+)", line))  # what comes before this one
    opening = _opening(width, bottom - top, words.description(scene.view, scene.forecast))
    return "\n".join((opening, *reversed(kept), content, "</svg>"))


@lru_cache(64)
def _table(ground: str, width: float, height: float) -> str:
    """What everything lies on."""
    return element("rect", width=width, height=height, fill=paints(ground).colours.table)


def _opening(width: float, height: float, description: str) -> str:
    """The first line, which is closed by the last one."""
    return element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        aria_label=description,
        font_family=SANS,
        font_weight=700,
    ).replace("/>", ">")


@cache
def _definitions(ground: str, a_map: Map) -> str:
    """<defs>, which is the same for all positions."""
    prefix, colours, _ = paints(ground)
    return "\n".join(
        (
            "<defs>",
            wood(prefix, "teak", colours),
            wood(prefix, "rim", colours),
            glow(prefix, colours),
            *followers.definitions(prefix),
            *board.definitions(prefix, map_shapes.shapes_of(a_map)),
            *symbols(CARDS, prefix, ivory=IVORY, **LACQUERS).values(),
            *symbols(
                TABLE, prefix, colours=colours, paper=PAPER, ink=INK, lacquer=LACQUER
            ).values(),
            "</defs>",
        )
    )


def _hand(scene: Scene) -> Iterator[str]:
    """The hand that is shown, and above it who is to choose."""
    colours, over, table = scene.colours, scene.forecast.over, layout.arrange(scene)
    if not over:
        caption, room = words.caption(scene.view), table.letters
        yield text(caption, *table.caption, 22, colours.ink, serif=True, room=room)
    if scene.shown is None:
        return
    if over or scene.shown != scene.view["turn"]:
        whose = say("king-of-siam-hand-of", n=scene.shown + 1)
        yield text(whose, *table.owner, 20, colours.accent, anchor="end")
    yield group(hand.hand(scene, scene.shown), transform=at(*table.hand))


def _followers(scene: Scene, heaps: dict[tuple[str, str], list[str]]) -> Iterator[str]:
    """All followers, in the order of their ids."""
    lines: dict[str, str] = {}
    for (place, faction), members in heaps.items():
        foot, head = layout.foot(scene, place, faction), layout.head(scene, place)
        scale = layout.follower_scale(scene, place)
        pieces = followers.pieces(scene.prefix, faction, tuple(members), foot, head, scale)
        lines.update(zip(members, pieces, strict=True))
    return map(lines.__getitem__, piece_ids.ids(scene.view))


def _counts(scene: Scene) -> Iterator[str]:
    """How many stand in a heap, where there are many."""
    for province, counts in scene.view["provinces"].items():
        for faction, count in zip(FACTIONS, counts, strict=True):
            if count >= followers.MANY:
                yield _count(scene.ground, count, *layout.foot(scene, province, faction))


@lru_cache(1024)
def _count(ground: str, count: int, x: float, y: float) -> str:
    paper = paints(ground).paper
    circle = element("circle", cx=x + 14, cy=y - 7, r=12, fill=paper.text)
    return circle + text(str(count), x + 14, y - 0.5, 19, paper.lands[0], anchor="middle")
