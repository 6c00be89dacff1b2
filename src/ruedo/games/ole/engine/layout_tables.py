"""The tables of rows, books and actions in docs/ole-engine.md.

`uv run python -m ruedo.games.ole.engine.layout_tables` prints them again.
"""

from collections.abc import Iterable, Mapping

from ruedo.games.ole.engine.layout import ACTIONS, AWAITS, BOOK, OF_A_TEAM, ROW, Field


def tables() -> Mapping[str, str]:
    """Return each table in Markdown, by its title."""
    return {
        "a row": _table("at", ROW),
        "a team": _table("at", OF_A_TEAM),
        "what is awaited": _table("number", AWAITS),
        "a book": _table("at", BOOK),
        "actions": _table("action", ACTIONS),
    }


def _table(heading: str, fields: Iterable[Field]) -> str:
    lines = (f"| {_places(field)} | `{field.name}` | {field.meaning} |" for field in fields)
    return "\n".join((f"| {heading} | name | |", "| --- | --- | --- |", *lines))


def _places(field: Field) -> str:
    return str(field.at) if field.size == 1 else f"{field.at} to {field.at + field.size - 1}"


if __name__ == "__main__":
    for name, table in tables().items():
        print(f"{name}\n\n{table}\n")
