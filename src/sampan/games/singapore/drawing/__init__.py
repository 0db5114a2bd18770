"""Singapore as SVG."""

from .picture import cast, recast, svg

__all__ = ["cast", "recast", "svg"]
