"""Many games of nets at once, with the nets on a GPU: matches by visits that would take days.

A game runs until its bot asks the net, and waits there; once all games of a process wait, the net
answers them together. The searches are the bots' own, visit for visit, and their net is the file
that they are shipped with. It takes torch, onnx and greenlet.

Processes take turns at a GPU unless NVIDIA's MPS lets them share it (`nvidia-cuda-mps-control -d`):
on an H200 24 processes of 8 games made 2.6 times as many visits a second with it. Long matches of
24 processes of 10 games made 890,000 visits a second on the 16 cores beside it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, cast

import numpy as np
from greenlet import getcurrent, greenlet

from sampan import load
from sampan.arena.match import Match, MatchGame, play
from sampan.arena.workers import Task
from sampan.bots import net
from sampan.bots.names import parse_name
from sampan.bots.net_evaluator import shipped

AT_ONCE = 10  # games of a process: what has begun when the time is over still ends soon
SIZES = (16, 32, 64, 96, 128, 192)  # of the batches that a GPU is asked

Asked = Callable[[Any], tuple[Any, Any]]  # logits and values, a row for each position


@dataclass(frozen=True)
class GpuProcesses:
    """So many processes that share the GPU: for bots that are nets limited by visits."""

    count: int

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Match, MatchGame]]:
        """See `sampan.arena.workers.Workers`. All games are of one kind, which one net plays."""
        tasks = iter(tasks)
        workers = [_Worker() for _ in range(self.count)]
        running = 0
        try:
            for worker, task in zip(AT_ONCE * workers, tasks, strict=False):
                worker.pipe.send(task)
                running += 1
            while running:
                for pipe in cast("list[Connection]", wait([each.pipe for each in workers])):
                    try:
                        yield pipe.recv()
                    except EOFError:
                        raise ChildProcessError("a process died") from None
                    if following := next(tasks, None):
                        pipe.send(following)
                    else:
                        running -= 1
        finally:
            for worker in workers:
                worker.process.terminate()


class _Worker:
    """A process that plays the games it is sent, and sends them back as they end."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()


def _work(pipe: Connection) -> None:
    held = [pipe.recv()]  # which says what game it is

    def sent(running: int) -> Iterator[Task]:
        while running < AT_ONCE and (held or not running or pipe.poll()):
            yield held.pop() if held else pipe.recv()
            running += 1

    for done in together(_on_gpu(shipped(load(held[0][0].game))), sent):
        pipe.send(done)


def can_play(match: Match) -> bool:
    """Whether both bots are the house's net, limited by visits alone."""
    parts = [parse_name(bot, load(match.game)) for bot in match.bots]
    return all(
        each.kind == "net" and each.file is None and each.limit and each.limit.seconds is None
        for each in parts
    )


def together(
    asked: Asked, more: Callable[[int], Iterable[Task]]
) -> Iterator[tuple[Match, MatchGame]]:
    """Play many games at once; their bots' net is `asked` for all of them together.

    `more` says which games begin beside so many that are running; without any it ends.
    """
    hub = getcurrent()
    net.evaluator = lambda *_: hub.switch  # type: ignore[assignment, attr-defined]
    net.LONGEST = 1  # nobody reads the lines
    running: list[_Game] = []
    while True:
        running += [_Game(*task) for task in more(len(running))]
        if not running:
            return
        if waiting := [game for game in running if not game.over]:
            logits, values = asked(np.concatenate([game.said for game in waiting]))
            ends = accumulate((len(game.said) for game in waiting), initial=0)
            for game, (a, b) in zip(waiting, pairwise(ends), strict=True):
                game.go_on(logits[a:b], values[a:b])
        yield from ((game.match, game.said) for game in running if game.over)
        running = [game for game in running if not game.over]


class _Game:
    """A game that stops whenever its bots ask the net."""

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.greenlet = greenlet(play)
        self.said: Any = self.greenlet.switch(match, number)  # what it asks; in the end the result

    def go_on(self, logits: Any, values: Any) -> None:
        self.said = self.greenlet.switch((logits, values))

    @property
    def over(self) -> bool:
        return bool(self.greenlet.dead)


