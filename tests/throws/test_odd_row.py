"""The search for one measurement that does not fit the others."""

from collections.abc import Sequence
from random import Random

import pytest

from ruedo.throws.odd_row import SingleValue, odd_rows


def values(numbers: Sequence[float], errors: Sequence[float], constant: str = "friction") -> list[SingleValue]:
    return [SingleValue(constant, number, error) for number, error in zip(numbers, errors, strict=True)]


@pytest.mark.parametrize("count", [3, 4, 5, 12])
@pytest.mark.parametrize("row", [0, 1, -1])
@pytest.mark.parametrize("by", [-1.5, 0.8, 3.0])
@pytest.mark.parametrize("wide", [1.0, 4.0])
def test_one_gross_error_is_found_in_any_row(count: int, row: int, by: float, wide: float) -> None:
    random = Random(count)
    numbers, errors = [random.gauss(0.0, 0.03) for _ in range(count)], [0.03] * count
    numbers[row] += by
    errors[row] *= wide
    (odd,) = odd_rows(values(numbers, errors))
    assert odd.row == row % count
    assert odd.deviations > 4


def test_measurements_with_normal_errors_are_almost_never_reported() -> None:
    random = Random(1)
    found = [odd_rows(values([random.gauss(0, 1) for _ in range(8)], [1.0] * 8)) for _ in range(2000)]
    assert sum(map(len, found)) <= 4, "about 1 of 2,000 lies farther than four standard deviations"


def test_two_wrong_measurements_of_four_are_not_reported() -> None:
    assert odd_rows(values([0.0, 0.01, 2.0, -3.0], [0.03] * 4)) == []
    assert odd_rows(values([0.0, 0.01, 2.0, 2.01], [0.03] * 4)) == []


def test_no_measurement_is_reported_if_there_are_only_two() -> None:
    assert odd_rows(values([0.0, 2.0], [0.03] * 2)) == []


def test_wrong_measurements_are_searched_separately_for_each_constant() -> None:
    some = values([0.0, 0.0, 5.0], [0.1] * 3) + values([9.0, 3.0, 3.0], [0.1] * 3, "restitution")
    assert [odd.row for odd in odd_rows(some)] == [2, 3]
