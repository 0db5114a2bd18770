"""Features for nets: what every game's encoder promises."""

import json
import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import sampan
from sampan.game import GAMES, Features
from sampan.games.siam import rules as siam_rules
from sampan.games.singapore import components
from sampan.games.singapore.rules.state import SUPPLY
from sampan.kernels import interpreted
from sampan.kernels.features import size, split
from tests.support.walks import TABLES, walk

tables = pytest.mark.parametrize(("game", "players"), TABLES)
games = pytest.mark.parametrize("game", GAMES)
SIZES = {"siam": 425, "king-of-siam": 629, "singapore": 2965}


def encoder(game: str) -> Features:
    features = sampan.load(game).features
    assert features is not None
    return features


def seen(position: sampan.Position, seat: int) -> NDArray[np.float32]:
    """The features, in an array where every number has to be written."""
    features = encoder(position.game.id)
    out = np.full(features.SIZE, np.nan, np.float32)
    features.features(position.state, seat, out)
    return out


@games
def test_blocks_cover_all_features_and_say_what_they_are(game: str) -> None:
    features = encoder(game)
    assert size(features.BLOCKS) == features.SIZE == SIZES.get(game, features.SIZE)
    parts = split(features, np.zeros((3, features.SIZE), np.float32))
    assert list(parts) == [block.name for block in features.BLOCKS]
    for block in features.BLOCKS:
        assert parts[block.name].shape == (3, *block.shape)
        assert block.meaning
    assert sum(part.size for part in parts.values()) == 3 * features.SIZE


@tables
def test_features_are_shares(game: str, players: int) -> None:
    for seed in range(3):
        *positions, (last, choice) = walk(game, players, seed)
        for position in [*(p for p, _ in positions), last, last.play(choice)]:
            for seat in range(players):
                out = seen(position, seat)
                assert np.isfinite(out).all()
                assert 0 <= out.min() <= out.max() <= 1


@tables
def test_interpreted_and_compiled_features_agree(game: str, players: int) -> None:
    """test_batch.py compares with a GPU."""
    plain = interpreted(encoder(game))
    assert not hasattr(plain.features, "py_func")
    for position, _ in list(walk(game, players, 5))[::7]:
        for seat in range(players):
            slow = np.full(plain.SIZE, np.nan, np.float32)
            state = np.array([position.state]).view(np.recarray)[0]
            plain.features(state, seat, slow)
            assert slow.tobytes() == seen(position, seat).tobytes()


@tables
def test_different_positions_mostly_have_different_features(game: str, players: int) -> None:
    positions = [position for position, _ in walk(game, players, 3)]
    told = {seen(position, 0).tobytes() for position in positions}
    views = {json.dumps(position.view(0)) for position in positions}
    assert len(told) > 0.95 * len(views)


# ── What is remembered ───────────────────────────────────────────────────────────────────────


@tables
def test_memory_adds_to_what_is_seen(game: str, players: int) -> None:
    """What a seat remembers follows the features that it sees, and is numbers from 0 to 1."""
    loaded = sampan.load(game)
    recall = loaded.recall
    assert recall is not None
    assert size(recall.BLOCKS) == recall.SIZE
    for position, _ in list(walk(game, players, 5))[::7]:
        for seat in range(players):
            out = np.full(recall.SIZE, np.nan, np.float32)
            recall.features(position.state, seat, out)
            assert 0 <= out.min() <= out.max() <= 1
            own = seen(position, seat)
            assert out[: len(own)].tobytes() == own.tobytes()


def test_the_hands_of_all_are_remembered() -> None:
    """They are what each began with, less what it played in sight of all."""
    king = sampan.load("king-of-siam")
    assert king.recall is not None
    began = king.start(3).to_dict()["hands"][0]
    for position, _ in list(walk("king-of-siam", 3, 5))[::7]:
        out = np.zeros(king.recall.SIZE, np.float32)
        king.recall.features(position.state, 1, out)
        hands = split(king.recall, out)["hands"]
        played = position.to_dict()["played"]
        for n in range(3):
            assert hands[n].sum() == len(began) - len(played[(1 + n) % 3])
        assert not hands[3].any()


