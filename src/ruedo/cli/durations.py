"""The command `ruedo durations`, which prints how many seconds each type of event takes."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import check_outputs, current_language, give_up, print_aside, refusing, stop, write
from ruedo.cli.serving import skipping, with_store
from ruedo.cli.translation import TranslatedCommand

if TYPE_CHECKING:
    from ruedo.lab.durations import Durations
    from ruedo.lab.measured_durations import MeasuredDurations, TimedEvent
    from ruedo.web.store.interface import Store
    from ruedo.words import Speaker

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand, rich_help_panel="study")
def durations(
    game: Annotated[str, typer.Argument()],
    store: Annotated[Path | None, typer.Argument()] = None,
    *,
    database: Annotated[str | None, typer.Option()] = None,
    output: Annotated[Path, typer.Option("--output", "-o")] = Path("-"),
    language: LanguageOption = None,
) -> None:
    """Print how many seconds each type of event takes: a table for `--durations`, from the game or from real tables."""
    from ruedo.core.game import find
    from ruedo.lab.durations import Durations, table_of, write_table
    from ruedo.lab.measured_durations import durations as durations_of
    from ruedo.lab.measured_durations import measured_durations
    from ruedo.words import Speaker

    check_outputs(output)
    with refusing():
        speaker = Speaker(game, language=current_language(language))
        own = Durations(table_of(game), speaker.text("durations-own", answer=find(game).title))
    if store is None and database is None:
        write(output, write_table(own, {}))
        return
    found = measured_durations(game, _timed_records(game, store, database))
    if not found.times:
        stop("durations-none", answer=find(game).title)
    source = speaker.text("durations-source", tables=str(found.tables), events=str(found.times))
    table = durations_of(found, source)
    write(output, write_table(table, _comments(found, table, speaker)))
    print_aside(
        speaker.text(
            "durations-check",
            breaks=str(found.breaks),
            clocked=f"{found.clocked / found.tables:.1f}",
            reckoned=f"{found.reckoned / found.tables:.1f}",
        )
    )


def _comments(found: "MeasuredDurations", table: "Durations", speaker: "Speaker") -> dict[str, str]:
    """Return a comment for each type of event.

    The comment contains the number of measurements and, if there are enough of them, the interval of the median.
    """
    from math import isinf

    from ruedo.lab.measured_durations import has_enough

    comments = {}
    for name in table.seconds:
        kind = found.kinds.get(name)
        if kind is None or not has_enough(kind):
            comments[name] = speaker.text("durations-seldom", times=str(kind.times if kind else 0))
            continue
        low, high = ("?" if isinf(bound) else f"{bound:.1f}" for bound in kind.seconds[1:])
        comments[name] = speaker.text("durations-kind", low=low, high=high, times=str(kind.times))
    return comments


def _timed_records(game: str, place: Path | None, database: str | None) -> "list[tuple[TimedEvent, ...]]":
    """Return the timed records of the real tables in a folder, database or backup, or exit with an error message."""
    from ruedo.web.store.backup import BadBackup, backed_up
    from ruedo.web.store.event_times import clocked_of, clocked_tables
    from ruedo.web.store.opened import FILE

    skip = skipping(skip_damaged=True)
    if place is not None and place.is_file():
        with refusing(place, "cannot_read"):
            try:
                return list(clocked_of(backed_up(place), game, skip))
            except BadBackup as error:
                give_up(error.sentence(current_language()))
    if place is not None and not (place / FILE).exists():
        stop("durations-no_store", folder=str(place))

    async def read(store: "Store") -> "list[tuple[TimedEvent, ...]]":
        return [events async for events in clocked_tables(store, game, skip)]

    return with_store(place or Path(), database, read)
