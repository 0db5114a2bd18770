"""Two browsers at one table: by a link, through lost connections and a killed house."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

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


def prove(page: Page) -> tuple[Locator, Locator]:
    """What the page says of its game's luck: the verdict, and what its own number says."""
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Fair luck").click()
    return page.locator("[data-test=verdict]"), page.locator("[data-test=own]")


def test_everybodys_number_is_mixed_in_unseen_and_each_page_proves_it(visit: Visit) -> None:
    ann = visit()
    start(ann, "singapore", "With friends")
    expect(ann.locator(".prompt")).to_contain_text("this one is an example")
    # At a plain http address in one's own network, a browser computes no hashes by itself.
    ben = visit()
    ben.context.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    ben.goto(ann.locator("#invite").input_value())
    example = ann.locator(".board .drawing").inner_html()
    ben.get_by_role("button", name="Sit down: black").click()
    for page in (ann, ben):
        expect(page.locator(".board.faint")).to_have_count(0)
        expect(page.locator("[data-test=moves] li").first).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
    assert ann.locator(".board .drawing").inner_html() != example

    ben.get_by_role("button", name="Give up").click()
    ben.get_by_role("button", name="Yes, give up").click()
    for page in (ann, ben):
        verdict, own = prove(page)
        expect(verdict).to_contain_text("Fair")
        expect(own).to_contain_text("you know that nobody chose this luck")
        expect(page.locator(".steps")).to_contain_text("2 players’ numbers are in it")
    watcher = visit(ann.url)
    verdict, own = prove(watcher)
    expect(verdict).to_contain_text("Fair")
    expect(own).to_contain_text("No number in it is from this browser")


def test_a_page_that_was_shown_other_fingerprints_says_so(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "More", max_plies=30)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    # As if the house had shown another fingerprint when the number was sent.
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("sampan-numbers"));
          for (const one of Object.values(kept)) one.shown.house = "0".repeat(64);
          localStorage.setItem("sampan-numbers", JSON.stringify(kept));
        }"""
    )
    page.reload()
    verdict, own = prove(page)
    expect(verdict).to_contain_text("Not fair")
    expect(own).to_contain_text("Somebody has chosen anew")
