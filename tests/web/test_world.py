"""Options of a simulated world: what the page is told, what is asked for, and tables that are older than they."""

import json
from pathlib import Path
from typing import Any

import pytest

from ruedo.boards.shuffleboard.options import WorldOptions, options_of
from ruedo.core.errors import BadHeader
from ruedo.core.game import find
from ruedo.web.pages.kinds import game_kind
from ruedo.web.process.clock import now
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table.creation import create_table, said_now
from ruedo.web.table.entries import read_founding, write
from ruedo.web.workers.proof_check import check, read_proof
from tests.ours import GAMES
from tests.web.client import request
from tests.web.servers import Server

KEPT = Path(__file__).parent / "kept"
SIDES = (("Ana",), ("Ben",))
ASKED = {"sides": SIDES, "real": False}


def test_foundings_of_before_are_read() -> None:
    lines = (KEPT / "foundings-1.jsonl").read_bytes().splitlines()
    foundings = [read_founding(line) for line in lines]
    assert [founding.setup.world for founding in foundings] == [
        {"wax": "slow", "practice": 4},
        {"sight": "shooter", "practice": 4},
        {"wax": "fast"},
        {},
    ]
    assert [options_of(founding.setup) for founding in foundings[:2]] == [
        WorldOptions("slow", 4),
        WorldOptions("medium", 4),
    ]
    assert all(read_founding(write(founding)) == founding for founding in foundings)


def test_a_proof_of_before_is_checked_on_the_wax_that_was_played_on() -> None:
    proof = read_proof((KEPT / "proof-1.json").read_bytes())
    assert proof.world == {"wax": "slow", "practice": 4}
    verdicts = {(finding.kind, finding.verdict) for finding in check(proof)}
    assert ("commitment", "holds") in verdicts
    assert "false" not in {verdict for _, verdict in verdicts}


@pytest.mark.parametrize(
    ("said", "world"),
    [
        ({"game": "horse-collar", "wax": "slow"}, {"wax": "slow"}),
        ({"game": "horse-collar", "sight": "above", "world": {"wax": "fast"}}, {"sight": "above", "wax": "fast"}),
        ({"game": "shot-ole", "wax": "medium"}, {}),
        ({"game": "ole", "wax": "medium", "sight": "shooter"}, {}),
        ({"game": "nothing", "wax": "medium"}, {}),
    ],
)
def test_what_older_programs_ask_for_is_asked_for_now(said: dict[str, Any], world: dict[str, Any]) -> None:
    assert said_now({**said, **ASKED}) == {"game": said["game"], **ASKED, "world": world}


@pytest.mark.parametrize("said", [[], {"game": 3, "wax": "slow", "world": 4}, {"wack": 1, "game": "ole"}, None])
def test_whatever_is_no_request_is_left_for_the_door_to_refuse(said: Any) -> None:
    assert said_now(said) == said


def test_a_table_is_made_by_older_programs_and_by_newer_ones(server: Server) -> None:
    for more in ({"wax": "slow", "sight": "above"}, {"world": {"wax": "slow", "sight": "above", "practice": None}}):
        body = {"game": "horse-collar", **ASKED, **more}
        made = request(server, "POST", "/api/tables", body=body)
        assert made.status == 201
        assert request(server, "GET", f"/api/tables/{made.json['table']}", token=made.json["watch"]).json["sight"] == (
            "above"
        )
    told = request(server, "POST", "/api/tables", body={"game": "horse-collar", **ASKED, "world": 3})
    assert (told.status, told.json["key"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("game", "world", "key", "field"),
    [
        ("horse-collar", {"wax": "slippery"}, "bad_option", "world.wax"),
        ("horse-collar", {"practice": 101}, "bad_option", "world.practice"),
        ("horse-collar", {"sand": 1}, "unknown_option", "world.sand"),
        ("shot-ole", {"wax": "slow"}, "unknown_option", "world.wax"),
        ("ole", {"wax": "slow"}, "no_options", "world.wax"),
    ],
)
def test_what_a_world_has_no_option_for_is_refused(game: str, world: dict[str, Any], key: str, field: str) -> None:
    with pytest.raises(BadHeader, match=key) as refused:
        create_table(bodies.NewTable(game=game, sides=SIDES, world=world), now())
    assert refused.value.field == field


def test_the_page_is_told_each_option_with_its_values_as_they_are_declared() -> None:
    told = {option.name: option for option in game_kind(find("horse-collar")).world}
    assert {name: option.default for name, option in told.items()} == {
        "wax": "medium",
        "practice": 4,
        "tremble": "light",
        "sight": "shooter",
    }
    assert told["sight"].clause == "HC-C1"
    assert json.dumps(told["wax"].schema) == '{"enum": ["fast", "medium", "slow"]}'
    marked = {option.name for name in GAMES for option in game_kind(find(name)).options if option.house_rule}
    assert marked == {"discard"}, "OL-T11 is the only house rule"
    icons = next(option for option in game_kind(find("shot-ole")).options if option.name == "icons")
    assert (icons.schema, icons.confirm) == ({"enum": ("soft", "off", "on")}, ("on",))
