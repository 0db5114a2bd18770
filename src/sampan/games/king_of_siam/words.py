"""King of Siam in words: names of things, what a hand can touch, what a choice does, who wins.

What is remembered is remembered for each language, so that is the first argument of a function
that remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sampan.phrases import capital, in_order
from sampan.words import language, say

from . import ending
from .components import CARDS, FACTIONS
from .forecast import Forecast, View, contested, controller, standing
from .maps import SHIPPED, Map, find_map
from .notation import parse, parse_pick

# ── Names ────────────────────────────────────────────────────────────────────────────────────


def power_name(power: str) -> str:
    """A faction, or the British, as a heading has it."""
    return say(f"king-of-siam-power-{power}")


def card_title(card: str) -> str:
    """The title of a card."""
    return say(f"king-of-siam-card-{card}")


def lines(card: str) -> list[str]:
    """What a card does, in short lines as they stand on it."""
    return say(f"king-of-siam-line-{card}").split("\n")


def province(a_map: Map, province: str, form: str = "name") -> str:
    """A province as people write it, or a phrase around it: `in`, `to` or `from` the province."""
    return _province(language(), a_map, province, form)


@lru_cache(4096)
def _province(language: str, a_map: Map, province: str, form: str) -> str:
    if a_map.path in SHIPPED:
        return say(f"king-of-siam-province-{province}", form=form)
    name = a_map.names[a_map.number[province]]
    return say("king-of-siam-province-other", name=name, form=form)


def follower_counts(counts: Sequence[int]) -> str:
    """How many followers of each faction there are."""
    told = (
        say("king-of-siam-count", faction=faction, count=count)
        for faction, count in zip(FACTIONS, counts, strict=True)
        if count
    )
    return ", ".join(told) or say("king-of-siam-nobody")


# ── What a hand can touch, for buttons and for those who listen ──────────────────────────────


def shown(view: View) -> int | None:
    """The seat whose hand is shown: the one to choose if it can be seen, or one that can."""
    hands, turn = view["hands"], view["turn"]
    seen = [seat for seat, hand in enumerate(hands) if not isinstance(hand, int)]
    return turn if turn in seen else next(iter(seen), None)


def label(view: View, pick: str) -> str:
    """The name of a pick in this view; what is none of this map is called by its own name."""
    kind, card, faction, province = parse_pick(pick, view["provinces"])
    spoken, a_map = language(), find_map(view["options"]["map"])
    if kind == "pass":
        return pass_label(view)
    if kind == "card":
        seat = shown(view)
        return card_label(spoken, card, 1 if seat is None else view["hands"][seat].count(card))
    if kind == "tile":
        slot, crowned = view["track"].index(province), province in view["kings"]
        return tile_label(spoken, a_map, province, slot, crowned, standing(view)[province])
    if kind == "follower":
        count = view["provinces"][province][FACTIONS.index(faction)]
        return follower_label(spoken, a_map, province, faction, count)
    if kind == "land":
        counts = tuple(view["provinces"][province])
        return province_label(spoken, a_map, province, counts, standing(view)[province])
    return pick


def pass_label(view: View) -> str:
    """To pass, and how many have passed."""
    return say("king-of-siam-label-pass", passes=view["passes"], players=view["players"])


@lru_cache(64)
def card_label(language: str, name: str, count: int) -> str:
    """A card, and whether it is there twice."""
    line = " ".join(lines(name))
    return say("king-of-siam-label-card", card=card_title(name), line=line, count=count)


@lru_cache(4096)
def tile_label(
    language: str, a_map: Map, name: str, slot: int, crowned: bool, standing: str
) -> str:
    """A tile on a slot, counted from 0."""
    return say(
        "king-of-siam-label-tile",
        slot=slot + 1,
        province=province(a_map, name),
        crowned="yes" if crowned else "no",
        standing=standing,
    )


@lru_cache(4096)
def follower_label(language: str, a_map: Map, name: str, faction: str, count: int) -> str:
    """The followers of a faction in a province."""
    values = {"in": province(a_map, name, "in")}
    return say("king-of-siam-label-followers", faction=faction, count=count, **values)


@lru_cache(16384)
def province_label(
    language: str, a_map: Map, name: str, counts: tuple[int, ...], standing: str
) -> str:
    """A province with all who are in it."""
    return say(
        "king-of-siam-label-province",
        province=province(a_map, name),
        followers=follower_counts(counts),
        standing=standing,
    )


# ── What a choice does, and what a card does ─────────────────────────────────────────────────


def describe(view: View, choice: str) -> str:
    """What a choice that is legal here does, as the end of a sentence."""
    a_map = find_map(view["options"]["map"])
    verb, card, faction, place = parse(choice)
    if verb == "pass":
        return _passing(view, a_map)
    if verb == "play":
        return say(f"king-of-siam-does-{card}")
    if verb == "place":
        where = province(a_map, place, "to")
        return say("king-of-siam-does-place", faction=faction, to=where)
    if verb in ("pick", "take"):
        whence = {"from": province(a_map, place, "from")}
        return say(f"king-of-siam-does-{verb}", faction=faction, **whence)
    name = province(a_map, place)
    if verb == "swap" and view["pending"]["done"]:
        first = province(a_map, parse(view["pending"]["done"][0]).province)
        return say("king-of-siam-does-second-swap", first=first, province=name)
    return say(f"king-of-siam-does-{verb}", province=name)


def _passing(view: View, a_map: Map) -> str:
    """The last pass of a struggle decides it."""
    if view["passes"] + 1 < view["players"]:
        return say("king-of-siam-does-pass")
    place = view["track"][len(view["resolved"])]
    power = controller(view["provinces"][place])
    return say("king-of-siam-does-last-pass", power=power, province=province(a_map, place))


def explain(word: str) -> str | None:
    """What a card does; None for a word that is no card's, neither its title nor its id."""
    asked = word.casefold().strip()
    for name in CARDS:
        if asked.replace(" ", "-") == name or asked == card_title(name).casefold():
            return say(f"king-of-siam-does-{name}")
    return None


