"""Why a choice of King of Siam can't be made, and which section of its rules says so."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from sampan import checks
from sampan.game import Reason
from sampan.words import say

from . import captions, maps, rules
from .actions import CARDS, names
from .maps import FACTIONS
from .rules import state
from .rules.cards import two_for_one_exists
from .setup import UNDO

_NOTATION = re.compile(
    r"(?P<passing>pass)|play (?P<card>\S+)|(?P<tile>swap|king) (?P<slot>\S+)"
    r"|(?P<verb>place|pick|take) (?P<faction>[^@\s]+)@(?P<province>\S+)"
)
ASKED = {
    state.A_SWAP: "swap",
    state.A_KING: "king",
    state.A_PLACE: "place",
    state.A_PICK: "pick",
    state.A_TAKE: "take",
}
# The section of the page of rules about each card; the three of the factions share one.
SECTIONS = {card: card if card not in FACTIONS else "faction-cards" for card in CARDS}


def because(message: str, rule: str, **values: str | int) -> Reason:
    """The reason that a message gives, and the section of the rules that it follows from."""
    return Reason(say(message, **values), rule)


def why_not(s: np.void, choice: str) -> Reason:
    """The reason why a choice is not legal in a game that goes on."""
    match = _NOTATION.fullmatch(choice)
    if not match:
        return because("king-of-siam-why-no-choice", "notation")
    part = {key: value for key, value in match.groupdict().items() if value is not None}
    if reason := _unknown(s, part) or _out_of_turn(s, part):
        return reason
    if choice in _offered(s):
        return because("king-of-siam-why-last-card", "last-card")
    if "card" in part:
        return _why_not_play(s, part["card"])
    if "tile" in part:
        return _why_not_tile(s, part["tile"], part["slot"])
    faction, province = part["faction"], part["province"]
    if part["verb"] == "place":
        return _why_not_place(s, faction, province)
    if not _has(s, faction, province):
        rule = _section(s)
        return because("king-of-siam-why-absent", rule, faction=faction, **_in(s, province))
    return _why_not_pick(s, faction, province)


def why_not_pick(s: np.void, picks: Sequence[str]) -> Reason:
    """The reason why no legal choice begins with these picks, of which the last is wrong.

    One touch is a whole choice in this game, so only the last one counts.
    """
    pick = picks[-1] if picks else ""
    kind, province = _touched(s, pick)
    if not kind:
        return because("king-of-siam-touch-unknown", "notation", pick=checks.show(pick))
    asked = int(s["asked"])
    if asked == state.A_CARD:
        if kind == "card":
            return _why_not_card(s, pick.removeprefix("card:"))
        if kind != "pass":
            return because("king-of-siam-touch-card-first", "turn")
        choice = pick
    elif asked == state.A_PLACE and province:  # wherever the hand meant the province
        due = FACTIONS[int(rules.to_place(s))]
        choice = f"place {due}@{province}"
        if kind != "land" and choice in _offered(s):
            return _now(s)
    elif (asked in (state.A_SWAP, state.A_KING) and kind == "tile") or (
        asked in (state.A_PICK, state.A_TAKE) and kind == "follower"
    ):
        choice = f"{ASKED[asked]} {pick.removeprefix('tile:')}"
    elif asked in (state.A_PICK, state.A_TAKE) and province and not _followers(s, province):
        return because("king-of-siam-touch-nobody", _section(s), **_in(s, province))
    else:
        return _now(s)
    if choice in _legal(s):
        return Reason(say("house-is-legal", choice=choice))
    return why_not(s, choice)


# ── What was touched, and what is asked for ──────────────────────────────────────────────────


def _touched(s: np.void, pick: str) -> tuple[str, str]:
    """What kind of thing a pick is, and its province; nothing for what there is not."""
    provinces = maps.numbered(int(s["map"])).provinces
    if pick == "pass":
        return "pass", ""
    if pick.startswith("card:"):
        return ("card" if pick.removeprefix("card:") in CARDS else ""), ""
    if pick in provinces:
        return "land", pick
    faction, _, province = pick.partition("@")
    if faction in FACTIONS and province in provinces:
        return "follower", province
    province = pick.removeprefix("tile:")
    return ("tile", province) if province in provinces else ("", "")


def _now(s: np.void) -> Reason:
    """What the card in play asks for."""
    card = CARDS[int(s["card"])]
    asked = ASKED[int(s["asked"])]
    if asked == "place":
        asked = FACTIONS[int(rules.to_place(s))]
    title = captions.card(card)
    return because("king-of-siam-touch-now", _section(s), asked=asked, card=title)


def _section(s: np.void) -> str:
    """Where the rules tell what is asked for now."""
    asked = int(s["asked"])
    if asked == state.A_CARD:
        return "turn"
    return "take" if asked == state.A_TAKE else SECTIONS[CARDS[int(s["card"])]]


def _offered(s: np.void) -> list[str]:
    """What would be legal if the card were not the very last one."""
    buffer = np.empty(rules.MAX_LEGAL, np.int16)
    known = names(int(s["map"]))
    return [known[action] for action in buffer[: rules.offered(s, buffer)].tolist()]


def _legal(s: np.void) -> list[str]:
    buffer = np.empty(rules.MAX_LEGAL, np.int16)
    known = names(int(s["map"]))
    return [known[action] for action in buffer[: rules.legal(s, buffer)].tolist()]


# ── Words and turns ──────────────────────────────────────────────────────────────────────────


def _unknown(s: np.void, part: dict[str, str]) -> Reason | None:
    """What is wrong with the words alone."""
    if "card" in part and part["card"] not in CARDS:
        shown, known = checks.show(part["card"]), ", ".join(CARDS)
        return because("king-of-siam-why-no-card", "notation", card=shown, known=known)
    if "faction" in part and part["faction"] not in FACTIONS:
        shown, known = checks.show(part["faction"]), ", ".join(FACTIONS)
        return because("king-of-siam-why-no-faction", "notation", faction=shown, known=known)
    province = part.get("province", part.get("slot"))
    provinces = maps.numbered(int(s["map"])).provinces
    if province is not None and province not in provinces:
        shown, known = checks.show(province), ", ".join(provinces)
        return because("king-of-siam-why-no-province", "notation", province=shown, known=known)
    return None


def _out_of_turn(s: np.void, part: dict[str, str]) -> Reason | None:
    """What should be chosen now, if it is something else."""
    asked = int(s["asked"])
    if asked == state.A_CARD:
        if "passing" in part or "card" in part:
            return None
        return because("king-of-siam-why-begin", "turn")
    expected = ASKED[asked]
    if part.get("verb", part.get("tile")) == expected:
        return None
    thing = "PROVINCE" if expected in ("swap", "king") else "FACTION@PROVINCE"
    return because(
        "king-of-siam-why-other",
        _section(s),
        seat=int(s["turn"]),
        card=CARDS[int(s["card"])],
        form=f"{expected} {thing}",
    )


def _why_not_play(s: np.void, card: str) -> Reason:
    seat = int(s["turn"])
    if not s["hands"][seat]:
        return because("king-of-siam-why-no-hand", "turn", seat=seat)
    return because("king-of-siam-why-played", "turn", seat=seat, card=card)


def _why_not_card(s: np.void, card: str) -> Reason:
    """The same for a hand."""
    if f"play {card}" in _legal(s):
        return Reason(say("house-is-legal", choice=f"play {card}"))
    if f"play {card}" in _offered(s):
        return because("king-of-siam-why-last-card", "last-card")
    left = int(s["hands"][int(s["turn"])]).bit_count()
    return because("king-of-siam-touch-played", "turn", left=left, card=captions.card(card))


# ── Tiles and places ─────────────────────────────────────────────────────────────────────────


def _why_not_tile(s: np.void, verb: str, province: str) -> Reason:
    name = _name(s, _number(s, province))
    if verb == "king":
        return because("king-of-siam-why-king", "maharacha")
    if not _resolvable(s, province):
        return because("king-of-siam-why-face-down", "maharacha", province=name)
    if _number(s, province) in s["kings"][: s["crowned"]]:
        return because("king-of-siam-why-crowned", "maharacha", province=name)
    return because("king-of-siam-why-same-tile", "maharacha", province=name)


def _why_not_place(s: np.void, faction: str, province: str) -> Reason:
    due, rule = FACTIONS[int(rules.to_place(s))], _section(s)
    name = _name(s, _number(s, province))
    if faction != due:
        return because("king-of-siam-why-due", rule, faction=due)
    if not _resolvable(s, province):
        return because("king-of-siam-why-resolved", "struggle", province=name)
    return because("king-of-siam-why-out-of-reach", rule, faction=faction, province=name)


# ── Exchanges ────────────────────────────────────────────────────────────────────────────────


def _why_not_pick(s: np.void, faction: str, province: str) -> Reason:
    """Why not this follower, although it is there."""
    picked = [int(action) - state.PICK for action in s["done"][: s["chosen"]]]
    card, number = int(s["card"]), _number(s, province)
    name, rule = _name(s, number), _section(s)
    cell = 3 * number + FACTIONS.index(faction)
    if card == state.TWO_ONE and two_for_one_exists(s, state.occupied(s)):
        return _why_not_two_for_one(s, picked, cell)
    if picked:
        first = picked[0] // 3
        if number == first:
            return because("king-of-siam-why-same-province", rule, province=name)
        if card == state.TWO_ONE and not _touch(s, first, number):
            return because("king-of-siam-why-apart", rule, province=name, first=_name(s, first))
        return _undoing(s, "undoes")
    if card == state.TWO_ONE and not _company(s, number):
        return because("king-of-siam-why-lonely", rule, province=name)
    return _undoing(s, "could-only-undo")


def _why_not_two_for_one(s: np.void, picked: list[int], cell: int) -> Reason:
    number, faction = divmod(cell, 3)
    name, handful = _name(s, number), int(s["followers"][number])
    if len(picked) == 2:
        first = picked[0] // 3
        if number == first:
            return because("king-of-siam-why-third", "two-one", province=name)
        if not _touch(s, first, number):
            first_name = _name(s, first)
            return because("king-of-siam-why-apart", "two-one", province=name, first=first_name)
        return _undoing(s, "undoes")
    if len(picked) == 1:
        if number != picked[0] // 3:
            home = _name(s, picked[0] // 3)
            return because("king-of-siam-why-second", "two-one", province=home)
        if cell < picked[0]:
            return because("king-of-siam-why-order", "two-one")
        if cell == picked[0] and state.count(handful, faction) < 2:
            where = _in(s, maps.numbered(int(s["map"])).provinces[number])
            which = FACTIONS[faction]
            return because("king-of-siam-why-only-one", "two-one", faction=which, **where)
        return _undoing(s, "could-only-undo")
    if state.size(handful) < 2:
        return because("king-of-siam-why-one-there", "two-one", province=name)
    if not _company(s, number):
        return because("king-of-siam-why-lonely", "two-one", province=name)
    if not state.kinds(handful - (1 << 8 * faction)) & 7 << faction:
        return because("king-of-siam-why-order-first", "two-one")
    return _undoing(s, "could-only-undo")


def _undoing(s: np.void, why: str) -> Reason:
    return because(f"king-of-siam-why-{why}", "no-undoing", undo=UNDO[int(s["undo"])])


# ── The position ─────────────────────────────────────────────────────────────────────────────


def _number(s: np.void, province: str) -> int:
    return maps.numbered(int(s["map"])).number[province]


def _name(s: np.void, number: int) -> str:
    a_map = maps.numbered(int(s["map"]))
    return captions.province(a_map, a_map.provinces[number])


def _in(s: np.void, province: str) -> dict[str, str]:
    """The phrase `in` the province, for a message."""
    return {"in": captions.province(maps.numbered(int(s["map"])), province, "in")}


def _resolvable(s: np.void, province: str) -> bool:
    return bool(int(s["unresolved"]) >> _number(s, province) & 1)


def _followers(s: np.void, province: str) -> int:
    return int(s["followers"][_number(s, province)])


def _has(s: np.void, faction: str, province: str) -> bool:
    return bool(_followers(s, province) >> 8 * FACTIONS.index(faction) & 255)


def _touch(s: np.void, number: int, other: int) -> bool:
    return bool(int(s["neighbours"][number]) >> other & 1)


def _company(s: np.void, number: int) -> bool:
    """Whether some neighbour holds a follower."""
    return any(_touch(s, number, other) and s["followers"][other] for other in range(8))
