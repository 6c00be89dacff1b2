"""The ladder of the house's players. It suggests the next opponent from the results of earlier games.

A person who has not played yet starts with the weakest player. After two wins in a row against the same player, the
next stronger player is suggested. After two losses in a row, the next weaker player is suggested. A draw changes
nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from ruedo.core.player import ladder, usual_player

GAMES_BEFORE_ADVICE = 2
"""The number of wins or losses in a row after which another player is suggested."""


class LadderResult(Struct, frozen=True):
    game: str
    rival: str
    won: bool | None
    """Whether the person won; None for a draw."""


class LadderState(Struct, frozen=True):
    player: str
    next: Mapping[str, tuple[int, int, int]]
    """By opponent: the indices of the states after a win, a draw and a loss. Games against other opponents change
    nothing."""


class _Position(NamedTuple):
    """The suggested player, and the numbers of wins and losses in a row against that player."""

    player: str
    wins: int = 0
    losses: int = 0


def suggest_rival(game: str, results: Iterable[LadderResult]) -> str:
    """Return the suggested opponent for the next game, from all results so far, the oldest first."""
    rungs, position = ladder(game), _first(game)
    for result in results:
        if result.game == game and result.rival in rungs:
            position = _after(rungs, position, result.rival, result.won)
    return position.player


def ladder_states(game: str) -> list[LadderState]:
    """Return the ladder as a table of states for the page. The first state is the state of a person without results."""
    rungs, positions, states = ladder(game), [_first(game)], list[LadderState]()
    for position in positions:  # The list grows during this loop.
        following: dict[str, tuple[int, int, int]] = {}
        for rival in rungs:
            won, drawn, lost = (_after(rungs, position, rival, result) for result in (True, None, False))
            positions += [each for each in dict.fromkeys((won, drawn, lost)) if each not in positions]
            following[rival] = positions.index(won), positions.index(drawn), positions.index(lost)
        states.append(LadderState(position.player, following))
    return states


def _first(game: str) -> _Position:
    """Return the position of a person who has not played yet: the weakest player of the ladder is suggested.

    If the game has no ladder, its usual player is suggested.
    """
    return _Position(next(iter(ladder(game)), usual_player(game)))


def _after(rungs: Sequence[str], position: _Position, rival: str, won: bool | None) -> _Position:
    now, rung = position if rival == position.player else _Position(rival), rungs.index(rival)
    if won is None:
        return now
    if won and now.wins + 1 == GAMES_BEFORE_ADVICE:
        return _Position(rungs[min(rung + 1, len(rungs) - 1)])
    if not won and now.losses + 1 == GAMES_BEFORE_ADVICE:
        return _Position(rungs[max(rung - 1, 0)])
    return _Position(rival, wins=1) if won else _Position(rival, losses=1)
