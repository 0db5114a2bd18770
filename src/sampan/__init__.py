"""Sampan: Siam, King of Siam and Singapore, to play and to study."""

from sampan.game import Game, IllegalChoice, Position, load
from sampan.record import Record

__version__ = "0.1.0"
__all__ = ["Game", "IllegalChoice", "Position", "Record", "load"]
