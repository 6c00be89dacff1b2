"""Tests of the OLÉ rulebook: equipment (OL-E). `ole_cases.py` contains the helpers."""

import pytest

from ruedo import BadHeader, Malformed, Table, Waiting
from ruedo.core.values import Json
from tests.rulebook.cases import cited, ruled
from tests.rulebook.ole_cases import (
    ANA,
    ANAS_DEAL,
    BENS_DEAL,
    CELIA,
    CLASSIC,
    GONE,
    IVO,
    LENA,
    LOB,
    LUCIA,
    NADIA,
    ROLL,
    SKILLFUL,
    STRANGER,
    TEN_ACTIONS,
    TO_LUCIA,
    TWO_SHOTS,
    WORLDIE_MADE,
    ana,
    ball,
    deck,
    deck_refused,
    deck_with,
    kicked_off,
    on_offer,
    opened,
    refused,
    report,
    roll,
)


@pytest.mark.rule("OL-E1")
@pytest.mark.parametrize(
    "sides",
    [
        pytest.param([["Ana"]], id="one side"),
        pytest.param([["Ana"], ["Ben"], ["Eva"]], id="three sides"),
        pytest.param([["Ana", "Bea"], ["Ben", "Bo"]], id="two names a side"),
        pytest.param([["Ana"], []], id="nobody on a side"),
    ],
)
def test_a_table_is_refused_unless_it_is_for_two_players(sides: list[list[str]]) -> None:
    with pytest.raises(BadHeader) as refusal:
        Table.of("ole", sides)
    assert refusal.value.clause == "OL-E1"


@pytest.mark.rule("OL-E1")
def test_a_new_game_of_two_players_waits_for_the_deal() -> None:
    assert opened().waiting == Waiting(world=("deal",))


@pytest.mark.rule("OL-E2")
@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"keeper": NADIA}, id="a player in goal"),
        pytest.param({"players": [NADIA, CELIA, IVO, LUCIA, "k3"]}, id="a goalkeeper in the field"),
        pytest.param({"worldie": STRANGER}, id="a player as Worldie"),
        pytest.param({"keeper": LOB}, id="a Worldie in goal"),
    ],
)
def test_a_card_from_the_wrong_pack_cannot_be_dealt(other: Json) -> None:
    assert refused(opened(), {"type": "deal", "sides": [{**ANAS_DEAL, **other}, BENS_DEAL]}) == "OL-P1"


@pytest.mark.rule("OL-E2")
def test_before_the_deal_the_action_pack_is_complete() -> None:
    assert report(opened())["pack"] == {"pass": 16, "dribble": 14, "shot": 10, "tackle": 8}


@pytest.mark.rule("OL-E3", "OL-E6")
@pytest.mark.parametrize("stat", ["passing", "dribbling", "shooting", "defending"])
def test_an_outfield_player_without_one_of_the_four_stats_is_refused(stat: str) -> None:
    assert deck_refused(deck_with(f"players 0 {stat}", GONE)) == "OL-E6"


@pytest.mark.rule("OL-E3", "OL-E6")
def test_a_goalkeeper_without_saving_is_refused() -> None:
    assert deck_refused(deck_with("keepers 0 saving", GONE)) == "OL-E6"


@pytest.mark.rule("OL-E3", "OL-E6")
def test_a_goalkeeper_with_a_stat_of_an_outfield_player_is_refused() -> None:
    assert deck_refused(deck_with("keepers 0 passing", 5)) == "OL-E6"


@pytest.mark.rule("OL-E4")
def test_a_hand_is_a_count_of_each_type_of_action_card() -> None:
    table = kicked_off(anas="pass tackle pass shot pass")
    assert report(table)["hands"][ANA] == {"pass": 3, "dribble": 0, "shot": 1, "tackle": 1}


@pytest.mark.rule("OL-E4")
def test_a_fifth_type_of_action_card_is_refused() -> None:
    with pytest.raises(Malformed):
        kicked_off().take(ana("discard", card="header"))


@pytest.mark.rule("OL-E5", "OL-E6")
@pytest.mark.parametrize("key", ["points", "pressure", "difficulty", "cards"])
def test_a_worldie_without_a_required_field_is_refused(key: str) -> None:
    assert deck_refused(deck_with(f"worldies 0 {key}", GONE)) == "OL-E6"


@pytest.mark.rule("OL-E5", "OL-W1")
def test_a_worldie_that_names_no_tiers_can_be_attempted_only_from_attack() -> None:
    table = kicked_off(anas=TWO_SHOTS, equipment=deck_with("worldies 0 tiers", GONE))
    assert refused(table, ana("worldie")) == "OL-W1"
    table.take_all([*TO_LUCIA, ana("worldie")])
    assert table.waiting == ROLL


@pytest.mark.rule("OL-E6")
def test_a_shipped_deck_can_be_given_by_its_name_or_as_a_file() -> None:
    assert kicked_off(equipment=deck()).state == kicked_off().state


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("key", ["name", "skills", "worldies 0 tiers", "players 0 name"])
def test_a_deck_may_leave_out_names_skill_moves_and_tiers(key: str) -> None:
    assert ball(kicked_off(equipment=deck_with(key, GONE))) == (ANA, CELIA)


@pytest.mark.rule("OL-E6")
def test_a_deck_has_no_action_cards_of_a_type_that_it_does_not_name() -> None:
    table = opened(equipment=deck(actions={"pass": 7, "shot": 3}))
    assert report(table)["pack"] == {"pass": 7, "dribble": 0, "shot": 3, "tackle": 0}


