"""Tests of the OLÉ rulebook: points, cards and moves in a turn (OL-T1 to OL-T6). `ole_cases.py` has the helpers."""

from collections.abc import Callable

import pytest

from ruedo import Illegal, Table, Waiting
from ruedo.core.values import Json
from tests.rulebook.cases import cited, ruled
from tests.rulebook.ole_cases import (
    AMARA,
    ANA,
    ANA_SETS_OUT,
    ANAS_HAND,
    BEN,
    BEN_SETS_OUT,
    BRUNO,
    CELIA,
    FOUR_POINTS_SPENT,
    IVO,
    LENA,
    LOB,
    LOST_TO_LENA,
    LUCIA,
    MARTA,
    NADIA,
    PAST_BRUNO,
    PAST_LENA,
    PRESSURE_LOST,
    ROLL,
    SAMIR,
    SAVED,
    STRANGER,
    TEAM_MOVE,
    TEN_ACTIONS,
    TO_LUCIA,
    TO_NADIA,
    TWO_SHOTS,
    ana,
    ben,
    deal,
    deck,
    drawn,
    kicked_off,
    on_offer,
    opened,
    points_left,
    refused,
    refused_turn,
    report,
    roll,
)


@pytest.mark.rule("OL-T1")
def test_a_turn_has_four_action_points() -> None:
    assert points_left(kicked_off()) == (ANA, 4)


@pytest.mark.rule("OL-T1")
def test_a_team_with_action_points_and_the_ball_can_make_every_choice_that_its_cards_allow() -> None:
    assert kicked_off().waiting == Waiting(ANA, ("discard", "dribble", "end_turn", "move", "pass", "shoot"))


@pytest.mark.rule("OL-T1", "OL-T3")
def test_a_turn_may_end_with_unspent_points_and_these_do_not_carry_over() -> None:
    table = kicked_off(ana("discard", card="tackle"), ana("end_turn"))
    assert points_left(table) == (BEN, 4)
    table.take(ben("end_turn"))
    assert points_left(table) == (ANA, 4)


@pytest.mark.rule("OL-T1")
def test_a_player_without_points_must_still_end_the_turn() -> None:
    table = kicked_off(*FOUR_POINTS_SPENT)
    assert points_left(table) == (ANA, 0)
    assert table.waiting == Waiting(ANA, ("end_turn",))
    assert cited(table.take(ana("end_turn"))) == ["OL-T1"]


@pytest.mark.rule("OL-T1")
@pytest.mark.parametrize(
    "play",
    [
        ana("draw"),
        ana("discard", card="shot"),
        ana("move", player=IVO, tier="attack"),
        ana("reactivate", player=IVO),
        ana("pass", to=IVO),
        ana("dribble", past=LENA),
        ana("skill", skill="nutmeg", past=LENA),
        ana("shoot"),
        ana("tackle", player=IVO),
        ana("worldie"),
    ],
    ids=lambda play: play["type"],
)
def test_without_points_every_choice_is_refused_because_of_the_missing_points(play: Json) -> None:
    assert refused(kicked_off(*FOUR_POINTS_SPENT), play) == "OL-T1"


@pytest.mark.rule("OL-T1", "OL-O1")
def test_a_skill_move_cannot_be_paid_with_one_point() -> None:
    three_spent = ana("discard", card="pass"), ana("discard", card="pass"), ana("discard", card="shot")
    table = kicked_off(*three_spent, anas="dribble dribble pass pass shot")
    assert "skill" not in on_offer(table)
    assert refused(table, ana("skill", skill="nutmeg", past=LENA)) == "OL-T1"


@pytest.mark.rule("OL-T1", "OL-W1")
def test_a_worldie_that_needs_three_cards_cannot_be_paid_with_two_points() -> None:
    two_spent = *TO_LUCIA, ana("move", player=IVO, tier="attack")
    table = kicked_off(*two_spent, anas="pass pass pass shot shot", worldies=(TEAM_MOVE, LOB))
    assert "worldie" not in on_offer(table)
    assert refused(table, ana("worldie")) == "OL-T1"


