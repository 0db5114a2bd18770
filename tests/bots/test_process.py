"""Bots in their own process: what they answer, and what happens when they don't."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import sampan
from sampan.bots.bot import Limit, Thought
from sampan.bots.names import make
from sampan.bots.process import BotFailed, BotProcess
from sampan.game import GAMES, Position
from tests.support.walks import walk

SIAM = sampan.load("siam")
START = SIAM.start()


@pytest.fixture
def bots() -> Iterator[Callable[..., BotProcess]]:
    """Makes bots, and sees to it that no process is left of them."""
    made: list[BotProcess] = []
    pids: list[int | None] = []

    def start(name: str, **how: object) -> BotProcess:
        made.append(BotProcess(name, SIAM, 2, **how))  # type: ignore[arg-type]
        pids.append(made[-1].pid)
        return made[-1]

    yield start
    for bot in made:
        pids.append(bot.pid)
        bot.close()
    assert not [pid for pid in pids if pid and alive(pid)]


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended but was not waited for yet does not."""
    try:
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def double(bots: Callable[..., BotProcess], name: str, **how: object) -> BotProcess:
    return bots(name, factory="tests.support.bot_doubles:make", **how)


def in_mid_thought(
    bot: BotProcess, position: Position, limit: Limit, act: Callable[[], None]
) -> Thought:
    """What the bot answers when something happens while it thinks."""
    bot.ready()
    timer = threading.Timer(0.2, act)
    timer.start()
    try:
        return bot.think(position, limit)
    finally:
        timer.join()


# ── Answers ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_it_thinks_as_the_bot_in_this_process_does_and_keeps_its_tree(game: str) -> None:
    table = sampan.load(game)
    players = table.seats[-1]
    positions = [position for position, _ in zip(walk(game, players, 3), range(12), strict=False)]
    here = make("mcts:200n", table, players, seed=5)
    with BotProcess("mcts:200n", table, players, seed=5) as there:
        before: list[Position] = []
        for position, _ in positions:
            if position.seat != "chance":
                answers = here.think(position, before), there.think(position, None, before)
                first, second = (replace(answer, seconds=0.0) for answer in answers)
                assert first == second
            before.append(position)


def test_a_game_taken_back_is_known_again(bots: Callable[..., BotProcess]) -> None:
    bot = bots("alphabeta:500n")
    after = START.play("+b1N")
    elsewhere = START.play("+d1N")
    limit = Limit(nodes=500)
    for game in ([START], [START, after], [START], [START, elsewhere], [after]):
        thought = bot.think(game[-1], limit, game[:-1])
        assert thought.choice in game[-1].choices()
        assert thought.line[0] == thought.choice


def test_time_is_kept_and_getting_ready_does_not_count(bots: Callable[..., BotProcess]) -> None:
    thought = bots("alphabeta:0.3s").think(START)
    assert 0.2 < thought.seconds < 0.8  # the machine may be busy with other things
    assert thought.nodes > 0


def test_many_get_ready_side_by_side(bots: Callable[..., BotProcess]) -> None:
    three = [bots("random") for _ in range(3)]
    assert not any(bot.ready(wait=False) for bot in three)
    assert all(bot.ready() for bot in three)
    assert all(bot.ready(wait=False) for bot in three)


def test_what_a_bot_prints_does_not_get_between_its_answers(
    bots: Callable[..., BotProcess],
) -> None:
    assert double(bots, "print").think(START).choice in START.choices()


# ── Bad questions ────────────────────────────────────────────────────────────────────────────


def test_bad_questions_get_a_clear_error_and_keep_the_process(
    bots: Callable[..., BotProcess],
) -> None:
    bot = bots("random")
    bot.ready()
    pid = bot.pid
    over = SIAM.from_dict(
        {**START.to_dict(), "board": [".....", ".....", ".##..", ".....", "....."], "winner": 0}
    )
    with pytest.raises(ValueError, match="the game is over"):
        bot.think(over)
    with pytest.raises(ValueError, match="needs more than 0 to think"):
        bot.think(START, Limit(seconds=0))
    assert bot.think(START).choice in START.choices()
    assert bot.pid == pid


def test_a_bot_refuses_in_its_own_words(bots: Callable[..., BotProcess]) -> None:
    bot = double(bots, "refuse")
    bot.ready()
    pid = bot.pid
    for _ in range(2):
        with pytest.raises(ValueError, match="not with 64 choices"):
            bot.think(START)
    assert bot.pid == pid


