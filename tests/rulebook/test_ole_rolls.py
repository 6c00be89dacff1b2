"""Tests of OLÉ's rolls, clause by clause, and of the cost, targets and odds of each choice.

`tests/rulebook/ole_cases.py` contains the line-ups.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo import Table
from ruedo.core.event import Event, Ruling
from ruedo.core.values import Json
from ruedo.games.ole import rolls
from ruedo.games.ole.choices import choices, happenings
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.events import Pass
from ruedo.games.ole.offers import offer
from ruedo.games.ole.rolls import Deduction, Die, Duel, Single
from ruedo.games.ole.rules import advance, seat_to_choose
from ruedo.games.ole.state import AwaitAnswer, AwaitPlay, OneDie, RollOff, State
from ruedo.games.ole.view import view
from tests.rulebook.ole_cases import (
    AMARA,
    BRUNO,
    CELIA,
    DEFENCE_DESERTED,
    IVO,
    LENA,
    LUCIA,
    MARTA,
    MIDFIELD_DESERTED,
    NADIA,
    ONE_DEFENDER,
    SKILLFUL,
    TO_LUCIA,
    TO_NADIA,
    TWO_SHOTS,
    ana,
    ben,
    kicked_off,
    roll,
)
from tests.walks import random_table, walk

seeds = st.integers(0, 2**32)
LOST = {"pass_lost", "intercepted", "dribble_lost", "saved", "tackle_lost", "worldie_missed"}
"""The message keys of rulings about rolls that the acting player lost."""


def awaited(table: Table) -> Any:
    """Return the roll that a table waits for."""
    return rolls.find_roll(table.state)


def stats(duel: Duel) -> list[tuple[int, str, str, int]]:
    """Return the team, card, stat and value of the stat for each player who rolls. The acting player comes first."""
    return [(die.side, die.card, die.stat, die.value) for die in duel.dice]


# A roll-off


@pytest.mark.rule("OL-T8")
def test_a_result_is_the_die_times_the_stat() -> None:
    assert Die(0, CELIA, "passing", 7).product(5) == 35


@pytest.mark.rule("OL-T8")
@pytest.mark.parametrize(("face", "product"), [(6, 15), (4, 5), (3, 0), (1, 0)])
def test_a_deduction_never_makes_a_die_less_than_0(face: int, product: int) -> None:
    off = (Deduction("OL-S2", "guarded", 1), Deduction("OL-S2", "midfield", 2))
    assert Die(0, CELIA, "shooting", 5, off).product(face) == product


@pytest.mark.rule("OL-T8")
@pytest.mark.parametrize(
    ("one", "other", "off", "chance"),
    [
        (5, 5, 0, Fraction(1, 2)),  # 6 of 36 pairs of faces are rolled again
        (1, 10, 6, Fraction(0)),  # the deduction reduces every die of the first player to 0
        (99, 1, 0, Fraction(1)),
        (2, 1, 0, Fraction(27 - 0, 33)),  # of 36 pairs, 1-2, 2-4 and 3-6 are rolled again, and 6 pairs lose
    ],
)
def test_the_odds_of_a_roll_off_ignore_equal_results(one: int, other: int, off: int, chance: Fraction) -> None:
    deductions = (Deduction("OL-O1", "skill", off),) if off else ()
    duel = Duel("OL-D2", (Die(0, "a", "dribbling", one, deductions), Die(1, "b", "defending", other)))
    assert duel.chance == float(chance)
    assert duel.turned.chance == pytest.approx(1 - float(chance))


@given(st.integers(1, 99), st.integers(0, 7), st.integers(1, 99))
def test_the_odds_of_a_roll_off_equal_a_count_of_all_pairs_of_faces(value: int, off: int, other: int) -> None:
    """The count includes wins in the first roll, in the second roll after a tie, and so on."""
    deductions = (Deduction("OL-O1", "skill", off),) if off else ()
    duel = Duel("OL-D2", (Die(0, "a", "dribbling", value, deductions), Die(1, "b", "defending", other)))
    pairs = [duel.products(face, other_face) for face in rolls.FACES for other_face in rolls.FACES]
    won, equal = sum(a > b for a, b in pairs), sum(a == b for a, b in pairs)
    exact = Fraction(won, 36) / (1 - Fraction(equal, 36))
    assert duel.chance == float(exact)
    assert duel.formula.endswith(f": {won}/{36 - equal}")


@pytest.mark.parametrize(("needed", "chance"), [(1, 1.0), (2, 5 / 6), (4, 0.5), (6, 1 / 6)])
def test_the_odds_of_a_single_die_follow_from_the_lowest_number_that_succeeds(needed: int, chance: float) -> None:
    single = Single("OL-W2", "pressure", 0, needed)
    assert single.chance == chance
    assert sum(map(single.succeeds, rolls.FACES)) / 6 == chance


# Clause by clause


@pytest.mark.rule("OL-A3")
def test_a_pass_to_the_same_tier_fails_only_on_a_1() -> None:
    assert awaited(kicked_off(ana("pass", to=IVO))) == Single("OL-A3", "pass", 0, 2)


@pytest.mark.rule("OL-A5")
def test_a_pass_that_is_let_go_fails_only_on_a_1() -> None:
    assert awaited(kicked_off(ana("pass", to=LUCIA), ben("let_go"))) == Single("OL-A5", "pass", 0, 2)


@pytest.mark.rule("OL-A6")
def test_an_interception_is_a_roll_off_of_passing_against_defending() -> None:
    duel = awaited(kicked_off(ana("pass", to=LUCIA), ben("intercept", player=BRUNO)))
    assert duel.clause == "OL-A6"
    assert stats(duel) == [(0, CELIA, "passing", 7), (1, BRUNO, "defending", 7)]
    assert duel.dice[0].takes_off == duel.dice[1].takes_off == 0


@pytest.mark.rule("OL-A6")
def test_the_roll_for_a_pass_from_defence_to_attack_has_a_deduction_of_1() -> None:
    duel = awaited(kicked_off(*TO_NADIA, ana("pass", to=LUCIA), ben("intercept", player=MARTA)))
    assert stats(duel) == [(0, NADIA, "passing", 4), (1, MARTA, "defending", 5)]
    assert duel.dice[0].deductions == (Deduction("OL-A6", "long_pass", 1),)


@pytest.mark.rule("OL-D2")
def test_a_dribble_is_a_roll_off_of_dribbling_against_defending() -> None:
    duel = awaited(kicked_off(ana("dribble", past=LENA)))
    assert duel.clause == "OL-D2"
    assert stats(duel) == [(0, CELIA, "dribbling", 4), (1, LENA, "defending", 3)]
    assert duel.dice[0].deductions == ()


@pytest.mark.rule("OL-O1")
def test_the_roll_for_a_skill_move_has_the_deduction_from_the_deck() -> None:
    skill = max(kicked_off().state.deck.skills, key=lambda each: each.takes_off)
    duel = awaited(kicked_off(ana("skill", skill=skill.id, past=LENA), anas=SKILLFUL))
    assert duel.clause == "OL-O2"
    assert skill.takes_off > 0
    assert duel.dice[0].deductions == (Deduction("OL-O1", "skill", skill.takes_off),)


GUARDED, FROM_MIDFIELD = Deduction("OL-S2", "guarded", 1), Deduction("OL-S2", "midfield", 2)


@pytest.mark.rule("OL-S2")
@pytest.mark.parametrize(
    ("table", "deductions"),
    [
        (kicked_off(*TO_LUCIA, ana("shoot")), (GUARDED,)),
        (kicked_off(ana("shoot")), (GUARDED, FROM_MIDFIELD)),
        (kicked_off(*DEFENCE_DESERTED, ana("shoot"), sets_out=ONE_DEFENDER), (FROM_MIDFIELD,)),
        (kicked_off(*DEFENCE_DESERTED, ana("pass", to=LUCIA), roll(5), ana("shoot"), sets_out=ONE_DEFENDER), ()),
    ],
    ids=["attack", "midfield", "midfield-deserted", "attack-deserted"],
)
def test_the_deductions_from_a_shot_depend_on_its_tier_and_on_active_defenders(
    table: Table, deductions: tuple[Deduction, ...]
) -> None:
    duel = awaited(table)
    assert duel.clause == "OL-S2"
    assert duel.dice[0].deductions == deductions
    assert (duel.dice[1].stat, duel.dice[1].value) == ("saving", 4)


@pytest.mark.rule("OL-S2")
def test_a_defender_who_just_became_inactive_causes_no_deduction_from_a_shot() -> None:
    state = kicked_off(sets_out=ONE_DEFENDER).state
    assert rolls.shot_duel(state, LUCIA, 2).dice[0].deductions == (GUARDED,)
    assert rolls.shot_duel(state, LUCIA, 2, beaten=BRUNO).dice[0].deductions == ()
    assert rolls.shot_duel(kicked_off().state, LUCIA, 2, beaten=BRUNO).dice[0].deductions == (GUARDED,)


@pytest.mark.rule("OL-K2")
def test_a_tackle_is_a_roll_off_of_defending_against_dribbling() -> None:
    duel = awaited(kicked_off(ana("end_turn"), ben("tackle", player=LENA)))
    assert stats(duel) == [(1, LENA, "defending", 3), (0, CELIA, "dribbling", 4)]


@pytest.mark.rule("OL-W2")
def test_a_worldie_needs_a_roll_for_pressure_and_then_a_roll_for_difficulty() -> None:
    table = kicked_off(ana("worldie"), anas=TWO_SHOTS)
    card = table.state.deck.worldie["w1"]
    assert awaited(table) == Single("OL-W2", "pressure", 0, card.pressure)
    table.take(roll(6))
    assert awaited(table) == Single("OL-W2", "difficulty", 0, card.difficulty)


# Random games


def positions(seed: int, steps: int = 60) -> Iterator[State]:
    """Yield the states of a random game."""
    table = random_table("ole", Random(seed))
    yield table.state
    for _ in walk(table, Random(seed), steps):
        yield table.state


def won(rulings: tuple[Ruling, ...]) -> bool | None:
    """Return whether the acting player of a roll succeeded, or None if the roll is repeated."""
    keys = {ruling.key for ruling in rulings}
    return None if "roll_again" in keys else not keys & LOST


@given(seeds)
def test_the_odds_of_a_roll_equal_the_share_of_successful_results(seed: int) -> None:
    for state in positions(seed):
        found = rolls.find_roll(state)
        assert (found is not None) is isinstance(state.awaited, OneDie | RollOff)
        assert (view(state, None)["roll"] is not None) is (found is not None)
        if found is None:
            continue
        came = Counter[bool | None]()
        for event in happenings(state):
            rulings = advance(state, event)[1]
            came[won(rulings)] += 1
            check_told(state, event, rulings)
        assert found.chance == came[True] / (came[True] + came[False])


def check_told(state: State, event: Event, rulings: tuple[Ruling, ...]) -> None:
    """Check that the roll that is sent to players has the same results and the same winner as its ruling."""
    told = Table.of("ole", [["Ana"], ["Ben"]]).game.redact(state, event, None)["roll"]
    if told["type"] == "single":
        assert told["made"] is won(rulings)
        return
    assert told["won"] is won(rulings)
    facts = rulings[0].facts
    for n, name in enumerate(("product", "other")):
        if name in facts:
            assert told["products"][n] == facts[name]


@given(seeds)
def test_a_choice_costs_exactly_what_its_offer_states(seed: int) -> None:
    for state in positions(seed):
        seat = seat_to_choose(state)
        if seat is None:
            continue
        for choice in choices(state, seat)[:40]:
            told = offer(state, choice)
            after, _ = advance(state, choice)
            if isinstance(state.awaited, AwaitPlay) and after.turn == state.turn:
                assert state.action_points - after.action_points == told.cost.get("action_points", 0), choice
            spent = [a - b for a, b in zip(state.teams[seat].hand, after.teams[seat].hand, strict=True)]
            if choice.type == "worldie":
                assert sum(spent) == told.cost["action_points"]
            if choice.type != "discard":
                assert spent == [told.cost.get(kind, 0) for kind in KINDS], choice


@given(seeds)
def test_the_odds_in_the_offer_of_a_choice_equal_the_odds_of_its_roll(seed: int) -> None:
    for state in positions(seed):
        seat = seat_to_choose(state)
        if seat is None or not isinstance(state.awaited, AwaitPlay | AwaitAnswer):
            continue
        for choice in choices(state, seat):
            chances = offer(state, choice).chances
            after, _ = advance(state, choice)
            found = rolls.find_roll(after)
            if isinstance(after.awaited, AwaitAnswer):
                answers = choices(after, 1 - seat)
                assert [chance.answer for chance in chances] == [answer.type for answer in answers]
                assert [chance.touches for chance in chances] == [offer(after, answer).touches for answer in answers]
                for chance, answer in zip(chances, answers, strict=True):
                    answered = rolls.find_roll(advance(after, answer)[0])
                    assert answered is not None
                    assert chance.value == answered.chance
                    assert offer(after, answer).chances[0].value == pytest.approx(1 - chance.value)
            elif found is None:
                assert chances == ()
            elif choice.type == "worldie":
                card = rolls.open_worldie(state)
                assert chances[0].value == pytest.approx((7 - card.pressure) / 6 * (7 - card.difficulty) / 6)
            else:
                mine = found.chance if seat == state.turn and isinstance(state.awaited, AwaitPlay) else 1 - found.chance
                assert chances[0].value == pytest.approx(mine)


# Examples of odds and costs


def told_of(table: Table, choice: Json) -> Json:
    """Return the odds in the offer of a choice."""
    return msgspec.json.decode(msgspec.json.encode(offer(table.state, table.parse_event(choice))))


def test_the_offer_of_a_pass_contains_odds_for_each_answer_of_the_defenders() -> None:
    told = told_of(kicked_off(), ana("pass", to=LUCIA))
    assert told["cost"] == {"action_points": 1, "pass": 1}
    assert told["touches"] == ["card:pass", f"player:{LUCIA}", f"player:{CELIA}"]
    assert [(each["answer"], each.get("touches"), each["formula"]) for each in told["chances"]] == [
        ("let_go", None, "d ≥ 2: 5/6"),
        ("intercept", [f"player:{BRUNO}"], "d × 7 > d × 7: 15/30"),
        ("intercept", [f"player:{MARTA}"], "d × 7 > d × 5: 24/36"),
    ]


def test_the_offer_to_a_defender_contains_the_odds_of_the_defender() -> None:
    table = kicked_off(ana("pass", to=LUCIA))
    assert told_of(table, ben("let_go"))["chances"] == [{"value": 1 / 6, "formula": "d < 2: 1/6"}]
    intercepts = told_of(table, ben("intercept", player=MARTA))
    assert intercepts["chances"][0]["formula"] == "d × 5 > d × 7: 12/36"


def test_the_offer_of_a_shot_from_midfield_contains_the_formula_of_its_odds() -> None:
    table = kicked_off()
    celia, keeper = table.state.deck.player[CELIA].shooting, table.state.teams[1].keeper
    told = told_of(table, ana("shoot"))
    assert told["touches"] == ["card:shot", f"keeper:{keeper}", f"player:{CELIA}"]
    assert told["chances"][0]["formula"].startswith(f"(d − 3) × {celia} > d × 4: ")


def test_the_offer_of_a_worldie_contains_the_formula_of_its_odds() -> None:
    table = kicked_off(anas=TWO_SHOTS)
    card = table.state.deck.worldie["w1"]
    (chance,) = told_of(table, ana("worldie"))["chances"]
    made, then = 7 - card.pressure, 7 - card.difficulty
    first, second = f"d ≥ {card.pressure}: {made}/6", f"d ≥ {card.difficulty}: {then}/6"
    assert chance["formula"] == f"{first}; {second}; {made}/6 × {then}/6 = {made * then}/36"
    assert chance["value"] == made * then / 36


@pytest.mark.parametrize(
    ("choice", "cost", "touches"),
    [
        (ana("move", player=NADIA, tier="attack"), {"action_points": 2}, [f"player:{NADIA}", "tier:attack"]),
        (ana("discard", card="shot"), {"action_points": 1}, ["card:shot", "discards"]),
        (ana("end_turn"), {}, []),
        (ana("skill", skill="s1", past=LENA), {"action_points": 2, "dribble": 2}, None),
    ],
)
def test_the_offer_of_a_choice_contains_its_cost_and_its_targets(choice: Json, cost: Json, touches: Json) -> None:
    table = kicked_off(anas=SKILLFUL)
    if choice.get("skill"):
        choice = {**choice, "skill": table.state.deck.skills[0].id}
    told = told_of(table, choice)
    assert told.get("cost", {}) == cost
    assert touches is None or told.get("touches", []) == touches


def test_the_offer_of_a_dribble_without_an_opponent_names_the_next_tier_but_no_odds() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    told = told_of(table, ana("dribble", past=None))
    assert told["touches"] == ["card:dribble", "tier:attack", f"player:{CELIA}"]
    assert "chances" not in told


def test_the_offer_of_a_pass_in_a_tier_without_active_opponents_contains_no_odds() -> None:
    table = kicked_off(*MIDFIELD_DESERTED)
    assert offer(table.state, Pass(0, IVO)).chances == ()
    assert AMARA in table.state.other.active[2]
