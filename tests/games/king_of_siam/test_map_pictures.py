"""King of Siam's maps as small pictures to choose from."""

import re
from pathlib import Path

import pytest

from sampan.drawing import png
from sampan.games.king_of_siam import GAME, maps
from sampan.games.king_of_siam.drawing.map_picture import picture
from sampan.games.king_of_siam.maps import FACTIONS
from tests.support.drawings import SVG, ids, parse, size
from tests.support.frames import beyond_the_frame
from tests.support.king_of_siam_views import MAPS

names = pytest.mark.parametrize("name", MAPS)


def test_the_option_has_a_picture_of_every_map() -> None:
    assert GAME.option_rules["map"].picture is picture


@names
def test_a_picture_is_well_formed_and_keeps_within_its_frame(name: str, ground: str) -> None:
    text = picture(name, ground)
    assert parse(text).tag == f"{SVG}svg"
    assert not beyond_the_frame(text)
    assert png(text, 120).startswith(b"\x89PNG")
    assert len(text) < 30_000


@names
def test_a_picture_shows_all_provinces_and_the_three_homes(name: str) -> None:
    text = picture(name, "day")
    land = rf'href="#ks-day-{name}-land-([a-z-]+)" fill'
    assert re.findall(land, text) == list(maps.find(name).provinces)
    signs = re.findall(rf'href="#ks-day-{name}-([a-z]+)" transform', text)
    assert signs == list(FACTIONS)


def test_pictures_on_one_page_share_no_id_and_have_one_size() -> None:
    pictures = [picture(name, ground) for name in MAPS for ground in ("day", "night")]
    named = [id_ for text in pictures for id_ in ids(text)]
    assert len(named) == len(set(named))
    assert len(set(map(size, pictures))) == 1
    assert len({png(text, 60) for text in pictures}) == len(pictures)


def test_a_map_of_ones_own_has_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "_maps", list(maps.known()))
    file = tmp_path / "isles.toml"
    text = maps.SHIPPED[1].read_text(encoding="utf-8")
    file.write_text(text.replace('id = "britain"', 'id = "isles"'), encoding="utf-8")
    maps.register(file)
    drawn = picture("isles", "night")
    assert drawn != picture("britain", "night")
    assert drawn.count("land-moray") == 3
