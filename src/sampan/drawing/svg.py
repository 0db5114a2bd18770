"""What the drawings of all games share: grounds, type, and writing SVG and PNG."""

from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape as _escape

from sampan import checks

FONTS = Path(__file__).parent / "fonts"
SERIF = "Alegreya, Georgia, serif"
SANS = "'Alegreya Sans', 'Gill Sans', 'Segoe UI', sans-serif"


@dataclass(frozen=True)
class Palette:
    """The colours of a ground that every game may use; a game adds its own."""

    table: str  # what everything lies on
    ink: str  # text and lines on the table
    accent: str  # titles and frames on the table
    teak: str
    rim: str  # teak darkened: rims, bevels, trays
    brass: str
    lamp: str  # brass that catches the light: marks and whose turn it is


_GROUNDS = checks.toml_file(Path(__file__).with_name("grounds.toml"))
GROUNDS = {ground: Palette(**colours) for ground, colours in _GROUNDS.items()}
SHAPES = ("tall", "wide")  # how a drawing's parts are arranged: for phones, for desks

Style = dict[str, str | float]  # attributes that several elements share


def palette(ground: str) -> Palette:
    """The palette of a ground by name; ValueError names the grounds there are."""
    try:
        return GROUNDS[ground]
    except KeyError:
        raise ValueError(f"no ground {ground!r}; there are {', '.join(GROUNDS)}") from None


def check_shape(shape: str) -> None:
    """ValueError names the shapes there are."""
    if shape not in SHAPES:
        raise ValueError(f"no shape {shape!r}; there are {', '.join(SHAPES)}")


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with a share (0 to 1) of the other; both are written `#rrggbb`."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def escape(text: str) -> str:
    """`text` made safe both as content and inside a double-quoted attribute."""
    return _escape(text, {'"': "&quot;"})


def number(value: float) -> str:
    """A number as SVG wants it, with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, /, *content: str, **attributes: str | float | None) -> str:
    """One SVG element around `content`, which must be SVG already.

    Attribute names are written with `_` for `-` (`data_pick`, `class_`); values are escaped,
    numbers shortened, and None leaves the attribute out.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="'
        f'{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    if content:
        return f"<{name}{written}>{''.join(content)}</{name}>"
    return f"<{name}{written}/>"


def line(d: str, colour: str, width: float, opacity: float | None = None) -> str:
    """A path that is only a line, with round ends."""
    return element(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def part(d: str, fill: str, stroke: str | None = None, width: float = 1.5) -> str:
    """A path that is filled, with a line around it if it has a stroke."""
    return element(
        "path",
        d=d,
        fill=fill,
        stroke=stroke,
        stroke_width=width if stroke else None,
        stroke_linejoin="round" if stroke else None,
    )


def png(svg: str, width: int) -> bytes:
    """The drawing as a PNG picture `width` pixels wide, in its own proportions.

    Only the bundled fonts are used, so that the picture is the same on every machine.
    """
    try:
        import resvg_py
    except ImportError:
        raise RuntimeError("pictures need the package resvg-py: pip install resvg-py") from None
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=sorted(str(path) for path in FONTS.glob("*.ttf")),
            font_family="Alegreya Sans",
            serif_family="Alegreya",
            sans_serif_family="Alegreya Sans",
        )
    )
