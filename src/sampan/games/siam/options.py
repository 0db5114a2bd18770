"""Siam's options."""

from sampan import checks
from sampan.options import Option

OPTIONS = {
    "push": Option.among(
        "prefix",
        "whether a push must be strong enough at every piece of the line or over all of it",
        ("prefix", "total"),
    ),
    "opening_ban": Option.among(
        False,
        "whether c1 and c5 are closed in each player's first two turns (the leaflet's variant)",
        (False, True),
    ),
    "exit_limit": Option(
        None,
        "how often each player may leave in the game, null for any number (leaflet's variant: 1)",
        lambda field, value: None if value is None else checks.whole(field, value),
    ),
    "max_plies": Option(
        300,
        "the game is drawn after this many turns (the house's own rule)",
        lambda field, value: checks.whole(field, value, least=1),
    ),
    "repetition": Option.among(
        "draw",
        "what follows when a position stands for the third time (the house's own rule)",
        ("draw", "none"),
        late=True,
    ),
}
