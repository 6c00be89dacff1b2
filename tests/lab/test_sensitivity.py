"""Elasticities and intervals from a simulation for which the right answers are known."""

import math
from collections.abc import Mapping

import numpy as np
import pytest
from research.sensitivity import (
    Constant,
    SensitivityStudy,
    Values,
    bounds_drawn,
    elasticity,
    mean,
    outcomes,
    physical,
    text,
)

FAST = Constant("fast", 2.0, 1.0, 4.0, "assumed", "for the test")
IDLE = Constant("idle", 1.0, 0.5, 2.0, "published", "changes nothing")


def counts(values: Values, trials: int) -> Mapping[str, int]:
    won = round(trials * 0.05 * values["fast"] ** 2)
    return {"won": won, "lost": trials - won, "never": 0}


def test_the_elasticity_of_a_power_law_is_its_exponent() -> None:
    won, lost, never = outcomes(SensitivityStudy("A game", (FAST, IDLE), counts), 10_000)
    assert won.elasticities == {"fast": pytest.approx(2.0), "idle": pytest.approx(0.0)}
    assert lost.elasticities["fast"] < 0
    assert math.isnan(never.elasticities["fast"])
    assert list(won.ends["fast"]) == pytest.approx([0.05, 0.8])


def test_the_physical_interval_includes_the_sampling_interval_and_the_result_at_every_bound() -> None:
    won = next(iter(outcomes(SensitivityStudy("A game", (FAST, IDLE), counts), 10_000)))
    low, high = won.physical
    assert low <= min(won.sampling[0], 0.05)
    assert high >= max(won.sampling[1], 0.8)
    assert list(physical(0.5, (0.4, 0.6), [(0.5, 0.5)])) == pytest.approx([0.4, 0.6])
    assert list(physical(0.5, (0.5, 0.5), [(0.2, 0.5), (0.5, 0.1)])) == pytest.approx([0.0, 0.5])


def test_the_elasticity_of_an_outcome_that_never_occurred_is_unknown() -> None:
    assert math.isnan(elasticity(FAST, (0.0, 0.1)))


def test_the_report_names_every_constant_and_its_source() -> None:
    study = SensitivityStudy("A game", (FAST, IDLE), counts)
    printed = text(study, list(outcomes(study, 1000)), 1000)
    assert "| fast | 2 | 1 | 4 | assumed | for the test |" in printed
    assert "| won | 20.0 %" in printed


SO = Constant("so", 0.0, 0.0, 1.0, "assumed", "a thing that is so or is not")


def test_every_constant_is_drawn_equally_often_at_both_bounds() -> None:
    drawn = bounds_drawn((FAST, IDLE, SO), 200, 1)
    for one in (FAST, IDLE, SO):
        assert sorted(values[one.name] for values in drawn) == [one.low] * 100 + [one.high] * 100
    assert drawn != bounds_drawn((FAST, IDLE, SO), 200, 2)


def test_the_effect_of_each_constant_on_a_mean_is_found_separately() -> None:
    constants, random = (FAST, IDLE, SO), np.random.default_rng(3)
    drawn = bounds_drawn(constants, 4000, 1)
    figures = [10 + 5 * math.log2(one["fast"] / 2) + one["so"] + random.normal() for one in drawn]
    found = mean(constants, 10 + random.normal(size=1000), drawn, figures)
    assert found.value == pytest.approx(10, abs=0.1)
    assert found.error == pytest.approx(1000**-0.5, rel=0.1)
    for name, size in (("fast", 5 / math.log(2) / 10), ("idle", 0.0), ("so", 0.1)):
        effect, error = found.elasticities[name]
        assert abs(effect - size) < 3 * error < 0.02
    low, high = found.physical
    assert low == pytest.approx(10 - 5, abs=0.3)
    assert high == pytest.approx(10 + math.hypot(5, 1), abs=0.3)


def test_sampling_error_hardly_widens_the_physical_interval_of_a_mean() -> None:
    """With the squares of all sampling errors added, the interval in this test would be 0.36 wide."""
    random, width = np.random.default_rng(4), []
    for seed in range(40):
        drawn = bounds_drawn((FAST, IDLE, SO), 100, seed)
        found = mean((FAST, IDLE, SO), [0.0, 1e-9], drawn, random.normal(size=100))
        width.append(found.physical[1] - found.physical[0])
    assert float(np.median(width)) < 0.25
