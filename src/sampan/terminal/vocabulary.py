"""The words that people type: commands under their language's names, yes and no."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator

from sampan.words import say

COMMANDS = ("undo", "save", "load", "resign", "choices", "hint", "help", "quit")
MORE = ("save", "load", "choices", "help")  # those that something may follow


def command_names() -> dict[str, str]:
    """What each command is called, and the command."""
    return {say(f"terminal-name-{command}"): command for command in COMMANDS}


def command_named(word: str) -> str | None:
    """The command of this name; the English names are always understood."""
    known = {**{each: each for each in COMMANDS}, **command_names()}
    return known.get(word.casefold())


def command_meaning(command: str) -> str:
    return say(f"terminal-meaning-{command}")


def command_lines() -> Iterator[str]:
    """How to use each command."""
    usages = {
        command: f"{name} {say(f'terminal-more-{command}')}" if command in MORE else name
        for name, command in command_names().items()
    }
    width = max(map(len, usages.values())) + 1
    for command, usage in usages.items():
        yield f"  {usage:{width}}{command_meaning(command)}"


def agrees(answer: str) -> bool:
    """Whether an answer is yes, in the person's language or in English."""
    return answer.casefold() in (*say("terminal-yes").split(", "), "y", "yes")


def declines(answer: str) -> bool:
    return answer.casefold() in (*say("terminal-no").split(", "), "n", "no")


def close_words(word: str, known: Iterable[str]) -> list[str]:
    """The known words that are nearly this one, the nearest first."""
    by_fold = {text.casefold(): text for text in known}
    return [by_fold[fold] for fold in difflib.get_close_matches(word.casefold(), by_fold, n=4)]
