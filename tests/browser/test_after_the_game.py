"""What one takes along from a finished game: its record, the proof of its luck, its picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.asking import Asking, Json
from tests.browser.hands import choose, start
from tests.browser.house import Visit

# A file let go over the page, as the browser would tell it.
DROP = """(place, text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'game.json', {type: 'application/json'}));
  place.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
}"""


def downloaded(page: Page) -> Path:
    """The record, as it comes out of the page."""
    page.get_by_text("More", exact=True).click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    return coming.value.path()


def drop(page: Page, text: str) -> None:
    page.locator(".drop").evaluate(DROP, text)


def finished_with_draws(page: Page) -> None:
    """The page shows a game of Singapore that was given up after chance had drawn in it."""
    asking = Asking(page)
    table = asking.open(game="singapore", seats=[{"kind": "me"}] * 2)
    while not any(event["kind"] == "drew" for event in asking.table(table)["events"]):
        asking.choose(table, asking.choices(table)[0])
    asking.do(table, "resign")
    page.goto(f"/table/{table}")


def wrong_draw(record: Json, draws: list[Json]) -> str:
    """Something else was drawn than followed from the secret; what the page must say of it."""
    draw = next(draw for draw in draws if len(draw["outcomes"]) > 1)
    other = next(name for name, _ in draw["outcomes"] if name != draw["drawn"])
    record["choices"] = [*record["choices"][: draw["step"] - 1], other]
    record["times"] = record["times"][: draw["step"]]
    before = draws.index(draw)
    return f"{before} of {before + 1} draw"


def other_secret(record: Json, draws: list[Json]) -> str:
    record["luck"]["secret"] = "00" * 32
    return "does not have the fingerprint"


def test_the_page_proves_a_downloaded_game(visit: Visit) -> None:
    page = visit()
    finished_with_draws(page)
    text = downloaded(page).read_text(encoding="utf-8")
    draws = page.request.post("/api/verify", data={"record": json.loads(text)}).json()["draws"]
    assert draws
    page.goto("/verify")
    drop(page, text)
    expect(page.locator("[data-test=verdict]")).to_contain_text("Fair: every draw followed")
    expect(page.locator(".steps")).to_contain_text(f"{len(draws)} of {len(draws)} draw")

    for change in (wrong_draw, other_secret):
        record = json.loads(text)
        words = change(record, draws)
        drop(page, json.dumps(record))
        expect(page.locator("[data-test=verdict]")).to_contain_text("Not fair")
        expect(page.locator(".steps")).to_contain_text(words)
        expect(page.locator("p.bad:not([data-test])").first).not_to_be_empty()


def test_a_file_is_chosen_instead_of_dropped(visit: Visit, tmp_path: Path) -> None:
    letter = tmp_path / "letter.json"
    letter.write_text("Dear house", encoding="utf-8")
    page = visit("/verify")
    page.locator("input[type=file]").set_input_files(letter)
    expect(page.get_by_role("heading", name="letter.json")).to_be_visible()
    expect(page.locator(".page > .bad")).to_contain_text("not a record")


@pytest.mark.parametrize("text", ["null", "[]"])
def test_a_file_that_is_no_record_is_called_so(visit: Visit, text: str) -> None:
    page = visit("/verify")
    drop(page, text)
    expect(page.locator(".page > .bad")).not_to_be_empty()
    expect(page.locator("[data-test=verdict]")).to_have_count(0)


def test_the_picture_of_the_board_comes_as_a_png(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "Play")
    choose(page, "elephants", "a1", "N")
    page.get_by_text("More", exact=True).click()
    with page.context.expect_page() as coming:
        page.get_by_role("link", name="Picture of the board").click()
    picture = coming.value
    picture.wait_for_load_state()
    assert picture.evaluate("document.contentType") == "image/png"
    assert picture.evaluate("document.images[0].naturalWidth") == 1200
