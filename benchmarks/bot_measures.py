"""What bots take: nodes a second, memory, time beyond their limit, and endgames they can solve."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from sampan import Position, Record, load
from sampan.bots.bot import Limit
from sampan.bots.names import make
from sampan.bots.process import BotProcess
from sampan.game import GAMES
from sampan.games.king_of_siam.bot.endgame import Solver
from sampan.games.siam.bot.alphabeta import AlphaBeta

POSITIONS = 12  # that Siam's search is timed in
ENDINGS = 20  # that the solver gets for each number of cards
SECOND = Limit(seconds=1.0)


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(game, players) for game in GAMES for players in load(game).seats]


def speed() -> Iterator[dict[str, Any]]:
    """Nodes a second of processor time: Siam's alpha-beta, and every game's tree search."""
    siam, nodes, seconds = load("siam"), 0, 0.0
    AlphaBeta(siam).think(siam.start(), Limit(nodes=5000))  # compiles
    for record in _open_positions():
        searcher = AlphaBeta(siam)
        begun = time.process_time()
        nodes += searcher.think(
            record.position, Limit(nodes=1_000_000), record.positions[:-1]
        ).nodes
        seconds += time.process_time() - begun
    yield {"measure": "speed", "game": "siam", "players": 2, "bot": "alphabeta",
           "rate": round(nodes / seconds)}  # fmt: skip
    for game, players in tables():
        position = _first_choice(game, players)
        make("mcts:100", load(game), players).think(position)  # compiles
        bot = make("mcts:20000", load(game), players)
        begun = time.process_time()
        nodes = bot.think(position).nodes
        yield {"measure": "speed", "game": game, "players": players, "bot": "mcts",
               "rate": round(nodes / (time.process_time() - begun))}  # fmt: skip


def _open_positions() -> Iterator[Record]:
    """Random positions of Siam in which nothing is decided soon."""
    found, seed = 0, 0
    while found < POSITIONS:
        record, luck = Record.new("siam", 2, 0), random.Random(seed)
        while record.seat is not None and len(record.positions) < 4 + 2 * (seed % 16):
            record.play(luck.choice(record.position.choices()))
        seed += 1
        if record.seat is None:
            continue
        look = AlphaBeta(load("siam"), depth=5, megabytes=4).think(record.position, Limit())
        if look.proven is None:
            found += 1
            yield record


def _first_choice(game: str, players: int) -> Position:
    """The first position of a game in which somebody has a choice."""
    position = load(game).start(players, 1)
    while position.seat == "chance" or len(position.choices()) == 1:
        position = position.play(position.choices()[0])
    return position


def limits(seconds: float, choices: int) -> Iterator[dict[str, Any]]:
    """Level 10 in its own process plays against itself at this limit for so many choices.

    How long after the limit answers came, as whoever asked sees it: half of them and the slowest;
    and the most memory that the process ever had.
    """
    for game, players in tables():
        with BotProcess("level:10", load(game), players) as bot:
            bot.ready()
            record, luck = Record.new(game, players, 1), random.Random(1)
            late: list[float] = []
            while record.seat is not None and len(late) < choices:
                if record.seat == "chance" or len(record.position.choices()) == 1:
                    record.play(luck.choice(record.position.choices()))
                    continue
                begun = time.perf_counter()
                thought = bot.think(record.position, Limit(seconds), record.positions[:-1])
                late.append(time.perf_counter() - begun - seconds)
                record.play(thought.choice)
            status = Path(f"/proc/{bot.pid}/status").read_text(encoding="utf-8")
        peak = re.search(r"VmHWM:\s*(\d+) kB", status)
        assert peak is not None
        yield {"measure": "limit", "game": game, "players": players, "seconds": seconds,
               "choices": len(late), "half": round(median(late), 4), "late": round(max(late), 4),
               "megabytes": round(int(peak[1]) / 1024)}  # fmt: skip


def endgames() -> Iterator[dict[str, Any]]:
    """How many of some endgames of King of Siam are solved within a second."""
    solver = Solver(load("king-of-siam"))
    for players in load("king-of-siam").seats:
        solver.solve(_ending(players, 0, 1), SECOND)  # compiles
        for cards in range(1, 6):
            took = []
            for seed in range(ENDINGS):
                thought = Solver(load("king-of-siam")).solve(_ending(players, seed, cards), SECOND)
                took.append(round(thought.seconds, 4) if thought else None)
            solved = [seconds for seconds in took if seconds is not None]
            yield {"measure": "endgame", "players": players, "cards": cards, "solved": len(solved),
                   "of": ENDINGS, "median": median(solved) if solved else None}  # fmt: skip
            if not solved:
                break


def _ending(players: int, seed: int, cards: int) -> Position:
    """A position with so many cards left in all hands, after random play that seldom passes."""
    while True:
        luck = random.Random(seed)
        position = load("king-of-siam").start(players, seed)
        while position.seat is not None:
            document = position.to_dict()
            left = sum(map(len, document["hands"]))
            if left == cards and document["pending"] is None and len(position.choices()) > 1:
                return position
            plays = [choice for choice in position.choices() if choice != "pass"]
            position = position.play(
                luck.choice(plays if plays and luck.random() < 0.9 else position.choices())
            )
        seed += 1000
