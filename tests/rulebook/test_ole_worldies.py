"""Tests of the OLÉ rulebook: Worldies (OL-W). `ole_cases.py` contains the helpers."""

import pytest

from ruedo import Malformed, NotAwaited, Waiting
from ruedo.core.values import Json
from tests.rulebook.cases import cited, ruled
from tests.rulebook.ole_cases import (
    AMARA,
    ANA,
    ANA_SETS_OUT,
    BEN,
    BEN_SETS_OUT,
    BRUNO,
    CELIA,
    CLASSIC,
    FREE_KICK,
    GOAL,
    LENA,
    LOB,
    MARTA,
    ONE_DEFENDER,
    OVERHEAD,
    PAST_BRUNO,
    PAST_LENA,
    PRESSURE_LOST,
    ROLL,
    SAMIR,
    TEAM_MOVE,
    TO_LUCIA,
    TO_NADIA,
    TWO_SHOTS,
    WORLDIE_MADE,
    Events,
    ana,
    ball,
    ben,
    deck,
    kicked_off,
    on_offer,
    points_left,
    refused,
    report,
    roll,
    rules_refused,
    takers,
)


@pytest.mark.rule("OL-W1", "OL-T3")
def test_a_worldie_costs_the_cards_that_it_lists_and_an_action_point_for_each_of_them() -> None:
    table = kicked_off(anas=TWO_SHOTS)
    assert "worldie" in on_offer(table)
    assert cited(table.take(ana("worldie"))) == ["OL-W1"]
    assert (table.waiting, points_left(table)) == (ROLL, (ANA, 2))
    assert report(table)["hands"][ANA] == {"pass": 1, "dribble": 1, "shot": 0, "tackle": 1}
    assert report(table)["discards"]["shot"] == 2


@pytest.mark.rule("OL-W1")
def test_a_worldie_that_lists_different_cards_costs_one_card_of_each_listed_type() -> None:
    table = kicked_off(*TO_LUCIA, ana("worldie"), worldies=(OVERHEAD, LOB))
    assert points_left(table) == (ANA, 1)
    assert report(table)["discards"] == {"pass": 1, "dribble": 1, "shot": 1, "tackle": 0}


@pytest.mark.rule("OL-W1", "OL-E5")
def test_a_worldie_for_attack_cannot_be_attempted_from_midfield() -> None:
    table = kicked_off(worldies=(OVERHEAD, LOB))
    assert refused(table, ana("worldie")) == "OL-W1"
    assert "worldie" not in on_offer(table)


@pytest.mark.rule("OL-W1", "OL-E5")
def test_a_worldie_cannot_be_attempted_from_a_tier_that_the_card_does_not_name() -> None:
    assert refused(kicked_off(*TO_NADIA, anas=TWO_SHOTS), ana("worldie")) == "OL-W1"


@pytest.mark.rule("OL-W1", "OL-T1")
def test_a_worldie_needs_as_many_points_as_cards() -> None:
    table = kicked_off(ana("discard", card="pass"), ana("discard", card="tackle"), anas=TWO_SHOTS)
    assert "worldie" in on_offer(table)
    table.take(ana("worldie"))
    assert points_left(table) == (ANA, 0)


@pytest.mark.rule("OL-W2")
def test_after_a_successful_roll_for_pressure_the_difficulty_is_rolled() -> None:
    table = kicked_off(ana("worldie"), anas=TWO_SHOTS)
    assert ruled(table.take(roll(4))) == [("OL-W2", ANA, 0)]
    assert (table.waiting, table.standing.scores) == (ROLL, (0, 0))


@pytest.mark.rule("OL-W2", "OL-W4")
def test_after_a_failed_roll_for_pressure_the_difficulty_is_not_rolled() -> None:
    table = kicked_off(ana("worldie"), anas=TWO_SHOTS)
    assert cited(table.take(roll(3))) == ["OL-W4"]
    with pytest.raises(NotAwaited):
        table.take(roll(6))


