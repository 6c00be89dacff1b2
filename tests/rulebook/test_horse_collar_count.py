"""Tests of the Horse Collar rulebook: the count. `horse_collar_cases.py` contains the helpers."""

import pytest

from ruedo import NotAwaited
from tests.rulebook.cases import cited, report, ruled, scores, world
from tests.rulebook.horse_collar_cases import ANA, shoot, shoot_all, sit, turn, turns


@pytest.mark.rule("HC-S1")
def test_no_points_are_counted_before_all_eight_weights_are_shot() -> None:
    table = sit()
    shoot_all(table, "end end end end end end end")
    assert scores(table) == (0, 0)
    assert ("HC-S5", ANA, 8 * 13) in ruled(shoot(table, "end end end end end end end end"))
    assert scores(table) == (8 * 13, 0)


@pytest.mark.rule("HC-S1")
def test_the_count_uses_the_final_positions_of_the_weights() -> None:
    table = sit()
    shoot_all(table, "3 3 3 3 3 3 3")
    shoot(table, "off off end 2 1 3 3 3")
    assert scores(table) == (13 + 2 + 1 + 3 + 3 + 3, 0)


@pytest.mark.rule("HC-S1")
def test_a_referee_may_report_a_whole_turn_at_once_with_the_weights_in_any_order() -> None:
    one, other = sit(), sit()
    turn(one, "3 2 2 1 1 1 off off")
    turn(other, "off 1 2 1 off 3 1 2")
    assert scores(one) == scores(other) == (10, 0)
    assert report(other)["turns"][0]["lies"] == ("off", "1", "2", "1", "off", "3", "1", "2")


@pytest.mark.rule("HC-S1")
def test_a_turn_scores_the_same_whether_it_is_reported_shot_by_shot_or_at_once() -> None:
    at_once, shot_by_shot = sit(), sit()
    turn(at_once, "corner end 3 2 1 off 1 1")
    shoot_all(shot_by_shot, "corner end 3 2 1 off 1 1")
    assert report(at_once) == report(shot_by_shot)
    assert scores(at_once) == scores(shot_by_shot) == (47, 0)


@pytest.mark.rule("HC-S1")
def test_a_turn_that_began_with_single_shots_cannot_be_reported_at_once() -> None:
    table = sit()
    assert world(table) == ("lies",)
    shoot(table, "3")
    assert world(table) == ()
    with pytest.raises(NotAwaited):
        turn(table, "3 2 2 1 1 1 off off")


@pytest.mark.rule("HC-S2")
@pytest.mark.parametrize("lies", ["2 2 2 2 2 2 2 2", "1 1 1 1 1 1 1 1", "off off off off off off off off"])
def test_a_turn_scores_no_points_without_a_weight_worth_3_or_more(lies: str) -> None:
    table = sit()
    assert ruled(turn(table, lies)) == [("HC-S2", ANA, 0)]
    assert scores(table) == (0, 0)


@pytest.mark.rule("HC-S2")
@pytest.mark.parametrize(("worthy", "points"), [("3", 10), ("end", 20), ("corner", 33)])
def test_a_weight_worth_3_or_more_makes_the_other_weights_count(worthy: str, points: int) -> None:
    table = sit()
    turn(table, f"{worthy} 1 1 1 1 1 1 1")
    assert scores(table) == (points, 0)


@pytest.mark.rule("HC-S2")
def test_the_weight_worth_3_or_more_can_be_the_last_weight() -> None:
    table = sit()
    shoot_all(table, "1 1 1 1 1 1 1 3")
    assert scores(table) == (10, 0)


@pytest.mark.rule("HC-S2")
def test_a_weight_worth_3_that_was_knocked_off_does_not_make_other_weights_count() -> None:
    table = sit()
    shoot_all(table, "3 2 2 2 2 2 2")
    assert ("HC-S2", ANA, 0) in ruled(shoot(table, "off 2 2 2 2 2 2 2"))
    assert scores(table) == (0, 0)