@pytest.mark.rule("OL-E6", "OL-W1")
def test_a_worldie_can_be_attempted_only_from_the_tiers_that_it_names() -> None:
    from_midfield = deck_with("worldies 0 tiers", ["midfield"])
    assert "worldie" in on_offer(kicked_off(anas=TWO_SHOTS, equipment=from_midfield))
    table = kicked_off(*TO_LUCIA, anas=TWO_SHOTS, equipment=from_midfield)
    assert refused(table, ana("worldie")) == "OL-W1"
    assert "worldie" not in on_offer(table)


@pytest.mark.rule("OL-E6", "OL-W1")
def test_a_worldie_with_an_empty_list_of_tiers_can_be_attempted_from_attack() -> None:
    table = kicked_off(*TO_LUCIA, anas=TWO_SHOTS, equipment=deck_with("worldies 0 tiers", []))
    assert "worldie" in on_offer(table)


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(
    "place", ["colour", "actions header", "keepers 0 age", "players 0 age", "worldies 0 age", "skills 0 age"]
)
def test_a_deck_with_an_unknown_key_is_refused(place: str) -> None:
    assert deck_refused(deck_with(place, 5)) == "OL-E6"


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(
    ("place", "twice"),
    [
        ("keepers 1 id", "k1"),
        ("players 1 id", "p01"),
        ("worldies 1 id", "w1"),
        ("skills 1 id", "nutmeg"),
        pytest.param("worldies 0 id", "p01", id="in two packs"),
    ],
)
def test_a_deck_with_a_repeated_id_is_refused(place: str, twice: str) -> None:
    assert deck_refused(deck_with(place, twice)) == "OL-E6"


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(("pack", "least"), [("keepers", 2), ("players", 10), ("worldies", 2)])
def test_a_deck_that_lacks_one_card_is_refused(pack: str, least: int) -> None:
    opened(equipment=deck(**{pack: CLASSIC[pack][:least]}))
    assert deck_refused(deck(**{pack: CLASSIC[pack][: least - 1]})) == "OL-E6"


@pytest.mark.rule("OL-E6")
def test_a_deck_of_nine_action_cards_is_refused() -> None:
    opened(equipment=deck(actions=TEN_ACTIONS))
    assert deck_refused(deck(actions={**TEN_ACTIONS, "pass": 3})) == "OL-E6"


@pytest.mark.rule("OL-E6")
def test_a_negative_number_of_action_cards_is_refused() -> None:
    assert deck_refused(deck_with("actions pass", -1)) == "OL-E6"


NUMBERS = ["players 0 passing", "players 0 dribbling", "players 0 shooting", "players 0 defending", "keepers 0 saving"]


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("place", NUMBERS)
@pytest.mark.parametrize("stat", [0, 100, -1, 5.0, True, "5", None])
def test_a_stat_other_than_a_whole_number_from_1_to_99_is_refused(place: str, stat: Json) -> None:
    assert deck_refused(deck_with(place, stat)) == "OL-E6"


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("place", NUMBERS)
@pytest.mark.parametrize("stat", [1, 99])
def test_a_stat_of_1_or_99_is_accepted(place: str, stat: int) -> None:
    assert opened(equipment=deck_with(place, stat)).waiting == Waiting(world=("deal",))


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("rating", ["pressure", "difficulty"])
@pytest.mark.parametrize("number", [0, 7])
def test_a_rating_outside_one_to_six_is_refused(rating: str, number: int) -> None:
    assert deck_refused(deck_with(f"worldies 0 {rating}", number)) == "OL-E6"


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("rating", ["pressure", "difficulty"])
@pytest.mark.parametrize("number", [1, 6])
def test_a_rating_of_one_or_six_is_accepted(rating: str, number: int) -> None:
    assert opened(equipment=deck_with(f"worldies 0 {rating}", number)).waiting == Waiting(world=("deal",))


@pytest.mark.rule("OL-E5", "OL-E6")
def test_a_worldie_may_be_worth_a_single_point() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, equipment=deck_with("worldies 0 points", 1))
    assert table.standing.scores == (1, 0)


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("points", [0, 3, -1])
def test_a_skill_move_must_be_worth_one_or_two_points(points: int) -> None:
    assert deck_refused(deck_with("skills 0 points", points)) == "OL-E6"


@pytest.mark.rule("OL-E6")
def test_the_deduction_of_a_skill_move_may_be_0_but_not_negative() -> None:
    opened(equipment=deck_with("skills 0 takes_off", 0))
    assert deck_refused(deck_with("skills 0 takes_off", -1)) == "OL-E6"


@pytest.mark.rule("OL-E7", "OL-O1", "OL-O2")
def test_a_deck_can_define_its_own_skill_move() -> None:
    skills = [{"id": "roulette", "name": "Roulette", "points": 2, "takes_off": 3}]
    table = kicked_off(anas=SKILLFUL, equipment=deck(skills=skills))
    table.take(ana("skill", skill="roulette", past=LENA))
    assert cited(table.take(roll(6, 4))) == ["OL-T8"], "(6 - 3) x 4 = 4 x 3"
    assert ("OL-O2", ANA, 2) in ruled(table.take(roll(6, 3)))


@pytest.mark.rule("OL-E7", "OL-O1")
def test_no_skill_move_can_be_played_if_the_deck_has_none() -> None:
    table = kicked_off(anas=SKILLFUL, equipment=deck(skills=[]))
    assert "skill" not in on_offer(table)
    assert refused(table, ana("skill", skill="nutmeg", past=LENA)) == "OL-O1"
