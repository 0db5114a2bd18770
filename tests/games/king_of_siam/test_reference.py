"""The kernels against a second, slow and plain writing of the rule page."""

import random
from itertools import product
from typing import Any

import pytest

from sampan.game import Position
from sampan.games.king_of_siam import GAME
from tests.support import king_of_siam_reference as reference
from tests.support.king_of_siam_positions import made_up, only_by_state

EXCHANGES = ("play one-one", "play two-one")
OPTIONS = [
    {"map": map_id, "undo": undo, "open_stacks": open_stacks}
    for map_id, undo, open_stacks in product(
        ("siam", "britain"), ("exchange", "state"), (False, True)
    )
]


def compare(position: Position, luck: random.Random, passing: float, exchanging: float) -> int:
    """Play to the end; choices, documents and outcome must agree all the way.

    Returns how often there were fewer exchanges because `undo` was `state` and not `exchange`.
    """
    document, fewer = position.to_dict(), 0
    while position.seat is not None:
        choices = position.choices()
        assert sorted(choices) == sorted(reference.choices(document)), document
        if position.options["undo"] == "state":
            fewer += only_by_state(document) > 0
        if luck.random() < exchanging:
            choices = [choice for choice in choices if choice in EXCHANGES] or choices
        eager = "pass" in choices and luck.random() < passing
        choice = "pass" if eager else luck.choice(choices)
        position, document = position.play(choice), reference.play(document, choice)
        assert position.to_dict() == document, choice
    assert reference.choices(document) == []
    assert position.outcome == reference.outcome(document)
    return fewer


@pytest.mark.parametrize("options", OPTIONS, ids=lambda each: "-".join(map(str, each.values())))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_as_the_page_says(players: int, options: dict[str, Any]) -> None:
    fewer = 0
    for seed in range(20):
        luck = random.Random(f"{players} {options} {seed}")
        start = GAME.start(players, seed, options)
        passing, exchanging = luck.choice((0, 0.3, 0.6)), luck.choice((0, 1, 1))
        fewer += compare(start, luck, passing, exchanging)
    assert (fewer > 0) == (options["undo"] == "state")


@pytest.mark.parametrize("part", range(2))
def test_odd_positions_go_on_as_the_page_says(part: int) -> None:
    fewer = 0
    for seed in range(160):
        luck = random.Random(f"{part} {seed}")
        passing, exchanging = luck.choice((0, 0, 0.3)), luck.choice((0, 1))
        fewer += compare(GAME.from_dict(made_up(luck)), luck, passing, exchanging)
    assert fewer > 4