def test_money_and_goods_of_the_others_are_remembered() -> None:
    singapore = sampan.load("singapore")
    assert singapore.recall is not None
    for position, _ in list(walk("singapore", 3, 5))[::11]:
        out = np.zeros(singapore.recall.SIZE, np.float32)
        singapore.recall.features(position.state, 2, out)
        screens = split(singapore.recall, out)["screens"]
        document = position.to_dict()
        for n in range(2):
            assert screens[n, 1] == np.float32(min(document["money"][n], 100) / 100)
            goods = [np.float32(min(good, 40) / 40) for good in document["goods"][n]]
            assert screens[n, 6:].tolist() == goods
        assert not screens[2].any()


# ── Nothing hidden is told ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_under_the_top_one_are_not_told(players: int) -> None:
    """Somebody's covered cards are changed for cards of the same seat's hand."""
    luck, changed = random.Random(1), 0
    for position, _ in walk("king-of-siam", players, 2):
        document = json.loads(json.dumps(position.to_dict()))
        owner = luck.randrange(players)
        hand, stack = document["hands"][owner], document["played"][owner]
        if len(stack) < 2 or not hand:
            continue
        i, k = luck.randrange(len(hand)), luck.randrange(len(stack) - 1)
        hand[i], stack[k] = stack[k], hand[i]
        order = position.game.start().to_dict()["hands"][0]
        document["hands"][owner] = sorted(hand, key=order.index)
        try:
            other = position.game.from_dict(document)
        except ValueError:  # an exchange that was made with that card
            continue
        changed += other != position
        compare(position, other, owner)
    assert changed > 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_money_and_goods_behind_screens_are_not_told(players: int) -> None:
    luck, changed = random.Random(1), 0
    for position, _ in walk("singapore", players, 2):
        document = json.loads(json.dumps(position.to_dict()))
        owner = luck.randrange(players)
        document["money"][owner] += luck.randrange(5)
        document["goods"][owner][luck.randrange(4)] += luck.randrange(1, 5)
        try:
            other = position.game.from_dict(document)
        except ValueError:  # in the middle of an activation that it would have paid otherwise
            continue
        changed += 1
        compare(position, other, owner)
    assert changed > 100


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("singapore", "supply", "box"),
        ("king-of-siam", "undo", "state"),
        ("siam", "repetition", "none"),
    ],
)
def test_options_younger_than_the_nets_are_not_told(game: str, option: str, value: str) -> None:
    """Nor is what a limited supply has left: so older nets see what they have learned to see."""
    loaded = sampan.load(game)
    assert loaded.recall is not None
    for position, _ in list(walk(game, 2, 3))[::7]:
        document = {**position.to_dict(), "options": {**position.options, option: value}}
        if option == "supply":
            held = [sum(goods) for goods in zip(*document["goods"], strict=True)]
            if max(held) > SUPPLY:
                continue
            document["supply"] = [SUPPLY - number for number in held]
        other = loaded.from_dict(document)
        assert other != position
        for seat in range(2):
            told = np.full((2, loaded.recall.SIZE), np.nan, np.float32)
            loaded.recall.features(position.state, seat, told[0])
            loaded.recall.features(other.state, seat, told[1])
            assert told[0].tobytes() == told[1].tobytes()


def compare(one: sampan.Position, other: sampan.Position, owner: int) -> None:
    """Who can't tell two positions apart has the same features, and only they have."""
    for seat in range(one.players):
        same = one.view(seat) == other.view(seat)
        assert same == (seat != owner or one == other)
        assert same == (seen(one, seat).tobytes() == seen(other, seat).tobytes())


# ── Every seat sees itself first ─────────────────────────────────────────────────────────────


