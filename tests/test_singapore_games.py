"""What holds in every game of Singapore: chance, conservation, the end, and all three speeds."""

import random
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from sampan.batch import Batch, bound_loops
from sampan.kernel import CHANCE, OVER, generators, interpreted
from singapore_positions import (
    SINGAPORE,
    at,
    ending,
    page,
    put,
    tokens,
    walk,
)
from test_singapore_reference import enriched

seats = pytest.mark.parametrize("players", [2, 3, 4])


# ── Chance ───────────────────────────────────────────────────────────────────────────────────


def test_the_next_tile_is_any_unseen_one_of_the_earliest_period_in_the_pile() -> None:
    position = SINGAPORE.start(3, 0)
    share = Fraction(1, 14)
    assert position.chances() == {f"reveal I{n:02}": share for n in range(1, 15)}
    document = ending().to_dict()
    document["unseen"] = document["unseen"][6:]
    position = at({**document, "pile": [0, 14, 14]}).play("end")
    assert position.chances() == {f"reveal II{n:02}": share for n in range(1, 15)}
    assert "under tiles of an earlier period" in position.why_not("reveal III01")


def test_with_two_seats_the_tiles_that_left_unseen_could_still_come_until_the_pile_is_out() -> None:
    start = SINGAPORE.start(2, 0)
    assert len(start.chances()) == 14
    for position in walk(start, random.Random(4)):
        document = position.to_dict()
        for period in (1, 2, 3):
            unseen = sum(tile.count("I") == period for tile in document["unseen"])
            assert unseen == document["pile"][period - 1] + 4


def frequencies(state: np.void, count: int) -> dict[str, float]:
    """How often chance makes each choice."""
    rules = SINGAPORE.rules
    buffer = np.empty(rules.MAX_LEGAL, np.int16)
    generator = generators(5, 1)
    random_action = bound_loops(SINGAPORE).random_action
    drawn = Counter(int(random_action(state, buffer, generator)) for _ in range(count))
    name = SINGAPORE.notation.name
    return {name(state, action): number / count for action, number in drawn.items()}


def test_drawn_frequencies_match_the_probabilities() -> None:
    token = at(put(page(**tokens(5, 5, 0)), "g5", "I09")).play("use g5")
    assert token.chances()["draw white"] == Fraction(2, 8)
    for position in (SINGAPORE.start(3, 0), token):
        chances = position.chances()
        found = frequencies(position.state, 20000)
        assert sum(chances.values()) == 1
        assert found.keys() == chances.keys()
        for choice, share in chances.items():
            spread = (float(share) * (1 - float(share)) / 20000) ** 0.5
            assert abs(found[choice] - float(share)) < 5 * spread


# ── What always holds ────────────────────────────────────────────────────────────────────────


@seats
def test_tokens_and_tiles_are_conserved(players: int) -> None:
    for seed in range(3):
        start = SINGAPORE.start(players, seed, {"layout": "random"})
        seen: set[str] = set()
        for position in walk(start, random.Random(seed)):
            document = position.to_dict()
            assert document["bag"][0] + sum(document["tokens"]) == 16
            assert document["bag"][1] == 2
            built = [document["buildings"][square] for square in document["owners"]]
            top = [document["top"]] if document["top"] else []
            tiles = [*built, *document["display"], *document["unseen"], *top]
            assert len(set(tiles)) == len(tiles)
            # What has been seen never becomes unseen, and what is gone never comes back.
            assert not seen & set(document["unseen"])
            seen |= set(built + document["display"] + top)
            gone = 42 - len(tiles)
            assert len(seen) + len(document["unseen"]) == 42
            assert gone <= len(seen)
            assert set(document["buildings"]) == set(document["start"]) | set(document["owners"])
            assert len(document["streets"]) <= 55


@seats
def test_every_random_game_ends(players: int) -> None:
    batch = Batch(SINGAPORE, 2000, players=players, starts=200, options={"layout": "random"})
    choices = batch.playout()
    survey = batch.survey()
    assert (survey.choosers == OVER).all()
    assert (survey.payoffs[:, :players].sum(axis=1) == 2 - players).all()
    assert (survey.payoffs[:, players:] == 0).all()
    assert choices < 2000 * 2000


def test_a_state_is_small_and_legal_actions_fit() -> None:
    rules = SINGAPORE.rules
    assert rules.State.itemsize <= 1024
    for players in (2, 3, 4):
        batch = Batch(SINGAPORE, 500, players=players, starts=100)
        for _ in range(20):
            batch.play_random(25)
            assert batch.survey().counts.max() <= rules.MAX_LEGAL


@seats
def test_interpreted_and_compiled_kernels_agree_where_all_is_rich(players: int) -> None:
    """As the contract's test, but with money and goods to use every building."""
    rules, plain = SINGAPORE.rules, interpreted(SINGAPORE.rules)
    luck = random.Random(players)
    state = np.zeros(1, rules.State)
    state[0] = enriched(SINGAPORE.start(players, players), luck).state
    slow = state.copy().view(np.recarray)
    ours, theirs = (np.empty(rules.MAX_LEGAL, np.int16) for _ in range(2))
    while (seat := rules.chooser(state[0])) != OVER:
        assert plain.chooser(slow[0]) == seat
        count = rules.legal(state[0], ours)
        assert plain.legal(slow[0], theirs) == count
        assert ours[:count].tolist() == theirs[:count].tolist()
        if seat == CHANCE:
            for action in ours[:count]:
                assert rules.weight(state[0], action) == plain.weight(slow[0], action)
        # The turn's end comes last, and seldom, so that turns are long.
        action = ours[luck.randrange(max(1, count - (luck.random() < 0.9)))]
        rules.apply(state[0], action)
        plain.apply(slow[0], action)
        assert state.tobytes() == slow.tobytes()
