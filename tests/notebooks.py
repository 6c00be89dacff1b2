"""Functions that read notebooks and run their code cells in this process."""

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def cells(file: Path) -> list[dict[str, Any]]:
    """Return the code cells of a notebook."""
    notebook = json.loads(file.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def outputs(file: Path) -> list[dict[str, Any]]:
    """Return the stored outputs of all cells of a notebook."""
    return [output for cell in cells(file) for output in cell["outputs"]]


def stored_text(cell: dict[str, Any]) -> str:
    """Return the printed text that is stored as the output of a cell."""
    return "".join("".join(output["text"]) for output in cell["outputs"] if output["output_type"] == "stream")


def printed_text(file: Path) -> Iterator[str]:
    """Run the cells of a notebook, and yield the text that each one prints."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(file):
        out = io.StringIO()
        with redirect_stdout(out):
            exec("".join(cell["source"]), names)
        yield out.getvalue()
