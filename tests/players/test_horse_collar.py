"""The house's players of Horse Collar play legally and sensibly, and better if their hand is steadier."""

import dataclasses
import runpy
from collections.abc import Mapping, Sequence
from math import hypot, isfinite
from pathlib import Path
from random import Random
from typing import Any, Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ruedo import find
from ruedo.boards.shuffleboard.events import Dust, Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import SLIDING, executed_slide, sliding_hand
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.boards.shuffleboard.physics.constants import GRAVITY, RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.sight import seen_weights
from ruedo.boards.shuffleboard.simulated import believed, board_of, readings, simulated
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.player import Observation, observation_of
from ruedo.core.setup import Setup
from ruedo.games.horse_collar.house import tables
from ruedo.games.horse_collar.house.aims import WORN, simple
from ruedo.games.horse_collar.house.shots import LIES, OFF, SHORT, Marks, doubtful, lies_at
from ruedo.games.horse_collar.house.worth import MOST, Agreed, game_values, turn_points, utility, values_of
from ruedo.games.horse_collar.rules import WORTH
from ruedo.games.horse_collar.state import State
from ruedo.lab.simulate import Experiment, simulate
from tests.boards.weights import weights_rest

GAME = find("horse-collar")
HANGER = LIES.index("13")
SKILLS = ("beginner", "casual", "club", "champion")
SCRIPT = Path(__file__).parents[2] / "scripts" / "house_tables.py"
SIGHT_SCRIPT = SCRIPT.with_name("house_sight.py")
CUSTOM = {
    "name": "Kitchen table",
    "weight": {"diameter": 0.04, "mass": 0.1},
    "lines": {"trey": 0.1, "deuce": 0.2},
    "boards": {"kitchen": {"length": 2.0, "width": 0.45, "foul": 0.6}},
}
THREE, TWO, ONE = (6.22, -0.2), (6.1, -0.2), (5.5, -0.2)
SHORT_PLACE = (1.6, 0.0)
"""A place of a weight that lies short of the foul line."""


def begun(rules: dict[str, Json] | None = None, things: Json = None) -> State:
    state: State = GAME.begin((("Ana",), ("Ben",)), rules or {}, things)
    return state


def position(
    places: Sequence[Place | None] = (), scores: tuple[int, int] = (0, 0), turn: int = 0, **rules: Json
) -> tuple[State, list[Event]]:
    """Return a state in which weights of this turn rest in these places, and the events that led there."""
    state, events = replace(begun(rules), scores=scores, turn=turn), list[Event]()
    for shot in range(len(places)):
        for event in (Slide(turn, 0.0, 1.8, 0.0, 0.0), WeightsRest(tuple(places[: shot + 1]))):
            state, _ = GAME.advance(state, event)
            events.append(event)
    return state, events


def sight(state: State, events: Sequence[Event], skill: str) -> Observation:
    seat = GAME.seat_to_choose(state)
    assert seat is not None
    return Observation(state, seat, skill, simulated(state, events, Setup(("simple", "simple"), seed=0)))


def choice(state: State, events: Sequence[Event], skill: str, seed: int = 0) -> Slide:
    chosen = simple(sight(state, events, skill), Random(seed))
    assert isinstance(chosen, Slide)
    return chosen


def aimed_at(state: State, events: Sequence[Event], skill: str) -> float:
    """Return the x at which the chosen shot stops if it meets nothing."""
    shot = choice(state, events, skill)
    assert shot.speed is not None
    assert shot.y is not None
    friction: float = sight(state, events, skill).board.friction(shot.y)
    return RELEASE_X + shot.speed**2 / (2 * friction * GRAVITY)


def outcomes(state: State, events: Sequence[Event], shot: Slide, skill: str, count: int) -> list[State]:
    """Return the states after a shot, as the hand executes it."""
    setup = Setup(("simple", "simple"), seed=0)
    after: list[State] = []
    for seed in range(count):
        thrown = executed_slide(shot, skill, Random(seed))
        sliding, _ = GAME.advance(state, thrown)
        rest = weights_rest(sliding, [*events, thrown], setup)
        after.append(GAME.advance(sliding, rest)[0])
    return after


