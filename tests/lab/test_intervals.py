"""A 95 % interval contains the known answer in about 95 of 100 experiments."""

from math import inf, isnan

import numpy as np
import pytest

from ruedo.core.chance import wilson
from ruedo.lab.intervals import ConfidenceSequence, cluster_median, mean, quantile, share, student_quantile

TRIALS = 1000
FEWEST = 0.933
"""The smallest share of intervals that must contain the answer. If the true share is 0.95, 1 of 100 tests fails."""


def covered(hits: int) -> bool:
    return hits / TRIALS >= FEWEST


def test_intervals_of_means_contain_the_true_mean_often_enough() -> None:
    rng = np.random.default_rng(1)
    hits = 0
    for _ in range(TRIALS):
        found = mean(rng.normal(3.0, 2.0, 12).tolist())
        hits += found.low <= 3.0 <= found.high
    assert covered(hits)


def test_an_interval_clipped_to_the_possible_range_contains_the_true_value_just_as_often() -> None:
    """For counts that are nearly always 0, Student's interval would extend below 0."""
    rng = np.random.default_rng(5)
    samples = [rng.poisson(0.3, 25).tolist() for _ in range(400)]
    within = [mean(values, least=0.0) for values in samples]
    without = [mean(values) for values in samples]
    assert min(one.low for one in without) < 0
    assert min(one.low for one in within) == 0
    assert [one.low <= 0.3 <= one.high for one in within] == [one.low <= 0.3 <= one.high for one in without]
    assert mean([0.9, 1.0, 1.0], most=1.0).high == 1.0


@pytest.mark.parametrize("chance", [0.5, 0.9, 0.99])
def test_intervals_of_shares_contain_the_true_share_often_enough(chance: float) -> None:
    rng = np.random.default_rng(2)
    hits = 0
    for _ in range(TRIALS):
        found = share((rng.random(200) < chance).astype(float).tolist())
        hits += found.low <= chance <= found.high
    assert covered(hits)


def test_intervals_of_mirrored_pairs_contain_the_true_share_and_are_narrower() -> None:
    """With the same randomness and exchanged seats, each player often wins one game of a pair."""
    rng = np.random.default_rng(3)
    hits, widths = 0, []
    for _ in range(TRIALS):
        lucky, skilled = rng.random(200) < 0.8, rng.random(200) < 0.6
        first, second = np.where(lucky, 1.0, skilled), np.where(lucky, 0.0, skilled)
        found = share(((first + second) / 2).tolist())
        truth = 0.8 * 0.5 + 0.2 * 0.6
        hits += found.low <= truth <= found.high
        widths.append(found.half)
    assert covered(hits)
    low, high = wilson(216, 400)
    assert np.mean(widths) < (high - low) / 2


def test_the_interval_of_a_share_of_single_games_is_wilsons_interval() -> None:
    found = share([1.0] * 95 + [0.0] * 5)
    assert (found.low, found.high) == pytest.approx(wilson(95, 100), abs=1e-4)


def test_the_interval_of_a_share_of_100_percent_is_not_a_single_point() -> None:
    assert share([1.0] * 20).low == pytest.approx(wilson(20, 20)[0], abs=1e-4)


def test_intervals_of_quantiles_contain_the_true_quantile_often_enough() -> None:
    rng = np.random.default_rng(4)
    hits = 0
    for _ in range(TRIALS):
        found = quantile(rng.exponential(1.0, 300).tolist(), 0.9)
        hits += found.low <= -np.log(0.1) <= found.high
    assert covered(hits)


@pytest.mark.parametrize(("tables", "apart"), [(4, 0.0), (12, 0.0), (12, 0.5), (40, 0.5)])
def test_intervals_of_medians_of_groups_contain_the_true_median_often_enough(tables: int, apart: float) -> None:
    """Each table has twenty event times, which are scaled by a random factor, because some tables play faster."""
    rng = np.random.default_rng(7)
    hits = 0
    for _ in range(TRIALS):
        pace = rng.normal(0.0, apart, tables)
        found = cluster_median([np.exp(2.0 + own + rng.normal(0.0, 0.6, 20)).tolist() for own in pace])
        hits += found.low <= np.exp(2.0) <= found.high
    assert covered(hits)


def test_the_interval_from_a_single_group_has_no_bounds() -> None:
    assert cluster_median([[3.0, 1.0, 2.0], []]) == (2.0, -inf, inf)
    assert isnan(cluster_median([]).value)


def test_the_intervals_of_few_values_are_wide() -> None:
    assert isnan(mean([]).value)
    assert mean([2.0]) == (2.0, -inf, inf)
    assert quantile([1.0, 2.0, 3.0], 0.05).low == -inf


@pytest.mark.parametrize("value", [0.0, 1.0, 1 / 3, 2.3])
def test_the_interval_of_a_thousand_equal_games_is_not_a_single_point(value: float) -> None:
    values = [value] * 1000
    assert mean(values).low < mean(values, least=0.0).high
    assert quantile([*values, value - 1, value + 1], 0.5) == (value, value - 1, value + 1)
    assert quantile([*values, value + 1], 0.5) == (value, value, value + 1)
    assert quantile(values, 0.5) == (value, -inf, inf)
    assert share([min(1.0, each) for each in values]).half > 0.001


def test_student_quantiles_equal_the_published_table() -> None:
    assert [round(student_quantile(freedom), 2) for freedom in (1, 4, 10, 30)] == [12.71, 2.78, 2.23, 2.04]


@pytest.mark.parametrize("truth", [0.0, 0.04])
def test_a_sequential_interval_usually_contains_the_true_value_at_every_check(truth: float) -> None:
    """The test checks the interval after every twenty values. A trial fails if any of its checks fails."""
    rng, trials, missed = np.random.default_rng(5), 400, 0
    for _ in range(trials):
        sequence = ConfidenceSequence(0.02)
        for _ in range(150):
            sequence.take((rng.integers(-1, 2, 20) / 2 + truth).tolist())
            found = sequence.estimate
            if not found.low <= truth <= found.high:
                missed += 1
                break
    assert missed / trials <= 0.05


def test_a_sequential_test_detects_a_large_effect_but_not_at_the_first_check() -> None:
    rng = np.random.default_rng(6)
    sequence = ConfidenceSequence(0.01)
    sequence.take([0.2] * 50)
    assert sequence.estimate.low == -inf
    sequence = ConfidenceSequence(0.01)
    sequence.take((rng.integers(0, 2, 3000) - 0.4).tolist())
    assert sequence.estimate.low > 0
