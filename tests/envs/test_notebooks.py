"""The notebooks run with small settings, and their stored outputs have plots and no errors."""

from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest

from tests.notebooks import cells, run

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "envs"
SMALLER: dict[str, dict[str, Any]] = {
    "learn_turn": {"ROUNDS": 25, "TURNS": 12},
    "ismcts_ole": {"SIMULATIONS": (4,), "GAMES": 2},
}
"""The settings in the first cell of each notebook, for tests."""


def ran(name: str) -> dict[str, Any]:
    """Return the variables of a notebook after its cells have run."""
    mpl.use("Agg")
    return run(NOTEBOOKS / f"{name}.ipynb", SMALLER[name])


def test_every_notebook_is_tested() -> None:
    assert {file.stem for file in NOTEBOOKS.glob("*.ipynb")} == set(SMALLER)


@pytest.mark.filterwarnings("ignore:FigureCanvasAgg is non-interactive")
def test_a_policy_learns_a_turn() -> None:
    names = ran("learn_turn")
    assert names["policy"] > names["at_random"] + 5
    assert names["simple"] > names["at_random"]


@pytest.mark.filterwarnings("ignore:FigureCanvasAgg is non-interactive")
@pytest.mark.long
def test_is_mcts_plays_whole_games() -> None:
    (games,) = ran("ismcts_ole")["results"].values()
    assert len(games) == 2
    assert all(result in (-1.0, 0.0, 1.0) for result, _ in games)
    assert sum(searched for _, searched in games) > 0


@pytest.mark.parametrize("name", SMALLER)
def test_a_notebook_has_stored_plots_and_no_errors(name: str) -> None:
    outputs = [output for cell in cells(NOTEBOOKS / f"{name}.ipynb") for output in cell["outputs"]]
    assert sum("image/png" in output.get("data", {}) for output in outputs) >= 2
    assert [output for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"] == []


def test_the_learnt_policy_far_outscores_random_throws_and_comes_near_simple() -> None:
    learnt = cells(NOTEBOOKS / "learn_turn.ipynb")
    printed = ["".join(output["text"]) for cell in learnt for output in cell["outputs"] if "text" in output]
    (line,) = [text for text in printed if text.startswith("at random")]
    at_random, policy, simple = (float(part.split()[-1]) for part in line.replace(" points a turn", "").split(","))
    assert policy > at_random + 10
    assert policy > 0.8 * simple
