"""What Siam's drawing promises to hands, eyes, animations and screen readers."""

import random
import re
import struct
import sys
import xml.etree.ElementTree as ET
import zlib
from typing import Any

import pytest

import sampan
from frames import beyond_the_frame
from sampan.drawing import (
    FONTS,
    GROUNDS,
    SANS,
    SERIF,
    SHAPES,
    element,
    escape,
    mix,
    number,
    png,
)
from sampan.games.siam import draw
from sampan.words import speaking

SQUARES = [column + row for row in "12345" for column in "abcde"]
IDS = [
    f"{kind}-{n}"
    for kind, count in (("elephant", 5), ("rhinoceros", 5), ("rock", 3))
    for n in range(1, count + 1)
]
START = [".....", ".....", ".###.", ".....", "....."]
ALL_FACINGS = ["n.S.w", "..e..", ".###E", "W..s.", ".N..."]
LASTS = ["+b1N", "+a2>E", "b1b2E", "b1>N", "b1=E", "e3-", "a5>E", "c5-", "+e1>W"]
SVG = "{http://www.w3.org/2000/svg}"


def view(board: list[str], turn: int = 0, winner: int | str | None = None) -> dict[str, Any]:
    letters = "".join(board)
    animals = [sum(letters.count(letter) for letter in group) for group in ("NESW", "nesw")]
    return {
        "game": "siam",
        "options": {"push": "prefix", "opening_ban": False, "exit_limit": None, "max_plies": 300},
        "board": board,
        "reserve": [5 - count for count in animals],
        "leaves": [0, 0],
        "turn": turn,
        "ply": 0,
        "winner": winner,
    }


def board(**squares: str) -> list[str]:
    """A board with these letters on these squares and nothing else."""
    return ["".join(squares.get(c + r, ".") for c in "abcde") for r in "54321"]


VIEWS = {
    "start": view(START),
    "all facings": view(ALL_FACINGS, turn=1),
    "won": view([".#.N.", "..#..", "e.n..", "..E..", "w...."], winner=0),
    "drawn": view(ALL_FACINGS, winner="draw"),
}


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)


def transforms(text: str) -> dict[str, str]:
    return {e.get("id", ""): e.get("transform", "") for e in parse(text) if e.get("id") in IDS}


def pick(text: str, name: str) -> ET.Element:
    [found] = [e for e in parse(text).iter() if e.get("data-pick") == name]
    return found


@pytest.fixture(params=GROUNDS)
def ground(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=VIEWS)
def position(request: pytest.FixtureRequest) -> dict[str, Any]:
    return VIEWS[request.param]


# The document


def test_is_a_well_formed_scalable_document(
    position: dict[str, Any], ground: str, shape: str
) -> None:
    root = parse(draw.svg(position, ground=ground, shape=shape))
    assert root.tag == f"{SVG}svg"
    assert re.fullmatch(r"0 0 \d+ \d+", root.get("viewBox", ""))
    assert root.get("width") is None
    assert root.get("height") is None


def test_ids_are_unique(position: dict[str, Any], ground: str, shape: str) -> None:
    root = parse(draw.svg(position, ground=ground, shape=shape))
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))


def test_refers_only_to_what_it_holds_and_runs_nothing(
    position: dict[str, Any], shape: str
) -> None:
    text = draw.svg(position, shape=shape, last="b1b2E")
    ids = {e.get("id") for e in parse(text).iter()}
    assert set(re.findall(r'href="(?:#([^"]*))?', text)) <= ids
    assert set(re.findall(r"url\(#?([^)]*)\)", text)) <= ids
    assert {e.tag.removeprefix(SVG) for e in parse(text).iter()}.isdisjoint(
        {"script", "image", "foreignObject", "a", "style", "animate"}
    )


def test_is_small_enough_to_send_with_every_turn(position: dict[str, Any], ground: str) -> None:
    assert len(draw.svg(position, last="b1>N", ground=ground)) < 40_000


def test_the_grounds_differ_and_others_are_refused() -> None:
    assert draw.svg(VIEWS["start"]) == draw.svg(VIEWS["start"], ground="day")
    assert draw.svg(VIEWS["start"], ground="night") != draw.svg(VIEWS["start"], ground="day")
    with pytest.raises(ValueError, match="day, night"):
        draw.svg(VIEWS["start"], ground="dusk")


