"""The OpenAPI document, generated from the operations of the API."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from ruedo.web.http.api import Operation
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import night_messages
from ruedo.words import Speaker

QUERIES: dict[str, dict[str, Any]] = {
    "kind": {"enum": ["live", "over"]},
    "language": {"type": "string"},
    "sit": {"enum": ["yes", "no"]},
    "at": {"type": "integer", "minimum": 0},
    "after": {"type": "integer", "minimum": 0},
    "confirm": {"enum": ["no", "yes"]},
    "depth": {"type": "integer", "minimum": 0, "maximum": 2},
    "paper": {"enum": ["a4", "letter"]},
    "theme": {"enum": ["auto", "light", "dark"]},
}
"""The JSON Schema of each query parameter."""


MADE = (bodies.TableKeys, night_messages.NightKeys, night_messages.NightPlace)
"""The types of the responses to requests that create something. These responses have status 201."""


def document(operations: Sequence[Operation], version: str, speaker: Speaker) -> dict[str, Any]:
    """Return the OpenAPI document of the operations, with descriptions in the language of the speaker."""
    kinds = (kind for one in operations for kind in (one.body, one.answer) if kind not in (None, str))
    types = [bodies.Problem, *kinds]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    known = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for one in operations:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, known, speaker)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ruedo", "version": version, "description": speaker.text("api-about")},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"place": {"type": "http", "scheme": "bearer", "description": speaker.text("api-key")}},
        },
    }


def _operation(one: Operation, known: dict[int, Any], speaker: Speaker) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    for name in one.query:
        about = speaker.text(f"api-query-{name}")
        parameters.append(
            {"name": name, "in": "query", "required": False, "schema": QUERIES[name], "description": about}
        )
    refused = {"application/json": {"schema": known[id(bodies.Problem)]}}
    problem = {"description": speaker.text("api-refused"), "content": refused}
    summary = speaker.text(f"api-{one.handler.__name__}")
    answer: dict[str, Any] = {"description": summary}
    if one.answer is not None:
        schema = {"type": "string"} if one.answer is str else known[id(one.answer)]
        answer["content"] = {one.media: {"schema": schema}}
    status = {"DELETE": "204", "POST": "201" if one.answer in MADE else "200"}.get(one.method, "200")
    described: dict[str, Any] = {
        "summary": summary,
        "operationId": one.handler.__name__,
        "parameters": parameters,
        "responses": {status: answer, "4XX": problem, "503": problem},
    }
    if one.body is not None:
        form = (
            {"application/toml": {"schema": {"type": "string"}}}
            if one.body is str
            else {"application/json": {"schema": known[id(one.body)]}}
        )
        described["requestBody"] = {"required": True, "content": form}
    if one.place:
        described["security"] = [{"place": []}, {}]
    return described
