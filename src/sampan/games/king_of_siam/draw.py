"""King of Siam's position as SVG.

Everything that a choice can pick carries `data-pick`; every follower is a group with an id of its
own, so that it can be seen to move. Only what the view shows is drawn.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from sampan.drawing import SANS, Palette, element, mix, palette
from sampan.games.king_of_siam import (
    board,
    boats,
    card_pictures,
    casting,
    followers,
    hand,
    layout,
    marks,
    picks,
    plaque,
    shapes,
    track,
)
from sampan.games.king_of_siam.captions import WORDS
from sampan.games.king_of_siam.casting import cast, recast
from sampan.games.king_of_siam.maps import Map
from sampan.games.king_of_siam.paints import FACTIONS
from sampan.games.king_of_siam.scene import Scene, prefix_of
from sampan.games.king_of_siam.strokes import at, text

__all__ = ["cast", "recast", "svg"]


def svg(
    view: Mapping[str, Any],
    *,
    cast: Mapping[str, str] | None = None,
    last: str | None = None,
    ground: str = "day",
) -> str:
    """The view as an SVG document.

    `last` is the choice that led here, to be marked. `ground` is `day` or `night`. A cast that does
    not fit the view is a ValueError.
    """
    scene = Scene(view, ground)
    if cast is None:
        cast = casting.cast(view)
    casting.check(cast, view)
    height = layout.height(scene)
    return element(
        "svg",
        element("defs", _definitions(ground, scene.map)),
        element("rect", width=layout.WIDTH, height=height, fill=scene.colours.table),
        element("g", *track.tiles(scene), transform=at(layout.SIDE, layout.TRACK)),
        element("g", *board.board(scene), transform=at(*layout.on_map((0, 0)))),
        element("g", *boats.pool(scene), transform=at(*layout.on_map(scene.shapes.pool))),
        element("g", *plaque.plaque(scene), transform=at(layout.SIDE, layout.PLAQUE)),
        *(
            element("g", *boats.boat(scene, seat), transform=at(*layout.boat(seat)))
            for seat in range(view["players"])
        ),
        *_hand(scene),
        element("g", *picks.picks(scene), fill="#fff", fill_opacity=0),
        *_followers(scene, cast),
        element("g", *_counts(scene), pointer_events="none"),
        element("g", *marks.marks(scene, last), pointer_events="none"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {layout.WIDTH} {height:g}",
        role="img",
        aria_label=picks.description(scene),
        font_family=SANS,
    )


@cache
def _definitions(ground: str, a_map: Map) -> str:
    """The content of <defs>, which is the same for all positions."""
    prefix, colours = prefix_of(ground), palette(ground)
    return "".join(
        (
            *_woods(prefix, colours),
            followers.definitions(prefix),
            board.definitions(prefix, shapes.of(a_map)),
            card_pictures.definitions(prefix),
            hand.definitions(prefix, colours),
        )
    )


def _woods(prefix: str, colours: Palette) -> Iterator[str]:
    """The paints `teak` and `rim`, and the `glow` of a lamp."""
    for name, colour in (("teak", colours.teak), ("rim", colours.rim)):
        tones = mix(colour, colours.lamp, 0.16), colour, mix(colour, "#000000", 0.2)
        stops = (element("stop", offset=n / 2, stop_color=tone) for n, tone in enumerate(tones))
        yield element("linearGradient", *stops, id=f"{prefix}-{name}", x2=1, y2=1)
    stops = (
        element("stop", offset=far, stop_color=colours.lamp, stop_opacity=opacity)
        for far, opacity in ((0.3, 0.75), (1, 0))
    )
    yield element("radialGradient", *stops, id=f"{prefix}-glow")


def _hand(scene: Scene) -> Iterator[str]:
    """The hand that is shown, and above it who is to choose."""
    colours, over = scene.colours, scene.forecast.over
    line = layout.caption(scene) + 25
    if not over:
        yield text(picks.caption(scene), layout.SIDE + 4, line, 22, colours.ink, serif=True)
    if scene.shown is None:
        return
    if over or scene.shown != scene.view["turn"]:
        whose = WORDS["hand"].format(player=WORDS["player"].format(n=scene.shown + 1))
        yield text(whose, layout.WIDTH - 14, line, 20, colours.accent, anchor="end")
    yield element("g", *hand.hand(scene, scene.shown), transform=at(*layout.card(scene, 0)))


def _followers(scene: Scene, cast: Mapping[str, str]) -> Iterator[str]:
    """All followers, in the order of their ids."""
    heaps: dict[tuple[str, str], list[str]] = {}
    for id_ in casting.ids(scene.view):
        heaps.setdefault((cast[id_], casting.faction_of(id_)), []).append(id_)
    spots: dict[str, followers.Point] = {}
    for (place, faction), members in heaps.items():
        foot, head = layout.foot(scene, place, faction), layout.head(scene, place)
        spots |= dict(zip(members, followers.heap(len(members), foot, head), strict=True))
    for id_ in casting.ids(scene.view):
        yield element(
            "g",
            followers.sign(scene.prefix, casting.faction_of(id_)),
            id=id_,
            transform=at(*spots[id_]),
            pointer_events="none",
        )


def _counts(scene: Scene) -> Iterator[str]:
    """How many stand in a heap, where there are many."""
    paper = scene.paper
    for province, counts in scene.view["provinces"].items():
        for faction, count in zip(FACTIONS, counts, strict=True):
            if count >= followers.MANY:
                x, y = layout.foot(scene, province, faction)
                yield element("circle", cx=x + 14, cy=y - 7, r=12, fill=paper.text)
                yield text(str(count), x + 14, y - 0.5, 19, paper.lands[0], anchor="middle")
