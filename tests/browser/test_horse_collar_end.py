"""The text of the page after a game of Horse Collar."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched


@pytest.mark.parametrize(("language", "said"), [("en", r"Frame \d+, target 1\."), ("es", r"Ronda \d+, a 1\.")])
def test_the_text_after_a_game_without_details_shows_only_the_frame_and_the_target(
    visit: Watched, server: Server, language: str, said: str
) -> None:
    sides, players = [["Ana"], ["Ben"]], ["simple:club", "simple:club"]
    links = server.table("horse-collar", sides, players=players, rules={"target": 1})
    page = visit(f"/t/{links['table']}#{links['watch']}", language=language)
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".hc-standing")).to_have_text(re.compile(f"^{said}$"))
