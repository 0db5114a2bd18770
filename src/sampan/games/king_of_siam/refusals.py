"""Why a choice of King of Siam can't be made, and which section of its rules says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from sampan import checks
from sampan.game import Reason, because
from sampan.words import say

from . import maps, rules, words
from .components import CARDS, FACTIONS, UNDO
from .maps import Map
from .notation import Choice, name, parse, parse_pick
from .rules import state
from .rules.cards import two_for_one_exists

ASKED = {
    state.A_SWAP: "swap",
    state.A_KING: "king",
    state.A_PLACE: "place",
    state.A_PICK: "pick",
    state.A_TAKE: "take",
}
# The section of the page of rules about each card; the three of the factions share one.
SECTIONS = {card: card if card not in FACTIONS else "faction-cards" for card in CARDS}


def why_not(s: np.void, choice: str) -> Reason:
    """The reason why a choice is not legal in a game that goes on."""
    parts = parse(choice)
    verb, card, faction, province = parts
    if not verb:
        return because("king-of-siam-why-no-choice", "notation")
    if reason := _unknown(s, parts) or _out_of_turn(s, verb):
        return reason
    if choice in _offered(s):
        return because("king-of-siam-why-last-card", "last-card")
    if card:
        return _why_not_play(s, card)
    if not faction:
        return _why_not_tile(s, verb, province)
    if verb == "place":
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
    kind, card, _, province = parse_pick(pick, _map(s).provinces)
    if not kind:
        return because("king-of-siam-touch-unknown", "notation", pick=checks.quoted(pick))
    asked = int(s["asked"])
    if asked == state.A_CARD:
        if kind == "card":
            return _why_not_card(s, card)
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


def _now(s: np.void) -> Reason:
    """What the card in play asks for."""
    card = CARDS[int(s["card"])]
    asked = ASKED[int(s["asked"])]
    if asked == "place":
        asked = FACTIONS[int(rules.to_place(s))]
    return because("king-of-siam-touch-now", _section(s), asked=asked, card=words.card_title(card))


def _section(s: np.void) -> str:
    """Where the rules tell what is asked for now."""
    asked = int(s["asked"])
    if asked == state.A_CARD:
        return "turn"
    return "take" if asked == state.A_TAKE else SECTIONS[CARDS[int(s["card"])]]


def _offered(s: np.void) -> list[str]:
    """What would be legal if the card were not the very last one."""
    return _named(s, rules.offered)


def _legal(s: np.void) -> list[str]:
    return _named(s, rules.legal)


def _named(s: np.void, actions: Callable[..., int]) -> list[str]:
    buffer = np.empty(rules.MAX_LEGAL, np.int16)
    return [name(s, action) for action in buffer[: actions(s, buffer)].tolist()]


# ── Words and turns ──────────────────────────────────────────────────────────────────────────


def _unknown(s: np.void, parts: Choice) -> Reason | None:
    """What is wrong with the words alone."""
    kinds, known = ("card", "faction", "province"), (CARDS, FACTIONS, _map(s).provinces)
    for kind, given, names in zip(kinds, parts[1:], known, strict=True):
        if given and given not in names:
            shown = {kind: checks.quoted(given), "known": ", ".join(names)}
            return because(f"king-of-siam-why-no-{kind}", "notation", **shown)
    return None


def _out_of_turn(s: np.void, verb: str) -> Reason | None:
    """What should be chosen now, if it is something else."""
    asked = int(s["asked"])
    if asked == state.A_CARD:
        return None if verb in ("pass", "play") else because("king-of-siam-why-begin", "turn")
    expected = ASKED[asked]
    if verb == expected:
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
    return because("king-of-siam-touch-played", "turn", left=left, card=words.card_title(card))


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
    two_for_one = card == state.TWO_ONE and two_for_one_exists(s, state.occupied(s))
    if two_for_one and len(picked) < 2:
        return _why_not_of_two(s, picked, 3 * number + FACTIONS.index(faction))
    if picked:
        first = picked[0] // 3
        if number == first:
            why = "third" if two_for_one else "same-province"
            return because(f"king-of-siam-why-{why}", rule, province=name)
        if card == state.TWO_ONE and not _touch(s, first, number):
            return because("king-of-siam-why-apart", rule, province=name, first=_name(s, first))
        return _undoing(s, "undoes")
    if card == state.TWO_ONE and not _company(s, number):
        return because("king-of-siam-why-lonely", rule, province=name)
    return _undoing(s, "could-only-undo")


def _why_not_of_two(s: np.void, picked: list[int], cell: int) -> Reason:
    """Why not as one of the two that go together."""
    number, faction = divmod(cell, 3)
    name, handful = _name(s, number), int(s["followers"][number])
    if picked:
        if number != picked[0] // 3:
            home = _name(s, picked[0] // 3)
            return because("king-of-siam-why-second", "two-one", province=home)
        if cell < picked[0]:
            return because("king-of-siam-why-order", "two-one")
        if cell == picked[0] and state.count(handful, faction) < 2:
            where = _in(s, _map(s).provinces[number])
            which = FACTIONS[faction]
            return because("king-of-siam-why-only-one", "two-one", faction=which, **where)
        return _undoing(s, "could-only-undo")
    if state.followers_in(handful) < 2:
        return because("king-of-siam-why-one-there", "two-one", province=name)
    if not _company(s, number):
        return because("king-of-siam-why-lonely", "two-one", province=name)
    if not state.kinds(handful - (1 << 8 * faction)) & 7 << faction:
        return because("king-of-siam-why-order-first", "two-one")
    return _undoing(s, "could-only-undo")


def _undoing(s: np.void, why: str) -> Reason:
    return because(f"king-of-siam-why-{why}", "no-undoing", undo=UNDO[int(s["undo"])])


# ── The position ─────────────────────────────────────────────────────────────────────────────


def _map(s: np.void) -> Map:
    return maps.numbered(int(s["map"]))


def _number(s: np.void, province: str) -> int:
    return _map(s).number[province]


def _name(s: np.void, number: int) -> str:
    return words.province(_map(s), _map(s).provinces[number])


def _in(s: np.void, province: str) -> dict[str, str]:
    """The phrase `in` the province, for a message."""
    return {"in": words.province(_map(s), province, "in")}


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
