"""What happened in a game of King of Siam, for reports: the cards that were played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sampan.game import Deed

from . import words
from .notation import parse

if TYPE_CHECKING:
    from sampan.record import Record


def points(document: dict[str, Any]) -> list[int]:
    """The complete sets of followers of every seat."""
    return [min(stock) for stock in document["followers"]]


def events(record: Record) -> Iterator[Deed]:
    """Every card played; the worth of a card does not show at once."""
    for position, choice in zip(record.positions, record.choices, strict=False):
        card = parse(choice).card
        if card and isinstance(position.seat, int):
            yield Deed("play", card, position.seat, 0.0)


def name(what: str) -> str:
    """The title of a card."""
    return words.card_title(what)
