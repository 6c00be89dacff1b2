"""The levels of the house for OLÉ evaluate positions correctly, use no hidden cards, and beat lower levels."""

from math import isclose
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ruedo.core.player import Observation, find_player, ladder, players
from ruedo.games.ole.choices import choices
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoded_deck import make_book
from ruedo.games.ole.engine.encoding import encode
from ruedo.games.ole.engine.events import encode_choice
from ruedo.games.ole.engine.play import choose, outcome, try_choice
from ruedo.games.ole.engine.rolls import outcomes
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.house.features import SIZE, features
from ruedo.games.ole.house.levels import (
    DEADLOCK,
    HOUSE_LEVELS,
    TIME_LIMIT,
    add_urge,
    evaluate_choices,
    impatience,
    visible_row,
)
from ruedo.games.ole.house.value_network import load_network, network_buffers, value
from ruedo.games.ole.kick_off import HAND
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.ole.view import observe
from ruedo.lab.experiment import play
from ruedo.lab.matches import Match
from ruedo.lab.workers import local_workers
from tests.core.test_secrecy import other_hands
from tests.walks import random_table, walk

pytestmark = pytest.mark.full

seeds = st.integers(0, 2**32)


def test_every_level_of_the_ladder_is_a_player_of_the_house() -> None:
    assert set(ladder("ole")) <= set(players("ole"))
    assert set(HOUSE_LEVELS) == set(ladder("ole")) - {"simple"}


@settings(max_examples=20)
@given(st.sampled_from(sorted(HOUSE_LEVELS)), seeds, st.integers(1, 100))
def test_the_choice_of_a_level_does_not_depend_on_the_opponents_hand(name: str, seed: int, steps: int) -> None:
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    seat = seat_to_choose(table.state)
    if seat is None:
        return
    twin = other_hands(table.state, seat, rng)
    chosen = [
        find_player("ole", name)(Observation(observe(state, seat), seat, "", None), Random(seed))
        for state in (table.state, twin)
    ]
    assert chosen[0] == chosen[1]
    assert chosen[0] in choices(table.state, seat)


@settings(max_examples=20)
@given(seeds, st.integers(1, 200))
def test_the_features_of_a_position_do_not_depend_on_hidden_information(seed: int, steps: int) -> None:
    """The features computed from the complete state equal those computed from the view of the seat."""
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    state = table.state
    if not state.teams[0].players:
        return
    book = make_book(state.deck, state.options)
    for seat in (0, 1):
        told = np.zeros((2, SIZE), np.float32)
        features(encode(book, state), book.numbers, book.odds, seat, 0, told[0])
        row, hidden = visible_row(book, observe(state, seat), seat)
        features(row, book.numbers, book.odds, seat, hidden, told[1])
        assert np.allclose(told[0], told[1])


@settings(max_examples=15)
@given(seeds, st.integers(1, 150), st.integers(0, 1))
def test_the_compiled_search_over_one_choice_agrees_with_a_search_in_python(
    seed: int, steps: int, answers: int
) -> None:
    """The search in Python uses exact odds, and assumes that the opponent makes the worst choice for the seat.

    With `answers`, it sees the opponent's hand, and also searches the first choice of the opponent's next turn.
    """
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    state, seat = table.state, seat_to_choose(table.state)
    if seat is None or not state.teams[0].active[0] + state.teams[0].active[1] + state.teams[0].active[2]:
        return
    book = make_book(state.deck, state.options)
    row, hidden = (encode(book, state), 0) if answers else visible_row(book, observe(state, seat), seat)
    if row[layout.AWAITED] == layout.LINE_UP:
        return

    def worth(position: np.ndarray, answers: int) -> float:
        awaited, mine = position[layout.AWAITED], position[layout.TURN] == seat
        if awaited == layout.OVER:
            return {seat: 1.0, 1 - seat: 0.0}.get(int(position[layout.FIRST]), 0.5)
        follow = []
        if awaited in (layout.ANSWER, layout.TAKER):
            follow = [layout.INTERCEPT_BY + s for s in range(5)] + [layout.LET_GO]
            follow += [layout.TAKE_BALL + s for s in range(5)]
        elif awaited == layout.PLAY and mine and position[layout.POINTS] == 0:
            follow = [layout.END_TURN]
        elif awaited == layout.PLAY and not mine and answers:
            hand = layout.TEAMS + layout.TEAM * (1 - seat) + layout.HAND
            has_room = position[hand : hand + len(KINDS)].sum() < HAND
            follow = [action for action in range(book.action_count) if not (has_room and action in idle)]
            answers -= 1
        elif awaited < layout.LINE_UP:
            chances, total = np.zeros(book.outcome_count), 0.0
            for number in range(outcomes(position, book.numbers, book.odds, chances)):
                if chances[number]:
                    after = position.copy()
                    outcome(after, book.numbers, number)
                    total += chances[number] * worth(after, answers)
            return total
        if not follow:
            return value(position, book.numbers, book.odds, seat, hidden, load_network(), network_buffers())
        after_each = []
        for action in follow:
            after = position.copy()
            if try_choice(after, book.numbers, action):
                after_each.append(worth(after, answers))
        return max(after_each) if mine == (awaited == layout.PLAY) else min(after_each)

    idle = set(range(layout.DISCARD, layout.MOVE))
    actions, found = evaluate_choices(book, row, hidden, plays=1, answers=answers)
    for action, reckoned_worth in zip(actions, found, strict=True):
        after = row.copy()
        choose(after, book.numbers, int(action))
        assert isclose(worth(after, answers), reckoned_worth, abs_tol=1e-6)
    listed = {encode_choice(book, row, choice) for choice in choices(observe(state, seat), seat)}
    assert listed - idle <= set(actions.tolist()) <= listed


