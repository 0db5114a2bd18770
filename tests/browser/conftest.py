"""A house to visit, and a Chromium to visit it with.

Both end with this package: Playwright keeps an event loop running, which other tests would meet.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.house import STATIC, House, Visit

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
PATIENCE = 20_000  # milliseconds
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the web page is not built: run tools/web")
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    house.wait_for_bots()
    yield house
    house.close()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("CI needs Chromium: tools/chromium installs it")
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(house: House, chromium: Browser) -> Iterator[Visit]:
    """Somebody new comes to the house: `visit()` gives their page. Any error in it is a fault."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(path: str = "/", **how: object) -> Page:
        settings = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **how}
        context = chromium.new_context(base_url=house.url, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert faults == []
