"""Whether a drawing keeps within its frame."""

import re
from functools import cache

from sampan.drawing import png
from tests.support.drawings import size

AROUND = 60  # how far beyond the frame one looks
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox=""></svg>'

Part = tuple[float, float, float, float]  # left, top, width, height


def beyond_the_frame(svg: str, slack: float = 1) -> bool:
    """Whether something is drawn outside the frame, by more than `slack`, and would be cut off."""
    wide, high = size(svg)
    whole, deep = wide + 2 * AROUND, AROUND - slack
    strips: tuple[Part, ...] = (
        (-AROUND, -AROUND, whole, deep),
        (-AROUND, high + slack, whole, deep),
        (-AROUND, -slack, deep, high + 2 * slack),
        (wide + slack, -slack, deep, high + 2 * slack),
    )
    return any(_picture(svg, strip) != _nothing(strip) for strip in strips)


def _picture(svg: str, part: Part) -> bytes:
    """A part of a drawing, or of what lies around it, at half size."""
    seen = f'viewBox="{" ".join(map(str, part))}" preserveAspectRatio="none"'
    return png(re.sub(r'viewBox="[^"]*"', seen, svg, count=1), round(part[2] / 2))


@cache
def _nothing(part: Part) -> bytes:
    return _picture(EMPTY, part)
