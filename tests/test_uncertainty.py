"""The page docs/uncertainty.md and the code contain the same values."""

from math import pi
from pathlib import Path

import pytest

from ruedo.boards.ring.physics import constants as ring
from ruedo.boards.ring.physics.simulation import Physics
from ruedo.boards.ring.simulated import PHYSICS
from ruedo.boards.shuffleboard import sight, wax
from ruedo.boards.shuffleboard.physics import constants as weights
from ruedo.throws import pull

PAGE = (Path(__file__).parents[1] / "docs/uncertainty.md").read_text(encoding="utf-8")
VALUES = {
    "length and width of a tournament shuffleboard": f"{weights.BOARD_LENGTH:g} m, {weights.BOARD_WIDTH:g} m",
    "diameter of a weight": f"{2000 * weights.WEIGHT_RADIUS:.1f} mm",
    "restitution of two weights": f"{weights.RESTITUTION:g}",
    "friction of the weights' rims": f"{weights.RIM_FRICTION:g}",
    "least angle that an eye resolves": f"{sight.ACUITY / (pi / 180 / 60):g} minute of arc",
    "friction of wax: fast, medium, slow": ", ".join(f"{weights.FRICTION[name]:g}" for name in weights.FRICTION),
    "difference of wax from game to game": f"{100 * wax.SPREAD:g} %",
    "wear of wax by one weight": f"{100 * wax.WEAR:g} %",
    "difference of the wear from game to game": f"{100 * wax.WEAR_SPREAD:g} %",
    "practice shots before a game": f"{wax.PRACTICE}",
    "pivot friction of the ring": f"{1000 * PHYSICS.pivot:g} mm",
    "judgement by eye": f"{sight.BY_EYE:g} times coarser than the eye resolves",
    "spread of a steady pull on the page": f"{pull.STEADY:g} pixels",
    "friction of ring and board": f"{PHYSICS.friction:g}",
    "restitution": f"{PHYSICS.restitution:g}",
    "contour resistance": f"{PHYSICS.resistance:g}",
    "friction of ring and post": f"{PHYSICS.post_friction:g}",
}
"""For some rows of the page's tables: the text of the first cell, and the value that the second cell must contain."""
ROWS = {cells[1].strip(): cells for line in PAGE.splitlines() if len(cells := line.split("|")) > 4}


@pytest.mark.parametrize("constant", VALUES)
def test_the_page_states_the_value_that_the_code_uses(constant: str) -> None:
    assert ROWS[constant][2].strip() == VALUES[constant]


def test_the_default_constants_of_a_ring_are_the_values_on_the_page() -> None:
    usual = Physics()
    for constant, value in (
        ("friction of ring and board", usual.friction),
        ("restitution", usual.restitution),
        ("contour resistance", usual.resistance),
    ):
        assert ROWS[constant][4].strip() == f"{value:g}"


def test_no_constant_is_marked_as_measured() -> None:
    assert "**no constant below was measured**" in PAGE
    for module in (ring, weights):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        assert "Measured:" not in source
