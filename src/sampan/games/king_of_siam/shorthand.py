"""King of Siam's positions as a line: provinces, track, seats, and whose turn it is.

    112/130/202/121/211/211/202/103 DFABCGHE 110/101 0

Provinces stand in the order of the map, on the track by the letters that it gives them, A to H. A
place has its followers of Rama, Lao and Malay, each a figure (after 9 come letters). After a tile
on the track stands who controls it, `r`, `l`, `m` or `b`, and after a seat's followers what it has
played, oldest first, as `K2r@5`, whose last was the fifth card of the game: `M` maharacha, `K`
khon-thai, `1` one-one, `2` two-one, and `r`, `l`, `m`. Then comes what there is besides:
`passes=1`, `kings=DA`, `exchange=1CE:l:r` (a one-one, a Lao from C to E for a Rama), and
`pending=place_rama@khorat`, the choices of the card being played so far, or `-`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from sampan import checks
from sampan.shorthand import named_words

from . import maps
from .components import CARDS, FACTIONS, FOLLOWERS, HAND, POWERS
from .rules.state import PROVINCES

DIGITS = "0123456789abcdefghi"  # as many as there are followers of a faction
LETTERS = "ABCDEFGH"[:PROVINCES]  # of provinces, as on the map
FACTION = dict(zip("rlm", FACTIONS))
POWER = dict(zip("rlmb", POWERS))
CARD = dict(zip("MK12rlm", CARDS))
MORE = ("passes", "kings", "exchange", "pending")
_LETTER = {card: letter for letter, card in CARD.items()}
_SEAT = re.compile(r"([0-9a-i]{3})(?:([MK12rlm]{1,8})@(\d{1,2}))?")
_EXCHANGE = re.compile(r"([12])([A-H])([A-H]):([rlm]{1,2}):([rlm]{1,2})")


def write(document: dict[str, Any]) -> list[str]:
    """The words of a document."""
    letter = dict(zip(document["provinces"], LETTERS))
    control = dict(document["resolved"])
    track = [letter[tile] + control.get(tile, "")[:1] for tile in document["track"]]
    seats = [
        _followers(stock) + ("".join(_LETTER[card] for card in stack) + f"@{latest}") * bool(stack)
        for stock, stack, latest in zip(
            document["followers"], document["played"], document["plays"], strict=True
        )
    ]
    words = ["/".join(map(_followers, document["provinces"].values())), "".join(track)]
    words += ["/".join(seats), str(document["turn"])]
    if document["passes"]:
        words.append(f"passes={document['passes']}")
    if document["kings"]:
        words.append(f"kings={''.join(letter[province] for province in document['kings'])}")
    if (exchange := document["last_exchange"]) is not None:
        (one, other, there), (_, _, back) = exchange["moved"]
        ends = letter[one] + letter[other]
        moved = [ends, *("".join(faction[0] for faction in part) for part in (there, back))]
        words.append(f"exchange={_LETTER[exchange['card']]}{':'.join(moved)}")
    if (pending := document["pending"]) is not None:
        words.append(f"pending={','.join(pending['done']).replace(' ', '_') or '-'}")
    return words


def _followers(place: list[int]) -> str:
    return "".join(DIGITS[number] for number in place)


def read(words: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """The document of these words; hands and pool are what is nowhere else."""
    if len(words) < 4:
        raise checks.refuse("shorthand", " ".join(words), "provinces, track, seats and turn")
    provinces = maps.find_map(options["map"]).provinces
    places = [_place("provinces", place) for place in words[0].split("/")]
    if len(places) != PROVINCES:
        raise checks.refuse("provinces", words[0], f"{PROVINCES} of them, such as 112/130/…")
    track, resolved = _track(words[1], dict(zip(LETTERS, provinces)))
    seats = [_seat(n, seat) for n, seat in enumerate(words[2].split("/"))]
    if len(seats) not in FOLLOWERS:
        raise checks.refuse("seats", words[2], f"{checks.either(FOLLOWERS)} of them")
    more = named_words("shorthand", words[4:], MORE)
    stocks, stacks = [stock for stock, _, _ in seats], [stack for _, stack, _ in seats]
    pool = [FOLLOWERS[len(seats)] - sum(out) for out in zip(*places, *stocks, strict=True)]
    for faction, left in zip(FACTIONS, pool, strict=True):
        if left < 0:
            raise ValueError(f"provinces: with the seats' they hold {-left} {faction} too many")
    turn = _number("turn", words[3])
    stack = stacks[turn] if turn < len(seats) else []
    return {
        "players": len(seats),
        "hands": [_hand(n, stack) for n, stack in enumerate(stacks)],
        "played": stacks,
        "followers": stocks,
        "provinces": dict(zip(provinces, places, strict=True)),
        "pool": pool,
        "track": track,
        "kings": [_province("kings", name, provinces) for name in more.get("kings", "")],
        "resolved": resolved,
        "turn": turn,
        "passes": _number("passes", more.get("passes", "0")),
        "plays": [latest for _, _, latest in seats],
        "last_exchange": _exchange(more.get("exchange"), provinces),
        "pending": _pending(more.get("pending"), stack),
    }


def _place(field: str, text: str) -> list[int]:
    """The followers of a place."""
    if not re.fullmatch("[0-9a-i]{3}", text):
        raise checks.refuse(field, text, "three figures for a place: Rama, Lao, Malay")
    return [DIGITS.index(figure) for figure in text]


def _track(text: str, province: dict[str, str]) -> tuple[list[str], list[list[str]]]:
    """The tiles in the order of slots, and the first of them with who controls them."""
    found = re.fullmatch("(?:[A-H][rlmb])*[A-H]*", text)
    if not found:
        raise checks.refuse("track", text, "letters of provinces, such as BrAbFDGCHE")
    tiles = re.findall("([A-H])([rlmb]?)", text)
    resolved = [[province[tile], POWER[power]] for tile, power in tiles if power]
    return [province[tile] for tile, _ in tiles], resolved


def _seat(n: int, text: str) -> tuple[list[int], list[str], int]:
    """A seat's followers, its cards played, and the number of the last one."""
    found = _SEAT.fullmatch(text)
    if not found:
        raise checks.refuse(f"seats[{n}]", text, "followers and cards, such as 110 or 110K1@3")
    stock, played, latest = found.groups("")
    return _place("seats", stock), [CARD[card] for card in played], int(latest or 0)