# Whole games


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize(
    "rules",
    [
        {},
        pytest.param({"foul_line": "long", "board": "12ft", "order": "alternate"}, marks=pytest.mark.long),
        pytest.param({"short_weight": "dead", "board": "9ft"}, marks=pytest.mark.long),
    ],
    ids=("default", "long foul line", "short board"),
)
def test_games_are_legal_to_their_end(skill: str, rules: dict[str, Json]) -> None:
    players = (f"simple:{skill}", f"simple:{skill}")
    result = simulate(Experiment("horse-collar", players, 2, seed=3, rules=rules), workers=1)
    assert result.unfinished == 0


def test_the_exact_hand_plays_too() -> None:
    result = simulate(Experiment("horse-collar", ("simple:exact", "simple:club"), 2, seed=1), workers=1)
    assert result.wins == (2, 0)


@pytest.mark.long
def test_who_does_not_know_the_wax_plays_too_and_takes_longer() -> None:
    told, untold = (
        simulate(Experiment("horse-collar", ("simple:champion",) * 2, 12, seed=3, world=world), workers=1)
        for world in ({}, {"practice": 4})
    )
    assert untold.unfinished == 0
    assert untold.events["mean"] > told.events["mean"]


def test_doubt_makes_a_hand_less_sure_and_no_doubt_leaves_it() -> None:
    hand = sliding_hand("club")
    assert doubtful(hand, 0.0) is hand
    assert doubtful(hand, 0.02).speed == pytest.approx(hypot(0.01, 0.01), rel=0.05)
    assert doubtful(hand, 0.2).speed == pytest.approx(0.1, rel=0.06)
    assert doubtful(sliding_hand("exact"), 0.02).speed == 0.01
    assert len({doubtful(hand, doubt / 1000) for doubt in range(300)}) < 35


def test_who_is_in_doubt_aims_shorter() -> None:
    state = begun()
    board = simulated(state, (), Setup(("simple", "simple"), seed=0))
    sure, unsure = (
        simple(Observation(state, 0, "champion", dataclasses.replace(board, doubt=doubt)), Random(0))
        for doubt in (0.0, 0.2)
    )
    assert isinstance(sure, Slide)
    assert isinstance(unsure, Slide)
    assert (unsure.speed or 0.0) < (sure.speed or 0.0)


@pytest.mark.parametrize("seats", [2, 3])
def test_doubles_are_played(seats: int) -> None:
    """Each seat shoots for its side, whatever the number of sides."""
    state: Any = GAME.begin((("A", "a"), ("B", "b"), ("C", "c"))[:seats], {"target": 10}, None)
    setup, events, rng = Setup(("simple",) * 2 * seats, seed=0), list[Event](), Random(5)
    while not state.over:
        seat = GAME.seat_to_choose(state)
        if seat is None:
            event: Event = weights_rest(state, events, setup)
        else:
            event = simple(Observation(state, seat, "club", simulated(state, events, setup)), rng)
            event = executed_slide(event, "club", rng) if isinstance(event, Slide) else event
        state, _ = GAME.advance(state, event)
        events.append(event)
    assert max(state.scores) >= 10


@pytest.mark.parametrize("seat", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_novice_beats_an_experts_random_shots(seat: int) -> None:
    players = ["random:champion", "random:champion"]
    players[seat] = "simple:beginner"
    result = simulate(Experiment("horse-collar", tuple(players), 12, seed=seat), workers=1)
    assert result.wins[seat] >= 10


def test_an_expert_beats_a_novice_in_almost_all_games() -> None:
    result = simulate(Experiment("horse-collar", ("simple:beginner", "simple:champion"), 20, seed=1), workers=1)
    assert result.wins[1] >= 19


@pytest.mark.long
@pytest.mark.parametrize("better", range(1, len(SKILLS)))
def test_the_surer_hand_wins_more_often(better: int) -> None:
    players = (f"simple:{SKILLS[better]}", f"simple:{SKILLS[better - 1]}")
    result = simulate(Experiment("horse-collar", players, 200, seed=2))
    assert result.win_intervals[0][0] > 0.5


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(SKILLS), st.integers(0, 7), st.integers(0, 80), st.integers(0, 80))
def test_any_position_gets_a_whole_shot_from_over_the_board(
    seed: int, skill: str, shot: int, own: int, other: int
) -> None:
    rng = Random(seed)
    spots = [(0.8 + 0.7 * k, (rng.random() - 0.5) * 0.5) if rng.random() < 0.8 else None for k in range(shot)]
    state, events = position(spots, (own, other), turn=seed % 2)
    shot_chosen = choice(state, events, skill, seed)
    numbers = (shot_chosen.y, shot_chosen.speed, shot_chosen.angle, shot_chosen.spin)
    assert all(number is not None and isfinite(number) for number in numbers)
    assert abs(shot_chosen.y or 0.0) + 8 * sliding_hand(skill).y <= state.board.width / 2
    GAME.advance(state, shot_chosen)


