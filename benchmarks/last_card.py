"""How long King of Siam takes to tell what may be done with the very last card, at worst.

python benchmarks/last_card.py
"""

import random
import time

import numpy as np

from sampan import load

GAMES = 300


def main() -> None:
    king = load("king-of-siam")
    buffer = np.empty(king.rules.MAX_LEGAL, np.int16)
    worst, seen = 0.0, 0
    for seed in range(GAMES):
        luck = random.Random(seed)
        position = king.start(2 + seed % 3, seed)
        while position.seat is not None:
            state = position.state
            if state["cards_left"] <= 1:
                king.rules.legal(state, buffer)  # compiled, and in the cache of the processor
                begun = time.perf_counter()
                king.rules.legal(state, buffer)
                worst = max(worst, time.perf_counter() - begun)
                seen += 1
            # Passing seldom, so that the cards run out before the struggles do.
            plays = [choice for choice in position.choices() if choice != "pass"]
            position = position.play(luck.choice(plays or position.choices()))
    print(f"{seen} positions with at most one card left in {GAMES} games")
    print(f"legal choices in {worst * 1000:.2f} ms at worst")


if __name__ == "__main__":
    main()
