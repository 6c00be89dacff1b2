"""The simulation of sliding weights agrees with exact results, symmetries and energy balances."""

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from ruedo.boards.shuffleboard.physics import friction, legs
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.impacts import collide, touch
from ruedo.boards.shuffleboard.physics.outcomes import Leg, Outcome, Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate
from ruedo.compiled.messages import SimulationError
from tests.boards.shuffleboard.boards import (
    COUPLED,
    ENDLESS,
    LOSSLESS,
    SHOT,
    SIMPLE,
    TRAY,
    R,
    close,
    drag,
    hexagon,
    mirrored,
    rest_of,
)

# Weights that slide without a hit.


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
@pytest.mark.parametrize("speed", [1e-3, 0.3, 1.7])
def test_a_weight_without_spin_slides_v_squared_over_two_mu_g(board: Equipment, speed: float) -> None:
    slid = simulate([], Launch(y=0.0, speed=speed, angle=0.0, spin=0.0), board)
    (event,) = slid.events
    assert event.kind == "stop"
    assert rest_of(slid, 0)[0] - 0.5 == pytest.approx(speed**2 / (2 * drag(board)), rel=1e-12)
    assert event.time == pytest.approx(speed / drag(board), rel=1e-12)


# The columns are R w / v, distance / (v²/2a) and time / (v/a). Another program computed them by integration.
LONGER = [(0.1, 1.0025, 1.0087), (0.19, 1.0091, 1.0258), (0.5, 1.0647, 1.1217), (1, 1.2748, 1.3403), (3, 2.751, 2.553)]


@pytest.mark.parametrize(("ratio", "distance", "time"), LONGER)
def test_spin_lengthens_the_path_as_in_a_table_of_known_distances(ratio: float, distance: float, time: float) -> None:
    a, v = drag(COUPLED), 0.9
    slid = simulate([], Launch(y=0.0, speed=v, angle=0.0, spin=-ratio * v / R))
    assert (rest_of(slid, 0)[0] - 0.5) / (v * v / (2 * a)) == pytest.approx(distance, rel=2e-4)
    assert slid.events[-1].time / (v / a) == pytest.approx(time, rel=2e-4)


def shares_by_quadrature(eps: float, rings: int = 300, sectors: int = 1000) -> tuple[float, float]:
    """Return the force and the torque on a disk as fractions of full friction, by summation over rings and sectors."""
    nodes, weights = np.polynomial.legendre.leggauss(rings)
    rho, ring = (nodes + 1) / 2, weights / 2 * (nodes + 1) / 2
    phi = (np.arange(sectors) + 0.5) * 2 * math.pi / sectors
    vx = eps - rho[:, None] * np.sin(phi)
    vy = rho[:, None] * np.cos(phi)
    fast = np.hypot(vx, vy)
    pull = (vx / fast).mean(axis=1) * 2
    turn = (rho[:, None] * (vy * np.cos(phi) - vx * np.sin(phi)) / fast).mean(axis=1) * 2
    return float(ring @ pull), float(ring @ turn)


@pytest.mark.parametrize("eps", [0.01, 0.3, 0.653, 0.8, 0.99, 1.01, 1.3, 2.0, 20.0])
def test_force_and_torque_are_the_sum_of_friction_over_the_disk(eps: float) -> None:
    force, torque = shares_by_quadrature(eps)
    assert friction.force(eps) == pytest.approx(force, abs=3e-5)
    assert friction.torque(eps) == pytest.approx(torque, abs=3e-5)


def test_force_and_torque_agree_with_known_values() -> None:
    assert friction.force(1.0) == pytest.approx(8 / (3 * math.pi), rel=1e-15)
    assert friction.torque(1.0) == pytest.approx(8 / (9 * math.pi), rel=1e-15)
    assert friction.torque(0.0) == pytest.approx(2 / 3, rel=1e-15)
    assert friction.force(0.0) == 0.0
    assert 1 - friction.force(1e3) == pytest.approx(1 / 8e6, rel=1e-5)
    assert friction.torque(1e6) == pytest.approx(1 / 4e6, rel=1e-11)


