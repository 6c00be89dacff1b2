"""Tests of the OLÉ rulebook: passing (OL-A). `ole_cases.py` contains the helpers."""

import msgspec
import pytest

from ruedo import Malformed, NotAwaited, Table, Waiting
from tests.rulebook.cases import cited, ruled
from tests.rulebook.ole_cases import (
    AMARA,
    ANA,
    BEN,
    BENS_FIVE,
    BRUNO,
    CELIA,
    DEFENCE_DESERTED,
    IVO,
    JONAS,
    LENA,
    LENA_ALONE,
    LOST_TO_LENA,
    LUCIA,
    MARTA,
    MIDFIELD_DESERTED,
    NADIA,
    ONE_DEFENDER,
    PAST_BRUNO,
    PAST_LENA,
    PAST_MARTA,
    ROLL,
    SAMIR,
    SAVED,
    STRANGER,
    THREE_DRIBBLES,
    TO_LUCIA,
    TO_NADIA,
    Events,
    ana,
    ball,
    ben,
    drawn,
    kicked_off,
    points_left,
    refused,
    report,
    roll,
    takers,
)


@pytest.mark.rule("OL-A1")
@pytest.mark.parametrize(
    "receiver",
    [
        pytest.param(CELIA, id="herself"),
        pytest.param(LENA, id="an opponent"),
        pytest.param("k1", id="her goalkeeper"),
        pytest.param(STRANGER, id="nobody on the pitch"),
    ],
)
def test_a_pass_must_go_to_another_player_of_the_same_team(receiver: str) -> None:
    assert refused(kicked_off(), ana("pass", to=receiver)) == "OL-A1"


@pytest.mark.rule("OL-A1")
def test_the_receiver_of_a_pass_is_announced_before_the_defenders_choose() -> None:
    table = kicked_off()
    announced = table.take(ana("pass", to=LUCIA))[0]
    assert (announced.clause, announced.facts["to"]) == ("OL-A1", LUCIA)


@pytest.mark.rule("OL-A1")
def test_every_other_active_player_can_be_announced_as_the_receiver() -> None:
    table = kicked_off()
    choices = [msgspec.to_builtins(choice) for choice in table.game.choices(table.state, ANA)]
    assert {choice["to"] for choice in choices if choice["type"] == "pass"} == {NADIA, IVO, LUCIA, JONAS}


@pytest.mark.rule("OL-A2")
def test_a_pass_in_a_tier_without_opponents_arrives_without_a_roll() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    assert "OL-A2" in cited(table.take(ana("pass", to=IVO)))
    assert (ball(table), points_left(table)) == ((ANA, IVO), (ANA, 3))


@pytest.mark.rule("OL-A2", "OL-T6")
def test_an_inactive_opponent_does_not_defend_against_a_pass() -> None:
    beaten = *TO_LUCIA, *PAST_BRUNO
    table = kicked_off(*beaten, sets_out=ONE_DEFENDER)
    assert "OL-A2" in cited(table.take(ana("pass", to=JONAS)))
    assert ball(table) == (ANA, JONAS)


@pytest.mark.rule("OL-A3")
def test_a_pass_in_a_tier_with_opponents_needs_one_die_and_no_roll_off() -> None:
    table = kicked_off(ana("pass", to=IVO))
    assert table.waiting == ROLL
    with pytest.raises(NotAwaited):
        table.take(ben("intercept", player=LENA))


@pytest.mark.rule("OL-A3")
@pytest.mark.parametrize("face", [2, 6])
def test_a_pass_in_a_tier_with_opponents_arrives_unless_the_die_shows_a_one(face: int) -> None:
    table = kicked_off(ana("pass", to=IVO))
    assert cited(table.take(roll(face))) == ["OL-A3"]
    assert (ball(table), points_left(table)) == ((ANA, IVO), (ANA, 3))


@pytest.mark.rule("OL-A3")
def test_after_a_pass_lost_on_a_one_the_defenders_choose_which_player_gets_the_ball() -> None:
    table = kicked_off(ana("pass", to=IVO))
    assert ruled(table.take(roll(1))) == [("OL-A3", ANA, 0)]
    assert takers(table) == {LENA, SAMIR}
    table.take(ben("take_ball", player=SAMIR))
    assert (ball(table), points_left(table)) == ((BEN, SAMIR), (BEN, 4))
    assert SAMIR in report(table)["tiers"][BEN]["midfield"]