def test_the_same_sight_and_chances_give_the_same_choice() -> None:
    state, events = position([(6.1, 0.03), (6.0, -0.05), None, (5.2, 0.1)])
    assert choice(state, events, "casual", 7) == choice(state, events, "casual", 7)


# Positions with a clear best choice


LYING = [THREE, None, None, None, None, None, None]
"""Seven weights were shot. One lies in the 3 at the side, out of the way of most shots."""


def test_one_point_is_lagged_for_and_thirteen_are_hung() -> None:
    """The points that the last weight of the last turn needs decide how far it is aimed."""
    needs_one, events = position(LYING, scores=(54, 50), turn=1)  # 3 lie: one more ties (HC-G3)
    needs_ten, _ = position(LYING, scores=(60, 50), turn=1)
    length = needs_one.board.length
    for skill in ("casual", "club", "champion"):
        hanger = aimed_at(needs_ten, events, skill)
        assert aimed_at(needs_one, events, skill) < hanger - 0.02
        assert length - 0.2 < hanger
    safe = [
        state.turns[-1].points >= 4
        for state in outcomes(needs_one, events, choice(needs_one, events, "club"), "club", 60)
    ]
    assert sum(safe) >= 58


def test_a_trey_is_sought_where_none_lies() -> None:
    """HC-S2: ones and twos are worth nothing without a trey, so the last weight is aimed at it."""
    without, events = position([TWO, ONE, (5.5, 0.2), None, None, None, None])
    with_one, more = position([TWO, ONE, (5.5, 0.2), (6.22, 0.13), None, None, None])
    assert aimed_at(without, events, "beginner") > aimed_at(with_one, more, "beginner") + 0.05


def test_behind_at_the_end_it_takes_risks() -> None:
    """In the last turn, with four weights left, the house goes for hangers if it needs 13. If it needs 4, it lags."""
    behind, events = position([THREE, None, None, None], scores=(60, 45), turn=1)
    close, _ = position([THREE, None, None, None], scores=(60, 54), turn=1)
    for skill in ("casual", "club"):
        marks, hand = Marks.of(behind), sliding_hand(skill)
        risky, sound = (np.array([aimed_at(state, events, skill)]) for state in (behind, close))
        lies = [tables.closed_chances(marks, hand, x, np.zeros(1))[0] for x in (risky, sound)]
        assert lies[0][HANGER:].sum() > lies[1][HANGER:].sum()
        assert lies[0][OFF] > lies[1][OFF] + 0.05


SHORT_LEFT = [(1.84, 0.05), (6.22, -0.2), (6.28, 0.2), None, None, None, None]


@pytest.mark.parametrize("skill", SKILLS)
def test_the_last_weight_knocks_a_short_one_clear(skill: str) -> None:
    """HC-S3, HC-S4: a 3 and a 13 would count for nothing."""
    state, events = position(SHORT_LEFT)
    shot = choice(state, events, skill)
    saved = sum(after.turns[-1].points >= 16 for after in outcomes(state, events, shot, skill, 40))
    assert saved >= (20 if skill == "beginner" else 30)


def test_a_short_weight_that_merely_does_not_count_is_left() -> None:
    state, events = position(SHORT_LEFT, short_weight="dead")
    shot = choice(state, events, "club")
    assert all(after.turns[-1].lies[0] == "short" for after in outcomes(state, events, shot, "club", 20))


def test_a_hanger_that_lies_there_is_not_knocked_off() -> None:
    state, events = position([(6.28, 0.0254), None, None, None, None, None, None])
    shot = choice(state, events, "club")
    kept = sum(after.turns[-1].lies[0] == "13" for after in outcomes(state, events, shot, "club", 40))
    assert kept >= 39


def test_a_weight_where_the_hand_lets_go_is_in_nobodys_way() -> None:
    state, events = position([(0.52, 0.0), (0.5, -0.15)])
    shot = choice(state, events, "casual")
    assert len(outcomes(state, events, shot, "casual", 20)) == 20
    closed, more = position([(0.5, -0.25 + 0.06 * k) for k in range(7)])
    assert choice(closed, more, "beginner").speed


def test_two_of_many_short_weights_are_thought_of() -> None:
    state, events = position([(1.5, -0.2 + 0.07 * k) for k in range(6)])
    assert choice(state, events, "club").speed


