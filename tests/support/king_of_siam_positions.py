"""Positions of King of Siam for tests: a story is laid out, and everything else made to fit."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from sampan.game import Position
from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.components import FACTIONS, FOLLOWERS, HAND
from sampan.games.king_of_siam.maps import find_map
from tests.support import king_of_siam_reference as reference

SIAM = find_map("siam").provinces
Counts = Sequence[int]


def document(
    *,
    players: int = 2,
    on: str = "siam",
    undo: str = "exchange",
    provinces: Mapping[str, Counts] | None = None,
    followers: Sequence[Counts] | None = None,
    pool: Counts | None = None,
    hands: Sequence[Sequence[str]] | None = None,
    plays: Sequence[int] | None = None,
    top: str | None = None,
    resolved: Mapping[str, str] | None = None,
    track: Sequence[str] = (),
    kings: Sequence[str] = (),
    turn: int = 0,
    passes: int = 0,
    last_exchange: Any = None,
) -> dict[str, Any]:
    """A document with these things in it.

    Cards not in hand were played, `top` as the very last of all and by the seat before `turn`.
    Followers not laid out are in the pool; if `pool` says how many those are, in the stock of
    the last seat. `track` gives the next tiles to be resolved; the others follow in listing order.
    """
    names = find_map(on).provinces
    resolved = resolved or {}
    hands = hands or [HAND] * players
    laid = {name: list((provinces or {}).get(name, (0, 0, 0))) for name in names}
    stocks = [list(counts) for counts in followers or [(0, 0, 0)] * players]
    each = FOLLOWERS[players]
    out = [sum(counts[f] for counts in (*laid.values(), *stocks)) for f in range(3)]
    rest = [each - count for count in out]
    if pool is not None:
        stocks[-1] = [a + b - c for a, b, c in zip(stocks[-1], rest, pool, strict=True)]
        rest = list(pool)
    order = [*resolved, *track]
    stacks = [
        _without(hand, top if seat == (turn - 1) % players else None)
        for seat, hand in enumerate(hands)
    ]
    return {
        "game": "king-of-siam",
        "options": {"map": on, "open_stacks": False, "undo": undo},
        "players": players,
        "hands": [list(hand) for hand in hands],
        "played": stacks,
        "followers": stocks,
        "provinces": laid,
        "pool": rest,
        "track": [*order, *(name for name in names if name not in order)],
        "kings": list(kings),
        "resolved": [list(pair) for pair in resolved.items()],
        "turn": turn,
        "passes": passes,
        "plays": list(plays) if plays else _plays(stacks, (turn - 1) % players),
        "last_exchange": last_exchange,
        "pending": None,
    }


def _without(hand: Sequence[str], top: str | None) -> list[str]:
    """The cards that were played, `top` last."""
    stack = list(HAND)
    for card in hand:
        stack.remove(card)
    if top in stack:
        stack.remove(top)
        stack.append(top)
    return stack


def _plays(stacks: list[list[str]], last: int) -> list[int]:
    """Numbers of the latest cards if each seat in turn played all of its own, `last` at the end."""
    plays, number = [0] * len(stacks), 0
    for seat in sorted(range(len(stacks)), key=lambda seat: seat == last):
        number += len(stacks[seat])
        plays[seat] = number if stacks[seat] else 0
    return plays


def position(**story: Any) -> Position:
    """The position of such a document."""
    return GAME.from_dict(document(**story))


def play(position: Position, *choices: str) -> Position:
    for choice in choices:
        position = position.play(choice)
    return position


def pass_all(position: Position) -> Position:
    """Everybody passes, until the game is over."""
    while position.seat is not None:
        position = position.play("pass")
    return position


def last_pass(powers: Sequence[str], plays: Sequence[int], followers: Sequence[Counts]) -> Position:
    """Before the end: the next province, empty, goes to the British; and all the others too.

    `plays` numbers the latest cards; each seat that played has played as few as possible.
    """
    hands, total = [], max(plays)
    for seat, latest in enumerate(plays):
        before = max((other for other in plays if other < latest), default=0)
        assert latest == 0 or latest - before <= len(HAND), seat
        hands.append(HAND[: len(HAND) - (latest - before if latest else 0)])
    assert total <= 8 * len(plays)
    resolved = dict(zip(SIAM, powers))
    story = {"hands": hands, "plays": plays, "resolved": resolved, "followers": followers}
    return position(players=len(plays), **story)


def ended(powers: Sequence[str], plays: Sequence[int], followers: Sequence[Counts]) -> Position:
    """The end that follows when everybody passes."""
    return pass_all(last_pass(powers, plays, followers))


COLONY_NEXT = ["british", "british", "rama", "british", "lao"]  # the British get the next
# Lao first with three; Rama and Malay have two each, and Rama gained control later.
LAO = ["lao", "lao", "malay", "lao", "malay", "rama", "rama"]
# How an end can be tied: who controls what, the numbers of the latest cards, and the followers.
TIES: dict[str, tuple[list[str], list[int], list[Counts]]] = {
    "sets": (COLONY_NEXT, [6, 7, 8], [(2, 2, 3), (1, 1, 1), (2, 2, 2)]),
    "sets and no cards": (COLONY_NEXT, [0, 0, 7], [(2, 2, 3), (2, 2, 2), (1, 1, 1)]),
    "sets of teams": (COLONY_NEXT, [5, 6, 8, 7], [(2, 0, 1), (1, 1, 1), (0, 2, 1), (1, 1, 1)]),
    "teams and no cards": (COLONY_NEXT, [0] * 4, [(2, 0, 1), (1, 1, 1), (0, 2, 1), (1, 1, 1)]),
    "factions": (
        ["rama", "lao", "lao", "rama", "lao", "malay", "rama"], [1, 2], [(2, 2, 2), (0, 0, 0)],
    ),
    "first": (LAO, [5, 6, 7], [(2, 3, 0), (1, 3, 9), (9, 2, 9)]),
    "first and no second": (["lao"] * 7, [6, 5], [(9, 3, 9), (0, 3, 0)]),
    "second": (LAO, [5, 6, 7], [(2, 3, 0), (2, 3, 9), (9, 2, 9)]),
    "second, all three": (LAO, [6, 7, 5], [(2, 3, 0), (2, 3, 9), (2, 3, 9)]),
    "second and no cards": (LAO, [6, 0, 0], [(2, 3, 0), (2, 3, 9), (2, 3, 9)]),
    "both teams": (LAO, [0, 0, 3, 4], [(1, 3, 0), (1, 3, 0), (1, 3, 0), (0, 3, 0)]),
}  # fmt: skip


def made_up(luck: random.Random) -> dict[str, Any]:
    """A document as no game would lead to it soon: few followers, odd hands, anything resolved.

    The rare rules live here: exchanges that are impossible or could only undo the last one, empty
    provinces, empty pools, last cards.
    """
    players, map_id = luck.choice((2, 3, 4)), luck.choice(("siam", "britain"))
    a_map = find_map(map_id)
    track = luck.sample(a_map.provinces, 8)
    powers: list[str] = []
    for _ in range(luck.choice((0, 2, 4, 5, 6, 6, 7))):
        allowed = FACTIONS if powers.count("british") == 3 else (*FACTIONS, "british")
        powers.append(luck.choice(allowed))
    density = luck.choice((0.0, 0.5, 1.0, 2.0, 5.0))
    laid = {
        name: [min(2, int(luck.random() * density + luck.random() * 0.8)) for _ in FACTIONS]
        for name in track[len(powers) :]
    }
    spare = [16 - sum(counts) for counts in zip(*laid.values())]
    hands = []
    fullness = luck.choice((0.0, 0.05, 0.3, 0.8))
    for _ in range(players):
        hand = [card for card in HAND if luck.random() < fullness]
        if luck.random() < 0.5:
            hand.append(luck.choice(("one-one", "two-one")))
        hands.append(sorted(dict.fromkeys(hand), key=HAND.index))
    story = document(
        players=players,
        on=map_id,
        undo=luck.choice(("exchange", "state")),
        provinces=laid,
        pool=[min(luck.choice((0, 0, 1, 1, 2)), most) for most in spare],
        hands=hands,
        resolved=dict(zip(track, powers)),
        track=track[len(powers) :],
        turn=luck.randrange(players),
        passes=luck.randrange(players),
        top=luck.choice(("one-one", "two-one")),
    )
    crowned = luck.randint(0, sum(stack.count("maharacha") for stack in story["played"]))
    story["kings"] = luck.sample(track, crowned)
    story["last_exchange"] = some_exchange(luck, story)
    return story


def some_exchange(luck: random.Random, story: dict[str, Any]) -> Any:
    """What the last card may have exchanged; mostly something that could be undone now."""
    plays = story["plays"]
    last = max(range(len(plays)), key=lambda seat: plays[seat])
    if not plays[last] or story["played"][last][-1] not in ("one-one", "two-one"):
        return None
    card = story["played"][last][-1]
    undoable = [reference.pairs(picks) for picks in reference.exchanges(story, card)]
    if not undoable or luck.random() < 0.2:
        return None
    # Where one of the same faction goes and comes, there are more ways to undo it by the state.
    alike = [picks for picks in undoable if any(picks[-1][0] == pick[0] for pick in picks[:-1])]
    moves = reference.moves(luck.choice(alike if alike and luck.random() < 0.7 else undoable))
    order = list(story["provinces"])
    back = [[target, origin, factions] for (origin, target), factions in moves.items()]
    return {"card": card, "moved": sorted(back, key=lambda move: order.index(move[0]))}


def only_by_state(document: dict[str, Any]) -> int:
    """How many exchanges that could begin here `undo` forbids as `state`, but not as `exchange`."""
    pending = document["pending"]
    if pending is None or pending["card"] not in ("one-one", "two-one") or pending["done"]:
        return 0
    by_state, by_exchange = (
        reference.exchanges(
            {**document, "options": {**document["options"], "undo": undo}}, pending["card"]
        )
        for undo in ("state", "exchange")
    )
    assert all(picks in by_exchange for picks in by_state)
    return len(by_exchange) - len(by_state)
