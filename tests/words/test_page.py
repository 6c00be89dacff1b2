"""What the page says: each message that its scripts name is in the catalogue, and no text stands in the scripts."""

import re
from functools import cache
from pathlib import Path

from ruedo.words import LANGUAGES
from tests.words.test_catalogue import FOLDERS, SOURCE, messages

SCRIPTS = [
    file
    for file in sorted([*SOURCE.glob("web/static/**/*.js"), *SOURCE.glob("games/*/page/*.js"), *SOURCE.glob("boards/*/page/*.js")])
    if "vendor" not in file.parts
]
NAMED = re.compile(r"""\b(?:say|sayOf|sayOr)\(\s*(?:\w+, )?(['"`])(?P<key>[^'"`]*)\1""")
SHOWN = re.compile(r"""(?:aria-label|title|placeholder|alt|label|legend|text)="(?P<attribute>[^"$]*)"|>(?P<text>[^<>$`{}]*)<""")
LETTERS = re.compile(r"[^\W\d_]{2,}")
ALLOWED = {
    "Ruedo": "the name of the house",
}


@cache
def known() -> frozenset[str]:
    return frozenset(key for folder in FOLDERS for key in messages(folder, "en"))


def comments_left_out(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    return re.sub(r"^\s*//.*$|/\*.*?\*/|(?<=\s)// .*$", "", text, flags=re.MULTILINE | re.DOTALL if "/*" in text else re.MULTILINE)


def matching(key: str) -> re.Pattern[str]:
    """Return what matches a key that is put together, as `wax-${value}`."""
    return re.compile(r"[\w-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", key))))


def test_every_message_that_the_page_names_is_there() -> None:
    named = {(file.name, one["key"]) for file in SCRIPTS for one in NAMED.finditer(file.read_text(encoding="utf-8"))}
    assert len(named) > 200
    missing = [(file, key) for file, key in sorted(named) if not any(map(matching(key).fullmatch, known()))]
    assert missing == []


def test_no_text_stands_in_the_page() -> None:
    found = [
        (file.relative_to(SOURCE).as_posix(), said)
        for file in SCRIPTS
        for template in re.findall(r"html`(.*)`", comments_left_out(file))
        for one in SHOWN.finditer(re.sub(r"\$\{[^{}]*\}", "$", template))
        if LETTERS.search(said := one["attribute"] or one["text"] or "") and said.strip() not in ALLOWED
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
