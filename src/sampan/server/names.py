"""What people are called: a name is read as it is written, and nobody's else at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from functools import cache, lru_cache

from sampan.server.refusal import Refusal
from sampan.words import LANGUAGES, say, speaking

LONGEST = 24  # letters, and columns where letters are wide
MARKS = 2  # on one letter
RESERVED_LEVELS = 100  # bots' names, also of levels that there are not yet

# What shows nothing, though it counts as a letter, a mark or a symbol.
_BLANK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, *range(0x180B, 0x1810)}
_BLANK |= {*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}

# Letters (lower case, without marks) that look like others: each is taken for the Latin one.
_ALIKE = str.maketrans(
    {
        letter: taken
        for taken, letters in {
            "a": "аαɑ",
            "b": "вьβ",
            "c": "сϲ",
            "d": "ԁ",
            "e": "еєε",
            "h": "нһη",
            "i": "l1|!ıіιӏ",
            "j": "јϳ",
            "k": "кκ",
            "m": "мμ",
            "n": "пν",
            "o": "0оοσөø",
            "p": "рρ",
            "q": "ԛ",
            "r": "гɼ",
            "s": "ѕ5",
            "t": "тτ",
            "u": "иυ",
            "w": "ԝшωѡ",
            "x": "хχ",
            "y": "уүγ",
            "z": "ʐζ",
        }.items()
        for letter in letters
    }
)
_SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_DIGITS = {ord(small): str(digit) for digit, small in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}


def clean_name(wish: str) -> str:
    """The name as it is kept; a Refusal that says why somebody may not be called so."""
    called = _shown(wish)
    if not called:
        raise Refusal("malformed", "name-empty")
    if max(len(called), _width(called)) > LONGEST:
        raise Refusal("malformed", "name-long", most=LONGEST)
    if looks_of(called) in _bots():
        raise Refusal("malformed", "name-bot")
    return called


@lru_cache(10_000)
def looks_of(called: str) -> str:
    """What two names that are easily taken for each other have in common."""
    plain = unicodedata.normalize("NFKD", called).casefold()
    plain = "".join(letter for letter in plain if not unicodedata.category(letter).startswith("M"))
    plain = plain.translate(_ALIKE)
    letters = "".join(letter for letter in plain if letter.isalnum())
    return letters.replace("rn", "m").replace("vv", "w") or plain


def told_apart(called: str, others: Collection[str]) -> str:
    """The name, with a small number where others here have one that looks the same.

    Nobody has such a number in a name of their own: `clean_name` makes a plain one of it.
    """
    looks = looks_of(called)
    taken = {_number(other) for other in others if looks_of(own_name(other)) == looks}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return called if number == 1 else called + str(number).translate(_SMALL)


def own_name(told: str) -> str:
    """A name without the number that tells it apart."""
    return told.rstrip("⁰¹²³⁴⁵⁶⁷⁸⁹")


def _number(told: str) -> int:
    return int(told[len(own_name(told)) :].translate(_DIGITS) or 1)


def _shown(wish: str) -> str:
    """What can be seen of a name, in one form of writing it."""
    found: list[str] = []
    marks = MARKS  # as if there had been enough: a name does not begin with one
    for letter in unicodedata.normalize("NFKD", " ".join(wish.split())):
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Me"):
            marks += 1
            if marks > MARKS:
                continue
        elif kind[0] == "C" or kind in ("Zl", "Zp"):
            continue
        if ord(letter) in _BLANK:
            continue
        if kind not in ("Mn", "Me"):
            marks = 0 if kind != "Zs" else MARKS
        found.append(letter)
    return " ".join(unicodedata.normalize("NFC", "".join(found)).split())


def _width(called: str) -> int:
    wide = sum(unicodedata.east_asian_width(letter) in ("W", "F") for letter in called)
    return len(called) + wide


@cache
def _bots() -> frozenset[str]:
    found = set()
    for language in LANGUAGES:
        with speaking(language):
            levels = range(RESERVED_LEVELS)
            found |= {looks_of(say("table-level", level=level)) for level in levels}
    return frozenset(found)
