"""Options of a simulated board: the page receives their list, and a request for a new table can contain them."""

import json
from typing import Any

import pytest

from ruedo.boards.shuffleboard.wax import BoardOptions, world_options
from ruedo.core.errors import BadHeader
from ruedo.core.game import find
from ruedo.web.pages.game_list import game_kind
from ruedo.web.process.clock import now
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import read_founding, write
from tests.ours import GAMES
from tests.web.client import request
from tests.web.servers import Server

SIDES = (("Ana",), ("Ben",))
ASKED = {"sides": SIDES, "real": False}


def test_a_table_has_the_requested_options(server: Server) -> None:
    body = {"game": "horse-collar", **ASKED, "world": {"wax": "slow", "sight": "above", "practice": None}}
    made = request(server, "POST", "/api/tables", body=body)
    assert made.status == 201
    table = request(server, "GET", f"/api/tables/{made.json['table']}", key=made.json["watch"]).json
    assert table["sight"] == "above"


@pytest.mark.parametrize("more", [{"wax": "slow"}, {"sight": "above"}, {"world": 3}, {"practice": 4, "world": {}}])
def test_options_of_a_simulated_board_must_be_inside_the_field_world(server: Server, more: dict[str, Any]) -> None:
    answer = request(server, "POST", "/api/tables", body={"game": "horse-collar", **ASKED, **more})
    assert (answer.status, answer.json["key"]) == (400, "malformed")


@pytest.mark.parametrize("body", [[], {"game": 3}, None, {"wack": 1, "game": "ole"}])
def test_an_invalid_request_for_a_new_table_is_refused(server: Server, body: Any) -> None:
    assert request(server, "POST", "/api/tables", body=body).status == 400


def test_founding_data_that_is_written_and_read_again_does_not_change() -> None:
    world = {"wax": "slow", "practice": 4}
    founding, _ = create_table(bodies.NewTable(game="horse-collar", sides=SIDES, world=world), now())
    assert world_options(founding.setup) == BoardOptions("slow", 4, "light")
    assert read_founding(write(founding)) == founding


@pytest.mark.parametrize(
    ("game", "world", "key", "field"),
    [
        ("horse-collar", {"wax": "slippery"}, "option_among", "world.wax"),
        ("horse-collar", {"practice": 101}, "bad_option", "world.practice"),
        ("horse-collar", {"sand": 1}, "unknown_option", "world.sand"),
        ("shot-ole", {"wax": "slow"}, "unknown_option", "world.wax"),
        ("ole", {"wax": "slow"}, "no_options", "world.wax"),
    ],
)
def test_an_unknown_option_of_a_simulated_board_is_refused(
    game: str, world: dict[str, Any], key: str, field: str
) -> None:
    with pytest.raises(BadHeader, match=key) as refused:
        create_table(bodies.NewTable(game=game, sides=SIDES, world=world), now())
    assert refused.value.field == field


def test_the_page_receives_every_option_with_its_values_in_order() -> None:
    told = {option.name: option for option in game_kind(find("horse-collar")).world}
    assert {name: option.default for name, option in told.items()} == {
        "wax": "medium",
        "practice": 4,
        "tremble": "light",
        "sight": "called",
    }
    assert told["sight"].clause == "HC-C1"
    assert json.dumps(told["wax"].schema) == '{"enum": ["fast", "medium", "slow"]}'
    marked = {option.name for name in GAMES for option in game_kind(find(name)).options if option.house_rule}
    assert marked == {"discard"}, "OL-T11 is the only house rule"
    icons = next(option for option in game_kind(find("shot-ole")).options if option.name == "icons")
    assert (icons.schema, icons.confirm) == ({"enum": ("soft", "off", "on")}, ("on",))
