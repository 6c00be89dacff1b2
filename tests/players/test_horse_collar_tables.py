"""The house in Horse Collar: its tables of probabilities, its values of turns, and what it sees of the board."""

import runpy
from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripts import house_tables

from ruedo.boards.shuffleboard.events import Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.sight import visible_weights
from ruedo.boards.shuffleboard.simulated import estimated_board, make_equipment
from ruedo.boards.shuffleboard.wax_readings import readings
from ruedo.core.event import Event
from ruedo.core.player import Observation, observe
from ruedo.core.setup import Setup
from ruedo.games.horse_collar.house import tables
from ruedo.games.horse_collar.house.aims import simple
from ruedo.games.horse_collar.house.shots import LIES, SHORT, Marks, lies_at
from ruedo.games.horse_collar.house.valuation import MAX_POINTS, Agreed, game_values, turn_points, turn_values, utility
from ruedo.games.horse_collar.rules import WORTH
from ruedo.games.horse_collar.state import State
from tests.players.horse_collar import GAME, ONE, SHORT_PLACE, SIGHT_SCRIPT, SKILLS, THREE, TWO, begun, position

pytestmark = pytest.mark.full

# The tables


@pytest.mark.parametrize(("board", "skill"), [("22ft", "beginner"), ("9ft", "champion")])
def test_the_shipped_table_equals_the_output_of_its_script(board: str, skill: str) -> None:
    marks, hand = house_tables.default_marks()[board], HANDS.spread(skill)
    some = slice(0, None, 37)
    shipped = tables.load_tables().boards[board].skills[skill].chances[some]
    assert np.abs(np.array(house_tables.shipped_chances(marks, hand, some)) - np.array(shipped)).max() <= 2


def test_the_shipped_file_is_small_and_covers_every_board_and_level() -> None:
    assert house_tables.FILE.stat().st_size < 200_000
    made = tables.load_tables()
    assert set(made.boards) == set(begun().equipment.boards)
    assert all(set(board.skills) == set(HANDS.levels) - {"exact"} for board in made.boards.values())


@pytest.mark.long
def test_the_whole_shipped_file_equals_the_output_of_its_script() -> None:
    assert house_tables.tables() == tables.load_tables()


@pytest.mark.parametrize("skill", SKILLS)
def test_the_probabilities_from_the_formula_are_close_to_the_table(skill: str) -> None:
    state, hand = begun(), HANDS.spread(skill)
    shot_table = tables.find_shot_table(state, hand)
    closed = tables.compute_shot_table(Marks.of(state), hand)
    assert np.abs(shot_table.chances - closed.chances).max() < 0.02
    points = np.arange(MAX_POINTS + 1)
    assert shot_table.turn @ points == pytest.approx(closed.turn @ points, rel=0.03)
    assert shot_table.saves == pytest.approx(closed.saves, abs=0.1)


@given(
    st.lists(st.tuples(st.floats(-0.1, 6.4), st.floats(-0.3, 0.3)), min_size=1, max_size=8),
    st.sampled_from(["short", "long"]),
)
def test_the_tables_and_the_rules_agree_about_every_lie(places: list[Place], foul_line: str) -> None:
    state = begun({"foul_line": foul_line})
    numbers = lies_at(Marks.of(state), np.array(places)).tolist()
    assert [LIES[number] for number in numbers] == [find_lie(state, place) for place in places]


def test_a_weight_without_a_position_counts_as_off() -> None:
    assert lies_at(Marks.of(begun()), np.array([[np.nan, np.nan]])).tolist() == [0]


# The value of a turn


CHANCES: Floats = np.array([[0.1, 0.0, 0.5, 0.3, 0.1, 0.0, 0.0], [0.4, 0.0, 0.1, 0.1, 0.3, 0.1, 0.0]])
"""The probability of each lie for two aims: a short shot, and a shot at the 3-zone."""


def test_the_value_of_the_last_weight_is_the_expected_result_of_the_turn() -> None:
    values = turn_values(CHANCES, 0.5, np.arange(MAX_POINTS + 1.0), voids=True)
    assert values.of_aims(0, 0, False, 4) == pytest.approx([0.1 * 7, 0.3 * 7 + 0.1 * 17])
    assert values.of_aims(0, 0, True, 4) == pytest.approx([4 + 1.4, 4 + 0.3 + 0.9 + 1.3])
    assert values.of_aims(0, 1, True, 4) == pytest.approx([0.0, 0.0])


