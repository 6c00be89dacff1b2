"""The glossary of the docs has one word for each thing, and the messages use it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from markdown_it import MarkdownIt

from ruedo.words import LANGUAGES, Language
from tests.documents import RULES, prose_of_rules
from tests.ours import GAMES, our_clauses

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ruedo"
GLOSSARY = ROOT / "docs" / "glossary.md"
CATALOGUES = sorted(file for folder in (SOURCE, ROOT / "examples") for file in folder.rglob("words/**/*.ftl"))
SHELL = SOURCE / "words"
NOBODY = "–"
"""The content of a cell without words."""
FACT = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The character that replaces a fact in a message. It ends a word, and no phrase contains it."""
CODE = re.compile(r"`[^`]*`|(?<!\S)--[a-z][\w-]*")
"""Matches parts of a message that are not words: code in backticks, and options of a command."""
BOARDS: Mapping[str, str] = {"ring": "shot-ole", "shuffleboard": "horse-collar"}
"""For each board, the game whose words from the glossary apply to the board's messages."""


# The table


@dataclass(frozen=True)
class Row:
    """A row of the glossary: the words for a thing, and the words that messages must not use for this thing."""

    thing: str
    words: Mapping[Language, str]
    where: frozenset[str]
    but: frozenset[str]
    refused: Mapping[Language, tuple[str, ...]]
    allowed: tuple[str, ...]

    def applies(self, places: frozenset[str]) -> bool:
        """Return whether the row applies to a catalogue that belongs to these places."""
        return bool(self.where & places) and not self.but & places


def rows(page: str) -> Iterator[Row]:
    """Yield the rows of all tables of a page in Markdown."""
    cells: list[str] = []
    for token in MarkdownIt("commonmark").enable("table").parse(page):
        if token.type == "tr_open":
            cells = []
        if token.type == "inline":
            cells.append(token.content.strip())
        if token.type == "tr_close" and cells[0] != "thing":
            yield row(cells)


def row(cells: Sequence[str]) -> Row:
    """Return the row with these cells, from `thing` to `allowed`. Raise `ValueError` if their number is wrong."""
    thing, english, spanish, place, not_english, not_spanish, allowed = cells
    where, _, but = place.replace("`", "").partition(" but ")
    return Row(
        thing,
        {"en": english, "es": spanish},
        frozenset(listed(where)),
        frozenset(listed(but)),
        {"en": listed(not_english), "es": listed(not_spanish)},
        listed(allowed),
    )


def listed(cell: str) -> tuple[str, ...]:
    """Return the words of a cell, which are separated by commas."""
    return tuple(word.strip() for word in cell.split(",") if word.strip() not in ("", NOBODY))


@cache
def glossary() -> tuple[Row, ...]:
    """Return the rows of the project's glossary."""
    return tuple(rows(GLOSSARY.read_text(encoding="utf-8")))


# The check of a single text


@cache
def pattern(phrase: str) -> re.Pattern[str]:
    """Return a pattern that finds a whole word or phrase and its plural, in upper or lower case."""
    words = r"\s+".join(plural(word) for word in phrase.split())
    return re.compile(rf"(?<![\w-]){words}(?![\w-])", re.IGNORECASE)


def plural(word: str) -> str:
    """Return a pattern that finds a word and its plural in English or Spanish."""
    for ending, plurals in (("ión", "(?:ión|iones)"), ("y", "(?:y|ies)"), ("z", "(?:z|ces)")):
        if word.endswith(ending):
            return re.escape(word.removesuffix(ending)) + plurals
    return re.escape(word) + "(?:e?s)?"


def wrong_words(text: str, row: Row, language: Language) -> list[str]:
    """Return the words in a text that a row forbids. Ignore its allowed phrases, and words in code."""
    text = CODE.sub(FACT, text)
    for phrase in row.allowed:
        text = pattern(phrase).sub(FACT, text)
    return [found[0] for word in row.refused[language] for found in pattern(word).finditer(text)]


# The messages


@cache
def texts(file: str) -> tuple[tuple[str, str], ...]:
    """Return each text of each message in a catalogue, with the id of the message. Facts are left out."""
    return tuple(texts_with_ids(file))


def texts_with_ids(file: str) -> Iterator[tuple[str, str]]:
    for entry in FluentParser().parse(file).body:
        if not isinstance(entry, fluent.Message):
            continue
        for part in (entry.value, *(attribute.value for attribute in entry.attributes)):
            if part:
                yield from ((entry.id.name, text) for text in texts_of(part))