@pytest.mark.rule("OL-A3")
@pytest.mark.parametrize("player", [AMARA, BRUNO, IVO])
def test_a_player_in_another_tier_cannot_take_a_pass_that_was_lost_on_a_one(player: str) -> None:
    assert refused(kicked_off(ana("pass", to=IVO), roll(1)), ben("take_ball", player=player)) == "OL-A3"


@pytest.mark.rule("OL-A3", "OL-T6")
def test_an_inactive_opponent_cannot_take_a_pass_that_was_lost_on_a_one() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, ana("pass", to=JONAS), roll(1))
    assert takers(table) == {MARTA}
    assert refused(table, ben("take_ball", player=BRUNO)) == "OL-A3"


@pytest.mark.rule("OL-A3")
def test_a_single_roll_has_exactly_one_die() -> None:
    with pytest.raises(Malformed):
        kicked_off(ana("pass", to=IVO)).take(roll(4, 4))


@pytest.mark.rule("OL-A4")
def test_the_defenders_choose_how_to_answer_a_pass_to_another_tier() -> None:
    table = kicked_off(ana("pass", to=LUCIA))
    assert table.waiting == Waiting(BEN, ("intercept", "let_go"))
    assert ball(table) == (ANA, CELIA)


@pytest.mark.rule("OL-A4", "OL-P6")
@pytest.mark.parametrize("player", [BRUNO, MARTA])
def test_a_player_who_faces_the_receiver_may_try_an_interception(player: str) -> None:
    table = kicked_off(ana("pass", to=LUCIA))
    assert cited(table.take(ben("intercept", player=player))) == ["OL-A4"]
    assert table.waiting == ROLL


@pytest.mark.rule("OL-A4", "OL-P6")
@pytest.mark.parametrize(
    "player",
    [
        pytest.param(LENA, id="who faces the passer"),
        pytest.param(AMARA, id="who stands in the attack"),
        pytest.param(IVO, id="one of the passer's side"),
    ],
)
def test_a_player_who_does_not_face_the_receiver_cannot_intercept(player: str) -> None:
    assert refused(kicked_off(ana("pass", to=LUCIA)), ben("intercept", player=player)) == "OL-A4"


@pytest.mark.rule("OL-A4", "OL-A6")
def test_interceptions_work_the_same_for_both_teams() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("pass", to=AMARA))
    assert table.waiting == Waiting(ANA, ("intercept", "let_go"))
    table.take(ana("intercept", player=NADIA))
    assert ruled(table.take(roll(1, 6))) == [("OL-A6", ANA, 0), ("OL-T6", BEN, 0), ("OL-T7", ANA, 0)]
    assert (ball(table), points_left(table)) == ((ANA, NADIA), (ANA, 4))


@pytest.mark.rule("OL-A6", "OL-T6")
def test_beaten_interceptors_of_both_teams_become_inactive() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("pass", to=AMARA), ana("intercept", player=NADIA), roll(6, 1))
    assert (ball(table), report(table)["inactive"]) == ((BEN, AMARA), [[NADIA, CELIA], []])


@pytest.mark.rule("OL-A4")
def test_the_defenders_can_let_a_pass_go() -> None:
    table = kicked_off(ana("pass", to=LUCIA))
    assert ruled(table.take(ben("let_go"))) == [("OL-A4", BEN, 0)]
    assert table.waiting == ROLL


@pytest.mark.rule("OL-A5", "OL-A4")
def test_without_an_opponent_facing_the_receiver_the_defenders_are_not_asked() -> None:
    table = kicked_off(ana("end_turn"), ben("move", player=AMARA, tier="midfield"), ben("end_turn"))
    table.take(ana("pass", to=NADIA))
    assert table.waiting == ROLL
    assert cited(table.take(roll(2))) == ["OL-A5"]
    assert ball(table) == (ANA, NADIA)


@pytest.mark.rule("OL-A5", "OL-A4")
def test_an_inactive_opponent_does_not_face_the_receiver() -> None:
    table = kicked_off(*PAST_LENA, ana("pass", to=IVO), sets_out=LENA_ALONE)
    assert table.waiting == ROLL


@pytest.mark.rule("OL-A5")
@pytest.mark.parametrize("face", [2, 6])
def test_a_pass_that_is_let_go_arrives_unless_the_die_shows_a_one(face: int) -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("let_go"))
    assert cited(table.take(roll(face))) == ["OL-A5"]
    assert (ball(table), points_left(table)) == ((ANA, LUCIA), (ANA, 3))


