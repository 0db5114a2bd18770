"""How each game is learned, as `plans.toml` says."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Plan:
    """How to learn a game; `plans.toml` tells what each entry means."""

    players: tuple[int, ...]
    openings: tuple[dict[str, Any], ...]
    width: int
    blocks: int
    games: int
    visits: int
    nodes: int
    stretch: int
    window: int
    memory: int
    batch: int
    rate: float
    reuse: float

    @classmethod
    def of(cls, game: str, **changes: Any) -> Plan:
        """The plan for a game, with some entries changed."""
        text = Path(__file__).with_name("plans.toml").read_text(encoding="utf-8")
        return cls.read({**tomllib.loads(text)[game], **changes})

    @classmethod
    def read(cls, entries: dict[str, Any]) -> Plan:
        """A plan from its entries, as `dataclasses.asdict` or a file gives them."""
        lists = {name: tuple(entries[name]) for name in ("players", "openings")}
        return cls(**{**entries, **lists})
