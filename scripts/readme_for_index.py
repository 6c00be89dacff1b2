"""The README as a package index shows it, made by hatchling when a wheel or an sdist is built.

An index has none of the repository's files. If `[project.urls]` names a `Source`, pictures and links lead there. As
long as Ruedo has no public address, pictures are left out, and of a link its text stays.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = re.compile(r"(?:<p>\n)?(?:<img [^>]*>\n)+(?:</p>\n)?\n?")
MORE = re.compile(r"\s\[More\]\([^)]+\)\.")
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")


def readme_for_index(readme: str, source: str | None) -> str:
    """Return the README with no link into the repository but by `source`, its address on the web."""
    if source is None:
        return LINK.sub(r"\1", MORE.sub("", PICTURES.sub("", readme)))
    absolute = LINK.sub(rf"[\1]({source}/blob/HEAD/\2)", readme)
    return re.sub(r'src="(?!https?:)', f'src="{source}/raw/HEAD/', absolute)


class ReadmeHook(MetadataHookInterface):  # type: ignore[misc]  # hatchling is there when it builds only
    """Hands the README to hatchling."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme of the project's metadata."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for_index(readme, source)}
