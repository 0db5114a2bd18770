"""Every word of the drawing, in one place."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Caption(NamedTuple):
    title: str
    line: str  # what the card does


CARDS: Mapping[str, Caption] = MappingProxyType(
    {
        "maharacha": Caption("Maharacha", "Swap two tiles, crown one"),
        "khon-thai": Caption("Khon Thai", "Place one of each faction"),
        "one-one": Caption("One for one", "Two followers change places"),
        "two-one": Caption("Two for one", "Swap two for one with a neighbour"),
        "rama": Caption("Rama", "Place two Rama beside their land"),
        "lao": Caption("Lao", "Place two Lao beside their land"),
        "malay": Caption("Malay", "Place two Malay beside their land"),
    }
)

POWERS: Mapping[str, str] = MappingProxyType(
    {"rama": "Rama", "lao": "Lao", "malay": "Malay", "british": "the British"}
)

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "player": "Player {n}",
        "players": "Players {list}",
        # above the hand
        "choose": "{player}: play a card or pass",
        "playing": "{player} plays {card}, then takes a follower",
        "hand": "{player}’s hand",
        "pass": "Pass",
        "passed": "pass",
        # the forecast
        "if all pass": "If all pass now",
        "if no more": "If no more cards are played",
        "would reign": "{power} would reign",
        "would rule": "The British would rule",
        "would win": "{who} would win",
        "would share": "{who} would share",
        "the end": "The end",
        "provinces": "Provinces controlled",
        "reigns": "{power} reigns",
        "rules": "The British rule",
        "won": "{who} won",
        "shared": "{who} share it",
        "sets": "most sets: {numbers}",
        "most": "most {power}: {numbers}",
        "tied, most": "{first} tied, most {power}: {numbers}",
        "latest": "sets tied, played last",
        "earliest": "tied, played longest ago",
        "never": "tied, never played",
        # for those who listen
        "title": "King of Siam",
        "followers of": "{count} {power} in {province}",
        "province": "{province}: {followers}",
        "contested": ", contested",
        "crowned": ", crowned",
        "taken": ", controlled by {power}",
        "nobody": "no followers",
        "tile": "tile {slot}, {province}",
        "card": "{card}: {line}",
        "twice": "{card}, twice: {line}",
        "passing": "pass; {passes} of {players} have passed",
        "stock": "{player} has {followers}, {sets} complete sets and {cards} cards",
        "to control": "{province} would go to {power}",
    }
)
