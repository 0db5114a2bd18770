"""Options: the rules that a game may be played with or without."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sampan import checks


@dataclass(frozen=True)
class Option:
    """A rule that a game may be played with or without.

    `check` takes the field's name and the value, and returns the value or refuses it. `values`
    lists them where there are few.
    """

    default: Any
    meaning: str
    check: Callable[[str, object], Any]
    values: Callable[[], Sequence[Any]] | None = None
    late: bool = False  # whether documents lack it that are older than it; they mean its default
    load: Callable[[Path], Any] | None = None  # the value in a file, where one can make one's own
    own: str | None = None  # such a file's text, to begin with, where a browser may send it too
    picture: Callable[[Any, str], str] | None = None  # a value drawn small, on this ground
    variable: str | None = None  # of the environment, by which other processes know values loaded

    @classmethod
    def among(
        cls, default: Any, meaning: str, values: Sequence[Any], *, late: bool = False
    ) -> Option:
        """An option that takes one of these values."""

        def check(field: str, value: object) -> Any:
            return checks.one_of(field, value, values)

        return cls(default, meaning, check, lambda: values, late)


def written_options(rules: Mapping[str, Option], given: object) -> dict[str, Any]:
    """The options of a document: all that there were when it was written."""
    late = [name for name, option in rules.items() if option.late]
    return chosen_options(rules, checks.mapping("options", given, rules, late))


def chosen_options(rules: Mapping[str, Option], given: object) -> dict[str, Any]:
    """The options of a game: those given, checked, and the defaults of the others."""
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise checks.refuse("options", given, "an object")
    for name in given:
        if name not in rules:
            known = ", ".join(rules)
            raise ValueError(f"options: unknown option {checks.quoted(name)}; there are {known}")
    return {
        name: option.check(f"options.{name}", given.get(name, option.default))
        for name, option in rules.items()
    }


def value_of(text: str) -> Any:
    """The value that a word stands for: JSON, or else the word itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def value_text(value: object) -> str:
    """A value as a word without blanks, of which `value_of` makes the same."""
    if isinstance(value, str) and value.split() == [value] and value_of(value) == value:
        return value
    # Between things there is no blank; inside of strings it can be written otherwise.
    return json.dumps(value, separators=(",", ":")).replace(" ", r"\u0020")


def environment(rules: Mapping[str, Option]) -> dict[str, str]:
    """What a process elsewhere must have in its environment to know this one's values."""
    names = [option.variable for option in rules.values() if option.variable]
    return {name: os.environ.get(name, "") for name in names}
