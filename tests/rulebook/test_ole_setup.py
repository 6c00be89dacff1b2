"""Tests of the OLÉ rulebook: setup (OL-P). `ole_cases.py` contains the helpers."""

import pytest

from ruedo import NotAwaited, Waiting
from ruedo.core.values import Json
from tests.rulebook.cases import ruled
from tests.rulebook.ole_cases import (
    AMARA,
    ANA,
    ANA_SETS_OUT,
    ANAS_DEAL,
    ANAS_FIVE,
    BEN,
    BEN_SETS_OUT,
    BENS_DEAL,
    BRUNO,
    CELIA,
    GOAL,
    IVO,
    JONAS,
    LENA,
    LOB,
    LOST_TO_LENA,
    LUCIA,
    MARTA,
    NADIA,
    OVERHEAD,
    PAST_LENA,
    ROLL,
    SAMIR,
    STRANGER,
    TEAM_MOVE,
    TO_LUCIA,
    TO_NADIA,
    TWO_SHOTS,
    WORLDIE_MADE,
    Events,
    ana,
    ball,
    ben,
    deal,
    deck,
    drawn,
    kicked_off,
    opened,
    points_left,
    refused,
    report,
    roll,
    seen,
    told,
)


@pytest.mark.rule("OL-P1")
def test_each_team_gets_five_action_cards_from_the_pack() -> None:
    table = opened()
    dealing = table.take(deal(anas="pass pass pass pass shot", bens="pass tackle tackle shot shot"))
    assert ruled(dealing) == [("OL-P1", None, 0)]
    assert report(table)["pack"] == {"pass": 11, "dribble": 14, "shot": 7, "tackle": 6}


@pytest.mark.rule("OL-P1")
def test_each_team_is_dealt_a_worldie() -> None:
    assert report(opened(deal(worldies=(TEAM_MOVE, LOB))))["worldies"] == [TEAM_MOVE, LOB]


@pytest.mark.rule("OL-P1")
@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"players": [NADIA, CELIA, IVO, LUCIA]}, id="four players"),
        pytest.param({"players": [*ANAS_FIVE, STRANGER]}, id="six players"),
        pytest.param({"hand": ["pass"] * 4}, id="four action cards"),
        pytest.param({"hand": ["pass"] * 6}, id="six action cards"),
        pytest.param({"players": [NADIA, CELIA, IVO, LUCIA, NADIA]}, id="a player twice on a side"),
        pytest.param({"players": [NADIA, CELIA, IVO, LUCIA, BRUNO]}, id="a player on both sides"),
        pytest.param({"keeper": "k2"}, id="a goalkeeper on both sides"),
        pytest.param({"worldie": OVERHEAD}, id="a Worldie on both sides"),
        pytest.param({"players": [NADIA, CELIA, IVO, LUCIA, "p99"]}, id="a player not in the deck"),
        pytest.param({"worldie": "w99"}, id="a Worldie not in the deck"),
    ],
)
def test_a_deal_with_impossible_cards_is_refused(other: Json) -> None:
    assert refused(opened(), {"type": "deal", "sides": [{**ANAS_DEAL, **other}, BENS_DEAL]}) == "OL-P1"


@pytest.mark.rule("OL-P1")
def test_a_deal_with_more_cards_of_a_type_than_the_deck_contains_is_refused() -> None:
    table = opened(equipment=deck(actions={"pass": 10, "tackle": 2}))
    hands = "pass pass pass pass tackle", "pass pass pass tackle tackle"
    assert refused(table, deal(anas=hands[0], bens=hands[1])) == "OL-P1"


@pytest.mark.rule("OL-P2")
@pytest.mark.parametrize("viewer", [ANA, None])
def test_bens_hand_is_hidden_from_ana_and_from_spectators(viewer: int | None) -> None:
    tables = [kicked_off(bens="pass pass pass pass pass"), kicked_off(bens="shot shot shot tackle tackle")]
    assert report(tables[0]) != report(tables[1])
    assert seen(tables[0], viewer) == seen(tables[1], viewer)


