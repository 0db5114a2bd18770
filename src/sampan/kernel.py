"""Kernels: rules that are written once and run at three speeds.

A kernel is a small function over fixed-size NumPy records. It allocates nothing, raises
nothing and keeps to what CUDA can compile too. `@kernel` compiles it with Numba, or leaves it
as it is when the environment says `SAMPAN_JIT=0`; the CUDA loops call the very same functions.
"""

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
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba import types
from numba.extending import intrinsic, overload, register_jitable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    States = NDArray[np.void]

F = TypeVar("F", bound=Callable[..., Any])

CHANCE = -1  # what `chooser` answers when chance is to choose,
OVER = -2  # and when nobody is, because the game is over

KEPT_CACHES = 256  # folders of compiled kernels, of other versions too; those unused longest go

_compiling = os.environ.get("SAMPAN_JIT", "1") != "0"
_decorating = threading.Lock()


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
    bound = function.__globals__.get("__bound__", {})
    files.update(module.__file__ for module in bound.values())
    digests = sorted(digest(folder) for folder in {Path(file).parent for file in files})
    names = [f"{name}={module.__file__}" for name, module in sorted(bound.items())]
    name = hashlib.sha256("\n".join([numba.__version__, *digests, *names]).encode())
    return _make_cache(name.hexdigest()[:16])


@functools.cache
def digest(folder: Path) -> str:
    """What stands for the kernels in a folder, and for the data that they compile in."""
    sources = hashlib.sha256()
    for path in sorted([*folder.glob("*.py"), *folder.glob("*.toml")]):
        text = path.read_bytes()
        if path.suffix == ".toml" or b"@kernel" in text:
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
    `bind("sampan.loops", rules=siam.rules)` compiles them for one game. Use such names inside
    functions only: Numba imports the module by its own name when it loads it from the cache.
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


def packed(fields: list[Any]) -> np.dtype[np.void]:
    """The dtype of a state, aligned. The gap at its end is a field too, since what is in no field
    is lost when NumPy copies, and equal states are equal bytes."""
    state = np.dtype(fields, align=True)
    gap = state.itemsize - np.dtype(fields).itemsize
    return np.dtype([*fields, ("gap", np.int8, gap)], align=True) if gap else state


def records(state: np.dtype[np.void], count: int) -> States:
    """`count` zeroed states whose elements can be given to kernels, compiled or not."""
    states = np.zeros(count, state)
    return states if _compiling else states.view(np.recarray)


def copied(states: States) -> States:
    """States once more. NumPy copies records field by field; as mere bytes it is much faster."""
    return states.view(f"V{states.itemsize}").copy().view(states.dtype)


# ── What kernels of every game may use ───────────────────────────────────────────────────────


@register_jitable
def slot(n: int) -> int:
    """`n` as an array index the compiler knows is not negative, which spares a test at each use."""
    return n & 0x7FFFFFFF


def lowest(mask: int) -> int:
    """The number of the lowest bit set in `mask`, which must not be 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


@intrinsic
def _trailing_zeros(_context: Any, mask: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], numba.core.cgutils.true_bit)

    return types.int64(types.int64), code


@overload(lowest)
def _lowest(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _trailing_zeros(np.int64(mask))

    return compiled


_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = (np.uint64(n) for n in (27, 30, 31, 32))


@register_jitable
def draw(generator: Any, n: int) -> int:
    """A random whole number below `n`, from the one-element uint64 array `generator` (SplitMix64).

    The same at every speed; plain Python should run it under `np.errstate(over="ignore")`.
    """
    generator[0] += _STEP
    z = generator[0]
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    z = z ^ (z >> _31)
    return np.int64(((z >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


def generators(seed: int, count: int) -> NDArray[np.uint64]:
    """`count` states for `draw`, from any whole number; the same on every machine."""
    natural = 2 * seed if seed >= 0 else -2 * seed - 1
    words: Any = np.random.SeedSequence(natural).generate_state(count, np.uint64)
    return cast("NDArray[np.uint64]", words)
