"""The versions of the software.

Every output contains them, because the same versions and seed result in the same games.
"""

import platform

from msgspec import Struct


class SoftwareVersions(Struct, frozen=True):
    """The versions of the software that played the games."""

    ruedo: str
    python: str
    numpy: str


def versions_here() -> SoftwareVersions:
    """Return the versions of the software in this process."""
    import numpy as np

    from ruedo import __version__

    return SoftwareVersions(__version__, platform.python_version(), np.__version__)