@pytest.mark.rule("OL-P2")
def test_each_player_sees_their_own_hand_and_only_the_size_of_the_other_hand() -> None:
    told_ben = seen(kicked_off(ana("discard", card="shot"), bens="pass pass pass tackle tackle"), BEN)
    assert told_ben["hand"] == {"pass": 3, "dribble": 0, "shot": 0, "tackle": 2}
    assert told_ben["held"] == [4, 5]


@pytest.mark.rule("OL-P2")
@pytest.mark.parametrize(("viewer", "hands"), [(ANA, [5, None]), (BEN, [None, 5]), (None, [None, None])])
def test_the_event_of_the_deal_shows_each_team_only_its_own_hand(viewer: int | None, hands: Json) -> None:
    sides = told(opened(), deal(), viewer)["sides"]
    assert [len(side["hand"]) if side["hand"] else None for side in sides] == hands
    assert [(side["keeper"], side["worldie"], side["held"]) for side in sides] == [("k1", LOB, 5), ("k2", OVERHEAD, 5)]


@pytest.mark.rule("OL-P2")
@pytest.mark.parametrize(("viewer", "card"), [(ANA, "tackle"), (BEN, None), (None, None)])
def test_a_drawn_card_is_sent_only_to_its_team(viewer: int | None, card: str | None) -> None:
    table = kicked_off(ana("discard", card="shot"), ana("draw"))
    assert told(table, drawn("tackle"), viewer) == {"type": "drawn", "card": card}


@pytest.mark.rule("OL-P2")
def test_neither_a_ruling_nor_the_view_reveals_the_drawn_card() -> None:
    tables = [kicked_off(ana("discard", card="shot"), ana("draw"), drawn(card)) for card in ("pass", "tackle")]
    one, other = ([table.game.redact(table.state, ruling, BEN) for ruling in table.rulings[-1]] for table in tables)
    assert one == other
    assert seen(tables[0], BEN) == seen(tables[1], BEN)


@pytest.mark.rule("OL-P2")
def test_choices_that_depend_on_a_hand_are_sent_only_to_its_team() -> None:
    table = kicked_off()
    assert "shoot" in seen(table, ANA)["waiting_for"]["types"]
    assert seen(table, BEN)["waiting_for"] == {"seat": ANA}


@pytest.mark.rule("OL-P2")
def test_everybody_sees_players_goalkeepers_worldies_discards_and_scores() -> None:
    told_ben = seen(kicked_off(*PAST_LENA, ana("discard", card="shot")), BEN)
    assert told_ben["tiers"][ANA] == {"defence": [NADIA], "midfield": [IVO], "attack": [CELIA, LUCIA, JONAS]}
    assert (told_ben["keepers"], told_ben["worldies"]) == (["k1", "k2"], [LOB, OVERHEAD])
    assert (told_ben["inactive"], told_ben["scores"]) == ([[], [LENA]], [0, 0])
    assert told_ben["discards"] == {"pass": 0, "dribble": 1, "shot": 1, "tackle": 0}


@pytest.mark.rule("OL-P2")
def test_a_discarded_card_is_sent_to_everyone() -> None:
    thrown = ana("discard", card="shot")
    assert told(kicked_off(), thrown, BEN) == thrown


@pytest.mark.rule("OL-P2")
def test_dice_are_sent_to_everybody() -> None:
    thrown = told(kicked_off(ana("shoot")), roll(6, 1), None)
    assert {name: thrown[name] for name in ("type", "faces")} == roll(6, 1)
    assert thrown["roll"]["clause"] == "OL-S2"
    assert thrown.keys() == {"type", "faces", "roll"}


