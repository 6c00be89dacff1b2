"""Records of version 1 of Horse Collar give the reports that they gave before there was a version 2."""

import hashlib
import io
import json
from pathlib import Path
from typing import Any

import pytest

from ruedo.referee import referee
from ruedo.words import LANGUAGES, Language

ROOT = Path(__file__).parents[2]
FROZEN = Path(__file__).parent / "version_1" / "horse-collar"
KEPT: dict[str, dict[str, str]] = json.loads((FROZEN / "kept.json").read_text(encoding="utf-8"))
"""By record of the repository and language, the SHA-256 of the report of the software before version 2."""
WALKS: list[dict[str, Any]] = [
    json.loads(line) for line in (FROZEN / "walks.jsonl").read_text(encoding="utf-8").splitlines()
]
"""Random games of version 1 with random options, each with its report then."""


def reported(record: bytes, language: Language = "en") -> str:
    return json.dumps(referee(io.BytesIO(record), language).json(), ensure_ascii=False, sort_keys=True)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("record", KEPT)
def test_a_kept_record_gives_the_same_report(record: str) -> None:
    content = (ROOT / record).read_bytes()
    assert json.loads(content.splitlines()[0])["ruedo"] == 1
    assert {language: digest(reported(content, language)) for language in LANGUAGES} == KEPT[record]


@pytest.mark.parametrize("walk", WALKS, ids=range(len(WALKS)))
def test_a_random_game_gives_the_same_report(walk: dict[str, Any]) -> None:
    report = reported(walk["record"].encode())
    told = json.loads(report)
    assert told | {"rulings": len(told["rulings"])} == walk["report"]  # says where they part, if they do
    assert digest(report) == walk["en"]


def test_a_tie_at_the_top_is_among_them() -> None:
    tied = [walk for walk in WALKS if "HC-G3" in reported(walk["record"].encode())]
    assert len(tied) >= 5
