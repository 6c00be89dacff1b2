"""Tests of the OLÉ rulebook: the end of a turn or a game (OL-T7 to OL-T11). `ole_cases.py` contains the helpers."""

import pytest

from ruedo import BadHeader, Malformed, NotAwaited, Waiting
from ruedo.core.values import Json
from tests.rulebook.cases import cited, ruled
from tests.rulebook.ole_cases import (
    AMARA,
    ANA,
    ANA_SETS_OUT,
    BEN,
    BRUNO,
    CELIA,
    ENDS,
    GOAL,
    IVO,
    JONAS,
    LENA,
    LOST_TO_LENA,
    LUCIA,
    MARTA,
    NADIA,
    PAST_LENA,
    PRESSURE_LOST,
    SAMIR,
    SAVED,
    SKILLFUL,
    TEAM_MOVE,
    TO_LUCIA,
    TWO_SHOTS,
    WORLDIE_MADE,
    Events,
    ana,
    ball,
    ben,
    kicked_off,
    on_offer,
    opened,
    points_left,
    refused,
    report,
    roll,
    rules_refused,
)


@pytest.mark.rule("OL-T7")
def test_losing_the_ball_ends_the_turn_and_forfeits_its_points() -> None:
    table = kicked_off(ana("dribble", past=LENA))
    assert ("OL-T7", BEN, 0) in ruled(table.take(roll(1, 6)))
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 4))


@pytest.mark.rule("OL-T7", "OL-A8")
def test_the_turn_changes_only_when_the_lost_ball_is_taken() -> None:
    table = kicked_off(*SAVED)
    assert (ball(table), points_left(table)) == (None, (ANA, 3))
    table.take(ben("take_ball", player=MARTA))
    assert (ball(table), points_left(table)) == ((BEN, MARTA), (BEN, 4))


@pytest.mark.rule("OL-T8")
@pytest.mark.parametrize(
    ("before", "faces"),
    [
        pytest.param((ana("pass", to=LUCIA), ben("intercept", player=BRUNO)), (3, 3), id="Celia's 7, Bruno's 7"),
        pytest.param((ana("dribble", past=LENA),), (3, 4), id="Celia's 4, Lena's 3"),
        pytest.param((ana("shoot"),), (4, 1), id="Celia's 4, three off, the keeper's 4"),
        pytest.param((ana("end_turn"), ben("tackle", player=LENA)), (4, 3), id="Lena's 3, Celia's 4"),
    ],
)
def test_equal_results_are_rolled_again(before: Events, faces: tuple[int, int]) -> None:
    table = kicked_off(*before)
    unrolled = table.state
    assert cited(table.take(roll(*faces))) == ["OL-T8"]
    assert table.state == unrolled


@pytest.mark.rule("OL-T8")
def test_the_higher_result_wins_even_if_it_comes_from_the_lower_die() -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("intercept", player=MARTA))
    table.take(roll(4, 5))
    assert ball(table) == (ANA, LUCIA), "4 x 7 > 5 x 5"


@pytest.mark.rule("OL-T8")
def test_a_deduction_never_makes_a_die_negative() -> None:
    table = kicked_off(ana("shoot"))
    saved = table.take(roll(2, 1))[0]
    assert (saved.clause, saved.facts["product"]) == ("OL-S3", 0), "three off a two"


@pytest.mark.rule("OL-T8")
@pytest.mark.parametrize("faces", [(5,), (5, 2, 1), (0, 2), (5, 7), ()])
def test_a_roll_off_has_one_die_for_each_team(faces: tuple[int, ...]) -> None:
    with pytest.raises(Malformed):
        kicked_off(ana("shoot")).take(roll(*faces))


