"""Singapore's options. The layout is one of the house, a random one of them, or one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sampan import checks
from sampan.options import Option

from .drawing.layout_picture import picture
from .layouts import LAYOUTS, RANDOM, laid
from .rules.state import SUPPLIES, SUPPLY

NAMES = (*LAYOUTS, RANDOM)
CORNERS = '{"start": "g3", "tiles": ["a5", …]}'
OWN_LAYOUT = """\
# The south-western squares of the tiles. The board ends at a1 and j6.
# The start tile is 4 wide and 2 high; all land keeps to the north and west of its quay.
start = "g3"
# Six land tiles, 3 wide and 2 high: in one piece with it, and shutting in no water.
tiles = ["a5", "d5", "g5", "a3", "d3", "d1"]
"""


def check_layout(field: str, value: object) -> str | dict[str, Any]:
    """The name of a layout, or the corners of one's own."""
    if isinstance(value, dict):
        laid(field, value)
        return {"start": value["start"], "tiles": list(value["tiles"])}
    if value not in NAMES:
        names = checks.either((*map(json.dumps, NAMES), CORNERS))
        raise checks.refuse(field, value, names)
    return str(value)


def load_layout(path: Path) -> str | dict[str, Any]:
    """The layout in a TOML file; a ValueError names the file and what is wrong in it."""
    corners = checks.toml_file(path)
    try:
        return check_layout("layout", corners)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


OPTIONS = {
    "layout": Option(
        "standard",
        "where the land tiles lie; random is any of the layouts, drawn at the set-up",
        check_layout,
        lambda: NAMES,
        load=load_layout,
        own=OWN_LAYOUT,
        picture=picture,
    ),
    "open_screens": Option.among(
        False, "whether the others' money and goods are in sight", (False, True)
    ),
    "supply": Option.among(
        SUPPLIES[0],
        f"whether there are cubes without end, or {SUPPLY} of each good, as in the box",
        SUPPLIES,
        late=True,
    ),
}
