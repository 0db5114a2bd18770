"""The pages: the built client, kept in memory, packed once."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import Response

STATIC = Path(__file__).with_name("static")
FOREVER = "public, max-age=31536000, immutable"
SMALL = 600  # bytes that are not worth packing

MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sampan</title>
<h1>The house is open, but its pages are not built</h1>
<p>Run <code>make play</code> in the project's folder, which builds them, or
<code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>. The
<a href="/api/openapi.json">API</a> works without them.</p></html>
"""

router = APIRouter(include_in_schema=False)


class ClientFiles:
    """The built client's files by their one name, plain and packed; each is read once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._state: object = None
        self._names: set[str] = set()
        self._kept: dict[str, tuple[bytes, bytes | None]] = {}

    def get(self, name: str) -> tuple[bytes, bytes | None] | None:
        """The file of exactly this name; None if there is none."""
        self._look_again()
        if name not in self._names:
            return None
        if name not in self._kept:
            self._kept[name] = _packed((self.folder / name).read_bytes())
        return self._kept[name]

    def _look_again(self) -> None:
        """Forget everything if the client was built again."""
        state = self._changed()
        if state != self._state:
            files = [path for path in self.folder.rglob("*") if path.is_file()]
            self._names = {path.relative_to(self.folder).as_posix() for path in files}
            self._kept.clear()
            self._state = state

    def _changed(self) -> object:
        try:
            places = (self.folder, self.folder / "assets", self.folder / "index.html")
            return [place.stat().st_mtime_ns for place in places]
        except OSError:
            return None


def _packed(data: bytes) -> tuple[bytes, bytes | None]:
    packed = gzip.compress(data, 9) if len(data) > SMALL else None
    return data, packed if packed and len(packed) <= 0.9 * len(data) else None


_files = ClientFiles(STATIC)


@router.get("/{path:path}")
async def page(path: str, request: Request) -> Response:
    """A file of the client, or the page that all its routes share."""
    found, name = _files.get(path), path
    if found is None:
        if path.startswith(("api/", "assets/")):
            return Response(status_code=404)
        found, name = _files.get("index.html"), "index.html"
    if found is None:
        return Response(MISSING, 200, media_type="text/html")
    data, packed = found
    headers = {
        "cache-control": FOREVER if name.startswith("assets/") else "no-cache",
        "vary": "Accept-Encoding",
    }
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        data = packed
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(data, media_type=kind, headers=headers)