@pytest.mark.rule("OL-W2", "OL-W4")
def test_a_worldie_is_missed_if_the_die_is_below_the_difficulty() -> None:
    table = kicked_off(ana("worldie"), roll(4), anas=TWO_SHOTS)
    assert cited(table.take(roll(4))) == ["OL-W4"]
    assert table.standing.scores == (0, 0)


@pytest.mark.rule("OL-W2")
def test_pressure_and_difficulty_are_single_rolls() -> None:
    with pytest.raises(Malformed):
        kicked_off(ana("worldie"), anas=TWO_SHOTS).take(roll(5, 5))


@pytest.mark.rule("OL-W3", "OL-W2")
def test_a_worldie_scores_the_points_of_its_card_if_the_die_equals_the_difficulty() -> None:
    table = kicked_off(ana("worldie"), roll(4), anas=TWO_SHOTS)
    assert ruled(table.take(roll(5))) == [("OL-W3", ANA, 2)]
    assert table.standing.scores == (2, 0)


@pytest.mark.rule("OL-W3")
def test_a_completed_worldie_first_changes_only_the_score_and_the_worldie_cards() -> None:
    table = kicked_off(ana("worldie"), roll(4), anas=TWO_SHOTS)
    before = report(table)
    table.take(roll(5))
    assert table.waiting == Waiting(world=("worldie_drawn",))
    assert report(table) == {**before, "worldies": [None, OVERHEAD]}


@pytest.mark.rule("OL-W3", "OL-P5")
def test_a_new_worldie_is_drawn_before_the_teams_set_up_again() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS)
    assert cited(table.take({"type": "worldie_drawn", "card": FREE_KICK})) == ["OL-W3", "OL-P5"]
    assert report(table)["worldies"] == [FREE_KICK, OVERHEAD]
    assert table.waiting == Waiting(ANA, ("line_up",))


@pytest.mark.rule("OL-W3")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param(LOB, id="the one just made"),
        pytest.param(OVERHEAD, id="the other side's"),
        pytest.param("w99", id="none of the deck"),
    ],
)
def test_a_worldie_that_is_not_in_the_pack_cannot_be_drawn(card: str) -> None:
    assert refused(kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS), {"type": "worldie_drawn", "card": card}) == "OL-W3"


@pytest.mark.rule("OL-W3", "OL-P5")
def test_if_no_worldie_is_left_the_teams_set_up_without_a_new_one() -> None:
    two_worldies = deck(worldies=CLASSIC["worldies"][:2])
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, equipment=two_worldies)
    assert report(table)["worldies"] == [None, OVERHEAD]
    assert table.waiting == Waiting(ANA, ("line_up",))


@pytest.mark.rule("OL-W3")
def test_a_team_without_a_worldie_cannot_attempt_one() -> None:
    set_out = ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA), ben("dribble", past=CELIA), roll(1, 6)
    two_worldies = deck(worldies=CLASSIC["worldies"][:2])
    table = kicked_off(*WORLDIE_MADE, *set_out, anas=TWO_SHOTS, equipment=two_worldies)
    assert ball(table) == (ANA, CELIA)
    assert refused(table, ana("worldie")) == "OL-W3"


@pytest.mark.rule("OL-W3", "OL-W1")
def test_the_new_worldie_can_be_attempted_later_and_cannot_be_drawn_again() -> None:
    set_out = ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA), ben("dribble", past=CELIA), roll(1, 6)
    free_kick = {"type": "worldie_drawn", "card": FREE_KICK}
    table = kicked_off(*WORLDIE_MADE, free_kick, *set_out, *WORLDIE_MADE, anas="shot shot shot shot pass")
    assert table.standing.scores == (4, 0)
    assert refused(table, free_kick) == "OL-W3"
    table.take({"type": "worldie_drawn", "card": TEAM_MOVE})
    assert report(table)["worldies"] == [TEAM_MOVE, OVERHEAD]


@pytest.mark.rule("OL-W4", "OL-T1")
@pytest.mark.parametrize("rolls", [(roll(3),), (roll(4), roll(4))], ids=["pressure", "difficulty"])
def test_a_missed_worldie_ends_the_turn_and_the_team_keeps_the_ball(rolls: Events) -> None:
    table = kicked_off(ana("worldie"), *rolls, anas=TWO_SHOTS)
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (BEN, 4))


