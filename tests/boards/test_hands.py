"""The simulated hands make random errors of the stated size and record the aim.

The same random generator always gives the same errors.
"""

from itertools import pairwise
from math import atan2, hypot
from statistics import fmean, stdev

import pytest
from msgspec.structs import astuple, replace

from ruedo.boards.ring import equipment
from ruedo.boards.ring import hands as ring_hands
from ruedo.boards.ring.events import Spin
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.hands import HANDS, execute
from ruedo.core.chance import generator
from ruedo.core.errors import BadHeader, Malformed
from ruedo.core.setup import Setup
from ruedo.core.world import check_skills

AIM = Slide(1, 0.1, 1.8, -0.01, 5.0)
SHOTS = 4000


def shots(level: str) -> list[Slide]:
    return [execute(AIM, level, generator(11, number)) for number in range(SHOTS)]


@pytest.mark.parametrize("level", ["beginner", "casual", "club", "national", "champion"])
def test_errors_have_the_stated_standard_deviations_and_no_bias(level: str) -> None:
    hand, made = HANDS.spread(level), shots(level)
    for name, aimed, spread in (
        ("speed", 1.8, 1.8 * hand.speed),
        ("angle", -0.01, hand.angle),
        ("y", 0.1, hand.y),
        ("spin", 5.0, hand.spin),
    ):
        values = [getattr(shot, name) for shot in made]
        assert stdev(values) == pytest.approx(spread, rel=0.05), name
        assert fmean(values) == pytest.approx(aimed, abs=4 * spread / SHOTS**0.5), name


def test_the_errors_of_speed_and_angle_of_a_shot_are_uncorrelated() -> None:
    made = shots("casual")
    speeds = [((shot.speed or 0) - 1.8) / (1.8 * 0.02) for shot in made]
    angles = [((shot.angle or 0) + 0.01) / 0.010 for shot in made]
    assert abs(fmean(a * b for a, b in zip(speeds, angles, strict=True))) < 4 / SHOTS**0.5


def test_the_same_random_generator_gives_the_same_shot() -> None:
    assert execute(AIM, "beginner", generator(1, 2)) == execute(AIM, "beginner", generator(1, 2))
    assert execute(AIM, "beginner", generator(1, 2)) != execute(AIM, "beginner", generator(1, 3))


def test_the_note_of_a_shot_contains_the_aim() -> None:
    shot = execute(AIM, "club", generator(1))
    assert shot.note == {"aim": {"y": 0.1, "speed": 1.8, "angle": -0.01, "spin": 5.0}}
    assert (shot.seat, shot.speed != AIM.speed) == (1, True)


def test_the_error_of_a_steady_pull_is_added_to_a_typed_shot() -> None:
    typed = replace(AIM, note={"by": "typed"})
    shots = [execute(typed, "national", generator(11, number)) for number in range(SHOTS)]
    hand, pull = HANDS.spread("national"), HANDS.steady
    assert (pull.speed, pull.angle) == pytest.approx((0.0188, 0.0018), rel=0.01)
    for name, spread in (
        ("speed", 1.8 * hypot(hand.speed, pull.speed)),
        ("angle", hypot(hand.angle, pull.angle)),
        ("y", hand.y),
    ):
        assert stdev([getattr(shot, name) for shot in shots]) == pytest.approx(spread, rel=0.05), name
    assert shots[0].note == {"aim": {"y": 0.1, "speed": 1.8, "angle": -0.01, "spin": 5.0}, "by": "typed"}


def test_a_hand_without_errors_executes_a_typed_aim_exactly() -> None:
    shot = execute(replace(AIM, note={"by": "typed"}), "exact", generator(1))
    assert (shot.y, shot.speed, shot.angle, shot.spin) == (0.1, 1.8, -0.01, 5.0)


def test_the_error_of_a_steady_pull_is_added_to_a_typed_spin() -> None:
    aim = Spin(0, at=(0.0, -0.05), velocity=(0.0, 0.25), spin=30.0, lean=-0.2)
    typed = replace(aim, note={"by": "typed"})
    board, pull = equipment.load().board, ring_hands.HANDS.steady
    hand = ring_hands.HANDS.spread("expert")
    pushes = [ring_hands.execute(typed, "expert", board, generator(5, number)).velocity for number in range(SHOTS)]
    speeds = [hypot(*push) for push in pushes if push]
    assert stdev(speeds) == pytest.approx(0.25 * hypot(hand.speed, pull.speed), rel=0.05)


def test_an_exact_hand_executes_its_aim_exactly() -> None:
    shot = execute(AIM, "exact", generator(1))
    assert (shot.y, shot.speed, shot.angle, shot.spin) == (0.1, 1.8, -0.01, 5.0)


def test_levels_are_in_order_and_an_empty_name_selects_the_default_level() -> None:
    levels = [HANDS.spread(level) for level in reversed(tuple(HANDS.levels))]
    for better, worse in pairwise(levels):
        assert all(less < more for less, more in zip(astuple(better), astuple(worse), strict=True))
    assert HANDS.spread("") is HANDS.spread(HANDS.usual) is HANDS.levels["casual"]


@pytest.mark.parametrize("level", ["novice", "average", "good", "expert"])
def test_levels_of_hands_for_the_ring_are_unknown_to_the_shuffleboard(level: str) -> None:
    with pytest.raises(BadHeader, match="unknown_skill"):
        HANDS.spread(level)
    with pytest.raises(BadHeader, match="unknown_skill"):
        check_skills("horse-collar", Setup((f"simple:{level}", "person"), seed=1))


