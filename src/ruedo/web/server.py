"""The server as a process: uvicorn over the application."""

import logging
import os
import threading
import time
import urllib.request
from collections.abc import Callable

import msgspec
import uvicorn

from ruedo.web.app import ENVIRONMENT
from ruedo.web.settings import Settings
from ruedo.web.wire import MESSAGE_LIMIT

APP = "ruedo.web.app:from_environment"
FAREWELL = 5
"""Seconds that a line may take to end when the server stops."""


def serve(settings: Settings, ready: Callable[[str], None] = lambda _url: None) -> None:
    """Serve until a signal ends it; `ready` is told the address once the first page can be had."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()
    threading.Thread(target=_tell_when_ready, args=(settings, ready), daemon=True).start()
    uvicorn.run(
        APP,
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips="*" if settings.behind_proxy else None,
        server_header=False,
        access_log=False,
        log_level=logging.WARNING,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=10,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=FAREWELL,
    )


def _tell_when_ready(settings: Settings, ready: Callable[[str], None]) -> None:
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    url = f"http://{host}:{settings.port}/"
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"{url}health", timeout=5):
                ready(url)
                return
        except OSError:
            time.sleep(0.02)
