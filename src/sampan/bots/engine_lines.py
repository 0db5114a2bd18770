"""The lines of the engine protocol, as both sides read and write them; docs/engine.md tells all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sampan.bots.bot import Thought

NONE = "(none)"  # the best move where there is none
GO = ("movetime", "nodes", "infinite", "choices")
INFO = ("depth", "nodes", "time", "score", "proven", "pv", "string")
FLAGS = ("infinite",)

_json = json.JSONDecoder()


def pairs(text: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Names and their values, which are JSON; a flag has none, and `string` takes all the rest.

    A ValueError says what can't be read. Names that are not known are left out with their values,
    so that a newer program can say more.
    """
    found: dict[str, Any] = {}
    rest = text.strip()
    while rest:
        name, _, rest = rest.partition(" ")
        rest = rest.lstrip()
        if name == "string":
            found[name], rest = rest, ""
        elif name in FLAGS:
            found[name] = True
        else:
            try:
                value, end = _json.raw_decode(rest)
            except (json.JSONDecodeError, RecursionError):
                raise ValueError(f"{name}: expected a value in JSON, got {rest[:40]!r}") from None
            rest = rest[end:].lstrip()
            if name in names:
                found[name] = value
    return found


def engine_line(command: str, values: Mapping[str, Any]) -> str:
    """A command with names and values; None leaves a value out, True writes a flag."""
    words = [command]
    for name, value in values.items():
        if value is True:
            words.append(name)
        elif name == "string":
            words.append(f"{name} {value}")
        elif value is not None:
            words.append(f"{name} {json.dumps(value, separators=(',', ':'))}")
    return " ".join(words)


def info(thought: Thought, seconds: float, nodes: int) -> str:
    """What an engine has found so far."""
    return engine_line(
        "info",
        {
            "depth": thought.depth or None,
            "nodes": nodes,
            "time": round(1000 * seconds),
            "score": [round(float(chance), 4) for chance in thought.chances] or None,
            "proven": thought.proven,
            "pv": list(thought.line or (thought.choice,)),
        },
    )
