"""Siam's choices as people write them: `+a1N`, `+a3>E`, `b2b3E`, `b2>N`, `b2=E`, `a1-`."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from . import rules
from .refusals import why_not, why_not_pick
from .rules import AHEAD, OFF
from .squares import FACINGS, RESERVES, SQUARES, ahead, facing, parts

__all__ = ["FACINGS", "RESERVES", "SQUARES", "name", "picks", "why_not", "why_not_pick"]


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
            target = AHEAD[d, number]
            names.append("" if target == OFF else f"{square}{SQUARES[target]}{FACINGS[way]}")
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
    return list(_picks(RESERVES[s["turn"]], choice))


@lru_cache(4096)
def _picks(reserve: str, choice: str) -> tuple[str, ...]:
    part = parts(choice)
    if "enter" in part:
        return reserve, part["enter"], part["entering"]
    if "origin" in part:
        return part["origin"], part["target"], part["facing"]
    if "pusher" in part:
        return part["pusher"], ahead(part["pusher"], part["push"])
    if "turner" in part:
        return part["turner"], part["turn"]
    return part["leaver"], reserve
