"""A spinning ring agrees with physics: closed forms, symmetries, budgets, and any finite input."""

import math
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import contacts as ring_contacts
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.contacts import Setting
from ruedo.boards.ring.physics.simulation import (
    REST,
    Equipment,
    Launch,
    Outcome,
    Outcomes,
    Physics,
    simulate,
    simulate_many,
)
from ruedo.compiled.messages import SimulationError

Floats = NDArray[np.float64]

INCH = 0.0254
UP = (0.0, 0.0, 1.0)
RING = Equipment(ring_radius=0.6875 * INCH, tube_radius=0.0625 * INCH)
"""1-1/2 in across, of a tube of 1/8 in."""
TWO_INCH = replace(RING, ring_radius=0.9375 * INCH)
R, r = RING.ring_radius, RING.tube_radius
I1, I3 = spinning.inertia(RING)
G = constants.GRAVITY
WIDE = Equipment(width=10.0, length=10.0, post_radius=1e-4, post_height=1e-4)
"""No edge is near, and the post is tiny: rings here are launched away from it."""
LOSSLESS = Physics(resistance=0.0, pivot=0.0)
NO_SLIP = replace(LOSSLESS, friction=2.0)
SMOOTH = replace(LOSSLESS, friction=0.0)
FLAT_ENERGY_LEFT = constants.FLAT_ENERGY * 1.5 * G * R * constants.FLAT
"""m²/s², the greatest energy with which a flat ring rests."""
AWAY = 2.0
"""m, a place far enough from the post that rings do not meet it."""


def ensemble(count: int, seed: int = 1) -> Floats:
    """Launches at the post: 1.8 to 2.6 in away, 25 to 60 rad/s, up to 0.4 m/s."""
    random = np.random.default_rng(seed)
    away, around = random.uniform(1.8, 2.6, count) * 0.0254, random.uniform(0, 2 * np.pi, count)
    turning = random.uniform(25, 60, count) * random.choice([-1.0, 1.0], count)
    speed, heading = random.uniform(0, 0.4, count), around + np.pi + random.uniform(-0.15, 0.15, count)
    lean, facing = random.normal(0, math.radians(2.9), count), random.uniform(0, 2 * np.pi, count)
    place = (away * np.cos(around), away * np.sin(around))
    return np.column_stack([*place, speed * np.cos(heading), speed * np.sin(heading), turning, lean, facing])


def hard(count: int, seed: int = 1) -> Floats:
    """Launches such as the best throws: harder, 0.2 to 0.6 m/s, with less spin and more lean."""
    launches, random = ensemble(count, seed), np.random.default_rng((seed, 1))
    speed = random.uniform(0.2, 0.6, count) / np.hypot(launches[:, 2], launches[:, 3])
    launches[:, 2:4] *= speed[:, None]
    launches[:, 4] *= random.uniform(0.4, 0.75, count)
    launches[:, 5] *= 1.5
    return launches


def state(centre: Floats, velocity: Floats, axis: Floats, omega: Floats) -> Floats:
    """Return the state of a ring that begins to move in this way."""
    along = float(omega @ axis)
    kept = np.zeros(motion.STATE - motion.LZ - 1)
    return np.concatenate([centre, velocity, axis, I1 * omega + (I3 - I1) * along * axis, kept])


def run(begin: Floats, law: Setting, seconds: float, every: float = 1e-3) -> tuple[Floats, Floats, Floats]:
    """Return the samples (time, C, n), the ending and the last state."""
    spinning.prepare()
    end, ending, samples = begin.copy(), np.empty(motion.ENDING), np.empty((int(seconds / every) + 4, motion.SAMPLE))
    room, lanes = np.empty(motion.WORK), np.zeros(motion.LANE_ROOM)
    written = motion.move(law._replace(limit=seconds), end, ending, samples, every, True, room, lanes)
    return samples[:written], ending, end


def precession(tilt: float) -> float:
    """Return Omega of a torus that rolls about a centre at rest, its plane at this angle (rad) to the board."""
    s = math.sin(tilt)
    return math.sqrt(G * R / (s * (I1 - I3 * r * s / (R + r * s))))


def energy(law: Setting, s: Floats) -> float:
    """Return the energy above that of a flat ring, over mass."""
    vx, vy, vz, nx, ny, nz, lx, ly, lz = (float(number) for number in s[motion.VX : motion.LZ + 1])
    return ring_contacts.energy(law, vx, vy, vz, nx, ny, nz, lx, ly, lz, float(s[motion.Z]) - r)


