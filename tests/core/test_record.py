"""Valid records are read, and invalid ones are refused. No file can crash the program or use too much memory."""

import io
import json
import time
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ruedo import BadHeader, Table
from ruedo.core import record
from ruedo.core.record import LINE_LIMIT
from ruedo.referee import RefereeReport, referee
from ruedo.words import LANGUAGES, Language
from tests.walks import OPTIONS, random_table, walk

HEADER = b'{"ruedo": 1, "game": "horse-collar", "sides": [["A"], ["B"]]}'
LIES = b'{"type": "lies", "lies": ["3", "2", "2", "1", "1", "1", "off", "off"]}'
KEYS = {"game", "over", "winner", "scores", "waiting_for", "rulings", "state"}
CASES = Path(__file__).parents[1] / "cases"


def report_on(*lines: bytes) -> dict[str, Any]:
    return json_of(referee(io.BytesIO(b"\n".join(lines))))


def json_of(report: RefereeReport) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(msgspec.json.encode(report.json()))
    return value


@pytest.mark.parametrize("case", sorted(path.stem for path in CASES.glob("*.jsonl")))
def test_the_reports_on_the_example_records_are_as_expected(case: str) -> None:
    report = json_of(referee(io.BytesIO((CASES / f"{case}.jsonl").read_bytes())))
    expected = json.loads((CASES / f"{case}.expect.json").read_text(encoding="utf-8"))
    assert part_of(report, expected) == expected


def part_of(value: Any, form: Any) -> Any:
    """Return the part of a value that has the same keys as `form`."""
    if isinstance(form, dict) and isinstance(value, dict):
        return {key: part_of(value[key], form[key]) for key in form if key in value}
    if isinstance(form, list) and isinstance(value, list) and len(form) == len(value):
        return [part_of(each, each_form) for each, each_form in zip(value, form, strict=True)]
    return value


def test_the_report_on_a_valid_record_has_all_keys_and_no_error() -> None:
    report = report_on(HEADER, LIES)
    assert set(report) == KEYS
    assert report["waiting_for"] == {"seat": 1, "types": ["dust", "slide"], "world": ["lies"]}
    assert report["rulings"] == [
        {"line": 2, "clause": "HC-S5", "side": 0, "points": 10, "text": report["rulings"][0]["text"]}
    ]


@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\n", b"\n\n", b"\r\n\r\n \r\n"])
def test_a_final_newline_is_optional_and_blank_lines_may_follow(ending: bytes) -> None:
    assert "error" not in json_of(referee(io.BytesIO(HEADER + b"\n" + LIES + ending)))


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_record_can_be_read_in_any_encoding_and_with_any_line_endings_that_editors_use(
    encoding: str, newline: str
) -> None:
    named = HEADER.replace(b'"A"', '"José 山田"'.encode()).decode()
    written = newline.join([named, LIES.decode(), LIES.decode(), ""]).encode(encoding)
    report = referee(io.BytesIO(written))
    assert report.error is None
    assert report.table is not None
    assert report.table.header.players == ("José 山田", "B")
    assert [line for line, _ in report.rulings()] == [2, 3]
    assert report.text() == referee(io.BytesIO(f"{named}\n{LIES.decode()}\n{LIES.decode()}\n".encode())).text()


def test_a_long_record_in_utf_16_is_read_to_its_end() -> None:
    off = '{"type": "lies", "lies": ["off", "off", "off", "off", "off", "off", "off", "off"], "note": "%s"}'
    written = "\n".join([HEADER.decode(), *[off % ("é" * 100_000)] * 30, ""]).encode("utf-16")
    report = referee(io.BytesIO(written))
    assert report.error is None
    assert report.table is not None
    assert len(report.table.events) == 30


def test_a_file_that_only_begins_like_utf_16_is_refused() -> None:
    report = report_on(b"\xff\xfe{\x00\x00\xd8x")
    assert "it is not valid UTF-16" in report["error"]["message"]


