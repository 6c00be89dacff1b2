"""Simulated games are the same on any number of workers, and are counted correctly."""

import pytest
from msgspec.structs import replace

from ruedo import lab
from ruedo.core.chance import wilson
from ruedo.core.errors import BadHeader
from ruedo.lab.experiment import play
from ruedo.lab.simulations import Simulation, SimulationResult
from ruedo.lab.workers import local_workers

GAMES = Simulation("ole", ("simple", "random"), 60, seed=5, rules={"target": 3})


def played(simulation: Simulation, workers: int = 1) -> SimulationResult:
    return play(simulation, local_workers(workers))


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    one = played(GAMES, 1)
    assert played(GAMES, 2) == one
    assert played(GAMES, 5) == one


def test_a_longer_run_starts_with_the_games_of_a_shorter_run() -> None:
    few, more = (played(Simulation("ole", ("random", "random"), games, rules={"turn_limit": 5})) for games in (30, 60))
    assert all(more.wins[side] >= few.wins[side] for side in (0, 1))
    assert more.draws >= few.draws


def test_every_game_and_every_point_is_counted_once() -> None:
    result = played(GAMES, 1)
    assert sum(result.wins) + result.draws + result.unfinished == 60
    given = sum(sum(points) for points in result.points.values())
    # 3 points for the target, up to 2 extra points from a last Worldie, and up to 2 points of the loser
    assert 3 <= given <= 3 + 2 + 2
    assert set(result.points) <= {"OL-S3", "OL-O2", "OL-W3"}
    assert result.events["p5"] <= result.events["median"] <= result.events["p95"]


def test_a_seed_produces_the_same_games_in_every_version() -> None:
    result = played(Simulation("ole", ("simple", "random"), 10, seed=3, swap=True))
    assert (result.wins, result.events["p5"], result.events["p95"]) == ((10, 0), 176, 1903)


def test_a_player_can_make_mistakes_as_in_a_study() -> None:
    often = played(Simulation("ole", ("simple~1", "simple"), 20, rules={"target": 1}))
    assert often.wins[1] > 15


def test_a_simulation_reports_its_progress() -> None:
    told: list[str] = []
    play(GAMES, local_workers(1), progress=lambda far: told.append(str(far.facts["games"])))
    assert told == [str(games) for games in range(5, 61, 5)]


def test_endless_games_count_as_unfinished() -> None:
    run = lab.run(Simulation("ole", ("simple", "simple"), 10, most_events=20), workers=1)
    result = run.findings
    assert (result.unfinished, result.events, result.wins) == (10, {}, (0, 0))
    assert list(run.lines())[1].startswith("10 of 10 games (100.0%) had not ended after 20 events.")


@pytest.mark.rule("OL-T11")
def test_games_of_ole_without_discarding_can_be_endless() -> None:
    """The house rule about discarding cards prevents endless games.

    The test plays the same games with and without this rule.
    """
    asked = Simulation("ole", ("simple", "simple"), 20, most_events=2_000)
    without = replace(asked, rules={"discard": "none"})
    assert played(asked).unfinished == 0
    assert played(without).unfinished > 0


def test_wilsons_interval_agrees_with_published_values() -> None:
    low, high = wilson(95, 100)
    assert (round(low, 4), round(high, 4)) == (0.8882, 0.9785)  # method 3 in Newcombe 1998
    assert wilson(0, 10)[0] == 0.0


@pytest.mark.parametrize(
    "simulation",
    [
        Simulation("chess", ("simple", "simple"), 1),
        Simulation("shot-ole", ("simple:clumsy", "simple"), 1),
        Simulation("shot-ole", ("simple",), 1),
        Simulation("horse-collar", ("simple:clumsy", "simple"), 1),
        Simulation("ole", ("simple:good", "simple"), 1),
        Simulation("ole", ("simple", "champion"), 1),
        Simulation("ole", ("simple", "person"), 1),
        Simulation("ole", ("simple",), 1),
        Simulation("ole", ("simple", "simple"), 1, rules={"target": 0}),
    ],
)
def test_an_impossible_simulation_is_refused(simulation: Simulation) -> None:
    with pytest.raises(BadHeader):
        simulation.check()


def test_the_result_of_a_simulation_is_printed_in_tables() -> None:
    text = "\n".join(lab.run(GAMES, workers=1).lines())
    assert "ole: 60 games, seed 5" in text
    assert "Equipment: eased. Rules: target=3." in text
    assert "OL-S3 Shooting" in text
