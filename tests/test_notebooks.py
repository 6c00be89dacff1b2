"""The notebooks run without errors. The documentation site shows their stored output, which is up to date.

`uv run --group docs scripts/notebooks.py` updates the stored output.
"""

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest

from ruedo.lab.report.document import Plot
from tests.notebooks import cells, outputs, printed_text, stored_text

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "examples").glob("*/*.ipynb"))
NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")
TOLERANCE = {"learn_turn": 0.15}
"""The allowed relative difference of numbers, by notebook. Long simulations depend slightly on the processor."""


def is_stale(stored: str, printed: str, tolerance: float) -> bool:
    """Return whether a stored text differs from the printed text in words, or by more than `tolerance` in a number."""
    if tolerance == 0 or NUMBER.sub("#", stored) != NUMBER.sub("#", printed):
        return stored != printed
    pairs = zip(NUMBER.findall(stored), NUMBER.findall(printed), strict=True)
    return any(abs(float(old) - float(new)) > tolerance * max(1.0, abs(float(old))) for old, new in pairs)


@pytest.mark.parametrize(
    ("stored", "printed", "tolerance", "stale"),
    [
        ("won 4 of 24\n", "won 4 of 24\n", 0, False),
        ("won 4 of 24\n", "won 5 of 24\n", 0, True),
        ("policy 11.9 points", "policy 12.4 points", 0.15, False),
        ("policy 11.9 points", "policy 14.4 points", 0.15, True),
        ("policy 11.9 points", "policies 11.9 points", 0.15, True),
        ("", "policy 11.9 points", 0.15, True),
    ],
)
def test_a_stored_text_is_stale_if_its_words_or_numbers_differ(
    stored: str, printed: str, tolerance: float, stale: bool
) -> None:
    assert is_stale(stored, printed, tolerance) is stale


def test_the_site_shows_every_notebook() -> None:
    settings = (ROOT / "docs" / "conf.py").read_text(encoding="utf-8")
    assert len(NOTEBOOKS) >= 4
    for file in NOTEBOOKS:
        assert f'"{file.parent.name}/{file.stem}"' in settings


@pytest.mark.long
@pytest.mark.filterwarnings("ignore:FigureCanvasAgg is non-interactive")
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_prints_its_stored_text_again(file: Path) -> None:
    mpl.use("Agg")
    tolerance = TOLERANCE.get(file.stem, 0)
    for number, (cell, printed) in enumerate(zip(cells(file), printed_text(file), strict=True)):
        stored = stored_text(cell)
        assert not is_stale(stored, printed, tolerance), f"cell {number}: run scripts/notebooks.py\n{stored}{printed}"


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_the_stored_output_of_a_notebook_is_complete_and_contains_no_errors(file: Path) -> None:
    assert [cell["execution_count"] for cell in cells(file)] == list(range(1, len(cells(file)) + 1))
    assert any(stored_text(cell) for cell in cells(file))
    assert [each for each in outputs(file) if each["output_type"] == "error" or each.get("name") == "stderr"] == []
    pictures = [each for each in outputs(file) if {"image/png", "image/svg+xml"} & each.get("data", {}).keys()]
    assert len(pictures) >= 1


def readable(output: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the MIME type and the data of each stored format of an output, except PNG pictures."""
    yield from ((form, data) for form, data in output.get("data", {}).items() if form != "image/png")


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_stored_output_contains_no_absolute_path_and_no_host_name(file: Path) -> None:
    stored = json.dumps([{**each, "data": dict(readable(each))} for each in outputs(file)])
    assert not re.search(r"(?<![\w.])/(?:home|root|tmp|work|Users|usr)/", stored)
    assert not re.search(rf"\b{re.escape(socket.gethostname())}\b", stored)


def test_the_learnt_policy_scores_nearly_as_much_as_the_player_simple() -> None:
    (file,) = (file for file in NOTEBOOKS if file.stem == "learn_turn")
    (line,) = (text for cell in cells(file) if (text := stored_text(cell)).startswith("at random"))
    at_random, policy, simple = (float(part.split()[-1]) for part in line.replace(" points a turn", "").split(","))
    assert policy > at_random + 10
    assert policy > 0.8 * simple


def test_the_page_about_environments_contains_the_results_of_the_notebooks() -> None:
    page = " ".join((ROOT / "docs" / "envs" / "index.md").read_text(encoding="utf-8").split())
    stored = {file.stem: "".join(map(stored_text, cells(file))) for file in NOTEBOOKS}
    first, second, third = re.findall(r"won (\d+) of 24", stored["ismcts_ole"])
    won = rf"won {first} of 24 games with \d+ simulations for each choice, {second} with \d+, and {third} with \d+"
    assert re.search(won, page)
    at_random, policy, simple = re.findall(r"\d+\.\d+", stored["learn_turn"].splitlines()[-1])
    assert f"{at_random} points with random throws, {policy} with the policy, and {simple} with `simple`" in page


def test_a_notebook_can_show_a_plot() -> None:
    shown = Plot((), 360.0, 100.0, "nothing")._repr_svg_()
    assert shown.startswith("<svg")
    assert "nothing" in shown
