"""What is new in a drawing's lines since the drawing that somebody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def delta(old: Sequence[str], new: Sequence[str]) -> list[Any]:
    """The new lines as pieces of the old ones, `[first, count]`, and lines that are really new."""
    most = min(len(old), len(new))
    head = next((n for n in range(most) if old[n] != new[n]), most)
    most -= head
    tail = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    found: list[Any] = [[0, head]] if head else []
    if len(old) == len(new):
        found += _replaced(old, new, head, len(new) - tail)
    else:
        found += _moved(old, new[head : len(new) - tail])
    return [*found, [len(old) - tail, tail]] if tail else found


def _replaced(old: Sequence[str], new: Sequence[str], first: int, end: int) -> list[Any]:
    """The lines from `first` to `end`, of which most stay where they are."""
    found: list[Any] = []
    begun = first
    for number in range(first, end):
        if old[number] != new[number]:
            if number > begun:
                found.append([begun, number - begun])
            found.append(new[number])
            begun = number + 1
    if begun < end:
        found.append([begun, end - begun])
    return found


def _moved(old: Sequence[str], lines: Sequence[str]) -> list[Any]:
    """Lines that may come from anywhere in the old ones."""
    where = {line: number for number, line in enumerate(old)}
    found: list[Any] = []
    after = -1  # the old line after the last one that was found
    for line in lines:
        if 0 <= after < len(old) and old[after] == line:
            found[-1][1] += 1
            after += 1
        elif (number := where.get(line)) is not None:
            found.append([number, 1])
            after = number + 1
        else:
            found.append(line)
            after = -1
    return found
