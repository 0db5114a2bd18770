"""How a game is learned, as its kit's `learning.toml` says."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from sampan import checks
from sampan.bots.kit import kit_of
from sampan.game import Game

# What is smaller where there is no GPU: enough to see a net learn, not to become strong.
SMALLER: dict[str, dict[str, Any]] = {
    "cpu": {"games": 64, "visits": 16, "capacity": 50_000, "batch": 256}
}


@dataclass(frozen=True)
class Plan:
    """The settings of a training; a file may leave out those that have a value here."""

    players: tuple[int, ...]  # seat counts learned together, one after the other; some more often
    openings: tuple[dict[str, Any], ...] = ({},)  # options played, each as often as it stands here
    width: int = 64  # of the net: channels of convolutions, or of layers where there is no board,
    blocks: int = 3  # and how many of them
    games: int = 16384  # played side by side on a GPU
    visits: int = 32  # of each search
    nodes: int = 1  # room in its tree for each visit; more where chance has nodes too
    rollout: int = 8  # choices played in every game between two trainings
    window: int = 48  # choices after which a position is learned from, by what came of it
    lam: float = 0.95  # λ: how far what really happened counts against what searches expected
    capacity: int = 4_000_000  # positions kept
    batch: int = 8192  # of a training step,
    rate: float = 2e-3  # and its learning rate
    reuse: float = 3.0  # how often a position is learned from, on average

    @classmethod
    def of(cls, game: Game, device: str = "cuda", **changes: Any) -> Plan:
        """The plan for a game, with some entries changed."""
        file = kit_of(game).learning
        if file is None:
            raise ValueError(f"{game.id} has no plan for learning: its kit for bots names no file")
        entries: dict[str, Any] = checks.toml_file(file)
        known = {field.name for field in fields(cls)}
        for name in (*entries, *changes):
            if name not in known:
                raise ValueError(f"a plan has no {name}; it has {', '.join(sorted(known))}")
        if device in SMALLER:
            entries |= SMALLER[device]
        return cls.read({**entries, **changes})

    @classmethod
    def read(cls, entries: dict[str, Any]) -> Plan:
        """A plan from its entries, as `dataclasses.asdict` or a file gives them."""
        lists: dict[str, Any] = {
            n: tuple(entries[n]) for n in ("players", "openings") if n in entries
        }
        return cls(**{**entries, **lists})
