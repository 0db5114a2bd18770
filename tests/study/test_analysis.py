"""Analyses of records: mistakes are found, and every record can be looked at."""

import json
from itertools import islice
from pathlib import Path

import pytest

import sampan
from sampan import Record
from sampan.commands.analyse import analyse as command
from sampan.game import GAMES
from sampan.study.analysis import MARKS, ForcedWin, analyse, mark_of
from tests.support.walks import TABLES, walk

# The rhinoceros on d3 is about to push the rock off; only d2>N is in time to stop it.
THREAT = {
    **sampan.load("siam").start().to_dict(),
    "board": [".....", ".#...", ".#.e#", "...N.", "....."],
    "reserve": [4, 4],
}


def record_of(*choices: str) -> Record:
    record = Record(sampan.load("siam").from_dict(THREAT))
    for choice in choices:
        record.play(choice)
    return record


def random_record(game: str, players: int, length: int) -> Record:
    record = Record.new(game, players, seed=4)
    for _, choice in islice(walk(game, players, 4), length):
        record.play(choice)
    return record


# ── Mistakes ─────────────────────────────────────────────────────────────────────────────────


def test_walking_into_a_forced_loss_is_a_blunder_with_the_choice_that_saves() -> None:
    analysis = analyse(record_of("+a1N", "d3>E"), "alphabeta:20000n")
    lost, won = analysis.steps
    assert lost.mark == "blunder"
    assert lost.best == lost.line[0] == "d2>N"
    assert lost.best_chance is not None
    assert lost.loss == lost.best_chance > 0.2
    assert lost.chances == (0.0, 1.0)
    assert lost.forced == ForcedWin(seat=1, turns=1)
    assert (won.best, won.loss, won.mark, won.chances) == ("d3>E", 0.0, None, (0.0, 1.0))
    assert won.best_forced == ForcedWin(seat=1, turns=1)


def test_a_win_that_is_missed_is_a_blunder_too() -> None:
    missed = analyse(record_of("+a1N", "+e1N"), "alphabeta:20000n").steps[1]
    assert missed.mark == "blunder"
    assert (missed.best, missed.best_forced) == ("d3>E", ForcedWin(seat=1, turns=1))


def test_the_best_choice_costs_nothing() -> None:
    (step,) = analyse(record_of("d2>N"), "alphabeta:20000n").steps
    assert (step.best, step.loss, step.mark) == ("d2>N", 0.0, None)


def test_mistakes_are_called_by_their_size() -> None:
    assert [mark_of(loss) for loss in (0.0, 0.049, 0.05, 0.1, 0.19, 0.2, 1.0)] == [
        None,
        None,
        "inaccuracy",
        "mistake",
        "mistake",
        "blunder",
        "blunder",
    ]