def test_a_level_stops_waiting_after_a_long_wait() -> None:
    """Otherwise two players who both prefer to wait would never finish a game. A short wait changes no choice."""
    assert (impatience(0), impatience(TIME_LIMIT)) == (0, 0)
    rng, compared = Random(12), 0
    for _ in range(12):
        table = random_table("ole", rng)
        for _ in walk(table, rng, 60):
            pass
        seat = seat_to_choose(table.state)
        if seat is None:
            continue
        state = observe(table.state, seat)
        book = make_book(state.deck, state.options)
        row, hidden = visible_row(book, state, seat)
        if row[layout.AWAITED] != layout.PLAY or state.options.turn_limit is not None:
            continue
        row[layout.TURNS] = TIME_LIMIT
        ends, patient = evaluate_choices(book, row, hidden, plays=1)
        row[layout.TURNS] += 100
        _, impatient = evaluate_choices(book, row, hidden, plays=1)
        assert ends[0] == layout.END_TURN
        assert isclose(patient[0] - impatient[0], impatience(TIME_LIMIT + 100))
        assert (patient - impatient >= -1e-9).all()
        compared += 1
    assert compared


def test_after_a_very_long_wait_a_level_tries_every_choice() -> None:
    found = np.array([0.118, 0.115, 0.113])
    assert (add_urge(found, DEADLOCK, Random(1)) == found).all()
    tried = {int(add_urge(found, DEADLOCK + 60, Random(seed)).argmax()) for seed in range(30)}
    assert tried == {0, 1, 2}


def test_a_level_makes_a_legal_choice_even_with_little_time() -> None:
    rng = Random(4)
    table = random_table("ole", rng)
    for _ in walk(table, rng, 40):
        pass
    for seconds in (0.001, 5.0):
        seat = seat_to_choose(table.state)
        if seat is not None:
            seen = Observation(observe(table.state, seat), seat, "", None, seconds)
            assert find_player("ole", "master")(seen, rng) in choices(table.state, seat)


@pytest.mark.parametrize(("above", "below"), [("rookie", "random"), ("master", "rookie")])
def test_the_levels_differ_in_strength(above: str, below: str) -> None:
    match = Match("ole", (above, below), rules={"target": 2})
    assert play(replace(match, pairs=6), local_workers(1)).interval[0] > 0.5


@pytest.mark.long
@pytest.mark.parametrize(("below", "above"), list(zip(ladder("ole"), ladder("ole")[1:], strict=False)))
def test_each_level_beats_the_level_below_it(below: str, above: str, pytestconfig: pytest.Config) -> None:
    """The higher level wins most of 30 pairs, or of 150 pairs with `--whole`. docs/ole-house.md shows more results."""
    whole = pytestconfig.getoption("--whole")
    match = Match("ole", (above, below), seed=11)
    assert play(replace(match, pairs=150 if whole else 30), local_workers()).score > (0.55 if whole else 0.5)