def steady(tilt: float, rate: float) -> Floats:
    """Return the state that precesses at this rate with its centre at rest."""
    s, c = math.sin(tilt), math.cos(tilt)
    axis, level, lowest = np.array([s, 0.0, c]), np.array([0.0, 1.0, 0.0]), np.array([c, 0.0, -s])
    arm = R * lowest - r * np.array([0.0, 0.0, 1.0])
    omega = arm * (rate * s / float(np.cross(arm, axis) @ level))
    return state(np.array([AWAY, AWAY, R * s + r - constants.SINK]), np.zeros(3), axis, omega)


def azimuth(samples: Floats) -> Floats:
    return np.unwrap(np.arctan2(samples[:, 5], samples[:, 4]))


def tilt_of(samples: Floats) -> Floats:
    """Return the angle of the ring's plane to the board, rad."""
    return np.arcsin(np.minimum(np.hypot(samples[:, 4], samples[:, 5]), 1.0))


# Free of losses.


def simulated_precession(tilt: float) -> float:
    """Return the rate, rad/s, of half a second's precession that begins steadily at this tilt, and keeps it."""
    samples, _, _ = run(steady(tilt, precession(tilt)), spinning.setting(WIDE, NO_SLIP), 0.5, 2e-4)
    assert tilt_of(samples) == pytest.approx(tilt, rel=0.02)
    return float((azimuth(samples)[-1] - azimuth(samples)[0]) / (samples[-1, 0] - samples[0, 0]))


@pytest.mark.parametrize("degrees", [2, 5, 10, 20, 40, 60])
def test_a_ring_precesses_as_the_closed_form_says(degrees: int) -> None:
    tilt = math.radians(degrees)
    assert simulated_precession(tilt) == pytest.approx(precession(tilt), rel=2e-3)


def most_tilted(physics: Physics, turning: float) -> float:
    """Return the largest lean from upright, in degrees, in 1.5 s of a ring that starts at 0.2 degrees."""
    begun = spinning.setting(WIDE, physics), math.radians(0.2)
    axis = np.array([math.cos(begun[1]), 0.0, -math.sin(begun[1])])
    height = R * math.cos(begun[1]) + r - constants.SINK
    omega = np.array([0.0, 0.0, turning])
    samples, _, _ = run(state(np.array([AWAY, AWAY, height]), np.zeros(3), axis, omega), begun[0], 1.5)
    return float(np.degrees(np.pi / 2 - tilt_of(samples)).max())


STABLE = math.sqrt(G * R / (I1 + (R + r) ** 2))
STABLE_SMOOTH = math.sqrt(G * R / I1)


def test_a_ring_stands_while_it_turns_fast_enough() -> None:
    assert pytest.approx(18.20, abs=0.01) == STABLE
    rough = replace(LOSSLESS, friction=0.8)
    assert most_tilted(rough, 0.78 * STABLE) > 30
    assert most_tilted(rough, 0.93 * STABLE) > 18
    assert most_tilted(rough, 1.1 * STABLE) < 5
    assert most_tilted(rough, 1.4 * STABLE) < 1.5


def threshold(physics: Physics, turning: float) -> float:
    """Return the spin below which a ring does not stand, from its swaying at a higher spin.

    Linearised, its lean sways with the angular frequency sqrt(turning² - threshold²).
    """
    law, lean = spinning.setting(WIDE, physics), math.radians(0.05)
    axis, height = np.array([math.cos(lean), 0.0, -math.sin(lean)]), R * math.cos(lean) + r - constants.SINK
    begin = state(np.array([AWAY, AWAY, height]), np.zeros(3), axis, np.array([0.0, 0.0, turning]))
    samples, _, _ = run(begin, law, 2.0)
    times, sway = samples[:, 0], samples[:, 6] - samples[:, 6].mean()
    rises = np.flatnonzero((sway[:-1] < 0) & (sway[1:] >= 0))
    crossings = times[rises] - sway[rises] * np.diff(times)[rises] / np.diff(sway)[rises]
    swaying = 2 * math.pi * (len(crossings) - 1) / (crossings[-1] - crossings[0])
    return math.sqrt(turning**2 - swaying**2)


@pytest.mark.parametrize("times", [1.2, 1.4])
def test_the_sway_of_a_standing_ring_tells_the_threshold(times: float) -> None:
    assert threshold(replace(LOSSLESS, friction=0.8), times * STABLE) == pytest.approx(STABLE, rel=2e-3)
    assert threshold(SMOOTH, times * STABLE_SMOOTH) == pytest.approx(STABLE_SMOOTH, rel=1e-3)


def test_a_ring_on_ice_must_turn_faster_to_stand() -> None:
    assert pytest.approx(33.34, abs=0.01) == STABLE_SMOOTH
    assert most_tilted(SMOOTH, 0.95 * STABLE_SMOOTH) > 15
    assert most_tilted(SMOOTH, 1.1 * STABLE_SMOOTH) < 5


