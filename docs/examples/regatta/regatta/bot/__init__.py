"""What bots know about Regatta."""

from pathlib import Path

from sampan.bots.kit import BotKit

from .advice import reason

HERE = Path(__file__).parent

KIT = BotKit(
    knowledge=f"{__name__}.knowledge",
    advice=reason,
    levels=HERE / "levels.toml",
    learning=HERE / "learning.toml",
)
