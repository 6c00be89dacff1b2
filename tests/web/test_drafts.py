"""Custom equipment in the editor: the server checks it, writes its file, draws it and prints it."""

import json
import tomllib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.errors import NotAllowed
from ruedo.core.game import find
from ruedo.prints import CannotPrint
from ruedo.web.workers import worker
from tests.ours import GAMES
from tests.web.client import Answer, request
from tests.web.servers import Server

pytestmark = pytest.mark.full


def draft(server: Server, game: str, equipment: Any, what: str = "draft") -> Answer:
    return request(server, "POST", f"/api/equipment/{game}/{what}", body=json.dumps({"equipment": equipment}).encode())


@pytest.mark.parametrize("game", GAMES)
def test_shipped_equipment_is_sent_as_data_and_as_a_file_with_the_same_content(server: Server, game: str) -> None:
    found = draft(server, game, None)
    assert found.status == 200, found.json
    assert tomllib.loads(found.json["file"]) == found.json["equipment"]
    loaded = find(game).load_equipment(found.json["equipment"])
    assert loaded == find(game).load_equipment(None)


@pytest.mark.rule("OL-E6")
def test_the_refusal_of_an_invalid_deck_names_the_invalid_field(server: Server) -> None:
    deck = draft(server, "ole", "classic").json["equipment"]
    deck["players"][3]["passing"] = 0
    found = draft(server, "ole", deck)
    assert (found.status, found.json["field"], found.json["clause"]) == (422, "equipment.players[3].passing", "OL-E6")
    assert "from 1 to 99" in found.json["error"]


def test_a_new_card_gets_a_drawing_and_its_deck_passes_the_check(server: Server, tmp_path: Path) -> None:
    deck = draft(server, "ole", "eased").json["equipment"]
    deck["players"].append({**deck["players"][0], "id": "p99", "name": "María Ñandú"})
    found = draft(server, "ole", deck).json
    assert found["drawings"]["symbols"]["p99"]
    file = tmp_path / "own.toml"
    file.write_text(found["file"], encoding="utf-8")
    checked = CliRunner().invoke(app, ["deck", "check", str(file)])
    assert checked.exit_code == 0, checked.output


def test_the_server_prints_a_custom_deck(server: Server) -> None:
    deck = draft(server, "ole", "eased").json["equipment"]
    deck["players"][0]["name"] = "Zuriñe Beltza"
    found = draft(server, "ole", deck, "sheets?paper=letter&language=es")
    assert (found.status, found.headers["content-type"]) == (200, "application/pdf")
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(found.body)).pages)
    assert "Beltza" in text
    assert "parada" in text


@pytest.mark.parametrize(("query", "status"), [("paper=a3", 400), ("paper=a4&paper=letter", 400)])
def test_an_unknown_paper_size_is_refused(server: Server, query: str, status: int) -> None:
    assert draft(server, "ole", None, f"sheets?{query}").status == status


def test_a_printing_error_reveals_no_path_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(*_: Any) -> None:
        raise CannotPrint("/opt/venv/bin/python -m pip install fpdf2")

    monkeypatch.setattr(worker, "make_sheets", lacking)
    with pytest.raises(NotAllowed) as refused:
        worker.put_on_paper(worker.Printing(1, "ole", None, "a4", "en"))
    assert refused.value.facts == {"game": "ole"}
