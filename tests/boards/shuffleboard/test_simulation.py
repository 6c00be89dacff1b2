"""Sliding weights agree with physics: exact results, symmetries, budgets, and any finite input."""

import math
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise, permutations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ruedo.boards.shuffleboard.physics import constants, friction, legs
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.impacts import collide, touch
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, Leg, Outcome, Place, simulate, simulate_many
from ruedo.compiled.messages import SimulationError

R = constants.WEIGHT_RADIUS
SIMPLE = Equipment(law="simple")
COUPLED = Equipment()
ENDLESS = Equipment(length=1000.0, width=1000.0)
"""No weight falls from this board, because shots are released in the middle of it."""
LOSSLESS = replace(ENDLESS, restitution=1.0, rim_friction=0.0)
TRAY: list[Place | None] = [(5.6, 0.0), (5.66, 0.02), (5.63, 0.08), (5.9, -0.1), (6.0, 0.15), (5.2, -0.2), (6.2, 0.0)]
SHOT = Launch(y=0.013, speed=2.0, angle=0.001, spin=6.0)


def drag(board: Equipment) -> float:
    return board.friction * board.gravity


def rest_of(slid: Outcome, i: int) -> Place:
    place = slid.rest[i]
    assert place is not None
    return place


# Free sliding.


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
@pytest.mark.parametrize("speed", [1e-3, 0.3, 1.7])
def test_a_weight_without_spin_rolls_out_to_v_squared_over_two_mu_g(board: Equipment, speed: float) -> None:
    slid = simulate([], Launch(y=0.0, speed=speed, angle=0.0, spin=0.0), board)
    (event,) = slid.events
    assert event.kind == "stop"
    assert rest_of(slid, 0)[0] - 0.5 == pytest.approx(speed**2 / (2 * drag(board)), rel=1e-12)
    assert event.time == pytest.approx(speed / drag(board), rel=1e-12)


# Rw/v, distance over v²/2a, time over v/a. Another program computed them by integration of the two equations.
LONGER = [(0.1, 1.0025, 1.0087), (0.19, 1.0091, 1.0258), (0.5, 1.0647, 1.1217), (1, 1.2748, 1.3403), (3, 2.751, 2.553)]


@pytest.mark.parametrize(("ratio", "distance", "time"), LONGER)
def test_spin_lengthens_the_way_as_the_stop_distance_table_says(ratio: float, distance: float, time: float) -> None:
    a, v = drag(COUPLED), 0.9
    slid = simulate([], Launch(y=0.0, speed=v, angle=0.0, spin=-ratio * v / R))
    assert (rest_of(slid, 0)[0] - 0.5) / (v * v / (2 * a)) == pytest.approx(distance, rel=2e-4)
    assert slid.events[-1].time / (v / a) == pytest.approx(time, rel=2e-4)


def shares_by_quadrature(eps: float, rings: int = 300, sectors: int = 1000) -> tuple[float, float]:
    """Return F and T as sums of friction over the disk, in rings and sectors, without our formulas."""
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


def test_force_and_torque_take_their_known_values() -> None:
    assert friction.force(1.0) == pytest.approx(8 / (3 * math.pi), rel=1e-15)
    assert friction.torque(1.0) == pytest.approx(8 / (9 * math.pi), rel=1e-15)
    assert friction.torque(0.0) == pytest.approx(2 / 3, rel=1e-15)
    assert friction.force(0.0) == 0.0
    assert 1 - friction.force(1e3) == pytest.approx(1 / 8e6, rel=1e-5)
    assert friction.torque(1e6) == pytest.approx(1 / 4e6, rel=1e-11)


def brute_force(v: float, rim: float, a: float, until: float) -> tuple[float, float, float]:
    """Return distance, speed and rim speed after some time, by Runge-Kutta in steps that shrink towards the stop."""

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
def test_the_tables_follow_the_law_integrated_by_brute_force(ratio: float, share: float) -> None:
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
    """Return distance gone, speed and spin on a leg, as the kernels see it."""
    law, constants_of_world = world
    row = np.zeros((1, legs.LEG))
    row[0, legs.DRAG] = drag(COUPLED)
    legs.set_out(law, constants_of_world, row, 0, leg.begin, *leg.place, *leg.velocity, leg.spin)
    gone, speed = legs.travel(law.curves, row, 0, t)
    return gone, speed, legs.spin_at(law, constants_of_world, row, 0, t)


