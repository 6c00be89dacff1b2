"""The command `ruedo throw BOARD`, and each board's older command with the same effect."""

import json as json_module
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias, cast

import typer

from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import (
    check_outputs,
    current_language,
    is_stdout,
    print_notice,
    refuse,
    refuse_file,
    refuse_simulation,
    write,
)
from ruedo.cli.translation import TranslatedCommand, TranslatedGroup
from ruedo.compiled.messages import SimulationError
from ruedo.core.errors import RuedoError
from ruedo.throws.boards import board_part
from ruedo.words import Language, Speaker

ManyOption: TypeAlias = Annotated[int, typer.Option(min=0, max=1_000_000)]
SkillOption: TypeAlias = Annotated[str, typer.Option()]
SeedOption: TypeAlias = Annotated[int, typer.Option(min=0)]
OutputOption: TypeAlias = Annotated[Path | None, typer.Option("--output", "-o")]
JsonOption: TypeAlias = Annotated[bool, typer.Option("--json")]


class Wish(NamedTuple):
    """The options that a person chose for a trial on one board."""

    opened: Callable[[], Any]
    """Returns the board for the trial."""
    aimed: Callable[[Any], Any]
    """Returns the aim on this board."""
    speaker_for: Callable[[Any, Language], Speaker]
    """Returns the translator for the results on this board."""
    file: str | None = None
    """The file that describes the board, or None if the equipment is shipped with Ruedo."""


def commands_of(board: str, name: str, wish_of: Callable[..., Wish], skill: str) -> typer.Typer:
    """Return the two commands of a board: `throw BOARD`, and the same command under the name `name`.

    The options of the commands are the parameters of `wish_of`, and then the options that all boards share. `skill` is
    the default level of the hand.
    """

    class ThrowCommand(TranslatedCommand):
        """The command `throw BOARD`. Its help shows the same options as the help of the command `name`."""

        options_of = name

        def format_options(self, ctx: Any, formatter: Any) -> None:
            """Write the help of the options."""
            super().format_options(type(ctx)(self, parent=ctx.find_root(), info_name=name), formatter)

    app = typer.Typer(rich_markup_mode=None)
    throw = typer.Typer(cls=TranslatedGroup, rich_markup_mode=None)
    function = _command(board, wish_of, skill)
    app.command(name, cls=TranslatedCommand, rich_help_panel="boards")(function)
    throw.command(board, cls=ThrowCommand)(function)
    app.add_typer(throw, name="throw", rich_help_panel="boards")
    return app


def _command(board: str, wish_of: Callable[..., Wish], usual: str) -> Callable[..., None]:
    """Return the function of a command that tries throws. It has the options of this board and of all boards."""

    def run(
        *,
        many: ManyOption = 0,
        skill: SkillOption = usual,
        seed: SeedOption = 0,
        output: OutputOption = None,
        json: JsonOption = False,
        language: LanguageOption = None,
        **own: Any,
    ) -> None:
        check_outputs(output)
        wish = wish_of(**own)
        with _refusals(wish.file):
            on = wish.opened()
        with _refusals():
            tried = _tried(board, on, wish.aimed(on), many, skill, seed)
        trial_text: Any = board_part(board, "trial_text")
        speaker = wish.speaker_for(on, current_language(language))
        result = json_module.dumps(trial_text.as_json(tried)) if json else trial_text.text(tried, speaker)
        typer.echo(result, err=is_stdout(output))
        if output:
            write(output, trial_text.drawn(tried, speaker))

    shared = [option for option in signature(run).parameters.values() if option.kind is not Parameter.VAR_KEYWORD]
    options = [*signature(wish_of).parameters.values(), *shared]
    command = cast("Any", run)
    command.__signature__ = Signature(options)
    command.__annotations__ = {option.name: option.annotation for option in options}
    command.__doc__ = wish_of.__doc__
    return run


def _tried(board: str, on: Any, aim: Any, many: int, skill: str, seed: int) -> Any:
    """Return the result of one throw without errors, or of many throws with the random errors of a hand.

    Raises `RuedoError` and `SimulationError`.
    """
    throwing: Any = board_part(board, "board")
    trial: Any = board_part(board, "trial")
    throwing.HANDS.spread(skill)
    throwing.prepare(print_notice)
    return trial.many(on, aim, many, skill, seed) if many else trial.tried(on, aim)


@contextmanager
def _refusals(file: str | None = None) -> Iterator[None]:
    """Catch errors in the input, print the reason, and exit with status 2."""
    try:
        yield
    except RuedoError as error:
        refuse_file(file, error) if file else refuse(error)
    except SimulationError as error:
        refuse_simulation(error)
