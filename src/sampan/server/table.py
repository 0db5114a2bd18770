"""A table is its events, one after another, and what they add up to; nothing else is kept of it.

It knows no network, no storage and no clock of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from sampan import fairness
from sampan.game import Game, Position, load
from sampan.record import Record
from sampan.server.clock import Clock
from sampan.server.names import own_name, told_apart

AWAY = 120.0  # seconds after which the others may give an absent seat to a bot,
SILENT = 600.0  # and one that is there but does not choose
AWAITED = 10.0  # seconds after which a game begins without a player's number that has not come
EXAMPLE = 0  # the seed of the set-up that is shown before the real one is drawn


# Those that change the game, so that a choice made before them is stale.
OF_THE_GAME = frozenset(
    ("began", "chose", "drew", "took_back", "paused", "resumed", "resigned", "flagged", "agreed")
)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `version` counts the events of a table from 1."""

    version: int
    at: float  # seconds since the epoch
    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    # Where a choice led to, if whoever decided has played it; it is not written down.
    position: Position | None = field(default=None, compare=False, repr=False)


class Draft(NamedTuple):
    """An event that is yet to be written down."""

    kind: str
    data: dict[str, Any]
    position: Position | None = None  # after it, if it is a choice


def draft(kind: str, **data: Any) -> Draft:
    return Draft(kind, data)


@dataclass
class Seat:
    """Who sits there: a person, a bot with a level, or nobody yet."""

    kind: str = "open"  # person, bot, open
    person: str | None = None
    called: str | None = None
    level: int | None = None
    gone: bool = False  # a person who has left in the middle of the game
    kept_for: str | None = None  # the person whose seat a bot took
    since: int = 0  # the version at which this person sat down, as those who play count


@dataclass
class Offer:
    """Something that waits for the others to agree."""

    what: str  # take_back, draw, pause, rematch
    seat: int
    person: str
    yes: set[str]
    commitments: dict[str, str]  # of people, to their numbers for the next table


class Broken(Exception):
    """Stored events that add up to no table any more, and why."""


def _bound(commitment: str | None) -> dict[str, str | None] | None:
    return {"commitment": commitment, "number": None} if commitment else None


def hides(start: Position) -> bool:
    """Whether seats see different things in a game that begins like this."""
    return any(start.view(seat) != start.view() for seat in range(start.players))


