"""The commands of games.

Each game defines them in the Typer app `app` of its module `commands.py`. Ruedo imports these modules only when it
needs them.
"""

from collections.abc import Iterator
from typing import Any

import typer
from typer.main import get_group

from ruedo.cli.help import CommandGroup
from ruedo.core.game import installed_games, part


class Commands(CommandGroup):
    """A group that contains Ruedo's own commands, and after them the commands of games.

    Commands of games never replace other commands.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, for the help."""
        self._complete()
        return super().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command with this name.

        Games are imported only if Ruedo itself has no command with this name.
        """
        if cmd_name not in self.commands:
            self._complete()
        return super().get_command(ctx, cmd_name)

    def _complete(self) -> None:
        for app in _apps():
            for name, command in get_group(app).commands.items():
                self.commands.setdefault(name, command)


def _apps() -> Iterator[typer.Typer]:
    for game in installed_games():
        app = getattr(part(game, "commands"), "app", None)
        if isinstance(app, typer.Typer):
            yield app
