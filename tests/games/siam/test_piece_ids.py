"""How Siam's pieces keep their names from one drawing to the next."""

import pytest

from sampan.games.siam.drawing import picture
from tests.support import drawings
from tests.support.drawings import View
from tests.support.siam_views import ALL_FACINGS, VIEWS, board, view


def changes(position: View, choice: str, **named: str) -> dict[str, str]:
    """What `choice` changes in the cast of a position, some of whose ids are given by square."""
    cast = picture.cast(position)
    for square, id_ in named.items():
        other = next(i for i, place in cast.items() if place == square)
        cast[other], cast[id_] = cast[id_], square
    return drawings.changes(picture, position, choice, cast)


def test_a_cast_numbers_the_squares_in_order_and_then_the_tray() -> None:
    assert picture.cast(VIEWS["all facings"]) == {
        "elephant-1": "b1", "elephant-2": "a2", "elephant-3": "e3", "elephant-4": "c5",
        "elephant-5": "elephants",
        "rhinoceros-1": "d2", "rhinoceros-2": "c4", "rhinoceros-3": "a5", "rhinoceros-4": "e5",
        "rhinoceros-5": "rhinoceroses",
        "rock-1": "b3", "rock-2": "c3", "rock-3": "d3",
    }  # fmt: skip
    assert picture.cast(VIEWS["won"])["rock-3"] == "off"


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


def test_a_choice_without_an_animal_to_make_it_is_refused() -> None:
    with pytest.raises(ValueError, match="no animal"):
        picture.recast(picture.cast(VIEWS["start"]), VIEWS["start"], "a1-")
