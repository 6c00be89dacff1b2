"""The calibration of a real board in the page. Rows can be typed or loaded, and a table can use the result."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched

Axe = Callable[[Page], None]
Shot = Callable[[Page, str], Path]


@pytest.mark.long
def test_a_game_can_use_a_measured_board(visit: Watched, axe: Axe, shot: Shot, server: Server) -> None:
    page = visit("/new/shot-ole", width=768)
    page.get_by_text("The measurements of your board").click()
    page.get_by_role("link", name="Measure your own board").click()
    page.wait_for_url("**/calibrate?board=ring")
    for slope in ("17.5", "18.5"):
        page.locator("label", has_text=re.compile("^slip$")).click()
        page.get_by_label("slope, degrees").fill(slope)
        page.get_by_role("button", name="Add it").click()
    rows = page.get_by_label("All measurements (CSV)")
    expect(rows).to_have_value(re.compile(r"^kind,.*\nslip,.*17.5\n.*slip,.*18.5\n$", re.DOTALL))
    page.get_by_role("button", name="Compute").click()
    expect(page.get_by_role("status")).to_contain_text("friction 0.32")
    expect(page.get_by_alt_text("How well the measurements fit")).to_be_visible()
    axe(page)
    shot(page, "calibrated")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the board file").click()
    assert 0.32 < tomllib.loads(Path(saved.value.path()).read_text())["board"]["friction"] < 0.33
    page.get_by_role("button", name="New Shot-Olé table with this board").click()
    expect(page.get_by_text("This is valid: Measured")).to_be_visible()
    page.locator(".begin button").click()
    page.wait_for_url("**/t/*")
    key = page.evaluate("JSON.parse(localStorage.getItem('ruedo.tables'))[0].referee")
    table = server.ask("GET", f"/api/tables/{urlsplit(page.url).path.removeprefix('/t/')}", key=key)
    assert 0.32 < table["equipment"]["board"]["friction"] < 0.33


def test_a_loaded_file_with_a_wrong_number_is_refused(visit: Watched, tmp_path: Path) -> None:
    visit.forgive = ("422",)
    page = visit("/calibrate?board=shuffleboard", language="es-ES")
    file = tmp_path / "ours.csv"
    file.write_text("kind,way,time\nslide,5.1,fast\n")
    page.get_by_label("Cargar un archivo").set_input_files(file)
    page.get_by_role("button", name="Calcular").click()
    refusal = "Línea 2: `time` es «fast»; debe ser un número mayor que 0 y menor que 100."
    expect(page.get_by_role("alert")).to_have_text(refusal)
