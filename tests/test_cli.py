"""The command `sampan`, run as people run it."""

import json
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from sampan import Record
from sampan.bench import OPENSPIEL, SPEEDS
from sampan.game import GAMES

SAMPAN = [sys.executable, "-m", "sampan.cli"]


def sampan(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SAMPAN, *arguments], cwd=cwd, capture_output=True, text=True, timeout=300
    )


def test_perft_prints_a_line_for_each_depth() -> None:
    done = sampan("perft", "siam", "3")
    assert done.stdout == "1 64\n2 3894\n3 279082\n"
    done = sampan("perft", "siam", "3", "--option", "push=total")
    assert done.stdout.splitlines()[2] == "3 279102"


def test_bench_prints_one_json_object() -> None:
    done = sampan("bench", "--seconds", "0.05", "--json")
    rates = json.loads(done.stdout)
    assert set(rates) == {*GAMES, "openspiel"}
    for game in GAMES:
        assert tuple(rates[game]) == SPEEDS
        assert all(rates[game][speed] > 0 for speed in SPEEDS[:3])
    assert tuple(rates["openspiel"]) == OPENSPIEL


def test_bench_prints_a_table() -> None:
    done = sampan("bench", "siam", "--seconds", "0.05")
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("siam", "interpreted", "cores"))


def test_games_lists_every_game_and_option() -> None:
    done = sampan("games")
    assert all(name in done.stdout for name in (*GAMES, "max_plies", "exit_limit"))


@pytest.mark.parametrize("game", GAMES)
def test_show_draws_a_start_as_svg_and_png(game: str, tmp_path: Path) -> None:
    done = sampan("show", game, "--width", "320", "--ground", "night", cwd=tmp_path)
    assert done.stdout.split() == [f"{game}.svg", f"{game}.png"]
    assert (tmp_path / f"{game}.svg").read_text().startswith("<svg")
    png = (tmp_path / f"{game}.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == 320


def test_show_draws_any_step_of_a_record_and_any_position(tmp_path: Path) -> None:
    record = Record.new("siam")
    for choice in ("+b1N", "+b5S", "b1b2N"):
        record.play(choice)
    record.save(tmp_path / "game.json")
    (tmp_path / "position.json").write_text(json.dumps(record.positions[1].to_dict()))
    for arguments, step in ((("game.json", "--step", "1"), 1), (("game.json",), 3)):
        assert sampan("show", *arguments, "--out", "a.svg", cwd=tmp_path).returncode == 0
        assert (tmp_path / "a.svg").read_text() == record.svg(step)
    assert sampan("show", "position.json", "--out", "b.svg", cwd=tmp_path).returncode == 0
    assert (tmp_path / "b.svg").read_text() == record.positions[1].svg()


def test_a_map_of_ones_own_is_played_and_drawn(tmp_path: Path) -> None:
    shipped = resources.files("sampan.games.king_of_siam").joinpath("maps", "siam.toml")
    text = shipped.read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(re.sub(r'^id = ".*"', 'id = "mine"', text, flags=re.M))
    own = ("--option", "map=mine.toml")
    assert sampan("perft", "king-of-siam", "1", *own, cwd=tmp_path).stdout == "1 8\n"
    done = sampan("show", "king-of-siam", *own, "--out", "mine.svg", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "mine.svg").read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["perft", "chess", "2"], "unknown game 'chess'; there are siam"),
        (["perft", "siam", "2", "--players", "3"], "players: expected 2, got 3"),
        (["perft", "siam", "2", "-o", "push=hard"], "options.push: expected"),
        (["perft", "siam", "2", "-o", "push"], "--option: expected NAME=VALUE"),
        (["show", "nowhere.json"], "nowhere.json"),
        (["show", "siam", "--out", "board.gif"], "ends in .svg or .png"),
        (["show", "siam", "--step", "2"], "step: expected a number from 0 to 0"),
        (["show", "siam", "--seat", "5"], "seat: expected 0 or 1"),
        (["play", "siam", "--seat", "7"], "seat: expected 0 or 1"),
        (["play", "--load", "nowhere.json"], "nowhere.json"),
        (["bench", "chess"], "unknown game 'chess'"),
    ],
)
def test_mistakes_are_answered_in_one_line(
    arguments: list[str], message: str, tmp_path: Path
) -> None:
    done = sampan(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("sampan: ")
    assert message in done.stderr
