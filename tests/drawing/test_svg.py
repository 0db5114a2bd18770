"""What all drawings are made with: SVG, colours, bundled fonts and pictures."""

import struct
import sys

import pytest

from sampan.drawing import FONTS, SANS, SERIF, element, escape, mix, number, palette, png
from tests.support.drawings import contrast, parse


def test_numbers_are_short_and_text_is_safe() -> None:
    assert [number(x) for x in (1.0, -0.0, 0.333333, -0.001, 1200, 2.5)] == [
        "1", "0", "0.33", "0", "1200", "2.5",
    ]  # fmt: skip
    written = element("text", escape("a < b & c"), data_pick='"<&>"', x=1.5, y=None, class_="k")
    parsed = parse(written)
    assert parsed.text == "a < b & c"
    assert parsed.attrib == {"data-pick": '"<&>"', "x": "1.5", "class": "k"}


def test_colours_mix() -> None:
    assert mix("#000000", "#ff8000", 0) == "#000000"
    assert mix("#000000", "#ff8000", 0.5) == "#804000"
    assert mix("#000000", "#ff8000", 1) == "#ff8000"


def test_text_is_readable_on_the_table_and_on_the_rim(ground: str) -> None:
    colours = palette(ground)
    for text, below in (
        (colours.ink, colours.table),
        (colours.accent, colours.table),
        (colours.lamp, colours.rim),
    ):
        assert contrast(text, below) >= 4.5


@pytest.mark.parametrize("family", [SANS, SERIF, "sans-serif", "serif", "no such font"])
@pytest.mark.parametrize("text", ["Siam 1234567890", "Éléphant Łódź", "Слоны и носороги"])
@pytest.mark.parametrize("weight", [400, 700])
def test_the_bundled_fonts_have_the_letters(family: str, text: str, weight: int) -> None:
    def lettered(content: str) -> bytes:
        words = element("text", escape(content), y=30, font_family=family, font_weight=weight)
        return png(
            element("svg", words, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 200 40"), 200
        )

    assert len({lettered(text[:n]) for n in range(len(text) + 1)}) == len(text.replace(" ", "")) + 1


@pytest.mark.parametrize("width", [1, 360, 800])
def test_a_picture_has_the_asked_width_and_the_same_proportions(width: int) -> None:
    drawing = element("svg", xmlns="http://www.w3.org/2000/svg", viewBox="0 0 30 60")
    assert struct.unpack(">II", png(drawing, width)[16:24]) == (width, 2 * width)


def test_fonts_and_their_licence_travel_with_the_package() -> None:
    files = {path.name: path.stat().st_size for path in FONTS.iterdir()}
    assert {name for name in files if name.endswith(".ttf")} == {
        "Alegreya-Regular.ttf",
        "Alegreya-Bold.ttf",
        "AlegreyaSans-Regular.ttf",
        "AlegreyaSans-Bold.ttf",
    }
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert sum(files.values()) < 600_000


def test_a_missing_rasteriser_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(RuntimeError, match="resvg-py"):
        png(element("svg", viewBox="0 0 9 9"), 100)
