"""The Spanish rulebook has the same clauses, names, numbers and rulings as the English one."""

import re
from collections import Counter

import pytest

from ruedo.rulebook import Clause, plain_page
from tests.ours import our_clauses, our_pages

ENGLISH, SPANISH = our_clauses("en"), our_clauses("es")


def names(clause: Clause) -> Counter[str]:
    """Return the names and values, of options or in records, that a clause contains."""
    return Counter(re.findall(r"`[^`]+`", clause.text))


def numbers(clause: Clause) -> Counter[str]:
    without = re.sub(r"`[^`]+`", "", clause.text.removeprefix(clause.id)).replace("1,000,000", "1.000.000")
    return Counter(re.findall(r"\d[\d./]*(?<![./])", without))


def cited(clause: Clause) -> Counter[str]:
    """Return the other clauses, and the headings of the original rule sheet, that a clause cites."""
    return Counter(re.findall(r"\b(?:[A-Z]{2}-)?[A-Z]\d\b|\[[A-Z]\]", clause.text))


def rulings(clause: Clause, word: str) -> int:
    return sum(cell.count(f"**{word}**") for cell in clause.cells)


def test_both_languages_have_the_same_clauses_in_the_same_order() -> None:
    assert list(SPANISH) == list(ENGLISH)
    assert our_pages("es").keys() == our_pages().keys()


@pytest.mark.parametrize("name", ENGLISH)
def test_a_clause_has_the_same_names_numbers_and_rulings(name: str) -> None:
    english, spanish = ENGLISH[name], SPANISH[name]
    assert spanish.game == english.game
    assert len(spanish.cells) == len(english.cells)
    assert names(spanish) == names(english)
    assert numbers(spanish) == numbers(english)
    assert cited(spanish) == cited(english)
    assert rulings(spanish, "Decisión") == rulings(english, "Ruling")
    assert spanish.text != english.text


@pytest.mark.parametrize("game", our_pages())
def test_the_rulebook_has_the_same_sections_in_both_languages(game: str) -> None:
    def heads(page: str) -> int:
        return len(re.findall("^## ", page, re.MULTILINE))

    assert heads(plain_page(game, "es")) == heads(plain_page(game))
    assert "Worked examples" not in our_pages("es")[game]
