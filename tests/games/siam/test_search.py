"""Siam's alpha-beta: threats are searched deeper, and every part of its knowledge has its use."""

import numpy as np
import pytest

import sampan
from sampan.bots.bot import Limit
from sampan.bots.repetition import set_of
from sampan.games.siam.bot import alphabeta_search
from sampan.games.siam.bot.alphabeta import AlphaBeta
from sampan.games.siam.bot.knowledge import (
    PARTS,
    WEIGHTS,
    evaluate_for_mover,
    key_of,
    winning_action,
    winning_action_of,
)
from tests.support.walks import somewhere, walk

SIAM = sampan.load("siam")


def test_a_threat_is_seen_as_the_win_that_the_other_side_would_have() -> None:
    seen = 0
    for seed in range(12):
        for position, _ in walk("siam", 2, seed):
            other = position.state.copy()
            other["turn"] = 1 - other["turn"]
            assert winning_action_of(position.state, other["turn"]) == winning_action(other)
            seen += winning_action(other) >= 0
    assert seen > 10


def with_repetition(value: str) -> sampan.Position:
    """A position in the middle of a game, with this value of the option."""
    document = somewhere("siam", 2, 5, 20).to_dict()
    return SIAM.from_dict({**document, "options": {**document["options"], "repetition": value}})


def test_what_stood_before_is_drawn_only_where_repetition_draws() -> None:
    """Every position that the side to move can reach has been there in the game."""
    chances = {}
    for repetition in ("draw", "none"):
        position = with_repetition(repetition)
        everywhere = [position.play(choice) for choice in position.choices()]
        for before in ([], everywhere):
            thought = AlphaBeta(SIAM, depth=1, megabytes=1).think(position, Limit(), before)
            chances[repetition, bool(before)] = thought.chances
    assert chances["draw", True] == (0.5, 0.5) != chances["draw", False]
    assert chances["none", True] == chances["none", False] == chances["draw", False]


@pytest.mark.parametrize(("repetition", "goes_on"), [("draw", False), ("none", True)])
def test_a_line_that_comes_back_is_drawn_only_where_repetition_draws(
    repetition: str, goes_on: bool
) -> None:
    bot = AlphaBeta(SIAM, megabytes=1)
    bot.states[0] = bot.states[2] = with_repetition(repetition).state
    bot.frames[0]["key"] = key_of(bot.states[0])
    bot.frames[2]["depth"], known = 1, np.full(1, 7, np.int64)
    arrays = (
        bot.buffers,
        bot.scores,
        bot.table,
        bot.killers,
        bot.history,
        set_of([]),
    )
    searched = alphabeta_search.enter(
        bot.states, bot.frames, *arrays, 2, known, bot.weights, bot.extra, False
    )
    assert (searched, known[0] == 0) == (goes_on, not goes_on)


def test_threats_are_searched_deeper() -> None:
    """With threats a search as deep proves all that one without them does, and more."""
    more = 0
    for seed in range(40):
        for position, _ in list(walk("siam", 2, seed))[-8:]:
            whole, plain = (
                AlphaBeta(SIAM, depth=3, megabytes=1, without=without).think(position, Limit())
                for without in ((), ("threats",))
            )
            if plain.proven is not None:
                assert whole.proven == plain.proven
            more += whole.proven is not None and plain.proven is None
    assert more > 5


@pytest.mark.parametrize("part", [part for part in PARTS if part != "threats"])
def test_every_part_of_the_evaluation_counts_somewhere(part: str) -> None:
    without = AlphaBeta(SIAM, megabytes=1, without=(part,)).weights
    differing = 0
    for position, _ in walk("siam", 2, 1):
        whole = evaluate_for_mover(position.state, WEIGHTS[0])
        differing += whole != evaluate_for_mover(position.state, without)
    assert differing


def test_both_sides_see_a_position_alike() -> None:
    for position, _ in walk("siam", 2, 2):
        other = position.state.copy()
        other["turn"] = 1 - other["turn"]
        mine, theirs = (evaluate_for_mover(s, WEIGHTS[0]) for s in (position.state, other))
        assert mine == -theirs
