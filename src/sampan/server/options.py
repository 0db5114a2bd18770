"""A game's options as a page offers them: in words, in small pictures, or a value of one's own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import orjson

from sampan import phrases
from sampan.game import GAMES, Game, load
from sampan.options import Option
from sampan.server.refusal import Refusal
from sampan.words import knows, say, speaking

_PLACE = re.compile(r"at line (\d+), column (\d+)")


def full_option(game: Game, name: str) -> dict[str, Any]:
    """An option with all that can be chosen for it, in the language that is spoken now."""
    rule = game.option_rules[name]
    values = rule.values and [
        {"value": value, "text": phrases.value(game, name, value)} for value in rule.values()
    ]
    return {
        "name": name,
        "meaning": phrases.option(game, name),
        "default": rule.default,
        "values": values,
        "pictures": rule.picture is not None,
        "own": None if rule.own is None else _example(game, name, rule.own),
    }


def _example(game: Game, name: str, own: str) -> dict[str, str]:
    """A file to begin with, and what to know of it: its comments, unless the game has words."""
    lines = own.strip().splitlines()
    plain = [line for line in lines if not line.startswith("#")]
    if knows(help := f"{game.id}-option-{name}-help"):
        return {"text": "\n".join(plain), "help": say(help)}
    comments = [line.lstrip("# ") for line in lines if line.startswith("#")]
    return {"text": "\n".join(plain), "help": " ".join(comments)}


def played(game: Game, options: Mapping[str, Any]) -> list[dict[str, str]]:
    """The options that are played otherwise than usual, in words."""
    return [
        {
            "name": name,
            "meaning": phrases.option(game, name),
            "text": phrases.value(game, name, options[name]),
        }
        for name in phrases.unusual(game, options)
    ]


def find_option(game: str, name: str) -> Option:
    """This option of this game; a Refusal if there is none."""
    if game not in GAMES:
        raise Refusal("unknown", "no-such-game")
    if (rule := load(game).option_rules.get(name)) is None:
        raise Refusal("unknown")
    return rule


def option_picture(game: str, name: str, text: str, ground: str, language: str) -> str:
    """The picture of one of an option's values, which the text names as JSON does, or plainly."""
    rule = find_option(game, name)
    if rule.picture is None or rule.values is None:
        raise Refusal("unknown")
    for value in rule.values():
        if text == _written(value):
            return _picture(game, name, text, ground, language)
    raise Refusal("unknown")


@cache
def _picture(game: str, name: str, text: str, ground: str, language: str) -> str:
    rule = find_option(game, name)
    assert rule.picture is not None
    assert rule.values is not None
    with speaking(language):
        return rule.picture(next(v for v in rule.values() if text == _written(v)), ground)


def _written(value: Any) -> str:
    return value if isinstance(value, str) else orjson.dumps(value).decode()


def own_value(game: str, name: str, text: str, ground: str) -> dict[str, Any]:
    """The value that a TOML file says, and its picture; a Refusal says what is wrong with it."""
    rule = find_option(game, name)
    if rule.own is None:
        raise Refusal("unknown")
    try:
        value = rule.check(name, tomllib.loads(text))
        orjson.dumps(value)  # or else it could not be sent back
    except tomllib.TOMLDecodeError as error:
        raise _unreadable(error) from None
    except RecursionError:
        raise Refusal("malformed", "not-toml") from None
    except (ValueError, TypeError, OverflowError) as error:
        wrong = str(error)[:300].removeprefix(f"{name}.")
        raise Refusal("malformed", text=f"{wrong}.") from None
    return {"value": value, "picture": rule.picture and rule.picture(value, ground)}


def _unreadable(error: tomllib.TOMLDecodeError) -> Refusal:
    if place := _PLACE.search(str(error)):
        line, column = map(int, place.groups())
        return Refusal("malformed", "not-toml-at", line=line, column=column)
    return Refusal("malformed", "not-toml")
