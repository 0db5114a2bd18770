"""What follows from a command: the events that it makes, or a refusal. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sampan import fairness, rules_page
from sampan.game import IllegalChoice, Position
from sampan.server.people import Person
from sampan.server.refusal import Refusal
from sampan.server.schemas.requests import Command, SentCommand
from sampan.server.table import AWAY, SILENT, Draft, TableState, draft

MOST_MUTED = 50  # people one by one


def decide(
    table: TableState, person: Person, command: SentCommand, now: float, here: Collection[str] = ()
) -> list[Draft]:
    """The events that a command makes; `here` are the people who are at the table now."""
    if command.version > table.version_for(person.id):
        raise Refusal("malformed", "future", version=command.version)
    drafts = _COMMANDS[command.do](table, person, command, now, here)
    return [*renamed(table, person), *drafts]


def renamed(table: TableState, person: Person) -> list[Draft]:
    """The event that tells a table of somebody's new name, if it is one that this matters to."""
    seats = [] if table.over else table.seats_of(person.id)
    called = table.name_of(person.id, person.called)
    if all(table.seats[seat].called == called for seat in seats):
        return []
    return [draft("named", person=person.id, called=called)]


# ── Choices and chance ───────────────────────────────────────────────────────────────────────


def chance(key: bytes, position: Position, step: int) -> list[Draft]:
    """Chance's draws that follow at once; `step` choices were made before them."""
    drafts = []
    while position.seat == "chance":
        step += 1
        choice = fairness.fair_outcome(key, step, fairness.outcomes(position))
        position = position.play(choice)
        drafts.append(draft("drew", choice=choice)._replace(position=position))
    return drafts


def make_choice(table: TableState, seat: int, choice: str) -> list[Draft]:
    """The choice of the seat to choose, and chance's after it."""
    try:
        position = table.record.position.play(choice)
    except IllegalChoice as error:
        raise Refusal("illegal", text=str(error), rule=error.rule) from None
    chosen = draft("chose", seat=seat, choice=choice)._replace(position=position)
    return [chosen, *chance(table.key, position, table.step + 1)]


def _choose(
    table: TableState, person: Person, command: SentCommand, now: float, _: Any
) -> list[Draft]:
    if command.choice is None:
        raise Refusal("malformed", "missing", field="choice")
    _playing(table)
    if command.version < table.version_for(person.id, table.game_version):
        raise Refusal("stale")
    seat = _own(table, person, command.seat, table.to_choose)
    if seat != table.to_choose:
        raise Refusal("not_now", "not-your-turn")
    if table.clock and table.clock.due is not None and now >= table.clock.due:
        raise Refusal("not_now", "time-is-up")
    return make_choice(table, seat, command.choice)


def overdue(table: TableState, now: float) -> list[Draft]:
    """What happens by itself, if its time has come."""
    if table.awaited and table.due is not None and now >= table.due:
        return _begin(table)
    return flag(table, now)


def flag(table: TableState, now: float) -> list[Draft]:
    """The end of the game, if the running clock has run out."""
    clock = table.clock
    if clock is None or clock.due is None or clock.due > now or table.status != "live":
        return []
    return [draft("flagged", seat=clock.running)]


# ── Seats ────────────────────────────────────────────────────────────────────────────────────


def opening(
    by: str,
    game: str,
    options: dict[str, Any],
    seats: list[dict[str, Any]],
    position: Position,
    secret: bytes,
    *,
    commitments: Mapping[str, str] | None = None,
    clock: Mapping[str, Any] | None = None,
    public: bool = False,
    origin: dict[str, Any] | None = None,
) -> list[Draft]:
    """The events of a new table that is played from this position, or whose set-up is drawn as in
    it. Some people have sent commitments to numbers of theirs, each for that person's first seat.
    """
    promised = dict(commitments or {})
    opened = draft(
        "opened",
        person=by,
        game=game,
        players=len(seats),
        options=options,
        seats=seats,
        clock=dict(clock) if clock else None,
        public=public,
        commitments=[promised.pop(seat.get("person") or "", None) for seat in seats],
        **{"from": origin, "start": position.to_dict() if origin else None},
    )
    return _then_begin(TableState("", secret), [opened])


def _begin(table: TableState) -> list[Draft]:
    told = {"left_out": table.awaited} if table.awaited else {}
    start = table.first_record().start
    return [draft("began", **told), *chance(table.key, start, 0)]


def _then_begin(table: TableState, drafts: list[Draft]) -> list[Draft]:
    """These, and the game's beginning if nobody is awaited then, neither at a seat nor with a
    number."""
    after = table.after(table.stamp(drafts, table.changed_at))
    return drafts if after.began or after.awaited or not after.full else [*drafts, *_begin(after)]


