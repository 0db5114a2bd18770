"""Figures for Prometheus."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

if TYPE_CHECKING:
    from sampan.server.house import House

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What one process counts and measures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own: Any = {"registry": self.registry}
        ProcessCollector(registry=self.registry)  # memory, processor, open descriptors
        self.opened = Counter("sampan_tables_opened", "tables opened", ["game"], **own)
        self.commands = Counter("sampan_commands", "commands done", ["do"], **own)
        self.refused = Counter("sampan_refused", "requests refused", ["code"], **own)
        self.requests = Counter("sampan_requests", "HTTP requests", ["method", "status"], **own)
        self.cut = Counter("sampan_connections_cut", "connections cut", ["why"], **own)
        self.choices = Counter("sampan_bot_choices", "choices of bots", ["game"], **own)
        self.bots_failed = Counter("sampan_bots_failed", "bots that gave no choice", **own)
        self.append = Histogram(
            "sampan_append_seconds", "from a decision to its commit", buckets=FAST, **own
        )
        self.command = Histogram(
            "sampan_command_seconds", "from a command to its answer", buckets=FAST, **own
        )
        self.thought = Histogram(
            "sampan_thought_seconds",
            "from a question to a bot's answer",
            buckets=(*FAST, 5, 10),
            **own,
        )
        self.lag = Histogram(
            "sampan_loop_lag_seconds", "how late anything happens", buckets=FAST, **own
        )
        told = "how often what is to run for ever was begun again", ["task"]
        self._restarts = Gauge("sampan_task_restarts", *told, **own)
        self._failing = Gauge(
            "sampan_task_failing", "1 where what is to run for ever does not", ["task"], **own
        )
        self._gauges = {
            name: Gauge(f"sampan_{name}", text, **own)
            for name, text in (
                ("sockets", "open sockets"),
                ("rooms", "tables in memory"),
                ("tables_broken", "tables found that can't be continued"),
                ("bots_waiting", "questions that wait for a bot's process"),
                ("bots_waiting_alone", "the same at tables of bots only"),
                ("analyses_waiting", "analyses that are being made or wait for that"),
                ("pictures_waiting", "pictures that are yet to be drawn"),
                ("commits", "transactions written"),
                ("games_ready", "games that can be played"),
                ("uptime_seconds", "since the process began"),
                ("writes_waiting", "writes that nobody has begun with"),
                ("reads_waiting", "reads that are not answered yet"),
                ("unread_bytes", "messages that wait for pages to read them"),
                ("keeper_beat_age_seconds", "since the keeper's last sign of life"),
                ("database_bytes", "what the database takes on its disk"),
                ("disk_free_bytes", "left on the disk of an SQLite database"),
                ("clock_offset_seconds", "the machine's clock before the house's"),
            )
        }

    def text(self, house: House, uptime: float) -> bytes:
        """Everything in Prometheus's text format."""
        now = {
            "sockets": sum(house.sockets.values()),
            "rooms": len(house.tables),
            "tables_broken": len(house.broken),
            "bots_waiting": house.pool.waiting,
            "bots_waiting_alone": house.pool.waiting_alone,
            "analyses_waiting": house.analyses.waiting,
            "pictures_waiting": house.pictures.waiting,
            "commits": house.store.commits,
            "games_ready": sum(ready.is_set() for ready in house.ready.rules.values()),
            "uptime_seconds": uptime,
            "writes_waiting": house.store.writing,
            "reads_waiting": house.store.reading,
            "unread_bytes": sum(
                socket.outbox.waiting for live in house.tables.values() for socket in live.sockets
            ),
            "keeper_beat_age_seconds": _known(house.keeper.age),
            "database_bytes": _known(house.watch.database),
            "disk_free_bytes": _known(house.watch.disk_free),
            "clock_offset_seconds": time.time() - house.time.now(),
        }
        for name, value in now.items():
            self._gauges[name].set(value)
        for task, times in house.supervisor.restarts.items():
            self._restarts.labels(task).set(times)
            self._failing.labels(task).set(task in house.supervisor.failing)
        return generate_latest(self.registry)


def _known(value: float | None) -> float:
    return math.nan if value is None else value
