"""How each game is learned, as `plans.toml` says."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DEVICES = ("cpu",)  # sections of the file that are no games


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
    patience: float
    memory: int
    batch: int
    rate: float
    reuse: float

    @classmethod
    def of(cls, game: str, device: str = "cuda", **changes: Any) -> Plan:
        """The plan for a game, with some entries changed."""
        plans = tomllib.loads(Path(__file__).with_name("plans.toml").read_text(encoding="utf-8"))
        if game not in plans or game in DEVICES:
            known = ", ".join(name for name in plans if name not in DEVICES)
            raise ValueError(f"plans.toml has no plan for {game}, only for {known}")
        unknown = changes.keys() - plans[game].keys()
        if unknown:
            raise ValueError(f"a plan has no {', '.join(sorted(unknown))}")
        return cls.read({**plans[game], **plans.get(device, {}), **changes})

    @classmethod
    def read(cls, entries: dict[str, Any]) -> Plan:
        """A plan from its entries, as `dataclasses.asdict` or a file gives them."""
        lists = {name: tuple(entries[name]) for name in ("players", "openings")}
        return cls(**{**entries, **lists})
