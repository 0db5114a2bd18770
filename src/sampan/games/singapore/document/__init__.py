"""Singapore's positions as JSON: written, read and seen from a seat."""

from ..setup import start
from .reading import KEYS, read
from .writing import event, outcome, past, players, repetition_key, view, write

__all__ = [
    "KEYS",
    "event",
    "outcome",
    "past",
    "players",
    "read",
    "repetition_key",
    "start",
    "view",
    "write",
]
