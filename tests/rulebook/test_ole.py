"""OLÉ's rulebook (docs/rules/ole.md) as a book of cases: a situation, an event, a ruling; clause by clause.

Ana and Ben are dealt the same players every time, and set them out as follows unless a case differs. Each row is a
stretch of the pitch, where the one side's tier faces the other's (OL-P6); stats are written
passing/dribbling/shooting/defending.

Ana's defence   Nadia 4/2/2/6                  faces   Amara 3/7/5/2                  Ben's attack
her midfield    Celia 7/4/4/3, Ivo 6/5/3/4     faces   Lena 6/4/5/3, Samir 5/6/4/3    his midfield
her attack      Jonas 4/4/7/2, Lucía 3/6/6/2   faces   Bruno 3/2/1/7, Marta 5/3/2/5   his defence

Ana's goalkeeper saves with 5, Ben's with 4. Celia kicks off. The deck is `classic` unless a case has another.
"""

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import TypeAlias

import msgspec
import pytest

from ruedo import BadEquipment, BadHeader, Illegal, Malformed, NotAwaited, Ruling, Table, Waiting
from ruedo.core.equipment import shipped
from ruedo.core.game import Json

Events: TypeAlias = tuple[Json, ...]

ANA, BEN = 0, 1
NADIA, CELIA, IVO, LUCIA, JONAS = "p01", "p07", "p08", "p15", "p16"
BRUNO, MARTA, LENA, SAMIR, AMARA = "p02", "p03", "p09", "p10", "p17"
STRANGER = "p20"
LOB, OVERHEAD, TEAM_MOVE, FREE_KICK = "w1", "w2", "w5", "w6"
ROLL = Waiting(world=("roll",))

# Events, as a record writes them


def ana(what: str, **said: Json) -> Json:
    """Return a choice of Ana's."""
    return {"type": what, "seat": ANA, **said}


def ben(what: str, **said: Json) -> Json:
    """Return a choice of Ben's."""
    return {"type": what, "seat": BEN, **said}


def roll(*faces: int) -> Json:
    """Return the event of a roll of the dice."""
    return {"type": "roll", "faces": faces}


def drawn(card: str) -> Json:
    """Return the event of a drawn action card."""
    return {"type": "drawn", "card": card}


def dealt(keeper: str, players: Iterable[str], hand: str, worldie: str) -> Json:
    """Return one side's part of a deal."""
    return {"keeper": keeper, "players": list(players), "hand": hand.split(), "worldie": worldie}


ANAS_FIVE, BENS_FIVE = (NADIA, CELIA, IVO, LUCIA, JONAS), (BRUNO, MARTA, LENA, SAMIR, AMARA)
ANAS_HAND, BENS_HAND = "pass pass dribble shot tackle", "pass dribble shot tackle tackle"
SKILLFUL, THREE_DRIBBLES = "dribble dribble pass shot tackle", "dribble dribble dribble shot pass"
TWO_SHOTS = "shot shot pass dribble tackle"
ANAS_DEAL = dealt("k1", ANAS_FIVE, ANAS_HAND, LOB)
BENS_DEAL = dealt("k2", BENS_FIVE, BENS_HAND, OVERHEAD)
ANA_SETS_OUT = ana("line_up", defence=[NADIA], midfield=[CELIA, IVO], attack=[JONAS, LUCIA])
BEN_SETS_OUT = ben("line_up", defence=[BRUNO, MARTA], midfield=[LENA, SAMIR], attack=[AMARA])
ONE_DEFENDER = ben("line_up", defence=[BRUNO], midfield=[LENA, SAMIR], attack=[AMARA, MARTA])
LENA_ALONE = ben("line_up", defence=[BRUNO, MARTA], midfield=[LENA], attack=[AMARA, SAMIR])
CELIA_KICKS_OFF = ana("kick_off", player=CELIA)

# Situations


def opened(*events: Json, rules: dict[str, Json] | None = None, equipment: Json = "classic") -> Table:
    """Return a table after exactly these events."""
    table = Table.of("ole", [["Ana"], ["Ben"]], rules, equipment)
    table.take_all(events)
    return table


def deal(*, anas: str = ANAS_HAND, bens: str = BENS_HAND, worldies: tuple[str, str] = (LOB, OVERHEAD)) -> Json:
    """Return the usual deal, except for the given hands or Worldies."""
    hands = anas.split(), bens.split()
    return {
        "type": "deal",
        "sides": [
            {**side, "hand": hand, "worldie": worldie}
            for side, hand, worldie in zip((ANAS_DEAL, BENS_DEAL), hands, worldies, strict=True)
        ],
    }


def kicked_off(
    *events: Json,
    anas: str = ANAS_HAND,
    bens: str = BENS_HAND,
    worldies: tuple[str, str] = (LOB, OVERHEAD),
    sets_out: Json = BEN_SETS_OUT,
    rules: dict[str, Json] | None = None,
    equipment: Json = "classic",
) -> Table:
    """Return a table after Ben has set out, Celia has kicked off and the given events followed."""
    hands = deal(anas=anas, bens=bens, worldies=worldies)
    return opened(hands, sets_out, ANA_SETS_OUT, CELIA_KICKS_OFF, *events, rules=rules, equipment=equipment)


TO_LUCIA: Events = (ana("pass", to=LUCIA), ben("let_go"), roll(5))
TO_NADIA: Events = (ana("pass", to=NADIA), ben("let_go"), roll(5))
PAST_LENA: Events = (ana("dribble", past=LENA), roll(6, 1))
PAST_BRUNO: Events = (ana("dribble", past=BRUNO), roll(6, 1))
PAST_MARTA: Events = (ana("dribble", past=MARTA), roll(6, 1))
LOST_TO_LENA: Events = (ana("dribble", past=LENA), roll(1, 6))
GOAL: Events = (ana("shoot"), roll(6, 1))
SAVED: Events = (ana("shoot"), roll(1, 6))
PRESSURE_LOST: Events = (ana("worldie"), roll(1))
WORLDIE_MADE: Events = (ana("worldie"), roll(6), roll(6))
FOUR_POINTS_SPENT: Events = (ana("move", player=NADIA, tier="attack"), ana("move", player=NADIA, tier="defence"))
ENDS: Events = (ana("end_turn"), ben("end_turn"))
MIDFIELD_DESERTED: Events = (
    ana("end_turn"),
    ben("move", player=LENA, tier="attack"),
    ben("move", player=SAMIR, tier="attack"),
    ben("end_turn"),
)
DEFENCE_DESERTED: Events = (ana("end_turn"), ben("move", player=BRUNO, tier="midfield"), ben("end_turn"))
"""Ben has set out with one defender."""

# Questions to a table


def report(table: Table) -> Json:
    """Return the referee's account, as `ruedo referee --json` would print it."""
    return msgspec.json.decode(msgspec.json.encode(table.game.full_state(table.state)))


def ball(table: Table) -> tuple[int, str] | None:
    """Return the holder of the ball: side and player."""
    holder = report(table)["ball"]
    return (holder["side"], holder["player"]) if holder else None


def points_left(table: Table) -> tuple[int, int]:
    """Return the seat whose turn it is, and its remaining action points."""
    stands = report(table)
    return stands["turn"], stands["action_points"]


def on_offer(table: Table) -> tuple[str, ...]:
    """Return the types of the choices of the awaited seat."""
    return table.waiting.types if table.waiting else ()


def takers(table: Table) -> set[str]:
    """Return the players who may take a ball that is left to Ben's choice."""
    return {msgspec.to_builtins(choice)["player"] for choice in table.game.choices(table.state, BEN)}


def seen(table: Table, viewer: int | None) -> Json:
    """Return a viewer's view, as it would be sent."""
    return msgspec.json.decode(msgspec.json.encode(table.view(viewer)))


def said(rulings: Iterable[Ruling]) -> list[tuple[str, int | None, int]]:
    """Return the clause, side and points of rulings."""
    return [(ruling.clause, ruling.side, ruling.points) for ruling in rulings]


def cited(rulings: Iterable[Ruling]) -> list[str]:
    """Return the clauses that rulings cite."""
    return [ruling.clause for ruling in rulings]


def refused(table: Table, event: Json) -> str | None:
    """Return the clause that refuses an event. The table does not change then."""
    before = table.state
    with pytest.raises(Illegal) as refusal:
        table.take(event)
    assert table.state == before
    return refusal.value.clause


def refused_turn(table: Table, event: Json) -> str | None:
    """Return the clause that refuses an event that is not awaited. The table does not change then."""
    before = table.state
    with pytest.raises(NotAwaited) as refusal:
        table.take(event)
    assert table.state == before
    return refusal.value.clause


def told(table: Table, event: Json, viewer: int | None) -> Json:
    """Take an event and return the form of it that a viewer receives."""
    came_to = table.state
    table.take(event)
    return table.game.redact(came_to, table.events[-1], viewer)


# Decks

CLASSIC = shipped("ruedo.games.ole.decks", "classic.toml")
GONE = object()
TEN_ACTIONS = {"pass": 4, "dribble": 2, "shot": 2, "tackle": 2}


def deck(**parts: Json) -> dict[str, Json]:
    """Return the classic deck with some parts exchanged."""
    return {**deepcopy(CLASSIC), **parts}


def deck_with(place: str, value: object) -> dict[str, Json]:
    """Return the classic deck with one change, such as `players 0 passing`, or `GONE`."""
    altered = part = deck()
    *way, last = (int(step) if step.isdigit() else step for step in place.split())
    for step in way:
        part = part[step]  # type: ignore[index]  # lists by number, objects by name
    if value is GONE:
        del part[last]  # type: ignore[arg-type]
    else:
        part[last] = value  # type: ignore[index]
    return altered


def deck_refused(equipment: Json) -> str | None:
    """Return the clause that refuses a deck."""
    with pytest.raises(BadEquipment) as refusal:
        opened(equipment=equipment)
    return refusal.value.clause


def rules_refused(rules: dict[str, Json]) -> str | None:
    """Return the clause that refuses rule options."""
    with pytest.raises(BadHeader) as refusal:
        opened(rules=rules)
    return refusal.value.clause


# Equipment


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
def test_any_other_seating_than_two_players_is_refused(sides: list[list[str]]) -> None:
    with pytest.raises(BadHeader) as refusal:
        Table.of("ole", sides)
    assert refusal.value.clause == "OL-E1"


