"""Client addresses, origins, host names, ports, and several servers on one machine."""

import os
import re
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import NoReturn

import pexpect
import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.web.process.network import client_address, listen, page_url
from ruedo.web.process.origins import BadOrigin, parse_origin, split_host
from tests.patience import PATIENCE
from tests.web.servers import Server, free_port, serving

pytestmark = pytest.mark.full

RUEDO = [sys.executable, "-m", "ruedo"]
DEAD_PROXY = {"http_proxy": "http://127.0.0.1:9", "no_proxy": "", "NO_PROXY": ""}


# Addresses of clients


@pytest.mark.parametrize(
    ("written", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        *((text, "") for text in ("", "unix:", "unknown", "_hidden", "a:b", "1.2.3", "1" * 4000 + ":", "é:1", ",")),
    ],
)
def test_each_valid_address_has_its_own_limit_and_invalid_addresses_share_one(written: str, counted: str) -> None:
    assert client_address(written) == counted


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server behind a proxy, whose options contain allowed origins that are not in normal form."""
    origins = ("--origin", "https://OLÉ.example/", "--origin", "https://ruedo.example:443")
    options = ("--behind-proxy", "--requests-per-second", "0.5", *origins)
    with serving(tmp_path_factory.mktemp("proxied"), *options) as running:
        yield running


def answer_of(port: int, path: str = "/health", host: str = "127.0.0.1", **headers: str) -> tuple[int, str, str]:
    """Send a GET request, and return the status, the content type and the body of the response."""
    connection = HTTPConnection(host, port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.getheader("content-type", ""), answer.read().decode()
    finally:
        connection.close()


def test_no_form_of_a_forwarded_address_causes_an_error(proxied: Server) -> None:
    for written in ("unix:", "fe80::1%eth0", "[2001:db8::1]:443", "a:b", "", ",,,", "2001:db8::1, unix:"):
        assert answer_of(proxied.port, X_Forwarded_For=written)[0] in (200, 429)
    assert "Traceback" not in proxied.output


def test_ipv4_addresses_in_ipv6_notation_have_separate_limits(proxied: Server) -> None:
    statuses = [answer_of(proxied.port, X_Forwarded_For="::ffff:203.0.113.7")[0] for _ in range(8)]
    assert (statuses[0], statuses[-1]) == (200, 429)
    assert answer_of(proxied.port, X_Forwarded_For="203.0.113.7")[0] == 429
    assert answer_of(proxied.port, X_Forwarded_For="::ffff:198.51.100.9")[0] == 200


# Origins and host names


@pytest.mark.parametrize(
    ("written", "origin"),
    [
        ("https://ruedo.example", "https://ruedo.example"),
        ("https://ruedo.example/", "https://ruedo.example"),
        ("HTTPS://Ruedo.Example.:443", "https://ruedo.example"),
        ("http://ruedo.example:80", "http://ruedo.example"),
        ("https://ruedo.example:8443", "https://ruedo.example:8443"),
        ("https://olé.example", "https://xn--ol-cja.example"),
        ("http://[::1]:8765/", "http://[::1]:8765"),
    ],
)
def test_an_origin_is_normalised_to_the_form_that_browsers_send(written: str, origin: str) -> None:
    assert parse_origin(written) == origin


@pytest.mark.parametrize(
    "written",
    [
        "",
        "ruedo.example",
        "https://",
        "https://ruedo.example/ruedo/",
        "https://ruedo.example?a",
        "ftp://ruedo.example",
        "https://ana@ruedo.example",
        "https://ruedo.example:99999",
        "https://[::1",
        "null",
    ],
)
def test_the_server_does_not_start_with_an_invalid_origin(written: str) -> None:
    with pytest.raises(BadOrigin, match=r"is not a valid address for this option\. Write an address such as"):
        parse_origin(written)


def test_capital_letters_and_a_final_dot_in_a_host_name_are_ignored() -> None:
    assert split_host("Ruedo.Example.:8765") == ("ruedo.example", "8765")
    assert split_host("localhost.") == ("localhost", "")
    assert split_host("[::1]:8765") == ("[::1]", "8765")


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("xn--ol-cja.example", "https://xn--ol-cja.example"),
        ("ruedo.example", "https://ruedo.example"),
        ("ruedo.example:443", "https://ruedo.example"),
        ("RUEDO.example.", "https://ruedo.example"),
        ("localhost.", "http://localhost."),
    ],
)
def test_the_server_accepts_every_form_of_its_own_names(host: str, origin: str, proxied: Server) -> None:
    status, _, body = answer_of(proxied.port, Host=host, Origin=origin, X_Forwarded_For=f"2001:db8:{len(host):x}::1")
    assert status == 200, body


def test_a_browser_that_uses_an_unknown_name_gets_a_page_with_the_right_address(proxied: Server) -> None:
    name = "<b>my</b>.lan:8796"
    browser = {"Host": name, "Accept": "text/html,*/*", "Accept_Language": "es"}
    status, kind, body = answer_of(proxied.port, "/", **browser)
    assert (status, kind) == (421, "text/html; charset=utf-8")
    assert "no admite la dirección «&lt;b&gt;my&lt;/b&gt;.lan:8796»." in body
    assert '<a href="https://xn--ol-cja.example/">' in body
    assert "--origin" not in body
    assert (
        answer_of(proxied.port, "/t/x", Host=name)[1] == kind
    )  # another program that asks for HTML gets this page, too
    assert answer_of(proxied.port, "/api/games", Host=name)[1] == "application/json"


# IPv6 and ports


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


def test_an_ipv6_address_is_written_in_brackets() -> None:
    assert page_url("::1", 8765) == "http://[::1]:8765/"
    assert page_url("127.0.0.1", 8765) == "http://127.0.0.1:8765/"


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_a_server_on_an_ipv6_host_works_with_and_without_a_proxy(tmp_path: Path) -> None:
    command = [*RUEDO[1:], "serve", "--host", "::1", "--port", str(port := free_port()), "--data", str(tmp_path)]
    server = pexpect.spawn(RUEDO[0], command, env={**os.environ, **DEAD_PROXY}, encoding="utf-8", timeout=PATIENCE)
    server.expect_exact(f"Ruedo is running at http://[::1]:{port}/")
    assert answer_of(port, host="::1")[0] == 200
    server.sendintr()
    server.expect(pexpect.EOF)


def test_if_a_port_is_in_use_the_server_takes_a_higher_port() -> None:
    port = free_port()
    first = listen("127.0.0.1", port, port)
    assert first is not None
    with first:
        assert listen("127.0.0.1", port, port) is None
        second = listen("127.0.0.1", port, port + 20)
        assert second is not None
        with second:
            assert second.getsockname()[1] > port


# Two servers


class OtherProgram(BaseHTTPRequestHandler):
    """A program that is not Ruedo and answers every request."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"another program")

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def other_program() -> Iterator[HTTPServer]:
    server = HTTPServer(("127.0.0.1", 0), OtherProgram)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def start(home: Path, *arguments: str) -> "pexpect.spawn[str]":
    environment = {**os.environ, **DEAD_PROXY, "XDG_DATA_HOME": str(home)}
    return pexpect.spawn(RUEDO[0], [*RUEDO[1:], *arguments], env=environment, encoding="utf-8", timeout=PATIENCE)


