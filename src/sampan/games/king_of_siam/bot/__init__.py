"""What bots know about King of Siam, and its endgame, which is solved."""

from pathlib import Path

from sampan.bots.kit import BotKit

from .advice import reason
from .endgame import WithEndgame

HERE = Path(__file__).parent

KIT = BotKit(
    knowledge=f"{__name__}.knowledge",
    advice=reason,
    endgame=WithEndgame,
    net=HERE / "net.onnx",
    levels=HERE / "levels.toml",
    outcome=f"{__name__}.outcome",
    learning=HERE / "learning.toml",
)
