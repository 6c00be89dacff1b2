"""The OpenAPI document, generated from the operations of the API."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from ruedo.web import wire
from ruedo.web.api import Operation

QUERIES: dict[str, dict[str, Any]] = {
    "kind": {"schema": {"enum": ["live", "over"]}, "description": "Being played, or over."},
    "language": {
        "schema": {"type": "string"},
        "description": "In which rulings and refusals are said: en, es; in English where it is none of these.",
    },
    "sit": {"schema": {"enum": ["yes", "no"]}, "description": "Whether a seat is taken by asking; see `nonce`."},
    "at": {"schema": {"type": "integer", "minimum": 0}, "description": "After so many events; else after the last."},
    "after": {"schema": {"type": "integer", "minimum": 0}, "description": "The page that begins after so many events."},
    "theme": {"schema": {"enum": ["auto", "light", "dark"]}, "description": "Of the picture."},
}


def document(operations: Sequence[Operation], version: str) -> dict[str, Any]:
    """Return the document."""
    types = [wire.Problem, *(kind for one in operations for kind in (one.body, one.answer) if kind not in (None, str))]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    known = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for one in operations:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ruedo",
            "version": version,
            "description": "Tables of the games that are installed. What happens at a table is told on its socket, "
            "/api/tables/{table}/socket; docs/server.md describes its messages.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"place": {"type": "http", "scheme": "bearer", "description": "A place's secret."}},
        },
    }


def _operation(one: Operation, known: dict[int, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    parameters += [{"name": name, "in": "query", "required": False, **QUERIES[name]} for name in one.query]
    problem = {"description": "Refused, and why.", "content": {"application/json": {"schema": known[id(wire.Problem)]}}}
    said: dict[str, Any] = {"description": one.summary}
    if one.answer is not None:
        schema = {"type": "string"} if one.answer is str else known[id(one.answer)]
        said["content"] = {one.media: {"schema": schema}}
    status = {"DELETE": "204", "POST": "201" if one.answer is wire.Links else "200"}.get(one.method, "200")
    described: dict[str, Any] = {
        "summary": one.summary,
        "operationId": one.handler.__name__,
        "parameters": parameters,
        "responses": {status: said, "4XX": problem, "503": problem},
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
