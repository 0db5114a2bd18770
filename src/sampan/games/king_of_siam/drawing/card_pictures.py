"""The pictures on the cards, each in a window 64 wide and 100 high around (0, 0)."""

from collections.abc import Iterator

from sampan.drawing import element, line, mix, part

from .elements import at
from .followers import SHAPES
from .paints import IVORY, LACQUERS

# The window of a temple: an arch with a point.
WINDOW = "M-32 50V-22C-32 -36 -12 -40 0 -50C12 -40 32 -36 32 -22V50Z"

GOLD, BRONZE, RUBY = "#e5b64d", "#7a4a12", "#b93423"
WOOD, BARK, STRAW = "#8a5527", "#3b2410", "#f3dfa2"
LEAF, STALK, WATER, STEEL, MOON = "#6f9a6c", "#2f4a35", "#5f9c90", "#cfd4dc", "#fbeec0"

GROUNDS = {
    "maharacha": "#6d1f1c",
    "khon-thai": "#d3e5da",
    "one-one": WATER,
    "two-one": WATER,
    "rama": "#dfead2",
    "lao": "#f6dfc4",
    "malay": "#26306f",
}

RAYS = "".join(
    f"M0 -6L{x} {y}L{x2} {y2}Z"
    for x, y, x2, y2 in (
        (-40, -60, -24, -60), (-9, -60, 9, -60), (24, -60, 40, -60), (-44, -34, -44, -20),
        (44, -34, 44, -20), (-44, 2, -44, 14), (44, 2, 44, 14),
    )
)  # fmt: skip
CROWN = (
    "M0 -43C2 -34 3 -28 4 -22C7 -21 8 -18 8 -15C12 -13 13 -9 13 -5C18 -2 20 3 20 8"
    "C25 9 27 13 25 18L22 27H-22L-25 18C-27 13 -25 9 -20 8C-20 3 -18 -2 -13 -5"
    "C-13 -9 -12 -13 -8 -15C-8 -18 -7 -21 -4 -22C-3 -28 -2 -34 0 -43Z"
)
TIERS = "M-8 -15H8M-13 -5H13M-20 8H20M-25 17H25M-4 -22H4"
BAND = "M-24 25H24L26 36H-26Z"
WINGS = "M25 18C30 12 31 4 29 -4C35 6 35 20 28 30ZM-25 18C-30 12 -31 4 -29 -4C-35 6 -35 20 -28 30Z"


def _maharacha() -> str:
    return "".join(
        (
            element("path", d=RAYS, fill=GOLD, fill_opacity=0.28),
            part(WINGS, GOLD, BRONZE),
            part(CROWN, GOLD, BRONZE, 2),
            line(TIERS, BRONZE, 1.8),
            part(BAND, RUBY, BRONZE, 2),
            line("M-16 30.5h0M0 30.5h0M16 30.5h0", IVORY, 5),
            line("M0 -8v0M-6 2v0M6 2v0M0 13v0M-12 13v0M12 13v0", RUBY, 4),
        )
    )


WAVES = f"M-32 42{'q5 -5 10 0t10 0' * 3}M-26 48{'q5 -4 10 0t10 0' * 3}"
HULL = "M-30 21C-20 27 20 27 30 19C27 34 16 38 0 38S-25 35 -30 21Z"


def _person(x: float, y: float, colour: str) -> str:
    """Someone in a sampan, under a wide straw hat."""
    return element(
        "g",
        part("M-8 24C-9 12 -5 6 0 6S9 12 8 24Z", colour, BARK),
        element("circle", cy=2, r=4.6, fill="#c98f5e", stroke=BARK, stroke_width=1.2),
        part("M-12 1C-6 -3 -3 -9 0 -10C3 -9 6 -3 12 1C5 3 -5 3 -12 1Z", STRAW, BARK),
        transform=at(x, y),
    )


def _khon_thai() -> str:
    people = zip((-16, 0, 16), (0, -3, 0), ("rama", "lao", "malay"), strict=True)
    return "".join(
        (
            element("circle", cx=0, cy=-20, r=13, fill="#f7d98a"),
            line("M-32 -2C-22 -8 -12 -4 -4 -8S16 -12 32 -4", WATER, 2, 0.7),
            *(_person(x, y, LACQUERS[faction].body) for x, y, faction in people),
            part(HULL, WOOD, BARK),
            line("M-24 27C-12 31 12 31 25 25", GOLD, 1.6),
            line(WAVES, WATER, 2),
        )
    )


PAWN = "M-9 15C-9 7 -6 2 -3.2 -2.2A6.6 6.6 0 1 1 3.2 -2.2C6 2 9 7 9 15Z"
UPPER_LAND = "M-34 -56H34V2C22 -3 14 5 4 1S-20 -4 -34 3Z"
LOWER_LAND = "M-34 56H34V6C22 1 14 9 4 5S-20 0 -34 7Z"
DOWN = "M0 -13C-5 -5 -5 3 -1 11M-9 4L-1 13L6 4"


def _pawn(x: float, y: float, colour: str) -> str:
    return element("g", part(PAWN, colour, BARK, 1.8), transform=at(x, y))


