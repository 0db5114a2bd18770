"""Singapore's rules as kernels; `turns` is where to begin reading."""

from .state import ACTIONS, MAX_LEGAL, SEATS, State
from .turns import apply, chooser, last_seat, legal, payoffs, weight

__all__ = [
    "ACTIONS",
    "MAX_LEGAL",
    "SEATS",
    "State",
    "apply",
    "chooser",
    "last_seat",
    "legal",
    "payoffs",
    "weight",
]
