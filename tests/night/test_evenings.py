"""Random evenings with up to 256 players. Players come late, leave and return, and results are changed or undone."""

import contextlib
from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ruedo.core.errors import NotAllowed
from ruedo.night import commands
from ruedo.night.entries import Form
from ruedo.night.evening import Night
from ruedo.night.export import json_lines, standings_csv
from ruedo.night.next_round import is_over
from tests.night.evenings import Evening
from tests.oracles.night_standings import check

pytestmark = pytest.mark.full

FORMS: tuple[Form, ...] = ("round_robin", "swiss", "single_elimination", "double_elimination", "king", "doubles")
EVENINGS = settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow])


def evening_of(form: Form, players: int, seed: int, rounds: int) -> Evening:
    """Return an evening with late players, players who leave or return, and results that are corrected or undone."""
    chance = Random(seed)
    evening = Evening(form, players, tables=1 + seed % 16, rounds=rounds, seats=2 + seed % 7 if form == "king" else 2)
    for _ in range(rounds):
        for _ in range(chance.randrange(3)):
            disturb(evening, chance)
        if is_over(evening.night):
            break
        try:
            evening.pair(chance.randrange(1 << 30))
        except NotAllowed:
            break
        if chance.random() < 0.3:
            disturb(evening, chance)
        check_round(evening)
        evening.play(chance)
        if chance.random() < 0.3:
            correct(evening, chance)
    return evening


def disturb(evening: Evening, chance: Random) -> None:
    player = chance.randrange(1, len(evening.night.players) + 1)
    try:
        match chance.randrange(4):
            case 0:
                evening.join(f"Late {len(evening.night.players)}")
            case 1:
                evening.leave(player)
            case 2:
                evening.come_back(player)
            case _ if commands.undoable(evening.night):
                evening.undo()
    except NotAllowed:
        pass


def correct(evening: Evening, chance: Random) -> None:
    pairings = list(evening.night.pairings.values())
    if not pairings:
        return
    pairing = chance.choice(pairings)
    with contextlib.suppress(NotAllowed):
        evening.report(pairing.id, chance.randrange(len(pairing.sides)), by="host", correct=True)


def check_round(evening: Evening) -> None:
    """Check that no player is in a round twice, and that byes are fair."""
    night = evening.night
    inside = [player for pairing in night.of_round(night.round) for player in pairing.players]
    inside += night.byes(night.round)
    assert len(inside) == len(set(inside))
    for pairing in night.of_round(night.round):
        assert 1 <= pairing.place <= night.founding.tables
        assert 2 <= len(pairing.sides) <= max(2, night.founding.seats)


@EVENINGS
@given(form=st.sampled_from(FORMS), players=st.integers(2, 20), seed=st.integers(0, 1 << 20))
def test_the_standings_equal_those_that_a_script_computes_from_the_export(form: Form, players: int, seed: int) -> None:
    evening = evening_of(form, players, seed, 6)
    text = json_lines(evening.night)
    assert "hash" not in text
    assert len(check(text)) == len(evening.night.players)
    assert len(standings_csv(evening.night).splitlines()) == 1 + len(evening.night.players)


@EVENINGS
@given(form=st.sampled_from(FORMS), players=st.integers(2, 20), seed=st.integers(0, 1 << 20))
def test_replaying_the_log_of_a_night_results_in_the_same_night(form: Form, players: int, seed: int) -> None:
    evening = evening_of(form, players, seed, 4)
    again = Night("night", evening.night.founding, evening.log)
    assert json_lines(again) == json_lines(evening.night)
    assert (again.seq, again.next_pairing, again.next_player) == (
        evening.night.seq,
        evening.night.next_pairing,
        evening.night.next_player,
    )


@EVENINGS
@given(players=st.integers(2, 24), seed=st.integers(0, 1 << 20))
def test_the_byes_of_a_swiss_night_are_fair_after_players_have_left(players: int, seed: int) -> None:
    chance = Random(seed)
    evening = Evening("swiss", players, rounds=6)
    for _ in range(6):
        if chance.random() < 0.5:
            disturb(evening, chance)
        try:
            commands.check_can_pair(evening.night)
        except NotAllowed:
            break
        here = {player.id for player in evening.night.here}
        rests = {player: rests_of(evening, player) for player in here}
        points = {player: row.points for player, row in evening.rows().items()}
        for bye in evening.pair(chance.randrange(1 << 20)).byes:
            assert rests[bye] == min(rests.values())
            leader = max(points[player] for player in here)
            lowest = min(points[player] for player in here if rests[player] == rests[bye])
            assert points[bye] < leader or lowest == leader or len(here) < 6
        evening.play(chance)


def rests_of(evening: Evening, player: int) -> int:
    byes = sum(player in paired.byes for paired in evening.night.rounds.values())
    won = (
        pairing.result is not None and pairing.result.walkover and pairing.result.winner == pairing.player_side(player)
        for pairing in evening.night.pairings.values()
    )
    return byes + sum(won)


@settings(deadline=None, max_examples=4, suppress_health_check=[HealthCheck.too_slow])
@given(players=st.integers(129, 256), seed=st.integers(0, 1 << 20))
def test_many_players_never_meet_twice_in_a_swiss_night(players: int, seed: int) -> None:
    evening = evening_of("swiss", players, seed, 5)
    met = [frozenset(pairing.players) for pairing in evening.night.pairings.values()]
    assert len(met) == len(set(met))
    for number in range(1, evening.night.round + 1):
        assert len(evening.night.byes(number)) <= 1


@EVENINGS
@given(form=st.sampled_from(("swiss", "king", "doubles")), players=st.integers(4, 20), seed=st.integers(0, 1 << 20))
def test_ranks_follow_points_and_tie_breaks(form: Form, players: int, seed: int) -> None:
    rows = list(evening_of(form, players, seed, 4).rows().values())
    for one, next_one in pairwise(rows):
        key, next_key = (one.points, *one.tiebreaks), (next_one.points, *next_one.tiebreaks)
        assert key >= next_key
        assert (one.rank == next_one.rank) == (key == next_key)
