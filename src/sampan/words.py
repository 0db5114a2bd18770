"""Words in English, French and Russian, for all faces: Fluent messages from `locale/`.

A message's id begins with the name of the file that it is in: `siam-describe-turn` is in
`siam.ftl`. A game of another package has a folder `locale/` of its own, with a file of its id.
Who speaks to a person says so once, and everything below follows:

    with speaking("fr"):
        say("siam-describe-turn", square="b2", way="N")
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "fr", "ru")

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def language() -> str:
    """The language that is spoken now."""
    return _language.get()


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


def knows(message: str) -> bool:
    """Whether there is such a message."""
    file = _file(message)
    return file is not None and _bundle(LANGUAGES[0], file).has_message(message)


@lru_cache(65536)
def _say(language: str, message: str, values: tuple[tuple[str, str | int | float], ...]) -> str:
    file = _file(message)
    if file is None:
        raise KeyError(f"no file for the message {message}; there are {', '.join(files())}")
    bundle = _bundle(language, file)
    found = bundle.get_message(message)
    if found.value is None:
        raise KeyError(f"{language}: the message {message} has no text")
    text, errors = bundle.format_pattern(found.value, dict(values))
    if errors:
        raise ValueError(f"{language}: {message}: {errors[0]}")
    return str(text)


@cache
def files() -> tuple[str, ...]:
    """The names of the files of messages, the longest first."""
    return tuple(sorted(_homes(), key=lambda name: (-len(name), name)))


@cache
def _homes() -> dict[str, Path]:
    """The folder of locales for every file of messages: the house's, or that of a game's package.

    A game of the house has its file here whether or not the game is loaded.
    """
    from sampan.game import GAMES

    homes = {path.stem: LOCALE for path in (LOCALE / LANGUAGES[0]).glob("*.ftl")}
    for game, module in GAMES.items():
        spec = find_spec(module) if game not in homes else None
        for folder in (spec and spec.submodule_search_locations) or ():
            homes[game] = Path(folder, "locale")
    return homes


def find(language: str, file: str) -> Path:
    """A file of locales by its name, as `siam.ftl` or `rules/siam.md`.

    A game that does not know the language is told of in the first one.
    """
    home = _homes()[Path(file).stem]
    path = home / language / file
    return path if path.exists() else home / LANGUAGES[0] / file


@cache
def _file(message: str) -> str | None:
    return next((name for name in files() if message.startswith(f"{name}-")), None)


@cache
def _bundle(language: str, file: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    text = find(language, f"{file}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
