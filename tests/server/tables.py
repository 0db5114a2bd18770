"""Tables without a server, for tests of what follows from commands."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from sampan.game import load
from sampan.server import decide
from sampan.server.people import Person
from sampan.server.refusal import Refusal
from sampan.server.schemas.requests import SentCommand
from sampan.server.table import EXAMPLE, Draft, TableState

ANN, BEN, CLEO, DAN, EVE = (
    Person(f"p_{name.lower()}", name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")
)
SECRET = bytes(range(32))

_numbers = itertools.count()


def seat(who: Person | int | None) -> dict[str, Any]:
    """A person's seat, a bot's with its level, or an open one."""
    if isinstance(who, Person):
        return {"kind": "person", "person": who.id, "called": who.called}
    return {"kind": "open"} if who is None else {"kind": "bot", "level": who}


class Sitting:
    """A table and a clock that is set by hand."""

    def __init__(
        self,
        game: str,
        *seats: Person | int | None,
        clock: Mapping[str, float] | None = None,
        options: dict[str, Any] | None = None,
        commitments: Mapping[str, str] | None = None,
    ) -> None:
        self.now = 1000.0
        start = load(game).start(len(seats), EXAMPLE, options)
        drafts = decide.opening(
            "p_ann",
            game,
            start.to_dict()["options"],
            [seat(who) for who in seats],
            start,
            SECRET,
            commitments=commitments,
            clock=clock,
        )
        self.table = TableState("t", SECRET)
        self.happen(drafts)

    def happen(self, drafts: list[Draft]) -> list[str]:
        """Let these happen now; their kinds."""
        self.table = self.table.after(self.table.stamp(drafts, self.now))
        return [draft.kind for draft in drafts]

    def do(self, person: Person, do: str, here: tuple[str, ...] = (), **more: Any) -> list[str]:
        """What a person commands happens; the kinds of the events."""
        version = more.pop("version", self.table.version_for(person.id))
        asked = {"id": f"c{next(_numbers)}", "version": version, "do": do, **more}
        command = SentCommand.model_validate(asked)
        return self.happen(decide.decide(self.table, person, command, self.now, here))

    def no(self, person: Person, do: str, here: tuple[str, ...] = (), **more: Any) -> str:
        """Why a command is refused."""
        before = self.table.version
        try:
            self.do(person, do, here, **more)
        except Refusal as refusal:
            assert self.table.version == before
            return refusal.why
        raise AssertionError(f"{do} was not refused")

    def choose(self, number: int = 0) -> list[str]:
        """Whoever is to choose takes one of the choices."""
        table = self.table
        assert table.to_choose is not None
        choice = table.record.position.choices()[number]
        return self.happen(decide.make_choice(table, table.to_choose, choice))
