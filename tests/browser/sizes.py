"""Combinations of screen sizes and languages for the tests of pages."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

Size = tuple[int, int]
"""The width and the height of a screen, in pixels."""


def at_each_size(page: Page, sizes: Sequence[Size]) -> Iterator[Size]:
    """Yield each of these sizes after the page has got it. Then give the page its own size again.

    The page need not be loaded again, because only its style sheets depend on the size.
    """
    own = page.viewport_size
    assert own
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height
    page.set_viewport_size(own)


def sizes_with_languages(sizes: Sequence[Any], languages: Sequence[Any] = ("en", "es")) -> list[Any]:
    """Return the parameters of a test: each size with one language in turn. All other combinations are marked `long`.

    A size can also be a group of sizes that one page has in turn. A language is its code, or a tuple of its code and
    more parameters.
    """
    parameters = []
    for number, size in enumerate(sizes):
        for place, language in enumerate(languages):
            values = language if isinstance(language, tuple) else (language,)
            marks = () if place == number % len(languages) else (pytest.mark.long,)
            parameters.append(pytest.param(size, *values, id=f"{size}-{values[0]}", marks=marks))
    return parameters
