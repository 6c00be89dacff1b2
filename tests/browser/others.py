"""Controls Debian's Firefox and WebKit, with the few commands that the tests need.

Firefox receives WebDriver BiDi commands on its remote-debugging port. WebKitGTK receives commands from WebKitWebDriver.
Playwright would need its own builds of both browsers, which Debian does not have. Selenium would need a geckodriver,
which Debian does not ship for `firefox-esr`. Clicks are pointer events of the browser at a position, like those of a
person.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.web.servers import free_port

PLACE = """(() => {
  const thing = %s;
  if (!thing || thing.closest('[data-fresh]')) { window.settling = null; return null; }
  if (window.settling?.thing !== thing) {
    const settling = window.settling = { thing, drawn: false };
    requestAnimationFrame(() => requestAnimationFrame(() => { settling.drawn = true; }));
  }
  if (!window.settling.drawn) return null;
  window.settling = null;
  thing.scrollIntoView({ block: 'center', inline: 'center' });
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
})()"""
"""JavaScript that returns the position of an element, after it was scrolled into view.

The result is null while the element is absent or inert. It waits for two frames, because the page needs a frame to make
a new control inert.
"""


class Other(ABC):
    """A browser with one page. `faults` contains the errors in the console of this page."""

    needed: ClassVar[Sequence[str]]
    """The programs that the tests need."""
    packages: ClassVar[str]
    """Debian's packages that contain these programs."""
    finger: ClassVar[str]
    """The supported type of pointer that is most like a finger."""

    def __init__(self, folder: Path) -> None:
        """Start the browser. It stores its profile and logs in a folder."""
        self.folder = folder

    @classmethod
    def lacking(cls) -> str:
        """Return a message about what to install, or an empty text if the browser can start."""
        if all(map(shutil.which, cls.needed)):
            return ""
        return f"The tests in {cls.__name__} need it: `apt-get install {cls.packages}`."

    @property
    @abstractmethod
    def faults(self) -> list[str]:
        """Return the console errors of all pages so far."""

    @abstractmethod
    def forget(self) -> None:
        """Discard all faults so far."""

    def leave(self) -> None:
        """Leave the page. Unfinished requests of the page do not count as faults."""
        self.go("about:blank")
        self.forget()

    @abstractmethod
    def go(self, url: str) -> None:
        """Open a page, and wait until it is loaded."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Evaluate a JavaScript expression in the page and return its value as JSON. A promise is awaited."""

    @abstractmethod
    def act(self, pointer: Mapping[str, Any]) -> None:
        """Send pointer actions in WebDriver's format."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Set the size of the page. If the browser's window does not allow this size, use the nearest one."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def until(self, expression: str) -> Any:
        """Wait until an expression is true, and return its value."""
        end = time.monotonic() + PATIENCE
        while not (value := self.evaluate(expression)):
            assert time.monotonic() < end, (
                f"never so: {expression}; the page: {self.evaluate('document.body.innerText')}"
            )
            time.sleep(0.05)
        return value

    def click_until(self, thing: str, expression: str) -> None:
        """Click an element until an expression is true, because at first the page ignores clicks on a new control."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.evaluate(PLACE % thing) is not None:
                self.click(thing)
            for _ in range(20):
                if self.evaluate(expression):
                    return
                time.sleep(0.25)
        raise AssertionError(f"never so: {expression}; the page: {self.evaluate('document.body.innerText')}")

    def click(self, thing: str, pointer: str = "mouse") -> None:
        """Click the element that a JavaScript expression returns, with a mouse or another type of pointer."""
        x, y = self.until(PLACE % thing)
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        press = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": press})


class Firefox(Other):
    """Firefox, controlled by WebDriver BiDi."""

    needed = ("firefox-esr",)
    packages = "firefox-esr"
    finger = "touch"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._log = folder / "firefox.log"
        with self._log.open("w") as log:
            command = [
                "firefox-esr",
                "--headless",
                "--no-remote",
                "--remote-debugging-port=0",
                "--profile",
                str(folder),
            ]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        self._number = 0
        self._faults: list[str] = []
        self._line: ClientConnection = connect(f"{self._address()}/session", max_size=None).__enter__()
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _address(self) -> str:
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", self._log.read_text())):
            assert time.monotonic() < end, self._log.read_text()
            time.sleep(0.1)
        return found[1]

    def _ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            said = json.loads(self._line.recv(timeout=PATIENCE))
            if said.get("id") == self._number:
                assert said["type"] == "success", said
                return said["result"]
            entry = said.get("params", {})
            if said.get("method") == "log.entryAdded" and entry["level"] == "error":
                self._faults.append(entry["text"])

    @property
    def faults(self) -> list[str]:
        self.evaluate("0")  # This also reads all messages that arrived earlier.
        return self._faults

    def forget(self) -> None:
        self.faults.clear()

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        told = f"(async () => JSON.stringify({{ value: await ({expression}) ?? null }}))()"
        found = self._ask("script.evaluate", expression=told, target={"context": self._page}, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])["value"]

    def act(self, pointer: Mapping[str, Any]) -> None:
        self._ask("input.performActions", context=self._page, actions=[pointer])

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=viewport)

    def close(self) -> None:
        self._ask("browser.close")
        self._line.close()
        self._process.wait(PATIENCE)


class WebKit(Other):
    """The small browser of WebKitGTK on a virtual screen, controlled by WebKitWebDriver."""

    needed = ("WebKitWebDriver", "xvfb-run")
    packages = "webkit2gtk-driver xvfb"
    finger = "mouse"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._log = folder / "webkit.log"
        self._forgotten = 0
        port = free_port()
        self._url = f"http://127.0.0.1:{port}"
        with self._log.open("w") as log:
            command = ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}", "--host=local"]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        end = time.monotonic() + PATIENCE
        while not self._is_ready():
            assert time.monotonic() < end, self._log.read_text()
            time.sleep(0.1)
        options = {"args": ["--automation", "--enable-write-console-messages-to-stdout=true"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = f"/session/{self._ask('POST', '/session', capabilities=wanted)['sessionId']}"
        self.resize(1280, 800)

    def _is_ready(self) -> bool:
        with suppress(OSError):
            return bool(self._ask("GET", "/status")["ready"])
        return False

    def _ask(self, method: str, path: str, **body: Any) -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        asked = urllib.request.Request(self._url + path, data, {"content-type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    @property
    def faults(self) -> list[str]:
        said = self._log.read_text(errors="replace").splitlines()
        return [line for line in said if re.search(r"CONSOLE \w+ ERROR", line)][self._forgotten :]

    def forget(self) -> None:
        self._forgotten += len(self.faults)

    def go(self, url: str) -> None:
        self._ask("POST", f"{self._session}/url", url=url)

    def evaluate(self, expression: str) -> Any:
        script = (
            f"const done = arguments[0]; (async () => ({expression}))()"
            ".then((value) => ({ value: value ?? null }), (error) => ({ error: `${error}` }))"
            ".then((told) => done(JSON.stringify(told)));"
        )
        found = json.loads(self._ask("POST", f"{self._session}/execute/async", script=script, args=[]))
        assert "error" not in found, found
        return found["value"]

    def act(self, pointer: Mapping[str, Any]) -> None:
        self._ask("POST", f"{self._session}/actions", actions=[pointer])

    def resize(self, width: int, height: int) -> None:
        self._ask("POST", f"{self._session}/window/rect", width=width, height=height)

    def close(self) -> None:
        self._ask("DELETE", self._session)
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(PATIENCE)
