"""What is told at a table: choices in words first, the whole end, and why players are silent."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.asking import Asking
from tests.browser.hands import choose, start
from tests.browser.house import Visit

SMALLER = """notation => {
  const size = element => parseFloat(getComputedStyle(element).fontSize);
  return size(notation) < size(notation.closest('button, p, li'));
}"""


def test_lists_tell_a_choice_in_words_with_its_notation_small_beside(visit: Visit) -> None:
    page = visit()
    start(page, "siam", "Play")
    choose(page, "elephants", "a1")
    first = page.locator("[data-list-pick=N]")
    expect(first).to_contain_text("An elephant enters on a1, facing north +a1N")
    assert first.locator(".notation").evaluate(SMALLER)
    choose(page, "N")
    move = page.locator("[data-test=moves] li").first
    expect(move.locator(".text")).to_have_text("An elephant enters on a1, facing north.")
    expect(move.locator(".side")).to_have_text("elephants")
    expect(move.locator(".notation")).to_have_text("+a1N")
    assert move.inner_text().index("elephant") < move.inner_text().index("+a1N")
    assert move.locator(".notation").evaluate(SMALLER)
    page.get_by_role("button", name="Hint").click()
    advice = page.locator(".prompt .line .notation")
    expect(advice).to_be_visible()
    assert advice.evaluate(SMALLER)


def test_the_analysis_says_whose_slip_it_was_and_what_was_better_in_words(visit: Visit) -> None:
    page = visit()
    asking = Asking(page)
    table = asking.open(game="siam", seats=[{"kind": "me"}] * 2)
    for choice in ("+a1N", "+b5S", "+c1N", "b5b4S", "c1c2N", "b4>S", "a1-", "b3>S", "+e1N"):
        asking.choose(table, choice)
    asking.do(table, "resign")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Analyse the game").click()
    slip = page.locator(".analysis li button").first
    expect(slip).to_be_visible(timeout=120_000)
    expect(slip.locator("b")).to_have_text("Elephants")
    assert slip.locator(".notation").count() == 2  # of what was chosen, and of what was better
    expect(slip.locator("small")).to_contain_text("best: ")
    slip.click()
    line = page.locator(".analysis .line li")
    expect(line.first).to_contain_text("Elephants")
    expect(page.locator("[data-test=moves] .slip").first).to_be_visible()


def test_the_whole_end_is_told_on_a_phone_and_at_a_desk(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    asking = Asking(page)
    table = asking.open(game="king-of-siam", seats=[{"kind": "me"}] * 3)
    while (now := asking.table(table))["table"]["outcome"] is None:
        command = {"id": str(now["version"]), "version": now["version"], "do": "choose"}
        done = {**command, "seat": now["look"], "choice": "pass"}
        assert page.request.post(f"/api/tables/{table}/do", data=done).ok
    outcome = now["table"]["outcome"]
    for width, height in ((360, 740), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/table/{table}")
        expect(page.locator(".prompt .line")).to_have_text(outcome["text"])
        prompt = page.locator(".prompt")
        assert prompt.evaluate("box => box.scrollHeight - box.clientHeight") <= 0
        box = prompt.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height


def quiet(page: Page) -> None:
    expect(page.locator("[data-test=hush]")).to_contain_text("those who play don’t talk")
    expect(page.get_by_label("Say something")).to_have_count(0)


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.keyboard.press("Enter")


def test_four_players_are_silent_while_the_game_is_on_and_who_watches_talks(visit: Visit) -> None:
    players = [visit() for _ in range(4)]
    ann, ben, *_ = players
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    table = Asking(ann).open(game="king-of-siam", seats=seats)
    for seat, page in enumerate(players[1:3], 1):
        Asking(page).sit(table, seat)
    for page in (ann, ben):
        page.goto(f"/table/{table}")
    say(ann, "Good luck, all")
    expect(ben.locator(".chat li")).to_contain_text("Good luck, all")

    Asking(players[3]).sit(table, 3)
    for page in (ann, ben):
        quiet(page)
    rule = ann.locator("[data-test=hush] button")
    named = rule.inner_text()
    rule.click()
    expect(ann.locator("dialog .meant")).to_have_text(named)
    expect(ann.locator("dialog .meant")).to_be_in_viewport()
    ann.keyboard.press("Escape")

    eve, fay = visit(f"/table/{table}"), visit(f"/table/{table}")
    expect(eve.locator("[data-test=hush]")).to_contain_text("Only those who watch")
    say(eve, "Ann has it")
    expect(fay.locator(".chat li").last).to_contain_text("Ann has it")
    Asking(ann).do(table, "resign")
    say(ben, "Well played")
    for page in (ann, eve):
        expect(page.locator(".chat li").last).to_contain_text("Well played")
    expect(ann.locator(".chat")).not_to_contain_text("Ann has it")
    expect(ann.locator("[data-test=hush]")).to_have_count(0)


def test_talk_is_free_at_tables_of_fewer(visit: Visit) -> None:
    page = visit()
    start(page, "king-of-siam", "With friends")
    expect(page.locator("[data-test=hush]")).to_have_count(0)
    expect(page.get_by_label("Say something")).to_be_visible()
