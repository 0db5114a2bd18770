"""What decides a game of King of Siam, step by step, by the scores of `winning`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from sampan.phrases import together
from sampan.words import say

from .components import FACTIONS
from .rules.state import BRITISH
from .rules.winning import BRITISH_RULE, gained, partner, parts, rank, reign, score_of, slots_held

Step = dict[str, Any]


def decided(s: np.void) -> list[Step]:
    """Every step that decided a finished game; `seats` are those that can still win after it."""
    if reign(gained(s)) == BRITISH_RULE:
        return _under_the_british(s)
    return _under_a_faction(s)


def ranking(s: np.void) -> list[int]:
    """The factions, the highest first."""
    control = gained(s)
    counts = slots_held(control)
    return sorted(range(BRITISH), key=lambda faction: rank(control, counts, faction), reverse=True)


def _under_the_british(s: np.void) -> list[Step]:
    """Most sets, a team's together; of the tied, whoever played a card last."""
    everybody = list(range(int(s["players"])))
    sets, latest = zip(*_scores(s, BRITISH_RULE), strict=True)
    sides = sorted({_side(s, [seat]) for seat in everybody})
    tied = _best(everybody, sets)
    teams = {"teams": [list(side) for side in sides]} if len(sides) < len(everybody) else {}
    steps: list[Step] = [
        {"step": "british", "provinces": _provinces(s)[BRITISH], "seats": everybody},
        {"step": "sets", "sets": [sets[side[0]] for side in sides], **teams, "seats": tied},
    ]
    if not _is_one_side(s, tied):
        winners = _best(tied, latest)
        if _is_one_side(s, winners):
            last = max(winners, key=lambda seat: int(s["plays"][seat]))
            steps.append({"step": "latest", "seat": last, "seats": winners})
        else:
            steps.append({"step": "shared", "seats": winners})
    return steps


def _under_a_faction(s: np.void) -> list[Step]:
    """Most of the first faction, then of the second; of the tied, the latest card loses."""
    left = list(range(int(s["players"])))
    first, second, latest = zip(*_scores(s, reign(gained(s))), strict=True)
    order, provinces = ranking(s), _provinces(s)
    steps: list[Step] = []

    def step(name: str, **numbers: Any) -> None:
        steps.append({"step": name, **numbers, "seats": left})

    def controls(place: int) -> Step:
        """What the faction in this place controls, and whom it only outranks by its last gain."""
        number = provinces[order[place]]
        equal = [FACTIONS[other] for other in order[place + 1 :] if provinces[other] == number]
        return {"provinces": provinces[:BRITISH], "later_than": equal}

    step(FACTIONS[order[0]], **controls(0))
    asked, left = left, _best(left, first)
    step("first", faction=FACTIONS[order[0]], followers=[first[seat] for seat in asked])
    if not _is_one_side(s, left) and provinces[order[1]]:
        step("runner-up", faction=FACTIONS[order[1]], **controls(1))
        asked, left = left, _best(left, second)
        step("second", faction=FACTIONS[order[1]], followers=[second[seat] for seat in asked])
    elif not _is_one_side(s, left):
        step("no-runner-up")
    out = []
    while not _is_one_side(s, left) and (last := max(latest[seat] for seat in left)):
        out.append(latest.index(last))
        left = [seat for seat in left if latest[seat] < last]
    if out:
        step("earliest", out=out)
    if not _is_one_side(s, left):
        step("shared")
    winners = list(_side(s, left))
    if partners := [seat for seat in winners if seat not in left]:
        left = winners
        step("partner", partners=partners)
    return steps


def _scores(s: np.void, reign: int) -> list[tuple[int, ...]]:
    """What every seat's score compares."""
    seats = range(int(s["players"]))
    return [tuple(map(int, parts(reign, score_of(s, reign, seat)))) for seat in seats]


def _provinces(s: np.void) -> list[int]:
    """How many provinces every faction controls, and the British."""
    counts = int(slots_held(gained(s)))
    return [counts >> 8 * power & 255 for power in range(BRITISH + 1)]


def _best(seats: list[int], values: tuple[int, ...]) -> list[int]:
    most = max(values[seat] for seat in seats)
    return [seat for seat in seats if values[seat] == most]


def _side(s: np.void, seats: list[int]) -> tuple[int, ...]:
    """These seats and their partners."""
    return tuple(sorted({*seats, *(int(partner(s, seat)) for seat in seats)}))


def _is_one_side(s: np.void, seats: list[int]) -> bool:
    return _side(s, seats) == _side(s, seats[:1])


# ── In words ─────────────────────────────────────────────────────────────────────────────────


def tell(step: Mapping[str, Any]) -> str:
    """A step in words, without a capital letter and full stop."""
    name = step["step"]
    if name == "british":
        return say("king-of-siam-decided-british", count=step["provinces"])
    if name in FACTIONS:
        return _placed("reigns", name, step)
    if name == "runner-up":
        return _placed("runner-up", step["faction"], step)
    if name in ("first", "second"):
        numbers = _numbers(step["followers"])
        return say(f"king-of-siam-decided-{name}", faction=step["faction"], numbers=numbers)
    if name == "sets":
        teams = "yes" if "teams" in step else "no"
        return say("king-of-siam-decided-sets", numbers=_numbers(step["sets"]), teams=teams)
    if name == "latest":
        return say("king-of-siam-decided-latest", who=_seats([step["seat"]]))
    if name == "earliest":
        return _lost(step["out"], step["seats"])
    if name == "partner":
        partners = step["partners"]
        return say("king-of-siam-decided-partner", who=_seats(partners), count=len(partners))
    return say(f"king-of-siam-decided-{name}")  # shared, no-runner-up


def _placed(what: str, faction: str, step: Mapping[str, Any]) -> str:
    """A faction's place, with the provinces of all."""
    provinces = dict(zip(FACTIONS, step["provinces"], strict=True))
    count = provinces.pop(faction)
    others = (
        say("king-of-siam-decided-other", faction=other, count=number)
        for other, number in provinces.items()
    )
    later = [say("king-of-siam-decided-than", faction=other) for other in step["later_than"]]
    return say(
        f"king-of-siam-decided-{what}",
        faction=faction,
        count=count,
        others=", ".join(others),
        equal="yes" if later else "no",
        later=together(later) if later else "",
    )


def _lost(out: list[int], left: list[int]) -> str:
    if len(out) == 1:
        return say("king-of-siam-decided-lost", who=_seats(out))
    return say("king-of-siam-decided-left", who=_seats(left), count=len(left))


def _numbers(numbers: Iterable[int]) -> str:
    return " : ".join(map(str, numbers))


def _seats(seats: Iterable[int]) -> str:
    return together(say(f"king-of-siam-side-{seat}") for seat in seats)
