"""The command `ruedo throw BOARD`, which tries throws on a simulated board."""

import json as json_module
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from ruedo.cli.arguments import equipment_from
from ruedo.cli.console import (
    check_outputs,
    choose_language,
    current_language,
    is_stdout,
    print_notice,
    refuse,
    refuse_file,
    refuse_simulation,
    write,
)
from ruedo.compiled.messages import SimulationError
from ruedo.core.errors import RuedoError
from ruedo.throws.boards import board_names, board_part
from ruedo.throws.options import Wish


class BoardCommands(TyperGroup):
    """A group with one command for each board. It imports the boards only when they are needed."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all boards, for the help."""
        self._complete()
        return super().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of the board with this name."""
        self._complete()
        return super().get_command(ctx, cmd_name)

    def _complete(self) -> None:
        for board in board_names():
            commands: Any = board_part(board, "commands")
            self.commands[board] = get_command(commands.app)


def try_throws(wish: Wish) -> None:
    """Try the throws, and print the result as one sentence or as JSON. Write the picture if its file is given."""
    choose_language(wish.language)
    check_outputs(wish.picture, inputs=[wish.equipment])
    with _refusals(wish.equipment):
        on = wish.opened(equipment_from(wish.equipment))
    with _refusals():
        tried = _run_trial(wish, on)
    trial_text: Any = board_part(wish.board, "trial_text")
    speaker = wish.speaker_for(on, current_language())
    result = json_module.dumps(trial_text.as_json(tried)) if wish.json else trial_text.text(tried, speaker)
    typer.echo(result, err=is_stdout(wish.picture))
    if wish.picture:
        write(wish.picture, trial_text.draw(tried, speaker))


def _run_trial(wish: Wish, on: Any) -> Any:
    """Return the result of one throw without errors, or of many throws with the random errors of a hand.

    Raises `RuedoError` and `SimulationError`.
    """
    aim = wish.aimed(on)
    throwing: Any = board_part(wish.board, "board")
    trial: Any = board_part(wish.board, "trial")
    throwing.HANDS.spread(wish.skill)
    throwing.prepare(print_notice)
    return trial.run_many(on, aim, wish.many, wish.skill, wish.seed) if wish.many else trial.run_once(on, aim)


@contextmanager
def _refusals(file: str | None = None) -> Iterator[None]:
    """Catch errors in the input, print the reason, and exit with status 2."""
    try:
        yield
    except RuedoError as error:
        refuse_file(file, error) if file else refuse(error)
    except SimulationError as error:
        refuse_simulation(error)


app = typer.Typer(rich_markup_mode=None)
app.add_typer(
    typer.Typer(cls=BoardCommands, rich_markup_mode=None, no_args_is_help=True, result_callback=try_throws),
    name="throw",
    help="Try throws on a simulated board.",
    rich_help_panel="boards",
)
