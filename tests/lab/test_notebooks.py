"""The lab's notebooks run with fewer games."""

from pathlib import Path
from typing import Any

import pytest

from ruedo.core.document import Plot
from tests.notebooks import cells, run

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "lab"
SMALLER: dict[str, dict[str, Any]] = {
    "fair_and_fun": {"UNITS": 500, "PAIRS": 50},
    "worth": {"PRECISION": 0.08},
}
"""Replaced values in the first cell of each notebook."""


def test_every_notebook_has_a_test() -> None:
    assert {file.stem for file in NOTEBOOKS.glob("*.ipynb")} == set(SMALLER)


@pytest.mark.long
def test_the_notebook_about_a_fair_deck_runs() -> None:
    names = run(NOTEBOOKS / "fair_and_fun.ipynb", SMALLER["fair_and_fun"])
    assert [one.games for one in names["told"]] == [500, 500]
    assert names["file"].read_text(encoding="utf-8").startswith("<!doctype html>")
    assert names["levels"][-2].beats_next.low > 0.5  # a player that errs in half of its choices loses


@pytest.mark.long
def test_the_notebook_about_worth_runs() -> None:
    names = run(NOTEBOOKS / "worth.ipynb", SMALLER["worth"])
    kinds = {one.kind for one in names["found"]}
    assert kinds == {"cards", "choices", "options"}
    shooting = next(one for one in names["found"] if one.use == "choice:shoot")
    assert shooting.effect.low > 0.2  # a player that never shoots rarely wins
    assert names["effect"].half < 0.1


def test_a_plot_has_a_notebook_representation() -> None:
    shown = Plot((), 360.0, 100.0, "nothing")._repr_svg_()
    assert shown.startswith("<svg")
    assert "nothing" in shown


@pytest.mark.parametrize("name", SMALLER)
def test_notebooks_are_stored_without_output(name: str) -> None:
    assert all(cell["outputs"] == [] for cell in cells(NOTEBOOKS / f"{name}.ipynb"))