def test_the_shapes_differ_and_others_are_refused() -> None:
    tall, wide = (draw.svg(VIEWS["start"], shape=shape) for shape in SHAPES)
    assert draw.svg(VIEWS["start"]) == tall != wide
    with pytest.raises(ValueError, match="tall, wide"):
        draw.svg(VIEWS["start"], shape="round")


def test_a_wide_drawing_gives_the_board_the_whole_height() -> None:
    text = draw.svg(VIEWS["start"], shape="wide")
    wide, high = map(float, parse(text).get("viewBox", "").split()[2:])
    assert 1.3 < wide / high < 1.5
    bottom, top = (float(pick(text, square).get("y", "")) for square in ("a1", "a5"))
    assert bottom + 100 - top > high * 0.75


def test_positions_and_records_are_drawn_in_the_asked_shape(shape: str) -> None:
    position = sampan.load("siam").start(players=2, seed=1, options={})
    record = sampan.Record(position)
    for text in (position.svg(shape=shape), record.svg(shape=shape)):
        assert text == draw.svg(position.view(None), shape=shape)


@pytest.mark.parametrize("last", ["d4>N", "+a3>E", "+e3>W", "c3>S", "a1-", "e5-", "+e1N", None])
def test_nothing_is_drawn_beyond_the_frame(last: str | None, shape: str) -> None:
    for winner in (0, 1):
        text = draw.svg(VIEWS["won"] | {"winner": winner}, last=last, shape=shape)
        assert not beyond_the_frame(text, slack=8)  # a fallen rock's shadow may be cut


# Touch


def test_every_square_and_tray_can_be_picked_exactly_once(
    position: dict[str, Any], shape: str
) -> None:
    text = draw.svg(position, last="b1b2E", shape=shape)
    picks = [e.get("data-pick") for e in parse(text).iter()]
    assert sorted(filter(None, picks)) == sorted([*SQUARES, "elephants", "rhinoceroses"])


def test_a_square_is_picked_where_its_piece_stands(shape: str) -> None:
    text = draw.svg(VIEWS["all facings"], shape=shape)
    places = draw.cast(VIEWS["all facings"])
    for id_, transform in transforms(text).items():
        if places[id_] in SQUARES:
            x, y = map(float, re.findall(r"[-.\d]+", transform)[:2])
            rect = {
                key: float(value)
                for key, value in pick(text, places[id_]).items()
                if key in ("x", "y", "width", "height")
            }
            assert (x, y) == (rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2)


def test_nothing_drawn_over_the_picks_takes_the_touch(position: dict[str, Any], shape: str) -> None:
    children = list(parse(draw.svg(position, last="b1b2E", shape=shape)))
    [at] = [i for i, e in enumerate(children) if e.find("*[@data-pick]") is not None]
    assert all(e.get("pointer-events") == "none" for e in children[at + 1 :])


# Words


def test_picks_and_position_are_told_in_plain_english() -> None:
    text = draw.svg(VIEWS["all facings"])
    assert pick(text, "b1").get("aria-label") == "b1, elephant facing north"
    assert pick(text, "e5").get("aria-label") == "e5, rhinoceros facing west"
    assert pick(text, "c3").get("aria-label") == "c3, rock"
    assert pick(text, "a1").get("aria-label") == "a1, free"
    assert pick(text, "elephants").get("aria-label") == "reserve: 1 elephant"
    assert pick(draw.svg(VIEWS["start"]), "rhinoceroses").get("aria-label") == (
        "reserve: 5 rhinoceroses"
    )
    assert "rhinoceroses to move" in parse(text).get("aria-label", "")


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (view(START), "elephants to move"),
        (view(START, turn=1), "rhinoceroses to move"),
        (VIEWS["won"], "elephants have won"),
        (view(START, winner=1), "rhinoceroses have won"),
        (VIEWS["drawn"], "drawn"),
    ],
)
def test_turn_and_result_are_told_and_each_looks_different(
    position: dict[str, Any], words: str
) -> None:
    assert words in parse(draw.svg(position)).get("aria-label", "")
    pictures = set()
    for turn, winner in ((0, None), (1, None), (0, 0), (0, 1), (0, "draw")):
        text = draw.svg(position | {"turn": turn, "winner": winner})
        pictures.add(re.sub(r'aria-label="[^"]*"', "", text))
    assert len(pictures) == 5


# Lines


