"""What a hand can touch, and what it is called for those who listen."""

from collections.abc import Iterator

from sampan.drawing import element
from sampan.games.king_of_siam import followers, hand, layout, plaque, track
from sampan.games.king_of_siam.captions import CARDS, POWERS, WORDS
from sampan.games.king_of_siam.forecast import controller
from sampan.games.king_of_siam.paints import FACTIONS
from sampan.games.king_of_siam.scene import Scene
from sampan.games.king_of_siam.strokes import at

LEAST = 48  # a finger's room, in height; a faction's place is as wide


def picks(scene: Scene) -> Iterator[str]:
    """Every pick once. What lies on top comes last: followers stand on their province."""
    yield from _provinces(scene)
    yield from _followers(scene)
    yield from _tiles(scene)
    if scene.shown is not None:
        yield from _cards(scene, scene.shown)


def _provinces(scene: Scene) -> Iterator[str]:
    for province, counts in scene.view["provinces"].items():
        if province not in scene.control:
            label = WORDS["province"].format(
                province=scene.name(province), followers=_group(counts)
            )
            yield element(
                "use",
                href=f"#{scene.prefix}-land-{province}",
                transform=at(*layout.on_map((0, 0))),
                data_pick=province,
                aria_label=label + _standing(scene, province),
            )


def _followers(scene: Scene) -> Iterator[str]:
    for province, counts in scene.view["provinces"].items():
        for faction, count in zip(FACTIONS, counts, strict=True):
            if count:
                x, y = layout.foot(scene, province, faction)
                rise = max(LEAST, followers.rise(count, followers.HEAD) + 6)
                yield _box(
                    f"{faction}@{province}",
                    WORDS["followers of"].format(
                        count=count, power=POWERS[faction], province=scene.name(province)
                    ),
                    (x - followers.PITCH / 2, y + 4 - rise),
                    followers.PITCH,
                    rise,
                )


def _tiles(scene: Scene) -> Iterator[str]:
    for slot, province in enumerate(scene.view["track"]):
        label = WORDS["tile"].format(slot=slot + 1, province=scene.name(province))
        if province in scene.view["kings"]:
            label += WORDS["crowned"]
        yield _box(
            f"tile:{province}",
            label + _standing(scene, province),
            layout.slot(slot),
            track.WIDTH,
            track.HEIGHT,
        )


def _cards(scene: Scene, seat: int) -> Iterator[str]:
    held = scene.view["hands"][seat]
    for slot, card in enumerate(hand.SLOTS):
        if card == "pass":
            name, words = card, WORDS["passing"]
            label = words.format(passes=scene.view["passes"], players=scene.view["players"])
        elif card in held:
            name, words = f"card:{card}", WORDS["twice" if held.count(card) > 1 else "card"]
            label = words.format(card=CARDS[card].title, line=CARDS[card].line)
        else:
            continue
        yield _box(name, label, layout.card(scene, slot), hand.WIDTH, hand.HEIGHT)


def _box(pick: str, label: str, corner: tuple[float, float], width: float, height: float) -> str:
    x, y = corner
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=8, data_pick=pick, aria_label=label
    )


def _standing(scene: Scene, province: str) -> str:
    """What more is to be said about a province."""
    if power := scene.control.get(province):
        return WORDS["taken"].format(power=POWERS[power])
    return WORDS["contested"] if province == scene.contested else ""


def _group(counts: list[int]) -> str:
    groups = (f"{n} {POWERS[f]}" for f, n in zip(FACTIONS, counts, strict=True) if n)
    return ", ".join(groups) or WORDS["nobody"]


def description(scene: Scene) -> str:
    """The whole position in words."""
    view, now = scene.view, scene.forecast
    told = [caption(scene)] if not now.over else []
    if scene.contested:
        power = controller(view["provinces"][scene.contested])
        province = scene.name(scene.contested)
        told.append(WORDS["to control"].format(province=province, power=POWERS[power]))
    told.append(f"{plaque.reign(now)}, {plaque.win(now)} ({plaque.reason(now)})")
    for province, counts in view["provinces"].items():
        words = WORDS["province"].format(province=scene.name(province), followers=_group(counts))
        told.append(words + _standing(scene, province))
    for seat, counts in enumerate(view["followers"]):
        held = view["hands"][seat]
        told.append(
            WORDS["stock"].format(
                player=WORDS["player"].format(n=seat + 1),
                followers=_group(counts),
                sets=min(counts),
                cards=held if isinstance(held, int) else len(held),
            )
        )
    return f"{WORDS['title']}. {'. '.join(told)}."


def caption(scene: Scene) -> str:
    """Who is to choose, and what."""
    pending = scene.view["pending"]
    player = WORDS["player"].format(n=scene.view["turn"] + 1)
    if pending:
        return WORDS["playing"].format(player=player, card=CARDS[pending["card"]].title)
    return WORDS["choose"].format(player=player)
