"""What is tried with the drawing of every game."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from sampan.drawing import SHAPES, palette
from sampan.games.king_of_siam.drawing.paints import parchment
from sampan.games.singapore import components
from sampan.games.singapore.drawing import paints
from tests.support import king_of_siam_views, siam_views, singapore_views
from tests.support.drawings import Steps, View, lively_game


class Sample(NamedTuple):
    """What is tried with a game's drawing."""

    views: Mapping[str, View]
    plain: View  # where the choices below, and the cast, belong
    moving: Callable[[View], Sequence[str]]  # ids of what moves, in an order that never changes
    anywhere: Sequence[str]  # choices that can be marked in all the views
    choices: Sequence[str]
    no_choices: Sequence[str]
    misfits: Sequence[dict[str, str]]  # changes after which a cast does not fit
    missed: str  # an id that a cast needs
    frames: Mapping[str, str]  # the viewBox of each shape
    slack: float  # how far shadows may reach beyond the frame
    most: int  # bytes
    inks: Callable[[str], Iterable[tuple[str, str]]]  # colours of text and of what lies below it
    games: Mapping[str, Callable[[], Steps]]  # played when they are asked for
    buttons: Collection[str]  # picks that appear beside the drawing


def king_of_siam_inks(ground: str) -> list[tuple[str, str]]:
    paper = parchment(palette(ground))
    return [(paper.lands[0], paper.text), *((paper.text, land) for land in paper.lands)]


def singapore_inks(ground: str) -> list[tuple[str, str]]:
    town, colours = paints.TOWNS[ground], palette(ground)
    return [
        (town.text, town.wall),
        (town.text, town.card),
        (town.frame, town.card),
        (paints.COIN.edge, paints.COIN.body),
        (paints.PALE, paints.POINTS.body),
        (colours.lamp, colours.rim),
        (town.nothing, paints.plot(town, 0)),
    ]


SAMPLES = {
    "siam": Sample(
        views=siam_views.VIEWS,
        plain=siam_views.VIEWS["all facings"],
        moving=lambda view: siam_views.IDS,
        anywhere=["b1b2E", "b1>N"],
        choices=siam_views.LASTS,
        no_choices=["", "b2", "b2d4N", "f1-", "c3-", "+c3N", "e5>N", "b2=X", "+b1"],
        misfits=[
            {"elephant-1": "b2"},  # nothing stands there
            {"elephant-1": "elephants"},  # someone stands on the board whom the cast leaves out
            {"elephant-1": "d2"},  # a rhinoceros stands there
            {"elephant-1": "a2"},  # another elephant of the cast stands there
            {"elephant-1": "rhinoceroses"},
            {"elephant-1": "z9"},
            {"rock-1": "off"},
            {"elephant-6": "elephants"},
        ],
        missed="rock-2",
        frames=dict.fromkeys(SHAPES, r"0 0 \d+ \d+"),
        slack=8,  # a fallen rock's shadow
        most=40_000,
        inks=lambda ground: [(palette(ground).lamp, palette(ground).rim)],
        games={f"seed {n}": partial(lively_game, "siam", 2, n, ".*>") for n in range(4)},
        buttons="NESW",
    ),
    "king-of-siam": Sample(
        views=king_of_siam_views.VIEWS,
        plain=king_of_siam_views.MID,
        moving=king_of_siam_views.ids_of,
        anywhere=["pass"],
        choices=king_of_siam_views.CHOICES,
        no_choices=[
            "", "pas", "play king", "swap ayutthaya", "place thai@bangkok", "take lao",
            "lao@bangkok",
        ],
        misfits=[
            {"rama-1": "kedah"},
            {"rama-1": "pool"},
            {"rama-1": "seat-2"},
            {"rama-1": "ayutthaya"},
            {"rama-17": "pool"},
        ],
        missed="lao-2",
        frames={"tall": r"0 0 720 \d+", "wide": "0 0 1264 886"},
        slack=1,
        most=100_000,
        inks=king_of_siam_inks,
        games={
            f"{players} players, {name}": partial(
                lively_game, "king-of-siam", players, 3, "", map=name
            )
            for players in (2, 3, 4)
            for name in king_of_siam_views.MAPS
        },
        buttons=(),
    ),
    "singapore": Sample(
        views=singapore_views.VIEWS,
        plain=singapore_views.ROUND_ONE
        | {"streets": [s for n, s in enumerate(singapore_views.ROUND_ONE["streets"]) if n != 1]},
        moving=singapore_views.moving,
        anywhere=["end"],
        choices=singapore_views.LASTS,
        no_choices=[
            "", "b2", "move b2", "use", "use b2 3", "build S1", "pay gold", "draw grey", "end now",
        ],
        misfits=[
            {"worker-0-1": "h5"},  # nobody stands there
            {"worker-0-1": "home"},  # someone stands in town whom the cast leaves out
            {"worker-0-1": "j3", "worker-1-1": "g5"},  # seats exchanged
            {"worker-0-1": "home", "worker-0-2": "g5"},  # the second before the first
            {"worker-0-1": "z9"},
            {"worker-3-1": "home"},
            {"marker-0": "5"},
        ],
        missed="worker-1-2",
        frames=dict.fromkeys(SHAPES, r"0 0 \d+ [.\d]+"),
        slack=1,
        most=100_000,
        inks=singapore_inks,
        games={
            f"{players} players": partial(singapore_views.game, players)
            for players in singapore_views.GAMES
        },
        buttons=(*components.GOODS, "1", "2", "return:1", "return:2", "return:3", "end"),
    ),
}  # fmt: skip
