"""Downloads packages from npm, for the scripts that copy fonts and libraries from them."""

import subprocess
import tarfile
import tempfile
from pathlib import Path


def fetched(package: str) -> dict[str, bytes]:
    """Download a package `name@version` with npm, and return the contents of its files by path."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", "--pack-destination", folder, package]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(folder).iterdir()
        with tarfile.open(archive) as tar:
            found = ((member.name, tar.extractfile(member)) for member in tar.getmembers())
            return {name: file.read() for name, file in found if file}
