"""Who one is: a cookie that lasts as long as one comes, signing out, secrets that are renewed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import Signer, TimestampSigner

from sampan.server.people import COOKIE_FRESH, COOKIE_LASTS, Person
from sampan.server.refusal import Refusal
from sampan.server.settings import secret
from tests.server.houses import SECRET, Near, near

OLD, NEW = b"an old secret that was lost", b"the new one that nobody knows"
DAY = 24 * 3600


def in_a_house(tmp_path: Path, work: Callable[[Near], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam", **more) as place:
            await work(place)

    asyncio.run(run())


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let cookies be signed so many days ago."""
    signed = TimestampSigner.get_timestamp

    def ago(number: float) -> None:
        monkeypatch.setattr(
            TimestampSigner, "get_timestamp", lambda self: int(signed(self) - number * DAY)
        )

    return ago


async def me(place: Near, cookie: str) -> httpx.Response:
    place.http.cookies.clear()
    return await place.http.get("/api/me", headers={"cookie": f"sampan={cookie}"})


def given(answer: httpx.Response) -> str:
    """The cookie that comes with an answer."""
    (found,) = re.findall(r"sampan=([^;]*);", answer.headers.get("set-cookie", "sampan=;"))
    return str(found)


async def signs_out(place: Near, cookie: str, where: str) -> httpx.Response:
    place.http.cookies.clear()
    headers = {"cookie": f"sampan={cookie}"}
    return await place.http.post("/api/me/sign-out", json={"where": where}, headers=headers)


# ── Cookies ──────────────────────────────────────────────────────────────────────────────────


def test_a_cookie_lasts_a_year_and_is_renewed_by_use(
    tmp_path: Path, days: Callable[[float], None]
) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        for ago, known, renewed in (
            (0, True, False),
            (COOKIE_FRESH / DAY - 1, True, False),
            (COOKIE_FRESH / DAY + 1, True, True),
            (COOKIE_LASTS / DAY - 1, True, True),
            (COOKIE_LASTS / DAY + 1, False, True),  # as somebody new
            (-1, True, False),  # the clock was set back
        ):
            days(ago)
            cookie = place.house.people.cookie(ann)
            days(0)
            answer = await me(place, cookie)
            assert (answer.json()["id"] == ann.id) == known
            assert bool(given(answer)) == renewed
            if renewed:
                assert f"Max-Age={COOKIE_LASTS}" in answer.headers["set-cookie"]
                again = await me(place, given(answer))
                assert again.json()["id"] == answer.json()["id"]

    in_a_house(tmp_path, work)


def test_answers_that_caches_keep_carry_no_cookie(
    tmp_path: Path, days: Callable[[float], None]
) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        days(100)
        headers = place.cookie(ann)
        days(0)
        for path in ("/api/rules/siam", "/api/house"):
            answer = await place.http.get(path, headers=headers)
            assert "set-cookie" not in answer.headers

    in_a_house(tmp_path, work)


