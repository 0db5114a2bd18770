"""Nets that teach themselves: self-play and training, on one GPU or, small, on a CPU.

`tree` holds the searches of many games at once as arrays, `selfplay` plays with them, an `actor`
sends what was played to the `replay_buffer`, `train` learns from it, and `export` writes the net
for the bots.
"""
