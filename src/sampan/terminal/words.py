"""The terminal's commands, under the names that the person's language has for them."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable, Iterator, Mapping

from sampan.words import LANGUAGES, say

COMMANDS = ("undo", "save", "load", "resign", "choices", "hint", "help", "quit")
MORE = ("save", "load", "choices", "help")  # those that something may follow


def language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that a person's terminal asks for; English if that is none of ours."""
    for name in ("SAMPAN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := environment.get(name):
            spoken = asked[:2].casefold()
            return spoken if spoken in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def names() -> dict[str, str]:
    """What each command is called, and the command."""
    return {say(f"terminal-name-{command}"): command for command in COMMANDS}


def command(word: str) -> str | None:
    """The command of this name; the English names are always understood."""
    known = {**{each: each for each in COMMANDS}, **names()}
    return known.get(word.casefold())


def meaning(command: str) -> str:
    return say(f"terminal-meaning-{command}")


def command_lines() -> Iterator[str]:
    """How to use each command."""
    usages = {
        command: f"{name} {say(f'terminal-more-{command}')}" if command in MORE else name
        for name, command in names().items()
    }
    width = max(map(len, usages.values())) + 1
    for command, usage in usages.items():
        yield f"  {usage:{width}}{meaning(command)}"


def agrees(answer: str) -> bool:
    """Whether an answer is yes, in the person's language or in English."""
    return answer.casefold() in (*say("terminal-yes").split(", "), "y", "yes")


def declines(answer: str) -> bool:
    return answer.casefold() in (*say("terminal-no").split(", "), "n", "no")


def close(word: str, known: Iterable[str]) -> list[str]:
    """The known words that are nearly this one, the nearest first."""
    by_fold = {text.casefold(): text for text in known}
    return [by_fold[fold] for fold in difflib.get_close_matches(word.casefold(), by_fold, n=4)]