def brute_force(v: float, rim: float, a: float, until: float) -> tuple[float, float, float]:
    """Return distance, speed and rim speed at the time `until`, by Runge-Kutta with decreasing step sizes."""

    def slopes(v: float, rim: float) -> tuple[float, float]:
        return -a * friction.force(v / rim), -2 * a * friction.torque(v / rim)

    gone = t = 0.0
    while t < until:
        h = min(2e-3 * (v + rim) / a, until - t)
        v1, w1 = slopes(v, rim)
        v2, w2 = slopes(v + h / 2 * v1, rim + h / 2 * w1)
        v3, w3 = slopes(v + h / 2 * v2, rim + h / 2 * w2)
        v4, w4 = slopes(v + h * v3, rim + h * w3)
        gone += h * v + h * h / 6 * (v1 + v2 + v3)
        v, rim, t = v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4), rim + h / 6 * (w1 + 2 * w2 + 2 * w3 + w4), t + h
    return gone, v, rim


@pytest.mark.parametrize("ratio", [0.003, 0.19, 1.0, 1.4, 1.7, 5.0, 30.0])
@pytest.mark.parametrize("share", [0.2, 0.9])
def test_the_tables_agree_with_a_brute_force_integration_of_the_friction_law(ratio: float, share: float) -> None:
    a, v = drag(COUPLED), 0.5
    release = Launch(y=0.0, speed=v, angle=0.0, spin=ratio * v / R)
    stop = simulate([], release).events[-1].time
    gone, speed, rim = brute_force(v, ratio * v, a, share * stop)
    world = sliding._physics(COUPLED)
    place, now, spin = moment(world, simulate([], release).legs[0], share * stop)
    assert place == pytest.approx(gone, rel=1e-8)
    assert now == pytest.approx(speed, rel=2e-8)
    assert spin * R == pytest.approx(rim, rel=2e-8)


def moment(world: tuple[friction.Law, friction.Floats], leg: Leg, t: float) -> tuple[float, float, float]:
    """Return the distance, speed and spin of a weight on a leg at the time `t`, from the compiled functions."""
    law, constants_of_world = world
    row = np.zeros((1, legs.LEG))
    row[0, legs.DRAG] = drag(COUPLED)
    legs.set_out(law, constants_of_world, row, 0, leg.begin, *leg.place, *leg.velocity, leg.spin)
    gone, speed = legs.travel(law.curves, row, 0, t)
    return gone, speed, legs.spin_at(law, constants_of_world, row, 0, t)


def test_the_distance_left_and_the_time_left_are_inverse_functions() -> None:
    law, _ = sliding._physics(COUPLED)
    assert np.isfinite(law.curves).all()
    for kind in (legs.SPINNING, legs.SLIDING):
        for left in np.geomspace(1e-12, 1e12, 97):
            way = legs.remaining_distance(law.curves, kind, 0.3, 0.01, left)
            assert legs.remaining_time(law.curves, kind, 0.3, 0.01, way) == pytest.approx(left, rel=1e-14)


@pytest.mark.parametrize("ratio", [0.02, 1.0, 1.6, 4.0])
def test_a_stopping_weight_has_a_speed_of_0_653_times_its_rim_speed(ratio: float) -> None:
    assert friction.fixed_point(2.0) == pytest.approx(0.653002, abs=1e-6)
    release = Launch(y=0.0, speed=0.5, angle=0.0, spin=ratio * 0.5 / R)
    slid = simulate([], release)
    (stop,) = slid.events
    _, speed, spin = moment(sliding._physics(COUPLED), slid.legs[0], stop.time * (1 - 1e-9))
    assert speed > 0
    assert speed / (R * spin) == pytest.approx(0.653002, abs=5e-4)


def test_a_weight_that_only_spins_stays_in_place_and_stops_after_the_known_time() -> None:
    slid = simulate([], Launch(y=0.1, speed=0.0, angle=0.3, spin=-30.0))
    assert slid.rest == ((0.5, 0.1),)
    assert slid.events[-1].time == pytest.approx(0.75 * 30 * R / drag(COUPLED), rel=1e-12)


def test_weights_that_are_not_solid_disks_stop_at_a_different_speed_ratio() -> None:
    ring = Equipment(gyration=0.8 * R)
    assert friction.fixed_point((1 / 0.8) ** 2) < 0.653 < friction.fixed_point(3.0)
    shot = replace(SHOT, speed=1.0)
    assert rest_of(simulate([], shot, ring), 0)[0] > rest_of(simulate([], shot), 0)[0]
    with pytest.raises(SimulationError, match=r"from 1\.5 to 4"):
        simulate([], SHOT, Equipment(contact_radius=0.1 * R))


