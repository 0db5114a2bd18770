"""Killing the house at any instant loses nothing that it acknowledged, and all tables go on."""

from __future__ import annotations

import random
import signal
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.served import Page, Served, Visitor


class Player(threading.Thread):
    """Plays at one screen as fast as it goes, and remembers what was acknowledged."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        super().__init__(daemon=True)
        self.visitor = visitor
        self.table = table
        self.acknowledged: dict[str, int] = {}  # ids of commands, with their versions
        self.seen: dict[int, str | None] = {}  # choices that were told, by version
        self.pending: dict[str, Any] | None = None

    def run(self) -> None:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            page = self.visitor.page(self.table)
            page.until(lambda p: p.version)
            if self.pending:  # what was not acknowledged is sent again
                self.pending = None if self._send(page, **self.pending) else self.pending
            while page.table["status"] == "live":
                page.until(lambda p: p.choices)
                choice = random.choice(page.choices)["choice"]
                name = f"c{page.version}-{random.random()}"
                asked = {"id": name, "version": page.version, "choice": choice}
                self.pending = asked
                self._send(page, **asked)
                self.pending = None
                if page.table["step"] > 60:
                    page.do("resign")

    def _send(self, page: Page, **asked: Any) -> bool:
        answer = page.answer(page.send("choose", **asked))
        for event in page.events:
            if event["kind"] == "chose":
                self.seen[event["version"]] = event["choice"]
        if answer["type"] == "done":
            self.acknowledged[answer["id"]] = answer["version"]
        return True


def test_a_killed_house_loses_nothing_acknowledged_and_goes_on(tmp_path: Path) -> None:
    luck = random.Random(5)
    house = Served(tmp_path)
    house.start().wait(bots=False)
    try:
        visitor = Visitor(house.base)
        players = [
            Player(visitor, visitor.open(game, "me", "me"))
            for game in ("siam", "singapore", "siam")
        ]
        against_bot = visitor.open("siam", "me", 2, clock={"minutes": 30, "seconds": 5})
        for _ in range(2):
            for player in players:
                player.start()
            time.sleep(luck.uniform(0.3, 1.5))
            house.stop(signal.SIGKILL)
            for player in players:
                player.join(30)
            house.start().wait(bots=False)
            visitor.move(house.base)
            again = []
            for player in players:
                _check(visitor, player)
                following = Player(visitor, player.table)
                following.acknowledged, following.seen = player.acknowledged, player.seen
                following.pending = player.pending
                again.append(following)
            players = again
        page = visitor.page(against_bot)
        page.until(lambda p: p.choices)
        page.choose()
        house.stop(signal.SIGKILL)  # while the bot is to choose
        house.start()
        visitor.move(house.base)
        page = visitor.page(against_bot)
        page.until(lambda p: p.table and p.table["step"] == 2)
        visitor.close()
        assert house.stop() == 0
    finally:
        house.__exit__()


def _check(visitor: Visitor, player: Player) -> None:
    """Everything that was acknowledged is there."""
    whole = visitor.get(f"/api/tables/{player.table}")
    assert player.acknowledged, "nothing was played"
    versions = {event["version"]: event for event in whole["events"]}
    for version in player.acknowledged.values():
        assert version in versions
    for version, choice in player.seen.items():
        assert versions[version]["choice"] == choice
    for name, version in list(player.acknowledged.items())[-3:]:
        command = {"id": name, "version": version, "do": "choose", "choice": "anything"}
        answer = visitor.post(f"/api/tables/{player.table}/do", command)
        assert answer == {"version": version}


def test_a_house_that_is_told_to_stop_says_goodbye(tmp_path: Path) -> None:
    house = Served(tmp_path).start()
    try:
        visitor = Visitor(house.base)
        house.wait(bots=False)
        page = visitor.page(visitor.open("siam", "me", "me"))
        page.until(lambda p: p.version)
        house.process.send_signal(signal.SIGTERM)
        assert page.closed() == 1012
        assert page.messages[-1] == {"type": "bye", "reason": "closing"}
        visitor.close()
        assert house.process.wait(60) == 0
    finally:
        house.__exit__()


def test_a_house_whose_database_is_locked_ends_when_it_is_told_to(tmp_path: Path) -> None:
    """Though somebody waits for a write, and nobody lets go of the lock."""
    house = Served(tmp_path, bots=False)
    with house, house.people() as [ann]:
        page = ann.page(ann.open("siam", "me", "me"))
        page.until(lambda p: p.choices)
        other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            page.send("choose", choice=page.choices[0]["choice"])
            assert house.stop() == 0
        finally:
            other.close()
