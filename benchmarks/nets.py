"""How fast the shipped nets are on one core, in batches of several sizes.

python benchmarks/nets.py                      prints the table in docs/learning.md
"""

from __future__ import annotations

import time

import numpy as np

from sampan import load
from sampan.bots.net_evaluator import evaluator, shipped
from sampan.game import GAMES

BATCHES = (1, 8, 16, 32)
SECONDS = 1.0  # for each batch, three times; the fastest counts


def rate(name: str, batch: int) -> float:
    """Evaluations a second."""
    game = load(name)
    assert game.recall is not None
    players = 3 if name == "singapore" else 2  # a number that the net has learned
    net = evaluator(shipped(game), game, players)
    seen = np.zeros((batch, game.recall.SIZE), np.float32)
    best = 0.0
    for _ in range(3):
        begun, done = time.perf_counter(), 0
        while time.perf_counter() < begun + SECONDS:
            net(seen)
            done += batch
        best = max(best, done / (time.perf_counter() - begun))
    return best


def main() -> None:
    print(f"| net | MB | {' | '.join(map(str, BATCHES))} |")
    print("| --- |" + " --- |" * (1 + len(BATCHES)))
    for name in GAMES:
        size = shipped(load(name)).stat().st_size / 1e6
        cells = " | ".join(f"{rate(name, batch):,.0f}" for batch in BATCHES)
        print(f"| {load(name).title} | {size:.1f} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
