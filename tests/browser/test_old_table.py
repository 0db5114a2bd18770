"""A table from before the rules changed: the page tells calmly that it can't be continued."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from tests.browser.asking import Asking
from tests.browser.house import House, Visit

OLD = "from-older-rules"


def leave_an_old_table(house: House, like: str) -> None:
    """Put a table beside this one that the house has not looked at, with a choice of old rules."""
    choice = '{"seat": 0, "choice": "+a1>Q"}'
    with closing(sqlite3.connect(house.folder / "house.db")) as database, database:
        for name, key in (("tables", "id"), ("events", "table_id"), ("seated", "table_id")):
            rows = database.execute(f"select * from {name} where {key} = ?", (like,))
            columns = [column for column, *_ in rows.description]
            for row in rows.fetchall():
                copy = {**dict(zip(columns, row, strict=True)), key: OLD}
                if copy.get("kind") == "chose":
                    copy["data"] = choice
                marks = ", ".join("?" * len(copy))
                database.execute(f"insert into {name} values ({marks})", list(copy.values()))


def test_a_table_of_older_rules_is_shown_as_one_that_can_not_be_continued(
    house: House, visit: Visit
) -> None:
    page = visit()
    asking = Asking(page)
    table = asking.open(game="siam", seats=[{"kind": "me"}] * 2)
    asking.choose(table, "+a1N")
    leave_an_old_table(house, table)
    page.goto(f"/table/{OLD}")
    expect(page.get_by_role("heading", name="A game that can’t go on")).to_be_visible()
    expect(page.locator(".missing")).to_contain_text("This table can’t be continued")
    page.get_by_role("link", name="To the front page").click()
    rows = page.locator(".rows")
    expect(rows.locator(f'a[href="/table/{OLD}"]')).to_contain_text("Can’t be continued")
    expect(rows.locator(f'a[href="/table/{table}"]')).not_to_contain_text("continued")
    rows.locator(f'a[href="/table/{table}"]').click()
    expect(page.locator('.board [data-pick="a1"]').first).to_be_visible()
