"""Matches. Both games of a pair have the same randomness. A match can be resumed, and a sequential test ends it."""

import json
import subprocess
import sys
from math import isnan
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, NotStudied
from ruedo.lab.match_file import MatchFile
from ruedo.lab.matches import Match, Pair, PairGame, SequentialTest, check, interval, play, play_pair, result
from ruedo.terminal.tables import match_text
from ruedo.words import Speaker
from tests.patience import PATIENCE

MATCH = Match("ole", ("simple", "random"), seed=3, rules={"target": 2})


def untimed(pairs: list[Pair]) -> list[tuple[int, list[tuple[float, int]]]]:
    return [(pair.number, [(game.score, game.events) for game in pair.games]) for pair in pairs]


def test_the_pairs_of_a_match_do_not_depend_on_the_number_of_workers() -> None:
    one = list(play(MATCH, 12, workers=1))
    assert untimed(list(play(MATCH, 12, workers=2))) == untimed(one)
    assert untimed(list(play(MATCH, 12, first=7, workers=1))) == untimed(one[7:])


def test_a_player_against_itself_scores_one_half() -> None:
    """If players use only visible information, both games of a pair are the same, with the names exchanged."""
    match = Match("ole", ("simple", "simple"), seed=1)
    alike = [play_pair(match, number) for number in range(20)]
    assert result(match, alike).score == pytest.approx(0.5, abs=0.2)


def test_the_stronger_player_is_found_whether_it_is_named_first_or_second() -> None:
    assert result(MATCH, list(play(MATCH, 10, workers=1))).interval[0] > 0.5
    turned = Match("ole", ("random", "simple"), seed=3, rules={"target": 2})
    assert result(turned, list(play(turned, 10, workers=1))).interval[1] < 0.5


def test_a_match_accepts_players_whose_names_state_the_level_of_their_hands() -> None:
    match = Match("shot-ole", ("simple:expert", "simple:novice"), rules={"target": 2})
    assert result(match, [play_pair(match, number) for number in range(2)]).pairs == 2


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
        check(match)


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
    text = match_text(none, Speaker(language="en"))
    assert "2 of 2 games (100.0%) had not ended after 100,000 events." in text.splitlines()[1]
    assert "No pair of games was played to the end, so the match has no result." in text


def test_a_match_accepts_player_names_with_a_rate_of_mistakes_and_barred_choices() -> None:
    """In the name of a player, the rate of mistakes follows the sign `~`, and a barred choice follows `^`."""
    match = Match("ole", ("simple", "simple~0.9"), seed=3, rules={"target": 2})
    check(match)
    assert result(match, [play_pair(match, number) for number in range(8)]).score > 0.5
    check(replace(match, players=("simple^choice:move", "random")))
    with pytest.raises(BadHeader, match="cannot_hamper"):
        check(Match("shot-ole", ("simple:good~0.1", "simple:good")))


# The file


def test_a_match_can_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    whole = list(play(MATCH, 4, workers=1))
    with MatchFile(path, MATCH) as file:
        for pair in whole[:3]:
            file.append(pair)
    with path.open("ab") as torn:
        torn.write(b'{"number":3,"ga')
    with MatchFile(path, MATCH) as file:
        assert file.pairs == whole[:3]
        file.append(whole[3])
    with MatchFile(path, MATCH) as file:
        assert file.pairs == whole


def test_a_match_with_a_missing_pair_is_resumed_at_this_pair(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    whole = list(play(MATCH, 3, workers=1))
    with MatchFile(path, MATCH) as file:
        for pair in whole:
            file.append(pair)
    header, *lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(header + b"".join(lines[:1] + lines[2:]))
    with MatchFile(path, MATCH) as file:
        assert file.pairs == whole[:1], "the second pair is missing, so it and the third are played again"


def test_a_changed_digit_in_the_file_of_a_match_is_detected(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with MatchFile(path, MATCH) as file:
        file.append(next(play(MATCH, 1, workers=1)))
    path.write_bytes(path.read_bytes().replace(b'"number":0', b'"number":3'))
    with pytest.raises(NotStudied) as fault:
        MatchFile(path, MATCH)
    assert fault.value.facts["number"] == 2


def test_the_file_of_a_different_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    MatchFile(path, MATCH).close()
    with pytest.raises(BadHeader):
        MatchFile(path, Match("ole", ("simple", "random"), seed=4))
    path.write_text("no pairs\n", encoding="utf-8")
    with pytest.raises(BadHeader):
        MatchFile(path, MATCH)


# The command


def ruedo(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ruedo", "match", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_with_json_the_last_line_of_the_output_is_one_object(tmp_path: Path) -> None:
    words = ("ole", "simple", "random", "--rule", "target=1", "--workers", "1", "--json")
    kept = ("--keep", str(tmp_path / "pairs.jsonl"))
    first = json.loads(ruedo(*words, *kept, "--pairs", "3").stdout.splitlines()[-1])
    assert (first["pairs"], set(first) >= {"score", "interval"}) == (3, True)
    more = json.loads(ruedo(*words, *kept, "--pairs", "5").stdout.splitlines()[-1])
    assert more["pairs"] == 5
    tested = json.loads(ruedo(*words, "--sprt", "--gain", "0.3", "--pairs", "100").stdout.splitlines()[-1])
    assert tested["verdict"] == "better"
    assert tested["pairs"] < 100


def test_the_result_of_a_match_is_printed_in_words() -> None:
    said = ruedo("ole", "simple", "random", "--rule", "target=1", "--pairs", "2", "--workers", "1", "--language", "es")
    assert "simple contra random, 2 pares de partidas" in said.stdout


@pytest.mark.long
def test_the_report_names_players_as_the_command_line_does() -> None:
    """People need these names for their next command."""
    words = ("--rule", "target=1", "--pairs", "1", "--workers", "1", "--language", "en")
    said = ruedo("ole", "rookie", "random", *words).stdout
    assert "rookie against random, 1 pair" in said
    assert "rookie won" in said


def test_the_command_reports_an_unknown_player() -> None:
    said = ruedo("ole", "simple", "champion", "--pairs", "2")
    assert said.returncode == 2
    assert "champion" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_match_has_the_requested_number_of_games() -> None:
    words = ("ole", "random", "random", "--rule", "target=1", "--json")
    assert json.loads(ruedo(*words, "--games", "6").stdout)["pairs"] == 3
    odd = ruedo(*words, "--games", "7")
    assert (odd.returncode, odd.stdout) == (2, "")
    assert "--games 6 or --games 8" in odd.stderr
    assert ruedo(*words, "--games", "6", "--pairs", "3").returncode == 2
