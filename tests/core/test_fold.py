"""A state is computed from events. The computation is deterministic, and every event either succeeds or is refused."""

import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo import Illegal, Malformed, NotAwaited, RuedoError, Table, find
from ruedo.core import record
from ruedo.core.event import Choice
from tests.ours import GAMES
from tests.patience import PATIENCE
from tests.walks import OPTIONS, SEATINGS, random_table, walk

games = st.sampled_from(GAMES)
seeds = st.integers(0, 2**32)
OUT_OF_TURN = {"shot-ole": {"SO-T1", "SO-T3"}, "horse-collar": {"HC-T3"}, "ole": {"OL-T1"}}
"""For each game, the clauses that an error for a choice out of turn may cite. Other games cite no clause."""


@given(games, seeds)
def test_a_random_game_has_a_legal_event_until_it_ends(game: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table(game, rng)
    for _ in walk(table, rng, 150):
        standing = table.standing
        assert (table.waiting is None) == standing.over
        assert standing.over or standing.winner is None


@given(games, seeds)
def test_the_points_in_rulings_add_up_to_the_score(game: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table(game, rng)
    for _ in walk(table, rng, 80):
        before = sum(sum(ruling.points for ruling in rulings) for rulings in table.rulings)
        if game != "shot-ole":  # in a match of Shot-Olé, each game begins with no points
            assert sum(table.standing.scores) == before
        assert table.rulings[-1], "each line gives at least one ruling"


@given(games, seeds)
def test_states_never_change_and_the_same_events_produce_the_same_states(game: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table(game, rng)
    states, frozen = [table.state], [msgspec.json.encode(table.state)]
    for _ in walk(table, rng, 60):
        states.append(table.state)
        frozen.append(msgspec.json.encode(table.state))
    assert [msgspec.json.encode(state) for state in states] == frozen
    again = Table(table.header)
    for event, rulings, state in zip(table.events, table.rulings, states[1:], strict=True):
        assert again.take(event) == rulings
        assert again.state == state


@given(games, seeds, st.integers(0, 120))
def test_a_state_survives_a_round_trip_through_json(game: str, seed: int, steps: int) -> None:
    rng = Random(seed)
    table = random_table(game, rng)
    for _ in walk(table, rng, steps):
        pass
    form = find(game).state
    assert msgspec.json.decode(msgspec.json.encode(table.state), type=form) == table.state


@given(games, seeds)
def test_a_record_survives_a_round_trip_through_a_file(game: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table(game, rng)
    for _ in walk(table, rng, 40):
        pass
    written = record.write(table.record)
    assert record.read(written.splitlines()) == table.record
    assert record.write(record.read(written.splitlines())) == written


@given(games, seeds, st.integers(0, 50))
def test_taking_back_an_event_restores_the_earlier_state(game: str, seed: int, count: int) -> None:
    rng = Random(seed)
    table = random_table(game, rng)
    states = [table.state, *(table.state for _ in walk(table, rng, 40))]
    table.take_back(count)
    assert len(table.events) == max(0, len(states) - 1 - count)
    assert table.state == states[len(table.events)]


@given(games, seeds, seeds)
def test_any_event_advances_the_game_or_is_refused_with_an_error(game: str, seed: int, other_seed: int) -> None:
    """The test plays events from a random game at another table. Most of them are out of turn."""
    rng, other = Random(seed), Random(other_seed)
    table, donor = random_table(game, rng), random_table(game, other)
    thrown = list(walk(donor, other, 60))
    for _ in walk(table, rng, 30):
        before, events, awaited = table.state, len(table.events), table.waiting
        event = other.choice(thrown)
        refusal = refusal_of(table, event)
        if refusal:
            assert isinstance(refusal, Illegal | NotAwaited | Malformed)
            seat = awaited.seat if awaited else None
            if isinstance(event, Choice) and seat not in (None, event.seat) and isinstance(refusal, NotAwaited):
                assert refusal.clause in OUT_OF_TURN.get(game, {None})
            else:
                assert (refusal.clause is not None) == isinstance(refusal, Illegal)
            assert refusal.line == events + 2
            assert table.state is before


@pytest.mark.parametrize("game", GAMES)
def test_random_games_vary_every_option(game: str) -> None:
    assert set(OPTIONS[game]) == set(find(game).options.__struct_fields__)
    assert SEATINGS[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_produces_the_same_state_in_another_process(game: str) -> None:
    rng = Random(11)
    table = random_table(game, rng)
    for _ in walk(table, rng, 120):
        pass
    code = (
        "import sys, msgspec; from ruedo import Table, read\n"
        "table = Table.replay(read(sys.stdin.buffer.read().splitlines()))\n"
        "sys.stdout.buffer.write(msgspec.json.encode([table.state, table.rulings]))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, input=record.write(table.record), capture_output=True, check=True, timeout=PATIENCE)
    assert done.stdout == msgspec.json.encode([table.state, table.rulings])


@given(st.sampled_from(["ole"]), seeds)
def test_the_offered_choices_are_exactly_those_that_the_rules_accept(game: str, seed: int) -> None:
    """The rules accept every offered choice, and refuse every other conceivable choice."""
    rng = Random(seed)
    table = random_table(game, rng)
    for _ in walk(table, rng, 60):
        for seat in (0, 1):
            offered = table.game.choices(table.state, seat)
            for choice in offered if len(offered) < 100 else ():
                table.game.advance(table.state, choice)
            for choice in conceivable(table.state, seat):
                assert (choice in offered) == accepted(table, choice), choice


def refusal_of(table: Table, event: Any) -> RuedoError | None:
    try:
        table.take(event)
    except RuedoError as refusal:
        return refusal
    return None


def accepted(table: Table, choice: Any) -> bool:
    try:
        table.game.advance(table.state, choice)
    except RuedoError:
        return False
    return True


def conceivable(state: Any, seat: int) -> list[Any]:
    """Return choices of every type except line-ups, with every player, tier and card, whether legal or not."""
    from ruedo.games.ole import events as e
    from ruedo.games.ole.equipment import KINDS, TIERS

    players = [*state.teams[0].players, *state.teams[1].players]
    return [
        e.Draw(seat),
        e.EndTurn(seat),
        e.LetGo(seat),
        e.Shoot(seat),
        e.Worldie(seat),
        e.Dribble(seat, None),
        *(e.Discard(seat, kind) for kind in KINDS),
        *(e.Move(seat, player, tier) for player in players for tier in TIERS),
        *(form(seat, player) for player in players for form in (e.KickOff, e.Reactivate, e.Pass, e.Intercept)),
        *(form(seat, player) for player in players for form in (e.Dribble, e.Tackle, e.TakeBall)),
        *(e.Skill(seat, skill, past) for skill in ("nutmeg", "rainbow", "zz") for past in (*players, None)),
    ]
