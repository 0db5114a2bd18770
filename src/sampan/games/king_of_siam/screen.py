"""King of Siam in a terminal.

Three tables: the track with the provinces, the seats with the pool, and the hand of whoever looks.
Followers are letters, R for Rama, L for Lao, M for Malay, and B stands for the British.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.markup import escape

from sampan.games.king_of_siam.forecast import Forecast, controller, forecast
from sampan.games.king_of_siam.maps import FACTIONS, Map, find
from sampan.games.king_of_siam.notation import CARDS

View = Mapping[str, Any]

POWERS = {"rama": "Rama", "lao": "Lao", "malay": "Malay", "british": "British"}
SEATS = ("first player", "second player", "third player", "fourth player")
REASONS = {
    "british": "the British rule, and the most complete sets count",
    "rama": "Rama reigns",
    "lao": "Lao reigns",
    "malay": "Malay reigns",
}
MEANINGS = {
    "maharacha": "two tiles of the track change slots, and one of them is crowned",
    "khon-thai": "a follower of each faction comes from the pool into any province",
    "one-one": "two followers of different provinces change places",
    "two-one": "two followers of a province change places with one of a neighbour",
    "rama": "two Rama followers come from the pool, next to where Rama holds sway",
    "lao": "two Lao followers come from the pool, next to where Lao holds sway",
    "malay": "two Malay followers come from the pool, next to where Malay holds sway",
}

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
NAME, FOLLOWERS, BORDERS = 15, 18, 12  # widths
MANY = 12  # followers from which on they are counted


def board(view: View, last: str | None) -> str:
    """The position; what the last choice touched stands out."""
    a_map = find(view["options"]["map"])
    ahead = forecast(view)
    lines = [
        *_track(view, a_map, ahead, last),
        *_seats(view, ahead),
        _pool(view, ahead),
        *_foot(view),
    ]
    return "\n".join(line.rstrip() for line in lines)


def describe(view: View, choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    a_map = find(view["options"]["map"])
    verb, _, thing = choice.partition(" ")
    if verb == "pass":
        if view["passes"] + 1 < view["players"]:
            return "passes"
        province = view["track"][len(view["resolved"])]
        power = controller(view["provinces"][province])
        takes = "the British take" if power == "british" else f"{POWERS[power]} takes"
        return f"passes, and {takes} {_name(a_map, province)}"
    if verb == "play":
        return MEANINGS[thing]
    faction, _, province = thing.rpartition("@")
    place = _name(a_map, province)
    if verb == "swap":
        for first in view["pending"]["done"]:
            return f"{_name(a_map, first.partition(' ')[2])} and {place} change slots"
        return f"the tile of {place} is to change slots"
    if verb == "king":
        return f"a King marker goes on the tile of {place}"
    follower = f"a {POWERS[faction]} follower"
    if verb == "place":
        return f"{follower} goes to {place}"
    if verb == "pick":
        return f"{follower} of {place} is to change places"
    return f"takes {follower} from {place}"


def help() -> str:
    """How to write choices, in a few lines."""
    return """\
  pass               pass; when all have, the contested province is resolved
  play khon-thai     play a card; its action follows, then you take a follower
  place lao@khorat   bring a follower from the pool into a province
  pick lao@khorat    name a follower that is to change places
  swap khorat        name a tile that is to change slots
  king khorat        lay the King marker on one of the two tiles
  take lao@khorat    take a follower from any province
