"""The outcomes of spins, and the input that the physics of the ring refuses."""

import math
from dataclasses import asdict, replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.outcomes import REST, Outcome
from ruedo.boards.ring.physics.simulation import Equipment, Launch, Physics, simulate, simulate_many
from ruedo.compiled.messages import SimulationError
from tests.boards.ring.rings import INCH, RING, UP, G, R, ensemble, r, run, state

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
def test_the_distance_of_a_flat_ring_from_the_post_decides_how_it_counts(inches: float, rest: str) -> None:
    for axis in (UP, (0.0, 0.0, -1.0)):
        assert classified(inches * INCH, 0.0, r, axis, flat=True, touches=False) == rest


def test_a_tilted_ring_counts_as_leaning_unless_it_is_around_the_post() -> None:
    s, c = math.sin(0.4), math.cos(0.4)
    assert classified(R * 0.9, 0.0, 0.0087, (s, 0.0, c), flat=False, touches=True) == "leaning"
    assert classified(0.006, 0.0, 0.0087, (s, 0.0, c), flat=False, touches=True) == "around"
    assert classified(2 * INCH, 0.0, R + r, (1.0, 0.0, 0.0), flat=False, touches=False) == "clear"


@pytest.mark.parametrize(
    ("over_x", "over_y", "ended"),
    [
        # the corner of the board is inside the ring, so the board does not support that side
        (0.005, 0.005, motion.OFF),
        (-0.001, 0.03, motion.OFF),
        (0.013, 0.013, motion.FLAT_REST),
        (0.001, 0.03, motion.FLAT_REST),
    ],
)
def test_a_flat_ring_over_an_edge_stays_if_the_board_supports_it_all_around(
    over_x: float, over_y: float, ended: int
) -> None:
    corner = np.array([RING.width / 2 - over_x, RING.length / 2 - over_y, r])
    for moving in (0.0, 0.05):
        begin = state(corner - [0, moving**2 / (2 * 0.3 * G), 0], np.array([0, moving, 0]), np.array(UP), np.zeros(3))
        _, ending, _ = run(begin, spinning.setting(RING, Physics(friction=0.3)), 3.0)
        assert ending[motion.ENDED] == ended


def test_a_ring_that_does_not_lie_flat_is_not_on_the_logo() -> None:
    # SO-S2: a ring on the logo lies flat
    assert classified(0.0, 0.012, R + r, (1.0, 0.0, 0.0), flat=False, touches=False) == "clear"


def test_a_flat_ring_against_the_post_is_on_the_logo_even_if_the_logo_is_tiny() -> None:
    wide = replace(RING, post_radius=0.01, logo_radius=0.001)
    away = R + r + wide.post_radius
    made = spinning.classify(
        wide, np.array([[away, 0.0, r]]), np.array([UP]), flat=np.array([True]), touches_post=np.array([True])
    )
    assert REST[int(made[0])] == "logo"


def test_a_ring_that_is_pushed_over_the_edge_is_off_the_board() -> None:
    spun = simulate(Launch(0.05, 0.0, 0.8, 0.0, 10.0))
    assert (spun.rest, spun.gap, spun.icons) == ("off", None, ())
    assert spun.place[0] > RING.width / 2


@pytest.mark.rule("SO-S7")
def test_a_ring_that_touches_the_table_is_off_the_board_even_if_it_leans_on_the_edge() -> None:
    spun = simulate(Launch(0.07, 0.0, 0.02, 0.0, 5.0))
    assert spun.rest == "off"
    points = centre_line(spun)
    beside = np.maximum(np.abs(points[:, :2]) - [RING.width / 2, RING.length / 2], 0.0)
    to_board = np.sqrt((beside**2).sum(axis=1) + np.maximum(points[:, 2], 0.0) ** 2).min() - r
    assert points[:, 2].min() - r == pytest.approx(-RING.thickness, abs=2e-4)
    assert points[:, 2].max() > 0
    assert to_board < 1e-5, "a part of it still leans on the board's edge"


def centre_line(spun: Outcome) -> NDArray[np.float64]:
    """Return points along the centre line of a ring at rest, one every twentieth of a degree."""
    axis = np.array(spun.axis)
    along = np.cross(axis, UP)
    along /= np.linalg.norm(along)
    angles = np.linspace(0.0, 2 * np.pi, 7200)[:, None]
    return np.asarray(spun.place + R * (np.cos(angles) * along + np.sin(angles) * np.cross(axis, along)))


