"""Pictures that are drawn in SVG files of their own, beside the code that says where they go.

What has an id in such a file is one picture. A paint that is not always the same is a name in
braces, as `fill="{town.wall}"`.
"""

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from sampan.drawing.svg import element, escape

_REFERENCE = re.compile(r"(?<=url\()#")


def symbols(file: Path, prefix: str, **paints: object) -> dict[str, str]:
    """The pictures of a file for <defs>, painted; ids there and here begin with the prefix."""
    return {name: _painted(_written(each), prefix, paints) for name, each in _read(file).items()}


def symbol(file: Path, name: str, prefix: str = "", **paints: object) -> str:
    """What is in one picture of a file, to be drawn where it is wanted."""
    content = "".join(map(_written, _read(file)[name]))
    return _painted(content, prefix, paints)


@cache
def _read(file: Path) -> dict[str, ElementTree.Element]:
    try:
        root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    except ElementTree.ParseError as error:
        raise ValueError(f"{file}: not an SVG file ({error})") from None
    return {each.attrib["id"]: each for each in root}


def _written(node: ElementTree.Element) -> str:
    """An element in one line, with a place for the prefix."""
    attributes = {name: _REFERENCE.sub("#{prefix}-", value) for name, value in node.items()}
    for name, mark in (("id", ""), ("href", "#")):
        if name in attributes:
            attributes[name] = f"{mark}{{prefix}}-{attributes[name].removeprefix('#')}"
    content = [escape(node.text.strip())] if node.text and node.text.strip() else []
    return element(node.tag.rpartition("}")[2], *content, *map(_written, node), **attributes)


def _painted(text: str, prefix: str, paints: dict[str, object]) -> str:
    return text.format(prefix=prefix, **paints)
