"""Matches. Both games of a pair have the same randomness. A match can be resumed, and a sequential test ends it."""

import json
from math import isnan
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, NotStudied
from ruedo.lab.experiment import Founding, play
from ruedo.lab.journal import Journal
from ruedo.lab.matches import Match, Pair, PairGame, PairJob, SequentialTest, interval, play_pair, result
from ruedo.lab.results import MatchRun
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import local_workers
from tests.command_line.commands import ruedo

pytestmark = pytest.mark.full

MATCH = Match("ole", ("simple", "random"), seed=3, rules={"target": 2})


def pairs(match: Match, count: int, workers: int = 1) -> list[Pair]:
    """Play the pairs of a match and return them."""
    jobs = [PairJob(number) for number in range(count)]
    return list(local_workers(workers)(match.work(), jobs))


def untimed(pairs: list[Pair]) -> list[tuple[int, list[tuple[float, int]]]]:
    return [(pair.number, [(game.score, game.events) for game in pair.games]) for pair in pairs]


def test_the_pairs_of_a_match_do_not_depend_on_the_number_of_workers() -> None:
    one = pairs(MATCH, 12)
    assert untimed(pairs(MATCH, 12, workers=2)) == untimed(one)
    assert untimed([play_pair(MATCH, PairJob(7))]) == untimed(one[7:8])


def test_a_player_against_itself_scores_one_half() -> None:
    """If players use only visible information, both games of a pair are the same, with the names exchanged."""
    match = Match("ole", ("simple", "simple"), seed=1)
    alike = [play_pair(match, PairJob(number)) for number in range(20)]
    assert result(match, alike).score == pytest.approx(0.5, abs=0.2)


def test_the_stronger_player_is_found_whether_it_is_named_first_or_second() -> None:
    assert result(MATCH, pairs(MATCH, 10)).interval[0] > 0.5
    turned = Match("ole", ("random", "simple"), seed=3, rules={"target": 2})
    assert result(turned, pairs(turned, 10)).interval[1] < 0.5


def test_a_match_accepts_players_whose_names_state_the_level_of_their_hands() -> None:
    match = Match("shot-ole", ("simple:expert", "simple:novice"), rules={"target": 2})
    assert result(match, [play_pair(match, PairJob(number)) for number in range(2)]).pairs == 2


@pytest.mark.parametrize(
    "match",
    [
        Match("chess", ("simple", "simple")),
        Match("ole", ("simple", "champion")),
        Match("ole", ("simple", "person")),
        Match("ole", ("simple", "simple"), rules={"target": 0}),
    ],
)
def test_an_impossible_match_is_refused(match: Match) -> None:
    with pytest.raises(BadHeader):
        match.check()


# Figures


def test_95_percent_of_the_intervals_contain_the_true_mean() -> None:
    """This is true for any correlation between the two games of a pair."""
    chance, values = Random(5), (0.0, 0.5, 1.0)
    for weights in ((0.2, 0.3, 0.5), (0.4, 0.0, 0.6), (0.02, 0.9, 0.08)):
        mean = sum(map(lambda value, weight: value * weight, values, weights))
        held = 0
        for _ in range(2000):
            low, high = interval(chance.choices(values, weights, k=80))
            held += low <= mean <= high
        assert 0.925 <= held / 2000 <= 0.99


def test_a_match_is_not_decided_after_a_few_pairs_even_if_one_player_won_them_all() -> None:
    low, high = interval([1.0, 1.0])
    assert low < 0.5
    assert high == 1.0
    assert SequentialTest().verdict([1.0] * 3) == "open"


@pytest.mark.parametrize(("mean", "verdict"), [(0.5, "no_better"), (0.55, "better")])
def test_the_sequential_test_rarely_reaches_the_wrong_conclusion(mean: float, verdict: str) -> None:
    chance, test, wrong = Random(7), SequentialTest(0.05), 0
    for _ in range(200):
        scores: list[float] = []
        while (said := test.verdict(scores)) == "open":
            scores.append((int(chance.random() < mean) + int(chance.random() < mean)) / 2)
        wrong += said != verdict
    assert wrong / 200 <= 0.05 + 0.035


def test_an_unfinished_game_counts_for_no_player() -> None:
    """The score leaves out a pair with an unfinished game.

    If the other game of this pair was won, it still counts as a won game.
    """
    won = PairGame(1.0, 10, (5, 5), (1.0, 1.0), (0.5, 0.5))
    endless = replace(won, score=0.5, events=100_000, ended=False)
    found = result(MATCH, [Pair(0, (won, endless)), Pair(1, (won, won))])
    assert (found.score, found.games, found.unfinished) == (1.0, (3, 0, 0), 1)
    none = result(MATCH, [Pair(0, (endless, endless))])
    assert isnan(none.score)
    lines = list(MatchRun(none, FOUNDED).lines())
    assert "2 of 2 games (100.0%) had not ended after 100,000 events." in lines[1]
    assert "No pair of games was played to the end, so the match has no result." in "\n".join(lines)