@pytest.mark.rule("OL-E1")
def test_two_players_sit_down_and_wait_for_the_deal() -> None:
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
def test_each_of_the_four_packs_gives_cards_of_its_own(other: Json) -> None:
    assert refused(opened(), {"type": "deal", "sides": [{**ANAS_DEAL, **other}, BENS_DEAL]}) == "OL-P1"


@pytest.mark.rule("OL-E2")
def test_before_the_deal_the_action_pack_is_whole() -> None:
    assert report(opened())["pack"] == {"pass": 16, "dribble": 14, "shot": 10, "tackle": 8}


@pytest.mark.rule("OL-E3", "OL-E6")
@pytest.mark.parametrize("stat", ["passing", "dribbling", "shooting", "defending"])
def test_an_outfield_player_without_one_of_the_four_stats_is_refused(stat: str) -> None:
    assert deck_refused(deck_with(f"players 0 {stat}", GONE)) == "OL-E6"


@pytest.mark.rule("OL-E3", "OL-E6")
def test_a_goalkeeper_without_saving_is_refused() -> None:
    assert deck_refused(deck_with("keepers 0 saving", GONE)) == "OL-E6"


@pytest.mark.rule("OL-E3", "OL-E6")
def test_a_goalkeeper_has_no_stat_of_an_outfield_player() -> None:
    assert deck_refused(deck_with("keepers 0 passing", 5)) == "OL-E6"


@pytest.mark.rule("OL-E4")
def test_action_cards_of_one_kind_are_alike_and_only_counted() -> None:
    table = kicked_off(anas="pass tackle pass shot pass")
    assert report(table)["hands"][ANA] == {"pass": 3, "dribble": 0, "shot": 1, "tackle": 1}


@pytest.mark.rule("OL-E4")
def test_there_is_no_fifth_kind_of_action_card() -> None:
    with pytest.raises(Malformed):
        kicked_off().take(ana("discard", card="header"))


@pytest.mark.rule("OL-E5", "OL-E6")
@pytest.mark.parametrize("key", ["points", "pressure", "difficulty", "cards"])
def test_a_worldie_without_a_required_field_is_refused(key: str) -> None:
    assert deck_refused(deck_with(f"worldies 0 {key}", GONE)) == "OL-E6"


@pytest.mark.rule("OL-E5", "OL-W1")
def test_a_worldie_that_names_no_tiers_is_attempted_from_attack_alone() -> None:
    table = kicked_off(anas=TWO_SHOTS, equipment=deck_with("worldies 0 tiers", GONE))
    assert refused(table, ana("worldie")) == "OL-W1"
    table.take_all([*TO_LUCIA, ana("worldie")])
    assert table.waiting == ROLL


@pytest.mark.rule("OL-E6")
def test_a_shipped_deck_can_be_entered_as_any_deck_can() -> None:
    assert kicked_off(equipment=deck()).state == kicked_off().state


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize("key", ["name", "skills", "worldies 0 tiers", "players 0 name"])
def test_a_deck_may_leave_out_names_skills_and_tiers(key: str) -> None:
    assert ball(kicked_off(equipment=deck_with(key, GONE))) == (ANA, CELIA)


@pytest.mark.rule("OL-E6")
def test_an_unnamed_kind_of_action_has_no_card() -> None:
    table = opened(equipment=deck(actions={"pass": 7, "shot": 3}))
    assert report(table)["pack"] == {"pass": 7, "dribble": 0, "shot": 3, "tackle": 0}


@pytest.mark.rule("OL-E6", "OL-W1")
def test_the_tiers_of_a_worldie_stand_in_place_of_attack() -> None:
    from_midfield = deck_with("worldies 0 tiers", ["midfield"])
    assert "worldie" in on_offer(kicked_off(anas=TWO_SHOTS, equipment=from_midfield))
    table = kicked_off(*TO_LUCIA, anas=TWO_SHOTS, equipment=from_midfield)
    assert refused(table, ana("worldie")) == "OL-W1"
    assert "worldie" not in on_offer(table)


@pytest.mark.rule("OL-E6", "OL-W1")
def test_no_tiers_are_the_same_as_attack() -> None:
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
def test_a_deck_with_an_id_twice_is_refused(place: str, twice: str) -> None:
    assert deck_refused(deck_with(place, twice)) == "OL-E6"


@pytest.mark.rule("OL-E6")
@pytest.mark.parametrize(("pack", "least"), [("keepers", 2), ("players", 10), ("worldies", 2)])
def test_a_deck_with_one_card_too_few_is_refused(pack: str, least: int) -> None:
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
def test_skill_points_other_than_one_or_two_are_refused(points: int) -> None:
    assert deck_refused(deck_with("skills 0 points", points)) == "OL-E6"


@pytest.mark.rule("OL-E6")
def test_a_skill_may_take_nothing_off_but_nothing_negative() -> None:
    opened(equipment=deck_with("skills 0 takes_off", 0))
    assert deck_refused(deck_with("skills 0 takes_off", -1)) == "OL-E6"


@pytest.mark.rule("OL-E7", "OL-O1", "OL-O2")
def test_a_deck_can_name_a_skill_of_its_own() -> None:
    skills = [{"id": "roulette", "name": "Roulette", "points": 2, "takes_off": 3}]
    table = kicked_off(anas=SKILLFUL, equipment=deck(skills=skills))
    table.take(ana("skill", skill="roulette", past=LENA))
    assert cited(table.take(roll(6, 4))) == ["OL-T8"], "(6 - 3) x 4 = 4 x 3"
    assert ("OL-O2", ANA, 2) in said(table.take(roll(6, 3)))


@pytest.mark.rule("OL-E7", "OL-O1")
def test_a_deck_without_skills_leaves_no_skill_to_play() -> None:
    table = kicked_off(anas=SKILLFUL, equipment=deck(skills=[]))
    assert "skill" not in on_offer(table)
    assert refused(table, ana("skill", skill="nutmeg", past=LENA)) == "OL-O1"


# Setup


@pytest.mark.rule("OL-P1")
def test_five_action_cards_leave_the_pack_for_each_hand() -> None:
    table = opened()
    dealing = table.take(deal(anas="pass pass pass pass shot", bens="pass tackle tackle shot shot"))
    assert said(dealing) == [("OL-P1", None, 0)]
    assert report(table)["pack"] == {"pass": 11, "dribble": 14, "shot": 7, "tackle": 6}


@pytest.mark.rule("OL-P1")
def test_each_side_is_dealt_a_worldie() -> None:
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
def test_a_deal_of_other_cards_is_refused(other: Json) -> None:
    assert refused(opened(), {"type": "deal", "sides": [{**ANAS_DEAL, **other}, BENS_DEAL]}) == "OL-P1"


@pytest.mark.rule("OL-P1")
def test_no_more_cards_of_a_kind_are_dealt_than_the_deck_has() -> None:
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
def test_everybody_sees_their_own_hand_and_the_number_held_by_the_other() -> None:
    told_ben = seen(kicked_off(ana("discard", card="shot"), bens="pass pass pass tackle tackle"), BEN)
    assert told_ben["hand"] == {"pass": 3, "dribble": 0, "shot": 0, "tackle": 2}
    assert told_ben["held"] == [4, 5]


@pytest.mark.rule("OL-P2")
@pytest.mark.parametrize(("viewer", "hands"), [(ANA, [5, None]), (BEN, [None, 5]), (None, [None, None])])
def test_a_side_receives_only_its_own_hand_of_the_deal(viewer: int | None, hands: Json) -> None:
    sides = told(opened(), deal(), viewer)["sides"]
    assert [len(side["hand"]) if side["hand"] else None for side in sides] == hands
    assert [(side["keeper"], side["worldie"], side["held"]) for side in sides] == [("k1", LOB, 5), ("k2", OVERHEAD, 5)]


@pytest.mark.rule("OL-P2")
@pytest.mark.parametrize(("viewer", "card"), [(ANA, "tackle"), (BEN, None), (None, None)])
def test_a_drawn_card_is_sent_to_its_side_alone(viewer: int | None, card: str | None) -> None:
    table = kicked_off(ana("discard", card="shot"), ana("draw"))
    assert told(table, drawn("tackle"), viewer) == {"type": "drawn", "card": card}


@pytest.mark.rule("OL-P2")
def test_neither_a_ruling_nor_the_view_gives_away_which_card_was_drawn() -> None:
    tables = [kicked_off(ana("discard", card="shot"), ana("draw"), drawn(card)) for card in ("pass", "tackle")]
    one, other = ([table.game.redact(table.state, ruling, BEN) for ruling in table.rulings[-1]] for table in tables)
    assert one == other
    assert seen(tables[0], BEN) == seen(tables[1], BEN)


@pytest.mark.rule("OL-P2")
def test_the_choices_of_a_hand_are_sent_to_its_side_alone() -> None:
    table = kicked_off()
    assert "shoot" in seen(table, ANA)["waiting_for"]["types"]
    assert seen(table, BEN)["waiting_for"] == {"seat": ANA}


@pytest.mark.rule("OL-P2")
def test_players_goalkeepers_worldies_discards_and_scores_are_open() -> None:
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
def test_dice_are_open() -> None:
    thrown = told(kicked_off(ana("shoot")), roll(6, 1), None)
    assert {name: thrown[name] for name in ("type", "faces")} == roll(6, 1)
    assert thrown["roll"]["clause"] == "OL-S2"
    assert thrown.keys() == {"type", "faces", "roll"}


@pytest.mark.rule("OL-P3")
def test_the_side_that_will_not_kick_off_sets_out_first_and_openly() -> None:
    table = opened(deal())
    assert table.waiting == Waiting(BEN, ("line_up",))
    assert said(table.take(BEN_SETS_OUT)) == [("OL-P3", BEN, 0)]
    assert seen(table, ANA)["tiers"][BEN] == {"defence": [BRUNO, MARTA], "midfield": [LENA, SAMIR], "attack": [AMARA]}
    assert table.waiting == Waiting(ANA, ("line_up",))


@pytest.mark.rule("OL-P3")
def test_the_side_that_kicks_off_cannot_set_out_first() -> None:
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
def test_a_line_up_of_other_than_the_five_in_three_tiers_is_refused(
    defence: list[str], midfield: list[str], attack: list[str]
) -> None:
    line_up = ben("line_up", defence=defence, midfield=midfield, attack=attack)
    assert refused(opened(deal()), line_up) == "OL-P3"


