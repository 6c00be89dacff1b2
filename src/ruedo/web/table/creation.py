"""Creating a table: the request checked, the secrets of its places made; and rematches."""

from msgspec.structs import replace

from ruedo.core.chance import commitment
from ruedo.core.errors import BadHeader
from ruedo.core.game import find
from ruedo.core.player import check_setup
from ruedo.core.record import VERSION, Header, equipment_of, header_from
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import new_setup
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table import HostedTable
from ruedo.web.table.chance_proof import versions_of
from ruedo.web.table.entries import Founding, KeyHashes, key_of, new_secret, new_seed, new_table
from ruedo.web.table.names import check_names


def create_table(new: bodies.NewTable, at: int) -> tuple[Founding, bodies.Links]:
    """Return a new table's founding, and its links for whoever makes it. Raises `BadHeader`."""
    check_names(new.sides)
    header = header_from(
        {"ruedo": VERSION, "game": new.game, "sides": new.sides, "rules": new.rules, "equipment": new.equipment}
    )
    if new.equipment is not None:
        find(header.game).admit_equipment(equipment_of(header))
    setup = _setup_of(header, new)
    check_setup(header.game, len(header.players), setup)
    links = bodies.Links(
        table=new_table(),
        seats=tuple(new_secret() if setup.name(seat) == PERSON else None for seat in range(len(setup.players))),
        referee=new_secret(),
        watch=new_secret(),
    )
    keys = KeyHashes(
        tuple(key_of(secret) if secret else None for secret in links.seats), key_of(links.referee), key_of(links.watch)
    )
    if isinstance(setup.seed, str):
        links = replace(links, commitment=commitment(links.table, setup.seed))
    return Founding(header, setup, keys, at, new.clock, new.open, versions_of(header.game, setup)), links


def create_rematch(room: HostedTable, at: int) -> Founding:
    """Return a rematch's founding: the sides turned, everybody's secret the same."""
    old, keys, order = room.founding, room.seats.keys, rematch_order(room)
    sides = old.header.sides
    seed = None if room.setup.seed is None else new_seed()
    setup = replace(room.setup, players=tuple(room.setup.players[seat] for seat in order), seed=seed, nonces=())
    return Founding(
        header=replace(old.header, sides=(*sides[1:], sides[0])),
        setup=setup,
        keys=replace(keys, seats=tuple(keys.seats[seat] for seat in order)),
        created=at,
        clock=old.clock,
        open=room.seats.open,
        versions=versions_of(old.header.game, setup),
    )


def rematch_order(room: HostedTable) -> tuple[int, ...]:
    """Return which seat plays at each seat of a rematch: the sides turn, each side's players staying together."""
    count = len(room.founding.header.sides)
    turned = [(number + 1) % count for number in range(count)]
    return tuple(seat for side in turned for seat, other in enumerate(room.seats.sides) if other == side)


def _setup_of(header: Header, new: bodies.NewTable) -> Setup:
    players = new.players or (PERSON,) * len(header.players)
    if new.real:
        if set(players) != {PERSON}:
            raise BadHeader("persons_only", field="players")
        return Setup(players, hints=new.hints)
    return new_setup(header.game, players, new_seed(), new.world, hints=new.hints)
