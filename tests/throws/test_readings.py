"""Rows of measurements: the board that they describe, and the rows that are refused."""

import pytest

from ruedo.core.errors import NotMeasured
from ruedo.throws.boards import board_names, board_part
from ruedo.throws.readings import columns_by_board, find_measured_board, measurement, read_rows, readings_by_board


def test_a_board_is_found_by_its_name() -> None:
    assert {"ring", "shuffleboard"} <= set(board_names())
    assert board_part("ring", "no_such_part") is None


@pytest.mark.parametrize("board", board_names())
def test_every_constant_of_a_board_can_be_found_by_some_type_of_measurement(board: str) -> None:
    readings = readings_by_board()[board]
    assert {kind.constant for kind in readings.KINDS.values()} == set(readings.CONSTANTS)
    assert list(columns_by_board()[board]) == list(readings.KINDS)


@pytest.mark.parametrize("board", board_names())
def test_each_type_of_measurement_identifies_its_board(board: str) -> None:
    for kind in readings_by_board()[board].KINDS:
        assert find_measured_board(read_rows(f"kind\n{kind}\n")) == board


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The first line must name the columns"),
        ("way,time\n1,2\n", "The first line must name the columns"),
        ("kind,way,time\n", "There are no measurements yet."),
        ("kind,way,time\n" + "slide,5,6\n" * 201, "more than 200 measurements"),
        ("kind,way\nthrow,1\n", "Line 2: the kind is “throw”; it must be one of these: `upright`"),
    ],
)
def test_a_file_without_measurements_of_a_board_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(NotMeasured) as refused:
        find_measured_board(read_rows(text))
    assert sentence in str(refused.value)


SAVED = {
    "by hand": "kind,turns,first,second\nupright,16,2.14,2.27\n",
    "by Excel in Spanish": "kind;turns;first;second\r\nupright;16;2,14;2,27\r\n",
    "by Excel with a line about the separator": "sep=;\r\nkind;turns;first;second\r\nupright;16;2,14;2,27\r\n",
    "as text with tabs": "kind\tturns\tfirst\tsecond\nupright\t16\t2.14\t2.27\n",
    "with decimal commas in quotes": 'kind,turns,first,second\nupright,16,"2,14","2,27"\n',
    "with a capital letter": "Kind,Turns,first,second\nUpright,16,2.14,2.27\n",
    "with spaces": "kind ,turns, first , second\nupright , 16 ,2.14, 2.27\n",
    "with a byte order mark": "\ufeffkind,turns,first,second\nupright,16,2.14,2.27\n",
    "with empty rows": "kind,turns,first,second\n,,,\nupright,16,2.14,2.27\n ,,,\n,,,\n",
    "with empty cells beyond the columns": "kind,turns,first,second,,\nupright,16,2.14,2.27,,,\n",
}


@pytest.mark.parametrize("text", SAVED.values(), ids=SAVED.keys())
def test_a_table_can_be_read_in_each_format_that_spreadsheets_save(text: str) -> None:
    kinds = readings_by_board()["ring"].KINDS
    assert [measurement(row, kinds) for row in read_rows(text)] == [kinds["upright"].make(16.0, 2.14, 2.27)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("kind,first,first\ndrop,1,2\n", "Two columns have the name `first`."),
        ("kind,First,first\ndrop,1,2\n", "Two columns have the name `first`."),
        ("kind,slope\nslip,2,5\n", "Line 2: “5” has no column, because the first line names only 2 columns."),
        ("sep=;\nkind;slope\nslip;2;5\n", "Line 3: “5” has no column"),
        ("way;time\n1;2\n", "with `;` between the names. One of them must be “kind”. The line is “way;time”."),
    ],
)
def test_an_ambiguous_table_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(NotMeasured) as refused:
        read_rows(text)
    assert sentence in str(refused.value)


def test_a_slope_in_an_unknown_notation_is_refused() -> None:
    kinds = readings_by_board()["ring"].KINDS
    for slope in ("1/2", "1.234,5", "1_0", "٣"):
        (row,) = read_rows(f'kind,slope\nslip,"{slope}"\n')
        with pytest.raises(NotMeasured, match=f"Line 2: `slope` is “{slope}”"):
            measurement(row, kinds)


def test_values_outside_the_limits_of_a_column_are_refused() -> None:
    kinds = readings_by_board()["ring"].KINDS
    for slope in ("0", "60", "-1", "nan", "inf", "1e400", ""):
        (row,) = read_rows(f"kind,slope\nslip,{slope}\n")
        with pytest.raises(NotMeasured, match=f"Line 2: `slope` is “{slope}”"):
            measurement(row, kinds)
