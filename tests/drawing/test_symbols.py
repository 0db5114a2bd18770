"""Pictures in files of their own."""

from pathlib import Path

import pytest

from sampan.drawing import symbol, symbols
from sampan.games import GAMES
from tests.support.packages import ROOT

HUT = """<!DOCTYPE svg [<!ENTITY roof "M0 0L8 8Z">]>
<svg xmlns="http://www.w3.org/2000/svg">
  <!-- Nobody sees this. -->
  <g id="hut">
    <path d="&roof;" fill="{wood.dark}"/>
    <use href="#door" fill="url(#teak)" stroke="#abcdef"/>
    <text>&lt;</text>
  </g>
  <path id="door" d="M0 0H3"/>
</svg>
"""


class Wood:
    dark = "#321"


@pytest.fixture
def hut(tmp_path: Path) -> Path:
    path = tmp_path / "hut.svg"
    path.write_text(HUT, encoding="utf-8")
    return path


def test_a_picture_is_one_painted_line_whose_ids_begin_with_the_prefix(hut: Path) -> None:
    content = (
        '<path d="M0 0L8 8Z" fill="#321"/>'
        '<use href="#x-door" fill="url(#x-teak)" stroke="#abcdef"/><text>&lt;</text>'
    )
    assert symbols(hut, "x", wood=Wood) == {
        "hut": f'<g id="x-hut">{content}</g>',
        "door": '<path id="x-door" d="M0 0H3"/>',
    }
    assert symbol(hut, "hut", "x", wood=Wood) == content


def test_what_is_no_svg_is_refused_by_the_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "torn.svg"
    path.write_text("<svg><g></svg>", encoding="utf-8")
    with pytest.raises(ValueError, match=r"torn\.svg: not an SVG file"):
        symbols(path, "x")


def test_every_picture_of_the_games_is_asked_for() -> None:
    """A file that no code names any more would go unseen."""
    for module in GAMES.values():
        folder = ROOT / "src" / module.replace(".", "/") / "drawing"
        code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
        for path in folder.glob("*.svg"):
            assert f'"{path.stem}"' in code or f'"{path.name}"' in code, path
