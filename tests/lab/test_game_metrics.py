"""The metrics of constructed games, and of one game with a known solution."""

from collections.abc import Sequence
from math import isfinite
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from ruedo.core.measures import PlayedGame
from ruedo.lab.game_metrics import (
    ChancesByScore,
    GameMetrics,
    by_unit,
    last_lead,
    margin,
    match_chance,
    metrics,
    most_behind,
    spread,
)
from ruedo.lab.intervals import Estimate
from ruedo.lab.questions import lead_changes


def game(course: Sequence[tuple[int, int, int, int]], winner: int | None, events: int = 100, **more: Any) -> PlayedGame:
    """Return a game in which the score changes as in `course`: (number of events, number of turns, both scores)."""
    plain = PlayedGame(
        unit=0,
        first=0,
        winner=winner,
        finished=True,
        scores=course[-1][2:] if course else (0, 0),
        turns=course[-1][1] if course else 0,
        choices=(30, 20),
        real=(15, 10),
        options=(90, 60),
        turns_with_choices=8,
        turns_with_options=6,
        events={"roll": events},
        course=tuple(course),
        points={},
        uses={},
        came={},
    )
    return replace(plain, **more)


THERE_AND_BACK = game([(10, 1, 1, 0), (30, 3, 1, 1), (40, 4, 1, 2), (60, 6, 2, 2), (80, 8, 3, 2)], winner=0)
"""A game in which the winner leads, ties, falls behind, ties again and leads to the end."""
WALK = game([(20, 2, 1, 0), (40, 4, 2, 0), (100, 10, 3, 0)], winner=0)


def test_the_lead_changes_when_a_different_player_becomes_the_only_leader() -> None:
    assert lead_changes(THERE_AND_BACK) == 2
    assert lead_changes(WALK) == 0
    assert lead_changes(game([], None)) == 0


def test_the_size_of_a_comeback_is_how_far_the_winner_was_behind() -> None:
    assert most_behind(THERE_AND_BACK) == 1
    assert most_behind(WALK) == 0
    assert most_behind(replace(WALK, winner=1)) == 3
    assert most_behind(replace(WALK, winner=None)) == 0


def test_the_last_lead_begins_when_the_winner_takes_the_lead_for_good() -> None:
    assert last_lead(THERE_AND_BACK) == 0.8
    assert last_lead(WALK) == 0.2


def test_the_margin_is_the_difference_between_the_scores_of_the_first_and_the_second_player() -> None:
    assert (margin(THERE_AND_BACK), margin(WALK)) == (1, 3)


def test_a_game_is_decided_at_a_score_from_which_the_leader_nearly_always_wins() -> None:
    """The leader won all forty games with a score of 2:0, and half of the games with a score of 1:0."""
    lost = game([(20, 2, 1, 0), (50, 5, 1, 1), (70, 7, 1, 2), (100, 9, 1, 3)], winner=1)
    games = [WALK] * 40 + [lost] * 40
    chances = ChancesByScore(games)
    assert chances.of((1, 0)) == 0.5
    assert chances.of((2, 0)) == 1.0
    assert chances.of((7, 0)) is None  # no game had this score
    assert chances.decision_time(WALK) == 0.4
    assert chances.decision_time(lost) == 0.7
    assert chances.course()[0] == (0.0, 0.5)
    assert chances.course()[-1] == (1.0, 1.0)


def test_rare_scores_do_not_show_when_a_game_is_decided() -> None:
    """Both games go through scores that no other game had. Only the result at the end is known."""
    games = [WALK, THERE_AND_BACK]
    chances = ChancesByScore(games)
    assert [chances.decision_time(played) for played in games] == [None, None]
    assert chances.course()[0] == (0.0, None)
    assert chances.course()[-1] == (1.0, 1.0)
    assert not metrics(games, 1, lambda _: 1.0).decided.known


def test_a_game_is_decided_at_its_end_if_the_winner_was_never_likely_before() -> None:
    """All forty games begin with a score of 0:0, from which both players win equally often."""
    late = game([(100, 10, 1, 0)], winner=0)
    games = [late, replace(late, winner=1, course=((100, 10, 0, 1),), scores=(0, 1))] * 20
    assert {ChancesByScore(games).decision_time(played) for played in games} == {1.0}


def test_a_draw_ends_with_equal_odds() -> None:
    assert ChancesByScore([replace(WALK, winner=None)]).course()[-1] == (1.0, 0.5)


def test_the_time_of_the_decision_is_unknown_if_too_many_games_have_rare_scores() -> None:
    """The time is known in forty games. Eight games have scores that no other game had."""
    late = game([(100, 10, 1, 0)], winner=0)
    rare = [game([(50, 5, 10 + score, 0), (100, 10, 50, 0)], winner=0) for score in range(8)]
    assert metrics([late] * 40 + rare[:4], 1, lambda _: 1.0).decided.known
    assert not metrics([late] * 40 + rare, 1, lambda _: 1.0).decided.known