def test_a_worn_board_is_dusted_before_a_turn_and_only_then() -> None:
    state, events = position([None] * 8, turn=0)
    assert len(events) == 2 * WORN
    assert simple(sight(state, events, "club"), Random(0)) == Dust(1)
    assert isinstance(simple(sight(state, [*events, Dust(1)], "club"), Random(0)), Slide)
    begun_turn, more = position([None] * 7)
    assert isinstance(simple(sight(begun_turn, [*events, *more], "club"), Random(0)), Slide)


def test_worn_strips_get_faster_shots() -> None:
    state, events = position()
    worn = [
        Slide(0, y=sign * y, speed=1.8, angle=0.0, spin=0.0)
        for y in (0.025, 0.076, 0.127, 0.178, 0.229)
        for sign in (-1, 1)
    ]
    fresh, harder = choice(state, events, "champion"), choice(state, worn * 6, "champion")
    assert harder.speed is not None
    assert fresh.speed is not None
    assert harder.speed == pytest.approx(fresh.speed * 1.03**0.5)


# Other equipment


def test_other_equipment_is_played_by_the_closed_form() -> None:
    players = ("simple:casual", "random:casual")
    experiment = Experiment("horse-collar", players, 6, rules={"board": "kitchen"}, equipment=CUSTOM)
    assert simulate(experiment, workers=1).wins == (6, 0)
    state = begun({"board": "kitchen"}, CUSTOM)
    shot_table = tables.shot_table_of(state, sliding_hand("casual"))
    assert shot_table is tables.closed_shot_table(Marks.of(state), sliding_hand("casual"))


@pytest.mark.parametrize("rules", [{}, {"foul_line": "long"}], ids=["short", "long"])
def test_the_house_plays_on_the_tightest_board_that_is_simulated(rules: dict[str, Json]) -> None:
    things = {
        "weight": {"diameter": 0.15, "mass": 0.34},
        "lines": {"trey": 0.05, "deuce": 0.1},
        "boards": {"22ft": {"length": 1.31, "width": 0.16, "foul": 0.655}},
    }
    players = ("simple:beginner", "random:beginner")
    experiment = Experiment("horse-collar", players, 1, rules={"target": 5, **rules}, equipment=things)
    assert simulate(experiment, workers=1).unfinished == 0


def test_a_default_name_on_another_board_does_not_get_the_shipped_table() -> None:
    things = {**CUSTOM, "boards": {"22ft": {"length": 6.3, "width": 0.5, "foul": 1.8}}}
    state, hand = begun({}, things), sliding_hand("club")
    assert tables.shot_table_of(state, hand) is tables.closed_shot_table(Marks.of(state), hand)
    assert tables.shot_table_of(begun(), hand) is not tables.closed_shot_table(Marks.of(begun()), hand)


# The tables


@pytest.mark.parametrize(("board", "skill"), [("22ft", "beginner"), ("9ft", "champion")])
def test_the_shipped_table_is_what_its_script_makes(board: str, skill: str) -> None:
    marks, hand = tables.default_marks()[board], sliding_hand(skill)
    some = slice(0, None, 37)
    shipped = tables.shipped().boards[board].skills[skill].chances[some]
    assert np.abs(np.array(tables.made(marks, hand, some)) - np.array(shipped)).max() <= 2


def test_the_shipped_file_is_small_and_covers_every_board_and_skill() -> None:
    script = runpy.run_path(str(SCRIPT))
    assert script["FILE"].stat().st_size < 200_000
    made = tables.shipped()
    assert set(made.boards) == set(begun().equipment.boards)
    assert all(set(board.skills) == set(SLIDING) - {"exact"} for board in made.boards.values())


@pytest.mark.long
def test_the_whole_shipped_file_is_what_its_script_makes() -> None:
    assert runpy.run_path(str(SCRIPT))["tables"]() == tables.shipped()


@pytest.mark.parametrize("skill", SKILLS)
def test_the_closed_form_is_close_to_the_table(skill: str) -> None:
    state, hand = begun(), sliding_hand(skill)
    shot_table = tables.shot_table_of(state, hand)
    closed = tables.closed_shot_table(Marks.of(state), hand)
    assert np.abs(shot_table.chances - closed.chances).max() < 0.02
    points = np.arange(MOST + 1)
    assert shot_table.turn @ points == pytest.approx(closed.turn @ points, rel=0.03)
    assert shot_table.saves == pytest.approx(closed.saves, abs=0.1)


