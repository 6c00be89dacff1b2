"""Makes the README for a package index. Hatchling uses it when it builds a wheel or an sdist.

A package index does not contain the files of the repository. If `[project.urls]` contains `Source`, pictures and links
refer to that address. Otherwise pictures and lines that consist of links are left out, and other links become plain
text.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = re.compile(r"(?:<p>\n)?(?:<img [^>]*>\n)+(?:</p>\n)?\n?")
MORE = re.compile(r"^(?:More: .*|\[Architecture\].*\n)\n", re.MULTILINE)
"""Matches lines that consist only of links to other pages."""
CLONE = re.compile(r"^Clone this repository.*?`uv run`\.\n", re.MULTILINE | re.DOTALL)
INSTALL = """In a folder with the wheel of Ruedo, install it and open the game page, with Python 3.11 or newer:

    pip install ruedo-*.whl && ruedo
"""
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")


def readme_for_index(readme: str, source: str | None) -> str:
    """Return the README for the index. Its links and pictures refer to `source`, the address of the repository.

    Instructions to clone the repository are replaced by instructions to install the package.
    """
    readme = CLONE.sub(INSTALL, readme).replace("uv run --extra print ruedo print", "ruedo print")
    if source is None:
        return LINK.sub(r"\1", MORE.sub("", PICTURES.sub("", readme)))
    absolute = LINK.sub(rf"[\1]({source}/blob/HEAD/\2)", readme)
    return re.sub(r'src="(?!https?:)', f'src="{source}/raw/HEAD/', absolute)


class ReadmeHook(MetadataHookInterface):  # type: ignore[misc]  # hatchling is there when it builds only
    """A hook that passes the README to hatchling."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the README in the metadata of the project."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for_index(readme, source)}
