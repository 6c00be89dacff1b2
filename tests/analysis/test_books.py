"""The terms of an analysis add up exactly to the result, whatever values the positions have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.core.analysis import (
    KINDS,
    MIN_RESULTS_FOR_SLOPE,
    UNIT,
    Step,
    balance,
    in_points,
    in_units,
    mean_of_games,
    remove_controls,
)

CHANCE = st.floats(0, 1)
STEPS = st.lists(
    st.builds(Step, st.sampled_from(KINDS), CHANCE, CHANCE, st.sampled_from([0, 1]), st.floats(-1, 0)), max_size=40
)


@given(STEPS.filter(bool))
def test_the_starting_odds_and_all_changes_add_up_to_the_result(steps: list[Step]) -> None:
    books = balance(steps)
    assert books.start + sum(term.change for term in books.terms) == books.result
    assert len(books.curve) == len(steps) + 1
    for term in books.terms:
        assert books.curve[term.event + 1] - books.curve[term.event] == term.change
    assert sum(books.total(kind) for kind in KINDS) == books.result - books.start


@given(STEPS.filter(bool))
def test_a_change_due_to_chance_or_execution_is_the_value_minus_the_expected_value(steps: list[Step]) -> None:
    books = balance(steps)
    for step, term in zip(steps, books.terms, strict=True):
        if step.kind in ("chance", "execution"):
            assert term.change == in_units(step.value) - in_units(step.expected)
    assert books.result == in_units(steps[-1].value)
    adjusted = books.result - sum(term.change for term in books.terms if term.kind == "chance")
    assert books.without_chance() == adjusted


@given(st.lists(st.integers(-UNIT, UNIT), min_size=1, max_size=12))
def test_rounded_changes_add_up_to_the_rounded_sum(values: list[int]) -> None:
    points = in_points(values)
    assert sum(points) == (sum(values) + UNIT // 200) // (UNIT // 100)
    assert all(abs(point - value / (UNIT // 100)) < 1 for point, value in zip(points, values, strict=True))


def test_the_best_choice_costs_nothing_and_a_worse_choice_costs_the_difference_in_value() -> None:
    books = balance([Step("decision", 0.5, 0.5, 0), Step("decision", 0.5, 0.6, 1, -0.1)])
    assert [term.change for term in books.terms] == [0, 100_000]
    assert books.cost(0) == 0
    assert books.cost(1) == -100_000


def test_a_change_in_the_estimate_before_a_roll_counts_as_part_of_the_decision() -> None:
    books = balance([Step("decision", 0.5, 0.5, 0), Step("chance", 0.4, 1.0)])
    assert [term.change for term in books.terms] == [-100_000, 600_000]


def test_turning_points_are_the_greatest_changes() -> None:
    books = balance([Step("chance", 0.5, 0.6), Step("chance", 0.6, 0.2), Step("chance", 0.2, 0.2)])
    assert [term.event for term in books.turning_points()] == [1, 0]


@pytest.mark.parametrize(
    ("results", "low", "high"),
    [([1.0, 1.0], 0.342, 1.0), ([1.0, 1.0, 0.0], 0.208, 0.939), ([1.0, 0.0], 0.095, 0.905), ([1.2, 1.2], 0.342, 1.0)],
)
def test_the_mean_over_few_games_has_wilsons_interval(results: list[float], low: float, high: float) -> None:
    found = mean_of_games(results)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-3)


def test_with_few_games_all_luck_is_subtracted_from_the_results() -> None:
    assert remove_controls([1.0, 0.0], [0.25, -0.25]) == [0.75, 0.25]


@given(st.lists(st.tuples(CHANCE, st.floats(-1, 1)), min_size=MIN_RESULTS_FOR_SLOPE, max_size=20), st.floats(-1, 1))
def test_the_adjustment_of_a_result_is_proportional_to_the_luck_in_that_game(
    games: list[tuple[float, float]], other: float
) -> None:
    """If the factor for a game depended on the luck in that game, the adjusted results would be biased."""
    results, terms = [game[0] for game in games], [game[1] for game in games]

    def change(term: float) -> float:
        return remove_controls(results, [term, *terms[1:]])[0] - results[0]

    assert abs(change(other) + change(-other)) < 1e-6
    assert abs(change(other) - other * change(1.0)) < 1e-6


def test_with_many_games_a_fitted_factor_corrects_overestimates_of_luck() -> None:
    terms = [(-1) ** number * (1 + number % 3) / 4 for number in range(60)]
    results = [0.5 + term / 2 for term in terms]
    assert mean_of_games(remove_controls(results, terms)).variance < 1e-3 * mean_of_games(results).variance
