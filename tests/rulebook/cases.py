"""Helpers for the tests of all rulebooks. They return facts about a table, and short summaries of rulings."""

from collections.abc import Iterable
from typing import Any

import pytest

from ruedo import Ruling, Table

INCH = 0.0254


def who(table: Table) -> int | None:
    """Return the seat that must choose, or None if the table waits for a report about the world, such as a roll."""
    assert table.waiting is not None
    return table.waiting.seat


def world(table: Table) -> tuple[str, ...]:
    """Return the types of events that the world or a referee can report now, such as rolls."""
    assert table.waiting is not None
    return table.waiting.world


def scores(table: Table) -> tuple[int, ...]:
    return table.standing.scores


def report(table: Table) -> Any:
    return table.game.full_state(table.state)


def ruled(rulings: Iterable[Ruling]) -> list[tuple[str, int | None, int]]:
    """Return the clause, the side and the points of each ruling."""
    return [(ruling.clause, ruling.side, ruling.points) for ruling in rulings]


def cited(rulings: Iterable[Ruling]) -> list[str]:
    """Return the clause of each ruling."""
    return [ruling.clause for ruling in rulings]


def in_inches(metres: float) -> Any:
    """Convert a length in metres to inches, for a comparison with the rulebook."""
    return pytest.approx(metres / INCH, abs=1e-9)
