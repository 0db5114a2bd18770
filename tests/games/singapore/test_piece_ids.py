"""How Singapore's workers keep their names from one drawing to the next."""

from functools import partial

import pytest

from sampan.games.singapore.drawing import picture
from tests.support import drawings
from tests.support.drawings import picks, within
from tests.support.singapore_views import ROUND_ONE, places

changes = partial(drawings.changes, picture)


def test_a_cast_names_two_workers_for_each_seat() -> None:
    assert picture.cast(ROUND_ONE) == {
        "worker-0-1": "g5", "worker-0-2": "home",
        "worker-1-1": "j3", "worker-1-2": "home",
        "worker-2-1": "i5", "worker-2-2": "home",
    }  # fmt: skip


def test_a_move_follows_one_worker() -> None:
    both = {
        **ROUND_ONE,
        "workers": [["g5", "h4"], ["g5"], ["i5"]],
        "second": ["placed", "aside", "aside"],
    }
    assert changes(both, "move h4 i4") == {"worker-0-2": "i4"}
    swapped = picture.cast(both) | {"worker-0-1": "h4", "worker-0-2": "g5"}
    assert changes(both, "move h4 i4", swapped) == {"worker-0-1": "i4"}
    assert changes(both | {"turn": 1}, "move g5 g4") == {"worker-1-1": "g4"}


def test_of_two_workers_on_one_square_the_first_goes() -> None:
    both = {
        **ROUND_ONE,
        "workers": [["g5", "g5"], ["j3"], ["i5"]],
        "second": ["placed", "aside", "aside"],
    }
    assert changes(both, "move g5 h5") == {"worker-0-1": "h5"}


def test_a_held_worker_enters_and_a_lifted_one_is_put_down() -> None:
    held = {**ROUND_ONE, "second": ["held", "aside", "aside"]}
    assert changes(held, "deploy i3") == {"worker-0-2": "i3"}
    assert changes({**ROUND_ONE, "pending": ["use h5"]}, "lift g5") == {}
    lifted = {**ROUND_ONE, "pending": ["use h5", "lift g5"]}
    assert changes(lifted, "put i3") == {"worker-0-1": "i3"}


def test_a_held_worker_enters_by_raffles_instructions() -> None:
    held = {**ROUND_ONE, "second": ["held", "aside", "aside"], "pending": ["use h5"]}
    assert changes(held, "deploy i3") == {"worker-0-2": "i3"}
    after = {
        **ROUND_ONE,
        "workers": [["g5", "i3"], ["j3"], ["i5"]],
        "second": ["placed", "aside", "aside"],
    }
    cast = picture.recast(picture.cast(held), held, "deploy i3")
    text = picture.svg(after, cast=cast, last="deploy i3")
    assert within(places(text)["worker-0-2"], picks(text)["i3"])
    assert within(places(text)["worker-0-1"], picks(text)["g5"])
    assert picture.CORNERS in text


def test_in_the_preparation_a_worker_enters_with_its_house() -> None:
    preparing = {
        **ROUND_ONE,
        "phase": "join",
        "owners": {"g5": 0, "i5": 2},
        "buildings": {**dict.fromkeys(ROUND_ONE["start"], "S1"), "g5": "I10", "i5": "I04"},
        "workers": [[], [], ["i5"]],
    }
    assert changes(preparing, "join g4") == {"worker-0-1": "g5"}
    assert changes(ROUND_ONE | {"phase": "join"}, "join g4") == {}


@pytest.mark.parametrize(
    "choice", ["use g5 1", "pay tea", "return 3", "end", "street h4 h5", "draw white"]
)
def test_other_choices_move_no_worker(choice: str) -> None:
    assert changes(ROUND_ONE, choice) == {}


@pytest.mark.parametrize("choice", ["move h5 g5", "deploy h5", "put h5"])
def test_a_choice_without_a_worker_to_make_it_is_refused(choice: str) -> None:
    placed = {
        **ROUND_ONE,
        "workers": [["g4", "g5"], ["j3"], ["i5"]],
        "second": ["placed", "aside", "aside"],
    }
    with pytest.raises(ValueError, match="no worker"):
        picture.recast(picture.cast(placed), placed, choice)


def test_a_worker_enters_only_with_a_house() -> None:
    early = {**ROUND_ONE, "workers": [[], ["j3"], ["i5"]]}
    with pytest.raises(ValueError, match="no house"):
        picture.recast(picture.cast(early), early | {"owners": {"j3": 1}}, "join g4")
