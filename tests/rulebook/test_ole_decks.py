"""Tests of the OLÉ rulebook: the shipped decks, a printed deck, and Worldies that accept any cards.

`ole_cases.py` contains the situations. In most of them, Celia has kicked off in midfield.
"""

from copy import deepcopy

import pytest

from ruedo import BadEquipment, BadHeader, Malformed, Table
from ruedo.core.equipment import read_package_file
from ruedo.core.record import write_line
from ruedo.core.values import Json
from ruedo.games.ole import equipment
from ruedo.games.ole.choices import open_choices
from ruedo.games.ole.events import Worldie
from ruedo.words import LANGUAGES, Language, Speaker
from tests.rulebook.cases import cited
from tests.rulebook.ole_cases import (
    ANA,
    BEN,
    LOB,
    OVERHEAD,
    ROLL,
    TO_LUCIA,
    TO_NADIA,
    TWO_SHOTS,
    ana,
    deal,
    deck,
    deck_refused,
    deck_with,
    kicked_off,
    on_offer,
    opened,
    points_left,
    refused,
    report,
    told,
)

EASED = read_package_file("ruedo.games.ole.decks", "eased.toml")
CLASSIC = read_package_file("ruedo.games.ole.decks", "classic.toml")


def begun(equipment: Json) -> Table:
    """Return a new table with this deck."""
    return Table.of("ole", [["Ana"], ["Ben"]], equipment=equipment)


# Shipped decks


@pytest.mark.rule("OL-E6")
def test_the_eased_deck_is_the_default_and_the_classic_deck_can_be_chosen_by_name() -> None:
    assert begun(None).state == begun("eased").state
    assert begun(None).state != begun("classic").state


@pytest.mark.rule("OL-E6")
def test_the_shipped_decks_differ_only_in_the_ratings_of_their_worldies() -> None:
    def unrated(shipped_deck: Json) -> Json:
        bare = deepcopy(shipped_deck)
        del bare["name"]
        for card in bare["worldies"]:
            del card["pressure"], card["difficulty"]
        return bare

    assert unrated(EASED) == unrated(CLASSIC)
    for eased, classic in zip(EASED["worldies"], CLASSIC["worldies"], strict=True):
        assert eased["pressure"] <= classic["pressure"]
        assert eased["difficulty"] <= classic["difficulty"]
    assert EASED != CLASSIC


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("name", ["default", "Classic", "", "classic.toml"])
def test_an_unknown_deck_name_is_reported_as_an_error_in_line_1_of_the_record(name: str) -> None:
    with pytest.raises(BadEquipment) as refusal:
        begun(name)
    assert (refusal.value.clause, refusal.value.line) == ("OL-E6", 1)
    assert refusal.value.facts["known"] == ("classic", "eased")


# Limits


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(
    ("key", "value"), [("points", 0), ("points", 10), ("points", 12), ("cards", []), ("cards", ["shot"] * 5)]
)
def test_a_worldie_with_numbers_outside_the_limits_is_refused(key: str, value: Json) -> None:
    assert deck_refused(deck_with(f"worldies 0 {key}", value)) == "OL-E6"


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(("key", "value"), [("points", 1), ("points", 9), ("cards", ["shot"]), ("cards", ["any"] * 4)])
def test_a_worldie_at_the_limits_of_points_or_cards_is_accepted(key: str, value: Json) -> None:
    assert opened(equipment=deck_with(f"worldies 0 {key}", value)).waiting == opened().waiting


@pytest.mark.rule("OL-E5")
@pytest.mark.parametrize(
    ("tiers", "offered"),
    [(["midfield"], False), (["midfield", "attack"], True), (["attack"], True), (["defence"], False), ([], True)],
)
def test_a_worldie_can_be_attempted_from_attack_only_if_its_tiers_allow_it(tiers: Json, offered: bool) -> None:
    table = begun(deck_with("worldies 0 tiers", tiers))
    table.take_all([deal(anas=TWO_SHOTS), *kicked_off().events[1:], *TO_LUCIA])
    assert ("worldie" in on_offer(table)) == offered


@pytest.mark.rule("OL-E6")
def test_a_stat_of_99_and_a_rating_of_1_are_accepted() -> None:
    wide = deck_with("worldies 0 cards", ["any"])
    wide["players"][0]["passing"], wide["worldies"][1]["pressure"] = 99, 1
    table = begun(wide)
    table.take_all([deal(), *kicked_off().events[1:], ana("worldie", any=["tackle"])])
    assert table.waiting == ROLL


@pytest.mark.parametrize("equipment", [{}, {"players": 3}, {"worldies": [7]}, [], 3, True, "nothing", 1.5])
def test_equipment_that_is_not_a_deck_is_refused(equipment: Json) -> None:
    with pytest.raises(BadHeader):
        begun(equipment)


# Error messages


