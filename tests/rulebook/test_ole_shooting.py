"""Tests of the OLÉ rulebook: shooting and tackling (OL-S, OL-K). `ole_cases.py` contains the helpers."""

import pytest

from ruedo import NotAwaited
from ruedo.core.values import Json
from tests.rulebook.cases import cited, ruled
from tests.rulebook.ole_cases import (
    AMARA,
    ANA,
    BEN,
    BEN_SETS_OUT,
    BRUNO,
    CELIA,
    DEFENCE_DESERTED,
    IVO,
    LENA,
    LOST_TO_LENA,
    MARTA,
    NADIA,
    ONE_DEFENDER,
    PAST_BRUNO,
    PAST_LENA,
    ROLL,
    SAMIR,
    STRANGER,
    THREE_DRIBBLES,
    TO_LUCIA,
    TO_NADIA,
    Events,
    ana,
    ball,
    ben,
    kicked_off,
    on_offer,
    points_left,
    refused,
    report,
    roll,
    takers,
)


@pytest.mark.rule("OL-S1")
@pytest.mark.parametrize("before", [pytest.param((), id="midfield"), pytest.param(TO_LUCIA, id="attack")])
def test_a_player_can_shoot_from_midfield_or_attack(before: Events) -> None:
    table = kicked_off(*before)
    assert cited(table.take(ana("shoot"))) == ["OL-S1"]
    assert table.waiting == ROLL


@pytest.mark.rule("OL-S1")
def test_a_shot_from_defence_is_refused() -> None:
    table = kicked_off(*TO_NADIA)
    assert refused(table, ana("shoot")) == "OL-S1"
    assert "shoot" not in on_offer(table)


# Celia shoots with 4, and Ben's goalkeeper saves with 4. So the result is a tie if the dice are equal after the
# deduction.


