"""The lies of weights whose positions a referee taps on a picture. The rules compute them from the positions."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.boards.shuffleboard.events import Place, WeightsRest
from ruedo.core.errors import Malformed
from ruedo.games.horse_collar.choices import lies_at
from ruedo.games.horse_collar.events import Lies, find_places
from ruedo.table import Table

LONG, HALF, R = 6.2992, 0.254, 0.0587375 / 2
FOUL, TREY, DEUCE = 1.8288, LONG - 0.1524, LONG - 0.3048
NEAR = 0.001
BORDERS = (-NEAR, 0.0, R, FOUL, FOUL + R, DEUCE + R, TREY + R, LONG - R, LONG)
COORDINATE = st.one_of(
    st.floats(-0.1, LONG + 0.1),
    st.sampled_from([border + step for border in BORDERS for step in (-NEAR, 0.0, NEAR)]),
)
ACROSS = st.one_of(st.floats(-0.3, 0.3), st.sampled_from([HALF - R, HALF, HALF + NEAR, R - HALF, -HALF]))
PLACES = st.lists(st.none() | st.tuples(COORDINATE, ACROSS), min_size=8, max_size=8)


def table(**rules: Any) -> Table:
    return Table.of("horse-collar", [["Ana"], ["Ben"]], rules)


def shot_one_by_one(places: list[Place | None], **rules: Any) -> tuple[str, ...]:
    """Play a turn in which each shot brings a weight to its final position, and return the lies."""
    playing = table(**rules)
    lies: tuple[str, ...] = ()
    for number in range(1, len(places) + 1):
        playing.take({"type": "slide", "seat": 0})
        playing.take({"type": "weights_rest", "weights": places[:number]})
        lies = playing.state.lies or playing.state.turns[-1].lies
    return lies


@given(places=PLACES, foul_line=st.sampled_from(["short", "long"]))
def test_tapped_weights_have_the_same_lies_as_weights_that_were_shot(
    places: list[Place | None], foul_line: str
) -> None:
    event = lies_at(table(foul_line=foul_line).state, places)
    assert isinstance(event, Lies)
    assert event.lies == shot_one_by_one(places, foul_line=foul_line)


@given(places=PLACES)
def test_a_reported_turn_scores_the_same_as_the_shot_weights(places: list[Place | None]) -> None:
    whole, single = table(), table()
    whole.take(lies_at(whole.state, places))
    for number in range(1, 9):
        single.take({"type": "slide", "seat": 0})
        single.take({"type": "weights_rest", "weights": places[:number]})
    assert whole.standing == single.standing
    assert whole.state.turns == single.state.turns


@pytest.mark.parametrize(
    ("clause", "place", "lie"),
    [
        ("HC-L1", (LONG + NEAR, 0.0), "off"),
        ("HC-L1", (3.0, HALF + NEAR), "off"),
        ("HC-L2", (FOUL + R, 0.0), "short"),
        ("HC-L3", (LONG, HALF), "corner"),
        ("HC-L4", (LONG - R + NEAR, 0.0), "end"),
        ("HC-L5", (TREY + R + NEAR, 0.0), "3"),
        ("HC-L6", (TREY + R, 0.0), "2"),
        ("HC-L7", (DEUCE + R, 0.0), "1"),
        ("HC-L8", (4.0, HALF), "1"),
    ],
)
def test_the_lie_of_a_tapped_weight_agrees_with_each_clause_about_lies(clause: str, place: Place, lie: str) -> None:
    event = lies_at(table().state, [place, *[None] * 7])
    assert isinstance(event, Lies)
    assert event.lies == (lie, *["off"] * 7), clause


def test_the_note_of_a_report_contains_the_tapped_positions_and_is_sent() -> None:
    playing = table()
    places = [(6.0, 0.1), (LONG + 1, 0.0), *[None] * 6]
    event = lies_at(playing.state, places)
    assert isinstance(event, Lies)
    assert find_places(event) == ((6.0, 0.1), *[None] * 7)
    told = playing.game.redact(playing.state, event, None)
    assert told == {"type": "lies", "lies": event.lies, "note": {"weights": ((6.0, 0.1), *[None] * 7)}}


@pytest.mark.parametrize("note", [{"weights": [["6", 0.1]]}, {"weights": [[6.0]]}, {"weights": 3}, "Ana", {}])
def test_a_note_without_valid_tapped_positions_is_not_sent(note: Any) -> None:
    playing = table()
    event = Lies(("3", "off", "off", "off", "off", "off", "off", "off"), note=note)
    assert playing.game.redact(playing.state, event, None) == {"type": "lies", "lies": event.lies}


def test_the_resting_positions_of_weights_that_are_shot_one_by_one_can_be_reported() -> None:
    playing = table()
    playing.take({"type": "slide", "seat": 0})
    event = lies_at(playing.state, [(6.1, 0.1)])
    assert event == WeightsRest(((6.1, 0.1),))
    playing.take(event)
    assert playing.state.lies == ("2",)


def test_a_turn_with_only_seven_tapped_weights_is_refused() -> None:
    with pytest.raises(Malformed, match="weights_missing"):
        lies_at(table().state, [None] * 7)
