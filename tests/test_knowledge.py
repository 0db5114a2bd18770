"""What bots know about King of Siam and Singapore: it must be true, and fit to be played by."""

import numpy as np
import pytest

import sampan
from sampan.bots.mcts import Mcts, bound_knowledge
from sampan.games.king_of_siam.state import A_CARD, A_TAKE
from sampan.games.singapore import data
from sampan.kernel import generators
from walks import walk

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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_in_singapore_goes_on_legally(players: int) -> None:
    knowledge = bound_knowledge(SINGAPORE)
    buffer = np.zeros(SINGAPORE.rules.MAX_LEGAL, np.int16)
    luck = generators(1, 1)
    for position, _ in walk("singapore", players, 5):
        if isinstance(position.seat, int):
            action = int(knowledge.likely_action(position.state, buffer, luck))
            assert action in position.menu.values()
            assert knowledge.promise(position.state, action) > 0


def test_the_most_points_for_the_price_are_liked_best() -> None:
    """A seat that can turn five bricks and ten pounds into 25 points does not sell them."""
    knowledge = bound_knowledge(SINGAPORE)

    def liking(building: str) -> int:
        return int(knowledge.LIKES[2 * data.IDS.index(building)])

    assert liking("III14") > liking("III02") > liking("I04") > liking("I01")


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
        assert values[:players].max() >= 0


def test_a_game_says_how_widely_to_look() -> None:
    assert Mcts(KING, megabytes=4).exploration == bound_knowledge(KING).EXPLORATION
    assert Mcts(SINGAPORE, megabytes=4).exploration == 1
    assert Mcts(KING, exploration=2.0, megabytes=4).exploration == 2