def test_the_lock_file_of_a_dead_server_is_ignored(tmp_path: Path, other_program: HTTPServer) -> None:
    (tmp_path / "ruedo").mkdir()
    (tmp_path / "ruedo" / "running").write_text(f"http://127.0.0.1:{other_program.server_port}/")
    server = start(tmp_path)
    server.expect(r"Ruedo is running at (http://127\.0\.0\.1:(\d+)/)\s")
    assert isinstance(server.match, re.Match)
    assert int(server.match.group(2)) != other_program.server_port
    server.kill(signal.SIGKILL)  # the killed server has left its lock file behind
    server.expect(pexpect.EOF)
    again = start(tmp_path)
    again.expect(r"Ruedo is running at http://127\.0\.0\.1:\d+/\r?\n")
    again.sendintr()
    again.expect(pexpect.EOF)


def test_only_one_of_two_servers_that_start_at_the_same_time_serves_a_folder(tmp_path: Path) -> None:
    both = [start(tmp_path), start(tmp_path)]
    found = [one.expect([r"Ruedo is already running at (\S+)\.", r"Ruedo is running at (\S+)\r?\n"]) for one in both]
    assert sorted(found) == [0, 1]
    urls = {one.match.group(1) for one in both if isinstance(one.match, re.Match)}
    assert len(urls) == 1
    note = tmp_path / "ruedo" / "running"
    both[found.index(0)].expect(pexpect.EOF)
    assert note.exists()
    lan = start(tmp_path, "--lan")
    lan.expect_exact("but phones cannot reach it.")
    lan.expect_exact("ruedo --lan")
    lan.expect(pexpect.EOF)
    lan.close()
    assert lan.exitstatus == 2
    second = start(tmp_path, "serve", "--port", str(free_port()))
    second.expect_exact("Another server already uses")
    second.expect(pexpect.EOF)
    server = both[found.index(1)]
    server.sendintr()
    server.expect(pexpect.EOF)
    assert not note.exists()


# Folders


@pytest.mark.parametrize("command", [["serve"], [], ["backup", "b"], ["verify"]])
def test_a_user_without_a_home_folder_gets_a_clear_error(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The user id has no entry in the system's list of users, as in a container with an arbitrary user id."""

    def no_entry(_: int) -> NoReturn:
        raise KeyError("getpwuid(): uid not found")

    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", no_entry)
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 2
    assert "Ruedo cannot find a home folder for its data. Name a folder with ruedo serve --data FOLDER" in done.stderr