def test_when_a_weight_is_somewhere_and_where_it_then_is_are_inverses() -> None:
    law, _ = sliding._physics(COUPLED)
    assert np.isfinite(law.curves).all()
    for kind in (legs.SPINNING, legs.SLIDING):
        for left in np.geomspace(1e-12, 1e12, 97):
            way = legs.distance_left(law.curves, kind, 0.3, 0.01, left)
            assert legs.time_left(law.curves, kind, 0.3, 0.01, way) == pytest.approx(left, rel=1e-14)


@pytest.mark.parametrize("ratio", [0.02, 1.0, 1.6, 4.0])
def test_sliding_and_spinning_end_together_at_0_653(ratio: float) -> None:
    assert friction.fixed_point(2.0) == pytest.approx(0.653002, abs=1e-6)
    release = Launch(y=0.0, speed=0.5, angle=0.0, spin=ratio * 0.5 / R)
    slid = simulate([], release)
    (stop,) = slid.events
    _, speed, spin = moment(sliding._physics(COUPLED), slid.legs[0], stop.time * (1 - 1e-9))
    assert speed > 0
    assert speed / (R * spin) == pytest.approx(0.653002, abs=5e-4)


def test_a_weight_that_only_spins_stays_and_stops_after_three_quarters() -> None:
    slid = simulate([], Launch(y=0.1, speed=0.0, angle=0.3, spin=-30.0))
    assert slid.rest == ((0.5, 0.1),)
    assert slid.events[-1].time == pytest.approx(0.75 * 30 * R / drag(COUPLED), rel=1e-12)


def test_other_weights_than_solid_disks_have_another_end() -> None:
    ring = Equipment(gyration=0.8 * R)
    assert friction.fixed_point((1 / 0.8) ** 2) < 0.653 < friction.fixed_point(3.0)
    shot = replace(SHOT, speed=1.0)
    assert rest_of(simulate([], shot, ring), 0)[0] > rest_of(simulate([], shot), 0)[0]
    with pytest.raises(SimulationError, match=r"between 1\.5 and 4"):
        simulate([], SHOT, Equipment(contact_radius=0.1 * R))


# Symmetries.


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
@pytest.mark.parametrize("factor", [2.0, 0.5])
def test_speed_spin_and_friction_scale_together_exactly(board: Equipment, factor: float) -> None:
    """(v, w, mu) -> (s v, s w, s² mu) does not change any rest position. For powers of two it is exact, to the bit."""
    scaled = replace(board, friction=board.friction * factor**2)
    faster = replace(SHOT, speed=SHOT.speed * factor, spin=SHOT.spin * factor)
    assert simulate(TRAY, faster, scaled).rest == simulate(TRAY, SHOT, board).rest


def test_any_other_scale_agrees_to_rounding() -> None:
    scaled = replace(COUPLED, friction=0.05)
    factor = math.sqrt(0.05 / COUPLED.friction)
    faster = replace(SHOT, speed=SHOT.speed * factor, spin=SHOT.spin * factor)
    assert close(simulate(TRAY, faster, scaled).rest, simulate(TRAY, SHOT).rest, 1e-9)


def close(some: tuple[Place | None, ...], others: tuple[Place | None, ...], within: float) -> bool:
    return all(
        (p is None and q is None) or (p is not None and q is not None and math.dist(p, q) <= within)
        for p, q in zip(some, others, strict=True)
    )


def moved(place: Place | None, by: Place) -> Place | None:
    return place and (place[0] + by[0], place[1] + by[1])


@pytest.mark.parametrize("board", [ENDLESS, replace(ENDLESS, law="simple")])
def test_nothing_depends_on_where_the_origin_is(board: Equipment) -> None:
    by = (123.0, -37.0)
    there = simulate([moved(p, by) for p in TRAY], replace(SHOT, x=0.5 + by[0], y=SHOT.y + by[1]), board).rest
    here = simulate([moved(p, (100.0, 0.0)) for p in TRAY], replace(SHOT, x=100.5), board).rest
    assert close(there, tuple(moved(p, (23.0, -37.0)) for p in here), 1e-8)


