"""Playing in the terminal from a pipe: what is asked, answered, explained and taken back."""

import re

import pytest

import sampan
from sampan import phrases
from sampan.record import Record
from sampan.terminal import vocabulary
from sampan.terminal.prompt import FEWEST
from tests.support.king_of_siam_positions import TIES, ended, last_pass
from tests.terminal.people import WIN, Play, after


def test_a_whole_game_can_be_piped_until_a_rock_leaves(play: Play) -> None:
    out = play(*WIN)
    assert "9. Elephants: the elephant on b2 pushes a rock south off the board (b2>S).\n" in out
    assert out.count("┌───") == 10  # the board at the start and after every choice
    assert out.index("The elephants win: a rock left the board.\n") > out.rindex("└───")
    assert out.endswith("game over> \nGoodbye. What was played is not saved.\n")
    assert "\x1b" not in out


def test_letters_may_be_of_either_case(play: Play) -> None:
    assert "1. Elephants: an elephant enters on c1" in play("  +C1n ")
    assert "facing north (+c1N).\n" in play("+c1N", "UNDO").split("Taken back:")[1]


def test_an_illegal_line_is_explained_in_one_line_and_ignored(play: Play) -> None:
    record = after("+c1N", "+c5S")
    out = play("c1>N", "", "+c1N", "svae x", "undo 2", record=record)
    assert (
        "elephants> c1>N\n'c1>N': c2 is free, so there is nothing to push; move with c1c2N" in out
    )
    assert "'+c1N': c1 is occupied; only a push can enter there; did you mean +c1>N" in out
    assert "'svae x' is no command; did you mean save?\n" in out
    assert "Nothing goes after undo\n" in out
    assert record.choices == ["+c1N", "+c5S"]


def test_words_of_the_game_are_explained_and_hints_given(play: Play) -> None:
    out = play("help push", "help zebra", "hint")
    assert "an animal pushes the line ahead" in out
    assert "There is nothing to tell about 'zebra'" in out
    assert re.search(r"An elephant enters on .*\): \d+ % to win\. It ", out)


def test_a_bot_can_sit_at_the_table(play: Play) -> None:
    assert "2. Rhinoceroses: " in play("+c1N", movers=["person", "alphabeta:50n"])


def test_choices_are_listed_and_explained(play: Play) -> None:
    record = after("+c1N", "+c5S")
    listed = play("choices", record=record).split("elephants> choices\n")[1].split("elephants>")[0]
    assert re.search(r"  an elephant enters on a1, facing … +\+a1…\n", listed)
    assert re.search(r"  the elephant on c1 leaves the board +c1-\n", listed)
    assert len({line.rindex(" ") for line in listed.splitlines()}) == 1  # a column of notation
    out = play("choices c1", "choices c1c2", "choices x", record=record)
    assert "  the elephant on c1 moves north to c2, facing west   c1c2W\n" in out
    assert "  the elephant on c1 turns to the east                c1=E\n" in out
    assert "  the elephant on c1 moves north to c2, facing north  c1c2N\n" in out
    assert "No choice begins with 'x'\n" in out


def test_help_tells_of_every_command_and_fits_on_a_screen(play: Play) -> None:
    out = play("help").split("> help\n")[1].split("elephants> ")[0].splitlines()
    for command in vocabulary.COMMANDS:
        assert f"  {command} " in " ".join(out)
    assert len(out) + 2 + FEWEST < 24
    assert max(map(len, out)) <= 80


@pytest.mark.parametrize(
    "command", [name for name in vocabulary.COMMANDS if name != "hint"]
)  # which is given above
def test_every_command_is_understood(play: Play, command: str) -> None:
    assert "no command" not in (out := play(command))
    assert "not a choice" not in out


def test_a_choice_that_was_only_begun_tells_how_it_goes_on(play: Play) -> None:
    out = play("C1", "c1c2", "+", record=after("+c1N", "+c5S"))
    assert "C1 is only a beginning; go on with c1c2…, c1d1…, c1b1…, c1=E, c1=S, c1=W or c1-" in out
    assert "c1c2 is only a beginning; go on with c1c2N, c1c2E, c1c2S or c1c2W\n" in out
    assert "+ is only a beginning; go on with +a1…, +b1…, " in out


def test_undo_takes_back_one_choice_between_people(play: Play) -> None:
    record = after("+c1N", "+c5S")
    assert "facing south (+c5S).\n" in play("undo", record=record).split("Taken back:")[1]
    assert record.choices == ["+c1N"]


def test_undo_takes_back_the_random_reply_too(play: Play) -> None:
    record = Record.new("siam")
    out = play("+c1N", "+a1N", "undo", "undo", "undo", record=record, movers=["person", "random"])
    assert re.search(r"Taken back: .+ \(\+a1N\); .+\)\.\n", out)
    assert re.search(r"Taken back: .+ \(\+c1N\); .+\)\.\n", out)
    assert "There is nothing to take back\n" in out
    assert record.choices == []


def test_the_random_mover_may_begin_and_is_never_taken_back_alone(play: Play) -> None:
    record = Record.new("siam")
    out = play("undo", record=record, movers=["random", "person"])
    assert "There is nothing to take back\n" in out
    assert len(record.choices) == 1


def test_two_random_movers_play_to_the_end(play: Play) -> None:
    record = Record.new("siam", options={"max_plies": 4})
    out = play(record=record, movers=["random", "random"])
    assert "4. Rhinoceroses: " in out
    assert "The game is drawn: no rock left the board in the turns" in out


def test_resigning_ends_the_game(play: Play) -> None:
    record = Record.new("siam")
    out = play("+c1N", "resign", "+a1N", "resign", "choices", record=record)
    assert "The elephants win: the rhinoceroses gave up.\n" in out
    assert "'+a1N': the game is over" in out
    assert out.count("The game is over\n") == 2
    assert record.outcome == {"winners": [0], "reason": "resign"}


@pytest.mark.parametrize("tie", TIES)
def test_every_step_that_decided_is_told_at_the_end(play: Play, tie: str) -> None:
    record, end = Record(last_pass(*TIES[tie])), ended(*TIES[tie])
    people = ["person"] * end.players
    out = play(*["pass"] * 8 * end.players, record=record, movers=people)
    assert record.outcome == end.outcome
    told = phrases.outcome_sentence(end.game, end.players, record.outcome or {}, end.decided)
    assert told.count("; ") + 1 == len(end.decided) > 1
    assert f"{told}\n" in out


def test_every_end_is_told_in_plain_words() -> None:
    game = sampan.load("siam")

    def told(winners: list[int], reason: str) -> str:
        return phrases.outcome_sentence(game, 2, {"winners": winners, "reason": reason})

    assert told([1], "rock") == "The rhinoceroses win: a rock left the board."
    assert told([0], "time") == "The elephants win: the rhinoceroses ran out of time."
    assert told([], "repetition") == (
        "The game is drawn: the same position stood for the third time."
    )
    assert told([0, 1], "high_tide") == "The elephants and the rhinoceroses win: high tide."
