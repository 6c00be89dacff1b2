"""The catalogues contain every message that the scripts of the page name, and the scripts contain no text."""

import re
from functools import cache
from pathlib import Path

import pytest

from ruedo.words import LANGUAGES
from tests.words.message_sources import FOLDERS, SOURCE, messages

SCRIPTS = [
    file
    for pattern in ("web/static/**/*.js", "games/*/page/*.js", "boards/*/page/*.js", "throws/page/*.js")
    for file in sorted(SOURCE.glob(pattern))
    if "vendor" not in file.parts
]
NAMED = re.compile(r"""\b(?:say|sayOf|sayOr)\(\s*(?:\w+, )?(['"`])(?P<key>[^'"`]*)\1""")
ATTRIBUTES = "aria-label|title|placeholder|alt|label|legend|text"
SHOWN = re.compile(rf"""(?:{ATTRIBUTES})="(?P<attribute>[^"$]*)"|>(?P<text>[^<>$`{{}}]*)<""")
QUOTED = re.compile(r"""'([A-ZÁÉÍÓÚÑ¡¿][^'\n]* [^'\n]*)'""")
LETTERS = re.compile(r"[^\W\d_]{2,}")
CODE = re.compile(r"[=;&|()]|[\w\]]\.\w|^M?-?\d|^M-?[\d.]")
"""Matches strings that are not text for people, such as a comparison, a file name or an SVG path."""
ALLOWED = {
    "Ruedo": "the name of the house",
    "¡Olé!": "what is cried in any language",
}


@cache
def known() -> frozenset[str]:
    return frozenset(key for folder in FOLDERS for key in messages(folder, "en"))


def comments_left_out(file: Path) -> str:
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"(?:^|(?<=\s))//.*$", "", text, flags=re.MULTILINE)


def matching(key: str) -> re.Pattern[str]:
    """Return a pattern that matches each key that a template such as `wax-${value}` can produce."""
    return re.compile(r"[\w-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", key))))


def test_every_message_that_the_page_names_exists() -> None:
    named = {(file.name, one["key"]) for file in SCRIPTS for one in NAMED.finditer(file.read_text(encoding="utf-8"))}
    assert len(named) > 200
    missing = [(file, key) for file, key in sorted(named) if not any(map(matching(key).fullmatch, known()))]
    assert missing == []


def texts(source: str) -> list[str]:
    """Return the texts in a script that people read: between tags, in attributes, and in quotes."""
    while source != (inner := re.sub(r"\$\{[^{}]*\}", "$", source)):
        source = inner
    shown = [one["attribute"] or one["text"] or "" for one in SHOWN.finditer(source)]
    return [
        text.strip() for text in [*shown, *QUOTED.findall(source)] if LETTERS.search(text) and not CODE.search(text)
    ]


def test_the_search_finds_all_texts_in_a_script() -> None:
    assert texts("html`<p title=\"Hello there\">${say('x')} Good <b>day</b></p>`; toast('Well done, all');") == [
        "Hello there",
        "day",
        "Well done, all",
    ]


def test_the_scripts_of_the_page_contain_no_text_for_people() -> None:
    found = [
        (file.relative_to(SOURCE).as_posix(), text)
        for file in SCRIPTS
        for text in texts(comments_left_out(file))
        if text not in ALLOWED
    ]
    assert found == []


def test_both_languages_are_served_for_every_area() -> None:
    from ruedo.web.pages.files import file
    from ruedo.web.pages.sources import word_files

    areas = {name.rpartition("/")[0] for name in word_files()}
    assert {"words/page", "words/new", "words/boards", "games/ole/words/page", "games/ole/words/new"} <= areas
    for area in areas:
        for language in LANGUAGES:
            served = file(f"{area}/{language}.ftl")
            assert served is not None
            assert served.kind == "application/fluent"
            assert b"\n#" not in served.body


# The page fetches messages by area. Each script must fetch the areas of the messages that it shows.

IMPORTED = re.compile(r"""^(?:import|export) .*?from '(?P<file>\.[^']*)';|^import '(?P<bare>\.[^']*)';""", re.MULTILINE)
AREA = re.compile(r"addWords\('(?P<area>words/\w+)'\)")
SAID = re.compile(r"""\bsay\(\s*(['"`])(?P<key>[^'"`]*)\1""")
QUOTED_KEY = re.compile(r"'([a-z]\w*-[\w-]+)'")
STATIC = SOURCE / "web" / "static"
OF_THE_APP = [file for file in SCRIPTS if file.is_relative_to(STATIC)]


@cache
def imported(file: Path) -> frozenset[Path]:
    """Return a script and all scripts that it imports before it runs."""
    found, waiting = {file}, [file]
    while waiting:
        script = waiting.pop()
        for one in IMPORTED.finditer(script.read_text(encoding="utf-8")):
            other = (script.parent / (one["file"] or one["bare"])).resolve()
            if other in OF_THE_APP and other not in found:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


@cache
def keys_of(area: str) -> frozenset[str]:
    from ruedo.web.pages.files import file

    served = file(f"{area}/en.ftl")
    assert served is not None, area
    return frozenset(re.findall(r"^([\w-]+) =", served.body.decode(), re.MULTILINE))


def all_areas() -> set[str]:
    """Return the areas of messages that belong to no game."""
    from ruedo.web.pages.sources import word_files

    return {area for name in word_files() if (area := name.rpartition("/")[0]).startswith("words/")}


@pytest.mark.parametrize("file", OF_THE_APP, ids=lambda file: file.relative_to(STATIC).as_posix())
def test_a_script_fetches_the_messages_that_it_shows(file: Path) -> None:
    areas = {"words/page"} | {
        area for script in imported(file) for area in AREA.findall(script.read_text(encoding="utf-8"))
    }
    at_hand = frozenset().union(*map(keys_of, areas))
    source = comments_left_out(file)
    of_areas = frozenset().union(*map(keys_of, all_areas()))
    named = {one["key"] for one in SAID.finditer(source)} | (set(QUOTED_KEY.findall(source)) & of_areas)
    assert [key for key in sorted(named) if not any(map(matching(key).fullmatch, at_hand))] == []
