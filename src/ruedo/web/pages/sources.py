"""The sources of the page's files: scripts, styles and messages of this package, the boards and the games.

A file of a package is served at the package's own path: `ruedo/games/NAME/page/play.js`, `ruedo_pig/page/board.js`. So
a relative import in a script refers to the same file in the browser and on disk.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from ruedo import throws
from ruedo.core.game import installed_games, part
from ruedo.core.shapes import drawings_json
from ruedo.drawing import marks
from ruedo.rulebook import rules_folder
from ruedo.throws.boards import PACKAGE, board_names
from ruedo.throws.readings import columns_by_board
from ruedo.words import LANGUAGES
from ruedo.words.catalogue import language_files

PAGE = "ruedo/web/static/"
"""The path of the page's own files."""
AREAS = (
    "page",
    "home",
    "new",
    "editor",
    "calibrate",
    "table",
    "company",
    "friend",
    "plain",
    "plain_lists",
    "after",
    "referee",
    "analysis",
    "hint",
    "night_page",
)
"""The files (areas) of Ruedo's messages for the page. A browser fetches only the areas that it needs."""
GAMES_AREAS = ("page", "new", "editor", "referee", "learn", "after")
"""The files (areas) of a game's own messages for the page."""
CALIBRATE = "calibrate.ftl"
NOT_AT_TABLES = ("terminal.ftl", "trial.ftl", CALIBRATE)
"""The files of a board's messages that the page of a table does not need."""


@cache
def generated_files() -> Mapping[str, bytes]:
    """Return the scripts that are generated from Python, with their paths as keys. They are the same for all tables.

    Each script is in the same folder as the scripts that import it. A `.d.ts` file with the same name declares its
    types.

    - `drawn.js`: the symbols that all games share (`marks.SYMBOLS`), or a game's own `SYMBOLS` in its module `drawing`
    - `parts.js`: the parts of the faces on a game's cards, `PARTS` in its module `faces`
    - `terms.js`: numbers and lists of a game's rules, `TERMS` in its module `view`
    - `columns.js`: the columns of measurements
    """
    made: dict[str, object] = {f"{PAGE}drawn.js": drawings_json(marks.SYMBOLS), f"{PAGE}columns.js": columns_by_board()}
    for name, game in installed_games().items():
        folder = page_folder(game.package)
        if symbols := getattr(part(name, "drawing"), "SYMBOLS", None):
            made[f"{folder}drawn.js"] = drawings_json(symbols)
        if parts := getattr(part(name, "faces"), "PARTS", None):
            made[f"{folder}parts.js"] = drawings_json(parts)
        if terms := getattr(part(name, "view"), "TERMS", None):
            made[f"{folder}terms.js"] = terms
    return {path: b"export default %b;\n" % msgspec.json.encode(found) for path, found in made.items()}


@cache
def page_files() -> Mapping[str, Traversable]:
    """Return all files of the page, with their paths as keys. The server serves no other file of the page.

    The files are in the folder `web/static` and in the folders `page` of `throws`, of each board and of each game's
    package. The rulebook's pictures have paths that begin with `rules/`, and those of a translation with
    `rules/LANGUAGE/`.
    """
    found = dict(_below(files("ruedo.web").joinpath("static"), PAGE))
    found |= _below(rules_folder().joinpath("pictures"), "rules/")
    for language in LANGUAGES:
        translated = rules_folder().joinpath(language, "pictures")
        found |= _below(translated, f"rules/{language}/") if translated.is_dir() else {}
    boards = (f"{PACKAGE}.{board}" for board in board_names())
    for package in (throws.__name__, *boards, *(game.package for game in installed_games().values())):
        page = files(package).joinpath("page")
        if page.is_dir():
            found |= _below(page, page_folder(package))
    return found


def page_folder(package: str) -> str:
    """Return the path of the folder `page` of a package: `ruedo/games/NAME/page/`."""
    return f"{package.replace('.', '/')}/page/"


@cache
def word_files() -> Mapping[str, tuple[Traversable, ...]]:
    """Return the files with messages for the page. Each key is an area with a language, such as `words/page/en.ftl`.

    A game with the file `words/LANGUAGE/page.ftl` has several areas, such as `games/NAME/words/new`. Other games have
    all their messages in `games/NAME/words/page`. If a language is missing, the English messages are used. All boards
    share the area `words/boards`. The messages about their measurements are in the area `words/calibrate`.
    """
    found: dict[str, tuple[Traversable, ...]] = {}
    for language in LANGUAGES:
        for area in AREAS:
            found[f"words/{area}/{language}.ftl"] = (files("ruedo.words").joinpath(language, f"{area}.ftl"),)
        folders = [files(PACKAGE).joinpath(board, "words") for board in board_names()]
        of_boards = [file for folder in folders for file in language_files(folder, language)]
        found[f"words/boards/{language}.ftl"] = tuple(file for file in of_boards if file.name not in NOT_AT_TABLES)
        found[f"words/calibrate/{language}.ftl"] += tuple(file for file in of_boards if file.name == CALIBRATE)
        for game in installed_games().values():
            folder = files(game.package).joinpath("words")
            own = language_files(folder, language) or language_files(folder, "en")
            parts = any(file.name == "page.ftl" for file in own)
            for area in GAMES_AREAS:
                here = tuple(file for file in own if (file.name == f"{area}.ftl" if parts else area == "page"))
                found[f"games/{game.name}/words/{area}/{language}.ftl"] = here
    return found


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from _below(one, f"{path}{one.name}/")
        elif not one.name.endswith(".d.ts"):  # Only authors of scripts need the files with types
            yield path + one.name, one


def read_source(name: str) -> bytes:
    """Return the content of a file. For an area of messages, the contents of all its files are joined together."""
    if name in generated_files():
        return generated_files()[name]
    if name in word_files():
        return b"\n".join(file.read_bytes() for file in word_files()[name])
    return page_files()[name].read_bytes()
