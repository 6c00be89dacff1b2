"""The simulation of a spinning ring agrees with closed forms, symmetries and energy balances, for any finite input."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.outcomes import REST, Outcomes
from ruedo.boards.ring.physics.simulation import Equipment, Launch, Physics, simulate, simulate_many
from tests.boards.ring.rings import (
    AWAY,
    FLAT_ENERGY_LEFT,
    I1,
    LOSSLESS,
    NO_SLIP,
    RING,
    SMOOTH,
    TWO_INCH,
    UP,
    WIDE,
    Floats,
    G,
    R,
    azimuth,
    energy,
    ensemble,
    hard,
    precession,
    r,
    run,
    state,
    steady,
    tilt_of,
)

# Rings without losses.


def simulated_precession(tilt: float) -> float:
    """Simulate half a second, check that the tilt stays the same, and return the rate of precession in rad/s."""
    samples, _, _ = run(steady(tilt, precession(tilt)), spinning.setting(WIDE, NO_SLIP), 0.5, 2e-4)
    assert tilt_of(samples) == pytest.approx(tilt, rel=0.02)
    return float((azimuth(samples)[-1] - azimuth(samples)[0]) / (samples[-1, 0] - samples[0, 0]))


@pytest.mark.parametrize("degrees", [2, 5, 10, 20, 40, 60])
def test_a_ring_precesses_at_the_rate_of_the_closed_form_formula(degrees: int) -> None:
    tilt = math.radians(degrees)
    assert simulated_precession(tilt) == pytest.approx(precession(tilt), rel=2e-3)


def most_tilted(physics: Physics, turning: float) -> float:
    """Return the largest lean of a ring from upright within 1.5 s, in degrees. At the start it leans by 0.2 degrees."""
    begun = spinning.setting(WIDE, physics), math.radians(0.2)
    axis = np.array([math.cos(begun[1]), 0.0, -math.sin(begun[1])])
    height = R * math.cos(begun[1]) + r - constants.SINK
    omega = np.array([0.0, 0.0, turning])
    samples, _, _ = run(state(np.array([AWAY, AWAY, height]), np.zeros(3), axis, omega), begun[0], 1.5)
    return float(np.degrees(np.pi / 2 - tilt_of(samples)).max())


STABLE = math.sqrt(G * R / (I1 + (R + r) ** 2))
STABLE_SMOOTH = math.sqrt(G * R / I1)


def test_a_ring_stays_upright_while_it_spins_fast_enough() -> None:
    assert pytest.approx(18.20, abs=0.01) == STABLE
    rough = replace(LOSSLESS, friction=0.8)
    assert most_tilted(rough, 0.78 * STABLE) > 30
    assert most_tilted(rough, 0.93 * STABLE) > 18
    assert most_tilted(rough, 1.1 * STABLE) < 5
    assert most_tilted(rough, 1.4 * STABLE) < 1.5


def threshold(physics: Physics, turning: float) -> float:
    """Return the spin in rad/s below which a ring falls over, computed from its sway at a higher spin.

    In the linear approximation, the ring sways with the angular frequency sqrt(spin² - threshold²).
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
def test_the_sway_of_an_upright_ring_reveals_its_smallest_stable_spin(times: float) -> None:
    assert threshold(replace(LOSSLESS, friction=0.8), times * STABLE) == pytest.approx(STABLE, rel=2e-3)
    assert threshold(SMOOTH, times * STABLE_SMOOTH) == pytest.approx(STABLE_SMOOTH, rel=1e-3)


def test_a_ring_on_ice_must_spin_faster_to_stay_upright() -> None:
    assert pytest.approx(33.34, abs=0.01) == STABLE_SMOOTH
    assert most_tilted(SMOOTH, 0.95 * STABLE_SMOOTH) > 15
    assert most_tilted(SMOOTH, 1.1 * STABLE_SMOOTH) < 5


def test_without_friction_velocity_and_angular_momentum_are_conserved() -> None:
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


def test_revolutions_are_counted_about_the_axis_of_the_ring() -> None:
    spun = simulate(Launch(AWAY, AWAY, 0.0, 0.0, -60.0), WIDE, replace(LOSSLESS, limit=0.5))
    assert spun.rest is None
    assert spun.turns == pytest.approx(60 * 0.5 / (2 * math.pi), rel=1e-3)


# Rings with losses.


