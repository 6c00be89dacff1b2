"""Settings of the attacks on the server: `--long` runs a tenth of each attack, and `--whole` runs all of it."""

from collections.abc import Callable

import pytest

from tests.web.conftest import anyio_backend, postgres

__all__ = ["anyio_backend", "postgres"]


@pytest.fixture
def share(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """Return a function that reduces the size of a whole attack to the size for this run."""
    whole = request.config.getoption("--whole")
    return lambda count: count if whole else max(1, count // 10)
