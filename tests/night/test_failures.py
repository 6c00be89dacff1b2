"""A test for each failure that public reports about evenings with many tables describe."""

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import fields

from ruedo.core.errors import NotAllowed
from ruedo.night import commands
from ruedo.night.evening import Night
from ruedo.night.export import json_lines
from ruedo.night.next_round import is_over
from ruedo.night.pairing import Candidate, PairingProblem
from ruedo.night.standings import standings
from tests.night.evenings import Evening
from tests.oracles.night_standings import check


def byes_of(evening: Evening) -> list[int]:
    return [player for paired in evening.night.rounds.values() for player in paired.byes]


def meetings(evening: Evening) -> list[frozenset[int]]:
    return [frozenset(pairing.players) for pairing in evening.night.pairings.values()]


def test_no_player_gets_a_second_bye_while_another_player_has_had_none() -> None:
    evening = Evening("swiss", 7, rounds=7)
    for seed in range(7):
        evening.pair(seed)
        evening.play(Random(seed))
    assert sorted(byes_of(evening)) == [1, 2, 3, 4, 5, 6, 7]


def test_a_walkover_counts_as_a_bye_when_the_next_bye_is_given() -> None:
    evening = Evening("swiss", 4)
    evening.pair()
    first, _ = evening.night.of_round(1)
    gone, lucky = next(first.players), list(first.players)[1]
    evening.leave(gone)
    evening.play()
    assert evening.rows()[lucky].points == 1
    assert lucky not in evening.pair(2).byes


def test_a_bye_goes_to_a_player_with_the_fewest_points() -> None:
    evening = Evening("swiss", 9, rounds=6)
    evening.pair()
    evening.play()
    for seed in range(2, 6):
        points = {player: row.points for player, row in evening.rows().items()}
        rested = set(byes_of(evening))
        (bye,) = evening.pair(seed).byes
        assert points[bye] == min(points[player] for player in points if player not in rested)
        evening.play()


def test_a_bye_gives_as_many_points_as_a_win() -> None:
    evening = Evening("swiss", 3)
    (bye,) = evening.pair().byes
    evening.play()
    assert evening.rows()[bye].points == 1
    assert evening.rows()[bye].played == 0


def test_players_do_not_meet_twice_while_another_pairing_exists() -> None:
    # Eight players can play seven rounds without meeting twice, but not if pairings depend only on points.
    for seed in range(20):
        evening = Evening("swiss", 8, rounds=4)
        for _ in range(4):
            evening.pair(seed)
            evening.play(Random(seed))
        assert len(set(meetings(evening))) == 16


def test_players_meet_again_if_no_other_pairing_exists() -> None:
    evening = Evening("swiss", 2, rounds=3)
    for seed in range(3):
        evening.pair(seed)
        evening.play()
    assert meetings(evening) == [frozenset({1, 2})] * 3


def test_no_round_is_paired_after_everybody_has_left() -> None:
    evening = Evening("swiss", 4)
    evening.pair()
    for player in (1, 2, 3, 4):
        evening.leave(player)
    assert evening.open_pairings() == []
    with pytest.raises(NotAllowed, match="night_too_few"):
        evening.pair()


def test_the_player_who_leaves_first_loses_by_a_walkover() -> None:
    evening = Evening("swiss", 4)
    evening.pair()
    first, second = evening.night.of_round(1)[0].players
    evening.leave(first)
    evening.leave(second)
    assert (evening.rows()[first].points, evening.rows()[second].points) == (0, 1)


def test_a_night_can_end_without_its_final_if_both_players_have_left() -> None:
    evening = Evening("single_elimination", 4)
    evening.pair()
    evening.play()
    for pairing in evening.night.of_round(1):
        evening.leave(pairing.sides[0][0])
    evening.pair()
    assert [(pairing.third, pairing.cancelled) for pairing in evening.night.of_round(2)] == [
        (True, False),
        (False, True),
    ]
    evening.play()
    assert is_over(evening.night)
    check(json_lines(evening.night))


def test_the_script_detects_an_export_with_wrong_standings() -> None:
    evening = Evening("swiss", 4)
    evening.pair()
    evening.play()
    text = json_lines(evening.night)
    check(text)
    with pytest.raises(AssertionError):
        check(text.replace('"points":1,"played":1', '"points":2,"played":1', 1))


