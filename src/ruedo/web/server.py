"""Functions that run the server: one or more uvicorn processes that serve the application."""

import logging
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from socket import socket

import uvicorn
from uvicorn.supervisors import Multiprocess

from ruedo.web.http.connection_limits import ConnectionLimits, Frames
from ruedo.web.process.network import is_ready, page_url, reachable_host
from ruedo.web.process.settings import Settings, to_environment
from ruedo.web.protocol.message import MESSAGE_LIMIT

APP = "ruedo.web.app:server_app"
PROXIES = (
    "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7,"
    "::ffff:127.0.0.0/104,::ffff:10.0.0.0/104,::ffff:172.16.0.0/108,::ffff:192.168.0.0/112"
)
"""The proxies whose X-Forwarded-For is trusted: all addresses of this machine and of private networks. If a server
listens on both IPv6 and IPv4, it receives IPv4 addresses in their mapped form."""
FILES = 65_536
"""The limit for open files, including connections, that the server requests from the system."""
STARTUP_FAILURE = 3
"""The exit status of a server that could not start."""
START_TIMEOUT_S = 60.0
"""Seconds after which `serve` reports a server that does not answer."""
FAREWELL = 5
"""Seconds that connections have to close when the server stops."""


def serve(settings: Settings, listener: socket, ready: Callable[[str, bool], None]) -> None:
    """Run the server on a listening socket until the process receives a signal to stop.

    `ready` is called with the address and True as soon as the server answers. If it does not answer within
    `START_TIMEOUT_S` seconds, `ready` is called with False.
    """
    to_environment(settings)
    _ask_for_files()
    threading.Thread(target=_call_when_ready, args=(settings, ready), daemon=True).start()
    config = uvicorn.Config(
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
    with suppress(KeyboardInterrupt):
        if settings.workers > 1:
            Multiprocess(config, sockets=[listener]).run()
            return
        server = uvicorn.Server(config)
        server.run(sockets=[listener])
        if not server.started:
            sys.exit(STARTUP_FAILURE)


def _ask_for_files() -> None:
    """Raise the limit for open files as far as the system allows, because the usual limit of 1,024 is too low."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _call_when_ready(settings: Settings, ready: Callable[[str, bool], None]) -> None:
    host = reachable_host(settings.host)
    deadline = time.monotonic() + START_TIMEOUT_S
    while not (served := is_ready(host, settings.port, timeout=5)) and time.monotonic() < deadline:
        time.sleep(0.02)
    ready(page_url(host, settings.port), served)