def test_an_outcome_contains_the_touched_icons_and_the_gap_to_the_post() -> None:
    board = replace(RING, icons=((2.25 * INCH, 3.1 * INCH), (-2.25 * INCH, 3.1 * INCH)), icon_radius=0.375 * INCH)
    spun = simulate(Launch(1.2 * INCH, 3.0 * INCH, 0.0, 0.0, 0.0, lean=0.3), board)
    assert (spun.rest, spun.icons) == ("clear", (0,))
    assert spun.gap is not None
    away = math.hypot(*spun.place[:2])
    assert spun.gap == pytest.approx(away - R - r - board.post_radius, abs=0.002)


def test_the_samples_of_a_motion_include_its_start_and_end() -> None:
    launch = Launch(0.0, 0.055, 0.0, -0.2, 40.0)
    spun = simulate(launch, every=1 / 120)
    assert spun.motion.times[0] == 0
    assert spun.motion.times[-1] == pytest.approx(spun.time)
    assert np.all(np.diff(spun.motion.times) > 0)
    assert tuple(spun.motion.places[-1].tolist()) == spun.place
    assert np.linalg.norm(spun.motion.axes, axis=1) == pytest.approx(1)
    assert {**asdict(spun), "motion": None} == {**asdict(simulate(launch)), "motion": None}


def test_an_unfinished_spin_has_neither_a_rest_nor_a_gap() -> None:
    spun = simulate(Launch(0.0, 0.055, 0.0, 0.0, 40.0), physics=Physics(limit=0.2))
    assert (spun.rest, spun.gap) == (None, None)


# Refused input.


@pytest.mark.parametrize(
    ("launch", "sentence"),
    [
        (Launch(math.nan, 0, 0, 0, 1), "the x is nan; it must be a finite number."),
        (Launch(0.05, 0.05, 0, math.inf, 1), "the vy is inf"),
        (Launch(0.08, 0.0, 0, 0, 1), "the x is 0.08 m; it must be from -0.0762 to 0.0762 m"),
        (Launch(0.05, 0.05, 3, 3, 1), "the speed of the release is 4.24264 m/s; it must be from 0 to 3"),
        (Launch(0.05, 0.05, 0, 0, 1e3), "the spin is 1000 rad/s; it must be from -150 to 150 rad/s."),
        (Launch(0.05, 0.05, 0, 0, 1, 1.5), "the lean is 1.5"),
        (Launch(0.0, 0.0, 0, 0, 10), "would overlap the post by 4.76 mm"),
    ],
)
def test_an_impossible_launch_is_refused(launch: Launch, sentence: str) -> None:
    with pytest.raises(SimulationError) as refused:
        simulate(launch)
    assert sentence in str(refused.value)


def test_the_refusal_of_a_batch_names_the_impossible_launch() -> None:
    launches = ensemble(5)
    launches[3, 4] = 1e4
    with pytest.raises(SimulationError, match="Item 3 of this batch"):
        simulate_many(launches)
    with pytest.raises(SimulationError, match="shape"):
        simulate_many(launches[:, :3])


@pytest.mark.parametrize(
    "wrong", [{"friction": -1}, {"restitution": 0}, {"step": 1.0}, {"resistance": math.nan}, {"post_friction": 9}]
)
def test_impossible_constants_of_physics_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(SimulationError):
        Physics(**wrong)


@pytest.mark.parametrize(
    "wrong", [{"ring_radius": 1e-3}, {"tube_radius": 0.01}, {"width": math.inf}, {"icons": ((math.nan, 0.0),)}]
)
def test_impossible_equipment_is_refused(wrong: dict[str, float]) -> None:
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
def test_any_launch_with_finite_numbers_is_refused_or_ends(launch: Launch) -> None:
    try:
        spun = simulate(launch, physics=Physics(limit=0.2))
    except SimulationError:
        return
    sane(spun)


@pytest.mark.parametrize("lean", [0.0, 1e-200, 1.11e-97, 1e-30])
def test_a_tiny_slip_speed_without_friction_gives_finite_results(lean: float) -> None:
    """The powers of such a slip speed underflow to 0, so the code must not divide by these powers."""
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
def test_any_allowed_launch_gives_finite_results(
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
    assert "overlap the post" in str(refused)
    assert math.hypot(launch.x, launch.y) < 0.05


@settings(max_examples=100)
@given(
    st.floats(0.005, 0.5),
    st.tuples(st.floats(0.02, 0.4), st.floats(0.01, 0.9), st.floats(0.02, 4), st.floats(1, 10), st.floats(1, 10)),
    st.tuples(st.floats(1, 100), st.floats(-7, -4), st.floats(0.15, 1)),
    st.tuples(*(st.floats(-1, 1) for _ in range(8))),
)
def test_any_ring_on_any_board_gives_finite_results(
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
    assert "must be" in refused or "overlap the post" in refused
