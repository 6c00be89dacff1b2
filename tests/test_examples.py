"""The worked examples of the rulebook. Each example shows rulings of the referee and a picture of the position."""

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

from ruedo.referee import referee
from ruedo.rulebook import clauses, pages, plain_page
from ruedo.words import LANGUAGES, Language

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
ROW = re.compile(r"^\| (\d+) \| \[(\S+)\]\(#(\S+)\) \| (.+) \|$", re.MULTILINE)
HEADINGS: dict[Language, str] = {"en": "## Worked examples", "es": "## Ejemplos"}


def examples(language: Language = "en") -> Iterator[tuple[str, str]]:
    """Yield the title and the Markdown text of each example. The title begins with the name of the game."""
    for file in sorted((RULES if language == "en" else RULES / language).glob("*.md")):
        _, _, section = file.read_text(encoding="utf-8").partition(HEADINGS[language])
        for part in section.split("\n### ")[1:]:
            yield f"{file.stem}: {part.partition(chr(10))[0]}", part


EXAMPLES = dict(examples())
SPANISH = dict(examples("es"))
ALL: dict[str, tuple[Language, str]] = {
    **{title: ("en", example) for title, example in EXAMPLES.items()},
    **{title: ("es", example) for title, example in SPANISH.items()},
}


def record_of(example: str) -> Path:
    """Return the path of the only record to which an example links."""
    (name,) = re.findall(r"\[(?:The record\]\(|El acta\]\(\.\./)(examples/[a-z-]+\.jsonl)\)", example)
    return RULES / str(name)


def shown_in(example: str) -> list[tuple[str, str]]:
    """Return the description and the file name, without `.svg`, of each picture in an example."""
    return re.findall(r"!\[(.*)\]\(pictures/(.+?)\.svg\)", example)


@pytest.mark.parametrize(("language", "example"), ALL.values(), ids=ALL)
def test_the_rulings_in_an_example_are_those_of_the_referee(language: Language, example: str) -> None:
    with record_of(example).open("rb") as stream:
        report = referee(stream, language)
    assert report.error is None
    said = [
        (line, ruling.clause, report.speaker.say(ruling) + (f" ({ruling.points:+d})" if ruling.points else ""))
        for line, ruling in report.rulings()
    ]
    printed = [(int(line), clause, sentence) for line, clause, _, sentence in ROW.findall(example)]
    following = iter(said)
    # the rows on the page are rulings of the referee, in the same order
    assert [row for row in printed if row not in following] == []
    assert printed[-1] == said[-1]
    # the page has no other table rows, except two for the header
    assert sum(row.startswith("|") for row in example.splitlines()) == len(printed) + 2
    assert all(clause == anchor for _, clause, anchor, _ in ROW.findall(example))


@pytest.mark.parametrize("example", [example for _, example in ALL.values()], ids=ALL)
def test_each_example_has_a_picture_and_an_explanation(example: str) -> None:
    shown = shown_in(example)
    assert shown
    for words, name in shown:
        assert words
        assert re.sub(r"-at-\d+$", "", name) == record_of(example).stem


@pytest.mark.parametrize(
    ("english", "spanish"), list(zip(EXAMPLES.values(), SPANISH.values(), strict=True)), ids=EXAMPLES
)
def test_an_example_has_the_same_record_pictures_and_rulings_in_both_languages(english: str, spanish: str) -> None:
    assert record_of(spanish) == record_of(english)
    assert [name for _, name in shown_in(spanish)] == [name for _, name in shown_in(english)]
    assert [row[:3] for row in ROW.findall(spanish)] == [row[:3] for row in ROW.findall(english)]
    assert re.findall(r"[A-Z]{2}-[A-Z]\d+", spanish) == re.findall(r"[A-Z]{2}-[A-Z]\d+", english)
    assert re.findall("`[^`]*`", spanish) == re.findall("`[^`]*`", english)


def test_each_clause_that_an_example_names_exists() -> None:
    named = {clause for _, example in ALL.values() for clause in re.findall(r"[A-Z]{2}-[A-Z]\d+", example)}
    assert named <= set(clauses())


def test_each_record_belongs_to_an_example() -> None:
    assert {record_of(example) for example in EXAMPLES.values()} == set((RULES / "examples").glob("*"))


def test_the_stored_pictures_are_up_to_date() -> None:
    drawn: dict[Path, str] = dict(runpy.run_path(str(ROOT / "scripts" / "examples.py"))["pictures"]())
    assert set(drawn) == set(RULES.glob("**/pictures/*"))
    for file, picture in drawn.items():
        assert file.read_bytes() == picture.encode(), f"{file.name}: run `uv run scripts/examples.py`"


@pytest.mark.parametrize("game", ["horse-collar", "ole", "shot-ole"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_of_rules_has_examples_and_the_examples_define_no_clause(game: str, language: Language) -> None:
    page, heading = pages(language)[game], HEADINGS[language]
    assert 4 <= sum(title.startswith(f"{game}: ") for title, _ in examples(language)) <= 6
    assert "<a id=" not in page[page.index(heading) :]
    assert all(clause.section != heading.removeprefix("## ") for clause in clauses(language).values())
    assert heading not in plain_page(game, language)
