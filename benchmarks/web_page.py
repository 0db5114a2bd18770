"""What the table page weighs and how fast it answers a touch, in a real Chromium.

    sampan serve &
    python benchmarks/web_page.py http://localhost:8000

First load: all bytes that came over the wire until the board stands, packed as they came, for a
visitor whose browser has nothing yet. Click to lit: from the mouse button to the frame after
the new lights are painted, without asking the server.
"""

from __future__ import annotations

import json
import shutil
import sys
import time
import urllib.request
import zlib
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, sync_playwright

GAMES = ("siam", "king-of-siam", "singapore")
LANGUAGES = ("en", "fr", "ru")
TOUCHES = 20

# Click a lit thing and wait for the frame that shows what follows; then undo it.
TOUCH = """async touches => {
  const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  const times = [];
  for (let i = 0; i < touches; i++) {
    const picks = [...document.querySelectorAll('.board .lit')];
    if (!picks.length) break;
    picks[0].scrollIntoView({block: 'center'});
    const box = picks[0].getBoundingClientRect();
    const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
    const start = performance.now();
    picks[0].dispatchEvent(new MouseEvent('click', {clientX, clientY, bubbles: true}));
    await frame();
    times.push(performance.now() - start);
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    await frame();
  }
  return times;
}"""


def weigh(browser: Browser, url: str, game: str, language: str) -> tuple[Counter[str], list[float]]:
    """Bytes by kind until the board stands, and the milliseconds of some touches."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    context = browser.new_context(locale=language, viewport={"width": 1280, "height": 800})
    answer = context.request.post(f"{url}/api/tables", data={"game": game, "seats": seats})
    table = answer.json()["id"]
    while not context.request.get(f"{url}/api/tables/{table}").json()["choices"]:
        time.sleep(0.1)  # until the bot has moved
    page = context.new_page()
    page.add_init_script("localStorage.setItem('sampan', '{\"confirm\": true}')")  # play nothing
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    kinds: dict[str, str] = {}
    weight: Counter[str] = Counter()

    def began(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def came(event: dict[str, Any]) -> None:
        weight[kinds.get(event["requestId"], "Other")] += int(event["encodedDataLength"])

    def heard(event: dict[str, Any]) -> None:
        # Chromium tells of the text; on the wire it is packed.
        weight["WebSocket"] += len(zlib.compress(event["response"]["payloadData"].encode()))

    wire.on("Network.responseReceived", began)
    wire.on("Network.loadingFinished", came)
    wire.on("Network.webSocketFrameReceived", heard)
    page.goto(f"{url}/table/{table}")
    page.wait_for_selector(".board svg")
    page.wait_for_timeout(1500)
    times: list[float] = page.evaluate(TOUCH, TOUCHES) if language == "en" else []
    context.close()
    return weight, times


def main() -> None:
    url = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8000"
    with urllib.request.urlopen(f"{url}/api/house") as answer:
        assert json.load(answer)["ready"], "the house is still being prepared"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for game in GAMES:
            for language in LANGUAGES:
                weight, times = weigh(browser, url, game, language)
                parts = ", ".join(
                    f"{kind} {size / 1000:.1f}" for kind, size in sorted(weight.items())
                )
                print(f"{game} {language}: {weight.total() / 1000:.1f} KB first load ({parts})")
                if times:
                    times.sort()
                    middle = times[len(times) // 2]
                    print(
                        f"{game}: click to lit {middle:.1f} ms (median), {times[-1]:.1f} ms (worst)"
                    )
        browser.close()


if __name__ == "__main__":
    main()
