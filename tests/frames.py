"""Whether a drawing keeps within its frame."""

import re

from sampan.drawing import element, png

AROUND = 60  # how far beyond the frame one looks


def beyond_the_frame(svg: str, slack: float = 1) -> bool:
    """Whether something is drawn outside the frame, by more than `slack`, and would be cut off."""
    wide, high = map(float, re.findall(r'viewBox="0 0 ([.\d]+) ([.\d]+)"', svg)[0])
    around = f'viewBox="{-AROUND} {-AROUND} {wide + 2 * AROUND} {high + 2 * AROUND}"'
    cover = element("rect", x=-slack, y=-slack, width=wide + 2 * slack, height=high + 2 * slack)
    opening, content = re.sub(r'viewBox="[^"]*"', around, svg, count=1).split(">", 1)
    pictures = {
        png(f"{opening}>{drawn}{cover}</svg>", round(wide + 2 * AROUND))
        for drawn in ("", content.removesuffix("</svg>"))
    }
    return len(pictures) > 1
