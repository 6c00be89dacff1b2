"""What is counted over games, on games made by hand, and on one that is solved."""

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
from ruedo.lab.study_plan import lead_changes


def game(course: Sequence[tuple[int, int, int, int]], winner: int | None, events: int = 100, **more: Any) -> PlayedGame:
    """Return a game of so many events whose scores changed so: events and turns by then, both scores."""
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
        events={"roll": events},
        course=tuple(course),
        points={},
        uses={},
        came={},
    )
    return replace(plain, **more)


THERE_AND_BACK = game([(10, 1, 1, 0), (30, 3, 1, 1), (40, 4, 1, 2), (60, 6, 2, 2), (80, 8, 3, 2)], winner=0)
"""The winner leads, is caught, falls behind, catches up and leads for good."""
WALK = game([(20, 2, 1, 0), (40, 4, 2, 0), (100, 10, 3, 0)], winner=0)


def test_the_lead_changes_when_somebody_else_leads_alone() -> None:
    assert lead_changes(THERE_AND_BACK) == 2
    assert lead_changes(WALK) == 0
    assert lead_changes(game([], None)) == 0


def test_a_comeback_is_as_large_as_the_winner_was_behind() -> None:
    assert most_behind(THERE_AND_BACK) == 1
    assert most_behind(WALK) == 0
    assert most_behind(replace(WALK, winner=1)) == 3
    assert most_behind(replace(WALK, winner=None)) == 0


def test_the_last_lead_is_that_which_stays() -> None:
    assert last_lead(THERE_AND_BACK) == 0.8
    assert last_lead(WALK) == 0.2


def test_the_margin_is_between_first_and_second() -> None:
    assert (margin(THERE_AND_BACK), margin(WALK)) == (1, 3)


def test_a_game_is_decided_where_nearly_all_such_games_were_won() -> None:
    """Of forty games that came to 2:0 all were won from there; from 1:0 half."""
    lost = game([(20, 2, 1, 0), (50, 5, 1, 1), (70, 7, 1, 2), (100, 9, 1, 3)], winner=1)
    games = [WALK] * 40 + [lost] * 40
    chances = ChancesByScore(games)
    assert chances.of((1, 0)) == 0.5
    assert chances.of((2, 0)) == 1.0
    assert chances.of((7, 0)) == 0.5  # no game came there
    assert chances.decided(WALK) == 0.4
    assert chances.decided(lost) == 0.7
    assert chances.course()[0] == (0.0, 0.5)
    assert chances.course()[-1] == (1.0, 1.0)


def test_figures_are_means_over_units() -> None:
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
    assert found.options.value == 3.0
    assert found.comebacks.value == 0.5
    assert {scores: one.value for scores, one in found.scores.items()} == {"3:0": 0.75, "3:2": 0.25}


def test_each_figure_is_what_two_games_say() -> None:
    """There and back, and a draw that was broken off: the mean of both, of winners the first alone."""
    drawn = game([(10, 2, 1, 0), (20, 4, 1, 1)], None, 40, finished=False, points={"A-B1": (1, 1)})
    rolls = {"uses": {"choice:roll": (4, 4)}, "came": {"choice:roll": (3, 2)}}
    first = replace(THERE_AND_BACK, points={"A-B1": (2, 2), "A-B2": (1, 0)}, **rolls)
    found = metrics([first, drawn], 1, lambda played: played.length / 2)
    means = {
        "drawn": 0.0, "unfinished": 0.5, "minutes": 35.0, "long": 0.5, "turns": 6.0, "choices": 50.0, "real": 0.5,
        "options": 3.0, "leads": 1.0, "comebacks": 1.0, "behind": 1.0, "last_lead": 0.8, "decided": 1.0, "margin": 0.5,
        "spread": 0.5,
    }  # fmt: skip
    assert {name: getattr(found, name).value for name in means} == pytest.approx(means)
    assert (found.minutes_low.value, found.minutes_high.value) == (20.0, 50.0)
    assert {clause: one.value for clause, one in found.points.items()} == {"A-B1": 3.0, "A-B2": 0.5}
    assert found.events["roll"].value == 70.0
    assert found.lengths == (20.0, 50.0)


def test_intervals_stand_on_all_figures() -> None:
    found = metrics([WALK] * 100 + [replace(WALK, winner=1, turns=12)] * 100, 1, lambda played: float(played.turns))
    for name in GameMetrics.__struct_fields__:
        figure = getattr(found, name)
        if isinstance(figure, Estimate):
            assert isfinite(figure.low), name
            assert figure.low <= figure.value <= figure.high, name


def test_uses_are_told_with_what_they_win() -> None:
    shot = replace(WALK, uses={"choice:shoot": (2, 0), "dealt:p1": (1, 0)}, came={"choice:shoot": (1, 0)})
    games = [shot, replace(WALK, winner=1, uses={"dealt:p1": (0, 1)})]
    found = {one.use: one for one in metrics(games, 1, lambda _: 1.0).uses}
    assert found["choice:shoot"].often.value == 0.5  # two shots of four players in games
    assert found["choice:shoot"].points.value == 0.25
    assert found["choice:shoot"].with_it.value == 1.0
    assert found["choice:shoot"].without.value == pytest.approx(1 / 3)
    assert found["dealt:p1"].with_it.value == 1.0
    assert found["dealt:p1"].without.value == 0.0


def test_the_worth_of_a_card_is_found_where_it_is_known() -> None:
    """A card that adds ten points to a chance of one half, dealt to one of two by a coin: 55 and 45 in 100."""
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


def test_choices_spread_as_far_as_they_are_used_alike() -> None:
    assert spread([5, 5, 5, 5]) == pytest.approx(4)
    assert spread([7, 0, 0]) == pytest.approx(1)
    assert spread([]) == 0


def test_a_match_is_surer_than_a_game() -> None:
    assert match_chance(0.6, 1) == pytest.approx(0.6)
    assert match_chance(0.6, 2) == pytest.approx(0.6**2 * (1 + 2 * 0.4))
    assert match_chance(0.5, 5) == pytest.approx(0.5)


def test_without_games_there_is_nothing_to_say() -> None:
    with pytest.raises(ValueError, match="games"):
        metrics([], 1, lambda _: 1.0)
