"""Siam's positions as a line that can be typed."""

import pytest

from tests.support.siam_positions import SIAM
from tests.support.walks import walk


def test_the_start_is_a_board_and_who_begins() -> None:
    start = SIAM.start()
    assert start.to_shorthand() == "5/5/1###1/5/5 e"
    assert SIAM.from_shorthand("5/5/.###./5/..... e 0") == start


def test_animals_face_where_their_letters_say_and_the_others_are_in_reserve() -> None:
    position = SIAM.from_shorthand("2s2/5/1###1/2N1W/5 r 4 leaves=1,0")
    assert position.to_dict() == {
        **SIAM.start().to_dict(),
        "board": ["..s..", ".....", ".###.", "..N.W", "....."],
        "reserve": [3, 4],
        "leaves": [1, 0],
        "turn": 1,
        "ply": 4,
    }
    assert position.ply == 4


def test_options_stand_at_the_end() -> None:
    options = {"push": "total", "exit_limit": 1, "max_plies": 40}
    line = "5/5/1###1/5/5 e with push=total exit_limit=1 max_plies=40"
    assert SIAM.start(options=options).to_shorthand() == line
    assert SIAM.from_shorthand(line).options == {**SIAM.options, **options}
    for position, choice in list(walk("siam", 2, 3, options))[::3]:
        assert SIAM.from_shorthand(position.to_shorthand()) == position
        after = position.play(choice)
        assert SIAM.from_shorthand(after.to_shorthand()) == after


def test_a_game_at_its_last_ply_is_drawn_unless_somebody_won() -> None:
    drawn = SIAM.from_shorthand("5/5/1###1/5/5 e 8 with max_plies=8")
    assert drawn.outcome == {"winners": [], "reason": "max_plies"}
    won = SIAM.from_shorthand("5/5/1##2/5/5 e 8 won=r with max_plies=8")
    assert won.outcome == {"winners": [1], "reason": "rock"}
    assert won.to_shorthand() == "5/5/1##2/5/5 e 8 won=r with max_plies=8"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "board: expected 5 squares in a row"),
        ("5/5/1###1/5 e", "board: expected 5 rows from north to south, such as"),
        ("5/5/1###1/5/6 e", "board: expected 5 squares in a row, of N E S W n e s w # and"),
        ("5/5/1###1/5/4X e", "board: expected 5 squares in a row"),
        ("5/5/1###1/5/5", "side: expected e or r after the board"),
        ("5/5/1###1/5/5 w", "side: expected e or r after the board"),
        ("5/5/1###1/5/5 e x", "ply: expected a number, got 'x'"),
        ("5/5/1###1/5/5 e ²", "ply: expected a number, got '²'"),
        ("NNNNN/N4/1###1/5/5 e", "board: there are 6 elephants, and no more than 5 may be"),
        ("5/5/1##2/5/5 e", "board: expected 3 rocks when winner is null, got 2"),
        ("5/5/1###1/5/5 e won=2", 'won: expected "e" or "r", got \'2\''),
        ("5/5/1###1/5/5 e leaves=1", r"leaves: expected a list of 2, got \[1\]"),
        ("5/5/1###1/5/5 e turn=1", "shorthand: expected leaves=… or won=…, got 'turn=1'"),
        ("5/5/1###1/5/5 e with push=all", "options.push: expected"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        SIAM.from_shorthand(line)
