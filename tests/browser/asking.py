"""Somebody at the house's API with the cookie of a page, for what need not be clicked."""

from __future__ import annotations

import itertools
from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]


class Asking:
    def __init__(self, page: Page) -> None:
        page.wait_for_selector("header .name")  # until the house knows who this is
        self._request = page.request
        self._commands = itertools.count()

    def open(self, **wish: Any) -> str:
        table: str = self._post("/api/tables", wish)["id"]
        return table

    def sit(self, table: str, seat: int) -> None:
        self._post(f"/api/tables/{table}/sit", {"seat": seat})

    def table(self, table: str, seat: int | str = "auto") -> Json:
        found: Json = self._request.get(f"/api/tables/{table}?seat={seat}").json()
        return found

    def choices(self, table: str) -> list[str]:
        return [choice["choice"] for choice in self.table(table)["choices"]]

    def choose(self, table: str, choice: str) -> None:
        self.do(table, "choose", choice=choice)

    def do(self, table: str, what: str, /, **more: Any) -> None:
        now = self.table(table)
        command = {"id": str(next(self._commands)), "version": now["version"], "do": what}
        self._post(f"/api/tables/{table}/do", {**command, "seat": now["look"], **more})

    def _post(self, path: str, body: Json) -> Json:
        answer = self._request.post(path, data=body)
        assert answer.ok, answer.text()
        found: Json = answer.json()
        return found