# ── The net on a GPU ─────────────────────────────────────────────────────────────────────────


@cache
def _on_gpu(file: Path) -> Asked:
    """A net's file as one graph of kernels for each size of a batch."""
    import torch

    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    if not torch.cuda.is_available():  # slow, but enough to test the rest
        answer = opened(file, torch.device("cpu"))
        return lambda rows: tuple(each.numpy() for each in answer(torch.from_numpy(rows)))
    where = torch.device("cuda")
    answer = opened(file, where)
    graphs = {}

    def recorded(size: int, width: int) -> Any:
        """A graph, and the arrays that it reads and writes, which must live as long."""
        host = torch.zeros(size, width, pin_memory=True)
        seen = host.to(where)
        for _ in range(3):  # before it is recorded, torch chooses its kernels
            answer(seen)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            logits, values = answer(seen)
        return graph, host, seen, logits, values

    def asked(rows: Any) -> tuple[Any, Any]:
        size = next(size for size in SIZES if size >= len(rows))
        if size not in graphs:
            graphs[size] = recorded(size, rows.shape[1])
        graph, host, seen, logits, values = graphs[size]
        host.numpy()[: len(rows)] = rows
        seen.copy_(host, non_blocking=True)
        graph.replay()
        return logits[: len(rows)].cpu().numpy(), values[: len(rows)].cpu().numpy()

    return asked


def opened(file: Path, where: Any) -> Callable[[Any], tuple[Any, Any]]:
    """A net's file as a function of a torch tensor."""
    import onnx
    import torch
    from onnx.numpy_helper import to_array
    from torch.nn.functional import conv2d, layer_norm

    graph = onnx.load(file).graph
    weights: dict[str, Any] = {}
    for weight in graph.initializer:
        array = to_array(weight)
        whole = array.dtype.kind == "i"  # sizes and places, which torch wants as numbers
        weights[weight.name] = array.tolist() if whole else torch.tensor(array.copy()).to(where)

    def gemm(x: Any, weight: Any, bias: Any) -> Any:
        return torch.addmm(bias, x, weight)

    def convolution(x: Any, weight: Any, bias: Any, pads: Sequence[int]) -> Any:
        return conv2d(x, weight, bias, padding=pads[0])

    def norm(x: Any, weight: Any, bias: Any, epsilon: float) -> Any:
        return layer_norm(x, weight.shape, weight, bias, epsilon)

    def reshape(x: Any, shape: Sequence[int]) -> Any:
        return x.reshape([x.shape[n] if size == 0 else size for n, size in enumerate(shape)])

    kinds: dict[str, Callable[..., Any]] = {
        "Add": torch.add,
        "Cast": lambda x, to: x.float(),
        "Concat": lambda *parts, axis: torch.cat(parts, axis),
        "Conv": convolution,
        "Flatten": lambda x: x.flatten(1),
        "Gemm": gemm,
        "GlobalAveragePool": lambda x: x.mean((2, 3), keepdim=True),
        "GlobalMaxPool": lambda x: x.amax((2, 3), keepdim=True),
        "Identity": lambda x: x,
        "LayerNormalization": norm,
        "Relu": torch.relu,
        "Reshape": reshape,
        "Slice": lambda x, first, last, axis: x[:, first[0] : last[0]],
        "Split": lambda x, sizes, axis: x.split(sizes, axis),
        "Tanh": torch.tanh,
        "Transpose": lambda x, perm: x.permute(perm),
    }
    steps = []
    for node in graph.node:
        step, options = kinds[node.op_type], {}
        for each in node.attribute:
            options[each.name] = onnx.helper.get_attribute_value(each)
        if all(name in weights for name in node.input):
            weights[node.output[0]] = step(*(weights[name] for name in node.input), **options)
        else:
            steps.append((step, list(node.input), list(node.output), options))

    def answer(seen: Any) -> tuple[Any, Any]:
        known = {**weights, "seen": seen}
        for step, inputs, outputs, options in steps:
            found = step(*(known[name] for name in inputs), **options)
            known.update(zip(outputs, found if len(outputs) > 1 else [found], strict=True))
        return known["logits"], known["values"]

    return answer
