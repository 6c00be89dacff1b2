"""The README for a package index, which hatchling makes when it builds a wheel or an sdist.

An index has none of the repository's files. If `[project.urls]` has a `Source`, pictures and links lead there. Without
it, pictures are left out and links become plain text.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = re.compile(r"(?:<p>\n)?(?:<img [^>]*>\n)+(?:</p>\n)?\n?")
MORE = re.compile(r"\s\[More\]\([^)]+\)\.")
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")


def readme_for_index(readme: str, source: str | None) -> str:
    """Return the README with links into the repository replaced by links to `source`, its public address."""
    if source is None:
        return LINK.sub(r"\1", MORE.sub("", PICTURES.sub("", readme)))
    absolute = LINK.sub(rf"[\1]({source}/blob/HEAD/\2)", readme)
    return re.sub(r'src="(?!https?:)', f'src="{source}/raw/HEAD/', absolute)


class ReadmeHook(MetadataHookInterface):  # type: ignore[misc]  # hatchling is there when it builds only
    """Passes the README to hatchling."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme of the project's metadata."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for_index(readme, source)}