@pytest.mark.rule("OL-P3")
def test_the_team_that_does_not_kick_off_sets_up_first_and_both_see_its_line_up() -> None:
    table = opened(deal())
    assert table.waiting == Waiting(BEN, ("line_up",))
    assert ruled(table.take(BEN_SETS_OUT)) == [("OL-P3", BEN, 0)]
    assert seen(table, ANA)["tiers"][BEN] == {"defence": [BRUNO, MARTA], "midfield": [LENA, SAMIR], "attack": [AMARA]}
    assert table.waiting == Waiting(ANA, ("line_up",))


@pytest.mark.rule("OL-P3")
def test_the_team_that_kicks_off_cannot_set_up_first() -> None:
    with pytest.raises(NotAwaited):
        opened(deal()).take(ANA_SETS_OUT)


@pytest.mark.rule("OL-P3")
@pytest.mark.parametrize(
    ("defence", "midfield", "attack"),
    [
        pytest.param([], [BRUNO, MARTA, LENA], [SAMIR, AMARA], id="no defence"),
        pytest.param([BRUNO, MARTA], [], [LENA, SAMIR, AMARA], id="no midfield"),
        pytest.param([BRUNO, MARTA], [LENA, SAMIR, AMARA], [], id="no attack"),
        pytest.param([BRUNO], [LENA, SAMIR], [AMARA], id="one left out"),
        pytest.param([BRUNO, MARTA], [LENA, SAMIR, BRUNO], [AMARA], id="one in two tiers"),
        pytest.param([BRUNO, MARTA], [LENA, SAMIR], [LUCIA], id="one of the other side"),
    ],
)
def test_a_line_up_must_put_all_five_players_into_the_three_tiers(
    defence: list[str], midfield: list[str], attack: list[str]
) -> None:
    line_up = ben("line_up", defence=defence, midfield=midfield, attack=attack)
    assert refused(opened(deal()), line_up) == "OL-P3"


@pytest.mark.rule("OL-P3")
def test_one_tier_may_have_three_players() -> None:
    table = opened(deal(), ben("line_up", defence=[BRUNO, MARTA, LENA], midfield=[SAMIR], attack=[AMARA]))
    assert report(table)["tiers"][BEN]["defence"] == [BRUNO, MARTA, LENA]


@pytest.mark.rule("OL-P3")
def test_five_players_can_be_set_up_in_a_hundred_and_fifty_ways() -> None:
    table = opened(deal())
    assert len(set(table.game.choices(table.state, BEN))) == 3**5 - 3 * 2**5 + 3


@pytest.mark.rule("OL-P4")
@pytest.mark.parametrize("midfielder", [CELIA, IVO])
def test_seat_0_kicks_off_with_any_of_its_midfielders(midfielder: str) -> None:
    table = opened(deal(), BEN_SETS_OUT, ANA_SETS_OUT)
    assert table.waiting == Waiting(ANA, ("kick_off",))
    assert ruled(table.take(ana("kick_off", player=midfielder))) == [("OL-P4", ANA, 0)]
    assert ball(table) == (ANA, midfielder)


@pytest.mark.rule("OL-P4")
@pytest.mark.parametrize("player", [NADIA, LUCIA, LENA, STRANGER])
def test_only_a_midfielder_of_the_team_of_seat_0_can_kick_off(player: str) -> None:
    table = opened(deal(), BEN_SETS_OUT, ANA_SETS_OUT)
    assert refused(table, ana("kick_off", player=player)) == "OL-P4"


@pytest.mark.rule("OL-P5")
def test_after_a_goal_the_pitch_is_cleared_and_the_team_that_scored_sets_up_first() -> None:
    table = kicked_off(*PAST_LENA, *GOAL)
    nobody: Json = {"defence": [], "midfield": [], "attack": []}
    assert (report(table)["tiers"], report(table)["inactive"]) == ([nobody, nobody], [[], []])
    assert (ball(table), points_left(table)) == (None, (BEN, 0))
    assert table.waiting == Waiting(ANA, ("line_up",))


