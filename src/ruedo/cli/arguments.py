"""Arguments that several commands share, and functions that make headers, setups and options from these arguments."""

import json as json_module
import secrets
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ruedo.cli.console import cannot, choose_language, refuse, stop, text
from ruedo.core.errors import NotStudied, RuedoError
from ruedo.core.game import match_name
from ruedo.core.names import check_different, check_names, compose_name
from ruedo.words import Language

if TYPE_CHECKING:
    from ruedo.core.record import Header
    from ruedo.core.setup import Setup
    from ruedo.lab.durations import Durations
    from ruedo.lab.workers import Workers

LanguageOption = Annotated[
    Language | None,
    typer.Option(
        "--language", callback=choose_language, is_eager=True, help="Use this language. Default: your system's."
    ),
]
GameArgument = Annotated[str, typer.Argument(callback=match_name, help="The name of a game.")]
PlayersOption = Annotated[
    str | None,
    typer.Option(help="The player at each seat, separated by commas. Default: the usual player at all seats."),
]
SeedOption = Annotated[int, typer.Option(min=0, help="Use this seed. The same seed gives the same games.")]
FolderOption = Annotated[Path | None, typer.Option(help="Keep all results and the report in this folder.")]
ResumeOption = Annotated[
    bool, typer.Option("--resume", help="Continue the work in the folder, whether it was finished or interrupted.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
RuleOption = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="Set an option of the rules, such as target=9. You can repeat --rule."),
]
WorldOption = Annotated[
    list[str] | None,
    typer.Option(
        "--world",
        metavar="NAME=VALUE",
        help="Set an option of the simulated board, such as wax=slow. You can repeat --world.",
    ),
]
EquipmentOption = Annotated[
    str | None,
    typer.Option(
        "--equipment",
        "--deck",
        help="The equipment: a TOML file of your own, or a deck that comes with Ruedo (classic, eased).",
    ),
]
DurationsOption = Annotated[
    Path | None,
    typer.Option(help="Read the seconds that each type of event takes from this TOML file, not from the game."),
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        min=1, help="Use this many processes. Default: one for each core. The number does not change the result."
    ),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS|local[:N]",
        help="Do the work on a Ray cluster (needs ruedo[cluster]). Write the address of its head node, "
        "auto for the cluster of this machine, or local:4 for four processes here. The result "
        "does not change.",
    ),
]


def finite(value: float | None) -> float | None:
    """Return a number, or refuse `inf` and `nan`, because Typer accepts them."""
    if value is None or isfinite(value):
        return value
    raise typer.BadParameter(text("cli-value_finite", answer=str(value)))


def parse_sides(argument: str) -> list[list[str]]:
    """Return the names of the players of each side, or exit with an error message.

    Commas separate the players of a side, and slashes separate sides.
    """
    sides = [[compose_name(name.strip()) for name in side.split(",")] for side in argument.split("/")]
    for number, side in enumerate(sides, 1):
        if "" in side:
            stop("cli-empty_name", side=number)
    return sides


def parse_header(game: str, sides: str, rules: list[str], equipment: str | None) -> "Header":
    """Return the header that the command line's arguments describe, or exit with an error message."""
    from ruedo.core.game import find
    from ruedo.core.record import VERSION, check_equipment, header_from

    try:
        things, named = equipment_from(equipment), parse_sides(sides)
        header = header_from(
            {"ruedo": VERSION, "game": game, "sides": named, "rules": parse_options(rules), "equipment": things}
        )
        check_names(named)
        check_different(header.players)
        if things is not None:
            find(game).admit_equipment(check_equipment(header))
    except RuedoError as error:
        error.line = None
        refuse(error, game)
    return header


def parse_setup(header: "Header", *, real: bool, players: str, seed: int | None, world: Mapping[str, Any]) -> "Setup":
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


def world_options_from(argument: list[str] | None) -> dict[str, Any]:
    """Return the options of the simulated world that the command line sets."""
    return parse_options(argument or [], "--world")


def parse_options(rules: list[str], flag: str = "--rule") -> dict[str, Any]:
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


def variant_options(rule: list[str] | None, equipment: str | None, world: list[str] | None) -> dict[str, Any]:
    """Return the rules, the equipment and the world of a variant, as the functions of `ruedo.lab` take them."""
    return {
        "rules": parse_options(rule or []),
        "equipment": equipment_from(equipment),
        "world": world_options_from(world),
    }


def study_options(
    rule: list[str] | None, equipment: list[str] | None, world: list[str] | None, durations: Path | None
) -> dict[str, Any]:
    """Return the rules, the equipment, the world and the durations of a study. Repeated options make variants."""
    rules: dict[str, list[Any]] = {}
    for one in rule or []:
        for name, value in parse_options([one]).items():
            rules.setdefault(name, []).append(value)
    stems = [Path(one).stem for one in equipment or []]
    things = [
        (stem if stems.count(stem) == 1 else one, equipment_from(one))
        for stem, one in zip(stems, equipment or [], strict=True)
    ]
    return {
        "rules": rules,
        "equipment": things,
        "world": world_options_from(world),
        "durations": durations_from(durations),
    }


def durations_from(file: Path | None) -> "Durations":
    """Return the durations of events in a file. Exit with an error message if the file cannot be read.

    Without a file, the result is empty, and the seconds of the game are used.
    """
    from ruedo.lab.durations import Durations, read_table

    if file is None:
        return Durations({}, "")
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


def _value(value: str) -> Any:
    """Return the value of a text that is valid JSON, or otherwise the text itself."""
    try:
        return json_module.loads(value)
    except ValueError:
        return value