@pytest.mark.rule("OL-S2")
def test_a_shot_from_attack_without_an_active_opponent_has_no_deduction() -> None:
    table = kicked_off(*PAST_LENA, *PAST_BRUNO, ana("shoot"), anas=THREE_DRIBBLES, sets_out=ONE_DEFENDER)
    assert cited(table.take(roll(5, 5))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
@pytest.mark.parametrize("sets_out", [ONE_DEFENDER, BEN_SETS_OUT], ids=["one defender", "two defenders"])
def test_a_shot_from_attack_past_an_active_opponent_has_a_deduction_of_1(sets_out: Json) -> None:
    table = kicked_off(*PAST_LENA, ana("shoot"), sets_out=sets_out)
    assert cited(table.take(roll(5, 4))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
def test_a_shot_from_midfield_past_an_empty_defence_has_a_deduction_of_2() -> None:
    table = kicked_off(*DEFENCE_DESERTED, ana("shoot"), sets_out=ONE_DEFENDER)
    assert cited(table.take(roll(5, 3))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
def test_a_shot_from_midfield_past_an_active_defender_has_a_deduction_of_3() -> None:
    assert cited(kicked_off(ana("shoot")).take(roll(5, 2))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
def test_a_shot_is_a_roll_off_of_shooting_against_saving() -> None:
    ben_shoots = *LOST_TO_LENA, ben("shoot")
    assert cited(kicked_off(*ben_shoots).take(roll(5, 2))) == ["OL-T8"], "(5 - 3) x Lena's 5 = 2 x the keeper's 5"


@pytest.mark.rule("OL-S3")
def test_a_won_shot_is_a_goal() -> None:
    table = kicked_off(ana("shoot"))
    assert ruled(table.take(roll(5, 1))) == [("OL-S3", ANA, 1), ("OL-P5", BEN, 0)]
    assert table.standing.scores == (1, 0)


@pytest.mark.rule("OL-S3", "OL-T6", "OL-A8")
def test_after_a_save_the_defence_gets_the_ball_and_the_shooter_becomes_inactive() -> None:
    table = kicked_off(ana("shoot"))
    assert ruled(table.take(roll(5, 3))) == [("OL-S3", BEN, 0), ("OL-T6", ANA, 0)]
    assert report(table)["inactive"] == [[CELIA], []]
    assert takers(table) == {BRUNO, MARTA}


@pytest.mark.rule("OL-S3", "OL-A8")
def test_anas_goalkeeper_can_save_a_shot_by_ben() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("shoot"))
    assert ruled(table.take(roll(1, 6))) == [("OL-S3", ANA, 0), ("OL-T6", BEN, 0)]
    table.take(ana("take_ball", player=NADIA))
    assert (ball(table), points_left(table)) == ((ANA, NADIA), (ANA, 4))


# Tackling


@pytest.mark.rule("OL-K1")
@pytest.mark.parametrize("tackler", [LENA, SAMIR])
def test_a_player_who_faces_the_ball_can_tackle_in_their_own_turn(tackler: str) -> None:
    table = kicked_off(ana("end_turn"))
    assert ruled(table.take(ben("tackle", player=tackler))) == [("OL-K1", BEN, 0)]
    assert (table.waiting, points_left(table)) == (ROLL, (BEN, 3))


@pytest.mark.rule("OL-K1", "OL-P6")
@pytest.mark.parametrize("tackler", [BRUNO, AMARA, IVO, STRANGER])
def test_a_player_who_does_not_face_the_ball_cannot_tackle(tackler: str) -> None:
    assert refused(kicked_off(ana("end_turn")), ben("tackle", player=tackler)) == "OL-K1"


@pytest.mark.rule("OL-K1", "OL-T4")
def test_a_player_can_move_to_the_tier_that_faces_the_ball_and_then_tackle() -> None:
    table = kicked_off(ana("end_turn"), ben("move", player=AMARA, tier="midfield"), ben("tackle", player=AMARA))
    assert table.waiting == ROLL


@pytest.mark.rule("OL-K1")
def test_a_tackle_in_the_turn_of_the_opponent_is_refused() -> None:
    with pytest.raises(NotAwaited):
        kicked_off().take(ben("tackle", player=LENA))


@pytest.mark.rule("OL-K1", "OL-T9")
def test_a_team_that_has_won_the_ball_cannot_tackle() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(6, 1))
    assert refused(table, ben("tackle", player=SAMIR)) == "OL-T9"


@pytest.mark.rule("OL-K2", "OL-T6")
def test_after_a_won_tackle_the_team_has_the_ball_and_plays_on_with_its_remaining_points() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA))
    assert cited(table.take(roll(6, 1))) == ["OL-K2", "OL-T6"]
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 3))
    assert report(table)["inactive"] == [[CELIA], []]


@pytest.mark.rule("OL-K2")
def test_a_ball_that_was_won_can_be_played_in_the_same_turn() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(6, 1), ben("shoot"), roll(6, 1))
    assert table.standing.scores == (0, 1)


@pytest.mark.rule("OL-K2", "OL-T6")
def test_a_lost_tackle_ends_the_turn_and_the_opponent_keeps_the_ball() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA))
    assert cited(table.take(roll(1, 6))) == ["OL-K2", "OL-T6"]
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (ANA, 4))
    assert report(table)["inactive"] == [[], [LENA]]


@pytest.mark.rule("OL-K2", "OL-T8")
@pytest.mark.parametrize(
    ("faces", "winner"),
    [
        pytest.param((5, 3), (BEN, LENA), id="5 x Lena's defending 3 > 3 x Celia's dribbling 4"),
        pytest.param((3, 5), (ANA, CELIA), id="3 x 3 < 5 x 4"),
        pytest.param((5, 4), (ANA, CELIA), id="5 x 3 < 4 x 4"),
    ],
)
def test_the_die_of_the_tackler_is_listed_first(faces: tuple[int, int], winner: tuple[int, str]) -> None:
    assert ball(kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(*faces))) == winner
