"""How King of Siam's followers keep their names from one drawing to the next."""

from functools import partial

import pytest

from sampan.games.king_of_siam.drawing import picture
from tests.support import drawings
from tests.support.drawings import View
from tests.support.king_of_siam_views import BARE, ids_of, view

changes = partial(drawings.changes, picture)


def pending(card: str, *done: str) -> View:
    return view(pending={"card": card, "done": list(done)})


def test_a_cast_numbers_the_provinces_in_order_then_the_pool_then_the_seats() -> None:
    cast = picture.cast(view())
    assert list(cast) == ids_of(view())
    assert [cast[f"lao-{n}"] for n in (1, 2, 4, 5, 6, 7, 8, 9, 15, 16)] == [
        "chiang-mai", "luang-prabang", "luang-prabang", "khorat", "khorat", "bangkok", "nakhon",
        "pool", "pool", "seat-0",
    ]  # fmt: skip
    assert cast["malay-16"] == "seat-1"


def test_a_placed_follower_comes_from_the_pool_and_a_taken_one_goes_to_the_stock() -> None:
    assert changes(view(), "place lao@kedah") == {"lao-9": "kedah"}
    assert changes(view(), "take lao@luang-prabang") == {"lao-2": "seat-0"}
    assert changes(view(turn=1), "take rama@kedah") == {"rama-12": "seat-1"}


def test_cards_and_tiles_move_no_follower() -> None:
    for choice in ("play maharacha", "swap khorat", "king khorat", "pass"):
        assert changes(view(), choice) == {}


def test_an_exchange_happens_with_its_last_pick() -> None:
    assert changes(pending("one-one"), "pick lao@khorat") == {}
    assert changes(pending("one-one", "pick lao@khorat"), "pick rama@kedah") == {
        "lao-5": "kedah", "rama-12": "khorat",
    }  # fmt: skip
    assert changes(pending("two-one"), "pick rama@bangkok") == {}
    assert changes(pending("two-one", "pick rama@bangkok"), "pick rama@bangkok") == {}
    two = pending("two-one", "pick rama@bangkok", "pick rama@bangkok")
    assert changes(two, "pick lao@khorat") == {
        "rama-6": "khorat", "rama-7": "khorat", "lao-5": "bangkok",
    }  # fmt: skip


def test_equal_followers_really_change_places() -> None:
    assert changes(pending("one-one", "pick rama@kedah"), "pick rama@khorat") == {
        "rama-12": "khorat", "rama-5": "kedah",
    }  # fmt: skip


def test_two_for_one_falls_back_to_one_for_one() -> None:
    assert changes(pending("two-one", "pick lao@khorat"), "pick rama@bangkok") == {
        "lao-5": "bangkok", "rama-6": "khorat",
    }  # fmt: skip


def test_the_last_pass_sends_the_contested_followers_to_the_pool() -> None:
    assert changes(view(), "pass") == {}
    assert changes(view(passes=1), "pass") == dict.fromkeys(
        ["rama-5", "lao-5", "lao-6", "malay-5"], "pool"
    )
    assert changes(view(3, passes=1), "pass") == {}
    assert len(changes(view(3, passes=2), "pass")) == 4


def test_a_choice_without_a_follower_to_make_it_is_refused() -> None:
    for position, choice in (
        (view(), "take lao@kedah"),
        (view(), "pick rama@kedah"),
        (pending("khon-thai"), "pick rama@kedah"),
        (view(provinces=BARE | {"kedah": [14, 0, 0]}), "place rama@kedah"),
    ):
        with pytest.raises(ValueError, match=choice.split()[-1]):
            picture.recast(picture.cast(position), position, choice)
