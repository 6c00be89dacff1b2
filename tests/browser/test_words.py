"""What the page says: the same keys in both languages, none missing, none to spare, no exclamation but the Olé's."""

import re
from functools import cache

import pytest
from playwright.sync_api import Page

from ruedo.web.pages import page_files
from tests.browser.conftest import Watched

SERVED = [name for name in page_files() if name.endswith(".js") and not name.startswith("vendor/")]
AREAS = sorted(
    name
    for name in SERVED
    if name.endswith("/words.js") or (name.startswith("words/") and name not in ("words/en.js", "words/es.js"))
)
Catalogue = dict[str, str | dict[str, str]]

Words = dict[str, Catalogue]


def catalogues(page: Page) -> dict[str, Words]:
    """Return every area's words by language, as the browser reads them."""
    shell = {
        tag: page.evaluate(f"import('/static/words/{tag}.js').then((words) => words.default)") for tag in ("en", "es")
    }
    areas = {area: page.evaluate(f"import('/static/{area}').then((words) => words.default)") for area in AREAS}
    return {"shell": shell, **areas}


@cache
def source() -> str:
    return "\n".join(page_files()[name].read_text(encoding="utf-8") for name in SERVED if not is_catalogue(name))


def is_catalogue(name: str) -> bool:
    return name.endswith("/words.js") or name.startswith("words/")


def sentences(catalogue: Catalogue) -> list[str]:
    return [one for said in catalogue.values() for one in ([said] if isinstance(said, str) else said.values())]


def test_both_languages_are_whole(visit: Watched) -> None:
    for area, words in catalogues(visit("/")).items():
        assert set(words["en"]) == set(words["es"]), area
        for key, said in words["en"].items():
            assert facts(said) == facts(words["es"][key]), f"{area}: {key}"


def facts(said: str | dict[str, str]) -> set[str]:
    text = said if isinstance(said, str) else " ".join(said.values())
    return set(re.findall(r"\{(\w+)\}", text)) - {"count"}


def test_all_that_is_said_has_words(visit: Watched) -> None:
    known = {key for words in catalogues(visit("/")).values() for key in words["en"]}
    missing = {key for key in literal_keys() if key not in known}
    assert not missing
    for pattern in template_keys():
        assert any(pattern.fullmatch(key) for key in known), pattern.pattern


def test_no_word_is_to_spare(visit: Watched) -> None:
    templates = template_keys()
    quoted = set(re.findall(r"""['"`]([\w.\-]+)['"`]""", source()))
    for area, words in catalogues(visit("/")).items():
        idle = {key for key in words["en"] if key not in quoted and not any(one.fullmatch(key) for one in templates)}
        assert not idle, area


@pytest.mark.parametrize("language", ["en", "es"])
def test_nobody_shouts_but_the_ole(visit: Watched, language: str) -> None:
    for words in catalogues(visit("/")).values():
        for said in sentences(words[language]):
            assert "!" not in said.replace("¡Olé!", ""), said


def calls() -> list[str]:
    """Return what stands in the first place of every `say(`, up to its facts."""
    found = []
    for start in re.finditer(r"\bsay\(", source()):
        depth, end = 1, start.end()
        while depth and end < len(source()):
            letter = source()[end]
            depth += (letter in "({[") - (letter in ")}]")
            if depth == 1 and letter == ",":
                break
            end += 1
        found.append(source()[start.end() : end])
    return found


def literal_keys() -> set[str]:
    """Return the keys that are written out: whole, or on either side of a condition."""
    found = set()
    for call in calls():
        without = re.sub(r"`[^`]*`|[=!]==?\s*(['\"])[^'\"]*\1", "", call)
        found |= set(re.findall(r"""(?:^|[?:]\s*)['"]([\w.\-]+)['"]""", without))
    return found


def template_keys() -> list[re.Pattern[str]]:
    """Return what matches the keys that are put together."""
    templates = {text for call in calls() for text in re.findall(r"`([^`]*\$\{[^`]*)`", call)}
    templates |= set(re.findall(r"sayOr\(`([a-z]+\.[^`]*)`", source()))
    return [re.compile(r"[\w.\-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", text)))) for text in templates]
