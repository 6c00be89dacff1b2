"""The report, the equipment file and the plot of a calibration."""

import pytest

from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import Calibration, Fit, MeasuredConstant, board_file, calibrate
from ruedo.throws.calibration_text import plot, report, signed_file
from ruedo.words import Speaker

FRICTION = MeasuredConstant(0.021, 0.02, 0.022)
PIVOT = MeasuredConstant(2e-5, 1.5e-5, 2.5e-5, "m")


def calibration(**constants: MeasuredConstant) -> Calibration:
    fit = Fit(constants, (0.5, 5.0), "restitution")
    return Calibration(fit, ("friction", "restitution", "pivot"), ("slide", "slide"), "hit", 'name = "Measured"\n')


def test_the_report_points_out_a_bad_fit_and_the_next_measurement() -> None:
    assert report(calibration(friction=FRICTION), Speaker()) == [
        "friction 0.021 (0.02 to 0.022)",
        "restitution not measured",
        "pivot not measured",
        "Measurement 2, `slide`, lies 5.0 standard deviations off. Check it.",
        "Brackets hold intervals of 95 %. Measure another `hit` next: it narrows the interval of restitution most.",
    ]


def test_the_report_in_spanish_has_the_kinds_as_they_are_typed() -> None:
    lines = report(calibration(friction=FRICTION), Speaker(language="es"))
    assert lines[0] == "rozamiento 0.021 (de 0.02 a 0.022)"
    assert lines[3].startswith("La medición 2, `slide`, queda a 5.0")


def test_the_report_has_lengths_in_millimetres() -> None:
    assert "pivot 0.02 mm (0.015 to 0.025)" in report(calibration(pivot=PIVOT), Speaker())


def test_the_signed_file_begins_with_its_maker() -> None:
    lines = signed_file(calibration(), Speaker()).splitlines()
    assert lines[0].startswith("# Made by `ruedo calibrate`.")
    assert lines[1] == 'name = "Measured"'


def test_the_plot_has_a_row_for_each_measurement_and_the_constants() -> None:
    drawn = plot(calibration(friction=FRICTION), Speaker())
    assert drawn.startswith("<svg")
    for text in (">1 slide<", ">2 slide<", ">friction 0.021 (0.02 to 0.022)<", "standard deviations from the fit"):
        assert text in drawn
    assert drawn.count('fill="var(--blood)"') == 1


def test_constants_are_written_with_their_intervals_and_inner_tables_in_quotes() -> None:
    tables = {"weight": {"mass": 0.34}, "boards": {"22 ft": {"size": (1.0, 2.0), "friction": FRICTION}}}
    assert board_file(tables).splitlines() == [
        'name = "Measured"',
        "",
        "[weight]",
        "mass = 0.34",
        "",
        '[boards."22 ft"]',
        "size = [1.0, 2.0]",
        "friction = 0.021  # 0.02 to 0.022",
    ]


def test_numbers_that_no_board_gives_are_refused() -> None:
    with pytest.raises(NotMeasured, match="No real board moves like that"):
        calibrate("kind,way,time\nslide,90,0.001\n")
