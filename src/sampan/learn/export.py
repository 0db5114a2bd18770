"""A trained net as an ONNX file, which bots play with and which needs no torch.

The graph is written down layer by layer, with batch norms folded into the convolutions before
them. Weights are kept as float16, half the size; whoever opens the file computes in float32.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator
from torch import nn

from sampan.game import Game, load
from sampan.learn.net import (
    Mixed,
    Squares,
    Vector,
    _SquareBlock,
    _VectorBlock,
    build_net,
    take_over,
)

OPSET, IR = 17, 8  # old enough for every onnxruntime of today
LARGEST = 4 * 2**20  # bytes of a net that can be shipped
CLOSE = 0.02  # to what torch says, for logits and values of a net with halved weights


def export(checkpoint: Path, file: Path) -> dict[str, str]:
    """Write the net of a checkpoint; the answer is what the file says of itself.

    A net that is too large, or that does not answer as torch does, is a ValueError.
    """
    kept = torch.load(checkpoint, map_location="cpu", weights_only=True)
    game = load(kept["game"])
    net = build_net(game, kept["plan"]["width"], kept["plan"]["blocks"])
    take_over(net, kept["net"])
    return write_net(net, file, game, sorted(set(kept["plan"]["players"])), kept["trainings"])


def write_net(
    net: nn.Module, file: Path, game: Game, players: Sequence[int], trainings: int
) -> dict[str, str]:
    """Write a net that plays a game with these numbers of players; see `export`."""
    assert game.recall is not None
    about = {
        "game": game.id,
        "players": " ".join(map(str, players)),
        "features": str(game.recall.SIZE),
        "actions": str(game.rules.ACTIONS),
        "trainings": str(trainings),
    }
    model = _Writer().model(net.eval(), game)
    helper.set_model_props(model, about)
    onnx.checker.check_model(model)
    _compare(model, net, game.recall.SIZE)
    content = model.SerializeToString()
    if len(content) > LARGEST:
        raise ValueError(f"{file}: {len(content)} bytes; a net may have {LARGEST}")
    file.write_bytes(content)
    return about


def _compare(model: Any, net: nn.Module, size: int) -> None:
    """Refuse a file that answers otherwise than the net it was made from."""
    seen = torch.rand(4, size, generator=torch.Generator().manual_seed(0)).round()
    with torch.no_grad():
        expected = net(seen)
    found = ReferenceEvaluator(model).run(None, {"seen": seen.numpy()})
    for name, one, other in zip(("logits", "values"), expected, found, strict=True):
        scale = max(1.0, float(one.abs().max()))
        far = float(np.abs(one.numpy() - other).max()) / scale
        if not far < CLOSE:
            raise ValueError(f"the exported net's {name} differ from torch's by {far}")


class _Writer:
    """A graph in the making; a layer's method takes its input's name and gives its output's."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.weights: list[Any] = []
        self.turned = False
        self.layers: dict[type[nn.Module], Callable[[Any, str], str]] = {
            nn.Sequential: self.sequential,
            nn.Conv2d: lambda layer, x: self.convolution(layer, None, x),
            nn.Linear: self.linear,
            nn.LayerNorm: self.norm,
            nn.ReLU: lambda _, x: self.node("Relu", x),
            nn.Tanh: lambda _, x: self.node("Tanh", x),
            nn.Flatten: lambda _, x: self.node("Flatten", x),
            _SquareBlock: self.square_block,
            _VectorBlock: self.vector_block,
        }

    def model(self, net: nn.Module, game: Game) -> Any:
        assert game.recall is not None
        if isinstance(net, Mixed):
            policy, value = self.mixed(net)
        elif isinstance(net, Squares | Vector):
            policy, value = self.plain(net)
        else:
            raise ValueError(f"no way to export a {type(net).__name__}")
        self.nodes.append(helper.make_node("Identity", [policy], ["logits"]))
        self.nodes.append(helper.make_node("Identity", [value], ["values"]))
        sizes = {"logits": game.rules.ACTIONS, "values": game.rules.SEATS}
        graph = helper.make_graph(
            self.nodes,
            game.id,
            [_batch("seen", game.recall.SIZE)],
            [_batch(name, size) for name, size in sizes.items()],
            self.weights,
        )
        opset = helper.make_opsetid("", OPSET)
        return helper.make_model(graph, opset_imports=[opset], ir_version=IR)

    def plain(self, net: Squares | Vector) -> tuple[str, str]:
        x = "seen"
        if isinstance(net, Squares):
            x = self.node("Reshape", x, self.whole([-1, *net.board]))
        x = self.layer(net.trunk, self.layer(net.stem, x))
        policy = self.layer(net.policy, x)
        if isinstance(net, Squares):
            policy = self.node("Flatten", policy)
        return policy, self.layer(net.value, x)

    def mixed(self, net: Mixed) -> tuple[str, str]:
        """The board lies on its side if it is higher than wide: long rows are computed faster."""
        self.turned = net.board[1] > net.board[2]
        board, beside = self.split("seen", [prod(net.board), net.beside.in_features])
        x = self.turn(self.node("Reshape", board, self.whole([-1, *net.board])))
        beside = self.node("Relu", self.layer(net.beside, beside))
        x = self.node("Relu", self.told(net.stem, net.tell, x, beside))
        for block in net.trunk:
            y = self.node("Relu", self.told(block.first, block.tell, x, beside))
            x = self.node("Relu", self.node("Add", x, self.layer(block.second, y)))
            middle, most = (
                self.node("Flatten", self.node(kind, x))
                for kind in ("GlobalAveragePool", "GlobalMaxPool")
            )
            heard = self.node("Concat", beside, middle, most, axis=1)
            beside = self.node("Relu", self.node("Add", beside, self.layer(block.listen, heard)))
        y = self.node("Relu", self.told(net.policy, net.policy_tell, x, beside))
        squares = self.node("Flatten", self.turn(self.layer(net.policy_squares, y)))
        logits = self.node("Concat", squares, self.layer(net.policy_beside, beside), axis=1)
        policy = self.node("Concat", *self.runs(logits, net.order.tolist()), axis=1)
        judged = self.node("Relu", self.turn(self.layer(net.value_squares, x)))
        judged = self.node("Flatten", judged)
        return policy, self.layer(net.value, self.node("Concat", beside, judged, axis=1))

    def told(self, layer: nn.Module, tell: nn.Module, x: str, beside: str) -> str:
        """A convolution, and what lies beside the board added on every square."""
        wide = self.node("Reshape", self.layer(tell, beside), self.whole([0, -1, 1, 1]))
        return self.node("Add", self.layer(layer, x), wide)

    def turn(self, x: str) -> str:
        return self.node("Transpose", x, perm=[0, 1, 3, 2]) if self.turned else x

    def runs(self, x: str, order: list[int]) -> list[str]:
        """The columns of `x` in this order, as slices: there are few, and gathering is slow."""
        breaks = [n for n in range(1, len(order)) if order[n] != order[n - 1] + 1]
        return [
            self.node("Slice", x, *map(self.whole, ([order[a]], [order[b - 1] + 1], [1])))
            for a, b in pairwise([0, *breaks, len(order)])
        ]

    def layer(self, layer: nn.Module, x: str) -> str:
        return self.layers[type(layer)](layer, x)

    def sequential(self, layers: Any, x: str) -> str:
        for n, layer in enumerate(layers):
            if isinstance(layer, nn.Conv2d) and n + 1 < len(layers):
                after = layers[n + 1]
                x = self.convolution(layer, after if isinstance(after, nn.BatchNorm2d) else None, x)
            elif not isinstance(layer, nn.BatchNorm2d):
                x = self.layer(layer, x)
        return x

    def convolution(self, layer: Any, norm: Any, x: str) -> str:
        weight = layer.weight.detach()
        bias = torch.zeros(len(weight)) if layer.bias is None else layer.bias.detach()
        if norm is not None:
            factor = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach()
            weight = weight * factor[:, None, None, None]
            bias = norm.bias.detach() + factor * (bias - norm.running_mean)
        if self.turned:
            weight = weight.transpose(2, 3)
        edge = layer.padding[0]
        pads = [edge, edge, edge, edge]
        return self.node("Conv", x, self.halved(weight), self.exact(bias), pads=pads)

    def linear(self, layer: Any, x: str) -> str:
        weight, bias = self.halved(layer.weight.detach().T), self.exact(layer.bias.detach())
        return self.node("Gemm", x, weight, bias)

    def norm(self, layer: Any, x: str) -> str:
        weight, bias = (self.exact(part.detach()) for part in (layer.weight, layer.bias))
        return self.node("LayerNormalization", x, weight, bias, epsilon=layer.eps)

    def square_block(self, block: Any, x: str) -> str:
        y = self.node("Relu", self.layer(block.first, x))
        return self.node("Relu", self.node("Add", x, self.layer(block.second, y)))

    def vector_block(self, block: Any, x: str) -> str:
        y = self.node("Relu", self.layer(block.first, self.layer(block.norm, x)))
        return self.node("Add", x, self.layer(block.second, y))

    def node(self, kind: str, *inputs: str, **attributes: Any) -> str:
        name = f"{kind.lower()}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def split(self, x: str, sizes: list[int]) -> list[str]:
        names = [f"split_{len(self.nodes)}_{n}" for n in range(len(sizes))]
        self.nodes.append(helper.make_node("Split", [x, self.whole(sizes)], names, axis=1))
        return names

    def halved(self, weight: torch.Tensor) -> str:
        return self.node("Cast", self.constant(weight.half().numpy()), to=TensorProto.FLOAT)

    def exact(self, weight: torch.Tensor) -> str:
        return self.constant(weight.float().numpy())

    def whole(self, numbers: list[int]) -> str:
        return self.constant(np.array(numbers, np.int64))

    def constant(self, array: Any) -> str:
        name = f"weight_{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name


def _batch(name: str, size: int) -> Any:
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", size])
