"""Tests of the Shot-Olé rulebook: reports on a spin. `shot_ole_cases.py` contains the helpers."""

from typing import Any

import pytest

from ruedo import Malformed, find
from ruedo.core.record import read_event
from tests.rulebook.cases import ruled, scores, who
from tests.rulebook.shot_ole_cases import ANA, launch, play, spin


@pytest.mark.parametrize(
    "event",
    [
        {"rest": "standing", "turns": 3},
        {"turns": 3},
        {"rest": "logo", "turns": "many"},
        {"rest": "logo", "turns": True},
        {"rest": "logo", "turns": 3, "spun": 1},
        {"rest": "logo", "turns": -0.1},
        {"rest": "logo", "turns": -1},
        {"rest": "logo", "turns": float("inf")},
        {"rest": "logo", "turns": float("nan")},
        {"rest": "logo", "turns": 3, "gap": -0.1},
        {"rest": "logo", "turns": 3, "colour": "red"},
    ],
    ids=[
        "unknown rest",
        "no rest",
        "turns in words",
        "turns true",
        "spun 1",
        "turns below 0",
        "a turn backwards",
        "turns without end",
        "turns that are no number",
        "gap below 0",
        "unknown key",
    ],
)
def test_a_malformed_report_is_refused(event: dict[str, Any]) -> None:
    table = play()
    launch(table)
    with pytest.raises(Malformed):
        table.take({"type": "ring_rest", **event})
    assert scores(table) == (0, 0)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "Infinity", "NaN", "-0.5"])
@pytest.mark.parametrize("field", ["turns", "gap"])
def test_revolutions_and_gaps_must_be_finite_and_not_negative(field: str, number: str) -> None:
    numbers = {"turns": "2", "gap": "0.5", field: number}
    line = f'{{"type": "ring_rest", "rest": "clear", "turns": {numbers["turns"]}, "gap": {numbers["gap"]}}}'
    with pytest.raises(Malformed):
        read_event(line.encode(), find("shot-ole"))


@pytest.mark.rule("SO-T4", "SO-T7")
@pytest.mark.parametrize(
    "throw",
    [
        {},
        {"zone": "outside"},
        {"at": [0, 0.05]},
        {"at": [0, 0.05], "velocity": [0, 0.3], "spin": 120.0},
        {"zone": "launch", "at": [0, 0.05], "velocity": [0, 0.3], "spin": 120.0, "lean": 0.0},
        {"zone": "launch", "spin": 120.0},
    ],
    ids=["nothing", "unknown zone", "a place alone", "no lean", "both", "zone and spin"],
)
def test_a_spin_must_state_its_zone_or_all_numbers_of_its_throw(throw: dict[str, Any]) -> None:
    table = play()
    with pytest.raises(Malformed):
        table.take({"type": "spin", "seat": ANA, **throw})
    assert who(table) == ANA


@pytest.mark.rule("SO-T1")
def test_a_gap_may_be_reported_after_the_opening_but_has_no_effect() -> None:
    table = play()
    assert ruled(spin(table, "clear", gap=0.0)) == [("SO-S1", ANA, 0)]
