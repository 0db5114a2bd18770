"""Nets that teach themselves: self-play and training, on one GPU or, small, on a CPU.

`tree` holds the searches of many games at once as arrays, `selfplay` plays with them, `train`
learns from what was played, `export` writes the net for the bots.
"""
