"""What the feature encoders of all games share.

An encoder writes what one seat may see of a state into a flat float32 array, every number from
0 to 1. `BLOCKS` says what lies where; other seats come in turn order, the seat itself first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sampan.kernels import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sampan.game import Features, Position


class Block(NamedTuple):
    """A part of the features that is read as one array; they lie one after another."""

    name: str
    shape: tuple[int, ...]
    meaning: str


class Symmetry(NamedTuple):
    """A change of the board under which the rules stay the same, as index tables.

    `x[features]` are the features of the changed position, `policy[actions]` the policy that
    belongs to it, where `x` and `policy` are those of the original.
    """

    features: NDArray[np.int32]
    actions: NDArray[np.int32]
    transform: Callable[[np.void], None]  # changes a state

    def observation(self, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        """What is seen on the changed board, where this is seen on the original."""
        return seen.reshape(-1)[self.features].reshape(seen.shape)

    def action(self, action: int) -> int:
        """The action on the changed board that this one is on the original."""
        return int(np.flatnonzero(self.actions == action)[0])

    def choice(self, position: Position, choice: str) -> str:
        """The choice on the changed board that this one is on the original, in a position of it."""
        return position.transformed(self).name(self.action(position.action(choice)))


def size(blocks: Sequence[Block]) -> int:
    """How many numbers these blocks hold."""
    return sum(prod(block.shape) for block in blocks)


def as_it_is(s: np.void) -> None:
    """Change nothing."""


def as_they_are(features: int, actions: int) -> tuple[Symmetry, ...]:
    """The symmetries of a board that has none but itself."""
    tables = np.arange(features, dtype=np.int32), np.arange(actions, dtype=np.int32)
    return (Symmetry(*tables, as_it_is),)


def split(features: Features, observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    """Each block by its name, in its shape; leading dimensions of `observation` are kept."""
    blocks, begin = {}, 0
    for block in features.BLOCKS:
        end = begin + prod(block.shape)
        part = observation[..., begin:end]
        blocks[block.name] = part.reshape(*observation.shape[:-1], *block.shape)
        begin = end
    return blocks


@kernel
def clear(out: Any) -> None:
    """Make everything 0."""
    for i in range(len(out)):
        out[i] = 0


@kernel
def share(n: int, most: int) -> float:
    """A number as a part of the most that is told apart: 0 for none, 1 for that many or more."""
    return min(int(n), most) / most


@kernel
def scale(out: Any, at: int, n: int, steps: int, most: int) -> int:
    """Write whether `n` reaches 1, 2, … `steps`, and its share of `most`; return what is next."""
    for k in range(steps):
        out[at + k] = n > k
    out[at + steps] = share(n, most)
    return at + steps + 1
