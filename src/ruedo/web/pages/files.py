"""The static files of the page, compressed once and cached."""

import hashlib
import mimetypes
import re
import zlib
from functools import cache

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ruedo.drawing.palette import custom_properties
from ruedo.web.pages.game_list import list_games
from ruedo.web.pages.sources import PAGE, generated_files, page_files, read_source, word_files
from ruedo.web.process.languages import request_language
from ruedo.words import shell

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/fluent", ".ftl")
mimetypes.add_type("font/woff2", ".woff2")
INDEX = f"{PAGE}index.html"
GZIP = 16 + zlib.MAX_WBITS
"""The value of zlib's `wbits` that selects gzip."""
WORTH_IT = 512
"""The minimum size, in bytes, of files that are compressed. Compression hardly helps smaller ones."""
SPARE = re.compile(rb"^[ \t]*(?:(?://[^\n]*|/\*(?!!)(?:(?!\*/).)*\*/[ \t]*)?\n|[ \t]+)", re.MULTILINE | re.DOTALL)
"""Matches the parts that are removed from scripts and styles: whole-line comments, blank lines and indentation.
Licences begin with `/*!` and are kept."""
REMARKS = re.compile(rb"/\*\*(?:(?!\*/).)*\*/ ?|(?<=[;,{}()\[\]]) // [^\n`]*")
"""Matches comments that share a line with code in a script: types, and remarks at the end of the line."""
BREAK = re.compile(rb"(?:(?<=[,;({\[])|(?<=&&|\|\||=>| =))\n(?!#)|(?<!>)\n(?=[)}\]])|\n(?=\.[a-z]|[?:] )")
"""Matches a line break that a script does not need. Shaders need the line break before `#`."""
REMARK = re.compile(rb"^#[^\n]*\n|^\n", re.MULTILINE)
"""Matches a comment or a blank line in a file of messages."""
LOOSE = re.compile(rb"\s*([{};,>])\s*|(?<=:)\s+")
"""Matches white space that a style sheet does not need."""
STRIPPED = {"js": SPARE, "css": SPARE, "ftl": REMARK}
PALETTE = b"/* the palette */"
"""The text in a style sheet that is replaced by the colours."""
GAMES = b"<!-- the games -->"
"""The text in index.html that is replaced by the list of games."""
COMPRESSED = {".woff2", ".png"}


class File(Struct, frozen=True):
    """A file as the server sends it to browsers."""

    body: bytes
    zipped: bytes | None
    kind: str
    tag: str
    """The `ETag` of the file, which is a hash of its content."""


def file(name: str) -> File | None:
    """Return a file of the page by its path, or None if there is no such file."""
    known = name in page_files() or name in generated_files() or name in word_files()
    return _read(name) if known else None


@cache
def _read(name: str) -> File:
    ending, body = name.rpartition(".")[2], read_source(name)
    if ending == "css":
        body = body.replace(PALETTE, custom_properties().encode())
    body = STRIPPED[ending].sub(b"", body) if ending in STRIPPED else body
    if ending == "js" and "/vendor/" not in name:
        body = BREAK.sub(b"", REMARKS.sub(b"", body))
    body = LOOSE.sub(rb"\1", body) if ending == "css" else body
    if name == INDEX:
        body = body.replace(GAMES, list_games().replace(b"<", rb"\u003c"))
    plain = len(body) < WORTH_IT or any(name.endswith(ending) for ending in COMPRESSED)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(
        body,
        None if plain else _compress(body),
        f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        f'"{hashlib.sha256(body).hexdigest()[:20]}"',
    )


def _compress(body: bytes) -> bytes:
    packing = zlib.compressobj(9, zlib.DEFLATED, GZIP, zlib.DEF_MEM_LEVEL + 1)
    return packing.compress(body) + packing.flush()


def serve_file(request: Request, name: str) -> Response:
    """Return a response with a file, or with status 304 if the browser already has this version of the file."""
    found = file(name)
    if found is None:
        return Response(f"{shell(request_language(request)).format('http-no_page')}\n", 404, media_type="text/plain")
    headers = {"etag": found.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, headers=headers | {"content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)
