"""Tables and helper functions for the tests of the page."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched

Axe = Callable[[Page], None]
Shot = Callable[[Page, str], Path]
WIDTHS = (360, 768, 1440)
LIGHT_FIRST = ["light", pytest.param("dark", marks=pytest.mark.long)]
"""The themes of a test. The dark theme differs only in colours, so only long runs test it."""


def played(server: Server, **more: Any) -> Any:
    """Return the links of a table with a finished game between two players of the house."""
    links = server.table("ole", [["Ana"], ["Ben"]], players=["simple", "simple"], rules={"target": 1}, **more)
    for _ in range(600):
        status = server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])["status"]
        if status.get("result"):
            return links
        time.sleep(0.1)
    raise AssertionError("the house does not come to an end")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


def at_the_house_table(visit: Watched, **how: Any) -> Page:
    page = visit("/", **how)
    page.get_by_role("button", name=re.compile("Play the house|Jugar contra la casa")).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table-bar .status.live")).to_be_visible()
    return page


def equipment_of(page: Page, server: Server) -> Any:
    """Return the equipment of the last table that this browser made."""
    key = page.evaluate("JSON.parse(localStorage.getItem('ruedo.tables'))[0].referee")
    return server.ask("GET", f"/api/tables/{table_of(page)}", key=key)["equipment"]


def table_of(page: Page) -> str:
    found = re.search(r"/t/([^/?#]+)", page.url)
    assert found
    return found[1]
