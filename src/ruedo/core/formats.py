"""The mark of a file that Ruedo writes: the name of its format and the version of the format, under its first two keys.

The name identifies the file. A program reads a file only if it supports the file's version of the format.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

Format: TypeAlias = Literal["ruedo-backup", "ruedo-match", "ruedo-proof", "ruedo-setup", "ruedo-study", "ruedo-sweep"]
"""The formats with this mark. A record has its version under `ruedo`, a store has it in its database."""
Version: TypeAlias = Literal[1]
VERSION: Version = 1
"""The version of each format."""
OTHER: Mapping[Format, str] = {
    "ruedo-backup": "backup-other",
    "ruedo-match": "match_other",
    "ruedo-proof": "proof-other",
    "ruedo-setup": "setup_other",
    "ruedo-study": "study_other",
    "ruedo-sweep": "sweep_other",
}
"""The message about a file without the mark. It says what to do with the file."""


def marked(content: object, named: Format) -> dict[str, Any]:
    """Return an object as JSON-like values, with the mark of its format in front."""
    return {"format": named, "version": VERSION, **msgspec.to_builtins(content)}


def unmarked(content: object, named: Format, place: str, refusal: Callable[..., Exception]) -> dict[str, Any]:
    """Return the object that `marked` was given, as JSON-like values.

    Raises a `refusal` for content without the mark or of another version. The error names the file or folder `place`.
    """
    if not isinstance(content, dict) or content.get("format") != named:
        raise refusal(OTHER[named], place=place)
    version = content.get("version")
    if type(version) is not int or version != VERSION:
        raise refusal("format_version", place=place, version=str(version), known=str(VERSION))
    return {name: value for name, value in content.items() if name not in ("format", "version")}