@pytest.mark.rule("OL-P3")
def test_three_may_stand_in_one_tier() -> None:
    table = opened(deal(), ben("line_up", defence=[BRUNO, MARTA, LENA], midfield=[SAMIR], attack=[AMARA]))
    assert report(table)["tiers"][BEN]["defence"] == [BRUNO, MARTA, LENA]


@pytest.mark.rule("OL-P3")
def test_five_players_can_be_set_out_in_a_hundred_and_fifty_ways() -> None:
    table = opened(deal())
    assert len(set(table.game.choices(table.state, BEN))) == 3**5 - 3 * 2**5 + 3


@pytest.mark.rule("OL-P4")
@pytest.mark.parametrize("midfielder", [CELIA, IVO])
def test_seat_0_kicks_off_with_a_midfielder_of_its_choice(midfielder: str) -> None:
    table = opened(deal(), BEN_SETS_OUT, ANA_SETS_OUT)
    assert table.waiting == Waiting(ANA, ("kick_off",))
    assert said(table.take(ana("kick_off", player=midfielder))) == [("OL-P4", ANA, 0)]
    assert ball(table) == (ANA, midfielder)


@pytest.mark.rule("OL-P4")
@pytest.mark.parametrize("player", [NADIA, LUCIA, LENA, STRANGER])
def test_nobody_but_a_midfielder_of_that_side_kicks_off(player: str) -> None:
    table = opened(deal(), BEN_SETS_OUT, ANA_SETS_OUT)
    assert refused(table, ana("kick_off", player=player)) == "OL-P4"


@pytest.mark.rule("OL-P5")
def test_after_a_goal_the_pitch_is_cleared_and_the_scorer_sets_out_first() -> None:
    table = kicked_off(*PAST_LENA, *GOAL)
    nobody: Json = {"defence": [], "midfield": [], "attack": []}
    assert (report(table)["tiers"], report(table)["inactive"]) == ([nobody, nobody], [[], []])
    assert (ball(table), points_left(table)) == (None, (BEN, 0))
    assert table.waiting == Waiting(ANA, ("line_up",))


@pytest.mark.rule("OL-P5", "OL-P3")
def test_after_a_goal_both_set_out_anew_by_the_same_rule() -> None:
    table = kicked_off(*GOAL)
    assert refused(table, ana("line_up", defence=[], midfield=[CELIA, IVO], attack=[NADIA, JONAS, LUCIA])) == "OL-P3"
    table.take(ana("line_up", defence=[CELIA], midfield=[NADIA], attack=[IVO, JONAS, LUCIA]))
    assert report(table)["tiers"][ANA] == {"defence": [CELIA], "midfield": [NADIA], "attack": [IVO, LUCIA, JONAS]}


@pytest.mark.rule("OL-P5")
def test_the_side_that_conceded_kicks_off_and_its_turn_begins() -> None:
    table = kicked_off(*GOAL, ANA_SETS_OUT, BEN_SETS_OUT)
    assert said(table.take(ben("kick_off", player=SAMIR))) == [("OL-P5", BEN, 0)]
    assert (ball(table), points_left(table)) == ((BEN, SAMIR), (BEN, 4))


@pytest.mark.rule("OL-P5", "OL-S3")
def test_when_ben_scores_he_sets_out_first_and_ana_kicks_off() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("shoot"))
    assert said(table.take(roll(6, 1))) == [("OL-S3", BEN, 1), ("OL-P5", ANA, 0)]
    table.take_all([BEN_SETS_OUT, ANA_SETS_OUT])
    assert table.waiting == Waiting(ANA, ("kick_off",))


@pytest.mark.rule("OL-P5")
def test_after_a_goal_too_only_a_midfielder_kicks_off() -> None:
    assert refused(kicked_off(*GOAL, ANA_SETS_OUT, BEN_SETS_OUT), ben("kick_off", player=AMARA)) == "OL-P5"


@pytest.mark.rule("OL-P5")
def test_all_cards_are_active_again_after_a_goal() -> None:
    table = kicked_off(*PAST_LENA, *GOAL, ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA))
    assert report(table)["inactive"] == [[], []]
    assert ball(table) == (BEN, LENA)


@pytest.mark.rule("OL-P5")
@pytest.mark.parametrize("kept", ["hands", "worldies", "pack", "discards"])
def test_hands_worldies_and_the_action_pack_stay_as_they_are_after_a_goal(kept: str) -> None:
    table = kicked_off(ana("shoot"))
    before = report(table)[kept]
    table.take_all([roll(6, 1), ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA)])
    assert report(table)[kept] == before


@pytest.mark.rule("OL-P5", "OL-W3")
def test_a_completed_worldie_is_followed_by_new_line_ups_too() -> None:
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
def test_the_opponent_to_beat_stands_in_the_facing_tier(before: Events, opponent: str) -> None:
    table = kicked_off(*before)
    assert said(table.take(ana("dribble", past=opponent))) == [("OL-D1", ANA, 0)]
    assert table.waiting == ROLL


@pytest.mark.rule("OL-P6", "OL-D1")
def test_nadia_in_defence_does_not_meet_ben_s_defence() -> None:
    assert refused(kicked_off(*TO_NADIA), ana("dribble", past=BRUNO)) == "OL-D1"


# A turn


@pytest.mark.rule("OL-T1")
def test_a_turn_has_four_action_points() -> None:
    assert points_left(kicked_off()) == (ANA, 4)


@pytest.mark.rule("OL-T1")
def test_with_points_and_the_ball_all_that_the_hand_allows_is_on_offer() -> None:
    assert kicked_off().waiting == Waiting(ANA, ("discard", "dribble", "end_turn", "move", "pass", "shoot"))


@pytest.mark.rule("OL-T1", "OL-T3")
def test_a_turn_may_be_ended_with_points_unspent_and_they_do_not_carry_over() -> None:
    table = kicked_off(ana("discard", card="tackle"), ana("end_turn"))
    assert points_left(table) == (BEN, 4)
    table.take(ben("end_turn"))
    assert points_left(table) == (ANA, 4)


@pytest.mark.rule("OL-T1")
def test_with_no_points_left_the_turn_still_waits_to_be_ended() -> None:
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
def test_with_no_points_left_every_play_is_refused_for_that(play: Json) -> None:
    assert refused(kicked_off(*FOUR_POINTS_SPENT), play) == "OL-T1"


@pytest.mark.rule("OL-T1", "OL-O1")
def test_a_skill_cannot_be_paid_with_one_point() -> None:
    three_spent = ana("discard", card="pass"), ana("discard", card="pass"), ana("discard", card="shot")
    table = kicked_off(*three_spent, anas="dribble dribble pass pass shot")
    assert "skill" not in on_offer(table)
    assert refused(table, ana("skill", skill="nutmeg", past=LENA)) == "OL-T1"


@pytest.mark.rule("OL-T1", "OL-W1")
def test_a_worldie_of_three_cards_cannot_be_paid_with_two_points() -> None:
    two_spent = *TO_LUCIA, ana("move", player=IVO, tier="attack")
    table = kicked_off(*two_spent, anas="pass pass pass shot shot", worldies=(TEAM_MOVE, LOB))
    assert "worldie" not in on_offer(table)
    assert refused(table, ana("worldie")) == "OL-T1"


@pytest.mark.rule("OL-T1", "OL-T4")
def test_a_move_of_two_tiers_cannot_be_paid_with_one_point() -> None:
    spent = ana("move", player=NADIA, tier="attack"), ana("move", player=NADIA, tier="midfield")
    assert refused(kicked_off(*spent), ana("move", player=LUCIA, tier="defence")) == "OL-T1"


@pytest.mark.rule("OL-T1")
def test_only_the_side_on_turn_plays() -> None:
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
def test_a_choice_of_a_seat_out_of_turn_cites_the_clause_about_turns(table: Callable[[], Table], choice: Json) -> None:
    assert refused_turn(table(), choice) == "OL-T1"


@pytest.mark.rule("OL-T1")
def test_a_choice_of_a_wrong_kind_by_the_awaited_seat_breaks_no_clause() -> None:
    assert refused_turn(kicked_off(ana("pass", to=LUCIA)), ben("end_turn")) is None


@pytest.mark.rule("OL-T1")
def test_while_the_world_is_awaited_a_choice_breaks_no_clause() -> None:
    assert refused_turn(kicked_off(ana("shoot")), ben("end_turn")) is None


# The ruling cites the first broken clause: the points, the ball, the card, then the play's own clause.


@pytest.mark.rule("OL-T1")
def test_points_are_missed_before_the_ball_the_card_and_the_tier() -> None:
    spent = ben("move", player=AMARA, tier="defence"), ben("move", player=AMARA, tier="attack")
    table = kicked_off(*TO_NADIA, ana("end_turn"), *spent, bens="tackle tackle tackle tackle tackle")
    assert refused(table, ben("shoot")) == "OL-T1"


@pytest.mark.rule("OL-T9")
def test_the_ball_is_missed_before_the_card_and_the_tier() -> None:
    table = kicked_off(*TO_NADIA, ana("end_turn"), bens="tackle tackle tackle tackle tackle")
    assert refused(table, ben("shoot")) == "OL-T9"


@pytest.mark.rule("OL-T3")
def test_the_card_is_missed_before_the_tier() -> None:
    assert refused(kicked_off(*TO_NADIA, anas="pass pass pass pass pass"), ana("shoot")) == "OL-T3"


@pytest.mark.rule("OL-S1")
def test_the_tier_is_missed_when_nothing_else_is() -> None:
    assert refused(kicked_off(*TO_NADIA), ana("shoot")) == "OL-S1"


@pytest.mark.rule("OL-T2")
def test_a_draw_costs_a_point_that_is_paid_when_it_is_asked() -> None:
    table = kicked_off(ana("discard", card="shot"))
    assert said(table.take(ana("draw"))) == [("OL-T2", ANA, 0)]
    assert points_left(table) == (ANA, 2)
    assert table.waiting == Waiting(world=("drawn",))


@pytest.mark.rule("OL-T2")
def test_the_drawn_card_goes_from_the_pack_to_the_hand() -> None:
    table = kicked_off(ana("discard", card="shot"), ana("draw"))
    assert said(table.take(drawn("tackle"))) == [("OL-T2", ANA, 0)]
    assert report(table)["hands"][ANA] == {"pass": 2, "dribble": 1, "shot": 0, "tackle": 2}
    assert report(table)["pack"] == {"pass": 13, "dribble": 12, "shot": 8, "tackle": 4}