class TableState:
    """The state of a table after its events so far. `apply` adds one."""

    def __init__(self, name: str, secret: bytes) -> None:
        self.id = name
        self.secret = secret
        self.events: list[Event] = []
        self.commands: dict[tuple[str, str], int] = {}  # (person, command id): version
        self.game_version = 0  # of the last event that changed the game
        self.game_at = 0.0
        self.changed_at = 0.0  # when something happened that is told to everybody
        self.apart: list[int] = []  # versions of what is told only to those who watch
        self.seats: list[Seat] = []
        self.names: dict[str, str] = {}  # of people, as they are told here
        self.names_apart: dict[str, str] = {}  # of those who have talked apart, as told there
        self.offers: dict[str, Offer] = {}
        self.began = False
        self.paused = False
        self.public = False
        self.origin: dict[str, Any] | None = None  # where the game was played on from
        self.clock: Clock | None = None
        self.rematch: str | None = None
        self.muted: dict[str, str] = {}  # people who may not talk here, and what they are called
        self.watchers_muted = False
        self.lines_watching = 0  # said by people without a seat
        self.choosers: list[int | None] = []  # the seat of every choice, None for chance
        self.record: Record
        self.hidden = False  # whether seats see different things
        # What each seat's player gives to chance, as `fairness.Numbers`; None at a table of old,
        # whose chance follows from the secret alone and whose set-up was there from the first.
        self.numbers: list[dict[str, str | None] | None] | None = None
        self.awaited_since = 0.0  # when those numbers could be revealed
        self._kept: tuple[int | str | None, dict[str, Any] | None] | None = None

    @classmethod
    def of(cls, name: str, secret: bytes, events: Iterable[Event]) -> TableState:
        """The table with this id that these events add up to; Broken if they do not."""
        table = cls(name, secret)
        table._add_up(events)
        return table

    def _add_up(self, events: Iterable[Event]) -> None:
        for event in events:
            try:
                if event.version != self.version + 1:
                    raise ValueError(f"it follows event {self.version}")
                self.apply(event)
            except Exception as error:  # whatever an event of other rules may lead to
                reason = f"event {event.version}, {event.kind}: {type(error).__name__}: {error}"
                raise Broken(reason) from error

    # ── What is asked of it ──────────────────────────────────────────────────────────────────

    @property
    def version(self) -> int:
        return len(self.events)

    def count(self, version: int, plays: bool) -> int:
        """A version as it is told to those who watch, or to those who play, for whom nothing
        counts that is told apart from them."""
        return version - bisect_right(self.apart, version) if plays else version

    def version_for(self, person: str, version: int | None = None) -> int:
        """The present version, or another one, as this person counts."""
        return self.count(self.version if version is None else version, self.plays(person))

    @property
    def game(self) -> Game:
        return self.record.start.game

    @property
    def opener(self) -> str:
        """The person who opened the table, or whose table it follows."""
        return str(self.events[0].data.get("person", ""))

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def outcome(self) -> dict[str, Any] | None:
        """Who won and why, when the game is over."""
        return self._result[1]

    @property
    def over(self) -> bool:
        return self._result[1] is not None

    @property
    def _result(self) -> tuple[int | str | None, dict[str, Any] | None]:
        """Who is to choose, and the outcome; asked often, so kept from event to event."""
        if self._kept is None:
            outcome = self.record.outcome
            seat = None if outcome else self.record.position.seat
            self._kept = seat, outcome
        return self._kept

    @property
    def status(self) -> str:
        if self.over:
            return "over"
        if not self.began:
            return "open"
        return "paused" if self.paused else "live"

    @property
    def to_choose(self) -> int | None:
        """The seat to choose, while the game is being played."""
        seat = self._result[0] if self.began else None
        return seat if isinstance(seat, int) else None

    @property
    def step(self) -> int:
        return len(self.record.choices)

    @property
    def silent(self) -> bool:
        """Whether those who play may not talk while the game is on."""
        return self.players in self.game.silent

    @property
    def quiet(self) -> bool:
        """Whether those who play may not talk now."""
        return self.silent and self.began and not self.over

    def plays(self, person: str) -> bool:
        """Whether a person has a seat, or one to come back to."""
        return bool(person) and any(person in (seat.person, seat.kept_for) for seat in self.seats)

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person, without those left behind."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.person == person and not seat.gone
        ]

    def name_of(self, person: str, called: str, apart: bool = False) -> str:
        """What somebody is called at this table, where another may have the same name.

        What is told to those who play depends on nothing that is said apart from them.
        """
        return self.names_of({person: called}, apart)[person]

    def names_of(self, people: Mapping[str, str], apart: bool = False) -> dict[str, str]:
        """What these people are called here, each so that nobody is taken for another."""
        known = {**(self.names_apart if apart else {}), **self.names}
        for person, called in people.items():
            if own_name(known.get(person, "")) != called:
                others = [name for id, name in known.items() if id != person]
                known[person] = told_apart(called, others)
        return {person: known[person] for person in people}

    def people(self) -> list[str]:
        """Those who play and have not left."""
        seated = (s.person for s in self.seats if s.kind == "person" and not s.gone)
        return list(dict.fromkeys(person for person in seated if person))

    @property
    def full(self) -> bool:
        """Whether no seat is open; then none opens again."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def bots_only(self) -> bool:
        """Whether one person plays against bots, or alone at one screen."""
        persons = {seat.person for seat in self.seats if seat.kind == "person"}
        return len(persons) == 1 and self.full

    def waits_for(self, offer: Offer) -> list[int]:
        """The seats that have yet to agree."""
        silent = [person for person in self.people() if person not in offer.yes]
        return [number for person in silent for number in self.seats_of(person)]

    @property
    def bot_to_choose(self) -> Seat | None:
        """The bot whose turn it is."""
        seat = self.to_choose
        if seat is None or self.status != "live" or self.seats[seat].kind != "bot":
            return None
        return self.seats[seat]

    @property
    def needs_keeping(self) -> bool:
        """Whether something will happen without any person: a bot's choice or a clock's end."""
        running = self.clock is not None and self.clock.running is not None
        return self.bot_to_choose is not None or running or bool(self.awaited)

    @property
    def due(self) -> float | None:
        """When something happens by itself: a clock's end, or a beginning without some number."""
        if self.awaited:
            return self.awaited_since + AWAITED
        return self.clock.due if self.clock is not None else None

    # ── Chance ───────────────────────────────────────────────────────────────────────────────

    @property
    def key(self) -> bytes:
        """What chance is computed with, once the game has begun or nothing is awaited."""
        return fairness.key(self.secret, self.numbers or ())

    @property
    def unrevealed(self) -> list[int]:
        """The seats whose players are bound to a number that they have not revealed."""
        return [n for n, one in enumerate(self.numbers or ()) if one and one["number"] is None]

    @property
    def awaited(self) -> list[int]:
        """The seats whose players are to reveal their numbers now that all seats are taken."""
        return self.unrevealed if self.full and not self.began else []

    @property
    def example(self) -> bool:
        """Whether the set-up is yet to be drawn, so that the position is only an example of it."""
        drawn_here = self.numbers is not None and self.origin is None
        return drawn_here and not self.began and self.game.chance

    def first_record(self) -> Record:
        """The record of the game that begins now, before the first choice."""
        return self._first_record(self.events[0].data)

    def _first_record(self, opened: dict[str, Any]) -> Record:
        game, numbers = opened["game"], self.numbers or ()
        if opened.get("start") is None:
            players, options = opened["players"], opened["options"]
            return fairness.bound_record(game, players, options, self.secret, numbers)
        record = Record(load(game).from_dict(opened["start"]))
        record.luck = fairness.luck(self.secret, numbers)
        return record

    # ── Events ───────────────────────────────────────────────────────────────────────────────

    def stamp(self, drafts: Iterable[Draft], at: float) -> list[Event]:
        """These drafts as the next events of the table."""
        return [Event(number, at, *draft) for number, draft in enumerate(drafts, self.version + 1)]

    def after(self, events: Iterable[Event]) -> TableState:
        """The table as it will be after these events, or Broken; this one stays as it is."""
        other = copy(self)
        other.events, other.commands = self.events.copy(), self.commands.copy()
        other.choosers, other.apart = self.choosers.copy(), self.apart.copy()
        other.muted = self.muted.copy()
        other.names, other.names_apart = self.names.copy(), self.names_apart.copy()
        other.seats = [replace(seat) for seat in self.seats]
        other.offers = {
            what: replace(offer, yes=set(offer.yes), commitments=dict(offer.commitments))
            for what, offer in self.offers.items()
        }
        other.numbers = None if self.numbers is None else self.numbers.copy()
        other.clock = replace(self.clock, left=self.clock.left.copy()) if self.clock else None
        if self.events:
            other.record = self.record.copy()
        other._add_up(events)
        return other

    def apply(self, event: Event) -> None:
        """Let this happen. Events were checked before they were written; this only adds up."""
        self._kept = None
        getattr(self, f"_{event.kind}")(event)
        self._kept = None
        self.events.append(event)
        if "called" in event.data and "person" in event.data:
            names = self.names_apart if event.data.get("apart") else self.names
            names[event.data["person"]] = event.data["called"]
        if not event.data.get("apart"):
            self.changed_at = event.at
        command = event.data.get("command")
        if command is not None:
            self.commands[command[0], command[1]] = event.data.get("done", event.version)
        if event.kind in OF_THE_GAME or event.kind == "opened":
            self.game_version, self.game_at = event.version, event.at
        if event.kind in OF_THE_GAME or event.kind in ("replaced", "sat"):
            self._set_clock(event.at)

    def _opened(self, event: Event) -> None:
        data = event.data
        if "commitments" in data:
            self.numbers = [_bound(one) for one in data["commitments"]]
        if self.numbers is not None and data.get("start") is None:
            game = load(data["game"])
            self.record = Record(game.start(data["players"], EXAMPLE, data["options"]))
            self.record.luck = fairness.luck(self.secret, self.numbers)
        else:
            self.record = self._first_record(data)
        self.hidden = hides(self.record.start)
        self.public = data["public"]
        self.origin = data.get("from")
        self.awaited_since = event.at
        self.seats = [
            Seat(s["kind"], s.get("person"), s.get("called"), s.get("level"), since=event.version)
            for s in data["seats"]
        ]
        self.names = {s.person: s.called for s in self.seats if s.person and s.called}
        if data["clock"] is not None:
            self.clock = Clock.start(
                data["clock"]["minutes"], data["clock"]["seconds"], len(self.seats)
            )

    def _began(self, event: Event) -> None:
        if self.numbers is not None:
            self.record = self.first_record()
            self.hidden = hides(self.record.start)
        self.began = True

    def _revealed(self, event: Event) -> None:
        self._give(event.data["seat"], event.data["number"])

    def _give(self, seat: int, number: str | None = None, commitment: str | None = None) -> None:
        """A seat's number, or a commitment to one, takes the place of what was there."""
        if self.numbers is not None:
            bound = self.numbers[seat]
            self.numbers[seat] = (
                {**bound, "number": number} if bound and number else _bound(commitment)
            )
            self.record.luck = fairness.luck(self.secret, self.numbers)

    def _sat(self, event: Event) -> None:
        if not self.full:  # else numbers may have been revealed, and all are bound to theirs
            self._give(event.data["seat"], commitment=event.data.get("commitment"))
        self.awaited_since = event.at
        self.seats[event.data["seat"]] = Seat(
            "person", event.data["person"], event.data["called"], since=self._now(event)
        )

    _moved = _sat

    def _left(self, event: Event) -> None:
        number = event.data["seat"]
        if self.full:
            self.seats[number].gone = True
        else:
            self.seats[number] = Seat(since=self._now(event))
            self._give(number)

    def _chose(self, event: Event) -> None:
        seat: int = event.data["seat"]
        if self.clock:
            self.clock.settle(event.at)
        self.record.play(event.data["choice"], event.at, event.position)
        self.choosers.append(seat)
        if self.clock and self.record.position.seat != seat:
            self.clock.add(seat)
        self.offers.pop("take_back", None)
        own = self.offers.get("draw")
        if own and own.seat != seat:
            del self.offers["draw"]

    def _drew(self, event: Event) -> None:
        self.record.play(event.data["choice"], event.at, event.position)
        self.choosers.append(None)

    def _took_back(self, event: Event) -> None:
        self.record.undo(self.step - event.data["step"])
        del self.choosers[event.data["step"] :]
        self.offers.clear()

    def _offered(self, event: Event) -> None:
        what, person = event.data["what"], event.data["person"]
        self.offers[what] = Offer(what, event.data["seat"], person, set(), {})
        self._accepted(event)

    def _accepted(self, event: Event) -> None:
        offer, person = self.offers[event.data["what"]], event.data["person"]
        offer.yes.add(person)
        if commitment := event.data.get("commitment"):
            offer.commitments[person] = commitment

    def _declined(self, event: Event) -> None:
        del self.offers[event.data["what"]]

    def _paused(self, event: Event) -> None:
        self.paused = True
        self.offers.clear()

    def _resumed(self, event: Event) -> None:
        self.paused = False

    def _resigned(self, event: Event) -> None:
        self.record.end(event.data["seat"])
        self.offers.clear()

    def _flagged(self, event: Event) -> None:
        if self.clock:
            self.clock.left[event.data["seat"]] = 0.0
        self.record.end(event.data["seat"], "time")
        self.offers.clear()

    def _agreed(self, event: Event) -> None:
        self.record.agree()
        self.offers.clear()

    def _replaced(self, event: Event) -> None:
        number = event.data["seat"]
        before = self.seats[number]
        self.seats[number] = Seat(
            "bot",
            level=event.data["level"],
            kept_for=before.person or before.kept_for,
            since=self._now(event),
        )

    def _named(self, event: Event) -> None:
        for seat in self.seats:
            if seat.person == event.data["person"]:
                seat.called = event.data["called"]

    def _rematched(self, event: Event) -> None:
        self.rematch = event.data["table"]
        self.offers.clear()

    def _woke(self, event: Event) -> None:
        self.game_at = event.at  # nobody could choose before
        self.awaited_since = event.at
        if self.clock:
            self.clock.wake(event.at)

    def _said(self, event: Event) -> None:
        if event.data.get("apart"):
            self.apart.append(event.version)
        if event.data.get("seat") is None:
            self.lines_watching += 1

    def _muted(self, event: Event) -> None:
        if "person" in event.data:
            self.muted[event.data["person"]] = event.data["called"]
        else:
            self.watchers_muted = True

    def _unmuted(self, event: Event) -> None:
        if "person" in event.data:
            del self.muted[event.data["person"]]
        else:
            self.watchers_muted = False

    def _failed(self, event: Event) -> None:
        pass

    def _now(self, event: Event) -> int:
        return self.count(event.version, plays=True)

    def _set_clock(self, at: float) -> None:
        """Let the clock of the person to choose fall; a bot's stands still."""
        if self.clock is None:
            return
        seat = self.to_choose if self.status == "live" else None
        if seat is not None and self.seats[seat].kind != "person":
            seat = None
        if seat != self.clock.running:
            self.clock.run(seat, at)
        else:
            self.clock.settle(at)
