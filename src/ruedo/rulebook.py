"""The rulebook: a page for each game, its clauses by id, in each language.

Ruedo's own pages are in docs/rules, in Spanish in docs/rules/es, for beginners in docs/rules/learn. The pages of a
package are in its folder `rulebook`, as `en.md`, `es.md` and `learn.md`.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from ruedo.core.game import find, games
from ruedo.words import Language

ANCHOR = re.compile(r'<a id="([A-Z]{2,8}-[A-Z]\d+)"></a>')
EXAMPLES = "\n## Worked examples"
RECORD = re.compile(r"\s*\[The record\]\([^)]*\)\.")
"""Matches the link from a worked example to its record, a file of the repository."""
LEARN = re.compile(r"^\[The game in two minutes\].*\n\n", re.MULTILINE)
"""Matches the link to the page for beginners, which needs its pictures."""


class Clause(Struct, frozen=True):
    """One clause of the rulebook."""

    id: str
    game: str
    section: str
    """The heading above it."""
    cells: tuple[str, ...]
    """The cells of its row in the table."""
    columns: tuple[str, ...]
    """The headings of those columns."""

    @property
    def text(self) -> str:
        """The clause for a terminal: its id, then the cells of its row. The columns after the first are named."""
        first, *others = self.cells
        named = [f"{column}: {cell}" for column, cell in zip(self.columns[1:], others, strict=True) if cell]
        return f"{self.id}: {'; '.join(filter(None, [first, *named]))}".replace("**", "")


def pages(language: Language = "en") -> Mapping[str, str]:
    """Return the rulebook's pages by game, in Markdown. A page without a translation is in English."""
    return {game: page.read_text(encoding="utf-8") for game, page in _page_files(language).items()}


@cache
def clauses(language: Language = "en") -> Mapping[str, Clause]:
    """Return every clause by its id, in the rulebook's order.

    If two games share an id, the first game's clause counts.
    """
    found: dict[str, Clause] = {}
    for game in pages(language):
        for clause in clauses_of(game, language):
            found.setdefault(clause.id, clause)
    return found


@cache
def clauses_of(game: str, language: Language = "en") -> tuple[Clause, ...]:
    """Return the clauses of a game's page, in its order. Empty if the game has no page."""
    found: dict[str, Clause] = {}
    section = ""
    columns: tuple[str, ...] = ()
    for line in pages(language).get(game, "").splitlines():
        cells = tuple(cell.strip() for cell in line.strip("|").split("|"))
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif line.startswith("| id |"):
            columns = cells[1:]
        elif anchor := ANCHOR.search(line):
            found.setdefault(anchor[1], Clause(anchor[1], game, section, cells[1:], columns))
    return tuple(found.values())


def plain_page(game: str, language: Language = "en") -> str:
    """Return a page for a terminal, without the worked examples, which need their pictures."""
    rules, _, _ = pages(language)[game].partition(EXAMPLES)
    return ANCHOR.sub("", LEARN.sub("", rules)).replace("**", "")


def learn_page(game: str) -> str | None:
    """Return the page that teaches a game in two minutes, in Markdown, or None."""
    own, brought = rules_folder() / "learn" / f"{game}.md", files(find(game).package) / "rulebook" / "learn.md"
    return next((page.read_text(encoding="utf-8") for page in (brought, own) if page.is_file()), None)


def examples_page(game: str) -> str | None:
    """Return the worked examples of a game's page without their heading, in English Markdown, or None."""
    _, _, examples = pages().get(game, "").partition(EXAMPLES)
    return RECORD.sub("", examples).strip() or None


def rules_folder() -> Traversable:
    """Return the folder of Ruedo's own rulebook, with its pictures, in the wheel or in the repository."""
    shipped = files("ruedo") / "rules"
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


def _page_files(language: Language) -> Mapping[str, Traversable]:
    folder = rules_folder() if language == "en" else rules_folder() / language
    pages = sorted((page for page in folder.iterdir() if page.name.endswith(".md")), key=lambda page: page.name)
    return {**{page.name.removesuffix(".md"): page for page in pages}, **_package_pages(language)}


def _package_pages(language: Language) -> Mapping[str, Traversable]:
    """Return the pages of games in packages of their own, by game."""
    found = {}
    for game in games().values():
        folder = files(game.package) / "rulebook"
        pages = (folder / f"{each}.md" for each in (language, "en"))
        if page := next((page for page in pages if page.is_file()), None):
            found[game.name] = page
    return found
