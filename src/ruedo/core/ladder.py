"""The ladder of the house's players: which of them a person meets next, by the results of earlier games.

A person moves one rung up after a win, and one rung down after two losses in a row to the same player.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from ruedo.core.player import ladder, usual_player

PATIENCE = 2
"""Losses in a row to the same player, after which an easier one is suggested."""


class LadderResult(Struct, frozen=True):
    """The result of a person's game against a player of the house."""

    game: str
    rival: str
    won: bool | None
    """Whether the person won; None for a draw."""


class LadderState(Struct, frozen=True):
    """The suggestion after some results, and the states that follow from the next result."""

    player: str
    """The suggested player of the house."""
    next: Mapping[str, tuple[int, int, int]]
    """By rival: the numbers of the states after a win, a draw and a loss. Other results change nothing."""


class _Position(NamedTuple):
    """The suggested player, and the losses in a row to that player."""

    player: str
    losses: int = 0


def suggested_rival(game: str, results: Iterable[LadderResult]) -> str:
    """Return the house's player for the next game, from the results so far, the oldest first."""
    rungs, position = ladder(game), _Position(usual_player(game))
    for result in results:
        if result.game == game and result.rival in rungs:
            position = _after(rungs, position, result.rival, result.won)
    return position.player


def ladder_states(game: str) -> list[LadderState]:
    """Return the same rule as data: all states that results can lead to. The first state is the one without results."""
    rungs, positions, states = ladder(game), [_Position(usual_player(game))], list[LadderState]()
    for position in positions:  # the list grows while it is read
        following: dict[str, tuple[int, int, int]] = {}
        for rival in rungs:
            won, drawn, lost = (_after(rungs, position, rival, result) for result in (True, None, False))
            positions += [each for each in dict.fromkeys((won, drawn, lost)) if each not in positions]
            following[rival] = positions.index(won), positions.index(drawn), positions.index(lost)
        states.append(LadderState(position.player, following))
    return states


def _after(rungs: Sequence[str], position: _Position, rival: str, won: bool | None) -> _Position:
    losses = (position.losses if rival == position.player else 0) + (won is False)
    rung = rungs.index(rival)
    if won:
        return _Position(rungs[min(rung + 1, len(rungs) - 1)])
    if losses == PATIENCE:
        return _Position(rungs[max(rung - 1, 0)])
    return _Position(rival, losses)
