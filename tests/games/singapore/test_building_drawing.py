"""Singapore's buildings as they are drawn: every sign, both ways, the law."""

import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from sampan.games.singapore import components
from sampan.games.singapore.drawing import building_pictures, picture, signs
from tests.support.drawings import parse
from tests.support.singapore_views import ROUND_ONE


@pytest.mark.parametrize("id_", components.IDS)
def test_a_wall_shows_every_sign_and_number_of_the_effect(id_: str) -> None:
    building = building_pictures.BUILDINGS[id_]
    strip = parse(f"<g>{building_pictures.strips(signs.brush('day'), id_)}</g>")
    uses = Counter(e.get("href", "").removeprefix("#sg-day-") for e in strip.iter("use"))
    numbers = [e.text or "" for e in strip.iter("text")]
    way = building.ways[0]
    for side in (way.cost, way.gain):
        wanted = [*zip(components.GOODS, side.goods, strict=True), ("any", side.any_goods)]
        wanted += [("kind", side.one_kind), ("foot", side.moves), ("agent", side.worker)]
        for name, count in wanted:
            if count:
                assert uses[name] >= 1
                assert uses[name] >= count or str(count) in numbers
        for name, count in (("coin", side.money), ("points", side.points)):
            if count:
                assert uses[name] == 1
                assert str(count) in numbers
    if way.gain.tokens:
        assert (uses["black"], uses["sack"]) == (way.gain.tokens, 1)


def test_a_building_with_two_ways_has_arrows_both_ways() -> None:
    brush = signs.brush("day")
    for building in components.BUILDINGS:
        strip = building_pictures.strips(brush, building.id)
        assert ("M-13 2l5 -4l5 4" in strip) == (len(building.ways) == 2)


def test_two_ways_that_are_not_each_other_reversed_are_drawn_side_by_side(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways = (building_pictures.BUILDINGS["I01"].ways[0], building_pictures.BUILDINGS["I07"].ways[0])
    odd = components.Building("I01", "architect", False, ways)
    monkeypatch.setitem(building_pictures.BUILDINGS, "I01", odd)
    strip = building_pictures.strips(signs.brush("day"), "I01")
    assert {name for name in components.GOODS if f"day-{name}" in strip} == {"brick", "cloth"}


def test_illegal_buildings_have_a_lantern_and_a_dashed_wall(ground: str) -> None:
    text = picture.svg(ROUND_ONE, ground=ground)
    houses = {
        e.get("id", "").rpartition("-")[2]: ET.tostring(e, encoding="unicode")
        for e in parse(text).iter()
        if "-house-" in e.get("id", "")
    }
    assert {kind for kind, house in houses.items() if "lantern" in house} == {"illegal"}
    assert {kind for kind, house in houses.items() if "dasharray" in house} == {"illegal"}
    illegal = [*ROUND_ONE["buildings"].values(), *ROUND_ONE["display"], ROUND_ONE["top"]]
    wanted = sum(building_pictures.BUILDINGS[id_].illegal for id_ in illegal)
    assert text.count("house-illegal") - 1 == wanted == 3
