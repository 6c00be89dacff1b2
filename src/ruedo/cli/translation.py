"""Help and errors of the command line in the user's language.

A command's help is the message `help-COMMAND` of the catalogue. An option's help is `help-COMMAND-OPTION` in any
catalogue, or otherwise `help-OPTION`, which several commands share. The commands of a board or a game have their
messages in its own `words/`. Without a message, the command prints its own help.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import cleandoc
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from ruedo.cli.console import current_language, forget_language, text
from ruedo.words import Speaker, shell

EXTRA = re.compile(r"  \[(?P<extra>[^\[\]]*)\]$")
"""Matches the notes that Typer puts after an option's help: its default, its range, whether it is required."""
METAVARS = {"[OPTIONS]": "cli-help-options_metavar", "COMMAND [ARGS]...": "cli-help-command_metavar"}
NAME = r"'(?P<answer>[^']*)'(?: / '[^']*')*"
MESSAGES: Mapping[str, str] = {
    r"No such command '(?P<answer>[^']*)'\. Did you mean (?P<said>.*)\?": "cli-no_command_but",
    r"No such command '(?P<answer>.*)'\.": "cli-no_command",
    r"No such option: (?P<answer>\S+) \(Possible options: (?P<said>.*)\)": "cli-no_option_but",
    r"No such option: (?P<answer>\S+)": "cli-no_option",
    r"Got unexpected extra arguments?(?:\(s\))? \((?P<answer>.*)\)": "cli-extra",
    rf"Missing argument {NAME}\..*": "cli-missing_argument",
    rf"Missing option {NAME}\..*": "cli-missing_option",
    r"Missing command\.": "cli-missing_command",
    rf"Option {NAME} requires an argument\.": "cli-needs_value",
    rf"Option {NAME} does not take a value\.": "cli-takes_no_value",
    rf"Invalid value for {NAME}: .*greater than or equal to (?P<limit>\S+)": "cli-value_from",
    rf"Invalid value for {NAME}: .*less than or equal to (?P<limit>\S+)": "cli-value_to",
    rf"Invalid value for {NAME}: .*valid integer.*": "cli-value_whole",
    rf"Invalid value for {NAME}: .*valid number.*": "cli-value_number",
    rf"Invalid value for {NAME}: .*?'(?P<who>.*)' is not one of (?P<said>.*?)\.": "cli-value_among",
    rf"Invalid value for {NAME}: .*": "cli-value_bad",
}
"""Patterns of the errors of Typer and its libraries, and our own message for each."""


def help_of(*keys: str) -> str | None:
    """Return the first message of these ids that any catalogue has, or None.

    The most specific id comes first. For one id, Ruedo's own catalogue comes before those of boards and games.
    """
    own, others = shell(current_language()), Speaker(language=current_language())
    for key in keys:
        if key in own:
            return own.format(key)
        if others.knows(key):
            return others.text(key)
    return None


class _Translated:
    """Writes the help of a command from the catalogue."""

    help: str | None
    get_params: Callable[[Any], list[Any]]
    collect_usage_pieces: Callable[[Any], list[str]]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line of the command."""
        pieces = (text(METAVARS[piece]) if piece in METAVARS else piece for piece in self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, " ".join(pieces), f"{text('cli-help-usage')} ")

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write the description of the command."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(cleandoc(help_of(f"help-{_name(ctx)}") or self.help or ""))

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments and options, and a short description of each command of a group."""
        sections: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
        for param in self.get_params(ctx):
            param.help = help_of(f"help-{_name(ctx)}-{param.name}", f"help-{param.name}") or param.help
            if record := param.get_help_record(ctx):
                sections[param.param_type_name].append((record[0], EXTRA.sub(_extra, record[1])))
        for kind, records in (*sections.items(), ("command", list(self._command_summaries(ctx, formatter.width)))):
            if records:
                with formatter.section(text(f"cli-help-{kind}s")):
                    formatter.write_dl(records)

    def _command_summaries(self, _ctx: Any, _width: int) -> Iterator[tuple[str, str]]:
        """Return the commands of a group, each with a short description. A single command has no others."""
        return iter(())


class TranslatedCommand(_Translated, TyperCommand):
    """A command with its help in the catalogue: the `cls` for `Typer.command`."""


class TranslatedGroup(_Translated, TyperGroup):
    """A group of commands with its help and errors in the user's language: the `cls` for a `Typer`."""

    def _command_summaries(self, ctx: Any, width: int) -> Iterator[tuple[str, str]]:
        names = self.list_commands(ctx)
        within = "" if ctx.parent is None else f"{_name(ctx)}-"
        for name in names:
            if command := self.get_command(ctx, name):
                command.help = help_of(f"help-{within}{name}") or command.help
                yield name, command.get_short_help_str(width - 6 - max(map(len, names)))

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *more: Any, **others: Any) -> Any:
        """Run the command. Errors of the command line become sentences of the catalogue, with Typer's exit status."""
        forget_language()
        standalone = others.pop("standalone_mode", True)
        try:
            status = super().main(args, prog_name, *more, **{**others, "standalone_mode": False})
        except TyperException as refused:
            if not standalone:
                raise
            typer.echo(_refusal(refused), err=True)
            sys.exit(refused.exit_code)
        except typer.Abort:
            if not standalone:
                raise
            typer.echo(text("cli-aborted"), err=True)
            sys.exit(1)
        if standalone:
            sys.exit(status or 0)
        return status


def _name(ctx: Any) -> str:
    """Return a command's name as messages have it, such as `deck-check`. Without a command it is `ruedo`."""
    return "-".join(ctx.command_path.split()[1:]) or "ruedo"


def _extra(found: re.Match[str]) -> str:
    """Return Typer's notes on an option in our words."""
    extra = found["extra"].replace("default:", text("cli-help-default")).replace("required", text("cli-help-required"))
    return f"  [{extra}]"


def _refusal(refused: TyperException) -> str:
    """Return why a command line is wrong, below its usage."""
    complained, ctx = refused.format_message(), getattr(refused, "ctx", None)
    found = ((re.fullmatch(pattern, complained, re.DOTALL), key) for pattern, key in MESSAGES.items())
    key, facts = next(((key, match.groupdict()) for match, key in found if match), ("cli-not_understood", {}))
    error = text("cli-error", said=text(key, **facts))
    return f"{ctx.get_usage()}\n{text('cli-try', command=ctx.command_path)}\n\n{error}" if ctx else error
