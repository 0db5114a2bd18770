"""How Siam looks on a terminal, and how its choices are told there."""

import re

import pytest
from rich.text import Text
from wcwidth import wcwidth

import sampan
from sampan.games.siam import screen
from sampan.record import Record
from sampan.terminal.prompt import FEWEST
from tests.terminal.people import WIN, after


def plain(record: Record) -> list[str]:
    """The lines of the board with the last action marked, without colours."""
    last = record.choices[-1] if record.choices else None
    return Text.from_markup(screen.board(record.position.view(), last)).plain.split("\n")


def test_the_board_shows_every_piece_and_where_it_faces() -> None:
    document = {
        **sampan.load("siam").start().to_dict(),
        "board": ["N...e", "E....", ".###.", "s...W", "S.n.w"],
        "reserve": [1, 1],
    }
    lines = Text.from_markup(screen.board(document, None)).plain.split("\n")

    def square(name: str) -> list[str]:
        x, y = 4 + 8 * "abcde".index(name[0]), 3 * "54321".index(name[1])
        return [line.ljust(80)[x : x + 7] for line in lines[y : y + 3]]

    assert square("a5") == ["───▲───", " ( E ) ", "  ╰─╯  "]
    assert square("a4") == ["──╭─╮──", " ( E )▶", "  ╰─╯  "]
    assert square("a1") == ["──╭─╮──", " ( E ) ", "   ▼   "]
    assert square("e2") == ["──╭─╮──", "◀( E ) ", "  ╰─╯  "]
    assert square("c1") == ["───▲───", " ▐█R█▌ ", "  ▀▀▀  "]
    assert square("e5") == ["──▄▄▄──", " ▐█R█▌▶", "  ▀▀▀  "]
    assert square("a2") == ["──▄▄▄──", " ▐█R█▌ ", "   ▼   "]
    assert square("e1") == ["──▄▄▄──", "◀▐█R█▌ ", "  ▀▀▀  "]
    for name in ("b3", "c3", "d3"):
        assert square(name) == ["──▒▓▒──", " ▒▓▓▓▓ ", " ▓▓▓▓▒ "]
    assert square("c4") == ["───────", "       ", "       "]
    assert [line[1] for line in lines[1::3]] == list("54321")
    assert re.sub("[^a-e]", "", lines[-1]) == "abcde"


def test_the_reserves_and_whose_turn_it_is_stand_beside_the_board() -> None:
    lines = plain(after("+c1N"))
    assert lines[1].endswith("▶ rhinoceroses to move")
    assert lines[2].endswith(" ▐R▌ ▐R▌ ▐R▌ ▐R▌ ▐R▌")
    assert lines[12].endswith("  elephants")
    assert lines[13].endswith(" (E) (E) (E) (E)  ·")
    assert plain(after(*WIN))[12].endswith("▶ elephants have won")
    assert plain(after("+c1N", "+a1N", "c1-", exit_limit=1))[14].endswith("may still leave: 0")


def test_the_last_action_is_marked_without_colour_too() -> None:
    moved = plain(after("+c1N", "+a1N", "c1c2E"))
    assert moved[13][20:27] == "   ○   "
    assert moved[9][19:28] == "┏━━╭─╮━━┓"
    assert moved[10][19:28] == "┃ ( E )▶┃"
    assert moved[12][19:28] == "┗━━━━━━━┛"
    assert plain(after("+c1N"))[15][19:28] == "┗━━━c━━━┛"
    assert plain(after("+c1N", "+a1N", "c1-"))[13][20:27] == "   ○   "
    turned = "\n".join(plain(after("+c1N", "+a1N", "c1=E")))
    assert "┏" in turned
    assert "○" not in turned
    pushed = plain(after(*WIN[:5]))
    assert pushed[4][12:19] == "   ○   "
    assert pushed[6][11:20] == "┏━━╭─╮━━┓"


def test_the_whole_screen_fits_into_80_by_24() -> None:
    # A line that tells of the last choice, the prompt, the menu and the toolbar.
    for record in (after(), after(*WIN), after("+c1N", exit_limit=1)):
        assert len(plain(record)) + 3 + FEWEST <= 24
        assert max(map(len, plain(record))) <= 80


def test_every_character_takes_one_column() -> None:
    shown = "".join(plain(after(*WIN)) + plain(after("+c1W", "+c5E", "c1b1N"))) + screen.help()
    assert {char for char in shown if char != "\n" and wcwidth(char) != 1} == set()


@pytest.mark.parametrize(
    ("choices", "choice", "meaning"),
    [
        ([], "+a1N", "an elephant enters on a1, facing north"),
        (["+a1N"], "+a1>N", "a rhinoceros enters on a1 and pushes an elephant north"),
        (["+c1N"], "+c5S", "a rhinoceros enters on c5, facing south"),
        (["+c1N", "+a1N"], "c1c2W", "the elephant on c1 moves north to c2, facing west"),
        (["+c1N", "+a1N"], "c1=W", "the elephant on c1 turns to the west"),
        (["+c1N", "+a1N"], "c1-", "the elephant on c1 leaves the board"),
        (WIN[:4], "b4>S", "the elephant on b4 pushes a rock south"),
        (["+b1W", "+a1W"], "b1>W", "the elephant on b1 pushes a rhinoceros west off the board"),
    ],
)
def test_choices_are_described_in_words(choices: list[str], choice: str, meaning: str) -> None:
    position = after(*choices).position
    assert choice in position.choices()
    assert screen.describe(position.view(), choice) == meaning


def test_a_long_push_tells_how_many_go_and_what_falls() -> None:
    view = {**after().position.view(), "board": [".....", ".....", "..EE#", "EwN..", "....."]}
    assert screen.describe(view, "c3>E") == (
        "the elephant on c3 pushes 2 pieces east, a rock off the board"
    )
    assert screen.describe(view, "a2>E") == "the elephant on a2 pushes 2 pieces east"
