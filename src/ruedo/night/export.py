"""Exports a night as JSON lines, from which a script can compute the standings, or only the standings as CSV."""

import csv
import io
from collections.abc import Iterator
from typing import Any

import msgspec

from ruedo.night.entries import VERSION, Resulted
from ruedo.night.evening import Night
from ruedo.night.standings import POINTS, TIEBREAKS, standings


def json_lines(night: Night) -> str:
    """Return a night as JSON lines. They contain neither keys nor hashes of keys."""
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines(night))


def lines(night: Night) -> Iterator[dict[str, Any]]:
    """Yield the objects of the export, one for each line, in order."""
    founding = night.founding
    worth, names = POINTS[founding.form], TIEBREAKS[founding.form]
    yield {
        "type": "night",
        "ruedo": VERSION,
        "game": founding.game,
        "form": founding.form,
        "points": {"win": _short(worth.win), "draw": _short(worth.draw), "bye": _short(worth.bye)},
        "tiebreaks": names,
    }
    for player in night.players.values():
        yield {"type": "player", "id": player.id, "name": player.name, "from_round": player.from_round}
    for player in night.players.values():
        if player.left is not None:
            yield {"type": "left", "player": player.id, "round": player.left}
    for number, paired in night.rounds.items():
        for bye in paired.byes:
            yield {"type": "bye", "round": number, "player": bye}
    played = {number: pairing for number, pairing in night.pairings.items() if not pairing.cancelled}
    for pairing in played.values():
        place = {"id": pairing.id, "round": pairing.round, "table": pairing.place}
        yield {"type": "pairing", **place, "sides": pairing.sides}
    for number, entry in enumerate(night.entries, 1):
        if isinstance(entry, Resulted) and number not in night.undone and entry.pairing in played:
            yield _result(entry)
    for row in standings(night):
        yield {
            "type": "standing",
            "rank": row.rank,
            "player": row.player,
            "points": _short(row.points),
            "played": row.played,
            "tiebreaks": dict(zip(names, map(_short, row.tiebreaks), strict=True)),
        }


def standings_csv(night: Night) -> str:
    out = io.StringIO()
    names = TIEBREAKS[night.founding.form]
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["rank", "player", "name", "points", "played", *names, "left"])
    for row in standings(night):
        player = night.players[row.player]
        values = [row.rank, row.player, _harmless(player.name), _short(row.points), row.played]
        writer.writerow([*values, *map(_short, row.tiebreaks), player.left])
    return out.getvalue()


def _result(entry: Resulted) -> dict[str, Any]:
    line = {"type": "result", "pairing": entry.pairing, "scores": entry.scores, "winner": entry.winner}
    return line | {"walkover": True} if entry.walkover else line


def _short(number: float) -> int | float:
    """Return a number as an `int` if it is whole, so that it is printed without a decimal point."""
    return int(number) if float(number).is_integer() else number


def _harmless(name: str) -> str:
    """Return a name with an apostrophe before a leading `=` or similar, so that a spreadsheet reads no formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t", "\r")) else name
