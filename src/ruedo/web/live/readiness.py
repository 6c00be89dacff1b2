"""Prepares the compiled code that a table may soon need: the physics, and the house's players."""

from ruedo.core.player import is_compiled
from ruedo.web.live.live_table import LiveTable
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.workers.pool import WorkerPool, is_computed, worker_for


def get_ready(live: LiveTable, workers: WorkerPool) -> None:
    """Prepare the physics and the house's players of a table that may soon need them."""
    hosted, game = live.hosted, live.hosted.game.name
    if hosted.real or hosted.over:
        return
    if is_computed(game):
        workers.start_soon(game)
        live.starting = starting(live, workers)
    for player in map(hosted.setup.name, range(len(hosted.setup.players))):
        if is_compiled(game, player):
            workers.start_soon(worker_for(game, player))


def starting(live: LiveTable, workers: WorkerPool) -> wire.Starting | None:
    """Return the progress of preparing a table's physics; None if it is ready or not needed."""
    state = None if live.hosted.real else workers.starting.get(live.hosted.game.name)
    return state if state and state.house == "starting" else None
