"""Run a notebook and keep what it showed: `python tools/docs/notebook.py NOTEBOOK`.

A cell shows what it printed and the value of its last line: a drawing where there is one, else its
`repr`. That is all our notebook needs, and it gives the same on every machine, so that a test can
compare it.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of its cells, run in order."""
    names: dict[str, Any] = {}
    cells, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            outputs = _run("".join(cell["source"]), names, count)
            cell = {**cell, "execution_count": count, "outputs": outputs}
        cells.append(cell)
    return {**notebook, "cells": cells}


def _run(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(text)})
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": _lines(value._repr_svg_()), "text/plain": ["a drawing"]}
        shown = {"output_type": "execute_result", "execution_count": count}
        outputs.append({"data": data, "metadata": {}, **shown})
    return outputs


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main(path: Path) -> None:
    notebook = run(json.loads(path.read_text(encoding="utf-8")))
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
