"""Calibration of a real board over HTTP."""

import tomllib

import pytest

from ruedo.boards.ring import equipment as ring_board
from ruedo.core.game import find
from ruedo.throws.readings import columns_by_board
from ruedo.web.pages.game_list import owner_board
from tests.ours import GAMES
from tests.web.client import Answer, request
from tests.web.servers import Server

SLIDES = "kind,way,time\nslide,5.1,5.9\nslide,4.2,5.4\nslide,4.8,5.7\n"
RING = "kind,slope,first,second\nslip,17.5,,\nslip,18.5,,\ndrop,,0.112,0.058\n"


def calibrated(server: Server, text: str | bytes, language: str = "en") -> Answer:
    body = text.encode() if isinstance(text, str) else text
    return request(server, "POST", f"/api/calibrate?language={language}", body=body)


def test_a_board_is_calibrated_and_the_games_on_it_accept_its_file(server: Server) -> None:
    found = calibrated(server, RING).json
    assert found["report"][0].startswith("friction 0.32")
    assert found["plot"].startswith("<svg")
    assert found["games"] == ["shot-ole"]
    assert request(server, "POST", "/api/equipment/shot-ole", body=found["file"].encode()).status == 200
    made = ring_board.load(tomllib.loads(found["file"]))
    assert made.board.friction == pytest.approx(0.325, abs=0.005)
    assert made.board.restitution == pytest.approx(0.518, abs=0.005)
    assert "horse-collar" in calibrated(server, SLIDES).json["games"]


def test_the_report_and_refusals_are_in_spanish_if_the_program_asks_for_spanish(server: Server) -> None:
    found = calibrated(server, RING, "es").json
    assert found["report"][0].startswith("rozamiento 0.32")
    assert "Cómo encajan las mediciones" in found["plot"]
    refusal = calibrated(server, "kind,slope\nslip,70\n", "es").json["error"]
    assert refusal == "Línea 2: `slope` es «70»; debe ser un número mayor que 0 y menor que 60."


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "no_kinds"),
        ("kind,slope\n", "no_measurements"),
        ("kind,way,time\nslide,1,x\n", "not_measured_number"),
        ("kind,way,time\nslide,90,0.001\n", "not_of_this_world"),
        ("kind,way,time\n" + "slide,5,6\n" * 201, "too_many_measurements"),
        (b"kind\xff\xfe", "not_csv"),
    ],
)
def test_unusable_measurements_are_refused_with_an_explanation(server: Server, text: str | bytes, key: str) -> None:
    answer = calibrated(server, text)
    assert answer.status == 422
    assert answer.json["key"] == key
    assert answer.json["error"].endswith(".")


def test_a_body_that_is_too_long_is_refused(server: Server) -> None:
    assert calibrated(server, "kind,way,time\n" + "x" * 20_000).status == 413


@pytest.mark.parametrize("game", GAMES)
def test_a_board_can_be_calibrated_only_for_games_that_are_played_on_one(game: str) -> None:
    on_board = type(find(game).load_equipment(None)).__module__.startswith("ruedo.boards.")
    assert (owner_board(find(game)) in columns_by_board()) == on_board
