"""What people say at a table: the latest lines, earlier ones, and who may be silenced."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.asking import Asking
from tests.browser.house import Visit

FRIENDS = [{"kind": "me"}, {"kind": "open"}]
SAID = ".chat .words"


def test_earlier_lines_are_shown_when_asked_for(visit: Visit) -> None:
    ann = visit()
    asking = Asking(ann)
    table = asking.open(game="siam", seats=FRIENDS)
    for number in range(43):
        asking.do(table, "say", words=f"line {number}")
    ann.goto(f"/table/{table}")
    expect(ann.locator(SAID)).to_have_text([f"line {number}" for number in range(3, 43)])
    earlier = ann.get_by_role("button", name="Earlier")
    earlier.click()
    expect(ann.locator(SAID)).to_have_text([f"line {number}" for number in range(43)])
    expect(earlier).to_have_count(0)
    asking.do(table, "say", words="and now")
    expect(ann.locator(SAID)).to_have_count(44)
    expect(ann.locator(SAID).last).to_be_in_viewport()


def test_who_plays_silences_who_watches_and_lets_them_talk_again(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = Asking(ann).open(game="siam", seats=FRIENDS)
    asked = re.compile("have asked you not to talk")
    for page in (ann, ben):
        page.goto(f"/table/{table}")
    name = ben.locator("header .name").inner_text().strip()
    ben.get_by_label("Say something").fill("boo")
    ben.get_by_role("button", name="Say", exact=True).click()

    line = ann.locator(".chat li").filter(has_text="boo")
    expect(line.get_by_title("Only watches")).to_be_visible()
    line.get_by_role("button", name=name).click()
    ann.get_by_role("button", name=f"Silence {name} here").click()
    expect(ben.locator(".chat")).to_contain_text(asked)
    expect(ben.get_by_label("Say something")).to_have_count(0)
    expect(line.get_by_title(f"{name} may not talk here")).to_be_visible()
    line.get_by_role("button", name=name, exact=True).click()
    ann.get_by_role("button", name=f"Let {name} talk").click()
    expect(ben.get_by_label("Say something")).to_be_visible()

    more = ann.get_by_text("More", exact=True)
    more.click()
    ann.get_by_role("button", name="Silence all who watch").click()
    expect(ben.locator(".chat")).to_contain_text(asked)
    expect(ann.get_by_label("Say something")).to_be_visible()
    more.click()
    ann.get_by_role("button", name="Let those who watch talk").click()
    expect(ben.get_by_label("Say something")).to_be_visible()
    ben.get_by_text("More", exact=True).click()
    expect(ben.get_by_role("button", name="Silence all who watch")).to_have_count(0)


def test_a_name_that_is_a_bots_is_refused_with_a_sentence(visit: Visit) -> None:
    ann = visit()
    ann.locator("header .name").click()
    ann.get_by_label("Your name").fill("LeveI 10")
    ann.get_by_role("button", name="Save").click()
    expect(
        ann.get_by_text("That is what bots are called here; choose another name.")
    ).to_be_visible()
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Save").click()
    expect(ann.locator("header .name")).to_contain_text("Ann")