@pytest.mark.rule("OL-T2")
def test_nobody_draws_a_sixth_card() -> None:
    table = kicked_off()
    assert refused(table, ana("draw")) == "OL-T2"
    table.take(ana("discard", card="shot"))
    assert "draw" in on_offer(table)
    table.take_all([ana("draw"), drawn("tackle")])
    assert refused(table, ana("draw")) == "OL-T2"


@pytest.mark.rule("OL-T2")
def test_a_draw_that_finds_the_pack_empty_makes_the_discards_the_pack() -> None:
    table = kicked_off(ana("pass", to=IVO), roll(4), bens=ANAS_HAND, equipment=deck(actions=TEN_ACTIONS))
    assert sum(report(table)["pack"].values()) == 0
    assert cited(table.take(ana("draw"))) == ["OL-T2", "OL-T2"]
    assert report(table)["pack"] == {"pass": 1, "dribble": 0, "shot": 0, "tackle": 0}
    assert report(table)["discards"] == {"pass": 0, "dribble": 0, "shot": 0, "tackle": 0}


@pytest.mark.rule("OL-T2")
def test_the_last_card_of_the_pack_is_drawn_like_any_other() -> None:
    drawing = ana("pass", to=IVO), roll(4), ana("draw"), drawn("pass")
    table = kicked_off(*drawing, bens=ANAS_HAND, equipment=deck(actions=TEN_ACTIONS))
    assert report(table)["hands"][ANA] == {"pass": 2, "dribble": 1, "shot": 1, "tackle": 1}
    assert sum(report(table)["pack"].values()) == 0


@pytest.mark.rule("OL-T2")
def test_while_the_pack_has_a_card_the_discards_stay() -> None:
    drawing = ana("pass", to=IVO), roll(4), ana("draw")
    table = kicked_off(*drawing, bens=ANAS_HAND, equipment=deck(actions={**TEN_ACTIONS, "pass": 5}))
    assert report(table)["pack"] == {"pass": 1, "dribble": 0, "shot": 0, "tackle": 0}
    assert report(table)["discards"] == {"pass": 1, "dribble": 0, "shot": 0, "tackle": 0}


@pytest.mark.rule("OL-T2")
def test_a_card_that_the_pack_does_not_hold_cannot_be_drawn() -> None:
    reshuffled = ana("pass", to=IVO), roll(4), ana("draw")
    table = kicked_off(*reshuffled, bens=ANAS_HAND, equipment=deck(actions=TEN_ACTIONS))
    assert refused(table, drawn("shot")) == "OL-T2"


@pytest.mark.rule("OL-T3")
def test_a_played_card_costs_a_point_and_is_discarded_at_once() -> None:
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
def test_without_a_tackle_card_nobody_tackles() -> None:
    table = kicked_off(ana("end_turn"), bens="pass pass pass pass pass")
    assert "tackle" not in on_offer(table)
    assert refused(table, ben("tackle", player=LENA)) == "OL-T3"


@pytest.mark.rule("OL-T3")
def test_the_card_that_is_missing_is_named() -> None:
    with pytest.raises(Illegal) as refusal:
        kicked_off(anas="pass pass pass pass dribble").take(ana("shoot"))
    assert (refusal.value.clause, refusal.value.facts["card"]) == ("OL-T3", "shot")


@pytest.mark.rule("OL-T4")
@pytest.mark.parametrize(("tier", "left"), [("midfield", 3), ("attack", 2)])
def test_a_move_costs_a_point_for_each_tier(tier: str, left: int) -> None:
    table = kicked_off()
    assert said(table.take(ana("move", player=NADIA, tier=tier))) == [("OL-T4", ANA, 0)]
    assert points_left(table) == (ANA, left)
    assert NADIA in report(table)["tiers"][ANA][tier]


@pytest.mark.rule("OL-T4")
def test_a_move_may_leave_a_tier_empty() -> None:
    assert report(kicked_off(ana("move", player=NADIA, tier="midfield")))["tiers"][ANA]["defence"] == []


@pytest.mark.rule("OL-T4")
def test_a_player_moves_back_as_well_as_up() -> None:
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
def test_a_move_that_cannot_be_paid_is_refused_for_that_though_the_player_is_inactive() -> None:
    lucia_is_down = *TO_LUCIA, ana("dribble", past=BRUNO), roll(1, 6), ben("end_turn")
    three_spent = ana("move", player=NADIA, tier="attack"), ana("move", player=NADIA, tier="midfield")
    table = kicked_off(*lucia_is_down, *three_spent)
    assert refused(table, ana("move", player=LUCIA, tier="defence")) == "OL-T1"
    assert refused(table, ana("move", player=LUCIA, tier="midfield")) == "OL-T4"


@pytest.mark.rule("OL-T5")
def test_a_player_turned_over_is_reactivated_for_a_point_where_they_stand() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("end_turn"))
    assert said(table.take(ana("reactivate", player=CELIA))) == [("OL-T5", ANA, 0)]
    assert (points_left(table), report(table)["inactive"]) == ((ANA, 3), [[], []])
    assert report(table)["tiers"][ANA]["midfield"] == [CELIA, IVO]


@pytest.mark.rule("OL-T5")
def test_a_defender_is_reactivated_in_defence() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, ana("end_turn"), ben("reactivate", player=BRUNO))
    assert report(table)["inactive"] == [[], []]
    assert report(table)["tiers"][BEN]["defence"] == [BRUNO, MARTA]


@pytest.mark.rule("OL-T5", "OL-A1")
def test_a_reactivated_player_plays_on() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("end_turn"), ana("reactivate", player=CELIA), ana("tackle", player=CELIA))
    assert table.waiting == ROLL


@pytest.mark.rule("OL-T5")
@pytest.mark.parametrize("player", [IVO, LENA, STRANGER])
def test_only_a_player_of_ones_own_turned_over_earlier_is_reactivated(player: str) -> None:
    assert refused(kicked_off(*PAST_LENA), ana("reactivate", player=player)) == "OL-T5"


@pytest.mark.rule("OL-T6")
def test_the_loser_of_a_roll_off_is_turned_over_and_keeps_the_tier() -> None:
    table = kicked_off(ana("dribble", past=LENA))
    assert ("OL-T6", BEN, 0) in said(table.take(roll(6, 1)))
    assert report(table)["inactive"] == [[], [LENA]]
    assert report(table)["tiers"][BEN]["midfield"] == [LENA, SAMIR]


@pytest.mark.rule("OL-T6", "OL-A1")
def test_an_inactive_player_does_not_get_the_ball() -> None:
    won_back = ana("tackle", player=IVO), roll(6, 1)
    table = kicked_off(*LOST_TO_LENA, ben("end_turn"), *won_back)
    assert refused(table, ana("pass", to=CELIA)) == "OL-A1"


@pytest.mark.rule("OL-T6", "OL-A4")
def test_an_inactive_player_does_not_intercept() -> None:
    table = kicked_off(*PAST_LENA, ana("pass", to=IVO))
    assert refused(table, ben("intercept", player=LENA)) == "OL-A4"


@pytest.mark.rule("OL-T6", "OL-D1")
def test_an_inactive_player_is_not_an_opponent_to_beat() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, anas="pass dribble dribble shot tackle")
    assert refused(table, ana("dribble", past=BRUNO)) == "OL-D1"


@pytest.mark.rule("OL-T6", "OL-K1")
def test_an_inactive_player_does_not_tackle() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, ana("end_turn"))
    assert refused(table, ben("tackle", player=BRUNO)) == "OL-K1"


@pytest.mark.rule("OL-T6", "OL-S3")
def test_a_beaten_goalkeeper_is_not_turned_over() -> None:
    table = kicked_off(ana("shoot"), rules={"target": 1})
    assert "OL-T6" not in cited(table.take(roll(6, 1)))
    assert report(table)["inactive"] == [[], []]


@pytest.mark.rule("OL-T6", "OL-A3")
def test_a_pass_lost_with_nobody_rolling_against_it_turns_nobody_over() -> None:
    table = kicked_off(ana("pass", to=IVO), roll(1), ben("take_ball", player=LENA))
    assert report(table)["inactive"] == [[], []]


@pytest.mark.rule("OL-T6", "OL-W4")
def test_a_missed_worldie_turns_nobody_over() -> None:
    assert report(kicked_off(*PRESSURE_LOST, anas=TWO_SHOTS))["inactive"] == [[], []]


@pytest.mark.rule("OL-T7")
def test_losing_the_ball_ends_the_turn_and_forfeits_its_points() -> None:
    table = kicked_off(ana("dribble", past=LENA))
    assert ("OL-T7", BEN, 0) in said(table.take(roll(1, 6)))
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 4))


@pytest.mark.rule("OL-T7", "OL-A8")
def test_until_a_lost_ball_is_taken_the_turn_is_still_the_loser_s() -> None:
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
def test_equal_products_roll_again(before: Events, faces: tuple[int, int]) -> None:
    table = kicked_off(*before)
    unrolled = table.state
    assert cited(table.take(roll(*faces))) == ["OL-T8"]
    assert table.state == unrolled


@pytest.mark.rule("OL-T8")
def test_the_higher_product_wins_not_the_higher_die() -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("intercept", player=MARTA))
    table.take(roll(4, 5))
    assert ball(table) == (ANA, LUCIA), "4 x 7 > 5 x 5"


@pytest.mark.rule("OL-T8")
def test_a_reduced_die_is_never_negative() -> None:
    table = kicked_off(ana("shoot"))
    saved = table.take(roll(2, 1))[0]
    assert (saved.clause, saved.facts["product"]) == ("OL-S3", 0), "three off a two"


@pytest.mark.rule("OL-T8")
@pytest.mark.parametrize("faces", [(5,), (5, 2, 1), (0, 2), (5, 7), ()])
def test_a_roll_off_takes_one_die_of_each_side(faces: tuple[int, ...]) -> None:
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
def test_the_team_without_the_ball_draws_discards_moves_reactivates_and_tackles() -> None:
    lena_is_down = *PAST_LENA, ana("end_turn"), ben("move", player=AMARA, tier="midfield")
    table = kicked_off(*lena_is_down, ben("discard", card="shot"))
    assert table.waiting == Waiting(BEN, ("discard", "draw", "end_turn", "move", "reactivate", "tackle"))


