"""What bots know about King of Siam and Singapore: it must be true, and fit to be played by."""

import random

import numpy as np
import pytest

import sampan
from sampan.bots.mcts import Mcts, bound_knowledge
from sampan.bots.names import make
from sampan.games.king_of_siam.rules.state import A_CARD, A_TAKE
from sampan.games.singapore import components
from sampan.games.singapore.bot import prospects as prospects
from sampan.kernels import generators
from tests.games.singapore.test_reference import stocked
from tests.support import singapore_positions as singapore
from tests.support.walks import walk

KING = sampan.load("king-of-siam")
SINGAPORE = sampan.load("singapore")
players_of_king = pytest.mark.parametrize("players", [2, 3, 4])


def seats(mask: int) -> list[int]:
    return [seat for seat in range(4) if mask >> seat & 1]


def passed_to_the_end(position: sampan.Position) -> list[int]:
    """Who wins if everybody only passes."""
    while position.outcome is None:
        position = position.play("pass")
    return list(position.outcome["winners"])


@players_of_king
def test_who_wins_as_things_stand_wins_when_all_pass(players: int) -> None:
    knowledge, compared = bound_knowledge(KING), 0
    for seed in range(6):
        for position, _ in walk("king-of-siam", players, seed):
            if position.state["asked"] == A_CARD:
                winners = seats(int(knowledge.as_things_stand(position.state)))
                assert winners == passed_to_the_end(position)
                compared += 1
    assert compared > 100


@players_of_king
def test_takes_that_win_as_things_stand_come_first(players: int) -> None:
    knowledge, winning = bound_knowledge(KING), 0
    buffer = np.zeros(KING.rules.MAX_LEGAL, np.int16)
    for seed in range(6):
        for position, _ in walk("king-of-siam", players, seed):
            if position.state["asked"] != A_TAKE or position.state["cards_left"] == 0:
                continue
            takes = list(position.menu)
            buffer[: len(takes)] = list(position.menu.values())
            first = int(knowledge.put_winning_takes_first(position.state, buffer, len(takes)))
            names = {action: name for name, action in position.menu.items()}
            ordered = [names[int(action)] for action in buffer[: len(takes)]]
            assert sorted(ordered) == sorted(takes)
            wins = [position.seat in passed_to_the_end(position.play(take)) for take in ordered]
            assert wins == [True] * first + [False] * (len(takes) - first)
            winning += first
    assert winning > 20


def test_a_greedy_seat_takes_what_wins_as_things_stand() -> None:
    knowledge, seen = bound_knowledge(KING), 0
    for position, _ in walk("king-of-siam", 2, 3):
        if position.state["asked"] == A_TAKE:
            after = [position.play(choice) for choice in position.choices()]
            worth = [float(knowledge.worth(each.state, position.seat)) for each in after]
            wins = [position.seat in seats(knowledge.as_things_stand(each.state)) for each in after]
            if len(set(wins)) == 2:
                assert wins[worth.index(max(worth))]
                seen += 1
    assert seen > 0


def reached(position: sampan.Position, moves: int) -> list[sampan.Position]:
    """The positions after up to so many moves and at most one new street."""
    found, last, seen = [position], [(position, False)], {position.state.tobytes()}
    for _ in range(moves + 1):
        following = []
        for each, has_street in last:
            for choice in each.choices():
                kind = choice.split()[0]
                if kind in ("move", "deploy") or (kind == "street" and not has_street):
                    after = each.play(choice)
                    if after.state.tobytes() not in seen:
                        seen.add(after.state.tobytes())
                        following.append((after, has_street or kind == "street"))
        found += [each for each, _ in following]
        last = following
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_in_singapore_goes_on_legally(players: int) -> None:
    """Where an errand leads could have been played move by move, and there the use is open."""
    knowledge, luck = bound_knowledge(SINGAPORE), generators(1, 1)
    buffer = np.zeros(SINGAPORE.rules.MAX_LEGAL, np.int16)
    states = np.zeros(1, SINGAPORE.rules.State)
    errands = streets = 0
    positions = [
        position for seed in range(5, 11) for position, _ in walk("singapore", players, seed)
    ]
    for position in positions:
        if not isinstance(position.seat, int):
            continue
        states[0] = position.state
        action = int(knowledge.likely_action(states[0], buffer, luck))
        is_street = states[0]["laid"] > position.state["laid"]
        if states[0].tobytes() == position.state.tobytes():
            assert action in position.menu.values()
        elif errands < 15 or (is_street and streets < 5):
            errands += 1
            streets += is_street
            [ended] = [p for p in reached(position, 3) if p.state.tobytes() == states[0].tobytes()]
            assert action in ended.menu.values()
    assert errands >= 15
    assert streets > 0


