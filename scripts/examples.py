"""Redraw the pictures of the rulebook's worked examples: `uv run scripts/examples.py`.

`pictures/NAME.svg` shows the end of the record `docs/rules/examples/NAME.jsonl`. `pictures/NAME-at-9.svg` shows its
state after line 9. Both show the game as seat 0 sees it. The Spanish pages have their own folder with Spanish versions
of the pictures. Pictures that no page shows are deleted.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from ruedo import Record, Table, read
from ruedo.referee import table_speaker
from ruedo.words import LANGUAGES, Language

DOCS = Path(__file__).parents[1] / "docs"
RULES = DOCS / "rules"
EXAMPLES = RULES / "examples"
SHOWN = re.compile(r"\((?:\.\./|rules/)?pictures/(?P<file>(?P<name>[a-z-]+?)(?:-at-(?P<line>\d+))?\.svg)\)")


def main() -> None:
    """Write all pictures."""
    drawn = dict(pictures())
    for file in set(RULES.glob("**/pictures/*.svg")) - set(drawn):
        file.unlink()
    for file, picture in drawn.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(picture, encoding="utf-8")
    print(f"{len(drawn)} pictures are drawn.")


def pictures() -> Iterator[tuple[Path, str]]:
    """Yield each picture that a page of the documentation shows, with its path."""
    for language in LANGUAGES:
        folder = RULES if language == "en" else RULES / language
        shown = {match["file"]: match for page in _pages(language) for match in SHOWN.finditer(page.read_text("utf-8"))}
        for file, match in sorted(shown.items()):
            at = int(match["line"]) if match["line"] else None
            yield folder / "pictures" / file, drawn(match["name"], at, language)


def _pages(language: Language) -> list[Path]:
    """Return the pages of the documentation in a language. Any of them may show pictures."""
    if language != "en":
        return [*(RULES / language).glob("**/*.md")]
    translated = {language for language in LANGUAGES if language != "en"}
    rules = (page for page in RULES.glob("**/*.md") if page.relative_to(RULES).parts[0] not in translated)
    return [*DOCS.glob("*.md"), *rules]


def drawn(name: str, line: int | None, language: Language) -> str:
    """Return the picture of an example as SVG. It shows the end of the record, or the state after one of its lines."""
    with (EXAMPLES / f"{name}.jsonl").open("rb") as lines:
        played = read(stripped.rstrip(b"\n") for stripped in lines)
    events = played.events if line is None else played.events[: line - 1]
    table = Table.replay(Record(played.header, events))
    return table.picture(0, speaker=table_speaker(table, language)) + "\n"


if __name__ == "__main__":
    main()