def mirrored(place: Place | None) -> Place | None:
    return place and (place[0], -place[1])


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
def test_a_mirror_image_has_the_mirror_image_for_a_result_to_the_bit(board: Equipment) -> None:
    for k in range(20):
        shot = replace(SHOT, y=0.01 * k - 0.1, spin=7.0 - k)
        image = replace(shot, y=-shot.y, angle=-shot.angle, spin=-shot.spin)
        rest = simulate(TRAY, shot, board).rest
        assert simulate([mirrored(p) for p in TRAY], image, board).rest == tuple(mirrored(p) for p in rest)


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
def test_labels_mean_nothing(board: Equipment) -> None:
    rest = simulate(TRAY, SHOT, board).rest
    for order in ([6, 5, 4, 3, 2, 1, 0], [3, 1, 4, 0, 5, 2, 6]):
        again = simulate([TRAY[i] for i in order], SHOT, board).rest
        assert close(again, (*(rest[i] for i in order), rest[7]), 1e-9)


def touching_pair(x: float) -> list[Place | None]:
    return [(x, R), (x, -R)]


@pytest.mark.parametrize("board", [COUPLED, SIMPLE, replace(COUPLED, restitution=1.0, rim_friction=0.0)])
def test_a_weight_that_hits_two_touching_ones_in_the_middle_keeps_to_the_middle(board: Equipment) -> None:
    """If pairs were solved one after another, it would go left or right by 0.14 m, depending on labels."""
    shot = Launch(y=0.0, speed=1.5, angle=0.0, spin=0.0)
    one = simulate(touching_pair(3.0), shot, board)
    assert abs(rest_of(one, 2)[1]) < 1e-12
    assert one.rest[0] == mirrored(one.rest[1])
    other = simulate(touching_pair(3.0)[::-1], shot, board)
    assert close(other.rest, (one.rest[1], one.rest[0], one.rest[2]), 1e-12)


def hexagon(x: float, gap: float = 0.0) -> list[Place | None]:
    ring = [(math.cos(k * math.pi / 3), math.sin(k * math.pi / 3)) for k in range(6)]
    return [(x, 0.0), *((x + (2 * R + gap) * c, (2 * R + gap) * s) for c, s in ring)]


def test_a_touching_cluster_of_seven_knows_no_labels_and_no_left_and_right() -> None:
    shot = Launch(y=0.004, speed=2.2, angle=0.0, spin=3.0)
    lying = hexagon(4.0, 1e-10)
    rest = simulate(lying, shot).rest
    image = simulate([mirrored(p) for p in lying], replace(shot, y=-0.004, spin=-3.0)).rest
    assert image == tuple(mirrored(p) for p in rest)
    for order in ([6, 5, 4, 3, 2, 1, 0], [0, 3, 1, 5, 2, 6, 4]):
        again = simulate([lying[i] for i in order], shot).rest
        assert close(again, (*(rest[i] for i in order), rest[7]), 1e-8)


# Impacts and budgets.


def energy(legs_now: list[tuple[Leg, float, float]]) -> float:
    """Return kinetic energy over mass, from (leg, speed, spin)."""
    return sum(0.5 * v * v + 0.25 * (R * w) ** 2 for _, v, w in legs_now)


def impacts(slid: Outcome, board: Equipment) -> list[tuple[list[tuple[Leg, float, float]], list[Leg]]]:
    """Return the motions before, and the legs after, each moment of impact."""
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


def test_a_smooth_impact_loses_what_restitution_says() -> None:
    board = replace(COUPLED, rim_friction=0.0, restitution=0.8)
    slid = simulate([(3.0, 0.03)], Launch(y=0.0, speed=1.6, angle=0.0, spin=0.0), board)
    ((before, after),) = impacts(slid, board)
    (hit,) = [event for event in slid.events if event.kind == "hit"]
    lost = energy(before) - energy([(leg, math.hypot(*leg.velocity), leg.spin) for leg in after])
    assert lost == pytest.approx((1 - 0.8**2) * hit.speed**2 / 4, rel=1e-9)


def test_all_energy_goes_into_the_board_and_the_impacts() -> None:
    """Under the simple law, friction takes a times the distance, and 2/3 a R times the angle turned."""
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


def test_an_elastic_impact_runs_backwards_too() -> None:
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
def test_newtons_cradle_ends_alike_with_and_without_gaps(gap: float) -> None:
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