@pytest.mark.rule("OL-T10", "OL-O2")
def test_the_first_to_five_points_wins_at_once() -> None:
    four_points = (
        *(ana("skill", skill="rainbow", past=LENA), roll(6, 1)),
        *(ana("skill", skill="rainbow", past=BRUNO), roll(6, 1)),
    )
    table = kicked_off(*four_points, *ENDS, ana("shoot"), anas="dribble dribble dribble dribble shot")
    assert (table.standing.scores, table.standing.over) == ((4, 0), False)
    assert said(table.take(roll(6, 1))) == [("OL-S3", ANA, 1), ("OL-T10", ANA, 0)]
    assert (table.standing.scores, table.standing.winner, table.waiting) == ((5, 0), ANA, None)


@pytest.mark.rule("OL-T10")
def test_ben_who_reaches_the_target_wins_too() -> None:
    ben_scores = ben("tackle", player=LENA), roll(6, 1), ben("shoot"), roll(6, 1)
    table = kicked_off(ana("end_turn"), *ben_scores, rules={"target": 1})
    assert (table.standing.scores, table.standing.winner) == ((0, 1), BEN)


@pytest.mark.rule("OL-T10")
def test_nothing_is_taken_after_the_end() -> None:
    table = kicked_off(*GOAL, rules={"target": 1})
    with pytest.raises(NotAwaited, match="game_over"):
        table.take(ANA_SETS_OUT)


@pytest.mark.rule("OL-T10", "OL-P5")
def test_a_winning_goal_is_not_followed_by_new_line_ups() -> None:
    table = kicked_off(*PAST_LENA, *GOAL, rules={"target": 1})
    assert table.standing.winner == ANA
    assert report(table)["tiers"][ANA] == {"defence": [NADIA], "midfield": [IVO], "attack": [CELIA, LUCIA, JONAS]}


@pytest.mark.rule("OL-T10", "OL-O2")
def test_the_effects_of_the_winning_skill_are_carried_out() -> None:
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
def test_a_winning_worldie_is_not_followed_by_a_new_one() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, rules={"target": 2})
    assert (table.standing.scores, table.standing.winner, table.waiting) == ((2, 0), ANA, None)


@pytest.mark.rule("OL-T10")
def test_a_score_may_pass_the_target() -> None:
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
def test_stating_the_defaults_changes_nothing() -> None:
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
def test_a_turn_counts_however_it_ended(ending: Events) -> None:
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
def test_a_won_tackle_ends_no_turn() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(6, 1), rules={"turn_limit": 2})
    assert not table.standing.over
    table.take(ben("end_turn"))
    assert table.standing.over


@pytest.mark.rule("OL-T10", "OL-O2")
def test_ole_points_end_no_turn() -> None:
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
def test_at_the_turn_limit_the_higher_score_wins_though_the_last_turn_was_the_other_side_s() -> None:
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
def test_in_the_last_turn_the_target_comes_first() -> None:
    table = kicked_off(ana("shoot"), rules={"turn_limit": 1, "target": 1})
    won = table.take(roll(6, 1))[-1]
    assert (won.clause, won.side, dict(won.facts)) == ("OL-T10", ANA, {"target": 1})


@pytest.mark.rule("OL-T10", "OL-W3")
def test_in_the_last_turn_a_worldie_that_reaches_the_target_needs_no_new_card() -> None:
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, rules={"turn_limit": 1, "target": 2})
    assert (table.standing.over, table.standing.winner) == (True, ANA)


@pytest.mark.rule("OL-T11")
def test_a_card_is_discarded_for_a_point() -> None:
    table = kicked_off()
    assert said(table.take(ana("discard", card="tackle"))) == [("OL-T11", ANA, 0)]
    assert points_left(table) == (ANA, 3)
    assert report(table)["hands"][ANA] == {"pass": 2, "dribble": 1, "shot": 1, "tackle": 0}
    assert report(table)["discards"] == {"pass": 0, "dribble": 0, "shot": 0, "tackle": 1}


@pytest.mark.rule("OL-T11", "OL-T9")
def test_the_side_without_the_ball_discards_too() -> None:
    table = kicked_off(ana("end_turn"), ben("discard", card="pass"))
    assert points_left(table) == (BEN, 3)


@pytest.mark.rule("OL-T11")
def test_by_the_letter_of_the_sheet_no_card_is_discarded() -> None:
    table = kicked_off(rules={"discard": "none"})
    assert refused(table, ana("discard", card="tackle")) == "OL-T11"
    assert "discard" not in on_offer(table)


@pytest.mark.rule("OL-T11")
def test_another_value_of_the_discard_option_is_refused() -> None:
    assert rules_refused({"discard": "free"}) == "OL-T11"


# Passing


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
def test_a_pass_goes_to_another_player_of_ones_own(receiver: str) -> None:
    assert refused(kicked_off(), ana("pass", to=receiver)) == "OL-A1"


@pytest.mark.rule("OL-A1")
def test_the_receiver_is_announced_before_the_defenders_choose() -> None:
    table = kicked_off()
    announced = table.take(ana("pass", to=LUCIA))[0]
    assert (announced.clause, announced.facts["to"]) == ("OL-A1", LUCIA)


@pytest.mark.rule("OL-A1")
def test_every_other_active_player_can_be_announced() -> None:
    table = kicked_off()
    choices = [msgspec.to_builtins(choice) for choice in table.game.choices(table.state, ANA)]
    assert {choice["to"] for choice in choices if choice["type"] == "pass"} == {NADIA, IVO, LUCIA, JONAS}


@pytest.mark.rule("OL-A2")
def test_a_pass_in_a_tier_without_opponents_arrives_without_a_roll() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    assert "OL-A2" in cited(table.take(ana("pass", to=IVO)))
    assert (ball(table), points_left(table)) == ((ANA, IVO), (ANA, 3))


@pytest.mark.rule("OL-A2", "OL-T6")
def test_an_opponent_turned_over_does_not_stand_against_a_pass() -> None:
    beaten = *TO_LUCIA, *PAST_BRUNO
    table = kicked_off(*beaten, sets_out=ONE_DEFENDER)
    assert "OL-A2" in cited(table.take(ana("pass", to=JONAS)))
    assert ball(table) == (ANA, JONAS)


@pytest.mark.rule("OL-A3")
def test_a_pass_in_a_tier_with_opponents_takes_one_die_and_no_roll_off() -> None:
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
def test_on_a_one_the_ball_goes_to_an_opponent_there_of_the_defenders_choice() -> None:
    table = kicked_off(ana("pass", to=IVO))
    assert said(table.take(roll(1))) == [("OL-A3", ANA, 0)]
    assert takers(table) == {LENA, SAMIR}
    table.take(ben("take_ball", player=SAMIR))
    assert (ball(table), points_left(table)) == ((BEN, SAMIR), (BEN, 4))
    assert SAMIR in report(table)["tiers"][BEN]["midfield"]


@pytest.mark.rule("OL-A3")
@pytest.mark.parametrize("player", [AMARA, BRUNO, IVO])
def test_nobody_from_another_tier_takes_a_pass_lost_on_a_one(player: str) -> None:
    assert refused(kicked_off(ana("pass", to=IVO), roll(1)), ben("take_ball", player=player)) == "OL-A3"


@pytest.mark.rule("OL-A3", "OL-T6")
def test_an_inactive_opponent_does_not_take_a_pass_lost_on_a_one() -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, ana("pass", to=JONAS), roll(1))
    assert takers(table) == {MARTA}
    assert refused(table, ben("take_ball", player=BRUNO)) == "OL-A3"


@pytest.mark.rule("OL-A3")
def test_a_single_roll_takes_one_die() -> None:
    with pytest.raises(Malformed):
        kicked_off(ana("pass", to=IVO)).take(roll(4, 4))


@pytest.mark.rule("OL-A4")
def test_against_a_pass_to_another_tier_the_defenders_choose() -> None:
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
def test_nobody_else_may_try_an_interception(player: str) -> None:
    assert refused(kicked_off(ana("pass", to=LUCIA)), ben("intercept", player=player)) == "OL-A4"


@pytest.mark.rule("OL-A4", "OL-A6")
def test_ana_intercepts_as_ben_does() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("pass", to=AMARA))
    assert table.waiting == Waiting(ANA, ("intercept", "let_go"))
    table.take(ana("intercept", player=NADIA))
    assert said(table.take(roll(1, 6))) == [("OL-A6", ANA, 0), ("OL-T6", BEN, 0), ("OL-T7", ANA, 0)]
    assert (ball(table), points_left(table)) == ((ANA, NADIA), (ANA, 4))


@pytest.mark.rule("OL-A6", "OL-T6")
def test_ana_s_interceptor_is_turned_over_as_ben_s_is() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("pass", to=AMARA), ana("intercept", player=NADIA), roll(6, 1))
    assert (ball(table), report(table)["inactive"]) == ((BEN, AMARA), [[NADIA, CELIA], []])


@pytest.mark.rule("OL-A4")
def test_the_defenders_let_a_pass_go() -> None:
    table = kicked_off(ana("pass", to=LUCIA))
    assert said(table.take(ben("let_go"))) == [("OL-A4", BEN, 0)]
    assert table.waiting == ROLL


@pytest.mark.rule("OL-A5", "OL-A4")
def test_with_nobody_facing_the_receiver_there_is_nothing_to_choose() -> None:
    table = kicked_off(ana("end_turn"), ben("move", player=AMARA, tier="midfield"), ben("end_turn"))
    table.take(ana("pass", to=NADIA))
    assert table.waiting == ROLL
    assert cited(table.take(roll(2))) == ["OL-A5"]
    assert ball(table) == (ANA, NADIA)


@pytest.mark.rule("OL-A5", "OL-A4")
def test_somebody_turned_over_does_not_face_the_receiver() -> None:
    table = kicked_off(*PAST_LENA, ana("pass", to=IVO), sets_out=LENA_ALONE)
    assert table.waiting == ROLL


@pytest.mark.rule("OL-A5")
@pytest.mark.parametrize("face", [2, 6])
def test_a_pass_let_go_arrives_unless_the_die_shows_a_one(face: int) -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("let_go"))
    assert cited(table.take(roll(face))) == ["OL-A5"]
    assert (ball(table), points_left(table)) == ((ANA, LUCIA), (ANA, 3))


@pytest.mark.rule("OL-A5", "OL-A8")
def test_on_a_one_a_pass_let_go_is_lost_to_a_player_in_the_defence() -> None:
    table = kicked_off(ana("pass", to=NADIA), ben("let_go"))
    assert said(table.take(roll(1))) == [("OL-A5", ANA, 0)]
    assert table.waiting == Waiting(BEN, ("take_ball",))
    assert takers(table) == {BRUNO, MARTA}, "not Amara, who faced the receiver"