@pytest.mark.rule("OL-A5", "OL-A8")
def test_after_a_one_a_pass_that_was_let_go_is_lost_to_a_player_in_defence() -> None:
    table = kicked_off(ana("pass", to=NADIA), ben("let_go"))
    assert ruled(table.take(roll(1))) == [("OL-A5", ANA, 0)]
    assert table.waiting == Waiting(BEN, ("take_ball",))
    assert takers(table) == {BRUNO, MARTA}, "not Amara, who faced the receiver"


@pytest.mark.rule("OL-A6")
def test_a_pass_that_wins_the_roll_off_arrives_and_the_interceptor_becomes_inactive() -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("intercept", player=BRUNO))
    assert cited(table.take(roll(4, 3))) == ["OL-A6", "OL-T6"]
    assert (ball(table), points_left(table)) == ((ANA, LUCIA), (ANA, 3))
    assert report(table)["inactive"] == [[], [BRUNO]]


@pytest.mark.rule("OL-A6", "OL-T6", "OL-T7")
def test_a_pass_that_loses_the_roll_off_goes_to_the_interceptor() -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("intercept", player=BRUNO))
    assert ruled(table.take(roll(3, 4))) == [("OL-A6", BEN, 0), ("OL-T6", ANA, 0), ("OL-T7", BEN, 0)]
    assert (ball(table), points_left(table)) == ((BEN, BRUNO), (BEN, 4))
    assert report(table)["inactive"] == [[CELIA], []]


@pytest.mark.rule("OL-A6")
def test_a_pass_from_defence_to_attack_subtracts_1_from_the_roll_of_the_passer() -> None:
    table = kicked_off(*TO_NADIA, ana("pass", to=LUCIA), ben("intercept", player=BRUNO))
    table.take(roll(2, 1))
    assert ball(table) == (BEN, BRUNO), "(2 - 1) x 4 < 1 x 7"


@pytest.mark.rule("OL-A6")
def test_a_pass_from_defence_to_midfield_has_no_deduction() -> None:
    table = kicked_off(*TO_NADIA, ana("pass", to=CELIA), ben("intercept", player=LENA))
    table.take(roll(2, 2))
    assert ball(table) == (ANA, CELIA), "2 x 4 > 2 x 3"


@pytest.mark.rule("OL-A6")
def test_a_pass_from_attack_to_defence_has_no_deduction() -> None:
    table = kicked_off(*TO_LUCIA, ana("pass", to=NADIA), ben("intercept", player=AMARA))
    table.take(roll(2, 2))
    assert ball(table) == (ANA, NADIA), "2 x 3 > 2 x 2"


@pytest.mark.rule("OL-A7", "OL-A5")
def test_a_pass_from_defence_to_attack_that_is_let_go_does_not_fail_on_a_two() -> None:
    table = kicked_off(*TO_NADIA, ana("pass", to=LUCIA), ben("let_go"), roll(2))
    assert ball(table) == (ANA, LUCIA)


@pytest.mark.rule("OL-A7", "OL-A6")
def test_a_one_in_a_roll_off_does_not_lose_the_pass_by_itself() -> None:
    table = kicked_off(ana("pass", to=NADIA), ben("intercept", player=AMARA), roll(1, 3))
    assert ball(table) == (ANA, NADIA), "1 x 7 > 3 x 2"


# OL-A8 decides which players may take the ball after a saved shot, or after a pass that is lost on a one. In most of
# these tests, Celia first dribbles past Lena in midfield and past Ben's defence, and stays in attack.

LOSSES = [
    pytest.param(SAVED, id="a save"),
    pytest.param((ana("pass", to=IVO), roll(1)), id="a pass lost on a one"),
]
DEFENCE_BEATEN: Events = (*PAST_LENA, *PAST_BRUNO, *PAST_MARTA)


