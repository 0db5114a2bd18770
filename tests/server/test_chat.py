"""A chat is told page by page, strangers have their share of it, and a table may silence them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sampan.server.people import Person
from sampan.server.refusal import Refusal
from sampan.server.settings import Limits
from sampan.server.view import LINES, Look, TableView
from sampan.words import LANGUAGES
from tests.server.houses import near, sent
from tests.server.tables import ANN, BEN, CLEO, DAN, EVE, Sitting
from tests.server.test_lobby import file, in_a_house

SIAM = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "open"}]}
LONGEST = "ш" * 300


def talked(lines: int) -> Sitting:
    sitting = Sitting("siam", ANN, BEN)
    for number in range(lines):
        sitting.do(CLEO, "say", words=f"line {number}")
    sitting.do(ANN, "choose", choice="+a1N")
    return sitting


def texts(events: list[dict[str, Any]]) -> list[str]:
    return [event["text"] for event in events if event["kind"] == "said"]


# ── Page by page ─────────────────────────────────────────────────────────────────────────────


def test_a_table_comes_with_its_latest_lines_and_everything_else_that_happened() -> None:
    message = TableView(talked(100).table).whole(Look(None), 0.0)
    assert texts(message["events"]) == [f"line {n}" for n in range(100 - LINES, 100)]
    assert [e["kind"] for e in message["events"] if e["kind"] != "said"] == [
        "opened",
        "began",
        "chose",
    ]
    assert message["events"][-1]["step"] == 1
    assert message["earlier"]
    short = TableView(talked(LINES).table).whole(Look(None), 0.0)
    assert (len(texts(short["events"])), short["earlier"]) == (LINES, False)


def test_a_line_is_told_once() -> None:
    message = json.dumps(TableView(talked(1).table).whole(Look(None), 0.0))
    assert message.count("line 0") == 1


def test_twenty_strangers_do_not_make_a_message_large() -> None:
    sitting = Sitting("siam", ANN, BEN)
    for number in range(700):
        sitting.do(Person(f"p_{number % 20}", "Ann"), "say", words=LONGEST)
    message = TableView(sitting.table).whole(Look(0), 0.0)
    quiet = TableView(Sitting("siam", ANN, BEN).table).whole(Look(0), 0.0)
    added = len(json.dumps(message, ensure_ascii=False).encode()) - len(json.dumps(quiet))
    assert added < LINES * (2 * len(LONGEST) + 200)


def test_older_lines_are_asked_for_page_by_page(tmp_path: Path) -> None:
    async def run() -> None:
        limits = Limits(chat=(1000, 1.0), commands=(1000, 1.0))
        async with near(file(tmp_path), "siam", limits=limits) as place:
            ann = await place.person("Ann")
            live = await place.open(ann, SIAM)
            for number in range(2 * LINES + 5):
                await place.do(live, ann, "say", words=f"line {number}")
            address = f"/api/tables/{live.table.id}"
            whole = (await place.get(None, address)).json()
            found = texts(whole["events"])
            first = next(e["version"] for e in whole["events"] if e["kind"] == "said")
            pages = []
            while True:
                page = (await place.get(None, f"{address}/chat?before={first}")).json()
                pages.append(len(page["lines"]))
                found = texts(page["lines"]) + found
                first = page["lines"][0]["version"]
                if not page["earlier"]:
                    break
            assert pages == [LINES, 5]
            assert found == [f"line {number}" for number in range(2 * LINES + 5)]
            latest = (await place.get(None, f"{address}/chat")).json()
            assert texts(latest["lines"]) == found[-LINES:]
            assert (await place.get(None, f"{address}/chat?before=-1")).status_code == 422

    asyncio.run(run())


def test_pages_have_nothing_that_is_said_apart_for_who_plays() -> None:
    sitting = Sitting("king-of-siam", ANN, BEN, CLEO, None)
    sitting.do(ANN, "say", words="welcome")
    from_now = Sitting("king-of-siam", ANN, BEN, CLEO, DAN)
    for number in range(LINES + 5):
        from_now.do(EVE, "say", words=f"psst {number}")
    view = TableView(from_now.table)
    plays, watches = Look(0, plays=True), Look(None)
    assert view.chat(plays, 10_000) == {"lines": [], "earlier": False}
    assert len(view.chat(watches, 10_000)["lines"]) == LINES
    assert (view.whole(plays, 0.0)["earlier"], view.whole(watches, 0.0)["earlier"]) == (False, True)


# ── Those who only watch have their share ────────────────────────────────────────────────────


def test_all_who_watch_have_one_share_of_a_chat_and_players_their_own(tmp_path: Path) -> None:
    async def work(place: Any) -> None:
        ann = await place.person("Ann")
        live = await place.open(ann, SIAM)
        for number in range(6):
            stranger = await place.person(f"Stranger {number}")
            if number < 4:
                await place.do(live, stranger, "say", words="hello")
            else:
                with pytest.raises(Refusal, match="too_many"):
                    await place.do(live, stranger, "say", words="hello")
        await place.do(live, ann, "say", words="hello")
        other = await place.open(ann, SIAM)
        await place.do(other, stranger, "say", words="hello")

    in_a_house(file(tmp_path), work, chat_watching=(4, 600.0))


def test_those_who_watch_say_only_so_much_at_one_table(tmp_path: Path) -> None:
    async def work(place: Any) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        live = await place.open(ann, SIAM)
        for _ in range(3):
            await place.do(live, ben, "say", words="hello")
        with pytest.raises(Refusal, match="too-many-lines"):
            await place.do(live, ben, "say", words="hello")
        await place.do(live, ann, "say", words="hello")

    in_a_house(file(tmp_path), work, lines_watching=3)


def test_offers_to_others_and_seats_taken_have_rates(tmp_path: Path) -> None:
    """Each is an event that everybody who looks at the table is sent for ever."""

    async def work(place: Any) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        live = await place.open(ann, SIAM)
        sit = f"/api/tables/{live.table.id}/sit"
        for _ in range(3):
            assert (await place.post(ben, sit, {"seat": 1})).status_code == 200
            if live.table.began:
                break
        for _ in range(2):
            await place.do(live, ann, "offer", what="pause")
            await place.do(live, ann, "decline", what="pause")
        with pytest.raises(Refusal, match="too_many"):
            await place.do(live, ann, "offer", what="pause")
        other = await place.open(ann, {"game": "siam", "seats": [{"kind": "open"}] * 2})
        statuses = []
        for _ in range(3):
            place_there = f"/api/tables/{other.table.id}/sit"
            statuses.append((await place.post(ben, place_there, {"seat": 0})).status_code)
            if statuses[-1] == 200:
                await place.do(other, ben, "leave")
        assert statuses == [200, 200, 429]

    in_a_house(file(tmp_path), work, offers=(2, 600.0), seats=(3, 600.0))


# ── A table's own silence ────────────────────────────────────────────────────────────────────


def test_who_plays_may_silence_somebody_and_let_them_talk_again() -> None:
    sitting = Sitting("siam", ANN, BEN)
    sitting.do(CLEO, "say", words="boo")
    assert sitting.no(DAN, "mute", whom=CLEO.id) == "no-seat"
    assert sitting.no(ANN, "mute", whom=ANN.id) == "foreign"
    assert sitting.no(ANN, "mute", whom=DAN.id) == "not-heard"
    assert sitting.do(ANN, "mute", whom=CLEO.id) == ["muted"]
    assert sitting.do(BEN, "mute", whom=CLEO.id) == []
    assert sitting.no(CLEO, "say", words="boo") == "muted"
    sitting.do(DAN, "say", words="hello")
    assert sitting.do(BEN, "unmute", whom=CLEO.id) == ["unmuted"]
    assert sitting.do(BEN, "unmute", whom=CLEO.id) == []
    sitting.do(CLEO, "say", words="sorry")


def test_a_player_may_be_silenced_too_and_not_by_oneself_be_let_talk() -> None:
    sitting = Sitting("king-of-siam", ANN, BEN, CLEO)
    sitting.do(ANN, "mute", whom=BEN.id)
    assert sitting.no(BEN, "say", words="boo") == "muted"
    assert sitting.no(BEN, "unmute", whom=BEN.id) == "foreign"
    sitting.do(CLEO, "unmute", whom=BEN.id)
    sitting.do(BEN, "say", words="thanks")


def test_all_who_watch_may_be_silenced_at_once() -> None:
    sitting = Sitting("siam", ANN, BEN)
    assert sitting.do(ANN, "mute") == ["muted"]
    for person in (CLEO, DAN):
        assert sitting.no(person, "say", words="boo") == "muted"
    sitting.do(BEN, "say", words="peace")
    view = TableView(sitting.table)
    assert (view.can(Look(None)), "say" in view.can(Look(0, plays=True))) == ([], True)
    sitting.do(BEN, "unmute")
    sitting.do(CLEO, "say", words="hello")


def test_who_is_silenced_tells_nothing_of_who_talks_apart() -> None:
    """Somebody who has only talked apart can't be named by those who play."""
    sitting = Sitting("king-of-siam", ANN, BEN, CLEO, DAN)
    assert sitting.no(ANN, "mute", whom=EVE.id) == "not-heard"
    sitting.do(EVE, "say", words="psst")
    assert sitting.no(ANN, "mute", whom=EVE.id) == "not-heard"


def test_everybody_is_told_who_is_silenced(tmp_path: Path) -> None:
    async def run() -> None:
        async with near(file(tmp_path), "siam") as place:
            ann, ben = await place.person("Ann"), await place.person("Ben")
            live = await place.open(ann, SIAM)
            await place.do(live, ben, "say", words="boo")
            pages = [place.page(live, None, language) for language in LANGUAGES]
            for page in pages:
                sent(page)
            await place.do(live, ann, "mute", whom=ben.id)
            await place.do(live, ann, "mute")
            told = set()
            for page in pages:
                one, all_ = (json.loads(text) for text in sent(page))
                assert one["table"]["muted"] == [{"id": ben.id, "name": "Ben"}]
                assert all_["table"] == {"watchers_muted": True}
                assert all_["can"] == []
                told |= {one["events"][0]["text"], all_["events"][0]["text"]}
            assert len(told) == 2 * len(LANGUAGES)
            whole = (await place.get(None, f"/api/tables/{live.table.id}")).json()
            assert whole["table"]["watchers_muted"]

    asyncio.run(run())
