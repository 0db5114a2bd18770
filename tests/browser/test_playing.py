"""A stranger comes to the house and plays: by mouse, by keyboard, on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.hands import choose, play_to_the_end, start, touch
from tests.browser.house import Visit

HURRY = ("pass", "end")  # picks that bring a game to its end


def hasty(seed: int, share: float) -> object:
    dice = random.Random(seed)

    def taste(picks: Sequence[str]) -> str:
        fast = [pick for pick in picks if pick in HURRY]
        return fast[0] if fast and dice.random() < share else dice.choice(picks)

    return taste


def test_a_game_begins_with_one_click_and_ends_by_clicking(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "More", max_plies=14)
    touches = play_to_the_end(page, hasty(1, 0), 60)  # type: ignore[arg-type]
    assert touches > 7
    expect(page.locator(".prompt")).to_contain_text(re.compile("drawn|win"))
    expect(page.get_by_role("button", name="Analyse the game")).to_be_visible()


@pytest.mark.parametrize(("game", "share"), [("king-of-siam", 0.8), ("singapore", 1)])
def test_a_stranger_plays_a_whole_game_against_a_bot(visit: Visit, game: str, share: float) -> None:
    page = visit()
    page.locator(f'[data-game="{game}"] select').select_option("1")
    start(page, game, "Play")
    touches = play_to_the_end(page, hasty(2, share), 90)  # type: ignore[arg-type]
    assert touches > 10
    expect(page.locator(".seats .won").first).to_be_visible()


def test_picks_light_up_go_back_and_say_why_not(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "Play")
    expect(page.locator(".board .lit")).to_have_count(1)
    touch(page, "elephants")
    expect(page.locator(".board .lit")).to_have_count(16)
    touch(page, "a1")
    expect(page.locator("[data-off-pick]")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator(".board .lit")).to_have_count(16)
    touch(page, "c3")  # a rock
    expect(page.locator(".why")).to_contain_text("border")
    expect(page.locator("[data-test=announced]")).to_contain_text("border")
    page.get_by_role("button", name="The rule").click()
    expect(page.locator("dialog .meant")).to_be_in_viewport()
    page.keyboard.press("Escape")
    touch(page, "elephants")
    expect(page.locator(".board .lit")).to_have_count(1)


def test_a_hint_shows_what_to_touch(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "Play")
    with page.expect_response("**/hint*") as answer:
        page.get_by_role("button", name="Hint").click()
    hint = answer.value.json()
    expect(page.locator(".lights .badge-text").first).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text(hint["text"])
    expect(page.locator("[data-test=announced]")).to_contain_text(hint["text"])
    choose(page, *hint["picks"])
    expect(page.locator("[data-test=moves] .notation").first).to_have_text(hint["choice"])


def test_the_keyboard_alone_is_enough(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector("[data-game]")

    def tab_to(selector: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("s => document.activeElement?.matches(s)", selector):
                return
        raise AssertionError(f"Tab does not reach {selector}")

    tab_to('[data-game="siam"] .go')
    page.keyboard.press("Enter")
    page.wait_for_selector(".board svg")
    tab_to(".board")
    page.keyboard.press("ArrowDown")  # to what is lit
    page.keyboard.press("Enter")
    expect(page.locator(".board .lit")).to_have_count(16)
    tab_to('[data-list-pick="a1"]')
    page.keyboard.press("Enter")
    tab_to('[data-list-pick="N"]')
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=moves] li").first).to_contain_text("+a1N")
    expect(page.locator("[data-test=announced]")).to_contain_text("enters")
    page.keyboard.press("Home")
    expect(page.locator(".prompt")).to_contain_text("Step 0")
    page.keyboard.press("End")
    expect(page.locator(".prompt")).not_to_contain_text("Step 0")


def test_a_phone_is_wide_enough(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.wait_for_selector("[data-game] svg")
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) == 360
    for game in ("siam", "king-of-siam", "singapore"):
        page.goto("/")
        start(page, game, "Play")
        assert page.evaluate(wide) == 360
        page.wait_for_selector(".board .lit")
        assert page.locator(".board").bounding_box()["width"] > 330  # type: ignore[index]
    page.goto("/rules/siam")
    page.wait_for_selector(".rules figure svg")
    assert page.evaluate(wide) == 360


@pytest.mark.parametrize(("width", "height"), [(1800, 1000), (1280, 800), (360, 740)])
def test_the_table_and_its_menu_fit_the_window(visit: Visit, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height})
    start(page, "siam", "Play")
    if width > 360:  # where everything is beside the board
        assert page.evaluate("document.documentElement.scrollHeight") == height
    page.get_by_text("More", exact=True).click()
    menu = page.locator(".menu").bounding_box()
    assert menu is not None
    assert menu["x"] >= 0
    assert menu["x"] + menu["width"] <= width


def test_the_house_speaks_three_languages(visit: Visit) -> None:
    page = visit(locale="fr-CA")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Jeux des vieux royaumes")
    page.locator("header select").select_option("ru")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Игры старых королевств")
    page.locator('[data-game="siam"] .go').click()
    expect(page.locator(".prompt")).to_contain_text("Ваш ход")
    touch(page, "elephants")
    expect(page.locator('[data-list-pick="a1"]')).to_be_visible()
    page.locator("header select").select_option("fr")
    expect(page.locator(".prompt")).to_contain_text("touchez ce qui est éclairé")
    assert page.locator("html").get_attribute("lang") == "fr"
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("À vous")


def test_a_finished_game_is_replayed_analysed_and_proven_fair(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "More", max_plies=6)
    play_to_the_end(page, hasty(3, 0), 40)  # type: ignore[arg-type]
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".board svg [id$=elephant-1]")).to_have_count(1)
    expect(page.locator(".prompt")).to_contain_text("Step 0")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-test=moves] [aria-current]")).to_contain_text("1")
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.locator(".analysis [role=img]")).to_be_visible(timeout=60_000)
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Fair luck").click()
    expect(page.locator("[data-test=verdict]")).to_contain_text("Fair")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("[data-test=moves] li, .moves p").first).to_be_visible()
    expect(page.get_by_role("button", name="Give up")).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_glide_unless_less_motion_is_asked_for(visit: Visit, motion: str) -> None:
    page = visit(reduced_motion=motion)
    start(page, "siam", "Play")
    # Count what is animated from now on.
    page.evaluate(
        """() => {
          window.glided = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            window.glided.push(this.id);
            return animate.apply(this, how);
          };
        }"""
    )
    choose(page, "elephants", "a1", "N")
    page.wait_for_selector("[data-test=moves] li >> nth=1")
    glided = page.evaluate("window.glided")
    if motion == "reduce":
        assert glided == []
    else:
        assert any("elephant" in name for name in glided)
        assert any("rhinoceros" in name for name in glided)
