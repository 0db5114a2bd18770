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
from sampan.drawing.symbols import symbol, symbols
from sampan.drawing.woods import glow, shadow, wood

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
    "glow",
    "line",
    "mix",
    "number",
    "palette",
    "part",
    "png",
    "shadow",
    "symbol",
    "symbols",
    "wood",
]
