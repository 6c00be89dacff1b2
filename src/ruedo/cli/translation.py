"""The command line's help and errors in the user's language.

The help of a command is the message `help-COMMAND` in the catalogue. The help of an option is the message
`help-COMMAND-OPTION` in any catalogue. If that message does not exist, the help of the option is the message
`help-OPTION`, which several commands share. The messages of a board's or game's commands are in the folder `words/` of
that board or game. If a command has no message, its docstring is printed.
"""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from inspect import cleandoc
from math import isfinite
from typing import Any
from unicodedata import category

import typer
from typer import BadParameter
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from ruedo.cli.console import current_language, forget_language, text
from ruedo.words import Speaker, shell

WORDS = "ruedo.words"
"""The key under which a command's context stores the arguments of the command line."""
OTHERS = "commands"
"""The group in the help for commands that do not name a group, such as the commands of other packages."""
SUMMARY = 66
"""The largest number of characters in a summary. With the name of its command, it then fits on one line of a
terminal."""
RANGE = re.compile(r"(?:; )?[^; \[]*x[<>]=[^; \]]*(?:; )?")
"""Matches Typer's description of a range."""
EXTRA = re.compile(r"  \[(?P<extra>[^\[\]]*)\]$")
"""Matches the notes that Typer adds to an option's help: the default, the range, whether the option is required."""
GROUPS = ("play", "score", "records", "study", "boards", "host", "make")
"""The groups of commands in the help, in order. A command gives the name of its group as `rich_help_panel`."""
OF_WORLD = "world"
"""The group of the options for the simulated world of some games. The help shows them only for these games."""
TYPE = re.compile(r" ?<(?P<type>[^<>]*)>")
"""Matches Typer's description of the type of an option or argument."""
TYPES: Mapping[str, str] = {
    "int": "cli-help-number",
    "int range": "cli-help-number",
    "float": "cli-help-number",
    "float range": "cli-help-number",
    "path": "cli-help-file",
    "str": "cli-help-text",
}
"""For each of Typer's names of a type, the id of the message that replaces it. For other types, Typer lists the
values."""
LARGE = 2**31
"""Limits of at least this size are left out of the help, because users do not reach them."""
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
    rf"Invalid value for {NAME}: it must be finite": "cli-value_finite",
    rf"Invalid value for {NAME}: .*valid integer.*": "cli-value_whole",
    rf"Invalid value for {NAME}: .*valid number.*": "cli-value_number",
    rf"Invalid value for {NAME}: .*?'(?P<who>.*)' is not one of (?P<said>.*?)\.": "cli-value_among",
    rf"Invalid value for {NAME}: .*": "cli-value_bad",
}
"""Patterns that match the errors of Typer and its libraries, each with the id of our own message."""


def help_of(*keys: str) -> str | None:
    """Return the message with the first of these ids that any catalogue contains, or None if there is no such message.

    Pass the most specific id first. For each id, Ruedo's own catalogue is searched before the catalogues of boards and
    games.
    """
    own, others = shell(current_language()), Speaker(language=current_language())
    for key in keys:
        if key in own:
            return own.format(key)
        if others.knows(key):
            return others.text(key)
    return None


class _Translated:
    """A mixin that writes the help of a command with messages from the catalogue."""

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
        """Write the arguments and options of a command.

        If options of a simulated world are left out, also write how the user can see them.
        """
        sections: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
        for param in self._shown_params(ctx):
            param.help = help_of(f"help-{_name(ctx)}-{param.name}", f"help-{param.name}") or param.help
            if record := param.get_help_record(ctx):
                words = TYPE.sub(partial(_type, param.param_type_name), record[0])
                sections[param.param_type_name].append((words, EXTRA.sub(partial(_extra, param), record[1])))
        for kind, records in sections.items():
            if records:
                with formatter.section(text(f"cli-help-{kind}s")):
                    formatter.write_dl(records)
        if len(self._shown_params(ctx)) < len(self.get_params(ctx)):
            formatter.write_paragraph()
            formatter.write_text(text("cli-help-of_a_game", command=ctx.command_path))

    def _shown_params(self, ctx: Any) -> list[Any]:
        """Return the parameters that the help shows.

        The options of a simulated world are left out, unless the command line names a game that has them.
        """
        params = self.get_params(ctx)
        of_world = {param.name for param in params if getattr(param, "rich_help_panel", None) == OF_WORLD}
        if not of_world or _has_options(ctx.meta.get(WORDS, ()), of_world):
            return params
        return [param for param in params if param.name not in of_world]


