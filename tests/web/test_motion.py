"""The server sends the motion of a throw with its event, and to late guests and on request."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ruedo.core.world import MOTION_LIMIT
from ruedo.web.store.opened import FILE
from tests.web.client import Line, at_table, make_table, request
from tests.web.servers import Server, serving

pytestmark = pytest.mark.anyio
Json = Any

SPIN = {"type": "spin", "seat": 0, "at": [0.003, -0.054], "velocity": [0.03, 0.25], "spin": 38.0, "lean": -0.15}
SLIDE = {"type": "slide", "seat": 0, "y": 0.1, "speed": 1.7, "angle": 0.0, "spin": 3.0}
GAMES = {"shot-ole": ({"opening": "fixed"}, SPIN, "ring"), "horse-collar": ({}, SLIDE, "shuffleboard")}


async def thrown(line: Line, throw: Json) -> Json:
    """Make a throw, and return the event that contains the resting positions."""
    assert (await line.choose(throw))["type"] == "stored"
    return await line.until(lambda message: message["type"] == "event" and message.get("moves"))


def motion(server: Server, made: Json, n: int | str) -> Any:
    return request(server, "GET", f"/api/tables/{made['table']}/motion/{n}", key=made["watch"])


@pytest.mark.parametrize("game", GAMES)
async def test_the_motion_of_a_throw_comes_with_its_event(server: Server, game: str) -> None:
    rules, throw, board = GAMES[game]
    made = make_table(server, game, rules=rules)
    async with at_table(server, made["table"], made["seats"][0]) as line:
        step = await thrown(line, throw)
        assert step["motion"]["board"] == board
        assert step["motion"]["length"] > 0
        assert len(json.dumps(step["motion"], separators=(",", ":"))) <= MOTION_LIMIT
        assert all("motion" not in json.loads(told) for told in line.heard if json.loads(told).get("n") == 1)
    async with at_table(server, made["table"], made["watch"]) as newcomer:
        assert newcomer.table["now"] >= step["at"]
        assert newcomer.table["events"][-1]["motion"] == step["motion"]
    told = motion(server, made, step["n"])
    assert (told.status, told.json) == (200, step["motion"])
    record = request(server, "GET", f"/api/tables/{made['table']}/record", key=made["watch"])
    assert b"corners" not in record.body
    assert b"frames" not in record.body


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_a_motion_survives_a_restart_and_is_simulated_again_if_it_is_lost(tmp_path: Path, game: str) -> None:
    rules, throw, _ = GAMES[game]
    with serving(tmp_path) as server:
        made = make_table(server, game, rules=rules)
        async with at_table(server, made["table"], made["seats"][0]) as line:
            first = await thrown(line, throw)
        server.kill()
        server.start()
        state = request(server, "GET", f"/api/tables/{made['table']}", key=made["watch"]).json
        assert state["events"][-1]["motion"] == first["motion"]
        server.kill()
        with sqlite3.connect(server.data / FILE) as file:
            file.execute("PRAGMA foreign_keys = ON")
            assert file.execute("DELETE FROM motions").rowcount == 1
        file.close()
        server.start()
        state = request(server, "GET", f"/api/tables/{made['table']}", key=made["watch"]).json
        assert state["events"][-1]["moves"]
        assert "motion" not in state["events"][-1]
        assert motion(server, made, first["n"]).json == first["motion"]
        server.kill()
        with sqlite3.connect(server.data / FILE) as file:
            ((again,),) = file.execute("SELECT motion FROM motions").fetchall()
            assert json.loads(again) == first["motion"]
            # The stored result now differs from the simulation, as if another version had computed it.
            file.execute("DELETE FROM motions")
            (body,) = file.execute("SELECT entry FROM entries WHERE seq = ?", (first["seq"],)).fetchone()
            file.execute("UPDATE entries SET entry = ? WHERE seq = ?", (_changed(body), first["seq"]))
        file.close()
        server.start()
        told = motion(server, made, first["n"])
        assert (told.status, told.json["key"]) == (404, "no_motion")
        assert "Traceback" not in server.output


def _changed(body: bytes) -> bytes:
    """Return an entry with a different position of the first weight, or a different number of revolutions."""
    entry = json.loads(body)
    event = entry["event"]
    if "weights" in event:
        event["weights"][0] = [5.0, 0.0]
    else:
        event["turns"] += 0.25
    return json.dumps(entry).encode()


async def test_a_replay_marks_the_events_that_have_a_motion(server: Server) -> None:
    made = make_table(server, "horse-collar")
    async with at_table(server, made["table"], made["seats"][0]) as line:
        await thrown(line, SLIDE)
    replay = request(server, "GET", f"/api/tables/{made['table']}/replay", key=made["watch"]).json
    assert [step.get("moves", False) for step in replay["events"]] == [False, True]


@pytest.mark.parametrize("n", [0, 1, 3, "x", 10**12])
async def test_a_request_for_a_missing_motion_gets_the_status_404(server: Server, n: int | str) -> None:
    made = make_table(server, "horse-collar")
    async with at_table(server, made["table"], made["seats"][0]) as line:
        await thrown(line, SLIDE)
    told = motion(server, made, n)
    assert (told.status, told.json["key"]) == (404, "no_motion")
    assert str(n) in told.json["error"]


async def test_a_real_table_has_no_motions(server: Server) -> None:
    made = make_table(server, "horse-collar", real=True)
    async with at_table(server, made["table"], made["referee"]) as line:
        for event in ({"type": "slide", "seat": 0}, {"type": "weights_rest", "weights": [[5.5, 0.0]]}):
            assert (await line.choose(event))["type"] == "stored"
        await line.catch_up()
        assert "moves" not in line.heard[-2]
    assert motion(server, made, 2).status == 404


async def test_throws_of_the_house_also_have_motions(server: Server) -> None:
    made = make_table(server, "shot-ole", rules={"opening": "fixed"}, players=["simple:expert", "person"])
    async with at_table(server, made["table"], made["seats"][1]) as line:
        if not any(step.get("motion") for step in line.table["events"]):
            await line.until(lambda message: message["type"] == "event" and message.get("motion"))


@pytest.mark.parametrize("game", GAMES)
async def test_a_throw_is_available_as_a_clip(server: Server, game: str) -> None:
    rules, throw, _ = GAMES[game]
    made = make_table(server, game, rules=rules)
    path = f"/api/tables/{made['table']}/clip.svg"
    assert request(server, "GET", path, key=made["watch"]).status == 404
    async with at_table(server, made["table"], made["seats"][0]) as line:
        step = await thrown(line, throw)
    clip = request(server, "GET", path, key=made["watch"])
    assert (clip.status, clip.headers["content-type"]) == (200, "image/svg+xml")
    assert b"animateTransform" in clip.body
    assert request(server, "GET", f"{path}?at={step['n']}&theme=dark", key=made["watch"]).status == 200
    assert request(server, "GET", f"{path}?at=1", key=made["watch"]).json["key"] == "no_motion"