def test_a_late_player_gets_no_points_for_missed_rounds() -> None:
    evening = Evening("swiss", 4, rounds=3)
    evening.pair()
    evening.play()
    late = evening.join("Late")
    assert evening.night.players[late].from_round == 2
    row = evening.rows()[late]
    assert (row.points, row.played) == (0, 0)
    evening.join("Later")
    assert late in [player for pairing in evening.pair().pairings for side in pairing.sides for player in side]


def test_tie_breaks_never_decide_a_pairing() -> None:
    # Pairings are computed only from points and opponents, so a tie-break that changes later has no effect.
    names = {field.name for kind in (PairingProblem, Candidate) for field in fields(kind)}
    assert names.isdisjoint({"buchholz", "difference", "wins", "tiebreaks", "rank"})


def test_a_result_can_be_corrected_after_the_next_round_was_paired() -> None:
    evening = Evening("swiss", 4)
    evening.pair()
    evening.play()
    first = evening.night.of_round(1)[0]
    winner, loser = first.sides[0][0], first.sides[1][0]
    evening.pair(2)
    before = evening.night.of_round(2)
    evening.report(first.id, 1, by="host", correct=True)
    assert evening.night.of_round(2) == before
    assert evening.night.pairings[first.id].corrected
    assert (evening.rows()[winner].points, evening.rows()[loser].points) == (0, 1)


def test_a_result_of_a_bracket_cannot_be_corrected_after_the_next_round_was_paired() -> None:
    evening = Evening("single_elimination", 4)
    evening.pair()
    evening.play()
    evening.pair()
    with pytest.raises(NotAllowed, match="night_later_round"):
        evening.report(1, 1, by="host", correct=True)
    evening.undo()  # the second round has been paired
    evening.report(1, 1, by="host", correct=True)
    evening.pair()
    assert evening.night.pairings[1].sides[1][0] in [p for one in evening.night.of_round(2) for p in one.players]


def test_two_referees_who_report_the_same_result_are_both_accepted() -> None:
    evening = Evening("swiss", 2)
    evening.pair()
    evening.report(1, 0, 3, 1, by="phone")
    entries = len(evening.night.entries)
    evening.report(1, 0, 3, 1, by="phone")
    assert len(evening.night.entries) == entries


def test_a_second_report_that_differs_is_refused_until_the_host_corrects_it() -> None:
    evening = Evening("swiss", 2)
    evening.pair()
    evening.report(1, 0, by="phone")
    for by in ("phone", "table", "host"):
        with pytest.raises(NotAllowed, match="night_reported"):
            evening.report(1, 1, by=by)
    evening.report(1, 1, by="host", correct=True)
    assert evening.rows()[evening.night.pairings[1].sides[1][0]].points == 1


def test_the_last_open_pairing_of_a_round_is_named() -> None:
    evening = Evening("swiss", 6)
    evening.pair()
    for pairing in evening.open_pairings()[:-1]:
        evening.report(pairing.id, 0)
    (last,) = evening.open_pairings()
    with pytest.raises(NotAllowed) as refused:
        evening.pair()
    assert refused.value.facts == {"round": 1, "count": 1}
    evening.report(last.id, 0)
    evening.pair()


def test_a_round_with_few_tables_is_played_in_waves() -> None:
    evening = Evening("swiss", 12, tables=2)
    evening.pair()
    assert [(pairing.place, pairing.wave) for pairing in evening.night.of_round(1)] == [
        (1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3),
    ]  # fmt: skip
    assert list(commands.to_open(evening.night)) == [(1, 1), (2, 2)]


def test_the_next_pairing_of_a_slow_table_moves_to_a_free_table() -> None:
    from ruedo.night.entries import TableOpened

    evening = Evening("swiss", 6, tables=2)
    evening.pair()
    for pairing, place in commands.to_open(evening.night):
        evening.add((TableOpened(at=1, pairing=pairing, table=f"t{pairing}", place=place),))
    evening.report(2, 0)
    assert list(commands.to_open(evening.night)) == [(3, 2)]


