"""What several commands take from the command line, and what its words make: a header, a setup, options, equipment."""

import json as json_module
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ruedo.cli.console import stop
from ruedo.core.errors import RuedoError
from ruedo.core.setup import Sight, Wax
from ruedo.words import Language, Speaker

if TYPE_CHECKING:
    from ruedo.core.record import Header
    from ruedo.core.setup import Setup

LanguageOption = Annotated[Language, typer.Option(help="The language of rulings and refusals.")]
PracticeOption = Annotated[
    int,
    typer.Option(
        help="Slides of each player on the shuffleboard before the game; its wax is told to nobody.", min=0, max=100
    ),
]
KnownWaxOption = Annotated[
    bool, typer.Option("--known-wax", help="No practice: the wax is just as named, and the house's players know it.")
]
EquipmentOption = Annotated[
    str | None, typer.Option(help="An equipment file or deck (TOML), or the name of a shipped one: classic, eased.")
]


def header_of(game: str, sides: str, rules: list[str], equipment: str | None, language: Language) -> "Header":
    """Return the header that the command line's words make, or stop with a sentence."""
    from ruedo.core.game import find
    from ruedo.core.record import VERSION, equipment_of, header_from

    split = [[name.strip() for name in side.split(",")] for side in sides.split("/")]
    try:
        things = equipment_said(equipment)
        header = header_from(
            {"ruedo": VERSION, "game": game, "sides": split, "rules": options_of(rules), "equipment": things}
        )
        if things is not None:
            find(game).admit_equipment(equipment_of(header))
    except RuedoError as error:
        error.line = None
        stop(Speaker(language=language).refuse(error))
    return header


def setup_of(
    header: "Header", *, real: bool, players: str, seed: int | None, wax: Wax, sight: Sight, practice: int | None
) -> "Setup":
    """Return the private side of the table that the command line's words make, or stop with a sentence."""
    from ruedo.core.setup import PERSON, Setup
    from ruedo.core.world import find_world, new_setup

    names = tuple(name.strip() for name in players.split(",")) if players else (PERSON,) * len(header.players)
    if real:
        return Setup(names)
    if find_world(header.game) is None:
        stop(f"The board is not simulated yet. At a real table: ruedo play {header.game} --real --sides Ana/Ben")
    seed = secrets.randbits(63) if seed is None else seed
    return new_setup(header.game, names, seed, wax=wax, sight=sight, practice=practice)


def options_of(rules: list[str]) -> dict[str, Any]:
    """Return the rule options that `name=value` words make."""
    options = {}
    for rule in rules:
        name, equals, value = rule.partition("=")
        if not equals:
            stop(f"--rule {rule}: a rule option is given as name=value, like target=9.")
        options[name.strip()] = _value(value.strip())
    return options


def equipment_said(said: str | None) -> Any:
    """Return what a file says, or the name of shipped equipment: a word that is no file's, without a dot or slash."""
    from ruedo.core.equipment import read_file

    if said is None:
        return None
    file = Path(said)
    is_name = file.name == said and not file.suffix and not file.exists()
    return said if is_name else read_file(file)


def _value(text: str) -> Any:
    """Return an option's value: a number, true, false or null as JSON has them, else the word itself."""
    try:
        return json_module.loads(text)
    except ValueError:
        return text