def texts_of(part: fluent.Pattern) -> Iterator[str]:
    """Yield the text of a message pattern, then the texts of its variants."""
    whole = ""
    variants: list[fluent.Pattern] = []
    for element in part.elements:
        match element:
            case fluent.TextElement(value=text):
                whole += str(text)
            case fluent.Placeable(expression=fluent.SelectExpression(variants=several)):
                whole += FACT
                variants += [variant.value for variant in several]
            case fluent.Placeable(expression=fluent.StringLiteral() as literal):
                whole += str(literal.parse()["value"])
            case _:
                whole += FACT
    yield whole
    for variant in variants:
        yield from texts_of(variant)


def language_of(file: Path) -> Language:
    """Return the language of a catalogue from its path."""
    return next(language for language in LANGUAGES if language in (file.stem, file.parent.name))


def places(file: Path) -> frozenset[str]:
    """Return the places of the glossary, such as `everywhere`, whose rows apply to a catalogue."""
    if file.is_relative_to(SHELL):
        return frozenset({"everywhere", file.stem})
    if file.is_relative_to(SOURCE / "boards"):
        return frozenset({"everywhere", BOARDS[file.relative_to(SOURCE / "boards").parts[0]]})
    if file.is_relative_to(SOURCE / "games"):
        return frozenset({"everywhere", file.relative_to(SOURCE / "games").parts[0].replace("_", "-")})
    return frozenset({"everywhere"})


def known_places() -> frozenset[str]:
    """Return all places that a row of the glossary can name."""
    return frozenset({"everywhere", *GAMES, *(file.stem for file in SHELL.glob("en/*.ftl"))})


def rows_at(places: frozenset[str]) -> list[Row]:
    """Return the rows of the glossary that apply to a catalogue that belongs to these places."""
    return [row for row in glossary() if row.applies(places)]


def faults(shown: Iterable[tuple[str, str]], language: Language, places: frozenset[str]) -> list[str]:
    """Return an error message for each word that the glossary forbids. `shown` contains pairs of an id and a text."""
    applying = [row for row in rows_at(places) if row.refused[language]]
    return [
        f"{key}: write “{row.words[language]}”, not “{word}”, for {row.thing}"
        for key, text in shown
        for row in applying
        for word in wrong_words(text, row, language)
    ]


def name(file: Path) -> str:
    """Return the path of a file relative to the repository."""
    return file.relative_to(ROOT).as_posix()


# The glossary itself


def test_the_glossary_contains_many_rows_with_words_in_both_languages() -> None:
    assert len(glossary()) >= 80
    assert all(row.thing and row.words["en"] and row.words["es"] for row in glossary())


def test_the_glossary_contains_the_words_that_the_project_decided_to_use() -> None:
    settled: Mapping[str, str] = {
        "ring": "aro",
        "spin": "girar",
        "around the post": "alrededor del poste",
        "weight": "tejo",
        "inactive": "inactivo",
        "reactivate": "reactivar",
        "discard": "descartar",
        "roll": "tirar",
        "the house": "la casa",
        "level": "nivel",
        "steadiness": "pulso",
        "odds": "probabilidad",
        "randomness": "azar",
        "seed": "semilla",
        "key": "clave",
        "seat": "puesto",
    }
    found = {(row.words["en"].split(" (")[0], row.words["es"].split(" (")[0]) for row in glossary()}
    assert settled.items() <= found


@pytest.mark.parametrize("row", glossary(), ids=lambda row: row.thing)
def test_a_row_names_only_existing_places(row: Row) -> None:
    assert row.where
    assert row.where | row.but <= known_places()


