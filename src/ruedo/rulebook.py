"""The rulebook in each language, with a page for each game. Its clauses can be looked up by id.

Ruedo's own pages are in docs/rules, and their Spanish translations are in docs/rules/es. Each of these folders has a
folder `learn` with pages for beginners. Other packages with a game have their pages in the folder `rulebook`: `en.md`
and `es.md`, and `learn.md` and `learn.es.md` for beginners.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from ruedo.core.game import find, installed_games
from ruedo.words import Language

ANCHOR = re.compile(r'<a id="([A-Z]{2,8}-[A-Z]\d+)"></a>')
SOURCE = re.compile(r"\s*\[(?P<inside>[^\[\]]*)\](?!\()")
"""Matches the source of a clause in square brackets, which is a part of the rule sheet. The brackets may also contain a
ruling."""
RULING = re.compile(r"\*\*(?:Ruling|Decisión)\*\*(?P<about>[^:*|;.\[\]]{0,60}:)?\s*")
"""Matches the mark of a ruling, and the subject of the ruling, which follows the mark."""
BEGINNING = re.compile(r"(?:^|[.!?]\s+)[a-záéíóúñ]")
"""Matches the first letter of a sentence if it is in lower case."""
EXAMPLES: Mapping[Language, str] = {"en": "\n## Worked examples\n", "es": "\n## Ejemplos\n"}
"""The heading of the worked examples, for each language of a page."""
RECORD = re.compile(r"\s*\[(?:The record|El acta)\]\([^)]*\)\.|\s*`ruedo referee [^`]*`[^.]*\.")
"""Matches the link from a worked example to its record in the repository, or the command that reads the record."""
LEARN = re.compile(r"^\[The game in two minutes\].*\n\n", re.MULTILINE)
"""Matches the link to the page for beginners. The terminal does not show this link, because that page needs its
pictures."""


class Clause(Struct, frozen=True):
    """One clause of the rulebook: a row in a table of a game's page."""

    id: str
    game: str
    section: str
    """The heading above the table."""
    cells: tuple[str, ...]
    """The cells of the row, without the id."""
    columns: tuple[str, ...]
    """The headings of the cells' columns."""

    @property
    def text(self) -> str:
        """The clause as text for a terminal: its id, followed by the cells of its row.

        Each cell except the first is preceded by the heading of its column.
        """
        return f"{self.id}: {self._text}".replace("**", "")

    @property
    def _text(self) -> str:
        """The cells of the row as one text. Each cell except the first is preceded by the heading of its column."""
        first, *others = self.cells
        named = "; ".join(f"{column}: {cell}" for column, cell in zip(self.columns[1:], others, strict=True) if cell)
        if named and first.endswith("."):
            return f"{first} {named[0].upper()}{named[1:]}"
        return "; ".join(filter(None, [first, named]))

    @property
    def rule(self) -> str:
        """The clause for players, without its sources and without the marks of rulings."""
        return without_sources(self._text)

    @property
    def source(self) -> str:
        """The clause with its sources and the marks of rulings, or an empty text if it has neither."""
        whole = self._text
        return whole.replace("**", "") if SOURCE.search(whole) or RULING.search(whole) else ""


def without_sources(text: str) -> str:
    """Return a clause without its sources and the marks of rulings, but with the texts of the rulings."""
    plain = RULING.sub(_subject, SOURCE.sub(_ruling_inside, text))
    return BEGINNING.sub(lambda found: found[0].upper(), plain.replace("**", "")).strip()


def _subject(ruling: re.Match[str]) -> str:
    """Return the subject of a ruling, such as `size: `, or an empty text if the ruling names no subject."""
    about = re.sub(r"^(?:,| on\b| sobre\b)", "", ruling["about"] or "").strip()
    return f"{about} " if about.strip(":") else ""


def _ruling_inside(source: re.Match[str]) -> str:
    """Return the text that replaces a source in square brackets: its ruling, in parentheses.

    The text is empty if the source contains no ruling.
    """
    _, mark, ruling = source["inside"].partition("**: ")
    return f" ({ruling})" if mark else ""


def pages(language: Language = "en") -> Mapping[str, str]:
    """Return the pages of the rulebook in Markdown, by game.

    A page of a package without a translation is in English.
    """
    return {game: page.read_text(encoding="utf-8") for game, page in _page_files(language).items()}


@cache
def clauses(language: Language = "en") -> Mapping[str, Clause]:
    """Return all clauses by their ids, in the order of the rulebook.

    If two games use the same id, the clause of the first game is returned.
    """
    found: dict[str, Clause] = {}
    for game in pages(language):
        for clause in read_clauses(game, language):
            found.setdefault(clause.id, clause)
    return found


@cache
def read_clauses(game: str, language: Language = "en") -> tuple[Clause, ...]:
    """Return the clauses of a game's page, in the order of the page. The list is empty if the game has no page."""
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
    """Return the page of a game as text for a terminal.

    Worked examples are left out, because they need their pictures.
    """
    rules = pages(language)[game]
    for heading in EXAMPLES.values():  # A page that is not translated has an English heading
        rules, _, _ = rules.partition(heading)
    return ANCHOR.sub("", LEARN.sub("", rules)).replace("**", "")


class RulesText(NamedTuple):
    """A text for players in Markdown, and the language in which it is written."""

    language: Language
    text: str


def learn_page(game: str, language: Language = "en") -> RulesText | None:
    """Return the page that teaches a game in two minutes, or None if the game has no such page.

    If there is no translation, the page is in English.
    """
    brought, own = files(find(game).package) / "rulebook", rules_folder()
    pages: tuple[tuple[Language, Traversable], ...] = (
        (language, brought / f"learn.{language}.md"),
        (language, own / language / "learn" / f"{game}.md"),
        ("en", brought / "learn.md"),
        ("en", own / "learn" / f"{game}.md"),
    )
    found = ((written, page) for written, page in pages if page.is_file())
    return next((RulesText(written, page.read_text(encoding="utf-8")) for written, page in found), None)


def examples_page(game: str, language: Language = "en") -> RulesText | None:
    """Return the worked examples of a game's page without their heading, or None if the page has no examples.

    If there is no translation, the examples are in English.
    """
    tried: tuple[Language, ...] = (language, "en")
    for written in tried:
        _, _, examples = pages(written).get(game, "").partition(EXAMPLES[written])
        if shown := RECORD.sub("", examples).strip():
            return RulesText(written, shown)
    return None


def rules_folder() -> Traversable:
    """Return the folder with Ruedo's own rulebook and its pictures, in the installed package or in the repository."""
    shipped = files("ruedo") / "rules"
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


def _page_files(language: Language) -> Mapping[str, Traversable]:
    folder = rules_folder() if language == "en" else rules_folder() / language
    pages = sorted((page for page in folder.iterdir() if page.name.endswith(".md")), key=lambda page: page.name)
    return {**{page.name.removesuffix(".md"): page for page in pages}, **_package_pages(language)}


def _package_pages(language: Language) -> Mapping[str, Traversable]:
    """Return the rulebook pages in the packages of games, by game. A page without a translation is in English."""
    found = {}
    for game in installed_games().values():
        folder = files(game.package) / "rulebook"
        pages = (folder / f"{each}.md" for each in (language, "en"))
        if page := next((page for page in pages if page.is_file()), None):
            found[game.name] = page
    return found
