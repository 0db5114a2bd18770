"""The bots that think in a worker's process, each with the game that it was told of."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from sampan.bots import hints
from sampan.bots.bot import Limit, Player
from sampan.bots.warm_up import warm_up
from sampan.game import Position, load
from sampan.words import speaking

_bots: dict[str, tuple[Player, list[Position]]] = {}


def make_bot(factory: str, name: str, game: str, players: int, seed: int) -> Player:
    """A new bot; `factory` says, as "module:function", where a function like `names.make` is."""
    module, _, function = factory.partition(":")
    player: Player = getattr(importlib.import_module(module), function)(
        name, load(game), players, seed
    )
    return player


def prepare_bot(key: str, bot: dict[str, Any]) -> dict[str, Any]:
    """Make a bot and have it compiled; returns its own limit."""
    # Another one is warmed up, so that this one thinks as a new one does.
    warm_up(partial(make_bot, **bot), load(bot["game"]), bot["players"])
    _bots[key] = make_bot(**bot), []
    return asdict(_bots[key][0].limit)


def think(
    key: str,
    bot: dict[str, Any],
    known: Sequence[str],
    keep: int,
    add: Sequence[dict[str, Any]],
    limit: dict[str, Any] | None,
    language: str | None,
) -> dict[str, Any]:
    """A bot's thought, and in a language given what a hint would say.

    Bots whose keys are not `known` any more are forgotten. `keep` is how many of the positions
    that it was told of still hold; `add` are those that follow.
    """
    for old in _bots.keys() - set(known):
        del _bots[old]
    if key not in _bots:
        _bots[key] = make_bot(**bot), []
    player, positions = _bots[key]
    del positions[keep:]
    positions += map(load(bot["game"]).from_dict, add)
    *before, position = positions
    thought = player.bot.think(position, Limit(**limit) if limit else player.limit, before)
    text = None
    if language is not None:
        with speaking(language):
            text = hints.told(position, thought)
    return {"thought": asdict(thought), "text": text}
