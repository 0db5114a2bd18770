"""King of Siam's positions as JSON: written, read and seen from a seat."""

from ..setup import start
from .reading import KEYS, read
from .writing import outcome, past, players, repetition_key, view, write

__all__ = [
    "KEYS",
    "outcome",
    "past",
    "players",
    "read",
    "repetition_key",
    "start",
    "view",
    "write",
]
