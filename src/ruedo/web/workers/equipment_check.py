"""The work of the worker for files: it reads equipment files, and writes the files of club nights."""

from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from ruedo.core.equipment import read_text
from ruedo.core.game import find
from ruedo.core.values import Json
from ruedo.night import entries, export, history
from ruedo.night.evening import Night
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import night_messages as wire
from ruedo.web.workers.drafts import check_draft

NightFileKind = Literal["history", "export", "standings"]


class EquipmentRequest(Struct, frozen=True, tag="equipment"):
    """A request to check an equipment file of a game."""

    number: int
    game: str
    file: bytes
    """The file, in TOML."""


class DraftEquipment(Struct, frozen=True, tag="draft"):
    """A request to check equipment that a person is editing."""

    number: int
    game: str
    equipment: Json


class NightFile(Struct, frozen=True, tag="night"):
    """A request for the history of a club night, for its export, or for its standings as CSV."""

    number: int
    what: NightFileKind
    night: str
    founding: entries.NightFounding
    log: tuple[Raw, ...]
    """The entries of the night's log."""


FileRequest = EquipmentRequest | DraftEquipment | NightFile


def night_file(night: Night, number: int, what: NightFileKind) -> NightFile:
    log = tuple(Raw(entries.write(entry)) for entry in night.entries)
    return NightFile(number, what, night.id, night.founding, log)


def handle(request: FileRequest) -> Json | bodies.CheckedDraft | wire.NightHistory:
    """Return the answer to a request. Raises `BadEquipment`."""
    match request:
        case EquipmentRequest():
            return check_file(request)
        case DraftEquipment():
            return check_draft(find(request.game), request.equipment)
    night = Night(request.night, request.founding, map(bytes, request.log))
    match request.what:
        case "history":
            return night_history(night)
        case "export":
            return export.json_lines(night)
        case "standings":
            return export.standings_csv(night)


def check_file(request: EquipmentRequest) -> Json:
    """Return the content of an equipment file. Raises `BadEquipment` if the game does not admit it."""
    game = find(request.game)
    things = read_text(request.file, "equipment")
    game.admit_equipment(game.load_equipment(things))
    return things


def night_history(night: Night) -> wire.NightHistory:
    steps: list[Any] = [msgspec.convert(step, wire.NightStep, from_attributes=True) for step in history.steps(night)]
    return wire.NightHistory(steps=tuple(steps))