def test_rubbing_rims_turn_each_other() -> None:
    shot = Launch(y=0.0, speed=1.5, angle=0.0, spin=0.0)
    rough = simulate([(3.0, 0.04)], shot)
    ((_, after),) = impacts(rough, COUPLED)
    assert all(leg.spin > 0 for leg in after)  # the weight shot is held back on its left
    assert after[0].spin == pytest.approx(after[1].spin, rel=1e-12)
    smooth = simulate([(3.0, 0.04)], shot, replace(COUPLED, rim_friction=0.0))
    assert all(leg.spin == 0 for leg in smooth.legs)


# The board's edges.


@pytest.mark.parametrize(
    "release",
    [
        Launch(y=0.0, speed=3.0, angle=0.0, spin=0.0),
        Launch(y=0.0, speed=3.0, angle=math.pi, spin=0.0),
        Launch(y=0.0, speed=3.0, angle=math.pi / 2, spin=9.0),
        Launch(y=0.0, speed=3.0, angle=-math.pi / 3, spin=-9.0),
    ],
)
def test_a_weight_falls_over_every_edge_as_its_centre_passes(release: Launch) -> None:
    slid = simulate([], release)
    (fall,) = slid.events
    assert (fall.kind, slid.rest) == ("fall", (None,))
    x, y = fall.place
    on_an_edge = min(abs(x), abs(x - COUPLED.length), abs(y - COUPLED.width / 2), abs(y + COUPLED.width / 2))
    assert on_an_edge < 1e-12


@pytest.mark.parametrize("spin", [0.0, 11.0])
def test_a_weight_hangs_over_the_end_up_to_its_middle(spin: float) -> None:
    """At the greatest speed at which it stays, to a part in 1e12, its centre ends at the edge."""
    low, high = 1.0, 2.5
    while high - low > 1e-12:
        middle = (low + high) / 2
        stays = simulate([], Launch(y=0.0, speed=middle, angle=0.0, spin=spin)).rest[0] is not None
        low, high = (middle, high) if stays else (low, middle)
    hanger = rest_of(simulate([], Launch(y=0.0, speed=low, angle=0.0, spin=spin)), 0)
    assert 0 <= COUPLED.length - hanger[0] < 1e-10
    assert simulate([hanger], Launch(y=0.2, speed=0.5, angle=0.0, spin=0.0)).rest[0] == hanger


def test_a_hanger_can_be_knocked_off_and_a_fallen_weight_is_in_no_ones_way() -> None:
    hanger = (COUPLED.length - 0.01, 0.0)
    slid = simulate([None, hanger], Launch(y=0.0, speed=1.9, angle=0.0, spin=0.0))
    assert slid.rest[0] is None
    assert slid.rest[1] is None
    assert slid.rest[2] is not None
    assert [event.kind for event in slid.events] == ["hit", "fall", "stop"]


# Each weight's own friction.


def test_each_weight_has_the_friction_of_its_own_strip() -> None:
    lying: list[Place | None] = [(5.0, 0.2)]
    release = Launch(y=0.0, speed=1.0, angle=0.0, spin=0.0)
    own = simulate(lying, release, friction=[0.05, 0.02])
    assert rest_of(own, 1)[0] == pytest.approx(0.5 + 1 / (2 * 0.02 * constants.GRAVITY), rel=1e-12)
    assert own.rest == simulate(lying, release, friction=0.02).rest
    many = simulate_many([(5.0, 0.2)], [[0.0, 1.0, 0.0, 0.0]], friction=[[0.05, 0.02]])
    assert tuple(many[0, 1]) == own.rest[1]


# Refused input.


