"""Wrong, foreign, oversized and malformed requests get clear refusals and change nothing."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from sampan import Record
from sampan.server import pages
from tests.server.served import PATIENCE, Served, Visitor

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def house(sqlite_house: Served) -> Served:
    return sqlite_house


WRONG = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"do"',
    b"\xff\xfe",
    b"{}",
    b'{"id": "a", "version": 2, "do": "fly"}',
    b'{"id": "", "version": 2, "do": "resign"}',
    b'{"id": "a", "version": "2", "do": "resign"}',
    b'{"id": "a", "version": -1, "do": "resign"}',
    b'{"id": "a", "version": 2.5, "do": "resign"}',
    b'{"id": "a", "version": 2, "do": "choose"}',
    b'{"id": "a", "version": 2, "do": "choose", "choice": 7}',
    b'{"id": "a", "version": 2, "do": "choose", "choice": "' + b"x" * 300 + b'"}',
    b'{"id": "a", "version": 99, "do": "resign"}',
    b'{"id": "a", "version": 2, "do": "resign", "seat": 9}',
    b'{"id": "a", "version": 2, "do": "resign", "more": 1}',
    b'{"id": "a", "version": 2, "do": "offer"}',
    b'{"id": "a", "version": 2, "do": "offer", "what": "tea"}',
    b'{"id": "a", "version": 2, "do": "replace", "seat": 1}',
    b'{"id": "a", "version": 2, "do": "say", "words": "' + b"x" * 301 + b'"}',
    b'{"id": "' + b"a" * 65 + b'", "version": 2, "do": "resign"}',
    b'{"id": "a", "version": 1e999, "do": "resign"}',
    b"[" * 5000,
]


def test_malformed_commands_change_nothing(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        headers = {"content-type": "application/json"}
        for body in WRONG:
            answer = ann.http.post(f"/api/tables/{table}/do", content=body, headers=headers)
            assert 400 <= answer.status_code < 500, (body, answer.text)
            assert answer.json()["error"]["message"], body
        assert ann.get(f"/api/tables/{table}")["version"] == 2


def test_malformed_messages_on_a_socket_are_refused_and_the_page_goes_on(house: Served) -> None:
    with house.people() as (ann,):
        page = ann.page(ann.open("siam", "me", "me")).to(2)
        messages = [body.decode("latin-1") for body in WRONG]
        messages += ['{"type": "dance"}', '{"type": "look", "seat": "all"}', '{"type": 3}']
        messages += ['{"type": "look", "ground": []}', '{"type": "look", "language": "de"}']
        for number, text in enumerate(messages):
            if text.startswith('{"id"'):
                text = '{"type": "do", ' + text[1:]
            page.socket.send(text)
            while page.next()["type"] != "refused":
                pass
            assert page.messages[-1]["error"]["message"], number
        page.choose()
        assert page.version == 3


def test_oversized_messages_end_the_socket_and_oversized_bodies_are_refused(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        for text in ("x" * 20_000, "x" * 200_000):
            page = ann.page(table).to(2)
            page.socket.send(text)
            assert page.closed() == 1009
        for size in (300_000, 3_000_000):
            body = b'{"x": "' + b"x" * size + b'"}'
            headers = {"content-type": "application/json"}
            place = f"/api/tables/{table}/do"
            assert ann.http.post(place, content=body, headers=headers).status_code == 413

            def parts(body: bytes = body) -> Iterator[bytes]:
                yield from (body[n : n + 65536] for n in range(0, len(body), 65536))

            streamed = ann.http.post(place, content=parts(), headers=headers)
            assert streamed.status_code == 413
        assert ann.get(f"/api/tables/{table}")["version"] == 2


def test_unknown_things_are_not_found(house: Served) -> None:
    with house.people() as (ann,):
        for path in (
            "/api/tables/nowhere",
            "/api/tables/" + "x" * 33,
            "/api/tables/nowhere/record",
            "/api/rules/chess",
            "/api/rules/siam/nothing.svg",
            "/api/nothing",
            "/assets/nothing.js",
        ):
            assert ann.http.get(path).status_code in (404, 422), path
        with pytest.raises(ConnectionClosed):
            ann.page("nowhere").until(lambda page: page.version)


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]},
        {"game": "siam", "seats": [{"kind": "me"}]},
        {"game": "siam", "seats": []},
        {"game": "siam", "seats": [{"kind": "me"}, {"kind": "bot"}]},
        {"game": "siam", "seats": [{"kind": "me"}, {"kind": "bot", "level": 11}]},
        {"game": "siam", "seats": [{"kind": "me"}, {"kind": "ghost"}]},
        {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"x": 1}},
        {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}], "players": 3},
        {"game": "siam", "seats": [{"kind": "me"}] * 2, "clock": {"minutes": -1, "seconds": 0}},
        {"game": "siam", "seats": [{"kind": "me"}] * 2, "clock": {"minutes": 0, "seconds": 0}},
        {"game": "siam", "seats": [{"kind": "me"}] * 2, "from": {"step": 0}},
        {"game": "siam", "seats": [{"kind": "me"}] * 2, "from": {"record": {}, "step": 0}},
        {
            "game": "siam",
            "seats": [{"kind": "me"}] * 2,
            "from": {"record": {"game": "siam"}, "step": 0},
        },
    ],
)
def test_tables_that_make_no_sense_are_not_opened(house: Served, wish: object) -> None:
    with house.people() as (ann,):
        answer = ann.http.post("/api/tables", json=wish)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]["code"] == "malformed"
        assert ann.get("/api/tables", which="mine")["tables"] == []


def test_a_record_of_other_rules_is_refused_in_ones_own_language(house: Served) -> None:
    with house.people() as (ann,):
        record = {**Record.new("siam").to_dict(), "edition": 99}
        wish = {"seats": [{"kind": "me"}] * 2, "from": {"record": record, "step": 0}}
        for language, words in (
            ("en", "knows only edition 1"),
            ("fr", "ne connaît que l’édition 1"),
        ):
            for path, body in (("/api/verify", {"record": record}), ("/api/tables", wish)):
                answer = ann.http.post(path, json=body, params={"language": language})
                assert answer.status_code == 400
                assert words in answer.json()["error"]["message"]


def test_other_sites_can_not_act_for_a_visitor(house: Served) -> None:
    with house.people() as (ann,):
        wish = {"game": "siam", "seats": [{"kind": "me"}, {"kind": "me"}]}
        for headers in (
            {"origin": "https://elsewhere.example"},
            {"origin": "null"},
            {"sec-fetch-site": "cross-site"},
        ):
            answer = ann.http.post("/api/tables", json=wish, headers=headers)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
        form = ann.http.post("/api/tables", data={"game": "siam"})
        assert form.status_code == 400
        same = {"origin": house.base, "sec-fetch-site": "same-origin"}
        answer = ann.http.post("/api/tables", json=wish, headers=same)
        assert answer.status_code == 201
        address = f"{house.base.replace('http', 'ws')}/api/tables/{answer.json()['id']}/live"
        cookie = {"cookie": f"sampan={ann.http.cookies['sampan']}"}
        elsewhere = Origin("https://elsewhere.example")
        with connect(address, additional_headers=cookie, origin=elsewhere) as page:
            assert json.loads(page.recv())["error"]["code"] == "origin"
            with pytest.raises(ConnectionClosed):
                page.recv()


def test_answers_carry_safe_headers_and_the_cookie_is_out_of_scripts_reach(house: Served) -> None:
    answer = httpx.get(f"{house.base}/api/me")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    page = httpx.get(f"{house.base}/table/whatever")
    assert page.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in page.headers


def test_a_forged_cookie_is_nobody(house: Served) -> None:
    with house.people() as (ann,):
        ann.open("siam", "me", "me")
        forged = ann.me["id"] + "." + ann.http.cookies["sampan"].partition(".")[2][::-1]
        answer = httpx.get(f"{house.base}/api/me", headers={"cookie": f"sampan={forged}"})
        assert answer.json()["id"] != ann.me["id"]
        wrong = {"authorization": "Bearer sampan_nothing"}
        assert httpx.get(f"{house.base}/api/me", headers=wrong).status_code == 401


def test_somebody_without_a_cookie_may_look_on_but_not_talk(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        address = f"{house.base.replace('http', 'ws')}/api/tables/{table}/live"
        with connect(address, max_size=2**24) as page:
            assert json.loads(page.recv())["look"] is None
            command = {"type": "do", "id": "a", "version": 2, "do": "say", "words": "hello"}
            page.send(json.dumps(command))
            while (message := json.loads(page.recv()))["type"] == "present":
                pass
            assert message["error"]["code"] == "no_person"


def test_the_secret_of_the_cookies_is_its_owners_alone(house: Served) -> None:
    path = house.folder / "secret"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(path.read_bytes()) == 64


def test_a_second_house_on_the_same_file_is_refused(house: Served) -> None:
    done = subprocess.run(house.command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert "is in use by another house" in done.stderr


def test_health_metrics_and_description_are_there(house: Served) -> None:
    health = httpx.get(f"{house.base}/health")
    assert health.json()["status"] == "ok"
    text = httpx.get(f"{house.base}/metrics").text
    for name in ("sampan_sockets", "sampan_append_seconds_bucket", "sampan_requests_total"):
        assert name in text
    paths = httpx.get(f"{house.base}/api/openapi.json").json()["paths"]
    assert "/api/tables/{id}/do" in paths


def test_a_bot_of_ones_own_takes_a_seat_with_a_token(house: Served) -> None:
    with house.people() as (ann,):
        made = ann.post("/api/tokens", {"name": "My bot"}, 201)
        table = ann.open("siam", "me", "open", options={"max_plies": 20})
        environment = {**os.environ, "SAMPAN_TOKEN": made["token"]}
        command = [sys.executable, str(DOCS / "example_bot.py"), house.base, table, "1"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as bot:
            page = ann.page(table)
            while not page.table.get("outcome"):
                page.until(lambda p: p.choices or p.table.get("outcome"))
                if not page.table["outcome"]:
                    page.choose()
            out, _ = bot.communicate(timeout=PATIENCE)
        assert out.strip() == page.table["outcome"]["text"]
        assert page.table["seats"][1]["called"] == "My bot"
        (token,) = ann.get("/api/tokens")["tokens"]
        assert token["person"] == made["person"]
        assert "token" not in token
        program = Visitor(house.base, made["token"])
        assert program.http.post("/api/tokens", json={"name": "x"}).status_code == 403
        assert ann.http.delete(f"/api/tokens/{made['id']}").status_code == 204
        assert program.http.get("/api/me").status_code == 401
        program.close()


def test_a_person_has_only_so_many_pages_open(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        for _ in range(30):
            ann.page(table, after=2)
        refused = ann.page(table, after=2)
        assert refused.next()["error"]["code"] == "too_many"
        assert refused.closed() == 4429
        ann.pages[0].close()
        while ann.page(table).next()["type"] != "table":
            pass


def test_pages_never_lead_out_of_their_folder(house: Served) -> None:
    for path in ("/../settings.py", "/..%2f..%2fcli.py", "/%2e%2e/serve.py", "//etc/passwd"):
        answer = httpx.get(house.base + path)
        assert "import" not in answer.text
        assert "root:" not in answer.text


def test_the_pages_of_the_client_are_packed_and_kept(house: Served) -> None:
    page = httpx.get(house.base + "/rules/siam")
    assert page.headers["content-type"].startswith("text/html")
    assert "html" in page.text[:100].lower()
    assets = sorted((Path(pages.__file__).with_name("static") / "assets").glob("*.js"))
    for asset in assets[:2]:  # where the client is built
        answer = httpx.get(f"{house.base}/assets/{asset.name}")
        assert answer.text == asset.read_text()
        assert "immutable" in answer.headers["cache-control"]