@pytest.mark.rule("OL-T1", "OL-T4")
def test_a_move_of_two_tiers_cannot_be_paid_with_one_point() -> None:
    spent = ana("move", player=NADIA, tier="attack"), ana("move", player=NADIA, tier="midfield")
    assert refused(kicked_off(*spent), ana("move", player=LUCIA, tier="defence")) == "OL-T1"


@pytest.mark.rule("OL-T1")
def test_only_the_team_whose_turn_it_is_can_play() -> None:
    assert refused_turn(kicked_off(), ben("end_turn")) == "OL-T1"


@pytest.mark.rule("OL-T1")
@pytest.mark.parametrize(
    ("table", "choice"),
    [
        pytest.param(lambda: opened(deal()), ANA_SETS_OUT, id="the other side is to set out"),
        pytest.param(lambda: opened(deal(), BEN_SETS_OUT, ANA_SETS_OUT), ben("kick_off", player=LENA), id="a kick-off"),
        pytest.param(lambda: kicked_off(), ben("tackle", player=LENA), id="a tackle in the other side's turn"),
        pytest.param(lambda: kicked_off(), ben("let_go"), id="a choice that nobody could make"),
        pytest.param(lambda: kicked_off(), {"type": "end_turn", "seat": 2}, id="nobody's seat"),
        pytest.param(lambda: kicked_off(ana("pass", to=LUCIA)), ana("end_turn"), id="while a pass is answered"),
        pytest.param(lambda: kicked_off(*TO_LUCIA, *SAVED), ana("draw"), id="while a ball is taken"),
    ],
)
def test_the_error_for_a_choice_out_of_turn_cites_the_clause_about_turns(
    table: Callable[[], Table], choice: Json
) -> None:
    assert refused_turn(table(), choice) == "OL-T1"


@pytest.mark.rule("OL-T1")
def test_the_error_for_the_wrong_type_of_choice_cites_no_clause() -> None:
    assert refused_turn(kicked_off(ana("pass", to=LUCIA)), ben("end_turn")) is None


@pytest.mark.rule("OL-T1")
def test_the_error_for_a_choice_while_a_roll_is_awaited_cites_no_clause() -> None:
    assert refused_turn(kicked_off(ana("shoot")), ben("end_turn")) is None


# If a choice breaks several clauses, the error cites the first: about points, the ball, the card, or the choice.


@pytest.mark.rule("OL-T1")
def test_missing_points_are_reported_before_a_missing_ball_card_or_tier() -> None:
    spent = ben("move", player=AMARA, tier="defence"), ben("move", player=AMARA, tier="attack")
    table = kicked_off(*TO_NADIA, ana("end_turn"), *spent, bens="tackle tackle tackle tackle tackle")
    assert refused(table, ben("shoot")) == "OL-T1"


@pytest.mark.rule("OL-T9")
def test_a_missing_ball_is_reported_before_a_missing_card_or_tier() -> None:
    table = kicked_off(*TO_NADIA, ana("end_turn"), bens="tackle tackle tackle tackle tackle")
    assert refused(table, ben("shoot")) == "OL-T9"


@pytest.mark.rule("OL-T3")
def test_a_missing_card_is_reported_before_a_wrong_tier() -> None:
    assert refused(kicked_off(*TO_NADIA, anas="pass pass pass pass pass"), ana("shoot")) == "OL-T3"


@pytest.mark.rule("OL-S1")
def test_a_wrong_tier_is_reported_if_it_is_the_only_reason() -> None:
    assert refused(kicked_off(*TO_NADIA), ana("shoot")) == "OL-S1"


