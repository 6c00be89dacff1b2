"""The friction law of weights that slide on a rim agrees with numerical integration and known limits."""

import math
from dataclasses import replace

import numpy as np
import pytest

from ruedo.boards.shuffleboard.physics import constants, friction, legs
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.outcomes import Leg
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate
from ruedo.compiled.messages import SimulationError
from tests.boards.shuffleboard.boards import COUPLED, SHOT, R, drag, rest_of

CUPPED = Equipment(law="ring")
RIM = constants.RIM_SHARE * R


def moment(board: Equipment, leg: Leg, t: float) -> tuple[float, float, float]:
    """Return the distance, speed and spin of a weight on a leg at the time `t`, from the compiled functions."""
    law, world = sliding._physics(board)
    row = np.zeros((1, legs.LEG))
    row[0, legs.DRAG] = drag(board)
    legs.set_out(law, world, row, 0, leg.begin, *leg.place, *leg.velocity, leg.spin)
    gone, speed = legs.travel(law.curves, row, 0, t)
    return gone, speed, legs.spin_at(law, world, row, 0, t)


def ring_shares_by_sum(eps: float, sectors: int = 100_000) -> tuple[float, float]:
    """Return the force and the torque on a ring as fractions of full friction, by summation around the ring."""
    phi = (np.arange(sectors) + 0.5) * 2 * math.pi / sectors
    vx, vy = eps - np.sin(phi), np.cos(phi)
    fast = np.hypot(vx, vy)
    return float((vx / fast).mean()), float(((vy * np.cos(phi) - vx * np.sin(phi)) / fast).mean())


@pytest.mark.parametrize("eps", [0.01, 0.3, 0.7, 0.72, 0.99, 1.01, 1.41, 1.42, 3.0, 20.0])
def test_the_force_and_torque_on_a_ring_are_the_sum_of_the_friction_around_it(eps: float) -> None:
    force, torque = ring_shares_by_sum(eps)
    assert friction.ring_force(eps) == pytest.approx(force, abs=1e-8)
    assert friction.ring_torque(eps) == pytest.approx(torque, abs=1e-8)


def test_a_little_spin_reduces_friction_twice_as_much_for_a_cupped_weight() -> None:
    assert friction.ring_force(1.0) == friction.ring_torque(1.0) == pytest.approx(2 / math.pi, rel=1e-15)
    assert (friction.ring_force(0.0), friction.ring_torque(0.0)) == (0.0, 1.0)
    for eps in (30.0, 100.0):
        assert 1 - friction.ring_force(eps) == pytest.approx(1 / (4 * eps**2), rel=1 / eps**2)
        assert 1 - friction.force(eps) == pytest.approx(1 / (8 * eps**2), rel=1 / eps**2)
        assert friction.ring_torque(eps) == pytest.approx(1 / (2 * eps), rel=1 / eps**2)


def ring_by_brute_force(v: float, rim: float, a: float, beta: float, until: float) -> tuple[float, float, float]:
    """Return distance, speed and rim speed at the time `until`, by numerical integration of the mean friction."""

    def share(eps: float) -> float:
        k = min(eps, 1 / eps)
        mean, root, lost, power = 1.0, math.sqrt(1 - k * k), k * k / 2, 0.5
        while mean - root > 1e-15:
            half, power = (mean - root) / 2, 2 * power
            mean, root, lost = (mean + root) / 2, math.sqrt(mean * root), lost + power * half * half
        second = math.pi / (2 * mean) * (1 - lost)
        if eps >= 1:
            return 2 / math.pi * second
        return 2 / (math.pi * eps) * (second - (1 - k * k) * math.pi / (2 * mean))

    gone = t = 0.0
    while t < until:
        h = min(1e-3 * (v + rim) / a, until - t)
        v1, w1 = -a * share(v / rim), -beta * a * share(rim / v)
        middle, turning = v + h / 2 * v1, rim + h / 2 * w1
        v2, w2 = -a * share(middle / turning), -beta * a * share(turning / middle)
        gone, v, rim, t = gone + h * v + h * h / 2 * v2, v + h * v2, rim + h * w2, t + h
    return gone, v, rim


