"""Functions that create the tables of a club night and find the place that a night's key opens at a table."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest

from ruedo.core.game import find
from ruedo.night.evening import Night, Pairing
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import TableFounding, key_hash
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole

WATCH = TableRole("watch")


def night_sender(night: Night, table: str, hashed: str | None) -> str:
    """Return the name under which the log of a table has the commands of a key of the club night.

    It is the name of the place that the key opens while the pairing is played. After the game the key of a phone opens
    only the place of a spectator, but the phone may still repeat the command that ended the game.
    """
    place = night_place(night, table, hashed, played=True)
    return place.name if place else ""


def table_id(night: Night, pairing: int) -> str:
    """Return the id of a pairing's table.

    Every process computes the same id, so that two processes cannot open two tables. The id is computed from a hash
    that is never sent, so nobody can guess it.
    """
    secret = f"night {night.id} {pairing} {night.founding.host}"
    return urlsafe_b64encode(sha256(secret.encode()).digest()[:9]).decode()


def table_founding(night: Night, pairing: Pairing, at: int) -> TableFounding:
    """Return the initial data of a pairing's table.

    Nobody receives the table's own keys, because the club night's keys open the table.
    """
    founding = night.founding
    names = tuple(tuple(night.players[player].name or f"#{player}" for player in side) for side in pairing.sides)
    new = bodies.NewTable(
        game=founding.game,
        sides=names,
        real=founding.real,
        rules=founding.rules,
        equipment=founding.equipment,
        world=founding.world,
    )
    return create_table(new, at)[0]


def night_key(hosted: HostedTable, key: str | None) -> str | None:
    """Return the hash of a key if the table belongs to a club night. For other tables, return None."""
    return key_hash(key) if key and hosted.night is not None else None


def night_place(night: Night, table: str, hashed: str | None, *, played: bool = False) -> TableRole | None:
    """Return the place that a key of the club night opens at one of its tables, or None if the key is unknown.

    The host's key opens the place of the referee. The key of a seat opens only this seat, and only until its player has
    a phone. The key of a phone opens the player's place while the pairing is played, and otherwise the place of a
    spectator. The player's place is the seat, or the place of the referee at a real table. If the game has hidden
    cards, it is always the seat, because each player must report cards that nobody else may see.

    If `played` is true, return the place that the key opens while the pairing is played, even if it is not played now.
    """
    if hashed is None:
        return WATCH
    if compare_digest(hashed, night.founding.host):
        return TableRole("referee")
    pairing = night.at_table(table)
    player = night.with_phone(hashed)
    if player is None:
        return _seat_without_phone(night, pairing, hashed, played)
    if pairing is None or not (played or pairing.running) or player.id not in pairing.players:
        return WATCH
    if night.founding.real and not find(night.founding.game).hides:
        return TableRole("referee")
    return TableRole("seat", list(pairing.players).index(player.id))


def _seat_without_phone(night: Night, pairing: Pairing | None, hashed: str, played: bool) -> TableRole | None:
    opened = night.with_seat(hashed)
    if opened is None:
        return None
    number, player = opened
    if pairing is None or pairing.id != number or not (played or pairing.running):
        return WATCH
    return TableRole("seat", list(pairing.players).index(player))
