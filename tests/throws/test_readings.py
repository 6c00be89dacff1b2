"""Rows of measurements: which board they describe, and which rows are refused."""

import pytest

from ruedo.core.errors import NotMeasured
from ruedo.throws.boards import board_names, board_part
from ruedo.throws.readings import columns_by_board, measured_board, measurement, read_rows, readings_by_board


def test_boards_are_found_by_name() -> None:
    assert {"ring", "shuffleboard"} <= set(board_names())
    assert board_part("ring", "no_such_part") is None


@pytest.mark.parametrize("board", board_names())
def test_every_constant_of_a_board_has_a_kind_of_measurement(board: str) -> None:
    readings = readings_by_board()[board]
    assert {kind.constant for kind in readings.KINDS.values()} == set(readings.CONSTANTS)
    assert list(columns_by_board()[board]) == list(readings.KINDS)


@pytest.mark.parametrize("board", board_names())
def test_each_kind_of_measurement_names_its_board(board: str) -> None:
    for kind in readings_by_board()[board].KINDS:
        assert measured_board(read_rows(f"kind\n{kind}\n")) == board


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The first line must name the columns"),
        ("way,time\n1,2\n", "The first line must name the columns"),
        ("kind,way,time\n", "There are no measurements."),
        ("kind,way,time\n" + "slide,5,6\n" * 201, "more than 200 measurements"),
        ("kind,way\nthrow,1\n", "Line 2: the kind is “throw”; it must be one of these: `upright`"),
    ],
)
def test_a_file_without_measurements_of_a_board_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(NotMeasured) as refused:
        measured_board(read_rows(text))
    assert sentence in str(refused.value)


def test_the_limits_of_a_column_are_refused() -> None:
    kinds = readings_by_board()["ring"].KINDS
    for slope in ("0", "60", "-1", "nan", "inf", "1e400", ""):
        (row,) = read_rows(f"kind,slope\nslip,{slope}\n")
        with pytest.raises(NotMeasured, match=f"Line 2: `slope` is “{slope}”"):
            measurement(row, kinds)
