"""Functions that convert origins and host names to the form that browsers send."""

from urllib.parse import urlsplit

from ruedo.core.errors import RuedoError

DEFAULT_PORTS = {"http": 80, "https": 443}


class BadOrigin(RuedoError):
    """An error: a text is not a valid origin."""


def parse_origin(written: str) -> str:
    """Return an origin as browsers send it: in lower case, with punycode, and without a default port.

    Raises `BadOrigin` for a text without a scheme, or with a path.
    """
    try:
        parts = urlsplit(written.strip())
        port, host = parts.port, (parts.hostname or "").rstrip(".").encode("idna").decode()
    except (ValueError, UnicodeError):
        raise BadOrigin("bad_origin", answer=written) from None
    more = parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None
    if parts.scheme not in DEFAULT_PORTS or not host or more:
        raise BadOrigin("bad_origin", answer=written)
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}" + ("" if port in (None, DEFAULT_PORTS[parts.scheme]) else f":{port}")


def parse_host(origin: str) -> str:
    """Return the host and port of an origin."""
    return origin.partition("://")[2]


def split_host(host: str) -> tuple[str, str]:
    """Split a `Host` header into the name and the port, and return them.

    The name is in lower case and has no dot at its end.
    """
    name, colon, port = host.lower().rpartition(":")
    if not colon or not port.isdecimal():
        name, port = host.lower(), ""
    return name.removesuffix("."), port
