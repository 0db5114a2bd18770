"""The names by which a house is asked for, and which are none of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sampan.server.hosts import Hosts, named_hosts
from tests.server.houses import Near, near

OURS = ("localhost:8000", "127.0.0.1", "[::1]:80", "192.168.1.5:8000", "attic", "attic.local", "")
FOREIGN = ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "a@b.c", "[::1", "a b", "/")


def in_a_house(tmp_path: Path, work: Callable[[Near], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam", **settings) as place:
            await work(place)

    asyncio.run(run())


@pytest.mark.parametrize("host", OURS)
def test_a_house_answers_to_addresses_and_names_that_nobody_can_own(host: str) -> None:
    assert Hosts(()).serves(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_house_answers_to_no_name_that_anybody_can_own(host: str) -> None:
    assert not Hosts(()).serves(host)


def test_a_house_answers_to_the_names_it_is_given() -> None:
    hosts = Hosts(named_hosts("play.example.org, *.example.net"))
    for host in ("play.example.org", "PLAY.example.org.:443", "a.example.net", "b.a.example.net"):
        assert hosts.serves(host)
    for host in ("example.org", "example.net", "evilexample.net", "a.play.example.org"):
        assert not hosts.serves(host)
    assert Hosts(["*"]).serves("evil.example")


@pytest.mark.parametrize("text", ["", "a,,b", "http://a.b", "a.b:80", "a.*.b", "a b"])
def test_names_that_are_none_are_refused_at_the_start(text: str) -> None:
    with pytest.raises(ValueError, match=r"--hosts: expected names as play\.example\.org"):
        named_hosts(text)


def test_a_foreign_page_whose_name_leads_here_does_nothing(tmp_path: Path) -> None:
    """As after DNS rebinding: for the browser, that page and the house are one site."""

    async def work(place: Near) -> None:
        ann = await place.person("Ann")
        page = {"host": "evil.example", "origin": "http://evil.example", **place.cookie(ann)}
        asked = [
            await place.http.get("/api/house", headers=page),
            await place.http.post("/api/tables", json={}, headers=page),
            await place.http.get("/", headers=page),
        ]
        assert {answer.status_code for answer in asked} == {421}
        error = asked[0].json()["error"]
        assert (error["code"], "evil.example" in error["message"]) == ("host", True)
        assert (await place.http.get("/api/house")).status_code == 200

    in_a_house(tmp_path, work)


def test_a_house_behind_a_proxy_that_is_not_named_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(place: Near) -> None:
        for _ in range(3):
            await place.http.get("/api/house", headers={"x-forwarded-for": "10.0.0.7"})

    with caplog.at_level(logging.WARNING):
        in_a_house(tmp_path, work)
    assert sum("--proxies" in record.getMessage() for record in caplog.records) == 1
