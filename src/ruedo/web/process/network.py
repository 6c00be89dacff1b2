"""The addresses and ports of this machine, and a function that checks whether a server is ready."""

import errno
import ipaddress
import socket
from contextlib import closing
from functools import lru_cache
from http.client import HTTPConnection, HTTPException

ANYWHERE = ("0.0.0.0", "::")
"""The host names that make a server listen on all addresses of this machine."""
REMEMBERED = 4096
"""The number of parsed addresses that the cache holds."""


def listen(host: str, first: int, last: int) -> socket.socket | None:
    """Return a socket that listens on the first free port of a range, or None if all its ports are in use.

    The host may be an IPv6 address. The caller keeps the socket, so that no other program can take the port before the
    server starts. Raises `OSError` if listening fails for another reason, such as a host name of another machine.
    """
    for port in range(first, last + 1):
        try:
            return _listener(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return None


def _listener(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port. Raises `OSError`."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, _, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
    listener = socket.socket(family, kind)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host in ANYWHERE:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(address)
        listener.listen()  # Several sockets can be bound to one port, but only one can listen on it
    except BaseException:
        listener.close()
        raise
    return listener


def page_url(host: str, port: int) -> str:
    """Return the address of a page on a host, with brackets around an IPv6 address."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def reachable_host(host: str) -> str:
    """Return the host name with which this machine can reach a server that listens on `host`."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def is_ready(host: str, port: int, timeout: float) -> bool:
    """Return whether the server on a host serves pages. Proxies in the environment variables are ignored."""
    with closing(HTTPConnection(host, port, timeout=timeout)) as connection:
        try:
            connection.request("GET", "/health", headers={"Host": "localhost"})
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False


@lru_cache(REMEMBERED)
def client_address(written: str) -> str:
    """Return the address by which rate limits identify a client: its IPv4 address, or its IPv6 network.

    The network is used because one host has many IPv6 addresses in its network. If the text is not an address, this
    returns "". So all clients without a valid address share one limit.
    """
    try:
        address = ipaddress.ip_address(written.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped) if address.ipv4_mapped else ":".join(address.exploded.split(":")[:4])


def lan_address() -> str | None:
    """Return this machine's address on its local network, or None if there is no network. This sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # An address that is reserved for documentation
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") else found
