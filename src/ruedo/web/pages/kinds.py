"""What a page needs to know of a game to make a table of it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin

import msgspec
from msgspec import Struct

from ruedo.core.game import Game, Json
from ruedo.core.options import asked_about, clause_of, value_of_the_sheet
from ruedo.core.player import players
from ruedo.core.world import find_world
from ruedo.web.protocol import http_bodies as bodies


def game_kind(game: Game[Any]) -> bodies.GameKind:
    """Return what a page needs to know to make a table of a game."""
    world = find_world(game.name)
    return bodies.GameKind(
        name=game.name,
        title=game.title,
        seatings=game.seatings,
        options=rule_options(game.options),
        simulated=world is not None,
        players=tuple(players(game.name)) if world else (),
        skills=world.skills if world else (),
        hides=game.hides,
        hints=game.offer is not None,
        world=rule_options(world.options, world.usual) if world else (),
    )


def rule_options(form: type[Struct], usual: Mapping[str, Json] = MappingProxyType({})) -> tuple[bodies.RuleOption, ...]:
    """Return options for a page to list, with their usual values or else their defaults."""
    return tuple(
        bodies.RuleOption(
            name=field.name,
            clause=clause_of(form, field.name),
            default=usual.get(field.name, field.default),
            schema=_schema(field.type),
            confirm=asked_about(form, field.name),
            house_rule=value_of_the_sheet(form, field.name) is not None,
        )
        for field in msgspec.structs.fields(form)
    )


def _schema(kind: Any) -> Json:
    """Return the JSON Schema of an option's type, its values in the order in which they are declared."""
    schema = msgspec.json.schema(kind)
    if "enum" in schema:
        schema["enum"] = get_args(get_args(kind)[0] if get_origin(kind) is Annotated else kind)
    return schema
