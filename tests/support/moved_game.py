"""What King of Siam can do, told as JSON: python -m tests.support.moved_game ID MAP.toml

Whatever else its folder is called, it must tell the same.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

import sampan
from sampan import rules_page
from sampan.bots import levels
from sampan.bots.bot import Limit
from sampan.bots.hints import hint
from sampan.bots.names import make, meaning
from sampan.game import GAMES, Game, Position
from sampan.learn.plan import Plan
from sampan.words import LANGUAGES, speaking


def somewhere(game: Game, players: int, choices: int, seed: int) -> Position:
    luck, position = random.Random(seed), game.start(players, seed)
    while choices and position.seat is not None:
        position = position.play(luck.choice(position.choices()))
        choices -= 1
    return position


def thoughts(game: Game) -> dict[str, Any]:
    """What every level chooses, and how the end is solved."""
    told: dict[str, Any] = {}
    for players in game.seats:
        position = somewhere(game, players, 7, players)
        for level in range(1, levels.HIGHEST + 1):
            bot = make(f"level:{level}:megabytes=8", game, players, seed=1).bot
            told[f"{level}/{players}"] = bot.think(position, Limit(nodes=12)).choice
        told[f"kind/{players}"] = str(meaning("level:10", game, players))
        told[f"greedy/{players}"] = make("greedy", game, players, seed=1).think(position).choice
    late = somewhere(game, 2, 7, 2)
    while late.state["cards_left"] > 2:
        late = late.play(next((c for c in late.choices() if c != "pass"), "pass"))
    told["solved"] = asdict(make("mcts:1s", game, 2).think(late))["proven"]
    assert told["solved"]
    return told


def words(game: Game) -> dict[str, Any]:
    """Hints and the page of rules in every language."""
    position = somewhere(game, 3, 12, 2)
    told: dict[str, Any] = {}
    for language in LANGUAGES:
        with speaking(language):
            told[f"hint/{language}"] = hint(position, make("mcts:25", game, 3))
        told[f"page/{language}"] = rules_page.page(game.id, language)
    return told


def main() -> None:
    game = sampan.load(sys.argv[1])
    rule = game.option_rules["map"]
    assert rule.load is not None
    own = game.start(2, 1, {"map": rule.load(Path(sys.argv[2]))})
    told = {
        "module": GAMES[game.id],
        "thoughts": thoughts(game),
        "words": words(game),
        "plan": asdict(Plan.of(game)),
        "drawn": [somewhere(game, 4, 9, 3).svg(ground=ground) for ground in ("day", "night")],
        "own map": [own.to_dict(), own.svg(), make("mcts:12", game, 2).think(own).choice],
        "choices": somewhere(game, 3, 12, 2).choices(),
    }
    print(json.dumps(told, default=str))


if __name__ == "__main__":
    with np.errstate(over="ignore"):  # where the kernels are interpreted
        main()