def test_levels_of_the_shuffleboard_are_unknown_to_the_ring() -> None:
    with pytest.raises(BadHeader, match="unknown_skill"):
        check_skills("shot-ole", Setup(("simple:beginner", "person"), seed=1))


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadHeader) as refused:
        execute(AIM, "godlike", generator(1))
    assert refused.value.facts["skill"] == "godlike"


def test_a_random_error_never_makes_a_shot_go_backwards() -> None:
    feeble = replace(AIM, speed=0.0)
    assert execute(feeble, "beginner", generator(1)).speed == 0.0


@pytest.mark.parametrize(("field", "value"), [("speed", -0.1), ("speed", 11.0), ("spin", 201.0), ("spin", -1e9)])
def test_an_aim_that_no_hand_could_make_is_refused(field: str, value: float) -> None:
    with pytest.raises(Malformed) as refused:
        execute(replace(AIM, **{field: value}), "exact", generator(1))
    assert refused.value.field == field


# The spin of a ring

BOARD = equipment.load().board
RING_AIM = Spin(1, at=(0.01, -0.05), velocity=(0.12, 0.16), spin=-40.0, lean=0.1)


def spins(level: str) -> list[Spin]:
    return [ring_hands.execute(RING_AIM, level, BOARD, generator(11, number)) for number in range(SHOTS)]


def numbers(spin: Spin) -> dict[str, float]:
    assert spin.at
    assert spin.velocity
    assert spin.spin is not None
    assert spin.lean is not None
    vx, vy = spin.velocity
    return {
        "x": spin.at[0],
        "y": spin.at[1],
        "heading": atan2(vy, vx),
        "speed": hypot(vx, vy),
        "spin": spin.spin,
        "lean": spin.lean,
    }


@pytest.mark.parametrize("level", ["average", "good", "expert"])
def test_the_errors_of_a_spin_have_the_stated_standard_deviations_and_no_bias(level: str) -> None:
    hand, made = ring_hands.HANDS.levels[level], [numbers(spin) for spin in spins(level)]
    spreads = {"x": hand.place, "y": hand.place, "heading": hand.heading, "lean": hand.lean}
    spreads |= {"speed": 0.2 * hand.speed, "spin": 40 * hand.spin}
    for name, aimed in numbers(RING_AIM).items():
        values = [spin[name] for spin in made]
        assert stdev(values) == pytest.approx(spreads[name], rel=0.05), name
        assert fmean(values) == pytest.approx(aimed, abs=4 * spreads[name] / SHOTS**0.5), name


def test_the_same_random_generator_gives_the_same_spin() -> None:
    spin = ring_hands.execute(RING_AIM, "novice", BOARD, generator(1, 2))
    assert spin == ring_hands.execute(RING_AIM, "novice", BOARD, generator(1, 2))
    assert spin != ring_hands.execute(RING_AIM, "novice", BOARD, generator(1, 3))
    assert spin.note == {"aim": {"at": (0.01, -0.05), "velocity": (0.12, 0.16), "spin": -40.0, "lean": 0.1}}
    assert spin.seat == 1


def test_an_exact_hand_executes_a_spin_exactly() -> None:
    spin = ring_hands.execute(RING_AIM, "exact", BOARD, generator(1))
    assert numbers(spin) == pytest.approx(numbers(RING_AIM), rel=1e-12)


def test_the_levels_of_hands_that_spin_the_ring_are_in_order() -> None:
    levels = [ring_hands.HANDS.levels[level] for level in ("exact", "expert", "good", "average", "novice")]
    for better, worse in pairwise(levels):
        assert all(less < more for less, more in zip(astuple(better), astuple(worse), strict=True))
    assert ring_hands.HANDS.spread("") is ring_hands.HANDS.levels["average"]
    assert set(ring_hands.HANDS.levels) == {"novice", "average", "good", "expert", "exact"}
    with pytest.raises(BadHeader):
        ring_hands.HANDS.spread("godlike")


def test_a_hand_always_starts_the_ring_on_the_board_and_never_reverses_its_spin() -> None:
    edge = replace(RING_AIM, at=(BOARD.width / 2, -BOARD.length / 2), lean=ring_hands.MAX_LEAN)
    for number in range(300):
        spin = ring_hands.execute(edge, "novice", BOARD, generator(2, number))
        assert spin.at
        assert abs(spin.at[0]) <= BOARD.width / 2
        assert abs(spin.at[1]) <= BOARD.length / 2
        assert spin.spin is not None
        assert spin.spin <= 0


def test_a_hand_does_not_change_an_aim_that_starts_beside_the_board() -> None:
    beside = replace(RING_AIM, at=(0.0, -BOARD.length))
    assert ring_hands.execute(beside, "novice", BOARD, generator(1)) == beside


@pytest.mark.parametrize(
    ("field", "value"),
    [("velocity", (1.2, 1.2)), ("spin", 126.0), ("spin", -1e9), ("lean", 0.9), ("spin", float("nan"))],
)
def test_an_aimed_spin_that_no_hand_could_make_is_refused(field: str, value: object) -> None:
    with pytest.raises(Malformed) as refused:
        ring_hands.execute(replace(RING_AIM, **{field: value}), "exact", BOARD, generator(1))
    assert refused.value.field == field


def test_a_spin_with_only_a_zone_cannot_be_executed() -> None:
    with pytest.raises(Malformed) as refused:
        ring_hands.execute(Spin(0, zone="launch"), "good", BOARD, generator(1))
    assert refused.value.key == "throw_needed"
