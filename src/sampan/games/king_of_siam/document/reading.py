"""King of Siam's documents taken back as states, or refused with the name of what is wrong."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from sampan import checks

from .. import maps, notation, refusals, rules
from ..components import CARDS, FACTIONS, FOLLOWERS, HAND, POWERS, counts, handful
from ..maps import Map
from ..rules import state
from ..rules.cards import is_complete
from ..rules.state import PROVINCES
from ..rules.winning import COLONY
from ..setup import prepare

KEYS = (
    "game",
    "options",
    "players",
    "hands",
    "played",
    "followers",
    "provinces",
    "pool",
    "track",
    "kings",
    "resolved",
    "turn",
    "passes",
    "plays",
    "last_exchange",
    "pending",
)


def read(s: np.void, document: dict[str, Any], options: dict[str, Any]) -> None:
    """Fill a zeroed state from a document, or refuse it."""
    prepare(s, options)
    a_map = maps.find_map(options["map"])
    players = checks.one_of("players", document["players"], (2, 3, 4))
    s["players"] = players
    s["turn"] = checks.one_of("turn", document["turn"], range(players))
    s["passes"] = checks.whole("passes", document["passes"], most=players - 1)
    played = _read_cards(s, document)
    _read_plays(s, document["plays"], played)
    _read_track(s, document, a_map)
    _read_followers(s, document, a_map)
    _read_kings(s, document["kings"], a_map, played)
    _read_exchange(s, document, a_map, played)
    s["card"] = state.NO_CARD
    rules.judge(s)
    if document["pending"] is not None:
        _read_pending(s, document["pending"], played)
    if s["winners"] and s["passes"]:
        raise checks.refuse("passes", document["passes"], "0, since the game is over")


# ── Cards ────────────────────────────────────────────────────────────────────────────────────


def _read_cards(s: np.void, document: dict[str, Any]) -> list[list[str]]:
    """Everybody's hand and stack; together they are the eight cards."""
    players = int(s["players"])
    hands = checks.sequence("hands", document["hands"], players)
    stacks = checks.sequence("played", document["played"], players)
    for seat in range(players):
        hand, stack = hands[seat], stacks[seat]
        for where, cards in ((f"hands[{seat}]", hand), (f"played[{seat}]", stack)):
            if not isinstance(cards, (list, tuple)):
                raise checks.refuse(where, cards, "a list of cards")
            for index, card in enumerate(cards):
                checks.one_of(f"{where}[{index}]", card, CARDS)
        if Counter([*hand, *stack]) != Counter(HAND):
            raise ValueError(
                f"hands[{seat}]: with played[{seat}] expected {', '.join(HAND)}, "
                f"got {', '.join([*hand, *stack])}"
            )
        if list(hand) != sorted(hand, key=HAND.index):
            raise checks.refuse(f"hands[{seat}]", hand, f"the order {', '.join(HAND)}")
        for card in hand:
            s["hands"][seat] |= 1 << CARDS.index(card)
        if hand.count("khon-thai") == 2:
            s["hands"][seat] |= 1 << state.SECOND_KHON_THAI
        s["played"][8 * seat : 8 * seat + len(stack)] = [1 + CARDS.index(card) for card in stack]
    s["cards_left"] = sum(map(len, hands))
    return [list(stack) for stack in stacks]


def _read_plays(s: np.void, plays: object, played: list[list[str]]) -> None:
    """The numbers of the latest cards must be possible for stacks of these sizes."""
    total = sum(map(len, played))
    given = checks.sequence("plays", plays, len(played))
    for seat, number in enumerate(given):
        where = f"plays[{seat}]"
        checks.whole(where, number, most=total)
        if (number > 0) != bool(played[seat]):
            right = "the number of the latest card" if played[seat] else "0, since none is played"
            raise checks.refuse(where, number, right)
        if number in given[:seat] and number:
            raise ValueError(f"{where}: card {number} was played by seat {given.index(number)}")
        s["plays"][seat] = number
    if max(given) != total:
        raise checks.refuse("plays", plays, f"the number {total}, of the last card played")
    for seat, number in enumerate(given):
        before = sum(len(stack) for stack, latest in zip(played, given) if latest <= number)
        if before > number:
            raise ValueError(
                f"plays[{seat}]: the {before} cards of those who played last no later than "
                f"seat {seat} can't be among the first {number}"
            )


# ── Provinces and followers ──────────────────────────────────────────────────────────────────


def _province(where: str, value: object, a_map: Map) -> int:
    return a_map.number[checks.one_of(where, value, a_map.provinces)]


