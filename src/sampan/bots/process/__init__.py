"""Bots in processes of their own: slow or crashed, they never stop the game.

`Program` is any running program that is talked to in lines, `Worker` one of ours that answers
questions, and `BotProcess` a bot that thinks in a worker. `child` is the worker's inside.
"""

import logging

from sampan.bots.process.bot_process import BotProcess
from sampan.bots.process.program import Program
from sampan.bots.process.worker import FACTORY, BotFailed, Worker, same_positions

__all__ = ["FACTORY", "BotFailed", "BotProcess", "Program", "Worker", "same_positions"]

# A terminal with a board on it is no place for what goes wrong.
logging.getLogger(__name__).addHandler(logging.NullHandler())