WRONG: list[tuple[str, Json, str]] = [
    ("players 0 passing", 100, "`passing` of Nadia Cortés (p01) is 100; it must be a whole number from 1 to 99."),
    ("players 0 passing", "7", '`passing` of Nadia Cortés (p01) is "7"; it must be a whole number from 1 to 99.'),
    ("keepers 1 age", 30, "`age` does not belong in Teo Vidal (k2). Check its spelling or remove it."),
    ("keepers 1 name", 7, "`name` of k2 is 7; it must be text in quotes."),
    (
        "worldies 0 cards",
        ["header"],
        '`cards` of Halfway-line lob (w1) is "header"; it must be one of these: any, dribble, pass, shot, tackle.',
    ),
    ("worldies 0 cards", "shot", '`cards` of Halfway-line lob (w1) is "shot"; it must be a list in square brackets.'),
    ("worldies 0 points", 10, "The Worldie Halfway-line lob (w1) is worth 10 points. Choose a number from 1 to 9."),
    ("worldies 0 cards", [], "The Worldie Halfway-line lob (w1) takes 0 action cards. Choose a number from 1 to 4."),
    ("worldies 0 pressure", 0, "`pressure` of Halfway-line lob (w1) is 0; it must be a whole number from 1 to 6."),
    ("skills 0 points", 3, "`points` of Nutmeg (nutmeg) is 3; it must be one of these: 1, 2."),
    ("skills 0 takes_off", -1, "`takes_off` of Nutmeg (nutmeg) is -1; it must be a whole number, 0 or more."),
    ("actions pass", -1, "`pass` of `actions` is -1; it must be a whole number, 0 or more."),
    ("actions header", 1, "`header` does not belong in `actions`. Check its spelling or remove it."),
    ("actions", 7, "`actions` of the equipment is 7; it must be a table of keys and values."),
    ("players 0", 7, "`players` of the equipment is 7; it must be a table of keys and values."),
    ("colour", "red", "`colour` does not belong in the equipment. Check its spelling or remove it."),
    ("keepers", [], "The deck needs at least 2 cards in `keepers`, and it has 0. Add more cards."),
]


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(("place", "value", "sentence"), WRONG)
def test_the_error_for_an_invalid_deck_explains_what_is_wrong(place: str, value: Json, sentence: str) -> None:
    assert complaint(deck_with(place, value), "en") == sentence


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(("key", "thing"), [("players", "the equipment"), ("actions", "the equipment")])
def test_the_error_names_a_missing_part_of_a_deck(key: str, thing: str) -> None:
    without = deck()
    del without[key]
    assert complaint(without, "en") == f"There is no `{key}` in {thing}. Add it."


@pytest.mark.rule("OL-E6")
def test_the_error_names_a_missing_stat_and_its_card() -> None:
    nameless = deck()
    del nameless["players"][3]["name"], nameless["players"][3]["shooting"]
    assert complaint(nameless, "en") == "There is no `shooting` in p04. Add it."


@pytest.mark.rule("OL-E6")
def test_the_error_names_the_position_of_a_card_without_an_id() -> None:
    nameless = deck()
    del nameless["players"][3]["id"]
    assert complaint(nameless, "en") == "There is no `id` in `players[3]`. Add it."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("place", "value"), [(place, value) for place, value, _ in WRONG])
def test_the_error_for_an_invalid_deck_contains_no_text_from_the_json_parser(
    place: str, value: Json, language: Language
) -> None:
    said = complaint(deck_with(place, value), language)
    assert not any(word in said for word in ("Expected", "Object", "Invalid", "$", "{"))


def complaint(equipment: Json, language: Language) -> str:
    """Check that a deck is refused, and return the error message."""
    with pytest.raises(BadEquipment) as refusal:
        opened(equipment=equipment)
    return Speaker("ole", language=language).explain(refusal.value)


# Worldies of a printed deck, which need a certain number of cards of any type


ONE_ANY = deck_with("worldies 0 cards", ["any"])
SHOT_AND_TWO = deck_with("worldies 0 cards", ["any", "shot", "any"])


def ways(table: Table) -> list[tuple[str, ...]]:
    """Return the types of cards that Ana names in each of her choices to attempt a Worldie."""
    return [choice.any for choice in table.game.choices(table.state, ANA) if isinstance(choice, Worldie)]


@pytest.mark.rule("OL-W1", "OL-E5")
def test_each_combination_of_cards_for_a_worldie_is_a_separate_choice() -> None:
    assert ways(kicked_off(anas="pass pass dribble shot tackle", equipment=SHOT_AND_TWO)) == [
        ("pass", "pass"),
        ("pass", "dribble"),
        ("pass", "tackle"),
        ("dribble", "tackle"),
    ]


@pytest.mark.rule("OL-W1", "OL-T3")
def test_the_cards_for_a_worldie_cost_a_point_each_and_are_discarded_from_the_hand() -> None:
    table = kicked_off(anas="pass pass dribble shot tackle", equipment=SHOT_AND_TWO)
    assert refused(table, ana("worldie", any=["pass", "shot"])) == "OL-T3"
    assert cited(table.take(ana("worldie", any=["pass", "tackle"]))) == ["OL-W1"] * 3
    assert points_left(table) == (ANA, 1)
    assert report(table)["hands"][ANA] == {"pass": 1, "dribble": 1, "shot": 0, "tackle": 0}
    assert report(table)["discards"] == {"pass": 1, "dribble": 0, "shot": 1, "tackle": 1}


