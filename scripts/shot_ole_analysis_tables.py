"""Recompute the tables for the analysis of Shot-Olé: `uv run scripts/shot_ole_analysis_tables.py`.

The shipped aims of the house were chosen because they did well in the spins from which their tables were made. So those
tables overrate these aims. The tables for the analysis have the same aims, but come from many more spins with other
errors of the hand. So the expected result of an aim is not biased by the way in which the aim was chosen. The script
takes about seven minutes on one core.
"""

import argparse
import sys
from pathlib import Path

import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))  # The imported script simulates the spins
from ruedo.boards.ring import equipment
from ruedo.boards.ring.hands import LEVELS
from ruedo.games.shot_ole.house.tables import PARTS, SHARE, AimTable, Tables, load_tables
from scripts.shot_ole_tables import normals, spun

FILE = Path(__file__).parents[1] / "src" / "ruedo" / "games" / "shot_ole" / "house" / "expectations.json"
SPINS = 8192
SEED = 38


def main() -> None:
    """Make the tables and write them."""
    parser = argparse.ArgumentParser(description="Make the tables for the analysis of Shot-Olé.")
    parser.add_argument("--spins", type=int, default=SPINS, help="spins of each aim; the error falls with their root")
    parser.add_argument("--threads", type=int, help="number of threads; all cores by default")
    arguments = parser.parse_args()
    skills: dict[str, AimTable] = {}
    for skill, table in load_tables().skills.items():
        skills[skill] = expected(skill, table, arguments.spins, arguments.threads)
        print(f"{skill}: {len(table.aims)} aims.", flush=True)
    text = msgspec.json.encode(Tables("Made by scripts/shot_ole_analysis_tables.py.", arguments.spins, skills))
    FILE.write_bytes(text.replace(b"],[", b"],\n[").replace(b"]],", b"]],\n") + b"\n")
    print(f"{FILE.name}: {FILE.stat().st_size / 1000:.0f} kB.")


def expected(skill: str, table: AimTable, spins: int, threads: int | None = None) -> AimTable:
    """Return a table with the same aims and with probabilities from new spins."""
    counts = spun(np.array(table.aims), LEVELS[skill], normals(spins, SEED), equipment.load(), threads)
    parts = {part: np.rint(getattr(counts, part) * SHARE).astype(int).tolist() for part in PARTS}
    return AimTable(aims=table.aims, **parts)


if __name__ == "__main__":
    main()
