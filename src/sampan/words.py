"""Words in English, French and Russian, for all faces: Fluent messages from folders `locale/`.

A message's id begins with where it is: `web-play` is in the house's `web.ftl`, `siam-title` in the
files `*.ftl` of that game's own folder.
Who speaks to a person says so once, and everything below follows:

    with speaking("fr"):
        say("siam-describe-turn", square="b2", way="N")
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "fr", "ru")

_STYLE = re.compile(r"(\\*)\[(?:[a-z#/@][^\[]*?)\]")  # as Rich finds them

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def language() -> str:
    """The language that is spoken now."""
    return _language.get()


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language that a person's terminal asks for; English if that is none of ours."""
    for name in ("SAMPAN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := environment.get(name):
            spoken = asked[:2].casefold()
            return spoken if spoken in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language inside the block; other threads and tasks keep their own."""
    if language not in LANGUAGES:
        raise ValueError(f"language: expected one of {', '.join(LANGUAGES)}, got {language!r}")
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def say(message: str, **values: str | int | float) -> str:
    """The message in the language that is spoken now."""
    return _say(_language.get(), message, tuple(values.items()))


def plain(board: str) -> str:
    """Lines of text without Rich's marks of style, nor blanks at their ends."""

    def unmarked(match: re.Match[str]) -> str:
        slashes = match[1]
        escaped = match[0][len(slashes) :] if len(slashes) % 2 else ""
        return slashes[: len(slashes) // 2] + escaped

    return "\n".join(line.rstrip() for line in _STYLE.sub(unmarked, board).split("\n"))


def knows(message: str) -> bool:
    """Whether there is such a message."""
    source = _source(message)
    return source is not None and _bundle(LANGUAGES[0], source).has_message(message)


@lru_cache(65536)
def _say(language: str, message: str, values: tuple[tuple[str, str | int | float], ...]) -> str:
    source = _source(message)
    if source is None:
        raise KeyError(f"no words for the message {message}; there are {', '.join(sources())}")
    bundle = _bundle(language, source)
    found = bundle.get_message(message)
    if found.value is None:
        raise KeyError(f"{language}: the message {message} has no text")
    text, errors = bundle.format_pattern(found.value, dict(values))
    if errors:
        raise ValueError(f"{language}: {message}: {errors[0]}")
    return str(text)


@cache
def sources() -> tuple[str, ...]:
    """What messages' ids begin with: the house's files and the games, the longest first."""
    names = {path.stem for path in (LOCALE / LANGUAGES[0]).glob("*.ftl")} | _homes().keys()
    return tuple(sorted(names, key=lambda name: (-len(name), name)))


@cache
def _homes() -> dict[str, Path]:
    """The folder of locales of every game, whether or not it is loaded."""
    from sampan.games import GAMES

    homes = {}
    for game, module in GAMES.items():
        spec = find_spec(module)
        for folder in (spec and spec.submodule_search_locations) or ():
            homes[game] = Path(folder, "locale")
    return homes


def locale_files(language: str, game: str, pattern: str) -> list[Path]:
    """The files of a game's locale whose names are like `pattern`, as `rules.md` or `*.ftl`.

    A game that does not know the language is told of in the first one.
    """
    home = _homes()[game]
    return sorted((home / language).glob(pattern)) or sorted((home / LANGUAGES[0]).glob(pattern))


@cache
def _source(message: str) -> str | None:
    return next((name for name in sources() if message.startswith(f"{name}-")), None)


@cache
def _bundle(language: str, source: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    ours = LOCALE / language / f"{source}.ftl"
    for path in locale_files(language, source, "*.ftl") if source in _homes() else [ours]:
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
