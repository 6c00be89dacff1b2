"""At a night whose games Ruedo simulates, nobody can enter a result while a game can still decide."""

import pytest

from ruedo.core.errors import NotAllowed
from ruedo.night import commands
from ruedo.night.entries import By, Form
from tests.night.evenings import Evening


def simulated(form: Form = "swiss", players: int = 2, *, seats: int = 2) -> Evening:
    """Return a simulated night with a first round, at one table."""
    evening = Evening(form, players, tables=1, seats=seats, real=False)
    evening.pair()
    return evening


@pytest.mark.parametrize("by", ["phone", "host"])
@pytest.mark.parametrize("winner", [0, 1, None])
@pytest.mark.parametrize("form", ["swiss", "single_elimination"])
def test_nobody_can_enter_the_result_of_a_simulated_game(form: Form, winner: int | None, by: By) -> None:
    evening = simulated(form)
    with pytest.raises(NotAllowed, match="night_simulated"):
        evening.report(1, winner, by=by)
    assert evening.open_pairings()


def test_the_host_enters_no_walkover_against_a_player_who_is_here() -> None:
    evening = simulated()
    with pytest.raises(NotAllowed, match="night_simulated"):
        evening.report(1, 0, by="host", walkover=True)


def test_the_host_enters_a_walkover_against_a_side_with_a_player_who_has_left() -> None:
    evening = simulated("doubles", 4)
    gone = evening.night.pairings[1].sides[1][0]
    evening.leave(gone)
    evening.report(1, 0, by="host", walkover=True)
    assert evening.open_pairings() == []


def test_a_side_wins_no_walkover_because_its_own_player_has_left() -> None:
    evening = simulated("doubles", 4)
    evening.leave(evening.night.pairings[1].sides[1][0])
    with pytest.raises(NotAllowed, match="night_simulated"):
        evening.report(1, 1, by="host", walkover=True)


def test_a_phone_enters_no_walkover() -> None:
    evening = simulated("doubles", 4)
    evening.leave(evening.night.pairings[1].sides[1][0])
    with pytest.raises(NotAllowed, match="night_simulated"):
        evening.report(1, 0, by="phone", walkover=True)


def test_a_player_who_leaves_a_simulated_game_loses_it_by_a_walkover() -> None:
    evening = simulated()
    evening.leave(evening.night.pairings[1].sides[1][0])
    assert evening.open_pairings() == []


def test_the_host_cannot_correct_what_a_simulated_game_has_decided() -> None:
    evening = simulated()
    evening.report(1, 0, 7, 5, by="table")
    for walkover in (False, True):
        with pytest.raises(NotAllowed, match="night_simulated"):
            evening.report(1, 1, by="host", correct=True, walkover=walkover)


def test_the_host_names_the_winner_of_a_simulated_game_whose_players_agreed_on_a_draw_in_a_knockout() -> None:
    evening = simulated("single_elimination")
    evening.report(1, None, by="table")
    with pytest.raises(NotAllowed, match="night_simulated"):
        evening.report(1, 0, by="phone")
    evening.report(1, 0, by="host", correct=True)
    assert evening.open_pairings() == []


def test_the_host_cannot_take_back_the_result_of_a_simulated_game() -> None:
    evening = simulated()
    paired = commands.undoable(evening.night)
    evening.report(1, 0, 7, 5, by="table")
    assert commands.undoable(evening.night) == paired


def test_taking_back_a_simulated_round_also_takes_back_its_results() -> None:
    evening = simulated(players=4)
    evening.report(1, 0, 7, 5, by="table")
    evening.undo()
    assert evening.night.round == 0
    assert len(evening.night.undone) == 2


def test_the_host_can_still_take_back_the_result_of_a_real_table() -> None:
    evening = Evening("swiss", 2)
    evening.pair()
    evening.report(1, 0, 7, 5, by="table")
    evening.undo()
    assert evening.night.round == 1
    assert evening.open_pairings()
