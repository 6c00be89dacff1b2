"""Pictures of Horse Collar are true to scale and show each weight with its lie."""

from collections.abc import Sequence
from typing import Any, get_args
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.boards.shuffleboard.drawing import places_by_class
from ruedo.boards.shuffleboard.events import Lie
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.games.horse_collar.state import State as HorseCollar
from ruedo.table import Table
from tests.games.picture_parts import described, numbers, of_class, only, parsed, words


def lying(*weights: Sequence[float] | None, **rules: Any) -> Table:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]], rules)
    for shot in range(1, len(weights) + 1):
        table.take({"type": "slide", "seat": 0})
        table.take({"type": "weights_rest", "weights": weights[:shot]})
    return table


def weights_in(root: ET.Element, part: str, bed: str) -> list[tuple[float, float, float]]:
    """Return the position and radius of each weight in a part of the picture. The unit is the width of the board."""
    [(whole, _, _)] = of_class(root, part)
    [(board, bx, by)] = of_class(whole, bed)
    left, top, width, height = numbers(board, "x", "y", "width", "height")
    across = height if part == "whole" else width
    found = []
    for weight, x, y in of_class(whole, "weight"):
        cx, cy, radius = numbers(weight, "cx", "cy", "r")
        found.append(((x + cx - bx - left) / across, (y + cy - by - top) / across, radius / across))
    return found


def test_weights_are_true_to_scale_on_the_whole_board() -> None:
    table = lying([6.1, 0.1], [6.29, -0.25], None, [1.0, 0.0])
    root, board = parsed(table.picture()), table.state.board
    length, width = numbers(of_class(only(root, "whole"), "board")[0][0], "width", "height")
    assert length / width == pytest.approx(board.length / board.width, rel=2e-3)
    expected = [(6.1, 0.1), (6.29, -0.25), (1.0, 0.0)]
    for (x, y, r), (along, across) in zip(weights_in(root, "whole", "board"), expected, strict=True):
        assert x * board.width == pytest.approx(along, abs=0.005)
        assert (0.5 - y) * board.width == pytest.approx(across, abs=0.002)
        assert 2 * r * board.width == pytest.approx(table.state.equipment.weight.diameter, rel=0.01)


def test_weights_are_true_to_scale_at_the_scoring_end() -> None:
    table = lying([6.1, 0.1], [6.29, -0.25])
    board = table.state.board
    weights = weights_in(parsed(table.picture()), "end", "bed")
    for (x, y, r), (along, across) in zip(weights, [(6.1, 0.1), (6.29, -0.25)], strict=True):
        assert board.length - y * board.width == pytest.approx(along, abs=1e-4)
        assert (0.5 - x) * board.width == pytest.approx(across, abs=1e-4)
        assert 2 * r * board.width == pytest.approx(table.state.equipment.weight.diameter, abs=1e-4)
    assert weights[1][0] + weights[1][2] > 1, "it overhangs the side"
    assert weights[1][1] - weights[1][2] < 0, "it overhangs the end"


def test_every_weight_is_described_with_its_lie() -> None:
    table = lying([6.1, 0.1], [6.29, -0.25], None, [1.0, 0.0])
    assert "Weight 1, red, is worth 2." in described(table.picture())
    assert "Weight 2, red, is worth 26." in described(table.picture())
    assert "Weight 3, red, is off the board." in described(table.picture())
    assert "Weight 4, red, is short of the foul line." in described(table.picture())
    assert {"26", "off", "short"} <= set(words(table.picture()))


LIES = st.lists(st.sampled_from(get_args(Lie)), min_size=8, max_size=8)


@given(lies=LIES, board=st.sampled_from(["22ft", "9ft", "12ft", "16ft"]), foul=st.sampled_from(["short", "long"]))
def test_weights_without_a_position_are_drawn_at_a_typical_position(lies: list[Lie], board: str, foul: str) -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]], {"board": board, "foul_line": foul})
    state: HorseCollar = table.state
    assert [find_lie(state, place) for place in places_by_class(state, tuple(lies))] == lies
    table.take({"type": "lies", "lies": lies})
    assert "shows only the zones" in described(table.picture()) or set(lies) == {"off"}


def test_weights_are_drawn_at_the_positions_that_the_referee_tapped() -> None:
    tapped = [[6.1, 0.1], [6.22, 0.0], None, [3.0, 0.0], [3.0, 0.1], [3.0, -0.1], None, None]
    lies = ["2", "3", "off", "1", "1", "1", "off", "off"]
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    table.take({"type": "lies", "lies": lies, "note": {"weights": tapped}})
    picture = table.picture()
    assert "shows only the zones" not in picture
    assert "Ana: this turn counts 8 points." in described(picture)
    assert len(weights_in(parsed(picture), "whole", "board")) == 5


def test_positions_that_contradict_the_lies_are_ignored() -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    table.take({"type": "lies", "lies": ["3"] * 8, "note": {"weights": [[3.0, 0.0]] * 8}})
    assert "shows only the zones" in table.picture()


def test_the_picture_shows_that_a_weight_is_still_sliding() -> None:
    table = lying([6.1, 0.1])
    table.take({"type": "slide", "seat": 0})
    assert "a weight slides" in described(table.picture())
    assert len(weights_in(parsed(table.picture()), "whole", "board")) == 1