HEADERS = {
    "empty file": b"",
    "blank line": b"\n",
    "not an object": b"[]",
    "not JSON": b"{",
    "no version": b'{"game": "ole", "sides": [["A"], ["B"]]}',
    "another version": b'{"ruedo": 2, "game": "ole", "sides": [["A"], ["B"]]}',
    "a version with a point": b'{"ruedo": 1.0, "game": "ole", "sides": [["A"], ["B"]]}',
    "true for a version": b'{"ruedo": true, "game": "ole", "sides": [["A"], ["B"]]}',
    "an unknown game": b'{"ruedo": 1, "game": "chess", "sides": [["A"], ["B"]]}',
    "an unknown key": b'{"ruedo": 1, "game": "ole", "sides": [["A"], ["B"]], "seed": 3}',
    "a doubled key": b'{"ruedo": 1, "game": "ole", "game": "ole", "sides": [["A"], ["B"]]}',
    "a nameless player": b'{"ruedo": 1, "game": "ole", "sides": [[""], ["B"]]}',
    "a name too long": b'{"ruedo": 1, "game": "ole", "sides": [["A"], ["%s"]]}' % (b"B" * 61),
    "a seating the game does not know": b'{"ruedo": 1, "game": "ole", "sides": [["A", "B"], ["C", "D"]]}',
    "an unknown option": b'{"ruedo": 1, "game": "ole", "sides": [["A"], ["B"]], "rules": {"length": "set"}}',
    "an option of another type": b'{"ruedo": 1, "game": "ole", "sides": [["A"], ["B"]], "rules": {"target": "5"}}',
    "an option out of range": b'{"ruedo": 1, "game": "ole", "sides": [["A"], ["B"]], "rules": {"target": 0}}',
    "null for rules": b'{"ruedo": 1, "game": "ole", "sides": [["A"], ["B"]], "rules": null}',
    "a refused deck": b'{"ruedo": 1, "game": "ole", "sides": [["A"], ["B"]], "equipment": {}}',
}


@pytest.mark.parametrize("header", HEADERS.values(), ids=HEADERS.keys())
def test_if_line_1_has_an_error_all_other_keys_of_the_report_are_null(header: bytes) -> None:
    report = report_on(header, LIES)
    assert report["error"]["line"] == 1
    assert report["error"]["message"]
    assert {key: report[key] for key in KEYS} == dict.fromkeys(KEYS)


def test_names_of_60_characters_and_stated_defaults_are_accepted() -> None:
    name = "é" * 60
    header = {"ruedo": 1, "game": "ole", "sides": [[name], ["B"]], "rules": {"target": 5}, "equipment": None}
    assert "error" not in report_on(json.dumps(header).encode())


