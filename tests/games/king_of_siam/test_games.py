"""What holds in every whole game of King of Siam."""

import json
import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sampan.batch import Batch
from sampan.game import Position
from sampan.games.king_of_siam import GAME, maps
from sampan.games.king_of_siam.components import FACTIONS, HAND
from sampan.kernels import OVER, interpreted

tables = pytest.mark.parametrize("players", [2, 3, 4])
on_both_maps = pytest.mark.parametrize("map_id", ["siam", "britain"])


@tables
@on_both_maps
def test_followers_and_cards_are_conserved_and_every_game_ends(players: int, map_id: str) -> None:
    each = 16 if players == 2 else 18
    for seed in range(12):
        luck = random.Random(seed)
        position, steps = GAME.start(players, seed, {"map": map_id}), 0
        while position.seat is not None:
            position = position.play(luck.choice(position.choices()))
            steps += 1
            at = position.to_dict()
            places = [*at["provinces"].values(), *at["followers"], at["pool"]]
            assert [sum(counts) for counts in zip(*places)] == [each] * 3
            for hand, stack in zip(at["hands"], at["played"], strict=True):
                assert Counter([*hand, *stack]) == Counter(HAND)
        # Every card is at most five choices, and all have passed in at most eight struggles
        # and once before each card.
        assert steps <= 8 * players * (5 + players - 1) + 8 * players


@tables
@on_both_maps
def test_thousands_of_games_end_with_sound_numbers(players: int, map_id: str) -> None:
    batch = Batch(GAME, 2000, players=players, starts=100, options={"map": map_id}, seed=3)
    batch.playout()
    states = batch.host_states()
    assert (batch.survey().choosers == OVER).all()
    total = states["followers"].sum(axis=1) + states["pool"] + states["stock"].sum(axis=1)
    each = 16 if players == 2 else 18
    assert (total == each * 0x010101).all()
    assert (states["winners"] > 0).all()
    reasons = Counter(batch.position(n).outcome["reason"] for n in range(300))  # type: ignore[index]
    assert set(reasons) == {*FACTIONS, "british"}


def test_a_state_is_small() -> None:
    assert GAME.rules.State.itemsize <= 256


@tables
def test_interpreted_and_compiled_kernels_agree_on_the_second_map(players: int) -> None:
    compiled, plain = GAME.rules, interpreted(GAME.rules)
    ours, theirs = (np.empty(compiled.MAX_LEGAL, np.int16) for _ in range(2))
    for seed in range(4):
        luck = random.Random(seed)
        state = np.zeros(1, compiled.State)
        state[0] = GAME.start(players, seed, {"map": "britain"}).state
        slow = state.copy().view(np.recarray)
        while compiled.chooser(state[0]) != OVER:
            count = compiled.legal(state[0], ours)
            assert plain.legal(slow[0], theirs) == count
            assert ours[:count].tolist() == theirs[:count].tolist()
            action = luck.choice(ours[:count])
            compiled.apply(state[0], action)
            plain.apply(slow[0], action)
            assert state.tobytes() == slow.tobytes()
        assert plain.chooser(slow[0]) == OVER


# ── Relabelling ──────────────────────────────────────────────────────────────────────────────


def rotated(document: dict[str, Any], by: int) -> dict[str, Any]:
    """The document with every seat moved on by so many places."""
    players = document["players"]
    seats = [(seat - by) % players for seat in range(players)]
    lists = {name: [document[name][s] for s in seats] for name in ("hands", "played", "followers")}
    plays = [document["plays"][seat] for seat in seats]
    return {**document, **lists, "plays": plays, "turn": (document["turn"] + by) % players}


@tables
@on_both_maps
def test_relabelling_seats_commutes_with_playing(players: int, map_id: str) -> None:
    for seed in range(6):
        luck = random.Random(seed)
        by = luck.randrange(1, players)
        position = GAME.start(players, seed, {"map": map_id})
        twin = GAME.from_dict(rotated(position.to_dict(), by))
        while position.seat is not None:
            assert twin.to_dict() == rotated(position.to_dict(), by)
            assert twin.choices() == position.choices()
            choice = luck.choice(position.choices())
            position, twin = position.play(choice), twin.play(choice)
        assert position.outcome is not None
        assert twin.outcome is not None
        winners = sorted((seat + by) % players for seat in position.outcome["winners"])
        assert twin.outcome == {**position.outcome, "winners": winners}


