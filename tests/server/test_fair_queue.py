"""Turns at what few can have at a time: nobody waits longer because somebody else asks for more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from sampan.server.fair_queue import FairQueue, Owner

ANN, BEN, CLEO = (Owner(place, name) for place, name in (("a", "Ann"), ("b", "Ben"), ("a", "Cleo")))


class Turns:
    """Who had a turn, in order; every turn is as short as can be."""

    def __init__(self, things: int = 1) -> None:
        self.queue = FairQueue(range(things))
        self.had: list[str] = []

    async def ask(self, owner: Owner, what: str = "") -> None:
        async with self.queue.turn(owner):
            self.had.append(what or owner.person)
            await asyncio.sleep(0)

    def all(self, *owners: Owner) -> list[str]:
        async def run() -> None:
            await asyncio.gather(*(self.ask(owner) for owner in owners))

        asyncio.run(run())
        return self.had


def run(work: Callable[[FairQueue[int]], Awaitable[None]], things: int) -> None:
    async def begun() -> None:
        await work(FairQueue(range(things)))

    asyncio.run(begun())


async def soon() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_asks_for_much_waits_for_who_asks_for_little() -> None:
    assert Turns().all(*5 * [ANN], BEN) == ["Ann", "Ben", "Ann", "Ann", "Ann", "Ann"]


def test_many_people_at_one_address_take_turns_as_one() -> None:
    had = Turns().all(ANN, CLEO, ANN, CLEO, BEN, BEN)
    assert had == ["Ann", "Ben", "Cleo", "Ben", "Ann", "Cleo"]


def test_one_persons_wishes_come_in_the_order_in_which_they_were_asked() -> None:
    turns = Turns()

    async def ask() -> None:
        await asyncio.gather(*(turns.ask(ANN, str(number)) for number in range(5)))

    asyncio.run(ask())
    assert turns.had == ["0", "1", "2", "3", "4"]


def test_one_person_never_has_everything_so_that_another_finds_something_free() -> None:
    async def work(queue: FairQueue[int]) -> None:
        held = [asyncio.create_task(_hold(queue, ANN)) for _ in range(4)]
        await soon()
        assert queue.waiting == 2
        async with queue.turn(BEN):
            assert queue.waiting == 2
        for task in held:
            task.cancel()
        await asyncio.gather(*held, return_exceptions=True)
        assert queue.idle

    run(work, 3)


async def _hold(queue: FairQueue[int], owner: Owner) -> None:
    async with queue.turn(owner):
        await asyncio.Event().wait()


def test_what_fits_is_taken_where_it_is_free() -> None:
    async def work(queue: FairQueue[int]) -> None:
        async with (
            queue.turn(ANN, lambda n: n == 2) as two,
            queue.turn(BEN, lambda n: n == 2) as other,
        ):
            assert two == 2
            assert other != 2

    run(work, 3)


@pytest.mark.parametrize("late", [False, True])
def test_who_goes_away_while_waiting_keeps_nothing(late: bool) -> None:
    async def work(queue: FairQueue[int]) -> None:
        first = asyncio.create_task(_hold(queue, ANN))
        await soon()
        second = asyncio.create_task(_hold(queue, BEN))
        await soon()
        for task in (first, second) if late else (second, first):  # late: it has just been granted
            task.cancel()
            await asyncio.sleep(0)
        with suppress(asyncio.CancelledError):
            await second
        assert queue.idle
        async with queue.turn(CLEO) as thing:
            assert thing == 0

    run(work, 1)
