"""Exports the games of a study: as rows of a table, or as records."""

import csv
import time
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from ruedo.core import record
from ruedo.core.errors import NotStudied
from ruedo.core.extras import extra_command
from ruedo.core.measures import PlayedGame
from ruedo.lab.durations import minutes_counter
from ruedo.lab.experiment import Founding, Progress
from ruedo.lab.game_metrics import decision_time, last_lead, most_behind
from ruedo.lab.game_runner import play_events, player_by_seat
from ruedo.lab.journal import founding_file
from ruedo.lab.questions import lead_changes, player_text
from ruedo.lab.studies import Findings
from ruedo.lab.versions import SoftwareVersions

ExportRow = Mapping[str, Any]


def game_rows(findings: Findings, versions: SoftwareVersions) -> Iterator[ExportRow]:
    """Yield a row for each game: software, variant, result and counts.

    Each card and each choice has a column for every player, such as `choice:shoot:0` for player 0.
    """
    plan = findings.plan
    minutes = minutes_counter(plan.game, plan.seconds)
    uses = sorted({use for games in findings.games for played in games for use in played.uses})
    for name, games in zip(plan.names, findings.games, strict=True):
        for played in games:
            made = {"ruedo": versions.ruedo, "seed": plan.seed, "variant": name}
            yield {**made, **_row(played, minutes(played)), **_uses(played, uses)}


def _row(played: PlayedGame, minutes: float) -> ExportRow:
    return {
        "unit": played.unit,
        "first": played.first,
        "winner": played.winner,
        "finished": played.finished,
        **{f"score:{player}": score for player, score in enumerate(played.scores)},
        "minutes": round(minutes, 3),
        "turns": played.turns,
        "events": played.length,
        **{f"choices:{player}": count for player, count in enumerate(played.choices)},
        "lead_changes": lead_changes(played),
        **_winner_figures(played),
        "again": played.again,
    }


def _winner_figures(played: PlayedGame) -> ExportRow:
    """Return the columns about the winner. They are empty in a game that nobody won."""
    if played.winner is None:
        return dict.fromkeys(("behind", "last_lead", "decided", "lowest_chance"))
    decided = decision_time(played)
    return {
        "behind": most_behind(played),
        "last_lead": round(last_lead(played), 4),
        "decided": None if decided is None else round(decided, 4),
        "lowest_chance": played.certainty.lowest / 100 if played.certainty else None,
    }


def _uses(played: PlayedGame, uses: list[str]) -> ExportRow:
    none = (0,) * len(played.scores)
    return {f"{use}:{player}": often for use in uses for player, often in enumerate(played.uses.get(use, none))}


def write_csv(findings: Findings, versions: SoftwareVersions, file: Path) -> None:
    """Write all games to a CSV file, with the column names in the first line. Raises `OSError`."""
    everything = game_rows(findings, versions)
    first = next(everything, None)
    with file.open("w", encoding="utf-8", newline="") as opened:
        if first is None:
            return
        writer = csv.DictWriter(opened, list(first))
        writer.writeheader()
        writer.writerow(first)
        writer.writerows(everything)


def check_parquet() -> None:
    """Raise `NotStudied` if the extra `lab` is not installed."""
    try:
        import_module("pyarrow")
    except ModuleNotFoundError:
        raise NotStudied("needs_lab_extra", command=extra_command("lab")) from None


def write_parquet(findings: Findings, founding: Founding, file: Path) -> None:
    """Write all games to a Parquet file (Apache Arrow).

    The key `ruedo` of the file's metadata contains the plan and the versions of the study. Raises `NotStudied` if the
    extra `lab` is not installed. Raises `OSError`.
    """
    check_parquet()
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    table = arrow.Table.from_pylist(list(game_rows(findings, founding.versions)))
    parquet.write_table(table.replace_schema_metadata({"ruedo": msgspec.json.encode(founding)}), file)


def write_records(
    founding: Founding, games: int, folder: Path, progress: Callable[[Progress], None] = lambda _: None
) -> int:
    """Write each game of a study as a record to `VARIANT-UNIT-SEATING.jsonl` in a folder. Return the number of games.

    The file `study.json` in this folder contains the plan, the seed and the versions. A study stores counts but no
    events, so every game is played again. Raises `OSError`.
    """
    plan = founding.plan
    folder.mkdir(parents=True, exist_ok=True)
    (folder / plan.plan_file).write_bytes(founding_file(founding))
    written, most, began = 0, games * len(plan.variants), time.monotonic()
    for number, variant in enumerate(plan.variants):
        for game in range(games):
            unit, seating = divmod(game, plan.seatings)
            names = [player_text(variant.players[player]) for player in player_by_seat(len(variant.players), seating)]
            header = record.header_from(
                {
                    "ruedo": record.VERSION,
                    "game": variant.game,
                    "sides": [[name] for name in names],
                    "rules": dict(variant.rules),
                    "equipment": variant.equipment,
                }
            )
            kept = record.Record(header, tuple(play_events(variant, plan.seed, unit, seating, plan.most_events)))
            file = folder / f"{number}-{unit:06}-{seating}.jsonl"
            file.write_bytes(record.write(kept))
            written += 1
            left = (time.monotonic() - began) * (most - written) / written
            progress(Progress("study-writes", {"games": str(written), "most": str(most)}, written / most, left))
    return written
