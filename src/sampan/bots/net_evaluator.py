"""A net from a file, as searches ask it."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from sampan.bots.kit import kit_of
from sampan.game import Game


def shipped(game: Game) -> Path:
    """The net that a game brings; a ValueError where there is none."""
    net = kit_of(game).net
    if net is None:
        raise ValueError(f"net: {game.id} brings none of its own; name one by file=")
    return net


def available(game: Game) -> bool:
    """Whether the game brings a net, and there is what it takes to use it."""
    net = kit_of(game).net
    return _onnxruntime() is not None and net is not None and net.is_file()


def _onnxruntime() -> Any:
    """The package that computes nets, or None. It is big, so it is imported where it is needed."""
    try:
        return importlib.import_module("onnxruntime")
    except ImportError:
        return None


class Evaluator:
    """A net from a file. One core computes; several bots may share it."""

    def __init__(self, file: Path, game: Game, players: int) -> None:
        if not file.is_file():
            raise ValueError(f"net: {game.id} for {players} players needs the file {file}")
        onnxruntime = _onnxruntime()
        if onnxruntime is None:
            raise ValueError("net: this needs the package onnxruntime")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self.session = onnxruntime.InferenceSession(
                file, options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime's errors have no common name
            raise ValueError(f"net: {file} is no net that onnxruntime reads: {error}") from None
        self._check(file, game, players)

    def _check(self, file: Path, game: Game, players: int) -> None:
        assert game.recall is not None
        about = self.session.get_modelmeta().custom_metadata_map
        expected = {
            "game": game.id,
            "features": str(game.recall.SIZE),
        }
        for name, value in expected.items():
            if about.get(name) != value:
                raise ValueError(f"net: {file}: {name} is {about.get(name)}, expected {value}")
        actions, most = about.get("actions", ""), game.rules.ACTIONS
        if not (actions.isdecimal() and 0 < int(actions) <= most):
            raise ValueError(f"net: {file}: actions is {actions}, expected at most {most}")
        if str(players) not in about.get("players", "").split():
            raise ValueError(f"net: {file} has not learned {game.id} for {players} players")

    def __call__(self, seen: Any) -> tuple[Any, Any]:
        """Logits of all actions and values of all seats, own first, for each row of `seen`."""
        logits, values = self.session.run(("logits", "values"), {"seen": seen})
        return logits, values


def widened(logits: Any, actions: int) -> Any:
    """The logits of so many actions, where a net may have learned before the last ones came into
    the rules: to it these are neither good nor bad."""
    later = actions - logits.shape[1]
    if not later:
        return logits
    return np.concatenate((logits, np.zeros((len(logits), later), np.float32)), axis=1)


@cache
def evaluator(file: Path, game: Game, players: int) -> Evaluator:
    """The net of a file, opened once."""
    return Evaluator(file, game, players)
