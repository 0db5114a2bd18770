"""The engine protocol, from both sides."""

import json
import os
import queue
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sampan
from sampan.adapters.engine import Engine
from sampan.arena import match
from sampan.bots import engine_lines, engine_player
from sampan.bots.bot import Limit
from sampan.bots.engine_player import EnginePlayer
from sampan.bots.names import make
from sampan.bots.process import BotFailed
from sampan.game import GAMES
from tests.support.walks import TABLES, somewhere, walk

DOCS = Path(__file__).parents[2] / "docs"
OURS = [sys.executable, "-m", "sampan.adapters.engine"]


class Talk:
    """An engine and what it has said, in this process."""

    def __init__(self, game: str, bot: str = "mcts") -> None:
        self.said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.heard: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.engine = Engine(sampan.load(game), self.said.put, bot)
        lines = iter(self.heard.get, "quit")
        self.thread = threading.Thread(target=self.engine.serve, args=(lines,), daemon=True)
        self.thread.start()

    def tell(self, *lines: str) -> None:
        for line in lines:
            self.heard.put(line)

    def until(self, word: str, seconds: float = 120) -> list[str]:
        """What it says, up to a line that begins with this word."""
        lines, deadline = [], time.monotonic() + seconds
        while True:
            lines.append(self.said.get(timeout=max(0.0, deadline - time.monotonic())))
            if lines[-1].split()[0] == word:
                return lines

    def ask(self, *lines: str) -> Any:
        """The answer to a query."""
        self.tell(*lines)
        return json.loads(self.until("response")[-1].removeprefix("response "))


def best(lines: list[str]) -> str:
    return lines[-1].removeprefix("bestmove ")


# ── Our engine ───────────────────────────────────────────────────────────────────────────────


def test_every_command_is_in_the_documentation() -> None:
    """The talk on that page is held in test_docs.py."""
    text = (DOCS / "engine.md").read_text(encoding="utf-8")
    names = re.findall(r"^\| `(\w+)`", text, re.M)
    assert set(engine_lines.GO) <= set(names) | {"movetime"}
    assert {"ugi", "isready", "newgame", "stop", "quit"} <= set(names)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_chooses_in_every_game_for_any_number_of_players(game: str, players: int) -> None:
    talk = Talk(game)
    talk.tell("isready")
    talk.until("readyok")
    for steps in (0, 25):
        position = somewhere(game, players, 3, steps)
        while position.seat == "chance":
            position = position.play(position.choices()[0])
        talk.tell(f"position document {json.dumps(position.to_dict())}", "go nodes 60")
        *lines, last = talk.until("bestmove")
        choice = best([last])
        assert choice in position.choices()
        told = engine_lines.pairs(lines[-1].removeprefix("info "), engine_lines.INFO)
        assert told["pv"][0] == choice
        assert told["nodes"] <= 60
        after = position
        for move in told["pv"]:
            after = after.play(move)
        if len(position.menu) > 1:
            assert len(told["score"]) == players
            assert all(0 <= chance <= 1 for chance in told["score"])
    talk.tell("quit")


def test_a_record_brings_its_history() -> None:
    record = sampan.Record.new("siam")
    for choice in ["+a1N", "+e5S", *["a1=E", "e5=W", "a1=N", "e5=S"] * 2]:
        record.play(choice)
    talk = Talk("siam")
    given = json.dumps(record.to_dict())
    assert talk.ask(f"position record {given}", "query seat") is None
    assert talk.ask("query outcome")["reason"] == "repetition"
    talk.tell("go nodes 10")
    assert best(talk.until("bestmove")) == "(none)"
    assert talk.ask(f"position document {json.dumps(record.position.to_dict())}", "query seat") == 0


def test_chance_is_not_asked_of_it() -> None:
    talk = Talk("singapore")
    assert talk.ask('position start {"players": 3, "seed": 4}', "query seat") == "chance"
    chances = talk.ask("query chances")
    assert sum(chances.values()) == pytest.approx(1)
    assert set(talk.ask("query choices")) == set(chances)
    talk.tell("go nodes 10")
    assert talk.until("bestmove") == ["info string chance is to choose", "bestmove (none)"]


def test_it_stops_when_told() -> None:
    talk = Talk("siam")
    talk.tell("isready")
    talk.until("readyok")
    talk.tell("position start", "go infinite")
    talk.until("info")
    begun = time.monotonic()
    talk.tell("stop")
    talk.until("bestmove")
    assert time.monotonic() - begun < 20  # machines are shared; it would think for years
    for command in ("go infinite", "go movetime 100000"):
        talk.tell(command)
        talk.until("info")
        talk.tell("position start")
        talk.until("bestmove")
    talk.tell("isready", "stop", "isready")
    assert talk.until("readyok") + talk.until("readyok") == ["readyok"] * 2


