"""The set-up of King of Siam."""

import pytest

from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.components import HAND
from sampan.games.king_of_siam.maps import find_map

PAIRS = {1: [1, 1, 0], 2: [1, 0, 1], 3: [0, 1, 1]}


@pytest.mark.parametrize("map_id", ["siam", "britain"])
@pytest.mark.parametrize(("players", "each", "pool"), [(2, 16, 12), (3, 18, 16), (4, 18, 14)])
def test_followers_cards_and_tiles_are_set_up(
    players: int, each: int, pool: int, map_id: str
) -> None:
    a_map = find_map(map_id)
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
