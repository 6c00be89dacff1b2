"""Provably fair randomness: the facts that a simulated table reveals about its seed, and the proof of a game.

The table sends a commitment to its seed, and each seat may add a nonce. Draw n is computed from the seed, n and the
nonces (`ruedo.core.chance`). The number n counts all events, including events that were taken back. After the end of
the game, the table reveals the seed, and nothing can be taken back. The proof contains all data needed to repeat the
draws. See docs/fair.md.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ruedo.core.chance import commitment
from ruedo.core.errors import NotAllowed
from ruedo.core.formats import VERSION, Version
from ruedo.core.record import Header
from ruedo.core.setup import FairSeed, Nonce
from ruedo.web.protocol.status_parts import ChanceStatus, GameResult
from ruedo.web.table.draw_versions import versions
from ruedo.web.table.draws import ProofEntry
from ruedo.web.table.entries import DrawVersions, Json, Updated
from ruedo.web.table.hosted_table import HostedTable


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The data needed to repeat the draws of a table (GET /api/tables/{table}/proof)."""

    format: Literal["ruedo-proof"]
    version: Version
    """The version of this format, and of the algorithm that computes dice and cards from a draw."""
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
    result: GameResult
    first_events: int
    """The number of events that the request for the table contained. Nobody drew them."""
    entries: int
    """The number of entries in `log`, so that an incomplete log can be recognised."""
    log: tuple[ProofEntry, ...]
    """All entries on which draws depend, in order. Event i, counted from 1, is computed from draw i."""


def status(hosted: HostedTable) -> ChanceStatus | None:
    """Return the public data about a table's randomness, or None for a real table."""
    seed = hosted.setup.seed
    if hosted.real:
        return None
    if not isinstance(seed, str):
        return ChanceStatus()
    return ChanceStatus(
        commitment=commitment(hosted.id, seed),
        nonces=hosted.setup.nonces,
        awaited=hosted.open_seats,
        seed=seed if hosted.over else None,
    )


def proof(hosted: HostedTable) -> Proof:
    """Return the proof of a game's randomness.

    Raises `NotAllowed` before the end of the game, and if the game ended before its first event.
    """
    seed = hosted.setup.seed
    if not isinstance(seed, str):
        raise NotAllowed("not_committed")
    result, log = hosted.result, tuple(hosted.draws.log)
    if result is None:
        raise NotAllowed("proof_opens_at_the_end")
    if not hosted.draws.made:
        raise NotAllowed("nothing_to_prove")
    return Proof(
        format="ruedo-proof",
        version=VERSION,
        table=hosted.id,
        commitment=commitment(hosted.id, seed),
        seed=seed,
        nonces=hosted.setup.nonces,
        header=hosted.header,
        players=hosted.founding.setup.players,
        world=hosted.setup.world,
        versions=hosted.founding.versions,
        result=result,
        first_events=sum(entry.by == "referee" for entry in log),
        entries=len(log),
        log=log,
    )


def version_entries(hosted: HostedTable, at: int) -> tuple[Updated, ...]:
    """Return the log entry that records a new version of Ruedo, or nothing if the version is unchanged."""
    if not hosted.setup.fair or hosted.over or hosted.draws.versions == versions(hosted.game.name):
        return ()
    return (Updated(at=at, versions=versions(hosted.game.name)),)
