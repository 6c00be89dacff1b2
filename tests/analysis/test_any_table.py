"""A record with any seating and any options is either analysed completely or refused with a reason."""

from random import Random

import pytest

import ruedo
from ruedo.analysis import Analysis
from ruedo.core.analysis import find_analysis
from ruedo.table import Table
from ruedo.words import LANGUAGES, Speaker
from tests.walks import random_table, walk

GAMES = ("ole", "shot-ole", "horse-collar")


def after_a_walk(table: Table, rng: Random, steps: int = 40) -> Table:
    """Return the table after random legal events."""
    for _ in walk(table, rng, steps):
        pass
    return table


def check_books(found: Analysis) -> None:
    """Check that the terms of an analysis add up to the result, and that its summary has three lines."""
    books = found.books
    assert books.start + sum(term.change for term in books.terms) == books.result
    assert len(books.terms) == len(found.table.events)
    for language in LANGUAGES:
        assert len(found.summary(language)) == 3


def lacks_values(table: Table) -> bool:
    """Return whether the house cannot value the positions of a table with these options."""
    judge = find_analysis(table.game.name)
    return judge is None or judge.lacks(table.first) is not None


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", GAMES)
def test_any_table_is_analysed_or_refused_with_a_reason(game: str, seed: int) -> None:
    rng = Random(seed)
    table = after_a_walk(random_table(game, rng), rng)
    if len(table.header.sides) != 2 or lacks_values(table):
        with pytest.raises(ruedo.BadHeader) as refused:
            ruedo.analyse(table.record, depth=1)
        for language in LANGUAGES:
            sentence = Speaker(language=language).refuse(refused.value)
            assert table.game.title in sentence
            assert "analysis-" not in sentence
        return
    found = ruedo.analyse(table.record, depth=1)
    check_books(found)
    assert {term.kind for term in found.books.terms} <= {"decision", "chance", "play"}
    assert found.knows_aims or game != "ole"


@pytest.mark.parametrize(
    ("game", "sizes", "rules", "words"),
    [
        ("horse-collar", (2, 2, 2), {}, ("3 sides", "esta tiene 3")),
        ("shot-ole", (1, 1, 1, 1), {}, ("4 sides", "esta tiene 4")),
        ("shot-ole", (1, 1), {"length": "match"}, ("sets and matches", "las de sets ni partidos")),
        ("shot-ole", (1, 1), {"target": 65}, ("at most 64 points", "64 puntos como máximo")),
        ("horse-collar", (1, 1), {"target": 129}, ("at most 128 points", "128 puntos como máximo")),
        ("ole", (1, 1), {"turn_limit": 10}, ("a turn limit", "límite de turnos")),
    ],
)
def test_the_error_for_a_game_without_values_states_the_reason(
    game: str, sizes: tuple[int, ...], rules: dict[str, object], words: tuple[str, str]
) -> None:
    sides = [[f"P{side}{player}" for player in range(size)] for side, size in enumerate(sizes)]
    table = Table.of(game, sides, rules)
    with pytest.raises(ruedo.BadHeader) as refused:
        ruedo.analyse(table.record)
    for language, reason in zip(LANGUAGES, words, strict=True):
        assert reason in Speaker(language=language).refuse(refused.value)


def test_a_game_of_doubles_in_horse_collar_can_be_analysed() -> None:
    table = after_a_walk(Table.of("horse-collar", [["Ana", "Eva"], ["Ben", "Leo"]]), Random(3), 60)
    found = ruedo.analyse(table.record, depth=1)
    check_books(found)
    assert found.sides == ("Ana, Eva", "Ben, Leo")
    assert {term.seat for term in found.books.terms if term.kind == "play"} - {None}


@pytest.mark.parametrize("game", ["shot-ole", "horse-collar"])
def test_at_a_real_board_a_decision_and_its_throw_are_counted_together(game: str) -> None:
    table = after_a_walk(Table.of(game, [["Ana"], ["Ben"]]), Random(2))
    found = ruedo.analyse(table.record, depth=1)
    assert not found.knows_aims
    assert not any(found.books.total(kind) for kind in ("decision", "execution"))
    assert any(found.change(side, "play") for side in (0, 1))
    assert not found.books.costliest()


def test_at_a_real_table_of_ole_decisions_and_chance_are_counted_separately() -> None:
    table = after_a_walk(Table.of("ole", [["Ana"], ["Ben"]]), Random(2))
    found = ruedo.analyse(table.record, depth=1)
    assert found.knows_aims
    assert {term.kind for term in found.books.terms} == {"decision", "chance"}
