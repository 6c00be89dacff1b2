"""Attacks on the server: a tenth of each with `--long`, all of each with `--whole`."""

from collections.abc import Callable

import pytest

from tests.web.conftest import anyio_backend, postgres

__all__ = ["anyio_backend", "postgres"]


@pytest.fixture
def share(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """Return the part of an attack to run, from the number of the whole."""
    whole = request.config.getoption("--whole")
    return lambda count: count if whole else max(1, count // 10)
