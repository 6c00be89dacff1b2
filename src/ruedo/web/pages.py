"""What the page is made of: files of this package, compressed once, and never from elsewhere."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ruedo.core import marks
from ruedo.core.drawing import told_symbols
from ruedo.core.game import games, part
from ruedo.core.palette import custom_properties

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
WORTH_IT = 512
"""Bytes from which compressing helps."""
COMMENT = re.compile(rb"^[ \t]*(//[^\n]*|/\*(?!!)(?:(?!\*/).)*\*/[ \t]*)\n", re.MULTILINE | re.DOTALL)
"""A comment that has its lines to itself: it is for whoever reads the source, and stays there. `/*!` is a licence's."""
PALETTE = b"/* the palette */"
"""The place in a style sheet where the colours are written."""
GAMES = b"<!-- the games -->"
"""The place in index.html where the games are listed."""
COMPRESSED = {".woff2", ".png"}


class File(Struct, frozen=True):
    """A file as it is served."""

    body: bytes
    zipped: bytes | None
    kind: str
    tag: str
    """What its content hashes to, so that a browser need not fetch it again."""


def file(name: str) -> File | None:
    """Return a file of the page by its path; None where there is none."""
    return _read(name) if name in page_files() or name in made_files() else None


@cache
def made_files() -> Mapping[str, bytes]:
    """Return the modules that are made of what stands in Python and need no table.

    `drawn.js` has symbols: all games' marks, and those that a game has as `SYMBOLS` in its part `drawing`. `terms.js`
    has numbers and lists of a game's rules, its `TERMS` in the part `view`.
    """
    made: dict[str, object] = {"drawn.js": told_symbols(marks.SYMBOLS)}
    for name in games():
        if symbols := getattr(part(name, "drawing"), "SYMBOLS", None):
            made[f"games/{name}/drawn.js"] = told_symbols(symbols)
        if terms := getattr(part(name, "view"), "TERMS", None):
            made[f"games/{name}/terms.js"] = terms
    return {path: b"export default %b;\n" % msgspec.json.encode(found) for path, found in made.items()}


@cache
def page_files() -> Mapping[str, Traversable]:
    """Return all files of the page by their paths: nothing else is looked for, whatever is asked for.

    Those of a game, in the folder `page` of its package, are below `games/NAME/`; those of a board below
    `boards/NAME/page/`.
    """
    found = dict(_below(files("ruedo.web").joinpath("static"), ""))
    folders = {f"boards/{board.name}/page/": board for board in files("ruedo.boards").iterdir() if board.is_dir()}
    folders |= {f"games/{game.name}/": files(game.package) for game in games().values()}
    for path, folder in folders.items():
        page = folder.joinpath("page")
        if page.is_dir():
            found |= _below(page, path)
    return found


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from _below(one, f"{path}{one.name}/")
        elif not one.name.endswith(".d.ts"):  # types are for whoever writes the scripts
            yield path + one.name, one


@cache
def _read(name: str) -> File:
    body = made_files()[name] if name in made_files() else page_files()[name].read_bytes()
    if name.endswith(".css"):
        body = body.replace(PALETTE, custom_properties().encode())
    if name.endswith((".js", ".css")):
        body = COMMENT.sub(b"", body)
    if name == "index.html":
        from ruedo.web.games import listed_games  # here, since it looks through this file's list

        body = body.replace(GAMES, listed_games().replace(b"<", rb"\u003c"))
    plain = len(body) < WORTH_IT or any(name.endswith(ending) for ending in COMPRESSED)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(
        body,
        None if plain else gzip.compress(body, 9, mtime=0),
        f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        f'"{hashlib.sha256(body).hexdigest()[:20]}"',
    )


def served(request: Request, name: str) -> Response:
    """Return the answer with a file: whole, or the word that it has not changed."""
    found = file(name)
    if found is None:
        return Response("There is no such page.\n", 404, media_type="text/plain")
    headers = {"etag": found.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, headers=headers | {"content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)
