"""Siam's choices as people write them: `+a1N`, `+a3>E`, `b2b3E`, `b2>N`, `b2=E`, `a1-`."""

from __future__ import annotations

import re

import numpy as np

from sampan.games.siam import rules
from sampan.games.siam.rules import AHEAD, OFF

SQUARES = tuple(f"{column}{row}" for row in "12345" for column in "abcde")
FACINGS = "NESW"
DIRECTIONS = ("north", "east", "south", "west")
RESERVES = ("elephants", "rhinoceroses")  # the picks that stand for the two reserves

_NOTATION = re.compile(
    r"\+(?P<enter>[a-e][1-5])(?P<pushing>>?)(?P<entering>[NESW])"
    r"|(?P<origin>[a-e][1-5])(?P<target>[a-e][1-5])(?P<facing>[NESW])"
    r"|(?P<pusher>[a-e][1-5])>(?P<push>[NESW])"
    r"|(?P<turner>[a-e][1-5])=(?P<turn>[NESW])"
    r"|(?P<leaver>[a-e][1-5])-"
)


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
            d, facing = divmod(plane - rules.MOVE, 4)
            target = AHEAD[d, number]
            names.append("" if target == OFF else f"{square}{SQUARES[target]}{FACINGS[facing]}")
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
        square = action - 25 * rules.PUSH
        return f"{SQUARES[square]}>{FACINGS[_facing(s, square)]}"
    return _NAMES[action]


def picks(s: np.void, choice: str) -> list[str]:
    """What a hand touches to make a legal choice, in order."""
    reserve = RESERVES[s["turn"]]
    part = _parts(choice)
    if "enter" in part:
        return [reserve, part["enter"], part["entering"]]
    if "origin" in part:
        return [part["origin"], part["target"], part["facing"]]
    if "pusher" in part:
        return [part["pusher"], _ahead(part["pusher"], part["push"])]
    if "turner" in part:
        return [part["turner"], part["turn"]]
    return [part["leaver"], reserve]


def why_not(s: np.void, choice: str) -> str:
    """The reason why a choice is not legal in a game that goes on."""
    part = _parts(choice)
    if not part and _parts(meant := choice[:-1].lower() + choice[-1:].upper()):
        return f"squares are small letters and facings capitals: {meant}"
    if not part:
        return (
            "not a choice of Siam; write +a1N to enter, +a3>E to enter pushing, b2b3E to move, "
            "b2>N to push, b2=E to turn, a1- to leave"
        )
    if "enter" in part:
        return _why_not_enter(s, part["enter"], part["entering"], bool(part["pushing"]))
    square = next(part[key] for key in ("origin", "pusher", "turner", "leaver") if key in part)
    if not _on(s["animals"][s["turn"]], square):
        return f"no animal of the {RESERVES[s['turn']]} stands on {square}"
    if "origin" in part:
        return _why_not_move(s, square, part["target"])
    if "pusher" in part:
        return _why_not_push(s, square, part["push"])
    if "turner" in part:
        return f"the animal on {square} faces {_direction(part['turn'])} already"
    if not _on(rules.BORDER, square):
        return f"an animal leaves from a border square, and {square} is none"
    return f"the {RESERVES[s['turn']]} have left as often as the option exit_limit allows"


def _why_not_enter(s: np.void, square: str, direction: str, pushing: bool) -> str:
    if not s["reserve"][s["turn"]]:
        return f"no {RESERVES[s['turn']]} are left in the reserve"
    if not _on(rules.BORDER, square):
        return f"an animal enters on a border square, and {square} is none"
    if _banned(s, square):
        return f"{square} is closed to both players in their first two turns"
    if not pushing:
        return f"{square} is occupied; only a push can enter there"
    if not _on(rules.occupied(s), square):
        return f"{square} is free, so there is nothing to push; enter with a facing, as +{square}N"
    if not _on(rules.ENTRANCE[FACINGS.index(direction)], square):
        return f"a push to the {_direction(direction)} can't come from outside onto {square}"
    return _too_weak(s, square, direction)


def _why_not_move(s: np.void, square: str, target: str) -> str:
    if all(_ahead(square, direction) != target for direction in FACINGS):
        return f"{target} is not next to {square}"
    if _on(rules.occupied(s), target):
        return f"{target} is occupied"
    return f"{target} is closed to both players in their first two turns"


def _why_not_push(s: np.void, square: str, direction: str) -> str:
    facing = FACINGS[_facing(s, SQUARES.index(square))]
    if direction != facing:
        return f"the animal on {square} faces {_direction(facing)} and pushes only that way"
    target = _ahead(square, direction)
    if not target:
        return f"{square} is at the edge; nothing stands ahead"
    if not _on(rules.occupied(s), target):
        return f"{target} is free, so there is nothing to push; move with {square}{target}{facing}"
    if _banned(s, target):
        return f"{target} is closed to both players in their first two turns"
    return _too_weak(s, target, direction)


def _too_weak(s: np.void, first: str, direction: str) -> str:
    """Where the walk along the line fails, as rules.strong_enough sees it."""
    d = FACINGS.index(direction)
    force, rocks, square = 1, 0, first
    while square and _on(rules.occupied(s), square):
        force += _on(s["facing"][d], square) - _on(s["facing"][d ^ 2], square)
        rocks += _on(s["rocks"], square)
        here, square = square, _ahead(square, direction)
        if not s["total_push"] and (force < 1 or force < rocks):
            break
    if force < 1:
        return f"the push is too weak: at {here} as many animals stand against it as are for it"
    return f"the push is too weak: at {here} a force of {force} meets {rocks} rocks"


def _parts(choice: str) -> dict[str, str]:
    match = _NOTATION.fullmatch(choice)
    return {k: v for k, v in match.groupdict().items() if v is not None} if match else {}


def _on(mask: int, square: str) -> int:
    return int(mask) >> SQUARES.index(square) & 1


def _ahead(square: str, direction: str) -> str:
    target = AHEAD[FACINGS.index(direction), SQUARES.index(square)]
    return "" if target == OFF else SQUARES[target]


def _facing(s: np.void, square: int) -> int:
    return next(d for d in range(4) if int(s["facing"][d]) >> square & 1)


def _direction(letter: str) -> str:
    return DIRECTIONS[FACINGS.index(letter)]


def _banned(s: np.void, square: str) -> bool:
    return bool(s["opening_ban"] and s["ply"] < 4 and _on(rules.CROSSES, square))