def test_what_promises_more_in_singapore_is_tried_first() -> None:
    knowledge = bound_knowledge(SINGAPORE)
    for position, _ in walk("singapore", 3, 5):
        if isinstance(position.seat, int):
            promises = {
                choice: float(knowledge.prior(position.state, action))
                for choice, action in position.menu.items()
            }
            assert min(promises.values()) > 0
            uses = [promises[choice] for choice in promises if choice.startswith("use")]
            assert not uses or min(uses) > promises.get("end", 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_prospects_in_singapore_count_what_brings_points(players: int) -> None:
    """Points, pounds, goods and a second worker are worth something until the last round."""
    states = np.zeros(2, SINGAPORE.rules.State)
    compared = 0
    for position, _ in walk("singapore", players, 4):
        rounds = int(prospects.rounds_to_come(position.state))
        if position.state["preparing"] or not 2 <= rounds <= 8:
            continue
        weights = prospects.WEIGHTS[players - 2, rounds]
        before = prospects.prospects(position.state, 0, weights)
        for field, more in (("vp", 10), ("money", 20), ("goods", 3)):
            states[0] = position.state
            states[0][field][0] += more
            compared += 1
            assert prospects.prospects(states[0], 0, weights) > before, field
    assert compared > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_to_come_in_singapore_end_with_the_game(players: int) -> None:
    counted: list[int] = []
    for position, _ in walk("singapore", players, 6):
        if not position.state["preparing"]:
            counted.append(int(prospects.rounds_to_come(position.state)))
    assert counted[-1] == 0
    assert max(counted) >= 8


def test_the_most_points_for_the_price_are_liked_best() -> None:
    """A seat that can turn five bricks and ten pounds into 25 points does not sell them."""
    knowledge = bound_knowledge(SINGAPORE)

    def liking(building: str) -> int:
        return int(knowledge.LIKES[2 * components.IDS.index(building)])

    assert liking("III14") > liking("III02") > liking("I04") > liking("I01")


def at_court(tokens: int) -> sampan.Position:
    """Seat 0 is asked how many of its black tokens go back."""
    document = singapore.put(singapore.page(**singapore.tokens(tokens, 0, 0)), "g5", "II02")
    return singapore.at(document).play("use g5")


@pytest.mark.parametrize(("tokens", "most"), [(1, 1), (2, 2), (7, 3)])
def test_all_tokens_go_back_that_can(tokens: int, most: int) -> None:
    """Nobody gains by keeping them, unless others are the more to be feared in a raid."""
    position = at_court(tokens)
    knowledge = bound_knowledge(SINGAPORE)
    promises = [
        float(knowledge.prior(position.state, position.menu[f"return {n}"]))
        for n in range(1, most + 1)
    ]
    assert promises == sorted(set(promises))
    buffer, luck = np.zeros(SINGAPORE.rules.MAX_LEGAL, np.int16), generators(1, 1)
    action = int(knowledge.likely_action(position.state, buffer, luck))
    assert action == position.menu[f"return {most}"]
    for bot in ("greedy", "mcts:40"):
        assert make(bot, SINGAPORE, 3).think(position).choice == f"return {most}"


def test_a_worker_is_placed_by_instructions_where_it_gains_most() -> None:
    document = singapore.put(singapore.page(second=["held", "aside", "aside"]), "g5", "III06")
    position = singapore.at(document, money=[9, 9, 9]).play("use g5")
    knowledge = bound_knowledge(SINGAPORE)
    promise = {
        choice: float(knowledge.prior(position.state, action))
        for choice, action in position.menu.items()
    }
    assert min(promise.values()) > 0
    assert promise["deploy i5"] > promise["deploy g4"]  # two bricks, or £3 for a point


def test_a_top_that_is_bought_does_not_change_how_many_rounds_come() -> None:
    position = singapore.played(singapore.at(), "end", "build top", "join g4")
    counted = [int(prospects.rounds_to_come(position.state))]
    for choice in ("draw black", "reveal I01", "end"):
        position = position.play(choice)
        counted.append(int(prospects.rounds_to_come(position.state)))
    assert len(set(counted)) == 1


@pytest.mark.parametrize("seed", [0, 1])
def test_every_kind_of_bot_plays_with_a_limited_supply(seed: int) -> None:
    """From where the box is almost out, to the end of the game."""
    luck = random.Random(seed)
    position = SINGAPORE.start(3, seed, {"supply": "box", "open_screens": bool(seed)})
    for _ in range(150):
        position = position.play(luck.choice(position.choices()))
    while position.to_dict()["pending"]:
        position = position.play(luck.choice(position.choices()))
    record = sampan.Record(stocked(position, luck))
    kinds = ("greedy", "mcts:4", "net:2")
    bots = [make(kind, SINGAPORE, 3, seed) for kind in kinds]
    while (seat := record.seat) is not None:
        if seat == "chance":
            record.play(luck.choice(record.position.choices()))
        else:
            assert isinstance(seat, int)
            record.play(bots[seat].think(record.position, record.positions[:-1]).choice)
    assert record.outcome is not None


@pytest.mark.parametrize(("game", "players"), [(KING, 3), (SINGAPORE, 3)])
def test_values_are_between_lost_and_won(game: sampan.Game, players: int) -> None:
    knowledge = bound_knowledge(game)
    buffer = np.zeros(game.rules.MAX_LEGAL, np.int16)
    states = np.zeros(3, game.rules.State)
    values = np.zeros(game.rules.SEATS, np.float32)
    luck = generators(2, 1)
    for position, _ in walk(game.id, players, 7):
        states[0] = position.state
        knowledge.evaluate(states, values, buffer, luck)
        assert (np.abs(values[:players]) <= 1).all()
        assert values[:players].max() > 2 / players - 1.001  # somebody has an equal's share


def test_a_game_says_how_widely_to_look() -> None:
    assert Mcts(KING, megabytes=4).exploration == bound_knowledge(KING).EXPLORATION
    assert Mcts(SINGAPORE, megabytes=4).exploration == 1
    assert Mcts(KING, exploration=2.0, megabytes=4).exploration == 2
