"""The rulebook in Spanish says what the English one says, as far as that can be counted."""

import re
from collections import Counter

import pytest

from ruedo.rulebook import Clause, clauses, pages, plain_page

ENGLISH, SPANISH = clauses("en"), clauses("es")


def names(clause: Clause) -> Counter[str]:
    """The names and values of options and of the record."""
    return Counter(re.findall(r"`[^`]+`", clause.text))


def numbers(clause: Clause) -> Counter[str]:
    without = re.sub(r"`[^`]+`", "", clause.text.removeprefix(clause.id)).replace("1,000,000", "1.000.000")
    return Counter(re.findall(r"\d[\d./]*(?<![./])", without))


def cited(clause: Clause) -> Counter[str]:
    """Other clauses, and the headings of the original sheet."""
    return Counter(re.findall(r"\b(?:[A-Z]{2}-)?[A-Z]\d\b|\[[A-Z]\]", clause.text))


def rulings(clause: Clause, word: str) -> int:
    return sum(cell.count(f"**{word}**") for cell in clause.cells)


def test_the_same_clauses_stand_in_the_same_order() -> None:
    assert list(SPANISH) == list(ENGLISH)
    assert pages("es").keys() == pages().keys()


@pytest.mark.parametrize("name", ENGLISH)
def test_a_clause_has_the_same_names_numbers_and_rulings(name: str) -> None:
    english, spanish = ENGLISH[name], SPANISH[name]
    assert spanish.game == english.game
    assert len(spanish.cells) == len(english.cells)
    assert names(spanish) == names(english)
    assert numbers(spanish) == numbers(english)
    assert cited(spanish) == cited(english)
    assert rulings(spanish, "Fallo") == rulings(english, "Ruling")
    assert spanish.text != english.text


@pytest.mark.parametrize("game", pages())
def test_sections_answer_each_other(game: str) -> None:
    def heads(page: str) -> int:
        return len(re.findall("^## ", page, re.MULTILINE))

    assert heads(plain_page(game, "es")) == heads(plain_page(game))
    assert "Worked examples" not in pages("es")[game]
