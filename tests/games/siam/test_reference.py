"""Whole games of Siam compared with the slow reference, choice by choice, under every option."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from sampan import Record
from tests.support import siam_reference as reference

OPTIONS = [
    {
        "push": push,
        "opening_ban": opening_ban,
        "exit_limit": exit_limit,
        "max_plies": max_plies,
        "repetition": repetition,
    }
    for push, opening_ban, (exit_limit, max_plies), repetition in product(
        ("prefix", "total"), (False, True), ((None, 300), (1, 60), (0, 9)), ("draw", "none")
    )
]


def liking(choice: str, eager: bool) -> float:
    """Some games push, and others come and go, so that positions stand again."""
    if eager:
        return 8 if ">" in choice else 1
    return 40 if choice.endswith("-") else 1 if choice.startswith("+a") else 0.02


def compare(options: dict[str, Any], luck: random.Random) -> str:
    """Play to the end on both sides; returns the reason of the end."""
    record = Record.new("siam", options=options)
    document = record.position.to_dict()
    stood = Counter([reference.standing(document)])
    eager = luck.random() < 0.5
    while True:
        position = record.position
        assert position.to_dict() == document
        assert sorted(position.choices()) == sorted(reference.choices(document)), document
        assert position.outcome == reference.outcome(document)
        end = reference.outcome(document)
        if end is None and options["repetition"] == "draw" and max(stood.values()) == 3:
            end = {"winners": [], "reason": "repetition"}
        assert record.outcome == end
        if end is not None:
            return str(end["reason"])
        found = position.choices()
        choice = luck.choices(found, [liking(choice, eager) for choice in found])[0]
        record.play(choice)
        document = reference.play(document, choice)
        stood[reference.standing(document)] += 1


@pytest.mark.parametrize("options", OPTIONS, ids=lambda each: "-".join(map(str, each.values())))
def test_whole_games_are_as_the_page_says(options: dict[str, Any]) -> None:
    luck = random.Random(str(options))
    ends = {compare(options, luck) for _ in range(12)}
    assert ("repetition" in ends) <= (options["repetition"] == "draw")
    assert "rock" in ends or options["max_plies"] == 9


def test_the_games_compared_end_in_every_way() -> None:
    luck = random.Random(1)
    ends = {compare({**OPTIONS[0], "max_plies": 120}, luck) for _ in range(40)}
    assert ends == {"rock", "max_plies", "repetition"}
