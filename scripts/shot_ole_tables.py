"""Make the tables of the house player of Shot-Olé again: `uv run scripts/shot_ole_tables.py [--search]`.

    uv run scripts/shot_ole_tables.py              the chances of the shipped aims: a minute on two cores
    uv run scripts/shot_ole_tables.py --search     search for the aims, too: two minutes

The tables hold the best aims and their outcomes. The script writes src/ruedo/games/shot_ole/house/tables.json for the
default equipment. On one machine the result is always the same.
"""

import argparse
from pathlib import Path

import msgspec
import numpy as np

from ruedo.boards.ring.hands import SPINNING
from ruedo.games.shot_ole.house.tables import SPINS, AimTable, Tables, found, shipped, table_of

FILE = Path(__file__).parents[1] / "src" / "ruedo" / "games" / "shot_ole" / "house" / "tables.json"
SKILLS = tuple(name for name, hand in SPINNING.items() if hand.heading)


def main() -> None:
    """Make and write the tables."""
    parser = argparse.ArgumentParser(description="Make the tables of the house player of Shot-Olé anew.")
    parser.add_argument("--search", action="store_true", help="seek the aims, too")
    parser.add_argument("--spins", type=int, default=SPINS, help="spins of each aim; the error falls with their root")
    parser.add_argument("--threads", type=int, help="how many cores work; all unless given")
    arguments = parser.parse_args()
    skills: dict[str, AimTable] = {}
    for skill in SKILLS:
        skills[skill] = made(skill, arguments.spins, search=arguments.search, threads=arguments.threads)
        print(f"{skill}: {len(skills[skill].aims)} aims.", flush=True)
    text = msgspec.json.encode(Tables("Made by scripts/shot_ole_tables.py.", arguments.spins, skills))
    FILE.write_bytes(text.replace(b"],[", b"],\n[").replace(b"]],", b"]],\n") + b"\n")
    print(f"{FILE.name}: {FILE.stat().st_size / 1000:.0f} kB.")


def made(skill: str, spins: int, *, search: bool, threads: int | None = None) -> AimTable:
    """Return the table of a skill."""
    if search:
        aims = np.vstack([found(skill, beyond=beyond, threads=threads) for beyond in (False, True)])
    else:
        aims = np.array(shipped().skills[skill].aims)
    return table_of(skill, aims, spins, threads)


if __name__ == "__main__":
    main()
