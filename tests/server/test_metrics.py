"""What a host can watch: loop, memory, queues, room, and what is to run for ever."""

from __future__ import annotations

import asyncio
import math

from prometheus_client.parser import text_string_to_metric_families

from tests.server.houses import Near, near

FIGURES = (
    "sampan_loop_lag_seconds_count",
    "process_resident_memory_bytes",
    "process_open_fds",
    "process_max_fds",
    "sampan_writes_waiting",
    "sampan_reads_waiting",
    "sampan_unread_bytes",
    "sampan_clock_offset_seconds",
    "sampan_database_bytes",
    "sampan_keeper_beat_age_seconds",
)


async def figures(place: Near) -> dict[str, float]:
    """Each figure; those with labels by their last one."""
    text = (await place.http.get("/metrics")).text
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_a_host_can_watch_the_house(address: str) -> None:
    async def run() -> None:
        async with near(address, "siam") as place:
            house = place.house
            before = await figures(place)
            assert math.isnan(before["sampan_keeper_beat_age_seconds"])
            assert math.isnan(before["sampan_database_bytes"])
            await house.keeper._beat()
            await house.watch.measure()
            live = await place.open(
                await place.person("Ann"), {"game": "siam", "seats": [{"kind": "me"}] * 2}
            )
            place.page(live, None)
            now = await figures(place)
            assert all(math.isfinite(now[name]) for name in FIGURES), now
            assert now["sampan_database_bytes"] > 10_000
            assert now["sampan_unread_bytes"] > 1000
            assert ("sqlite" in address) == (now["sampan_disk_free_bytes"] > 0)

    asyncio.run(run())


def test_what_ends_though_it_should_run_for_ever_is_counted(address: str) -> None:
    async def run() -> None:
        async with near(address, "siam") as place:

            async def ends() -> None:
                pass

            place.house.start(place.house.supervisor.keep("sweep", ends))
            while not place.house.supervisor.failing:
                await asyncio.sleep(0)
            assert (await figures(place))["sampan_task_failing sweep"] == 1

    asyncio.run(run())
