"""Regatta as a net sees it: the places of all boats, a seat's own first, and the throw."""

from __future__ import annotations

from typing import Any

from sampan.kernels import kernel
from sampan.kernels.features import Block, as_they_are, clear, size

from .rules import ACTIONS, HOME, NOBODY, SEATS, TO_THROW

PLACES = HOME + 1
BLOCKS = (
    Block("boats", (SEATS, PLACES), "halves: how many of a seat's two boats lie on each place"),
    Block("throw", (6,), "0 to 4 steps, one of them 1; whether four shells are thrown"),
    Block("turn", (SEATS,), "whose turn it is"),
)
SIZE = size(BLOCKS)
THROW, TURN = SEATS * PLACES, SEATS * PLACES + 6  # where those blocks begin
SYMMETRIES = as_they_are(SIZE, ACTIONS)


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write what `seat` sees into `out`, SIZE float32 numbers from 0 to 1."""
    clear(out)
    for other in range(s.players):
        row = PLACES * ((other - seat) % s.players)
        for n in range(2):
            out[row + s.boats[other, n]] += 0.5
    if s.steps != TO_THROW:
        out[THROW + s.steps] = 1
    out[THROW + 5] = s.shells == 4
    if s.winner == NOBODY:
        out[TURN + (s.turn - seat) % s.players] = 1