@pytest.mark.rule("OL-W4", "OL-K1")
def test_after_a_missed_worldie_the_opponent_may_tackle() -> None:
    table = kicked_off(*PRESSURE_LOST, ben("tackle", player=LENA), anas=TWO_SHOTS)
    assert table.waiting == ROLL


@pytest.mark.rule("OL-W4")
def test_a_team_that_missed_a_worldie_has_no_worldie_and_is_shut_out() -> None:
    table = kicked_off(*PRESSURE_LOST, anas=TWO_SHOTS)
    assert report(table)["worldies"] == [None, OVERHEAD]
    assert report(table)["shut_out"] == [True, False]


@pytest.mark.rule("OL-W4")
def test_a_team_that_is_shut_out_cannot_attempt_another_worldie() -> None:
    table = kicked_off(*PRESSURE_LOST, ben("end_turn"), anas="shot shot tackle tackle tackle")
    assert refused(table, ana("worldie")) == "OL-W4"


@pytest.mark.rule("OL-W4", "OL-P5")
def test_a_team_stays_shut_out_after_a_goal() -> None:
    scores = ben("end_turn"), *GOAL, ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA)
    wins_the_ball = ben("dribble", past=CELIA), roll(1, 6)
    table = kicked_off(*PRESSURE_LOST, *scores, *wins_the_ball, anas="shot shot shot pass pass")
    assert (report(table)["shut_out"], report(table)["worldies"]) == ([True, False], [None, OVERHEAD])
    assert refused(table, ana("worldie")) == "OL-W4"


@pytest.mark.rule("OL-W4", "OL-W3")
def test_after_a_missed_worldie_the_opponent_can_still_complete_its_own() -> None:
    ben_makes_his = ben("tackle", player=LENA), roll(6, 1), ben("worldie"), roll(5), roll(4)
    table = kicked_off(
        *PRESSURE_LOST, *ben_makes_his, anas=TWO_SHOTS, bens="tackle shot shot pass pass", worldies=(LOB, FREE_KICK)
    )
    assert table.standing.scores == (0, 2)
    assert refused(table, {"type": "worldie_drawn", "card": LOB}) == "OL-W3"
    table.take({"type": "worldie_drawn", "card": TEAM_MOVE})
    assert (report(table)["worldies"], table.waiting) == ([None, TEAM_MOVE], Waiting(BEN, ("line_up",)))


@pytest.mark.rule("OL-W4", "OL-A8")
@pytest.mark.parametrize("rolls", [(roll(3),), (roll(4), roll(4))], ids=["pressure", "difficulty"])
def test_with_the_option_goal_kick_the_ball_goes_to_the_defence_of_the_opponent(rolls: Events) -> None:
    table = kicked_off(ana("worldie"), *rolls, anas=TWO_SHOTS, rules={"missed_worldie": "goal_kick"})
    assert takers(table) == {BRUNO, MARTA}
    assert report(table)["shut_out"] == [True, False]
    table.take(ben("take_ball", player=MARTA))
    assert (ball(table), points_left(table)) == ((BEN, MARTA), (BEN, 4))


@pytest.mark.rule("OL-W4", "OL-A8")
def test_after_a_goal_kick_an_active_player_can_take_the_ball_if_all_defenders_are_inactive() -> None:
    goal_kick: dict[str, Json] = {"missed_worldie": "goal_kick"}
    beaten = *PAST_LENA, *PAST_BRUNO, *PRESSURE_LOST
    table = kicked_off(*beaten, anas="dribble dribble shot shot pass", sets_out=ONE_DEFENDER, rules=goal_kick)
    assert takers(table) == {BRUNO, SAMIR, AMARA, MARTA}


@pytest.mark.rule("OL-W4")
def test_an_unknown_value_of_the_option_for_missed_worldies_is_refused() -> None:
    assert rules_refused({"missed_worldie": "corner"}) == "OL-W4"
