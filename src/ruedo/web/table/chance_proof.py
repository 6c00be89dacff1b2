"""Provably fair randomness: the data about its seed that a simulated table reveals before, during and after the game.

The table commits to a seed, sends the commitment, and lets each seat add a nonce. Draw n is made of the seed, n and the
nonces (`ruedo.core.chance`); n counts every event that ever came to the table. After the end the seed is revealed and
nothing can be taken back. The proof has everything that is needed to repeat the draws. See docs/fair.md.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ruedo.core.chance import commitment
from ruedo.core.errors import NotAllowed
from ruedo.core.formats import VERSION, Version
from ruedo.core.record import Header
from ruedo.core.setup import FairSeed, Nonce
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.draw_versions import versions
from ruedo.web.table.draws import ProofEntry
from ruedo.web.table.entries import DrawVersions, Json, Updated
from ruedo.web.table.hosted_table import HostedTable


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is needed to repeat the draws of a table (GET /api/tables/{table}/proof)."""

    format: Literal["ruedo-proof"]
    version: Version
    """The version of this format, and of how a draw gives dice and cards."""
    table: Annotated[str, Meta(max_length=64)]
    commitment: str
    seed: FairSeed
    nonces: tuple[Nonce | None, ...]
    header: Header
    players: tuple[str, ...]
    """The player of each seat when the game began."""
    world: Mapping[str, Json]
    """The options of the simulated world."""
    versions: DrawVersions | None
    log: tuple[ProofEntry, ...]
    """All events, all that was taken back, and all changes of players, in order. Event i, from 1, belongs to draw i."""


def status(hosted: HostedTable) -> wire.ChanceStatus | None:
    """Return the public data about a table's randomness; None at a real table."""
    seed = hosted.setup.seed
    if hosted.real:
        return None
    if not isinstance(seed, str):
        return wire.ChanceStatus()
    return wire.ChanceStatus(
        commitment=commitment(hosted.id, seed),
        nonces=hosted.setup.nonces,
        awaited=hosted.seats_awaited,
        seed=seed if hosted.over else None,
    )


def proof(hosted: HostedTable) -> Proof:
    """Return the proof of a game that is over. Raises `NotAllowed`."""
    seed = hosted.setup.seed
    if not isinstance(seed, str):
        raise NotAllowed("not_committed")
    if not hosted.over:
        raise NotAllowed("proof_opens_at_the_end")
    return Proof(
        format="ruedo-proof",
        version=VERSION,
        table=hosted.id,
        commitment=commitment(hosted.id, seed),
        seed=seed,
        nonces=hosted.setup.nonces,
        header=hosted.founding.header,
        players=hosted.founding.setup.players,
        world=hosted.setup.world,
        versions=hosted.founding.versions,
        log=tuple(hosted.draws.log),
    )


def updated(hosted: HostedTable, at: int) -> tuple[Updated, ...]:
    """Return the log entry for a new version of Ruedo at this table, or nothing if the version is the same."""
    if not hosted.setup.fair or hosted.over or hosted.draws.versions == versions(hosted.game.name):
        return ()
    return (Updated(at=at, versions=versions(hosted.game.name)),)
