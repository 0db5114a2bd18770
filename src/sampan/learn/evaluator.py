"""A net as self-play and matches ask it: frozen, and on a GPU in half precision."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable
from typing import Any

import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval


class TorchEvaluator:
    """Answers with the weights that `update` got last.

    On a GPU a question is one graph of kernels, recorded when its array is first seen: launching
    them one by one would take longer than computing them. `fast` has torch compile them first,
    which takes half a minute, and needs a C compiler; without one the kernels are torch's own.
    """

    def __init__(self, net: nn.Module, where: torch.device, fast: bool = False) -> None:
        self.where = where
        self._on_gpu = where.type == "cuda"
        self.net = self._frozen(net)
        self._answer: Callable[..., Any] = self.net
        if fast and self._on_gpu:
            self._answer = torch.compile(self.net, dynamic=False)
        self._graphs: dict[int, tuple[torch.cuda.CUDAGraph, torch.Tensor, torch.Tensor]] = {}

    def _frozen(self, net: nn.Module) -> nn.Module:
        frozen = fused(copy.deepcopy(net).eval()).requires_grad_(False)
        if self._on_gpu:
            frozen = frozen.to(torch.bfloat16).to(memory_format=torch.channels_last)
        return frozen

    def update(self, net: nn.Module) -> None:
        """Answer as `net` does now; recorded graphs stay good."""
        with torch.no_grad():
            for old, new in zip(self.net.parameters(), self._frozen(net).parameters(), strict=True):
                old.copy_(new)

    @torch.inference_mode()
    def __call__(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        if not self._on_gpu:
            logits, values = self.net(seen)
            return logits, values
        if seen.data_ptr() not in self._graphs:
            self._record(seen)
        graph, logits, values = self._graphs[seen.data_ptr()]
        graph.replay()
        return logits, values

    def _ask(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        logits, values = self._answer(seen.to(torch.bfloat16))
        return logits.float().contiguous(), values.float().contiguous()

    def _record(self, seen: torch.Tensor) -> None:
        if self._answer is not self.net:
            try:
                self._ask(seen)
            except Exception as error:  # a missing compiler reports itself in many ways
                warnings.warn(f"the net is not compiled: {error}", stacklevel=2)
                self._answer = self.net
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self._ask(seen)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            answers = self._ask(seen)
        self._graphs[seen.data_ptr()] = (graph, *answers)


def fused(net: nn.Module) -> nn.Module:
    """The same net with every normalisation folded into the convolution before it."""
    for name, part in net.named_children():
        if isinstance(part, nn.Sequential) and [*map(type, part)] == [nn.Conv2d, nn.BatchNorm2d]:
            setattr(net, name, fuse_conv_bn_eval(part[0], part[1]))
        else:
            fused(part)
    return net
