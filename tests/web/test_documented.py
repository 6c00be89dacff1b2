"""The documentation of the API describes every message and operation, and no others."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from openapi_spec_validator import validate

from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import MESSAGE_LIMIT
from ruedo.web.protocol.status_parts import DeclinedQuestion, GameResult, QuestionStatus, SeatStatus
from ruedo.web.socket import connection as socket
from tests.web.client import make_table, request
from tests.web.servers import Server

pytestmark = pytest.mark.full

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
    "kind",
    [SeatStatus, QuestionStatus, DeclinedQuestion, GameResult],
    ids=lambda kind: kind.__name__,
)
def test_every_field_of_the_status_is_documented(kind: Any) -> None:
    said = set(re.findall(r"`(\w+)`", section(wire.TableStatus)))
    assert {field.name for field in msgspec.structs.fields(kind)} <= said


def test_every_documented_message_exists() -> None:
    documented = re.findall(r"^#### `(\w+)`$", DOCUMENT, re.MULTILINE)
    assert sorted(documented) == sorted(kind.__struct_config__.tag for kind in MESSAGES)


def test_every_close_code_is_documented() -> None:
    codes = (socket.GOING_AWAY, socket.REFUSED, socket.NO_TABLE, socket.WRONG_KEY, socket.TOO_MANY, socket.TOO_LATE)
    for code in codes:
        assert re.search(rf"^\| [^|]*\b{code}\b", DOCUMENT, re.MULTILINE), code


def test_every_operation_is_documented_and_described(server: Server) -> None:
    described = request(server, "GET", "/api/openapi.json").json
    validate(described)
    spanish = request(server, "GET", "/api/openapi.json?language=es").json
    validate(spanish)
    assert spanish["paths"].keys() == described["paths"].keys()
    assert spanish["paths"]["/api/games"]["get"]["summary"] == "Devolver los juegos, sus opciones y sus jugadores"
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"| `{method.upper()} {path}` |" in DOCUMENT, (method, path)


def test_the_documented_limits_equal_those_in_the_code() -> None:
    assert (MESSAGE_LIMIT, bodies.EQUIPMENT_LIMIT, bodies.BODY_LIMIT) == (16 * 1024, 32 * 1024, 64 * 1024)
    assert "messages of up to 16 KiB" in DOCUMENT
    assert "64 KiB at most" in DOCUMENT
    assert "up to 32 KiB long" in DOCUMENT


def test_the_documented_commands_work(server: Server) -> None:
    """The bodies of the documented requests are sent unchanged."""
    bodies = re.findall(r"-d '(\{.*?\})'", DOCUMENT)
    assert len(bodies) == 2
    made = request(server, "POST", "/api/tables", body=bodies[0].encode())
    assert made.status == 201
    path = f"/api/tables/{made.json['table']}"
    key = made.json["seats"][0]
    assert request(server, "GET", path, key=key).json["role"] == "seat"
    assert request(server, "POST", f"{path}/messages", body=bodies[1].encode(), key=key).json["type"] == "stored"
    assert request(server, "GET", f"{path}/record", key=key).status == 200
    assert make_table(server)["table"] != made.json["table"]
