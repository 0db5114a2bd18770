"""The command `sampan`."""

import json
import os
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from sampan import Record
from sampan.commands import app
from sampan.commands.help import built, take_language
from sampan.game import GAMES, load
from sampan.study.bench import OPENSPIEL, SPEEDS
from sampan.words import LANGUAGES, LOCALE, say
from tests.support.command import Run

GROUP = built(app.app)
# What no language changes: single words, as names are, types as Typer writes them, numbers.
UNSAID = re.compile(r"\S*|<[^>]*>( \[[\dx<>=.]+\])?|ELO0 ELO1|\d+ %")


def sampan(*line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "sampan", *line],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )


def cells(text: str) -> set[str]:
    """What is said between the frames and the gaps of a table or a page of help."""
    return {cell.strip() for cell in re.split(r"[─-╿]|\s{2,}|\n", text)}


def test_perft_prints_a_line_for_each_depth(run: Run) -> None:
    assert run("perft", "siam", "3") == (0, "1 64\n2 3894\n3 279082\n", "")
    _, out, _ = run("perft", "siam", "3", "--option", "push=total")
    assert out.splitlines()[2] == "3 279102"


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


def test_games_lists_every_game_and_option_with_its_values(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    _, out, _ = run("games")
    assert all(name in out for name in (*GAMES, "max_plies", "exit_limit"))
    told = cells(out)
    assert {"2 (the house's own variant), 3, 4", "2, 3, 4"} <= told
    assert '"terraces": terraces' in told
    files = sorted(cell for cell in told if cell.startswith("FILE.toml"))
    assert [file.rpartition("-o ")[2] for file in files] == ["layout=FILE.toml", "map=FILE.toml"]


@pytest.mark.parametrize("game", GAMES)
def test_show_draws_a_start_as_svg_and_png(game: str, run: Run, tmp_path: Path) -> None:
    _, out, _ = run("show", game, "--width", "320", "--ground", "night")
    assert out.split() == [f"{game}.svg", f"{game}.png"]
    assert (tmp_path / f"{game}.svg").read_text().startswith("<svg")
    png = (tmp_path / f"{game}.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == 320


def test_show_draws_any_step_of_a_record_and_any_position(run: Run, tmp_path: Path) -> None:
    record = Record.new("siam")
    for choice in ("+b1N", "+b5S", "b1b2N"):
        record.play(choice)
    record.save(tmp_path / "game.json")
    (tmp_path / "position.json").write_text(json.dumps(record.positions[1].to_dict()))
    for arguments, step in ((("game.json", "--step", "1"), 1), (("game.json",), 3)):
        assert run("show", *arguments, "--out", "a.svg")[0] == 0
        assert (tmp_path / "a.svg").read_text() == record.svg(step)
    assert run("show", "position.json", "--out", "b.svg")[0] == 0
    assert (tmp_path / "b.svg").read_text() == record.positions[1].svg()


def test_a_map_of_ones_own_is_played_and_drawn(run: Run, tmp_path: Path) -> None:
    shipped = resources.files("sampan.games.king_of_siam").joinpath("data", "maps", "siam.toml")
    text = shipped.read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(re.sub(r'^id = ".*"', 'id = "mine"', text, flags=re.M))
    own = ("--option", "map=mine.toml")
    assert run("perft", "king-of-siam", "1", *own) == (0, "1 8\n", "")
    code, _, err = run("show", "king-of-siam", *own, "--out", "mine.svg")
    assert code == 0, err
    assert (tmp_path / "mine.svg").read_text().startswith("<svg")


def test_singapore_is_played_on_a_layout_out_of_a_file(run: Run, tmp_path: Path) -> None:
    own = load("singapore").option_rules["layout"].own
    assert own is not None
    (tmp_path / "mine.toml").write_text(own, encoding="utf-8")
    drawn = ("show", "singapore", "--out", "mine.svg", "--option")
    code, _, err = run(*drawn, "layout=mine.toml")
    assert code == 0, err
    assert (tmp_path / "mine.svg").read_text() == load("singapore").start().svg()
    (tmp_path / "mine.toml").write_text(own.replace('"d1"', '"h1"'), encoding="utf-8")
    code, _, err = run(*drawn, "layout=mine.toml")
    assert code == 2
    assert err.startswith("sampan: mine.toml: layout.tiles[5]: expected open water south")
    assert run(*drawn, "layout=yours.toml")[0] == 2
    (tmp_path / "mine.toml").write_text(own.replace('"d1"', '"a1"'), encoding="utf-8")
    played = subprocess.run(
        [
            sys.executable,
            "-m",
            "sampan",
            "play",
            "singapore",
            "-o",
            "layout=mine.toml",
        ],
        input="save game.json\n",
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (played.returncode, played.stderr) == (0, "")
    tiles = ["a5", "d5", "g5", "a3", "d3", "a1"]
    saved = Record.load(tmp_path / "game.json")
    assert saved.to_dict()["options"]["layout"] == {"start": "g3", "tiles": tiles}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["perft", "chess", "2"], "unknown game 'chess'; there are siam"),
        (["perft", "siam", "2", "--players", "3"], "players: expected 2, got 3"),
        (["perft", "siam", "2", "-o", "push=hard"], "options.push: expected"),
        (["perft", "siam", "2", "-o", "push"], "--option: expected NAME=VALUE"),
        (["show", "nowhere.json"], "nowhere.json"),
        (
            ["show", "siam", "--out", "board.gif"],
            "--out: expected a name that ends in .svg or .png",
        ),
        (["show", "siam", "--step", "2"], "step: expected a number from 0 to 0"),
        (["show", "siam", "--seat", "5"], "seat: expected 0 or 1"),
        (["play", "siam", "--seat", "7"], "seat: expected 0 or 1"),
        (["play", "--load", "nowhere.json"], "nowhere.json"),
        (["bench", "chess"], "unknown game 'chess'"),
        (["arenna"], "unknown verb 'arenna'; did you mean arena?"),
        (["sail"], "unknown verb 'sail'; there are games, play"),
        (["--"], "a verb is missing; there are games, play"),
        (["arena"], "game is missing; see sampan arena --help"),
        (["games", "siam", "7"], "nothing is expected after the rest: siam 7"),
        (
            ["arena", "siam", "--gams", "3"],
            "--gams: there is no such option; did you mean --games?",
        ),
        (["games", "--zzz"], "--zzz: there is no such option; see sampan games --help"),
        (["ladder", "siam", "--games"], "--games: a value is missing"),
        (["ladder", "siam", "--json=yes"], "--json takes no value"),
        (
            ["ladder", "siam", "--games", "0"],
            "--games: expected a whole number of at least 1, got 0",
        ),
        (
            ["ladder", "siam", "--plot", "a.gif"],
            "--plot: expected a name that ends in .svg or .png",
        ),
        (["balance", "siam", "--plot", "no/a.svg"], "--plot: there is no folder no"),
        (["perft", "siam", "30"], "depth: expected a whole number from 1 to 20, got 30"),
        (["perft", "siam", "2", "--seed", "x"], "--seed: expected a whole number, got x"),
        (["bench", "--seconds", "x"], "--seconds: expected a number of at least 0.01, got x"),
        (["show", "--ground", "noon"], "--ground: expected day or night, got noon"),
        (["serve", "--log", "xml"], "--log: expected json or plain, got xml"),
        (["serve", "--proxies", "*"], "--proxies: expected addresses as 10.0.0.1"),
        (["serve", "--hosts", "http://a.b"], "--hosts: expected names as play.example.org"),
        (["verify", "."], ".: this is a folder, not a file"),
        (["games", "--language"], "--language: a value is missing"),
        (["games", "--language=de"], "--language: expected en, fr or ru, got de"),
    ],
)
def test_mistakes_are_answered_in_one_line(arguments: list[str], message: str, run: Run) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"sampan: {message}")
    assert err.count("\n") == 1


