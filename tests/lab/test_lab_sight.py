"""In the lab and the environments, players see exact positions by default. The option `sight` changes this (HC-C1)."""

import json
from collections.abc import Mapping

import pytest

from ruedo.core.measures import StudyPlayer, Variant
from ruedo.core.values import Json
from ruedo.core.world import study_options, study_setup
from ruedo.envs import make_setup
from ruedo.games.horse_collar.view import table_sight
from ruedo.lab.game_runner import play_events
from ruedo.lab.matches import Match, PairJob, play_pair
from tests.command_line.commands import ruedo

pytestmark = pytest.mark.full

NONE: Mapping[str, Json] = {}
EXACT, CALLED = {"sight": "above"}, {"sight": "called"}


def events(world: Mapping[str, Json]) -> object:
    players = (StudyPlayer("simple:club"), StudyPlayer("simple:club"))
    return play_events(Variant("horse-collar", players, {"target": 10}, None, world), 3, 0, 0)


@pytest.mark.rule("HC-C1")
def test_a_study_shows_exact_positions_to_players_by_default() -> None:
    assert events(NONE) == events(EXACT)
    assert events(CALLED) != events(EXACT)


@pytest.mark.rule("HC-C1")
def test_a_match_shows_exact_positions_to_players_by_default() -> None:
    unstated, exact, called = (
        [
            (game.score, game.events)
            for number in range(2)
            for game in play_pair(
                Match("horse-collar", ("simple:club", "simple:national"), world=world), PairJob(number)
            ).games
        ]
        for world in (NONE, EXACT, CALLED)
    )
    assert unstated == exact != called


@pytest.mark.rule("HC-C1")
def test_the_command_simulate_shows_exact_positions_to_players_by_default() -> None:
    def simulated(*more: str) -> Json:
        told = ruedo(
            "simulate", "horse-collar", "--games", "2", "--rule", "target=5", "--workers", "1", "--json", *more
        )
        return json.loads(told[0])

    unstated, exact, called = simulated(), simulated("--world", "sight=above"), simulated("--world", "sight=called")
    assert unstated["points"] == exact["points"] != called["points"]


@pytest.mark.rule("HC-C1")
def test_the_options_and_setups_of_the_lab_contain_the_option_sight() -> None:
    assert study_options("horse-collar", {"wax": "slow"})["sight"] == "above"
    assert study_options("horse-collar", CALLED)["sight"] == "called"
    assert table_sight(study_setup("horse-collar", ("simple:club",) * 2, 0, {})) == "above"
    assert table_sight(make_setup("horse-collar", "club", 2)) == "above"
    assert "sight" not in study_setup("ole", ("simple",) * 2, 0, {}).world
