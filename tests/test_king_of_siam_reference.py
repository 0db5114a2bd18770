"""The kernels against a second, slow and plain writing of the rule page."""

import random

import pytest

import king_of_siam_reference as reference
from king_of_siam_positions import made_up
from sampan.game import Position
from sampan.games.king_of_siam import GAME


def compare(position: Position, luck: random.Random, passing: float) -> None:
    """Play to the end; choices, documents and outcome must agree all the way."""
    document = position.to_dict()
    while position.seat is not None:
        choices = position.choices()
        assert sorted(choices) == sorted(reference.choices(document)), document
        eager = "pass" in choices and luck.random() < passing
        choice = "pass" if eager else luck.choice(choices)
        position, document = position.play(choice), reference.play(document, choice)
        assert position.to_dict() == document, choice
    assert reference.choices(document) == []
    assert position.outcome == reference.outcome(document)


@pytest.mark.parametrize("map_id", ["siam", "britain"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_as_the_page_says(players: int, map_id: str) -> None:
    for seed in range(20):
        luck = random.Random(f"{players} {map_id} {seed}")
        start = GAME.start(players, seed, {"map": map_id})
        compare(start, luck, passing=luck.choice((0, 0.3, 0.6)))


@pytest.mark.parametrize("part", range(4))
def test_odd_positions_go_on_as_the_page_says(part: int) -> None:
    for seed in range(60):
        luck = random.Random(f"{part} {seed}")
        compare(GAME.from_dict(made_up(luck)), luck, passing=luck.choice((0, 0, 0.3)))