@pytest.mark.parametrize("players", range(2, 18))
def test_a_single_elimination_has_one_final_and_one_game_for_third_place(players: int) -> None:
    evening = Evening("single_elimination", players)
    while not is_over(evening.night):
        evening.pair(players)
        evening.play(Random(players))
    assert evening.night.round == (players - 1).bit_length()
    ranks = sorted(row.rank for row in evening.rows().values())
    assert ranks[:2] == [1, 2]
    final = [pairing for pairing in evening.night.of_round(evening.night.round) if not pairing.third]
    assert len(final) == 1
    if players > 3:
        assert sum(pairing.third for pairing in evening.night.pairings.values()) == 1
        assert ranks[2:4] == [3, 4]


@pytest.mark.parametrize("players", range(2, 18))
def test_in_a_double_elimination_nobody_is_out_after_one_loss(players: int) -> None:
    evening = Evening("double_elimination", players)
    while not is_over(evening.night):
        evening.pair(players)
        evening.play(Random(players))
    lost = dict.fromkeys(evening.night.players, 0)
    for pairing in evening.night.pairings.values():
        assert pairing.result is not None
        for side, (player,) in enumerate(pairing.sides):
            lost[player] += pairing.result.winner != side
    assert sorted(lost.values())[0] <= 1
    assert sorted(lost.values())[1:] == [2] * (players - 1)


@pytest.mark.parametrize("players", range(2, 13))
def test_in_a_round_robin_every_player_meets_every_other_player_once(players: int) -> None:
    evening = Evening("round_robin", players)
    while not is_over(evening.night):
        evening.pair()
        evening.play()
    assert sorted(map(sorted, meetings(evening))) == [list(pair) for pair in combinations(range(1, players + 1), 2)]
    assert evening.night.round == players - 1 + players % 2


def test_a_late_player_of_a_round_robin_also_meets_every_other_player() -> None:
    evening = Evening("round_robin", 5)
    evening.pair()
    evening.play()
    evening.join("Late")
    while not is_over(evening.night):
        evening.pair()
        evening.play()
    assert len(set(meetings(evening))) == len(meetings(evening)) == 15


def _round_robin_with_a_leaver(games: int) -> Evening:
    """Return a round robin of five, in which player 5 wins some games and leaves, and player 1 wins all others."""
    evening = Evening("round_robin", 5)
    while not is_over(evening.night):
        evening.pair()
        for pairing in evening.night.of_round(evening.night.round):
            strongest = 5 if 5 in pairing.players else min(pairing.players)
            evening.report(pairing.id, next(n for n, side in enumerate(pairing.sides) if strongest in side))
        met = [one for one in evening.night.pairings.values() if 5 in one.players]
        if len(met) == games and evening.night.players[5].left is None:
            evening.leave(5)
    check(json_lines(evening.night))
    return evening


def test_the_games_of_a_player_who_left_a_round_robin_early_do_not_count() -> None:
    rows = {row.player: row for row in standings(_round_robin_with_a_leaver(games=1).night)}
    assert [rows[player].points for player in (1, 2, 3, 4, 5)] == [3, 2, 1, 0, 0]
    assert rows[5].played == 1


def test_a_player_who_left_a_round_robin_late_gives_all_others_a_walkover() -> None:
    evening = _round_robin_with_a_leaver(games=2)
    met = {player for one in evening.night.pairings.values() if 5 in one.players for player in one.players} - {5}
    rows = {row.player: row for row in standings(evening.night)}
    assert [rows[player].points - (player not in met) for player in (1, 2, 3, 4)] == [3, 2, 1, 0]
    assert rows[5].points == 2


def test_the_winner_stays_at_the_table_and_the_players_who_waited_longest_come_next() -> None:
    evening = Evening("king", 6, tables=1, seats=3)
    evening.pair()
    first = set(evening.night.pairings[1].players)
    winner = evening.night.pairings[1].sides[0][0]
    evening.play()
    evening.pair()
    assert set(evening.night.pairings[2].players) & first == {winner}
    waiting = {1, 2, 3, 4, 5, 6} - first - set(evening.night.pairings[2].players)
    evening.play()
    evening.pair()
    assert waiting <= set(evening.night.pairings[3].players)


