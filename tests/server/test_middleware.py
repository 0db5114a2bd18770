"""What every request goes through, with requests that no browser sends."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from pathlib import Path

import httpx
import pytest

from sampan.server import api_house
from sampan.server.logs import FewAlike, Plain
from tests.server.houses import near
from tests.server.served import PATIENCE, Served


def answered(house: Served, *lines: str) -> tuple[int, str]:
    """The status of a request that is sent as it stands, and the whole answer."""
    port = int(house.base.rpartition(":")[2])
    request = "\r\n".join([*lines, "connection: close", "", ""]).encode("latin-1")
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.sendall(request)
        answer = b"".join(iter(lambda: connection.recv(65536), b"")).decode()
    return int(answer.split()[1]), answer


@pytest.mark.parametrize("path", ["/%00", "/api/tables/%00", "/" + "x" * 300, "/%0a", "/%ff"])
def test_no_path_is_a_mistake_of_the_house(house: Served, path: str) -> None:
    status, _ = answered(house, f"GET {path} HTTP/1.1", f"host: {house.base[7:]}")
    assert status in (200, 404)


@pytest.mark.parametrize("origin", ["http://[", "http://]", "//", "", "http://[::1", "\x01"])
def test_an_origin_that_is_no_address_is_another_site(house: Served, origin: str) -> None:
    headers = (f"host: {house.base[7:]}", f"origin: {origin}", "content-length: 0")
    status, _ = answered(house, "POST /api/tables HTTP/1.1", *headers)
    assert status in (400, 403)


def test_a_cookie_is_found_beside_any_others(house: Served) -> None:
    """However many backslashes they have, for which `http.cookies` would take a second each."""
    with house.people() as (ann,):
        for others in ('a="' + "\\" * 15_000, '="' * 5000, "a=b; " * 2000, "\xff", "sampan"):
            cookie = f"cookie: {others}; sampan={ann.http.cookies['sampan']}"
            _, told = answered(house, "GET /api/me HTTP/1.1", f"host: {house.base[7:]}", cookie)
            assert ann.me["id"] in told


def test_methods_that_nobody_knows_are_counted_together(house: Served) -> None:
    for method in ("BREW", "SAIL", "DRIFT"):
        status, _ = answered(house, f"{method} / HTTP/1.1", f"host: {house.base[7:]}")
        assert status == 405
    text = httpx.get(f"{house.base}/metrics").text
    assert 'method="other",status="405"' in text
    assert "BREW" not in text


def test_a_mistake_of_the_house_is_told_with_the_requests_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails() -> str:
        raise RuntimeError("a mistake")

    async def work() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            ann = await place.person("Ann")
            monkeypatch.setattr(api_house, "_spoken", fails)
            answer = await place.get(ann, "/api/house")
            number = answer.headers["x-request-id"]
            assert (answer.status_code, answer.json()["error"]["code"]) == (500, "failed")
            assert number in answer.json()["error"]["message"]
            (record,) = [record for record in caplog.records if record.exc_info]
            told = Plain().format(record)
            assert f"request={number} address=127.0.0.1 person={ann.id}" in told
            assert "RuntimeError: a mistake" in told

    asyncio.run(work())


def test_logs_say_who_without_chat_secrets_or_hands(tmp_path: Path) -> None:
    served = Served(tmp_path, bots=False, log_level="info")
    with served, served.people() as (ann,):
        table = ann.open("king-of-siam", "me", "me")
        page = ann.page(table)
        page.do("say", words="a word in confidence")
        page.until(lambda p: p.choices)
        choice = page.choices[0]["choice"]
        page.choose()
        made = ann.post("/api/tokens", {"name": "b"}, 201)
        link = ann.get(f"/api/tables/{table}/seats/0/link")["link"]
        ann.http.get(link)
        ann.http.get("/api/house", headers={"authorization": f"Bearer {made['token']}"})
        page.close()
    told = served.log.read_text()
    lines = [json.loads(line) for line in told.splitlines()]
    asked = [line for line in lines if line["message"] == "request"]
    assert {"request", "address", "person", "method", "path", "status"} <= asked[0].keys()
    assert ann.me["id"] in {line["person"] for line in asked}
    assert any(line["message"] == "a socket closed" for line in lines)
    secrets = [ann.http.cookies["sampan"].partition(".")[2], made["token"]]
    secrets += [link.partition("seat=")[2], (served.folder / "secret").read_text()]
    for hidden in ("in confidence", f'"{choice}"', *secrets):
        assert hidden not in told


def record(message: str, **more: object) -> logging.LogRecord:
    made = logging.LogRecord("sampan.requests", logging.WARNING, "", 0, message, (), None)
    made.__dict__.update(more)
    return made


def test_what_others_send_begins_no_line_in_a_log_and_forges_no_field() -> None:
    text = Plain().format(record("request", path="/x\nsampan.house: ready", method="A status=200"))
    assert text == (
        'sampan.requests: request path="/x\\nsampan.house: ready" method="A status=200"'
    )


def test_of_many_warnings_alike_a_log_has_few_and_says_how_many_are_left_out() -> None:
    few = FewAlike()
    assert sum(few.filter(record("again")) for _ in range(5000)) < 100
    assert few.filter(record("another"))
    later = record("again", created=record("again").created + 3600)
    assert few.filter(later)
    assert later.__dict__["left_out"] > 4900