@pytest.fixture(scope="module")
def homes_relabelled(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, ...], str]:
    """For each way to rename the factions, Siam with the homes renamed so."""
    folder = tmp_path_factory.mktemp("maps")
    text = Path(maps.find_map("siam").path).read_text(encoding="utf-8")
    homes = {"rama": "bangkok", "lao": "luang-prabang", "malay": "pattani"}
    ids = {}
    for names in permutations(FACTIONS):
        new_id = "siam-" + "-".join(names)
        changed = text.replace('id = "siam"', f'id = "{new_id}"')
        lines = [f'{new} = "{homes[old]}"' for old, new in zip(FACTIONS, names, strict=True)]
        before, _, rest = changed.partition("[homes]\n")
        after = rest.split("\n", 3)[3]
        path = folder / f"{new_id}.toml"
        path.write_text(f"{before}[homes]\n" + "\n".join(lines) + f"\n{after}", encoding="utf-8")
        ids[names] = maps.register_map(path).id
    return ids


class Renaming:
    """Factions under other names, on the map whose homes have moved with them."""

    def __init__(self, names: tuple[str, ...], map_id: str) -> None:
        self.new = dict(zip(FACTIONS, names, strict=True))
        self.map_id = map_id

    def counts(self, counts: list[int]) -> list[int]:
        by_name = {self.new[f]: count for f, count in zip(FACTIONS, counts, strict=True)}
        return [by_name[faction] for faction in FACTIONS]

    def card(self, card: str) -> str:
        return self.new.get(card, card)

    def choice(self, choice: str) -> str:
        verb, _, thing = choice.partition(" ")
        faction, at, province = thing.partition("@")
        return f"{verb} {self.card(faction)}{at}{province}".strip()

    def document(self, document: dict[str, Any]) -> dict[str, Any]:
        """A document between turns."""
        exchange = document["last_exchange"]
        hands = [[self.card(card) for card in hand] for hand in document["hands"]]
        return {
            **document,
            "options": {**document["options"], "map": self.map_id},
            "hands": [sorted(hand, key=HAND.index) for hand in hands],
            "played": [[self.card(card) for card in stack] for stack in document["played"]],
            "followers": [self.counts(counts) for counts in document["followers"]],
            "provinces": {p: self.counts(counts) for p, counts in document["provinces"].items()},
            "pool": self.counts(document["pool"]),
            "resolved": [[p, self.card(power)] for p, power in document["resolved"]],
            "last_exchange": exchange
            and {
                "card": exchange["card"],
                "moved": [
                    [a, b, sorted((self.new[f] for f in factions), key=FACTIONS.index)]
                    for a, b, factions in exchange["moved"]
                ],
            },
        }

    def turn(self, choices: list[str]) -> list[str]:
        """A whole turn: khon-thai's followers and the two of two-one come in faction order."""
        renamed = [self.choice(choice) for choice in choices]
        first = slice(1, -1) if choices[0] == "play khon-thai" else slice(1, 3)
        if choices[0] in ("play khon-thai", "play two-one") and len(choices) > 3:
            part = renamed[first]
            renamed[first] = sorted(part, key=lambda c: FACTIONS.index(c.split()[1].split("@")[0]))
        return renamed


def whole_turn(position: Position, luck: random.Random) -> tuple[list[str], Position]:
    choices: list[str] = []
    while not choices or position.to_dict()["pending"]:
        choices.append(luck.choice(position.choices()))
        position = position.play(choices[-1])
    return choices, position


@tables
def test_relabelling_factions_and_homes_commutes_with_playing(
    players: int, homes_relabelled: dict[tuple[str, ...], str]
) -> None:
    for names, map_id in homes_relabelled.items():
        rename = Renaming(names, map_id)
        luck = random.Random(f"{players} {names}")
        position = GAME.start(players, luck.randrange(1000))
        twin = GAME.from_dict(json.loads(json.dumps(rename.document(position.to_dict()))))
        while position.seat is not None:
            assert sorted(twin.choices()) == sorted(map(rename.choice, position.choices()))
            choices, position = whole_turn(position, luck)
            for choice in rename.turn(choices):
                twin = twin.play(choice)
            assert twin.to_dict() == rename.document(position.to_dict())
        assert position.outcome is not None
        reason = rename.card(position.outcome["reason"])
        assert twin.outcome == {**position.outcome, "reason": reason}