def energy_at(tilt: float) -> float:
    """Return the energy per mass of a ring in steady precession minus that of a flat ring, in m²/s²."""
    return energy(spinning.setting(WIDE, NO_SLIP), steady(tilt, precession(tilt)))


def time_to_fall(tilt: float, resistance: float, last: float = 0.0) -> float:
    """Return the time from `tilt` to `last` in seconds, by integration of dE = -c g R Omega cos(tilt) dt."""
    tilts = np.linspace(math.sqrt(last + 1e-9), math.sqrt(tilt), 2000) ** 2
    energies = np.array([energy_at(float(a)) for a in tilts])
    powers = np.array([resistance * G * R * precession(float(a)) * math.cos(a) for a in tilts])
    return float(np.sum(np.diff(energies) * 0.5 * (1 / powers[1:] + 1 / powers[:-1])))


def time_left(samples: Floats, resistance: float) -> Floats:
    """Return the seconds from each sample until the ring is flat. Below the tilt `FLAT`, integrate the energy."""
    flat = np.flatnonzero(tilt_of(samples) < math.asin(constants.FLAT))[0]
    return np.asarray(samples[flat, 0] + time_to_fall(math.asin(constants.FLAT), resistance) - samples[:, 0])


def test_under_contour_resistance_the_tilt_follows_a_power_law_with_exponent_two_thirds() -> None:
    resistance, tilt = 0.003, math.radians(15)
    law = spinning.setting(WIDE, replace(NO_SLIP, resistance=resistance))
    samples, ending, _ = run(steady(tilt, precession(tilt)), law, 5.0)
    assert ending[motion.ENDED] == motion.FLAT_REST
    # this formula assumes a slow fall and a centre at rest, which is only approximately true
    end = time_to_fall(tilt, resistance)
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


def test_the_restitution_determines_the_speed_of_a_ring_after_a_bounce_on_ice() -> None:
    fall = 0.01
    begin = state(np.array([AWAY, AWAY, R + r + fall]), np.zeros(3), np.array([1.0, 0, 0]), np.zeros(3))
    for restitution in (0.3, 0.5, 0.8):
        samples, _, _ = run(begin, spinning.setting(WIDE, replace(SMOOTH, restitution=restitution)), 0.12, 2e-4)
        height = samples[:, 3] - R - r
        after = samples[:, 0] > math.sqrt(2 * fall / G) + 0.005
        assert math.sqrt(height[after].max() / fall) == pytest.approx(
            restitution, abs=0.05
        )  # the weight of the ring reduces the bounce a little


def test_a_flat_ring_slides_as_far_as_coulombs_law_predicts() -> None:
    # A flat ring slides v²/(2 mu g).
    begin = state(np.array([AWAY, AWAY, r]), np.array([0.3, 0.0, 0.0]), np.array([0, 0, 1.0]), np.zeros(3))
    _, ending, end = run(begin, spinning.setting(WIDE, Physics()), 2.0)
    assert ending[motion.ENDED] == motion.FLAT_REST
    assert end[motion.X] - AWAY == pytest.approx(0.3**2 / (2 * 0.3 * G), rel=0.03)


@pytest.mark.parametrize("restitution", [0.3, 0.6, 0.9])
def test_a_ring_that_is_dropped_flat_comes_to_rest_on_the_surface_of_the_board(restitution: float) -> None:
    fall = 0.03
    law = spinning.setting(WIDE, Physics(restitution=restitution))
    begin = state(np.array([AWAY, AWAY, r + fall]), np.zeros(3), np.array(UP), np.zeros(3))
    samples, ending, end = run(begin, law, 5.0, 2e-4)
    first = math.sqrt(2 * fall / G)
    after = samples[:, 0] > first + 0.004
    assert math.sqrt((samples[after, 3] - r).max() / fall) == pytest.approx(restitution, abs=0.01)
    assert ending[motion.ENDED] == motion.FLAT_REST
    # All bounces together would last `whole`. The ring rests once the energy of its bounces is below FLAT_ENERGY.
    last = math.sqrt(2 * FLAT_ENERGY_LEFT) / G
    whole = first * (1 + restitution) / (1 - restitution)
    assert whole - 2 * last / (1 - restitution) < ending[motion.TIME] < whole + 0.005
    assert r - end[motion.Z] <= constants.SINK


