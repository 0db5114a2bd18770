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
_kept: dict[str, tuple[float, bytes, bytes | None]] = {}


def _file(name: str) -> tuple[bytes, bytes | None] | None:
    """A file of the client, plain and packed; None if there is none."""
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        return None
    changed = path.stat().st_mtime
    if name not in _kept or _kept[name][0] != changed:
        data = path.read_bytes()
        packed = gzip.compress(data, 9) if len(data) > SMALL else None
        if packed is not None and len(packed) > 0.9 * len(data):
            packed = None
        _kept[name] = changed, data, packed
    return _kept[name][1:]


@router.get("/{path:path}")
async def page(path: str, request: Request) -> Response:
    """A file of the client, or the page that all its routes share."""
    if path.startswith(("api/", "assets/")) and _file(path) is None:
        return Response(status_code=404)
    name = path if path and _file(path) is not None else "index.html"
    found = _file(name)
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
