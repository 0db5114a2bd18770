"""Siam's choices as people write them: `+a1N`, `+a3>E`, `b2b3E`, `b2>N`, `b2=E`, `a1-`.

`grammar` takes them apart.
"""

from __future__ import annotations

import numpy as np

from . import rules
from .grammar import FACINGS, SIDES, SQUARES, ahead, facing, read
from .refusals import why_not, why_not_pick

__all__ = ["name", "picks", "why_not", "why_not_pick"]


def _names() -> list[str]:
    names = []
    for action in range(rules.ACTIONS):
        plane, number = divmod(action, 25)
        square = SQUARES[number]
        if plane < rules.ENTER_PUSHING:
            names.append(f"+{square}{FACINGS[plane]}")
        elif plane < rules.MOVE:
            names.append(f"+{square}>{FACINGS[plane - rules.ENTER_PUSHING]}")
        elif plane < rules.PUSH:
            d, way = divmod(plane - rules.MOVE, 4)
            target = ahead(square, FACINGS[d])
            names.append(target and f"{square}{target}{FACINGS[way]}")
        elif plane < rules.TURN:
            names.append("")  # named after the animal's facing
        elif plane < rules.LEAVE:
            names.append(f"{square}={FACINGS[plane - rules.TURN]}")
        else:
            names.append(f"{square}-")
    return names


_NAMES = _names()


def name(s: np.void, action: int) -> str:
    """A legal action's notation."""
    if 25 * rules.PUSH <= action < 25 * rules.TURN:
        square = SQUARES[action - 25 * rules.PUSH]
        return f"{square}>{facing(s, square)}"
    return _NAMES[action]


def picks(s: np.void, choice: str) -> list[str]:
    """What a hand touches to make a legal choice, in order."""
    kind, origin, target, faces, _ = read(choice)
    own = SIDES[s["turn"]]
    if kind in ("enter", "move"):
        return [origin or own, target, faces]
    if kind == "leave":
        return [origin, own]
    return [origin, target if kind == "push" else faces]
