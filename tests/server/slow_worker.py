"""A process of bots that never answers."""

import sys

sys.stdin.read()
