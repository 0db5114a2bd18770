"""Regatta in words, and in a terminal."""

from __future__ import annotations

from typing import Any

from sampan.words import say

from .notation import PLACES, parts

COLOURS = ("color(160)", "color(136)", "color(35)", "color(32)")  # of the seats, on any ground
MARK = "bold color(136)"
TERMS = ("pier", "home", "shells")


# --8<-- [start:board]
def board(view: dict[str, Any], last: str | None) -> str:
    """A lane for each seat; an arrow shows whose turn it is."""
    width = max(len(say(f"regatta-seat-{seat}")) for seat in range(len(view["boats"])))
    head = " " * (width + 3) + "".join(f"{n:>4}" for n in range(1, 13))
    lines = [f"{head}   {say('regatta-home')}", ""]
    for seat, boats in enumerate(view["boats"]):
        name = say(f"regatta-seat-{seat}").ljust(width)
        turn = f"[{MARK}]▶[/]" if view["turn"] == seat else " "
        lane = "".join("  ⛵" if n in boats else "   ·" for n in range(1, 13))
        home = "⛵" * boats.count(13)
        lines += [f"{turn} [{COLOURS[seat]}]{name} {lane}   {home}[/]", ""]
    return "\n".join([*lines, f"  {state(view)}"])


# --8<-- [end:board]


# --8<-- [start:words]
def state(view: dict[str, Any]) -> str:
    """Whose turn it is, or how the race ended."""
    who = say(f"regatta-side-{view['turn']}")
    if view["winner"] is not None:
        return say("regatta-won", who=who)
    if view["steps"] is None:
        return say("regatta-throws", who=who)
    return say("regatta-moves", who=who, steps=view["steps"])


def describe(view: dict[str, Any], choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    origin, to = parts(choice)
    if not origin:
        return say("regatta-describe-throw", steps=int(choice.split()[1]))
    start = say("regatta-from-pier") if origin == "pier" else say("regatta-from", place=origin)
    if to == "home":
        return say("regatta-describe-home", start=start)
    for seat, boats in enumerate(view["boats"]):
        if seat != view["turn"] and PLACES.index(to) in boats:
            who = say(f"regatta-side-{seat}")
            return say("regatta-describe-back", start=start, place=to, who=who)
    return say("regatta-describe-move", start=start, place=to)


def announce(document: dict[str, Any], choice: str) -> str | None:
    """A choice is all that there is to see."""
    return None


def label(view: dict[str, Any], pick: str) -> str:
    """A place with whose boat lies there."""
    boats = enumerate(view["boats"])
    who = [say(f"regatta-seat-{seat}") for seat, at in boats if PLACES.index(pick) in at]
    place = say(f"regatta-{pick}") if pick in ("pier", "home") else pick
    return say("regatta-label", place=place, who=", ".join(who) or say("regatta-free"))


def position(view: dict[str, Any]) -> str:
    """The whole position, for who can't see it."""
    taken = {PLACES[place] for boats in view["boats"] for place in boats}
    lie = "; ".join(label(view, pick) for pick in PLACES if pick in taken)
    return say("regatta-position", state=state(view), lie=lie)


# --8<-- [end:words]


def help() -> str:
    """How to write choices, in a few lines."""
    return say("regatta-help")


def explain(word: str) -> str | None:
    """What a word of the game means; None for one that it does not know."""
    found = (term for term in TERMS if word.casefold() == say(f"regatta-{term}").casefold())
    term = next(found, None)
    return term and say(f"regatta-term-{term}")
