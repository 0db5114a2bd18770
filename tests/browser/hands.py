"""What a person does at a table, with real clicks at real places of the screen."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

# A point where the touchable thing itself is hit, not what lies over it; null if there is none.
POINT = """pick => {
  const found = document.querySelector(`.board [data-pick="${CSS.escape(pick)}"]`);
  if (!found) return null;
  const inside = () => {
    const box = found.getBoundingClientRect();
    for (const fy of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const fx of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
      const top = document.elementFromPoint(x, y);
      if (top?.closest('.board') && document.elementsFromPoint(x, y).includes(found)) return {x, y};
    }
    return null;
  };
  return inside() ?? (found.scrollIntoView({block: 'center'}), inside());
}"""

# What could be touched next, and whether the game is over; null while one has to wait.
ASK = """() => {
  if (document.querySelector('.analysis')) return {over: true, picks: []};
  const all = selector => [...document.querySelectorAll(selector)];
  const buttons = all('[data-off-pick]').map(button => button.dataset.offPick);
  const done = all('.prompt [data-choice]').map(button => '=' + button.dataset.choice);
  const lit = all('.board .lit').map(element => element.getAttribute('data-pick'));
  const picks = [...buttons, ...lit, ...done];
  return picks.length ? {over: false, picks} : null;
}"""

Taste = Callable[[Sequence[str]], str]


def touch(page: Page, pick: str) -> None:
    """Click what the pick names, on the board or on its button."""
    if pick.startswith("="):
        page.locator(f'.prompt [data-choice="{pick[1:]}"]').click()
        return
    button = page.locator(f'[data-off-pick="{pick}"]')
    if button.count():
        button.first.click()
        return
    point = page.evaluate(POINT, pick)
    assert point, f"nothing to touch for {pick}"
    page.mouse.click(point["x"], point["y"])


def choose(page: Page, *picks: str) -> None:
    """Make a choice by its picks, each as soon as it is lit."""
    for pick in picks:
        page.wait_for_selector(f'[data-off-pick="{pick}"], .board [data-pick="{pick}"].lit')
        touch(page, pick)


def play_to_the_end(page: Page, taste: Taste, seconds: float) -> int:
    """Touch what is lit until the game is over; the number of touches."""
    deadline = time.monotonic() + seconds
    touches = 0
    while time.monotonic() < deadline:
        asked = page.wait_for_function(ASK, timeout=20_000).json_value()
        if asked["over"]:
            return touches
        touch(page, taste(asked["picks"]))
        touches += 1
    raise AssertionError(f"the game was not over after {seconds} s and {touches} touches")


def start(page: Page, game: str, way: str, **options: object) -> None:
    """From the front page to a table: `way` is the text of a button in the game's card."""
    card = page.locator(f'[data-game="{game}"]')
    card.get_by_role("button", name=re.compile(way)).click()
    for name, value in options.items():
        page.get_by_text("Clock and options").click()
        field = page.locator(f'dialog [name="{name}"]')
        field.fill(str(value))
        field.blur()
    if page.locator("dialog").count():
        page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".board svg")
