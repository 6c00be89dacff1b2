"""Equipment in requests is short. Workers read it and write the files of nights, under the budget of an address."""

from pathlib import Path
from typing import Any

import pytest

from ruedo.core.errors import BadHeader
from ruedo.night.entries import Joined, NightFounding
from ruedo.night.evening import Night
from ruedo.web.http import api, night_api
from ruedo.web.http.guard import HEAVY_COST, request_cost
from ruedo.web.protocol.http_bodies import EQUIPMENT_LIMIT
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.workers import equipment_check
from tests.web.client import request
from tests.web.live_tables import service_over
from tests.web.servers import Server

LONG = {"name": "x" * EQUIPMENT_LIMIT}
TABLE = {"game": "ole", "sides": [["Ana"], ["Ben"]], "equipment": LONG}
NIGHT = {"name": "Friday", "game": "ole", "form": "swiss", "tables": 1, "equipment": LONG}
BODIES: dict[str, Any] = {
    "/api/tables": TABLE,
    "/api/nights": NIGHT,
    "/api/equipment/ole/draft": {"equipment": LONG},
    "/api/equipment/ole/sheets": {"equipment": LONG},
}


@pytest.mark.parametrize(("path", "body"), BODIES.items(), ids=BODIES)
def test_equipment_over_32_kib_is_refused(server: Server, path: str, body: Any) -> None:
    found = request(server, "POST", path, body=body)
    assert (found.status, found.json["key"], found.json["field"]) == (413, "too_long", "equipment")


@pytest.mark.parametrize(("language", "sentence"), [("en", "This equipment is longer"), ("es", "Este material tiene")])
def test_an_equipment_file_over_32_kib_is_refused(server: Server, language: str, sentence: str) -> None:
    found = request(server, "POST", f"/api/equipment/ole?language={language}", body=b"#" * (EQUIPMENT_LIMIT + 1))
    assert (found.status, found.json["key"]) == (413, "too_long")
    assert found.json["error"].startswith(sentence)


@pytest.mark.anyio
async def test_a_worker_process_reads_equipment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equipment_check, "read_text", None)  # Only in this process
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        with pytest.raises(BadHeader) as refused:
            await service.workers.equipment("ole", b"name = ")
    assert refused.value.key == "not_toml"


@pytest.mark.anyio
async def test_a_worker_process_writes_the_files_of_a_night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    night = Night("n", NightFounding(1, "Friday", "ole", "swiss", 1, real=True, host="", created=0))
    night.apply(Joined(at=1, player=1, name="Ana"))
    expected = [equipment_check.handle(equipment_check.night_file(night, 1, what)) for what in ("export", "standings")]
    monkeypatch.setattr(equipment_check, "handle", None)  # Only in this process
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        assert [await service.workers.night_file(night, what) for what in ("export", "standings")] == expected
        assert b'"what":"joined"' in bytes(await service.workers.night_file(night, "history"))


@pytest.mark.parametrize("name", ["read_text", "check_draft", "history", "export"])
def test_the_handlers_of_requests_do_not_do_this_work_themselves(name: str) -> None:
    assert not hasattr(api, name)
    assert not hasattr(night_api, name)


@pytest.mark.parametrize(
    "path",
    ["/api/equipment/ole", "/api/equipment/ole/draft", "/api/nights/abc/history", "/api/nights/abc/standings.csv"],
)
def test_work_on_files_costs_an_address_ten_requests(path: str) -> None:
    assert request_cost({"path": path}) == HEAVY_COST == 10
