"""Functions that create tables and rematches: they check the requests, and make the keys of the places."""

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256

from msgspec.structs import replace

from ruedo.core.chance import commitment
from ruedo.core.errors import BadHeader
from ruedo.core.game import find
from ruedo.core.names import check_different, check_names, compose_sides
from ruedo.core.player import check_setup
from ruedo.core.record import VERSION, Header, check_equipment, header_from
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import new_setup
from ruedo.table import Table
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table.decision import TableDecision
from ruedo.web.table.draw_versions import draw_versions
from ruedo.web.table.entries import EventEntry, Json, KeyHashes, TableFounding, key_hash, new_key, new_seed, new_table
from ruedo.web.table.hosted_table import HostedTable


def create_table(new: bodies.NewTable, at: int) -> tuple[TableFounding, bodies.TableKeys]:
    """Return the initial data of a new table, and the keys for the program that creates it. Raises `BadHeader`."""
    check_names(new.sides)
    sides = compose_sides(new.sides)
    header = header_from(
        {"ruedo": VERSION, "game": new.game, "sides": sides, "rules": new.rules, "equipment": new.equipment}
    )
    if new.equipment is not None:
        find(header.game).admit_equipment(check_equipment(header))
    setup = _make_setup(header, new)
    check_setup(header.game, len(header.players), setup)
    check_different([header.players[seat] for seat in setup.persons])
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
    return TableFounding(header, setup, hashes, at, new.clock, new.open, draw_versions(header.game, setup)), keys


def first_decision(hosted: HostedTable, events: Sequence[Json], at: int) -> TableDecision:
    """Return the decision that adds the first events of a game, which a request for a new table can contain.

    Raises any `RuedoError`.
    """
    table = Table(hosted.founding.header)
    judged = []
    for value in events:
        judged.append(table.judge(table.parse_event(value)))
        table.accept(judged[-1])
    return TableDecision(
        tuple(EventEntry(at=at, event=each.event, by="referee") for each in judged), judged=tuple(judged)
    )


def create_rematch(hosted: HostedTable, at: int) -> TableFounding:
    """Return the initial data of a rematch. The order of the sides changes, and the keys stay the same."""
    old, hashes, order = hosted.founding, hosted.seats.key_hashes, rematch_order(hosted)
    sides = hosted.header.sides
    seed = None if hosted.setup.seed is None else new_seed()
    setup = replace(hosted.setup, players=tuple(hosted.setup.players[seat] for seat in order), seed=seed, nonces=())
    return TableFounding(
        header=replace(hosted.header, sides=(*sides[1:], sides[0])),
        setup=setup,
        key_hashes=replace(hashes, seats=tuple(hashes.seats[seat] for seat in order)),
        created=at,
        clock=old.clock,
        open=hosted.seats.open,
        versions=draw_versions(old.header.game, setup),
    )


def rematch_id(hosted: HostedTable) -> str:
    """Return the id of a table's rematch.

    Every process computes the same id, so that two processes cannot make two rematches. The id is computed from a hash
    that is never sent, so nobody can guess it.
    """
    secret = f"rematch {hosted.id} {hosted.founding.key_hashes.referee}"
    return urlsafe_b64encode(sha256(secret.encode()).digest()[:9]).decode()


def rematch_order(hosted: HostedTable) -> tuple[int, ...]:
    """Return a seat for each seat of the rematch, in order: the seat of the same player at the present table.

    The order of the sides changes. The players of a side stay together.
    """
    count = len(hosted.founding.header.sides)
    turned = [(number + 1) % count for number in range(count)]
    return tuple(seat for side in turned for seat, other in enumerate(hosted.seats.sides) if other == side)


def _make_setup(header: Header, new: bodies.NewTable) -> Setup:
    players = new.players or (PERSON,) * len(header.players)
    if new.real:
        if set(players) != {PERSON}:
            raise BadHeader("persons_only", field="players")
        return Setup(players, hints=new.hints)
    return new_setup(header.game, players, new_seed(), new.world, hints=new.hints, practice=new.practice)
