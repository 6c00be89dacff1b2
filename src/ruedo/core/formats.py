"""The first two keys of each file that Ruedo writes: the name of its format, and the format's version.

A program reads a file only if it supports both.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

Format: TypeAlias = Literal[
    "ruedo-logs",
    "ruedo-match",
    "ruedo-proof",
    "ruedo-setup",
    "ruedo-simulation",
    "ruedo-study",
    "ruedo-sweep",
    "ruedo-worth",
]
"""The formats whose files begin with the keys `format` and `version`. Records and stores use other version numbers."""
Version: TypeAlias = Literal[1]
VERSION: Version = 1
"""The version of each format."""
OTHER: Mapping[Format, str] = {
    "ruedo-logs": "backup-other",
    "ruedo-match": "match_other",
    "ruedo-proof": "proof-other",
    "ruedo-setup": "setup_other",
    "ruedo-simulation": "simulation_other",
    "ruedo-study": "study_other",
    "ruedo-sweep": "sweep_other",
    "ruedo-worth": "worth_other",
}
"""For each format: the key of the error message if a file of this format is expected, and the file has another."""


def add_format(content: object, named: Format) -> dict[str, Any]:
    """Return an object as a dictionary for JSON that begins with the format and its version."""
    return {"format": named, "version": VERSION, **msgspec.to_builtins(content)}


def remove_format(content: object, named: Format, place: str, refusal: Callable[..., Exception]) -> dict[str, Any]:
    """Return a file's content without the two keys that `add_format` added.

    Raises the error `refusal` for another format or version. The error names the file or folder `place`.
    """
    if not isinstance(content, dict) or content.get("format") != named:
        raise refusal(OTHER[named], place=place)
    version = content.get("version")
    if type(version) is not int or version != VERSION:
        raise refusal("format_version", place=place, version=str(version), known=str(VERSION))
    return {name: value for name, value in content.items() if name not in ("format", "version")}
