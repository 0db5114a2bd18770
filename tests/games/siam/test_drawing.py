"""Siam's drawing: squares and trays to touch, what is told, the pieces and the last choice."""

import re

import pytest

from sampan.games.siam.drawing import picture
from sampan.words import speaking
from tests.support.drawings import View, box, numbers, picks, size, told, transforms
from tests.support.frames import beyond_the_frame
from tests.support.siam_views import IDS, LASTS, SQUARES, START, VIEWS, board, positions, view

# The table


def test_a_wide_drawing_gives_the_board_the_whole_height() -> None:
    text = picture.svg(VIEWS["start"], shape="wide")
    wide, high = size(text)
    assert 1.3 < wide / high < 1.5
    bottom, top = box(picks(text)["a1"])[3], box(picks(text)["a5"])[1]
    assert bottom - top > high * 0.75


@pytest.mark.parametrize("last", ["d4>N", "+a3>E", "+e3>W", "c3>S", "a1-", "e5-", "+e1N", None])
def test_nothing_is_drawn_beyond_the_frame(last: str | None, shape: str) -> None:
    for winner in (0, 1):
        text = picture.svg(VIEWS["won"] | {"winner": winner}, last=last, shape=shape)
        assert not beyond_the_frame(text, slack=8)  # a fallen rock's shadow may be cut


def test_a_turn_changes_only_the_lines_of_what_it_touches(ground: str, shape: str) -> None:
    before = view(board(b3="#", c3="#", d3="#", a1="N"), turn=0)
    after = view(board(b3="#", c3="#", d3="#", a2="E"), turn=1)
    cast = picture.cast(before)
    old = picture.svg(before, cast=cast, ground=ground, shape=shape).split("\n")
    moved = picture.recast(cast, before, "a1a2E")
    new = picture.svg(after, cast=moved, last="a1a2E", ground=ground, shape=shape).split("\n")
    changed = [line for line in new if line not in set(old)]
    assert len(old) > 45
    assert sum('data-pick="' in line for line in changed) == 2
    assert sum(f'id="{id_}"' in line for line in changed for id_ in IDS) == 1
    assert len("".join(changed)) < len("".join(new)) / 3


# Touch


@positions
def test_every_square_and_tray_can_be_picked_exactly_once(position: View, shape: str) -> None:
    text = picture.svg(position, last="b1b2E", shape=shape)
    assert sorted(picks(text)) == sorted([*SQUARES, "elephants", "rhinoceroses"])


def test_a_square_is_picked_where_its_piece_stands(shape: str) -> None:
    text = picture.svg(VIEWS["all facings"], shape=shape)
    places, found = picture.cast(VIEWS["all facings"]), picks(text)
    for id_, transform in transforms(text, IDS).items():
        if places[id_] in SQUARES:
            left, top, right, bottom = box(found[places[id_]])
            assert numbers(transform)[:2] == [(left + right) / 2, (top + bottom) / 2]


# Words


def test_picks_and_position_are_told_in_plain_english() -> None:
    text = picture.svg(VIEWS["all facings"])
    assert picks(text)["b1"]["aria-label"] == "b1, elephant facing north"
    assert picks(text)["e5"]["aria-label"] == "e5, rhinoceros facing west"
    assert picks(text)["c3"]["aria-label"] == "c3, rock"
    assert picks(text)["a1"]["aria-label"] == "a1, free"
    assert picks(text)["elephants"]["aria-label"] == "reserve: 1 elephant"
    assert picks(picture.svg(VIEWS["start"]))["rhinoceroses"]["aria-label"] == (
        "reserve: 5 rhinoceroses"
    )
    assert "rhinoceroses to move" in told(text)


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
    english = picture.svg(VIEWS["all facings"])
    with speaking(spoken):
        text = picture.svg(VIEWS["all facings"])
    assert picks(text)["b1"]["aria-label"] == square
    assert picks(text)["elephants"]["aria-label"] == tray
    assert state in told(text)
    unlabelled = re.compile(r'aria-label="[^"]*"')
    assert unlabelled.sub("", text) == unlabelled.sub("", english)


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
def test_turn_and_result_are_told_and_each_looks_different(position: View, words: str) -> None:
    assert words in told(picture.svg(position))
    pictures = set()
    for turn, winner in ((0, None), (1, None), (0, 0), (0, 1), (0, "draw")):
        text = picture.svg(position | {"turn": turn, "winner": winner})
        pictures.add(re.sub(r'aria-label="[^"]*"', "", text))
    assert len(pictures) == 5


# Pieces


def test_pieces_stand_on_their_squares_and_face_their_way(shape: str) -> None:
    moved = transforms(picture.svg(VIEWS["all facings"], shape=shape), IDS)
    places = picture.cast(VIEWS["all facings"])
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
    at = {places[id_]: numbers(moved[id_])[:2] for id_ in IDS}
    assert at["e3"][0] - at["d3"][0] == at["d3"][0] - at["c3"][0] == 100
    assert at["d2"][1] - at["d3"][1] == 100


@pytest.mark.parametrize(
    ("shape", "elephants", "rhinoceroses"), [("tall", 0, 180), ("wide", 90, 270)]
)
def test_animals_in_reserve_lie_apart_in_their_tray_with_heads_to_the_board(
    shape: str, elephants: int, rhinoceroses: int
) -> None:
    at = transforms(picture.svg(VIEWS["start"], shape=shape), IDS)
    assert len({transform for id_, transform in at.items() if "rock" not in id_}) == 10
    assert all(f"rotate({elephants})" in at[f"elephant-{n}"] for n in range(1, 6))
    assert all(f"rotate({rhinoceroses})" in at[f"rhinoceros-{n}"] for n in range(1, 6))


def test_an_animal_back_in_reserve_does_not_move_the_others() -> None:
    before = view(board(a1="N", c1="N", b3="#", c3="#", d3="#"))
    cast = {**picture.cast(view(START)), "elephant-4": "a1", "elephant-2": "c1"}
    after = view(board(c1="N", b3="#", c3="#", d3="#"))
    first = transforms(picture.svg(before, cast=cast), IDS)
    second = transforms(picture.svg(after, cast=picture.recast(cast, before, "a1-")), IDS)
    assert {id_ for id_ in IDS if first[id_] != second[id_]} == {"elephant-4"}


def test_a_fallen_rock_lies_where_it_was_pushed_off_or_at_a_corner(shape: str) -> None:
    at = {
        last: transforms(picture.svg(VIEWS["won"], last=last, shape=shape), IDS)["rock-3"]
        for last in ("d4>N", "+a3>E", "+e3>W", "c3>S", None)
    }
    assert len(set(at.values())) == 5
    left, top = picture.PLANS[shape].squares
    for transform in at.values():
        x, y = numbers(transform)[:2]
        assert not (left < x < left + 500 and top < y < top + 500)


# The last choice


def test_each_kind_of_choice_has_a_mark_of_its_own(shape: str) -> None:
    marked = {picture.svg(VIEWS["all facings"], last=last, shape=shape) for last in LASTS}
    assert len(marked) == len(LASTS)


@pytest.mark.parametrize(("shape", "angle"), [("tall", 0), ("wide", 90)])
def test_at_a_corner_an_animal_enters_from_the_side_of_a_tray(shape: str, angle: int) -> None:
    text = picture.svg(
        view(board(b3="#", c3="#", d3="#", a1="N"), turn=1), last="+a1N", shape=shape
    )
    [chevron] = [line for line in text.split("\n") if picture.CHEVRON in line]
    assert f"rotate({angle})" in chevron