def test_the_value_of_a_turn_assumes_that_a_short_weight_may_be_knocked_away() -> None:
    values = turn_values(CHANCES, 0.5, np.arange(MAX_POINTS + 1.0), voids=True)
    assert values.left[1][1, 1, 20] == pytest.approx(10.0)
    assert values.left[2][1, 1, 20] > 15.0
    dead = turn_values(CHANCES, 0.5, np.arange(MAX_POINTS + 1.0), voids=False)
    assert dead.left[1][1, 1, 20] == dead.left[1][0, 1, 20]


def test_the_expected_points_of_a_turn_equal_its_value() -> None:
    turn = turn_points(CHANCES)
    mean = turn_values(CHANCES, 0.0, np.arange(MAX_POINTS + 1.0), voids=True)
    assert turn.sum() == pytest.approx(1.0)
    assert turn @ np.arange(MAX_POINTS + 1) == pytest.approx(mean.of_aims(7, 0, False, 0).max())


def test_equal_players_have_equal_odds_of_winning_and_a_lead_improves_them() -> None:
    won = game_values(turn_points(CHANCES), Agreed("frame"))
    assert won + won.T == pytest.approx(np.ones_like(won))
    assert won[MAX_POINTS + 20, MAX_POINTS + 40] > won[MAX_POINTS + 30, MAX_POINTS + 40] > 0.5


def frame_by_frame(turn: Mapping[int, float], lacks: tuple[int, int], agreed: Agreed, frames: int) -> float:
    """Return the odds of winning of the side that had the hammer in the last frame.

    The function searches `frames` frames. A game that is still undecided then counts as one half.
    """
    mine, yours = lacks
    if min(lacks) <= 0 and mine != yours:
        return float(mine < yours)
    if max(lacks) <= 0:
        return 1.0 if agreed.tie == "hammer" else 0.5
    if not frames:
        return 0.5
    passes = agreed.order == "alternate"
    worth = 0.0
    for p, likely in turn.items():
        for q, as_likely in turn.items():
            after = (yours - q, mine - p) if passes else (mine - p, yours - q)
            ahead = frame_by_frame(turn, after, agreed, frames - 1)
            worth += likely * as_likely * (1 - ahead if passes else ahead)
    return worth


@pytest.mark.rule("HC-G3", "HC-T5")
@pytest.mark.parametrize("order", ["fixed", "alternate"])
@pytest.mark.parametrize("lacks", [(1, 1), (3, 3), (4, 2), (2, 4), (5, 5), (0, 0)])
def test_with_the_option_hammer_the_side_with_the_hammer_wins_ties(
    order: Literal["fixed", "alternate"], lacks: tuple[int, int]
) -> None:
    scored = {0: 0.1, 2: 0.6, 3: 0.3}
    turn = np.zeros(MAX_POINTS + 1)
    turn[list(scored)] = list(scored.values())
    agreed = Agreed("hammer", order)
    won = game_values(turn, agreed)[MAX_POINTS + lacks[0], MAX_POINTS + lacks[1]]
    assert won == pytest.approx(frame_by_frame(scored, lacks, agreed, 7), abs=1e-4)
    assert won != pytest.approx(
        game_values(turn, Agreed("frame", order))[MAX_POINTS + lacks[0], MAX_POINTS + lacks[1]], abs=1e-3
    )


def test_the_side_with_the_hammer_values_only_the_points_that_it_needs() -> None:
    turn = turn_points(CHANCES)
    last = utility(turn, 20, -3, last=True, agreed=Agreed("frame"))
    assert last[22] < 1e-3
    assert last[23] == pytest.approx(0.5, abs=1e-3)
    assert last[24] == pytest.approx(1.0, abs=1e-3)
    first = utility(turn, 500, 520, last=False, agreed=Agreed("frame"))
    assert np.all(np.diff(first) > 0)


@pytest.mark.rule("HC-G3")
def test_with_the_option_hammer_the_other_side_must_score_one_more_point() -> None:
    turn = turn_points(CHANCES)
    last = utility(turn, 20, -3, last=True, agreed=Agreed("hammer"))
    assert (last[22] < 1e-3, last[23] > 1 - 1e-3) == (True, True)
    first = utility(turn, 1, -7, last=False, agreed=Agreed("hammer"))
    assert first[8] < first[9]
    ties = utility(turn, 1, -7, last=False, agreed=Agreed("frame"))
    assert first[8] < ties[8]