The tile with ▶ is contested. ♔ is a King marker, ⌂ a home, and the letter of a
province tells the others that they border it.
The faction with most followers takes a province; a tie brings in the British.
Whoever holds most followers of the faction that reigns in the end wins; with
four provinces British the most complete sets of all three factions do."""


# ── The track ────────────────────────────────────────────────────────────────────────────────


def _track(view: View, a_map: Map, ahead: Forecast, last: str | None) -> list[str]:
    """A line for each tile, in the order of the struggles."""
    head = f"   {'tile':{NAME + 5}}  {'followers':{FOLLOWERS}}  {'borders':{BORDERS}}"
    lines = [_styled(f"{head}  {'' if ahead.over else 'if all pass'}", LABEL)]
    resolved, to_come = dict(view["resolved"]), dict(ahead.control)
    touched = last.partition(" ")[2].rpartition("@")[2] if last else ""
    for slot, province in enumerate(view["track"]):
        contested = slot == len(resolved) and not ahead.over
        number = a_map.number[province]
        name = _fitted(a_map.names[number], NAME)
        style = MARK if contested or province == touched else ""
        king = KING if province in view["kings"] else " "
        home = _home(a_map, number)
        start = _styled("▶" if contested else " ", MARK) + _styled(f"{slot + 1} ", LABEL)
        if province in resolved:
            power = resolved[province]
            held = _cells(_styled(POWERS[power], COLOURS[power]), len(POWERS[power]), FOLLOWERS)
            name, style, result = _styled(name, LABEL), LABEL, ""
        else:
            held = _followers(view["provinces"][province])
            name = _styled(name, style)
            power = to_come.get(province)
            result = _styled(POWERS[power], COLOURS[power]) if power else _styled("–", LABEL)
        borders = " ".join(LETTERS[n] for n in a_map.borders(number))
        lines.append(
            f"{start}{_styled(LETTERS[number], style)} {name} {_styled(king, MARK)}{home}"
            f"  {held}  {_styled(f'{borders:{BORDERS}}', LABEL)}  {result}"
        )
    return lines


def _home(a_map: Map, number: int) -> str:
    if number not in a_map.homes:
        return " "
    return _styled(HOME, COLOURS[FACTIONS[a_map.homes.index(number)]])


def _followers(counts: Sequence[int]) -> str:
    """Letters, or numbers and letters where there are many."""
    parts, width = [], 0
    for faction, count in zip(FACTIONS, counts, strict=True):
        if count:
            letter = POWERS[faction][0]
            text = f"{count}{letter}" if sum(counts) > MANY else letter * count
            parts.append(_styled(text, COLOURS[faction]))
            width += len(text)
    return _cells(" ".join(parts), width + max(len(parts) - 1, 0), FOLLOWERS)


# ── Seats, pool and hand ─────────────────────────────────────────────────────────────────────


def _seats(view: View, ahead: Forecast) -> list[str]:
    lines = [_styled("   seat            followers    sets cards  top card", LABEL)]
    for seat in range(view["players"]):
        turn = seat == view["turn"] and not ahead.over
        stock = view["followers"][seat]
        hand = view["hands"][seat]
        cards = hand if isinstance(hand, int) else len(hand)
        top = (view["played"][seat] or ["–"])[-1]
        wins = f"  {_styled(_wins(ahead, seat), MARK)}" if seat in ahead.winners else ""
        name = _styled(SEATS[seat].ljust(14), MARK if turn else "")
        lines.append(
            f"{_styled('▶' if turn else ' ', MARK)}  {name}  {_stock(stock)}"
            f"  {min(stock):4} {cards:5}  {top:9}{wins}"
        )
    return lines


def _stock(counts: Sequence[int]) -> str:
    return " ".join(
        _styled(f"{POWERS[faction][0]}{count:<2}", COLOURS[faction] if count else LABEL)
        for faction, count in zip(FACTIONS, counts, strict=True)
    )


def _pool(view: View, ahead: Forecast) -> str:
    """What is in the pool, and who reigns if nobody plays on."""
    line = f"   {_styled('pool'.ljust(14), LABEL)}  {_stock(view['pool'])}  "
    held = {faction: sum(power == faction for _, power in ahead.control) for faction in FACTIONS}
    numbers = ", ".join(f"{POWERS[faction]} {held[faction]}" for faction in ahead.ranking)
    reigns = f"{_power(ahead.reign)} {'reign' if ahead.over else 'would reign'}"
    if ahead.reign != "british":
        reigns += f" ({numbers})"
    return line + _styled(reigns, COLOURS[ahead.reign])


def _wins(ahead: Forecast, seat: int) -> str:
    """How this seat would win the game, or won it."""
    last = ahead.questions[-1]
    verb = "won" if ahead.over else "would win"
    if last.values.get(seat) != last.best:
        return f"{verb} too"
    if list(last.values.values()).count(last.best) > 1:
        return f"{verb}, shared"
    how = {"latest": "played last", "earliest": "played earlier", "sets": "most sets"}
    return f"{verb}, {how.get(last.by) or f'most {POWERS[last.by]}'}"


def _foot(view: View) -> list[str]:
    """The action in progress, or else the hand of whoever looks."""
    pending = view["pending"]
    if pending:
        done = ", ".join(choice.partition(" ")[2] for choice in pending["done"]) or "nothing yet"
        return [f"   {_styled('playing', LABEL)} {pending['card']}: {done}"]
    hands = [hand for hand in view["hands"] if not isinstance(hand, int)]
    if not hands:
        return []
    hand = hands[0] if len(hands) == 1 else view["hands"][view["turn"]]
    cards = [card if hand.count(card) == 1 else f"{card} ×2" for card in CARDS if card in hand]
    return [f"   {_styled('hand', LABEL)} {', '.join(cards) or 'no cards left'}"]


# ── Text ─────────────────────────────────────────────────────────────────────────────────────


def _styled(text: str, style: str) -> str:
    text = escape(text)
    return f"[{style}]{text}[/]" if style and text.strip() else text


def _cells(text: str, width: int, wanted: int) -> str:
    """A marked text that shows `width` characters, filled up with blanks."""
    return text + " " * (wanted - width)


def _fitted(text: str, width: int) -> str:
    return text.ljust(width) if len(text) <= width else f"{text[: width - 1]}…"


def _name(a_map: Map, province: str) -> str:
    return a_map.names[a_map.number[province]]


def _power(power: str) -> str:
    return "the British" if power == "british" else POWERS[power]


def announce(document: dict[str, Any], choice: str) -> str | None:
    """A choice is all that there is to see."""
    return None


def explain(word: str) -> str | None:
    """What a card does; None for a word that is no card's."""
    return MEANINGS.get(word.casefold().replace(" ", "-"))
