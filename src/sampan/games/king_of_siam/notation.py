"""King of Siam's choices as people write them: `play lao`, `place lao@khorat`, `pass`."""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from sampan import checks
from sampan.games.king_of_siam import maps, rules, state
from sampan.games.king_of_siam.cards import two_for_one_exists
from sampan.games.king_of_siam.maps import FACTIONS

CARDS = ("maharacha", "khon-thai", "one-one", "two-one", "rama", "lao", "malay")

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


@cache
def names(map_number: int) -> tuple[str, ...]:
    """The notation of every action on this map."""
    provinces = maps.numbered(map_number).provinces
    cells = [f"{faction}@{province}" for province in provinces for faction in FACTIONS]
    return (
        "pass",
        *(f"play {card}" for card in CARDS),
        *(f"place {cell}" for cell in cells),
        *(f"pick {cell}" for cell in cells),
        *(f"swap {province}" for province in provinces),
        *(f"king {province}" for province in provinces),
        *(f"take {cell}" for cell in cells),
    )


@cache
def actions(map_number: int) -> dict[str, int]:
    """The action that each notation stands for on this map."""
    return {name: action for action, name in enumerate(names(map_number))}


def name(s: np.void, action: int) -> str:
    """An action's notation."""
    return names(int(s["map"]))[action]


def picks(s: np.void, choice: str) -> list[str]:
    """What a hand touches to make a legal choice, in order."""
    verb, _, thing = choice.partition(" ")
    if verb == "play":
        return [f"card:{thing}"]
    if verb in ("swap", "king"):
        return [f"tile:{thing}"]
    if verb == "place":
        return [thing.partition("@")[2]]
    return [thing or verb]


def why_not(s: np.void, choice: str) -> str:
    """The reason why a choice is not legal in a game that goes on."""
    match = _NOTATION.fullmatch(choice)
    if not match:
        return (
            "not a choice of King of Siam; write pass, play khon-thai, place lao@khorat, "
            "pick lao@khorat, swap khorat, king khorat or take lao@khorat"
        )
    part = {key: value for key, value in match.groupdict().items() if value is not None}
    if unknown := _unknown(s, part):
        return unknown
    if out_of_turn := _out_of_turn(s, part):
        return out_of_turn
    action = actions(int(s["map"]))[choice]
    buffer = np.empty(rules.MAX_LEGAL, np.int16)
    if action in buffer[: rules.offered(s, buffer)]:
        return (
            "the very last card of the game may be played only to win with it, and no way to go "
            "on from here does"
        )
    if "card" in part:
        return _why_not_play(s, part["card"])
    if "tile" in part:
        return _why_not_tile(s, part["tile"], part["slot"])
    faction, province = part["faction"], part["province"]
    if part["verb"] == "place":
        return _why_not_place(s, faction, province)
    if not _has(s, faction, province):
        return f"there is no {faction} follower in {province}"
    return _why_not_pick(s, faction, province)


def _unknown(s: np.void, part: dict[str, str]) -> str:
    """What is wrong with the words alone."""
    provinces = maps.numbered(int(s["map"])).provinces
    for key, known in (("card", CARDS), ("faction", FACTIONS)):
        if key in part and part[key] not in known:
            return f"there is no {key} {checks.show(part[key])}; there are {', '.join(known)}"
    province = part.get("province", part.get("slot"))
    if province is not None and province not in provinces:
        known_here = ", ".join(provinces)
        return f"there is no province {checks.show(province)} on this map; there are {known_here}"
    return ""


def _out_of_turn(s: np.void, part: dict[str, str]) -> str:
    """What should be chosen now, if it is something else."""
    asked = int(s["asked"])
    if asked == state.A_CARD:
        if "passing" in part or "card" in part:
            return ""
        return "a turn begins with pass or with a card, as play khon-thai"
    verb = part.get("verb", part.get("tile"))
    card, expected = CARDS[int(s["card"])], ASKED[asked]
    if verb == expected:
        return ""
    form = (
        f"{expected} PROVINCE" if expected in ("swap", "king") else f"{expected} FACTION@PROVINCE"
    )
    return f"seat {int(s['turn'])} is playing {card} and now chooses {form}"