def test_without_friction_all_that_should_last_lasts() -> None:
    axis = np.array([math.cos(0.3), 0.0, math.sin(0.3)])
    begin = state(
        np.array([AWAY, AWAY, R * math.cos(0.3) + r]), np.array([0.1, -0.2, 0.0]), axis, np.array([1, 2, 25.0])
    )
    samples, ending, end = run(begin, spinning.setting(WIDE, replace(SMOOTH, restitution=1.0)), 1.0)
    assert samples[:, 1] == pytest.approx(AWAY + 0.1 * samples[:, 0], abs=1e-12)
    assert samples[:, 2] == pytest.approx(AWAY - 0.2 * samples[:, 0], abs=1e-12)
    assert end[motion.LZ] == pytest.approx(begin[motion.LZ], rel=1e-10)
    about_axis = [float(s[motion.LX : motion.LZ + 1] @ s[motion.NX : motion.NZ + 1]) for s in (begin, end)]
    assert about_axis[1] == pytest.approx(about_axis[0], rel=1e-10)
    assert ending[motion.RISE] < 2e-3


def test_steady_precession_keeps_its_energy() -> None:
    begin = steady(math.radians(20), precession(math.radians(20)))
    law = spinning.setting(WIDE, NO_SLIP)
    _, _, end = run(begin, law, 1.0)

    assert energy(law, end) == pytest.approx(energy(law, begin), rel=1e-4)


def test_turns_are_those_of_the_axis() -> None:
    spun = simulate(Launch(AWAY, AWAY, 0.0, 0.0, -60.0), WIDE, replace(LOSSLESS, limit=0.5))
    assert spun.rest is None
    assert spun.turns == pytest.approx(60 * 0.5 / (2 * math.pi), rel=1e-3)


# Losses.


def energy_at(tilt: float) -> float:
    """Return the energy of steady precession above that of a flat ring, over mass."""
    return energy(spinning.setting(WIDE, NO_SLIP), steady(tilt, precession(tilt)))


def time_to_fall(tilt: float, resistance: float, last: float = 0.0) -> float:
    """Integrate dE = -c g R Omega cos(tilt) dt from a tilt to the last."""
    tilts = np.linspace(math.sqrt(last + 1e-9), math.sqrt(tilt), 2000) ** 2
    energies = np.array([energy_at(float(a)) for a in tilts])
    powers = np.array([resistance * G * R * precession(float(a)) * math.cos(a) for a in tilts])
    return float(np.sum(np.diff(energies) * 0.5 * (1 / powers[1:] + 1 / powers[:-1])))


def time_left(samples: Floats, resistance: float) -> Floats:
    """Return the seconds from each moment of a fall until the ring lay flat; below tilt FLAT by the energy balance."""
    flat = np.flatnonzero(tilt_of(samples) < math.asin(constants.FLAT))[0]
    return np.asarray(samples[flat, 0] + time_to_fall(math.asin(constants.FLAT), resistance) - samples[:, 0])


def test_contour_resistance_lays_the_ring_down_with_exponent_two_thirds() -> None:
    resistance, tilt = 0.003, math.radians(15)
    law = spinning.setting(WIDE, replace(NO_SLIP, resistance=resistance))
    samples, ending, _ = run(steady(tilt, precession(tilt)), law, 5.0)
    assert ending[motion.ENDED] == motion.FLAT_REST
    end = time_to_fall(tilt, resistance)  # slow, with the centre at rest: both only nearly so
    assert ending[motion.TIME] == pytest.approx(end, rel=0.02)
    thin = math.sin(tilt) ** 1.5 / (resistance * math.sqrt(G * R / I1))
    assert end == pytest.approx(thin, rel=0.06)
    tilts = tilt_of(samples)
    part = (tilts > math.radians(1)) & (tilts < math.radians(12))
    exponent = np.polyfit(np.log(time_left(samples, resistance)[part]), np.log(tilts[part]), 1)[0]
    assert exponent == pytest.approx(2 / 3, abs=0.015)


def test_pivot_friction_slows_an_upright_spin() -> None:
    law = spinning.setting(WIDE, Physics(resistance=0.0, pivot=1e-4))
    begin = state(
        np.array([AWAY, AWAY, R + r - constants.SINK]), np.zeros(3), np.array([1.0, 0, 0]), np.array([0, 0, 60.0])
    )
    _, _, end = run(begin, law, 2.0)
    assert end[motion.LZ] / I1 == pytest.approx(60 - 1e-4 * G / I1 * 2.0, rel=1e-3)


def test_a_ring_on_ice_bounces_as_the_restitution_says() -> None:
    fall = 0.01
    begin = state(np.array([AWAY, AWAY, R + r + fall]), np.zeros(3), np.array([1.0, 0, 0]), np.zeros(3))
    for restitution in (0.3, 0.5, 0.8):
        samples, _, _ = run(begin, spinning.setting(WIDE, replace(SMOOTH, restitution=restitution)), 0.12, 2e-4)
        height = samples[:, 3] - R - r
        after = samples[:, 0] > math.sqrt(2 * fall / G) + 0.005
        assert math.sqrt(height[after].max() / fall) == pytest.approx(
            restitution, abs=0.05
        )  # its weight takes a little


