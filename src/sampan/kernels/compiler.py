"""What compiles a kernel, keeps what was compiled, and binds loops to a game's rules."""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core.registry import CPUDispatcher

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = (b"@kernel", b"@register_jitable", b"@overload")  # in files that hold kernels
KEPT_CACHES = 256  # folders of compiled kernels, of other versions too; those unused longest go

_compiling = os.environ.get("SAMPAN_JIT", "1") != "0"
_decorating = threading.Lock()


def is_compiling() -> bool:
    """Whether kernels are compiled, and not interpreted."""
    return _compiling


def kernel(function: F) -> F:
    """Compile `function` on its first call, without holding Python's lock while it runs."""
    if not _compiling:
        return function
    folder = _cache(function)
    # Numba chooses a function's cache when it is decorated, so the setting goes back at once
    # and the caller's own Numba code is left alone. Games may be loaded in several threads.
    with _decorating:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = folder
        try:
            return cast(F, numba.njit(cache=bool(folder), nogil=True)(function))
        finally:
            numba.config.CACHE_DIR = before


def _cache(function: Callable[..., Any]) -> str:
    """The folder for a compiled function, named after its sources; empty if it can't be made.

    Numba renews a cached function when its own file changes, but not when a function that it
    calls does. So the name covers all kernels beside it and beside those it imports or is bound to.
    """
    files = {__file__, function.__code__.co_filename}
    for thing in function.__globals__.values():
        if hasattr(thing, "py_func"):
            files.add(thing.py_func.__code__.co_filename)
        elif isinstance(thing, ModuleType) and _has_kernels(thing):
            files.add(str(thing.__file__))
    bound = function.__globals__.get("__bound__", {})
    files.update(module.__file__ for module in bound.values())
    digests = sorted(digest(folder) for folder in {Path(file).parent for file in files})
    names = [f"{name}={module.__file__}" for name, module in sorted(bound.items())]
    name = hashlib.sha256("\n".join([numba.__version__, *digests, *names]).encode())
    return _make_cache(name.hexdigest()[:16])


@functools.cache
def _has_kernels(module: ModuleType) -> bool:
    return any(isinstance(part, CPUDispatcher) for part in vars(module).values())


@functools.cache
def digest(folder: Path) -> str:
    """What stands for the kernels in a folder, and for the data that they compile in."""
    sources = hashlib.sha256()
    data = [*folder.glob("*.toml"), *(folder / "data").rglob("*.toml")]
    data += (folder.parent / "data").rglob("*.toml")  # of a package of rules
    for path in sorted([*folder.glob("*.py"), *data]):
        text = path.read_bytes()
        if path.suffix == ".toml" or any(mark in text for mark in COMPILED):
            sources.update(text)
    return sources.hexdigest()


@functools.cache
def _make_cache(name: str) -> str:
    base = os.environ.get("SAMPAN_CACHE") or platformdirs.user_cache_dir("sampan")
    folder = Path(base, "kernels", name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # it is used
        for old in sorted(folder.parent.iterdir(), key=os.path.getmtime)[:-KEPT_CACHES]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return ""
    return str(folder)


@contextmanager
def _interpreting() -> Iterator[None]:
    global _compiling
    before, _compiling = _compiling, False
    try:
        yield
    finally:
        _compiling = before


def bind(module: str, **names: ModuleType | Any) -> ModuleType:
    """A copy of a module of kernels that sees these modules as global names.

    Loops over any game (playouts, perft, search) are written against a global `rules`;
    `bind("sampan.kernels.loops", rules=GAME.rules)` compiles them for one game. Use such names
    inside functions only: Numba imports the module by its own name when it loads it from the
    cache.
    """
    spec = importlib.util.find_spec(module)
    if spec is None or spec.loader is None:
        raise ImportError(f"no module {module}")
    copy = importlib.util.module_from_spec(spec)
    copy.__dict__.update(names, __bound__=names)
    spec.loader.exec_module(copy)
    return copy


def interpreted(module: Any, **names: Any) -> ModuleType:
    """A copy of a module of kernels that runs as plain Python, to debug or compare with.

    Give it a game's rules, or the name of a module of loops with the names to bind.
    """
    with _interpreting():
        return bind(module, **names) if names else _import_again(module.__name__)


def _import_again(module: str) -> ModuleType:
    """Import a module and the others of its package anew, beside those already there."""
    package = module.rpartition(".")[0]
    parent, _, name = package.rpartition(".")

    def forget() -> dict[str, ModuleType]:
        ours = [n for n in sys.modules if n == package or n.startswith(f"{package}.")]
        return {n: sys.modules.pop(n) for n in ours}

    before = forget()
    try:
        return importlib.import_module(module)
    finally:
        forget()
        sys.modules.update(before)
        if parent:
            setattr(sys.modules[parent], name, before[package])
