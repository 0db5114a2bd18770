"""Names are read as they are written; nobody passes for a bot, or for somebody else at a table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from sampan.server import decide
from sampan.server.names import LONGEST, clean_name, looks_of, told_apart
from sampan.server.people import Person
from sampan.server.refusal import Refusal
from sampan.server.table import TableState
from sampan.words import LANGUAGES, say, speaking
from tests.server.houses import near, sent
from tests.server.tables import ANN, BEN, CLEO, DAN, EVE, SECRET, Sitting


def refused(wish: str) -> str:
    with pytest.raises(Refusal) as error:
        clean_name(wish)
    return error.value.why


@pytest.mark.parametrize("wish", ["Ann", "Анна Á", "Nguyễn Thị Ánh", "O’Neill-3", "山田 太郎", "♥"])
def test_a_name_that_can_be_read_stays_as_it_is(wish: str) -> None:
    assert clean_name(wish) == wish


@pytest.mark.parametrize(
    ("wish", "kept"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("A\u200bn\u2060n\ufe0f", "Ann"),  # letters that nobody sees
        ("\u202eAnn", "Ann"),  # what turns the writing round
        ("Ａｎｎ", "Ann"),  # another way to write the same letters
        ("Ann²", "Ann2"),  # how the house tells people apart
        ("Z" + "\u0301" * 23, "Ź\u0301"),
        ("\u0301Ann", "Ann"),
    ],
)
def test_a_name_is_kept_in_one_way_of_writing_it(wish: str, kept: str) -> None:
    assert clean_name(wish) == kept


@pytest.mark.parametrize("wish", ["", " ", "\u202e", "\u3164", "\u2800", "\u0301", "\u200d\u200d"])
def test_a_name_that_shows_nothing_is_refused(wish: str) -> None:
    assert refused(wish) == "name-empty"


@pytest.mark.parametrize("wish", ["x" * 25, "山" * 13, "\ufdfa" * 2])
def test_a_name_is_no_longer_than_it_may_look(wish: str) -> None:
    assert len(clean_name("x" * LONGEST)) == LONGEST
    assert refused(wish) == "name-long"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bots_name_is_nobody_elses(language: str) -> None:
    with speaking(language):
        called = say("table-level", level=10)
    for wish in (called, called.upper(), called.replace("10", "lO"), called.replace(" ", "\u200b")):
        assert refused(wish) == "name-bot"


@pytest.mark.parametrize("wish", ["LeveI 10", "Lеvеl 10", "Lével  1O", "Ｌｅｖｅｌ ①⓪"])
def test_nor_is_one_that_looks_like_it(wish: str) -> None:
    assert refused(wish) == "name-bot"


def test_names_that_look_the_same_get_numbers() -> None:
    assert looks_of("Ann") == looks_of("аnn") == looks_of("Á N N")
    assert told_apart("Ann", []) == "Ann"
    assert told_apart("Ann", ["Ben", "Anna"]) == "Ann"
    assert told_apart("аnn", ["Ann"]) == "аnn²"
    assert told_apart("Ann", ["Ann", "аnn²"]) == "Ann³"
    assert (
        told_apart("Ann", [f"Ann{n}" for n in ("", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹")])
        == "Ann¹⁰"
    )


def test_two_people_of_one_name_are_told_apart_at_a_table() -> None:
    other, third = Person("p_other", "Ann"), Person("p_third", "Аnn")  # with a Cyrillic letter
    sitting = Sitting("siam", ANN, None)
    sitting.do(other, "say", words="I am Ann")
    sitting.do(third, "say", words="no, I am")
    sitting.do(ANN, "say", words="hello")
    sitting.do(other, "say", words="hello")
    said = [e.data["called"] for e in sitting.table.events if e.kind == "said"]
    assert said == ["Ann²", "Аnn³", "Ann", "Ann²"]
    sitting.happen(decide.sit(sitting.table, third, 1))
    assert [seat.called for seat in sitting.table.seats] == ["Ann", "Аnn³"]
    again = TableState.of("t", SECRET, sitting.table.events)
    assert again.names == sitting.table.names


def test_what_players_are_called_tells_nothing_of_who_talks_apart() -> None:
    sitting = Sitting("king-of-siam", ANN, BEN, CLEO, DAN)
    watching = [Person("p_fay", "Gus"), Person("p_guy", "Gus")]
    for person in watching:
        sitting.do(person, "say", words="psst")
    told = [e.data["called"] for e in sitting.table.events if e.kind == "said"]
    assert told == ["Gus", "Gus²"]
    sitting.do(Person(ANN.id, "Gus"), "offer", what="pause")
    assert sitting.table.seats[0].called == "Gus"
    sitting.do(EVE, "say", words="well")
    assert sitting.table.names_of({"p_hal": "Eve"}) == {"p_hal": "Eve"}


def test_who_is_here_is_told_apart_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            ann, first, second = [await place.person(name) for name in ("Ann", "Ann", "Ann")]
            seats = [{"kind": "me"}, {"kind": "open"}]
            live = await place.open(ann, {"game": "siam", "seats": seats})
            pages = [place.page(live, person) for person in (first, second, ann)]
            live._tell_present()
            told = json.loads(sent(pages[0])[-1])["people"]
            assert [person["called"] for person in told] == ["Ann", "Ann²", "Ann³"]
            assert told[0]["id"] == ann.id

    asyncio.run(run())


def test_names_are_checked_where_they_come_in(tmp_path: Path) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "siam") as place:
            ann = await place.person("Ann")
            for path, send in (("/api/me", place.http.put), ("/api/tokens", place.http.post)):
                answer = await send(path, json={"name": "Niveau 10"}, headers=place.cookie(ann))
                assert answer.status_code == 400
                message = answer.json()["error"]["message"]
                assert message == "That is what bots are called here; choose another name."
            answer = await place.post(ann, "/api/tokens", {"name": " My\u200b bot"})
            assert answer.json()["person"]["name"] == "My bot"

    asyncio.run(run())