class TranslatedCommand(_Translated, TyperCommand):
    """A command whose help comes from the catalogue. Use it as the argument `cls` of `Typer.command`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments. First store them unparsed, because the help needs them."""
        ctx.meta[WORDS] = tuple(args)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Refuse `inf` for options with a lower limit, because Typer itself accepts it. Then run the command."""
        for param in self.get_params(ctx):
            value = ctx.params.get(param.name)
            if isinstance(value, float) and not isfinite(value) and getattr(param, "min", None) is not None:
                raise BadParameter("it must be finite", ctx=ctx, param=param)
        return super().invoke(ctx)


class TranslatedGroup(_Translated, TyperGroup):
    """A group of commands whose help and errors are in the user's language. Use it as the argument `cls` of `Typer`."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, then the commands in groups. Next to each command is a summary of one line."""
        super().format_options(ctx, formatter)
        groups: dict[str, list[tuple[str, str]]] = {group: [] for group in (*GROUPS, OTHERS)}
        names = self.list_commands(ctx)
        width = max(map(len, names))
        for name in names:
            command = self.get_command(ctx, name)
            group = getattr(command, "rich_help_panel", None)
            summary = self._summary(ctx, name, command)
            groups[group if group in GROUPS else OTHERS].append((name.ljust(width), summary))
        for group, commands in groups.items():
            if commands:
                with formatter.section(text("cli-help-commands" if group == OTHERS else f"cli-group-{group}")):
                    formatter.write_dl(commands)

    def _summary(self, ctx: Any, name: str, command: Any) -> str:
        """Return the message with the summary of a command, or the beginning of its help if that message is missing."""
        path = name if ctx.parent is None else f"{_name(ctx)}-{name}"
        if summary := help_of(f"summary-{path}"):
            return summary
        command.help = help_of(f"help-{path}") or command.help
        return str(command.get_short_help_str(SUMMARY))

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *more: Any, **others: Any) -> Any:
        """Run the command.

        Errors in the command line are printed with messages from the catalogue. The exit status is the same as in
        Typer.
        """
        forget_language()
        standalone = others.pop("standalone_mode", True)
        broken = next((one for one in (sys.argv[1:] if args is None else args) if not _is_text(one)), None)
        if broken is not None:
            shown = broken.encode(errors="surrogateescape").decode(errors="replace")
            typer.echo(text("cli-bad_bytes", answer=shown), err=True)
            sys.exit(2)
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


def _is_text(argument: str) -> bool:
    """Return whether all bytes of an argument can be decoded in the locale's encoding."""
    return not any(category(sign) == "Cs" for sign in argument)


def _name(ctx: Any) -> str:
    """Return the name of a command as message ids contain it, such as `deck-check`.

    If no command was typed, the name is `ruedo`.
    """
    return "-".join(ctx.command_path.split()[1:]) or "ruedo"


def _type(kind: str, found: re.Match[str]) -> str:
    """Return the catalogue's word for the type of an option's value.

    For arguments the text is empty, because their names explain them.
    """
    if kind == "argument":
        return ""
    named = found["type"].removeprefix("list[").removesuffix("]")
    return f" {text(TYPES[named]) if named in TYPES else named}"


def _extra(param: Any, found: re.Match[str]) -> str:
    """Return the notes that Typer adds to an option, such as its default, in the catalogue's words."""
    extra = RANGE.sub("", found["extra"]).replace("default:", text("cli-help-default"))
    notes = [extra.replace("required", text("cli-help-required")), _range(param.min, param.max)]
    known = "; ".join(filter(None, notes))
    return f"  [{known}]" if known else ""


def _range(least: float | None, most: float | None) -> str:
    """Return the range of a number in words, without an upper limit of `LARGE` or more. Without limits, return ""."""
    if most is None or most >= LARGE:
        return "" if least is None else text("cli-help-from", least=_limit(least))
    if least is None:
        return text("cli-help-to", most=_limit(most))
    return text("cli-help-between", least=_limit(least), most=_limit(most))


def _limit(number: float) -> str | int:
    """Return the limit of a range as a value for a message.

    A whole number becomes an `int`, because the catalogue formats an `int` as its language requires.
    """
    return int(number) if number == int(number) else f"{number:g}"


def _has_options(words: Sequence[str], options: set[str]) -> bool:
    """Return whether one of `words` is the name of a game whose simulated world has one of these options."""
    from ruedo.core.world import find_world

    worlds = filter(None, map(find_world, words))
    return any(options & set(world.options.__struct_fields__) for world in worlds)


def _refusal(refused: TyperException) -> str:
    """Return the usage line of a command, followed by a sentence about the mistake in the command line."""
    complained, ctx = refused.format_message(), getattr(refused, "ctx", None)
    found = ((re.fullmatch(pattern, complained, re.DOTALL), key) for pattern, key in MESSAGES.items())
    key, facts = next(((key, match.groupdict()) for match, key in found if match), ("cli-not_understood", {}))
    error = text("cli-error", said=text(key, **facts))
    return f"{ctx.get_usage()}\n{text('cli-try', command=ctx.command_path)}\n\n{error}" if ctx else error