# Symmetries.


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
@pytest.mark.parametrize("factor", [2.0, 0.5])
def test_scaling_speed_spin_and_friction_by_powers_of_two_gives_identical_results(
    board: Equipment, factor: float
) -> None:
    """Scaling speed v, spin w and friction mu to s v, s w and s² mu changes no resting position.

    For powers of two, the results are bit for bit the same.
    """
    scaled = replace(board, friction=board.friction * factor**2)
    faster = replace(SHOT, speed=SHOT.speed * factor, spin=SHOT.spin * factor)
    assert simulate(TRAY, faster, scaled).rest == simulate(TRAY, SHOT, board).rest


def test_scaling_by_any_other_factor_changes_only_rounding_errors() -> None:
    scaled = replace(COUPLED, friction=0.05)
    factor = math.sqrt(0.05 / COUPLED.friction)
    faster = replace(SHOT, speed=SHOT.speed * factor, spin=SHOT.spin * factor)
    assert close(simulate(TRAY, faster, scaled).rest, simulate(TRAY, SHOT).rest, 1e-9)


def moved(place: Place | None, by: Place) -> Place | None:
    return place and (place[0] + by[0], place[1] + by[1])


@pytest.mark.parametrize("board", [ENDLESS, replace(ENDLESS, law="simple")])
def test_the_result_does_not_depend_on_the_origin_of_the_coordinates(board: Equipment) -> None:
    by = (123.0, -37.0)
    there = simulate([moved(p, by) for p in TRAY], replace(SHOT, x=0.5 + by[0], y=SHOT.y + by[1]), board).rest
    here = simulate([moved(p, (100.0, 0.0)) for p in TRAY], replace(SHOT, x=100.5), board).rest
    assert close(there, tuple(moved(p, (23.0, -37.0)) for p in here), 1e-8)


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
def test_a_mirrored_shot_has_exactly_the_mirrored_result(board: Equipment) -> None:
    for k in range(20):
        shot = replace(SHOT, y=0.01 * k - 0.1, spin=7.0 - k)
        image = replace(shot, y=-shot.y, angle=-shot.angle, spin=-shot.spin)
        rest = simulate(TRAY, shot, board).rest
        assert simulate([mirrored(p) for p in TRAY], image, board).rest == tuple(mirrored(p) for p in rest)


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
def test_the_result_does_not_depend_on_the_order_of_the_weights(board: Equipment) -> None:
    rest = simulate(TRAY, SHOT, board).rest
    for order in ([6, 5, 4, 3, 2, 1, 0], [3, 1, 4, 0, 5, 2, 6]):
        again = simulate([TRAY[i] for i in order], SHOT, board).rest
        assert close(again, (*(rest[i] for i in order), rest[7]), 1e-9)


def touching_pair(x: float) -> list[Place | None]:
    return [(x, R), (x, -R)]


@pytest.mark.parametrize("board", [COUPLED, SIMPLE, replace(COUPLED, restitution=1.0, rim_friction=0.0)])
def test_a_weight_that_hits_between_two_touching_weights_stays_in_the_middle(board: Equipment) -> None:
    """If the hits were solved pair by pair, the weight would stop 0.14 m off the middle.

    The order of the pairs would decide on which side it stops.
    """
    shot = Launch(y=0.0, speed=1.5, angle=0.0, spin=0.0)
    one = simulate(touching_pair(3.0), shot, board)
    assert abs(rest_of(one, 2)[1]) < 1e-12
    assert one.rest[0] == mirrored(one.rest[1])
    other = simulate(touching_pair(3.0)[::-1], shot, board)
    assert close(other.rest, (one.rest[1], one.rest[0], one.rest[2]), 1e-12)