# ── Every record ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_record_of_any_game_can_be_analysed(game: str, players: int) -> None:
    record = random_record(game, players, 30)
    told: list[tuple[int, int]] = []
    analysis = analyse(record, "mcts:60n", progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (len(record.positions), len(record.positions))
    assert [step.choice for step in analysis.steps] == record.choices
    sides = {record.start.game.side(seat, players) for seat in range(players)}
    for step, position in zip(analysis.steps, record.positions, strict=False):
        assert step.seat == (None if position.seat == "chance" else position.seat)
        assert step.loss >= 0
        assert len(step.chances) == players
        assert sum(step.chances[side[0]] for side in sides) == pytest.approx(1)
        if step.seat is None:
            assert (step.best, step.loss, step.mark) == (None, 0, None)


def test_each_of_several_seats_has_its_own_chance_whoever_is_to_choose() -> None:
    document = sampan.load("king-of-siam").start(3, seed=1).to_dict()
    document["turn"] = 0
    document["pool"] = [count - 2 for count in document["pool"]]
    document["followers"][1] = [count + 2 for count in document["followers"][1]]
    record = Record(sampan.load("king-of-siam").from_dict(document))
    record.play("pass")
    analysis = analyse(record, "mcts:1000n")
    for _, second, third in (analysis.chances, analysis.steps[0].chances):
        assert second > third + 0.1


def test_the_same_nodes_give_the_same_analysis() -> None:
    record = random_record("siam", 2, 12)
    first, second = (analyse(record, "mcts:100n").to_dict() for _ in range(2))
    assert first == second


def test_a_finished_game_ends_with_its_result() -> None:
    record = random_record("siam", 2, 1000)
    outcome = record.outcome
    assert outcome is not None
    last = analyse(record, "alphabeta:50n").steps[-1].chances
    assert last == tuple(
        0.5 if not outcome["winners"] else float(seat in outcome["winners"]) for seat in (0, 1)
    )


def test_a_game_drawn_by_repetition_ends_even() -> None:
    record = Record.new("siam")
    for choice in [*["+a1N", "+a5S"], *["a1=E", "a5=E", "a1=N", "a5=S"] * 2]:
        record.play(choice)
    assert record.outcome == {"winners": [], "reason": "repetition"}
    assert analyse(record, "alphabeta:50n").steps[-1].chances == (0.5, 0.5)


def test_a_resignation_leaves_the_position_what_it_was_worth() -> None:
    record = record_of("d2>N")
    going_on = analyse(record, "alphabeta:5000n").to_dict()
    assert going_on["result"] is None
    record.end(1)
    resigned = {"winners": [0], "reason": "resign"}
    assert analyse(record, "alphabeta:5000n").to_dict() == {**going_on, "result": resigned}


def test_a_record_without_choices_has_chances_at_the_start() -> None:
    analysis = analyse(Record.new("siam"), "alphabeta:100n")
    assert analysis.steps == ()
    assert sum(analysis.chances) == pytest.approx(1)


# ── The command ──────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    record_of("+a1N", "d3>E").save(path)
    return path


def test_json_has_the_keys_it_promises(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command(path, "alphabeta:5000n", as_json=True, plot=None)
    document = json.loads(capsys.readouterr().out)
    assert list(document) == [
        *("analysis", "game", "players", "seats", "bot", "marks"),
        *("result", "chances", "steps", "summary"),
    ]
    assert document["game"] == "siam"
    assert document["seats"] == ["elephants", "rhinoceroses"]
    assert document["bot"] == "alphabeta:5000n"
    assert document["marks"] == dict(MARKS)
    assert document["result"] == {"winners": [1], "reason": "rock"}
    first = document["steps"][0]
    assert list(first) == [
        *("number", "seat", "choice", "chances", "forced", "best"),
        *("best_chance", "best_forced", "line", "loss", "mark"),
    ]
    assert (first["number"], first["seat"], first["choice"]) == (1, 0, "+a1N")
    assert first["forced"] == {"seat": 1, "turns": 1}
    assert document["summary"][0]["blunder"] == 1
    assert document["summary"][1] == {
        "seat": 1,
        "choices": 1,
        "loss": 0.0,
        "blunder": 0,
        "mistake": 0,
        "inaccuracy": 0,
    }


def test_the_table_tells_what_would_have_been_better(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command(path, "alphabeta:5000n", as_json=False, plot=None)
    out = capsys.readouterr().out
    row = next(line for line in out.splitlines() if "+a1N" in line)
    assert "?? blunder; forced win for rhinoceroses in 1 turn" in row
    assert "an elephant enters on a1, facing north  +a1N" in row
    assert "better: the elephant on d2 pushes a rhinoceros north  d2>N\n" in stripped(out)
    assert "elephants: 1 choice, " in out
    assert "1 blunder, 0 mistakes, 0 inaccuracies" in out


def stripped(table: str) -> str:
    return "".join(f"{line.strip()}\n" for line in table.splitlines())


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_the_plot_is_written_in_both_formats(
    suffix: str, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plots = [tmp_path / f"{name}{suffix}" for name in "ab"]
    for plot in plots:
        command(path, "alphabeta:500n", as_json=True, plot=plot)
    first, second = (plot.read_bytes() for plot in plots)
    assert first == second  # nothing in it depends on the day
    assert first.startswith(b"<?xml" if suffix == ".svg" else b"\x89PNG")


@pytest.mark.parametrize("game", GAMES)
def test_any_game_can_be_plotted(game: str, tmp_path: Path) -> None:
    from sampan.commands.analyse_plot import save_plot

    players = sampan.load(game).seats[-1]
    save_plot(
        analyse(random_record(game, players, 20), "mcts:30n"), tmp_path / "plot.svg", "a game"
    )
    assert (tmp_path / "plot.svg").stat().st_size > 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "not a JSON file"),
        ("[]", "record: expected an object"),
        (json.dumps(THREAT), "record: 'sampan' is missing"),
        (json.dumps({**Record.new("siam").to_dict(), "game": "go"}), "unknown game 'go'"),
        (
            json.dumps({**Record.new("siam").to_dict(), "choices": ["c3"], "times": [None]}),
            "choices[0]: 'c3': not a choice of Siam",
        ),
    ],
)
def test_bad_files_are_answered_in_one_line(content: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        command(path, None, as_json=False, plot=None)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere.json"):
        command(tmp_path / "nowhere.json", None, as_json=False, plot=None)


@pytest.mark.parametrize(
    ("bot", "plot", "message"),
    [
        ("oracle", None, "unknown bot 'oracle'"),
        ("random", None, "random: a bot without chances to win can't analyse"),
        ("mcts:50n", "plot.gif", "--plot: expected a name that ends in .svg or .png"),
        ("mcts:50n", "nowhere/plot.svg", "--plot: there is no folder"),
    ],
)
def test_what_can_not_be_done_is_said_in_one_line(
    bot: str, plot: str | None, message: str, path: Path, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=message):
        command(path, bot, as_json=False, plot=tmp_path / plot if plot else None)
