"""What somebody may see of a table, as the messages of docs/api.md.

Everything that a browser or a program gets to know about a game is made here, from the views of
the seat that looks. A message is the same for everybody with the same `Look`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sampan import phrases, rules_page
from sampan.drawing import GROUNDS, SHAPES
from sampan.game import Game
from sampan.server import options
from sampan.server.refusal import Refusal
from sampan.server.table import AWAY, SILENT, Event, Seat, TableState
from sampan.words import LANGUAGES, say, speaking

REMEMBERED = 2  # steps whose views are kept
LINES = 40  # of the chat that are told at once

Json = dict[str, Any]


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


def seat_json(game: Game, number: int, seat: Seat) -> Json:
    """Who sits where, in the language that is spoken now."""
    return {
        "seat": number,
        "name": phrases.seat(game, number),
        "kind": seat.kind,
        "person": seat.person,
        "called": say("table-level", level=seat.level or 0) if seat.kind == "bot" else seat.called,
        "level": seat.level,
        "gone": seat.gone,
    }


def outcome_json(game: Game, players: int, outcome: Json, decided: list[Json]) -> Json:
    """Who won and why, also in words."""
    text = phrases.outcome_sentence(game, players, outcome, decided)
    return {**outcome, "text": text, "decided": decided}


def _told_chat(event: Event, look: Look) -> bool:
    return event.kind == "said" and not (look.plays and event.data.get("apart"))


class TableView:
    """The sights of one table, each made once and kept while the table stands as it is."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self._views: dict[tuple[int, int | None], Json] = {}  # by step and seat, the latest
        self._documents: dict[int, Json] = {}
        self._casts: dict[int | None, tuple[int, dict[str, str]]] = {}  # with their steps
        self._boards: dict[Look, tuple[int, list[str]]] = {}
        self._choices: dict[tuple[int, str], tuple[int, list[Json], dict[str, str]]] = {}
        self._told: dict[tuple[str, int], str] = {}

    def changed(self, events: Iterable[Event]) -> None:
        """These events have happened."""
        for event in events:
            if event.kind in ("took_back", "began"):
                step = event.data.get("step", 0)
                self._told = {k: v for k, v in self._told.items() if k[1] <= step}
                for kept in (self._views, self._documents, self._casts):
                    kept.clear()
        for step in [step for step in self._documents if step < self.table.step - REMEMBERED]:
            del self._documents[step]
        for key in [key for key in self._views if key[0] < self.table.step - REMEMBERED]:
            del self._views[key]

    # ── Views ────────────────────────────────────────────────────────────────────────────────

    def document(self, step: int) -> Json:
        """The position after so many choices, with all that is hidden in it."""
        if step not in self._documents:
            self._documents[step] = self.table.record.positions[step].to_dict()
        return self._documents[step]

    def seen(self, step: int, seat: int | None) -> Json:
        """What a seat saw after so many choices."""
        if not self.table.hidden or self.table.example:
            seat = None
        if (step, seat) not in self._views:
            view = self.table.game.document.view(self.document(step), seat)
            self._views[step, seat] = view
        return self._views[step, seat]

    def _in_sight(self, step: int, seat: int | None) -> bool:
        """Whether a seat may still be told what it saw then."""
        if step == self.table.step or self.table.over:
            return True
        now = self.seen(self.table.step, seat)
        return self.table.game.document.past(self.seen(step, seat), now, seat) is not None

    def _cast(self, seat: int | None) -> dict[str, str]:
        """What gives every piece its id as that seat sees them, from the start on."""
        draw, choices = self.table.game.draw, self.table.record.choices
        if seat not in self._casts:
            self._casts[seat] = 0, draw.cast(self.seen(0, seat))
        step, cast = self._casts[seat]
        for number in range(step, len(choices)):
            cast = draw.recast(cast, self.seen(number, seat), choices[number])
        self._casts[seat] = len(choices), cast
        return cast

    # ── Messages ─────────────────────────────────────────────────────────────────────────────

    def whole(self, look: Look, now: float) -> Json:
        """The message with everything."""
        table = self.table
        said = self._said(look)
        untold = set(said[:-LINES])
        events = [event for event in table.events if event.version not in untold]
        with speaking(look.language):
            return {
                "type": "table",
                "version": table.count(table.version, look.plays),
                "now": now,
                "look": look.seat,
                "table": {**self.fixed(), **self.parts()},
                "events": self.events(events, look),
                "earlier": bool(untold),
                "board": {"lines": self.board(look)},
                **self.offered(look),
                "can": self.can(look),
            }

    def chat(self, look: Look, before: int) -> Json:
        """The latest lines of the chat before a version, as this look counts."""
        said = [n for n in self._said(look) if self.table.count(n, look.plays) < before]
        lines = [self.table.events[version - 1] for version in said[-LINES:]]
        with speaking(look.language):
            return {"lines": self.events(lines, look), "earlier": len(said) > LINES}

    def _said(self, look: Look) -> list[int]:
        """The versions of all lines of the chat that this look may be told."""
        return [event.version for event in self.table.events if _told_chat(event, look)]

    def fixed(self) -> Json:
        """The parts of a table that never change."""
        table = self.table
        return {
            "id": table.id,
            "game": table.game.id,
            "title": phrases.game_title(table.game),
            "players": table.players,
            "options": table.record.start.options,
            "played_with": options.played(table.game, table.events[0].data["options"]),
            "house_variant": table.players in table.game.house_seats,
            "public": table.public,
            "created": table.events[0].at,
            "from": table.origin,
            "draws": table.game.draws,
            "hidden": table.hidden,
            **self._silence(),
        }

    def _silence(self) -> Json:
        """The section of the rules that forbids those who play to talk, and what it is called."""
        rule = self.table.game.silence if self.table.silent else None
        title = None if rule is None else rules_page.section_title(self.table.game.id, rule)
        return {"silence": rule, "silence_title": title}

    def parts(self) -> Json:
        """The parts of a table that change, in the language that is spoken now."""
        table = self.table
        outcome = table.outcome
        if outcome is not None:
            outcome = outcome_json(table.game, table.players, outcome, table.record.decided)
        return {
            "quiet": table.quiet,
            "bots_only": table.bots_only,
            "status": table.status,
            "seats": [seat_json(table.game, *seat) for seat in enumerate(table.seats)],
            "to_choose": table.to_choose,
            "step": table.step,
            "clock": table.clock.to_dict() if table.clock else None,
            "offers": [
                {"what": offer.what, "seat": offer.seat, "waits_for": table.waits_for(offer)}
                for offer in table.offers.values()
            ],
            "silent": self._silent(),
            "outcome": outcome,
            "example": table.example,
            "luck": self.luck(),
            "rematch": table.rematch,
            "muted": [{"id": id, "name": called} for id, called in table.muted.items()],
            "watchers_muted": table.watchers_muted,
        }

    def luck(self) -> Json:
        """What chance follows from, as far as it may be told now, and whose number is missing."""
        table = self.table
        return {
            "numbers": [None] * table.players,
            **table.record.told_luck(),
            "awaited": table.awaited,
            "left_out": table.unrevealed if table.began else [],
        }

    def _silent(self) -> Json | None:
        table = self.table
        seat = table.to_choose
        if seat is None or table.status != "live" or table.seats[seat].kind != "person":
            return None
        if len(table.people()) < 2:
            return None
        return {"seat": seat, "away_at": table.game_at + AWAY, "at": table.game_at + SILENT}

    def can(self, look: Look) -> list[str]:
        """The commands that make sense for whoever looks."""
        table, seat = self.table, look.seat
        silent = table.quiet if look.plays else table.watchers_muted
        found = [] if silent else ["say"]
        if seat is None:
            return found
        found.append("mute")
        if table.status == "live":
            if table.to_choose == seat:
                found += ["choose", "hint"] if table.bots_only else ["choose"]
            if self._can_take_back(seat):
                found.append("take_back")
            if table.game.draws and not table.bots_only:
                found.append("draw")
            if table.clock or not table.bots_only:
                found.append("pause")
        if table.status == "paused":
            found.append("resume")
        if table.status in ("live", "paused"):
            found.append("resign")
        if table.status != "over":
            found.append("leave")
        elif table.rematch is None:
            found.append("rematch")
        return found

    def _can_take_back(self, seat: int) -> bool:
        own = self.table.seats_of(self.table.seats[seat].person or "")
        for chooser in reversed(self.table.choosers):
            if chooser is None:
                return False
            if chooser in own:
                return True
        return False

    # ── Events ───────────────────────────────────────────────────────────────────────────────

    def events(self, events: Sequence[Event], look: Look) -> list[Json]:
        """Those events that there are to tell, as this look may know them now."""
        told = []
        step = self._step_before(events)
        for event in events:
            if event.kind in ("chose", "drew"):
                step += 1
            elif event.kind == "took_back":
                step = event.data["step"]
            untold = event.kind in ("accepted", "revealed") or (
                look.plays and event.data.get("apart")
            )
            if not untold:
                told.append(self._event(event, look, step))
        return told

    def _step_before(self, events: Sequence[Event]) -> int:
        """How many choices the record had before these, the table's latest events."""
        if not events or events[0].version == 1:
            return 0
        if not any(event.kind == "took_back" for event in events):
            return self.table.step - sum(event.kind in ("chose", "drew") for event in events)
        step = 0
        for event in self.table.events[: events[0].version - 1]:
            if event.kind in ("chose", "drew"):
                step += 1
            elif event.kind == "took_back":
                step = event.data["step"]
        return step

    def _event(self, event: Event, look: Look, step: int) -> Json:
        data = event.data
        told: Json = {
            "version": self.table.count(event.version, look.plays),
            "at": event.at,
            "kind": event.kind,
            "seat": data.get("seat"),
        }
        for name in ("person", "called", "what", "level", "table", "apart"):
            if name in data:
                told[name] = data[name]
        if event.kind in ("chose", "drew"):
            told["step"] = step
            told["choice"] = data["choice"] if self._may_tell(event, look.seat, step) else None
            told["text"] = "" if told["choice"] is None else self.meaning(step, look.language)
        elif event.kind == "took_back":
            told["step"] = data["step"]
            told["text"] = say("table-event-took-back")
        elif event.kind == "said":
            told["text"] = data["words"]
        else:
            told["text"] = self._text(event)
        return told

    def _text(self, event: Event) -> str:
        data = event.data
        values: dict[str, str | int] = {}
        if (seat := data.get("seat")) is not None:
            values["seat"] = phrases.seat(self.table.game, seat)
            values["called"] = data.get("called") or self.table.seats[seat].called or values["seat"]
        elif "called" in data:
            values["called"] = data["called"]
        if "level" in data:
            values["level"] = data["level"]
        kind = event.kind.replace("_", "-")
        if left_out := data.get("left_out"):
            kind += "-left-out"
            values["names"] = ", ".join(phrases.seat(self.table.game, seat) for seat in left_out)
        if "what" in data:
            kind = f"{kind}-{data['what'].replace('_', '-')}"
        if event.kind in ("muted", "unmuted") and "person" not in data:
            kind = f"{kind}-watchers"
        return say(f"table-event-{kind}", **values)

    def _may_tell(self, event: Event, seat: int | None, step: int) -> bool:
        """Whether a choice is still on the record, and in sight of this seat."""
        table = self.table
        record = table.record
        if step > table.step or record.choices[step - 1] != event.data["choice"]:
            return False
        if record.times[step - 1] != event.at:
            return False
        if not table.hidden or table.over:
            return True
        return self._in_sight(step - 1, seat) and self._in_sight(step, seat)

    def meaning(self, step: int, language: str) -> str:
        """What a choice did, in a sentence, as everybody saw it."""
        if (language, step) not in self._told:
            before = self.seen(step - 1, None), self.document(step - 1)
            choice = self.table.record.choices[step - 1]
            meaning = phrases.describe(self.table.game, choice, *before)
            self._told[language, step] = f"{phrases.capital(meaning)}."
        return self._told[language, step]

    # ── The board and what can be chosen on it ───────────────────────────────────────────────

    def board(self, look: Look) -> list[str]:
        """The drawing's lines. The same list again as long as the game stands as it is."""
        table = self.table
        look = look._replace(plays=False)
        if not table.hidden:
            look = look._replace(seat=None)
        version, lines = self._boards.get(look, (-1, []))
        if version != table.game_version:
            view, cast = self.seen(table.step, look.seat), self._cast(look.seat)
            told = table.step > 0 and self._in_sight(table.step - 1, look.seat)
            last = table.record.choices[-1] if told else None
            with speaking(look.language):
                drawn = table.game.draw.svg(
                    view, cast=cast, last=last, ground=look.ground, shape=look.shape
                )
            lines = drawn.split("\n")
            self._boards[look] = table.game_version, lines
        return lines

    def offered(self, look: Look) -> Json:
        """What the seat that looks may choose, and the names of the picks."""
        table = self.table
        seat = look.seat
        if seat is None or table.status != "live" or table.to_choose != seat:
            return {"choices": [], "labels": {}}
        version, choices, labels = self._choices.get((seat, look.language), (-1, [], {}))
        if version != table.game_version:
            choices, labels = self._offer(seat)
            self._choices[seat, look.language] = table.game_version, choices, labels
        return {"choices": choices, "labels": labels}

    def _offer(self, seat: int) -> tuple[list[Json], dict[str, str]]:
        position, screen = self.table.record.position, self.table.game.screen
        view = self.seen(self.table.step, seat)
        state, picks_of = position.state, self.table.game.notation.picks
        choices = []
        picks: dict[str, None] = {}
        for choice in position.choices():
            touched = picks_of(state, choice)
            picks.update(dict.fromkeys(touched))
            text = screen.describe(view, choice)
            choices.append({"choice": choice, "picks": touched, "text": text})
        return choices, {pick: screen.label(view, pick) for pick in picks}
