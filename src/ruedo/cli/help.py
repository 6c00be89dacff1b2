"""The groups of commands in the command line's help. The help is in English."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import category

import typer
from typer.core import TyperGroup

from ruedo.cli.console import forget_language, text
from ruedo.core.game import installed_games, match_name

OTHERS = "commands"
"""The group in the help for commands that do not name a group, such as the commands of other packages."""
SUMMARY = 66
"""The largest number of characters in a summary. With the name of its command, it then fits on one line of a
terminal."""
GROUPS: Mapping[str, str] = {
    "play": "Play",
    "score": "Keep score",
    "records": "Records",
    "study": "Study",
    "boards": "Boards",
    "host": "Host",
    "make": "Make",
    OTHERS: "Commands",
}
"""The headings of the groups in the help, in order. A command gives the name of its group as `rich_help_panel`."""


class CommandGroup(TyperGroup):
    """A group whose help lists its commands in groups. Use it as the argument `cls` of `Typer`."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands in groups. Next to each command is a summary of one line."""
        groups: dict[str, list[tuple[str, str]]] = {group: [] for group in GROUPS}
        names = self.list_commands(ctx)
        width = max(map(len, names))
        for name in names:
            command: Any = self.get_command(ctx, name)
            group = str(getattr(command, "rich_help_panel", None))
            groups[group if group in GROUPS else OTHERS].append(
                (name.ljust(width), command.get_short_help_str(SUMMARY))
            )
        for group, commands in groups.items():
            if commands:
                with formatter.section(GROUPS[group]):
                    formatter.write_dl(commands)

    def invoke(self, ctx: Any) -> Any:
        """Run the command. If an argument is missing, the refusal says what the argument is, or what to choose from."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            if hasattr(error, "param_type") and not error.message:
                error.message = _choices(error)
            raise

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the arguments name. Refuse the name of a game with what to type instead."""
        game = match_name(args[0])
        if game in installed_games() and self.get_command(ctx, args[0]) is None:
            ctx.fail(f"{game} is a game. To play it: ruedo play {game}. To read its rules: ruedo rules {game}.")
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *more: Any, **others: Any) -> Any:
        """Run the command, or refuse arguments that are not text in the locale's encoding."""
        forget_language()
        broken = next((one for one in (sys.argv[1:] if args is None else args) if not _is_text(one)), None)
        if broken is not None:
            shown = broken.encode(errors="surrogateescape").decode(errors="replace")
            typer.echo(text("cli-bad_bytes", answer=shown), err=True)
            sys.exit(2)
        return super().main(args, prog_name, *more, **others)


def _choices(missing: Any) -> str:
    """Return what the help says about a missing argument, and the games if it is the name of one."""
    asked = str(getattr(missing.param, "help", None) or "")
    return f"{asked} Games: {', '.join(installed_games())}." if missing.param.name == "game" else asked


def _is_text(argument: str) -> bool:
    """Return whether all bytes of an argument can be decoded in the locale's encoding."""
    return not any(category(sign) == "Cs" for sign in argument)
