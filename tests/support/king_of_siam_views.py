"""Views of King of Siam for tests of its drawing and its words."""

from typing import Any

import pytest

from sampan.games.king_of_siam import GAME
from sampan.games.king_of_siam.components import FACTIONS, FOLLOWERS, HAND
from sampan.games.king_of_siam.drawing import layout
from sampan.games.king_of_siam.drawing.scene import Scene
from tests.support.drawings import View

MAPS = ("siam", "britain")
PROVINCES = {
    "chiang-mai": [1, 1, 2], "luang-prabang": [1, 3, 0], "sukothai": [2, 0, 2],
    "khorat": [1, 2, 1], "bangkok": [2, 1, 1], "nakhon": [2, 1, 1], "pattani": [2, 0, 2],
    "kedah": [1, 0, 3],
}  # fmt: skip
TRACK = [
    "khorat", "nakhon", "chiang-mai", "bangkok", "luang-prabang", "pattani", "kedah", "sukothai",
]  # fmt: skip
BARE = {province: [0, 0, 0] for province in PROVINCES}


def view(players: int = 2, **changes: Any) -> View:
    """The rule page's example of a start, but for these changes; the pool has all the rest."""
    document = {
        "game": "king-of-siam",
        "options": {"map": "siam", "open_stacks": False, "undo": "exchange"},
        "players": players,
        "hands": [list(HAND) for _ in range(players)],
        "played": [[] for _ in range(players)],
        "followers": [[1, 1, 0], [1, 0, 1], [0, 1, 1], [1, 1, 0]][:players],
        "provinces": {province: list(counts) for province, counts in PROVINCES.items()},
        "track": list(TRACK),
        "kings": [],
        "resolved": [],
        "turn": 0,
        "passes": 0,
        "plays": [0] * players,
        "last_exchange": None,
        "pending": None,
        **changes,
    }
    out = [*document["provinces"].values(), *document["followers"]]
    pool = [FOLLOWERS[players] - sum(counts[which] for counts in out) for which in range(3)]
    assert min(pool) >= 0
    return document | {"pool": pool}


MID = view(
    hands=[["khon-thai", "khon-thai", "rama"], 4],
    played=[["maharacha", "lao", "malay"], [None, None, "two-one"]],
    provinces=PROVINCES
    | {"khorat": [0, 0, 0], "nakhon": [0, 0, 0], "bangkok": [5, 1, 3], "kedah": [0, 1, 1]},
    resolved=[["khorat", "lao"], ["nakhon", "british"]],
    kings=["nakhon", "pattani"],
    passes=1,
    plays=[6, 5],
)
ENDED = view(
    3,
    hands=[0, [], 2],
    provinces=BARE,
    resolved=[
        [province, power]
        for province, power in zip(
            TRACK, ["lao", "british", "rama", "rama", "lao", "malay", "lao", "rama"], strict=True
        )
    ],
    followers=[[6, 1, 0], [6, 2, 1], [3, 8, 1]],
    plays=[5, 9, 8],
    turn=1,
)
VIEWS = {
    "start": view(),
    "mid": MID,
    "three": view(3, turn=2),
    "four on the other map": GAME.start(4, 5, {"map": "britain"}).view(1),
    "spectator": GAME.start(4, 5, {}).view(None),
    "another plays": view(
        4,
        turn=3,
        hands=[list(HAND), 8, 8, 7],
        played=[[], [], [], ["maharacha"]],
        plays=[0, 0, 0, 1],
        pending={"card": "maharacha", "done": []},
    ),
    "ended": ENDED,
}
CHOICES = [
    "pass", "play lao", "swap pattani", "king pattani", "place lao@bangkok", "pick lao@bangkok",
    "take lao@bangkok",
]  # fmt: skip
positions = pytest.mark.parametrize("position", VIEWS.values(), ids=VIEWS)


def ids_of(position: View) -> list[str]:
    """Every follower of a game."""
    numbers = range(1, FOLLOWERS[position["players"]] + 1)
    return [f"{faction}-{n}" for faction in FACTIONS for n in numbers]


def table(position: View, shape: str) -> layout.Arrangement:
    """Where everything lies."""
    return layout.arrange(Scene(position, "day", shape))
