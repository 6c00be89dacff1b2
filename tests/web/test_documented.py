"""The API's documentation names all that there is, and nothing that there is not."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from openapi_spec_validator import validate

from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.socket import connection as socket
from tests.web.client import make_table, request
from tests.web.servers import Server

DOCUMENT = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
MESSAGES = (*get_args(wire.FromProgram), *get_args(wire.ToProgram))


def section(kind: Any) -> str:
    found = re.search(rf"^#### `{kind.__struct_config__.tag}`\n(.*?)(?=^#|\Z)", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert found, f"no section about {kind.__struct_config__.tag}"
    return found[1]


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__struct_config__.tag)
def test_every_message_and_field_is_documented(kind: Any) -> None:
    said = set(re.findall(r"`(\w+)`", section(kind)))
    assert {field.name for field in msgspec.structs.fields(kind)} <= said


@pytest.mark.parametrize(
    "kind", [wire.ToldSeat, wire.ToldAsk, wire.ToldDeclined, wire.ToldResult], ids=lambda kind: kind.__name__
)
def test_every_field_of_a_room_is_documented(kind: Any) -> None:
    said = set(re.findall(r"`(\w+)`", section(wire.RoomStatus)))
    assert {field.name for field in msgspec.structs.fields(kind)} <= said


def test_no_message_is_documented_that_there_is_not() -> None:
    documented = re.findall(r"^#### `(\w+)`$", DOCUMENT, re.MULTILINE)
    assert sorted(documented) == sorted(kind.__struct_config__.tag for kind in MESSAGES)


def test_every_code_of_closing_is_documented() -> None:
    codes = (socket.GOING_AWAY, socket.REFUSED, socket.NO_TABLE, socket.WRONG_TOKEN, socket.TOO_MANY, socket.TOO_LATE)
    for code in codes:
        assert re.search(rf"^\| [^|]*\b{code}\b", DOCUMENT, re.MULTILINE), code


def test_every_operation_is_documented_and_described(server: Server) -> None:
    described = request(server, "GET", "/api/openapi.json").json
    validate(described)
    spanish = request(server, "GET", "/api/openapi.json?language=es").json
    validate(spanish)
    assert spanish["paths"].keys() == described["paths"].keys()
    assert spanish["paths"]["/api/games"]["get"]["summary"] == "Los juegos, sus opciones y jugadores"
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"| `{method.upper()} {path}` |" in DOCUMENT, (method, path)


def test_the_limits_are_as_documented() -> None:
    assert (wire.MESSAGE_LIMIT, bodies.BODY_LIMIT) == (16 * 1024, 256 * 1024)
    assert "16 KiB a message" in DOCUMENT
    assert "256 KiB at most" in DOCUMENT


def test_the_commands_do_what_they_say(server: Server) -> None:
    """The bodies of the document's requests are sent as they stand there."""
    bodies = re.findall(r"-d '(\{.*?\})'", DOCUMENT)
    assert len(bodies) == 2
    made = request(server, "POST", "/api/tables", body=bodies[0].encode())
    assert made.status == 201
    path = f"/api/tables/{made.json['table']}"
    secret = made.json["seats"][0]
    assert request(server, "GET", path, token=secret).json["role"] == "seat"
    assert request(server, "POST", f"{path}/messages", body=bodies[1].encode(), token=secret).json["type"] == "stored"
    assert request(server, "GET", f"{path}/record", token=secret).status == 200
    assert make_table(server)["table"] != made.json["table"]
