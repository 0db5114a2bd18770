"""The pages of rules: a game's `locale/<language>/rules.md`, with pictures of positions.

A heading ends with the id of its section, `## Pushing {#pushing}`; a `Reason` names such ids. A
picture is `![caption](example:NAME)`, where NAME is a table in its `data/examples.toml`:

    [two-against-one]
    document = '{"board": ["…"]}'   # what it leaves out is as at the start of the game
    choices = ["b2>N"]              # played from there, or from the start
    # players, seed, options        # of the start
    # last = "b2>N"                 # to be marked, where it is not the last of the choices
    # seat = 0                      # who looks; else a spectator
    # parts = ["map"]               # of the table to be shown, where the game's drawing has parts
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple
from urllib.parse import urlencode

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sampan import checks
from sampan.drawing import element, escape
from sampan.game import GAMES, load
from sampan.record import Record
from sampan.words import LANGUAGES, language, locale_files, speaking

KEYS = ("document", "players", "seed", "options", "choices", "last", "seat", "parts")
EXAMPLE = "example:"

_ID = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")


class Section(NamedTuple):
    """A part of a page that can be linked to."""

    id: str
    title: str


class Page(NamedTuple):
    """A game's rules: the title stands apart from the HTML, which begins below it."""

    title: str
    sections: list[Section]
    html: str


def page(game: str, language: str, ground: str = "day") -> Page:
    """The page of rules of a game, with pictures on that ground."""
    _known(game)
    checks.one_of("language", language, LANGUAGES)
    return _page(game, language, ground)


def section_title(game: str, section: str) -> str:
    """What a section of the rules is called in the language that is spoken now."""
    return _titles(game, language()).get(section, section)


def examples(game: str) -> tuple[str, ...]:
    """The names of a game's pictures."""
    _known(game)
    return tuple(_tables(game))


def example(game: str, name: str) -> Record:
    """The game that a picture shows, as far as it was played."""
    table = _table(game, name)
    loaded = load(game)
    start = loaded.start(table.get("players"), table.get("seed", 0), table.get("options"))
    if "document" in table:
        start = loaded.from_dict({**start.to_dict(), **json.loads(table["document"])})
    record = Record(start)
    for choice in table.get("choices", ()):
        record.play(choice)
    return record


def example_picture(game: str, name: str, ground: str = "day") -> str:
    """The drawing of an example as SVG, in the language that is spoken now."""
    table = _table(game, name)
    record = example(game, name)
    seat = table.get("seat")
    if "last" in table or "parts" in table:
        last = table.get("last", record.choices[-1] if record.choices else None)
        how: dict[str, Any] = {"parts": table["parts"]} if "parts" in table else {}
        view = record.position.view(seat)
        return record.start.game.draw.svg(view, last=last, ground=ground, **how)
    return record.svg(seat=seat, ground=ground)


def _known(game: str) -> None:
    if game not in GAMES:
        raise ValueError(f"unknown game {checks.quoted(game)}; there are {', '.join(GAMES)}")


@cache
def _tables(game: str) -> dict[str, dict[str, Any]]:
    text = files(GAMES[game]).joinpath("data", "examples.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    for name, table in tables.items():
        for key in table:
            checks.one_of(f"{game}: {name}", key, KEYS)
    return tables


def _table(game: str, name: str) -> dict[str, Any]:
    _known(game)
    if name not in _tables(game):
        raise ValueError(
            f"unknown example {checks.quoted(name)}; {game} has {', '.join(_tables(game))}"
        )
    return _tables(game)[name]


def _text(game: str, language: str) -> str:
    """A page as it is written."""
    [path] = locale_files(language, game, "rules.md")
    return path.read_text(encoding="utf-8")


@cache
def _titles(game: str, language: str) -> dict[str, str]:
    text = _text(game, language)
    headings = (line.lstrip("# ") for line in text.splitlines() if line.startswith("#"))
    return {found[1]: line[: found.start()] for line in headings if (found := _ID.search(line))}


@cache
def _page(game: str, language: str, ground: str) -> Page:
    text = _text(game, language)
    writer = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    tokens = writer.parse(text)
    title, sections = "", []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            name, id_ = _heading(tokens[at + 1])
            if token.tag == "h1":
                title = name
                for part in tokens[at : at + 3]:
                    part.type, part.hidden, part.content, part.children = "", True, "", []
            elif id_:
                token.attrSet("id", id_)
                if token.tag == "h2":
                    sections.append(Section(id_, name))
        elif token.type == "inline" and _is_picture(token):
            for around in (tokens[at - 1], tokens[at + 1]):
                around.hidden = True

    def image(tokens: Sequence[Token], at: int, *_: object) -> str:
        return _figure(writer, game, language, ground, tokens[at])

    writer.renderer.rules["image"] = image  # type: ignore[attr-defined]
    with speaking(language):
        html = writer.renderer.render([t for t in tokens if t.type], writer.options, {})
    return Page(title, sections, html)


def _heading(inline: Token) -> tuple[str, str]:
    """The text of a heading and its id, which is taken out of what is shown."""
    found = _ID.search(inline.content)
    last = inline.children[-1] if inline.children else None
    if found and last is not None:
        last.content = _ID.sub("", last.content)
        inline.content = _ID.sub("", inline.content)
    return inline.content, found[1] if found else ""


def _is_picture(inline: Token) -> bool:
    """Whether a paragraph is one picture and nothing else."""
    children = inline.children or []
    return len(children) == 1 and children[0].type == "image"


def _figure(writer: MarkdownIt, game: str, language: str, ground: str, token: Token) -> str:
    source = str(token.attrs["src"])
    if not source.startswith(EXAMPLE):
        raise ValueError(f"{game}: {language}: expected a picture {EXAMPLE}NAME, got {source}")
    name = source.removeprefix(EXAMPLE)
    drawn = example_picture(game, name, ground)
    label = re.search(r'aria-label="([^"]*)"', drawn)
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)
    assert label, name
    assert box, name
    query = urlencode({"ground": ground, "language": language})
    shown = (
        f'<img src="/api/rules/{game}/{name}.svg?{escape(query)}" alt="{label[1]}" '
        f'width="{box[1]}" height="{box[2]}" loading="lazy">'
    )
    caption = writer.renderer.render(token.children or [], writer.options, {})
    return element("figure", shown, element("figcaption", caption)) + "\n"