def test_seven_touching_weights_give_the_same_result_in_any_order_and_when_mirrored() -> None:
    shot = Launch(y=0.004, speed=2.2, angle=0.0, spin=3.0)
    lying = hexagon(4.0, 1e-10)
    rest = simulate(lying, shot).rest
    image = simulate([mirrored(p) for p in lying], replace(shot, y=-0.004, spin=-3.0)).rest
    assert image == tuple(mirrored(p) for p in rest)
    for order in ([6, 5, 4, 3, 2, 1, 0], [0, 3, 1, 5, 2, 6, 4]):
        again = simulate([lying[i] for i in order], shot).rest
        assert close(again, (*(rest[i] for i in order), rest[7]), 1e-8)


# Impacts and energy balances.


def energy(legs_now: list[tuple[Leg, float, float]]) -> float:
    """Return the kinetic energy per mass in m²/s² of weights, given as triples of leg, speed and spin."""
    return sum(0.5 * v * v + 0.25 * (R * w) ** 2 for _, v, w in legs_now)


def impacts(slid: Outcome, board: Equipment) -> list[tuple[list[tuple[Leg, float, float]], list[Leg]]]:
    """Return, for each impact, the motions of the weights just before it and their legs just after it."""
    world = sliding._physics(board)
    found = []
    for time in sorted({event.time for event in slid.events if event.kind == "hit"}):
        after = [leg for leg in slid.legs if leg.begin == time and time > 0]
        before = []
        for new in after:
            old = [leg for leg in slid.legs if leg.weight == new.weight and leg.begin < time][-1]
            _, speed, spin = moment(world, old, time)
            before.append((old, speed, spin))
        found.append((before, after))
    return found


@pytest.mark.parametrize("e", [1.0, 0.93, 0.3, 0.0])
@pytest.mark.parametrize("rim", [0.0, 0.12, 0.9])
def test_each_impact_keeps_momentum_and_gains_no_energy(e: float, rim: float) -> None:
    board = replace(COUPLED, restitution=e, rim_friction=rim)
    seen = 0
    for k in range(10):
        slid = simulate(TRAY, replace(SHOT, y=0.01 * k - 0.05, spin=4.0 * k - 20), board)
        for before, after in impacts(slid, board):
            seen += 1
            if len(after) == 2:
                assert math.dist(after[0].place, after[1].place) == pytest.approx(2 * R, abs=2e-10)
            for axis in (0, 1):
                old = sum(v * leg.velocity[axis] / math.hypot(*leg.velocity) for leg, v, _ in before if v)
                assert sum(leg.velocity[axis] for leg in after) == pytest.approx(old, abs=1e-14)
            gained = energy([(leg, math.hypot(*leg.velocity), leg.spin) for leg in after]) - energy(before)
            assert gained <= 1e-8 * (1 if e < 0.1 else 1e-6)
    assert seen > 20


def test_the_restitution_determines_the_energy_lost_in_a_smooth_impact() -> None:
    board = replace(COUPLED, rim_friction=0.0, restitution=0.8)
    slid = simulate([(3.0, 0.03)], Launch(y=0.0, speed=1.6, angle=0.0, spin=0.0), board)
    ((before, after),) = impacts(slid, board)
    (hit,) = [event for event in slid.events if event.kind == "hit"]
    lost = energy(before) - energy([(leg, math.hypot(*leg.velocity), leg.spin) for leg in after])
    assert lost == pytest.approx((1 - 0.8**2) * hit.speed**2 / 4, rel=1e-9)


def test_friction_and_impacts_together_absorb_all_energy() -> None:
    """In the simple law, friction absorbs, per kg, `a` times the distance plus 2/3 a R times the angle of rotation."""
    slid = simulate(TRAY, SHOT, SIMPLE)
    a = drag(SIMPLE)
    lost = 0.0
    for i in range(len(slid.rest)):
        own = [leg for leg in slid.legs if leg.weight == i]
        for leg, following in pairwise(own):
            lost += a * math.dist(leg.place, following.place)
            turned = 0.5 * min(following.begin - leg.begin, R * abs(leg.spin) / (4 / 3 * a))
            still = max(abs(leg.spin) - 4 / 3 * a / R * (following.begin - leg.begin), 0.0)
            lost += 2 / 3 * a * R * turned * (abs(leg.spin) + still)
        if slid.rest[i] is None:
            lost += fallen_energy(own, slid, i)
    for before, after in impacts_simple(slid):
        lost += energy(before) - energy([(leg, math.hypot(*leg.velocity), leg.spin) for leg in after])
    assert lost == pytest.approx(SHOT.speed**2 / 2 + (R * SHOT.spin) ** 2 / 4, rel=1e-9)