def test_a_sliding_ring_stops_by_coulombs_law() -> None:
    # Flat: it slides v²/(2 mu g).
    begin = state(np.array([AWAY, AWAY, r]), np.array([0.3, 0.0, 0.0]), np.array([0, 0, 1.0]), np.zeros(3))
    _, ending, end = run(begin, spinning.setting(WIDE, Physics()), 2.0)
    assert ending[motion.ENDED] == motion.FLAT_REST
    assert end[motion.X] - AWAY == pytest.approx(0.3**2 / (2 * 0.3 * G), rel=0.03)


@pytest.mark.parametrize("restitution", [0.3, 0.6, 0.9])
def test_a_ring_dropped_flat_bounces_to_its_end_and_does_not_rest_in_the_board(restitution: float) -> None:
    fall = 0.03
    law = spinning.setting(WIDE, Physics(restitution=restitution))
    begin = state(np.array([AWAY, AWAY, r + fall]), np.zeros(3), np.array(UP), np.zeros(3))
    samples, ending, end = run(begin, law, 5.0, 2e-4)
    first = math.sqrt(2 * fall / G)
    after = samples[:, 0] > first + 0.004
    assert math.sqrt((samples[after, 3] - r).max() / fall) == pytest.approx(restitution, abs=0.01)
    assert ending[motion.ENDED] == motion.FLAT_REST
    # Endless bounces last `whole`. The ring rests when the remaining bounces are lower than FLAT_ENERGY lifts it.
    last = math.sqrt(2 * FLAT_ENERGY_LEFT) / G
    whole = first * (1 + restitution) / (1 - restitution)
    assert whole - 2 * last / (1 - restitution) < ending[motion.TIME] < whole + 0.005
    assert r - end[motion.Z] <= constants.SINK


@pytest.mark.parametrize("launches", ["ensemble", "hard"])
def test_no_ring_rests_deeper_in_the_board_than_by_its_weight(launches: str) -> None:
    outcomes = simulate_many({"ensemble": ensemble, "hard": hard}[launches](400, 4), RING)
    tilt = np.hypot(outcomes.axis[:, 0], outcomes.axis[:, 1])
    lowest = outcomes.place[:, 2] - R * tilt - r
    reach = R * np.sqrt(1 - outcomes.axis[:, :2] ** 2)
    whole = np.all(np.abs(outcomes.place[:, :2]) + reach < (RING.width / 2, RING.length / 2), axis=1)
    rested = whole & (outcomes.rest > REST.index("off"))
    assert rested.sum() > 100
    assert lowest[rested].min() >= -constants.SINK


def leaning_height(post_radius: float) -> float:
    """Return the height of the ring's highest point above its lowest when it leans, both on the centre line.

    The circle's highest point is over the post's axis, and the circle falls to both sides. It rests on the post's rim.
    On a thin post that is the post's height.
    """
    return 2 * RING.post_height / (1 + math.sqrt(1 - (post_radius / R) ** 2))


@pytest.mark.parametrize("post_radius", [2e-4, RING.post_radius])
@pytest.mark.parametrize("step", [constants.STEP, constants.STEP / 2])
def test_a_ring_across_the_post_leans_at_the_angle_of_its_height(post_radius: float, step: float) -> None:
    thin = math.asin(RING.post_height / (2 * R))
    assert math.degrees(thin) == pytest.approx(24.15, abs=0.01)
    axis = np.array([math.sin(thin), 0.0, math.cos(thin)])
    centre = np.array([R * math.cos(thin), 0.0, RING.post_height / 2 + r + 2e-4])
    board = replace(RING, post_radius=post_radius)
    law = spinning.setting(board, Physics(step=step))
    samples, ending, _ = run(state(centre, np.zeros(3), axis, np.zeros(3)), law, 3.0)
    assert ending[motion.ENDED] == motion.STILL_REST
    angle = math.asin(leaning_height(post_radius) / (2 * R))
    assert math.degrees(tilt_of(samples)[-1]) == pytest.approx(math.degrees(angle), abs=0.03)


# Geometry.


def brute_gap(centre: Floats, axis: Floats, radius: float, height: float, count: int = 100_000) -> float:
    one = np.cross(axis, [1.0, 0, 0] if abs(axis[0]) < 0.7 else [0, 1.0, 0])
    one /= np.linalg.norm(one)
    other = np.cross(axis, one)
    angles = np.arange(count) * (2 * np.pi / count)
    points = centre + R * (np.outer(np.cos(angles), one) + np.outer(np.sin(angles), other))
    side, top = np.hypot(points[:, 0], points[:, 1]) - radius, points[:, 2] - height
    outside = np.hypot(np.maximum(side, 0), np.maximum(top, 0))
    return float(np.min(np.where((side <= 0) & (top <= 0), np.maximum(side, top), outside))) - r


