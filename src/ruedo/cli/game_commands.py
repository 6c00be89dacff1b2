"""The commands of boards and games.

Each board or game defines them in the Typer app `app` of its module `commands.py`. Ruedo imports these modules only
when it needs them.
"""

from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_group

from ruedo.cli.translation import TranslatedGroup
from ruedo.core.game import games, part
from ruedo.throws.boards import board_names, board_part


class Commands(TranslatedGroup):
    """A group that contains Ruedo's own commands, and after them the commands of boards and games.

    Commands of boards and games never replace other commands.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, for the help."""
        self._complete()
        return super().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command with this name.

        Boards and games are imported only if Ruedo itself has no command with this name.
        """
        if cmd_name not in self.commands:
            self._complete()
        return super().get_command(ctx, cmd_name)

    def _complete(self) -> None:
        for app in _apps():
            for name, command in get_group(app).commands.items():
                known = self.commands.setdefault(name, command)
                if known is not command and isinstance(known, TyperGroup) and isinstance(command, TyperGroup):
                    known.commands = {**command.commands, **known.commands}


def _apps() -> Iterator[typer.Typer]:
    for board in board_names():
        if commands := board_part(board, "commands"):
            yield commands.app
    for game in games():
        app = getattr(part(game, "commands"), "app", None)
        if isinstance(app, typer.Typer):
            yield app