def test_the_points_of_lies_are_those_of_the_rules() -> None:
    assert [WORTH[lie] for lie in LIES] == [0, 0, 1, 2, 3, 13, 26]
    assert LIES[SHORT] == "short"


# The view of the house (HC-C1)


def seen_by_the_house(state: State, events: Sequence[Event], sight: str | None) -> Observation:
    """Return what the house observes at a table with this value of `sight`, or with the default if it is None."""
    seat = GAME.seat_to_choose(state)
    assert seat is not None
    setup = Setup(("simple:club", "simple:club"), seed=0, world={} if sight is None else {"sight": sight})
    return observe(GAME, state, events, setup, seat)


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("called", [True, False])
def test_the_house_sees_weights_where_a_person_at_the_shooters_end_sees_them(called: bool) -> None:
    state, events = position((THREE, None, TWO, ONE))
    observation = seen_by_the_house(state, events, "called" if called else "shooter")
    places = visible_weights((THREE, None, TWO, ONE), state, called=called)
    assert observation.board.places == places
    assert observation.state.lies == tuple(find_lie(state, place) for place in places)


@pytest.mark.rule("HC-C1")
def test_the_house_uses_the_lies_that_the_caller_announces() -> None:
    beyond = next(
        (x / 1000, 0.0)
        for x in range(5000, 6250)
        if find_lie(begun(), visible_weights([(x / 1000, 0.0)], begun())[0]) != find_lie(begun(), (x / 1000, 0.0))
    )
    state, events = position((beyond,))
    assert seen_by_the_house(state, events, "called").state.lies == state.lies
    assert seen_by_the_house(state, events, "shooter").state.lies != state.lies


@pytest.mark.rule("HC-C1")
def test_the_house_sees_exact_positions_only_with_the_sight_above() -> None:
    state, events = position((THREE, TWO, ONE))
    assert seen_by_the_house(state, events, "above").board.places == (THREE, TWO, ONE)
    unstated, called = (seen_by_the_house(state, events, sight) for sight in (None, "called"))
    assert (unstated.board, unstated.state) == (called.board, called.state)


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", ["called", "shooter"])
def test_the_house_makes_the_same_choice_for_positions_that_look_alike(sight: str) -> None:
    (seen,) = visible_weights([SHORT_PLACE], begun(), called=True)
    assert seen is not None
    assert seen != SHORT_PLACE
    here, there = (seen_by_the_house(*position((place,)), sight) for place in (SHORT_PLACE, seen))
    assert here.board == there.board
    assert simple(here, Random(3)) == simple(there, Random(3))
    assert seen_by_the_house(*position((SHORT_PLACE,)), "above").board != here.board


@pytest.mark.rule("HC-C1")
def test_the_house_estimates_the_wax_from_the_positions_it_has_seen() -> None:
    setup = Setup(("simple:champion", "simple:champion"), seed=3, world={"practice": 0, "sight": "shooter"})
    aim = {"y": 0.0, "speed": 1.75, "angle": 0.0, "spin": 0.0}
    shot = Slide(0, **aim, note={"aim": aim})
    state, events = begun(), list[Event]()
    for event in (shot, WeightsRest((TWO,))):
        state, _ = GAME.advance(state, event)
        events.append(event)
    (exact,) = readings(make_equipment(state, setup), events, 0)
    (seen,) = readings(make_equipment(state, setup), events, 0, lambda places: visible_weights(places, state))
    assert exact.way != seen.way
    assert exact.way == pytest.approx(seen.way, abs=0.06)
    observed = observe(GAME, state, events, setup, 0)
    assert observed.board.board.friction != estimated_board(state, events, setup, 0).board.friction


@pytest.mark.rule("HC-C1")
def test_turns_with_and_without_exact_positions_are_compared_with_the_same_randomness() -> None:
    script = runpy.run_path(str(SIGHT_SCRIPT))
    turns = [script["points"]("national", number) for number in range(3)]
    assert turns == [script["points"]("national", number) for number in range(3)]
    assert any(len(set(turn.values())) > 1 for turn in turns)
    assert script["gain"]([1, 3]) == "+2.00 (+0.04 to +3.96)"
