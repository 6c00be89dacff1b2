"""The hand: errors of the stated size, the same for the same generator, and the aim kept."""

from itertools import pairwise
from statistics import fmean, stdev

import pytest
from msgspec.structs import astuple, replace

from ruedo.core.errors import BadHeader, Malformed
from ruedo.games.horse_collar.events import Slide
from ruedo.worlds.chance import generator
from ruedo.worlds.skill import DEFAULT, SLIDING, executed_slide, sliding_hand

AIM = Slide(1, 0.1, 1.8, -0.01, 5.0)
SHOTS = 4000


def shots(level: str) -> list[Slide]:
    return [executed_slide(AIM, level, generator(11, number)) for number in range(SHOTS)]


@pytest.mark.parametrize("level", ["novice", "average", "good", "expert"])
def test_errors_have_the_stated_standard_deviations_and_no_bias(level: str) -> None:
    hand, made = SLIDING[level], shots(level)
    for name, aimed, spread in (
        ("speed", 1.8, 1.8 * hand.speed),
        ("angle", -0.01, hand.angle),
        ("y", 0.1, hand.y),
        ("spin", 5.0, hand.spin),
    ):
        values = [getattr(shot, name) for shot in made]
        assert stdev(values) == pytest.approx(spread, rel=0.05), name
        assert fmean(values) == pytest.approx(aimed, abs=4 * spread / SHOTS**0.5), name


def test_errors_of_one_shot_have_nothing_to_do_with_each_other() -> None:
    made = shots("average")
    speeds = [((shot.speed or 0) - 1.8) / (1.8 * 0.02) for shot in made]
    angles = [((shot.angle or 0) + 0.01) / 0.010 for shot in made]
    assert abs(fmean(a * b for a, b in zip(speeds, angles, strict=True))) < 4 / SHOTS**0.5


def test_the_same_generator_makes_the_same_shot() -> None:
    assert executed_slide(AIM, "novice", generator(1, 2)) == executed_slide(AIM, "novice", generator(1, 2))
    assert executed_slide(AIM, "novice", generator(1, 2)) != executed_slide(AIM, "novice", generator(1, 3))


def test_the_aim_is_kept_in_the_note() -> None:
    shot = executed_slide(AIM, "good", generator(1))
    assert shot.note == {"aim": {"y": 0.1, "speed": 1.8, "angle": -0.01, "spin": 5.0}}
    assert (shot.seat, shot.speed != AIM.speed) == (1, True)


def test_an_exact_hand_does_just_what_it_aims() -> None:
    shot = executed_slide(AIM, "exact", generator(1))
    assert (shot.y, shot.speed, shot.angle, shot.spin) == (0.1, 1.8, -0.01, 5.0)


def test_levels_are_ordered_and_there_is_one_for_who_names_none() -> None:
    levels = [SLIDING[level] for level in ("exact", "expert", "good", "average", "novice")]
    for better, worse in pairwise(levels):
        assert all(less < more for less, more in zip(astuple(better), astuple(worse), strict=True))
    assert sliding_hand("") is SLIDING[DEFAULT]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadHeader) as refused:
        executed_slide(AIM, "godlike", generator(1))
    assert refused.value.facts["skill"] == "godlike"


def test_no_shot_goes_backwards_for_an_error() -> None:
    feeble = replace(AIM, speed=0.0)
    assert executed_slide(feeble, "novice", generator(1)).speed == 0.0


@pytest.mark.parametrize(("field", "value"), [("speed", -0.1), ("speed", 11.0), ("spin", 201.0), ("spin", -1e9)])
def test_an_aim_that_no_hand_could_make_is_refused(field: str, value: float) -> None:
    with pytest.raises(Malformed) as refused:
        executed_slide(replace(AIM, **{field: value}), "exact", generator(1))
    assert refused.value.field == field
