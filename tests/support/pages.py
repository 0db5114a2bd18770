"""The pages of the docs, taken apart into blocks of code."""

from __future__ import annotations

import importlib.util
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NO_RUN = ".no-run"

_BLOCK = re.compile(
    r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=indent)```", re.M | re.S
)


class Block(NamedTuple):
    """A fenced block of a page."""

    page: str
    language: str
    text: str
    run: bool  # whether the tests are to run it


class Command(NamedTuple):
    """A line after `$`, and what is shown below it."""

    page: str
    line: str
    shown: str


def tool(name: str) -> ModuleType:
    """A module of tools/docs."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / "docs" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pages() -> dict[str, str]:
    """The text of every page by its name: the README, the docs, and the pages made of games."""
    files = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
    made: dict[str, str] = tool("hook").pages()
    return {path.name: path.read_text(encoding="utf-8") for path in files} | made


def blocks(page: str, text: str) -> Iterator[Block]:
    for found in _BLOCK.finditer(text):
        words = re.findall(r"[\w.-]+", found["info"])
        language = words[0].removeprefix(".") if words else ""
        yield Block(page, language, textwrap.dedent(found["text"]), NO_RUN not in words)


def commands(block: Block) -> Iterator[Command]:
    """What a block types into a terminal."""
    if block.language == "sh":
        for line in block.text.splitlines():
            if line.startswith("sampan "):
                yield Command(block.page, line.split("#")[0].strip(), "")
    elif block.language == "console":
        for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
            line, _, shown = part.partition("\n")
            yield Command(block.page, line, shown)
