"""A reader for the prose of the documentation: headings, paragraphs, list items and table cells, without code."""

import re
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ruedo.rulebook import SOURCE
from tests.prose_checker import Prose

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")),
    *sorted(
        page for page in DOCS.rglob("*.md") if page != DOCS / "glossary.md" and not page.is_relative_to(DOCS / "rules")
    ),
)
"""The pages whose prose is checked. Other tests check the rulebook. The glossary has to contain forbidden words."""
PARSER = MarkdownIt("commonmark").enable("table")
RULES = sorted((DOCS / "rules").rglob("*.md"))
CODE = "X"
"""The word that replaces code. It contains no backtick, because the checkers do not read text between two backticks."""
CLAUSE = re.compile(r"^\| <a id=.*$", re.MULTILINE)
DIRECTIVE = re.compile(r"^(?::{3,}|:\w+:).*$", re.MULTILINE)


def prose_of(markdown: str) -> Iterator[Prose]:
    """Yield each heading, paragraph, list item and table cell with its line number. `CODE` replaces inline code."""
    for token in PARSER.parse(DIRECTIVE.sub("", markdown)):
        if token.type == "inline":
            text = "".join(text_of(child) for child in token.children or ())
            if text.strip():
                yield Prose((token.map or [0])[0] + 1, text)


def prose_of_rules(markdown: str) -> Iterator[Prose]:
    """Yield the prose of a page of rules without its clauses and without references to the rule sheet in brackets."""
    for line, text in prose_of(CLAUSE.sub("", markdown)):
        yield Prose(line, SOURCE.sub("", text))


def text_of(token: Token) -> str:
    """Return the visible text of an inline token. `CODE` replaces code, and its description replaces a picture."""
    if token.type in ("code_inline", "html_inline"):
        return CODE if token.type == "code_inline" else ""
    if token.type in ("softbreak", "hardbreak"):
        return " "
    if token.type == "image":
        return f"{token.content}. "
    return token.content


def name_of(page: Path) -> str:
    """Return the path of a page, relative to the root of the repository."""
    return page.relative_to(ROOT).as_posix()
