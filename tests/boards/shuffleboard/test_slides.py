"""The physics of shuffleboard at the edges and on worn strips, for invalid input, and for batches of shots."""

import math
import subprocess
import sys
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ruedo.boards.shuffleboard.physics import constants, friction
from ruedo.boards.shuffleboard.physics.outcomes import Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate, simulate_many
from ruedo.compiled.messages import SimulationError
from tests.boards.shuffleboard.boards import COUPLED, SHOT, SIMPLE, TRAY, R, close, hexagon, mirrored, rest_of

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
def test_a_weight_falls_when_its_centre_passes_an_edge(release: Launch) -> None:
    slid = simulate([], release)
    (fall,) = slid.events
    assert (fall.kind, slid.rest) == ("fall", (None,))
    x, y = fall.place
    on_an_edge = min(abs(x), abs(x - COUPLED.length), abs(y - COUPLED.width / 2), abs(y + COUPLED.width / 2))
    assert on_an_edge < 1e-12


@pytest.mark.parametrize("spin", [0.0, 11.0])
def test_a_weight_stays_on_the_board_until_its_middle_passes_the_end(spin: float) -> None:
    """The test searches for the highest speed at which the weight stays on the board.

    At this speed, the centre of the weight stops at the edge.
    """
    low, high = 1.0, 2.5
    while high - low > 1e-12:
        middle = (low + high) / 2
        stays = simulate([], Launch(y=0.0, speed=middle, angle=0.0, spin=spin)).rest[0] is not None
        low, high = (middle, high) if stays else (low, middle)
    hanger = rest_of(simulate([], Launch(y=0.0, speed=low, angle=0.0, spin=spin)), 0)
    assert 0 <= COUPLED.length - hanger[0] < 1e-10
    assert simulate([hanger], Launch(y=0.2, speed=0.5, angle=0.0, spin=0.0)).rest[0] == hanger


def test_a_hanger_can_be_knocked_off_and_a_fallen_weight_blocks_no_other() -> None:
    hanger = (COUPLED.length - 0.01, 0.0)
    slid = simulate([None, hanger], Launch(y=0.0, speed=1.9, angle=0.0, spin=0.0))
    assert slid.rest[0] is None
    assert slid.rest[1] is None
    assert slid.rest[2] is not None
    assert [event.kind for event in slid.events] == ["hit", "fall", "stop"]


# The friction of the strip on which a weight slides.


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
        ([(1.0, 0.0), (math.nan, 0.0)], SHOT, r"the position of weight 1 is \(nan, 0\)"),
        ([(math.nan, math.nan)], SHOT, r"the position of weight 0"),
        ([(7.0, 0.0)], SHOT, r"the centre of weight 0 at \(7, 0\) m is not over the board\."),
        ([(1.0, 0.0), (1.0, 0.058)], SHOT, r"weight 0 and weight 1 overlap"),
        ([(1.0, 0.2), (0.51, 0.0)], SHOT, r"weight 1 and the weight that is shot overlap"),
    ],
)
def test_bad_input_is_refused_with_an_explanation(lying: list[Place | None], release: Launch, sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence):
        simulate(lying, release)


def test_the_error_for_a_batch_names_its_first_bad_shot() -> None:
    with pytest.raises(SimulationError, match=r"Item 2 of this batch .* the speed of the release is 99 m/s"):
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
def test_a_board_with_a_value_outside_its_range_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(SimulationError):
        Equipment(**wrong)  # type: ignore[arg-type]


# Batches, paths, and imports.


def many_shots(count: int, seed: int = 5) -> tuple[friction.Floats, friction.Floats]:
    random = np.random.default_rng(seed)
    lying = np.array(hexagon(5.6, 0.005)) + random.uniform(-0.0007, 0.0007, (count, 7, 2))
    speeds, spins = random.uniform(1.8, 2.6, count), random.normal(0, 5, count)
    return lying, np.column_stack([random.uniform(-0.05, 0.05, count), speeds, random.normal(0, 0.005, count), spins])


@pytest.mark.parametrize("board", [COUPLED, SIMPLE])
def test_a_batch_on_any_number_of_threads_gives_exactly_the_results_of_single_shots(board: Equipment) -> None:
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
def test_no_weight_in_a_large_batch_rests_inside_another_or_outside_the_board(board: Equipment) -> None:
    rest = simulate_many(*many_shots(20_000, seed=6), board)
    assert (np.isnan(rest[..., 0]) == np.isnan(rest[..., 1])).all()
    assert not np.isinf(rest).any()
    assert np.nanmax(rest[..., 0]) <= board.length
    assert np.nanmax(abs(rest[..., 1])) <= board.width / 2
    apart = np.linalg.norm(rest[:, :, None] - rest[:, None], axis=-1)[:, *np.triu_indices(8, 1)]
    assert np.nanmin(apart) > 2 * R - 1e-10


def test_an_empty_batch_has_an_empty_result() -> None:
    assert simulate_many([], np.empty((0, 4))).shape == (0, 1, 2)
    with pytest.raises(SimulationError, match="the number of threads is 0"):
        simulate_many([], np.empty((0, 4)), threads=0)


def test_an_outcome_contains_a_path_only_on_request() -> None:
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


def test_the_events_of_a_shot_are_listed_in_order_of_time() -> None:
    slid = simulate(TRAY, SHOT)
    times = [event.time for event in slid.events]
    assert times == sorted(times)
    assert {event.kind for event in slid.events} >= {"hit", "stop"}
    for event in slid.events:
        if event.kind == "hit":
            assert event.speed > 0
            assert event.impulse > 0


def test_importing_the_package_loads_neither_numpy_nor_numba() -> None:
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
    """Generate weights anywhere on the board. Many of them touch or almost touch another weight."""
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
def test_after_any_finite_input_no_weight_rests_inside_another(
    lying: list[Place | None], release: Launch, board: Equipment
) -> None:
    check_sound(lying, release, board)


@pytest.mark.long
@given(crowds(), RELEASES, BOARDS)
@settings(max_examples=10_000)
def test_after_thousands_of_finite_inputs_no_weight_rests_inside_another(
    lying: list[Place | None], release: Launch, board: Equipment
) -> None:
    check_sound(lying, release, board)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_triangle_of_weights_that_is_hit_at_its_tip_splits_evenly(order: tuple[int, int, int]) -> None:
    lying: list[Place | None] = [(3.0, 0.0), (3.0 + math.sqrt(3) * R, R), (3.0 + math.sqrt(3) * R, -R)]
    slid = simulate([lying[i] for i in order], Launch(y=0.0, speed=1.6, angle=0.0, spin=0.0))
    rest = [slid.rest[order.index(i)] for i in range(3)]
    assert close((rest[1],), (mirrored(rest[2]),), 1e-12)
    assert abs(rest_of(slid, 3)[1]) < 1e-12
