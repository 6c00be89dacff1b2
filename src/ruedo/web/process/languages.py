"""The language of a request."""

from starlette.requests import HTTPConnection

from ruedo.words import LANGUAGES, Language


def request_language(request: HTTPConnection) -> Language:
    """Return the language of a request, from its query or its header `Accept-Language`. The default is English."""
    requested = request.query_params.get("language") or request.headers.get("accept-language", "")
    for wish in requested.split(","):
        for language in LANGUAGES:
            if wish.strip().lower().startswith(language):
                return language
    return "en"
