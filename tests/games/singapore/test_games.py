"""What holds in every game of Singapore: chance, conservation, the end, and all three speeds."""

import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sampan import Record, phrases
from sampan.batch import Batch, bound_loops
from sampan.games.singapore.rules.state import SUPPLIES
from sampan.kernels import CHANCE, OVER, generators, interpreted
from tests.games.singapore.test_reference import enriched, stocked
from tests.support.singapore_positions import SINGAPORE, at, ending, page, put, tokens, walk

OLD = Path(__file__).parents[2] / "data" / "old_records"
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


# ── What decided, and records ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("vp", "arrival", "steps", "text"),
    [
        (
            [4, 9, 5],
            [2, 1, 0],
            [{"step": "points", "seats": [1], "points": [4, 9, 5]}],
            "The black player wins: most points: 4 : 9 : 5.",
        ),
        (
            [9, 4, 9],
            [2, 1, 0],
            [
                {"step": "points", "seats": [0, 2], "points": [9, 4, 9]},
                {"step": "marker", "seats": [2], "tied": [0, 2], "winner": 2},
            ],
            "The teal player wins: most points: 9 : 4 : 9; "
            "of those tied, the teal marker lies lowest.",
        ),
        (
            [0, 0, 0],
            [0, 1, 2],
            [
                {"step": "points", "seats": [0, 1, 2], "points": [0, 0, 0]},
                {"step": "marker", "seats": [0], "tied": [0, 1, 2], "winner": 0},
            ],
            "The ivory player wins: most points: 0 : 0 : 0; "
            "of those tied, the ivory marker lies lowest.",
        ),
    ],
)
def test_the_end_tells_every_step_that_decided(
    vp: list[int], arrival: list[int], steps: list[dict[str, Any]], text: str
) -> None:
    """End of the game: most points, and of equals the lowest marker."""
    last = ending(vp=vp, arrival=arrival).to_dict()
    last["unseen"], last["pile"] = ["III01"], [0, 0, 1]
    record = Record(at(last))
    assert record.decided == []
    record.play("end")
    assert record.decided == steps == record.to_dict()["decided"]
    assert record.outcome is not None
    assert phrases.outcome_sentence(SINGAPORE, 3, record.outcome, record.decided) == text
    again = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert again.decided == steps


def test_a_record_from_before_the_court_asked_is_refused_with_a_clear_sentence() -> None:
    with pytest.raises(ValueError, match="can.t be replayed") as refused:
        Record.load(OLD / "singapore-court.json")
    told = str(refused.value).replace("’", "'")
    assert "edition 1 of the rules of Singapore and can't be replayed by edition 2" in told
    assert told.endswith("choose how many black tokens go back to the bag, with return 2")
    assert "\n" not in told


def test_an_old_record_without_a_court_or_a_bought_top_is_replayed() -> None:
    stored = json.loads((OLD / "singapore.json").read_text(encoding="utf-8"))
    assert "edition" not in stored
    assert "supply" not in stored["options"]
    record = Record.load(OLD / "singapore.json")
    assert record.outcome == stored["result"]
    assert record.to_dict()["edition"] == 2
    assert record.to_dict()["options"] == {**stored["options"], "supply": "unlimited"}


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


@pytest.mark.parametrize("supply", SUPPLIES)
@seats
def test_interpreted_and_compiled_kernels_agree_where_all_is_rich(
    players: int, supply: str
) -> None:
    """As the contract's test, but with money and goods to use every building."""
    rules, plain = SINGAPORE.rules, interpreted(SINGAPORE.rules)
    luck = random.Random(players)
    state = np.zeros(1, rules.State)
    rich = stocked if supply == "box" else enriched
    state[0] = rich(SINGAPORE.start(players, players, {"supply": supply}), luck).state
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
