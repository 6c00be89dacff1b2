"""The motion of a throw that the server sends follows the simulation, ends as reported, and is never too large."""

from itertools import accumulate
from math import cos, dist, pi
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from ruedo import Table
from ruedo.boards.ring import equipment, motion
from ruedo.boards.ring import simulated as ring_board
from ruedo.boards.ring.board import RingBoard
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.outcomes import FilmedOutcome
from ruedo.boards.shuffleboard import motion as shuffleboard
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate
from ruedo.core.setup import Setup
from ruedo.core.world import MOTION_LIMIT, require_world
from tests.boards.ring.test_simulated import USUAL, random_spin

KIT = equipment.load()
RING = ring_board.make_equipment(KIT)
PHYSICS = ring_board.game_physics(KIT)
TRUE = 2e-4
"""The tolerance, in metres, between a position that is sent and the true one. Positions are rounded before sending."""
STRAIGHT_UP = pi / 2


def place_at(corners: list[list[float]], ms: float) -> tuple[float, float]:
    """Return the position of a weight by cubic interpolation between two corners, as docs/server.md defines it."""
    after = next((n for n, corner in enumerate(corners) if corner[0] > ms), len(corners))
    if after == 0 or after == len(corners):
        corner = corners[min(after, len(corners) - 1)]
        return corner[1], corner[2]
    (t0, *p0), (t1, *p1) = corners[after - 1], corners[after]
    h = (t1 - t0) / 1000
    s = (ms - t0) / (t1 - t0)
    weights = ((1 + 2 * s) * (1 - s) ** 2, s * (1 - s) ** 2 * h, s * s * (3 - 2 * s), s * s * (s - 1) * h)
    x, y = (
        sum(w * v for w, v in zip(weights, (p0[axis], p0[axis + 2], p1[axis], p1[axis + 2]), strict=True))
        for axis in (0, 1)
    )
    return x, y


def shots(seed: int) -> tuple[list[tuple[float, float]], Launch]:
    """Return weights near the far end, and a shot that reaches them."""
    rng = Random(seed)
    lying: list[tuple[float, float]] = []
    while len(lying) < 6:
        place = (5.3 + 0.8 * rng.random(), 0.4 * (rng.random() - 0.5))
        if all(dist(place, other) > 0.07 for other in lying):
            lying.append(place)
    return lying, Launch(0.1 * (rng.random() - 0.5), 1.7 + rng.random(), 0.02 * (rng.random() - 0.5), rng.random() * 20)


@pytest.mark.parametrize("seed", range(12))
def test_each_weight_in_a_sent_motion_follows_its_simulated_path(seed: int) -> None:
    lying, release = shots(seed)
    slid = simulate(lying, release, path_step=0.013, filmed=True)
    assert slid.path is not None
    told = shuffleboard.page_motion(slid)
    corners = {way["weight"]: way["corners"] for way in told["weights"]}
    for moment, places in zip(slid.path.times, slid.path.places, strict=True):
        for weight, true in enumerate(places):
            if not np.isnan(true[0]):
                assert (
                    dist(place_at(corners[weight], 1000 * moment) if weight in corners else lying[weight], true) < TRUE
                )
    for weight, rest in enumerate(slid.rest):
        if rest is not None and weight in corners:
            assert dist(corners[weight][-1][1:3], rest) < TRUE
    assert told["length"] == round(1000 * max(event.time for event in slid.events), 2)
    assert [one["weights"] for one in told["impacts"] if one["kind"] == "fall"] == [
        (weight,) for weight in sorted(range(7), key=lambda w: _fell(slid, w)) if slid.rest[weight] is None
    ]


def _fell(slid: Any, weight: int) -> float:
    return next((event.time for event in slid.events if event.kind == "fall" and event.weights == (weight,)), 0.0)


def test_a_sent_motion_contains_the_speeds_of_a_weight_before_and_after_a_hit() -> None:
    told = shuffleboard.page_motion(simulate([(5.0, 0.0)], Launch(0.0, 1.8, 0.0, 0.0), filmed=True))
    hit = told["impacts"][0]
    shot = next(way["corners"] for way in told["weights"] if way["weight"] == 1)
    before, after = [corner for corner in shot if corner[0] == hit["t"]]
    assert before[3] == pytest.approx(hit["speed"], abs=1e-3)
    assert after[3] < before[3]
    assert hit["weights"] == (0, 1)


def test_the_motion_of_many_weights_in_contact_stays_within_its_size_limit() -> None:
    """The motion of many touching weights that are hit hard on a slow board has thousands of legs."""
    row = [(6.0 + 0.0587 * n, 0.0678 * m + 0.0339 * (n % 2)) for n in range(5) for m in range(-2, 3)]
    slid = simulate(row, Launch(0.0, 6.0, 0.0, 0.0), Equipment(length=8.0, friction=0.05, restitution=0.3), filmed=True)
    told = shuffleboard.page_motion(slid)
    assert len(msgspec.json.encode(told)) <= MOTION_LIMIT
    corners = {way["weight"]: way["corners"] for way in told["weights"]}
    for weight, rest in enumerate(slid.rest):
        if rest is not None:
            assert dist(corners[weight][-1][1:3] if weight in corners else row[weight], rest) < 0.01