def _why_not_play(s: np.void, card: str) -> str:
    seat = int(s["turn"])
    if not s["hands"][seat]:
        return f"seat {seat} has played all its cards and can only pass"
    return f"seat {seat} has no {card} left in its hand"


def _why_not_tile(s: np.void, verb: str, province: str) -> str:
    number = _number(s, province)
    if verb == "king":
        return "the King marker goes on one of the two tiles just swapped"
    if not _resolvable(s, province):
        return f"the tile of {province} lies face down"
    if number in s["kings"][: s["crowned"]]:
        return f"the tile of {province} has a King marker and stays where it is"
    return f"{province} is the first of the two tiles; name another one"


def _why_not_place(s: np.void, faction: str, province: str) -> str:
    due = FACTIONS[int(rules.to_place(s))]
    if faction != due:
        return f"a follower of {due} is to be placed now"
    if not _resolvable(s, province):
        return f"the struggle for {province} is over, so nobody can be placed there"
    return (
        f"{province} borders neither a province that {faction} controls nor its home while nobody "
        f"else controls that"
    )


def _why_not_pick(s: np.void, faction: str, province: str) -> str:
    """Why not this follower, although it is there."""
    picked = [int(action) - state.PICK for action in s["done"][: s["chosen"]]]
    card, number = int(s["card"]), _number(s, province)
    cell = 3 * number + FACTIONS.index(faction)
    if card == state.TWO_ONE and two_for_one_exists(s, state.occupied(s)):
        return _why_not_two_for_one(s, picked, cell, province)
    if picked:
        first = picked[0] // 3
        if number == first:
            return f"both followers would be from {province}; pick one in another province"
        if card == state.TWO_ONE and not _touch(s, first, number):
            return f"{province} does not border {_name(s, first)}"
        return "that would undo the exchange of the card played before"
    if card == state.TWO_ONE and not _company(s, number):
        return f"no unresolved neighbour of {province} holds a follower to exchange"
    return "it could only undo the exchange of the card played before"


def _why_not_two_for_one(s: np.void, picked: list[int], cell: int, province: str) -> str:
    number = cell // 3
    if len(picked) == 2:
        first = picked[0] // 3
        if number == first:
            return f"two followers of {province} are picked; the third is from a neighbour"
        if not _touch(s, first, number):
            return f"{province} does not border {_name(s, first)}"
        return "that would undo the exchange of the card played before"
    if len(picked) == 1:
        if number != picked[0] // 3:
            return f"the second follower is from {_name(s, picked[0] // 3)} too"
        if cell < picked[0]:
            return "the two followers are picked in the order rama, lao, malay"
        if cell == picked[0] and state.count(int(s["followers"][number]), cell % 3) < 2:
            return f"there is only one follower of {FACTIONS[cell % 3]} in {province}"
        return "it could only undo the exchange of the card played before"
    if state.size(int(s["followers"][number])) < 2:
        return f"{province} holds only one follower; the first two picks are from one province"
    if not _company(s, number):
        return f"no unresolved neighbour of {province} holds a follower to exchange"
    if not state.kinds(int(s["followers"][number]) - (1 << 8 * (cell % 3))) & 7 << cell % 3:
        return "the two followers are picked in the order rama, lao, malay: begin with another"
    return "it could only undo the exchange of the card played before"


def _number(s: np.void, province: str) -> int:
    return maps.numbered(int(s["map"])).number[province]


def _name(s: np.void, number: int) -> str:
    return maps.numbered(int(s["map"])).provinces[number]


def _resolvable(s: np.void, province: str) -> bool:
    return bool(int(s["unresolved"]) >> _number(s, province) & 1)


def _has(s: np.void, faction: str, province: str) -> bool:
    return bool(int(s["followers"][_number(s, province)]) >> 8 * FACTIONS.index(faction) & 255)


def _touch(s: np.void, number: int, other: int) -> bool:
    return bool(int(s["neighbours"][number]) >> other & 1)


def _company(s: np.void, number: int) -> bool:
    """Whether some neighbour holds a follower."""
    return any(_touch(s, number, other) and s["followers"][other] for other in range(8))
