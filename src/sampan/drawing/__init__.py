"""What the drawings of all games share."""

from sampan.drawing.svg import (
    FONTS,
    GROUNDS,
    SANS,
    SERIF,
    SHAPES,
    Palette,
    Style,
    check_shape,
    element,
    escape,
    line,
    mix,
    number,
    palette,
    part,
    png,
)

__all__ = [
    "FONTS",
    "GROUNDS",
    "SANS",
    "SERIF",
    "SHAPES",
    "Palette",
    "Style",
    "check_shape",
    "element",
    "escape",
    "line",
    "mix",
    "number",
    "palette",
    "part",
    "png",
]
