"""Calibrations of synthetic boards. The intervals contain the true constants as often as they should."""

import tomllib
from dataclasses import replace
from math import sqrt

import numpy as np
import pytest

from ruedo.boards.shuffleboard.calibration import SPIN_OF_HIT, fit
from ruedo.boards.shuffleboard.equipment import load
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate
from ruedo.boards.shuffleboard.readings import CONSTANTS, PLACE_ERROR, TIME_ERROR, Hit, Measurement, TimedSlide
from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import calibrate

BOARD = Equipment()


def truth(seed: int) -> Equipment:
    """Return a board with random constants."""
    random = np.random.default_rng((seed, 1))
    return Equipment(
        friction=float(random.uniform(0.012, 0.06)),
        restitution=float(random.uniform(0.8, 0.98)),
        rim_friction=float(random.uniform(0.06, 0.2)),
    )


def measured(board: Equipment, seed: int, slides: int = 12, hits: int = 8) -> list[Measurement]:
    """Return the measurements that an owner would take with a phone and a tape measure while a club player shoots."""
    random = np.random.default_rng((seed, 2))
    found: list[Measurement] = []
    while len(found) < slides:
        speed = sqrt(2 * board.friction * board.gravity * random.uniform(3.0, 5.0))
        slid = simulate([], Launch(0.0, speed, random.normal(0, 0.005), random.normal(0, 3.0)), board)
        if slid.rest[0] is not None:
            way = slid.rest[0][0] - 0.5 + random.normal(0, sqrt(2) * PLACE_ERROR)
            found.append(TimedSlide(way, slid.events[-1].time + random.normal(0, TIME_ERROR)))
    while len(found) < slides + hits:
        lay = (random.uniform(3.0, 4.5), random.uniform(-0.1, 0.1))
        speed = sqrt(2 * board.friction * board.gravity * (lay[0] - 0.5 + random.uniform(0.5, 1.5)))
        # the shot is aimed so that it overlaps about half of the weight, with a random error
        aside = random.choice((-1, 1)) * 0.022 + random.normal(0, 0.008)
        release = Launch(lay[1] + aside, speed, random.normal(0, 0.003), random.normal(0, SPIN_OF_HIT))
        slid = simulate([lay], release, board)
        struck, shot = slid.rest
        if struck and shot and sum(event.kind == "hit" for event in slid.events) == 1:
            found.append(Hit(seen(lay, random), seen(struck, random), seen(shot, random)))
    return found


def seen(place: tuple[float, float], random: np.random.Generator) -> tuple[float, float]:
    return place[0] + random.normal(0, PLACE_ERROR), place[1] + random.normal(0, PLACE_ERROR)


def check_boards(seeds: range, least: int, most: int) -> None:
    """Check how many intervals contain the true constants of synthetic boards, and how large the errors are."""
    covered, off = np.zeros(2), []
    for seed in seeds:
        board = truth(seed)
        found = fit(measured(board, seed), BOARD).constants
        covered += [found[name].low <= getattr(board, name) <= found[name].high for name in CONSTANTS]
        off.append((found["friction"].value / board.friction - 1, found["restitution"].value - board.restitution))
    friction, restitution = np.sqrt((np.array(off) ** 2).mean(axis=0))
    print(f"Of {len(seeds)} boards covered: {covered}; off: {friction}, {restitution};", end=" ")
    print(f"in the mean {np.mean(off, axis=0)}.")
    assert ((least <= covered) & (covered <= most)).all(), covered
    assert friction < 0.015
    assert restitution < 0.02


def test_the_board_file_contains_the_interval_from_which_games_draw_the_friction() -> None:
    found = calibrate("kind,way,time\nslide,5.1,5.9\nslide,4.9,5.8\nslide,5.3,6.0\n")
    friction = found.fit.constants["friction"]
    (board,) = load(tomllib.loads(found.file)).boards.values()
    assert board.friction == pytest.approx(friction.value, rel=1e-3)
    assert board.friction_interval is not None
    assert list(board.friction_interval) == pytest.approx([friction.low, friction.high], rel=1e-3)


def test_intervals_contain_the_true_constants_for_most_boards() -> None:
    check_boards(range(12), 10, 12)


@pytest.mark.long
def test_90_to_99_of_100_intervals_at_95_percent_contain_the_true_constants() -> None:
    check_boards(range(100, 200), 90, 99)


def test_exact_measurements_give_the_exact_constants() -> None:
    board = replace(BOARD, friction=0.02, restitution=0.85)
    way, time = 4.0, sqrt(2 * 4.0 / (0.02 * board.gravity))
    ways = ((1 + 0.85) / 2) ** 2, ((1 - 0.85) / 2) ** 2  # the shot would have slid 1 m farther without the hit
    radius = board.radius
    full = Hit((4.0, 0.0), (4.0 + ways[0], 0.0), (4.0 - 2 * radius + ways[1], 0.0))
    found = fit([TimedSlide(way, time)] * 8 + [full] * 8, board)
    assert found.constants["friction"].value == pytest.approx(0.02, rel=0.01)
    assert found.constants["restitution"].value == pytest.approx(0.85, abs=0.005)
    assert max(found.misfits) < 0.5


def test_more_measurements_narrow_the_intervals() -> None:
    board = truth(3)
    few, many = (fit(measured(board, 3, count, count), BOARD).constants for count in (3, 12))
    for name in CONSTANTS:
        assert many[name].high - many[name].low < 0.75 * (few[name].high - few[name].low)


def test_a_constant_without_measurements_is_suggested_as_the_next_one_to_measure() -> None:
    both = measured(truth(4), 4)
    slides_only, hits_only = fit(both[:12], BOARD), fit(both[12:], BOARD)
    assert set(slides_only.constants) == {"friction"}
    assert slides_only.next == "restitution"
    assert set(hits_only.constants) == {"restitution"}
    assert hits_only.next == "friction"


def test_a_mistyped_measurement_has_the_largest_misfit() -> None:
    measurements = measured(truth(5), 5)
    wrong = measurements[2]
    assert isinstance(wrong, TimedSlide)
    measurements[2] = replace(wrong, time=wrong.time + 2.0)
    misfits = fit(measurements, BOARD).misfits
    assert int(np.argmax(misfits)) == 2
    assert misfits[2] > 5


def test_a_hit_that_moved_no_weight_is_refused_with_an_explanation() -> None:
    with pytest.raises(NotMeasured, match="at 4,0 did not move when it was hit"):
        fit([Hit((4.0, 0.0), (4.0, 0.0), (3.95, 0.0))], BOARD)