def test_a_turn_changes_only_the_lines_of_what_it_touches(ground: str, shape: str) -> None:
    before = view(board(b3="#", c3="#", d3="#", a1="N"), turn=0)
    after = view(board(b3="#", c3="#", d3="#", a2="E"), turn=1)
    cast = draw.cast(before)
    old = draw.svg(before, cast=cast, ground=ground, shape=shape).split("\n")
    moved = draw.recast(cast, before, "a1a2E")
    new = draw.svg(after, cast=moved, last="a1a2E", ground=ground, shape=shape).split("\n")
    changed = [line for line in new if line not in set(old)]
    assert len(old) > 45
    assert sum('data-pick="' in line for line in changed) == 2
    assert sum(f'id="{id_}"' in line for line in changed for id_ in IDS) == 1
    assert len("".join(changed)) < len("".join(new)) / 3


def test_every_piece_and_every_pick_has_a_line_of_its_own(
    position: dict[str, Any], shape: str
) -> None:
    for line in draw.svg(position, last="b1>N", shape=shape).split("\n"):
        assert line.count(' data-pick="') <= 1
        assert sum(line.count(f' id="{id_}"') for id_ in IDS) <= 1


@pytest.mark.parametrize(
    ("spoken", "square", "tray", "state"),
    [
        ("fr", "b1, éléphant orienté vers le nord", "réserve\xa0: 1 éléphant", "aux rhinocéros"),
        ("ru", "b1, слон головой на север", "запас: 1 слон", "ход носорогов"),
    ],
)
def test_picks_and_position_are_told_in_the_spoken_language(
    spoken: str, square: str, tray: str, state: str
) -> None:
    english = draw.svg(VIEWS["all facings"])
    with speaking(spoken):
        text = draw.svg(VIEWS["all facings"])
    assert pick(text, "b1").get("aria-label") == square
    assert pick(text, "elephants").get("aria-label") == tray
    assert state in parse(text).get("aria-label", "")
    unlabelled = re.compile(r'aria-label="[^"]*"')
    assert unlabelled.sub("", text) == unlabelled.sub("", english)


# Pieces


def test_every_piece_is_drawn_once_in_an_order_that_never_changes(
    position: dict[str, Any], ground: str, shape: str
) -> None:
    text = draw.svg(position, ground=ground, shape=shape)
    assert [e.get("id") for e in parse(text).iter() if e.get("id") in IDS] == IDS
    assert list(transforms(text)) == IDS


def test_pieces_stand_on_their_squares_and_face_their_way(shape: str) -> None:
    moved = transforms(draw.svg(VIEWS["all facings"], shape=shape))
    places = draw.cast(VIEWS["all facings"])
    turned = {
        places[id_]: re.findall(r"rotate\((.*)\)", moved[id_])[0]
        for id_ in IDS
        if places[id_] in SQUARES
    }
    assert turned == {
        "b1": "0", "e3": "90", "c5": "180", "a2": "270",
        "a5": "0", "c4": "90", "d2": "180", "e5": "270",
        "b3": "0", "c3": "0", "d3": "0",
    }  # fmt: skip
    at = {places[id_]: [float(n) for n in re.findall(r"[-.\d]+", moved[id_])[:2]] for id_ in IDS}
    assert at["e3"][0] - at["d3"][0] == at["d3"][0] - at["c3"][0] == 100
    assert at["d2"][1] - at["d3"][1] == 100


@pytest.mark.parametrize(
    ("shape", "elephants", "rhinoceroses"), [("tall", 0, 180), ("wide", 90, 270)]
)
def test_animals_in_reserve_lie_apart_in_their_tray_with_heads_to_the_board(
    shape: str, elephants: int, rhinoceroses: int
) -> None:
    at = transforms(draw.svg(VIEWS["start"], shape=shape))
    assert len({transform for id_, transform in at.items() if "rock" not in id_}) == 10
    assert all(f"rotate({elephants})" in at[f"elephant-{n}"] for n in range(1, 6))
    assert all(f"rotate({rhinoceroses})" in at[f"rhinoceros-{n}"] for n in range(1, 6))


def test_an_animal_back_in_reserve_does_not_move_the_others() -> None:
    before = view(board(a1="N", c1="N", b3="#", c3="#", d3="#"))
    cast = {**draw.cast(view(START)), "elephant-4": "a1", "elephant-2": "c1"}
    after = view(board(c1="N", b3="#", c3="#", d3="#"))
    first = transforms(draw.svg(before, cast=cast))
    second = transforms(draw.svg(after, cast=draw.recast(cast, before, "a1-")))
    assert {id_ for id_ in IDS if first[id_] != second[id_]} == {"elephant-4"}