@given(
    st.lists(st.tuples(st.floats(-0.1, 6.4), st.floats(-0.3, 0.3)), min_size=1, max_size=8),
    st.sampled_from(["short", "long"]),
)
def test_lies_are_those_of_the_rules(places: list[Place], foul_line: str) -> None:
    state = begun({"foul_line": foul_line})
    numbers = lies_at(Marks.of(state), np.array(places)).tolist()
    assert [LIES[number] for number in numbers] == [lie_of(state, place) for place in places]


def test_a_weight_that_is_not_there_is_off() -> None:
    assert lies_at(Marks.of(begun()), np.array([[np.nan, np.nan]])).tolist() == [0]


# The worth of a turn


CHANCES: Floats = np.array([[0.1, 0.0, 0.5, 0.3, 0.1, 0.0, 0.0], [0.4, 0.0, 0.1, 0.1, 0.3, 0.1, 0.0]])
"""A lag, and a shot for the trey."""


def test_the_last_weight_is_worth_what_it_makes_of_the_turn() -> None:
    values = values_of(CHANCES, 0.5, np.arange(MOST + 1.0), voids=True)
    assert values.of_aims(0, 0, False, 4) == pytest.approx([0.1 * 7, 0.3 * 7 + 0.1 * 17])
    assert values.of_aims(0, 0, True, 4) == pytest.approx([4 + 1.4, 4 + 0.3 + 0.9 + 1.3])
    assert values.of_aims(0, 1, True, 4) == pytest.approx([0.0, 0.0])


def test_a_short_weight_is_worth_saving_in_time() -> None:
    values = values_of(CHANCES, 0.5, np.arange(MOST + 1.0), voids=True)
    assert values.left[1][1, 1, 20] == pytest.approx(10.0)
    assert values.left[2][1, 1, 20] > 15.0
    dead = values_of(CHANCES, 0.5, np.arange(MOST + 1.0), voids=False)
    assert dead.left[1][1, 1, 20] == dead.left[1][0, 1, 20]


def test_a_turns_points_add_up_to_its_value() -> None:
    turn = turn_points(CHANCES)
    mean = values_of(CHANCES, 0.0, np.arange(MOST + 1.0), voids=True)
    assert turn.sum() == pytest.approx(1.0)
    assert turn @ np.arange(MOST + 1) == pytest.approx(mean.of_aims(7, 0, False, 0).max())


def test_equals_have_equal_chances_and_a_lead_is_better() -> None:
    won = game_values(turn_points(CHANCES), Agreed("frame"))
    assert won + won.T == pytest.approx(np.ones_like(won))
    assert won[MOST + 20, MOST + 40] > won[MOST + 30, MOST + 40] > 0.5


def frame_by_frame(turn: Mapping[int, float], lacks: tuple[int, int], agreed: Agreed, frames: int) -> float:
    """Return the chance of the side with the hammer in the last frame to win within `frames` more frames."""
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
def test_the_hammer_wins_ties_where_that_was_agreed(
    order: Literal["fixed", "alternate"], lacks: tuple[int, int]
) -> None:
    scored = {0: 0.1, 2: 0.6, 3: 0.3}
    turn = np.zeros(MOST + 1)
    turn[list(scored)] = list(scored.values())
    agreed = Agreed("hammer", order)
    won = game_values(turn, agreed)[MOST + lacks[0], MOST + lacks[1]]
    assert won == pytest.approx(frame_by_frame(scored, lacks, agreed, 7), abs=1e-4)
    assert won != pytest.approx(game_values(turn, Agreed("frame", order))[MOST + lacks[0], MOST + lacks[1]], abs=1e-3)


def test_the_hammer_knows_what_it_needs() -> None:
    turn = turn_points(CHANCES)
    last = utility(turn, 20, -3, last=True, agreed=Agreed("frame"))
    assert last[22] < 1e-3
    assert last[23] == pytest.approx(0.5, abs=1e-3)
    assert last[24] == pytest.approx(1.0, abs=1e-3)
    first = utility(turn, 500, 520, last=False, agreed=Agreed("frame"))
    assert np.all(np.diff(first) > 0)


