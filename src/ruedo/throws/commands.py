"""The command `ruedo throw BOARD`, and the older name of each board's command."""

import json as json_module
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, NamedTuple, TypeAlias

import typer

from ruedo.cli.console import print_notice, refuse, refuse_file, refuse_simulation, write
from ruedo.cli.translation import TranslatedCommand, TranslatedGroup
from ruedo.compiled.messages import SimulationError
from ruedo.core.errors import RuedoError
from ruedo.words import Speaker

ManyOption: TypeAlias = Annotated[int, typer.Option(min=0, max=1_000_000)]
SkillOption: TypeAlias = Annotated[str, typer.Option()]
SeedOption: TypeAlias = Annotated[int, typer.Option(min=0)]
OutputOption: TypeAlias = Annotated[Path | None, typer.Option("--output", "-o")]
JsonOption: TypeAlias = Annotated[bool, typer.Option("--json")]


def commands_of(board: str, name: str, function: Callable[..., None]) -> typer.Typer:
    """Return the commands of a board: `throw BOARD`, and the same under a name of its own."""

    class ThrowCommand(TranslatedCommand):
        """`throw BOARD`. Its options have the help of the other command."""

        options_of = name

        def format_options(self, ctx: Any, formatter: Any) -> None:
            """Write the options, as the help of the other command does."""
            super().format_options(type(ctx)(self, parent=ctx.find_root(), info_name=name), formatter)

    app = typer.Typer(rich_markup_mode=None)
    throw = typer.Typer(cls=TranslatedGroup, rich_markup_mode=None)
    app.command(name, cls=TranslatedCommand)(function)
    throw.command(board, cls=ThrowCommand)(function)
    app.add_typer(throw, name="throw")
    return app


class Wish(NamedTuple):
    """The options that every board's command has."""

    many: int
    skill: str
    seed: int
    output: Path | None
    json: bool


def answer(
    wish: Wish,
    opened: Callable[[], Any],
    aimed: Callable[[Any], Any],
    speaker_for: Callable[[Any], Speaker],
    board: ModuleType,
    trial: ModuleType,
    trial_text: ModuleType,
    file: str | None = None,
) -> None:
    """Try a throw, or many, and print and draw the results.

    `opened` returns the board for the trial, which it may read from a `file`; `aimed` returns the aim on it. The last
    three are the modules of a board with these names.
    """
    with _refusals(file):
        on = opened()
    with _refusals():
        aim = aimed(on)
        board.HANDS.spread(wish.skill)
        board.prepare(print_notice)
        tried = trial.many(on, aim, wish.many, wish.skill, wish.seed) if wish.many else trial.tried(on, aim)
    speaker = speaker_for(on)
    typer.echo(json_module.dumps(trial_text.as_json(tried)) if wish.json else trial_text.text(tried, speaker))
    if wish.output:
        write(wish.output, trial_text.drawn(tried, speaker))


@contextmanager
def _refusals(file: str | None = None) -> Iterator[None]:
    """Print the reason of a refusal, and exit with status 2."""
    try:
        yield
    except RuedoError as error:
        refuse_file(file, error) if file else refuse(error)
    except SimulationError as error:
        refuse_simulation(error)
