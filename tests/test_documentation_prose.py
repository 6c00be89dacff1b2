"""The prose of the documentation is plain, and uses the words of the glossary."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.documents import CODE, DOCS, PAGES, name_of, prose_of
from tests.prose_checker import QUOTED, Prose
from tests.test_prose import LONGEST, faults_of
from tests.words.test_glossary import Row, glossary, wrong_words

pytestmark = pytest.mark.full

GAMES = {
    "ole": ("ole-house", "ole-engine", "ole"),
    "horse-collar": ("horse-collar-house", "horse-collar", "shuffleboard", "sliding"),
    "shot-ole": ("shot-ole-house", "shot-ole", "spinning"),
}
"""For each game, the pages about it, without `.md`. They must also follow the glossary's rows for this game."""
PAGES_OF_THE_API = ("server", "architecture", "threats")
"""Pages that use names of the API, such as `place`, even outside code."""
POSITIONS = "a person's place at a table"
"""A row of the glossary that is not checked. It forbids "place" for a seat, but "place" has other meanings, too."""


def rows_of(page: Path) -> list[Row]:
    """Return the rows of the glossary that apply to a page."""
    places = {"everywhere", *(game for game, pages in GAMES.items() if page.stem in pages)}
    if page.stem in PAGES_OF_THE_API:
        places.add("api")
    return [row for row in glossary() if row.thing != POSITIONS and row.applies(frozenset(places))]


def faults(page: Path) -> Iterator[str]:
    """Yield an error message for each unclear phrase, long sentence and wrong word of a page."""
    rows = rows_of(page)
    for line, text in prose_of(page.read_text(encoding="utf-8")):
        yield from (f"{name_of(page)}:{line}: {fault}: {text[:90]}" for fault in faults_of(text, "en", LONGEST))
        for row in rows:
            for word in wrong_words(QUOTED.sub(CODE, text), row, "en"):
                yield f"{name_of(page)}:{line}: write “{row.words['en']}”, not “{word}”, for {row.thing}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_is_plain_and_uses_the_words_of_the_glossary(page: Path) -> None:
    assert list(faults(page)) == []


INCLUDES = ("changelog", "contributing")
"""Pages that only include a file of the repository."""
OWN = [page for page in PAGES if page.is_relative_to(DOCS) and page.stem not in INCLUDES]


@pytest.mark.parametrize("page", OWN, ids=name_of)
def test_the_first_sentence_of_a_page_names_its_reader(page: Path) -> None:
    heading, first = list(prose_of(page.read_text(encoding="utf-8")))[:2]
    assert heading.line == 1
    assert first.text.startswith("This page is for "), first.text


def test_code_and_directives_are_not_part_of_the_prose() -> None:
    markdown = "# A `code` head\n\n:::{container} x\nOne [link](a.md) **bold**\ntwo.\n:::\n\n    code\n\n"
    markdown += "| a | b |\n| --- | --- |\n| c | |\n"
    assert list(prose_of(markdown)) == [
        Prose(1, "A X head"),
        Prose(4, "One link bold two."),
        Prose(10, "a"),
        Prose(10, "b"),
        Prose(12, "c"),
    ]


def test_the_text_between_two_pieces_of_code_is_checked() -> None:
    (found,) = prose_of("The file `a` is told about `b`.")
    assert faults_of(found.text, "en", LONGEST) == ["tell"]


def test_the_rows_of_the_glossary_for_a_game_apply_to_its_pages() -> None:
    assert POSITIONS in {row.thing for row in glossary()}
    assert {page.stem for page in PAGES} >= {stem for stems in GAMES.values() for stem in stems}
    general, ole = rows_of(DOCS / "lab.md"), rows_of(DOCS / "ole-house.md")
    assert len(general) < len(ole)


def test_all_pages_of_the_documentation_are_checked() -> None:
    assert len(PAGES) > 35
    assert sum(1 for page in PAGES for _ in prose_of(page.read_text(encoding="utf-8"))) > 2500
