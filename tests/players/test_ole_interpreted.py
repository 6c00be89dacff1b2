"""Without a compiler, the house's players of OLÉ compute the same values and make the same choices, bit for bit."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from ruedo.core.chance import draw
from ruedo.core.player import choose, observe
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.ole.house.levels import HOUSE_LEVELS, evaluate_choices, find_book, visible_row
from ruedo.games.ole.players import COMPILED
from ruedo.table import Table
from tests.patience import PATIENCE

LEVELS: Mapping[int, tuple[str, ...]] = {1: ("rookie",), 8: COMPILED, 20: COMPILED, 26: COMPILED}
"""For each tested position, by the number of events before it, the levels that choose in it."""


def positions() -> Iterator[Table]:
    """Yield a game between two players that need no compiled code, after each of its first events."""
    table, setup = Table.of("ole", [["Ana"], ["Ben"]]), Setup(("simple", "simple"), 7)
    while len(table.events) <= max(LEVELS):
        yield table
        state, events, chance = table.state, table.events, draw(setup, len(table.events) + 1)
        seat = table.game.seat_to_choose(state)
        if seat is None:
            table.take(require_world("ole").happening(state, events, setup, chance))
        else:
            table.take(choose(table.game, state, events, setup, seat, chance))


def evaluations() -> list[str]:
    """Return each level's choice in each position, and the bits of the values of all choices there."""
    found = []
    for table in positions():
        for level in LEVELS.get(len(table.events), ()):
            seat, setup = table.game.seat_to_choose(table.state), Setup((level, level), 7)
            assert seat is not None
            observation = observe(table.game, table.state, table.events, setup, seat)
            book = find_book(observation.state.deck, observation.state.options)
            row, hidden = visible_row(book, observation.state, seat)
            _, values = evaluate_choices(book, row, hidden, HOUSE_LEVELS[level].plays)
            choice = choose(table.game, table.state, table.events, setup, seat, draw(setup, len(table.events) + 1))
            found.append(f"{len(table.events)} {level} {choice} {values.tobytes().hex()}")
    return found


def test_every_level_chooses_the_same_without_a_compiler() -> None:
    interpreted = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import evaluations; print(*evaluations(), sep='\\n')"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert interpreted.stderr == ""
    assert interpreted.stdout.splitlines() == evaluations()
