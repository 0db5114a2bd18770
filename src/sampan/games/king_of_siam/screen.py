"""King of Siam in a terminal, and what the house asks for in words.

Three tables: the track with the provinces, the seats with the pool, and the hand of whoever looks.
Followers are letters: in English R for Rama, L for Lao, M for Malay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from sampan.words import say

from . import words
from .components import CARDS, FACTIONS
from .forecast import Forecast, View, forecast
from .maps import Map, find_map
from .notation import parse
from .words import describe, explain, label

__all__ = ["announce", "board", "describe", "explain", "help", "label"]

# What a person may write, one of each kind of choice.
EXAMPLES = (
    "pass",
    "play khon-thai",
    "place lao@khorat",
    "pick lao@khorat",
    "swap khorat",
    "king khorat",
    "take lao@khorat",
)

# Middle colours of the 256, with about the same contrast on a dark and on a light ground.
COLOURS = {
    "rama": "bold color(136)",
    "lao": "bold color(160)",
    "malay": "bold color(68)",
    "british": "bold color(243)",
}
LABEL, MARK = "color(243)", "bold color(136)"
LETTERS = "ABCDEFGH"  # of the provinces in listing order, to tell who borders whom
KING, HOME = "♔", "⌂"
NAME, FOLLOWERS, BORDERS, SEAT, STOCK = 15, 18, 12, 14, 11  # widths; a seat's may grow
MANY = 12  # followers from which on they are counted


def board(view: View, last: str | None) -> str:
    """The position; what the last choice touched stands out."""
    a_map = find_map(view["options"]["map"])
    ahead = forecast(view)
    lines = [
        *_track(view, a_map, ahead, last),
        *_seats(view, ahead),
        _pool(view, ahead),
        *_foot(view),
    ]
    return "\n".join(line.rstrip() for line in lines)


def announce(document: dict[str, Any], choice: str) -> str | None:
    """A choice is all that there is to see."""
    return None


def help() -> str:
    """How to write choices, in a few lines."""
    verbs = (
        f"  {example:18} {say(f'king-of-siam-help-{example.split()[0]}')}" for example in EXAMPLES
    )
    return "\n".join((*verbs, say("king-of-siam-help-more")))


# ── The track ────────────────────────────────────────────────────────────────────────────────


def _track(view: View, a_map: Map, ahead: Forecast, last: str | None) -> list[str]:
    """A line for each tile, in the order of the struggles."""
    lines = [_styled(_track_head(ahead), LABEL)]
    resolved, to_come = dict(view["resolved"]), dict(ahead.control)
    touched = parse(last).province if last else ""
    for slot, province in enumerate(view["track"]):
        contested = slot == len(resolved) and not ahead.over
        number = a_map.number[province]
        name = _fitted(words.province(a_map, province), NAME)
        style = MARK if contested or province == touched else ""
        king = KING if province in view["kings"] else " "
        home = _home(a_map, number)
        start = _styled("▶" if contested else " ", MARK) + _styled(f"{slot + 1} ", LABEL)
        if province in resolved:
            power = resolved[province]
            held = _cells(_power(power), len(words.power_name(power)), FOLLOWERS)
            name, style, result = _styled(name, LABEL), LABEL, ""
        else:
            held = _followers(view["provinces"][province])
            name = _styled(name, style)
            power = to_come.get(province)
            result = _power(power) if power else _styled("–", LABEL)
        borders = " ".join(LETTERS[n] for n in a_map.borders(number))
        lines.append(
            f"{start}{_styled(LETTERS[number], style)} {name} {_styled(king, MARK)}{home}"
            f"  {held}  {_styled(f'{borders:{BORDERS}}', LABEL)}  {result}"
        )
    return lines


def _track_head(ahead: Forecast) -> str:
    tile, followers = say("king-of-siam-head-tile"), say("king-of-siam-head-followers")
    borders = say("king-of-siam-head-borders")
    result = "" if ahead.over else say("king-of-siam-head-if-all-pass")
    return f"   {tile:{NAME + 5}}  {followers:{FOLLOWERS}}  {borders:{BORDERS}}  {result}"


def _home(a_map: Map, number: int) -> str:
    if number not in a_map.homes:
        return " "
    return _styled(HOME, COLOURS[FACTIONS[a_map.homes.index(number)]])


def _followers(counts: Sequence[int]) -> str:
    """Letters, or numbers and letters where there are many."""
    parts, width = [], 0
    for faction, count in zip(FACTIONS, counts, strict=True):
        if count:
            letter = _letter(faction)
            text = f"{count}{letter}" if sum(counts) > MANY else letter * count
            parts.append(_styled(text, COLOURS[faction]))
            width += len(text)
    return _cells(" ".join(parts), width + max(len(parts) - 1, 0), FOLLOWERS)


# ── Seats, pool and hand ─────────────────────────────────────────────────────────────────────


def _seats(view: View, ahead: Forecast) -> list[str]:
    sets, cards = say("king-of-siam-head-sets"), say("king-of-siam-head-cards")
    seat_head, followers = say("king-of-siam-head-seat"), say("king-of-siam-head-followers")
    top_card, width = say("king-of-siam-head-top-card"), _seat_width()
    head = f"{seat_head:{width}}  {followers:{STOCK}}  {sets:4} {cards:5}  {top_card}"
    lines = [_styled(f"   {head}", LABEL)]
    for seat in range(view["players"]):
        turn = seat == view["turn"] and not ahead.over
        stock = view["followers"][seat]
        hand = view["hands"][seat]
        held = hand if isinstance(hand, int) else len(hand)
        top = (view["played"][seat] or ["–"])[-1]
        wins = f"  {_styled(_wins(ahead, seat), MARK)}" if seat in ahead.winners else ""
        name = _styled(f"{_seat(seat):{width}}", MARK if turn else "")
        lines.append(
            f"{_styled('▶' if turn else ' ', MARK)}  {name}  {_stock(stock)}"
            f"  {min(stock):4} {held:5}  {top:9}{wins}"
        )
    return lines


def _seat(seat: int) -> str:
    return say(f"king-of-siam-seat-{seat}")


def _seat_width() -> int:
    return max(SEAT, *(len(_seat(seat)) for seat in range(4)))


def _stock(counts: Sequence[int]) -> str:
    return " ".join(
        _styled(f"{_letter(faction)}{count:<2}", COLOURS[faction] if count else LABEL)
        for faction, count in zip(FACTIONS, counts, strict=True)
    )


def _pool(view: View, ahead: Forecast) -> str:
    """What is in the pool, and who reigns if nobody plays on."""
    pool = say("king-of-siam-head-pool").ljust(_seat_width())
    held = {faction: sum(power == faction for _, power in ahead.control) for faction in FACTIONS}
    numbers = ", ".join(f"{words.power_name(faction)} {held[faction]}" for faction in ahead.ranking)
    if ahead.over:
        reigns = say("king-of-siam-screen-reigns", power=ahead.reign, numbers=numbers)
    else:
        reigns = say("king-of-siam-screen-would-reign", power=ahead.reign, numbers=numbers)
    return (
        f"   {_styled(pool, LABEL)}  {_stock(view['pool'])}  "
        f"{_styled(reigns, COLOURS[ahead.reign])}"
    )


def _wins(ahead: Forecast, seat: int) -> str:
    """How this seat would win the game, or won it."""
    step = next(step for step in reversed(ahead.steps) if step["step"] != "partner")
    by = step["faction"] if "faction" in step else step["step"]
    if seat not in step["seats"] or (by == "latest" and seat != step["seat"]):
        by = "too"
    if ahead.over:
        return say("king-of-siam-screen-won", by=by)
    return say("king-of-siam-screen-would-win", by=by)


def _foot(view: View) -> list[str]:
    """The action in progress, or else the hand of whoever looks."""
    pending = view["pending"]
    if pending:
        done = ", ".join(choice.partition(" ")[2] for choice in pending["done"])
        told = say(
            "king-of-siam-screen-playing",
            card=pending["card"],
            done=done or say("king-of-siam-nothing-yet"),
        )
        return [f"   {_styled(say('king-of-siam-head-playing'), LABEL)} {told}"]
    seat = words.shown(view)
    if seat is None:
        return []
    hand = view["hands"][seat]
    cards = [card if hand.count(card) == 1 else f"{card} ×2" for card in CARDS if card in hand]
    told = ", ".join(cards) or say("king-of-siam-no-cards")
    return [f"   {_styled(say('king-of-siam-head-hand'), LABEL)} {told}"]


# ── Text ─────────────────────────────────────────────────────────────────────────────────────


def _styled(text: str, style: str) -> str:
    text = escape(text)
    return f"[{style}]{text}[/]" if style and text.strip() else text


def _cells(text: str, width: int, wanted: int) -> str:
    """A marked text that shows `width` characters, filled up with blanks."""
    return text + " " * (wanted - width)


def _fitted(text: str, width: int) -> str:
    return text.ljust(width) if len(text) <= width else f"{text[: width - 1]}…"


def _letter(faction: str) -> str:
    return say(f"king-of-siam-letter-{faction}")


def _power(power: str) -> str:
    return _styled(words.power_name(power), COLOURS[power])
