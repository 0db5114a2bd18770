"""Maps of King of Siam as files: the two that ship, one's own, and unsound ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sampan.games.king_of_siam import GAME, maps
from tests.support import king_of_siam_reference as reference

FACTIONS = ("rama", "lao", "malay")


@pytest.mark.parametrize("map_id", ["siam", "britain"])
def test_the_shipped_maps_are_those_of_the_rule_page(map_id: str) -> None:
    a_map = maps.find_map(map_id)
    order = {
        "siam": "chiang-mai luang-prabang sukothai khorat bangkok nakhon pattani kedah",
        "britain": "moray strathclyde lancaster northumbria gwynedd warwick essex devon",
    }
    assert list(a_map.provinces) == order[map_id].split()
    touching = {
        frozenset((a_map.provinces[n], a_map.provinces[other]))
        for n in range(8)
        for other in a_map.borders(n)
    }
    assert touching == reference.TOUCHING[map_id]
    homes = {f: a_map.provinces[home] for f, home in zip(FACTIONS, a_map.homes, strict=True)}
    assert homes == reference.HOMES[map_id]


def text(**changes: str) -> str:
    """A ring of eight provinces, a to h, as a file; changes replace parts of it."""
    parts = {
        "id": 'id = "ring"',
        "name": 'name = "Ring"',
        "rama": 'rama = "a"',
        "lao": 'lao = "c"',
        "malay": 'malay = "e"',
        "more": "",
    }
    for n, letter in enumerate("abcdefgh"):
        left, right = "habcdefg"[n], "bcdefgha"[n]
        parts[letter] = f'{letter} = {{name = "{letter}", borders = ["{left}", "{right}"]}}'
    parts |= changes
    homes = "\n".join(parts[faction] for faction in FACTIONS)
    provinces = "\n".join(parts[letter] for letter in "abcdefgh")
    top = f"{parts['id']}\n{parts['name']}\n"
    return f"{top}[homes]\n{homes}\n[provinces]\n{provinces}\n{parts['more']}\n"


def read(folder: Path, content: str) -> maps.Map:
    path = folder / "ring.toml"
    path.write_text(content, encoding="utf-8")
    return maps.read_map(path)


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    ring = read(tmp_path, text())
    assert ring.provinces == tuple("abcdefgh")
    assert ring.borders(0) == [1, 7]
    assert ring.homes == (0, 2, 4)
    assert ring.art == {}


def test_tables_for_the_drawing_are_kept_and_not_judged(tmp_path: Path) -> None:
    ring = read(tmp_path, text(more='[shapes]\na = "M0 0"\n[drawing]\nsea = [1, 2]'))
    assert ring.art == {"shapes": {"a": "M0 0"}, "drawing": {"sea": [1, 2]}}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"id": ""}, "map: 'id' is missing"),
        ({"id": 'id = "Ring!"'}, "id: expected small letters"),
        ({"id": "id = 3"}, "id: expected small letters"),
        ({"name": 'name = ""'}, "name: expected a name"),
        ({"h": ""}, "provinces: expected 8 tables"),
        ({"more": 'i = {name = "i", borders = ["a"]}'}, "provinces: expected 8 tables"),
        ({"h": 'H = {name = "h", borders = ["g", "a"]}'}, r"provinces\.H: expected small letters"),
        ({"h": 'pass = {name = "h", borders = ["g", "a"]}'}, r"provinces\.pass: expected"),
        ({"h": "h = 3"}, r"provinces\.h: expected an object"),
        ({"h": 'h = {borders = ["g", "a"]}'}, r"provinces\.h: 'name' is missing"),
        ({"h": 'h = {name = "h", borders = "g"}'}, r"provinces\.h\.borders: expected a list"),
        ({"h": 'h = {name = 8, borders = ["g", "a"]}'}, r"provinces\.h\.name: expected a name"),
        ({"h": 'h = {name = "h", borders = ["g"]}'}, "a borders h, but h does not border a"),
        ({"h": 'h = {name = "h", borders = ["g", "a", "b"]}'}, "b does not border h"),
        ({"h": 'h = {name = "h", borders = ["g", "a", "h"]}'}, "h can't border itself"),
        ({"h": 'h = {name = "h", borders = ["g", "a", "a"]}'}, "a is listed twice"),
        ({"h": 'h = {name = "h", borders = ["g", "a", "x"]}'}, r"provinces\.h\.borders: expected"),
        ({"h": 'h = {name = "h", borders = ["g", "a", 1]}'}, r"provinces\.h\.borders: expected"),
        ({"rama": 'rama = "x"'}, r"homes\.rama: expected a province of this map"),
        ({"rama": "rama = [1]"}, r"homes\.rama: expected a province of this map"),
        ({"rama": 'rama = "c"'}, "homes: expected three different provinces"),
        ({"rama": ""}, "homes: 'rama' is missing"),
        ({"more": "[colours]"}, "map: unknown key 'colours'"),
        ({"more": "not TOML"}, "not a TOML file"),
        (
            {
                "d": 'd = {name = "d", borders = ["c", "a"]}',
                "a": 'a = {name = "a", borders = ["d", "b"]}',
                "e": 'e = {name = "e", borders = ["h", "f"]}',
                "h": 'h = {name = "h", borders = ["g", "e"]}',
            },
            r"provinces\.e\.borders: no way leads from a to e",
        ),
    ],
)
def test_an_unsound_file_is_refused_by_name(
    tmp_path: Path, changes: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        read(tmp_path, text(**changes))
    assert "ring.toml: " in str(caught.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nowhere.toml: can't be read"):
        maps.register_map(tmp_path / "nowhere.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match="bytes.toml: not a TOML file"):
        maps.register_map(tmp_path / "bytes.toml")


def test_a_map_of_ones_own_can_be_played(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"options\.map: expected .*siam.*britain.*SAMPAN_MAPS"):
        GAME.start(2, 1, {"map": "ring-of-tests"})
    path = tmp_path / "ring.toml"
    path.write_text(text(id='id = "ring-of-tests"'), encoding="utf-8")
    ring = maps.register_map(path)
    assert maps.register_map(path) is ring
    table = GAME.start(2, 1, {"map": "ring-of-tests"})
    assert list(table.to_dict()["provinces"]) == list("abcdefgh")
    table = table.play("play lao")
    assert table.choices() == ["place lao@b", "place lao@d"]
    assert GAME.from_dict(table.to_dict()) == table


def test_two_maps_can_not_have_the_same_id(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(text(id='id = "siam"'), encoding="utf-8")
    with pytest.raises(ValueError, match=r"other.toml: id: 'siam' is the map of .*siam.toml"):
        maps.register_map(path)


@pytest.mark.parametrize("folder", [True, False])
def test_the_environment_names_maps(tmp_path: Path, folder: bool) -> None:
    (tmp_path / "ring.toml").write_text(text(), encoding="utf-8")
    code = (
        "from sampan.games.king_of_siam import GAME\n"
        "print(list(GAME.start(2, 1, {'map': 'ring'}).to_dict()['provinces']))"
    )
    where = tmp_path if folder else tmp_path / "ring.toml"
    environment = {**os.environ, "SAMPAN_MAPS": str(where), "SAMPAN_JIT": "0"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == str(list("abcdefgh")), done.stderr


def test_a_wrong_file_in_the_environment_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAMPAN_MAPS", str(tmp_path / "gone.toml"))
    with pytest.raises(ValueError, match="SAMPAN_MAPS: .*gone.toml: can't be read"):
        GAME.start(2, 1)