FAULTY_LINES = {
    "blank": b"",
    "blanks": b"   ",
    "not JSON": b'{"type": "lies", ',
    "more than one value": LIES + b" {}",
    "an array": b'["lies"]',
    "null": b"null",
    "no type": b'{"lies": ["3", "3", "3", "3", "3", "3", "3", "3"]}',
    "an unknown type": b'{"type": "spin", "seat": 0, "zone": "launch"}',
    "a type that is no string": b'{"type": 3}',
    "an unknown key": LIES[:-1] + b', "at": 1}',
    "a missing key": b'{"type": "lies"}',
    "a doubled key": LIES[:-1] + b', "type": "lies"}',
    "a doubled key in the note": LIES[:-1] + b', "note": {"a": 1, "a": 1}}',
    "an unknown value": b'{"type": "lies", "lies": ["4", "2", "2", "1", "1", "1", "off", "off"]}',
    "seven weights": b'{"type": "lies", "lies": ["3", "2", "2", "1", "1", "1", "off"]}',
    "a whole number with a point": b'{"type": "dust", "seat": 0.0}',
    "true for a number": b'{"type": "dust", "seat": true}',
    "NaN": b'{"type": "slide", "seat": 0, "y": NaN, "speed": 1, "angle": 0, "spin": 0}',
    "Infinity": b'{"type": "slide", "seat": 0, "y": Infinity, "speed": 1, "angle": 0, "spin": 0}',
    "a number that no float holds": b'{"type": "slide", "seat": 0, "y": 1e999, "speed": 1, "angle": 0, "spin": 0}',
    "half a throw": b'{"type": "slide", "seat": 0, "y": 0.1}',
    "an endless number": b'{"type": "dust", "seat": %s}' % (b"9" * 5000),
    "invalid UTF-8": b'{"type": "dust", "seat": 0, "note": "\xff"}',
    "invalid UTF-8 in a key": b'{"type": "dust", "seat": 0, "\xff": 1}',
    "half a surrogate": b'{"type": "dust", "seat": 0, "note": "\\ud800"}',
    "a NUL": b'{"type": "dust", "seat": 0, "note": "\x00"}',
    "too deep": b'{"type": "dust", "seat": 0, "note": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "over 1 MiB": b'{"type": "dust", "seat": 0, "note": "%s"}' % (b"x" * LINE_LIMIT),
    "what is not awaited": b'{"type": "toss", "first": 0}',
}


OTHER_SEATS = {
    "another seat's choice": b'{"type": "dust", "seat": 0}',
    "a seat that is not there": b'{"type": "dust", "seat": 7}',
    "a huge seat": b'{"type": "dust", "seat": 123456789012345678901234567890}',
}


@pytest.mark.parametrize(
    ("line", "clause"),
    [*((line, None) for line in FAULTY_LINES.values()), *((line, "HC-T3") for line in OTHER_SEATS.values())],
    ids=[*FAULTY_LINES.keys(), *OTHER_SEATS.keys()],
)
def test_the_report_states_which_line_is_faulty_and_includes_the_lines_before_it(
    line: bytes, clause: str | None
) -> None:
    report = report_on(HEADER, LIES, line, LIES)
    assert (report["error"]["line"], report["error"]["clause"]) == (3, clause)
    assert report["scores"] == [10, 0]
    assert report["state"]["turns"] == [
        {"frame": 1, "side": 0, "lies": ["3", "2", "2", "1", "1", "1", "off", "off"], "points": 10}
    ]


def test_a_line_of_exactly_1_mib_is_read() -> None:
    start, end = b'{"type": "dust", "seat": 0, "note": "', b'"}'
    line = start + b"x" * (LINE_LIMIT - len(start) - len(end)) + end
    assert "error" not in report_on(HEADER, line)
    assert report_on(HEADER, line + b" ")["error"]["line"] == 2


def test_no_event_is_accepted_after_the_end() -> None:
    header = b'{"ruedo": 1, "game": "horse-collar", "sides": [["A"], ["B"]], "rules": {"target": 5}}'
    off = b'{"type": "lies", "lies": ["off", "off", "off", "off", "off", "off", "off", "off"]}'
    report = report_on(header, LIES, off, LIES)
    assert (report["over"], report["winner"], report["waiting_for"]) == (True, 0, None)
    assert (report["error"]["line"], report["error"]["clause"]) == (4, None)


@pytest.mark.parametrize("note", [b'"words"', b"null", b'{"at": "2026-11-21T10:00:00Z", "deep": [[{}]]}', b"[1, 2.5]"])
def test_a_note_may_have_any_content_and_is_stored(note: bytes) -> None:
    dust = b'{"type":"dust","seat":0,"note":' + note + b"}"
    assert "error" not in report_on(HEADER[:-1] + b', "note": ' + note + b"}", dust)
    kept = record.read([HEADER, dust])
    assert json.loads(record.write_line(kept.events[0])) == json.loads(dust)


