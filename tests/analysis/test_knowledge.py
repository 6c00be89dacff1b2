"""The cost of a choice depends only on what its seat can see, and typed aims have the errors of typed throws."""

import dataclasses
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from ruedo.core.analysis import Played, Step
from ruedo.core.event import Event
from ruedo.core.game import find
from ruedo.core.measures import StudyPlayer, Variant
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.core.world import TYPED
from ruedo.lab.game_runner import begin

from .games import played, prepared, steps_of

PLAYERS = ("random", "simple:casual")
EVENTS = 24


def steps(seed: int, world: Mapping[str, Json]) -> list[Step]:
    """Return the steps of the first events of one fixed game, with this seed and these options in its setup."""
    rules, state = find("horse-collar"), begin(Variant("horse-collar", tuple(map(StudyPlayer, PLAYERS))))
    events, _ = played("horse-collar", PLAYERS, 2)
    states = [state]
    for event in events[:EVENTS]:
        states.append(rules.advance(states[-1], event)[0])
    return steps_of(Played(states, events[:EVENTS], Setup(PLAYERS, seed, world), rules.standing))


def test_the_cost_of_a_decision_does_not_depend_on_the_hidden_wax() -> None:
    hidden: dict[str, Json] = {"practice": 0, "sight": "called"}
    one, other = ([step for step in steps(seed, hidden) if step.best is not None] for seed in (1, 2))
    assert one
    assert [step.cost for step in one] == [step.cost for step in other]
    assert [step.cost_in_the_open for step in one] != [step.cost_in_the_open for step in other]


def test_with_known_wax_and_exact_positions_a_choice_has_only_one_possible_cost() -> None:
    decisions = [step for step in steps(1, {"practice": None, "sight": "above"}) if step.best is not None]
    assert decisions
    assert all(step.cost_in_the_open is None for step in decisions)


@pytest.mark.parametrize(
    ("game", "players"),
    [("horse-collar", ("simple:casual", "random:casual")), ("shot-ole", ("simple:good", "random:good"))],
)
def test_the_expected_value_of_a_typed_aim_differs_from_that_of_a_pulled_aim(
    game: str, players: tuple[str, str]
) -> None:
    found = prepared(game, players, 1)
    events = [replace(event, note={**event.note, **TYPED}) if aimed(event) else event for event in found.events]
    both = [steps_of(one) for one in (found, dataclasses.replace(found, events=events))]
    pulled, typed = ([step.expected for step in steps if step.kind == "execution"] for steps in both)
    assert len(pulled) == len(typed)
    assert pulled != typed


def aimed(event: Event) -> bool:
    """Return whether an event is a throw whose note contains the aim."""
    return isinstance(event.note, dict) and "aim" in event.note
