"""The command `ruedo match`, which compares two players in pairs of games with the same randomness."""

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli import arguments
from ruedo.cli.console import (
    clock,
    current_language,
    give_up,
    print_json,
    print_notice,
    refusing,
    stop,
    text,
)
from ruedo.cli.progress import print_estimate, progress_lines
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand

if TYPE_CHECKING:
    from ruedo.lab.match_file import MatchFile
    from ruedo.lab.matches import Match, Pair, SequentialTest

app = typer.Typer(rich_markup_mode=None)
PAIRS = 100
"""The default number of pairs of a match."""


@app.command(cls=TranslatedCommand, rich_help_panel="study")
def match(
    game: Annotated[str, typer.Argument()],
    one: Annotated[str, typer.Argument(metavar="A")],
    other: Annotated[str, typer.Argument(metavar="B")],
    *,
    pairs: Annotated[int | None, typer.Option(min=1)] = None,
    games: Annotated[int | None, typer.Option(min=2)] = None,
    seconds: Annotated[float | None, typer.Option("--seconds-per-choice", min=0.001)] = None,
    sprt: Annotated[bool, typer.Option("--sprt")] = False,
    gain: Annotated[float, typer.Option(min=0.001, max=0.5)] = 0.05,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    equipment: arguments.EquipmentOption = None,
    world: arguments.WorldOption = None,
    wax: arguments.WaxOption = None,
    practice: arguments.PracticeOption = None,
    known_wax: arguments.KnownWaxOption = False,
    keep: Annotated[Path | None, typer.Option()] = None,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: arguments.LanguageOption = None,
) -> None:
    """Compare two players in mirrored pairs of games with the same randomness."""
    from ruedo.core.player import make_ready
    from ruedo.core.world import study_options
    from ruedo.lab.match_file import MatchFile
    from ruedo.lab.matches import Match, SequentialTest, check, result
    from ruedo.lab.study_plan import player_from
    from ruedo.terminal.tables import match_text
    from ruedo.words import Speaker

    wanted = _pairs(pairs, games)
    test = SequentialTest(gain) if sprt else None
    interrupted = False
    with refusing(keep):
        like = study_options(game, arguments.world_options_from(world, wax=wax, practice=practice, known_wax=known_wax))
        rules = arguments.options_of(rule or [])
        match = Match(game, (one, other), seed, rules, arguments.equipment_from(equipment), like, seconds)
        check(match)
        make_ready(game, (player_from(player).name.partition(":")[0] for player in match.players), print_notice)
        file = MatchFile(keep, match)
        try:
            with file:
                _play(match, file, wanted, test, workers)
        except KeyboardInterrupt:
            if not file.pairs:
                give_up(text("cli-stopped"), STOPPED)
            interrupted = True
    found = result(match, file.pairs[:wanted], test)
    if json:
        print_json(found)
    else:
        typer.echo(match_text(found, Speaker(language=current_language(language))))
    if interrupted:
        raise typer.Exit(STOPPED)


def _pairs(pairs: int | None, games: int | None) -> int:
    """Return the number of pairs that `--pairs` or `--games` asks for, or exit with an error message."""
    if games is None:
        return PAIRS if pairs is None else pairs
    if pairs is not None:
        stop("match-pairs_or_games")
    if games % 2:
        stop("match-odd_games", games=str(games), less=str(games - 1), more=str(games + 1))
    return games // 2


def _play(match: "Match", file: "MatchFile", pairs: int, test: "SequentialTest | None", workers: int | None) -> None:
    """Play the pairs that are not yet in the file. If there is a sequential test, stop as soon as it has a result.

    Raises `RuedoError` or `OSError`.
    """
    from ruedo.core.processors import cores
    from ruedo.lab.matches import play

    scores = [pair.score for pair in file.pairs if pair.ended]
    processes = workers or cores()
    with progress_lines(_line(len(file.pairs), pairs, None)) as show:
        began, done = time.monotonic(), len(file.pairs)
        for end in (done + 1, pairs):  # The first pair shows how long the others take
            with closing(play(match, min(end, pairs), first=len(file.pairs), workers=workers)) as played:
                for pair in _until_decided(played, test, scores):
                    file.append(pair)
                    spent, left = time.monotonic() - began, pairs - len(file.pairs)
                    if len(file.pairs) == done + 1 < pairs:
                        print_estimate(spent * left, min(processes, left))
                    show(_line(len(file.pairs), pairs, spent * left / (len(file.pairs) - done)))


def _until_decided(played: "Iterator[Pair]", test: "SequentialTest | None", scores: list[float]) -> "Iterator[Pair]":
    """Yield pairs and add their scores to `scores`, until the sequential test has a result."""
    while not (test and test.verdict(scores) != "open"):
        pair = next(played, None)
        if pair is None:
            return
        if pair.ended:
            scores.append(pair.score)
        yield pair


def _line(done: int, most: int, left: float | None) -> str:
    """Return the progress of a match as text.

    `left` is an estimate of the remaining seconds, or None at the start.
    """
    line = text("match-progress", done=str(done), most=str(most))
    return line if left is None else f"{line}; {text('study-left', left=clock(left))}"
