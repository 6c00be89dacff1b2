"""The documentation keeps up with what it documents."""

import re
from pathlib import Path

import pytest

import ruedo

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("name", ruedo.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    page = (DOCS / "python.md").read_text(encoding="utf-8")
    assert re.search(rf"^\.\. auto\w+:: ruedo\.{name}$", page, re.MULTILINE)


def test_nothing_else_is() -> None:
    page = (DOCS / "python.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\.\. auto\w+:: ruedo\.(\S+)$", page, re.MULTILINE)) == set(ruedo.__all__)
