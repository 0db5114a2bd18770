"""What the boards of all games are made with: teak, the glow of a lamp, soft shadows."""

from sampan.drawing.svg import Palette, element, mix


def wood(prefix: str, name: str, colours: Palette) -> str:
    """The paint `teak` or `rim`, for <defs>."""
    colour: str = getattr(colours, name)
    tones = mix(colour, colours.lamp, 0.16), colour, mix(colour, "#000000", 0.2)
    stops = (element("stop", offset=n / 2, stop_color=tone) for n, tone in enumerate(tones))
    return element("linearGradient", *stops, id=f"{prefix}-{name}", x2=1, y2=1)


def glow(prefix: str, colours: Palette) -> str:
    """The paint `glow`, for what a lamp lights, for <defs>."""
    stops = (
        element("stop", offset=far, stop_color=colours.lamp, stop_opacity=opacity)
        for far, opacity in ((0.3, 0.75), (1, 0))
    )
    return element("radialGradient", *stops, id=f"{prefix}-glow")


def shadow(name: str, depth: int, **shape: str | float) -> str:
    """The soft shadow of something that lies flat: the deeper, the higher it rises."""
    return "".join(
        element(name, **shape, fill_opacity=0.1, transform=f"translate({d} {d + 1})")
        for d in range(2, depth + 1, 2)
    )