@pytest.mark.rule("OL-A6")
def test_a_pass_that_wins_the_roll_off_arrives_and_the_interceptor_is_turned_over() -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("intercept", player=BRUNO))
    assert cited(table.take(roll(4, 3))) == ["OL-A6", "OL-T6"]
    assert (ball(table), points_left(table)) == ((ANA, LUCIA), (ANA, 3))
    assert report(table)["inactive"] == [[], [BRUNO]]


@pytest.mark.rule("OL-A6", "OL-T6", "OL-T7")
def test_a_pass_that_loses_the_roll_off_goes_to_the_named_player() -> None:
    table = kicked_off(ana("pass", to=LUCIA), ben("intercept", player=BRUNO))
    assert said(table.take(roll(3, 4))) == [("OL-A6", BEN, 0), ("OL-T6", ANA, 0), ("OL-T7", BEN, 0)]
    assert (ball(table), points_left(table)) == ((BEN, BRUNO), (BEN, 4))
    assert report(table)["inactive"] == [[CELIA], []]


@pytest.mark.rule("OL-A6")
def test_a_pass_from_defence_to_attack_takes_one_off_the_passer_s_die() -> None:
    table = kicked_off(*TO_NADIA, ana("pass", to=LUCIA), ben("intercept", player=BRUNO))
    table.take(roll(2, 1))
    assert ball(table) == (BEN, BRUNO), "(2 - 1) x 4 < 1 x 7"


@pytest.mark.rule("OL-A6")
def test_a_pass_from_defence_to_midfield_takes_nothing_off() -> None:
    table = kicked_off(*TO_NADIA, ana("pass", to=CELIA), ben("intercept", player=LENA))
    table.take(roll(2, 2))
    assert ball(table) == (ANA, CELIA), "2 x 4 > 2 x 3"


@pytest.mark.rule("OL-A6")
def test_a_pass_from_attack_to_defence_takes_nothing_off() -> None:
    table = kicked_off(*TO_LUCIA, ana("pass", to=NADIA), ben("intercept", player=AMARA))
    table.take(roll(2, 2))
    assert ball(table) == (ANA, NADIA), "2 x 3 > 2 x 2"


@pytest.mark.rule("OL-A7", "OL-A5")
def test_a_reduced_two_does_not_count_as_a_one() -> None:
    table = kicked_off(*TO_NADIA, ana("pass", to=LUCIA), ben("let_go"), roll(2))
    assert ball(table) == (ANA, LUCIA)


@pytest.mark.rule("OL-A7", "OL-A6")
def test_a_one_in_a_roll_off_is_a_die_like_any_other() -> None:
    table = kicked_off(ana("pass", to=NADIA), ben("intercept", player=AMARA), roll(1, 3))
    assert ball(table) == (ANA, NADIA), "1 x 7 > 3 x 2"


# OL-A8: after a saved shot and after a pass lost on a one, the same players may take the ball. Celia goes past Lena in
# midfield, then past the player whom she meets in Ben's defence, and stays in attack.

LOSSES = [
    pytest.param(SAVED, id="a save"),
    pytest.param((ana("pass", to=IVO), roll(1)), id="a pass lost on a one"),
]
DEFENCE_BEATEN: Events = (*PAST_LENA, *PAST_BRUNO, *PAST_MARTA)


@pytest.mark.rule("OL-A8", "OL-S3")
@pytest.mark.parametrize("loss", LOSSES)
def test_with_active_players_in_defence_one_of_them_takes_the_ball(loss: Events) -> None:
    table = kicked_off(*PAST_LENA, *PAST_BRUNO, *loss, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    assert takers(table) == {MARTA}
    table.take(ben("take_ball", player=MARTA))
    assert (ball(table), points_left(table)) == ((BEN, MARTA), (BEN, 4))


@pytest.mark.rule("OL-A8")
@pytest.mark.parametrize("player", [BRUNO, LENA, AMARA, CELIA])
def test_with_an_active_player_in_defence_nobody_else_takes_the_ball(player: str) -> None:
    table = kicked_off(*PAST_LENA, *PAST_BRUNO, *SAVED, anas=THREE_DRIBBLES)
    assert refused(table, ben("take_ball", player=player)) == "OL-A8"


@pytest.mark.rule("OL-A8")
def test_a_single_candidate_is_asked_for_all_the_same() -> None:
    table = kicked_off(*SAVED, sets_out=ONE_DEFENDER)
    assert takers(table) == {BRUNO}
    assert (table.waiting, ball(table)) == (Waiting(BEN, ("take_ball",)), None)


@pytest.mark.rule("OL-A8", "OL-A5", "OL-S3")
@pytest.mark.parametrize("loss", LOSSES)
def test_with_no_active_defender_an_inactive_one_or_an_active_one_from_elsewhere_takes_the_ball(loss: Events) -> None:
    table = kicked_off(*DEFENCE_BEATEN, *loss, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    assert takers(table) == {BRUNO, MARTA, AMARA, SAMIR}
    assert refused(table, ben("take_ball", player=LENA)) == "OL-A8", "inactive, and elsewhere"


@pytest.mark.rule("OL-A8")
def test_an_inactive_defender_who_takes_the_ball_is_reactivated_free_of_charge() -> None:
    table = kicked_off(*DEFENCE_BEATEN, *SAVED, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    table.take(ben("take_ball", player=BRUNO))
    assert (ball(table), points_left(table)) == ((BEN, BRUNO), (BEN, 4))
    assert report(table)["inactive"][BEN] == [MARTA, LENA]


@pytest.mark.rule("OL-A8")
def test_an_active_player_from_elsewhere_who_takes_the_ball_is_moved_to_defence_free_of_charge() -> None:
    table = kicked_off(*DEFENCE_BEATEN, *SAVED, anas=THREE_DRIBBLES, sets_out=LENA_ALONE)
    assert cited(table.take(ben("take_ball", player=AMARA))) == ["OL-A8", "OL-A8", "OL-T7"]
    assert (ball(table), points_left(table)) == ((BEN, AMARA), (BEN, 4))
    assert report(table)["tiers"][BEN] == {"defence": [BRUNO, MARTA, AMARA], "midfield": [LENA], "attack": [SAMIR]}
    assert report(table)["inactive"][BEN] == [BRUNO, MARTA, LENA]


@pytest.mark.rule("OL-A8")
def test_with_the_defence_deserted_anybody_active_takes_the_ball_there() -> None:
    table = kicked_off(*DEFENCE_DESERTED, *SAVED, sets_out=ONE_DEFENDER)
    assert takers(table) == set(BENS_FIVE)
    table.take(ben("take_ball", player=LENA))
    assert report(table)["tiers"][BEN]["defence"] == [LENA]


def with_all_of_ben_s_turned_over(loss: Events) -> Table:
    """Return a table where Celia beat four, Amara came back to defend and lost a tackle, then Celia lost the ball."""
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
def test_with_no_active_player_at_all_any_of_the_five_takes_the_ball(loss: Events) -> None:
    table = with_all_of_ben_s_turned_over(loss)
    assert report(table)["inactive"][BEN] == list(BENS_FIVE)
    assert takers(table) == set(BENS_FIVE)


@pytest.mark.rule("OL-A8")
def test_any_of_the_five_who_takes_the_ball_is_moved_to_defence_and_made_active() -> None:
    table = with_all_of_ben_s_turned_over(SAVED)
    table.take(ben("take_ball", player=LENA))
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 4))
    assert LENA in report(table)["tiers"][BEN]["defence"]
    assert report(table)["inactive"][BEN] == [BRUNO, MARTA, SAMIR, AMARA]


# Dribbling


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
def test_a_dribble_names_an_active_opponent_in_the_facing_tier(past: str | None) -> None:
    assert refused(kicked_off(), ana("dribble", past=past)) == "OL-D1"


@pytest.mark.rule("OL-D1")
def test_a_name_where_nobody_faces_the_ball_is_refused() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    assert refused(table, ana("dribble", past=LENA)) == "OL-D1"


@pytest.mark.rule("OL-D2", "OL-T6")
def test_a_won_dribble_takes_the_player_up_a_tier_with_the_ball() -> None:
    table = kicked_off(ana("dribble", past=LENA))
    assert cited(table.take(roll(4, 5))) == ["OL-D2", "OL-T6"], "4 x 4 > 5 x 3"
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (ANA, 3))
    assert report(table)["tiers"][ANA] == {"defence": [NADIA], "midfield": [IVO], "attack": [CELIA, LUCIA, JONAS]}
    assert report(table)["inactive"] == [[], [LENA]]


@pytest.mark.rule("OL-D2")
def test_from_defence_a_won_dribble_goes_up_to_midfield() -> None:
    table = kicked_off(*TO_NADIA, ana("dribble", past=AMARA), roll(2, 1))
    assert report(table)["tiers"][ANA]["midfield"] == [NADIA, CELIA, IVO]


@pytest.mark.rule("OL-D2", "OL-T6", "OL-T7")
def test_a_lost_dribble_gives_the_ball_to_the_named_opponent_and_ends_the_turn() -> None:
    table = kicked_off(ana("dribble", past=SAMIR))
    assert cited(table.take(roll(4, 6))) == ["OL-D2", "OL-T6", "OL-T7"], "4 x 4 < 6 x 3"
    assert (ball(table), points_left(table)) == ((BEN, SAMIR), (BEN, 4))
    assert report(table)["inactive"] == [[CELIA], []]


@pytest.mark.rule("OL-D3")
def test_with_no_active_opponent_there_the_player_goes_up_without_a_roll() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    assert said(table.take(ana("dribble", past=None))) == [("OL-D3", ANA, 0)]
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (ANA, 3))
    assert CELIA in report(table)["tiers"][ANA]["attack"]


@pytest.mark.rule("OL-D3")
def test_an_inactive_opponent_does_not_stand_in_the_way() -> None:
    back_to_midfield = ana("pass", to=IVO), roll(3), ana("dribble", past=None)
    table = kicked_off(*PAST_LENA, *back_to_midfield, anas="dribble dribble pass shot shot", sets_out=LENA_ALONE)
    assert IVO in report(table)["tiers"][ANA]["attack"]