def test_partners_are_drawn_again_in_each_round() -> None:
    evening = Evening("doubles", 8, rounds=7)
    partners = []
    for seed in range(7):
        evening.pair(seed)
        partners += [frozenset(side) for pairing in evening.night.of_round(seed + 1) for side in pairing.sides]
        evening.play()
    assert len(set(partners)) == 28


def test_in_doubles_every_player_gets_a_bye_before_any_player_gets_a_second_one() -> None:
    evening = Evening("doubles", 10, rounds=5)
    for seed in range(5):
        evening.pair(seed)
        evening.play()
    assert sorted(byes_of(evening)) == list(range(1, 11))


def test_a_late_player_of_a_bracket_plays_against_a_player_who_had_a_bye() -> None:
    evening = Evening("single_elimination", 3)
    (bye,) = evening.pair().byes
    late = evening.join("Late")
    assert set(evening.night.pairings[2].players) == {bye, late}
    assert evening.night.byes(1) == ()
    with pytest.raises(NotAllowed, match="night_bracket_full"):
        evening.join("Too late")
    evening.play()
    evening.pair()
    assert [pairing.third for pairing in evening.night.of_round(2)] == [True, False]


def test_a_player_who_missed_a_round_of_a_double_elimination_has_one_loss() -> None:
    evening = Evening("double_elimination", 4)
    evening.pair()
    evening.play()
    late = evening.join("Late")
    evening.pair()
    evening.play()
    assert late in {player for pairing in evening.night.of_round(2) for player in pairing.players} | set(
        evening.night.byes(2)
    )
    with pytest.raises(NotAllowed, match="night_too_late"):
        evening.join("Too late")


def test_a_player_who_left_and_returned_plays_again() -> None:
    evening = Evening("swiss", 4, rounds=3)
    evening.pair()
    evening.play()
    evening.leave(1)
    assert 1 not in [player for one in evening.pair(2).pairings for side in one.sides for player in side]
    evening.play()
    evening.come_back(1)
    assert 1 in [player for one in evening.pair(3).pairings for side in one.sides for player in side]


def test_taking_back_a_departure_also_takes_back_its_walkover() -> None:
    evening = Evening("swiss", 2)
    evening.pair()
    evening.leave(1)
    assert evening.night.is_over(evening.night.pairings[1])
    evening.undo()
    assert evening.night.players[1].left is None
    assert not evening.night.is_over(evening.night.pairings[1])
    # two joins, a paired round, a departure, a walkover, and an undo entry for each of the last two
    assert len(evening.night.entries) == 7


def test_a_pairing_that_was_taken_back_keeps_its_number() -> None:
    evening = Evening("swiss", 4)
    evening.pair()
    evening.undo()
    evening.pair(5)
    assert [pairing.id for pairing in evening.night.of_round(1)] == [3, 4]
    with pytest.raises(NotAllowed, match="night_stale"):
        commands.undo(evening.night, evening.sender(), 1)


def test_a_draw_is_accepted_only_in_a_format_that_has_draws() -> None:
    evening = Evening("double_elimination", 2)
    evening.pair()
    with pytest.raises(NotAllowed, match="night_no_draw"):
        evening.report(1, None, by="host")
    evening.report(1, None, by="table")
    assert len(evening.open_pairings()) == 1  # the host must name a winner
    evening.report(1, 0, by="host", correct=True)
    assert evening.open_pairings() == []


def test_a_command_that_is_sent_twice_is_recognised() -> None:
    evening = Evening("swiss")
    evening.add(commands.join(evening.night, evening.sender("phone", "abc"), "Ana"))
    assert evening.night.find_entry("phone", "abc") == 1
    assert evening.night.find_entry("host", "abc") is None


def test_a_late_player_is_in_the_first_round_when_it_is_paired_again() -> None:
    # The late player first fills a bye. Then the host takes the round back and pairs it again, with the late player.
    evening = Evening("single_elimination", 3)
    evening.pair()
    late = evening.join("Late")
    evening.undo()
    assert evening.night.round == 0
    assert evening.night.players[late].from_round == 1
    evening.pair(3)
    assert late in [player for pairing in evening.night.of_round(1) for player in pairing.players]
    assert [pairing.id for pairing in evening.night.of_round(1)] == [3, 4]
    again = Night("night", evening.night.founding, evening.log)
    assert again.of_round(1) == evening.night.of_round(1)
