"""OpenSpiel's tree search against ours: python openspiel_mcts.py [GAME [SIMULATIONS [GAMES]]]

GAME is written as OpenSpiel does, for instance "sampan_king_of_siam(players=2,map=britain)".
"""

import sys

import pyspiel

from sampan.adapters.openspiel import HouseBot


def play(name: str, simulations: int, games: int) -> list[float]:
    """The result of each game for OpenSpiel's bot, which takes the seats in turn."""
    game = pyspiel.load_game(name)
    results = []
    for number in range(games):
        rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=number)
        theirs = pyspiel.MCTSBot(
            game,
            rollouts,
            uct_c=1.4,
            max_simulations=simulations,
            max_memory_mb=0,
            solve=True,
            seed=number,
            verbose=False,
        )
        seat = number % game.num_players()
        bots = [HouseBot(game, f"mcts:{simulations}", other) for other in range(game.num_players())]
        bots[seat] = theirs
        returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        results.append(returns[seat])
    return results


if __name__ == "__main__":
    name, simulations, games = [*sys.argv[1:], *["sampan_siam", "50", "2"][len(sys.argv) - 1 :]]
    print(name, "OpenSpiel's results against ours:", play(name, int(simulations), int(games)))
