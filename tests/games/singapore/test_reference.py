"""Whole games of Singapore compared with the slow reference, choice by choice."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import sampan
from tests.support.singapore_positions import page, put
from tests.support.singapore_reference import TILES, Reference, key, period

SINGAPORE = sampan.load("singapore")

# ── Whole games on both sides ────────────────────────────────────────────────────────────────

Policy = dict[str, float]  # how much likelier than usual a choice with this verb is
PLAIN: Policy = {}
BUSY: Policy = {"end": 0.02, "use": 6, "street": 0.2, "deploy": 3}
PAVING: Policy = {"end": 0.01, "street": 20}
HOARDING: Policy = {"end": 0.001, "street": 0.01}  # and what brings goods or money for no goods


def liking(policy: Policy, document: dict[str, Any], choice: str) -> float:
    """How likely a choice is."""
    verb, *squares = choice.split()
    weight = policy.get(verb, 1.0)
    if policy is HOARDING and verb in ("use", "move"):
        square = squares[0] if verb == "use" else squares[1]
        ways = TILES[document["buildings"][square]].ways
        gives = any(
            set(gain) & set("BCTOA£") and not set(cost) & set("BCTOAX") for cost, gain in ways
        )
        new = square not in document["used"]
        weight = 50 if gives and new else 0.001 if verb == "use" else weight
    return weight


def compared(
    position: sampan.Position,
    luck: random.Random,
    policy: Policy,
    cuts: set[str] | None = None,
) -> Iterator[tuple[dict[str, Any], str]]:
    """Play a game to its end on both sides; gives every document and the choice made there.

    How a limited supply held something back is added to `cuts`.
    """
    reference = Reference(position.to_dict())
    reference.cuts = set() if cuts is None else cuts
    while True:
        assert position.seat == reference.seat
        choices = position.choices()
        assert set(choices) == reference.choices()
        assert position.chances() == reference.chances()
        document = position.to_dict()
        assert (document["pending"] or []) == reference.picks
        if not reference.picks:
            assert document == reference.d
        if position.seat is None:
            assert position.outcome == {"winners": [reference.d["winner"]], "reason": "points"}
            return
        chances = position.chances()
        weights = [float(chances[c]) if chances else liking(policy, document, c) for c in choices]
        choice = luck.choices(choices, weights)[0]
        yield document, choice
        position = position.play(choice)
        reference.play(choice)


def enriched(position: sampan.Position, luck: random.Random) -> sampan.Position:
    """The same with full screens and workers anywhere, so that dear buildings are used too."""
    document = position.to_dict()
    town = list(document["buildings"])
    for seat in range(document["players"]):
        document["money"][seat] = luck.randrange(60)
        document["goods"][seat] = [luck.randrange(9) for _ in range(4)]
        points = document["vp"][seat] = luck.randrange(45)
        document["seal"][seat] = points // 10 * 10
        workers = document["workers"][seat]
        workers[:] = sorted((luck.choice(town) for _ in workers), key=key)
    return SINGAPORE.from_dict(document)


def stocked(position: sampan.Position, luck: random.Random) -> sampan.Position:
    """The same with money for everything, and most of the box behind the screens."""
    document = position.to_dict()
    players = document["players"]
    document["money"] = [luck.randrange(60) for _ in range(players)]
    most = luck.choice((0, 1, 3, 9))
    document["supply"] = [luck.randint(0, most) for _ in range(4)]
    document["goods"] = [[0] * 4 for _ in range(players)]
    for good, left in enumerate(document["supply"]):
        for _ in range(20 - left):
            document["goods"][luck.randrange(players)][good] += 1
    return SINGAPORE.from_dict(document)


def renamed(position: sampan.Position, luck: random.Random) -> sampan.Position:
    """The same with other tiles in place of all that are in the game."""
    document = position.to_dict()
    tiles = [id for id in TILES if id[0] == "I"]
    new = dict(zip(tiles, luck.sample(tiles, len(tiles)), strict=True))
    for square in document["owners"]:
        document["buildings"][square] = new[document["buildings"][square]]
    document["display"] = [new[id] for id in document["display"]]
    document["unseen"] = sorted(new[id] for id in document["unseen"])
    document["hut"], document["top"] = new.get(document["hut"]), new.get(document["top"])
    document["pile"] = [sum(period(id) == p for id in document["unseen"]) for p in (1, 2, 3)]
    return SINGAPORE.from_dict(document)


OWN = {"start": "g2", "tiles": ["a4", "d5", "g4", "a2", "d1", "d3"]}
LAYOUTS = ["standard", "hillside", "pier", "terraces", "bond", "random", OWN]


@pytest.mark.parametrize("layout", LAYOUTS, ids=[*map(str, LAYOUTS[:-1]), "own"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_agree_with_the_page(players: int, layout: str | dict[str, Any]) -> None:
    games = [(PLAIN, False, False), (PLAIN, True, True), (BUSY, False, True), (BUSY, True, False)]
    for seed, (policy, boxed, open_screens) in enumerate(games):
        luck = random.Random(f"{players} {layout} {seed}")
        options = {
            "layout": layout,
            "open_screens": open_screens,
            "supply": "box" if boxed else "unlimited",
        }
        position = SINGAPORE.start(players, 100 * players + seed, options)
        assert position.to_dict()["options"] == options
        if policy is BUSY and not boxed:
            position = enriched(position, luck)
        assert sum(1 for _ in compared(position, luck, policy)) > 100


def test_games_of_hoarders_run_the_box_out_and_agree_with_the_page() -> None:
    """Components: 80 cubes of goods, 20 of each."""
    least = [20] * 4
    cuts: set[str] = set()
    for seed in range(5):
        position = SINGAPORE.start(4, seed, {"supply": "box"})
        for document, _ in compared(position, random.Random(seed), HOARDING, cuts):
            least = [min(pair) for pair in zip(least, document["supply"], strict=True)]
    assert min(least) == 0
    assert {"closed", "some of it", "a good is out"} <= cuts


def test_games_with_a_short_supply_agree_with_the_page_and_are_cut_in_every_way() -> None:
    cuts: set[str] = set()
    for seed in range(10):
        luck = random.Random(seed)
        position = SINGAPORE.start(3 + seed % 2, seed, {"supply": "box"})
        while position.seat is not None:
            begin = stocked(renamed(position, luck), luck)
            for document, choice in compared(begin, luck, BUSY, cuts):  # noqa: B007
                if choice == "end" and luck.random() < 0.2:
                    break
            position = SINGAPORE.from_dict(document).play(choice)
    assert cuts == {
        *("some of it", "none of it", "of what was paid", "closed", "no picks", "fewer picks"),
        *("a good is out", "too few later", "less of a kind", "discarded"),
    }


def test_games_in_which_all_streets_are_laid_agree_with_the_page() -> None:
    laid = []
    for seed in range(4):
        luck = random.Random(seed)
        position = enriched(SINGAPORE.start(4, seed, {"layout": "random"}), luck)
        document = {**position.to_dict(), "money": [200] * 4}
        made = list(compared(SINGAPORE.from_dict(document), luck, PAVING))
        laid.append(sum(choice.startswith(("street", "join")) for _, choice in made))
    assert max(laid) == 55


def test_games_with_a_held_worker_at_raffles_instructions_agree_with_the_page() -> None:
    ways = set()
    for seed in range(12):
        document = put(page(second=["held", "aside", "aside"]), "g5", "III06")
        position = SINGAPORE.from_dict({**document, "moves": seed % 4})
        for document, choice in compared(position, random.Random(seed), BUSY):
            if document["pending"] == ["use g5"]:
                ways.add(choice.split()[0])
            if choice == "end":
                break
    assert ways == {"lift", "deploy"}


def test_the_games_compared_hold_every_kind_of_choice_and_every_building() -> None:
    """So that the comparison says something about all of them."""
    verbs, ways = set(), set()
    for seed in range(12):
        luck = random.Random(seed)
        position = SINGAPORE.start(3 + seed % 2, seed)
        while position.seat is not None:
            begin = enriched(renamed(position, luck), luck)
            for document, choice in compared(begin, luck, BUSY):
                verb, *things = choice.split()
                verbs.add(verb)
                if verb == "reveal" and document["uses"]:
                    verbs.add("reveal to the buyer")
                if verb == "use":
                    ways.add((document["buildings"][things[0]], *things[1:]))
                if verb == "end" and luck.random() < 0.2:
                    break
            position = SINGAPORE.from_dict(document).play(choice)
    assert verbs == {
        *("reveal", "reveal to the buyer", "draw", "allot", "build", "lot", "join"),
        *("move", "deploy", "use"),
        *("pay", "gain", "return", "lift", "put", "street", "end", "keep"),
    }
    two = [id for id, tile in TILES.items() if len(tile.ways) == 2]
    every = {(id,) for id in TILES if id not in two} | {(id, way) for id in two for way in "12"}
    assert ways == every