def test_it_can_be_kept_to_some_choices() -> None:
    talk = Talk("siam")
    talk.tell("position start", 'go nodes 200 choices ["+e4W", "+e5W"]')
    assert best(talk.until("bestmove")) in ("+e4W", "+e5W")
    talk.tell('go nodes 200 choices ["nonsense", "+e4W"]')
    assert best(talk.until("bestmove")) == "+e4W"


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    answers = set()
    for _ in range(2):
        talk = Talk("king-of-siam")
        talk.tell("setoption name seed value 5", "position start", "go nodes 400")
        lines = talk.until("bestmove")
        answers.add(tuple(re.sub(r"time \d+ ", "", line) for line in lines))
    assert len(answers) == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("hello there", "unknown command 'hello'"),
        ("_say hello", "unknown command '_say'"),
        ("position", "expected document, record or start"),
        ("position document", "document: missing"),
        ("position document {]", "expected JSON after document"),
        ("position document []", "document: expected an object"),
        ("position document 7", "document: expected an object"),
        ('position document {"game": "go"}', 'game: expected "siam"'),
        ("position record {}", "record: missing"),
        ('position start {"players": 9}', "players: expected"),
        ('position start {"color": 9}', "expected an object with players, seed, options"),
        ("position start [1]", "expected an object with players, seed, options"),
        ("query", "expected one of seat, choices"),
        ("query weather", "expected one of seat, choices"),
        ("setoption name Bot value nobody", "unknown bot"),
        ("setoption name Seed value x", "Seed: expected a whole number"),
        ("setoption name Hash value 3", "no option 'Hash'"),
        ("go movetime soon", "movetime: expected a value in JSON"),
        ("go movetime -5", "movetime: expected a number above 0"),
        ("go nodes true", "nodes: expected a number above 0"),
        ('go choices ["nonsense"]', "none of them is legal"),
        ("go choices 3", "none of them is legal"),
        ("go choices [[1], null]", "none of them is legal"),
    ],
)
def test_what_it_can_not_understand_changes_nothing(line: str, answer: str) -> None:
    talk = Talk("siam")
    before = talk.ask("position start", "query document")
    talk.tell(line)
    (said,) = talk.until("info")
    assert said.startswith("info string ")
    if "missing" not in answer:
        assert answer in said
    assert talk.ask("query document") == before
    assert talk.engine.options == {"Bot": "mcts", "Seed": 0}


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
).map(json.dumps)
beginnings = st.sampled_from(
    [
        *("position document ", "position record ", "position start ", "position ", "query "),
        *("setoption name Seed value ", "setoption ", "go choices ", "go nodes ", "go ", ""),
    ]
)


@given(line=st.tuples(beginnings, junk | st.text(max_size=20)).map("".join))
def test_no_line_of_any_shape_stops_it(line: str) -> None:
    """Nor does it lose the position, unless the line brings another."""
    said: list[str] = []
    engine = Engine(sampan.load("siam"), said.append, "random")
    one_line = " ".join(line.split())
    engine.serve(["position start", one_line, "query document"])
    if not one_line.startswith(("position start", "newgame", "quit", "ugi", "isready")):
        document = sampan.load("siam").start().to_dict()
        assert f"response {json.dumps(document)}" in said
    assert {text.split()[0] for text in said} <= {"info", "response", "bestmove"}


def test_before_any_position_there_is_nothing_to_choose() -> None:
    talk = Talk("siam")
    talk.tell("go nodes 5")
    assert talk.until("bestmove") == ["info string no position was given", "bestmove (none)"]
    talk.tell("query seat")
    assert talk.until("info") == ["info string query: no position was given"]
    talk.tell("", "  ", "newgame", "stop", "quit")
    talk.thread.join(20)
    assert not talk.thread.is_alive()


def test_a_bot_that_does_not_exist_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="unknown bot"):
        Engine(sampan.load("siam"), print, "nobody")


