"""Make the tables of the house player of Horse Collar again: `uv run scripts/house_tables.py`.

The tables hold the outcomes of its aims, by board and skill. The script writes
src/ruedo/games/horse_collar/house/tables.json with the same bytes every time, because the scatter is an even sequence
and not random. The boards are those of the default equipment, the skills those of the simulated hand.
"""

from pathlib import Path

import msgspec

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.hands import SLIDING
from ruedo.games.horse_collar.house.tables import BoardTables, Tables, default_marks, table_of

FILE = Path(__file__).parents[1] / "src" / "ruedo" / "games" / "horse_collar" / "house" / "tables.json"


def main() -> None:
    """Make and write the tables."""
    FILE.parent.mkdir(exist_ok=True)
    text = msgspec.json.encode(tables())
    FILE.write_bytes(text.replace(b"},", b"},\n") + b"\n")
    print(f"{FILE.name}: {FILE.stat().st_size / 1000:.0f} kB.")


def tables() -> Tables:
    """Return the tables of every board and skill except `exact`, which needs none."""
    kit = equipment.load()
    hands = {name: hand for name, hand in SLIDING.items() if hand.speed}
    boards = {
        name: BoardTables(
            marks.length,
            marks.width,
            marks.foul,
            {skill: table_of(marks, hand) for skill, hand in hands.items()},
        )
        for name, marks in default_marks().items()
    }
    return Tables("Made by scripts/house_tables.py.", kit.weight.radius, kit.lines.trey, kit.lines.deuce, boards)


if __name__ == "__main__":
    main()
