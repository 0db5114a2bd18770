"""Singapore's documents and views."""

import copy
import json
import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sampan.games.singapore.rules.state import SUPPLIES
from tests.support.singapore_positions import (
    PAGE,
    SINGAPORE,
    at,
    first,
    page,
    played,
    put,
    walk,
)

# ── Documents ────────────────────────────────────────────────────────────────────────────────


def test_the_pages_document_is_a_position() -> None:
    position = SINGAPORE.from_dict(json.loads(json.dumps(PAGE)))
    assert position.to_dict() == PAGE
    assert list(position.to_dict()) == list(PAGE)
    assert position.seat == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_documents_round_trip_at_every_step_of_whole_games(players: int) -> None:
    """Inside turns too, between the picks of a payment."""
    inside = 0
    for seed in range(4):
        options = {"layout": "random", "supply": SUPPLIES[seed % 2]}
        start = SINGAPORE.start(players, seed, options)
        for position in walk(start, random.Random(seed)):
            document = json.loads(json.dumps(position.to_dict()))
            again = SINGAPORE.from_dict(document)
            assert again == position
            assert again.to_dict() == document
            inside += document["pending"] is not None
    assert inside > 10


def test_what_is_pending_are_the_choices_made_so_far() -> None:
    document = put(page(goods=[[2, 0, 3, 0]] * 3), "g5", "I10")
    position = played(at(document), "use g5 1", "pay brick", "pay tea")
    waiting = position.to_dict()
    assert waiting["pending"] == ["use g5 1", "pay brick", "pay tea"]
    assert {**waiting, "pending": None} == document
    assert SINGAPORE.from_dict(waiting) == position
    position = first("prepare")
    tile = position.to_dict()["display"][1]
    assert position.play(f"build {tile}").to_dict()["pending"] == [f"build {tile}"]


def changed(path: str, value: Any) -> dict[str, Any]:
    """The page's document with one thing changed; the path's steps are keys and indices."""
    document = copy.deepcopy(PAGE)
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
    inner: Any = document
    for step in steps:
        inner = inner[step]
    inner[last] = value
    return document


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players", 5, "players: expected 2, 3 or 4"),
        ("options.layout", "nowhere", "options.layout: expected"),
        ("options.open_screens", 1, "options.open_screens: expected false or true"),
        ("lots.a3", 1, "lots: expected a land tile's prices"),
        ("lots.g3", 2, "lots: expected (1, 1, 2, 2) on g3 h3 i3 j3"),
        ("lots.a3", "0", "lots.a3: expected a whole number"),
        ("lots.a1", 0, "lots: expected the 40 lots of the layout standard"),
        ("start", ["g3", "h3", "i3", "j3"], "start: expected ['g4', 'h4', 'i4', 'j4']"),
        ("buildings.g4", "S2", 'buildings.g4: expected "S1"'),
        ("buildings.a3", "I15", "buildings.a3: expected a tile"),
        ("buildings.k9", "I01", "buildings: expected squares"),
        ("buildings.a3", "I02", "owners.a3: expected 0, 1 or 2, got None"),
        ("buildings.j3", "I10", "buildings: I10 is in buildings already"),
        ("owners.g4", 1, "owners: expected squares of tiles that are built"),
        ("owners.j3", 3, "owners.j3: expected 0, 1 or 2"),
        ("streets", [["g4", "g5"], ["g4", "h4"]], "streets[1]: expected not two start buildings"),
        ("streets.0", ["g5", "g4"], "streets[0]: expected two neighbours in order"),
        ("streets.0", ["g4", "h5"], "streets[0]: expected two neighbours in order"),
        ("streets.0", ["f4", "g4"], "streets[0]: expected two squares with buildings"),
        ("streets.1", ["g4", "g5"], "streets[1]: expected streets by column, then row"),
        ("streets.4", ["i5", "i6"], "streets[4]: expected two squares with buildings"),
        ("money.0", -1, "money[0]: expected a whole number"),
        ("money.0", 2.0, "money[0]: expected a whole number"),
        ("money", [1, 2], "money: expected a list of 3"),
        ("vp.1", True, "vp[1]: expected a whole number"),
        ("vp.1", 12, "seal[1]: expected 10, 20, 30, 40, 50 or 60"),
        ("seal.1", 15, "seal[1]: expected 0, 10"),
        ("arrival.1", 2, "arrival: expected each rank from 0 to 2 once"),
        ("goods.2", [0, 0, 0], "goods[2]: expected a list of 4"),
        ("goods.2.3", 1_000_000, "goods[2][3]: expected a whole number from 0 to 9999"),
        ("tokens.0", 2, "bag[0]: expected 13"),
        ("tokens", [9, 9, 0], "tokens: expected no more than 16 in all"),
        ("bag.1", 1, "bag[1]: expected 2"),
        ("workers.0", ["f4"], "workers[0]: expected squares with buildings"),
        ("workers.0", [], "workers: every seat has one on the board"),
        ("workers.0", ["g5", "h5"], "workers[0]: expected a list of 1, or an empty one"),
        ("second.0", "placed", "workers[0]: expected a list of 2"),
        ("second.0", "lost", 'second[0]: expected "aside", "held" or "placed"'),
        ("raffles", 3, "raffles: expected 0, 1 or 2"),
        ("raffles", 1, "order: expected [1, 2, 0] in a round or [0, 2, 1] in the preparation"),
        ("display", ["I05", "I05"], "display: I05 is in display already"),
        ("display", ["I05"], "display: expected 2 tiles in this phase"),
        ("hut", "I07", 'hut: expected null or "I05"'),
        ("unseen.0", "I02", "unseen: I02 is in unseen already"),
        ("unseen", ["I02", "I01"], "unseen: expected tiles sorted by id"),
        ("top", "I05", "top: I05 is in display already"),
        ("top", None, "top: expected a tile, since some are left in the pile"),
        ("pile.0", 7, "pile[0]: expected 6"),
        ("allotted", {}, None),
        ("allotted", {"g5": 1}, "allotted: expected squares of empty lots"),
        ("allotted", {"f4": 2}, "allotted: expected lots of the first of seats [1]"),
        ("allotted", {"a3": 1}, "allotted.a3: expected a lot next to a building"),
        ("phase", "prepare", 'phase: expected "reveal", "allot"'),
        ("phase", "keep", "turn: expected 1"),
        ("phase", "over", "turn: expected null"),
        ("phase", "join", "phase: join is when one building"),
        ("turn", None, "turn: expected 0, 1 or 2"),
        ("turn", 2, "allotted: expected"),
        ("order", [0, 1, 2], "order: expected [2, 0, 1] in a round"),
        ("moves", 4, "moves: expected 0, 1, 2 or 3"),
        ("uses", 2, "used: expected a list of 1"),
        ("used", ["g5"], "used: expected a list of 0"),
        ("pending", [], "pending: expected null or the choices of an unfinished action"),
        ("pending", ["use h4"], "pending[0]: expected"),
        ("pending", ["end"], "pending[0]: expected a choice that begins"),
        ("winner", 0, "winner: expected null"),
    ],
)
def test_a_bad_document_is_refused_by_name(path: str, value: Any, message: str | None) -> None:
    document = changed(path, value)
    if message is None:
        assert SINGAPORE.from_dict(document).to_dict() == document
        return
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        SINGAPORE.from_dict(document)


