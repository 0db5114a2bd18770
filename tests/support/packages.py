"""Games of other packages, installed where only a test finds them."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = (".py", ".toml", ".ftl", ".md", ".svg", ".onnx")


def installed(name: str, source: Path, prepare: Callable[[Path], None] | None = None) -> Path:
    """The folder where the package of `source` is installed, as `prepare` may change a copy of it.

    It stays where it is until a file of the source changes, so that its rules are compiled once.
    """
    folder = ROOT / "build" / f"{name}-{digest(source)[:16]}"
    if folder.exists():
        return folder
    folder.parent.mkdir(exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f"{name}-", dir=folder.parent))
    copy = fresh / "source"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    if prepare:
        prepare(copy)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"),
            *("--no-build-isolation", "--target", fresh / "installed", copy),
        ],
        check=True,
        capture_output=True,
    )
    with suppress(OSError):  # where another process was faster
        (fresh / "installed").rename(folder)
    shutil.rmtree(fresh, ignore_errors=True)
    return folder


def digest(folder: Path) -> str:
    """What stands for the files in a folder."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in SOURCES)
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()