@pytest.mark.rule("HC-G3")
def test_the_hammer_needs_no_more_than_a_tie_and_the_other_side_one_more() -> None:
    turn = turn_points(CHANCES)
    last = utility(turn, 20, -3, last=True, agreed=Agreed("hammer"))
    assert (last[22] < 1e-3, last[23] > 1 - 1e-3) == (True, True)
    first = utility(turn, 1, -7, last=False, agreed=Agreed("hammer"))
    assert first[8] < first[9]
    ties = utility(turn, 1, -7, last=False, agreed=Agreed("frame"))
    assert first[8] < ties[8]


def test_worths_are_the_rules() -> None:
    assert [WORTH[lie] for lie in LIES] == [0, 0, 1, 2, 3, 13, 26]
    assert LIES[SHORT] == "short"


# The view of the house (HC-C1)


def seen_by_the_house(state: State, events: Sequence[Event], sight: str | None) -> Observation:
    """Return the house's observation at a table with a sight. Without `sight`, the table's setup states no sight."""
    seat = GAME.seat_to_choose(state)
    assert seat is not None
    setup = Setup(("simple:club", "simple:club"), seed=0, world={} if sight is None else {"sight": sight})
    return observation_of(GAME, state, events, setup, seat)


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("called", [True, False])
def test_the_house_sees_weights_where_a_person_at_the_shooters_end_does(called: bool) -> None:
    state, events = position((THREE, None, TWO, ONE))
    observation = seen_by_the_house(state, events, "called" if called else "shooter")
    places = seen_weights((THREE, None, TWO, ONE), state, called=called)
    assert observation.board.places == places
    assert observation.state.lies == tuple(lie_of(state, place) for place in places)


@pytest.mark.rule("HC-C1")
def test_the_house_hears_the_calls() -> None:
    beyond = next(
        (x / 1000, 0.0)
        for x in range(5000, 6250)
        if lie_of(begun(), seen_weights([(x / 1000, 0.0)], begun())[0]) != lie_of(begun(), (x / 1000, 0.0))
    )
    state, events = position((beyond,))
    assert seen_by_the_house(state, events, "called").state.lies == state.lies
    assert seen_by_the_house(state, events, "shooter").state.lies != state.lies


@pytest.mark.rule("HC-C1")
def test_the_house_sees_exact_places_from_above_and_the_called_ones_at_a_table_that_states_no_sight() -> None:
    state, events = position((THREE, TWO, ONE))
    assert seen_by_the_house(state, events, "above").board.places == (THREE, TWO, ONE)
    unstated, called = (seen_by_the_house(state, events, sight) for sight in (None, "called"))
    assert (unstated.board, unstated.state) == (called.board, called.state)


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", ["called", "shooter"])
def test_the_house_chooses_alike_wherever_in_a_step_of_the_eye_a_weight_lies(sight: str) -> None:
    (seen,) = seen_weights([SHORT_PLACE], begun(), called=True)
    assert seen is not None
    assert seen != SHORT_PLACE
    here, there = (seen_by_the_house(*position((place,)), sight) for place in (SHORT_PLACE, seen))
    assert here.board == there.board
    assert simple(here, Random(3)) == simple(there, Random(3))
    assert seen_by_the_house(*position((SHORT_PLACE,)), "above").board != here.board


@pytest.mark.rule("HC-C1")
def test_the_house_reads_the_wax_from_the_seen_places() -> None:
    setup = Setup(("simple:champion", "simple:champion"), seed=3, world={"practice": 0, "sight": "shooter"})
    aim = {"y": 0.0, "speed": 1.75, "angle": 0.0, "spin": 0.0}
    shot = Slide(0, **aim, note={"aim": aim})
    state, events = begun(), list[Event]()
    for event in (shot, WeightsRest((TWO,))):
        state, _ = GAME.advance(state, event)
        events.append(event)
    (exact,) = readings(board_of(state, setup), events, 0)
    (seen,) = readings(board_of(state, setup), events, 0, lambda places: seen_weights(places, state))
    assert exact.way != seen.way
    assert exact.way == pytest.approx(seen.way, abs=0.06)
    observed = observation_of(GAME, state, events, setup, 0)
    assert observed.board.board.friction != believed(state, events, setup, 0).board.friction


@pytest.mark.rule("HC-C1")
def test_the_worth_of_exact_places_is_measured_on_common_chance() -> None:
    script = runpy.run_path(str(SIGHT_SCRIPT))
    turns = [script["points"]("national", number) for number in range(3)]
    assert turns == [script["points"]("national", number) for number in range(3)]
    assert any(len(set(turn.values())) > 1 for turn in turns)
    assert script["gain"]([1, 3]) == "+2.00 (+0.04 to +3.96)"
