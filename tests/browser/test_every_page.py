"""Every page in both lights: axe finds no serious fault, and a picture is kept for people."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.hands import choose, start
from tests.browser.house import Visit

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = ROOT / "build" / "screens"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 360, "height": 740}}


INSIDE = ", ".join(f"{place} svg > *" for place in (".drawing", ".cover"))  # one picture each


def faults_of(page: Page, scheme: str) -> list[str]:
    """What axe holds against the page, if it is serious. Only contrast depends on the light."""
    # By the debugger's way in, since the house's policy allows no script from elsewhere.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    how: dict[str, object] = {"resultTypes": ["violations"]}
    if scheme != SCHEMES[0]:
        how["runOnly"] = {"type": "rule", "values": ["color-contrast"]}
    found = page.evaluate("([inside, how]) => axe.run({exclude: [inside]}, how)", [INSIDE, how])
    return [
        f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("size", list(SIZES))
def test_every_page_is_accessible_in_both_lights(visit: Visit, size: str) -> None:
    page = visit(viewport=SIZES[size], has_touch=size == "phone")
    faults: list[str] = []

    def see(name: str) -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(250)  # until the board is drawn in this light
            SCREENS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENS / f"{name}-{size}-{scheme}.png")
            faults.extend(f"{name}-{size}-{scheme}: {fault}" for fault in faults_of(page, scheme))

    page.wait_for_selector("[data-game] svg >> nth=2")
    see("front")
    page.locator('[data-game="siam"]').get_by_role("button", name="More").click()
    page.get_by_text("Clock and options").click()
    see("new-game")
    page.keyboard.press("Escape")
    page.locator('[data-game="singapore"]').get_by_role("button", name="More").click()
    page.locator(".card").last.click()
    page.wait_for_selector(".own img")
    see("new-land")
    page.get_by_role("textbox", name="Your own").fill("start = g3")
    page.wait_for_selector("[aria-invalid=true]")
    see("new-land-wrong")
    page.keyboard.press("Escape")
    for game in ("king-of-siam", "singapore", "siam"):
        page.goto("/")
        start(page, game, "Play")
        page.wait_for_selector(".board .lit")
        see(f"table-{game}")
    choose(page, "elephants", "b1")
    see("table-picks")
    choose(page, "N")
    page.wait_for_selector("[data-test=moves] li >> nth=1")
    page.get_by_role("button", name="Rules", exact=True).click()
    page.wait_for_selector("dialog .rules figure svg")
    see("table-rules")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    page.get_by_role("button", name="Analyse the game").click()
    page.wait_for_selector(".analysis [role=img]", timeout=60_000)
    page.get_by_role("button", name="One step back").click()
    see("table-over")
    for path, name, ready in (
        ("/rules/siam", "rules", ".rules figure svg"),
        ("/verify", "verify", "input[type=file]"),
        ("/about", "about", "dl"),
        ("/nowhere", "lost", "main svg"),
    ):
        page.goto(path)
        page.wait_for_selector(ready)
        see(name)
    assert faults == []