@pytest.mark.parametrize("bot", ["level:10", "mcts", "alphabeta"])
def test_it_quits_in_the_middle_of_a_thought(bot: str) -> None:
    lines = [
        "ugi",
        "position start {}",
        "query seat",
        "query choices",
        'position document {"bad":1}',
        "go nodes 10",
        "foo bar",
        "go movetime 60000",
        "quit",
    ]
    said = subprocess.run(
        [*OURS, "siam", bot], input="\n".join(lines), capture_output=True, text=True, timeout=300
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.count("bestmove ") == 2


# ── Other programs as players ────────────────────────────────────────────────────────────────


def playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches know `engine:PROGRAM`."""

    def with_engines(name: str, *rest: Any) -> Any:
        return (engine_player.player if name.startswith("engine:") else make)(name, *rest)

    monkeypatch.setattr(match, "make", with_engines)


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("game", GAMES)
def test_the_example_in_another_language_plays_in_the_arena(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing(monkeypatch)
    options = {"max_plies": 40} if game == "siam" else {}
    theirs = f"engine:5s:node {DOCS / 'examples' / 'engine.js'}"
    plan = match.Match(game, 2, (theirs, "random"), options)
    result = match.play(plan, 0)
    record = sampan.Record.from_dict(result.record)
    assert record.outcome is not None
    assert result.choices[0] > 3


def test_our_own_engine_plays_in_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    playing(monkeypatch)
    ours = f"engine:60n:{sys.executable} -m sampan.adapters.engine siam mcts"
    plan = match.Match("siam", 2, ("random", ours), {"max_plies": 6}, opening=1)
    result = match.play(plan, 1)
    assert sampan.Record.from_dict(result.record).outcome is not None
    assert result.choices == (3, 2) or result.choices == (2, 3)


def test_a_program_is_told_the_whole_game_and_its_thoughts_are_heard() -> None:
    player = EnginePlayer([*OURS, "singapore", "mcts"], sampan.load("singapore"))
    record = sampan.Record.new("singapore", 3, 1)
    for _, choice in list(walk("singapore", 3, 1))[:40]:
        record.play(choice)

    def go_on() -> None:
        while record.seat == "chance" or len(record.position.menu) < 2:
            record.play(record.position.choices()[0])

    for _ in range(2):
        go_on()
        thought = player.think(record.position, Limit(nodes=50), record.positions[:-1])
        assert player._choices == record.choices
        assert thought.choice in record.position.choices()
        assert len(thought.chances) == 3
        assert thought.line[0] == thought.choice
        assert thought.nodes <= 50
        record.play(thought.choice)
    process = player._process
    assert process is not None
    player.close()
    assert process.process.poll() is not None


def script(text: str) -> list[str]:
    """A program in Python that answers `go` in its own way."""
    return [
        sys.executable,
        "-c",
        "import sys, time\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        "    if word == 'ugi': print('GREETING', flush=True)\n"
        "    if word == 'isready': print('readyok', flush=True)\n"
        f"    if word == 'go':\n        {text}\n",
    ]


@pytest.mark.parametrize(
    ("answer", "greeting", "message"),
    [
        ("print('bestmove +c3N', flush=True)", "ugiok", r"chose '\+c3N', which is not legal"),
        ("print('bestmove', flush=True)", "ugiok", "chose '', which is not legal"),
        ("sys.exit(3)", "ugiok", "ended with status 3 before it sent an answer"),
        ("time.sleep(600)", "ugiok", "did not send an answer in time"),
        ("pass", "game go players 2\\nugiok", "does not play siam"),
        ("pass", "hello", 'did not send "ugiok" in time'),
    ],
)
def test_a_program_that_fails_says_why(
    answer: str, greeting: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_player, "GRACE", 1.0)
    program = [part.replace("GREETING", greeting) for part in script(answer)]
    slow_start = 2.0 if greeting == "hello" else 60.0
    player = EnginePlayer(program, sampan.load("siam"), startup=slow_start)
    start = sampan.load("siam").start()
    before = start.to_dict()
    with pytest.raises(BotFailed, match=message):
        player.think(start, Limit(seconds=0.2))
    assert start.to_dict() == before
    assert player._process is None  # the next question starts it again


def test_what_a_program_says_of_its_choice_is_not_believed_blindly() -> None:
    talk = "print('info score [1,2,3] depth x'); print('info score [1] nodes 1.5 pv 7');"
    talk += "print('noise'); print('bestmove +a1N', flush=True)"
    program = [part.replace("GREETING", "ugiok") for part in script(talk)]
    thought = EnginePlayer(program, sampan.load("siam")).think(
        sampan.load("siam").start(), Limit(seconds=5)
    )
    assert (thought.choice, thought.chances, thought.line, thought.nodes) == ("+a1N", (), (), 0)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="the system has no process groups")
def test_what_an_engine_has_started_ends_with_it(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    child = f"{shlex.quote(sys.executable)} -c 'import time; time.sleep(600)' & echo $! > {told}"
    answers = script("print('bestmove +a1N', flush=True)")[2].replace("GREETING", "ugiok")
    program = ["sh", "-c", f"{child}; exec {shlex.join([sys.executable, '-c', answers])}"]
    player = EnginePlayer(program, sampan.load("siam"))
    player.think(sampan.load("siam").start(), Limit(seconds=20))
    pid = int(told.read_text())
    os.kill(pid, 0)  # it runs
    player.close()
    for _ in range(600):
        if not is_running(pid):
            break
        time.sleep(0.05)
    assert not is_running(pid)


def is_running(pid: int) -> bool:
    """Whether a process that is not our child runs; one that has ended may still be listed."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def test_names_of_engines() -> None:
    game = sampan.load("siam")
    player = engine_player.player(f"engine:0.5s:300n:{sys.executable} -m it", game, 2)
    assert player.limit == Limit(0.5, 300)
    assert isinstance(player.bot, EnginePlayer)
    assert player.bot.program == [sys.executable, "-m", "it"]
    assert engine_player.player(f"engine:{sys.executable}", game, 2).limit == Limit(seconds=1.0)
    for wrong in ("engine:", "engine:no-such-program", "engine:5s:"):
        with pytest.raises(ValueError, match="expected engine:PROGRAM"):
            engine_player.player(wrong, game, 2)