# ── Who is to choose, who would win, who won ─────────────────────────────────────────────────


def caption(view: View) -> str:
    """Who is to choose, and what."""
    pending, n = view["pending"], view["turn"] + 1
    if pending:
        return say("king-of-siam-playing", n=n, card=card_title(pending["card"]))
    return say("king-of-siam-choose", n=n)


def reign_line(now: Forecast) -> str:
    """Who reigns."""
    if now.over:
        return say("king-of-siam-reigns", power=now.reign)
    return say("king-of-siam-would-reign", power=now.reign)


def win(now: Forecast) -> str:
    """Who wins."""
    seats, count = " + ".join(str(seat + 1) for seat in now.winners), len(now.winners)
    if now.shared:
        return say("king-of-siam-share" if now.over else "king-of-siam-would-share", list=seats)
    message = "king-of-siam-won" if now.over else "king-of-siam-would-win"
    return say(message, list=seats, count=count)


def deciding_line(now: Forecast) -> str:
    """What decided in the end."""
    return ending.tell([step for step in now.steps if step["step"] != "partner"][-1])


def description(view: View, now: Forecast) -> str:
    """The whole position."""
    spoken, a_map, stands = language(), find_map(view["options"]["map"]), standing(view)
    told = [say("king-of-siam-title")]
    if not now.over:
        told.append(caption(view))
    if place := contested(view):
        power, name = controller(view["provinces"][place]), province(a_map, place)
        told.append(say("king-of-siam-told-contested", province=name, power=power))
    first = capital(ending.tell(now.steps[0])) if now.over else reign_line(now)
    others = in_order(map(ending.tell, now.steps[1:]))
    told.append(say("king-of-siam-told-verdict", reign=first, win=win(now), reason=others))
    for name, counts in view["provinces"].items():
        told.append(province_label(spoken, a_map, name, tuple(counts), stands[name]))
    for seat, counts in enumerate(view["followers"]):
        held = view["hands"][seat]
        told.append(
            say(
                "king-of-siam-told-stock",
                n=seat + 1,
                followers=follower_counts(counts),
                sets=min(counts),
                cards=held if isinstance(held, int) else len(held),
            )
        )
    return f"{'. '.join(told)}."