UNIT = st.floats(-1, 1)


@settings(max_examples=150)
@given(UNIT, UNIT, UNIT, st.floats(0, 2), st.floats(0, 2 * math.pi))
def test_the_gap_to_the_post_is_that_of_a_search_over_all_points(
    x: float, y: float, height: float, lie: float, turn: float
) -> None:
    spinning.prepare()
    centre = np.array([x * 0.025, y * 0.025, 0.01 + 0.012 * height])
    tilt = lie * math.pi / 2
    axis = np.array([math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), math.cos(tilt)])
    found = spinning.gap_to_post(RING, centre, axis)
    searched = brute_gap(centre, axis, RING.post_radius, RING.post_height)
    assert found == pytest.approx(searched, abs=2e-7 if searched > -r else 5e-4)


def mirrored(launch: Floats) -> Floats:
    out = launch.copy()
    out[:, [0, 2, 4]] *= -1
    out[:, 6] = np.pi - out[:, 6]
    return out


def test_a_mirrored_launch_gives_the_mirrored_rest() -> None:
    launches = ensemble(60, seed=3)
    launches[:, :2] *= 1.05
    launches[:, 2:4] *= -0.3  # away from the post
    ours, theirs = simulate_many(launches), simulate_many(mirrored(launches))
    calm = ours.rest == REST.index("clear")
    assert calm.sum() > 20
    assert np.array_equal(ours.rest[calm], theirs.rest[calm])
    same = np.abs(theirs.place[calm] * (-1, 1, 1) - ours.place[calm]).max(axis=1) < 1e-6
    assert same.mean() > 0.9  # rounding grows where a ring slides and sticks in turn


def test_mirrored_launches_stay_mirrored_at_the_post() -> None:
    launches = ensemble(200, seed=3)
    launches[:, 2:4] *= 2
    soon = Physics(limit=0.25)  # later, chaos has made rounding errors large
    ours, theirs = simulate_many(launches, RING, soon), simulate_many(mirrored(launches), RING, soon)
    apart = np.abs(theirs.place * (-1, 1, 1) - ours.place).max(axis=1)
    without = simulate_many(launches, replace(RING, post_radius=1e-4, post_height=1e-4), soon)
    met = np.abs(without.place - ours.place).max(axis=1) > 1e-6
    assert met.sum() > 40
    assert np.mean(apart < 1e-9) > 0.95
    assert np.mean(apart[met] < 1e-9) > 0.9


def test_halving_the_step_brings_the_pose_closer() -> None:
    launch = Launch(0.03, 0.07, 0.05, -0.02, 35.0, 0.05, 0.3)
    places = [
        np.array(simulate(launch, physics=Physics(step=constants.STEP / n, limit=0.3)).place) for n in (1, 2, 4, 64)
    ]
    errors = [float(np.linalg.norm(place - places[-1])) for place in places[:-1]]
    assert errors[0] < 2e-4
    assert errors[2] < errors[1] < errors[0]
    assert errors[2] < 0.4 * errors[0]


# Batches.


def check_energy(launches: Floats, ring: Equipment = RING) -> None:
    outcomes = simulate_many(launches, ring, audit=True)
    assert outcomes.rise is not None
    assert np.mean(outcomes.rise > 0.005) <= 0.001
    assert outcomes.rise.max() < 0.02


@pytest.mark.long
def test_energy_hardly_ever_rises() -> None:
    check_energy(ensemble(1000, seed=5))
    check_energy(hard(500, seed=5))


@pytest.mark.long
@pytest.mark.parametrize(("launches", "ring"), [(ensemble, RING), (hard, RING), (hard, TWO_INCH)])
def test_energy_hardly_ever_rises_in_ten_thousand_spins(
    launches: Callable[[int, int], Floats], ring: Equipment
) -> None:
    check_energy(launches(10_000, 5), ring)


def test_a_ring_that_lands_flat_just_as_it_comes_to_overhang_gains_nothing() -> None:
    launches = [
        [0.015482, 0.047733, -0.163066, -0.57637, -41.471315, -0.116662, 2.96122],
        [0.046052, 0.037895, -0.460695, -0.339056, -33.463688, -0.065167, 3.56099],
    ]
    rise = simulate_many(launches, TWO_INCH, audit=True).rise
    assert rise is not None
    assert rise.max() < 1e-3