def sit(
    table: TableState, person: Person, number: int, commitment: str | None = None
) -> list[Draft]:
    """A person takes a free seat, or one's own again."""
    seat = _seat(table, number)
    if table.over:
        raise Refusal("not_now", "over")
    back = seat.kept_for == person.id or (seat.gone and seat.person == person.id)
    if seat.kind != "open" and not back:
        raise Refusal("not_now", "seat-taken")
    return _then_begin(table, [_taken("sat", table, number, person, commitment)])


def _taken(
    kind: str, table: TableState, seat: int, person: Person, commitment: str | None
) -> Draft:
    called, given = table.name_of(person.id, person.called), _given(commitment)
    return draft(kind, seat=seat, person=person.id, called=called, **given)


def _given(commitment: str | None) -> dict[str, str]:
    return {"commitment": commitment} if commitment else {}


def claim(
    table: TableState, person: Person, number: int, since: int, commitment: str | None = None
) -> list[Draft]:
    """A seat moves to this person by its private link, which names when it was taken."""
    seat = _seat(table, number)
    if seat.kind != "person" or seat.since != since:
        raise Refusal("not_now", "link-used")
    if seat.person == person.id:
        return []
    return [_taken("moved", table, number, person, commitment)]


def _reveal(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    if command.number is None:
        raise Refusal("malformed", "missing", field="number")
    own = table.seats_of(person.id)
    likely = next((seat for seat in table.awaited if seat in own), None)
    seat = _own(table, person, command.seat, likely)
    bound = (table.numbers or [None] * table.players)[seat]
    if bound is None or not fairness.fits(command.number, str(bound["commitment"])):
        raise Refusal("foreign", "not-your-number")
    if not table.full:
        raise Refusal("not_now", "not-begun")
    if seat not in table.awaited:
        return []  # it is known already, or came too late, and whoever sent it can't know
    return _then_begin(table, [draft("revealed", seat=seat, number=command.number)])


def _leave(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    seats = table.seats_of(person.id)
    if not seats:
        raise Refusal("foreign", "no-seat")
    if table.over:
        raise Refusal("not_now", "over")
    chosen = seats if command.seat is None else [_own(table, person, command.seat, None)]
    return [
        draft("left", seat=seat, person=person.id, called=table.seats[seat].called)
        for seat in chosen
    ]


def _replace(
    table: TableState, person: Person, command: Command, now: float, here: Collection[str]
) -> list[Draft]:
    if command.seat is None or command.level is None:
        raise Refusal("malformed", "missing", field="seat, level")
    seat = _seat(table, command.seat)
    if not table.seats_of(person.id):
        raise Refusal("foreign", "no-seat")
    if not table.began or table.over:
        raise Refusal("not_now", "not-playing")
    if seat.kind != "person" or (seat.person == person.id and not seat.gone):
        raise Refusal("not_now", "not-silent")
    wait = SILENT if seat.person in here else AWAY
    silent = table.to_choose == command.seat and now >= table.game_at + wait
    if not seat.gone and not (silent and table.status == "live"):
        raise Refusal("not_now", "not-silent")
    return [draft("replaced", seat=command.seat, level=command.level, person=person.id)]


# ── Offers ───────────────────────────────────────────────────────────────────────────────────


def _offer(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    what = _what(command)
    seat = _own(table, person, command.seat, table.to_choose)
    if what in table.offers:
        if person.id in table.offers[what].yes:
            raise Refusal("not_now", "offered-already")
        return _accept(table, person, command, now, ())
    _may_offer(table, person, what)
    if set(table.people()) <= {person.id}:
        return _done(table, person.id, what, _for_the_next({}, person, command))
    given = _given(command.commitment)
    return [draft("offered", what=what, seat=seat, person=person.id, **given)]


def _for_the_next(others: dict[str, str], person: Person, command: Command) -> dict[str, str]:
    """People's commitments for the next table, with the one that this person sends."""
    return {**others, person.id: command.commitment} if command.commitment else others


def _may_offer(table: TableState, person: Person, what: str) -> None:
    if what == "rematch":
        if not table.over:
            raise Refusal("not_now", "not-over")
        if table.rematch:
            raise Refusal("not_now", "rematched")
        return
    _playing(table)
    if what == "draw" and (not table.game.draws or table.bots_only):
        raise Refusal("not_now", "no-draws")
    if what == "take_back":
        taken_back_to(table, person.id)


def taken_back_to(table: TableState, person: str) -> int:
    """The step before a person's last choice, to which a take-back returns."""
    own = table.seats_of(person)
    for step in range(table.step - 1, -1, -1):
        seat = table.choosers[step]
        if seat is None:
            raise Refusal("chance")
        if seat in own:
            return step
        if table.seats[seat].gone:
            raise Refusal("not_now", "seat-gone")
    raise Refusal("not_now", "nothing-to-take-back")


def _accept(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    what = _what(command)
    seat = _own(table, person, command.seat, None)
    offer = table.offers.get(what)
    if offer is None:
        raise Refusal("not_now", "no-offer")
    if person.id in offer.yes:
        raise Refusal("not_now", "offered-already")
    if set(table.people()) <= offer.yes | {person.id}:
        return _done(table, offer.person, what, _for_the_next(offer.commitments, person, command))
    given = _given(command.commitment)
    return [draft("accepted", what=what, seat=seat, person=person.id, **given)]


def _done(table: TableState, by: str, what: str, commitments: dict[str, str]) -> list[Draft]:
    """What all agreed on; `by` whoever proposed it."""
    if what == "take_back":
        return [draft("took_back", step=taken_back_to(table, by))]
    if what == "rematch":
        # Whoever writes it down opens that table.
        return [draft("rematched", table=None, commitments=commitments)]
    return [draft({"draw": "agreed", "pause": "paused"}[what])]


def _decline(
    table: TableState, person: Person, command: Command, now: float, _: Any
) -> list[Draft]:
    what = _what(command)
    seat = _own(table, person, command.seat, None)
    if what not in table.offers:
        raise Refusal("not_now", "no-offer")
    return [draft("declined", what=what, seat=seat, person=person.id)]


# ── The rest ─────────────────────────────────────────────────────────────────────────────────


def _say(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    if table.quiet and table.plays(person.id):
        rule = table.game.silence or ""
        named = rules_page.section_title(table.game.id, rule)
        raise Refusal("not_now", "silence", rule=table.game.silence, named=named)
    watches = not table.plays(person.id)
    if person.id in table.muted or (watches and table.watchers_muted):
        raise Refusal("not_now", "muted")
    words = " ".join((command.words or "").split())
    if not words or not words.isprintable():
        raise Refusal("malformed", "missing", field="words")
    seats = table.seats_of(person.id)
    seat = seats[0] if seats else None
    told = {"apart": True} if table.quiet else {}
    called = table.name_of(person.id, person.called, apart=table.quiet)
    return [draft("said", seat=seat, person=person.id, called=called, words=words, **told)]


def _mute(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    """Somebody who plays has another be silent here, or all who watch."""
    seat = _own(table, person, command.seat, table.to_choose)
    if command.whom is None:
        return [] if table.watchers_muted else [draft("muted", seat=seat)]
    if command.whom == person.id:
        raise Refusal("foreign")
    if command.whom in table.muted:
        return []
    if command.whom not in table.names:
        raise Refusal("unknown", "not-heard")
    if len(table.muted) >= MOST_MUTED:
        raise Refusal("too_many", "too-many-muted")
    called = table.names[command.whom]
    return [draft("muted", seat=seat, person=command.whom, called=called)]


def _unmute(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    seat = _own(table, person, command.seat, table.to_choose)
    if command.whom is None:
        return [draft("unmuted", seat=seat)] if table.watchers_muted else []
    if command.whom == person.id:
        raise Refusal("foreign")
    if command.whom not in table.muted:
        return []
    called = table.muted[command.whom]
    return [draft("unmuted", seat=seat, person=command.whom, called=called)]


def _resume(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    seat = _own(table, person, command.seat, None)
    if table.status != "paused":
        raise Refusal("not_now", "not-paused")
    return [draft("resumed", seat=seat)]


def _resign(table: TableState, person: Person, command: Command, now: float, _: Any) -> list[Draft]:
    seat = _own(table, person, command.seat, table.to_choose)
    if not table.began or table.over:
        raise Refusal("not_now", "over" if table.over else "not-playing")
    return [draft("resigned", seat=seat)]


def _own(table: TableState, person: Person, seat: int | None, likely: int | None) -> int:
    """The seat that a command is for: the one it names, the likely one, or the person's first."""
    own = table.seats_of(person.id)
    if seat is None:
        if not own:
            raise Refusal("foreign", "no-seat")
        return likely if likely is not None and likely in own else own[0]
    _seat(table, seat)
    if seat not in own:
        raise Refusal("foreign", "not-your-seat")
    return seat


def _seat(table: TableState, number: int) -> Any:
    if not 0 <= number < table.players:
        raise Refusal("unknown", "no-such-seat", seat=number)
    return table.seats[number]


def _what(command: Command) -> str:
    if command.what is None:
        raise Refusal("malformed", "missing", field="what")
    return command.what


def _playing(table: TableState) -> None:
    if table.status != "live":
        why = {"over": "over", "paused": "paused", "open": "not-begun"}[table.status]
        raise Refusal("not_now", why)


_COMMANDS = {
    "choose": _choose,
    "say": _say,
    "mute": _mute,
    "unmute": _unmute,
    "offer": _offer,
    "accept": _accept,
    "decline": _decline,
    "resume": _resume,
    "resign": _resign,
    "replace": _replace,
    "reveal": _reveal,
    "leave": _leave,
}