@pytest.mark.rule("OL-D4", "OL-T6")
def test_a_won_dribble_in_attack_stays_there_and_turns_the_defender_over() -> None:
    table = kicked_off(*TO_LUCIA, ana("dribble", past=BRUNO))
    assert cited(table.take(roll(6, 1))) == ["OL-D4", "OL-T6"]
    assert report(table)["tiers"][ANA]["attack"] == [LUCIA, JONAS]
    assert report(table)["inactive"] == [[], [BRUNO]]


@pytest.mark.rule("OL-D4")
@pytest.mark.parametrize("past", [None, BRUNO])
def test_in_attack_with_nobody_to_beat_a_dribble_cannot_be_played(past: str | None) -> None:
    table = kicked_off(*TO_LUCIA, *PAST_BRUNO, anas="pass dribble dribble shot tackle", sets_out=ONE_DEFENDER)
    assert refused(table, ana("dribble", past=past)) == "OL-D4"
    assert "dribble" not in on_offer(table)


# Olé points


@pytest.mark.rule("OL-O1")
def test_both_cards_of_a_skill_are_played_at_once_for_two_points() -> None:
    table = kicked_off(anas=SKILLFUL)
    assert said(table.take(ana("skill", skill="nutmeg", past=LENA))) == [("OL-O1", ANA, 0)]
    assert (table.waiting, points_left(table)) == (ROLL, (ANA, 2))
    assert report(table)["hands"][ANA]["dribble"] == 0
    assert report(table)["discards"]["dribble"] == 2


@pytest.mark.rule("OL-O1")
def test_a_skill_is_on_offer_with_two_dribble_cards_and_not_with_one() -> None:
    table = kicked_off(anas=SKILLFUL)
    assert "skill" in on_offer(table)
    table.take(ana("discard", card="dribble"))
    assert {"dribble", "skill"} & set(on_offer(table)) == {"dribble"}


@pytest.mark.rule("OL-O1", "OL-T1")
def test_two_points_are_enough_for_a_skill() -> None:
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
def test_the_deck_defines_the_deduction_of_a_skill(skill: str, faces: tuple[int, int]) -> None:
    table = kicked_off(ana("skill", skill=skill, past=LENA), anas=SKILLFUL)
    assert cited(table.take(roll(*faces))) == ["OL-T8"]


@pytest.mark.rule("OL-O1")
def test_a_skill_that_is_not_in_the_deck_is_refused() -> None:
    assert refused(kicked_off(anas=SKILLFUL), ana("skill", skill="elastico", past=LENA)) == "OL-O1"


@pytest.mark.rule("OL-O1")
@pytest.mark.parametrize("past", [None, BRUNO, IVO])
def test_a_skill_needs_an_opponent_to_beat(past: str | None) -> None:
    assert refused(kicked_off(anas=SKILLFUL), ana("skill", skill="nutmeg", past=past)) == "OL-O1"


@pytest.mark.rule("OL-O1", "OL-D3")
def test_with_nobody_there_to_beat_a_dribble_can_be_played_but_no_skill() -> None:
    table = kicked_off(*MIDFIELD_DESERTED, anas=SKILLFUL)
    assert refused(table, ana("skill", skill="nutmeg", past=None)) == "OL-O1"
    assert {"dribble", "skill"} & set(on_offer(table)) == {"dribble"}


@pytest.mark.rule("OL-O2")
@pytest.mark.parametrize(("skill", "points"), [("nutmeg", 1), ("rainbow", 2)])
def test_a_won_skill_gives_its_ole_points(skill: str, points: int) -> None:
    table = kicked_off(ana("skill", skill=skill, past=LENA), anas=SKILLFUL)
    assert said(table.take(roll(6, 1))) == [("OL-D2", ANA, 0), ("OL-T6", BEN, 0), ("OL-O2", ANA, points)]
    assert table.standing.scores == (points, 0)


@pytest.mark.rule("OL-O2", "OL-D2")
def test_ole_points_do_not_stop_play() -> None:
    table = kicked_off(ana("skill", skill="nutmeg", past=LENA), roll(6, 1), anas=SKILLFUL)
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (ANA, 2))
    assert CELIA in report(table)["tiers"][ANA]["attack"]
    assert report(table)["inactive"] == [[], [LENA]]


@pytest.mark.rule("OL-O2", "OL-D4")
def test_a_won_skill_in_attack_scores_and_stays_there() -> None:
    table = kicked_off(*TO_LUCIA, ana("skill", skill="nutmeg", past=BRUNO), anas=SKILLFUL)
    assert said(table.take(roll(6, 1))) == [("OL-D4", ANA, 0), ("OL-T6", BEN, 0), ("OL-O2", ANA, 1)]
    assert report(table)["tiers"][ANA]["attack"] == [LUCIA, JONAS]


@pytest.mark.rule("OL-O2", "OL-T7")
def test_a_lost_skill_gives_no_points_and_the_ball_away() -> None:
    table = kicked_off(ana("skill", skill="rainbow", past=LENA), anas=SKILLFUL)
    assert cited(table.take(roll(3, 2))) == ["OL-D2", "OL-T6", "OL-T7"], "(3 - 2) x 4 < 2 x 3"
    assert table.standing.scores == (0, 0)
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 4))


# Shooting


@pytest.mark.rule("OL-S1")
@pytest.mark.parametrize("before", [pytest.param((), id="midfield"), pytest.param(TO_LUCIA, id="attack")])
def test_a_shot_is_taken_from_midfield_or_attack(before: Events) -> None:
    table = kicked_off(*before)
    assert cited(table.take(ana("shoot"))) == ["OL-S1"]
    assert table.waiting == ROLL


@pytest.mark.rule("OL-S1")
def test_a_shot_is_never_taken_from_defence() -> None:
    table = kicked_off(*TO_NADIA)
    assert refused(table, ana("shoot")) == "OL-S1"
    assert "shoot" not in on_offer(table)


# Celia shoots with 4 and Ben's goalkeeper saves with 4. The products are equal if her reduced die shows the same as
# his.


@pytest.mark.rule("OL-S2")
def test_nothing_is_taken_off_a_shot_from_attack_with_no_active_opponent_there() -> None:
    table = kicked_off(*PAST_LENA, *PAST_BRUNO, ana("shoot"), anas=THREE_DRIBBLES, sets_out=ONE_DEFENDER)
    assert cited(table.take(roll(5, 5))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
@pytest.mark.parametrize("sets_out", [ONE_DEFENDER, BEN_SETS_OUT], ids=["one defender", "two defenders"])
def test_one_is_taken_off_a_shot_from_attack_if_any_opponent_is_active_there(sets_out: Json) -> None:
    table = kicked_off(*PAST_LENA, ana("shoot"), sets_out=sets_out)
    assert cited(table.take(roll(5, 4))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
def test_two_are_taken_off_a_shot_from_midfield_past_a_deserted_defence() -> None:
    table = kicked_off(*DEFENCE_DESERTED, ana("shoot"), sets_out=ONE_DEFENDER)
    assert cited(table.take(roll(5, 3))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
def test_three_are_taken_off_a_shot_from_midfield_with_a_defender_in_the_way() -> None:
    assert cited(kicked_off(ana("shoot")).take(roll(5, 2))) == ["OL-T8"]


@pytest.mark.rule("OL-S2")
def test_shooting_is_rolled_against_the_goalkeeper_s_saving() -> None:
    ben_shoots = *LOST_TO_LENA, ben("shoot")
    assert cited(kicked_off(*ben_shoots).take(roll(5, 2))) == ["OL-T8"], "(5 - 3) x Lena's 5 = 2 x the keeper's 5"


@pytest.mark.rule("OL-S3")
def test_a_won_shot_is_a_goal() -> None:
    table = kicked_off(ana("shoot"))
    assert said(table.take(roll(5, 1))) == [("OL-S3", ANA, 1), ("OL-P5", BEN, 0)]
    assert table.standing.scores == (1, 0)


@pytest.mark.rule("OL-S3", "OL-T6", "OL-A8")
def test_a_lost_shot_is_saved_goes_to_the_keeper_s_defence_and_the_shooter_is_turned_over() -> None:
    table = kicked_off(ana("shoot"))
    assert said(table.take(roll(5, 3))) == [("OL-S3", BEN, 0), ("OL-T6", ANA, 0)]
    assert report(table)["inactive"] == [[CELIA], []]
    assert takers(table) == {BRUNO, MARTA}


@pytest.mark.rule("OL-S3", "OL-A8")
def test_a_shot_of_ben_s_is_saved_for_ana() -> None:
    table = kicked_off(*LOST_TO_LENA, ben("shoot"))
    assert said(table.take(roll(1, 6))) == [("OL-S3", ANA, 0), ("OL-T6", BEN, 0)]
    table.take(ana("take_ball", player=NADIA))
    assert (ball(table), points_left(table)) == ((ANA, NADIA), (ANA, 4))


# Tackling


@pytest.mark.rule("OL-K1")
@pytest.mark.parametrize("tackler", [LENA, SAMIR])
def test_a_player_who_faces_the_ball_tackles_after_the_other_sides_turn(tackler: str) -> None:
    table = kicked_off(ana("end_turn"))
    assert said(table.take(ben("tackle", player=tackler))) == [("OL-K1", BEN, 0)]
    assert (table.waiting, points_left(table)) == (ROLL, (BEN, 3))


@pytest.mark.rule("OL-K1", "OL-P6")
@pytest.mark.parametrize("tackler", [BRUNO, AMARA, IVO, STRANGER])
def test_nobody_else_tackles(tackler: str) -> None:
    assert refused(kicked_off(ana("end_turn")), ben("tackle", player=tackler)) == "OL-K1"


@pytest.mark.rule("OL-K1", "OL-T4")
def test_a_player_moves_to_where_the_ball_is_and_tackles() -> None:
    table = kicked_off(ana("end_turn"), ben("move", player=AMARA, tier="midfield"), ben("tackle", player=AMARA))
    assert table.waiting == ROLL


@pytest.mark.rule("OL-K1")
def test_nobody_tackles_in_the_other_side_s_turn() -> None:
    with pytest.raises(NotAwaited):
        kicked_off().take(ben("tackle", player=LENA))


@pytest.mark.rule("OL-K1", "OL-T9")
def test_after_winning_the_ball_there_is_nobody_left_to_tackle() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(6, 1))
    assert refused(table, ben("tackle", player=SAMIR)) == "OL-T9"


@pytest.mark.rule("OL-K2", "OL-T6")
def test_a_won_tackle_takes_the_ball_and_the_turn_goes_on_with_the_points_left() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA))
    assert cited(table.take(roll(6, 1))) == ["OL-K2", "OL-T6"]
    assert (ball(table), points_left(table)) == ((BEN, LENA), (BEN, 3))
    assert report(table)["inactive"] == [[CELIA], []]


