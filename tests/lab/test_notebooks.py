"""The lab's notebooks run, with less of all that takes long."""

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
"""What the first cell of each says, in a test."""


def test_every_notebook_is_tried() -> None:
    assert {file.stem for file in NOTEBOOKS.glob("*.ipynb")} == set(SMALLER)


@pytest.mark.long
def test_a_deck_is_told_fair_and_fun() -> None:
    names = run(NOTEBOOKS / "fair_and_fun.ipynb", SMALLER["fair_and_fun"])
    assert [one.games for one in names["told"]] == [500, 500]
    assert names["file"].read_text(encoding="utf-8").startswith("<!doctype html>")
    assert names["levels"][-2].beats_next.low > 0.5  # who errs in half of the choices loses


@pytest.mark.long
def test_a_card_is_told_its_worth() -> None:
    names = run(NOTEBOOKS / "worth.ipynb", SMALLER["worth"])
    kinds = {one.kind for one in names["found"]}
    assert kinds == {"cards", "choices", "options"}
    shooting = next(one for one in names["found"] if one.use == "choice:shoot")
    assert shooting.effect.low > 0.2  # who never shoots hardly ever wins
    assert names["effect"].half < 0.1


def test_a_plot_shows_itself() -> None:
    shown = Plot((), 360.0, 100.0, "nothing")._repr_svg_()
    assert shown.startswith("<svg")
    assert "nothing" in shown


@pytest.mark.parametrize("name", SMALLER)
def test_notebooks_are_kept_without_results(name: str) -> None:
    assert all(cell["outputs"] == [] for cell in cells(NOTEBOOKS / f"{name}.ipynb"))
