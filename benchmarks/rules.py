"""How fast the rules are, and how fast `ruedo` starts.

    uv run benchmarks/rules.py [--json]

Rules: events a second on one core in plain Python, a random legal choice or happening made for each (making it is part
of the time). Start: seconds of a whole process, less what a bare interpreter takes. Medians of several runs.
"""

import random
import time

from ruedo.games import ole
from ruedo.games.ole.choices import choices, happenings
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.ole.state import Over
from ruedo.worlds.cards import deal

RUNS = 7
SECONDS = 1.0
"""How long each run of a game's rules goes on."""


def ole_events(seconds: float, seed: int) -> tuple[int, float]:
    """Play random games of OLÉ for a while; give how many events and seconds they were."""
    rng = random.Random(seed)
    advance, pick = ole.GAME.advance, rng.random
    first = ole.GAME.begin((("A",), ("B",)), {}, None)
    events, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state, _ = advance(first, deal(first, rng))
        events += 1
        while not isinstance(state.awaited, Over):
            seat = seat_to_choose(state)
            legal = happenings(state) if seat is None else choices(state, seat)
            state, _ = advance(state, legal[int(pick() * len(legal))])
            events += 1
    return events, spent
