"""The referee's report on a record; see docs/record.md. This module imports only `core` and `words`."""

from collections.abc import Iterator
from typing import IO, Any

import msgspec
from msgspec import Struct

from ruedo.core.errors import Malformed, RuedoError
from ruedo.core.event import Ruling
from ruedo.core.record import read_event, read_header, read_lines
from ruedo.core.values import Json
from ruedo.table import Table
from ruedo.words import EXACT, Language, Speaker


class RefereeReport(Struct, frozen=True):
    """The referee's report on a record."""

    table: Table | None
    """The game after the last valid line, or None if line 1 is invalid."""
    error: RuedoError | None
    """The error at which the referee stopped reading, or None if the whole record is valid."""
    language: Language = "en"

    @property
    def speaker(self) -> Speaker:
        """The speaker that turns the rulings and errors of this report into sentences."""
        return table_speaker(self.table, self.language)

    def rulings(self) -> Iterator[tuple[int, Ruling]]:
        """Yield each ruling with the number of its event's line in the record."""
        if self.table is None:
            return
        for line, rulings in enumerate(self.table.rulings, start=2):
            for ruling in rulings:
                yield line, ruling

    def json(self) -> dict[str, Json]:
        """Return the report as JSON-like values, which `ruedo referee --json` prints."""
        report = dict.fromkeys(("game", "over", "winner", "scores", "waiting_for", "rulings", "state"))
        if self.table:
            report = self._standing(self.table)
        if self.error:
            message = self.speaker.explain(self.error)
            report["error"] = {"line": self.error.line, "clause": self.error.clause, "message": message}
        return report

    def _standing(self, table: Table) -> dict[str, Any]:
        standing, speaker = table.standing, self.speaker
        rulings = [
            {
                "line": line,
                "clause": ruling.clause,
                "side": ruling.side,
                "points": ruling.points,
                "text": speaker.say(ruling, EXACT),
            }
            for line, ruling in self.rulings()
        ]
        return {
            "game": table.game.name,
            "over": standing.over,
            "winner": standing.winner,
            "scores": standing.scores,
            "waiting_for": msgspec.to_builtins(table.waiting),
            "rulings": rulings,
            "state": msgspec.to_builtins(table.game.full_state(table.state)),
        }

    def text(self) -> str:
        """Return the text that `ruedo referee` prints: each ruling with its clause, and the state of the game."""
        if self.table is None:
            return ""
        speaker = self.speaker
        lines = [f"{speaker.name('line')} {line:<4} {ruling_line(ruling, speaker)}" for line, ruling in self.rulings()]
        return "\n".join([*lines, *([""] if lines else []), standing_line(self.table, speaker)])


def ruling_line(ruling: Ruling, speaker: Speaker) -> str:
    """Return a ruling as one line of text: its clause, its sentence, and its points. See `Speaker.say`."""
    points = f" ({ruling.points:+d})" if ruling.points else ""
    return f"{ruling.clause:<6} {speaker.say(ruling)}{points}"


def standing_line(table: Table, speaker: Speaker) -> str:
    """Return the state of a game as one line of text: the scores, and the result or the awaited events."""
    standing, waiting = table.standing, table.waiting
    scores = ", ".join(f"{speaker.side(side)} {score}" for side, score in enumerate(standing.scores))
    if waiting is None:
        result = speaker.text("drawn_game") if standing.winner is None else speaker.text("won", side=standing.winner)
        return f"{scores}. {result}"
    parts = []
    if waiting.seat is not None:
        parts.append(f"{speaker.player(waiting.seat)} ({', '.join(map(speaker.event, waiting.types))})")
    if waiting.world:
        parts.append(f"{speaker.name('world')} ({', '.join(map(speaker.event, waiting.world))})")
    return f"{scores}. {speaker.text('awaited')}: {'; '.join(parts)}."


def table_speaker(table: Table | None, language: Language = "en") -> Speaker:
    """Return the speaker that turns the rulings and errors of a table into sentences.

    Without a table, it is the speaker for errors before a game is known.
    """
    if table is None:
        return Speaker(language=language)
    return Speaker(table.game.name, table.header.sides, table.game.display.names(table.state), language)


def referee(stream: IO[bytes], language: Language = "en") -> RefereeReport:
    """Check a record against the rules and return the report. Errors in the record are reported and not raised."""
    table = None
    try:
        for number, line in enumerate(read_lines(stream), start=1):
            if table is None:
                table = Table(read_header(line))
                continue
            _take_line(table, line, number)
        if table is None:
            raise Malformed("blank_line")
    except RuedoError as fault:
        fault.line = fault.line if table else 1
        return RefereeReport(table, fault, language)
    return RefereeReport(table, None, language)


def _take_line(table: Table, line: bytes, number: int) -> None:
    try:
        event = read_event(line, table.game)
    except RuedoError as fault:
        fault.line = number
        raise
    table.take(event)
