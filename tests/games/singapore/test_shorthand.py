"""Singapore's positions as a line."""

import pytest

import sampan
from tests.support.walks import walk

SINGAPORE = sampan.load("singapore")
OWN = {"start": "g3", "tiles": ["a5", "d5", "g5", "a3", "d3", "d1"]}
START = SINGAPORE.start(2, 1).to_shorthand()


def test_the_start_is_land_and_seats() -> None:
    words = START.split()
    assert sorted(words[0]) == [*"123456"]
    assert words[1:3] == ["-", "-"]
    assert [seat.split(",")[0] for seat in words[3].split("/")] == ["5", "5"]
    assert words[5] == "prepare-reveal"
    assert len(words) == 8


def test_a_layout_of_one_s_own_and_a_random_one_come_back() -> None:
    for layout in (OWN, "random", "pier"):
        for position, _ in list(walk("singapore", 3, 2, {"layout": layout}))[::20]:
            line = position.to_shorthand()
            assert SINGAPORE.from_shorthand(line) == position
            assert (":" in line.split()[0]) == (layout == "random")


def test_everything_that_a_game_comes_to_is_told() -> None:
    lines = [
        position.to_shorthand()
        for seed in range(4)
        for position, _ in walk("singapore", 2 + seed % 3, seed)
    ]
    for name in ("display", "hut", "top", "gone", "allot", "used", "pending"):
        assert any(f" {name}=" in line for line in lines), name
    for phase in ("prepare", "prepare-reveal", "prepare-join", "allot", "build", "work", "keep"):
        assert any(f" {phase} " in line for line in lines), phase
    *_, (last, choice) = walk("singapore", 2, 0)
    end = last.play(choice)
    assert f" won={end.to_dict()['winner']}" in end.to_shorthand()
    assert SINGAPORE.from_shorthand(end.to_shorthand()) == end


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (START, "", "shorthand: expected land, town, streets, seats, Raffles, phase, turn"),
        (START[:6], "123455", "land: expected each tile once, as in 413265, got '123455'"),
        (START[:6], "pier:123456", "land: expected each tile once, as in 413265"),
        (" - - ", " g5 - ", "town: expected something such as g5I10:0, got 'g5'"),
        (" - - ", " a5I01:0,a5I02:0 - ", "town: a5 stands twice"),
        (" - - ", " - g4x ", "streets: expected something such as g4n or g5e, got 'g4x'"),
        (" - - ", " - j6n ", "streets: expected a street that leads to a square, got 'j6n'"),
        (",a/", ",x/", r"seats\[0\]: expected something such as money,points"),
        (" prepare-reveal ", " reveal ", "turn|phase|order|workers"),
        (" 0.0", " 0", "moves.uses: expected something such as 3.3"),
        (START, f"{START} gone=S1", "gone: expected"),
        (START, f"{START} winner=1", "shorthand: expected display=…, hut=…"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(old: str, new: str, said: str) -> None:
    assert old in START
    with pytest.raises(ValueError, match=f"^({said})"):
        SINGAPORE.from_shorthand(START.replace(old, new, 1))