def test_a_cookie_of_a_house_before_this_one_is_known_and_renewed(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        undated = Signer(SECRET, salt="person").sign(ann.id).decode()
        answer = await me(place, undated)
        assert answer.json()["id"] == ann.id
        assert given(answer)
        await signs_out(place, given(answer), "elsewhere")
        assert (await me(place, undated)).json()["id"] != ann.id

    in_a_house(tmp_path, work)


@pytest.mark.parametrize("cookie", ["", "p_1", "p_1.x", "p_1:0.aaaa.bbbb", "\xff.\xff", "." * 50])
def test_what_the_house_has_not_signed_is_nobodys(tmp_path: Path, cookie: str) -> None:
    async def work(place: Near) -> None:
        assert await place.house.people.by_cookie(cookie) is None
        assert not place.house.people.is_fresh(cookie)

    in_a_house(tmp_path, work)


# ── Signing out ──────────────────────────────────────────────────────────────────────────────


def test_signing_out_here_takes_the_cookie_away(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        cookie = place.house.people.cookie(ann)
        answer = await signs_out(place, cookie, "here")
        assert answer.status_code == 204
        assert answer.headers["set-cookie"].startswith("sampan=; Path=/; Max-Age=0;")
        assert (await me(place, cookie)).json()["id"] == ann.id  # on other devices

    in_a_house(tmp_path, work)


@pytest.mark.parametrize(("where", "stays"), [("elsewhere", True), ("everywhere", False)])
def test_signing_out_elsewhere_ends_all_cookies_but_perhaps_this_one(
    tmp_path: Path, where: str, stays: bool
) -> None:
    async def work(place: Near) -> None:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        cookie = place.house.people.cookie(ann)
        live = await place.open(ann, {"game": "siam", "seats": [{"kind": "me"}] * 2})
        pages = [place.page(live, person) for person in (ann, ben)]
        answer = await signs_out(place, cookie, where)
        assert (await me(place, cookie)).json()["id"] != ann.id
        assert bool(given(answer)) == stays
        if stays:
            assert (await me(place, given(answer))).json()["id"] == ann.id
        assert [page.outbox.ended for page in pages] == [True, False]
        place.house.people.forget(ann.id)  # it is written down
        assert await place.house.people.by_cookie(cookie) is None

    in_a_house(tmp_path, work)


def test_who_signs_out_keeps_name_and_language_for_the_devices_that_stay(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        answer = await signs_out(place, place.house.people.cookie(ann), "elsewhere")
        stays = {"cookie": f"sampan={given(answer)}"}
        await place.http.put("/api/me", json={"name": "Anna", "language": "fr"}, headers=stays)
        place.house.people.forget(ann.id)
        assert await place.house.people.find(ann.id) == Person(ann.id, "Anna", "fr", sign_outs=1)

    in_a_house(tmp_path, work)


def test_a_program_does_not_sign_out(tmp_path: Path) -> None:
    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        token = (await place.post(ann, "/api/tokens", {"name": "My bot"})).json()["token"]
        place.http.cookies.clear()
        bearer = {"authorization": f"Bearer {token}"}
        wish = {"where": "everywhere"}
        answer = await place.http.post("/api/me/sign-out", json=wish, headers=bearer)
        assert answer.status_code == 403
        answer = await place.http.get("/api/me", headers=bearer)
        assert (answer.json()["name"], given(answer)) == ("My bot", "")

    in_a_house(tmp_path, work)


# ── Secrets ──────────────────────────────────────────────────────────────────────────────────


def test_an_older_secret_holds_as_long_as_it_is_named(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(place: Near) -> None:
        ann = await place.person("Ann")
        kept.update(id=ann.id, cookie=place.house.people.cookie(ann))
        kept.update(link=place.house.people.link("t", 0, 1))

    async def between(place: Near) -> None:
        answer = await me(place, kept["cookie"])
        assert answer.json()["id"] == kept["id"]
        kept.update(fresh=given(answer))  # at once, whatever its age
        assert place.house.people.read_link("t", kept["link"]) == (0, 1)

    async def after(place: Near) -> None:
        assert (await me(place, kept["cookie"])).json()["id"] != kept["id"]
        assert (await me(place, kept["fresh"])).json()["id"] == kept["id"]
        with pytest.raises(Refusal):
            place.house.people.read_link("t", kept["link"])

    in_a_house(tmp_path, before, secret=OLD)
    in_a_house(tmp_path, between, secret=NEW + b", " + OLD)
    in_a_house(tmp_path, after, secret=NEW)


def test_each_of_several_secrets_must_be_hard_to_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAMPAN_SECRET", f"{NEW.decode()},{OLD.decode()}")
    assert secret(tmp_path) == NEW + b"," + OLD
    for wrong in (f"{NEW.decode()},short", f"{NEW.decode()},", ",", "aaaaaaaaaaaaaaaaaaaa,b"):
        monkeypatch.setenv("SAMPAN_SECRET", wrong)
        with pytest.raises(ValueError, match="SAMPAN_SECRET: expected at least 16 characters"):
            secret(tmp_path)
