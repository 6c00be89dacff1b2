"""In the lab and the environments, players see exact positions by default. The option `sight` changes this (HC-C1)."""

import json
from collections.abc import Mapping

import pytest

from ruedo.core.game import Json
from ruedo.core.measures import StudyPlayer, Variant
from ruedo.core.world import study_options, study_setup
from ruedo.envs import setup_of
from ruedo.games.horse_collar.view import sight_of
from ruedo.lab.game_runner import events_of
from ruedo.lab.matches import Match, play_pair
from tests.command_line.commands import ruedo

NONE: Mapping[str, Json] = {}
EXACT, CALLED = {"sight": "above"}, {"sight": "called"}


def events(world: Mapping[str, Json]) -> object:
    players = (StudyPlayer("simple:club"), StudyPlayer("simple:club"))
    return events_of(Variant("horse-collar", players, {"target": 10}, None, world), 3, 0, 0)


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
            for game in play_pair(Match("horse-collar", ("simple:club", "simple:national"), world=world), number).games
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
    assert sight_of(study_setup("horse-collar", ("simple:club",) * 2, 0, {})) == "above"
    assert sight_of(setup_of("horse-collar", "club", 2)) == "above"
    assert "sight" not in study_setup("ole", ("simple",) * 2, 0, {}).world
