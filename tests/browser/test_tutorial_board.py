"""The board of Dudo whose code `docs/add-a-game.md` shows, in the page and in a replay."""

import shutil
from collections.abc import Iterator

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.documents import DOCS
from tests.plugins import DUDO, environment, install

PAGE = DOCS / "add-a-game.md"
DICE = [[1, 5, 5], [5, 2, 3]]


def shown_board() -> str:
    """Return the code of the only JavaScript block in the tutorial."""
    tokens = MarkdownIt("commonmark").parse(PAGE.read_text(encoding="utf-8"))
    (block,) = (token.content for token in tokens if token.type == "fence" and token.info == "javascript")
    return block


@pytest.fixture(scope="module")
def dudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with Dudo and the board from the tutorial."""
    folder = tmp_path_factory.mktemp("dudo")
    package = folder / "ruedo_dudo"
    shutil.copytree(DUDO, package)
    (package / "page").mkdir()
    (package / "page" / "board.js").write_text(shown_board(), encoding="utf-8")
    install(folder / "site", "dudo", package)
    running = Server(folder, environment(folder / "site"))
    running.start()
    yield running
    running.stop()


def test_the_board_shows_the_scores_the_players_own_dice_and_the_bid(visit: Watched, dudo: Server) -> None:
    links = dudo.table("dudo", [["Ana"], ["Ben"]], real=True, rules={"target": 1})
    seats = links["seats"]
    pages = [
        visit(f"/t/{links['table']}#{key}", server=dudo, language=tag)
        for key, tag in zip(seats, ("en-GB", "es-ES"), strict=True)
    ]
    for seat, dice in enumerate(DICE):
        dudo.say(links, seats[seat], type="send_event", event={"type": "rolled", "dice": dice})
    ana, ben = (page.locator(".dudo-board") for page in pages)
    expect(ana.locator("p").first).to_have_text("Ana: 0 – Ben: 0")
    expect(ana.locator(".own-dice")).to_have_text("your dice: 1 5 5")
    expect(ben.locator(".own-dice")).to_contain_text("5 2 3")
    dudo.say(links, seats[0], type="send_event", event={"type": "bid", "seat": 0, "count": 3, "face": 5})
    expect(ana.locator("p").last).to_have_text("bid: 3 × 5")
    expect(ben.locator("p").last).to_have_text("apostar: 3 × 5")
    dudo.say(links, seats[1], type="send_event", event={"type": "doubt", "seat": 1})
    expect(ana.locator("p").first).to_have_text("Ana: 1 – Ben: 0")
    replay = visit(f"/t/{links['table']}/replay#{links['watch']}", server=dudo)
    lines = replay.locator(".dudo-board p")
    expect(lines).to_have_text(["Ana: 0 – Ben: 0", "your dice: –", "bid: –"])
    replay.keyboard.press("End")
    expect(lines).to_have_text(["Ana: 1 – Ben: 0", "your dice: –", "bid: –"])
