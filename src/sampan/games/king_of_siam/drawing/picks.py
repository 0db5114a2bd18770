"""What a hand can touch, and what the whole position is called for those who listen."""

from collections.abc import Iterator
from functools import lru_cache

from sampan.drawing import element
from sampan.phrases import capital
from sampan.words import language, say

from .. import captions, ending, labels
from ..forecast import controller
from ..maps import FACTIONS, Map
from . import followers, hand, layout, plaque, track
from .piece_ids import CARDS
from .scene import Scene, paints
from .strokes import at, use

LEAST = 48  # a finger's room, in height; a faction's place is as wide


def picks(scene: Scene) -> Iterator[str]:
    """Every pick once. What lies on top comes last: followers stand on their province."""
    spoken, ground, a_map, view = language(), scene.ground, scene.map, scene.view
    origin = layout.of(scene).map
    heaps: list[str] = []
    for province, counts in view["provinces"].items():
        if province not in scene.control:
            contested = province == scene.contested
            land, heap = _province(
                spoken, ground, a_map, origin, province, tuple(counts), contested
            )
            yield land
            heaps += heap
    yield from heaps
    for slot, province in enumerate(view["track"]):
        crowned, standing = province in view["kings"], scene.standing[province]
        label = labels.of_tile(spoken, a_map, province, slot, crowned, standing)
        yield _tile(province, label, *layout.slot(scene, slot))
    if scene.shown is not None:
        held = view["hands"][scene.shown]
        for slot, card in enumerate(CARDS):
            if count := held.count(card):
                yield _card(spoken, card, count, *layout.card(scene, slot))
        label, place = labels.label(view, a_map, "pass"), layout.card(scene, len(CARDS))
        yield _pass(label, *place, hand.PASS[scene.shape])


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
        aria_label=labels.of_province(language, a_map, province, counts, standing),
    )
    feet = layout.feet(origin, a_map, province, counts)
    heaps = []
    for faction, count, (x, y) in zip(FACTIONS, counts, feet, strict=True):
        if count:
            rise = max(LEAST, followers.rise(count, followers.HEAD) + 6)
            label = labels.of_followers(language, a_map, province, faction, count)
            left, top = x - followers.PITCH / 2, y + 4 - rise
            heaps.append(_box(f"{faction}@{province}", label, left, top, followers.PITCH, rise))
    return land, tuple(heaps)


@lru_cache(4096)
def _tile(province: str, label: str, x: float, y: float) -> str:
    return _box(f"tile:{province}", label, x, y, track.WIDTH, track.HEIGHT)


@lru_cache(512)
def _card(language: str, card: str, count: int, x: float, y: float) -> str:
    return _box(f"card:{card}", labels.of_card(card, count), x, y, hand.WIDTH, hand.HEIGHT)


@lru_cache(512)
def _pass(label: str, x: float, y: float, width: float) -> str:
    return _box("pass", label, x, y, width, hand.HEIGHT)


def _box(pick: str, label: str, x: float, y: float, width: float, height: float) -> str:
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=8, data_pick=pick, aria_label=label
    )


def description(scene: Scene) -> str:
    """The whole position in words."""
    view, now = scene.view, scene.forecast
    told = [say("king-of-siam-title")]
    if not now.over:
        told.append(caption(scene))
    if scene.contested:
        power, name = controller(view["provinces"][scene.contested]), scene.names[scene.contested]
        told.append(say("king-of-siam-told-contested", province=name, power=power))
    reign = capital(ending.tell(now.steps[0])) if now.over else plaque.reign(now)
    win, reasons = plaque.win(now), plaque.reasons(now)
    told.append(say("king-of-siam-told-verdict", reign=reign, win=win, reason=reasons))
    spoken, a_map = language(), scene.map
    for province, counts in view["provinces"].items():
        standing = scene.standing[province]
        told.append(labels.of_province(spoken, a_map, province, tuple(counts), standing))
    for seat, counts in enumerate(view["followers"]):
        held = view["hands"][seat]
        told.append(
            say(
                "king-of-siam-told-stock",
                n=seat + 1,
                followers=captions.group(counts),
                sets=min(counts),
                cards=held if isinstance(held, int) else len(held),
            )
        )
    return f"{'. '.join(told)}."


def caption(scene: Scene) -> str:
    """Who is to choose, and what."""
    pending, n = scene.view["pending"], scene.view["turn"] + 1
    if pending:
        return say("king-of-siam-playing", n=n, card=captions.card(pending["card"]))
    return say("king-of-siam-choose", n=n)