@pytest.mark.rule("OL-T9")
@pytest.mark.parametrize(
    "play",
    [
        ben("pass", to=SAMIR),
        ben("dribble", past=IVO),
        ben("skill", skill="nutmeg", past=IVO),
        ben("shoot"),
        ben("worldie"),
    ],
    ids=lambda play: play["type"],
)
def test_the_team_without_the_ball_cannot_play_it(play: Json) -> None:
    assert refused(kicked_off(ana("end_turn")), play) == "OL-T9"


@pytest.mark.rule("OL-T9", "OL-K1")
def test_the_team_with_the_ball_cannot_tackle() -> None:
    assert refused(kicked_off(), ana("tackle", player=IVO)) == "OL-T9"


@pytest.mark.rule("OL-T9", "OL-T11")
def test_the_team_without_the_ball_can_draw_discard_move_reactivate_and_tackle() -> None:
    lena_is_down = *PAST_LENA, ana("end_turn"), ben("move", player=AMARA, tier="midfield")
    table = kicked_off(*lena_is_down, ben("discard", card="shot"))
    assert table.waiting == Waiting(BEN, ("discard", "draw", "end_turn", "move", "reactivate", "tackle"))


@pytest.mark.rule("OL-T10", "OL-O2")
def test_the_first_team_that_scores_five_points_wins_at_once() -> None:
    four_points = (
        *(ana("skill", skill="rainbow", past=LENA), roll(6, 1)),
        *(ana("skill", skill="rainbow", past=BRUNO), roll(6, 1)),
    )
    table = kicked_off(*four_points, *ENDS, ana("shoot"), anas="dribble dribble dribble dribble shot")
    assert (table.standing.scores, table.standing.over) == ((4, 0), False)
    assert ruled(table.take(roll(6, 1))) == [("OL-S3", ANA, 1), ("OL-T10", ANA, 0)]
    assert (table.standing.scores, table.standing.winner, table.waiting) == ((5, 0), ANA, None)


@pytest.mark.rule("OL-T10")
def test_the_second_team_also_wins_if_it_reaches_the_target() -> None:
    ben_scores = ben("tackle", player=LENA), roll(6, 1), ben("shoot"), roll(6, 1)
    table = kicked_off(ana("end_turn"), *ben_scores, rules={"target": 1})
    assert (table.standing.scores, table.standing.winner) == ((0, 1), BEN)


@pytest.mark.rule("OL-T10")
def test_every_event_after_the_end_is_refused() -> None:
    table = kicked_off(*GOAL, rules={"target": 1})
    with pytest.raises(NotAwaited, match="game_over"):
        table.take(ANA_SETS_OUT)


@pytest.mark.rule("OL-T10", "OL-P5")
def test_teams_do_not_set_up_again_after_a_winning_goal() -> None:
    table = kicked_off(*PAST_LENA, *GOAL, rules={"target": 1})
    assert table.standing.winner == ANA
    assert report(table)["tiers"][ANA] == {"defence": [NADIA], "midfield": [IVO], "attack": [CELIA, LUCIA, JONAS]}


@pytest.mark.rule("OL-T10", "OL-O2")
def test_the_effects_of_a_winning_skill_move_still_take_place() -> None:
    table = kicked_off(
        ana("skill", skill="nutmeg", past=LENA),
        roll(6, 1),
        anas=SKILLFUL,
        rules={"target": 1},
    )
    assert (table.standing.scores, table.standing.winner) == ((1, 0), ANA)
    assert report(table)["inactive"] == [[], [LENA]]
    assert CELIA in report(table)["tiers"][ANA]["attack"]


@pytest.mark.rule("OL-T10", "OL-W3")
def test_no_new_worldie_is_drawn_after_a_worldie_that_wins_the_game() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, rules={"target": 2})
    assert (table.standing.scores, table.standing.winner, table.waiting) == ((2, 0), ANA, None)


@pytest.mark.rule("OL-T10")
def test_a_score_may_exceed_the_target() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, rules={"target": 1})
    assert (table.standing.scores, table.standing.winner) == ((2, 0), ANA)


