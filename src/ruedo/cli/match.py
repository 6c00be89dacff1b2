"""`ruedo match`: one player against another, on common chance."""

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli.arguments import (
    EquipmentOption,
    KnownWaxOption,
    LanguageOption,
    PracticeOption,
    WaxOption,
    WorldOption,
    equipment_from,
    options_of,
    world_options_from,
)
from ruedo.cli.console import cannot, current_language, give_up, print_notice, refuse, text
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import RuedoError

if TYPE_CHECKING:
    from ruedo.lab.match_file import MatchFile
    from ruedo.lab.matches import Match, SequentialTest

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand)
def match(
    game: Annotated[str, typer.Argument()],
    one: Annotated[str, typer.Argument(metavar="A")],
    other: Annotated[str, typer.Argument(metavar="B")],
    *,
    pairs: Annotated[int, typer.Option(min=1)] = 100,
    seconds: Annotated[float | None, typer.Option("--seconds-per-choice", min=0.001)] = None,
    sprt: Annotated[bool, typer.Option("--sprt")] = False,
    gain: Annotated[float, typer.Option(min=0.001, max=0.5)] = 0.05,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    equipment: EquipmentOption = None,
    world: WorldOption = None,
    wax: WaxOption = None,
    practice: PracticeOption = None,
    known_wax: KnownWaxOption = False,
    keep: Annotated[Path | None, typer.Option()] = None,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: LanguageOption = None,
) -> None:
    """Measure one player against another: mirrored pairs of games on common chance, a given number or until decided."""
    import msgspec

    from ruedo.core.player import make_ready
    from ruedo.core.world import study_options
    from ruedo.lab.match_file import MatchFile
    from ruedo.lab.matches import Match, SequentialTest, check, result
    from ruedo.terminal.match import match_text
    from ruedo.words import Speaker

    test = SequentialTest(gain) if sprt else None
    interrupted = False
    try:
        like = study_options(game, world_options_from(world, wax=wax, practice=practice, known_wax=known_wax))
        rules = options_of(rule or [])
        match = Match(game, (one, other), seed, rules, equipment_from(equipment), like, seconds)
        check(match)
        make_ready(game, (player.partition(":")[0] for player in match.players), print_notice)
        with MatchFile(keep, match) as file:
            _play(match, file, pairs, test, workers)
    except RuedoError as error:
        refuse(error)
    except OSError as error:
        cannot("cannot_write", keep or "", error)
    except KeyboardInterrupt:
        if not file.pairs:
            give_up(text("cli-stopped"), STOPPED)
        interrupted = True
    found = result(match, file.pairs[:pairs], test)
    typer.echo(
        msgspec.json.encode(found).decode() if json else match_text(found, Speaker(language=current_language(language)))
    )
    if interrupted:
        raise typer.Exit(STOPPED)


def _play(match: "Match", file: "MatchFile", pairs: int, test: "SequentialTest | None", workers: int | None) -> None:
    """Play the missing pairs of a file, until a sequential test is decided. Raises `RuedoError`, `OSError`."""
    from rich.console import Console
    from rich.progress import Progress

    from ruedo.lab.matches import play

    scores = [pair.score for pair in file.pairs]
    with (
        Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress,
        closing(play(match, pairs, first=len(scores), workers=workers)) as played,
    ):
        task = progress.add_task(text("match-pairs"), total=pairs, completed=len(scores))
        while not (test and test.verdict(scores) != "open"):
            pair = next(played, None)
            if pair is None:
                return
            file.append(pair)
            scores.append(pair.score)
            progress.advance(task)
