"""The page for beginners has the same content in the documentation and in the page."""

import re
from pathlib import Path

import pytest

from ruedo.rulebook import clauses_of
from ruedo.web.pages import learn
from ruedo.web.pages.learn import learn_html
from ruedo.web.pages.sources import page_files
from tests.ours import GAMES

PAGES = Path(__file__).parents[2] / "docs" / "rules" / "learn"


def links(game: str) -> list[str]:
    return re.findall(r'(?:src|href)="([^"]*)"', learn_html(game) or "")


@pytest.mark.parametrize("game", GAMES)
def test_every_link_and_picture_exists(game: str) -> None:
    ids = {clause.id for clause in clauses_of(game)}
    pictures = [link.removeprefix("/static/") for link in links(game) if link.startswith("/static/")]
    assert len(pictures) >= 2
    assert set(pictures) <= set(page_files())
    assert {link[1:] for link in links(game) if link.startswith("#")} <= ids
    assert [link for link in links(game) if not link.startswith(("/static/rules/", "#", "/rules/"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_all_text_of_the_documentation(game: str) -> None:
    title, *lines = (PAGES / f"{game}.md").read_text(encoding="utf-8").splitlines()
    shown = re.sub(r"<[^>]*>|\s", "", learn_html(game) or "")
    assert title.lstrip("# ") not in (learn_html(game) or "")
    for line in lines:
        if line and "![" not in line and "](" not in line and not line.startswith("|"):
            assert re.sub(r"\*\*|`|\s|^- ", "", line).replace("'", "&#x27;").replace("&#x27;", "'") in shown.replace(
                "&#x27;", "'"
            )


def test_a_package_without_a_page_has_none_and_html_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    written: str | None = None
    monkeypatch.setattr(learn, "learn_page", lambda _game: written)
    assert learn.learn_html.__wrapped__("ole") is None
    written = "# Title\n\n<script>alert(1)</script> [x](javascript:alert(1)) PIG-T2"
    shown = learn.learn_html.__wrapped__("ole")
    assert shown
    assert "<script" not in shown
    assert 'href="javascript' not in shown
    assert '<a href="#PIG-T2">PIG-T2</a>' in shown


@pytest.mark.parametrize("game", GAMES)
def test_the_worked_examples_have_pictures_and_no_outside_links(game: str) -> None:
    shown = learn.examples_html(game) or ""
    found = re.findall(r'(?:src|href)="([^"]*)"', shown)
    pictures = [link.removeprefix("/static/") for link in found if link.startswith("/static/")]
    assert len(pictures) >= 3
    assert set(pictures) <= set(page_files())
    assert [link for link in found if not link.startswith(("/static/rules/", "#"))] == []
    assert "The record" not in shown
