"""What King of Siam is played with, under the names that documents, notation and words have for it.

Names stand in the order in which the rules number them.
"""

from __future__ import annotations

from collections.abc import Sequence

FACTIONS = ("rama", "lao", "malay")
POWERS = (*FACTIONS, "british")  # all who can control a province
FOLLOWERS = {2: 16, 3: 18, 4: 18}  # of each faction, by number of players

CARDS = ("maharacha", "khon-thai", "one-one", "two-one", "rama", "lao", "malay")
HAND = tuple(sorted((*CARDS, "khon-thai"), key=CARDS.index))  # what everybody begins with

UNDO = ("exchange", "state")  # what the option `undo` forbids


def handful(counts: Sequence[int]) -> int:
    """Followers of each faction as one number."""
    return sum(count << 8 * faction for faction, count in enumerate(counts))


def counts(handful: int) -> list[int]:
    """How many followers of each faction a handful has."""
    return [int(handful) >> 8 * faction & 255 for faction in range(len(FACTIONS))]
