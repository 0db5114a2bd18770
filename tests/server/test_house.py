"""People at tables, over HTTP and sockets, on both databases."""

from __future__ import annotations

import itertools

from tests.server.served import Page, Served


def seats(page: Page) -> list[str]:
    return [seat["kind"] for seat in page.table["seats"]]


def test_two_people_play_by_a_link_and_see_each_others_choices(house: Served) -> None:
    with house.people(2) as (ann, ben):
        table = ann.open("siam", "me", "open")
        first = ann.page(table).until(lambda page: page.version == 1)
        assert ben.post(f"/api/tables/{table}/sit", {"seat": 1})["version"] == 3
        second = ben.page(table).until(lambda page: page.version == 3)
        first.to(3)
        assert first.table["status"] == second.table["status"] == "live"
        assert len(first.choices) > 10
        assert second.choices == []
        chosen = first.choices[0]
        done = first.choose()
        assert done == {"type": "done", "id": done["id"], "version": 4}
        second.to(4)
        event = second.events[-1]
        assert (event["kind"], event["choice"], event["step"]) == ("chose", chosen["choice"], 1)
        assert event["text"].lower().rstrip(".") == chosen["text"].lower()
        assert first.choices == []
        assert len(second.choices) > 10
        assert first.lines == second.lines
        assert second.lines == ben.get(f"/api/tables/{table}")["board"]["lines"]


def test_the_update_with_ones_own_choice_comes_before_its_answer(house: Served) -> None:
    with house.people() as (ann,):
        page = ann.page(ann.open("siam", "me", "me")).to(2)
        page.choose()
        kinds = [message["type"] for message in page.messages if message["type"] != "present"]
        assert kinds == ["table", "update", "done"]


