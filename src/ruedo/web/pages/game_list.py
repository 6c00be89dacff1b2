"""The games that can be played here: the list for the page, and the list for programs (`GET /api/games`)."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from ruedo.core.event import Choice, event_type
from ruedo.core.game import Game, find, installed_games
from ruedo.core.ladder import ladder_states
from ruedo.core.options import game_values, option_clause, sheet_value, values_to_confirm
from ruedo.core.plain import no_equipment
from ruedo.core.player import adviser, ladder, players, usual_player
from ruedo.core.values import Json
from ruedo.core.world import find_world, is_computed
from ruedo.throws.boards import PACKAGE
from ruedo.throws.readings import columns_by_board
from ruedo.web.pages.sources import page_files, page_folder
from ruedo.web.protocol import http_bodies as bodies
from ruedo.words import LANGUAGES, Language, find_catalogue

Way: TypeAlias = Literal["house", "screen", "link", "real"]
"""A way to play a game: against the house, together on one screen, with others by a link, or at a real table."""


@cache
def page_scripts(name: str) -> tuple[str, ...]:
    """Return the names of a game's scripts for the page, such as `board` and `play`."""
    folder = page_folder(find(name).package)
    modules = (file.removeprefix(folder) for file in page_files() if file.startswith(folder) and file.endswith(".js"))
    return tuple(sorted(module.removesuffix(".js") for module in modules))


def play_modes(game: Game[Any]) -> tuple[Way, ...]:
    """Return the ways in which a game can be played on the page.

    A game without a simulated world can be played only at real tables.
    """
    return ("house", "screen", "link", "real") if find_world(game.name) else ("real",)


def owner_board(game: Game[Any]) -> str | None:
    """Return the name of the board whose constants the owner of a game can measure.

    This is the board whose package defines the class of the game's equipment. If no board does so, the result is None.
    """
    package, _, _ = type(game.load_equipment(None)).__module__.rpartition(".")
    return next((board for board in columns_by_board() if package == f"{PACKAGE}.{board}"), None)


def about(game: str) -> dict[Language, str]:
    """Return the sentence that describes a game, in each language in which the game has one."""
    catalogues = {language: find_catalogue(game, language) for language in LANGUAGES}
    return {language: catalogue.format("about") for language, catalogue in catalogues.items() if "about" in catalogue}


def simple_choices(game: Game[Any]) -> tuple[str, ...]:
    """Return the types of choices that have no fields of their own, such as `hold`.

    The type alone identifies such a choice, so the page can ask the server why it is not allowed.
    """
    choices = (kind for kind in get_args(game.events) or (game.events,) if issubclass(kind, Choice))
    return tuple(event_type(kind) for kind in choices if {field.name for field in fields(kind)} <= {"seat", "note"})


def list_games() -> bytes:
    """Return the list of games for the page, as JSON. Games that are only for real tables come last."""
    shelf = sorted(installed_games().values(), key=lambda game: (len(play_modes(game)) == 1, game.title))
    listed = [
        {
            "name": game.name,
            "title": game.title,
            "ways": play_modes(game),
            "folder": f"/static/{page_folder(game.package)}",
            "parts": page_scripts(game.name),
            "equipped": game.load_equipment is not no_equipment,
            "measured": owner_board(game),
            "equipment_names": game.equipment_names,
            "short": game.short,
            "house": usual_player(game.name),
            "thrown": is_computed(game.name),
            "ladder": ladder(game.name),
            "climb": ladder_states(game.name),
            "hides": game.hides,
            "choices": simple_choices(game),
            "about": about(game.name),
        }
        for game in shelf
    ]
    return msgspec.json.encode(listed)


def game_kind(game: Game[Any]) -> bodies.GameKind:
    world = find_world(game.name)
    return bodies.GameKind(
        name=game.name,
        title=game.title,
        seatings=game.seatings,
        options=rule_options(game.options),
        simulated=world is not None,
        players=tuple(players(game.name)) if world else (),
        skills=world.game_skills if world else (),
        hides=game.hides,
        hints=game.guidance.offer is not None or adviser(game.name) is not None,
        world=rule_options(world.options, world.usual) if world else (),
    )


def rule_options(form: type[Struct], usual: Mapping[str, Json] = MappingProxyType({})) -> tuple[bodies.RuleOption, ...]:
    """Return the options that the struct `form` defines. The values in `usual` replace their defaults."""
    return tuple(
        bodies.RuleOption(
            name=field.name,
            clause=option_clause(form, field.name),
            default=usual.get(field.name, field.default),
            schema=_schema(form, field),
            confirm=values_to_confirm(form, field.name),
            house_rule=sheet_value(form, field.name) is not None,
        )
        for field in msgspec.structs.fields(form)
    )


def _schema(form: type[Struct], field: FieldInfo) -> Json:
    """Return the JSON Schema of an option.

    An enum contains only the values that games allow, in the order of their declaration.
    """
    schema = msgspec.json.schema(field.type)
    if "enum" in schema:
        schema["enum"] = game_values(form, field.name)
    return schema
