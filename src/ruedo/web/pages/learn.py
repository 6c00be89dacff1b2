"""The page for beginners and the worked examples, as HTML. The page shows them around the clauses."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ruedo.rulebook import examples_page, learn_page

if TYPE_CHECKING:
    from markdown_it.token import Token

CLAUSE = re.compile(r"\b[A-Z]{2,8}-[A-Z]\d+\b")
PICTURES, BOOK = re.compile(r"^(?:\.\./)?pictures/"), re.compile(r"^\.\./([a-z-]+)\.md")
OUTSIDE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+record\.md[^)]*\)")
"""Matches a link to a page of the documentation that the page does not have."""


@cache
def learn_html(game: str) -> str | None:
    """Return a game's page for beginners, without its title, or None.

    Ids of clauses become links to the rulebook. HTML in a package's page is shown as text.
    """
    page = learn_page(game)
    return None if page is None else _html(page.partition("\n")[2])


@cache
def examples_html(game: str) -> str | None:
    """Return a game's worked examples with their pictures, or None."""
    page = examples_page(game)
    return None if page is None else _html(OUTSIDE.sub(r"\1", page))


def _html(body: str) -> str:
    """Return Markdown as HTML for the page. Ids of clauses become links to the rulebook."""
    from markdown_it import MarkdownIt  # imported here, because it is slow and seldom needed

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("text", _text)
    tokens = reader.parse(body)
    for token in tokens:
        for inner in token.children or ():
            _lead_into_the_page(inner)
    return str(reader.renderer.render(tokens, reader.options, {}))


def _lead_into_the_page(token: "Token") -> None:
    """Change the address of a link or picture from the documentation to the page."""
    if token.type == "image":
        token.attrs["src"] = PICTURES.sub("/static/rules/", str(token.attrs["src"]))
    if token.type == "link_open":
        token.attrs["href"] = BOOK.sub(r"/rules/\1", str(token.attrs["href"]))


def _text(_renderer: Any, tokens: Sequence["Token"], index: int, *_: Any) -> str:
    from markdown_it.common.utils import escapeHtml

    if index and tokens[index - 1].type == "link_open":
        return str(escapeHtml(tokens[index].content))
    return CLAUSE.sub(r'<a href="#\g<0>">\g<0></a>', escapeHtml(tokens[index].content))
