"""The report, the equipment file and the plot of a calibration."""

import pytest

from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import Calibration, Fit, MeasuredConstant, board_file, calibrate
from ruedo.throws.calibration_text import as_json, plot, report, signed_file
from ruedo.throws.odd_row import BAD
from ruedo.words import Speaker

FRICTION = MeasuredConstant(0.021, 0.02, 0.022)
PIVOT = MeasuredConstant(2e-5, 1.5e-5, 2.5e-5, "m")


def calibration(**constants: MeasuredConstant) -> Calibration:
    fit = Fit(constants, (0.5, 5.0), "restitution")
    names, kinds, lines = ("friction", "restitution", "pivot"), ("slide", "slide"), (2, 3)
    return Calibration(fit, names, kinds, lines, (), "hit", 'name = "Measured"\n')


def test_the_report_names_a_measurement_that_does_not_fit_and_suggests_the_next_one() -> None:
    assert report(calibration(friction=FRICTION), Speaker()) == [
        "friction 0.021 (0.02 to 0.022)",
        "restitution not measured",
        "pivot not measured",
        "Measurement 2 (`slide`) is 5.0 standard deviations from the fit. Check it.",
        "The ranges in brackets are 95 % intervals. "
        "Measure another `hit` next. This narrows the interval of restitution the most.",
    ]


def test_the_spanish_report_names_types_of_measurements_as_people_type_them() -> None:
    lines = report(calibration(friction=FRICTION), Speaker(language="es"))
    assert lines[0] == "rozamiento 0.021 (de 0.02 a 0.022)"
    assert lines[3].startswith("La medición 2 (`slide`) está a 5.0")


def test_the_report_states_lengths_in_millimetres() -> None:
    assert "pivot 0.02 mm (0.015 to 0.025)" in report(calibration(pivot=PIVOT), Speaker())


def test_the_file_begins_with_the_command_that_made_it() -> None:
    lines = signed_file(calibration(), Speaker()).splitlines()
    assert lines[0].startswith("# Made by `ruedo calibrate`.")
    assert lines[1] == 'name = "Measured"'


def test_the_plot_has_a_row_for_each_measurement_and_the_constants() -> None:
    drawn = plot(calibration(friction=FRICTION), Speaker())
    assert drawn.startswith("<svg")
    for text in (">1 slide<", ">2 slide<", ">friction 0.021 (0.02 to 0.022)<", "standard deviations from the fit"):
        assert text in drawn
    assert drawn.count('fill="var(--blood)"') == 1


def test_the_file_contains_constants_with_their_intervals_and_quotes_the_names_of_inner_tables() -> None:
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


SLIDES = "kind,way,time\nslide,5.1,5.9\nslide,4.9,{}\n\nslide,5.3,6.0\nslide,5.0,5.8\n"


def test_the_report_names_one_mistyped_time_and_leaves_it_out() -> None:
    good = calibrate("kind,way,time\nslide,5.1,5.9\nslide,5.3,6.0\nslide,5.0,5.8\n")
    found = calibrate(SLIDES.format("2.0"))
    (left_out,) = found.left_out
    assert (left_out.number, left_out.line, left_out.constant) == (2, 3, "friction")
    assert found.fit.constants == good.fit.constants
    assert left_out.with_it.value > 1.3 * found.fit.constants["friction"].value
    assert [off > BAD for off in found.fit.misfits] == [False, True, False, False]
    lines = report(found, Speaker())
    assert [line for line in lines if "Measurement" in line] == [
        "Measurement 2 (`slide`, line 3) does not fit the others, so it is left out. "
        "With it, friction would be 0.04252. Check it."
    ]


def test_all_measurements_are_used_if_they_fit() -> None:
    assert calibrate(SLIDES.format("5.7")).left_out == ()


def test_a_constant_of_a_board_is_explained_in_words() -> None:
    lines = report(calibrate(SLIDES.format("5.7")), Speaker())
    assert (
        lines[1] == "  usual: a weight takes 5.8 s to travel 5 m. On most boards the friction is from 0.025 to 0.035."
    )
    fast = report(calibrate("kind,way,time\nslide,5,7.6\nslide,5,7.6\n"), Speaker())
    assert fast[1].startswith("  fast: a weight takes 7.6 s to travel 5 m.")
    slow = report(calibrate("kind,way,time\nslide,5,5\nslide,5,5\n"), Speaker(language="es"))
    assert slow[1].startswith("  lento: un tejo tarda 5.0 s en recorrer 5 m.")
    assert "A slope of 0.5 mm per metre changes the measured friction by 1.6 %" in "\n".join(lines)


def test_the_constants_of_a_ring_are_explained_in_words() -> None:
    lines = report(calibrate("kind,slope,first,second\nslip,18,,\nslip,18,,\ndrop,,0.112,0.056\n"), Speaker())
    assert lines[1] == "  A ring that lies flat begins to slide when the board is raised by 18 degrees."
    assert lines[3] == "  A ring dropped from 3 cm bounces 0.8 cm high."


def test_the_report_names_a_measurement_of_a_ring_that_does_not_fit() -> None:
    rows = "kind,slope\n" + "".join(f"slip,{slope}\n" for slope in (18, 17, 8.1, 18.5, 17.5))
    found = calibrate(rows)
    assert [(one.number, one.constant) for one in found.left_out] == [(3, "friction")]


def test_the_json_contains_every_number_of_the_report() -> None:
    found = calibrate(SLIDES.format("2.0"))
    value = as_json(found, Speaker())
    friction = found.fit.constants["friction"]
    assert value["constants"]["friction"]["value"] == friction.value
    assert (value["constants"]["friction"]["low"], value["constants"]["friction"]["high"]) == (
        friction.low,
        friction.high,
    )
    assert [row["left_out"] for row in value["measurements"]] == [False, True, False, False]
    assert [row["line"] for row in value["measurements"]] == [2, 3, 5, 6]
    assert value["left_out"][0]["with_it"] == pytest.approx(0.0425, abs=1e-4)
    assert value["next"] == {"kind": "hit", "constant": "restitution"}


def test_impossible_measurements_are_refused() -> None:
    with pytest.raises(NotMeasured, match="No real board can give these measurements"):
        calibrate("kind,way,time\nslide,90,0.001\n")
