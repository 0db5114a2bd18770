"""The whole reason why a game ended, in a table's messages and in lists."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from sampan import telling
from sampan.game import GAMES, load
from sampan.server import lists
from sampan.server.house import summary
from sampan.server.sight import Look, Sight
from sampan.words import LANGUAGES, speaking
from server.tables import ANN, BEN, CLEO, Sitting
from walks import walk

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
    told = {**summary(sitting.table), **changed}
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
        outcome = Sight(sitting.table).whole(Look(None, language), 0.0)["table"]["outcome"]
        with speaking(language):
            listed = lists.told(row(sitting), ())["outcome"]
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
    listed = lists.told(row(sitting, outcome=outcome), ())
    assert listed["status"] == "over"
    assert listed["outcome"]["decided"] == []
    assert listed["outcome"]["text"] == telling.outcome(load(game), 3, outcome or {})


def test_before_the_end_nothing_is_decided() -> None:
    for game in GAMES:
        for position, _ in list(walk(game, None, 1))[:40]:
            assert position.decided == []
