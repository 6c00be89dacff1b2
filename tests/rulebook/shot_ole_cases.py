"""Helpers for the tests of docs/rules/shot-ole.md, which follow its order and test every clause."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ruedo import Ruling, Table
from ruedo.boards.ring.equipment import load
from ruedo.words import Language, Speaker
from tests.rulebook.cases import INCH, who

ANA, BEN, CAL, DEE = range(4)
HAIR = 1e-9
"""The tolerance at a printed line, in metres. Smaller distances do not count."""
NO_POURS = {"spiral": 0, "single": 0, "double": 0, "beer": 0}

Rulings = Sequence[Ruling]


def sit(players: str = "Ana Ben", equipment: Any = None, **rules: Any) -> Table:
    """Return a new table for these players. By default the opening spins come first."""
    return Table.of("shot-ole", [[player] for player in players.split()], rules, equipment)


def play(players: str = "Ana Ben", **rules: Any) -> Table:
    """Return a new table without opening spins, at which it is Ana's turn."""
    return sit(players, opening="fixed", **rules)


def launch(table: Table, start: str | tuple[float, float] = "launch") -> Rulings:
    """Spin for the player whose turn it is, from a zone or from a position in inches. Return the rulings."""
    spin: dict[str, Any] = {"type": "spin", "seat": who(table)}
    if isinstance(start, str):
        return table.take(spin | {"zone": start})
    at = [inches * INCH for inches in start]
    return table.take(spin | {"at": at, "velocity": [0.02, 0.31], "spin": 120.0, "lean": 0.05})


def spin(table: Table, rest: str, start: str | tuple[float, float] = "launch", **said: Any) -> Rulings:
    """Spin for the player whose turn it is, and report how the ring rests. Return the rulings."""
    launch(table, start)
    return table.take({"type": "ring_rest", "rest": rest, "turns": 3.5, **said})


def spins(table: Table, rests: str) -> None:
    """Spin from the launch zone for one player after another. `rests` lists how the ring comes to rest each time."""
    for rest in rests.split():
        spin(table, rest)


def open_with(table: Table, *ends: float | str) -> None:
    """Make one opening spin for each item of `ends`: a gap in inches, or how the ring rests, such as `off`."""
    for end in ends:
        spin(table, end if isinstance(end, str) else "clear", gap=0.7 if isinstance(end, str) else end)


def win(table: Table, *winners: int) -> Rulings:
    """Play one game for each winner, who wins it with an Olé. Return the rulings on the last spin."""
    rulings: Rulings = ()
    for winner in winners:
        while who(table) != winner:
            spin(table, "clear")
        rulings = spin(table, "centred")
    return rulings


def kit(**changes: dict[str, Any]) -> Any:
    """Return the default equipment file as a dictionary, with some values changed."""
    parts: dict[str, Any] = msgspec.to_builtins(load())
    return parts | {part: parts.get(part, {}) | values for part, values in changes.items()}


def sentence(ruling: Ruling, language: Language = "en") -> str:
    return Speaker("shot-ole", (("Ana",), ("Ben",)), language=language).say(ruling)
