"""Installs packages with games or players for a test. As with pip, they are on the path and have entry points."""

import os
from collections.abc import Mapping
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"
PIG = EXAMPLES / "pig" / "ruedo_pig"
DUDO = EXAMPLES / "dudo" / "ruedo_dudo"
SHOOTER = EXAMPLES / "ole_shooter" / "ruedo_ole_shooter"


def install(
    folder: Path, name: str, package: Path | Mapping[str, str], game: str = "", *, brings: str | None = None
) -> None:
    """Install a package into a folder. `package` is an existing package, or the texts of its files by their paths.

    By default, the entry points contain only the package's game. The text `brings` replaces them.
    """
    module = package.name if isinstance(package, Path) else f"ruedo_{name}"
    folder.mkdir(parents=True, exist_ok=True)
    if isinstance(package, Path):
        (folder / module).symlink_to(package)
    else:
        for path, text in package.items():
            file = folder / module / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    info = folder / f"{module}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 0.1.0\n", encoding="utf-8")
    entry_points = brings or f"[ruedo.games]\n{game or name} = {module}:GAME\n"
    (info / "entry_points.txt").write_text(entry_points, encoding="utf-8")


def environment(folder: Path) -> dict[str, str]:
    """Return the environment variables with which a process finds the packages that are installed in a folder."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}