@pytest.mark.parametrize("seconds", [0.2, 0.5, 1.0, 1.5, 2.0])
def test_bouncing_on_ice_keeps_the_energy_if_elastic_and_loses_it_if_not(seconds: float) -> None:
    fine = replace(LOSSLESS, friction=0.0, step=constants.STEP / 4)
    begin = state(np.array([AWAY, AWAY, R + r + 0.01]), np.zeros(3), np.array([0.6, 0.0, 0.8]), np.array([1, 2, 25.0]))
    whole, kept = energy(spinning.setting(WIDE, fine), begin), {}
    for restitution in (1.0, 0.5):
        law = spinning.setting(WIDE, replace(fine, restitution=restitution))
        kept[restitution] = energy(law, run(begin, law, seconds)[2]) / whole
    assert kept[1.0] == pytest.approx(1, abs=1e-3)
    assert kept[0.5] < 0.98


@pytest.mark.long
@pytest.mark.parametrize(
    "other",
    [
        Physics(step=constants.STEP / 2),
        Physics(step=constants.STEP / 2, sink=constants.SINK / 4),
    ],
)
def test_outcome_shares_do_not_depend_on_step_or_stiffness(other: Physics) -> None:
    """The shares of 4,000 spins agree within three standard errors."""
    count = 4000
    ours, theirs = at_default_step(count), simulate_many(ensemble(count, seed=7), RING, other)
    for rest in REST:
        one, two = ours.share(rest), theirs.share(rest)
        mean = (one + two) / 2
        assert abs(one - two) <= 3 * math.sqrt(2 * max(mean * (1 - mean), 1 / count) / count), rest
    assert max(ours.share(None), theirs.share(None)) < 0.001
    assert np.median(ours.time) == pytest.approx(np.median(theirs.time), rel=0.05)


@cache
def at_default_step(count: int) -> Outcomes:
    return simulate_many(ensemble(count, seed=6), RING)


def test_the_result_is_the_same_for_any_number_of_threads() -> None:
    launches = ensemble(40, seed=8)
    one, three = simulate_many(launches, threads=1), simulate_many(launches, threads=3)
    for name in ("rest", "turns", "gap", "time", "place", "axis"):
        assert np.array_equal(getattr(one, name), getattr(three, name), equal_nan=True)
    single = simulate(Launch(*launches[7].tolist()))
    assert single.place == tuple(one.place[7].tolist())
    assert single.rest == REST[one.rest[7]]


# The outcome of a spin.


def classified(x: float, y: float, z: float, axis: tuple[float, float, float], *, flat: bool, touches: bool) -> str:
    made = spinning.classify(
        RING, np.array([[x, y, z]]), np.array([axis]), flat=np.array([flat]), touches_post=np.array([touches])
    )
    return REST[int(made[0])]


@pytest.mark.parametrize(
    ("inches", "rest"),
    [
        (0.0, "centred"),
        (0.093, "centred"),
        (0.095, "around"),
        (0.49, "around"),
        (0.88, "logo"),
        (1.28, "logo"),
        (1.29, "clear"),
    ],
)
def test_a_flat_ring_rests_by_its_distance_from_the_axis(inches: float, rest: str) -> None:
    for axis in (UP, (0.0, 0.0, -1.0)):
        assert classified(inches * INCH, 0.0, r, axis, flat=True, touches=False) == rest


def test_a_tilted_ring_leans_unless_the_post_is_through_it() -> None:
    s, c = math.sin(0.4), math.cos(0.4)
    assert classified(R * 0.9, 0.0, 0.0087, (s, 0.0, c), flat=False, touches=True) == "leaning"
    assert classified(0.006, 0.0, 0.0087, (s, 0.0, c), flat=False, touches=True) == "around"
    assert classified(2 * INCH, 0.0, R + r, (1.0, 0.0, 0.0), flat=False, touches=False) == "clear"


@pytest.mark.parametrize(
    ("over_x", "over_y", "ended"),
    [
        (0.005, 0.005, motion.OFF),  # the corner is in the hole: nothing bears the ring on that side
        (-0.001, 0.03, motion.OFF),
        (0.013, 0.013, motion.FLAT_REST),
        (0.001, 0.03, motion.FLAT_REST),
    ],
)
def test_a_flat_ring_over_an_edge_stays_if_it_is_borne_all_around(over_x: float, over_y: float, ended: int) -> None:
    corner = np.array([RING.width / 2 - over_x, RING.length / 2 - over_y, r])
    for moving in (0.0, 0.05):
        begin = state(corner - [0, moving**2 / (2 * 0.3 * G), 0], np.array([0, moving, 0]), np.array(UP), np.zeros(3))
        _, ending, _ = run(begin, spinning.setting(RING, Physics(friction=0.3)), 3.0)
        assert ending[motion.ENDED] == ended


