"""The introduction for beginners is the same in the documentation and on the page of the server."""

import re
from pathlib import Path

import pytest

from ruedo.rulebook import RulesText, learn_page, read_clauses, without_sources
from ruedo.web.pages import learn
from ruedo.web.pages.learn import learn_html
from ruedo.web.pages.sources import page_files
from ruedo.words import LANGUAGES, Language
from tests.ours import GAMES, our_clauses

PAGES = Path(__file__).parents[2] / "docs" / "rules" / "learn"


def links(game: str, language: Language) -> list[str]:
    return re.findall(r'(?:src|href)="([^"]*)"', learn_html(game, language) or "")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_of_a_page_exists(game: str, language: Language) -> None:
    ids = {clause.id for clause in read_clauses(game)}
    found = links(game, language)
    pictures = [link.removeprefix("/static/") for link in found if link.startswith("/static/")]
    assert len(pictures) >= 2
    assert set(pictures) <= set(page_files())
    assert {link[1:] for link in found if link.startswith("#")} <= ids
    assert [link for link in found if not link.startswith(("/static/rules/", "#", "/rules/"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_of_the_page_for_beginners_contain_the_same_clauses_and_pictures(game: str) -> None:
    english, spanish = learn_page(game), learn_page(game, "es")
    assert english is not None
    assert spanish is not None
    assert (english.language, spanish.language) == ("en", "es")
    translated = links(game, "es")
    assert sorted(link.replace("/rules/es/", "/rules/") for link in translated) == sorted(links(game, "en"))
    assert all(link.startswith("/static/rules/es/") for link in translated if link.endswith(".svg"))
    assert spanish.text.count("|") == english.text.count("|")
    assert 'lang="es"' in (learn_html(game, "es") or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_is_shown_completely_but_without_its_sources(language: Language) -> None:
    shown = our_clauses(language)
    assert len(shown) > 100
    for clause in shown.values():
        assert clause.rule
        assert not re.search(r"Ruling|Decisión|\*\*|\[|\]", clause.rule), clause.rule
        assert f"{clause.id}: {clause.source or clause.rule}" == clause.text or not clause.source
        if clause.source:
            assert clause.text == f"{clause.id}: {clause.source}"


@pytest.mark.parametrize(
    ("written", "rule"),
    [
        ("A post stands there [A, B]. **Ruling**: it is round.", "A post stands there. It is round."),
        ('All players [B: "all"; **Ruling**: but one] spin.', "All players (but one) spin."),
        ("**Ruling** on size: steel, 2 in.", "Size: steel, 2 in."),
        ("**Ruling**, for a simulated ring: its turns.", "For a simulated ring: its turns."),
        ("`icons`: `soft`, `off`.", "`icons`: `soft`, `off`."),
    ],
)
def test_a_clause_is_shown_without_its_sources_and_marks(written: str, rule: str) -> None:
    assert without_sources(written) == rule


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_on_the_server_shows_no_commands(game: str, language: Language) -> None:
    shown = learn_html(game, language) or ""
    assert shown.endswith("</p>\n</div>")
    assert "uv run" not in shown


@pytest.mark.parametrize("game", GAMES)
def test_the_page_contains_the_whole_introduction_except_the_commands(game: str) -> None:
    text, _, commands = (PAGES / f"{game}.md").read_text(encoding="utf-8").rstrip().rpartition("\n\n")
    title, *lines = text.splitlines()
    assert commands.startswith("That is enough to begin: `uv run ruedo`")
    shown = re.sub(r"<[^>]*>|\s", "", learn_html(game) or "")
    assert title.lstrip("# ") not in (learn_html(game) or "")
    for line in lines:
        if line and "![" not in line and "](" not in line and not line.startswith("|"):
            assert re.sub(r"\*\*|`|\s|^- ", "", line).replace("'", "&#x27;").replace("&#x27;", "'") in shown.replace(
                "&#x27;", "'"
            )


def test_a_package_needs_no_introduction_and_html_in_it_is_escaped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: str | None = None
    monkeypatch.setattr(learn, "learn_page", lambda *_: written and RulesText("en", written))
    assert learn.learn_html.__wrapped__("ole") is None
    written = "# Title\n\n<script>alert(1)</script> [x](javascript:alert(1)) PIG-T2"
    shown = learn.learn_html.__wrapped__("ole")
    assert shown
    assert "<script" not in shown
    assert 'href="javascript' not in shown
    assert '<a href="#PIG-T2">PIG-T2</a>' in shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_have_pictures_and_no_outside_links(game: str, language: Language) -> None:
    shown = learn.examples_html(game, language) or ""
    assert shown.startswith(f'<div lang="{language}">')
    found = re.findall(r'(?:src|href)="([^"]*)"', shown)
    pictures = [link.removeprefix("/static/") for link in found if link.startswith("/static/")]
    assert len(pictures) >= 3
    assert set(pictures) <= set(page_files())
    assert {picture.startswith("rules/es/") for picture in pictures} == {language == "es"}
    assert [link for link in found if not link.startswith(("/static/rules/", "#"))] == []
    assert "The record" not in shown
    assert "El acta" not in shown
    assert "ruedo referee" not in shown