def simple_motion(leg: Leg, t: float) -> tuple[Leg, float, float]:
    a = drag(SIMPLE)
    speed = max(math.hypot(*leg.velocity) - a * (t - leg.begin), 0.0)
    return leg, speed, max(abs(leg.spin) - 4 / 3 * a / R * (t - leg.begin), 0.0)


def impacts_simple(slid: Outcome) -> list[tuple[list[tuple[Leg, float, float]], list[Leg]]]:
    found = []
    for time in sorted({event.time for event in slid.events if event.kind == "hit"}):
        after = [leg for leg in slid.legs if leg.begin == time]
        old = [[leg for leg in slid.legs if leg.weight == new.weight and leg.begin < time][-1] for new in after]
        found.append(([simple_motion(leg, time) for leg in old], after))
    return found


def fallen_energy(own: list[Leg], slid: Outcome, i: int) -> float:
    (fall,) = [event for event in slid.events if event.kind == "fall" and event.weights == (i,)]
    return energy([simple_motion(own[-2], fall.time)])


@pytest.mark.parametrize("offset", [0.1, 0.5, 0.9])
def test_equal_smooth_elastic_weights_part_at_a_right_angle(offset: float) -> None:
    board = replace(LOSSLESS, friction=1e-3)
    slid = simulate([(101.0, 2 * R * offset)], Launch(x=100.5, y=0.0, speed=1.5, angle=0.0, spin=0.0), board)
    ((_, (one, other)),) = impacts(slid, board)
    assert np.dot(one.velocity, other.velocity) == pytest.approx(0.0, abs=1e-14)


def test_an_elastic_impact_can_be_reversed_in_time() -> None:
    shot = Launch(x=100.0, y=0.0, speed=2.0, angle=0.0, spin=5.0)
    ((before, after),) = impacts(simulate([(100.5, 0.03)], shot, LOSSLESS), LOSSLESS)
    at = np.zeros((2, 7))
    for leg in after:
        at[leg.weight, :5] = *leg.place, -leg.velocity[0], -leg.velocity[1], -leg.spin
    _, nx, ny = touch(at, 1, 0, 3 * R)
    collide(sliding._physics(LOSSLESS)[1], at, 1, 0, nx, ny)
    _, speed, spin = before[1]
    assert at[1, 2:5] == pytest.approx([-speed, 0.0, -spin], abs=1e-12)
    assert at[0, 2:5] == pytest.approx([0.0, 0.0, 0.0], abs=1e-12)


@pytest.mark.parametrize("gap", [0.0, 1e-9, 1e-6, 1e-3])
def test_newtons_cradle_has_the_same_result_with_and_without_gaps(gap: float) -> None:
    board = replace(LOSSLESS, friction=0.03)
    row: list[Place | None] = [(101.0 + k * (2 * R + gap), 0.0) for k in range(5)]
    shot = Launch(x=100.5, y=0.0, speed=1.0, angle=0.0, spin=0.0)
    slid = simulate(row, shot, board)
    tight = simulate([(101.0 + k * 2 * R, 0.0) for k in range(5)], shot, board)
    assert close(slid.rest, tight.rest, 12 * gap + 1e-7)
    for k in range(4):
        assert rest_of(slid, k)[0] == pytest.approx(101.0 + k * 2 * R, abs=12 * gap + 1e-7)
    way = 1.0 / (2 * drag(board)) - (1.0 - 0.5 - 2 * R)
    assert rest_of(slid, 4)[0] == pytest.approx(101.0 + 4 * 2 * R + way, abs=12 * gap + 1e-7)


def test_rims_that_rub_against_each_other_make_both_weights_spin() -> None:
    shot = Launch(y=0.0, speed=1.5, angle=0.0, spin=0.0)
    rough = simulate([(3.0, 0.04)], shot)
    ((_, after),) = impacts(rough, COUPLED)
    assert all(leg.spin > 0 for leg in after)  # friction slows the left side of the weight that was shot
    assert after[0].spin == pytest.approx(after[1].spin, rel=1e-12)
    smooth = simulate([(3.0, 0.04)], shot, replace(COUPLED, rim_friction=0.0))
    assert all(leg.spin == 0 for leg in smooth.legs)
