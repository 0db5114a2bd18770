"""One word, one thing: no two classes or functions of the package share a name without a reason."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Collection

import pytest

from tests.support.packages import ROOT

PACKAGE = ROOT / "src" / "sampan"
DEFINED = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
REASONS = {  # why a name that stands elsewhere too may stand here, as `file:name`
    r"server/schemas/\w+:[A-Z]\w+": "the JSON of what has the same name",
    r"server/(api_\w+|pages|socket):\w+": "routes: OpenAPI shows their names",
    r"commands/(\w+):\1": "verbs of the command line, which alone calls them",
    r"commands/app:house": "the command without a verb",
    r"commands/\w+_plot:save_plot": "one for each kind of plot",
    r"commands/app:main|bots/process/child:main": "programs",
    r"server/storage/migrations/versions/\w+:upgrade": "Alembic asks for it",
    r"phrases:describe": "what a game says of a choice, and what else is seen",
    r"kernels/cuda_loops:\w+|learn/cuda_tree:\w+": "the launch on a GPU of the kernel of this name",
    r"kernels/loops:perft": "the kernel that counts for `study.perft`",
    r"bots/playouts:\w+": "what stands in for a part that a game's knowledge lacks",
    r"bots/net_search:(best_edge|credit|expand|take_in)": "a step of tree search, with a net",
    r"bots/mcts_search:expand": "a step of tree search, in learning too",
    r"games/\w+/features:\w+": "what nets see, in blocks called what they show",
    r"games/\w+/bot/outcome:payoffs": "payoffs, as they are learned from",
    r"games/\w+/drawing/\w+:definitions": "what each part of a drawing has in <defs>",
    r"games/\w+/notation:(name|read)": "faces of a game: each names and reads what it is of",
    r"games/\w+/shorthand:(read|write)": "likewise, of lines",
    r"games/siam/document:start": "the kernel's face",
    r"games/siam/bot/guard:run": "as in the other search: go on until the budget is spent",
}


def places() -> dict[str, set[str]]:
    """The files, without `.py`, in which each public name is defined."""
    found = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        place = path.relative_to(PACKAGE).with_suffix("").as_posix()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, DEFINED) and not node.name.startswith("_"):
                found[node.name].add(place)
    return found


def repeated(reasons: Collection[str]) -> dict[str, list[str]]:
    """The names that several files define, of the house and any one game: games know nothing of
    each other, and what is alike in them has the same name by design."""
    found = {}
    for name, files in places().items():
        left = [f for f in files if not any(re.fullmatch(each, f"{f}:{name}") for each in reasons)]
        games = {file.split("/")[1] for file in left if file.startswith("games/")}
        house = [file for file in left if file.split("/")[0] != "games"]
        for game in games or {""}:
            here = house + [file for file in left if file.startswith(f"games/{game}/")]
            if len(here) > 1:
                found[name] = left
    return found


def test_one_word_means_one_thing() -> None:
    assert not repeated(REASONS)


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_still_needed(reason: str) -> None:
    assert repeated(REASONS.keys() - {reason})
