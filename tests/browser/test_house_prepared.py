"""If a choice of the house takes long because its code is being compiled, the page says so."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched, until

PREPARING = "The server is preparing the house. This happens only once, and takes about a minute."


def test_the_page_explains_a_choice_that_takes_long_on_a_new_machine(
    visit: Watched, tmp_path: Path, shot: Callable[[Page, str], Path]
) -> None:
    visit.forgive = ("WebSocket", "ERR_CONNECTION_REFUSED")  # the page is still open when the server stops
    server = Server(tmp_path, os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "cache")})
    server.start()
    try:
        blank = visit("about:blank")
        assert until(blank, lambda: any(map(is_interpreting, server.children())))
        player = next(filter(is_interpreting, server.children()))
        os.kill(player, signal.SIGSTOP)
        links = server.table("ole", [["Ana"], ["The house"]], players=["person", "rookie"])
        page = visit(f"/t/{links['table']}#{links['seats'][0]}", width=360, server=server)
        expect(page.get_by_text(PREPARING)).to_be_visible()
        shot(page, "house-preparing-360")
        server.say(links, links["seats"][0], type="resign")  # On a busy machine, the choice itself can take minutes
        expect(page.get_by_text("The house wins")).to_be_visible()
        expect(page.get_by_text(PREPARING)).to_have_count(0)
    finally:
        server.stop()


def is_interpreting(pid: int) -> bool:
    """Return whether a process is the player of the house without compiled code."""
    with suppress(OSError):  # The process has ended
        return b"NUMBA_DISABLE_JIT=1" in Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    return False