def test_both_sides_of_siam_see_the_same_board_with_sides_exchanged() -> None:
    for position, _ in walk("siam", 2, 4):
        document = position.to_dict()
        swapped = {
            **document,
            "board": [row.swapcase() for row in document["board"]],
            "reserve": document["reserve"][::-1],
            "leaves": document["leaves"][::-1],
            "turn": 1 - document["turn"],
        }
        other = position.game.from_dict(swapped)
        for seat in range(2):
            assert seen(position, seat).tolist() == seen(other, 1 - seat).tolist()


@pytest.mark.parametrize("game", ["king-of-siam", "singapore"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_come_in_turn_order_from_ones_own(game: str, players: int) -> None:
    for position, _ in list(walk(game, players, 4))[::20]:
        blocks = [split(encoder(game), seen(position, seat)) for seat in range(players)]
        acting = position.to_dict()["turn"]
        for seat, block in enumerate(blocks):
            rows = block["seats"]
            there = 24 if game == "king-of-siam" else 0
            assert rows[:, there].tolist() == [n < players for n in range(4)]
            assert rows[:, there + 1].tolist() == [
                n < players and (seat + n) % players == acting for n in range(4)
            ]


# ── What single numbers mean ─────────────────────────────────────────────────────────────────


def test_planes_of_siam() -> None:
    game = sampan.load("siam")
    position = game.start(options={"exit_limit": 1, "opening_ban": True})
    for choice in ("+a1N", "+e5W", "a1a2N"):
        position = position.play(choice)
    board = split(encoder("siam"), seen(position, 1))["board"]
    assert board.shape == (17, 5, 5)

    def marked(plane: int) -> list[str]:
        return ["abcde"[column] + "12345"[row] for row, column in np.argwhere(board[plane])]

    assert marked(8) == ["b3", "c3", "d3"]
    assert marked(4) == ["a2"]
    assert marked(3) == ["e5"]
    assert marked(9) == ["c1", "c5"]
    assert board[10:17, 2, 2].tolist() == pytest.approx([0.8, 0.8, 0.2, 0.2, 1, 1, 0])
    assert all(plane.min() == plane.max() for plane in board[10:17])


def test_king_of_siam_tells_the_map_and_the_hand() -> None:
    position = sampan.load("king-of-siam").start(3, 1)
    document = position.to_dict()
    parts = split(encoder("king-of-siam"), seen(position, 2))
    assert parts["hand"].tolist() == [1] * 8
    assert parts["borders"].sum() == 24
    assert (parts["borders"] == parts["borders"].T).all()
    names = list(document["provinces"])
    for name, row in zip(names, parts["provinces"], strict=True):
        told = row[:18].reshape(3, 6)
        assert (told[:, 5] * 18).round().tolist() == document["provinces"][name]
        assert row[22:30].tolist() == [tile == name for tile in document["track"]]
    told = parts["seats"][:3, :24].reshape(3, 3, 8)[:, :, 7] * 18
    assert told.round().tolist() == [document["followers"][seat] for seat in (2, 0, 1)]
    after = seen(position.play("play khon-thai"), position.to_dict()["turn"])
    assert split(encoder("king-of-siam"), after)["hand"].tolist() == [1] * 7 + [0]


def test_singapore_tells_the_town() -> None:
    for position, _ in walk("singapore", 3, 9):
        if position.to_dict()["phase"] == "work":
            break
    document = position.to_dict()
    parts = split(encoder("singapore"), seen(position, 1))
    town = parts["town"].reshape(-1, 60)

    def marked(plane: int) -> list[str]:
        return [components.SQUARES[n] for n in np.flatnonzero(town[plane])]

    assert set(marked(2)) == set(document["buildings"])
    assert marked(3) == document["start"]
    for n, seat in enumerate((1, 2, 0)):
        owned = {square for square, owner in document["owners"].items() if owner == seat}
        assert set(marked(6 + n)) == owned
        assert marked(10 + n) == document["workers"][seat]
    free = set(document["lots"]) - set(document["buildings"])
    assert set(marked(0)) == free
    for square in free:
        price = document["lots"][square] / 4
        assert town[1, components.SQUARES.index(square)] == pytest.approx(price)
    brickyard = components.SQUARES.index(document["start"][1])
    assert town[24:, brickyard].tolist() == pytest.approx([0] * 8 + [0.4] + [0] * 11)
    tiles = parts["tiles"]
    assert {components.IDS[n] for n in np.flatnonzero(tiles[0])} == set(document["display"])
    assert [components.IDS[n] for n in np.flatnonzero(tiles[3])] == document["unseen"]
    assert parts["various"][0] == pytest.approx(min(1, document["money"][1] / 10))


def test_a_building_of_two_ways_turns_one_around() -> None:
    """So that the features may tell only the first."""
    for building in components.BUILDINGS:
        if len(building.ways) == 2:
            first, second = building.ways
            assert (first.cost, first.gain) == (second.gain, second.cost)


# ── Symmetries ───────────────────────────────────────────────────────────────────────────────


@games
def test_symmetries_are_permutations_and_begin_with_the_board_as_it_is(game: str) -> None:
    features, actions = encoder(game), sampan.load(game).rules.ACTIONS
    for symmetry in features.SYMMETRIES:
        assert sorted(symmetry.features) == list(range(features.SIZE))
        assert sorted(symmetry.actions) == list(range(actions))
    first = features.SYMMETRIES[0]
    assert first.features.tolist() == list(range(features.SIZE))
    assert first.actions.tolist() == list(range(actions))
    assert len(features.SYMMETRIES) == (8 if game == "siam" else 1)


def turned(position: sampan.Position, turns: int, mirrored: bool) -> sampan.Position:
    """The position on a board that is mirrored, then turned to the right, by its document."""
    document = position.to_dict()
    board = np.array([list(row) for row in document["board"]])
    facing = {"N": 0, "E": 1, "S": 2, "W": 3}
    if mirrored:
        board = board[:, ::-1]
        facing = {"N": 0, "E": 3, "S": 2, "W": 1}
    board = np.rot90(board, -turns)
    new = {letter: "NESW"[(d + turns) % 4] for letter, d in facing.items()}
    table: dict[str, str] = {**new, **{a.lower(): b.lower() for a, b in new.items()}}
    rows = ["".join(table.get(letter, letter) for letter in row) for row in board]
    return position.game.from_dict({**document, "board": rows})


@pytest.mark.parametrize("number", range(8))
def test_siam_looks_the_same_from_every_side(number: int) -> None:
    """Features, legal actions and what follows from them are those of the turned board."""
    mirrored, turns = divmod(number, 4)
    symmetry = encoder("siam").SYMMETRIES[number]
    buffer = np.empty(siam_rules.MAX_LEGAL, np.int16)

    def mask(position: sampan.Position) -> NDArray[np.bool_]:
        legal = np.zeros(siam_rules.ACTIONS, bool)
        legal[buffer[: siam_rules.legal(position.state, buffer)]] = True
        return legal

    walked = [p for seed in range(2) for p, _ in walk("siam", 2, seed)]
    for position in walked[::3]:
        other = turned(position, turns, bool(mirrored))
        for seat in range(2):
            assert seen(position, seat)[symmetry.features].tolist() == seen(other, seat).tolist()
        assert mask(position)[symmetry.actions].tolist() == mask(other).tolist()
    where = np.argsort(symmetry.actions)  # an action's number on the turned board
    for position in walked[::40]:
        other = turned(position, turns, bool(mirrored))
        by_action = {action: choice for choice, action in other.menu.items()}
        for choice, action in position.menu.items():
            after: Any = turned(position.play(choice), turns, bool(mirrored))
            assert other.play(by_action[int(where[action])]) == after
