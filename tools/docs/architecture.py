"""What imports what in `src/sampan`, found in the code, and drawn for docs/architecture.md.

python tools/docs/architecture.py            writes docs/architecture.svg
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from sampan.drawing import GROUNDS, SANS, SERIF, element

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PICTURE = ROOT / "docs" / "architecture.svg"

# The parts of the package, highest first: each may import what is below it and nothing else.
LAYERS = (
    ("commands",),
    ("server",),
    ("study", "learn"),
    ("terminal", "arena", "adapters", "games/*/bot"),
    ("bots", "games"),
    ("game · record · batch",),
    ("kernels", "drawing"),
    ("words · checks",),
)
SUBJECTS = {
    "commands": "a file for each verb of `sampan`",
    "server": "the house: tables, seats, live updates, storage",
    "terminal": "the game in a terminal",
    "study": "analyses, balance, speed",
    "learn": "self-play and training",
    "arena": "matches, ratings",
    "adapters": "for researchers and engines",
    "games/*/bot": "what bots know about one game",
    "bots": "searches over any rules",
    "games": "rules, drawings, words",
    "game · record · batch": "what a game is; one in progress; many at once",
    "kernels": "what compiles, and loops over any rules",
    "drawing": "SVG, plots, fonts",
    "words · checks": "messages in three languages, input, options",
}
LOWEST = ("checks", "options", "words")  # modules of the root that know nothing of games
COMMANDS = ("__main__",)


def part(module: str) -> str:
    """The part of the package that a module belongs to."""
    first, _, rest = module.removeprefix("sampan").lstrip(".").partition(".")
    if first == "games":
        if not rest:
            return LAYERS[-1][0]  # the list of games, which imports none of them
        return "games/*/bot" if rest.partition(".")[2].partition(".")[0] == "bot" else "games"
    if first in COMMANDS:
        return "commands"
    if first in LOWEST:
        return LAYERS[-1][0]
    return first if first in SUBJECTS else "game · record · batch"


def arrows() -> dict[tuple[str, str], list[tuple[str, str]]]:
    """Which part imports which, and the modules that do; imports for types alone do not count."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for path in sorted((SOURCE / "sampan").rglob("*.py")):
        name = path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", ".")
        module = name.removesuffix(".__init__")
        package = module if name != module else module.rpartition(".")[0]
        for imported in sorted(set(_imports(ast.parse(path.read_text("utf-8")), package))):
            pair = part(module), part(imported)
            if pair[0] != pair[1]:
                found.setdefault(pair, []).append((module, imported))
    return found


def _imports(tree: ast.AST, package: str) -> Iterator[str]:
    """The modules of Sampan that a module imports anywhere in it when it runs."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names if a.name.split(".")[0] == "sampan")
        elif isinstance(node, ast.ImportFrom):
            home = package.rsplit(".", node.level - 1)[0] if node.level else ""
            home = ".".join(filter(None, (home, node.module)))
            if home.split(".")[0] == "sampan":
                yield from (_module(home, alias.name) for alias in node.names)
        else:
            yield from _imports(node, package)


def _module(home: str, name: str) -> str:
    """The module that `from home import name` imports."""
    path = SOURCE.joinpath(*home.split("."), name)
    return f"{home}.{name}" if path.is_dir() or path.with_suffix(".py").exists() else home


def height(name: str) -> int:
    """How high a part stands."""
    return next(n for n, layer in enumerate(reversed(LAYERS)) if name in layer)


# ── The drawing ──────────────────────────────────────────────────────────────────────────────

WIDTH, ROW, BOX = 960, 74, 46
BROAD = {"bots": 3}  # boxes that are so many times as wide as their neighbours


def _box(name: str) -> tuple[float, float, float]:
    """The left, the top and the width of a part's box."""
    row = next(n for n, layer in enumerate(LAYERS) if name in layer)
    layer = LAYERS[row]
    columns = [BROAD.get(each, 1) for each in layer]
    one = (WIDTH - 4) / sum(columns)  # with the gap after it
    before = sum(columns[: layer.index(name)])
    return 10 + before * one, 10 + row * ROW, one * BROAD.get(name, 1) - 16


def drawing() -> str:
    """The parts in their layers, and a line from each to those that it imports directly below."""
    colours = GROUNDS["day"]
    high = 20 + ROW * (len(LAYERS) - 1) + BOX
    lines, boxes = [], []
    for one, other in sorted(arrows()):
        if height(one) - height(other) != 1:
            continue
        (left, top, wide), (to, below, broad) = _box(one), _box(other)
        shared = max(left, to), min(left + wide, to + broad)  # where an arrow can go straight down
        x = end = sum(shared) / 2
        if shared[0] > shared[1]:  # from the near end of one to the near end of the other
            x = min(max(x, left + 24), left + wide - 24)
            end = min(max(x, to + 24), to + broad - 24)
        lines.append(
            element(
                "path",
                d=f"M{x:g} {top + BOX:g}L{end:g} {below - 4:g}",
                stroke=colours.accent,
                stroke_width=1.6,
                marker_end="url(#tip)",
            )
        )
    for layer in LAYERS:
        for name in layer:
            left, top, wide = _box(name)
            middle = left + wide / 2
            style = {"text_anchor": "middle", "fill": colours.ink}
            boxes += [
                element(
                    *("rect",),
                    x=left,
                    y=top,
                    width=wide,
                    height=BOX,
                    rx=8,
                    fill="#ffffff",
                    stroke=colours.brass,
                    stroke_width=1.5,
                ),
                element(
                    "text", name, x=middle, y=top + 20, font_family=SERIF, font_size=18, **style
                ),
                element(
                    *("text", SUBJECTS[name].replace("`", "")),
                    x=middle,
                    y=top + 37,
                    font_family=SANS,
                    font_size=13,
                    **style,
                ),
            ]
    tip = element("path", d="M0 0L8 4L0 8z", fill=colours.accent)
    marker = element(
        *("marker", tip),
        id="tip",
        viewBox="0 0 8 8",
        refX=6,
        refY=4,
        markerWidth=7,
        markerHeight=7,
        orient="auto",
    )
    label = "The parts of sampan in layers; each imports only what lies below it"
    ground = element("rect", width=WIDTH, height=high, rx=12, fill=colours.table)
    return element(
        *("svg", ground, element("defs", marker), *lines, *boxes),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {high}",
        role="img",
        aria_label=label,
    )


if __name__ == "__main__":
    PICTURE.write_text(drawing() + "\n", encoding="utf-8")
    for (one, other), pairs in sorted(arrows().items(), key=lambda arrow: -height(arrow[0][0])):
        print(f"{one} -> {other}: {len(pairs)}")
