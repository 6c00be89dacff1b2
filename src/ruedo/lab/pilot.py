"""Plays pilot games to find the settings of a study.

They show after how many events a game should count as unfinished, and how much processor time a game takes.
"""

import time
from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from ruedo.core.measures import MAX_EVENTS, PlayedGame, Variant
from ruedo.lab.game_runner import compile_variant, compiled_engine, play_units

PILOT: Final = {True: 20, False: 5}
"""The number of pilot games: with a compiled engine (`True`), or without (`False`)."""
OFTEN_LONGER: Final = 4
"""The limit of events in a game, as a multiple of the events in the longest pilot game."""
FIRST_BOUND: Final = 2_000
"""The limit of events in a pilot game at the first attempt."""
NEXT_BOUND: Final = 5
"""If too few pilot games ended, the next attempt multiplies the limit of events by this factor."""
SAFETY_FACTOR: Final = 0.5
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
    count = games or PILOT[compiled_engine(variant) is not None]
    bound = FIRST_BOUND
    while True:
        began = time.perf_counter()
        played = play_units(variant, seed, range(count), 1, bound)
        spent = time.perf_counter() - began
        ended = [game.length for game in played if game.finished]
        if len(ended) >= SAFETY_FACTOR * count or bound >= MAX_EVENTS:
            break
        bound = min(MAX_EVENTS, NEXT_BOUND * bound)
    most = min(MAX_EVENTS, OFTEN_LONGER * max(ended, default=MAX_EVENTS))
    a_event = spent / sum(game.length for game in played)
    return Pilot(played, most, a_event * fmean(game.length if game.finished else most for game in played))