def test_a_resend_is_answered_the_same_and_changes_nothing(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        page = ann.page(table).to(2)
        choice = page.choices[0]["choice"]
        first = page.do("choose", choice=choice, id="once", version=2)
        again = page.do("choose", choice=choice, id="once", version=2)
        assert first == again
        by_http = {"id": "once", "version": 2, "do": "choose", "choice": choice}
        assert ann.post(f"/api/tables/{table}/do", by_http) == {"version": 3}
        assert ann.get(f"/api/tables/{table}")["version"] == 3


def test_a_stale_choice_is_refused_with_a_reason(house: Served) -> None:
    with house.people() as (ann,):
        page = ann.page(ann.open("siam", "me", "me")).to(2)
        choices = [choice["choice"] for choice in page.choices]
        page.do("choose", choice=choices[0])
        refused = page.do("choose", choice=choices[1], version=2)
        assert refused["error"]["code"] == "stale"
        assert refused["error"]["message"] == "The game has changed since; look again."
        assert refused["version"] == page.version == 3


def test_an_illegal_choice_names_the_rule_in_ones_own_language(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        page = ann.page(table, language="fr").to(2)
        error = page.do("choose", choice="b2b3E")["error"]
        assert error["code"] == "illegal"
        assert error["rule"]
        ids = [s["id"] for s in ann.get("/api/rules/siam", language="fr")["sections"]]
        assert error["rule"] in ids
        assert page.table["seats"][0]["name"] != "elephants"
        why = ann.post(f"/api/tables/{table}/why", {"picks": ["c3"]})
        assert why["reason"]
        assert why["rule"] in ids


def test_foreign_seats_are_out_of_reach(house: Served) -> None:
    with house.people(3) as (ann, ben, cleo):
        table = ann.open("siam", "me", "open")
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        assert ben.refused(table, "choose", seat=0, choice="+a1N") == "foreign"
        assert cleo.refused(table, "resign") == "foreign"
        assert cleo.refused(table, "offer", what="draw") == "foreign"
        assert cleo.http.get(f"/api/tables/{table}?seat=0").status_code == 403
        assert cleo.http.get(f"/api/tables/{table}/seats/0/link").status_code == 403
        page = cleo.page(table, seat=1).to(3)
        assert page.look is None
        page.socket.send('{"type": "look", "seat": 0}')
        assert (
            page.until(lambda p: p.messages[-1]["type"] == "refused").messages[-1]["error"]["code"]
            == "foreign"
        )
        assert ann.get(f"/api/tables/{table}")["version"] == 3


def test_spectators_see_the_game_and_may_talk(house: Served) -> None:
    with house.people(2) as (ann, cleo):
        table = ann.open("king-of-siam", "me", "me", public=True)
        page = cleo.page(table).to(2)
        assert page.look is None
        assert page.choices == []
        assert page.can == ["say"]
        assert page.do("say", words="Good luck!")["type"] == "done"
        assert page.events[-1]["text"] == "Good luck!"
        page.until(lambda p: p.present["watching"] == 1)
        live = [summary["id"] for summary in cleo.get("/api/tables", which="live")["tables"]]
        assert table in live


def test_who_is_here_is_told_to_all(house: Served) -> None:
    with house.people(2) as (ann, ben):
        table = ann.open("siam", "me", "open")
        first = ann.page(table)
        first.until(lambda page: len(page.present["people"]) == 1)
        second = ben.page(table)
        first.until(lambda page: len(page.present["people"]) == 2)
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        first.until(lambda page: [p["seats"] for p in page.present["people"]] == [[0], [1]])
        second.close()
        first.until(lambda page: len(page.present["people"]) == 1)


def test_a_page_that_has_the_present_version_is_sent_only_what_follows(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        whole = ann.get(f"/api/tables/{table}")
        page = ann.page(table, after=whole["version"])
        ann.do(table, "say", words="hello")
        while page.next()["type"] == "present":
            pass
        assert page.messages[-1]["type"] == "update"
        late = ann.page(table, after=whole["version"])
        assert late.next()["type"] == "table"


def test_at_one_screen_the_eyes_follow_the_turn_unless_told_otherwise(house: Served) -> None:
    with house.people() as (ann,):
        page = ann.page(ann.open("king-of-siam", "me", "me")).to(2)
        assert page.look == page.table["to_choose"]
        while page.look == page.table["to_choose"] and page.table["step"] < 12:
            before = page.look
            page.choose(-1)
            if page.look != before:
                break
        assert page.look != before
        assert page.choices
        page.socket.send('{"type": "look", "seat": "none", "ground": "night", "language": "ru"}')
        page.until(lambda p: p.messages[-1]["type"] == "table")
        assert page.look is None
        assert page.choices == []


def test_bots_answer_and_a_hint_helps(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", 1)
        page = ann.page(table).to(2)
        hint = ann.post(f"/api/tables/{table}/hint")
        assert hint["choice"] in [choice["choice"] for choice in page.choices]
        assert hint["picks"]
        assert "to win" in hint["text"]
        page.choose()
        page.until(lambda p: p.table["step"] == 2)
        assert page.do("offer", what="take_back")["type"] == "done"
        assert page.table["step"] == 0


def test_hints_are_only_for_games_against_bots(house: Served) -> None:
    with house.people(2) as (ann, ben):
        table = ann.open("siam", "me", "open")
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        answer = ann.http.post(f"/api/tables/{table}/hint", json={})
        assert answer.status_code == 409


def test_a_private_link_moves_a_seat_to_another_device_once(house: Served) -> None:
    with house.people(3) as (ann, phone, thief):
        table = ann.open("siam", "me", 1)
        link = ann.get(f"/api/tables/{table}/seats/0/link")["link"]
        assert link.startswith(f"/table/{table}?seat=")
        token = link.partition("seat=")[2]
        phone.post(f"/api/tables/{table}/claim", {"token": token})
        assert ann.refused(table, "choose", choice="+a1N") == "foreign"
        phone.do(table, "choose", choice="+a1N")
        thief.post(f"/api/tables/{table}/claim", {"token": token}, 409)
        thief.post(f"/api/tables/{table}/claim", {"token": token + "x"}, 403)


def test_a_rematch_rotates_the_seats(house: Served) -> None:
    with house.people(2) as (ann, ben):
        table = ann.open("siam", "me", "open", clock={"minutes": 5, "seconds": 3})
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        page = ben.page(table).to(3)
        ann.do(table, "resign")
        ann.do(table, "offer", what="rematch")
        page.until(lambda p: p.table["offers"])
        page.do("accept", what="rematch")
        following = page.table["rematch"]
        assert following
        whole = ben.get(f"/api/tables/{following}")
        assert whole["table"]["status"] == "live"
        assert whole["look"] == 0
        assert whole["table"]["clock"]["minutes"] == 5
        assert whole["table"]["luck"]["commitment"] != page.table["luck"]["commitment"]
        assert ann.refused(table, "offer", what="rematch") == "not_now"


def test_a_clock_runs_out_by_itself(house: Served) -> None:
    with house.people(2) as (ann, ben):
        table = ann.open("siam", "me", "open", clock={"minutes": 0, "seconds": 1})
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        page = ann.page(table).until(lambda p: p.table.get("status") == "over")
        assert page.table["outcome"]["reason"] == "time"
        assert page.table["outcome"]["winners"] == [1]
        assert (
            page.table["outcome"]["text"] == "The rhinoceroses win: the elephants ran out of time."
        )


def test_a_finished_game_shows_its_secret_and_is_fair(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("singapore", "me", "me")
        page = ann.page(table)
        page.until(lambda p: p.version)
        assert page.table["luck"]["secret"] is None
        for _ in range(10):
            page.choose()
        record = ann.get(f"/api/tables/{table}/record")
        assert record["luck"]["secret"] is None
        assert record["seed"] is None
        page.do("resign")
        assert len(str(page.table["luck"]["secret"])) == 64
        record = ann.get(f"/api/tables/{table}/record")
        verdict = ann.post("/api/verify", {"record": record})
        assert verdict["fair"] is True
        assert verdict["draws"]
        record["luck"]["secret"] = "0" * 64
        assert ann.post("/api/verify", {"record": record})["fair"] is False


def test_replay_pictures_and_playing_on_from_a_step(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        page = ann.page(table).to(2)
        for number in (0, 3, 5):
            page.choose(number)
        step = ann.get(f"/api/tables/{table}/steps/2", ground="night", language="ru")
        assert step["shown"] == 2
        assert step["event"]["choice"] == page.events[3]["choice"]
        assert step["lines"][0].startswith("<svg")
        now = ann.get(f"/api/tables/{table}/steps/3")
        assert now["lines"] == page.lines
        assert ann.http.get(f"/api/tables/{table}/steps/4").status_code == 404
        svg = ann.http.get(f"/api/tables/{table}/picture.svg?step=1")
        assert svg.headers["content-type"].startswith("image/svg+xml")
        png = ann.http.get(f"/api/tables/{table}/picture.png?width=200")
        assert png.content.startswith(b"\x89PNG")
        running = {"kind": "me"}, {"kind": "bot", "level": 1}
        wish = {"seats": running, "from": {"table": table, "step": 2}}
        ann.post("/api/tables", wish, 409)  # only finished games
        page.do("resign")
        following = ann.post("/api/tables", wish, 201)["id"]
        whole = ann.get(f"/api/tables/{following}")
        assert whole["table"]["from"] == {"table": table, "step": 2}
        record = ann.get(f"/api/tables/{table}/record")
        by_record = {"seats": running, "from": {"record": record, "step": 2}}
        other = ann.post("/api/tables", by_record, 201)["id"]
        assert ann.get(f"/api/tables/{other}")["choices"] == whole["choices"]


def test_a_finished_game_is_analysed_once_and_kept(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", "me")
        page = ann.page(table).to(2)
        page.choose()
        page.choose()
        assert ann.http.get(f"/api/tables/{table}/analysis").status_code == 409
        page.do("resign")
        assert ann.http.get(f"/api/tables/{table}/analysis").status_code == 404
        for _ in itertools.count():
            answer = ann.http.post(f"/api/tables/{table}/analysis")
            if answer.status_code != 202:
                break
            assert answer.json()["total"] == 3
        analysis = answer.json()
        assert [step["number"] for step in analysis["steps"]] == [1, 2]
        first = analysis["steps"][0]
        assert first["text"].startswith("An elephant enters on ")
        if first["mark"]:
            assert first["line_told"][0]["choice"] == first["best"]
            assert first["line_told"][0]["text"] == first["best_text"]
        else:
            assert (first["best_text"], first["line_told"]) == (None, [])
        assert len(analysis["chances"]) == 2
        assert ann.http.get(f"/api/tables/{table}/analysis").status_code == 200


def test_lists_show_open_live_and_own_tables(house: Served) -> None:
    with house.people(2) as (ann, ben):
        table = ann.open("siam", "me", "open", public=True)
        secret = ann.open("siam", "me", "open")

        def listed(who: object, which: str) -> dict[str, str]:
            rows = ben.get("/api/tables", which=which)["tables"]
            return {row["id"]: row["status"] for row in rows}

        assert listed(ben, "open")[table] == "open"
        assert secret not in listed(ben, "open")
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        assert listed(ben, "mine") == {table: "live"}
        assert table not in listed(ben, "open")
        mine = {row["id"] for row in ann.get("/api/tables", which="mine")["tables"]}
        assert mine == {table, secret}


def test_a_new_name_is_told_at_the_tables(house: Served) -> None:
    with house.people() as (ann,):
        table = ann.open("siam", "me", 1)
        page = ann.page(table).to(2)
        answer = ann.http.put("/api/me", json={"name": " Анна  Á ", "language": "ru"})
        assert answer.json() == {"id": ann.me["id"], "name": "Анна Á", "language": "ru"}
        page.until(lambda p: p.table["seats"][0]["called"] == "Анна Á")
        whole = ann.get(f"/api/tables/{table}")
        assert whole["table"]["seats"][1]["called"] == "Уровень 1"
        assert ann.http.put("/api/me", json={"name": "x" * 25}).status_code == 422
        assert ann.http.put("/api/me", json={"name": "\u202e"}).status_code == 400


def test_the_house_tells_its_games_in_three_languages(house: Served) -> None:
    with house.people() as (ann,):
        for language in ("en", "fr", "ru"):
            told = ann.get("/api/house", language=language)
            assert [game["id"] for game in told["games"]] == ["siam", "king-of-siam", "singapore"]
            assert told["ready"]
            for game in told["games"]:
                rules = ann.get(f"/api/rules/{game['id']}", language=language)
                assert rules["sections"]
                assert "<figure>" in rules["html"]
        german = ann.http.get("/api/house", headers={"accept-language": "de, fr;q=0.5, en;q=0.1"})
        assert german.json()["games"][0]["seat_names"] != ["elephants", "rhinoceroses"]
