"""A game's introduction for beginners and its worked examples, as HTML for the page with the rules."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ruedo.rulebook import examples_page, learn_page
from ruedo.words import Language

if TYPE_CHECKING:
    from markdown_it.token import Token

CLAUSE = re.compile(r"\b[A-Z]{2,8}-[A-Z]\d+\b")
PICTURES, BOOK = re.compile(r"^(?:\.\./)*pictures/"), re.compile(r"^\.\./([a-z-]+)\.md")
OUTSIDE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+record\.md[^)]*\)")
"""Matches a link to the page about records in the documentation. The server does not have that page."""
START = re.compile(r"\n\n[^\n]*`uv run [^`]*`(?:[^\n]|\n(?!\n))*\Z")
"""Matches the last paragraph of an introduction, which contains the command that starts the game. Visitors need no
command."""


@cache
def learn_html(game: str, language: Language = "en") -> str | None:
    """Return a game's introduction for beginners as HTML, or None if it has no introduction.

    The title is left out. The HTML is one element that names its language. Ids of clauses become links to the rulebook.
    HTML in the source of the introduction is shown as text.
    """
    page = learn_page(game, language)
    if page is None:
        return None
    _title, _, body = page.text.rstrip().partition("\n")
    return f'<div lang="{page.language}">{_html(START.sub("", body), page.language)}</div>'


@cache
def examples_html(game: str, language: Language = "en") -> str | None:
    """Return a game's worked examples with their pictures as HTML, or None if it has no examples.

    The HTML is one element that names its language.
    """
    page = examples_page(game, language)
    if page is None:
        return None
    shown = _html(OUTSIDE.sub(r"\1", page.text), page.language)
    return f'<div lang="{page.language}">{shown}</div>'


def _html(body: str, language: Language) -> str:
    """Convert Markdown in a language to HTML for the page. Ids of clauses become links to the rulebook."""
    from markdown_it import MarkdownIt  # Imported here, because the module is slow to import and rarely needed

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("text", _text)
    tokens = reader.parse(body)
    for token in tokens:
        for inner in token.children or ():
            _lead_into_the_page(inner, language)
    return str(reader.renderer.render(tokens, reader.options, {}))


def _lead_into_the_page(token: "Token", language: Language) -> None:
    """Replace a link or picture address from the documentation with its address on this server."""
    if token.type == "image":
        folder = "/static/rules/" if language == "en" else f"/static/rules/{language}/"
        token.attrs["src"] = PICTURES.sub(folder, str(token.attrs["src"]))
    if token.type == "link_open":
        token.attrs["href"] = BOOK.sub(r"/rules/\1", str(token.attrs["href"]))


def _text(_renderer: Any, tokens: Sequence["Token"], index: int, *_: Any) -> str:
    from markdown_it.common.utils import escapeHtml

    if index and tokens[index - 1].type == "link_open":
        return str(escapeHtml(tokens[index].content))
    return CLAUSE.sub(r'<a href="#\g<0>">\g<0></a>', escapeHtml(tokens[index].content))