@pytest.mark.rule("OL-T10")
@pytest.mark.parametrize("option", ["target", "turn_limit"])
@pytest.mark.parametrize("number", [0, -1, 1_000_001])
def test_a_target_or_turn_limit_outside_one_to_a_million_is_refused(option: str, number: int) -> None:
    assert rules_refused({option: number}) == "OL-T10"


@pytest.mark.rule("OL-T10")
@pytest.mark.parametrize(
    "rules",
    [{"target": 5.0}, {"target": True}, {"target": "5"}, {"target": None}, {"turn_limit": 2.5}, {"turn_limit": False}],
    ids=str,
)
def test_a_target_or_turn_limit_that_is_not_a_whole_number_is_refused(rules: dict[str, Json]) -> None:
    with pytest.raises(BadHeader):
        opened(rules=rules)


@pytest.mark.rule("OL-T10")
@pytest.mark.parametrize(
    "rules", [{"target": 1}, {"target": 1_000_000}, {"turn_limit": 1}, {"turn_limit": 1_000_000}], ids=str
)
def test_a_target_or_turn_limit_from_one_to_a_million_is_accepted(rules: dict[str, Json]) -> None:
    assert opened(rules=rules).waiting == Waiting(world=("deal",))


@pytest.mark.rule("OL-T10")
def test_options_with_their_default_values_do_not_change_the_game() -> None:
    stated = {"target": 5, "turn_limit": None, "discard": "point", "missed_worldie": "keeps_ball"}
    assert kicked_off(rules=stated).state == kicked_off().state


LAST_TURN: dict[str, Json] = {"turn_limit": 1}


@pytest.mark.rule("OL-T10")
@pytest.mark.parametrize(
    "ending",
    [
        pytest.param((ana("end_turn"),), id="end_turn"),
        pytest.param((ana("dribble", past=LENA), roll(1, 6)), id="a lost dribble"),
        pytest.param((ana("pass", to=LUCIA), ben("intercept", player=BRUNO), roll(1, 6)), id="an interception"),
        pytest.param((ana("pass", to=IVO), roll(1), ben("take_ball", player=LENA)), id="a lost short pass"),
        pytest.param((*TO_LUCIA[:2], roll(1), ben("take_ball", player=BRUNO)), id="a lost long pass"),
        pytest.param((*SAVED, ben("take_ball", player=BRUNO)), id="a save"),
        pytest.param(PRESSURE_LOST, id="a Worldie missed under pressure"),
        pytest.param((ana("worldie"), roll(6), roll(1)), id="a Worldie too difficult"),
        pytest.param(GOAL, id="a goal"),
        pytest.param((*WORLDIE_MADE, {"type": "worldie_drawn", "card": TEAM_MOVE}), id="a Worldie made"),
    ],
)
def test_every_turn_counts_towards_the_turn_limit_no_matter_how_it_ends(ending: Events) -> None:
    table = kicked_off(*ending[:-1], anas="shot shot pass pass dribble", rules=LAST_TURN)
    assert not table.standing.over
    assert "OL-T10" in cited(table.take(ending[-1]))
    assert table.standing.over


@pytest.mark.rule("OL-T10", "OL-W4")
def test_a_turn_that_ends_with_a_goal_kick_counts_when_the_ball_is_taken() -> None:
    rules: dict[str, Json] = {"turn_limit": 1, "missed_worldie": "goal_kick"}
    table = kicked_off(*PRESSURE_LOST, anas=TWO_SHOTS, rules=rules)
    assert not table.standing.over
    table.take(ben("take_ball", player=BRUNO))
    assert (table.standing.over, table.standing.winner) == (True, None)


@pytest.mark.rule("OL-T10", "OL-K2")
def test_a_turn_that_ends_with_a_lost_tackle_counts() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA), rules={"turn_limit": 2})
    assert not table.standing.over
    table.take(roll(1, 6))
    assert (table.standing.over, table.standing.winner) == (True, None)


