"""The attacks on the server: a tenth of each with `--long`, with `--whole` besides the whole of them."""

from collections.abc import Callable

import pytest

from tests.web.conftest import anyio_backend, postgres

__all__ = ["anyio_backend", "postgres"]


@pytest.fixture
def share(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """How much of an attack is made, of so much in the whole."""
    whole = request.config.getoption("--whole")
    return lambda count: count if whole else max(1, count // 10)
