"""The language of a request."""

from starlette.requests import HTTPConnection

from ruedo.words import LANGUAGES, Language


def language_of(request: HTTPConnection) -> Language:
    """Return the language of a request: the one in its query, or in its `Accept-Language` header, or English."""
    requested = request.query_params.get("language") or request.headers.get("accept-language", "")
    for wish in requested.split(","):
        for language in LANGUAGES:
            if wish.strip().lower().startswith(language):
                return language
    return "en"
