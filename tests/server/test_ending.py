"""The whole reason why a game ended, in a table's messages and in lists."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest

from sampan import phrases
from sampan.game import GAMES, load
from sampan.record import Record
from sampan.server import summary
from sampan.server.view import Look, TableView
from sampan.words import LANGUAGES, speaking
from tests.server.houses import near
from tests.server.tables import ANN, BEN, CLEO, Sitting
from tests.support.king_of_siam_positions import TIES, ended, last_pass
from tests.support.walks import walk

TELLING = [name for name in GAMES if load(name).ending is not None]


def finished(game: str) -> Sitting:
    sitting = Sitting(game, ANN, BEN, CLEO)
    number = 0
    while not sitting.table.over:
        choices = sitting.table.record.position.choices()
        number += 7
        sitting.choose(number % len(choices))
    return sitting


def row(sitting: Sitting, **changed: Any) -> dict[str, Any]:
    """The table as a list reads it from the database."""
    told = {**summary.summary(sitting.table), **changed}
    about = {"id": "t", "status": "over", "public": True, "changed": 1.0}
    return {**about, "summary": orjson.dumps(told).decode()}


@pytest.mark.parametrize("game", TELLING)
def test_every_step_that_decided_is_told_at_the_table_and_in_lists(game: str) -> None:
    sitting = finished(game)
    record, ending = sitting.table.record, load(game).ending
    assert ending is not None
    assert record.decided
    texts = set()
    for language in LANGUAGES:
        outcome = TableView(sitting.table).whole(Look(None, language), 0.0)["table"]["outcome"]
        with speaking(language):
            listed = summary.list_entry(row(sitting), ())["outcome"]
            for step in record.decided:
                assert ending.tell(step) in outcome["text"]
        assert outcome == listed
        assert outcome["decided"] == record.to_dict()["decided"] == record.decided
        texts.add(outcome["text"])
    assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize("game", TELLING)
def test_a_row_that_is_older_than_the_steps_tells_the_reason(game: str) -> None:
    sitting = finished(game)
    outcome = sitting.table.outcome
    listed = summary.list_entry(row(sitting, outcome=outcome), ())
    assert listed["status"] == "over"
    assert listed["outcome"]["decided"] == []
    assert listed["outcome"]["text"] == phrases.outcome_sentence(load(game), 3, outcome or {})


def test_every_kind_of_tie_is_told_by_the_api(tmp_path: Path) -> None:
    async def run() -> None:
        async with near(f"sqlite:///{tmp_path / 'house.db'}", "king-of-siam") as place:
            ann = await place.person("Ann")
            for tie in TIES.values():
                start, end = Record(last_pass(*tie)).to_dict(), ended(*tie)
                seats = [{"kind": "me"}] * end.players
                wish = {"seats": seats, "from": {"record": start, "step": 0}}
                live = await place.open(ann, wish)
                while not live.table.over:
                    seat = live.table.to_choose
                    await place.do(live, ann, "choose", seat=seat, choice="pass")
                path = f"/api/tables/{live.table.id}"
                told = (await place.get(ann, path)).json()["table"]["outcome"]
                text = phrases.outcome_sentence(
                    end.game, end.players, end.outcome or {}, end.decided
                )
                assert told == {**(end.outcome or {}), "decided": end.decided, "text": text}
                record = (await place.get(ann, f"{path}/record")).json()
                assert record["decided"] == end.decided
                assert record["result"] == end.outcome

    asyncio.run(run())


def test_before_the_end_nothing_is_decided() -> None:
    for game in GAMES:
        for position, _ in list(walk(game, None, 1))[:40]:
            assert position.decided == []