def _read_track(s: np.void, document: dict[str, Any], a_map: Map) -> None:
    track = checks.sequence("track", document["track"], PROVINCES)
    numbers = [_province(f"track[{i}]", tile, a_map) for i, tile in enumerate(track)]
    if len(set(numbers)) != PROVINCES:
        raise checks.refuse("track", track, "every province once")
    s["track"] = numbers
    resolved = document["resolved"]
    if not isinstance(resolved, (list, tuple)) or len(resolved) > PROVINCES:
        raise checks.refuse("resolved", resolved, f"a list of up to {PROVINCES} provinces")
    british = 0
    for i, pair in enumerate(resolved):
        province, power = checks.sequence(f"resolved[{i}]", pair, 2)
        if british == COLONY:
            raise ValueError(f"resolved[{i}]: the game is over with the British in {COLONY}")
        if _province(f"resolved[{i}][0]", province, a_map) != numbers[i]:
            raise checks.refuse(f"resolved[{i}][0]", province, f"{track[i]}, as in track")
        s["control"][i] = POWERS.index(checks.one_of(f"resolved[{i}][1]", power, POWERS))
        s["unresolved"] &= ~(1 << numbers[i])
        british += power == "british"
    s["resolved"] = len(resolved)


def _counts(where: str, value: object, most: int) -> list[int]:
    counts = checks.sequence(where, value, len(FACTIONS))
    return [checks.whole(f"{where}[{i}]", count, most=most) for i, count in enumerate(counts)]


def _read_followers(s: np.void, document: dict[str, Any], a_map: Map) -> None:
    players = int(s["players"])
    each = FOLLOWERS[players]
    places = []
    for seat, stock in enumerate(checks.sequence("followers", document["followers"], players)):
        places.append(_counts(f"followers[{seat}]", stock, each))
        s["stock"][seat] = handful(places[-1])
    given = checks.mapping("provinces", document["provinces"], a_map.provinces)
    for number, province in enumerate(a_map.provinces):
        where = f"provinces.{province}"
        places.append(_counts(where, given[province], each))
        s["followers"][number] = handful(places[-1])
        if sum(places[-1]) and not int(s["unresolved"]) >> number & 1:
            raise checks.refuse(where, given[province], "nobody, since it is resolved")
    places.append(_counts("pool", document["pool"], each))
    s["pool"] = handful(places[-1])
    for faction, total in zip(FACTIONS, map(sum, zip(*places)), strict=True):
        if total != each:
            raise ValueError(
                f"pool: with {players} players there are {each} followers of {faction}, "
                f"but pool, provinces and followers hold {total}"
            )


def _read_kings(s: np.void, kings: object, a_map: Map, played: list[list[str]]) -> None:
    most = sum(stack.count("maharacha") for stack in played)
    if not isinstance(kings, (list, tuple)) or len(kings) > most:
        raise checks.refuse(
            "kings", kings, f"a list of up to {most}, one for each maharacha played"
        )
    numbers = [_province(f"kings[{i}]", king, a_map) for i, king in enumerate(kings)]
    if len(set(numbers)) != len(numbers):
        raise checks.refuse("kings", kings, "different provinces")
    s["kings"][: len(numbers)] = numbers
    s["crowned"] = len(numbers)


# ── The exchange of the last card ────────────────────────────────────────────────────────────


def _finished_card(s: np.void, document: dict[str, Any], played: list[list[str]]) -> str | None:
    """The card whose turn ended last."""
    total = sum(map(len, played)) - (document["pending"] is not None)
    plays = s["plays"].tolist()
    if total in plays[: len(played)] and total:
        return played[plays.index(total)][-1]
    if document["pending"] is not None:  # then the seat that is playing played the one before too
        stack = played[int(s["turn"])]
        return stack[-2] if len(stack) > 1 else None
    return None


def _read_exchange(
    s: np.void, document: dict[str, Any], a_map: Map, played: list[list[str]]
) -> None:
    exchange = document["last_exchange"]
    if exchange is None:
        return
    given = checks.mapping("last_exchange", exchange, ("card", "moved"))
    card = checks.one_of("last_exchange.card", given["card"], ("one-one", "two-one"))
    last = _finished_card(s, document, played)
    if card != last:
        right = (
            f"null, since the last card was {last}" if last else "null, since no card was played"
        )
        raise checks.refuse("last_exchange", exchange, right)
    moves = []
    for i, move in enumerate(checks.sequence("last_exchange.moved", given["moved"], 2)):
        where = f"last_exchange.moved[{i}]"
        origin, target, factions = checks.sequence(where, move, 3)
        if not isinstance(factions, (list, tuple)) or not 1 <= len(factions) <= 2:
            raise checks.refuse(f"{where}[2]", factions, "a list of one or two factions")
        numbers = [FACTIONS.index(checks.one_of(f"{where}[2]", f, FACTIONS)) for f in factions]
        if numbers != sorted(numbers):
            raise checks.refuse(f"{where}[2]", factions, f"the order {', '.join(FACTIONS)}")
        ends = _province(f"{where}[0]", origin, a_map), _province(f"{where}[1]", target, a_map)
        moves.append((*ends, numbers))
    (a, b, there), (c, d, back) = moves
    if (a, b) != (d, c) or a >= b:
        raise checks.refuse(
            "last_exchange.moved", given["moved"], "two provinces, in listing order, and back"
        )
    sizes = len(there) + len(back)
    if sizes > (2 if card == "one-one" else 3):
        right = "one follower each way" if card == "one-one" else "two followers for one"
        raise checks.refuse("last_exchange.moved", given["moved"], right)
    if card == "two-one" and not a_map.neighbours[a] >> b & 1:
        raise checks.refuse("last_exchange.moved", given["moved"], "provinces that border")
    if len(back) > len(there):
        a, b, there, back = b, a, back, there
    cells = [3 * b + faction for faction in there] + [3 * a + back[0]]
    s["reverse"][:sizes] = sorted(cells) if sizes == 2 else cells
    s["reverse_size"] = sizes
    s["reverse_card"] = CARDS.index(card)


