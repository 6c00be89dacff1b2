"""The software that played, which every output names: the same versions and seed give the same games."""

import platform

from msgspec import Struct


class SoftwareVersions(Struct, frozen=True):
    """The software that played."""

    ruedo: str
    python: str
    numpy: str


def versions_here() -> SoftwareVersions:
    """Return the software that plays in this process."""
    import numpy as np

    from ruedo import __version__

    return SoftwareVersions(__version__, platform.python_version(), np.__version__)