def _hand(n: int, stack: list[str]) -> list[str]:
    """The cards that a seat has not played."""
    left = Counter(HAND)
    left.subtract(stack)
    for card, number in left.items():
        if number < 0:
            raise ValueError(f"seats[{n}]: {card} was played more often than anybody can")
    return list(left.elements())


def _number(field: str, text: str) -> int:
    if not re.fullmatch("[0-9]", text):
        raise checks.refuse(field, text, "a figure")
    return int(text)


def _province(field: str, letter: str, provinces: tuple[str, ...]) -> str:
    if letter not in LETTERS:
        raise checks.refuse(field, letter, f"letters of provinces, {LETTERS[0]} to {LETTERS[-1]}")
    return provinces[LETTERS.index(letter)]


def _exchange(text: str | None, provinces: tuple[str, ...]) -> dict[str, Any] | None:
    if text is None:
        return None
    found = _EXCHANGE.fullmatch(text)
    if not found:
        raise checks.refuse("exchange", text, "card, provinces and followers, such as 1CE:l:r")
    card, *letters, there, back = found.groups()
    one, other = (_province("exchange", letter, provinces) for letter in letters)
    moves = [(one, other, there), (other, one, back)]
    moved = [[origin, target, [FACTION[f] for f in part]] for origin, target, part in moves]
    return {"card": CARD[card], "moved": moved}


def _pending(text: str | None, stack: list[str]) -> dict[str, Any] | None:
    if text is None:
        return None
    if not stack:
        raise checks.refuse("pending", text, "nothing, since whose turn it is has played no card")
    done = [] if text == "-" else text.replace("_", " ").split(",")
    return {"card": stack[-1], "done": done}