# ── Languages ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("verb", [None, *GROUP.commands])
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_help_is_in_the_language_asked_for(
    verb: str | None, language: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # so that no line is broken
    asked = [verb, "--help"] if verb else ["--help"]
    code, english, _ = run(*asked)
    assert code == 0
    assert "Usage: sampan" in english
    code, other, _ = run("--language", language, *asked)
    assert code == 0
    assert other.count("\n") == english.count("\n")
    assert not re.search(r"Usage|default:|required", other)
    left = {cell for cell in cells(other) & cells(english) if not UNSAID.fullmatch(cell)}
    assert left == set()


def test_help_says_something_of_everything_that_follows_a_verb() -> None:
    resource = parse((LOCALE / "en" / "command.ftl").read_text(encoding="utf-8"))
    names = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    used = {"command-takes-help", "command-takes-language", "command-takes-no-value"}
    for verb, command in GROUP.commands.items():
        assert say(f"command-verb-{verb}") == command.help
        for parameter in command.params:
            own = f"command-takes-{verb}-{parameter.name}"
            used.add(own if own in names else f"command-takes-{parameter.name}")
    assert used == {name for name in names if name.startswith("command-takes-")}
    verbs = {f"command-verb-{verb}" for verb in GROUP.commands}
    assert verbs == {name for name in names if name.startswith("command-verb-")}


def test_the_environment_says_the_language() -> None:
    done = sampan("games", SAMPAN_LANGUAGE="fr", COLUMNS="200")
    heads = done.stdout.splitlines()[1].split("┃")[1:4]
    assert [head.strip() for head in heads] == ["jeu", "places", "option"]
    english = sampan("games", COLUMNS="200").stdout
    left = {cell for cell in cells(done.stdout) & cells(english) if " " in cell}
    assert left == {"2, 3, 4"}
    done = sampan("perft", "chess", "2", SAMPAN_LANGUAGE="", LC_ALL="ru_RU.UTF-8")
    assert done.stderr == "sampan: неизвестная игра 'chess'; есть siam, king-of-siam, singapore\n"


def test_the_language_is_named_anywhere_in_the_line_before_two_dashes() -> None:
    taken = [
        take_language(["--language", "fr", "games"]),
        take_language(["games", "--language=fr"]),
        take_language(["perft", "--language", "fr", "siam", "2"]),
        take_language(["games", "--", "--language", "fr"]),
    ]
    assert taken == [
        ("fr", ["games"]),
        ("fr", ["games"]),
        ("fr", ["perft", "siam", "2"]),
        (None, ["games", "--", "--language", "fr"]),
    ]


def test_a_match_is_told_in_every_language_and_its_json_in_none(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ["arena", "siam", "random", "random", "--games", "2", "--workers", "1"]
    monkeypatch.setenv("COLUMNS", "200")
    heads = {}
    for language in LANGUAGES:
        code, out, _ = run(*match, "--language", language)
        assert code == 0
        title, _, head = out.splitlines()[:3]
        heads[language] = [title.strip(), *re.split(r"\s*┃\s*", head)[1:5]]
    assert heads == {
        "en": ["Siam, 2 players", "bot", "against", "games", "score"],
        "fr": ["Siam, 2 joueurs", "robot", "contre", "parties", "score"],
        "ru": ["Сиам, 2 игрока", "бот", "против", "партии", "счёт"],
    }
    told = []
    for language in LANGUAGES:
        _, out, _ = run(*match, "--json", "--language", language)
        [pairing] = json.loads(out)["pairings"]
        del pairing["thinking"]
        told.append(pairing)
    assert told[0] == told[1] == told[2]


def test_a_game_and_its_chance_are_judged_in_every_language(run: Run, tmp_path: Path) -> None:
    record = Record.new("siam")
    for choice in ("+b1N", "+b5S", "b1b2N"):
        record.play(choice)
    path, plot = tmp_path / "game.json", tmp_path / "plot.svg"
    record.save(path)
    analyse = ["analyse", str(path), "--bot", "alphabeta:50n"]
    drawn, told, sworn = set(), [], []
    for language in LANGUAGES:
        speak = ("--language", language)
        _, out, _ = run(*analyse, *speak, "--plot", str(plot))
        told.append(cells(out))
        drawn.add(plot.read_bytes())
        _, out, _ = run("verify", str(path), *speak)
        sworn.append(out.partition(":")[0].strip())
    assert len(drawn) == 3
    assert sworn == ["Not checked", "Non vérifié", "Не проверено"]
    for other in told[1:]:
        assert {cell for cell in told[0] & other if not UNSAID.fullmatch(cell)} == set()
    for verb in (analyse, ["verify", str(path)]):
        json_told = {run(*verb, "--json", "--language", language)[1] for language in LANGUAGES}
        assert len(json_told) == 1
