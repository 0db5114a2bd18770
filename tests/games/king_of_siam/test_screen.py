"""King of Siam in a terminal of 80 × 24."""

import random

import pytest
from rich.cells import cell_len
from rich.text import Text

from sampan.games.king_of_siam import GAME, screen, words
from sampan.games.king_of_siam.components import HAND
from sampan.games.king_of_siam.maps import find_map
from sampan.words import LANGUAGES, speaking
from tests.support.king_of_siam_positions import position


def lines(markup: str) -> list[str]:
    return [line.plain for line in Text.from_markup(markup).split("\n")]


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("map_id", ["siam", "britain"])
def test_every_view_fits_and_shows_all_that_counts(players: int, map_id: str, spoken: str) -> None:
    with speaking(spoken):
        play_and_look(players, map_id)


def play_and_look(players: int, map_id: str) -> None:
    luck = random.Random(players)
    table, last = GAME.start(players, 5, {"map": map_id}), None
    a_map = find_map(map_id)
    names = [words.province(a_map, province) for province in a_map.provinces]
    while True:
        for seat in (None, *range(players)):
            shown = lines(screen.board(table.view(seat), last))
            assert len(shown) <= 17
            assert max(map(cell_len, shown)) <= 80, max(shown, key=cell_len)
            assert all(any(name in line for line in shown) for name in names)
        if table.seat is None:
            break
        last = luck.choice(table.choices())
        meaning = screen.describe(table.view(None), last)
        assert meaning
        assert len(meaning) < 80
        table = table.play(last)


def test_the_track_the_seats_and_the_hand_are_shown() -> None:
    table = position(
        provinces={"nakhon": (2, 1, 0), "kedah": (0, 0, 3)},
        resolved={"khorat": "lao"},
        track=["nakhon", "kedah"],
        kings=["kedah"],
        hands=[HAND[1:], HAND],
        followers=[(3, 0, 1), (1, 1, 1)],
    )
    shown = "\n".join(lines(screen.board(table.view(0), "take rama@nakhon")))
    assert "▶2 F Nakhon" in shown
    assert "RR L" in shown
    assert "3 H Kedah           ♔   MMM" in shown
    assert "khon-thai ×2, one-one, two-one, rama, lao, malay" in shown
    assert "R3  L0  M1" in shown
    assert "British would rule" in shown
    assert "would win, most sets" in shown
    assert "maharacha" in shown


def test_a_turn_in_progress_and_the_end_are_told() -> None:
    table = position(provinces={"nakhon": (2, 1, 0), "kedah": (0, 0, 3)}).play("play two-one")
    table = table.play("pick rama@nakhon")
    assert "playing two-one: rama@nakhon" in "\n".join(lines(screen.board(table.view(0), None)))
    while table.seat is not None:
        table = table.play(table.choices()[0])
    assert "British rule" in "\n".join(lines(screen.board(table.view(), "pass")))


def test_a_spectator_sees_no_hand() -> None:
    table = GAME.start(3, 1)
    assert "hand" not in screen.board(table.view(None), None)
    assert "hand" in screen.board(table.view(1), None)


def test_the_last_pass_tells_who_takes_the_province() -> None:
    table = position(provinces={"nakhon": (2, 1, 0)}, track=["nakhon"])
    assert screen.describe(table.view(), "pass") == "passes"
    table = table.play("pass")
    assert screen.describe(table.view(), "pass") == "passes, and Rama takes Nakhon"


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_help_fits_the_screen_and_names_every_kind_of_choice(spoken: str) -> None:
    with speaking(spoken):
        text = screen.help()
    assert all(len(line) <= 80 for line in text.split("\n"))
    for verb in ("pass", "play", "place", "pick", "swap", "king", "take"):
        assert f"\n  {verb} " in f"\n{text}"
