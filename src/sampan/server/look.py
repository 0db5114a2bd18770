"""How somebody looks at a table: through whose eyes, in which language, on which ground."""

from __future__ import annotations

from typing import NamedTuple

from sampan.drawing import GROUNDS, SHAPES
from sampan.server.refusal import Refusal
from sampan.server.table import TableState
from sampan.words import LANGUAGES


class Wish(NamedTuple):
    """How somebody wants to look; `seat` is auto, none or a seat's number."""

    seat: int | str = "auto"
    language: str = LANGUAGES[0]
    ground: str = "day"
    shape: str = "tall"

    def check(self, table: TableState, person: str) -> None:
        """A Refusal unless the person may look like this now."""
        seat, *words = self
        own = table.seats_of(person)
        if seat not in ("auto", "none") and (type(seat) is not int or seat not in own):
            raise Refusal("foreign", "not-your-seat")
        for word, known in zip(words, (LANGUAGES, GROUNDS, SHAPES), strict=True):
            if not isinstance(word, str) or word not in known:
                raise Refusal("malformed", detail="ground, shape, language")


class Look(NamedTuple):
    """What a message about a table depends on: the same look, the same message."""

    seat: int | None
    language: str = LANGUAGES[0]
    ground: str = "day"
    shape: str = "tall"
    plays: bool = False  # whether it is somebody who has a seat, or one to come back to

    @classmethod
    def of(cls, table: TableState, person: str, wish: Wish, last: int | None = None) -> Look:
        """How a person with such a wish looks at the table as it is now.

        `auto` is that person's seat to choose, else the `last` one looked through, else the first.
        Who has no such seat, or has it no more, looks as those who watch do.
        """
        own = table.seats_of(person)
        seat = wish.seat if wish.seat in own else None
        if wish.seat == "auto" and own:
            seat = next(s for s in (table.to_choose, last, own[0]) if s in own)
        assert not isinstance(seat, str)
        return cls(seat, *wish[1:], table.plays(person))
