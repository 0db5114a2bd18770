"""The processes in which bots think: shared, restarted when they die, ended when late."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from sampan.bots.process import BotFailed
from sampan.record import Record
from sampan.server.bot_pool import Pool


def played(*choices: str) -> Record:
    record = Record.new("siam")
    for choice in choices:
        record.play(choice)
    return record


def test_bots_of_many_tables_share_processes_and_survive_a_kill() -> None:
    async def run() -> None:
        pool = Pool(1, patience=120)
        try:
            record = played("+a1N")
            thoughts = await asyncio.gather(
                *(pool.think(f"table{n}", "level:1", record.positions) for n in range(5))
            )
            legal = record.position.choices()
            assert all(thought.choice in legal for thought, _ in thoughts)
            worker = pool.workers[0]
            assert len(worker.told) == 2
            first = worker.pid
            assert first is not None
            os.kill(first, signal.SIGKILL)
            thought, text = await pool.think("table0", "level:1", record.positions, language="ru")
            assert thought.choice in legal
            assert text
            assert worker.pid != first
            with pytest.raises(ValueError, match="level"):
                await pool.think("table0", "level:99", record.positions)
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_bot_whose_process_is_killed_in_the_middle_of_a_thought_is_asked_again() -> None:
    async def run() -> None:
        pool = Pool(1, patience=120)
        (worker,) = pool.workers
        try:
            await pool.think("table", "random", played().positions)
            first = worker.pid
            assert first is not None
            positions = played("+a1N").positions
            thinking = asyncio.create_task(pool.think("table", "mcts:1s", positions))
            while pool.asked < 2:
                await asyncio.sleep(0.01)
            os.kill(first, signal.SIGKILL)
            thought, _ = await thinking
            assert thought.choice in positions[-1].choices()
            assert worker.pid not in (None, first)
            assert pool.failed == 0
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_question_that_nobody_waits_for_any_more_is_ended() -> None:
    async def run() -> None:
        pool = Pool(1, patience=120)
        (worker,) = pool.workers
        try:
            positions = played().positions
            thinking = asyncio.create_task(pool.think("table", "mcts:100s", positions))
            while worker.pid is None:
                await asyncio.sleep(0.01)
            thinking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thinking
            assert worker.pid is None
            thought, _ = await pool.think("table", "random", positions)
            assert thought.choice in positions[0].choices()
            assert pool.failed == 0
        finally:
            await pool.close()

    asyncio.run(run())


def test_an_analysis_tells_how_far_it_has_come() -> None:
    async def run() -> None:
        pool = Pool(0)
        heard: list[tuple[int, int]] = []
        try:
            record = played("+a1N").to_dict()
            found = await pool.analyse(record, lambda *progress: heard.append(progress))
            assert found["steps"][0]["choice"] == "+a1N"
            assert heard[-1] == (2, 2)
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_late_bot_is_ended_and_asked_once_more() -> None:
    async def run() -> None:
        pool = Pool(1, patience=0.1)
        try:
            with pytest.raises(BotFailed, match="gave no answer in 0.1 s"):
                await pool.think("table", "level:1", played().positions)
            assert pool.workers[0].pid is None
            assert pool.failed == 1
        finally:
            await pool.close()

    asyncio.run(run())