@pytest.mark.rule("OL-K2")
def test_the_ball_that_was_won_is_played_in_the_same_turn() -> None:
    table = kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(6, 1), ben("shoot"), roll(6, 1))
    assert table.standing.scores == (0, 1)


@pytest.mark.rule("OL-K2", "OL-T6")
def test_a_lost_tackle_ends_the_turn_and_the_ball_stays() -> None:
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
def test_the_tackler_s_die_is_listed_first(faces: tuple[int, int], winner: tuple[int, str]) -> None:
    assert ball(kicked_off(ana("end_turn"), ben("tackle", player=LENA), roll(*faces))) == winner


# Worldies. The lob takes two shots, from midfield or attack; its pressure is 4, its difficulty 5, its points are 2.


@pytest.mark.rule("OL-W1", "OL-T3")
def test_a_worldie_takes_the_cards_listed_at_a_point_each() -> None:
    table = kicked_off(anas=TWO_SHOTS)
    assert "worldie" in on_offer(table)
    assert cited(table.take(ana("worldie"))) == ["OL-W1"]
    assert (table.waiting, points_left(table)) == (ROLL, (ANA, 2))
    assert report(table)["hands"][ANA] == {"pass": 1, "dribble": 1, "shot": 0, "tackle": 1}
    assert report(table)["discards"]["shot"] == 2


@pytest.mark.rule("OL-W1")
def test_a_worldie_of_different_cards_takes_one_of_each() -> None:
    table = kicked_off(*TO_LUCIA, ana("worldie"), worldies=(OVERHEAD, LOB))
    assert points_left(table) == (ANA, 1)
    assert report(table)["discards"] == {"pass": 1, "dribble": 1, "shot": 1, "tackle": 0}


@pytest.mark.rule("OL-W1", "OL-E5")
def test_a_worldie_for_attack_is_not_attempted_from_midfield() -> None:
    table = kicked_off(worldies=(OVERHEAD, LOB))
    assert refused(table, ana("worldie")) == "OL-W1"
    assert "worldie" not in on_offer(table)


@pytest.mark.rule("OL-W1", "OL-E5")
def test_a_worldie_is_not_attempted_from_a_tier_that_the_card_does_not_name() -> None:
    assert refused(kicked_off(*TO_NADIA, anas=TWO_SHOTS), ana("worldie")) == "OL-W1"


@pytest.mark.rule("OL-W1", "OL-T1")
def test_as_many_points_as_it_takes_cards_are_enough_for_a_worldie() -> None:
    table = kicked_off(ana("discard", card="pass"), ana("discard", card="tackle"), anas=TWO_SHOTS)
    assert "worldie" in on_offer(table)
    table.take(ana("worldie"))
    assert points_left(table) == (ANA, 0)


@pytest.mark.rule("OL-W2")
def test_the_pressure_made_the_difficulty_is_rolled() -> None:
    table = kicked_off(ana("worldie"), anas=TWO_SHOTS)
    assert said(table.take(roll(4))) == [("OL-W2", ANA, 0)]
    assert (table.waiting, table.standing.scores) == (ROLL, (0, 0))


@pytest.mark.rule("OL-W2", "OL-W4")
def test_under_too_much_pressure_the_difficulty_is_not_rolled() -> None:
    table = kicked_off(ana("worldie"), anas=TWO_SHOTS)
    assert cited(table.take(roll(3))) == ["OL-W4"]
    with pytest.raises(NotAwaited):
        table.take(roll(6))


@pytest.mark.rule("OL-W2", "OL-W4")
def test_a_die_below_the_difficulty_misses() -> None:
    table = kicked_off(ana("worldie"), roll(4), anas=TWO_SHOTS)
    assert cited(table.take(roll(4))) == ["OL-W4"]
    assert table.standing.scores == (0, 0)


@pytest.mark.rule("OL-W2")
def test_pressure_and_difficulty_are_two_single_rolls() -> None:
    with pytest.raises(Malformed):
        kicked_off(ana("worldie"), anas=TWO_SHOTS).take(roll(5, 5))


@pytest.mark.rule("OL-W3", "OL-W2")
def test_a_die_at_the_difficulty_makes_the_card_s_points() -> None:
    table = kicked_off(ana("worldie"), roll(4), anas=TWO_SHOTS)
    assert said(table.take(roll(5))) == [("OL-W3", ANA, 2)]
    assert table.standing.scores == (2, 0)


@pytest.mark.rule("OL-W3")
def test_until_the_new_worldie_is_drawn_only_the_score_and_the_card_have_changed() -> None:
    table = kicked_off(ana("worldie"), roll(4), anas=TWO_SHOTS)
    before = report(table)
    table.take(roll(5))
    assert table.waiting == Waiting(world=("worldie_drawn",))
    assert report(table) == {**before, "worldies": [None, OVERHEAD]}


@pytest.mark.rule("OL-W3", "OL-P5")
def test_a_new_worldie_is_drawn_and_then_the_sides_set_out_anew() -> None:
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
def test_with_the_pack_empty_the_sides_set_out_at_once_and_there_is_no_new_worldie() -> None:
    two_worldies = deck(worldies=CLASSIC["worldies"][:2])
    table = kicked_off(*WORLDIE_MADE, anas=TWO_SHOTS, equipment=two_worldies)
    assert report(table)["worldies"] == [None, OVERHEAD]
    assert table.waiting == Waiting(ANA, ("line_up",))


@pytest.mark.rule("OL-W3")
def test_a_side_with_no_worldie_left_attempts_none() -> None:
    set_out = ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA), ben("dribble", past=CELIA), roll(1, 6)
    two_worldies = deck(worldies=CLASSIC["worldies"][:2])
    table = kicked_off(*WORLDIE_MADE, *set_out, anas=TWO_SHOTS, equipment=two_worldies)
    assert ball(table) == (ANA, CELIA)
    assert refused(table, ana("worldie")) == "OL-W3"


@pytest.mark.rule("OL-W3", "OL-W1")
def test_the_new_worldie_is_attempted_in_its_turn_and_cannot_be_drawn_again() -> None:
    set_out = ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA), ben("dribble", past=CELIA), roll(1, 6)
    free_kick = {"type": "worldie_drawn", "card": FREE_KICK}
    table = kicked_off(*WORLDIE_MADE, free_kick, *set_out, *WORLDIE_MADE, anas="shot shot shot shot pass")
    assert table.standing.scores == (4, 0)
    assert refused(table, free_kick) == "OL-W3"
    table.take({"type": "worldie_drawn", "card": TEAM_MOVE})
    assert report(table)["worldies"] == [TEAM_MOVE, OVERHEAD]


@pytest.mark.rule("OL-W4", "OL-T1")
@pytest.mark.parametrize("rolls", [(roll(3),), (roll(4), roll(4))], ids=["pressure", "difficulty"])
def test_a_missed_worldie_ends_the_turn_and_the_ball_stays(rolls: Events) -> None:
    table = kicked_off(ana("worldie"), *rolls, anas=TWO_SHOTS)
    assert (ball(table), points_left(table)) == ((ANA, CELIA), (BEN, 4))


@pytest.mark.rule("OL-W4", "OL-K1")
def test_after_a_missed_worldie_the_other_side_may_tackle() -> None:
    table = kicked_off(*PRESSURE_LOST, ben("tackle", player=LENA), anas=TWO_SHOTS)
    assert table.waiting == ROLL


@pytest.mark.rule("OL-W4")
def test_a_missed_worldie_leaves_its_side_without_one_and_shut_out() -> None:
    table = kicked_off(*PRESSURE_LOST, anas=TWO_SHOTS)
    assert report(table)["worldies"] == [None, OVERHEAD]
    assert report(table)["shut_out"] == [True, False]


@pytest.mark.rule("OL-W4")
def test_a_side_shut_out_attempts_no_other_worldie() -> None:
    table = kicked_off(*PRESSURE_LOST, ben("end_turn"), anas="shot shot tackle tackle tackle")
    assert refused(table, ana("worldie")) == "OL-W4"


@pytest.mark.rule("OL-W4", "OL-P5")
def test_a_goal_does_not_let_a_side_shut_out_back_in() -> None:
    scores = ben("end_turn"), *GOAL, ANA_SETS_OUT, BEN_SETS_OUT, ben("kick_off", player=LENA)
    wins_the_ball = ben("dribble", past=CELIA), roll(1, 6)
    table = kicked_off(*PRESSURE_LOST, *scores, *wins_the_ball, anas="shot shot shot pass pass")
    assert (report(table)["shut_out"], report(table)["worldies"]) == ([True, False], [None, OVERHEAD])
    assert refused(table, ana("worldie")) == "OL-W4"


@pytest.mark.rule("OL-W4", "OL-W3")
def test_the_other_side_still_makes_its_worldie_and_the_missed_card_has_left_the_game() -> None:
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
def test_by_the_goal_kick_option_the_ball_goes_to_the_other_side_s_defence(rolls: Events) -> None:
    table = kicked_off(ana("worldie"), *rolls, anas=TWO_SHOTS, rules={"missed_worldie": "goal_kick"})
    assert takers(table) == {BRUNO, MARTA}
    assert report(table)["shut_out"] == [True, False]
    table.take(ben("take_ball", player=MARTA))
    assert (ball(table), points_left(table)) == ((BEN, MARTA), (BEN, 4))


@pytest.mark.rule("OL-W4", "OL-A8")
def test_a_goal_kick_may_bring_somebody_back_to_a_beaten_defence() -> None:
    goal_kick: dict[str, Json] = {"missed_worldie": "goal_kick"}
    beaten = *PAST_LENA, *PAST_BRUNO, *PRESSURE_LOST
    table = kicked_off(*beaten, anas="dribble dribble shot shot pass", sets_out=ONE_DEFENDER, rules=goal_kick)
    assert takers(table) == {BRUNO, SAMIR, AMARA, MARTA}


@pytest.mark.rule("OL-W4")
def test_another_value_of_the_missed_worldie_option_is_refused() -> None:
    assert rules_refused({"missed_worldie": "corner"}) == "OL-W4"