def test_a_match_accepts_player_names_with_a_rate_of_mistakes_and_barred_choices() -> None:
    """In the name of a player, the rate of mistakes follows the sign `~`, and a barred choice follows `^`."""
    match = Match("ole", ("simple", "simple~0.9"), seed=3, rules={"target": 2})
    match.check()
    assert result(match, [play_pair(match, PairJob(number)) for number in range(8)]).score > 0.5
    (replace(match, players=("simple^choice:move", "random"))).check()
    with pytest.raises(BadHeader, match="cannot_hamper"):
        (Match("shot-ole", ("simple:good~0.1", "simple:good"))).check()


# The folder


FOUNDED = Founding(MATCH, SoftwareVersions("0", "3", "2"), "ruedo match")


def test_a_match_is_resumed_at_the_first_missing_pair(tmp_path: Path) -> None:
    asked = replace(MATCH, pairs=3)
    with Journal(tmp_path, FOUNDED, resume=False) as journal:
        whole = play(asked, local_workers(1), journal)
    file = tmp_path / Match.entries_file
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + lines[2])
    with Journal(tmp_path, FOUNDED, resume=True) as journal:
        again = play(asked, local_workers(1), journal)
    assert (again.score, again.games) == (whole.score, whole.games)
    assert file.read_bytes().splitlines(keepends=True)[:2] == [lines[0], lines[2]], "kept pairs are not played again"
    assert len(file.read_bytes().splitlines()) == 3


def test_a_changed_digit_in_the_file_of_a_match_is_detected(tmp_path: Path) -> None:
    with Journal(tmp_path, FOUNDED, resume=False) as journal:
        journal.append(play_pair(MATCH, PairJob(0)))
    path = tmp_path / Match.entries_file
    path.write_bytes(path.read_bytes().replace(b'"number":0', b'"number":3'))
    with pytest.raises(NotStudied) as fault:
        Journal(tmp_path, FOUNDED, resume=True)
    assert fault.value.facts["number"] == 1


def test_the_folder_of_a_different_match_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path, FOUNDED, resume=False).close()
    with pytest.raises(NotStudied, match="another_study"):
        Journal(tmp_path, replace(FOUNDED, plan=replace(MATCH, seed=4)), resume=True)
    (tmp_path / Match.plan_file).write_text("no match\n", encoding="utf-8")
    with pytest.raises(NotStudied, match="bad_study"):
        Journal(tmp_path, FOUNDED, resume=True)


# The command


def test_with_json_the_last_line_of_the_output_is_one_object(tmp_path: Path) -> None:
    words = ("match", "ole", "simple", "random", "--rule", "target=1", "--workers", "1", "--json")
    kept = ("--folder", str(tmp_path / "match"))
    first = json.loads(ruedo(*words, *kept, "--pairs", "3")[0].splitlines()[-1])
    assert (first["pairs"], set(first) >= {"score", "interval"}) == (3, True)
    more = json.loads(ruedo(*words, *kept, "--resume", "--pairs", "5")[0].splitlines()[-1])
    assert more["pairs"] == 5
    tested = json.loads(ruedo(*words, "--sprt", "--gain", "0.3", "--pairs", "100")[0].splitlines()[-1])
    assert tested["verdict"] == "better"
    assert tested["pairs"] < 100


def test_the_result_of_a_match_is_printed_in_words() -> None:
    words = ("--rule", "target=1", "--pairs", "2", "--workers", "1", "--language", "es")
    out, _ = ruedo("match", "ole", "simple", "random", *words)
    assert "simple contra random, 2 pares de partidas" in out


@pytest.mark.long
def test_the_report_names_players_as_the_command_line_does() -> None:
    """People need these names for their next command."""
    words = ("--rule", "target=1", "--pairs", "1", "--workers", "1", "--language", "en")
    said, _ = ruedo("match", "ole", "rookie", "random", *words)
    assert "rookie against random, 1 pair" in said
    assert "rookie won" in said


def test_the_command_reports_an_unknown_player() -> None:
    assert "champion" in ruedo("match", "ole", "simple", "champion", "--pairs", "2", status=2)[1]


def test_a_match_has_the_requested_number_of_games() -> None:
    words = ("match", "ole", "random", "random", "--rule", "target=1", "--workers", "1", "--json")
    assert json.loads(ruedo(*words, "--games", "6")[0])["pairs"] == 3
    out, err = ruedo(*words, "--games", "7", status=2)
    assert out == ""
    assert "--games 6 or --games 8" in err
    ruedo(*words, "--games", "6", "--pairs", "3", status=2)
