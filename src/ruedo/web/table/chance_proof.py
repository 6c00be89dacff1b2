"""Provably fair chance: what a simulated table reveals of its seed before, during and after the game.

The table commits itself to a seed, tells the commitment, and lets each seat add a nonce; then draw n is made of seed, n
and nonces (`ruedo.core.chance`), n counting every event that ever came to the table. After the end the seed is
revealed, nothing can be taken back any more, and the proof has all that is needed to repeat the draws. See
docs/fair.md.
"""

import hashlib
import platform
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct

from ruedo.core.chance import commitment
from ruedo.core.errors import NotAllowed
from ruedo.core.formats import VERSION, Version
from ruedo.core.game import find
from ruedo.core.record import Header
from ruedo.core.setup import FairSeed, Nonce, Setup
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.entries import By, DrawVersions, Json, SeatGiven, Taken, TakenBack, Updated

if TYPE_CHECKING:
    from ruedo.web.table import HostedTable

COMPUTED_WITH = ("numba", "llvmlite", "numpy")
"""The packages that compile and compute the physics."""


class Step(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One entry of a table's log that its draws depend on: one field of these four says which it is."""

    event: Json = None
    by: By | None = None
    """Who made the event."""
    kept: int | None = None
    """Events were taken back; the first `kept` stood."""
    seat: int | None = None
    player: str | None = None
    """A seat was handed to this player."""
    versions: DrawVersions | None = None
    """Another version of Ruedo drew and computed from here on."""


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is needed to repeat every draw of a table (GET /api/tables/{table}/proof)."""

    format: Literal["ruedo-proof"]
    version: Version
    """The version of this format, and of how a draw gives dice and cards."""
    table: Annotated[str, Meta(max_length=64)]
    commitment: str
    seed: FairSeed
    nonces: tuple[Nonce | None, ...]
    header: Header
    players: tuple[str, ...]
    """By seat, as the game began."""
    world: Mapping[str, Json]
    """The options of the simulated world."""
    versions: DrawVersions | None
    log: tuple[Step, ...]
    """All events, what was taken back, and who played, in order: event i of it, from 1, is draw i."""


def told(room: "HostedTable") -> wire.ToldChance | None:
    """Return what everybody may know of a table's chance now."""
    seed = room.setup.seed
    if room.real:
        return None
    if not isinstance(seed, str):
        return wire.ToldChance()
    return wire.ToldChance(
        commitment=commitment(room.id, seed),
        nonces=room.setup.nonces,
        awaited=room.seats_awaited,
        seed=seed if room.over else None,
    )


def proof(room: "HostedTable") -> Proof:
    """Return the proof of a game that is over. Raises `NotAllowed`."""
    seed = room.setup.seed
    if not isinstance(seed, str):
        raise NotAllowed("not_committed")
    if not room.over:
        raise NotAllowed("proof_opens_at_the_end")
    return Proof(
        format="ruedo-proof",
        version=VERSION,
        table=room.id,
        commitment=commitment(room.id, seed),
        seed=seed,
        nonces=room.setup.nonces,
        header=room.founding.header,
        players=room.founding.setup.players,
        world=room.setup.world,
        versions=room.founding.versions,
        log=tuple(room.draws.log),
    )


def versions_of(game: str, setup: Setup) -> DrawVersions | None:
    """Return the versions that a table with a `FairSeed` records of this process; None for any other table."""
    return versions(game) if setup.fair else None


def updated(room: "HostedTable", at: int) -> tuple[Updated, ...]:
    """Return the entry by which a table notes that another version of Ruedo goes on with it; none where it is not."""
    if not room.setup.fair or room.over or room.draws.versions == versions(room.game.name):
        return ()
    return (Updated(at=at, versions=versions(room.game.name)),)


def step_of(entry: Any) -> Step | None:
    """Return what a proof says of an entry of the log; None where no draw depends on it."""
    match entry:
        case Taken():
            return Step(event=entry.event, by=entry.by)
        case TakenBack():
            return Step(kept=entry.kept)
        case SeatGiven():
            return Step(seat=entry.seat, player=entry.player)
        case Updated():
            return Step(versions=entry.versions)
    return None


@cache
def versions(game: str) -> DrawVersions:
    """Return what determines a game's draws: digests of its sources, the libraries and the processor.

    Even a changed comment is a change: a proof then counts as not checkable, which is better than calling it false.
    """
    ours, own = files("ruedo"), files(find(game).package)
    core, compiled, throws, boards = (ours.joinpath(part) for part in ("core", "compiled", "throws", "boards"))
    machine = platform.machine()
    computing = " ".join((machine, *(f"{name} {version(name)}" for name in COMPUTED_WITH)))
    return DrawVersions(
        rules=_digest((core, own)),
        physics=_digest((compiled, boards), computing),
        hands=_digest((throws, boards, own), machine),
    )


def _digest(folders: tuple[Traversable, ...], more: str = "") -> str:
    found = hashlib.sha256(more.encode())
    for folder in folders:
        for name, body in _sources(folder, folder.name):
            found.update(f"{name}\n{len(body)}\n".encode() + body)
    return found.hexdigest()[:32]


def _sources(folder: Traversable, name: str) -> list[tuple[str, bytes]]:
    """Return the names and the bytes of all modules in a folder, in order."""
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _sources(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            found.append((f"{name}/{entry.name}", entry.read_bytes()))
    return found
