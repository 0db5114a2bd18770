"""Choosing how a table plays: land by its picture or one's own, and numbers of players."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.asking import Asking
from tests.browser.house import Visit

OWN = 'start = "g3"\ntiles = ["a5", "d5", "g5", "a3", "d3", "a1"]\n'
LAND = {"start": "g3", "tiles": ["a5", "d5", "g5", "a3", "d3", "a1"]}
WRONG = OWN.replace("a1", "h1")


def new_table(page: Page) -> Locator:
    """The sheet for a new table of Singapore, with everything that can be chosen about it."""
    card = page.locator('[data-game="singapore"]')
    card.get_by_role("button", name="More").click()
    return page.locator("dialog")


def begin(page: Page) -> str:
    """The id of the table that the sheet opens."""
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".board svg")
    return page.url.rpartition("/")[2]


def layout_of(page: Page, table: str) -> object:
    return Asking(page).table(table)["table"]["options"]["layout"]


def test_land_is_chosen_by_its_picture_with_a_hand_or_the_keyboard(visit: Visit) -> None:
    page = visit()
    sheet = new_table(page)
    cards = sheet.get_by_role("radiogroup", name="Where the land tiles lie").get_by_role("radio")
    expect(cards).to_have_count(7)
    pictures = sheet.locator(".card img")
    expect(pictures).to_have_count(6)
    for picture in pictures.all():
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("picture => picture.naturalWidth") > 0
    expect(sheet.get_by_role("radio", name="Standard")).to_be_checked()
    sheet.locator(".card", has_text="Pier").click()
    expect(sheet.get_by_role("radio", name="Pier")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(sheet.get_by_role("radio", name="Terraces")).to_be_checked()
    table = begin(page)
    assert layout_of(page, table) == "terraces"
    expect(page.get_by_role("list", name="How this table plays")).to_contain_text("terraces")


def test_land_of_ones_own_is_drawn_and_what_is_wrong_with_it_is_named(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit()
    sheet = new_table(page)
    sheet.locator(".card", has_text="Your own").click()
    state, text = sheet.locator("#own-state"), sheet.get_by_role("textbox", name="Your own")
    go = page.get_by_role("button", name="Begin")
    expect(state).to_have_text("This can be played.")  # so can the example
    expect(go).to_be_enabled()

    text.fill(WRONG)
    expect(state).to_have_text(
        "tiles[5]: expected open water south of the start tile, got land at h2."
    )
    expect(text).to_have_attribute("aria-invalid", "true")
    expect(go).to_be_disabled()
    text.fill("start = g3")
    expect(state).to_contain_text("line 1, column 9")

    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")
    sheet.locator("input[type=file]").set_input_files(tmp_path / "mine.toml")
    expect(state).to_have_text("This can be played.")
    expect(text).to_have_value(OWN)
    expect(text).to_have_attribute("aria-invalid", "false")
    expect(sheet.locator(".own img")).to_be_visible()
    table = begin(page)
    assert layout_of(page, table) == LAND
    told = "Where the land tiles lie: one’s own: start g3, tiles a5 d5 g5 a3 d3 a1"
    expect(page.get_by_role("list", name="How this table plays")).to_contain_text(told)


def test_who_changes_their_mind_plays_on_the_houses_land(visit: Visit) -> None:
    page = visit()
    sheet = new_table(page)
    sheet.locator(".card", has_text="Your own").click()
    sheet.get_by_role("textbox", name="Your own").fill(WRONG)
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    sheet.locator(".card", has_text="Hillside").click()
    assert layout_of(page, begin(page)) == "hillside"


def test_two_players_are_named_as_the_houses_own_variant(visit: Visit) -> None:
    page = visit()
    note = "2 players: the house’s own variant."
    expect(page.locator('[data-game="singapore"]')).to_contain_text(note)
    expect(page.locator('[data-game="king-of-siam"]')).not_to_contain_text("own variant")
    sheet = new_table(page)
    expect(sheet).to_contain_text(note)
    expect(sheet.get_by_role("radio", name="2", exact=True)).to_have_accessible_description(note)
    table = begin(page)
    expect(page.get_by_role("list", name="How this table plays")).to_contain_text(note)
    third = Asking(page).open(game="singapore", seats=[{"kind": "me"}] * 3)
    assert third != table
    page.goto(f"/table/{third}")
    expect(page.locator(".seats li")).to_have_count(3)
    expect(page.get_by_role("list", name="How this table plays")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_cards_and_files_can_be_touched_and_nothing_is_wider_than_the_sheet(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, locale="ru")
    page.locator('[data-game="singapore"] .ways button').nth(2).click()
    page.locator(".card").last.click()
    expect(page.locator(".own img")).to_be_visible()
    for thing in page.locator(".card, .own .button, .ways label").all():
        box = thing.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, thing.inner_text()
    wide = "box => box.scrollWidth - box.clientWidth"
    assert page.locator("dialog .content").evaluate(wide) == 0
    page.keyboard.press("Escape")
    for game in ("siam", "king-of-siam"):
        page.locator(f'[data-game="{game}"] .ways button').nth(2).click()
        page.locator("dialog summary").last.click()
        expect(page.locator("dialog select").last).to_be_visible()
        assert page.locator("dialog .content").evaluate(wide) == 0
        page.keyboard.press("Escape")
