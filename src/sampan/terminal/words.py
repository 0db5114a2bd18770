"""What the terminal says about any game."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sampan.game import Game

COMMANDS = {
    "undo": "take back a decision",
    "save": "keep the game",
    "load": "go on with a kept game",
    "resign": "give up",
    "choices": "list what is possible",
    "hint": "ask for advice",
    "help": "this page, or a word",
    "quit": "leave the table",
}
MORE = {
    "save": "[FILE]",
    "load": "FILE",
    "choices": "[TEXT]",
    "help": "[WORD]",
}  # what may follow a command

# Ends that any record can have; a game's screen has its own.
REASONS = {
    "repetition": "the same position stood for the third time",
    "resign": "{losers} gave up",
    "time": "{losers} ran out of time",
}


def command_lines() -> Iterator[str]:
    """How to use each command."""
    for name, meaning in COMMANDS.items():
        usage = f"{name} {MORE.get(name, '')}"
        yield f"  {usage:15}{meaning}"


def side(game: Game, seats: Iterable[int]) -> str:
    """These seats in a sentence."""
    names = [f"the {game.seat_names[seat]}" for seat in seats]
    return " and ".join([", ".join(names[:-1])] * bool(names[1:]) + names[-1:])


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def outcome(game: Game, players: int, result: Mapping[str, Any], reasons: Mapping[str, str]) -> str:
    """Who won and why; `reasons` are the game's own."""
    winners = result["winners"]
    losers = [seat for seat in range(players) if seat not in winners]
    reason = {**REASONS, **reasons}.get(result["reason"], result["reason"].replace("_", " "))
    many = len(winners) > 1 or any(game.seat_names[seat].endswith("s") for seat in winners)
    who = f"{side(game, winners)} win{'' if many else 's'}" if winners else "the game is drawn"
    return capital(f"{who}: {reason.format(losers=side(game, losers))}.")


def close(word: str, known: Iterable[str]) -> list[str]:
    """The known words that are nearly this one, the nearest first."""
    by_fold = {text.casefold(): text for text in known}
    return [by_fold[fold] for fold in difflib.get_close_matches(word.casefold(), by_fold, n=4)]
