"""A position as one line of text, complete as its document is: the game's words, then `with` and
the options that are not the default, as in `5/5/1###1/5/5 e with push=total`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sampan import checks
from sampan.options import chosen_options, value_of, value_text

if TYPE_CHECKING:
    from sampan.game import Game, Position

WITH = "with"


def write_shorthand(position: Position) -> str:
    """The line of a position."""
    game, document = position.game, position.to_dict()
    chosen = options_text(game, document["options"])
    words = game.shorthand.write(document) if game.shorthand else _fields(document)
    return " ".join([*words, *([WITH, chosen] if chosen else [])])


def read_shorthand(game: Game, text: object) -> Position:
    """The position of a line; a ValueError names what is wrong with it."""
    if not isinstance(text, str):
        raise checks.refuse("shorthand", text, "a string")
    words = text.split()
    at = words.index(WITH) if WITH in words else len(words)
    options = read_options_text(game, words[at + 1 :])
    read = game.shorthand.read if game.shorthand else _document
    return game.from_dict({**read(words[:at], options), "game": game.id, "options": options})


def options_text(game: Game, options: dict[str, Any]) -> str:
    """The options that are not the default, as words `NAME=VALUE`."""
    told = {name: options[name] for name in game.options if options[name] != game.options[name]}
    return " ".join(f"{name}={value_text(value)}" for name, value in told.items())


def read_options_text(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """All options, of words `NAME=VALUE`; the others have their default."""
    given = {name: value_of(value) for name, value in named_words("options", words).items()}
    return chosen_options(game.option_rules, given)


def named_words(
    field: str, words: Sequence[str], names: Sequence[str] | None = None
) -> dict[str, str]:
    """Words `NAME=VALUE` taken apart; each name, one of `names`, stands once."""
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or (names is not None and name not in names):
            known = checks.either(f"{each}=…" for each in names) if names else "NAME=VALUE"
            raise checks.refuse(field, word, known)
        if name in found:
            raise ValueError(f"{field}: {name} stands twice")
        found[name] = value
    return found


# ── Where a game has no shorthand of its own ─────────────────────────────────────────────────


def _fields(document: dict[str, Any]) -> list[str]:
    told = {name: value for name, value in document.items() if name not in ("game", "options")}
    return [f"{name}={value_text(value)}" for name, value in told.items()]


def _document(words: list[str], options: dict[str, Any]) -> dict[str, Any]:
    return {name: value_of(text) for name, text in named_words("shorthand", words).items()}
