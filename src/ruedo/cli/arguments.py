"""Arguments that several commands share, and functions that make headers, setups and options from these arguments."""

import json as json_module
import secrets
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ruedo.cli.console import cannot, choose_language, refuse, stop
from ruedo.cli.translation import OF_WORLD
from ruedo.core.errors import NotStudied, RuedoError
from ruedo.core.names import check_different, check_names, composed
from ruedo.words import Language

if TYPE_CHECKING:
    from ruedo.core.record import Header
    from ruedo.core.setup import Setup
    from ruedo.lab.durations import Durations
    from ruedo.lab.workers import Workers

LanguageOption = Annotated[Language | None, typer.Option(callback=choose_language, is_eager=True)]
WorldOption = Annotated[list[str] | None, typer.Option("--world")]
WaxOption = Annotated[str | None, typer.Option(rich_help_panel=OF_WORLD)]
SightOption = Annotated[str | None, typer.Option(rich_help_panel=OF_WORLD)]
PracticeOption = Annotated[int | None, typer.Option(min=0, max=100, rich_help_panel=OF_WORLD)]
KnownWaxOption = Annotated[bool, typer.Option("--known-wax", rich_help_panel=OF_WORLD)]
EquipmentOption = Annotated[str | None, typer.Option()]
ClusterOption = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS|local[:N]")]


def sides_of(argument: str) -> list[list[str]]:
    """Return the names of the players of each side, or exit with an error message.

    Commas separate the players of a side, and slashes separate sides.
    """
    sides = [[composed(name.strip()) for name in side.split(",")] for side in argument.split("/")]
    for number, side in enumerate(sides, 1):
        if "" in side:
            stop("cli-empty_name", side=number)
    return sides


def header_of(game: str, sides: str, rules: list[str], equipment: str | None) -> "Header":
    """Return the header that the command line's arguments describe, or exit with an error message."""
    from ruedo.core.game import find
    from ruedo.core.record import VERSION, equipment_of, header_from

    try:
        things, named = equipment_from(equipment), sides_of(sides)
        header = header_from(
            {"ruedo": VERSION, "game": game, "sides": named, "rules": options_of(rules), "equipment": things}
        )
        check_names(named)
        check_different(header.players)
        if things is not None:
            find(game).admit_equipment(equipment_of(header))
    except RuedoError as error:
        error.line = None
        refuse(error, game)
    return header


def setup_of(header: "Header", *, real: bool, players: str, seed: int | None, world: Mapping[str, Any]) -> "Setup":
    """Return the table's private setup that the command line's arguments describe, or exit with an error message."""
    from ruedo.core.setup import PERSON, Setup
    from ruedo.core.world import find_world, new_setup

    names = tuple(name.strip() for name in players.split(",")) if players else (PERSON,) * len(header.players)
    if real:
        return Setup(names)
    if find_world(header.game) is None:
        stop("cli-not_simulated", game=header.game)
    seed = secrets.randbits(63) if seed is None else seed
    try:
        return new_setup(header.game, names, seed, world)
    except RuedoError as error:
        refuse(error)


def world_options_from(
    argument: list[str] | None,
    *,
    wax: str | None = None,
    sight: str | None = None,
    practice: int | None = None,
    known_wax: bool = False,
) -> dict[str, Any]:
    """Return the options of the simulated world that the command line sets.

    Some options of the shuffleboard also have flags of their own. The parameters after `argument` are the values of
    these flags.
    """
    flags = {"wax": wax, "sight": sight, "practice": practice}
    given = {name: value for name, value in flags.items() if value is not None}
    return {**given, **({"practice": None} if known_wax else {}), **options_of(argument or [], "--world")}


def options_of(rules: list[str], flag: str = "--rule") -> dict[str, Any]:
    """Return the options that arguments such as `name=value` set.

    `flag` is the flag that the user types before each of these arguments. It is named in error messages.
    """
    options: dict[str, Any] = {}
    for rule in rules:
        name, equals, value = rule.partition("=")
        name = name.strip()
        if not equals:
            stop("cli-option", flag=flag, option=rule)
        if name in options:
            stop("cli-option_twice", flag=flag, option=name)
        options[name] = _value(value.strip())
    return options


def equipment_from(argument: str | None) -> Any:
    """Return the content of an equipment file, or the name of equipment that comes with Ruedo.

    An argument without a dot or slash is a name, unless a file with this name exists.
    """
    from ruedo.core.equipment import read_file

    if argument is None:
        return None
    file = Path(argument)
    is_name = file.name == argument and not file.suffix and not file.exists()
    return argument if is_name else read_file(file)


def durations_from(file: Path) -> "Durations":
    """Return the durations of events in a file. Exit with an error message if the file cannot be read."""
    from ruedo.lab.durations import read_table

    try:
        return read_table(file)
    except OSError as error:
        cannot("cannot_read", file, error)


def command_line() -> str:
    """Return the command that the user typed, without `--resume`, so that the user can run it again."""
    return shlex.join(["ruedo", *(word for word in sys.argv[1:] if word != "--resume")])


@contextmanager
def open_workers(workers: int | None, cluster: str | None) -> Iterator["Workers"]:
    """Yield the lab's workers, which are processes on this machine or on a cluster. Raises `NotStudied`."""
    if cluster is None:
        from ruedo.lab.workers import local_workers

        yield local_workers(workers)
        return
    if workers is not None:
        raise NotStudied("workers_and_cluster", answer=cluster)
    from ruedo.lab.cluster import join_cluster

    with join_cluster(cluster) as hands:
        yield hands


def _value(text: str) -> Any:
    """Return the value of a text that is valid JSON, or otherwise the text itself."""
    try:
        return json_module.loads(text)
    except ValueError:
        return text
