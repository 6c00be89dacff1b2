"""Records of version 1 mean what they meant: frozen games give, byte for byte, the report that version 1 gave."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from ruedo.referee import referee

KEPT = Path(__file__).parent / "version_1" / "ole"
CASES = Path(__file__).parents[1] / "cases"
REPORTS: dict[str, str] = json.loads((KEPT / "reports.json").read_text(encoding="utf-8"))
"""By record: the SHA-256 of its report, as JSON and as text, by the last software that wrote version 1.

The records are random games by random options, games with decks that version 2 refuses or reads otherwise (Worldies
from midfield alone, free ones, dear ones), the game kept for the terminal's tests, the rulebook's worked examples as
they were, and the cases.
"""


@pytest.mark.rule("OL-E5", "OL-E6")
@pytest.mark.parametrize("name", REPORTS)
def test_a_record_of_version_1_is_refereed_as_ever(name: str) -> None:
    file = KEPT / name if (KEPT / name).exists() else CASES / name
    with file.open("rb") as stream:
        report = referee(stream)
    told = msgspec.json.encode(report.json()) + b"\n" + report.text().encode()
    assert hashlib.sha256(told).hexdigest() == REPORTS[name]


def test_every_kept_record_is_refereed() -> None:
    kept = {file.name for file in [*KEPT.glob("*.jsonl"), *CASES.glob("ole-*.jsonl")]}
    assert kept == set(REPORTS)