@pytest.mark.rule("OL-A8", "OL-S3")
@pytest.mark.parametrize("loss", LOSSES)
def test_if_there_are_active_defenders_one_of_them_takes_the_ball(loss: Events) -> None:
    table = kicked_off(*PAST_LENA, *PAST_BRUNO, *loss, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    assert takers(table) == {MARTA}
    table.take(ben("take_ball", player=MARTA))
    assert (ball(table), points_left(table)) == ((BEN, MARTA), (BEN, 4))


@pytest.mark.rule("OL-A8")
@pytest.mark.parametrize("player", [BRUNO, LENA, AMARA, CELIA])
def test_if_there_is_an_active_defender_no_other_player_can_take_the_ball(player: str) -> None:
    table = kicked_off(*PAST_LENA, *PAST_BRUNO, *SAVED, anas=THREE_DRIBBLES)
    assert refused(table, ben("take_ball", player=player)) == "OL-A8"


@pytest.mark.rule("OL-A8")
def test_the_game_waits_for_a_choice_even_if_only_one_player_can_take_the_ball() -> None:
    table = kicked_off(*SAVED, sets_out=ONE_DEFENDER)
    assert takers(table) == {BRUNO}
    assert (table.waiting, ball(table)) == (Waiting(BEN, ("take_ball",)), None)


@pytest.mark.rule("OL-A8", "OL-A5", "OL-S3")
@pytest.mark.parametrize("loss", LOSSES)
def test_without_an_active_defender_any_inactive_defender_or_active_player_can_take_the_ball(loss: Events) -> None:
    table = kicked_off(*DEFENCE_BEATEN, *loss, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    assert takers(table) == {BRUNO, MARTA, AMARA, SAMIR}
    assert refused(table, ben("take_ball", player=LENA)) == "OL-A8", "inactive, and elsewhere"


@pytest.mark.rule("OL-A8")
def test_an_inactive_defender_who_takes_the_ball_is_reactivated_without_an_action_point() -> None:
    table = kicked_off(*DEFENCE_BEATEN, *SAVED, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    table.take(ben("take_ball", player=BRUNO))
    assert (ball(table), points_left(table)) == ((BEN, BRUNO), (BEN, 4))
    assert report(table)["inactive"][BEN] == [MARTA, LENA]


@pytest.mark.rule("OL-A8")
def test_an_active_player_who_takes_the_ball_moves_to_defence_without_an_action_point() -> None:
    table = kicked_off(*DEFENCE_BEATEN, *SAVED, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    assert cited(table.take(ben("take_ball", player=AMARA))) == ["OL-A8", "OL-A8", "OL-T7"]
    assert (ball(table), points_left(table)) == ((BEN, AMARA), (BEN, 4))
    assert report(table)["tiers"][BEN] == {"defence": [BRUNO, MARTA, AMARA], "midfield": [LENA], "attack": [SAMIR]}
    assert report(table)["inactive"][BEN] == [BRUNO, MARTA, LENA]


@pytest.mark.rule("OL-A8")
def test_if_the_defence_is_empty_any_active_player_can_take_the_ball_there() -> None:
    table = kicked_off(*DEFENCE_DESERTED, *SAVED, sets_out=ONE_DEFENDER)
    assert takers(table) == set(BENS_FIVE)
    table.take(ben("take_ball", player=LENA))
    assert report(table)["tiers"][BEN]["defence"] == [LENA]


def with_all_of_ben_s_turned_over(loss: Events) -> Table:
    """Return a table at which Celia has lost the ball to Ben, whose five players are all inactive."""
    four_beaten = *DEFENCE_BEATEN, ana("dribble", past=SAMIR), roll(6, 1), ana("end_turn")
    tackle_lost = ben("move", player=AMARA, tier="defence"), ben("tackle", player=AMARA), roll(1, 6)
    another_card = ana("draw"), drawn("pass")
    return kicked_off(
        *(*four_beaten, *tackle_lost, *another_card, *loss),
        anas="dribble dribble dribble dribble shot",
        sets_out=ben("line_up", defence=[BRUNO, MARTA, SAMIR], midfield=[LENA], attack=[AMARA]),
    )


@pytest.mark.rule("OL-A8", "OL-A5", "OL-S3")
@pytest.mark.parametrize("loss", LOSSES)
def test_if_all_five_players_are_inactive_any_of_them_can_take_the_ball(loss: Events) -> None:
    table = with_all_of_ben_s_turned_over(loss)
    assert report(table)["inactive"][BEN] == list(BENS_FIVE)
    assert takers(table) == set(BENS_FIVE)


@pytest.mark.rule("OL-A8")
def test_an_inactive_player_who_takes_the_ball_moves_to_defence_and_is_reactivated() -> None:
    table = with_all_of_ben_s_turned_over(SAVED)
    table.take(ben("take_ball", player=LENA))
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 4))
    assert LENA in report(table)["tiers"][BEN]["defence"]
    assert report(table)["inactive"][BEN] == [BRUNO, MARTA, SAMIR, AMARA]
