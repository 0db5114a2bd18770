"""Nets of a single layer, for tests of what plays with nets; made without torch."""

from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, helper, numpy_helper

import sampan


def random_net(folder: Path, game: str, players: int, seed: int = 0) -> Path:
    """A net that knows nothing, but has opinions."""
    luck = np.random.default_rng(seed)
    loaded = sampan.load(game)
    assert loaded.recall is not None
    inputs, rules = loaded.recall.SIZE, loaded.rules
    return write(
        folder / f"{game}-{players}-{seed}.onnx",
        game,
        players,
        luck.normal(0, 0.1, (inputs, rules.ACTIONS + rules.SEATS)),
        np.zeros(rules.ACTIONS + rules.SEATS),
    )


def stubborn_net(
    folder: Path, game: str, players: int, values: list[float], favourite: int = 0
) -> Path:
    """A net to which all positions are worth the same, and one action is above all others."""
    loaded = sampan.load(game)
    assert loaded.recall is not None
    inputs, rules = loaded.recall.SIZE, loaded.rules
    biases = np.zeros(rules.ACTIONS + rules.SEATS)
    biases[favourite] = 10
    biases[rules.ACTIONS : rules.ACTIONS + len(values)] = np.arctanh(values)
    weights = np.zeros((inputs, rules.ACTIONS + rules.SEATS))
    return write(folder / f"{game}-{players}-stubborn.onnx", game, players, weights, biases)


def write(file: Path, game: str, players: int, weights: Any, biases: Any, **about: str) -> Path:
    """A net of one layer: the columns of `weights` are the actions, then the seats."""
    loaded = sampan.load(game)
    assert loaded.recall is not None
    actions, seats = loaded.rules.ACTIONS, loaded.rules.SEATS
    given = {
        "weights": weights.astype(np.float32),
        "biases": biases.astype(np.float32),
        "parts": np.array([actions, seats], np.int64),
    }
    nodes = [
        helper.make_node("Gemm", ["seen", "weights", "biases"], ["all"]),
        helper.make_node("Split", ["all", "parts"], ["logits", "raw"], axis=1),
        helper.make_node("Tanh", ["raw"], ["values"]),
    ]
    sizes = {"seen": loaded.recall.SIZE, "logits": actions, "values": seats}
    seen, *answers = (
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", size])
        for name, size in sizes.items()
    )
    constants = [numpy_helper.from_array(array, name) for name, array in given.items()]
    graph = helper.make_graph(nodes, game, [seen], answers, constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    says = {
        "game": game,
        "players": str(players),
        "features": str(loaded.recall.SIZE),
        "actions": str(actions),
    }
    helper.set_model_props(model, says | about)
    file.write_bytes(model.SerializeToString())
    return file
