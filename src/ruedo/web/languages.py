"""The language that whoever asks over HTTP reads."""

from starlette.requests import HTTPConnection

from ruedo.words import LANGUAGES, Language


def language_of(request: HTTPConnection) -> Language:
    """Return the language that is asked for, by the query or else by the browser; English where it is none of ours."""
    asked = request.query_params.get("language") or request.headers.get("accept-language", "")
    for wish in asked.split(","):
        for language in LANGUAGES:
            if wish.strip().lower().startswith(language):
                return language
    return "en"
