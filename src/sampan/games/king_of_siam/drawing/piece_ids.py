"""Which follower is where: the one thing that a drawing needs and a position does not know."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from ..components import CARDS, FACTIONS, FOLLOWERS
from ..forecast import View, contested
from ..notation import Choice, parse

Cast = Mapping[str, str]

POOL = "pool"


class Move(NamedTuple):
    faction: str
    origin: str
    target: str


def stock(seat: int) -> str:
    """The place of a seat's own followers."""
    return f"seat-{seat}"


def ids(view: View) -> tuple[str, ...]:
    """The id of every follower, in the order in which they are drawn."""
    return _ids(view["players"])


@cache
def _ids(players: int) -> tuple[str, ...]:
    return tuple(f"{faction}-{n + 1}" for faction in FACTIONS for n in range(FOLLOWERS[players]))


# The faction of every follower.
_FACTIONS = {id_: id_.partition("-")[0] for id_ in _ids(4)}


def places(view: View) -> dict[str, tuple[int, ...]]:
    """How many followers of each faction are in every place."""
    places = {**view["provinces"], POOL: view["pool"]}
    places |= {stock(seat): counts for seat, counts in enumerate(view["followers"])}
    return {place: tuple(counts) for place, counts in places.items()}


def cast(view: View) -> dict[str, str]:
    """An id for every follower -> its place, for a position without history.

    A place is a province, `pool`, or a seat's stock, `seat-0` and so on. The ids of a faction are
    given out in this order.
    """
    given: dict[str, str] = {}
    for which, faction in enumerate(FACTIONS):
        row = [place for place, counts in places(view).items() for _ in range(counts[which])]
        given |= {f"{faction}-{n + 1}": place for n, place in enumerate(row)}
    return given


def heaps(cast: Cast, view: View) -> dict[tuple[str, str], list[str]]:
    """The followers of every place and faction that has any, in the order of their ids.

    A ValueError says where a cast does not fit the view.
    """
    if cast.keys() != set(ids(view)):
        odd = ", ".join(sorted(cast.keys() ^ set(ids(view))))
        raise ValueError(f"a cast names every follower; missing or unknown: {odd}")
    heaps: dict[tuple[str, str], list[str]] = {}
    for id_ in ids(view):
        heaps.setdefault((cast[id_], _FACTIONS[id_]), []).append(id_)
    known = 0
    for place, counts in places(view).items():
        for faction, count in zip(FACTIONS, counts, strict=True):
            has = len(heaps.get((place, faction), ()))
            known += has
            if has != count:
                raise ValueError(f"the cast has {has} {faction} in {place}, the view {count}")
    if known < len(cast):
        place, faction = next(key for key in heaps if key[0] not in places(view))
        raise ValueError(f"the cast has a {faction} in {place}, which the view does not know")
    return heaps


def parsed(choice: str, view: View) -> Choice:
    """A choice taken apart; a ValueError says that it is none on this map."""
    parts = parse(choice)
    known = (CARDS, FACTIONS, view["provinces"])
    if parts.verb and all(not part or part in names for part, names in zip(parts[1:], known)):
        return parts
    example = next(iter(view["provinces"]))
    raise ValueError(
        f"{choice!r} is no choice such as pass, play khon-thai, swap {example}, king {example}, "
        f"place lao@{example}, pick lao@{example} or take lao@{example}"
    )


def exchange(card: str, picks: list[Choice]) -> list[Move]:
    """The followers that change places with the last of these picks, or none before it."""
    *some, last = picks
    if not some or (card == "two-one" and last.province == some[0].province):
        return []
    home, away = some[0].province, last.province
    return [
        *(Move(pick.faction, home, away) for pick in some),
        Move(last.faction, away, home),
    ]


def _moves(view: View, choice: str) -> Iterator[Move]:
    verb, _, faction, province = parsed(choice, view)
    if verb == "place":
        yield Move(faction, POOL, province)
    elif verb == "take":
        yield Move(faction, province, stock(view["turn"]))
    elif verb == "pick":
        pending = view["pending"]
        if pending is None or pending["card"] not in ("one-one", "two-one"):
            raise ValueError(f"{choice}: no card is being played that exchanges followers")
        yield from exchange(pending["card"], [parsed(c, view) for c in (*pending["done"], choice)])
    elif verb == "pass" and view["passes"] == view["players"] - 1:
        place = contested(view)
        if place is None:
            raise ValueError(f"{choice}: the game is over")
        for faction, count in zip(FACTIONS, view["provinces"][place], strict=True):
            yield from [Move(faction, place, POOL)] * count


def recast(cast: Cast, view: View, choice: str) -> dict[str, str]:
    """The cast after `choice`, which must be legal, was played in the position `view`.

    Of several followers that could go, the one with the lowest number goes.
    """
    heaps(cast, view)
    after = dict(cast)
    free = dict(cast)  # those that have not moved yet
    for faction, origin, target in _moves(view, choice):
        for id_ in ids(view):
            if _FACTIONS[id_] == faction and free.get(id_) == origin:
                after[id_] = target
                del free[id_]
                break
        else:
            raise ValueError(f"{choice}: there is no {faction} follower in {origin}")
    return after