@pytest.mark.rule("OL-W1")
@pytest.mark.parametrize(
    "named", [(), ("pass",), ("pass", "dribble", "tackle"), ("tackle", "pass")], ids=["none", "few", "many", "order"]
)
def test_a_worldie_is_refused_if_the_named_cards_have_the_wrong_number_or_order(named: tuple[str, ...]) -> None:
    table = kicked_off(anas="pass pass dribble shot tackle", equipment=SHOT_AND_TWO)
    assert refused(table, ana("worldie", any=named)) == "OL-W1"


@pytest.mark.rule("OL-W1")
def test_a_player_cannot_name_cards_for_a_worldie_that_lists_all_its_cards() -> None:
    table = kicked_off(anas=TWO_SHOTS)
    assert refused(table, ana("worldie", any=["pass"])) == "OL-W1"
    table.take(ana("worldie", any=[]))
    assert b"any" not in write_line(table.events[-1])


@pytest.mark.rule("OL-W1", "OL-T1", "OL-T9", "OL-T3")
def test_missing_points_ball_or_cards_are_reported_before_a_wrong_number_of_named_cards() -> None:
    spent = ana("discard", card="pass"), ana("discard", card="pass")
    table = kicked_off(*spent, anas="pass pass dribble shot tackle", equipment=SHOT_AND_TWO)
    assert refused(table, ana("worldie")) == "OL-T1"
    kicks_off = deal(worldies=(OVERHEAD, LOB), bens="pass pass pass pass pass"), *kicked_off().events[1:]
    table = opened(*kicks_off, ana("end_turn"), equipment=SHOT_AND_TWO)
    assert refused(table, {"type": "worldie", "seat": BEN}) == "OL-T9"
    table = kicked_off(anas="pass pass dribble dribble tackle", equipment=SHOT_AND_TWO)
    assert refused(table, ana("worldie", any=["pass"])) == "OL-T3"


@pytest.mark.rule("OL-W1")
def test_a_wrong_number_of_cards_is_reported_before_the_wrong_tier() -> None:
    table = kicked_off(*TO_NADIA, equipment=ONE_ANY)
    with pytest.raises(Exception, match="any_number"):
        table.take(ana("worldie"))
    with pytest.raises(Exception, match="worldie_tier"):
        table.take(ana("worldie", any=["tackle"]))


@pytest.mark.rule("OL-W1", "OL-E4")
@pytest.mark.parametrize("named", [["header"], ["any"], "pass", [None], {"pass": 1}])
def test_an_unknown_type_of_card_is_refused(named: Json) -> None:
    with pytest.raises(Malformed):
        kicked_off(equipment=ONE_ANY).take(ana("worldie", any=named))


@pytest.mark.rule("OL-W1", "OL-P2")
@pytest.mark.parametrize("viewer", [None, ANA, BEN])
def test_the_cards_that_a_player_names_for_a_worldie_are_sent_to_everybody(viewer: int | None) -> None:
    seen = told(kicked_off(equipment=ONE_ANY), ana("worldie", any=["tackle"]), viewer)
    assert seen == {"type": "worldie", "seat": ANA, "any": ("tackle",)}


@pytest.mark.rule("OL-W1", "OL-P2")
def test_open_choices_for_a_worldie_depend_only_on_the_size_of_the_hand() -> None:
    table = kicked_off(anas="pass pass dribble shot tackle", equipment=SHOT_AND_TWO)
    offered = {play.any for play in open_choices(table.state, ANA) if isinstance(play, Worldie)}
    assert len(offered) == 10  # any two of four types of cards, whatever the hand contains
    table.take_all([ana("discard", card="pass"), ana("discard", card="pass"), ana("discard", card="dribble")])
    table.take_all([ana("end_turn"), {"type": "end_turn", "seat": BEN}])
    assert not any(isinstance(play, Worldie) for play in open_choices(table.state, ANA))


@pytest.mark.rule("OL-W1", "OL-W3")
def test_a_worldie_that_accepts_any_cards_can_be_completed() -> None:
    made = ana("worldie", any=["tackle"]), {"type": "roll", "faces": [6]}, {"type": "roll", "faces": [6]}
    table = kicked_off(*made, equipment=ONE_ANY)
    assert table.standing.scores == (2, 0)


@pytest.mark.rule("OL-E5", "OL-W1")
def test_a_record_stores_the_types_of_cards_that_a_player_names() -> None:
    table = kicked_off(ana("worldie", any=["pass"]), equipment=ONE_ANY)
    again = Table.replay(table.record)
    assert again.state == table.state
    assert write_line(table.events[-1]) == b'{"type":"worldie","seat":0,"any":["pass"]}\n'


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("key", ["id", "name"])
def test_ids_or_names_that_differ_only_in_the_encoding_of_accents_are_refused(key: str) -> None:
    written = deepcopy(read_package_file("ruedo.games.ole.decks", "classic.toml"))
    written["players"][0][key], written["players"][1][key] = "Jos\u00e9", "Jose\u0301"
    with pytest.raises(BadEquipment, match="Two cards of the deck have the"):
        equipment.load(written)
