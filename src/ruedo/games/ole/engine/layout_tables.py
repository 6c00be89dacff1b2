"""A program that prints the tables of rows, books and actions for docs/ole-engine.md.

Run `uv run python -m ruedo.games.ole.engine.layout_tables`.
"""

from collections.abc import Iterable, Mapping

from ruedo.games.ole.engine.layout import ACTIONS, AWAITS, BOOK, OF_A_TEAM, ROW, Span


def tables() -> Mapping[str, str]:
    """Return the tables in Markdown, by title."""
    return {
        "a row": _table("at", ROW),
        "a team": _table("at", OF_A_TEAM),
        "what is awaited": _table("number", AWAITS),
        "a book": _table("at", BOOK),
        "actions": _table("action", ACTIONS),
    }


def _table(heading: str, fields: Iterable[Span]) -> str:
    lines = (f"| {_places(field)} | `{field.name}` | {field.meaning} |" for field in fields)
    return "\n".join((f"| {heading} | name | meaning |", "| --- | --- | --- |", *lines))


def _places(field: Span) -> str:
    return str(field.at) if field.size == 1 else f"{field.at} to {field.at + field.size - 1}"


if __name__ == "__main__":
    for name, table in tables().items():
        print(f"{name}\n\n{table}\n")
