"""The server as a process: uvicorn over the application."""

import logging
import sys
import threading
import time
import urllib.request
from collections.abc import Callable

import uvicorn

from ruedo.web.http.connection_limits import ConnectionLimits, Frames
from ruedo.web.process.settings import Settings, to_environment
from ruedo.web.protocol.socket_messages import MESSAGE_LIMIT

APP = "ruedo.web.app:served"
PROXIES = "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"
"""The proxies whose X-Forwarded-For is trusted: those on this machine or in its private network."""
FILES = 65_536
"""The limit of open files and connections that the server requests."""
FAREWELL = 5
"""Seconds for connections to close when the server stops."""


def serve(settings: Settings, ready: Callable[[str], None] = lambda _url: None) -> None:
    """Serve until a signal arrives. `ready` is called with the address when pages are served."""
    to_environment(settings)
    _ask_for_files()
    threading.Thread(target=_call_when_ready, args=(settings, ready), daemon=True).start()
    uvicorn.run(
        APP,
        factory=True,
        http=ConnectionLimits,
        ws=Frames,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=PROXIES if settings.behind_proxy else None,
        server_header=False,
        access_log=False,
        log_level=logging.WARNING,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=10,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=FAREWELL,
    )


def _ask_for_files() -> None:
    """Raise the limit of open files as far as the system allows, because the usual 1,024 are too few."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _call_when_ready(settings: Settings, ready: Callable[[str], None]) -> None:
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    url = f"http://{host}:{settings.port}/"
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"{url}health", timeout=5):
                ready(url)
                return
        except OSError:
            time.sleep(0.02)
