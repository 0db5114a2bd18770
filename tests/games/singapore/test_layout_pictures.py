"""Singapore's layouts as small pictures to choose from."""

import tomllib
from itertools import combinations
from typing import Any

import pytest

from sampan.drawing import png
from sampan.games.singapore import GAME, layouts, options
from sampan.games.singapore.drawing.layout_picture import PAGE, picture
from tests.support.drawings import SVG, ids, numbers, parse, size
from tests.support.frames import beyond_the_frame

SHORE = {"start": "g1", "tiles": ["d1", "d3", "g3", "d5", "g5", "a2"]}
VALUES: list[Any] = [*layouts.LAYOUTS, "random", SHORE]
values = pytest.mark.parametrize("value", VALUES, ids=str)


def test_the_option_has_a_picture_of_every_value() -> None:
    option = GAME.option_rules["layout"]
    assert option.picture is picture
    assert option.values is not None
    assert list(option.values()) == VALUES[:-1]


@values
def test_a_picture_is_well_formed_and_keeps_within_its_frame(value: Any, ground: str) -> None:
    text = picture(value, ground)
    assert parse(text).tag == f"{SVG}svg"
    assert size(text) == PAGE
    assert not beyond_the_frame(text)
    assert png(text, 120).startswith(b"\x89PNG")


def test_different_layouts_look_different(ground: str) -> None:
    pictures = [png(picture(value, ground), 60) for value in VALUES]
    assert all(one != other for one, other in combinations(pictures, 2))
    assert len({picture(value, ground) for value in VALUES for ground in ("day", "night")}) == 14


def test_ones_own_layout_looks_like_one_of_the_house_that_lies_the_same(ground: str) -> None:
    standard = {"start": "g3", "tiles": ["a5", "d5", "g5", "a3", "d3", "d1"]}
    assert picture(standard, ground) == picture("standard", ground)


def test_pictures_that_share_a_page_name_nothing_differently() -> None:
    """Their ids mean the same in all of them."""
    for ground in ("day", "night"):
        named = {id_ for value in VALUES for id_ in ids(picture(value, ground))}
        assert named == {"sg-layout"}
    assert len({size(picture(value, "day")) for value in VALUES}) == 1


@pytest.mark.parametrize("value", [*layouts.LAYOUTS, SHORE], ids=str)
def test_a_layout_shows_forty_lots_of_which_four_have_coins_and_four_houses(value: Any) -> None:
    root = parse(picture(value, "day"))
    lots = [e for e in root.iter(f"{SVG}rect") if e.get("rx") == "8"]
    walls = [e for e in root.iter(f"{SVG}rect") if e.get("rx") == "2"]
    assert (len(lots), len(walls)) == (40, 4)


def test_random_shows_tiles_and_asks(ground: str) -> None:
    root = parse(picture("random", ground))
    assert [e.text for e in root.iter(f"{SVG}text")] == ["?"]
    turned = [e.get("transform", "") for e in root.iter() if "rotate" in e.get("transform", "")]
    angles = [numbers(turn)[0] for turn in turned]
    assert angles == sorted(angles)
    assert len(angles) == 5


def test_the_example_of_an_own_layout_can_be_drawn() -> None:
    assert picture(options.check_layout("layout", tomllib.loads(options.OWN_LAYOUT)), "day")