def test_each_figure_is_a_mean_over_pairs_of_games() -> None:
    assert by_unit([1.0, 0.0, 1.0, 1.0], 2) == [0.5, 1.0]
    games = [
        WALK,
        replace(WALK, first=1, winner=1),
        THERE_AND_BACK,
        replace(WALK, first=1, winner=0, events={"roll": 300}),
    ]
    found = metrics(games, 2, lambda played: played.length / 10)
    assert (found.games, found.units) == (4, 2)
    assert [one.value for one in found.by_player] == [0.75, 0.25]
    assert [one.value for one in found.by_seat] == [0.75, 0.25]
    assert found.minutes.value == 15.0
    assert found.minutes_middle.value == 10.0
    assert found.choices.value == 50
    assert found.real.value == 0.5
    assert found.real_turns.value == 0.75
    assert found.options.value == 3.0
    assert found.comebacks.value == 0.5
    assert {scores: one.value for scores, one in found.scores.items()} == {"3:0": 0.75, "3:2": 0.25}


def test_each_figure_is_correct_for_two_games() -> None:
    """The lead changes in the first game. The second game is a draw. A third game does not end and changes no figure.

    Each figure is the mean over the first two games, or the value of the game that was won.
    """
    drawn = game([(10, 2, 1, 0), (20, 4, 1, 1)], None, 40, points={"A-B1": (1, 1)})
    endless = replace(drawn, finished=False, turns=10_000, events={"roll": 100_000})
    rolls = {"uses": {"choice:roll": (4, 4)}, "came": {"choice:roll": (3, 2)}}
    first = replace(THERE_AND_BACK, points={"A-B1": (2, 2), "A-B2": (1, 0)}, **rolls)
    found = metrics([first, endless, drawn], 1, lambda played: played.length / 2)
    means = {
        "drawn": 0.5, "unfinished": 1 / 3, "minutes": 35.0, "long": 0.5, "turns": 6.0, "choices": 50.0, "real": 0.5,
        "options": 3.0, "leads": 1.0, "comebacks": 1.0, "behind": 1.0, "last_lead": 0.8, "margin": 0.5,
        "spread": 0.5,
    }  # fmt: skip
    assert {name: getattr(found, name).value for name in means} == pytest.approx(means)
    assert not found.decided.known  # no scores occurred in enough games
    assert (found.minutes_low.value, found.minutes_high.value) == (20.0, 50.0)
    assert {clause: one.value for clause, one in found.points.items()} == {"A-B1": 3.0, "A-B2": 0.5}
    assert found.events["roll"].value == 70.0
    assert found.lengths == (20.0, 50.0)


def test_every_figure_has_an_interval() -> None:
    found = metrics([WALK] * 100 + [replace(WALK, winner=1, turns=12)] * 100, 1, lambda played: float(played.turns))
    for name in GameMetrics.__struct_fields__:
        figure = getattr(found, name)
        if isinstance(figure, Estimate):
            assert isfinite(figure.low), name
            assert figure.low <= figure.value <= figure.high, name


def test_the_share_of_wins_is_computed_for_each_choice_and_card() -> None:
    shot = replace(WALK, uses={"choice:shoot": (2, 0), "dealt:p1": (1, 0)}, came={"choice:shoot": (1, 0)})
    games = [shot, replace(WALK, winner=1, uses={"dealt:p1": (0, 1)})]
    found = {one.use: one for one in metrics(games, 1, lambda _: 1.0).uses}
    assert found["choice:shoot"].often.value == 0.5  # two shots in two games with two players each
    assert found["choice:shoot"].points.value == 0.25
    assert found["choice:shoot"].with_it.value == 1.0
    assert found["choice:shoot"].without.value == pytest.approx(1 / 3)
    assert found["dealt:p1"].with_it.value == 1.0
    assert found["dealt:p1"].without.value == 0.0


def test_the_known_worth_of_a_card_is_found() -> None:
    """A coin decides which of two players gets the card.

    The holder then wins 55 of 100 games, and the other player 45.
    """
    rng = np.random.default_rng(1)
    games = []
    for _ in range(4000):
        holder = int(rng.integers(2))
        winner = holder if rng.random() < 0.55 else 1 - holder
        uses = {"dealt:p1": (int(holder == 0), int(holder == 1))}
        games.append(replace(WALK, winner=winner, uses=uses))
    (found,) = metrics(games, 1, lambda _: 1.0).uses
    assert found.with_it.low < 0.55 < found.with_it.high
    assert found.without.low < 0.45 < found.without.high


def test_the_figure_for_spread_is_the_effective_number_of_different_choices() -> None:
    assert spread([5, 5, 5, 5]) == pytest.approx(4)
    assert spread([7, 0, 0]) == pytest.approx(1)
    assert spread([]) == 0


def test_the_better_player_wins_a_match_more_often_than_a_game() -> None:
    assert match_chance(0.6, 1) == pytest.approx(0.6)
    assert match_chance(0.6, 2) == pytest.approx(0.6**2 * (1 + 2 * 0.4))
    assert match_chance(0.5, 5) == pytest.approx(0.5)


def test_metrics_without_any_games_are_refused() -> None:
    with pytest.raises(ValueError, match="games"):
        metrics([], 1, lambda _: 1.0)