@pytest.mark.rule("OL-T2")
def test_drawing_a_card_costs_a_point_that_is_paid_before_the_card_arrives() -> None:
    table = kicked_off(ana("discard", card="shot"))
    assert ruled(table.take(ana("draw"))) == [("OL-T2", ANA, 0)]
    assert points_left(table) == (ANA, 2)
    assert table.waiting == Waiting(world=("drawn",))


@pytest.mark.rule("OL-T2")
def test_the_drawn_card_goes_from_the_pack_to_the_hand() -> None:
    table = kicked_off(ana("discard", card="shot"), ana("draw"))
    assert ruled(table.take(drawn("tackle"))) == [("OL-T2", ANA, 0)]
    assert report(table)["hands"][ANA] == {"pass": 2, "dribble": 1, "shot": 0, "tackle": 2}
    assert report(table)["pack"] == {"pass": 13, "dribble": 12, "shot": 8, "tackle": 4}


@pytest.mark.rule("OL-T2")
def test_a_hand_of_five_cannot_draw_another_card() -> None:
    table = kicked_off()
    assert refused(table, ana("draw")) == "OL-T2"
    table.take(ana("discard", card="shot"))
    assert "draw" in on_offer(table)
    table.take_all([ana("draw"), drawn("tackle")])
    assert refused(table, ana("draw")) == "OL-T2"


@pytest.mark.rule("OL-T2")
def test_if_the_pack_is_empty_the_discards_become_the_new_pack() -> None:
    table = kicked_off(ana("pass", to=IVO), roll(4), bens=ANAS_HAND, equipment=deck(actions=TEN_ACTIONS))
    assert sum(report(table)["pack"].values()) == 0
    assert cited(table.take(ana("draw"))) == ["OL-T2", "OL-T2"]
    assert report(table)["pack"] == {"pass": 1, "dribble": 0, "shot": 0, "tackle": 0}
    assert report(table)["discards"] == {"pass": 0, "dribble": 0, "shot": 0, "tackle": 0}


@pytest.mark.rule("OL-T2")
def test_the_last_card_of_the_pack_can_be_drawn() -> None:
    drawing = ana("pass", to=IVO), roll(4), ana("draw"), drawn("pass")
    table = kicked_off(*drawing, bens=ANAS_HAND, equipment=deck(actions=TEN_ACTIONS))
    assert report(table)["hands"][ANA] == {"pass": 2, "dribble": 1, "shot": 1, "tackle": 1}
    assert sum(report(table)["pack"].values()) == 0


@pytest.mark.rule("OL-T2")
def test_discards_are_not_reshuffled_while_the_pack_has_a_card() -> None:
    drawing = ana("pass", to=IVO), roll(4), ana("draw")
    table = kicked_off(*drawing, bens=ANAS_HAND, equipment=deck(actions={**TEN_ACTIONS, "pass": 5}))
    assert report(table)["pack"] == {"pass": 1, "dribble": 0, "shot": 0, "tackle": 0}
    assert report(table)["discards"] == {"pass": 1, "dribble": 0, "shot": 0, "tackle": 0}


@pytest.mark.rule("OL-T2")
def test_a_card_that_is_not_in_the_pack_cannot_be_drawn() -> None:
    reshuffled = ana("pass", to=IVO), roll(4), ana("draw")
    table = kicked_off(*reshuffled, bens=ANAS_HAND, equipment=deck(actions=TEN_ACTIONS))
    assert refused(table, drawn("shot")) == "OL-T2"


@pytest.mark.rule("OL-T3")
def test_playing_a_card_costs_a_point_and_the_card_is_discarded_at_once() -> None:
    table = kicked_off(ana("pass", to=LUCIA))
    assert points_left(table) == (ANA, 3)
    assert report(table)["hands"][ANA]["pass"] == 1
    assert report(table)["discards"] == {"pass": 1, "dribble": 0, "shot": 0, "tackle": 0}


