"""Creates tables and rematches: checks the request and makes the keys of the places."""

from msgspec.structs import replace

from ruedo.core.chance import commitment
from ruedo.core.errors import BadHeader
from ruedo.core.game import find
from ruedo.core.player import check_setup
from ruedo.core.record import VERSION, Header, equipment_of, header_from
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import new_setup
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table.draw_versions import versions_of
from ruedo.web.table.entries import Founding, KeyHashes, key_hash, new_key, new_seed, new_table
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.names import check_names


def create_table(new: bodies.NewTable, at: int) -> tuple[Founding, bodies.TableKeys]:
    """Return a new table's founding, and the keys for its maker. Raises `BadHeader`."""
    check_names(new.sides)
    header = header_from(
        {"ruedo": VERSION, "game": new.game, "sides": new.sides, "rules": new.rules, "equipment": new.equipment}
    )
    if new.equipment is not None:
        find(header.game).admit_equipment(equipment_of(header))
    setup = _setup_of(header, new)
    check_setup(header.game, len(header.players), setup)
    keys = bodies.TableKeys(
        table=new_table(),
        seats=tuple(new_key() if setup.name(seat) == PERSON else None for seat in range(len(setup.players))),
        referee=new_key(),
        watch=new_key(),
    )
    hashes = KeyHashes(
        tuple(key_hash(key) if key else None for key in keys.seats), key_hash(keys.referee), key_hash(keys.watch)
    )
    if isinstance(setup.seed, str):
        keys = replace(keys, commitment=commitment(keys.table, setup.seed))
    return Founding(header, setup, hashes, at, new.clock, new.open, versions_of(header.game, setup)), keys


def create_rematch(hosted: HostedTable, at: int) -> Founding:
    """Return a rematch's founding: the sides turn, and all keys stay the same."""
    old, hashes, order = hosted.founding, hosted.seats.key_hashes, rematch_order(hosted)
    sides = old.header.sides
    seed = None if hosted.setup.seed is None else new_seed()
    setup = replace(hosted.setup, players=tuple(hosted.setup.players[seat] for seat in order), seed=seed, nonces=())
    return Founding(
        header=replace(old.header, sides=(*sides[1:], sides[0])),
        setup=setup,
        key_hashes=replace(hashes, seats=tuple(hashes.seats[seat] for seat in order)),
        created=at,
        clock=old.clock,
        open=hosted.seats.open,
        versions=versions_of(old.header.game, setup),
    )


def rematch_order(hosted: HostedTable) -> tuple[int, ...]:
    """Return for each seat of a rematch the seat that plays there now.

    The sides turn, and each side's players stay together.
    """
    count = len(hosted.founding.header.sides)
    turned = [(number + 1) % count for number in range(count)]
    return tuple(seat for side in turned for seat, other in enumerate(hosted.seats.sides) if other == side)


def _setup_of(header: Header, new: bodies.NewTable) -> Setup:
    players = new.players or (PERSON,) * len(header.players)
    if new.real:
        if set(players) != {PERSON}:
            raise BadHeader("persons_only", field="players")
        return Setup(players, hints=new.hints)
    return new_setup(header.game, players, new_seed(), new.world, hints=new.hints)