def test_a_ring_standing_or_leaning_is_not_on_the_logo() -> None:
    assert classified(0.0, 0.012, R + r, (1.0, 0.0, 0.0), flat=False, touches=False) == "clear"  # SO-S2: it lies flat


def test_a_flat_ring_against_the_post_is_on_the_logo_however_small_that_is() -> None:
    wide = replace(RING, post_radius=0.01, logo_radius=0.001)
    away = R + r + wide.post_radius
    made = spinning.classify(
        wide, np.array([[away, 0.0, r]]), np.array([UP]), flat=np.array([True]), touches_post=np.array([True])
    )
    assert REST[int(made[0])] == "logo"


def test_a_ring_pushed_over_the_edge_is_off() -> None:
    spun = simulate(Launch(0.05, 0.0, 0.8, 0.0, 10.0))
    assert (spun.rest, spun.gap, spun.icons) == ("off", None, ())
    assert spun.place[0] > RING.width / 2


@pytest.mark.rule("SO-S7")
def test_a_ring_is_off_at_the_moment_it_touches_the_table_though_it_leans_on_the_edge() -> None:
    spun = simulate(Launch(0.07, 0.0, 0.02, 0.0, 5.0))
    assert spun.rest == "off"
    points = centre_line(spun)
    beside = np.maximum(np.abs(points[:, :2]) - [RING.width / 2, RING.length / 2], 0.0)
    to_board = np.sqrt((beside**2).sum(axis=1) + np.maximum(points[:, 2], 0.0) ** 2).min() - r
    assert points[:, 2].min() - r == pytest.approx(-RING.thickness, abs=2e-4)
    assert points[:, 2].max() > 0
    assert to_board < 1e-5, "a part of it still leans on the board's edge"


def centre_line(spun: Outcome) -> NDArray[np.float64]:
    """Return points along the centre line of a ring as it ended, a twentieth of a degree apart."""
    axis = np.array(spun.axis)
    along = np.cross(axis, UP)
    along /= np.linalg.norm(along)
    angles = np.linspace(0.0, 2 * np.pi, 7200)[:, None]
    return np.asarray(spun.place + R * (np.cos(angles) * along + np.sin(angles) * np.cross(axis, along)))


def test_a_ring_tells_which_icons_it_touches_and_how_far_the_post_is() -> None:
    board = replace(RING, icons=((2.25 * INCH, 3.1 * INCH), (-2.25 * INCH, 3.1 * INCH)), icon_radius=0.375 * INCH)
    spun = simulate(Launch(1.2 * INCH, 3.0 * INCH, 0.0, 0.0, 0.0, lean=0.3), board)
    assert (spun.rest, spun.icons) == ("clear", (0,))
    assert spun.gap is not None
    away = math.hypot(*spun.place[:2])
    assert spun.gap == pytest.approx(away - R - r - board.post_radius, abs=0.002)


def test_the_motion_is_sampled_to_the_end() -> None:
    launch = Launch(0.0, 0.055, 0.0, -0.2, 40.0)
    spun = simulate(launch, every=1 / 120)
    assert spun.motion.times[0] == 0
    assert spun.motion.times[-1] == pytest.approx(spun.time)
    assert np.all(np.diff(spun.motion.times) > 0)
    assert tuple(spun.motion.places[-1].tolist()) == spun.place
    assert np.linalg.norm(spun.motion.axes, axis=1) == pytest.approx(1)
    assert {**asdict(spun), "motion": None} == {**asdict(simulate(launch)), "motion": None}


def test_a_spin_that_has_not_come_to_rest_is_not_guessed() -> None:
    spun = simulate(Launch(0.0, 0.055, 0.0, 0.0, 40.0), physics=Physics(limit=0.2))
    assert (spun.rest, spun.gap) == (None, None)


# Refused input.


@pytest.mark.parametrize(
    ("launch", "sentence"),
    [
        (Launch(math.nan, 0, 0, 0, 1), "the x is nan; it must be a finite number."),
        (Launch(0.05, 0.05, 0, math.inf, 1), "the vy is inf"),
        (Launch(0.08, 0.0, 0, 0, 1), "the x is 0.08 m; it must be at most 0.0762 m either way"),
        (Launch(0.05, 0.05, 3, 3, 1), "the speed of the release is 4.24264 m/s; it must be from 0 to 3"),
        (Launch(0.05, 0.05, 0, 0, 1e3), "the spin is 1000 rad/s; it must be at most 150 rad/s either way."),
        (Launch(0.05, 0.05, 0, 0, 1, 1.5), "the lean is 1.5"),
        (Launch(0.0, 0.0, 0, 0, 10), "would stand 4.76 mm deep in the post"),
    ],
)
def test_a_launch_that_cannot_be_is_refused(launch: Launch, sentence: str) -> None:
    with pytest.raises(SimulationError) as refused:
        simulate(launch)
    assert sentence in str(refused.value)


