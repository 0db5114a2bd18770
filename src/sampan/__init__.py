"""Sampan: Siam, King of Siam and Singapore, to play and to study."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sampan.bots.names import make as bot
    from sampan.game import Game, IllegalChoice, Position, load
    from sampan.record import Record

__version__ = "0.1.0"
__all__ = ["Game", "IllegalChoice", "Position", "Record", "bot", "load"]

if not TYPE_CHECKING:
    _HOMES = {name: ("sampan.game", name) for name in ("Game", "IllegalChoice", "Position", "load")}
    _HOMES |= {"Record": ("sampan.record", "Record"), "bot": ("sampan.bots.names", "make")}

    def __getattr__(name: str) -> Any:
        """Rules bring a compiler, which takes long to load, so they come when they are used."""
        if name in ("game", "record"):
            return import_module(f"sampan.{name}")
        if name not in _HOMES:
            raise AttributeError(f"module 'sampan' has no attribute {name!r}")
        module, original = _HOMES[name]
        globals()[name] = found = getattr(import_module(module), original)
        return found
