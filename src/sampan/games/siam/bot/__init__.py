"""What bots know about Siam, and a search of its own: alpha-beta."""

from functools import partial
from pathlib import Path

from sampan.bots.kit import BotKit, OwnBot

from .advice import reason
from .alphabeta import AlphaBeta
from .guard import DeepGuard

HERE = Path(__file__).parent

KIT = BotKit(
    knowledge=f"{__name__}.knowledge",
    advice=reason,
    bots={
        "alphabeta": OwnBot(AlphaBeta, options=("megabytes", "without")),
        "plain": OwnBot(partial(AlphaBeta, plain=True)),
    },
    guard=DeepGuard,
    net=HERE / "net.onnx",
    search={"exploration": 1.8, "temperature": 1.6},
    levels=HERE / "levels.toml",
    learning=HERE / "learning.toml",
)
