"""Who controls the provinces of a view, and what would happen if nobody played another card.

All of it is in plain sight: every seat passes, so the struggles are resolved one after the other
as the followers stand now. When the game is over already, this is how it ended.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from sampan.kernels import records

from . import ending, rules
from .components import FACTIONS, POWERS, handful
from .rules.state import strongest
from .rules.winning import COLONY

View = Mapping[str, Any]


class Forecast(NamedTuple):
    over: bool  # nothing is left to resolve
    control: tuple[tuple[str, str], ...]  # every province resolved, and by whom, in order
    fresh: int  # how many of these, at the end, are not resolved yet
    ranking: tuple[str, ...]  # the factions, the highest first
    reign: str  # the first of them, or `british`
    steps: tuple[ending.Step, ...]  # that decide, as a finished game has them
    winners: tuple[int, ...]  # seats, a partner included
    shared: bool  # they are not all on one side


def contested(view: View) -> str | None:
    """The province that is fought over, or None when all are resolved or the British rule."""
    done = len(view["resolved"])
    british = sum(power == "british" for _, power in view["resolved"])
    return None if british == COLONY or done == len(view["track"]) else view["track"][done]


def standing(view: View) -> dict[str, str]:
    """Who controls each province; else `contested` or `open`."""
    standing = dict.fromkeys(view["provinces"], "open")
    if province := contested(view):
        standing[province] = "contested"
    return standing | dict(view["resolved"])


def controller(counts: Sequence[int]) -> str:
    """Who takes a province with this many followers of each faction."""
    return POWERS[strongest(handful(counts))]


def forecast(view: View) -> Forecast:
    """The end of this game if nobody played another card."""
    s, settled = _table(view), len(view["resolved"])
    rules.judge(s)
    while not s["winners"]:
        rules.resolve(s)
    steps = ending.decided(s)
    powers = [POWERS[n] for n in s["control"][: s["resolved"]].tolist()]
    return Forecast(
        over=len(powers) == settled,
        control=tuple(zip(view["track"], powers, strict=False)),
        fresh=len(powers) - settled,
        ranking=tuple(FACTIONS[n] for n in ending.ranking(s)),
        reign=steps[0]["step"],
        steps=tuple(steps),
        winners=tuple(steps[-1]["seats"]),
        shared=any(step["step"] == "shared" for step in steps),
    )


def _table(view: View) -> np.void:
    """The state of what decides, as far as a view tells it: not what anybody holds."""
    s: np.void = records(rules.State, 1)[0]
    number = {province: n for n, province in enumerate(view["provinces"])}
    players, resolved = view["players"], view["resolved"]
    s["players"] = players
    s["plays"][:players] = view["plays"]
    s["stock"][:players] = [handful(counts) for counts in view["followers"]]
    s["followers"] = [handful(counts) for counts in view["provinces"].values()]
    s["track"] = [number[province] for province in view["track"]]
    s["control"][: len(resolved)] = [POWERS.index(power) for _, power in resolved]
    s["resolved"] = len(resolved)
    return s