def bought(*choices: str) -> dict[str, Any]:
    """The page's last seat has bought the top, an illegal building, and gone on so."""
    return played(at(), "end", "build top", *choices).to_dict()


BOUGHT = {
    "join": bought(),
    "draw": bought("join g4"),
    "reveal": bought("join g4", "draw black"),
    "work": bought("join g4", "draw black", "reveal I01"),
    "keep": bought("join g4", "draw black", "reveal I01", "end"),
}


@pytest.mark.parametrize("phase", BOUGHT)
def test_a_round_whose_top_was_bought_is_read_in_every_phase(phase: str) -> None:
    document = BOUGHT[phase]
    assert document["phase"] == phase
    assert (document["top"] is None) == (phase in ("join", "draw", "reveal"))
    assert at(document).to_dict() == document


@pytest.mark.parametrize(
    ("phase", "changes", "message"),
    [
        ("join", {"display": ["I05"]}, "display: expected 2 tiles"),
        ("draw", {"display": ["I05"]}, "display: expected 2 tiles"),
        ("draw", {"moves": 2}, "moves: expected 3"),
        ("reveal", {"display": ["I05"]}, "display: expected 2 tiles"),
        ("reveal", {"moves": 2}, "moves: expected 3"),
        ("reveal", {"moves": 0, "uses": 0}, "uses: expected 3"),
        ("reveal", {"uses": 2, "used": ["g5"]}, "uses: expected 3"),
        ("reveal", {"turn": 0}, "turn: expected 2 or 1"),
        ("reveal", {"turn": 2}, "uses: expected 0"),
        ("reveal", {"turn": 2, "moves": 0, "uses": 0, "display": []}, "display: expected 1 to 4"),
    ],
)
def test_a_round_whose_top_was_bought_is_refused_as_no_game_could_be(
    phase: str, changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        at(BOUGHT[phase], **changes)


@pytest.mark.parametrize("phase", ["work", "keep"])
def test_the_top_is_in_sight_again_when_its_buyer_works(phase: str) -> None:
    document = BOUGHT[phase]
    unseen, pile = sorted([*document["unseen"], "I01"]), document["pile"]
    hidden = {"top": None, "unseen": unseen, "pile": [pile[0] + 1, *pile[1:]]}
    with pytest.raises(ValueError, match="^top: expected a tile, since some are left in the pile"):
        at(document, **hidden)


def test_a_bought_top_and_an_empty_pile_leave_no_top() -> None:
    document = {**BOUGHT["work"], "top": None, "unseen": [], "pile": [0, 0, 0]}
    assert at(document).to_dict() == document
    display = document["display"][:1]
    assert at(document, display=display).to_dict()["display"] == display  # it was empty before


WORDS = st.sampled_from(
    [
        *("a3", "f4", "g4", "g5", "h5", "j4", "S1", "I05", "I14", "II01", "II10", "III06"),
        *("work", "draw", "join", "build", "allot", "keep", "over", "reveal", "prepare"),
        *("aside", "held", "placed", "use g5 1", "pay brick", None, True, -1, 0, 1, 2, 3, 8, 14),
    ]
)


def near(value: Any) -> st.SearchStrategy[Any]:
    """A JSON value with one likely thing changed in it."""
    if isinstance(value, dict) and value:
        return st.sampled_from(sorted(value)).flatmap(
            lambda key: st.one_of(
                near(value[key]).map(lambda v: {**value, key: v}),
                st.just({k: v for k, v in value.items() if k != key}),
                WORDS.filter(lambda word: isinstance(word, str)).map(
                    lambda word: {**value, word: value[key]}
                ),
            )
        )
    if isinstance(value, list) and value:
        return st.integers(0, len(value) - 1).flatmap(
            lambda i: st.one_of(
                near(value[i]).map(lambda v: [*value[:i], v, *value[i + 1 :]]),
                st.just(value[:i] + value[i + 1 :]),
                WORDS.map(lambda word: [*value[:i], word, *value[i:]]),
            )
        )
    return WORDS


@given(data=st.data())
def test_a_damaged_document_is_refused_or_its_game_can_be_played_out(data: Any) -> None:
    players, seed = data.draw(st.integers(2, 4)), data.draw(st.integers(0, 30))
    steps = data.draw(st.integers(0, 250))
    options = {"supply": data.draw(st.sampled_from(SUPPLIES))}
    game = walk(SINGAPORE.start(players, seed, options), random.Random(seed))
    *_, position = (at for at, _ in zip(game, range(steps + 1), strict=False))
    damaged = data.draw(near(json.loads(json.dumps(position.to_dict()))))
    try:
        position = SINGAPORE.from_dict(damaged)
    except ValueError:
        return
    options = {"supply": "unlimited", **damaged["options"]}
    assert position.to_dict() == {"supply": None, **damaged, "options": options}
    for later in walk(position, random.Random(seed)):
        assert (later.seat is None) == (not later.choices())
    assert SINGAPORE.from_dict(later.to_dict()) == later


# ── Views ────────────────────────────────────────────────────────────────────────────────────


def test_a_view_hides_the_others_money_and_goods_and_nothing_else() -> None:
    document = page(goods=[[1, 2, 3, 4], [5, 6, 7, 8], [0, 0, 0, 9]])
    position = at(document)
    assert position.view(1) == {
        **document,
        "money": [None, 3, None],
        "goods": [None, [5, 6, 7, 8], None],
    }
    assert position.view(None) == {**document, "money": [None] * 3, "goods": [None] * 3}
    assert position.to_dict() == document


def test_open_screens_show_everything() -> None:
    document = page(options={**PAGE["options"], "open_screens": True})
    for seat in (None, 0, 1, 2):
        assert at(document).view(seat) == document


def test_worlds_that_differ_behind_the_others_screens_look_the_same_all_game_long() -> None:
    """Until a choice tells them apart that only one of them offers."""
    luck = random.Random(3)
    one = at(goods=[[9, 9, 9, 9]] * 3, money=[40, 3, 3])
    other = at(goods=[[5, 6, 7, 9]] + [[9, 9, 9, 9]] * 2, money=[33, 3, 3])
    steps = 0
    while one.seat is not None:
        for seat in (None, 1, 2):
            assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
        shared = [choice for choice in one.choices() if choice in other.choices()]
        weights = [0.1 if choice == "end" else 1.0 for choice in shared]
        choice = "draw black" if "draw black" in shared else luck.choices(shared, weights)[0]
        one, other, steps = one.play(choice), other.play(choice), steps + 1
        if steps > 60:
            break
    assert steps > 60
