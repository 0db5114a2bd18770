"""Checks of input from outside. Each refuses with a ValueError that names the field."""

from __future__ import annotations

import json
import operator
import reprlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LARGEST = 2**31 - 1  # what a 32-bit field of a state holds

_brief = reprlib.Repr()
_brief.maxlevel, _brief.maxstring, _brief.maxother = 2, 60, 60


def show(value: object) -> str:
    """A value as an error message quotes it: short, and never an error itself."""
    try:
        return _brief.repr(value)
    except Exception:
        return f"a {type(value).__name__}"


def listed(words: Iterable[object]) -> str:
    """Words as a person lists them: `a, b or c`."""
    texts = [str(word) for word in words]
    return " or ".join([", ".join(texts[:-1])] * bool(texts[1:]) + texts[-1:])


def refuse(field: str, value: object, right: str) -> ValueError:
    """The error for a field that holds something else than what is `right`."""
    return ValueError(f"{field}: expected {right}, got {show(value)}")


def mapping(
    field: str, value: object, keys: Iterable[str], optional: Iterable[str] = ()
) -> dict[str, Any]:
    """A dictionary with exactly these keys, of which the optional ones may be missing."""
    if not isinstance(value, dict):
        raise refuse(field, value, "an object")
    expected, free = list(keys), set(optional)
    for key in expected:
        if key not in value and key not in free:
            raise ValueError(f"{field}: {key!r} is missing")
    expected += [key for key in optional if key not in expected]
    for key in value:
        if key not in expected:
            raise ValueError(f"{field}: unknown key {show(key)}; there are {', '.join(expected)}")
    return value


def whole(field: str, value: object, least: int = 0, most: int = LARGEST) -> int:
    """A whole number in this range; True and 1.0 are none."""
    if type(value) is not int or not least <= value <= most:
        raise refuse(field, value, f"a whole number from {least} to {most}")
    return value


def integer(field: str, value: object) -> int:
    """Anything that Python takes for a whole number, NumPy's included, but True and False."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise refuse(field, value, "a whole number")
    return operator.index(value)


def sequence(field: str, value: object, length: int) -> Sequence[Any]:
    """A list of this length."""
    if not isinstance(value, (list, tuple)) or len(value) != length:
        raise refuse(field, value, f"a list of {length}")
    return value


def one_of(field: str, value: object, values: Sequence[object]) -> Any:
    """One of these values, of the same type."""
    for known in values:
        if type(value) is type(known) and value == known:
            return known
    raise refuse(field, value, listed(json.dumps(known) for known in values))


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

    @classmethod
    def among(
        cls, default: Any, meaning: str, values: Sequence[Any], *, late: bool = False
    ) -> Option:
        """An option that takes one of these values."""

        def check(field: str, value: object) -> Any:
            return one_of(field, value, values)

        return cls(default, meaning, check, lambda: values, late)


def written_options(rules: Mapping[str, Option], given: object) -> dict[str, Any]:
    """The options of a document: all that there were when it was written."""
    late = [name for name, option in rules.items() if option.late]
    return options(rules, mapping("options", given, rules, late))


def options(rules: Mapping[str, Option], given: object) -> dict[str, Any]:
    """The options of a game: those given, checked, and the defaults of the others."""
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise refuse("options", given, "an object")
    for name in given:
        if name not in rules:
            raise ValueError(f"options: unknown option {show(name)}; there are {', '.join(rules)}")
    return {
        name: option.check(f"options.{name}", given.get(name, option.default))
        for name, option in rules.items()
    }
