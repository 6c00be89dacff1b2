"""The page for beginners as HTML, which the page shows above the clauses."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ruedo.rulebook import learn_page

if TYPE_CHECKING:
    from markdown_it.token import Token

CLAUSE = re.compile(r"\b[A-Z]{2,8}-[A-Z]\d+\b")
PICTURES, BOOK = "../pictures/", re.compile(r"\.\./([a-z-]+)\.md")


@cache
def learn_html(game: str) -> str | None:
    """Return the page from which a game is learnt in two minutes, without its title; None where a game has none.

    Clauses lead to their places in the rulebook. What a package wrote in HTML is shown as text.
    """
    from markdown_it import MarkdownIt  # here, since it takes a while to import, and few ask

    page = learn_page(game)
    if page is None:
        return None
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("text", _text)
    _, _, body = page.partition("\n")
    tokens = reader.parse(body)
    for token in tokens:
        for inner in token.children or ():
            _lead_into_the_page(inner)
    return str(reader.renderer.render(tokens, reader.options, {}))


def _lead_into_the_page(token: "Token") -> None:
    """Turn a link or a picture of the documentation into one of the page."""
    if token.type == "image":
        token.attrs["src"] = str(token.attrs["src"]).replace(PICTURES, "/static/rules/")
    if token.type == "link_open":
        token.attrs["href"] = BOOK.sub(r"/rules/\1", str(token.attrs["href"]))


def _text(_renderer: Any, tokens: Sequence["Token"], index: int, *_: Any) -> str:
    from markdown_it.common.utils import escapeHtml

    return CLAUSE.sub(r'<a href="#\g<0>">\g<0></a>', escapeHtml(tokens[index].content))
