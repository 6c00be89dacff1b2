"""The axes and ticks of plots, and plots in a frame."""

import pytest

from ruedo.drawing.plot import Axes, Scale, round_marks, ticks


@pytest.mark.parametrize(("low", "high"), [(0.0, 1.0), (49.3, 51.2), (-7.0, 3.0), (0.0, 240.0), (5.0, 5.0)])
def test_an_axis_has_a_few_ticks_at_round_numbers_that_cover_its_range(low: float, high: float) -> None:
    marks = round_marks(low, high)
    assert marks[0] <= low <= high <= marks[-1]
    assert 2 <= len(marks) <= 8


def test_a_value_beyond_an_axis_is_drawn_at_the_end_of_the_axis() -> None:
    scale = Scale([0.0, 10.0], 0.0, 100.0)
    assert (scale.inside(5.0), scale.inside(-3.0), scale.inside(float("inf"))) == (50.0, 0.0, 100.0)
    assert scale.at(-3.0) == pytest.approx(-30.0)


def test_all_decades_of_a_logarithmic_scale_are_equally_wide() -> None:
    scale = Scale([1.0, 100.0], 0.0, 80.0, logarithmic=True)
    assert [scale.at(value) for value in (1.0, 10.0, 100.0)] == pytest.approx([0.0, 40.0, 80.0])


def test_a_plot_in_a_frame_has_ticks_axis_names_and_a_legend() -> None:
    axes = Axes((0, 10), (0, 1))
    axes.line([(0, 0), (10, 1)], 0, "measured")
    axes.dots([(5, 0.5)], 1, "simulated")
    drawn = axes.drawing(ticks(0, 5, 10), ticks(0, 1), "time, s", "share")
    assert axes.place(5, 0.5) == (190, 135)
    for name in ("measured", "simulated", "time, s", "share", "10"):
        assert f">{name}</text>" in drawn.svg
    assert drawn.height == 270 + 90 + 2 * 22
