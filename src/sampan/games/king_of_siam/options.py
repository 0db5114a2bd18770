"""King of Siam's options."""

from sampan.options import Option

from . import maps
from .components import UNDO
from .drawing import map_picture

OPTIONS = {
    "map": Option(
        "siam",
        "the map that is fought over",
        maps.check,
        maps.map_ids,
        load=maps.adopt,
        variable="SAMPAN_MAPS",
        picture=map_picture.picture,
    ),
    "open_stacks": Option.among(
        False,
        "whether all played cards are in sight, or only the top one of every player",
        (False, True),
    ),
    "undo": Option.among(
        "exchange",
        "which exchange may not follow one by a card of the same kind: the exact reverse, or any "
        "that leaves all provinces as they were before both",
        UNDO,
        late=True,
    ),
}
