"""What a hand can touch, each with its name for those who listen."""

from collections.abc import Iterator
from functools import lru_cache

from sampan.drawing import element
from sampan.words import language

from .. import words
from ..components import CARDS, FACTIONS
from ..maps import Map
from . import followers, hand, layout, track
from .elements import at, use
from .paints import paints
from .scene import Scene

LEAST = 48  # a finger's room, in height; a faction's place is as wide


def pick_areas(scene: Scene) -> Iterator[str]:
    """Every pick once. What lies on top comes last: followers stand on their province."""
    spoken, ground, a_map, view = language(), scene.ground, scene.map, scene.view
    origin = layout.arrange(scene).map
    heaps: list[str] = []
    for province, counts in view["provinces"].items():
        if province not in scene.control:
            contested = province == scene.contested
            there = tuple(counts)
            land, heap = _province(spoken, ground, a_map, origin, province, there, contested)
            yield land
            heaps += heap
    yield from heaps
    for slot, province in enumerate(view["track"]):
        crowned, standing = province in view["kings"], scene.standing[province]
        label = words.tile_label(spoken, a_map, province, slot, crowned, standing)
        yield _box(
            f"tile:{province}", label, *layout.tile_at(scene, slot), track.WIDTH, track.HEIGHT
        )
    if scene.shown is not None:
        held = view["hands"][scene.shown]
        for slot, card in enumerate(CARDS):
            if count := held.count(card):
                label, place = words.card_label(spoken, card, count), layout.card_at(scene, slot)
                yield _box(f"card:{card}", label, *place, hand.WIDTH, hand.HEIGHT)
        label, place = words.pass_label(view), layout.card_at(scene, len(CARDS))
        yield _box("pass", label, *place, hand.PASS[scene.shape], hand.HEIGHT)


@lru_cache(8192)
def _province(
    language: str,
    ground: str,
    a_map: Map,
    origin: tuple[float, float],
    province: str,
    counts: tuple[int, ...],
    contested: bool,
) -> tuple[str, tuple[str, ...]]:
    """A province, and those who stand in it."""
    standing = "contested" if contested else "open"
    land = use(
        paints(ground).prefix,
        f"land-{province}",
        transform=at(*origin),
        data_pick=province,
        aria_label=words.province_label(language, a_map, province, counts, standing),
    )
    feet = layout.feet(origin, a_map, province, counts)
    heaps = []
    for faction, count, (x, y) in zip(FACTIONS, counts, feet, strict=True):
        if count:
            rise = max(LEAST, followers.rise(count, followers.HEAD) + 6)
            label = words.follower_label(language, a_map, province, faction, count)
            left, top = x - followers.PITCH / 2, y + 4 - rise
            heaps.append(_box(f"{faction}@{province}", label, left, top, followers.PITCH, rise))
    return land, tuple(heaps)


@lru_cache(16384)
def _box(pick: str, label: str, x: float, y: float, width: float, height: float) -> str:
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=8, data_pick=pick, aria_label=label
    )