@pytest.mark.parametrize(
    ("lying", "release", "sentence"),
    [
        ([], replace(SHOT, speed=math.nan), r"the speed is nan; it must be a finite number\."),
        ([], replace(SHOT, y=math.inf), r"the y is inf"),
        ([], replace(SHOT, speed=20.1), r"is 20\.1 m/s; it must be from 0 to 20\."),
        ([], replace(SHOT, speed=-1.0), r"is -1 m/s"),
        ([], replace(SHOT, spin=1e300), r"the spin of the release is 1e\+300 rad/s"),
        ([], replace(SHOT, y=0.3), r"release at \(0\.5, 0\.3\) m is not over the board"),
        ([(1.0, 0.0), (math.nan, 0.0)], SHOT, r"the place of weight 1 is \(nan, 0\)"),
        ([(math.nan, math.nan)], SHOT, r"the place of weight 0"),
        ([(7.0, 0.0)], SHOT, r"the centre of weight 0, \(7, 0\) m, is not over the board\."),
        ([(1.0, 0.0), (1.0, 0.058)], SHOT, r"weight 0 and weight 1 overlap"),
        ([(1.0, 0.2), (0.51, 0.0)], SHOT, r"weight 1 and the weight shot overlap"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(lying: list[Place | None], release: Launch, sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence):
        simulate(lying, release)


def test_a_batch_names_its_first_bad_shot() -> None:
    with pytest.raises(SimulationError, match=r"Number 2 of these, .* the speed of the release is 99 m/s"):
        simulate_many(
            [], [[0.0, 1.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 99.0, 0.0, 0.0], [0.0, math.nan, 0.0, 0.0]]
        )
    with pytest.raises(SimulationError, match=r"shape \(3,\)"):
        simulate_many([], np.zeros(3))
    with pytest.raises(SimulationError, match=r"\(n, 2\) or \(1, n, 2\)"):
        simulate_many(np.zeros((2, 1, 2)), [[0.0, 1.0, 0.0, 0.0]])


@pytest.mark.parametrize(
    "wrong",
    [
        {"friction": 1e-4},
        {"gravity": 0.0},
        {"restitution": 1.1},
        {"rim_friction": -1.0},
        {"length": math.inf},
        {"law": "newton"},
    ],
)
def test_a_board_outside_of_its_ranges_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(SimulationError):
        Equipment(**wrong)  # type: ignore[arg-type]


# Batches, paths, the first call.


def many_shots(count: int, seed: int = 5) -> tuple[friction.Floats, friction.Floats]:
    random = np.random.default_rng(seed)
    lying = np.array(hexagon(5.6, 0.005)) + random.uniform(-0.0007, 0.0007, (count, 7, 2))
    speeds, spins = random.uniform(1.8, 2.6, count), random.normal(0, 5, count)
    return lying, np.column_stack([random.uniform(-0.05, 0.05, count), speeds, random.normal(0, 0.005, count), spins])


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
def test_a_batch_gives_the_same_bits_on_any_number_of_threads_and_shot_by_shot(board: Equipment) -> None:
    lying, releases = many_shots(1000)
    alone = simulate_many(lying, releases, board, threads=1)
    for threads in (2, 3, 8):
        assert simulate_many(lying, releases, board, threads=threads).tobytes() == alone.tobytes()
    for shot in range(0, 1000, 37):
        y, speed, angle, spin = (float(value) for value in releases[shot])
        rest = simulate([(float(x), float(z)) for x, z in lying[shot]], Launch(y, speed, angle, spin), board).rest
        same = [(math.nan, math.nan) if place is None else place for place in rest]
        assert np.array_equal(np.array(same), alone[shot], equal_nan=True)


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
def test_no_weight_of_a_big_batch_rests_inside_another_or_off_the_board(board: Equipment) -> None:
    rest = simulate_many(*many_shots(20_000, seed=6), board)
    assert (np.isnan(rest[..., 0]) == np.isnan(rest[..., 1])).all()
    assert not np.isinf(rest).any()
    assert np.nanmax(rest[..., 0]) <= board.length
    assert np.nanmax(abs(rest[..., 1])) <= board.width / 2
    apart = np.linalg.norm(rest[:, :, None] - rest[:, None], axis=-1)[:, *np.triu_indices(8, 1)]
    assert np.nanmin(apart) > 2 * R - 1e-10


def test_a_batch_of_nothing_is_nothing() -> None:
    assert simulate_many([], np.empty((0, 4))).shape == (0, 1, 2)
    with pytest.raises(SimulationError, match="0 threads"):
        simulate_many([], np.empty((0, 4)), threads=0)


def test_the_path_is_sampled_only_when_asked_for() -> None:
    assert simulate(TRAY, SHOT).path is None
    slid = simulate(TRAY, SHOT, path_step=1 / 60)
    assert slid.path is not None
    times, places = slid.path.times, slid.path.places
    assert times[-1] == slid.events[-1].time
    assert places.shape == (len(times), 8, 2)
    rest = [(math.nan, math.nan) if place is None else place for place in slid.rest]
    assert np.allclose(places[-1], rest, atol=1e-9, rtol=0, equal_nan=True)
    assert np.allclose(places[0], [place or (math.nan, math.nan) for place in (*TRAY, (0.5, SHOT.y))])
    steps = np.linalg.norm(np.diff(places, axis=0), axis=2) / np.diff(times)[:, None]
    assert np.nanmax(steps) <= SHOT.speed * (1 + 1e-9)


def test_the_events_are_told_in_order() -> None:
    slid = simulate(TRAY, SHOT)
    times = [event.time for event in slid.events]
    assert times == sorted(times)
    assert {event.kind for event in slid.events} >= {"hit", "stop"}
    for event in slid.events:
        if event.kind == "hit":
            assert event.speed > 0
            assert event.impulse > 0


def test_the_package_itself_loads_neither_numpy_nor_numba() -> None:
    code = "import sys, ruedo.compiled; sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    subprocess.run([sys.executable, "-c", code], check=True)


# Any finite input.

PLACES = st.tuples(
    st.floats(0.0, constants.BOARD_LENGTH), st.floats(-constants.BOARD_WIDTH / 2, constants.BOARD_WIDTH / 2)
)
ANGLES = st.floats(-1e3, 1e3) | st.floats(-0.05, 0.05)
RELEASES = st.builds(
    Launch,
    y=st.floats(-0.25, 0.25),
    speed=st.floats(0.0, 20.0) | st.floats(0.5, 3.0) | st.floats(0.0, 1e-3),
    angle=ANGLES,
    spin=st.floats(-600.0, 600.0) | st.floats(-30.0, 30.0),
)
BOARDS = st.builds(
    Equipment,
    friction=st.floats(1e-3, 10.0) | st.just(0.03),
    restitution=st.floats(0.0, 1.0) | st.sampled_from([0.0, 0.93, 1.0]),
    rim_friction=st.floats(0.0, 2.0),
    law=st.sampled_from(["coupled", "ring", "simple"]),
)


@st.composite
def crowds(draw: st.DrawFn) -> list[Place | None]:
    """Weights that lie anywhere, many of them touching another one exactly or nearly."""
    found: list[Place] = []
    count: int = draw(st.integers(0, 7))
    for _ in range(count):
        beside: bool = bool(found) and draw(st.booleans())
        if beside:
            x, y = draw(st.sampled_from(found))
            turn = draw(st.sampled_from([k * math.pi / 6 for k in range(12)]) | st.floats(0.0, 7.0))
            away = 2 * R + draw(st.sampled_from([0.0, 1e-10, 1e-9, 2e-9, 1e-6, 1e-3]))
            place = (x + away * math.cos(turn), y + away * math.sin(turn))
        else:
            place = draw(PLACES)
        fits = 0 <= place[0] <= constants.BOARD_LENGTH and abs(place[1]) <= constants.BOARD_WIDTH / 2
        if fits and all(math.dist(place, other) >= 2 * R - 5e-10 for other in found):
            found.append(place)
    return list(found)


def check_sound(lying: list[Place | None], release: Launch, board: Equipment) -> None:
    start = (release.x, release.y)
    assume(all(p is None or math.dist(p, start) >= 2 * R for p in lying))
    slid = simulate(lying, release, board)
    on = [place for place in slid.rest if place is not None]
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in on)
    assert all(0 <= x <= board.length + 1e-9 and abs(y) <= board.width / 2 + 1e-9 for x, y in on)
    assert all(math.dist(p, q) >= 2 * R - 1e-9 for k, p in enumerate(on) for q in on[:k])
    assert all(math.isfinite(event.time) for event in slid.events)


@given(crowds(), RELEASES, BOARDS)
@settings(max_examples=400)
def test_any_finite_input_ends_with_no_weight_inside_another(
    lying: list[Place | None], release: Launch, board: Equipment
) -> None:
    check_sound(lying, release, board)


@pytest.mark.long
@given(crowds(), RELEASES, BOARDS)
@settings(max_examples=10_000)
def test_any_finite_input_at_length(lying: list[Place | None], release: Launch, board: Equipment) -> None:
    check_sound(lying, release, board)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_triangle_hit_on_its_tip_splits_evenly(order: tuple[int, int, int]) -> None:
    lying: list[Place | None] = [(3.0, 0.0), (3.0 + math.sqrt(3) * R, R), (3.0 + math.sqrt(3) * R, -R)]
    slid = simulate([lying[i] for i in order], Launch(y=0.0, speed=1.6, angle=0.0, spin=0.0))
    rest = [slid.rest[order.index(i)] for i in range(3)]
    assert close((rest[1],), (mirrored(rest[2]),), 1e-12)
    assert abs(rest_of(slid, 3)[1]) < 1e-12
