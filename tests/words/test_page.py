"""What the page says: each message that its scripts name is in the catalogue, and no text stands in the scripts."""

import re
from functools import cache
from pathlib import Path

from ruedo.words import LANGUAGES
from tests.words.test_catalogue import FOLDERS, SOURCE, messages

SCRIPTS = [
    file
    for pattern in ("web/static/**/*.js", "games/*/page/*.js", "boards/*/page/*.js")
    for file in sorted(SOURCE.glob(pattern))
    if "vendor" not in file.parts
]
NAMED = re.compile(r"""\b(?:say|sayOf|sayOr)\(\s*(?:\w+, )?(['"`])(?P<key>[^'"`]*)\1""")
ATTRIBUTES = "aria-label|title|placeholder|alt|label|legend|text"
SHOWN = re.compile(rf"""(?:{ATTRIBUTES})="(?P<attribute>[^"$]*)"|>(?P<text>[^<>$`{{}}]*)<""")
QUOTED = re.compile(r"""'([A-ZÁÉÍÓÚÑ¡¿][^'\n]* [^'\n]*)'""")
LETTERS = re.compile(r"[^\W\d_]{2,}")
CODE = re.compile(r"[=;&|()]|[\w\]]\.\w|^M?-?\d|^M-?[\d.]")
"""What is no text: a comparison, the way of a picture's line."""
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
    """Return what matches a key that is put together, as `wax-${value}`."""
    return re.compile(r"[\w-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", key))))


def test_every_message_that_the_page_names_is_there() -> None:
    named = {(file.name, one["key"]) for file in SCRIPTS for one in NAMED.finditer(file.read_text(encoding="utf-8"))}
    assert len(named) > 200
    missing = [(file, key) for file, key in sorted(named) if not any(map(matching(key).fullmatch, known()))]
    assert missing == []


def texts(source: str) -> list[str]:
    """Return what stands in a script to be read: between tags, in attributes, and in quotes."""
    while source != (inner := re.sub(r"\$\{[^{}]*\}", "$", source)):
        source = inner
    shown = [one["attribute"] or one["text"] or "" for one in SHOWN.finditer(source)]
    return [
        text.strip() for text in [*shown, *QUOTED.findall(source)] if LETTERS.search(text) and not CODE.search(text)
    ]


def test_texts_of_a_script_are_found() -> None:
    assert texts("html`<p title=\"Hello there\">${say('x')} Good <b>day</b></p>`; toast('Well done, all');") == [
        "Hello there",
        "day",
        "Well done, all",
    ]


def test_no_text_stands_in_the_page() -> None:
    found = [
        (file.relative_to(SOURCE).as_posix(), text)
        for file in SCRIPTS
        for text in texts(comments_left_out(file))
        if text not in ALLOWED
    ]
    assert found == []


def test_both_languages_are_served_for_every_area() -> None:
    from ruedo.web.pages import file, word_files

    areas = {name.rpartition("/")[0] for name in word_files()}
    assert {"words/page", "words/new", "words/boards", "games/ole/words/page", "games/ole/words/new"} <= areas
    for area in areas:
        for language in LANGUAGES:
            served = file(f"{area}/{language}.ftl")
            assert served is not None
            assert served.kind == "application/fluent"
            assert b"\n#" not in served.body
