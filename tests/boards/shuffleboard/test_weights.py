"""The set of weights of a game: all drawings use its colours, its number of weights and its order."""

import pytest

from ruedo.boards.shuffleboard import drawing
from ruedo.boards.shuffleboard.clip import make_clip
from ruedo.boards.shuffleboard.equipment import BareBoard, colour, colours, load
from ruedo.boards.shuffleboard.picture import LyingWeights, both_views, weight
from ruedo.core.shapes import Path, drawings_json
from ruedo.drawing.palette import COLOURS
from ruedo.games.horse_collar.state import SET, WEIGHTS
from ruedo.words import Speaker

THREE = BareBoard(load(), weights=("olive", "brass", "sea", "brass", "olive", "sea"))
"""A set of six weights in three colours."""
LYING = ((5.9, 0.0), (6.0, 0.1), (6.1, -0.1))


def test_the_order_of_colours_starts_again_after_the_last_weight() -> None:
    assert [colour(THREE, number) for number in range(1, 9)] == [*THREE.weights, "olive", "brass"]
    assert colours(THREE) == ("olive", "brass", "sea")


def test_the_drawings_contain_the_symbols_of_the_set_in_its_order() -> None:
    drawings = drawing.drawings(THREE)
    assert drawings.order == THREE.weights
    assert {name.split("-")[0].rstrip("?") for name in drawings.symbols} == {"olive", "brass", "sea"}
    assert drawings_json(drawings)["order"] == list(THREE.weights)  # type: ignore[index]
    assert drawing.things(THREE, ("1", "2", "3"), LYING)[2].symbol == "sea"


def test_weights_of_each_colour_have_a_different_cap() -> None:
    assert [drawing.cap(THREE, paint) for paint in colours(THREE)] == ["round", "square", "triangle"]
    tops = [drawing.symbols(THREE)[paint] for paint in colours(THREE)]
    assert any(isinstance(shape, Path) for shape in tops[2])
    assert len({str([type(shape) for shape in top]) for top in tops}) == 3


def test_pictures_and_clips_use_the_colours_of_the_set() -> None:
    shown = LyingWeights(("1", "2", "3"), LYING)
    picture = "".join(one.svg for one in both_views(THREE, shown, Speaker("horse-collar")))
    assert all(f"var(--{paint})" in picture or COLOURS[paint].light in picture for paint in colours(THREE))
    assert "brass" in weight(THREE, 2, 15) or COLOURS["brass"].light in weight(THREE, 2, 15)
    motion = {"impacts": [], "weights": [], "length": 10.0}
    assert [thing.symbol for thing in make_clip(THREE, motion, LYING, {}).still] == ["olive", "brass", "sea"]


def test_horse_collar_has_four_weights_of_each_of_two_colours() -> None:
    assert (WEIGHTS, SET) == (8, ("red",) * 4 + ("blue",) * 4)


@pytest.mark.parametrize("paint", ["olive", "brass", "sea", "red", "blue"])
def test_each_colour_of_a_weight_is_in_the_palette(paint: str) -> None:
    assert paint in COLOURS
