"""The output of all benchmarks: one figure a line, as a table for people or as JSON for programs."""

from collections.abc import Iterable
from typing import Any

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One line of a benchmark's output."""

    name: str
    value: float
    unit: str
    peer: str | dict[str, Any] | None = None
    """The comparison value: a description of it, or figures that were measured in the same run."""
    ratio: float | None = None
    """The value divided by the comparison value."""


def show(figures: Iterable[Figure], *, as_json: bool) -> None:
    """Print each figure as soon as it is measured, as a row of a table or as a JSON object."""
    for figure in figures:
        if as_json:
            print(msgspec.json.encode(figure).decode(), flush=True)
            continue
        beside = f"   {figure.ratio:,.4g} times {figure.peer}" if figure.peer and figure.ratio is not None else ""
        print(f"{figure.name:<44} {figure.value:>12,.6g} {figure.unit}{beside}", flush=True)
