"""The simulated board of Shot-Olé reports how rings come to rest, and the rules accept every report.

The same record always gives the same reports.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, replace
from math import atan2, cos, dist, hypot, pi, sin
from random import Random
from typing import Any

import pytest
from msgspec import structs

from ruedo import Table
from ruedo.boards.ring import equipment
from ruedo.boards.ring.drawing import find_pose
from ruedo.boards.ring.events import ICONS, RingRest, Spin
from ruedo.boards.ring.hands import HANDS, MAX_LEAN, MAX_PUSH, MAX_SPIN, TOP_SPINNING, execute
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.simulation import Launch
from ruedo.boards.ring.simulated import (
    INCH,
    PHYSICS,
    check,
    clear_start,
    make_equipment,
    make_launch,
    motion,
    ring_rest,
)
from ruedo.core.chance import generator
from ruedo.core.errors import BadEquipment, Malformed
from ruedo.core.setup import Setup
from ruedo.core.world import require_world

KIT = equipment.load()
RING = make_equipment(KIT)
USUAL = Spin(0, at=(0.003, -0.054), velocity=(0.03, 0.25), spin=38.0, lean=-0.15)


def reported(spin: Spin, seed: int = 0) -> RingRest:
    return ring_rest(spin, KIT, Random(seed))


def random_spin(rng: Random, seat: int = 0) -> Spin:
    """Return a random spin in any direction. It starts anywhere on the board, even inside the post."""
    at = ((rng.random() - 0.5) * KIT.board.width, (rng.random() - 0.5) * KIT.board.length)
    heading, speed = 2 * pi * rng.random(), 0.8 * rng.random()
    aim = Spin(
        seat,
        at=at,
        velocity=(speed * cos(heading), speed * sin(heading)),
        spin=160 * (rng.random() - 0.5),
        lean=0.6 * (rng.random() - 0.5),
    )
    return execute(aim, "novice", KIT.board, rng)


def noted(rest: RingRest) -> Mapping[str, Any]:
    assert isinstance(rest.note, dict)
    return rest.note


# Reports


@pytest.mark.parametrize("seed", range(6))
def test_the_rules_accept_every_report(seed: int) -> None:
    rng = generator(seed)
    rules = {
        "mode": rng.choice(("basic", "advanced")),
        "icons": "soft",
        "void_spin": rng.choice(("again", "lose_turn")),
    }
    at = Table.of("shot-ole", [["Ana"], ["Ben"], ["Cleo"]], rules)
    for _ in range(25):
        seat = at.state.spinners[0] if at.state.spinners else None
        if seat is None:
            break
        at.take(random_spin(rng, seat))
        at.take(ring_rest(at.events[-1], KIT, rng))  # type: ignore[arg-type]
    assert at.events


def test_a_report_contains_the_result_of_the_physics() -> None:
    spun = spinning.simulate(make_launch(USUAL), RING, PHYSICS)
    rest = reported(USUAL)
    assert (rest.rest, rest.turns, rest.spun) == (spun.rest, spun.turns, True)
    assert rest.gap == (None if spun.gap is None else spun.gap / INCH)
    assert noted(rest) == {"pose": [*spun.place, *spun.axis]}


def test_the_same_spin_gives_the_same_report() -> None:
    spin = random_spin(Random(3))
    assert reported(spin, 1) == reported(spin, 2)


def test_the_picture_shows_the_ring_in_the_reported_pose() -> None:
    rest = reported(USUAL)
    pose = find_pose(KIT, rest)
    assert pose is not None
    assert [pose.x, pose.y] == noted(rest)["pose"][:2]


def test_a_report_names_the_icons_that_the_ring_touches_at_rest() -> None:
    """A ring that is released beside an icon and hardly moves comes to rest on the icon."""
    for icon in ICONS:
        x, y = getattr(KIT.icons, icon)
        rest = reported(Spin(0, at=(x * 0.98, y * 0.98), velocity=(0.0, 0.0), spin=6.0, lean=0.3))
        assert rest.icons == ((icon,) if rest.rest != "off" else ())
    assert reported(USUAL).icons == ()


def test_the_report_of_a_ring_off_the_board_contains_neither_a_gap_nor_icons() -> None:
    rest = reported(Spin(0, at=(0.0, -0.09), velocity=(0.0, -1.0), spin=10.0, lean=0.0))
    assert (rest.rest, rest.gap, rest.icons) == ("off", None, ())


@pytest.mark.parametrize("at", [(0.0, -0.05), (0.05, 0.0), (-0.03, 0.06)], ids=str)
def test_the_axis_of_a_ring_points_along_its_push_and_by_default_along_y(at: tuple[float, float]) -> None:
    assert make_launch(USUAL).facing == atan2(0.25, 0.03)
    still = Spin(0, at=at, velocity=(0.0, 0.0), spin=30.0, lean=0.0)
    assert make_launch(still).facing == pi / 2


@pytest.mark.rule("SO-T4")
@pytest.mark.parametrize("lean", [-0.6, -0.1, 0.1, 0.6])
@pytest.mark.parametrize(
    ("velocity", "way"),
    [((0.2, 0.0), (1, 0)), ((0.0, -0.3), (0, -1)), ((-0.15, 0.2), (-0.6, 0.8)), ((0.0, 0.0), (0, 1))],
    ids=["pushed along x", "pushed away", "pushed aslant", "not pushed"],
)
def test_a_positive_lean_is_forward_and_a_negative_lean_is_backward(
    velocity: tuple[float, float], way: tuple[float, float], lean: float
) -> None:
    """The ring touches the board at the point `at`, and its centre is displaced in the direction of the lean."""
    at = (0.052, 0.01)
    spun = motion(Spin(0, at=at, velocity=velocity, spin=40.0, lean=lean), KIT, 1e-3)
    assert spun is not None
    x, y, z = spun.motion.places[0]
    over = ((x - at[0]) * way[0] + (y - at[1]) * way[1], (x - at[0]) * way[1] - (y - at[1]) * way[0])
    assert over == pytest.approx((RING.ring_radius * sin(lean), 0.0), abs=1e-6)
    assert z == pytest.approx(RING.ring_radius * cos(lean) + RING.tube_radius, abs=1e-4)


def test_a_spin_with_only_a_zone_cannot_be_simulated() -> None:
    with pytest.raises(Malformed):
        make_launch(Spin(0, zone="launch"))


def test_an_impossible_spin_is_refused_with_an_explanation() -> None:
    with pytest.raises(Malformed) as refused:
        reported(Spin(0, at=(0.0, -0.05), velocity=(0.0, 50.0), spin=30.0, lean=0.0))
    assert "speed" in str(refused.value.facts["reason"])


# Rings that start inside the post


@pytest.mark.parametrize("lean", [-0.3, 0.0, 0.3])
@pytest.mark.parametrize("at", [(0.0, 0.0), (0.003, 0.001), (0.0, -0.017), (-0.02, 0.0)])
def test_a_ring_that_is_put_down_inside_the_post_is_moved_beside_it(at: tuple[float, float], lean: float) -> None:
    spin = Spin(0, at=at, velocity=(0.05, 0.2), spin=20.0, lean=lean)
    launch = make_launch(spin)
    moved = clear_start(launch, RING)
    assert hypot(moved.x, moved.y) >= hypot(*at)
    assert hypot(moved.x, moved.y) < 0.05
    assert reported(spin).rest  # the physics would refuse a ring inside the post
    assert clear_start(moved, RING) == moved


def test_a_ring_that_is_put_down_clear_of_the_post_is_not_moved() -> None:
    assert clear_start(make_launch(USUAL), RING) == make_launch(USUAL)


@pytest.mark.parametrize("lean", [-0.3, -0.05, 0.0, 0.2])
def test_repeating_a_spin_never_moves_a_ring_back_into_the_post(lean: float) -> None:
    spin = Spin(0, at=(0.0, -0.006), velocity=(0.05, 0.2), spin=20.0, lean=lean)
    for seed in range(10):
        with pytest.raises(Malformed) as refused:
            ring_rest(spin, KIT, Random(seed), replace(PHYSICS, limit=0.01))
        assert refused.value.key == "never_rests"


class Straying(Random):
    """A random generator that makes every error as large as possible, always in the same direction."""

    def random(self) -> float:
        return 1 - 2**-53


@pytest.mark.parametrize("level", HANDS.levels)
def test_the_random_errors_of_a_hand_stay_within_the_limits_of_the_physics(level: str) -> None:
    for turn in range(16):
        push = (MAX_PUSH * cos(turn * pi / 8) * 0.999999, MAX_PUSH * sin(turn * pi / 8) * 0.999999)
        aim = Spin(0, at=(0.03, -0.05), velocity=push, spin=(-1) ** turn * MAX_SPIN, lean=MAX_LEAN)
        spun = execute(aim, level, KIT.board, Straying())
        with pytest.raises(Malformed) as refused:
            ring_rest(spun, KIT, Straying(), replace(PHYSICS, limit=0.01))
        assert refused.value.key == "never_rests"


# Spins that do not come to rest


def test_a_spin_that_does_not_come_to_rest_is_repeated_with_a_note() -> None:
    """The time limit is slightly too short for each spin, but some repetitions come to rest in time."""
    rng = Random(5)
    spins = [random_spin(rng) for _ in range(40)]
    times = [spinning.simulate(clear_start(make_launch(spin), RING), RING, PHYSICS).time for spin in spins]
    retaken = 0
    for spin, time in zip(spins, times, strict=True):
        if time < 0.1:
            continue
        short = replace(PHYSICS, limit=time * 0.99)
        with suppress(Malformed):
            rest = ring_rest(spin, KIT, Random(1), short)
            assert noted(rest)["again"] >= 1
            assert ring_rest(spin, KIT, Random(1), short) == rest
            retaken += 1
    assert retaken >= 5


def test_a_spin_that_never_comes_to_rest_is_refused() -> None:
    with pytest.raises(Malformed) as refused:
        ring_rest(USUAL, KIT, Random(0), replace(PHYSICS, limit=0.01))
    assert refused.value.key == "never_rests"


def test_random_spins_come_to_rest_within_the_time_limit() -> None:
    rng = Random(9)
    assert not any("again" in noted(reported(random_spin(rng))) for _ in range(60))


# Paths


def test_a_path_begins_where_the_ring_stood_and_ends_where_it_came_to_rest() -> None:
    spun = motion(USUAL, KIT, 0.01)
    assert spun is not None
    assert dist(spun.motion.places[0][:2], USUAL.at or ()) < 0.004
    assert spun.motion.places[-1].tolist() == noted(reported(USUAL))["pose"][:3]
    assert motion(Spin(0, zone="launch"), KIT, 0.01) is None


# Equipment


def test_the_default_equipment_has_the_default_dimensions_of_the_physics() -> None:
    default = spinning.Equipment()
    for field in fields(spinning.Equipment):
        if not field.name.startswith("icon"):
            assert getattr(RING, field.name) == pytest.approx(getattr(default, field.name), rel=1e-12)


def test_equipment_that_the_physics_cannot_simulate_is_refused_with_an_explanation() -> None:
    huge = equipment.load(
        {
            "board": {"width": 50.0, "length": 50.0, "thickness": 0.1},
            "post": {"diameter": 0.1, "height": 0.1},
            "logo": {"diameter": 0.5},
            "rings": {"inner": [5.0, 5.1], "outer": [6.0, 6.1]},
            "ring": {"outer_diameter": 4.0, "tube_diameter": 0.1, "density": 7850.0},
            "icons": {"diameter": 0.1, **{icon: [10.0, 10.0] for icon in ICONS}},
        }
    )
    with pytest.raises(BadEquipment) as refused:
        make_equipment(huge)
    assert refused.value.facts["reason"]
    table = Table.of("shot-ole", [["Ana"], ["Ben"]])
    require_world("shot-ole").check(table.state)


def board_of(side: float) -> equipment.EquipmentFile:
    """Return the default equipment with a square board."""
    return structs.replace(KIT, board=structs.replace(KIT.board, width=side, length=side))


def test_a_board_without_room_for_a_ring_beside_the_post_is_refused() -> None:
    with pytest.raises(BadEquipment, match=r"at least 0\.0[0-9]+ m") as refused:
        check(board_of(0.05))
    least = float(re.findall(r"0\.0\d+", str(refused.value))[0])
    assert least < KIT.board.width
    small, rng = board_of(least * 1.01), Random(3)
    check(small)
    for _ in range(60):
        aim = Spin(0, at=(0.005 * rng.random(), 0.0), velocity=(rng.random(), 0.1), spin=9.0, lean=rng.random() - 0.5)
        assert ring_rest(execute(aim, "novice", small.board, rng), small, rng).rest


def test_a_ring_that_could_spin_beyond_the_time_limit_is_refused() -> None:
    wide = structs.replace(KIT, board=structs.replace(KIT.board, width=1.0, length=1.0))
    slow, usual = (structs.replace(wide, ring=structs.replace(KIT.ring, outer_diameter=size)) for size in (0.12, 0.09))
    with pytest.raises(BadEquipment, match=r"could spin on the spot for .* s, but it must come to rest within 750"):
        check(slow)
    check(usual)
    spun = ring_rest(Spin(0, at=(0.3, 0.0), velocity=(0.0, 0.0), spin=TOP_SPINNING, lean=0.0), usual, Random(0))
    assert "again" not in noted(spun)


def test_the_simulated_board_reports_how_the_ring_of_the_last_spin_rests() -> None:
    at = Table.of("shot-ole", [["Ana"], ["Ben"]], {"opening": "fixed"})
    at.take(USUAL)
    event = require_world("shot-ole").happening(at.state, at.events, Setup(("person", "simple"), 1), Random(0))
    assert event == reported(USUAL)


def test_a_launch_contains_every_number_of_its_spin() -> None:
    launch = make_launch(USUAL)
    assert isinstance(launch, Launch)
    assert (launch.x, launch.y) == USUAL.at
    assert (launch.vx, launch.vy) == USUAL.velocity
    assert (launch.spin, launch.lean) == (USUAL.spin, USUAL.lean)
