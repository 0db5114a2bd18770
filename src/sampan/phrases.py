"""What every face tells about any game: who sits where, what was played, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from sampan.words import knows, say

if TYPE_CHECKING:
    from sampan.game import Game
    from sampan.record import Record

COMMON = {True: "yes", False: "no", None: "none"}  # values of many options, as messages name them


def title(game: Game) -> str:
    """What the game is called."""
    return say(name) if knows(name := f"{game.id}-title") else game.title


def seat(game: Game, seat: int | str | None) -> str:
    """The name of a seat, or of chance, as on a label: `elephants`."""
    if not isinstance(seat, int):
        return say("house-chance")
    return say(name) if knows(name := f"{game.id}-seat-{seat}") else game.seat_names[seat]


def side(game: Game, seats: Iterable[int]) -> str:
    """These seats as the subject of a sentence: `the elephants and the rhinoceroses`."""
    return together(_subject(game, seat) for seat in seats)


def _subject(game: Game, number: int) -> str:
    known = f"{game.id}-side-{number}"
    return say(known) if knows(known) else say("house-side", name=seat(game, number))


def many(game: Game, seats: Iterable[int]) -> str:
    """Whether a verb after these seats is in the plural, as messages ask for it."""
    return "yes" if game.plural or len(list(seats)) > 1 else "no"


def option(game: Game, name: str) -> str:
    """What an option of a game decides."""
    known = f"{game.id}-option-{name}"
    return say(known) if knows(known) else game.option_rules[name].meaning


def value(game: Game, name: str, value: Any) -> str:
    """What an option is set to; a value of one's own with all that it says."""
    if isinstance(value, dict):
        return say("house-value-own", value=_flat(value))
    word = COMMON.get(value) if value is None or isinstance(value, bool) else None
    if knows(known := f"{game.id}-option-{name}-{word or value}"):
        return say(known)
    return say(f"house-value-{word}") if word else str(value)


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


def outcome(
    game: Game,
    players: int,
    outcome: Mapping[str, Any],
    decided: Iterable[Mapping[str, Any]] = (),
) -> str:
    """Who won and why, in a sentence that names every step that decided."""
    winners = outcome["winners"]
    losers = [seat for seat in range(players) if seat not in winners]
    steps = [game.ending.tell(step) for step in decided] if game.ending else []
    reason = in_order(steps) or _reason(game, outcome["reason"], losers)
    if not winners:
        return capital(say("house-drawn", reason=reason))
    who = side(game, winners)
    return capital(say("house-won", who=who, many=many(game, winners), reason=reason))


def _reason(game: Game, reason: str, losers: list[int]) -> str:
    if knows(own := f"{game.id}-reason-{reason}"):
        return say(own)
    if reason in ("resign", "time"):
        who = side(game, losers)
        return say(f"house-reason-{reason}", who=who, many=many(game, losers))
    return say(known) if knows(known := f"house-reason-{reason}") else reason.replace("_", " ")


def meaning(record: Record, index: int) -> str:
    """What a choice that was played did, as everybody saw it."""
    position, choice = record.positions[index], record.choices[index]
    screen = record.start.game.screen
    done = screen.describe(position.view(None), choice)
    if seen := screen.announce(position.to_dict(), choice):
        return say("house-meaning-and-more", meaning=done, more=seen)
    return done


def told(record: Record, index: int) -> str:
    """One choice that was played, in a sentence: who, what everybody saw, and its notation."""
    who = seat(record.start.game, record.positions[index].seat)
    done, choice = meaning(record, index), record.choices[index]
    return capital(say("house-told", who=who, meaning=done, choice=choice))
