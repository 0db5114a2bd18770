"""The games of the house, a folder each, and those of other packages."""

from importlib.metadata import entry_points

# Id, and the module that holds its GAME.
GAMES = {
    "siam": "sampan.games.siam",
    "king-of-siam": "sampan.games.king_of_siam",
    "singapore": "sampan.games.singapore",
}
# Other packages name theirs in the group of entry points `sampan.games`.
for _entry in entry_points(group="sampan.games"):
    GAMES.setdefault(_entry.name, _entry.value)