@pytest.mark.rule("HC-S3")
@pytest.mark.parametrize("rules", [{}, {"short_weight": "voids"}], ids=["nothing agreed", "voids"])
def test_a_turn_scores_no_points_if_a_short_weight_is_left_on_the_board(rules: dict[str, str]) -> None:
    table = sit(**rules)
    assert ruled(turn(table, "corner end 3 3 3 3 3 short")) == [("HC-S3", ANA, 0)]
    assert scores(table) == (0, 0)


@pytest.mark.rule("HC-S3")
def test_by_agreement_a_short_weight_does_not_make_the_turn_void() -> None:
    table = sit(short_weight="dead")
    assert ruled(turn(table, "corner 3 2 2 1 1 short short")) == [("HC-S5", ANA, 35)]
    assert scores(table) == (35, 0)


@pytest.mark.rule("HC-S2", "HC-S3")
def test_a_short_weight_never_counts_as_a_weight_worth_3_or_more() -> None:
    table = sit(short_weight="dead")
    assert ruled(turn(table, "2 2 2 2 short short short short")) == [("HC-S2", ANA, 0)]


@pytest.mark.rule("HC-S2", "HC-S3")
def test_the_rulings_on_a_turn_that_is_void_for_two_reasons_cite_both_clauses() -> None:
    table = sit()
    assert ruled(turn(table, "2 2 2 2 1 1 1 short")) == [("HC-S2", ANA, 0), ("HC-S3", ANA, 0)]


@pytest.mark.rule("HC-S3")
def test_a_void_turn_does_not_reduce_the_points_from_earlier_turns() -> None:
    table = sit()
    turns(table, 20, 0)
    turn(table, "corner end 3 3 3 3 3 short")
    assert scores(table) == (20, 0)


@pytest.mark.rule("HC-S4")
def test_a_short_weight_stays_on_the_board() -> None:
    table = sit()
    assert cited(shoot(table, "short")) == ["HC-L2"]
    shoot(table, "short 3")
    assert report(table)["lies"] == ("short", "3")


@pytest.mark.rule("HC-S4")
def test_after_a_short_weight_is_knocked_off_the_other_weights_count() -> None:
    table = sit()
    shoot_all(table, "short 3 3 3 3 3 3")
    assert ("HC-S5", ANA, 21) in ruled(shoot(table, "off 3 3 3 3 3 3 3"))


@pytest.mark.rule("HC-S4")
@pytest.mark.parametrize(("knocked", "points"), [("1", 22), ("3", 24), ("end", 34)])
def test_a_short_weight_that_is_knocked_into_a_zone_counts(knocked: str, points: int) -> None:
    table = sit()
    shoot_all(table, "short 3 3 3 3 3 3")
    assert ("HC-S5", ANA, points) in ruled(shoot(table, f"{knocked} 3 3 3 3 3 3 3"))


@pytest.mark.rule("HC-S5")
def test_weights_worth_3_and_2_and_2_and_1_and_1_and_1_score_10_points() -> None:
    table = sit()
    assert ruled(turn(table, "3 2 2 1 1 1 off off")) == [("HC-S5", ANA, 10)]
    assert scores(table) == (10, 0)


@pytest.mark.rule("HC-S5")
@pytest.mark.parametrize(
    ("lies", "points"),
    [
        ("corner corner corner corner corner corner corner corner", 208),
        ("corner end 3 2 1 off off off", 45),
        ("3 off off off off off off off", 3),
        ("end 2 2 2 2 2 2 2", 27),
    ],
)
def test_a_turn_scores_the_sum_of_the_values_of_its_weights(lies: str, points: int) -> None:
    table = sit()
    shoot_all(table, lies)
    assert report(table)["turns"] == [{"frame": 1, "side": ANA, "lies": tuple(lies.split()), "points": points}]


@pytest.mark.rule("HC-S5")
def test_the_score_of_a_side_is_the_sum_of_the_points_from_its_turns() -> None:
    table = sit()
    turns(table, 10, 3, 20, 4)
    assert scores(table) == (30, 7)
