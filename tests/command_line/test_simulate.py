"""Simulated games have the same results on any number of workers."""

import json
import re
from pathlib import Path

import pexpect
import pytest

from tests.command_line.commands import at_terminal, ruedo

pytestmark = pytest.mark.full


def test_the_command_simulate_prints_the_same_json_for_any_number_of_workers() -> None:
    arguments = ["simulate", "ole", "--players", "simple,random", "--games", "12", "--seed", "3", "--json"]
    one, two = (ruedo(*arguments, "--workers", workers)[0] for workers in ("1", "2"))
    assert one == two
    assert json.loads(one)["wins"][0] >= 11


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["shot-ole", "--players", "simple:clumsy,simple"], "There is no level called clumsy"),
        (["shot-ole", "--players", "simple"], "You named these players: simple."),
        (["chess"], "There is no game called chess"),
        (["ole", "--players", "simple,person"], "Name only house players"),
        (["ole", "--rule", "target=0"], "OL-T10: target must be a whole number"),
    ],
)
def test_the_reason_why_a_simulation_is_impossible_is_explained_in_a_sentence(arguments: list[str], said: str) -> None:
    assert said in ruedo("simulate", *arguments, status=2)[1]


def test_after_ctrl_c_the_command_simulate_prints_the_finished_games(folder: Path) -> None:
    play = ["simulate", "ole", "--players", "random,random", "--rule", "turn_limit=20", "--workers", "2", "--json"]
    many = at_terminal(folder, *play, "--games", "50000")
    many.expect(r"[1-9]\d* of 50000 games")
    many.sendintr()
    many.expect(r'\{"experiment":.*\}')
    stopped = json.loads(str(many.after))
    many.expect(pexpect.EOF)
    many.close()
    assert many.exitstatus == 130
    assert "Traceback" not in str(many.before)
    assert 0 < stopped["games"] < 50_000
    alone = json.loads(ruedo(*play, "--games", str(stopped["games"]))[0])
    assert {**alone, "experiment": stopped["experiment"]} == stopped, "the first games, as if no more had been wanted"


def test_the_command_simulate_reports_whether_players_exchange_seats() -> None:
    play = [
        "simulate",
        "ole",
        "--players",
        "simple,random",
        "--games",
        "4",
        "--rule",
        "turn_limit=40",
        "--workers",
        "1",
    ]
    assert "The players kept their seats" in ruedo(*play)[0]
    out, _ = ruedo(*play, "--swap")
    assert "The players changed seats after each game" in out
    assert re.search(r"player 0|^0 +simple", out, re.MULTILINE)