def _exchange(*above: float) -> str:
    """Two lands with a river between them; those above change places with the one below."""
    return "".join(
        (
            part(UPPER_LAND, "#f0dfb4"),
            part(LOWER_LAND, "#d8c08a"),
            *(_pawn(x, -17, IVORY) for x in above),
            _pawn(0, 30, WOOD),
            *(
                element("g", line(DOWN, BARK, 6.5), line(DOWN, GOLD, 3.2), transform=turn)
                for turn in (at(-20, 6), at(20, 6, 180))
            ),
        )
    )


LOTUS_PETALS = (
    "M0 26C-10 10 -30 4 -31 -8C-18 -8 -6 6 0 26C6 6 18 -8 31 -8C30 4 10 10 0 26Z",
    "M0 26C-14 14 -22 -4 -18 -22C-6 -14 0 4 0 26C0 4 6 -14 18 -22C22 -4 14 14 0 26Z",
    "M0 26C-12 12 -12 -14 0 -32C12 -14 12 12 0 26Z",
)


def _rama() -> str:
    light, body, dark = LACQUERS["rama"]
    petals = zip(LOTUS_PETALS, (body, mix(body, light, 0.5), light), strict=True)
    return "".join(
        (
            line("M0 26V44", STALK, 3),
            part("M-27 38C-18 30 -8 34 -2 42C-12 46 -22 44 -27 38Z", LEAF, STALK),
            part("M27 40C18 32 8 35 2 43C12 47 22 46 27 40Z", LEAF, STALK),
            *(part(d, fill, dark) for d, fill in petals),
            line("M0 -22V18M-5 -12C-6 0 -4 10 -2 18M5 -12C6 0 4 10 2 18", body, 1.6),
        )
    )


NAGA = (
    "M-6 48C-24 44 -28 30 -14 22C2 14 14 12 14 2C14 -6 4 -8 -2 -3C-6 0 -12 -2 -16 -2"
    "C-24 -2 -28 -8 -26 -12C-18 -14 -14 -24 -4 -27C0 -37 8 -40 12 -46C14 -38 12 -34 18 -28"
    "C30 -20 34 -2 26 12C20 22 6 26 0 31C-4 35 0 40 8 41C16 42 24 38 28 34C26 46 10 51 -6 48Z"
)


def _lao() -> str:
    light, body, dark = LACQUERS["lao"]
    spots = ((19, -14), (22, 1), (10, 14), (-8, 25), (-10, 37))
    scales = "".join(f"M{x} {y}l4 5l-4 5l-4 -5Z" for x, y in spots)
    return "".join(
        (
            part(NAGA, body, dark, 1.8),
            part(scales, light, dark, 1),
            part("M4 -32C8 -36 10 -40 12 -46C14 -38 12 -34 18 -28C12 -26 6 -28 4 -32Z", GOLD, dark),
            element("circle", cx=-4, cy=-19, r=3, fill=IVORY, stroke=dark, stroke_width=1.4),
            line("M-26 -11C-20 -10 -14 -10 -9 -13M-22 -2l-5 5M-27 3l-4 -1M-27 3l0 4", dark, 1.6),
        )
    )


KRIS = (
    "M-4 4C6 9 9 13 4 18C-2 23 -4 26 1 30C6 34 4 40 -1 50C-4 40 -10 37 -7 31C-4 26 -9 23 -7 18"
    "C-5 13 -9 10 -4 4Z"
)
KRIS_RIDGE = "M-1 8C3 12 0 16 -2 19M-3 24C-3 28 0 30 -1 35"
KRIS_GUARD = "M-15 3C-9 -3 4 -2 14 1C8 7 -8 8 -15 3Z"
KRIS_GRIP = "M-5 -1C-9 -8 -4 -11 -6 -17C0 -20 6 -16 4 -11C2 -6 3 -4 3 -1Z"


def _malay() -> str:
    _, body, dark = LACQUERS["malay"]
    return "".join(
        (
            element("g", part(SHAPES["malay"], MOON, body, 0.8), transform=at(1, -18, scale=1.35)),
            part(KRIS, STEEL, dark),
            line(KRIS_RIDGE, body, 1.2, 0.6),
            part(KRIS_GRIP, WOOD, dark),
            part(KRIS_GUARD, GOLD, dark),
            line("M-24 -30h0M23 -36h0M25 -4h0M-25 2h0M-19 26h0M20 30h0", MOON, 2.6),
        )
    )


def definitions(prefix: str) -> Iterator[str]:
    """What goes into <defs>: a picture for every card, `maharacha-picture` and so on."""
    pictures = {
        "maharacha": _maharacha(),
        "khon-thai": _khon_thai(),
        "one-one": _exchange(0),
        "two-one": _exchange(-9.5, 9.5),
        "rama": _rama(),
        "lao": _lao(),
        "malay": _malay(),
    }
    clip = f"{prefix}-window"
    yield element("clipPath", element("path", d=WINDOW), id=clip)
    for card, picture in pictures.items():
        yield element(
            "g",
            element("path", d=WINDOW, fill=GROUNDS[card]),
            element("g", picture, clip_path=f"url(#{clip})"),
            element("path", d=WINDOW, fill="none", stroke=BRONZE, stroke_width=2),
            id=f"{prefix}-{card}-picture",
        )
