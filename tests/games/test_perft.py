"""Perft counts of OLÉ, as in chess programs: the number of event sequences of each length after a fixed deal.

The file perft_ole.txt contains the counts. A change in the rules shows up as a different count.
"""

from pathlib import Path
from typing import Any

import pytest

from ruedo import Table
from ruedo.core.record import Header
from ruedo.games.ole.choices import choices, happenings
from ruedo.games.ole.rules import advance, seat_to_choose
from ruedo.games.ole.state import Over, State

COUNTS = Path(__file__).with_name("perft_ole.txt")

TINY_DECK: dict[str, Any] = {
    "name": "Tiny",
    "actions": {"pass": 3, "dribble": 4, "shot": 3, "tackle": 2},
    "skills": [{"id": "nutmeg", "name": "Nutmeg", "points": 1, "takes_off": 1}],
    "keepers": [{"id": f"k{number}", "name": f"Keeper {number}", "saving": 3 + number} for number in (1, 2)],
    "players": [
        {
            "id": f"p{number:02}",
            "name": f"Player {number}",
            "passing": 1 + number % 7,
            "dribbling": 1 + number % 5,
            "shooting": 1 + number % 6,
            "defending": 1 + number % 4,
        }
        for number in range(1, 11)
    ],
    "worldies": [
        {
            "id": "w1",
            "name": "Lob",
            "points": 2,
            "pressure": 3,
            "difficulty": 5,
            "cards": ["shot"],
            "tiers": ["midfield", "attack"],
        },
        {"id": "w2", "name": "Solo", "points": 3, "pressure": 4, "difficulty": 4, "cards": ["dribble", "shot"]},
        {"id": "w3", "name": "Volley", "points": 2, "pressure": 2, "difficulty": 6, "cards": ["pass"]},
    ],
}
DEAL = {
    "type": "deal",
    "sides": [
        {
            "keeper": "k1",
            "players": ["p01", "p02", "p03", "p04", "p05"],
            "hand": ["pass", "dribble", "dribble", "shot", "tackle"],
            "worldie": "w1",
        },
        {
            "keeper": "k2",
            "players": ["p06", "p07", "p08", "p09", "p10"],
            "hand": ["pass", "dribble", "shot", "tackle", "pass"],
            "worldie": "w2",
        },
    ],
}
LINE_UPS = (
    {"type": "line_up", "seat": 1, "defence": ["p06"], "midfield": ["p07", "p08"], "attack": ["p09", "p10"]},
    {"type": "line_up", "seat": 0, "defence": ["p01", "p02"], "midfield": ["p03"], "attack": ["p04", "p05"]},
)


def table_to_start_from(name: str) -> Table:
    """Return the table after the deal, or after both teams are set up."""
    rules = {"target": 1, "turn_limit": 1} if name == "end" else {}
    table = Table(Header(1, "ole", (("Ana",), ("Ben",)), rules, TINY_DECK))
    table.take(DEAL)
    if name != "deal":
        table.take_all(LINE_UPS)
    return table


def sequences(state: State, depth: int) -> int:
    """Return the number of different sequences of `depth` events.

    Games that end earlier are not counted. Each possible combination of dice is a different event.
    """
    if depth == 0:
        return 1
    if isinstance(state.awaited, Over):
        return 0
    seat = seat_to_choose(state)
    events = happenings(state) if seat is None else choices(state, seat)
    if depth == 1:
        return len(events)
    return sum(sequences(advance(state, event)[0], depth - 1) for event in events)


def frozen_counts() -> list[tuple[str, int, int]]:
    lines = [line.split() for line in COUNTS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [(name, int(depth), int(count)) for name, depth, count in lines]


QUICK = 1_000_000
"""The maximum number of sequences that a test counts without `--long`."""


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [
        pytest.param(*line, marks=[pytest.mark.long] if line[2] > QUICK else [], id=f"{line[0]}-{line[1]}")
        for line in frozen_counts()
    ],
)
def test_the_number_of_event_sequences_equals_the_stored_count(name: str, depth: int, count: int) -> None:
    assert sequences(table_to_start_from(name).state, depth) == count
