"""Elasticities and intervals of a simulation whose answers are known."""

import math
from collections.abc import Mapping

import pytest

from ruedo.lab.sensitivity import Constant, Study, Values, elasticity, outcomes, physical, text

FAST = Constant("fast", 2.0, 1.0, 4.0, "assumed", "for the test")
IDLE = Constant("idle", 1.0, 0.5, 2.0, "published", "changes nothing")


def counts(values: Values, trials: int) -> Mapping[str, int]:
    won = round(trials * 0.05 * values["fast"] ** 2)
    return {"won": won, "lost": trials - won, "never": 0}


def test_a_power_law_has_its_exponent_for_elasticity() -> None:
    won, lost, never = outcomes(Study("A game", (FAST, IDLE), counts), 10_000)
    assert won.elasticities == {"fast": pytest.approx(2.0), "idle": pytest.approx(0.0)}
    assert lost.elasticities["fast"] < 0
    assert math.isnan(never.elasticities["fast"])
    assert list(won.ends["fast"]) == pytest.approx([0.05, 0.8])


def test_the_physical_interval_holds_the_sampling_interval_and_every_bound() -> None:
    won = next(iter(outcomes(Study("A game", (FAST, IDLE), counts), 10_000)))
    low, high = won.physical
    assert low <= min(won.sampling[0], 0.05)
    assert high >= max(won.sampling[1], 0.8)
    assert list(physical(0.5, (0.4, 0.6), [(0.5, 0.5)])) == pytest.approx([0.4, 0.6])
    assert list(physical(0.5, (0.5, 0.5), [(0.2, 0.5), (0.5, 0.1)])) == pytest.approx([0.0, 0.5])


def test_bounds_between_which_nothing_came_have_no_elasticity() -> None:
    assert math.isnan(elasticity(FAST, (0.0, 0.1)))


def test_the_text_names_every_constant_and_how_it_is_known() -> None:
    study = Study("A game", (FAST, IDLE), counts)
    printed = text(study, list(outcomes(study, 1000)), 1000)
    assert "| fast | 2 | 1 | 4 | assumed | for the test |" in printed
    assert "| won | 20.0 %" in printed
