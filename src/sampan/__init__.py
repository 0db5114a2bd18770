"""Sampan: Siam, King of Siam and Singapore, to play and to study."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sampan.game import Game, IllegalChoice, Position, load
    from sampan.record import Record

__version__ = "0.1.0"
__all__ = ["Game", "IllegalChoice", "Position", "Record", "load"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Rules bring a compiler, which takes long to load, so they come when they are used."""
        if name in ("game", "record"):
            return import_module(f"sampan.{name}")
        if name not in __all__:
            raise AttributeError(f"module 'sampan' has no attribute {name!r}")
        module = import_module("sampan.record" if name == "Record" else "sampan.game")
        globals()[name] = found = getattr(module, name)
        return found
