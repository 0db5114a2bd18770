"""The games in tools that people who study games and learning already have.

Each adapter needs its tool, an extra of this package: `pip install sampan[research]`.
"""
