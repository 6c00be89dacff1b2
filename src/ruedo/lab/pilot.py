"""Plays pilot games to find the settings of a study.

They show after how many events a game should count as unfinished, and how much processor time a game takes.
"""

import time
from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from ruedo.core.measures import MOST_EVENTS, PlayedGame, Variant
from ruedo.lab.durations import minutes_of
from ruedo.lab.game_runner import compile_variant, engine_of, play_units
from ruedo.lab.intervals import WIDTH
from ruedo.lab.study_plan import SHARES, StudyPlan, answer

PILOT: Final = {True: 20, False: 5}
"""The number of pilot games: with a compiled engine (`True`), or without (`False`)."""
OFTEN_LONGER: Final = 4
"""The limit of events in a game, as a multiple of the events in the longest pilot game."""
FIRST_BOUND: Final = 2_000
"""The limit of events in a pilot game at the first attempt."""
NEXT_BOUND: Final = 5
"""If too few pilot games ended, the next attempt multiplies the limit of events by this factor."""
ENOUGH: Final = 0.5
"""The share of pilot games that must end. If fewer end, the pilot games are played again with a higher limit of
events."""
EVEN: Final = 0.5
"""The standard deviation of the result of a game between equal players. A win counts 1 and a loss counts 0."""


class Pilot(NamedTuple):
    """The results of the pilot games of a variant."""

    games: Sequence[PlayedGame]
    most_events: int
    """A game of the variant counts as unfinished after this number of events."""
    seconds: float
    """The mean processor time of a game, in seconds."""


def pilot(variant: Variant, seed: int, games: int | None = None) -> Pilot:
    """Play pilot games of a variant, by default `PILOT` games, and return their results.

    The returned `most_events` is `OFTEN_LONGER` times the events of the longest pilot game that ended. Except for the
    time, the result is the same on every machine.
    """
    compile_variant(variant, seed)
    count = games or PILOT[engine_of(variant) is not None]
    bound = FIRST_BOUND
    while True:
        began = time.perf_counter()
        played = play_units(variant, seed, range(count), 1, bound)
        spent = time.perf_counter() - began
        ended = [game.length for game in played if game.finished]
        if len(ended) >= ENOUGH * count or bound >= MOST_EVENTS:
            break
        bound = min(MOST_EVENTS, NEXT_BOUND * bound)
    most = min(MOST_EVENTS, OFTEN_LONGER * max(ended, default=MOST_EVENTS))
    a_event = spent / sum(game.length for game in played)
    return Pilot(played, most, a_event * fmean(game.length if game.finished else most for game in played))


def study_seconds(plan: StudyPlan, pilots: Sequence[Pilot]) -> float:
    """Return an estimate of the longest processor time that a study takes, in seconds.

    `pilots` contains the results of the pilot games of its variants.
    """
    value = answer(plan.question, minutes_of(plan.game, plan.seconds))
    spread = EVEN
    if plan.question not in SHARES:
        spread = max(pstdev(map(value, one.games)) for one in pilots)
    times = 1 if len(plan.variants) == 1 else 2  # A difference between two variants varies more than one variant
    units = min(plan.most, times * (WIDTH * spread / plan.precision) ** 2)
    return units * plan.seatings * sum(one.seconds for one in pilots)
