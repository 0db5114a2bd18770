"""Options over the API: the house's own variants, pictures of values, and values of one's own."""

from __future__ import annotations

import httpx
import pytest

from sampan.game import GAMES, load
from sampan.server.analyses import in_words
from sampan.server.schemas.requests import OPTIONS_SIZE
from sampan.words import LANGUAGES, say, speaking
from tests.server.served import Served
from tests.server.tables import ANN, Sitting

LAND = {"start": "g3", "tiles": ["a5", "d5", "g5", "a3", "d3", "a1"]}
TEXT = 'start = "g3"\ntiles = ["a5", "d5", "g5", "a3", "d3", "a1"]\n'
LAYOUT = "/api/games/singapore/options/layout"


@pytest.fixture
def house(sqlite_house: Served) -> Served:
    return sqlite_house


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["message"]


def test_the_house_names_its_own_numbers_of_players_and_options_in_words(house: Served) -> None:
    with house.people() as (ann,):
        for spoken in LANGUAGES:
            games = {game["id"]: game for game in ann.get("/api/house", language=spoken)["games"]}
            assert list(games) == list(GAMES)
            assert [game["house_seats"] for game in games.values()] == [[], [], [2]]
            for name, game in games.items():
                rules = load(name).option_rules
                assert [option["name"] for option in game["options"]] == list(rules)
                for option in game["options"]:
                    assert option["pictures"] == (rules[option["name"]].picture is not None)
                    assert (option["own"] is None) == (rules[option["name"]].own is None)
        [layout] = [o for o in games["singapore"]["options"] if o["name"] == "layout"]
        assert [value["value"] for value in layout["values"]][-1] == "random"
        assert "#" not in layout["own"]["text"]  # what comments say is said in one's own language
        with speaking(LANGUAGES[-1]):
            assert layout["own"]["help"] == say("singapore-option-layout-help")


def test_every_value_of_a_layout_has_a_picture_on_both_grounds(house: Served) -> None:
    with house.people() as (ann,):
        drawn = set()
        for value in load("singapore").option_rules["layout"].values():  # type: ignore[misc]
            for ground in ("day", "night"):
                answer = ann.http.get(f"{LAYOUT}/{value}.svg", params={"ground": ground})
                assert answer.status_code == 200
                assert answer.headers["content-type"] == "image/svg+xml"
                assert answer.headers["cache-control"] == "public, max-age=300"
                drawn.add(answer.text)
        assert len(drawn) == 12
        for path in (
            f"{LAYOUT}/atlantis.svg",
            f"{LAYOUT}/{'x' * 64}.svg",
            "/api/games/singapore/options/supply/box.svg",
            "/api/games/singapore/options/weather/rain.svg",
            "/api/games/go/options/board/19.svg",
        ):
            status, message = refused(ann.http.get(path))
            assert status == 404
            assert message


def test_land_of_ones_own_is_checked_drawn_and_played_on(house: Served) -> None:
    with house.people(2) as (ann, ben):
        found = ann.post(LAYOUT, {"text": TEXT})
        assert found["value"] == LAND
        assert found["picture"].startswith("<svg")
        table = ann.open("singapore", "me", "me", "open", options={"layout": found["value"]})
        ben.post(f"/api/tables/{table}/sit", {"seat": 2})
        told = ben.get(f"/api/tables/{table}", language="fr")["table"]
        assert told["options"]["layout"] == LAND
        assert told["house_variant"] is False
        [played] = told["played_with"]
        assert played["text"] == "sur mesure\xa0: start g3, tiles a5 d5 g5 a3 d3 a1"
        watched = httpx.get(f"{house.base}/api/tables/{table}").json()["table"]
        assert watched["played_with"][0]["text"].startswith("one’s own: start g3")
        assert ann.get(f"/api/tables/{table}/record")["options"]["layout"] == LAND
        ann.do(table, "resign", seat=0)
        ann.do(table, "offer", what="rematch", seat=0)
        ben.do(table, "accept", what="rematch")
        rematch = ben.get(f"/api/tables/{table}")["table"]["rematch"]
        assert ben.get(f"/api/tables/{rematch}")["table"]["options"]["layout"] == LAND
        starts = [ben.get(f"/api/tables/{each}/steps/0")["lines"] for each in (table, rematch)]
        assert all(lines[0].startswith("<svg") for lines in starts)