# ── A turn that is not over ──────────────────────────────────────────────────────────────────


def _read_pending(s: np.void, pending: object, played: list[list[str]]) -> None:
    """Undo what the action did so far, and do it again by the rules."""
    given = checks.mapping("pending", pending, ("card", "done"))
    seat = int(s["turn"])
    card = checks.one_of("pending.card", given["card"], CARDS)
    if s["winners"]:
        raise checks.refuse("pending", pending, "null, since the game is over")
    if played[seat][-1:] != [card] or int(s["plays"][seat]) != sum(map(len, played)):
        raise checks.refuse("pending.card", card, f"the last card played, by seat {seat}")
    if s["passes"]:
        raise checks.refuse("passes", int(s["passes"]), "0 while a card is played")
    known = notation.actions(int(s["map"]))
    if not isinstance(given["done"], (list, tuple)) or len(given["done"]) > 3:
        raise checks.refuse("pending.done", given["done"], "a list of up to 3 choices")
    for i, choice in enumerate(given["done"]):
        if not isinstance(choice, str) or choice not in known:
            raise checks.refuse(f"pending.done[{i}]", choice, "a choice of the action")
    done = [known[choice] for choice in given["done"]]
    s["card"] = CARDS.index(card)
    if not _undo(s, done):
        raise checks.refuse("pending.done", given["done"], "choices that led to this position")
    if card == "maharacha" and s["crowned"] >= sum(stack.count(card) for stack in played):
        raise ValueError("kings: the maharacha that is being played has laid no King marker yet")
    s["asked"] = rules.first_question(s)
    buffer = np.empty(rules.MAX_LEGAL, np.int16)
    for i, action in enumerate(done):
        if action >= state.TAKE or action not in buffer[: rules.legal(s, buffer)]:
            why = refusals.why_not(s, given["done"][i]).text
            raise ValueError(f"pending.done[{i}]: {given['done'][i]}: {why}")
        rules.apply(s, action)
    if s["card"] == state.NO_CARD or not rules.legal(s, buffer):
        raise ValueError(f"pending: seat {seat} would have no choice")


def _undo(s: np.void, done: list[int]) -> bool:
    """Take back the effects of an action's choices; False if that is impossible."""
    swaps = [action - state.SWAP for action in done if state.SWAP <= action < state.KING]
    picks = [action - state.PICK for action in done if state.PICK <= action < state.SWAP]
    for action in done:
        if state.PLACE <= action < state.PICK:
            province, faction = divmod(action - state.PLACE, 3)
            if not _move(s, province, None, [faction]):
                return False
        if state.KING <= action < state.TAKE:
            if not s["crowned"] or s["kings"][s["crowned"] - 1] != action - state.KING:
                return False
            s["crowned"] -= 1
            s["kings"][s["crowned"]] = 0
    if len(swaps) == 2:
        track = s["track"].tolist()
        a, b = track.index(swaps[0]), track.index(swaps[1])
        s["track"][[a, b]] = s["track"][[b, a]]
    if len(picks) >= 2 and is_complete(int(s["card"]), len(picks), picks[0], picks[1]):
        *there, back = picks
        a, b = there[0] // 3, back // 3
        return _move(s, b, a, [cell % 3 for cell in there]) and _move(s, a, b, [back % 3])
    return True


def _move(s: np.void, origin: int, target: int | None, factions: list[int]) -> bool:
    """Move followers from a province to another one or to the pool, if they are there."""
    for faction in factions:
        if not counts(s["followers"][origin])[faction]:
            return False
        s["followers"][origin] -= 1 << 8 * faction
        if target is None:
            s["pool"] += 1 << 8 * faction
        else:
            s["followers"][target] += 1 << 8 * faction
    return True