def test_a_fallen_rock_lies_where_it_was_pushed_off_or_at_a_corner(shape: str) -> None:
    at = {
        last: transforms(draw.svg(VIEWS["won"], last=last, shape=shape))["rock-3"]
        for last in ("d4>N", "+a3>E", "+e3>W", "c3>S", None)
    }
    assert len(set(at.values())) == 5
    left, top = draw.PLANS[shape].squares
    for transform in at.values():
        x, y = map(float, re.findall(r"[-.\d]+", transform)[:2])
        assert not (left < x < left + 500 and top < y < top + 500)


# The last choice


@pytest.mark.parametrize("last", LASTS)
def test_the_last_choice_is_marked_and_moves_no_piece(last: str, ground: str, shape: str) -> None:
    position = VIEWS["all facings"]
    plain, marked = (draw.svg(position, last=x, ground=ground, shape=shape) for x in (None, last))
    assert plain != marked
    assert transforms(plain) == transforms(marked)


def test_each_kind_of_choice_has_a_mark_of_its_own(shape: str) -> None:
    marked = {draw.svg(VIEWS["all facings"], last=last, shape=shape) for last in LASTS}
    assert len(marked) == len(LASTS)


@pytest.mark.parametrize(("shape", "angle"), [("tall", 0), ("wide", 90)])
def test_at_a_corner_an_animal_enters_from_the_side_of_a_tray(shape: str, angle: int) -> None:
    text = draw.svg(view(board(b3="#", c3="#", d3="#", a1="N"), turn=1), last="+a1N", shape=shape)
    [chevron] = [line for line in text.split("\n") if draw.CHEVRON in line]
    assert f"rotate({angle})" in chevron


@pytest.mark.parametrize("bad", ["", "b2", "b2d4N", "f1-", "c3-", "+c3N", "e5>N", "b2=X", "+b1"])
def test_what_is_no_choice_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="is no choice"):
        draw.svg(VIEWS["start"], last=bad)


# Casts


def test_a_cast_numbers_the_squares_in_order_and_then_the_tray() -> None:
    assert draw.cast(VIEWS["all facings"]) == {
        "elephant-1": "b1", "elephant-2": "a2", "elephant-3": "e3", "elephant-4": "c5",
        "elephant-5": "elephants",
        "rhinoceros-1": "d2", "rhinoceros-2": "c4", "rhinoceros-3": "a5", "rhinoceros-4": "e5",
        "rhinoceros-5": "rhinoceroses",
        "rock-1": "b3", "rock-2": "c3", "rock-3": "d3",
    }  # fmt: skip
    assert draw.cast(VIEWS["won"])["rock-3"] == "off"


def test_without_a_cast_the_drawing_makes_its_own(position: dict[str, Any]) -> None:
    assert draw.svg(position) == draw.svg(position, cast=draw.cast(position))


def changes(position: dict[str, Any], choice: str, **named: str) -> dict[str, str]:
    """What `choice` changes in the cast of a position, some of whose ids are given by square."""
    cast = draw.cast(position)
    for square, id_ in named.items():
        other = next(i for i, place in cast.items() if place == square)
        cast[other], cast[id_] = cast[id_], square
    before = dict(cast)
    after = draw.recast(cast, position, choice)
    assert cast == before
    assert list(after) == list(cast)
    return {id_: after[id_] for id_ in IDS if after[id_] != before[id_]}


def test_the_lowest_number_in_the_tray_enters() -> None:
    position = view(board(b1="N", b3="#", c3="#", d3="#"))
    assert changes(position, "+a1N") == {"elephant-2": "a1"}
    assert changes(position, "+a1N", b1="elephant-3") == {"elephant-1": "a1"}
    assert changes(position | {"turn": 1}, "+a1N") == {"rhinoceros-1": "a1"}


def test_a_step_and_a_turn_follow_one_animal() -> None:
    position = view(ALL_FACINGS)
    assert changes(position, "b1b2E", b1="elephant-5") == {"elephant-5": "b2"}
    assert changes(position, "b1=W") == {}


def test_leaving_returns_to_the_tray() -> None:
    assert changes(view(ALL_FACINGS), "e3-") == {"elephant-3": "elephants"}
    assert changes(view(ALL_FACINGS, turn=1), "e5-") == {"rhinoceros-4": "rhinoceroses"}