@pytest.mark.rule("OL-T3")
@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("shot shot shot shot shot", ana("pass", to=IVO)),
        ("shot shot shot shot shot", ana("dribble", past=LENA)),
        ("dribble shot shot shot shot", ana("skill", skill="nutmeg", past=LENA)),
        ("pass pass pass pass pass", ana("shoot")),
        ("shot pass pass pass pass", ana("worldie")),
        ("pass pass pass pass pass", ana("discard", card="shot")),
    ],
    ids=["pass", "dribble", "skill with one card", "shoot", "worldie with one card", "discard"],
)
def test_a_card_that_is_not_in_the_hand_cannot_be_played(hand: str, play: Json) -> None:
    assert refused(kicked_off(anas=hand), play) == "OL-T3"


@pytest.mark.rule("OL-T3", "OL-K1")
def test_a_tackle_needs_a_tackle_card() -> None:
    table = kicked_off(ana("end_turn"), bens="pass pass pass pass pass")
    assert "tackle" not in on_offer(table)
    assert refused(table, ben("tackle", player=LENA)) == "OL-T3"


@pytest.mark.rule("OL-T3")
def test_the_error_names_the_missing_card() -> None:
    with pytest.raises(Illegal) as refusal:
        kicked_off(anas="pass pass pass pass dribble").take(ana("shoot"))
    assert (refusal.value.clause, refusal.value.facts["card"]) == ("OL-T3", "shot")


@pytest.mark.rule("OL-T4")
@pytest.mark.parametrize(("tier", "left"), [("midfield", 3), ("attack", 2)])
def test_a_move_costs_a_point_for_each_tier(tier: str, left: int) -> None:
    table = kicked_off()
    assert ruled(table.take(ana("move", player=NADIA, tier=tier))) == [("OL-T4", ANA, 0)]
    assert points_left(table) == (ANA, left)
    assert NADIA in report(table)["tiers"][ANA][tier]


@pytest.mark.rule("OL-T4")
def test_a_move_may_leave_a_tier_empty() -> None:
    assert report(kicked_off(ana("move", player=NADIA, tier="midfield")))["tiers"][ANA]["defence"] == []


@pytest.mark.rule("OL-T4")
def test_a_player_can_move_towards_defence_or_towards_attack() -> None:
    table = kicked_off(ana("move", player=LUCIA, tier="defence"))
    assert (points_left(table), report(table)["tiers"][ANA]["defence"]) == ((ANA, 2), [NADIA, LUCIA])


@pytest.mark.rule("OL-T4")
@pytest.mark.parametrize(
    ("player", "tier"),
    [
        pytest.param(CELIA, "attack", id="the one with the ball"),
        pytest.param(IVO, "midfield", id="one who is there already"),
        pytest.param(LENA, "attack", id="an opponent"),
        pytest.param(STRANGER, "attack", id="nobody on the pitch"),
    ],
)
def test_an_impossible_move_is_refused(player: str, tier: str) -> None:
    assert refused(kicked_off(), ana("move", player=player, tier=tier)) == "OL-T4"


@pytest.mark.rule("OL-T4", "OL-T6")
def test_an_inactive_player_cannot_be_moved() -> None:
    assert refused(kicked_off(*LOST_TO_LENA, ben("end_turn")), ana("move", player=CELIA, tier="attack")) == "OL-T4"


@pytest.mark.rule("OL-T4", "OL-T1")
def test_missing_points_for_a_move_are_reported_before_an_inactive_player() -> None:
    lucia_is_down = *TO_LUCIA, ana("dribble", past=BRUNO), roll(1, 6), ben("end_turn")
    three_spent = ana("move", player=NADIA, tier="attack"), ana("move", player=NADIA, tier="midfield")
    table = kicked_off(*lucia_is_down, *three_spent)
    assert refused(table, ana("move", player=LUCIA, tier="defence")) == "OL-T1"
    assert refused(table, ana("move", player=LUCIA, tier="midfield")) == "OL-T4"


