"""The set-up and the course of King of Siam."""

import pytest

from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.maps import find
from tests.support.king_of_siam_positions import HAND, play, position

PAIRS = {1: [1, 1, 0], 2: [1, 0, 1], 3: [0, 1, 1]}


@pytest.mark.parametrize("map_id", ["siam", "britain"])
@pytest.mark.parametrize(("players", "each", "pool"), [(2, 16, 12), (3, 18, 16), (4, 18, 14)])
def test_followers_cards_and_tiles_are_set_up(
    players: int, each: int, pool: int, map_id: str
) -> None:
    a_map = find(map_id)
    for seed in range(50):
        start = GAME.start(players, seed, {"map": map_id}).to_dict()
        assert start["hands"] == [list(HAND)] * players
        assert start["played"] == [[]] * players
        assert sum(start["pool"]) == pool
        assert list(start["provinces"]) == list(a_map.provinces)
        assert all(sum(counts) == 4 for counts in start["provinces"].values())
        for faction, home in enumerate(a_map.homes):
            assert start["provinces"][a_map.provinces[home]][faction] >= 2
        places = [*start["provinces"].values(), *start["followers"], start["pool"]]
        assert [sum(counts) for counts in zip(*places)] == [each] * 3
        assert sorted(start["track"]) == sorted(a_map.provinces)
        assert (start["passes"], start["plays"], start["kings"]) == (0, [0] * players, [])


@pytest.mark.parametrize("players", [2, 3])
def test_the_lowest_aid_card_begins(players: int) -> None:
    seen = set()
    for seed in range(60):
        start = GAME.start(players, seed).to_dict()
        aids = [next(aid for aid in PAIRS if PAIRS[aid] == pair) for pair in start["followers"]]
        assert len(set(aids)) == players
        assert start["turn"] == aids.index(min(aids))
        seen.add(tuple(aids))
    assert len(seen) == 6


def test_the_fourth_aid_card_gives_what_the_seat_to_its_left_received() -> None:
    seen = set()
    for seed in range(200):
        start = GAME.start(4, seed).to_dict()
        twins = [
            seat
            for seat in range(4)
            if start["followers"][seat] == start["followers"][(seat + 1) % 4]
        ]
        assert len(twins) == 1  # the other three are all different
        assert sorted(map(tuple, start["followers"]))[0] == (0, 1, 1)
        first = start["followers"].index(PAIRS[1])
        holder = (first + 1) % 4 if twins == [first] else first
        assert start["turn"] == holder
        seen.add((twins[0], start["turn"]))
    assert len(seen) == 12


def test_followers_tiles_and_seats_are_drawn_evenly() -> None:
    first_tiles, beginners = set(), set()
    for seed in range(300):
        start = GAME.start(3, seed).to_dict()
        first_tiles.add(start["track"][0])
        beginners.add(start["turn"])
    assert len(first_tiles) == 8
    assert beginners == {0, 1, 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_struggle_is_resolved_when_all_have_passed_in_a_row(players: int) -> None:
    table = position(players=players, turn=1, track=["kedah"])
    for passes in range(players):
        assert table.to_dict()["passes"] == passes
        assert table.to_dict()["resolved"] == []
        table = table.play("pass")
    assert table.to_dict()["resolved"] == [["kedah", "british"]]
    assert table.seat == 1  # left of the last to pass


def test_a_seat_that_passed_may_play_again_later() -> None:
    table = play(position(), "pass", "play khon-thai")
    table = play(table, "place rama@kedah", "place lao@kedah", "place malay@kedah")
    table = play(table, "take lao@kedah")
    assert table.seat == 0
    assert table.choices() == ["pass", *(f"play {card}" for card in dict.fromkeys(HAND))]


def test_a_seat_without_cards_can_only_pass() -> None:
    table = position(hands=[[], ["lao", "malay"]])
    assert table.choices() == ["pass"]
    assert "can only pass" in table.why_not("play lao")


def test_a_card_can_be_played_as_long_as_it_is_in_hand() -> None:
    table = position(hands=[["khon-thai", "khon-thai", "rama"], []])
    assert table.choices() == ["pass", "play khon-thai", "play rama"]
    table = play(table, "play khon-thai").play("place rama@kedah")
    table = play(table, "place lao@kedah", "place malay@kedah", "take lao@kedah", "pass")
    assert table.choices() == ["pass", "play khon-thai", "play rama"]


def test_after_the_last_pass_of_the_game_the_seat_after_it_has_the_turn() -> None:
    table = position(
        players=3,
        resolved=dict.fromkeys(("chiang-mai", "sukothai", "khorat"), "british"),
        turn=2,
        passes=2,
    )
    end = table.play("pass").to_dict()
    assert (end["turn"], end["passes"]) == (0, 0)
