"""Numbers from outside: what a document may hold never outgrows a state that is played on."""

from __future__ import annotations

import copy
import itertools
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sampan
from sampan import checks
from sampan.bots.names import make
from tests.support.siam_positions import board
from tests.support.singapore_positions import at
from tests.support.walks import TABLES, somewhere

tables = pytest.mark.parametrize(("game", "players"), TABLES)
EXTREMES = sorted(
    {
        sign * 2**bits + more
        for sign in (-1, 1)
        for bits in (7, 8, 15, 16, 31, 32, 63, 64, 400)
        for more in (-1, 0, 1)
    }
    | {-1, 9998, 9999, 10_000, 2**31 - 1 - 300}
)
Json = dict[str, Any]
Place = tuple[str | int, ...]


def numbers(document: Any, place: Place = ()) -> Iterator[Place]:
    """Where the whole numbers of a document are."""
    if type(document) is int:
        yield place
    elif isinstance(document, dict | list):
        for key in document if isinstance(document, dict) else range(len(document)):
            yield from numbers(document[key], (*place, key))


def with_number(document: Json, place: Place, number: int) -> Json:
    changed = copy.deepcopy(document)
    inner: Any = changed
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = number
    return changed


def read(game: str, document: Json) -> tuple[sampan.Position | None, str]:
    """The position of a document, or why there is none."""
    try:
        return sampan.load(game).from_dict(document), ""
    except ValueError as error:
        return None, str(error)


def plays_on(position: sampan.Position, seed: int, steps: int) -> sampan.Position:
    """Where a random game goes from here; on its way everything can be written and read again."""
    luck = random.Random(seed)
    for _ in range(steps):
        document = json.loads(json.dumps(position.to_dict()))
        assert position.game.from_dict(document) == position
        if position.seat is None:
            break
        position = position.play(luck.choice(position.choices()))
    return position


@tables
@given(data=st.data())
def test_an_extreme_number_in_a_document_is_refused_or_played_on_with(
    game: str, players: int, data: Any
) -> None:
    seed = data.draw(st.integers(0, 99))
    document = somewhere(game, players, seed, data.draw(st.integers(0, 150))).to_dict()
    place = data.draw(st.sampled_from(list(numbers(document))))
    number = data.draw(st.sampled_from(EXTREMES))
    position, refusal = read(game, with_number(document, place, number))
    if position is None:
        assert re.match(rf"({'|'.join(document)})\b.*: .", refusal)
        return
    if isinstance(position.seat, int):
        for name in ("greedy", "mcts:20"):
            thought = make(name, position.game, players).think(position)
            assert thought.choice in position.choices()
    assert position.svg()
    plays_on(position, seed, 12)


def test_in_siam_nobody_can_leave_so_often_that_it_is_not_counted_any_more() -> None:
    rows = "..... ..... .###. ..... N...."
    most = checks.LARGEST - 300
    for leaves in ([most + 1, 0], [0, most + 1], [checks.LARGEST, 0]):
        with pytest.raises(
            ValueError, match=rf"leaves\[.\]: expected a whole number from 0 to {most}"
        ):
            board(rows, leaves=leaves)
    position = board(rows, leaves=[most, most])
    bot = make("level:10:0.01s", position.game, 2)
    assert bot.think(position).choice in position.choices()
    for choice in itertools.islice(itertools.cycle(["a1-", "+c5S", "+a1N", "c5-"]), 300):
        position = position.play(choice)
        assert position.game.from_dict(position.to_dict()) == position
    assert position.outcome is not None
    assert position.to_dict()["leaves"] == [most + 75, most + 75]


def test_in_singapore_nobody_has_more_than_can_be_written() -> None:
    most = [9999, 9999, 9999]
    position = at(money=most, vp=most, seal=[60, 60, 60], goods=[4 * [9999] for _ in most])
    for seed in range(5):
        end = plays_on(position, seed, 120)
        told = end.to_dict()
        amounts = [*told["money"], *told["vp"], *itertools.chain(*told["goods"])]
        assert all(0 <= amount <= 9999 for amount in amounts)
