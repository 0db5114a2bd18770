"""Everything can be pickled, copied and sent to another process."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sampan
from sampan.adapters.gymnasium.vector import SeatVectorEnv
from sampan.batch import Batch
from sampan.bots.bot import Limit
from sampan.bots.names import make
from sampan.game import Position
from sampan.games import GAMES as SHIPPED
from sampan.record import Record

GAMES = tuple(SHIPPED)
COPIES: list[Callable[[Any], Any]] = [
    lambda thing: pickle.loads(pickle.dumps(thing)),
    copy.copy,
    copy.deepcopy,
]


@pytest.fixture(params=COPIES, ids=["pickled", "copied", "deep-copied"])
def copied(request: pytest.FixtureRequest) -> Any:
    return request.param


def played(game: str, choices: int = 12) -> Record:
    """A record some choices long."""
    record = Record.new(game, seed=5)
    for step in range(choices):
        menu = record.position.choices()
        record.play(menu[step % len(menu)], time=float(step))
    return record


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_its_own_copy(game: str, copied: Any) -> None:
    assert copied(sampan.load(game)) is sampan.load(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_equal_to_its_copy_and_plays_on(game: str, copied: Any) -> None:
    position = played(game).position
    again = copied(position)
    assert again == position
    assert hash(again) == hash(position)
    choice = position.choices()[0]
    assert again.play(choice) == position.play(choice)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_equal_to_its_copy_and_not_to_another(game: str, copied: Any) -> None:
    record = played(game)
    again = copied(record)
    assert again == record
    assert again.play(again.position.choices()[0]) != record.position
    assert played(game, 13) != played(game, 12)
    assert record != "a record"


def test_a_deep_copy_of_a_record_goes_its_own_way() -> None:
    record = played("siam")
    again = copy.deepcopy(record)
    again.undo()
    assert len(record.choices) == len(again.choices) + 1


def test_a_record_shows_how_it_stands() -> None:
    record = played("siam", 3)
    assert repr(record) == "<Record of siam, 2 players, 3 choices, going on>"
    record.end(0)
    assert repr(record) == "<Record of siam, 2 players, 3 choices, resign, won by [1]>"


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_goes_on_as_its_copy_does(game: str) -> None:
    batch = Batch(game, 20, seed=3, starts=5, threads=2)
    batch.play_random(10)
    again = pickle.loads(pickle.dumps(batch))
    deep = copy.deepcopy(batch)
    for one in (batch, again, deep):
        one.play_random(100)
    assert np.array_equal(batch.host_states(), again.host_states())
    assert np.array_equal(batch.host_states(), deep.host_states())


def test_one_game_of_a_batch_is_counted_from_either_end() -> None:
    batch = Batch("siam", 5)
    batch.play_random(7)
    assert batch.position(-1) == batch.position(4)
    for wrong in (5, -6):
        with pytest.raises(IndexError, match="one of 5 games"):
            batch.position(wrong)


BOTS = [
    *((game, name) for game in GAMES for name in ("random", "greedy", "mcts:60", "net:40")),
    ("siam", "alphabeta:2"),
    ("siam", "plain:2"),
    ("siam", "level:1"),
    ("king-of-siam", "level:3"),
    ("singapore", "mcts:20:slips=0.5"),
]


def asked(game: str) -> Position:
    """The first position in which a seat is to choose, with three players where there can be."""
    seats = sampan.load(game).seats
    position = sampan.load(game).start(min(3, max(seats)), seed=2)
    while position.seat == "chance":
        position = position.play(position.choices()[0])
    return position


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_copy_of_a_bot_thinks_as_a_new_one_does(game: str, name: str, copied: Any) -> None:
    position = asked(game)
    fresh, other = (
        make(name, position.game, position.players, 7),
        copied(make(name, position.game, position.players, 7)),
    )
    limit = fresh.limit if fresh.limit.seconds is None else Limit(nodes=30)
    one, two = (bot.bot.think(position, limit) for bot in (fresh, other))
    assert (one.choice, one.nodes, one.others) == (two.choice, two.nodes, two.others)


def test_vector_environments_go_on_as_their_copies_do() -> None:
    env = SeatVectorEnv("siam", 3, opponent="greedy")
    env.reset(seed=4)
    for again in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        masks = env._turn.masks
        assert np.array_equal(masks, again._turn.masks)
    actions = env._turn.masks.argmax(axis=1)
    seen, rewards, *_ = env.step(actions)
    seen_again, rewards_again, *_ = again.step(actions)
    assert np.array_equal(seen, seen_again)
    assert np.array_equal(rewards, rewards_again)


def in_another_process(things: list[Any]) -> list[Any]:
    game, position, record, batch, player = things
    batch.play_random(5)
    thought = player.think(position)
    return [game.id, position.play(position.choices()[0]), record, batch.host_states(), thought]


def test_games_positions_records_batches_and_bots_go_to_another_process() -> None:
    record = played("siam")
    position = record.position
    batch = Batch("siam", 4, seed=1)
    player = make("mcts:50", position.game, 2, 1)
    things = [position.game, position, record, batch, player]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        game, after, same, states, thought = pool.apply(in_another_process, (things,))
    assert game == "siam"
    assert after == position.play(position.choices()[0])
    assert same == record
    batch.play_random(5)
    assert np.array_equal(states, batch.host_states())
    assert thought.choice == make("mcts:50", position.game, 2, 1).think(position).choice