@pytest.mark.rule("OL-T5")
def test_reactivating_a_player_costs_a_point_and_the_player_stays_in_the_same_tier() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("end_turn"))
    assert ruled(table.take(ana("reactivate", player=CELIA))) == [("OL-T5", ANA, 0)]
    assert (points_left(table), report(table)["inactive"]) == ((ANA, 3), [[], []])
    assert report(table)["tiers"][ANA]["midfield"] == [CELIA, IVO]


@pytest.mark.rule("OL-T5")
def test_a_reactivated_defender_stays_in_defence() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, ana("end_turn"), ben("reactivate", player=BRUNO))
    assert report(table)["inactive"] == [[], []]
    assert report(table)["tiers"][BEN]["defence"] == [BRUNO, MARTA]


@pytest.mark.rule("OL-T5", "OL-A1")
def test_a_reactivated_player_can_play_in_the_same_turn() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("end_turn"), ana("reactivate", player=CELIA), ana("tackle", player=CELIA))
    assert table.waiting == ROLL


@pytest.mark.rule("OL-T5")
@pytest.mark.parametrize("player", [IVO, LENA, STRANGER])
def test_only_an_inactive_player_of_the_same_team_can_be_reactivated(player: str) -> None:
    assert refused(kicked_off(*PAST_LENA), ana("reactivate", player=player)) == "OL-T5"


@pytest.mark.rule("OL-T6")
def test_the_loser_of_a_roll_off_becomes_inactive_and_stays_in_the_same_tier() -> None:
    table = kicked_off(ana("dribble", past=LENA))
    assert ("OL-T6", BEN, 0) in ruled(table.take(roll(6, 1)))
    assert report(table)["inactive"] == [[], [LENA]]
    assert report(table)["tiers"][BEN]["midfield"] == [LENA, SAMIR]


@pytest.mark.rule("OL-T6", "OL-A1")
def test_an_inactive_player_cannot_receive_the_ball() -> None:
    won_back = ana("tackle", player=IVO), roll(6, 1)
    table = kicked_off(*LOST_TO_LENA, ben("end_turn"), *won_back)
    assert refused(table, ana("pass", to=CELIA)) == "OL-A1"


@pytest.mark.rule("OL-T6", "OL-A4")
def test_an_inactive_player_cannot_intercept() -> None:
    table = kicked_off(*PAST_LENA, ana("pass", to=IVO))
    assert refused(table, ben("intercept", player=LENA)) == "OL-A4"


@pytest.mark.rule("OL-T6", "OL-D1")
def test_a_dribble_cannot_name_an_inactive_opponent() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, anas="pass dribble dribble shot tackle")
    assert refused(table, ana("dribble", past=BRUNO)) == "OL-D1"


@pytest.mark.rule("OL-T6", "OL-K1")
def test_an_inactive_player_cannot_tackle() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, ana("end_turn"))
    assert refused(table, ben("tackle", player=BRUNO)) == "OL-K1"


@pytest.mark.rule("OL-T6", "OL-S3")
def test_a_goalkeeper_who_loses_a_roll_off_stays_active() -> None:
    table = kicked_off(ana("shoot"), rules={"target": 1})
    assert "OL-T6" not in cited(table.take(roll(6, 1)))
    assert report(table)["inactive"] == [[], []]


@pytest.mark.rule("OL-T6", "OL-A3")
def test_no_player_becomes_inactive_if_a_pass_is_lost_without_a_roll_off() -> None:
    table = kicked_off(ana("pass", to=IVO), roll(1), ben("take_ball", player=LENA))
    assert report(table)["inactive"] == [[], []]


@pytest.mark.rule("OL-T6", "OL-W4")
def test_no_player_becomes_inactive_if_a_worldie_is_missed() -> None:
    assert report(kicked_off(*PRESSURE_LOST, anas=TWO_SHOTS))["inactive"] == [[], []]
