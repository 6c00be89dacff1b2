"""The games and clauses of this repository. Ruedo's tests leave out games from other installed packages."""

from collections.abc import Mapping

from ruedo.core.game import installed_games
from ruedo.rulebook import Clause, clauses, pages
from ruedo.words import Language

GAMES = tuple(sorted(name for name, game in installed_games().items() if game.package.startswith("ruedo.")))


def our_pages(language: Language = "en") -> Mapping[str, str]:
    return {game: page for game, page in pages(language).items() if game in GAMES}


def our_clauses(language: Language = "en") -> Mapping[str, Clause]:
    return {name: clause for name, clause in clauses(language).items() if clause.game in GAMES}
