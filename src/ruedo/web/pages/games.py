"""The list of games for the page: how each can be played, and which parts of the page its package brings."""

from functools import cache
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import fields

from ruedo.core.event import Choice, type_of
from ruedo.core.game import Game, games
from ruedo.core.plain import no_equipment
from ruedo.core.player import ladder, usual_player
from ruedo.core.world import find_world
from ruedo.throws.boards import PACKAGE
from ruedo.throws.readings import columns_by_board
from ruedo.web.pages.files import page_files
from ruedo.words import LANGUAGES, Language, catalogue_of

Way: TypeAlias = Literal["house", "screen", "link", "real"]
"""Against the house, together at one screen, with others by a link, or kept score of at a real table."""


def is_thrown(game: str) -> bool:
    """Return whether what happens in a game comes of throws, which physics computes."""
    world = find_world(game)
    return world is not None and world.computed


@cache
def parts_of(name: str) -> tuple[str, ...]:
    """Return the parts of the page that a game brings, by the names of their modules, as `board` and `play`."""
    folder = f"games/{name}/"
    modules = (file.removeprefix(folder) for file in page_files() if file.startswith(folder) and file.endswith(".js"))
    return tuple(sorted(module.removesuffix(".js") for module in modules))


def ways_of(game: Game[Any]) -> tuple[Way, ...]:
    """Return how a game can be played in the page: one that nothing simulates is kept at a real table alone."""
    return ("house", "screen", "link", "real") if find_world(game.name) else ("real",)


def measured(game: Game[Any]) -> str | None:
    """Return the board whose package has the class of a game's equipment; None if owners cannot measure it."""
    package, _, _ = type(game.load_equipment(None)).__module__.rpartition(".")
    return next((board for board in columns_by_board() if package == f"{PACKAGE}.{board}"), None)


def about(game: str) -> dict[Language, str]:
    """Return a sentence on what a game is, by language; nothing where its package has none."""
    said = {language: catalogue_of(game, language) for language in LANGUAGES}
    return {language: catalogue.format("about") for language, catalogue in said.items() if "about" in catalogue}


def simple_choices(game: Game[Any]) -> tuple[str, ...]:
    """Return the types of choices of which there is one at most, as `hold`: a front asks of each why it cannot be."""
    choices = (kind for kind in get_args(game.events) or (game.events,) if issubclass(kind, Choice))
    return tuple(type_of(kind) for kind in choices if {field.name for field in fields(kind)} <= {"seat", "note"})


def listed_games() -> bytes:
    """Return the games as the page has them, as JSON: those that can be played before those that are only kept."""
    shelf = sorted(games().values(), key=lambda game: (len(ways_of(game)) == 1, game.title))
    listed = [
        {
            "name": game.name,
            "title": game.title,
            "ways": ways_of(game),
            "parts": parts_of(game.name),
            "equipped": game.load_equipment is not no_equipment,
            "measured": measured(game),
            "shipped": game.shipped,
            "short": game.short,
            "house": usual_player(game.name),
            "thrown": is_thrown(game.name),
            "ladder": ladder(game.name),
            "hides": game.hides,
            "choices": simple_choices(game),
            "about": about(game.name),
        }
        for game in shelf
    ]
    return msgspec.json.encode(listed)
