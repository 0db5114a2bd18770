"""The tree is as docs/architecture.md says: imports point one way, and only games know games."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from types import ModuleType

import pytest

from tests.support.packages import ROOT

PACKAGE = ROOT / "src" / "sampan"
NAMES = re.compile(r"king[-_ ]?of[-_ ]?siam|singapo[ru]|сингапур|\bsiam\b|сиам", re.IGNORECASE)
OUTSIDE = [
    path
    for path in (*PACKAGE.rglob("*"), *(ROOT / "web" / "src").rglob("*"))
    if path.suffix in (".py", ".ftl", ".toml", ".mako", ".ts", ".svelte", ".css")
    and PACKAGE / "games" not in path.parents
]


@pytest.fixture
def architecture(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", [str(ROOT / "tools" / "docs"), *sys.path])
    import architecture

    return architecture


def test_each_part_imports_only_what_lies_below_it(architecture: ModuleType) -> None:
    against = {
        f"{one} -> {other}": modules
        for (one, other), modules in architecture.arrows().items()
        if architecture.height(one) <= architecture.height(other)
    }
    assert not against


def test_the_drawing_is_of_the_code_as_it_is(architecture: ModuleType) -> None:
    assert architecture.PICTURE.read_text(encoding="utf-8") == architecture.drawing() + "\n"


def test_every_part_has_its_place_in_the_drawing(architecture: ModuleType) -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == {name for layer in architecture.LAYERS for name in layer} & folders


def test_nothing_outside_games_names_a_game() -> None:
    """But for examples in docstrings of Python."""
    assert len(OUTSIDE) > 250
    for path in OUTSIDE:
        text = path.read_text(encoding="utf-8")
        told = "\n".join(spoken(text)) if path.suffix == ".py" else text
        assert not NAMES.findall(told), path


def spoken(source: str) -> list[str]:
    """The code and comments of a module without its docstrings."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        (node.body[0].lineno, node.body[0].end_lineno)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, documented) and ast.get_docstring(node) is not None
    }
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [t.string for t in tokens if (t.start[0], t.end[0]) not in docstrings]


def test_a_game_s_folder_knows_itself_by_dots_alone() -> None:
    """So that it can be moved: it imports its own modules relatively, and no other game's."""
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("sampan.games"), path