@pytest.mark.parametrize("launches", ["ensemble", "hard"])
def test_a_resting_ring_sinks_into_the_board_at_most_as_far_as_its_weight_presses_it(launches: str) -> None:
    outcomes = simulate_many({"ensemble": ensemble, "hard": hard}[launches](400, 4), RING)
    tilt = np.hypot(outcomes.axis[:, 0], outcomes.axis[:, 1])
    lowest = outcomes.place[:, 2] - R * tilt - r
    reach = R * np.sqrt(1 - outcomes.axis[:, :2] ** 2)
    whole = np.all(np.abs(outcomes.place[:, :2]) + reach < (RING.width / 2, RING.length / 2), axis=1)
    rested = whole & (outcomes.rest > REST.index("off"))
    assert rested.sum() > 100
    assert lowest[rested].min() >= -constants.SINK


def leaning_height(post_radius: float) -> float:
    """Return the height of the centre line of a leaning ring, from its lowest to its highest point, in metres.

    The highest point of this circle is above the axis of the post, and the circle rests on the rim of the post. For a
    thin post, the result is the height of the post.
    """
    return 2 * RING.post_height / (1 + math.sqrt(1 - (post_radius / R) ** 2))


@pytest.mark.parametrize("post_radius", [2e-4, RING.post_radius])
@pytest.mark.parametrize("step", [constants.STEP, constants.STEP / 2])
def test_the_height_of_the_post_determines_the_angle_of_a_ring_that_leans_across_it(
    post_radius: float, step: float
) -> None:
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
def test_the_gap_to_the_post_agrees_with_a_search_over_all_points(
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


def test_the_ring_of_a_mirrored_launch_rests_at_the_mirrored_position() -> None:
    launches = ensemble(60, seed=3)
    launches[:, :2] *= 1.05
    launches[:, 2:4] *= -0.3  # These rings do not reach the post.
    ours, theirs = simulate_many(launches), simulate_many(mirrored(launches))
    calm = ours.rest == REST.index("clear")
    assert calm.sum() > 20
    assert np.array_equal(ours.rest[calm], theirs.rest[calm])
    same = np.abs(theirs.place[calm] * (-1, 1, 1) - ours.place[calm]).max(axis=1) < 1e-6
    assert same.mean() > 0.9  # rounding errors grow when a ring alternates between sliding and sticking


def test_mirrored_launches_stay_mirrored_at_the_post() -> None:
    launches = ensemble(200, seed=3)
    launches[:, 2:4] *= 2
    soon = Physics(limit=0.25)  # later on, chaos makes the rounding errors large
    ours, theirs = simulate_many(launches, RING, soon), simulate_many(mirrored(launches), RING, soon)
    apart = np.abs(theirs.place * (-1, 1, 1) - ours.place).max(axis=1)
    without = simulate_many(launches, replace(RING, post_radius=1e-4, post_height=1e-4), soon)
    met = np.abs(without.place - ours.place).max(axis=1) > 1e-6
    assert met.sum() > 40
    assert np.mean(apart < 1e-9) > 0.95
    assert np.mean(apart[met] < 1e-9) > 0.9


def test_halving_the_step_size_reduces_the_error_of_the_pose() -> None:
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


def test_energy_hardly_ever_rises() -> None:
    check_energy(ensemble(100, seed=5))
    check_energy(hard(100, seed=5))


@pytest.mark.long
@pytest.mark.parametrize(("launches", "ring"), [(ensemble, RING), (hard, RING), (hard, TWO_INCH)])
def test_energy_hardly_ever_rises_in_many_spins(launches: Callable[[int, int], Floats], ring: Equipment) -> None:
    check_energy(launches(2000, 5), ring)


def test_a_ring_that_lands_flat_at_an_edge_gains_no_energy() -> None:
    launches = [
        [0.015482, 0.047733, -0.163066, -0.57637, -41.471315, -0.116662, 2.96122],
        [0.046052, 0.037895, -0.460695, -0.339056, -33.463688, -0.065167, 3.56099],
    ]
    rise = simulate_many(launches, TWO_INCH, audit=True).rise
    assert rise is not None
    assert rise.max() < 1e-3


@pytest.mark.parametrize("seconds", [0.2, 0.5, 1.0, 1.5, 2.0])
def test_only_an_inelastic_bounce_on_ice_loses_energy(seconds: float) -> None:
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
def test_the_shares_of_outcomes_do_not_depend_on_the_step_size_or_the_stiffness(other: Physics) -> None:
    """The shares of the outcomes among 4,000 spins agree within three standard errors."""
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
