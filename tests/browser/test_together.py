"""Two browsers at one table: by a link, through lost connections and a killed house."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import choose, start
from tests.browser.house import House, Visit


def moves(page: Page) -> list[str]:
    return page.locator("[data-test=moves] .notation").all_inner_texts()


def expect_moves(page: Page, *expected: str) -> None:
    expect(page.locator("[data-test=moves] .notation")).to_have_text(list(expected), timeout=30_000)


def test_friends_play_by_a_link_and_nothing_is_lost(visit: Visit, house: House) -> None:
    ann = visit()
    start(ann, "siam", "With friends")
    link = ann.locator("#invite").input_value()
    ben = visit(link)
    ben.get_by_role("button", name="Sit down: rhinoceroses").click()
    expect(ann.locator(".prompt")).to_contain_text("Your turn")

    choose(ann, "elephants", "a1", "N")
    expect_moves(ben, "+a1N")
    ben.get_by_label("Say something").fill("Hello, Ann!")
    ben.keyboard.press("Enter")
    expect(ann.locator(".chat li")).to_contain_text("Hello, Ann!")

    # Ben's connection goes; he plays all the same, and what he chose is kept.
    ben.context.set_offline(True)
    expect(ben.get_by_role("alert")).to_be_visible()
    choose(ben, "rhinoceroses", "e5", "S")
    expect(ben.get_by_role("alert")).to_contain_text("kept")
    assert moves(ann) == ["+a1N"]
    ben.context.set_offline(False)
    expect_moves(ann, "+a1N", "+e5S")
    expect(ben.get_by_role("alert")).to_have_count(0)

    # The house is killed in the middle and opened again on the same folder.
    house.kill()
    expect(ann.get_by_role("alert")).to_be_visible()
    choose(ann, "elephants", "b1", "N")
    house.open()
    expect_moves(ben, "+a1N", "+e5S", "+b1N")
    expect_moves(ann, "+a1N", "+e5S", "+b1N")
    choose(ben, "rhinoceroses", "d5", "S")
    expect_moves(ann, "+a1N", "+e5S", "+b1N", "+d5S")

    # A draw by agreement, and a rematch with the seats rotated.
    ann.get_by_role("button", name="Offer a draw").click()
    ben.get_by_role("button", name="Agree").click()
    expect(ann.locator(".prompt")).to_contain_text("drawn")
    ben.get_by_role("button", name="Rematch").click()
    ann.get_by_role("button", name="Agree").click()
    expect(ben.locator(".prompt")).to_contain_text("Your turn")
    assert ann.url == ben.url
    assert not ann.url.endswith(link)


def test_a_take_back_needs_a_yes(visit: Visit) -> None:
    ann = visit()
    start(ann, "siam", "With friends")
    ben = visit(ann.locator("#invite").input_value())
    ben.get_by_role("button", name="Sit down: rhinoceroses").click()
    choose(ann, "elephants", "a1", "N")
    expect_moves(ben, "+a1N")
    ann.get_by_role("button", name="Take back").click()
    ben.get_by_role("button", name="Agree").click()
    expect(ann.locator("[data-test=moves]")).to_have_count(0)
    expect(ann.locator(".prompt")).to_contain_text("Your turn")


def test_at_one_screen_nobody_sees_the_other_side(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "One screen")  # nothing is hidden in Siam: no need to hand over
    choose(page, "elephants", "a1", "N")
    choose(page, "rhinoceroses", "e5", "S")
    expect_moves(page, "+a1N", "+e5S")

    page.goto("/")
    card = page.locator('[data-game="king-of-siam"]')
    card.get_by_role("button", name="One screen").click()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="I am here, show me").click()
    choose(page, "pass")
    expect(page.get_by_role("button", name="I am here, show me")).to_be_visible()
    expect(page.locator(".board svg")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("player: touch what is lit")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.get_by_role("button", name="I am here, show me").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_a_seat_moves_to_another_device(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "Play")
    table = page.url.rpartition("/")[2]
    link = page.evaluate(f"fetch('/api/tables/{table}/seats/0/link').then(a => a.json())")["link"]
    other = visit(link)
    expect(other.locator(".prompt")).to_contain_text("Your turn")
    choose(other, "elephants", "a1", "N")
    expect(page.locator("[data-test=moves] .notation").first).to_have_text("+a1N")
    expect(page.locator(".board .lit")).to_have_count(0)


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    page = visit("/table/nowhere")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    page = visit("/somewhere/else")
    expect(page.get_by_role("heading", level=1)).to_contain_text("water")
