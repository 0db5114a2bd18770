"""Checks of input from outside. Each refuses with a ValueError that names the field."""

from __future__ import annotations

import json
import operator
import reprlib
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

LARGEST = 2**31 - 1  # what a 32-bit field of a state holds

_brief = reprlib.Repr()
_brief.maxlevel, _brief.maxstring, _brief.maxother = 2, 60, 60


def quoted(value: object) -> str:
    """A value as an error message quotes it: short, and never an error itself."""
    try:
        return _brief.repr(value)
    except Exception:
        return f"a {type(value).__name__}"


def either(words: Iterable[object]) -> str:
    """Words as a person lists them: `a, b or c`."""
    texts = [str(word) for word in words]
    return " or ".join([", ".join(texts[:-1])] * bool(texts[1:]) + texts[-1:])


def refuse(field: str, value: object, right: str) -> ValueError:
    """The error for a field that holds something else than what is `right`."""
    return ValueError(f"{field}: expected {right}, got {quoted(value)}")


def mapping(
    field: str, value: object, keys: Iterable[str], optional: Iterable[str] = ()
) -> dict[str, Any]:
    """A dictionary with exactly these keys, of which the optional ones may be missing."""
    given = json_object(field, value)
    expected, free = list(keys), set(optional)
    for key in expected:
        if key not in given and key not in free:
            raise ValueError(f"{field}: {key!r} is missing")
    expected += [key for key in optional if key not in expected]
    for key in given:
        if key not in expected:
            raise ValueError(f"{field}: unknown key {quoted(key)}; there are {', '.join(expected)}")
    return given


def json_object(field: str, value: object) -> dict[str, Any]:
    """A dictionary with any keys."""
    if not isinstance(value, dict):
        raise refuse(field, value, "an object")
    return value


def toml_file(path: Path) -> dict[str, Any]:
    """What is in a TOML file; a ValueError names one that can't be read, or that holds none."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{path}: can't be read ({error.strerror})") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path}: not a TOML file ({error})") from None


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
    raise refuse(field, value, either(json.dumps(known) for known in values))
