"""Tests of the OLÉ rulebook: dribbling and olé points (OL-D, OL-O). `ole_cases.py` contains the helpers."""

import pytest

from tests.rulebook.cases import cited, ruled
from tests.rulebook.ole_cases import (
    AMARA,
    ANA,
    BEN,
    BRUNO,
    CELIA,
    IVO,
    JONAS,
    LENA,
    LENA_ALONE,
    LUCIA,
    MIDFIELD_DESERTED,
    NADIA,
    ONE_DEFENDER,
    PAST_BRUNO,
    PAST_LENA,
    ROLL,
    SAMIR,
    SKILLFUL,
    STRANGER,
    TO_LUCIA,
    TO_NADIA,
    ana,
    ball,
    kicked_off,
    on_offer,
    points_left,
    refused,
    report,
    roll,
)


@pytest.mark.rule("OL-D1")
@pytest.mark.parametrize(
    "past",
    [
        pytest.param(None, id="nobody though somebody is there"),
        pytest.param(BRUNO, id="one in another tier"),
        pytest.param(IVO, id="one of her own"),
        pytest.param(STRANGER, id="nobody on the pitch"),
    ],
)
def test_a_dribble_must_name_an_active_opponent_in_the_facing_tier(past: str | None) -> None:
    assert refused(kicked_off(), ana("dribble", past=past)) == "OL-D1"


@pytest.mark.rule("OL-D1")
def test_a_named_opponent_is_refused_if_no_active_opponent_faces_the_ball() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    assert refused(table, ana("dribble", past=LENA)) == "OL-D1"


@pytest.mark.rule("OL-D2", "OL-T6")
def test_a_won_dribble_moves_the_player_up_a_tier_with_the_ball() -> None:
    table = kicked_off(ana("dribble", past=LENA))
    assert cited(table.take(roll(4, 5))) == ["OL-D2", "OL-T6"], "4 x 4 > 5 x 3"
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (ANA, 3))
    assert report(table)["tiers"][ANA] == {"defence": [NADIA], "midfield": [IVO], "attack": [CELIA, LUCIA, JONAS]}
    assert report(table)["inactive"] == [[], [LENA]]


@pytest.mark.rule("OL-D2")
def test_a_won_dribble_from_defence_moves_the_player_to_midfield() -> None:
    table = kicked_off(*TO_NADIA, ana("dribble", past=AMARA), roll(2, 1))
    assert report(table)["tiers"][ANA]["midfield"] == [NADIA, CELIA, IVO]


@pytest.mark.rule("OL-D2", "OL-T6", "OL-T7")
def test_a_lost_dribble_gives_the_ball_to_the_named_opponent_and_ends_the_turn() -> None:
    table = kicked_off(ana("dribble", past=SAMIR))
    assert cited(table.take(roll(4, 6))) == ["OL-D2", "OL-T6", "OL-T7"], "4 x 4 < 6 x 3"
    assert (ball(table), points_left(table)) == ((BEN, SAMIR), (BEN, 4))
    assert report(table)["inactive"] == [[CELIA], []]


@pytest.mark.rule("OL-D3")
def test_without_an_active_opponent_a_dribble_needs_no_roll() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    assert ruled(table.take(ana("dribble", past=None))) == [("OL-D3", ANA, 0)]
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (ANA, 3))
    assert CELIA in report(table)["tiers"][ANA]["attack"]


@pytest.mark.rule("OL-D3")
def test_an_inactive_opponent_does_not_stop_a_dribble() -> None:
    back_to_midfield = ana("pass", to=IVO), roll(3), ana("dribble", past=None)
    table = kicked_off(*PAST_LENA, *back_to_midfield, anas="dribble dribble pass shot shot", sets_out=LENA_ALONE)
    assert IVO in report(table)["tiers"][ANA]["attack"]


@pytest.mark.rule("OL-D4", "OL-T6")
def test_after_a_won_dribble_in_attack_the_player_stays_there_and_the_defender_is_inactive() -> None:
    table = kicked_off(*TO_LUCIA, ana("dribble", past=BRUNO))
    assert cited(table.take(roll(6, 1))) == ["OL-D4", "OL-T6"]
    assert report(table)["tiers"][ANA]["attack"] == [LUCIA, JONAS]
    assert report(table)["inactive"] == [[], [BRUNO]]


@pytest.mark.rule("OL-D4")
@pytest.mark.parametrize("past", [None, BRUNO])
def test_a_dribble_in_attack_needs_an_active_opponent(past: str | None) -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, anas="pass dribble dribble shot tackle", sets_out=ONE_DEFENDER)
    assert refused(table, ana("dribble", past=past)) == "OL-D4"
    assert "dribble" not in on_offer(table)


# Olé points


