"""Kernels: three speeds, a cache that can't go stale, and the numbers they draw."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sampan.kernels import Draws, compiler, copied, draw, generators, kernel, lowest, slot
from tests.support.packages import ROOT


@kernel
def compiled_lowest(mask: int) -> int:
    return lowest(mask)


@kernel
def compiled_draw(generator: np.ndarray, n: int) -> int:
    return int(draw(generator, n))


@given(st.integers(1, 2**62))
def test_the_lowest_bit_is_the_same_compiled_and_plain(mask: int) -> None:
    assert compiled_lowest(mask) == lowest(mask) == len(bin(mask)) - len(bin(mask).rstrip("0"))


@pytest.mark.parametrize("kind", [np.ndarray, np.recarray])
def test_a_copy_of_states_is_of_the_same_kind_and_stands_alone(kind: type) -> None:
    layout = np.dtype([("small", np.int8), ("many", np.int32, 3)], align=True)
    states: np.ndarray = np.array([(1, (2, 3, 4)), (5, (6, 7, 8))], layout).view(kind)
    copy = copied(states)
    assert type(copy) is kind
    assert copy.dtype == states.dtype
    assert copy.dtype.isalignedstruct
    assert copy.tobytes() == states.tobytes()
    states["many"][1, 2] = 9
    assert copy["many"].tolist() == [[2, 3, 4], [6, 7, 8]]


@given(st.integers(0, 2**31 - 1))
def test_a_slot_is_the_number_itself(n: int) -> None:
    assert slot(n) == n


@given(seed=st.integers(), n=st.integers(1, 1000))
def test_draws_are_the_same_compiled_and_plain(seed: int, n: int) -> None:
    ours, theirs = generators(seed, 1), generators(seed, 1)
    with np.errstate(over="ignore"):
        for _ in range(5):
            drawn = draw(ours, n)
            assert drawn == compiled_draw(theirs, n)
            assert 0 <= drawn < n


def test_draws_are_spread_evenly() -> None:
    luck = Draws(1)
    counts = np.bincount([luck.below(6) for _ in range(60_000)])
    assert abs(counts - 10_000).max() < 500
    assert sorted(luck.shuffled("abcdef")) == list("abcdef")


def test_luck_follows_from_the_seed_on_every_machine() -> None:
    assert [Draws(7).below(1000), Draws(-7).below(1000), Draws(10**30).below(1000)] == [
        362,
        464,
        786,
    ]


CALLEE = "from sampan.kernels import kernel\n@kernel\ndef callee(n):\n    return n + {}\n"
CALLER = """
import sys
from sampan.kernels import kernel
from parts.callee import callee
@kernel
def caller(n):
    return 10 * callee(n)
print(caller(1), sum(caller.stats.cache_hits.values()))
"""


BY_MODULE = CALLER.replace("parts.callee import callee", "parts import callee").replace(
    "callee(n)", "callee.callee(n)"
)


@pytest.mark.parametrize("text", [CALLER, BY_MODULE], ids=["by its name", "by its module"])
@pytest.mark.parametrize("beside", [True, False], ids=["same folder", "other folder"])
def test_a_cached_kernel_is_renewed_when_one_that_it_calls_changes(
    tmp_path: Path, beside: bool, text: str
) -> None:
    parts = tmp_path / "parts"
    parts.mkdir()
    caller = (parts if beside else tmp_path) / "caller.py"
    caller.write_text(text)

    def run(add: int) -> str:
        (parts / "callee.py").write_text(CALLEE.format(add))
        return subprocess.run(
            [sys.executable, caller],
            env={
                **os.environ,
                "SAMPAN_CACHE": str(tmp_path / "cache"),
                "SAMPAN_JIT": "1",
                "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, ROOT / "src"))),
                # Python's own cache misses a change within a second that keeps a file's length.
                "PYTHONDONTWRITEBYTECODE": "1",
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()

    assert run(1) == "20 0"
    assert run(1) == "20 1"
    assert run(5) == "60 0"


def test_of_the_compiled_kernels_those_go_that_nobody_used_for_longest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAMPAN_CACHE", str(tmp_path))
    monkeypatch.setattr(compiler, "KEPT_CACHES", 3)
    use = compiler._make_cache.__wrapped__  # as another process would
    folders = [Path(use(name)) for name in "abc"]
    for n, folder in enumerate(folders):
        os.utime(folder, (n, n))
    use("a")
    use("d")
    assert [folder.name for folder in folders if folder.exists()] == ["a", "c"]


def test_kernels_find_their_own_cache_in_any_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(n: int) -> int:
        return n

    def njit(**_: object) -> Callable[[object], str]:
        def slowly(_: object) -> str:
            time.sleep(0.001)
            return str(numba.config.CACHE_DIR)

        return slowly

    monkeypatch.setattr(numba, "njit", njit)
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(kernel, [plain] * 80))
    assert found == {compiler._cache(plain)}