@pytest.mark.parametrize("row", glossary(), ids=lambda row: row.thing)
def test_an_allowed_phrase_contains_a_word_that_the_row_forbids(row: Row) -> None:
    refused = [pattern(word) for words in row.refused.values() for word in words]
    assert [phrase for phrase in row.allowed if not any(word.search(phrase) for word in refused)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_row_forbids_a_word_that_another_row_requires_in_the_same_place(language: Language) -> None:
    contradictions = [
        (row.thing, word, other.thing)
        for place in known_places()
        for row, other in product(rows_at(frozenset({place, "everywhere"})), repeat=2)
        for word in wrong_words(row.words[language], other, language)
    ]
    assert contradictions == []


# Examples of the check

SHOT = row(("the ring", "ring", "aro", "shot-ole", "hoop, dead centre", "anillo", "anillo interior"))
RANDOMNESS = row(("chance", "odds", "probabilidad", "everywhere but `api`", "chance", "–", "last chance"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The hoop spins.", ["hoop"]),
        ("Hoops and a HOOP", ["Hoops", "HOOP"]),
        ("It lies in the dead\n  centre.", ["dead\n  centre"]),
        ("A whooping cheer for hoopla and a hoop-shaped thing", []),
        (f"{FACT}hoop", ["hoop"]),
        ("The command `hoop` and the option --hoop", []),
        ("The ring spins.", []),
    ],
)
def test_a_forbidden_word_is_found_only_as_a_whole_word_or_its_plural(text: str, found: list[str]) -> None:
    assert wrong_words(text, SHOT, "en") == found


def test_a_word_is_forbidden_only_in_its_own_language() -> None:
    assert wrong_words("Un anillo, dos anillos", SHOT, "es") == ["anillo", "anillos"]
    assert wrong_words("Un anillo", SHOT, "en") == []


def test_spanish_and_english_plurals_are_found() -> None:
    both = row(("x", "x", "x", "everywhere", "party, box", "elección, vez, actor", "–"))
    assert wrong_words("parties and boxes", both, "en") == ["parties", "boxes"]
    assert wrong_words("elecciones, veces y actores", both, "es") == ["elecciones", "veces", "actores"]


def test_an_allowed_phrase_is_not_reported() -> None:
    assert wrong_words("Your last chance. Last chances count.", RANDOMNESS, "en") == []
    assert wrong_words("Your last chance is a chance.", RANDOMNESS, "en") == ["chance"]
    assert wrong_words("El anillo interior y el anillo", SHOT, "es") == ["anillo"]


def test_a_row_applies_only_in_its_places() -> None:
    assert SHOT.applies(frozenset({"everywhere", "shot-ole"}))
    assert not SHOT.applies(frozenset({"everywhere", "ole"}))
    assert RANDOMNESS.applies(frozenset({"everywhere", "page"}))
    assert not RANDOMNESS.applies(frozenset({"everywhere", "api"}))


def test_a_row_with_a_missing_cell_is_refused() -> None:
    with pytest.raises(ValueError, match="not enough values"):
        row(("ring", "aro"))


def test_the_rows_of_all_tables_of_a_page_are_read() -> None:
    head = "| thing | English | Spanish | where | not | no | allowed |\n" + "| --- " * 7 + "|\n"
    one, two = "| a | b | c | ole | d | – | d e |\n", "| f | g | h | `page` | – | i, j k | – |\n"
    page = f"# A page\n\n{head}{one}\n## More\n\n{head}{two}"
    first, second = rows(page)
    assert (first.thing, first.refused, first.allowed) == ("a", {"en": ("d",), "es": ()}, ("d e",))
    assert (second.where, second.refused) == (frozenset({"page"}), {"en": (), "es": ("i", "j k")})


def test_the_texts_of_a_catalogue_contain_no_ids_comments_or_facts() -> None:
    catalogue = """
# hoop, a comment
hoop-id = The { $hoop } spins { hoop-other }.
    .text = An attribute
many = { $count ->
    [one] { $count } ring
   *[hoop] { $count } rings
  } on { "the" } board
"""
    assert texts(catalogue) == (
        ("hoop-id", f"The {FACT} spins {FACT}."),
        ("hoop-id", "An attribute"),
        ("many", f"{FACT} on the board"),
        ("many", f"{FACT} ring"),
        ("many", f"{FACT} rings"),
    )


def test_a_catalogue_is_checked_by_the_rows_for_its_game_or_its_file_name() -> None:
    assert places(SHELL / "en" / "study.ftl") == {"everywhere", "study"}
    assert places(SOURCE / "games/shot_ole/words/es/page.ftl") == {"everywhere", "shot-ole"}
    assert places(SOURCE / "boards/shuffleboard/words/en.ftl") == {"everywhere", "horse-collar"}
    assert places(ROOT / "examples/pig/ruedo_pig/words/en.ftl") == {"everywhere"}


# The catalogues


def test_the_catalogues_are_found() -> None:
    languages = [language_of(file) for file in CATALOGUES]
    assert languages.count("en") == languages.count("es") >= 40
    assert sum(1 for file in CATALOGUES for _ in texts(file.read_text(encoding="utf-8"))) > 5000


@pytest.mark.parametrize("file", CATALOGUES, ids=name)
def test_messages_use_the_words_of_the_glossary(file: Path) -> None:
    assert faults(texts(file.read_text(encoding="utf-8")), language_of(file), places(file)) == []


# The rulebook


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_clauses_use_the_words_of_the_glossary(game: str, language: Language) -> None:
    """A clause may quote words of the rule sheet in brackets, next to the name of its source."""
    shown = [(clause.id, clause.rule) for clause in our_clauses(language).values() if clause.game == game]
    assert len(shown) > 20
    assert faults(shown, language, frozenset({"everywhere", game})) == []


@pytest.mark.parametrize("file", RULES, ids=name)
def test_pages_of_rules_use_the_words_of_the_glossary(file: Path) -> None:
    shown = [(f"line {line}", text) for line, text in prose_of_rules(file.read_text(encoding="utf-8"))]
    assert faults(shown, "es" if "es" in file.parts else "en", frozenset({"everywhere", file.stem})) == []