@pytest.mark.rule("OL-O1")
def test_both_cards_of_a_skill_move_are_played_together_for_two_points() -> None:
    table = kicked_off(anas=SKILLFUL)
    assert ruled(table.take(ana("skill", skill="nutmeg", past=LENA))) == [("OL-O1", ANA, 0)]
    assert (table.waiting, points_left(table)) == (ROLL, (ANA, 2))
    assert report(table)["hands"][ANA]["dribble"] == 0
    assert report(table)["discards"]["dribble"] == 2


@pytest.mark.rule("OL-O1")
def test_a_skill_move_needs_two_dribble_cards() -> None:
    table = kicked_off(anas=SKILLFUL)
    assert "skill" in on_offer(table)
    table.take(ana("discard", card="dribble"))
    assert {"dribble", "skill"} & set(on_offer(table)) == {"dribble"}


@pytest.mark.rule("OL-O1", "OL-T1")
def test_two_action_points_are_enough_for_a_skill_move() -> None:
    table = kicked_off(ana("discard", card="pass"), ana("discard", card="shot"), anas=SKILLFUL)
    assert "skill" in on_offer(table)
    table.take(ana("skill", skill="nutmeg", past=LENA))
    assert points_left(table) == (ANA, 0)


@pytest.mark.rule("OL-O1")
@pytest.mark.parametrize(
    ("skill", "faces"),
    [
        pytest.param("nutmeg", (4, 4), id="nutmeg: (4 - 1) x 4 = 4 x 3"),
        pytest.param("rainbow", (5, 4), id="rainbow: (5 - 2) x 4 = 4 x 3"),
    ],
)
def test_the_deck_defines_the_deduction_of_a_skill_move(skill: str, faces: tuple[int, int]) -> None:
    table = kicked_off(ana("skill", skill=skill, past=LENA), anas=SKILLFUL)
    assert cited(table.take(roll(*faces))) == ["OL-T8"]


@pytest.mark.rule("OL-O1")
def test_a_skill_move_that_is_not_in_the_deck_is_refused() -> None:
    assert refused(kicked_off(anas=SKILLFUL), ana("skill", skill="elastico", past=LENA)) == "OL-O1"


@pytest.mark.rule("OL-O1")
@pytest.mark.parametrize("past", [None, BRUNO, IVO])
def test_a_skill_move_needs_an_active_opponent(past: str | None) -> None:
    assert refused(kicked_off(anas=SKILLFUL), ana("skill", skill="nutmeg", past=past)) == "OL-O1"


@pytest.mark.rule("OL-O1", "OL-D3")
def test_without_an_active_opponent_a_player_can_dribble_but_not_try_a_skill_move() -> None:
    table = kicked_off(*MIDFIELD_DESERTED, anas=SKILLFUL)
    assert refused(table, ana("skill", skill="nutmeg", past=None)) == "OL-O1"
    assert {"dribble", "skill"} & set(on_offer(table)) == {"dribble"}


@pytest.mark.rule("OL-O2")
@pytest.mark.parametrize(("skill", "points"), [("nutmeg", 1), ("rainbow", 2)])
def test_a_won_skill_move_scores_its_ole_points(skill: str, points: int) -> None:
    table = kicked_off(ana("skill", skill=skill, past=LENA), anas=SKILLFUL)
    assert ruled(table.take(roll(6, 1))) == [("OL-D2", ANA, 0), ("OL-T6", BEN, 0), ("OL-O2", ANA, points)]
    assert table.standing.scores == (points, 0)


@pytest.mark.rule("OL-O2", "OL-D2")
def test_play_continues_after_ole_points() -> None:
    table = kicked_off(ana("skill", skill="nutmeg", past=LENA), roll(6, 1), anas=SKILLFUL)
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (ANA, 2))
    assert CELIA in report(table)["tiers"][ANA]["attack"]
    assert report(table)["inactive"] == [[], [LENA]]


@pytest.mark.rule("OL-O2", "OL-D4")
def test_after_a_won_skill_move_in_attack_the_team_scores_and_the_player_stays_there() -> None:
    table = kicked_off(*TO_LUCIA, ana("skill", skill="nutmeg", past=BRUNO), anas=SKILLFUL)
    assert ruled(table.take(roll(6, 1))) == [("OL-D4", ANA, 0), ("OL-T6", BEN, 0), ("OL-O2", ANA, 1)]
    assert report(table)["tiers"][ANA]["attack"] == [LUCIA, JONAS]


@pytest.mark.rule("OL-O2", "OL-T7")
def test_a_lost_skill_move_scores_no_points_and_loses_the_ball() -> None:
    table = kicked_off(ana("skill", skill="rainbow", past=LENA), anas=SKILLFUL)
    assert cited(table.take(roll(3, 2))) == ["OL-D2", "OL-T6", "OL-T7"], "(3 - 2) x 4 < 2 x 3"
    assert table.standing.scores == (0, 0)
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 4))
