"""What bots know about Singapore."""

from pathlib import Path

from sampan.bots.kit import BotKit

from .advice import reason

HERE = Path(__file__).parent

KIT = BotKit(
    knowledge=f"{__name__}.knowledge",
    advice=reason,
    net=HERE / "net.onnx",
    # Choices differ by little in a long game.
    search={"exploration": 0.2, "wider": 0.06, "reduction": 0.05},
    levels=HERE / "levels.toml",
    outcome=f"{__name__}.outcome",
    learning=HERE / "learning.toml",
)
