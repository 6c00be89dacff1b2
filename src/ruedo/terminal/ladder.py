"""Whom of the house a person meets next in the terminal: one rung up after a win, one down after two losses in a row.

The page follows the results that its browser keeps in the same way.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from ruedo.core.player import ladder, usual_player
from ruedo.core.setup import Setup
from ruedo.core.table import Table

PATIENCE = 2
"""Games lost in a row to the same player of the house, after which an easier one is suggested."""


class LadderResult(Struct, frozen=True):
    """How a person's game against a player of the house ended."""

    game: str
    rival: str
    won: bool | None
    """Whether the person won; None for a draw."""


def suggested(game: str, results: Iterable[LadderResult]) -> str:
    """Return the house's player for the next game, by the results so far, the oldest first."""
    rungs, rung, lost = ladder(game), usual_player(game), 0
    for result in results:
        if result.game != game or result.rival not in rungs:
            continue
        lost = (lost if result.rival == rung else 0) + (result.won is False)
        at = rungs.index(result.rival)
        if result.won:
            at, lost = min(at + 1, len(rungs) - 1), 0
        elif lost == PATIENCE:
            at, lost = max(at - 1, 0), 0
        rung = rungs[at]
    return rung


def result_of(table: Table, setup: Setup) -> LadderResult | None:
    """Return how a game ended for one person against one player on the game's ladder; None for any other game."""
    if not setup.simulated or len(setup.players) != 2 or len(setup.persons) != 1 or not table.standing.over:
        return None
    rival, winner = setup.name(1 - setup.persons[0]), table.standing.winner
    if rival not in ladder(table.game.name):
        return None
    return LadderResult(table.game.name, rival, None if winner is None else winner == setup.persons[0])


def read_results(file: Path) -> list[LadderResult]:
    """Return the results that a file keeps, a JSON object a line, the oldest first; a line that is none is left out."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError:
        return []
    return [result for line in lines if (result := _read(line)) is not None]


def keep_result(file: Path, result: LadderResult) -> None:
    """Add a result to a file. Raises `OSError`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as kept:
        kept.write(msgspec.json.encode(result) + b"\n")


def _read(line: bytes) -> LadderResult | None:
    try:
        return msgspec.json.decode(line, type=LadderResult)
    except msgspec.DecodeError:
        return None
