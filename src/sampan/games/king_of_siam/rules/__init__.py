"""King of Siam's rules as kernels; `turns` is where to begin reading."""

from .state import ACTIONS, MAX_LEGAL, SEATS, State
from .turns import (
    apply,
    chooser,
    first_question,
    judge,
    legal,
    offered,
    payoffs,
    resolve,
    to_place,
    weight,
)

__all__ = [
    "ACTIONS",
    "MAX_LEGAL",
    "SEATS",
    "State",
    "apply",
    "chooser",
    "first_question",
    "judge",
    "legal",
    "offered",
    "payoffs",
    "resolve",
    "to_place",
    "weight",
]