@pytest.mark.parametrize("rim_share", [0.65, 0.75, 0.9, 0.95])
@pytest.mark.parametrize("ratio", [0.003, 0.19, 0.8, 1.6, 5.0])
def test_the_tables_of_a_ring_agree_with_a_brute_force_integration(rim_share: float, ratio: float) -> None:
    board = Equipment(law="ring", contact_radius=rim_share * R)
    a, v, contact = drag(board), 0.5, rim_share * R
    slid = simulate([], Launch(y=0.0, speed=v, angle=0.0, spin=ratio * v / contact), board)
    until = 0.9 * slid.events[-1].time
    gone, speed, rim = ring_by_brute_force(v, ratio * v, a, 2 * rim_share**2, until)
    place, now, spin = moment(board, slid.legs[0], until)
    assert place == pytest.approx(gone, rel=2e-6)
    assert now == pytest.approx(speed, rel=2e-6)
    assert spin * contact == pytest.approx(rim, rel=2e-6)


@pytest.mark.parametrize("ratio", [0.05, 1.0, 1.5, 4.0])
def test_a_stopping_cupped_weight_has_a_speed_of_1_457_times_its_rim_speed(
    ratio: float,
) -> None:
    assert friction.fixed_point(2 * constants.RIM_SHARE**2, True) == pytest.approx(1.45714, abs=1e-5)
    slid = simulate([], Launch(y=0.0, speed=0.5, angle=0.0, spin=ratio * 0.5 / RIM), CUPPED)
    (stop,) = slid.events
    _, speed, spin = moment(CUPPED, slid.legs[0], stop.time * (1 - 1e-12))
    assert speed / (RIM * spin) == pytest.approx(1.45714, abs=1e-3)


def test_the_speed_of_a_stopping_thin_ring_equals_its_rim_speed() -> None:
    """Weidman and Malhotra: for a thin ring, the final ratio of the two speeds is always 1.0."""
    assert friction.fixed_point(1.0, True) == pytest.approx(1.0, rel=1e-12)


def test_a_cupped_weight_without_spin_slides_as_far_as_a_flat_weight() -> None:
    assert simulate([], replace(SHOT, spin=0.0), CUPPED).rest == simulate([], replace(SHOT, spin=0.0), COUPLED).rest


def longer(board: Equipment, ratio: float) -> float:
    """Return the fraction by which spin lengthens a slide. `ratio` is the rim speed divided by the speed."""
    shot = Launch(y=0.0, speed=1.0, angle=0.0, spin=ratio / R)
    return (rest_of(simulate([], shot, board), 0)[0] - 0.5) * 2 * drag(board) - 1


@pytest.mark.parametrize("board", [COUPLED, CUPPED, Equipment(law="ring", contact_radius=0.7 * R)])
def test_a_little_spin_lengthens_the_paths_of_flat_and_cupped_weights_equally(board: Equipment) -> None:
    """The path becomes longer by the fraction (k w / v)² / 2, for radius of gyration k, spin w and speed v.

    If spin reduces the friction on one face more than on another, that face also loses its spin faster.
    """
    for ratio in (0.01, 0.03, 0.1):
        assert longer(board, ratio) == pytest.approx(ratio**2 / 4, rel=2 * ratio**2)


def test_strong_spin_lengthens_the_path_of_a_flat_weight_more_than_a_cupped_one() -> None:
    assert longer(COUPLED, 1.0) == pytest.approx(0.2748, abs=1e-4)
    assert longer(CUPPED, 1.0) < longer(COUPLED, 1.0) - 0.005


def test_a_cupped_weight_that_only_spins_stops_after_the_known_time() -> None:
    slid = simulate([], Launch(y=0.1, speed=0.0, angle=0.3, spin=-30.0), CUPPED)
    assert slid.rest == ((0.5, 0.1),)
    assert slid.events[-1].time == pytest.approx(30 * RIM / (2 * constants.RIM_SHARE**2 * drag(CUPPED)), rel=1e-12)


@pytest.mark.parametrize("share", [0.55, 0.97])
def test_a_rim_outside_the_range_of_the_friction_law_is_refused(share: float) -> None:
    with pytest.raises(SimulationError, match=r"the friction law for rings needs a value from 0\.7 to 1\.85"):
        simulate([], SHOT, Equipment(law="ring", contact_radius=share * R))
