"""A house in a process of its own, and people who visit it, for tests."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

PATIENCE = 180.0  # seconds that anything may take on a busy machine
MANY = {
    "people": [10_000, 1],
    "requests": [100_000, 1],
    "tables_rate": [10_000, 1],
    "bodies": [2**30, 1],
}

_numbers = itertools.count()


class Served:
    """`sampan serve` on a free port."""

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        bots: bool = True,
        log_level: str = "",
        **limits: Any,
    ) -> None:
        """`bots` says whether to wait until they can think; from `log_level` on, lines in JSON go
        to the file `log`."""
        self.folder = folder
        self.bots = bots
        self.command = [sys.executable, "-m", "sampan", "serve", "--port", "0"]
        self.command += ["--data-dir", str(folder), "--bot-processes", "1", "--bot-pause", "0"]
        self.command += ["--database", database] if database else []
        self.log = folder / "log"
        self.command += ["--log", "json", "--log-level", log_level] if log_level else []
        self.kept_log = bool(log_level)
        self.environment = {**os.environ, "SAMPAN_LIMITS": json.dumps(MANY | limits)}

    def start(self) -> Served:
        log = self.log.open("a") if self.kept_log else None
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=log, text=True, env=self.environment
        )
        if log is not None:
            log.close()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("The house is open"), line
        self.base = "http://127.0.0.1:" + line.strip().rpartition(":")[2]
        return self

    def wait(self, bots: bool = True) -> Served:
        """Until all games are ready, and their bots too."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            games = httpx.get(f"{self.base}/api/house").json()["games"]
            if all(game["ready"] and (game["bots_ready"] or not bots) for game in games):
                return self
            time.sleep(0.2)
        raise AssertionError("the house did not get ready")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def __enter__(self) -> Served:
        self.start()
        try:
            return self.wait(self.bots)
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()
        if self.process.stdout and not self.process.stdout.closed:
            self.process.stdout.close()

    @contextmanager
    def people(self, count: int = 1) -> Iterator[list[Visitor]]:
        """Some people who have never been here."""
        visitors = [Visitor(self.base) for _ in range(count)]
        try:
            yield visitors
        finally:
            for visitor in visitors:
                visitor.close()


class Visitor:
    """A person with a browser, or a program with a token."""

    def __init__(self, base: str, token: str | None = None) -> None:
        self.base = base
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=base, timeout=PATIENCE, headers=headers)
        self.pages: list[Page] = []
        self.me: Json = self.get("/api/me")

    def close(self) -> None:
        for page in self.pages:
            page.close()
        self.pages.clear()
        self.http.close()

    def move(self, base: str) -> None:
        """Go to where the house is now, with the same cookie."""
        cookies = self.http.cookies
        self.close()
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=PATIENCE, cookies=cookies)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open(self, game: str, *seats: Any, **more: Any) -> str:
        """A table with these seats: "me", "open" or the level of a bot."""
        kinds = [
            {"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        wish = {"game": game, "seats": kinds, **more}
        return str(self.post("/api/tables", wish, 201)["id"])

    def do(self, table: str, do: str, status: int = 200, **more: Any) -> Any:
        """A command over HTTP, which answers the present version unless told otherwise."""
        version = more.pop("version", None)
        if version is None:
            version = self.get(f"/api/tables/{table}")["version"]
        command = {"id": f"c{next(_numbers)}", "version": version, "do": do, **more}
        return self.post(f"/api/tables/{table}/do", command, status)

    def refused(self, table: str, do: str, **more: Any) -> str:
        """The code with which a command is refused."""
        version = more.pop("version", None)
        if version is None:
            version = self.get(f"/api/tables/{table}")["version"]
        command = {"id": f"c{next(_numbers)}", "version": version, "do": do, **more}
        answer = self.http.post(f"/api/tables/{table}/do", json=command)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["code"])

    def page(self, table: str, **query: Any) -> Page:
        """An open page with its socket."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies}
        if "authorization" in self.http.headers:
            headers = {"authorization": self.http.headers["authorization"]}
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"{self.base.replace('http', 'ws')}/api/tables/{table}/live?{asked}"
        # Without a limit on what waits, so that a page that is not read can still be closed.
        socket = connect(address, additional_headers=headers, max_size=2**24, max_queue=None)
        page = Page(socket.__enter__())
        self.pages.append(page)
        return page


class Page:
    """What a page knows from its socket's messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Json = {}
        self.events: list[Json] = []
        self.version = 0
        self.lines: list[str] = []
        self.choices: list[Json] = []
        self.look: int | None = None
        self.can: list[str] = []
        self.present: Json = {"people": [], "watching": 0}  # until it is told
        self.messages: list[Json] = []

    def close(self) -> None:
        self.socket.close()

    def next(self, patience: float = PATIENCE) -> Json:
        """The next message, taken into account."""
        message: Json = json.loads(self.socket.recv(timeout=patience))
        self.messages.append(message)
        if message["type"] == "table":
            self.table, self.events = message["table"], list(message["events"])
            self.lines = message["board"]["lines"]
        elif message["type"] == "update":
            self.table |= message["table"]
            self.events += message["events"]
            if "board" in message:
                assert message["board"]["base"] == self.version
                self.lines = built(self.lines, message["board"]["lines"])
        elif message["type"] == "present":
            self.present = message
        if message["type"] in ("table", "update"):
            self.version, self.look = message["version"], message["look"]
            self.choices = message.get("choices", self.choices)
            self.can = message.get("can", self.can)
        return message

    def until(self, true: Callable[[Page], Any], patience: float = PATIENCE) -> Page:
        """Read on until this is true."""
        end = time.monotonic() + patience
        while not true(self):
            assert time.monotonic() < end, "it did not come true"
            self.next(max(0.1, end - time.monotonic()))
        return self

    def to(self, version: int) -> Page:
        """Read on until this version."""
        return self.until(lambda page: page.version >= version)

    def send(self, do: str, **more: Any) -> str:
        """Send a command; its id."""
        name = more.pop("id", f"s{next(_numbers)}")
        command = {"type": "do", "id": name, "version": self.version, "do": do, **more}
        self.socket.send(json.dumps(command))
        return str(name)

    def answer(self, name: str) -> Json:
        """What the house says to the command with this id."""
        while True:
            message = self.next()
            if message["type"] in ("done", "refused") and message["id"] == name:
                return message

    def do(self, do: str, **more: Any) -> Json:
        return self.answer(self.send(do, **more))

    def choose(self, number: int = 0) -> Json:
        """Make one of the choices on offer."""
        return self.do("choose", choice=self.choices[number]["choice"])

    def closed(self) -> int:
        """Read on until the house closes the socket; its code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006


def built(old: list[str], entries: list[Any]) -> list[str]:
    """A board from the pieces of the last one."""
    lines: list[str] = []
    for entry in entries:
        lines += [entry] if isinstance(entry, str) else old[entry[0] : entry[0] + entry[1]]
    return lines
