"""The word that describes the wax to a person, which is computed from the slides of that person's weights."""

from collections.abc import Mapping
from math import exp, sqrt
from random import Random
from typing import Any

import pytest

from ruedo import Table
from ruedo.boards.shuffleboard.events import Places, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import execute
from ruedo.boards.shuffleboard.physics.constants import FRICTION, GRAVITY, RELEASE_X
from ruedo.boards.shuffleboard.wax import SPREAD, NamedWax, find_wax
from ruedo.boards.shuffleboard.wax_readings import wax_fact
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.games.horse_collar.state import State

FIRST: State = Table.of("horse-collar", [["Ana"], ["Ben"]]).state
SPEED = 1.5


def setup_of(seed: int = 1, wax: str = "medium", practice: int | None = 4, player: str = "person") -> Setup:
    world = {"wax": wax, "practice": practice, "tremble": "light"}
    return Setup((player, "person"), seed=seed, world=world)


def shots(friction: float, count: int, level: str = "exact") -> list[Event]:
    """Return shots by the first seat on an empty board with this friction, and the reports of where they stop."""
    events: list[Event] = []
    lying: Places = ()
    for number in range(count):
        slide = execute(Slide(0, 0.2 - number / 20, SPEED, 0.0, 0.0), level, Random(number))
        assert slide.y is not None
        assert slide.speed is not None
        lying = (*lying, (RELEASE_X + slide.speed**2 / (2 * friction * GRAVITY), slide.y))
        events += [slide, WeightsRest(lying)]
    return events


def fact(events: list[Event], setup: Setup, seat: int = 0) -> Mapping[str, Any]:
    fields: Mapping[str, Any] = wax_fact(FIRST, events, setup, seat)["wax"]
    return fields


@pytest.mark.parametrize("wax", ["medium", "slow"])
@pytest.mark.parametrize(("off", "word"), [(1.5, "slow"), (0.2, "usual"), (-0.2, "usual"), (-1.5, "fast")])
def test_the_wax_is_described_by_its_difference_from_the_wax_of_the_setup(wax: str, off: float, word: str) -> None:
    events = shots(FRICTION[wax] * exp(off * SPREAD), 3)
    fields = fact(events, setup_of(wax=wax))
    assert (fields["drawn"], fields["word"], fields["slides"]) == (SPREAD, word, 3)


def test_there_is_no_word_for_the_wax_before_a_weight_has_slid() -> None:
    fields = fact([], setup_of())
    assert (fields["drawn"], fields["word"], fields["slides"]) == (SPREAD, None, 0)
    assert fact(shots(0.03, 3), setup_of(), seat=1)["word"] is None


def test_an_unsteady_hand_must_shoot_more_weights_before_the_wax_is_described() -> None:
    unsteady = setup_of(player="person:beginner")
    words = [fact(shots(0.04, count), unsteady)["word"] for count in range(6)]
    assert words[1] is None
    assert words[5] == "slow"
    assert fact(shots(0.04, 1), setup_of())["word"] == "slow"


def test_weights_that_go_over_the_end_are_evidence_of_fast_wax() -> None:
    edge = FIRST.board.length - RELEASE_X
    friction = FRICTION["medium"] * exp(-0.5 * SPREAD)
    short, over = (sqrt(2 * friction * GRAVITY * way) for way in (edge - 0.1, edge * 1.02))
    events: list[Event] = [
        execute(Slide(0, 0.0, short, 0.0, 0.0), "exact", Random(1)),
        WeightsRest(((RELEASE_X + edge - 0.1, 0.0),)),
        *(
            event
            for count in range(1, 4)
            for event in (
                execute(Slide(0, 0.05, over, 0.0, 0.0), "exact", Random(1)),
                WeightsRest(((RELEASE_X + edge - 0.1, 0.0), *(None,) * count)),
            )
        ),
    ]
    assert fact(events, setup_of())["slides"] == 4
    assert fact(events, setup_of())["word"] == "fast"


def test_the_word_for_the_wax_does_not_depend_on_the_seed() -> None:
    events = shots(0.04, 4)
    assert {fact(events, setup_of(seed))["word"] for seed in range(20)} == {fact(events, setup_of())["word"]}


def test_the_wax_is_not_described_to_players_who_know_its_friction() -> None:
    assert wax_fact(FIRST, shots(0.03, 3), setup_of(practice=None), 0) == {}


@pytest.mark.parametrize("practice", [0, 4])
def test_a_person_gets_as_many_practice_slides_as_the_house(practice: int) -> None:
    assert len(fact([], setup_of(practice=practice))["practice"]) == practice


def test_practice_slides_use_the_true_wax() -> None:
    board, level = FIRST.board, "exact"
    for seed in range(20):
        setup = setup_of(seed, player=f"person:{level}")
        friction = find_wax(setup, NamedWax(FRICTION["medium"], SPREAD)).friction
        for speed, left in fact([], setup)["practice"]:
            stops = board.length - RELEASE_X - speed**2 / (2 * friction * GRAVITY)
            assert left == (pytest.approx(stops, abs=0.1) if stops > 0 else None)


def test_practice_slides_stay_the_same_after_weights_are_shot() -> None:
    assert fact([], setup_of())["practice"] == fact(shots(0.03, 3), setup_of())["practice"]
    assert fact([], setup_of())["practice"] != fact([], setup_of(), seat=1)["practice"]
