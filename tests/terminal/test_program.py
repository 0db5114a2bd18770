"""The program at a real terminal and in a pipe: keys, colours, signals and its exit status."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

from sampan.record import Record
from tests.terminal.people import PEOPLE, after

SIT = """
import sys
from pathlib import Path
from sampan.record import Record
from sampan.terminal import sit_down
file = Path(sys.argv[1])
sit_down(Record.load(file) if file.exists() else Record.new("siam"), sys.argv[2:], file)
"""
PROGRAM = [sys.executable, "-W", "error", "-c", SIT, "game.json", *PEOPLE]
ENVIRONMENT = {
    **os.environ,
    "SAMPAN_JIT": "0",  # these few choices are made before anything could be compiled
    "TERM": "xterm-256color",
    "PROMPT_TOOLKIT_NO_CPR": "1",  # nobody answers where the cursor is
}
SLOW = 120  # seconds for a machine that has much else to do
UP, DOWN = "\x1b[A", "\x1b[B"
# A menu is written in one piece only if it opens at once, not letter by letter.
PASTE = "\x1b[200~{}\x1b[201~"


@contextmanager
def terminal(**environment: str) -> Iterator[Any]:
    child = pexpect.spawn(
        PROGRAM[0],
        PROGRAM[1:],
        env={**ENVIRONMENT, **environment},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=SLOW,
    )
    try:
        child.expect_exact("elephants>")
        yield child
    finally:
        child.close(force=True)


def leaves(child: Any, *last: str) -> None:
    """The program says these lines last and ends well."""
    for text in last:
        child.expect_exact(text)
    child.expect(pexpect.EOF)
    child.close()
    assert (child.exitstatus, child.signalstatus) == (0, None)


@pytest.fixture
def saved(folder: Path) -> Path:
    path = folder / "game.json"
    after("+c1N", "+c5S").save(path)
    return path


def test_the_menu_opens_and_a_choice_is_picked_with_arrows_and_enter() -> None:
    with terminal() as child:
        child.send("\t")
        child.expect_exact("an elephant enters on a1, facing …")
        child.send(DOWN + DOWN + "\r")
        child.expect_exact("north")
        child.send(DOWN + "\r")
        child.expect_exact("1. Elephants: an elephant enters on b1, facing north")
        child.expect_exact("rhinoceroses>")
        child.send("\x04")
        leaves(child, "Goodbye. What was played since it was last saved is not saved.")


def test_tab_takes_the_first_entry_step_by_step(saved: Path) -> None:
    with terminal() as child:
        child.send(PASTE.format("c1"))
        child.expect_exact("the elephant on c1 moves north to c2, facing …")
        child.send("\t\t\r")
        child.expect_exact("3. Elephants: the elephant on c1 moves")
        child.send("save\r")
        child.expect_exact("Saved in game.json.")
        child.send("\x04")
        leaves(child, "Go on with: sampan play --load game.json")
    assert Record.load(saved).choices == ["+c1N", "+c5S", "c1c2N"]


def test_an_illegal_line_is_explained_above_the_prompt_and_kept_in_the_history(saved: Path) -> None:
    with terminal() as child:
        child.send("c1>N\r")
        child.expect_exact("c2 is free, so there is nothing to push")
        child.expect_exact("elephants>")
        child.send(UP)
        child.expect_exact("c1>N")
        child.send("\x03")
        child.send("\x03")
        leaves(child, "Goodbye.")


def test_ctrl_c_clears_the_line_first_and_then_leaves_what_was_saved(saved: Path) -> None:
    before = saved.read_bytes()
    with terminal() as child:
        child.send("c1c2N\x03")
        child.send("undo\r")
        child.expect_exact("Taken back: a rhinoceros enters on c5")
        child.expect_exact("rhinoceroses>")
        child.send("\x03")
        leaves(child, "is not saved.", "Go on with: sampan play --load game.json")
    assert saved.read_bytes() == before


def test_quit_asks_once_whether_to_save(saved: Path) -> None:
    with terminal() as child:
        child.send("c1c2N\r")
        child.expect_exact("rhinoceroses>")
        child.send("quit\r")
        child.expect_exact("Save the game? y/n, or Enter to stay:")
        child.send("y\r")
        leaves(child, "Saved in game.json.", "Goodbye.")
    assert Record.load(saved).choices == ["+c1N", "+c5S", "c1c2N"]


def test_colours_can_be_switched_off(saved: Path) -> None:
    with terminal(NO_COLOR="1") as child:
        shown = child.before
        child.send(PASTE.format("c1"))
        child.expect_exact("facing …")
        shown += child.before
        assert "▐█R█▌" in shown
        assert not re.search(r"\x1b\[[0-9;]*\b[34]8;", shown)
        child.send("\x03\x03")
        leaves(child, "Goodbye.")


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_a_terminal_that_can_do_nothing_gets_plain_lines(saved: Path, key: str) -> None:
    with terminal(TERM="dumb") as child:
        child.send("c1c2N\n")
        child.expect_exact("3. Elephants: the elephant on c1 moves")
        child.expect_exact("rhinoceroses> ")
        assert "\x1b" not in child.before
        child.send(key)
        leaves(child, "is not saved.")


def test_the_end_of_input_leaves_with_status_0(saved: Path) -> None:
    done = subprocess.run(
        PROGRAM, input="c1c2N\n", capture_output=True, text=True, env=ENVIRONMENT, timeout=SLOW
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "What was played since it was last saved is not saved.\n" in done.stdout
    assert Record.load(saved).choices == ["+c1N", "+c5S"]


def heed_interrupts() -> None:
    """What a shell starts in the background ignores them, and so do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_leaves_a_pipe_with_status_0(saved: Path) -> None:
    before = saved.read_bytes()
    with subprocess.Popen(
        PROGRAM,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        preexec_fn=heed_interrupts,
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write("undo\n")
        program.stdin.flush()
        while "Taken back" not in program.stdout.readline():
            pass
        program.send_signal(signal.SIGINT)
        rest = program.stdout.read()
        assert "is not saved.\n" in rest
        assert program.stderr.read() == ""
    assert program.returncode == 0
    assert saved.read_bytes() == before


@pytest.mark.parametrize("stream", [0, 1])
def test_a_closed_stream_is_no_disaster(stream: int) -> None:
    close = f"import os; os.close({stream}); os.execv({sys.executable!r}, {PROGRAM!r})"
    done = subprocess.run(
        [sys.executable, "-c", close],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=SLOW,
    )
    assert (done.returncode, done.stderr) == (0, "")
