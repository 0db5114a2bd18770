"""What MkDocs can't do by itself: boards, pages of rules and the notebook, all from their sources.

- `![caption](example:siam/cover)` in any page is that example of the pages of rules, drawn for
  day and night. `example:NAME` in a page of rules is one of its own game.
- `games/siam.md` and its translations are made from `sampan/games/siam/locale/*/rules.md`.
- `notebooks/boards.ipynb` becomes a page with its stored outputs.
- The fonts and the mark are copied from where the house keeps them.
"""

from __future__ import annotations

import base64
import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from sampan.drawing import FONTS, GROUNDS
from sampan.game import Game, load
from sampan.games import GAMES
from sampan.rules_page import example_picture, examples
from sampan.words import LANGUAGES, locale_files, speaking

ROOT = Path(__file__).parents[2]
REGATTA = ROOT / "docs" / "examples" / "regatta"
ONLY = {"day": "only-light", "night": "only-dark"}
TYPE = (
    ("Alegreya", 400, "Alegreya-Regular.ttf"),
    ("Alegreya", 700, "Alegreya-Bold.ttf"),
    ("Alegreya Sans", 400, "AlegreyaSans-Regular.ttf"),
    ("Alegreya Sans", 700, "AlegreyaSans-Bold.ttf"),
)
NOTEBOOK = "notebooks/boards.ipynb"
# The games that have a page of their own.
HOUSE = tuple(game for game, module in GAMES.items() if module.startswith("sampan.games."))

