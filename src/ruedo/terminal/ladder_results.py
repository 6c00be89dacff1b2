"""The file with the results of a person's games against the house. They determine the next suggested opponent."""

from pathlib import Path

import msgspec

from ruedo.core.ladder import LadderResult
from ruedo.core.player import ladder
from ruedo.core.setup import Setup
from ruedo.table import Table


def ladder_result(table: Table, setup: Setup) -> LadderResult | None:
    """Return the result of a finished game between one person and a player on the house's ladder.

    Return None for any other game.
    """
    if not setup.simulated or len(setup.players) != 2 or len(setup.persons) != 1 or not table.standing.over:
        return None
    rival, winner = setup.players[1 - setup.persons[0]], table.standing.winner
    if rival not in ladder(table.game.name):
        return None
    return LadderResult(table.game.name, rival, None if winner is None else winner == setup.persons[0])


def read_results(file: Path) -> list[LadderResult]:
    """Return the results from a file of JSON lines, the oldest result first. Invalid lines are ignored."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError:
        return []
    return [result for line in lines if (result := _read(line)) is not None]


def keep_result(file: Path, result: LadderResult) -> None:
    """Append a result to a file. Raises `OSError`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as kept:
        kept.write(msgspec.json.encode(result) + b"\n")


def _read(line: bytes) -> LadderResult | None:
    try:
        return msgspec.json.decode(line, type=LadderResult)
    except (msgspec.DecodeError, RecursionError):
        return None
