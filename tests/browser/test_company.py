"""More at a table than its players: who finds it, who leaves it, and who only watches."""

from __future__ import annotations

import copy
import re

from playwright.sync_api import Locator, Page, Request, Response, WebSocket, expect

from sampan.game import load
from sampan.games.king_of_siam.components import HAND
from sampan.record import Record
from tests.browser.asking import Asking
from tests.browser.hands import choose
from tests.browser.house import Visit
from tests.support.king_of_siam_positions import document

FRIENDS = [{"kind": "me"}, {"kind": "open"}]
# What differs between two tables without telling of the game: times and the luck's fingerprint.
OF_THE_TABLE = re.compile(r"\b\d{10}\.\d+|\b[0-9a-f]{64}\b")


def row(page: Page, title: str, table: str) -> Locator:
    """A table in one of the lists of the front page."""
    found = page.locator("section").filter(has=page.get_by_role("heading", name=title))
    return found.locator(f'a[href="/table/{table}"]')


def test_a_public_table_is_found_joined_and_watched(visit: Visit) -> None:
    ann = visit()
    private = Asking(ann).open(game="siam", seats=FRIENDS)
    ann.locator('[data-game="siam"]').get_by_role("button", name="With friends").click()
    ann.get_by_label("anyone may join or watch").check()
    ann.get_by_role("button", name="Begin").click()
    ann.wait_for_selector(".board svg")
    table = ann.url.rpartition("/")[2]

    ben = visit()
    expect(row(ben, "Open tables", table)).to_contain_text("A seat is free")
    expect(row(ben, "Open tables", private)).to_have_count(0)
    row(ben, "Open tables", table).click()
    ben.get_by_role("button", name="Sit down: rhinoceroses").click()
    expect(ann.locator(".prompt")).to_contain_text("Your turn")

    cleo = visit()
    expect(row(cleo, "Open tables", table)).to_have_count(0)
    row(cleo, "Games to watch", table).click()
    expect(ann.locator(".here")).to_contain_text("one of them only watches")
    choose(ann, "elephants", "a1", "N")
    choose(ben, "rhinoceroses", "e5", "S")
    expect(cleo.locator("[data-test=moves] .notation")).to_have_text(["+a1N", "+e5S"])
    expect(cleo.locator(".prompt")).to_contain_text("is to move")
    expect(cleo.locator(".board .lit")).to_have_count(0)
    expect(cleo.get_by_role("button", name="Give up")).to_have_count(0)


def test_a_bot_plays_on_for_who_has_left(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = Asking(ann).open(game="siam", seats=FRIENDS)
    Asking(ben).sit(table, 1)
    for page in (ann, ben):
        page.goto(f"/table/{table}")
    choose(ann, "elephants", "a1", "N")
    expect(ann.locator(".seats")).not_to_contain_text("has left")
    expect(ann.get_by_role("button", name="Give the seat to a bot")).to_have_count(0)

    ben.get_by_text("More", exact=True).click()
    ben.get_by_role("button", name="Leave the table").click()
    expect(ann.locator(".seats")).to_contain_text("has left")
    ann.get_by_role("button", name="Give the seat to a bot").click()
    expect(ann.locator("[data-test=moves] li")).to_have_count(2)  # the bot has answered
    expect(ann.locator(".seats")).to_contain_text("Level")
    going_on = Asking(ann)
    going_on.choose(table, going_on.choices(table)[0])
    expect(ann.locator("[data-test=moves] li")).to_have_count(4)


def test_moves_are_announced_also_those_made_while_the_line_was_lost(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing = Asking(ann)
    table = playing.open(game="siam", seats=FRIENDS)
    Asking(ben).sit(table, 1)
    ben.goto(f"/table/{table}")
    announced = ben.locator("[aria-live=polite]")

    def latest() -> str:
        text: str = playing.table(table)["events"][-1]["text"]
        return text

    expect(ben.locator(".prompt")).to_contain_text("is to move")
    playing.choose(table, "+a1N")
    assert "a1" in latest()
    expect(announced).to_have_text(latest())
    choose(ben, "rhinoceroses", "e5", "S")
    expect(announced).to_have_text(re.compile("enters on e5"))

    ben.context.set_offline(True)
    expect(ben.get_by_role("alert")).to_be_visible()
    playing.choose(table, "+b1N")
    expect(announced).not_to_contain_text("b1")
    ben.context.set_offline(False)
    expect(announced).to_have_text(latest())


def test_who_comes_by_a_link_is_one_person(visit: Visit) -> None:
    ann = visit()
    table = Asking(ann).open(game="siam", seats=FRIENDS)
    ben = visit("about:blank")
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/api/me" in request.url:
            asked.append(request.url)

    ben.on("request", note)
    ben.goto(f"{ann.url}table/{table}")
    expect(ben.get_by_role("button", name="Sit down: rhinoceroses")).to_be_visible()
    assert len(asked) == 1


class Overheard:
    """What the house tells a page about a table, without the marks of the table itself.

    Answers and the socket's frames are apart: which of two comes first says nothing of the game.
    """

    def __init__(self, page: Page, table: str) -> None:
        self.page = page
        self.table = table
        self.frames: list[str] = []
        self.answers: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", self._note)
        page.goto(f"/table/{table}")
        page.wait_for_selector(".board svg")
        expect(page.locator(".here")).to_contain_text("only watches")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(self._plain(str(frame))))

    def _note(self, response: Response) -> None:
        if "/api/tables/" in response.url:
            self.answers.append(self._plain(response.text()))

    def _plain(self, text: str) -> str:
        return OF_THE_TABLE.sub("…", text.replace(self.table, "this-table"))


def test_a_spectator_cannot_tell_two_worlds_apart(visit: Visit) -> None:
    """Two games of King of Siam that differ only in cards that lie face down or are in hand."""
    one = document(hands=[HAND, HAND[3:]], plays=[0, 3])
    other = copy.deepcopy(one)
    other["played"][1] = ["lao", "malay", "khon-thai"]
    other["hands"][1] = ["maharacha", "khon-thai", "one-one", "two-one", "rama"]
    game = load("king-of-siam")
    ben = Asking(visit())
    tables = [
        ben.open(
            seats=[{"kind": "me"}] * 2,
            **{"from": {"record": Record(game.from_dict(start)).to_dict(), "step": 0}},
        )
        for start in (one, other)
    ]
    seen = [ben.table(table, seat=1)["board"] for table in tables]
    assert seen[0] != seen[1]  # for who holds the cards

    cleo = visit()
    pages = cleo, cleo.context.new_page()
    heard = [Overheard(page, table) for page, table in zip(pages, tables, strict=True)]
    for number in range(10):
        offers = [ben.choices(table) for table in tables]
        shared = [choice for choice in offers[0] if choice in offers[1]]
        for table in tables:
            ben.choose(table, shared[(7 * number + 3) % len(shared)])
    moves = [world.page.locator("[data-test=moves] li") for world in heard]
    for world, shown in zip(heard, moves, strict=True):
        expect(shown).to_have_count(10)
        world.page.close()
    assert len(heard[0].frames) > 10
    assert len(heard[0].answers) > 0
    assert heard[0].frames == heard[1].frames
    assert heard[0].answers == heard[1].answers