_PICTURE = re.compile(r"!\[(?P<caption>(?:[^\[\]]|\[[^\]]*\])*)\]\(example:(?P<name>[a-z0-9/-]+)\)")
_SESSION = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Let the game of the docs be known without being installed."""
    sys.path.insert(0, str(REGATTA))
    GAMES.setdefault("regatta", "regatta")
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is made: boards, pages of rules, the notebook's page, fonts and the mark."""
    for address, content in _made():
        files.append(File.generated(config, address, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Put the boards in, and colour sessions with Python as such."""
    spoken = _language_of(page.file.src_uri)

    def figure(found: re.Match[str]) -> str:
        game, _, name = found["name"].rpartition("/")
        return _figure(page.file.url, game, name, spoken, found["caption"])

    return _SESSION.sub("```pycon\n", _PICTURE.sub(figure, markdown))


def _language_of(address: str) -> str:
    found = re.fullmatch(r"games/([a-z]{2})/.*", address)
    return found[1] if found else LANGUAGES[0]


# ── Made files ───────────────────────────────────────────────────────────────────────────────


def _made() -> Iterator[tuple[str, str | bytes]]:
    yield "style/mark.svg", (ROOT / "web" / "public" / "mark.svg").read_bytes()
    for path in (*FONTS.glob("*.ttf"), FONTS / "OFL.txt"):
        yield f"style/fonts/{path.name}", path.read_bytes()
    for game in (*HOUSE, "regatta"):
        for spoken in LANGUAGES if game in HOUSE else LANGUAGES[:1]:
            boards = dict(_boards(game, spoken))
            letters = _letters("".join(boards.values()))
            for address, drawn in boards.items():
                yield address, _lettered(drawn, letters)
    yield from pages().items()
    yield from _notebook(ROOT / "docs" / NOTEBOOK)


def pages() -> dict[str, str]:
    """The pages of the games, by their address."""
    return {
        _address(game, spoken): _rules(load(game), spoken) for game in HOUSE for spoken in LANGUAGES
    }


def _boards(game: str, spoken: str) -> Iterator[tuple[str, str]]:
    with speaking(spoken):
        for name in examples(game):
            for ground in GROUNDS:
                yield _board(game, name, ground, spoken), example_picture(game, name, ground)


def _letters(drawn: str) -> frozenset[str]:
    """The letters that are written in drawings."""
    return frozenset("".join(re.findall(r">([^<>]+)</t", drawn)))


def _lettered(drawn: str, letters: frozenset[str]) -> str:
    """A drawing that brings its type along, since a picture on a page can't use the page's."""
    faces = "".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};src:url({_font(file, letters)})}}"
        for family, weight, file in TYPE
        if re.search(rf"['\"]{family}[',]", drawn) and (weight == 400 or 'weight="700"' in drawn)
    )
    return drawn.replace(">", f"><style>{faces}</style>", 1)


@cache
def _font(file: str, letters: frozenset[str]) -> str:
    """A font with these letters only, as an address that holds it."""
    font = TTFont(FONTS / file)
    cutter = Subsetter(Options(hinting=False))
    cutter.populate(text="".join(sorted(letters)))
    cutter.subset(font)
    font.flavor = "woff"
    written = io.BytesIO()
    font.save(written)
    return f"data:font/woff;base64,{base64.b64encode(written.getvalue()).decode()}"


def _board(game: str, name: str, ground: str, spoken: str) -> str:
    return f"boards/{spoken}/{game}/{name}-{ground}.svg"


def _figure(page: str, game: str, name: str, spoken: str, caption: str) -> str:
    """A board as HTML: the drawing of the ground that the page shows, and the words below it."""
    with speaking(spoken):
        drawn = example_picture(game, name)
    (wide, high), label, shape = _measured(drawn)
    addresses = {ground: _board(game, name, ground, spoken) for ground in GROUNDS}
    images = "".join(
        f'<img class="{ONLY[ground]}" src="{get_relative_url(address, page)}" '
        f'alt="{label}" width="{wide}" height="{high}" loading="lazy">'
        for ground, address in addresses.items()
    )
    words = f"<figcaption markdown='span'>{caption}</figcaption>" if caption else ""
    return f'<figure class="board {shape}" markdown="span">{images}{words}</figure>'


def _measured(drawn: str) -> tuple[tuple[str, str], str, str]:
    """A drawing's size, what it tells to who can't see it, and whether it is tall or wide."""
    label = re.search(r'aria-label="([^"]*)"', drawn)
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)
    if label is None or box is None:
        raise ValueError("a board needs a label and a size")
    shape = "tall" if float(box[2]) > 1.1 * float(box[1]) else "wide"
    return (box[1], box[2]), label[1], shape


# ── Pages of rules ───────────────────────────────────────────────────────────────────────────


def _address(game: str, spoken: str) -> str:
    return f"games/{game}.md" if spoken == LANGUAGES[0] else f"games/{spoken}/{game}.md"


def _rules(game: Game, spoken: str) -> str:
    """The rules in a language, with the board above and, in English, how to begin and options."""
    [page] = locale_files(spoken, game.id, "rules.md")
    title, _, body = page.read_text(encoding="utf-8").partition("\n")
    body = body.replace("(example:", f"(example:{game.id}/")
    first = spoken == LANGUAGES[0]
    if first:
        title = f"# {game.title}"
    parts = [title, _elsewhere(game.id, spoken), f"![](example:{game.id}/cover)", body.strip()]
    if first:
        parts += [_begin(game), _options(game)]
    return "\n\n".join(parts) + "\n"


def _elsewhere(game: str, spoken: str) -> str:
    """Links to the same page in the other languages."""
    names = {"en": "English", "fr": "Français", "ru": "Русский"}
    up = "" if spoken == LANGUAGES[0] else "../"
    links = [
        f"**{names[other]}**"
        if other == spoken
        else f"[{names[other]}]({up}{_address(game, other).removeprefix('games/')})"
        for other in LANGUAGES
    ]
    return " · ".join(links) + "\n{ .languages }"


def _begin(game: Game) -> str:
    first = game.start(game.seats[-1], 7).choices()[:3]
    return f"""## Play it {{#play}}

```console
$ sampan play {game.id} --against level:3
```

```python
>>> import sampan
>>> position = sampan.load("{game.id}").start(players={game.seats[-1]}, seed=7)
>>> position.choices()[:3]
{first}

```"""


def _options(game: Game) -> str:
    rows = [
        f"| `{name}` | `{json.dumps(rule.default)}` | {_values(rule.values)} | {rule.meaning} |"
        for name, rule in game.option_rules.items()
    ]
    head = "| option | default | values | what it says |\n| --- | --- | --- | --- |\n"
    return "## Names of the options {#option-names}\n\n" + head + "\n".join(rows)


def _values(values: Callable[[], Any] | None) -> str:
    return ", ".join(f"`{json.dumps(value)}`" for value in values()) if values else ""


# ── The notebook ─────────────────────────────────────────────────────────────────────────────


def _notebook(path: Path) -> Iterator[tuple[str, str]]:
    """A notebook as a page: its words, its code and what the code gave; and its drawings."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    parts: list[str] = []
    for cell in cells:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        for output in cell.get("outputs", ()):
            if drawn := "".join(output.get("data", {}).get("image/svg+xml", ())):
                address = f"boards/notebook-{len(parts)}.svg"
                yield address, _lettered(drawn, _letters(drawn))
                parts.append(_shown(drawn, f"../../{address}"))
            else:
                text = output.get("text") or output["data"]["text/plain"]
                parts.append(f"```text\n{''.join(text).rstrip()}\n```")
    parts.insert(1, f'[Download the notebook]({path.name}){{ .md-button download="{path.name}" }}')
    yield NOTEBOOK.replace(".ipynb", ".md"), "\n\n".join(parts) + "\n"


def _shown(drawn: str, address: str) -> str:
    _, label, shape = _measured(drawn)
    image = f'<img src="{address}" alt="{label}" loading="lazy">'
    return f'<figure class="board {shape}">{image}</figure>'
