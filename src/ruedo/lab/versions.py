"""Versions of the software, which every output includes: the same versions and seed give the same games."""

import platform

from msgspec import Struct


class SoftwareVersions(Struct, frozen=True):
    """The versions of the software that played."""

    ruedo: str
    python: str
    numpy: str


def versions_here() -> SoftwareVersions:
    """Return the versions of the software in this process."""
    import numpy as np

    from ruedo import __version__

    return SoftwareVersions(__version__, platform.python_version(), np.__version__)
