"""The commands of boards and games: the `app` of a module `commands.py`, imported where such a one is wanted."""

from collections.abc import Iterator
from typing import Any

import typer
from typer.main import get_group

from ruedo.cli.translation import SpokenGroup
from ruedo.core.game import games, part
from ruedo.throws.boards import board_names, board_part


class Commands(SpokenGroup):
    """Ruedo's own commands, and after them those that boards and games bring; none takes the place of another."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, for the help."""
        self._complete()
        return super().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its name; nothing of boards and games is imported for one of Ruedo's own."""
        if cmd_name not in self.commands:
            self._complete()
        return super().get_command(ctx, cmd_name)

    def _complete(self) -> None:
        for app in _brought():
            for name, command in get_group(app).commands.items():
                self.commands.setdefault(name, command)


def _brought() -> Iterator[typer.Typer]:
    for board in board_names():
        if commands := board_part(board, "commands"):
            yield commands.app
    for game in games():
        app = getattr(part(game, "commands"), "app", None)
        if isinstance(app, typer.Typer):
            yield app
