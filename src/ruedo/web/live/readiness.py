"""Compiled code that a table may soon need, the physics and the house's players, made ready before it is asked for."""

from ruedo.core.player import is_compiled
from ruedo.web.live.live_table import LiveTable
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.workers.pool import WorkerPool, is_computed, worker_for


def get_ready(live: LiveTable, workers: WorkerPool) -> None:
    """Make the physics of a table ready that may soon need it, and the house's players."""
    room, game = live.room, live.room.game.name
    if room.real or room.over:
        return
    if is_computed(game):
        workers.start_soon(game)
        live.starting = starting(live, workers)
    for player in map(room.setup.name, range(len(room.setup.players))):
        if is_compiled(game, player):
            workers.start_soon(worker_for(game, player))


def starting(live: LiveTable, workers: WorkerPool) -> wire.Starting | None:
    """Return how far the physics of a table is made ready; None where it is, or is not needed."""
    state = None if live.room.real else workers.starting.get(live.room.game.name)
    return state if state and state.house == "starting" else None
