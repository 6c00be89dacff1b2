"""Complete games on simulated boards with a real server, in every seating, over HTTP and on sockets."""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from math import atan2, cos, sin
from random import Random
from typing import Any

import pytest

from ruedo.core.game import find
from ruedo.web.workers.proof_check import check, read_proof
from tests.web.client import Line, at_table, make_table, request
from tests.web.seats import UNLIMITED
from tests.web.servers import Server, serving

pytestmark = pytest.mark.anyio
Json = Any
MOST = 3000
"""The number of throws after which a game fails the test. A match of three players needs about 450."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server without rate limits, because all seats share one client address."""
    with serving(tmp_path_factory.mktemp("games"), *UNLIMITED) as running:
        yield running


def slide(rng: Random, steps: list[Json]) -> Json:
    """Return a shot. Its speed is adapted to the hidden wax: faster after shots that stayed on, slower after others."""
    speed = 2.0
    for event in (step["event"] for step in steps):
        if event["type"] == "weights_rest":
            speed *= 0.98 if event["weights"][-1] is None else 1.02
    return {"type": "slide", "y": rng.uniform(-0.15, 0.15), "speed": speed, "angle": 0.0, "spin": 0.0}


def spin(rng: Random, _steps: list[Json]) -> Json:
    """Return a spin from the launch zone towards the post."""
    x, y = rng.uniform(-0.02, 0.02), -rng.uniform(0.05, 0.06)
    heading, speed = atan2(-y, -x) + rng.uniform(-0.3, 0.3), rng.uniform(0.15, 0.35)
    velocity = [speed * cos(heading), speed * sin(heading)]
    return {
        "type": "spin",
        "at": [x, y],
        "velocity": velocity,
        "spin": rng.uniform(20, 50),
        "lean": rng.uniform(-0.2, 0.1),
    }


GAMES = {"horse-collar": slide, "shot-ole": spin}


async def played(server: Server, game: str, sides: Json, rules: Json, players: Json = ()) -> tuple[Json, list[Json]]:
    """Play a whole game, with throws by turns over HTTP and on a socket. Return the table's keys and its events."""
    rng, aim = Random(len(sides)), GAMES[game]
    made = make_table(server, game, sides, rules=rules, players=players)
    async with AsyncExitStack() as lines:
        watcher = await lines.enter_async_context(at_table(server, made["table"], made["watch"]))
        seats: dict[int, Line] = {
            seat: await lines.enter_async_context(at_table(server, made["table"], key))
            for seat, key in enumerate(made["seats"])
            if key
        }
        steps: list[Json] = list(watcher.table["events"])
        for number in range(MOST):
            seat = await awaited(watcher, steps, set(seats))
            if seat is None:
                return made, steps
            event = {**aim(rng, steps), "seat": seat}
            asked = {"type": "send_event", "id": f"throw{number}", "after": watcher.seq, "event": event}
            if number % 2:
                path = f"/api/tables/{made['table']}/messages"
                answer = request(server, "POST", path, body=asked, key=made["seats"][seat]).json
            else:
                answer = await seats[seat].ask("send_event", after=watcher.seq, event=event)
            assert answer["type"] == "stored", answer
            steps.append(await watcher.until(lambda message: message["type"] == "event"))
    raise AssertionError(f"{game} of {sides} is not over after {MOST} throws")


async def awaited(watcher: Line, steps: list[Json], persons: set[int]) -> int | None:
    """Wait until a person must throw, and return the seat. Return None if the game is over."""
    while True:
        waiting = watcher.view["waiting_for"]
        if waiting is None:
            return None
        if waiting.get("seat") in persons:
            return int(waiting["seat"])
        message = await watcher.hear()
        if message["type"] == "event":
            steps.append(message)


def check_told(server: Server, made: Json, steps: list[Json]) -> None:
    """Check that every throw was sent with its aim and every result with its motion, and that the proof is valid."""
    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    for step in steps:
        event = step["event"]
        assert step.get("moves", False) == (event["type"] in ("weights_rest", "ring_rest"))
        assert ("motion" in step) == step.get("moves", False)
        if event["type"] in ("slide", "spin"):
            assert event["note"]["aim"].keys() <= event.keys()
    proof = request(server, "GET", f"/api/tables/{made['table']}/proof", key=made["watch"])
    assert proof.status == 200
    assert b'"motion"' not in proof.body
    findings = list(check(read_proof(proof.body, "proof.json")))
    assert {finding.verdict for finding in findings} == {"holds"}
    assert {"throws", "rests"} <= {finding.kind for finding in findings}


def names(seating: tuple[int, ...]) -> Json:
    count = iter(range(100))
    return [[f"P{next(count)}" for _ in range(players)] for players in seating]


SEATINGS = find("horse-collar").seatings


@pytest.mark.long
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
async def test_horse_collar_can_be_played_with_every_seating(server: Server, seating: tuple[int, ...]) -> None:
    made, steps = await played(server, "horse-collar", names(seating), {"target": 3})
    check_told(server, made, steps)


@pytest.mark.parametrize(
    ("players", "length"),
    [
        (2, "game"),
        *(pytest.param(players, "game", marks=pytest.mark.long) for players in range(3, 9)),
        pytest.param(2, "set", marks=pytest.mark.long),
        pytest.param(3, "match", marks=pytest.mark.long),
    ],
)
async def test_shot_ole_can_be_played_with_any_number_of_players_and_any_length(
    server: Server, players: int, length: str
) -> None:
    made, steps = await played(server, "shot-ole", names((1,) * players), {"target": 1, "length": length})
    check_told(server, made, steps)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_the_house_can_throw_for_a_seat_in_a_whole_game(server: Server, game: str) -> None:
    made, steps = await played(server, game, [["Ana"], ["House"]], {"target": 2}, ["person", "simple"])
    assert {"house", "seat", "world"} == {step["by"] for step in steps}
    check_told(server, made, steps)