@pytest.mark.parametrize(
    ("text", "spoken", "message"),
    [
        (
            TEXT.replace("a1", "h1"),
            "en",
            "tiles[5]: expected open water south of the start tile, got land at h2.",
        ),
        (
            TEXT.replace('"a1"', '"h1"'),
            "ru",
            "а на h2 суша.",
        ),
        (TEXT.replace("a1", "a2"), "en", "tiles[5]: expected a place of its own, got a3 b3 c3"),
        (TEXT.replace("g3", "d1"), "fr", "que de l’eau à l’est de la colonne g"),
        (TEXT.replace(', "a1"', ""), "fr", "tiles: il faut une liste de 6 cases"),
        ("tiles = []", "en", "'start' is missing"),
        ("start = g3", "en", "line 1, column 9"),
        ("x = " + "[" * 4000, "en", "write it as in the example"),
        ("x = 1979-05-27", "en", "'start' is missing"),
    ],
)
def test_wrong_land_is_refused_with_the_sentence_that_names_what_is_wrong(
    house: Served, text: str, spoken: str, message: str
) -> None:
    with house.people() as (ann,):
        answer = ann.http.post(LAYOUT, params={"language": spoken}, json={"text": text})
        assert refused(answer)[0] == 400
        assert message in refused(answer)[1]


def test_only_an_option_with_values_of_ones_own_takes_a_file_and_no_large_one(
    house: Served,
) -> None:
    with house.people() as (ann,):
        for path in ("singapore/options/supply", "siam/options/push", "go/options/board"):
            assert ann.http.post(f"/api/games/{path}", json={"text": TEXT}).status_code == 404
        large = "#" * (OPTIONS_SIZE + 1)
        assert ann.http.post(LAYOUT, json={"text": large}).status_code == 422
        assert ann.http.post(LAYOUT, json={"text": ""}).status_code == 422
        deep: object = 1
        for _ in range(200):
            deep = [deep]
        for layout in ({"start": "g3", "tiles": ["a5"] * 3000}, {**LAND, "x": deep}, 10**30):
            wish = {"game": "singapore", "seats": [{"kind": "me"}] * 3}
            answer = ann.http.post("/api/tables", json={**wish, "options": {"layout": layout}})
            assert answer.status_code in (400, 422), answer.text


def test_two_players_of_singapore_sit_at_the_houses_own_variant(house: Served) -> None:
    with house.people() as (ann,):
        for count in (2, 3):
            table = ann.open("singapore", *["me"] * count)
            assert ann.get(f"/api/tables/{table}")["table"]["house_variant"] is (count == 2)
            assert ann.get(f"/api/tables/{table}")["table"]["played_with"] == []


def test_a_slips_better_line_is_told_as_far_as_it_is_legal() -> None:
    table = Sitting("siam", ANN, ANN)
    table.choose()
    line = ["+c1N", "+c5S", "c1c2N", "a chance that never came"]
    step = {"mark": "blunder", "line": line, "best": line[0]}
    [told] = in_words(table.table, {"steps": [step]}, ["Said."])["steps"]
    assert told["text"] == "Said."
    assert told["best_text"] == "An elephant enters on c1, facing north."
    assert [one["choice"] for one in told["line_told"]] == line[:3]
    assert [one["seat"] for one in told["line_told"]] == [0, 1, 0]
    assert told["line_told"][1]["text"] == "A rhinoceros enters on c5, facing south."
