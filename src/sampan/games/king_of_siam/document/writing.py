"""King of Siam's states as documents, what a seat may see of them, and outcomes."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import maps, notation
from ..components import CARDS, FACTIONS, HAND, POWERS, counts
from ..rules.state import NO_CARD, SECOND_KHON_THAI
from ..rules.winning import BRITISH_RULE, gained, reign


def write(s: np.void, options: dict[str, Any]) -> dict[str, Any]:
    """The state as a document."""
    provinces = maps.numbered(int(s["map"])).provinces
    players, resolved = int(s["players"]), int(s["resolved"])
    track = [provinces[n] for n in s["track"].tolist()]
    control = [POWERS[n] for n in s["control"].tolist()]
    return {
        "game": "king-of-siam",
        "options": dict(options),
        "players": players,
        "hands": [_hand(hand) for hand in s["hands"][:players].tolist()],
        "played": [
            [CARDS[card - 1] for card in stack if card]
            for stack in s["played"].reshape(-1, 8)[:players].tolist()
        ],
        "followers": [counts(stock) for stock in s["stock"][:players]],
        "provinces": dict(zip(provinces, map(counts, s["followers"]), strict=True)),
        "pool": counts(s["pool"]),
        "track": track,
        "kings": [provinces[n] for n in s["kings"][: s["crowned"]].tolist()],
        "resolved": [list(pair) for pair in zip(track, control, strict=True)][:resolved],
        "turn": int(s["turn"]),
        "passes": int(s["passes"]),
        "plays": s["plays"][:players].tolist(),
        "last_exchange": _last_exchange(s, provinces),
        "pending": _pending(s),
    }


def _hand(hand: int) -> list[str]:
    bits = [0, 1, SECOND_KHON_THAI, 2, 3, 4, 5, 6]  # in the order of HAND
    return [card for card, bit in zip(HAND, bits, strict=True) if hand >> bit & 1]


def _last_exchange(s: np.void, provinces: tuple[str, ...]) -> dict[str, Any] | None:
    """The state remembers what would undo the exchange, so each cell is where it moved to."""
    cells = s["reverse"][: s["reverse_size"]].tolist()
    if not cells:
        return None
    there, back = cells[:-1], cells[-1]
    moves = [
        (back // 3, there[0] // 3, [cell % 3 for cell in there]),
        (there[0] // 3, back // 3, [back % 3]),
    ]
    return {
        "card": CARDS[s["reverse_card"]],
        "moved": [
            [provinces[origin], provinces[target], [FACTIONS[faction] for faction in factions]]
            for origin, target, factions in sorted(moves)
        ],
    }


def _pending(s: np.void) -> dict[str, Any] | None:
    if s["card"] == NO_CARD:
        return None
    done = [notation.name(s, action) for action in s["done"][: s["chosen"]].tolist()]
    return {"card": CARDS[s["card"]], "done": done}


def view(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Of the others' cards only how many they hold and the last one played are in sight."""
    if document["options"]["open_stacks"]:
        return document
    hands = [hand if owner == seat else len(hand) for owner, hand in enumerate(document["hands"])]
    played = [
        stack if owner == seat else [None] * len(stack[:-1]) + stack[-1:]
        for owner, stack in enumerate(document["played"])
    ]
    return {**document, "hands": hands, "played": played}


def past(view: dict[str, Any], now: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """A card that lies under another by now is not told any more, nor a turn that shows it."""
    if view["options"]["open_stacks"]:
        return view
    covered = [
        owner != seat and len(then) < len(since)
        for owner, (then, since) in enumerate(zip(view["played"], now["played"], strict=True))
    ]
    if view["pending"] is not None and covered[view["turn"]]:
        return None
    played = [
        [None] * len(stack) if hidden else stack
        for stack, hidden in zip(view["played"], covered, strict=True)
    ]
    return {**view, "played": played, "last_exchange": None}


def players(s: np.void) -> int:
    return int(s["players"])


def outcome(s: np.void) -> dict[str, Any] | None:
    """Who won and who reigns."""
    winners = int(s["winners"])
    if not winners:
        return None
    reigns = int(reign(gained(s)))
    return {
        "winners": [seat for seat in range(players(s)) if winners >> seat & 1],
        "reason": "british" if reigns == BRITISH_RULE else FACTIONS[reigns // 3],
    }


def repetition_key(s: np.void) -> None:
    """No position comes back: every struggle ends, and no card returns."""
    return
