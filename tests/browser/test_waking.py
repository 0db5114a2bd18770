"""A house whose bots are still being compiled can be entered, and says so."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.hands import choose, start
from tests.browser.house import READY, House, Visit

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="finds processes in /proc")


@pytest.fixture
def sleepy(house: House, tmp_path: Path) -> Iterator[House]:
    """A house that finds the rules compiled, as the first house of the tests has left them."""
    sleepy = House(tmp_path / "house")
    sleepy.open()
    yield sleepy
    sleepy.close()


def bots_of(house: House) -> list[int]:
    """The processes that the house has started for its bots, as soon as there are any.

    One that is still to become another program counts as none: the house waits for that.
    """
    assert house.process is not None
    own = Path(f"/proc/{house.process.pid}")
    deadline = time.monotonic() + 60
    while not (found := started_by(own)) or any(
        Path(f"/proc/{bot}/cmdline").read_bytes() == (own / "cmdline").read_bytes() for bot in found
    ):
        assert time.monotonic() < deadline, "the house starts no bots"
        time.sleep(0.02)
    return [int(bot) for bot in found]


def started_by(process: Path) -> list[str]:
    """The children of a process, whichever of its threads has started them."""
    lists = (process / "task").glob("*/children")
    return [child for children in lists for child in children.read_text().split()]


@contextmanager
def held(processes: list[int]) -> Iterator[None]:
    """They get no further meanwhile, as if they had very much to compile."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def test_one_can_sit_down_while_the_bots_wake_up(sleepy: House, visit: Visit) -> None:
    with held(bots_of(sleepy)):
        page = visit(sleepy.url)
        note = page.get_by_role("status").filter(has_text="The bots are still waking up")
        expect(note).to_be_visible()
        start(page, "siam", "Play")
        choose(page, "elephants", "a1", "N")
        expect(page.locator(".prompt")).to_contain_text("is thinking")

    expect(page.locator("[data-test=moves] li")).to_have_count(2, timeout=READY * 1000)
    sleepy.wait_for_bots()
    page.goto(sleepy.url)
    page.wait_for_selector("[data-game]")
    expect(note).to_have_count(0)
