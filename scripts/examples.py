"""Draw the pictures of the rulebook's worked examples again: `uv run scripts/examples.py`.

A page shows `pictures/NAME.svg` for the end of the record `docs/rules/examples/NAME.jsonl`, and
`pictures/NAME-at-9.svg` for its state after line 9, both as seat 0 sees them. Pictures that no page shows are deleted.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from ruedo import Record, Table, read

DOCS = Path(__file__).parents[1] / "docs"
EXAMPLES, PICTURES = DOCS / "rules" / "examples", DOCS / "rules" / "pictures"
SHOWN = re.compile(r"\((?:rules/)?pictures/(?P<file>(?P<name>[a-z-]+?)(?:-at-(?P<line>\d+))?\.svg)\)")


def main() -> None:
    """Write all pictures."""
    PICTURES.mkdir(exist_ok=True)
    drawn = dict(pictures())
    for file in set(PICTURES.glob("*.svg")) - set(drawn):
        file.unlink()
    for file, picture in drawn.items():
        file.write_text(picture, encoding="utf-8")
    print(f"{len(drawn)} pictures are drawn.")


def pictures() -> Iterator[tuple[Path, str]]:
    """Yield each picture that a page of the documentation shows, with its path."""
    pages = [*DOCS.glob("*.md"), *(DOCS / "rules").glob("**/*.md")]
    shown = {match["file"]: match for page in pages for match in SHOWN.finditer(page.read_text(encoding="utf-8"))}
    for file, match in sorted(shown.items()):
        yield PICTURES / file, drawn(match["name"], int(match["line"]) if match["line"] else None)


def drawn(name: str, line: int | None) -> str:
    """Return the picture of an example, at its end or after a line of its record."""
    with (EXAMPLES / f"{name}.jsonl").open("rb") as lines:
        played = read(stripped.rstrip(b"\n") for stripped in lines)
    events = played.events if line is None else played.events[: line - 1]
    return Table.replay(Record(played.header, events)).picture(0) + "\n"


if __name__ == "__main__":
    main()
