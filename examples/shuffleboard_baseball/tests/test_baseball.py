"""Tests of Shuffleboard Baseball, clause by clause, on a real and on a simulated board."""

from random import Random

import pytest
from ruedo_baseball import GAME
from ruedo_baseball.rules import State, choices, happenings

from ruedo import BadHeader, Illegal, Malformed, NotAwaited, Table
from ruedo.boards.shuffleboard.events import Dust, Lands, Lie, Slide, WeightsRest
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.contract import faults
from ruedo.core.event import Ruling
from ruedo.core.player import choose
from ruedo.core.setup import Setup
from ruedo.core.world import find_world

ANA, BEN = (0, 1)
OUTS: tuple[Lie, ...] = ("off", "short", "off")
HALF = ("corner", *OUTS)
"""The lies of a half-inning with one run: a home run and three outs."""


def table(*lies: Lie, **rules: object) -> Table:
    """Return a table after one shot for each lie, in this order."""
    begun = Table.of("shuffleboard-baseball", [["Ana"], ["Ben"]], rules)
    for lie in lies:
        begun.take(Slide(begun.state.batting))
        begun.take(Lands(lie))
    return begun


def ruled(played: Table, lie: Lie) -> tuple[Ruling, ...]:
    """Shoot one more weight, and return the rulings on it."""
    played.take(Slide(played.state.batting))
    return played.take(Lands(lie))


def test_the_game_fulfils_the_contract() -> None:
    assert list(faults(GAME.name, games=2)) == []


@pytest.mark.rule("BB-M1")
def test_two_sides_with_one_player_each_can_play() -> None:
    for sides in ([["Ana"], ["Ben"], ["Eva"]], [["Ana", "Bea"], ["Ben", "Bo"]]):
        with pytest.raises(BadHeader, match="BB-M1"):
            Table.of("shuffleboard-baseball", sides)


@pytest.mark.rule("BB-M2")
def test_an_option_chooses_the_board_from_the_equipment_file() -> None:
    assert table(board="9ft").state.board.length == 2.3368
    with pytest.raises(BadHeader, match="BB-M2"):
        table(board="pub")


@pytest.mark.rule("BB-M3", "BB-W1")
def test_the_side_with_more_runs_wins_after_the_last_inning() -> None:
    played = table(*HALF, *OUTS)
    assert (played.state.inning, played.standing.over) == (2, False)
    played = table(*HALF, *OUTS, innings=1)
    assert (played.standing.over, played.standing.winner, played.standing.scores) == (True, ANA, (1, 0))
    assert not table(*[*HALF, *OUTS] * 8).standing.over
    assert table(*[*HALF, *OUTS] * 9).standing.winner == ANA


@pytest.mark.rule("BB-H1")
def test_the_first_side_bats_first_in_each_inning() -> None:
    played, batted = table(), []
    for _ in range(4):
        batted.append((played.state.inning, played.state.batting))
        for lie in OUTS:
            ruled(played, lie)
    assert batted == [(1, ANA), (1, BEN), (2, ANA), (2, BEN)]


@pytest.mark.rule("BB-H2")
def test_only_the_side_at_bat_may_shoot() -> None:
    begun = table()
    with pytest.raises(NotAwaited):
        begun.take(Slide(BEN))
    begun.take(Slide(ANA))
    with pytest.raises(NotAwaited):
        begun.take(Slide(ANA))
    assert [event.lie for event in happenings(begun.state)] == ["off", "short", "corner", "end", "3", "2", "1"]


@pytest.mark.rule("BB-H3")
def test_the_board_can_be_dusted_once_before_a_half_inning() -> None:
    begun = table()
    begun.take(Dust(ANA))
    with pytest.raises(NotAwaited):
        begun.take(Dust(ANA))
    assert choices(begun.state, ANA) == [Slide(ANA)]
    assert choices(table("2").state, ANA) == [Slide(ANA)]
    assert choices(table(*OUTS).state, BEN) == [Slide(BEN), Dust(BEN)]


def places(begun: Table, *weights: tuple[float, float] | None) -> tuple[Ruling, ...]:
    begun.take(Slide(ANA))
    return begun.take(WeightsRest(weights))


@pytest.mark.rule("BB-H4")
def test_an_option_decides_whether_weights_are_lifted_or_stay_on_the_board() -> None:
    lifted, stay = table(), table(weights="stay")
    for begun in (lifted, stay):
        places(begun, (6.1, 0.0))
    with pytest.raises(Malformed):
        places(lifted, (6.1, 0.0), (6.0, 0.1))
    assert places(stay, None, (6.1, 0.1))[0].key == "double"
    with pytest.raises(Malformed):  # weights that were knocked off never come back
        places(stay, (6.1, 0.0), (6.0, 0.1), None)


@pytest.mark.rule("BB-H4")
def test_the_board_is_cleared_after_the_eighth_weight_and_after_a_half_inning() -> None:
    assert table(*["corner"] * 7, weights="stay", limit=100).state.lying == 7
    assert table(*["corner"] * 8, weights="stay", limit=100).state.lying == 0
    assert table("2", *OUTS, weights="stay").state.lying == 0