def test_a_line_of_100_mb_is_refused_before_it_is_read_completely() -> None:
    class Endless(io.RawIOBase):
        left = 100_000_000
        read_so_far = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            size = min(len(buffer), self.left)
            buffer[:size] = b"[" * size
            self.left -= size
            self.read_so_far += size
            return size

    stream = Endless()
    tracemalloc.start()
    report = json_of(referee(io.BufferedReader(stream)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert report["error"]["line"] == 1
    assert stream.read_so_far < 2 * LINE_LIMIT
    assert peak < 16 * LINE_LIMIT


def written_walk(game: str, seed: int) -> bytes:
    rng = Random(seed)
    table = random_table(game, rng)
    for _ in walk(table, rng, 25):
        pass
    return record.write(table.record)


@given(st.sampled_from(sorted(OPTIONS)), st.integers(0, 2**20), st.data())
def test_broken_bytes_never_cause_a_traceback(game: str, seed: int, data: st.DataObject) -> None:
    written = bytearray(written_walk(game, seed))
    for _ in range(data.draw(st.integers(1, 8))):
        if not written:
            break
        place = data.draw(st.integers(0, len(written) - 1))
        kind = data.draw(st.sampled_from(("change", "drop", "insert", "cut")))
        if kind == "change":
            written[place] = data.draw(st.integers(0, 255))
        elif kind == "drop":
            del written[place]
        elif kind == "insert":
            written[place:place] = data.draw(st.binary(min_size=1, max_size=8))
        else:
            del written[place:]
    check_refereed(bytes(written))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["3", "off", "pass", "p01", "launch", "attack", 0, 1, -1, 10**400]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@given(st.sampled_from(sorted(OPTIONS)), st.integers(0, 2**20), st.data())
def test_broken_values_never_cause_a_traceback(game: str, seed: int, data: st.DataObject) -> None:
    """The test changes the order of lines, repeats or removes lines, and gives keys any names and values."""
    lines = [json.loads(line) for line in written_walk(game, seed).splitlines()]
    number = data.draw(st.integers(0, len(lines) - 1))
    match data.draw(st.sampled_from(("value", "key", "extra", "swap", "double", "drop", "line"))):
        case "value":
            lines[number][data.draw(st.sampled_from(sorted(lines[number])))] = data.draw(JSON)
        case "key":
            del lines[number][data.draw(st.sampled_from(sorted(lines[number])))]
        case "extra":
            lines[number][data.draw(st.text(max_size=6))] = data.draw(JSON)
        case "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[number], lines[other] = lines[other], lines[number]
        case "double":
            lines.insert(number, lines[number])
        case "drop":
            del lines[number]
        case "line":
            lines[number] = data.draw(JSON)
    check_refereed(b"\n".join(json.dumps(line).encode() for line in lines))


@given(st.binary(max_size=200))
@example(b"\n\n\n")
@example(b"\x00")
def test_the_referee_returns_a_report_for_any_bytes_after_a_header(data: bytes) -> None:
    check_refereed(HEADER + b"\n" + data)


def check_refereed(data: bytes) -> None:
    """Check that the referee soon returns a report for these bytes, and that its JSON contains all keys."""
    start = time.monotonic()
    report = referee(io.BytesIO(data))
    value = json_of(report)
    assert set(value) in (KEYS, KEYS | {"error"})
    assert report.text() or report.table is None
    if "error" in value:
        assert value["error"]["line"] >= 1
        assert value["error"]["message"]
    assert time.monotonic() - start < 20


def test_events_that_python_code_makes_are_checked_like_events_in_a_file() -> None:
    from ruedo import Malformed
    from ruedo.boards.shuffleboard.events import Dust
    from ruedo.games.horse_collar.events import Foul

    table = Table.of("horse-collar", [["A"], ["B"]])
    with pytest.raises(Malformed) as refusal:
        table.take(Dust(seat=0.0))  # type: ignore[arg-type]
    assert refusal.value.field == "seat"
    with pytest.raises(Malformed):
        table.take(Foul(0, "spat"))  # type: ignore[arg-type]


# The version and the defaults


DEFAULTS: dict[str, dict[str, Any]] = {
    "shot-ole": {
        "target": 7,
        "length": "game",
        "opening": "spin",
        "void_spin": "lose_turn",
        "void_off": "costs",
        "edge": "in",
        "last_chance": False,
        "mode": "basic",
        "icons": "soft",
    },
    "horse-collar": {
        "board": "22ft",
        "foul_line": "short",
        "short_weight": "voids",
        "target": 51,
        "order": "fixed",
        "toss": False,
        "tie": "hammer",
    },
    "ole": {"target": 5, "turn_limit": None, "discard": "point", "missed_worldie": "keeps_ball"},
}
"""The default of every option in the rulebook."""
GAMES = sorted(DEFAULTS)
OTHER_VERSIONS = [0, 2, 3, -1, 10**30]


def header_of(named: str, **more: Any) -> bytes:
    return json.dumps({"ruedo": 1, "game": named, "sides": [["A"], ["B"]], **more}).encode()


def begun(game: str, **more: Any) -> Any:
    return record.begin(record.read_header(header_of(game, **more)))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_the_default_that_the_rulebook_states(game: str) -> None:
    assert msgspec.to_builtins(begun(game).options) == DEFAULTS[game]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("version", OTHER_VERSIONS)
def test_the_error_for_a_record_from_another_version_names_the_version(version: int, language: Language) -> None:
    report = referee(io.BytesIO(header_of("ole", ruedo=version)), language).json()
    assert report["error"]["line"] == 1
    assert f" {version} " in report["error"]["message"]


@pytest.mark.parametrize("more", [{"seed": 3}, {"game": "chess"}, {"sides": 7}, {"rules": None}])
def test_the_version_is_checked_before_the_rest_of_the_header(more: dict[str, Any]) -> None:
    with pytest.raises(BadHeader, match="record_version") as of_line:
        record.read_header(header_of("ole", **{"ruedo": 2, **more}))
    with pytest.raises(BadHeader, match="record_version") as of_value:
        record.header_from(json.loads(header_of("ole", **{"ruedo": 2, **more})))
    for refusal in (of_line, of_value):
        assert (refusal.value.field, refusal.value.facts) == ("ruedo", {"version": "2", "known": "1"})


@pytest.mark.parametrize("game", ["shot-ole", "horse-collar"])
def test_shipped_equipment_can_be_chosen_by_its_name(game: str) -> None:
    named, silent = (
        record.check_equipment(record.read_header(header_of(game, equipment=equipment)))
        for equipment in ("default", None)
    )
    assert named == silent
    assert begun(game, equipment="default") == begun(game)


@pytest.mark.parametrize("name", ["large", "Default", "classic", "../default", ""])
@pytest.mark.parametrize("game", ["shot-ole", "horse-collar"])
def test_an_unknown_name_of_equipment_is_reported_as_an_error_in_line_1(game: str, name: str) -> None:
    report = report_on(header_of(game, equipment=name))
    assert (report["error"]["line"], report["error"]["clause"]) == (1, None)
    assert "default" in report["error"]["message"]
    assert {key: report[key] for key in KEYS} == dict.fromkeys(KEYS)


@pytest.mark.parametrize("equipment", [3, True, ["default"], 0.5])
def test_equipment_in_a_header_must_be_an_object_or_a_name(equipment: Any) -> None:
    report = report_on(header_of("shot-ole", equipment=equipment))
    assert (report["error"]["line"], report["error"]["clause"]) == (1, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_states_the_version_of_its_format(game: str) -> None:
    table = Table.of(game, [["A"], ["B"]])
    written = record.write(table.record)
    assert json.loads(written.splitlines()[0])["ruedo"] == record.VERSION == 1
    assert Table.replay(record.read(written.splitlines())).header == table.header