def test_a_bot_that_does_not_exist_is_named(bots: Callable[..., BotProcess]) -> None:
    with pytest.raises(ValueError, match="unknown bot 'oracle'"):
        bots("oracle").ready()
    with pytest.raises(ValueError, match="nobody of that name"):
        double(bots, "nobody").think(START)


# ── Slow and crashed bots ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("what", ["sleep", "exit", "raise"])
def test_a_bot_that_fails_is_started_again_and_the_game_goes_on(
    what: str, bots: Callable[..., BotProcess], tmp_path: Path
) -> None:
    bot = double(bots, f"{what} {tmp_path / 'failed'}")
    bot.ready()
    pid = bot.pid
    position = START
    for _ in range(3):
        position = position.play(bot.think(position, Limit(seconds=0.1)).choice)
    assert bot.pid != pid
    assert pid is not None
    assert not alive(pid)


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("sleep", "sleep gave no answer in 1.1 s"),
        ("exit", "exit ended with status 7 before it answered"),
        ("raise", "raise failed with ZeroDivisionError: division by zero"),
    ],
)
def test_the_seat_is_told_after_the_second_failure(
    what: str, why: str, bots: Callable[..., BotProcess]
) -> None:
    bot = double(bots, what)
    with pytest.raises(BotFailed, match=why):
        bot.think(START, Limit(seconds=0.2))
    assert bot.pid is None
    assert bot.ready()  # and whoever wants to may try again


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_killed_or_stopped_in_mid_thought_is_replaced(
    sign: signal.Signals, bots: Callable[..., BotProcess]
) -> None:
    bot = bots("alphabeta:1s")
    bot.ready()
    pid = bot.pid
    assert pid is not None
    thought = in_mid_thought(bot, START, Limit(seconds=0.5), lambda: os.kill(pid, sign))
    assert thought.choice in START.choices()
    assert bot.pid != pid


def test_a_limit_without_seconds_has_the_patience_of_whoever_asks(
    bots: Callable[..., BotProcess], tmp_path: Path
) -> None:
    bot = double(bots, f"sleep {tmp_path / 'slept'}", patience=0.5)
    assert bot.think(START, Limit(nodes=10)).choice in START.choices()


def test_a_bot_that_does_not_get_ready_fails(bots: Callable[..., BotProcess]) -> None:
    with pytest.raises(BotFailed, match="random did not start: it was not ready in 0 s"):
        bots("random", startup=0.01).think(START)


# ── Ends ─────────────────────────────────────────────────────────────────────────────────────


def test_closing_ends_the_thought_and_the_process(bots: Callable[..., BotProcess]) -> None:
    bot = double(bots, "sleep")
    with pytest.raises(BotFailed, match="sleep is closed"):
        in_mid_thought(bot, START, Limit(seconds=60), bot.close)
    with pytest.raises(BotFailed, match="sleep is closed"):
        bot.ready()


def test_a_bot_that_is_forgotten_leaves_no_process() -> None:
    bot = BotProcess("random", SIAM, 2)
    pid = bot.pid
    assert pid is not None
    assert alive(pid)
    del bot
    assert not alive(pid)


PARENT = """
import sampan
from sampan.bots.bot import Limit
from sampan.bots.process import BotProcess

game = sampan.load("siam")
bot = BotProcess({name!r}, game, 2, factory="tests.support.bot_doubles:make")
bot.ready()
print(bot.pid, flush=True)
try:
    bot.think(game.start(), Limit(seconds=2))
except KeyboardInterrupt:
    print(bot.think(game.start(), Limit(seconds=2)).choice in game.start().choices())
"""


def parent(name: str) -> tuple[subprocess.Popen[str], int]:
    """Another Python whose bot is about to think, and the number of the bot's process."""
    process = subprocess.Popen(
        [sys.executable, "-c", PARENT.format(name=name)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert process.stdout
    line = process.stdout.readline()
    assert line, process.communicate()[1]
    return process, int(line)


@pytest.mark.parametrize("what", ["sleep", "spin"])
def test_the_process_ends_when_its_parent_is_killed(what: str) -> None:
    process, pid = parent(what)
    assert alive(pid)
    time.sleep(0.2)
    process.kill()
    process.communicate()
    deadline = time.monotonic() + 20
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(pid)


def test_ctrl_c_is_for_the_parent_only(tmp_path: Path) -> None:
    process, pid = parent(f"sleep {tmp_path / 'slept'}")
    time.sleep(0.5)
    os.killpg(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=60)
    assert said == "True\n"
    assert "Traceback" not in complained
    assert not alive(pid)
