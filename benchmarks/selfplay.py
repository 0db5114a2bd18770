"""How fast self-play is, and how much of that is the net.

python benchmarks/selfplay.py                  all games on the GPU, or small on the CPU
python benchmarks/selfplay.py siam --games 32768
"""

from __future__ import annotations

import argparse
import time

import torch

from sampan import load
from sampan.game import GAMES
from sampan.kernels.devices import cuda
from sampan.learn.evaluator import TorchEvaluator
from sampan.learn.net import build_net
from sampan.learn.plan import Plan
from sampan.learn.selfplay import SelfPlay

MOVES = 6  # that are measured, after as many that are not


def measure(name: str, device: str, games: int | None) -> str:
    """A row of the table in docs/learning.md."""
    game = load(name)
    plan = Plan.of(game, device)
    games = games or plan.games
    play = SelfPlay.planned(game, plan, plan.players[0], device, seed=0, games=games)
    net = build_net(game, plan.width, plan.blocks).to(play.device.where)
    if device == "cuda":
        net.to(memory_format=torch.channels_last)
    evaluate = TorchEvaluator(net, play.device.where, fast=True)

    def seconds(moves: int) -> float:
        wait(device)
        begun = time.perf_counter()
        for _ in range(moves):
            play.step(evaluate)
        wait(device)
        return time.perf_counter() - begun

    seconds(MOVES)
    whole = seconds(MOVES)
    questions = MOVES * (plan.visits + 1)
    seen = play.device.tensor(play.seen)
    wait(device)
    begun = time.perf_counter()
    for _ in range(questions):
        evaluate(seen)
    wait(device)
    alone = time.perf_counter() - begun
    evaluations = games * questions
    return (
        f"| {name} | {plan.width} × {plan.blocks} | {games:,} | {plan.visits} "
        f"| {games * MOVES / whole:,.0f} | {evaluations / whole / 1e6:.2f} M "
        f"| {evaluations / alone / 1e6:.2f} M | {alone / whole:.0%} |"
    )


def wait(device: str) -> None:
    if device == "cuda":
        torch.cuda.synchronize()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--games", type=int, help="side by side; as the plan says if not given")
    given = parser.parse_args()
    device = "cuda" if cuda() else "cpu"
    print("| game | net | games | visits | positions/s | evaluations/s | net alone | its share |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in given.game or GAMES:
        print(measure(name, device, given.games), flush=True)


if __name__ == "__main__":
    main()
