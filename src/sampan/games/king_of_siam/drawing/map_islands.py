"""Where to put eight islands so that the causeways between them are short and easy to follow."""

from itertools import combinations
from math import dist
from random import Random

Point = tuple[float, float]
Border = tuple[int, int]

# Eight places in three rows, no three of which lie on a line; the pool has the ninth.
SPOTS: tuple[Point, ...] = (
    (108, 112), (346, 100), (574, 124),
    (120, 338), (338, 326), (560, 356),
    (106, 572), (328, 556),
)  # fmt: skip
CLEAR = 104  # how far a causeway should stay from the islands that it does not join
BEHIND, CROSSING = 900, 250  # what it costs not to, and to cross another, in length
STARTS = 12


def spread(borders: list[Border]) -> list[Point]:
    """A place for each of eight islands, the same for the same borders every time."""
    shuffle = Random(8).shuffle
    best: list[int] = list(range(len(SPOTS)))
    for _ in range(STARTS):
        order = list(range(len(SPOTS)))
        shuffle(order)
        best = min(best, _improved(order, borders), key=lambda order: _cost(order, borders))
    return [SPOTS[n] for n in best]


def _improved(order: list[int], borders: list[Border]) -> list[int]:
    """The order after two islands have changed places as long as that helped."""
    cost = _cost(order, borders)
    while True:
        swaps = []
        for a, b in combinations(range(len(order)), 2):
            swapped = order.copy()
            swapped[a], swapped[b] = swapped[b], swapped[a]
            swaps.append((_cost(swapped, borders), swapped))
        least, swapped = min(swaps)
        if least >= cost:
            return order
        cost, order = least, swapped


def _cost(order: list[int], borders: list[Border]) -> float:
    roads = [(SPOTS[order[a]], SPOTS[order[b]]) for a, b in borders]
    cost = sum(dist(*road) for road in roads)
    for road in roads:
        cost += BEHIND * sum(_near(spot, road) for spot in SPOTS if spot not in road)
    return cost + CROSSING * sum(_cross(a, b) for a, b in combinations(roads, 2))


def _near(spot: Point, road: tuple[Point, Point]) -> bool:
    (ax, ay), (bx, by) = road
    along = (spot[0] - ax) * (bx - ax) + (spot[1] - ay) * (by - ay)
    share = min(max(along / dist(*road) ** 2, 0), 1)
    return dist(spot, (ax + share * (bx - ax), ay + share * (by - ay))) < CLEAR


def _cross(road: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    def side(a: Point, b: Point, c: Point) -> bool:
        return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])

    if set(road) & set(other):
        return False
    return side(*road, other[0]) != side(*road, other[1]) and (
        side(*other, road[0]) != side(*other, road[1])
    )