@pytest.mark.rule("OL-T10", "OL-K2")
def test_a_won_tackle_does_not_end_the_turn() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(6, 1), rules={"turn_limit": 2})
    assert not table.standing.over
    table.take(ben("end_turn"))
    assert table.standing.over


@pytest.mark.rule("OL-T10", "OL-O2")
def test_ole_points_do_not_end_the_turn() -> None:
    nutmeg = ana("skill", skill="nutmeg", past=LENA), roll(6, 1)
    table = kicked_off(*nutmeg, anas=SKILLFUL, rules=LAST_TURN)
    assert not table.standing.over
    table.take(ana("end_turn"))
    assert (table.standing.over, table.standing.winner) == (True, ANA)


@pytest.mark.rule("OL-T10")
def test_at_the_turn_limit_equal_scores_are_a_draw() -> None:
    table = kicked_off(*ENDS, rules={"turn_limit": 2})
    assert (table.standing.over, table.standing.winner, table.waiting) == (True, None, None)


@pytest.mark.rule("OL-T10")
def test_at_the_turn_limit_the_higher_score_wins_whichever_team_plays_the_last_turn() -> None:
    ben_scores = ben("skill", skill="nutmeg", past=IVO), roll(6, 1), ben("end_turn")
    table = kicked_off(*LOST_TO_LENA, *ben_scores, bens="dribble dribble pass pass shot", rules={"turn_limit": 3})
    assert not table.standing.over
    table.take(ana("end_turn"))
    assert (table.standing.scores, table.standing.over, table.standing.winner) == ((0, 1), True, BEN)


@pytest.mark.rule("OL-T10", "OL-P5")
def test_a_goal_in_the_last_turn_ends_the_game_before_the_line_ups() -> None:
    table = kicked_off(*GOAL, rules=LAST_TURN)
    assert (table.standing.scores, table.standing.winner, table.waiting) == ((1, 0), ANA, None)
    assert report(table)["tiers"][ANA]["defence"] == [NADIA]


@pytest.mark.rule("OL-T10")
def test_in_the_last_turn_the_target_is_checked_before_the_turn_limit() -> None:
    table = kicked_off(ana("shoot"), rules={"turn_limit": 1, "target": 1})
    won = table.take(roll(6, 1))[-1]
    assert (won.clause, won.side, dict(won.facts)) == ("OL-T10", ANA, {"target": 1})


@pytest.mark.rule("OL-T10", "OL-W3")
def test_no_new_worldie_is_drawn_if_the_last_turn_reaches_the_target() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, rules={"turn_limit": 1, "target": 2})
    assert (table.standing.over, table.standing.winner) == (True, ANA)


@pytest.mark.rule("OL-T11")
def test_discarding_a_card_costs_a_point() -> None:
    table = kicked_off()
    assert ruled(table.take(ana("discard", card="tackle"))) == [("OL-T11", ANA, 0)]
    assert points_left(table) == (ANA, 3)
    assert report(table)["hands"][ANA] == {"pass": 2, "dribble": 1, "shot": 1, "tackle": 0}
    assert report(table)["discards"] == {"pass": 0, "dribble": 0, "shot": 0, "tackle": 1}


@pytest.mark.rule("OL-T11", "OL-T9")
def test_the_team_without_the_ball_can_discard() -> None:
    table = kicked_off(ana("end_turn"), ben("discard", card="pass"))
    assert points_left(table) == (BEN, 3)


@pytest.mark.rule("OL-T11")
def test_with_the_option_discard_none_a_player_cannot_pay_a_point_to_discard_a_card() -> None:
    table = kicked_off(rules={"discard": "none"})
    assert refused(table, ana("discard", card="tackle")) == "OL-T11"
    assert "discard" not in on_offer(table)


@pytest.mark.rule("OL-T11")
def test_an_unknown_value_of_the_option_discard_is_refused() -> None:
    assert rules_refused({"discard": "free"}) == "OL-T11"
