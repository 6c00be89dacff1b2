"""The compiled engine of OLÉ has the same states and odds as the rules. docs/ole-engine.md contains its tables."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.errors import BadEquipment
from ruedo.core.event import event_type
from ruedo.core.player import Observation
from ruedo.games.ole import equipment, events, rolls, rules
from ruedo.games.ole.choices import choices
from ruedo.games.ole.engine import layout, legal_choices, play
from ruedo.games.ole.engine import rolls as compiled_rolls
from ruedo.games.ole.engine.compilation import prepare
from ruedo.games.ole.engine.encoded_deck import make_book, odds
from ruedo.games.ole.engine.encoding import decode, encode, first_row
from ruedo.games.ole.engine.events import decode_choice, encode_choice
from ruedo.games.ole.engine.layout_tables import tables
from ruedo.games.ole.engine.random_numbers import generators, number, sample
from ruedo.games.ole.engine.random_play import play_at_random, random_action
from ruedo.games.ole.house.simple_player import play_simple, simple_action, worth
from ruedo.games.ole.players import WORTH, simple
from ruedo.games.ole.state import RuleOptions, State
from ruedo.games.ole.view import observe
from tests.games.lock_step import lock_step, random_deck

DOCS = Path(__file__).parents[2] / "docs" / "ole-engine.md"
DECK = equipment.load()
BOOK = make_book(DECK, RuleOptions())
EVENTS = {event_type(kind) for kind in events.Event.__args__}
ENDS = {"over by points", "over by turns", "over by draw"}


def test_rules_and_engine_agree_on_ten_thousand_events() -> None:
    seen = lock_step(10_000, seed=1)
    assert seen.keys() >= EVENTS | ENDS, "everything came"
    assert seen["refused"] > 500


@pytest.mark.long
def test_rules_and_engine_agree_on_fifty_thousand_events() -> None:
    """The command `scripts/lock_step.py --events 1000000` makes the same comparison with a million events."""
    assert lock_step(50_000, seed=100).keys() >= EVENTS | ENDS


def rows(seed: int, count: int) -> list[layout.Ints]:
    """Return rows of the engine, which are states of random games. In each state a player must choose."""
    row, cards = first_row(BOOK), np.zeros(2 * layout.DEALT, layout.NUMBER)
    found: list[layout.Ints] = []
    chance = generators(seed, 1)[0]
    while len(found) < count:
        if legal_choices.seat_to_choose(row) >= 0:
            found.append(row.copy())
            play.choose(row, BOOK.numbers, random_action(row, BOOK.numbers, chance))
        elif row[layout.AWAITED] == layout.OVER:
            row[:] = first_row(BOOK)
        else:
            play.happen(row, BOOK.numbers, sample(row, BOOK.numbers, chance, cards), cards)
    return found


def test_the_compiled_player_simple_makes_the_same_choices_as_the_readable_one() -> None:
    """The module `lock_step` compares the values of choices. This test checks that the player makes the best choice."""
    chance, worths = generators(5, 1)[0], np.zeros(BOOK.action_count)
    for row in rows(3, 400):
        state = decode(BOOK, row)
        seat = int(legal_choices.seat_to_choose(row))
        seen = observe(state, seat)
        values = {choice: WORTH[type(choice)](seen, choice) for choice in choices(seen, seat)}
        best = {choice for choice, value in values.items() if value >= max(values.values()) - 1e-9}
        action = simple_action(row, BOOK.numbers, BOOK.odds, chance, worths)
        assert decode_choice(BOOK, row, action) in best
        assert simple(Observation(seen, seat, "", None), Random(1)) in best


def test_the_compiled_player_simple_ignores_hidden_information() -> None:
    mask = np.zeros(BOOK.action_count, np.bool_)
    for row in rows(4, 100):
        seat = int(legal_choices.seat_to_choose(row))
        known = encode(BOOK, observe(decode(BOOK, row), seat))
        legal_choices.legal(row, BOOK.numbers, mask)
        for action in np.flatnonzero(mask).tolist():
            ours = worth(row, BOOK.numbers, BOOK.odds, action)
            assert ours == worth(known, BOOK.numbers, BOOK.odds, action)


def test_a_random_choice_picks_every_legal_choice_equally_often() -> None:
    chance, mask = generators(7, 1)[0], np.zeros(BOOK.action_count, np.bool_)
    for row in rows(6, 12):
        count = legal_choices.legal(row, BOOK.numbers, mask)
        drawn = Counter(random_action(row, BOOK.numbers, chance) for _ in range(200 * count))
        assert set(drawn) == set(np.flatnonzero(mask).tolist())
        assert all(100 < times < 320 for times in drawn.values()), "200 expected, a standard deviation of 14"


def test_the_odds_in_the_engine_equal_those_of_the_readable_rules() -> None:
    greatest = 12
    table = odds(greatest).reshape(greatest + 1, layout.MAX_DEDUCTION + 1, greatest + 1)
    for value in range(1, greatest + 1):
        for off in range(layout.MAX_DEDUCTION + 1):
            for other in range(1, greatest + 1):
                taken = (rolls.Deduction("OL-O1", "skill", off),) if off else ()
                dice = (rolls.Die(0, "a", "passing", value, taken), rolls.Die(1, "b", "defending", other))
                assert table[value, off, other] == rolls.Duel("OL-T8", dice).chance


def test_probabilities_of_outcomes_sum_to_one() -> None:
    """The outcomes include cards and Worldies. The module `lock_step` compares the odds of rolls."""
    row, cards, chances = first_row(BOOK), np.zeros(2 * layout.DEALT, layout.NUMBER), np.zeros(BOOK.outcome_count)
    chance, seen = generators(11, 1)[0], Counter[int]()
    for _ in range(60_000):
        if legal_choices.seat_to_choose(row) >= 0:
            play.choose(row, BOOK.numbers, random_action(row, BOOK.numbers, chance))
            continue
        if row[layout.AWAITED] == layout.OVER:
            row[:] = first_row(BOOK)
        written = compiled_rolls.outcomes(row, BOOK.numbers, BOOK.odds, chances)
        if written:
            awaited = int(row[layout.AWAITED])
            seen[awaited] += 1
            assert abs(sum(chances[:written]) - 1) < 1e-12
            if awaited in (layout.CARD, layout.NEW_WORLDIE):
                possible = [play.can_happen(row, BOOK.numbers, code) for code in range(written)]
                assert possible == (chances[:written] > 0).tolist()
        play.happen(row, BOOK.numbers, sample(row, BOOK.numbers, chance, cards), cards)
    assert set(seen) >= set(range(layout.CARD, layout.TACKLING + 1)) - {layout.NEW_WORLDIE}


def test_deals_are_fair() -> None:
    """Every card of a deck is dealt equally often, and each type of action card in proportion to its number."""
    chance, cards = generators(13, 1)[0], np.zeros(2 * layout.DEALT, layout.NUMBER)
    deals, row = 20_000, first_row(BOOK)
    players, kinds, keepers = Counter[int](), np.zeros(4), Counter[int]()
    for _ in range(deals):
        sample(row, BOOK.numbers, chance, cards)
        for side in (cards[: layout.DEALT], cards[layout.DEALT :]):
            players.update(side[layout.DEALT_PLAYERS : layout.DEALT_HAND].tolist())
            kinds += side[layout.DEALT_HAND : layout.DEALT_WORLDIE]
            keepers[int(side[layout.DEALT_KEEPER])] += 1
    expected = deals * 10 / len(DECK.players)
    assert all(abs(times - expected) < 6 * expected**0.5 for times in players.values())
    assert len(players) == len(DECK.players)
    assert all(abs(times - deals * 2 / len(DECK.keepers)) < 6 * deals**0.5 for times in keepers.values())
    share = np.array(DECK.pack) / sum(DECK.pack)
    assert kinds / kinds.sum() == pytest.approx(share, abs=0.01)


def test_the_random_generator_is_split_mix_64() -> None:
    """The first numbers from seed 0 equal those of the reference implementation (xoshiro.di.unimi.it/splitmix64.c)."""
    chance = np.zeros(1, np.uint64)
    words = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [number(chance) for _ in words] == [(word >> 11) / 2**53 for word in words]


def test_the_random_generator_of_a_game_does_not_depend_on_the_number_of_games() -> None:
    assert generators(1, 3).tolist() == generators(1, 1000)[:3].tolist()
    assert len(set(generators(1, 1000).ravel().tolist())) == 1000


def test_the_engine_plays_the_same_games_from_the_same_seed() -> None:
    finals = []
    for _ in range(2):
        row, cards, first = first_row(BOOK), np.zeros(2 * layout.DEALT, layout.NUMBER), first_row(BOOK)
        chance, worths = generators(17, 1)[0], np.zeros(BOOK.action_count)
        play_at_random(row, BOOK.numbers, first, chance, cards, 5000)
        games = play_simple(row, BOOK.numbers, BOOK.odds, first, chance, cards, worths, 5000)
        assert games > 5
        finals.append(row.tolist())
    assert finals[0] == finals[1]


@given(st.integers(0, 10**9))
def test_every_action_can_be_converted_to_a_choice_and_back(seed: int) -> None:
    for row in rows(seed, 10):
        state = decode(BOOK, row)
        for choice in choices(state, rules.seat_to_choose(state) or 0):
            assert decode_choice(BOOK, row, encode_choice(BOOK, row, choice)) == choice


def test_impossible_choices_have_no_action() -> None:
    row = rows(1, 1)[0]
    with pytest.raises(ValueError, match="No action is"):
        encode_choice(BOOK, row, events.Skill(0, "nutmeg", None))


def test_a_deck_with_more_cards_than_the_engine_can_count_is_refused() -> None:
    deck = random_deck(Random(1))
    actions: Mapping[equipment.CardKind, int] = {"pass": layout.MAX_OPTION + 1}
    with pytest.raises(BadEquipment, match="too_high"):
        make_book(equipment.Deck(actions, deck.keepers, deck.players, deck.worldies), RuleOptions())


def test_the_documented_fields_cover_a_whole_row_and_all_actions_without_gaps() -> None:
    for fields in (layout.ROW, layout.OF_A_TEAM, layout.AWAITS, layout.ACTIONS):
        ends = [field.at + field.size for field in fields]
        assert [field.at for field in fields] == [0, *ends[:-1]]
        assert all(getattr(layout, field.name) == field.at for field in fields)
    assert layout.OF_A_TEAM[-1].at + 1 == layout.TEAM
    assert len(layout.ANY_WAYS) == layout.FIRST_WAY[-1]


@pytest.mark.parametrize("name", sorted(tables()))
def test_the_documentation_contains_the_tables_that_the_code_generates(name: str) -> None:
    assert tables()[name] in DOCS.read_text(encoding="utf-8"), "see `ruedo.games.ole.engine.layout_tables`"


def test_the_code_is_compiled_once() -> None:
    told: list[CatalogueMessage] = []
    prepare(told.append)
    prepare(told.append)
    assert len(told) in (0, 2), "nothing where it was compiled before; else what it does, and that it is done"


def test_a_state_with_a_different_deck_is_refused() -> None:
    state: State = decode(BOOK, rows(2, 5)[-1])
    other = make_book(random_deck(Random(3)), RuleOptions())
    with pytest.raises(KeyError):
        encode(other, state)