@pytest.mark.rule("OL-P5", "OL-P3")
def test_after_a_goal_both_teams_set_up_again_according_to_the_same_rule() -> None:
    table = kicked_off(*GOAL)
    assert refused(table, ana("line_up", defence=[], midfield=[CELIA, IVO], attack=[NADIA, JONAS, LUCIA])) == "OL-P3"
    table.take(ana("line_up", defence=[CELIA], midfield=[NADIA], attack=[IVO, JONAS, LUCIA]))
    assert report(table)["tiers"][ANA] == {"defence": [CELIA], "midfield": [NADIA], "attack": [IVO, LUCIA, JONAS]}


@pytest.mark.rule("OL-P5")
def test_the_team_that_conceded_kicks_off_and_its_turn_begins() -> None:
    table = kicked_off(*GOAL, ANA_SETS_OUT, BEN_SETS_OUT)
    assert ruled(table.take(ben("kick_off", player=SAMIR))) == [("OL-P5", BEN, 0)]
    assert (ball(table), points_left(table)) == ((BEN, SAMIR), (BEN, 4))


@pytest.mark.rule("OL-P5", "OL-S3")
def test_when_ben_scores_he_sets_up_first_and_ana_kicks_off() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("shoot"))
    assert ruled(table.take(roll(6, 1))) == [("OL-S3", BEN, 1), ("OL-P5", ANA, 0)]
    table.take_all([BEN_SETS_OUT, ANA_SETS_OUT])
    assert table.waiting == Waiting(ANA, ("kick_off",))


@pytest.mark.rule("OL-P5")
def test_after_a_goal_only_a_midfielder_can_kick_off() -> None:
    assert refused(kicked_off(*GOAL, ANA_SETS_OUT, BEN_SETS_OUT), ben("kick_off", player=AMARA)) == "OL-P5"


@pytest.mark.rule("OL-P5")
def test_all_players_are_active_again_after_a_goal() -> None:
    table = kicked_off(*PAST_LENA, *GOAL, ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA))
    assert report(table)["inactive"] == [[], []]
    assert ball(table) == (BEN, LENA)


@pytest.mark.rule("OL-P5")
@pytest.mark.parametrize("kept", ["hands", "worldies", "pack", "discards"])
def test_hands_worldies_and_the_action_pack_do_not_change_after_a_goal(kept: str) -> None:
    table = kicked_off(ana("shoot"))
    before = report(table)[kept]
    table.take_all([roll(6, 1), ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA)])
    assert report(table)[kept] == before


@pytest.mark.rule("OL-P5", "OL-W3")
def test_both_teams_set_up_again_after_a_completed_worldie() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS)
    table.take_all([{"type": "worldie_drawn", "card": TEAM_MOVE}, ANA_SETS_OUT, BEN_SETS_OUT])
    assert table.waiting == Waiting(BEN, ("kick_off",))


@pytest.mark.rule("OL-P6", "OL-D1")
@pytest.mark.parametrize(
    ("before", "opponent"),
    [
        pytest.param(TO_NADIA, AMARA, id="defence faces attack"),
        pytest.param((), LENA, id="midfield faces midfield"),
        pytest.param(TO_LUCIA, BRUNO, id="attack faces defence"),
    ],
)
def test_a_dribble_goes_past_an_opponent_in_the_facing_tier(before: Events, opponent: str) -> None:
    table = kicked_off(*before)
    assert ruled(table.take(ana("dribble", past=opponent))) == [("OL-D1", ANA, 0)]
    assert table.waiting == ROLL


@pytest.mark.rule("OL-P6", "OL-D1")
def test_a_player_in_defence_does_not_face_the_opponents_defence() -> None:
    assert refused(kicked_off(*TO_NADIA), ana("dribble", past=BRUNO)) == "OL-D1"