def test_a_batch_names_the_launch_that_is_refused() -> None:
    launches = ensemble(5)
    launches[3, 4] = 1e4
    with pytest.raises(SimulationError, match="Number 3 of these"):
        simulate_many(launches)
    with pytest.raises(SimulationError, match="shape"):
        simulate_many(launches[:, :3])


@pytest.mark.parametrize(
    "wrong", [{"friction": -1}, {"restitution": 0}, {"step": 1.0}, {"resistance": math.nan}, {"post_friction": 9}]
)
def test_physics_that_cannot_be_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(SimulationError):
        Physics(**wrong)


@pytest.mark.parametrize(
    "wrong", [{"ring_radius": 1e-3}, {"tube_radius": 0.01}, {"width": math.inf}, {"icons": ((math.nan, 0.0),)}]
)
def test_equipment_that_cannot_be_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(SimulationError):
        Equipment(**wrong)  # type: ignore[arg-type]


def sane(spun: Outcome) -> None:
    assert all(math.isfinite(number) for number in (*spun.place, *spun.axis, spun.time, spun.turns))
    assert math.hypot(*spun.axis) == pytest.approx(1, abs=1e-9)
    assert spun.turns >= 0
    assert spun.gap is None or spun.gap >= 0
    assert (spun.gap is None) == (spun.rest in (None, "off"))


WILD = st.floats(allow_nan=False, allow_infinity=False)


@given(st.builds(Launch, WILD, WILD, WILD, WILD, WILD, WILD, WILD, WILD))
def test_any_finite_launch_is_refused_or_ends(launch: Launch) -> None:
    try:
        spun = simulate(launch, physics=Physics(limit=0.2))
    except SimulationError:
        return
    sane(spun)


@pytest.mark.parametrize("lean", [0.0, 1e-200, 1.11e-97, 1e-30])
def test_a_slip_of_nearly_nothing_without_friction_ends_sanely(lean: float) -> None:
    """The powers of such a slip underflow to 0, so the code must not divide by them."""
    frictionless = Physics(friction=0.0, resistance=0.0, pivot=0.0, restitution=1.0, limit=0.5)
    sane(simulate(Launch(0.0, 0.0625, 0.0, 0.0, 0.0, lean, 0.0, 0.0), physics=frictionless))


@settings(max_examples=150)
@given(
    st.builds(
        Launch,
        st.floats(-0.076, 0.076),
        st.floats(-0.1, 0.1),
        st.floats(-2, 2),
        st.floats(-2, 2),
        st.floats(-150, 150),
        st.floats(-1.39, 1.39),
        st.floats(-10, 10),
        st.floats(-150, 150),
    ),
    st.floats(0, 2),
    st.floats(0, 0.2),
    st.floats(0, 0.01),
    st.floats(0.15, 1),
)
def test_any_launch_allowed_ends_sanely(
    launch: Launch, friction: float, resistance: float, pivot: float, restitution: float
) -> None:
    physics = Physics(friction=friction, resistance=resistance, pivot=pivot, restitution=restitution, limit=0.5)
    try:
        spun = simulate(launch, physics=physics)
    except SimulationError as sentence:
        refused = sentence
    else:
        sane(spun)
        return
    assert "in the post" in str(refused)
    assert math.hypot(launch.x, launch.y) < 0.05


@settings(max_examples=100)
@given(
    st.floats(0.005, 0.5),
    st.tuples(st.floats(0.02, 0.4), st.floats(0.01, 0.9), st.floats(0.02, 4), st.floats(1, 10), st.floats(1, 10)),
    st.tuples(st.floats(1, 100), st.floats(-7, -4), st.floats(0.15, 1)),
    st.tuples(*(st.floats(-1, 1) for _ in range(8))),
)
def test_any_ring_on_any_board_ends_sanely(
    ring: float,
    shape: tuple[float, float, float, float, float],
    world: tuple[float, float, float],
    throw: tuple[float, ...],
) -> None:
    tube, post, height, width, length = (ring * part for part in shape)
    gravity, sink, restitution = world[0], 10.0 ** world[1], world[2]
    try:
        board = Equipment(
            ring_radius=ring, tube_radius=tube, post_radius=post, post_height=height, width=width, length=length
        )
        step = 0.2 * math.sqrt(sink / gravity / 3)
        physics = Physics(gravity=gravity, sink=sink, restitution=restitution, step=step, limit=max(0.01, step * 5000))
        most = (width / 2, length / 2, 2, 2, 150, 1.39, 7, 150)
        spun = simulate(Launch(*(part * size for part, size in zip(throw, most, strict=True))), board, physics)
    except SimulationError as sentence:
        refused = str(sentence)
    else:
        sane(spun)
        return
    assert "must be" in refused or "in the post" in refused