@pytest.mark.rule("BB-Z1", "BB-Z2", "BB-Z3", "BB-Z4", "BB-Z5")
@pytest.mark.parametrize(
    ("place", "key"),
    [
        ((5.9, 0.0), "single"),
        ((6.1, 0.0), "double"),
        ((6.2, 0.0), "triple"),
        ((6.29, 0.0), "home_run"),
        ((6.29, 0.25), "home_run"),
        ((1.8, 0.0), "out"),
        (None, "out"),
    ],
)
def test_the_lie_of_a_weight_decides_the_hit(place: tuple[float, float] | None, key: str) -> None:
    assert places(table(), place)[0].key == key


@pytest.mark.rule("BB-Z1")
def test_a_single_is_an_out_while_somebody_stands_on_first_base() -> None:
    played = table("1")
    assert [(ruling.clause, ruling.key) for ruling in ruled(played, "1")] == [("BB-Z1", "forced")]
    assert (played.state.outs, played.state.bases) == (1, (1,))
    ruled(played, "2")
    assert ruled(played, "1")[1].key == "runs"


@pytest.mark.rule("BB-B1", "BB-B2")
def test_runners_advance_as_far_as_the_hit_and_score_at_home() -> None:
    played = table("1", "2")
    assert (played.state.bases, played.state.scores) == ((3, 2), (0, 0))
    assert ruled(played, "3")[-1].points == 2
    assert (played.state.bases, played.state.scores) == ((3,), (2, 0))
    assert ruled(played, "end")[-1].points == 2
    assert (played.state.bases, played.state.scores) == ((), (4, 0))


@pytest.mark.rule("BB-O1")
def test_three_outs_end_a_half_inning_and_runners_left_on_base_do_not_score() -> None:
    played = table("3", *OUTS)
    assert (played.state.batting, played.state.bases, played.state.outs, played.state.scores) == (BEN, (), 0, (0, 0))
    assert table("off", outs=1).state.batting == BEN


@pytest.mark.rule("BB-O2")
def test_five_runs_end_a_half_inning() -> None:
    assert table(*["corner"] * 4).state.batting == ANA
    played = table(*["corner"] * 5)
    assert (played.state.batting, played.state.scores) == (BEN, (5, 0))


@pytest.mark.rule("BB-W2")
def test_the_second_side_stops_batting_when_it_has_won() -> None:
    ahead = table(*OUTS, *HALF, *OUTS, innings=2)
    assert (ahead.standing.over, ahead.standing.winner) == (True, BEN)
    walked = table(*HALF, "2", "corner", innings=1)
    assert (walked.standing.winner, walked.standing.scores) == (BEN, (1, 2))


@pytest.mark.rule("BB-W3")
def test_a_tie_is_decided_by_extra_innings_or_is_a_draw() -> None:
    tied = table(*HALF, *HALF, innings=1)
    assert (tied.state.inning, tied.standing.over) == (2, False)
    assert table(*HALF, *HALF, *HALF, *OUTS, innings=1).standing.winner == ANA
    drawn = table(*HALF, *HALF, innings=1, tie="draw")
    assert (drawn.standing.over, drawn.standing.winner) == (True, None)


@pytest.mark.parametrize("weights", ["lift", "stay"])
def test_the_physics_of_the_board_decides_a_simulated_game(weights: str) -> None:
    played = simulated(("simple:club", "random:casual"), weights)
    reports = [event for event in played.events if isinstance(event, WeightsRest)]
    assert len(reports) > 10
    assert any(len(report.weights) > 1 for report in reports) == (weights == "stay")
    assert {find_lie(played.state, place) for report in reports for place in report.weights} >= {"2", "off"}


def test_the_simple_player_beats_the_random_one() -> None:
    assert simulated(("random:casual", "simple:casual"), "lift").standing.winner == BEN


def test_a_weight_from_an_exact_hand_stops_where_the_player_aims() -> None:
    """If the hand makes no errors and the wax is known, the best aim is a hanger over the end of the board."""
    played = simulated(("simple:exact", "random:casual"), "lift")
    first = next(event for event in played.events if isinstance(event, WeightsRest))
    assert find_lie(played.state, first.weights[0]) == "end"


def simulated(players: tuple[str, str], weights: str) -> Table:
    """Simulate a game of two innings to its end and return it."""
    played, world = table(innings=2, weights=weights), find_world(GAME.name)
    assert world is not None
    setup = Setup(players, 1)
    while played.waiting is not None:
        state: State = played.state
        rng = Random(len(played.events))
        if state.sliding:
            played.take(world.happening(state, played.events, setup, rng))
        else:
            played.take(choose(GAME, state, played.events, setup, state.batting, rng))
    return played


def test_a_shot_with_only_some_of_its_numbers_is_refused() -> None:
    with pytest.raises((ValueError, Illegal)):
        Slide(ANA, y=0.0)
