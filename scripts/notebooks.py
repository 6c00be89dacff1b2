"""Run the notebooks of `examples/` and store their output in them. The site shows this output.

    uv run --group docs scripts/notebooks.py                              # all of them, which takes minutes
    uv run --group docs scripts/notebooks.py examples/lab/worth.ipynb     # one

Run this script after you change a notebook, or if `tests/test_notebooks.py` reports stale output.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
PICTURES = {"image/svg+xml", "image/png"}


def main() -> None:
    """Run the named notebooks, or all of them, and write them with their output."""
    options = argparse.ArgumentParser(description="Run notebooks and store their output in them.")
    options.add_argument("notebooks", nargs="*", type=Path, default=sorted((ROOT / "examples").glob("*/*.ipynb")))
    for file in options.parse_args().notebooks:
        notebook = nbformat.read(file, as_version=4)
        with TemporaryDirectory() as folder:
            NotebookClient(notebook, timeout=1800, resources={"metadata": {"path": folder}}).execute()
        for cell in notebook.cells:
            clean(cell)
        notebook.metadata = {key: notebook.metadata[key] for key in ("kernelspec",)} | {
            "language_info": {"name": "python"}
        }
        nbformat.write(notebook, file)
        print(file)


def clean(cell: nbformat.NotebookNode) -> None:
    """Remove data that differs from run to run, and the text alternatives of pictures, from a cell."""
    cell.metadata = {}
    for output in cell.get("outputs", ()):
        if "data" in output:
            output.metadata = {}
        if PICTURES & output.get("data", {}).keys():
            output.data.pop("text/plain", None)


if __name__ == "__main__":
    main()