def test_a_pushed_line_moves_as_one_up_to_the_first_free_square() -> None:
    position = view(board(a2="E", b2="n", c2="#", e2="s", a4="#", b4="#"))
    assert changes(position, "a2>E", b2="rhinoceros-4") == {
        "elephant-1": "b2", "rhinoceros-4": "c2", "rock-1": "d2",
    }  # fmt: skip


def test_an_entering_push_shifts_the_line_behind_its_square() -> None:
    position = view(board(a2="E", b2="n", c2="#", e2="s", a4="#", b4="#"))
    assert changes(position, "+a2>E") == {
        "elephant-2": "a2", "elephant-1": "b2", "rhinoceros-1": "c2", "rock-1": "d2",
    }  # fmt: skip


def test_an_animal_pushed_off_returns_to_its_owner() -> None:
    position = view(board(d1="E", e1="n", b3="#", c3="#", d3="#"))
    assert changes(position, "d1>E", e1="rhinoceros-5") == {
        "elephant-1": "e1", "rhinoceros-5": "rhinoceroses",
    }  # fmt: skip
    own = view(board(c5="N", d3="#", b3="#", c3="#", c4="N"))
    assert changes(own, "c4>N") == {"elephant-1": "c5", "elephant-2": "elephants"}


def test_a_rock_pushed_off_is_off() -> None:
    position = view(board(c4="N", c5="#", b3="#", d3="#"))
    assert changes(position, "c4>N") == {"elephant-1": "c5", "rock-3": "off"}


def test_the_cast_follows_whole_games() -> None:
    dice = random.Random(5)
    game = sampan.load("siam")
    for seed in range(4):
        position = game.start(players=2, seed=seed, options={})
        cast = draw.cast(position.to_dict())
        for _ in range(60):
            choices = position.choices()
            pushes = [choice for choice in choices if ">" in choice]
            choice = dice.choice(pushes if pushes and dice.random() < 0.6 else choices)
            cast = draw.recast(cast, position.to_dict(), choice)
            position = position.play(choice)
            text = draw.svg(position.to_dict(), cast=cast, last=choice)
            assert list(transforms(text)) == IDS
            if position.seat is None:
                assert [id_ for id_, place in cast.items() if place == "off"]
                break


@pytest.mark.parametrize(
    "change",
    [
        {"elephant-1": "b2"},  # nothing stands there
        {"elephant-1": "elephants"},  # someone stands on the board whom the cast leaves out
        {"elephant-1": "d2"},  # a rhinoceros stands there
        {"elephant-1": "a2"},  # another elephant of the cast stands there
        {"elephant-1": "rhinoceroses"},
        {"elephant-1": "z9"},
        {"rock-1": "off"},
        {"elephant-6": "elephants"},
    ],
)
def test_a_cast_that_does_not_fit_is_refused(change: dict[str, str]) -> None:
    position = VIEWS["all facings"]
    bad = draw.cast(position) | change
    with pytest.raises(ValueError, match="cast"):
        draw.svg(position, cast=bad)
    with pytest.raises(ValueError, match="cast"):
        draw.recast(bad, position, "b1b2N")


def test_a_cast_that_misses_a_piece_is_refused() -> None:
    cast = draw.cast(VIEWS["start"])
    del cast["rock-2"]
    with pytest.raises(ValueError, match="rock-2"):
        draw.svg(VIEWS["start"], cast=cast)


def test_a_choice_without_an_animal_to_make_it_is_refused() -> None:
    with pytest.raises(ValueError, match="no animal"):
        draw.recast(draw.cast(VIEWS["start"]), VIEWS["start"], "a1-")


# Pictures


def size_and_pixels(picture: bytes) -> tuple[int, int, bytes]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    data, at = b"", 8
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        data += picture[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return width, height, zlib.decompress(data)


def test_the_position_becomes_a_picture_of_the_asked_width(ground: str) -> None:
    width, height, pixels = size_and_pixels(png(draw.svg(VIEWS["won"], ground=ground), 162))
    assert (width, height) == (162, 217)
    assert len(set(pixels)) > 100


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
        png(draw.svg(VIEWS["start"]), 100)


# Writing SVG


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


def test_text_is_readable_on_the_table_and_on_the_rim() -> None:
    def light(colour: str) -> float:
        parts = [c / 255 for c in bytes.fromhex(colour[1:])]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for colours in GROUNDS.values():
        for text, below in (
            (colours.ink, colours.table),
            (colours.accent, colours.table),
            (colours.lamp, colours.rim),
        ):
            dark, bright = sorted((light(text), light(below)))
            assert (bright + 0.05) / (dark + 0.05) >= 4.5