def columns_of(told: Any) -> dict[str, list[float]]:
    """Return the columns of a motion that was sent for a ring, in milliseconds, metres and radians."""
    unit = told["unit"]
    units = {"t": unit["t"], "x": unit["place"], "y": unit["place"], "z": unit["place"]}
    return {
        name: [count * units.get(name, unit["angle"]) for count in accumulate(counts)]
        for name, counts in told["frames"].items()
    }


def filmed(spin: Spin) -> tuple[FilmedOutcome, Any]:
    launch = ring_board.clear_start(ring_board.make_launch(spin), RING, PHYSICS)
    film = spinning.simulate(launch, RING, PHYSICS, every=motion.INTERVAL_S)
    return film, motion.page_motion(film, RING, PHYSICS)


@pytest.mark.parametrize("seed", range(8))
def test_the_ring_in_a_sent_motion_follows_its_simulated_path(seed: int) -> None:
    film, told = filmed(random_spin(Random(seed)))
    at = columns_of(told)
    moments = np.arange(0, len(film.motion.times) - 1, motion.FRAME)
    times = 1000 * film.motion.times[moments]
    x, y, z, azimuth, tilt = (np.interp(times, at["t"], at[name]) for name in ("x", "y", "z", "azimuth", "tilt"))
    assert np.abs(np.column_stack([x, y, z]) - film.motion.places[moments]).max() < TRUE
    axes = np.column_stack([np.sin(tilt) * np.cos(azimuth), np.sin(tilt) * np.sin(azimuth), np.cos(tilt)])
    assert np.abs(axes - film.motion.axes[moments]).max() < 0.02
    assert told["length"] == at["t"][-1] == round(1000 * film.time)


def test_the_motion_of_a_ring_ends_with_the_reported_pose_and_revolutions() -> None:
    board = RingBoard(KIT)
    spun = board.simulate(board.launch(USUAL), Random(0), filmed=True)
    rest, told = board.report(spun), board.motion(spun)
    assert rest == ring_board.ring_rest(USUAL, KIT, Random(0))
    at = columns_of(told)
    assert isinstance(rest.note, dict)
    assert [at["x"][-1], at["y"][-1], at["z"][-1]] == pytest.approx(rest.note["pose"][:3], abs=1e-4)
    assert abs(cos(at["tilt"][-1])) == pytest.approx(abs(rest.note["pose"][5]), abs=0.01)
    assert at["tilt"][0] == pytest.approx(STRAIGHT_UP - USUAL.lean if USUAL.lean else STRAIGHT_UP, abs=0.32)
    assert abs(at["azimuth"][-1] - at["azimuth"][0]) / (2 * pi) >= rest.turns - 0.1


def test_the_motion_of_a_ring_lists_contacts_with_the_post_and_the_table() -> None:
    _, told = filmed(USUAL)
    assert any(what == "post" and speed > 0.1 for _, what, speed in told["contacts"])
    _, told = filmed(Spin(0, at=(0.0, -0.09), velocity=(0.0, -1.0), spin=10.0, lean=0.0))
    assert told["contacts"][-1][0] == told["length"]
    assert told["contacts"][-1][1] == "table"


def test_the_motion_of_the_longest_spin_stays_within_its_size_limit() -> None:
    film, told = filmed(Spin(0, at=(0.05, -0.06), velocity=(0.0, 0.0), spin=125.0, lean=0.0))
    assert film.time > 60
    assert len(msgspec.json.encode(told)) <= MOTION_LIMIT


@pytest.mark.parametrize(
    ("game", "throw"), [("horse-collar", Slide(0, 0.1, 1.6, 0.0, 0.0)), ("shot-ole", USUAL)], ids=("slide", "spin")
)
def test_a_simulated_board_reports_the_same_event_with_and_without_the_motion(game: str, throw: Any) -> None:
    world, at = (
        require_world(game),
        Table.of(game, [["Ana"], ["Ben"]], {"opening": "fixed"} if game == "shot-ole" else {}),
    )
    assert world.happening_with_motion is not None
    at.take(throw)
    setup = Setup(("person", "person"), seed=5)
    event, told = world.happening_with_motion(at.state, at.events, setup, Random(1))
    assert event == world.happening(at.state, at.events, setup, Random(1))
    assert told["length"] > 0


def test_the_event_that_picks_a_random_starter_has_no_motion() -> None:
    world, at = require_world("shot-ole"), Table.of("shot-ole", [["Ana"], ["Ben"]], {"opening": "named"})
    assert world.happening_with_motion is not None
    assert world.happening_with_motion(at.state, at.events, Setup(("person", "person"), seed=5), Random(1))[1] is None
