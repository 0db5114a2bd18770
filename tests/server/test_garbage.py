"""Garbage: it does not pile up, and nobody waits until everything is looked through."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from sampan.server import garbage


class Ring:
    """Refers to itself, as a request and what is known of it do."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The generations that are looked through during a test."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    thresholds = gc.get_threshold()
    gc.collect()
    gc.callbacks.append(note)
    garbage.tidy_the_young()
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*thresholds)


def test_what_requests_leave_is_freed_as_it_becomes_much(collected: list[int]) -> None:
    alive: weakref.WeakSet[Ring] = weakref.WeakSet()
    for _ in range(5 * garbage.YOUNG):
        alive.add(Ring())
    assert len(alive) <= 2 * garbage.YOUNG


def test_what_stays_is_not_looked_through_again_and_again(collected: list[int]) -> None:
    tables = [[number] for number in range((garbage.TIMES + 5) * garbage.YOUNG)]
    assert len(tables) == len(set(map(id, tables)))
    assert collected.count(0) > garbage.TIMES - 5
    assert collected.count(1) > 0
    assert 2 not in collected
