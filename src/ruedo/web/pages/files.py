"""The page's static files: from this package and the games', compressed once."""

import hashlib
import mimetypes
import re
import zlib
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
from ruedo.rulebook import rules_folder
from ruedo.throws.boards import PACKAGE, board_names
from ruedo.throws.readings import columns_by_board
from ruedo.web.process.languages import language_of
from ruedo.words import LANGUAGES, shell
from ruedo.words.catalogue import files_of

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/fluent", ".ftl")
mimetypes.add_type("font/woff2", ".woff2")
GZIP = 16 + zlib.MAX_WBITS
"""zlib's `wbits` for gzip."""
WORTH_IT = 512
"""Bytes from which on a file is compressed."""
SPARE = re.compile(rb"^[ \t]*(?:(?://[^\n]*|/\*(?!!)(?:(?!\*/).)*\*/[ \t]*)?\n|[ \t]+)", re.MULTILINE | re.DOTALL)
"""What is stripped from scripts and styles: comments on lines of their own, blank lines and indentation. `/*!` marks a
licence, which is kept."""
REMARK = re.compile(rb"^#[^\n]*\n|^\n", re.MULTILINE)
"""A comment or blank line of a file of messages."""
LOOSE = re.compile(rb"\s*([{};,>])\s*|(?<=:)\s+")
"""Optional white space in a style sheet."""
STRIPPED = {"js": SPARE, "css": SPARE, "ftl": REMARK}
AREAS = ("page", "home", "new", "editor", "calibrate", "table", "company", "plain", "after", "referee")
"""Ruedo's own messages for the page, by file: a visitor fetches the files that a page needs."""
GAMES_AREAS = ("page", "new", "editor", "referee", "learn", "after")
"""The same for a game."""
CALIBRATE = "calibrate.ftl"
NOT_AT_TABLES = ("terminal.ftl", CALIBRATE)
"""Files of a board's messages that no table in the page needs."""
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
    """The `ETag`: a hash of its content."""


def file(name: str) -> File | None:
    """Return a file of the page by its path; None where there is none."""
    known = name in page_files() or name in made_files() or name in word_files()
    return _read(name) if known else None


@cache
def made_files() -> Mapping[str, bytes]:
    """Return the modules that are generated from Python and need no table.

    * `drawn.js`: the marks of all games, and the `SYMBOLS` of a game's part `drawing`.
    * `parts.js`: the pieces of the people on a game's cards, the `PARTS` of its part `faces`.
    * `terms.js`: numbers and lists of a game's rules, the `TERMS` of its part `view`.
    * `columns.js`: the columns of measurements by board and kind.
    """
    made: dict[str, object] = {"drawn.js": told_symbols(marks.SYMBOLS), "columns.js": columns_by_board()}
    for name in games():
        if symbols := getattr(part(name, "drawing"), "SYMBOLS", None):
            made[f"games/{name}/drawn.js"] = told_symbols(symbols)
        if parts := getattr(part(name, "faces"), "PARTS", None):
            made[f"games/{name}/parts.js"] = told_symbols(parts)
        if terms := getattr(part(name, "view"), "TERMS", None):
            made[f"games/{name}/terms.js"] = terms
    return {path: b"export default %b;\n" % msgspec.json.encode(found) for path, found in made.items()}


@cache
def page_files() -> Mapping[str, Traversable]:
    """Return all files of the page by their paths. No other path is ever looked up.

    The files of a game's folder `page` are below `games/NAME/`, those of a board below `boards/NAME/page/`, and the
    rulebook's pictures below `rules/`.
    """
    found = dict(_below(files("ruedo.web").joinpath("static"), ""))
    found |= _below(rules_folder().joinpath("pictures"), "rules/")
    folders = {f"boards/{board}/page/": files(PACKAGE).joinpath(board) for board in board_names()}
    folders |= {f"games/{game.name}/": files(game.package) for game in games().values()}
    for path, folder in folders.items():
        page = folder.joinpath("page")
        if page.is_dir():
            found |= _below(page, path)
    return found


@cache
def word_files() -> Mapping[str, tuple[Traversable, ...]]:
    """Return the files of messages for the page, by area and language, as `words/page/en.ftl`.

    A game with a file `words/LANGUAGE/page.ftl` has areas, too, such as `games/NAME/words/new`. Other games have all
    messages in `games/NAME/words/page`, in English if a language is missing. All boards are one area, `words/boards`.
    The messages about their measurements are in the area `words/calibrate`.
    """
    found: dict[str, tuple[Traversable, ...]] = {}
    for language in LANGUAGES:
        for area in AREAS:
            found[f"words/{area}/{language}.ftl"] = (files("ruedo.words").joinpath(language, f"{area}.ftl"),)
        folders = [files(PACKAGE).joinpath(board, "words") for board in board_names()]
        of_boards = [file for folder in folders for file in files_of(folder, language)]
        found[f"words/boards/{language}.ftl"] = tuple(file for file in of_boards if file.name not in NOT_AT_TABLES)
        found[f"words/calibrate/{language}.ftl"] += tuple(file for file in of_boards if file.name == CALIBRATE)
        for game in games().values():
            folder = files(game.package).joinpath("words")
            own = files_of(folder, language) or files_of(folder, "en")
            parts = any(file.name == "page.ftl" for file in own)
            for area in GAMES_AREAS:
                here = tuple(file for file in own if (file.name == f"{area}.ftl" if parts else area == "page"))
                found[f"games/{game.name}/words/{area}/{language}.ftl"] = here
    return found


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from _below(one, f"{path}{one.name}/")
        elif not one.name.endswith(".d.ts"):  # types are for authors of scripts alone
            yield path + one.name, one


@cache
def _read(name: str) -> File:
    ending, body = name.rpartition(".")[2], _written(name)
    if ending == "css":
        body = body.replace(PALETTE, custom_properties().encode())
    body = STRIPPED[ending].sub(b"", body) if ending in STRIPPED else body
    body = LOOSE.sub(rb"\1", body) if ending == "css" else body
    if name == "index.html":
        from ruedo.web.pages.games import listed_games  # here, since that module imports this one

        body = body.replace(GAMES, listed_games().replace(b"<", rb"\u003c"))
    plain = len(body) < WORTH_IT or any(name.endswith(ending) for ending in COMPRESSED)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(
        body,
        None if plain else _zipped(body),
        f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        f'"{hashlib.sha256(body).hexdigest()[:20]}"',
    )


def _written(name: str) -> bytes:
    """Return a file as it is written; one of words as its parts one after the other."""
    if name in made_files():
        return made_files()[name]
    if name in word_files():
        return b"\n".join(file.read_bytes() for file in word_files()[name])
    return page_files()[name].read_bytes()


def _zipped(body: bytes) -> bytes:
    """Return a body compressed by gzip."""
    packing = zlib.compressobj(9, zlib.DEFLATED, GZIP, zlib.DEF_MEM_LEVEL + 1)
    return packing.compress(body) + packing.flush()


def served(request: Request, name: str) -> Response:
    """Return the response with a file, or 304 where it has not changed."""
    found = file(name)
    if found is None:
        return Response(f"{shell(language_of(request)).format('http-no_page')}\n", 404, media_type="text/plain")
    headers = {"etag": found.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, headers=headers | {"content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)
