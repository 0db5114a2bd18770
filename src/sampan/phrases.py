"""What every face tells about any game: who sits where, what was played, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sampan.words import knows, say

if TYPE_CHECKING:
    from sampan.game import Game
    from sampan.record import Record

COMMON = {True: "yes", False: "no", None: "none"}  # values of many options, as messages name them


def _say(message: str, otherwise: str) -> str:
    """A message that not every game has, and what is said without it."""
    return say(message) if knows(message) else otherwise


def game_title(game: Game) -> str:
    """What the game is called."""
    return _say(f"{game.id}-title", game.title)


def known_title(game: str) -> str:
    """What the game with this id is called, without loading it."""
    return _say(f"{game}-title", game)


def seat(game: Game, seat: int | str | None) -> str:
    """The name of a seat, or of chance, as on a label: `elephants`."""
    if not isinstance(seat, int):
        return say("house-chance")
    return _say(f"{game.id}-seat-{seat}", game.seat_names[seat])


def side(game: Game, seats: Iterable[int]) -> str:
    """These seats as the subject of a sentence: `the elephants and the rhinoceroses`."""
    return together(_subject(game, seat) for seat in seats)


def _subject(game: Game, number: int) -> str:
    return _say(f"{game.id}-side-{number}", say("house-side", name=seat(game, number)))


def many(game: Game, seats: Iterable[int]) -> str:
    """Whether a verb after these seats is in the plural, as messages ask for it."""
    return "yes" if game.plural or len(list(seats)) > 1 else "no"


def option(game: Game, name: str) -> str:
    """What an option of a game decides."""
    return _say(f"{game.id}-option-{name}", game.option_rules[name].meaning)


def value(game: Game, name: str, value: Any) -> str:
    """What an option is set to; a value of one's own with all that it says."""
    if isinstance(value, dict):
        return say("house-value-own", value=_flat(value))
    word = COMMON.get(value) if value is None or isinstance(value, bool) else None
    common = say(f"house-value-{word}") if word else str(value)
    return _say(f"{game.id}-option-{name}-{word or value}", common)


def unusual(game: Game, options: Mapping[str, Any]) -> list[str]:
    """The options that are set otherwise than by default."""
    rules = game.option_rules.items()
    return [name for name, rule in rules if options.get(name, rule.default) != rule.default]


def _flat(value: Any) -> str:
    """A value of one's own in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_flat(each)}" for key, each in value.items())
    return " ".join(map(_flat, value)) if isinstance(value, list) else str(value)


def together(words: Iterable[str]) -> str:
    """Words as a person adds them up: `a, b and c`."""
    *first, last = words
    return say("house-and", first=", ".join(first), last=last) if first else last


def in_order(parts: Iterable[str]) -> str:
    """Parts of a sentence one after the other: `a; b; c`."""
    told = ""
    for part in parts:
        told = say("house-meaning-and-more", meaning=told, more=part) if told else part
    return told


def any_of(words: Iterable[object]) -> str:
    """Words as a person lets one choose: `a, b or c`."""
    *first, last = map(str, words)
    return say("house-or", first=", ".join(first), last=last) if first else last


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def outcome_sentence(
    game: Game,
    players: int,
    outcome: Mapping[str, Any],
    decided: Iterable[Mapping[str, Any]] = (),
) -> str:
    """Who won and why, in a sentence that names every step that decided."""
    winners = outcome["winners"]
    losers = [seat for seat in range(players) if seat not in winners]
    steps = [game.ending.tell(step) for step in decided] if game.ending else []
    why = in_order(steps) or end_reason(game, outcome["reason"], losers)
    if not winners:
        return capital(say("house-drawn", reason=why))
    who = side(game, winners)
    return capital(say("house-won", who=who, many=many(game, winners), reason=why))


def end_reason(game: Game, reason: str, losers: Sequence[int] = ()) -> str:
    """Why a game ended; whoever gave up or ran out of time is among the losers."""
    if knows(own := f"{game.id}-reason-{reason}"):
        return say(own)
    if reason in ("resign", "time"):
        who = side(game, losers)
        return say(f"house-reason-{reason}", who=who, many=many(game, losers))
    return _say(f"house-reason-{reason}", reason.replace("_", " "))


def describe(game: Game, choice: str, view: dict[str, Any], document: dict[str, Any]) -> str:
    """What a choice does as everybody sees it, by a spectator's view and the whole document."""
    done = game.screen.describe(view, choice)
    seen = game.screen.announce(document, choice)
    return in_order([done, seen] if seen else [done])


def describe_step(record: Record, index: int) -> str:
    """What a choice that was played did, as everybody saw it."""
    position = record.positions[index]
    return describe(position.game, record.choices[index], position.view(), position.to_dict())


def tell_step(record: Record, index: int) -> str:
    """The same in a sentence: who chose, what it did, and its notation."""
    who = seat(record.start.game, record.positions[index].seat)
    done, choice = describe_step(record, index), record.choices[index]
    return capital(say("house-told", who=who, meaning=done, choice=choice))


def deed(game: Game, kind: str) -> str:
    """A kind of events that reports count, as the head of a table."""
    return _say(f"{game.id}-deed-{kind}", kind)


def deed_in_short(game: Game, kind: str) -> str:
    """The same in a word."""
    return _say(f"{game.id}-deed-short-{kind}", kind)
