"""Runs notebooks as tests, with smaller numbers for slow work."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def cells(file: Path) -> list[dict[str, Any]]:
    """Return the code cells of a notebook."""
    written = json.loads(file.read_text(encoding="utf-8"))
    return [cell for cell in written["cells"] if cell["cell_type"] == "code"]


def run(file: Path, smaller: Mapping[str, Any]) -> dict[str, Any]:
    """Return the names of a notebook after its cells have run. `smaller` replaces some values of its first cell."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells(file)):
        exec("".join(cell["source"]), names)
        if not number:
            assert smaller.keys() <= names.keys()
            names |= smaller
    return names
