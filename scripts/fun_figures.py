"""Measure the figures of "Is it fun?" for the shipped games: `uv run scripts/fun_figures.py`.

    uv run scripts/fun_figures.py                         all games with all their equipment
    uv run scripts/fun_figures.py --game ole --games 500  one game, with fewer games than usual

Two equal players of the house play with each shipped equipment: 4,000 games if compiled rules can play them, and
otherwise 200 games. The script writes fun.json into the folder of each game. A report of `ruedo study` shows the range
of these figures next to its own.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

import msgspec

from ruedo.core.game import find, installed_games
from ruedo.core.measures import Variant
from ruedo.core.player import usual_player
from ruedo.core.world import study_options
from ruedo.lab.durations import minutes_counter
from ruedo.lab.experiment import play
from ruedo.lab.fun import FILE, FunFigures, fun_estimates
from ruedo.lab.game_metrics import metrics
from ruedo.lab.game_runner import compiled_engine
from ruedo.lab.pilot import pilot
from ruedo.lab.questions import player_from
from ruedo.lab.studies import Study
from ruedo.lab.versions import versions_here
from ruedo.lab.workers import local_workers

SOURCE: Final = Path(__file__).parents[1] / "src"
SHIPPED: Final = "ruedo.games."
GAMES: Final = {True: 4000, False: 200}
"""The number of games with each equipment: with a compiled engine (`True`) and without one (`False`)."""
SEED: Final = 0


def main(words: list[str]) -> None:
    """Measure the figures and write them to the folders of the games."""
    parser = argparse.ArgumentParser(description="Measure the figures of fun for the shipped games.")
    shipped = [name for name, game in installed_games().items() if game.package.startswith(SHIPPED)]
    parser.add_argument("--game", choices=shipped, help="only this game")
    parser.add_argument("--games", type=int, help="games with each equipment")
    parser.add_argument("--workers", type=int, help="processes; one for each core unless given")
    parser.add_argument("--folder", type=Path, help="write GAME.json there, not into the folders of the games")
    arguments = parser.parse_args(words)
    for name in [arguments.game] if arguments.game else shipped:
        own = SOURCE.joinpath(*find(name).package.split("."), FILE)
        file = arguments.folder / f"{name}.json" if arguments.folder else own
        figures = measure(name, arguments.games, arguments.workers)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
        print(f"{file.name} of {name}: {', '.join(figures.by_equipment)}", flush=True)


def measure(game: str, games: int | None, workers: int | None) -> FunFigures:
    """Return the figures of a game for each of its shipped equipment, with the command that measures them again."""
    player = usual_player(game)
    usual = Variant(game, (player_from(player),) * 2, {}, None, study_options(game, {}))
    count = games or GAMES[compiled_engine(usual) is not None]
    command = f"uv run scripts/fun_figures.py --games {count} --game {game}"
    by_equipment = {}
    for equipment in find(game).equipment_names:
        variant = msgspec.structs.replace(usual, equipment=equipment)
        plan = Study((variant,), (equipment,), "first", 1e-9, SEED, count)
        plan = msgspec.structs.replace(plan, most_events=pilot(variant, SEED).most_events)
        (played,) = play(plan, local_workers(workers)).games
        by_equipment[equipment] = fun_estimates(metrics(played, plan.seatings, minutes_counter(game, {})))
    return FunFigures(command, versions_here(), SEED, f"{player},{player}", count, by_equipment)


if __name__ == "__main__":
    main(sys.argv[1:])
