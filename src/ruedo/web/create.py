"""How a table begins: what its maker asks for, checked, with the secrets of its places; and the rematch of one."""

from secrets import randbits
from unicodedata import bidirectional, category

from msgspec.structs import replace

from ruedo.core.errors import BadHeader
from ruedo.core.player import check_setup
from ruedo.core.record import VERSION, Header, header_from
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import new_setup
from ruedo.web import wire
from ruedo.web.entries import Founding, Keys, key_of, new_secret, new_table
from ruedo.web.room import Room

UNSEEN = {"Cc", "Cs", "Zl", "Zp"}
"""What no name is written with, by Unicode's categories: controls, halves of signs, ends of lines."""
TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Nor with what turns the direction of writing, by Unicode's bidirectional classes."""


def create_table(new: wire.NewTable, at: int) -> tuple[Founding, wire.Links]:
    """Return a new table's founding, and its links for whoever makes it. Raises `BadHeader`."""
    _check_names(new.sides)
    header = header_from(
        {"ruedo": VERSION, "game": new.game, "sides": new.sides, "rules": new.rules, "equipment": new.equipment}
    )
    setup = _setup_of(header, new)
    check_setup(header.game, len(header.players), setup)
    links = wire.Links(
        table=new_table(),
        seats=tuple(new_secret() if setup.name(seat) == PERSON else None for seat in range(len(setup.players))),
        referee=new_secret(),
        watch=new_secret(),
    )
    keys = Keys(
        tuple(key_of(secret) if secret else None for secret in links.seats), key_of(links.referee), key_of(links.watch)
    )
    return Founding(header, setup, keys, at, new.clock, new.open), links


def create_rematch(room: Room, at: int) -> Founding:
    """Return a rematch's founding: the sides turned, everybody's secret the same."""
    old, order = room.founding, rematch_order(room)
    sides = old.header.sides
    seed = None if room.setup.seed is None else randbits(63)
    return Founding(
        header=replace(old.header, sides=(*sides[1:], sides[0])),
        setup=replace(room.setup, players=tuple(room.setup.players[seat] for seat in order), seed=seed),
        keys=replace(room.keys, seats=tuple(room.keys.seats[seat] for seat in order)),
        created=at,
        clock=old.clock,
        open=room.open,
    )


def rematch_order(room: Room) -> tuple[int, ...]:
    """Return which seat plays at each seat of a rematch: the sides turn, each side's players staying together."""
    count = len(room.founding.header.sides)
    turned = [(number + 1) % count for number in range(count)]
    return tuple(seat for side in turned for seat, other in enumerate(room.sides) if other == side)


def _check_names(sides: tuple[tuple[str, ...], ...]) -> None:
    """Refuse names that cannot be seen, or that would turn round or break the line that they are written in."""
    for side, names in enumerate(sides):
        for number, name in enumerate(names):
            unseen = any(category(sign) in UNSEEN or bidirectional(sign) in TURNING for sign in name)
            if unseen or not name.strip():
                raise BadHeader("unprintable_name", field=f"sides[{side}][{number}]")


def _setup_of(header: Header, new: wire.NewTable) -> Setup:
    players = new.players or (PERSON,) * len(header.players)
    if new.real:
        if set(players) != {PERSON}:
            raise BadHeader("persons_only", field="players")
        return Setup(players)
    return new_setup(header.game, players, randbits(63), wax=new.wax, sight=new.sight)
