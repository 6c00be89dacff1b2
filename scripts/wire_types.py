"""Write the types of all messages for the page's JavaScript: `uv run scripts/wire_types.py [--check]`.

    uv run scripts/wire_types.py            write src/ruedo/web/static/wire.d.ts
    uv run scripts/wire_types.py --check    check that the file is up to date

The types are generated from the structs of the server's messages. The comments of the page's scripts use these types,
and `tsc` checks them.
"""

import argparse
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import night_messages as night
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import Message

FILE = Path(__file__).parents[1] / "src" / "ruedo" / "web" / "static" / "wire.d.ts"
HEAD = "// The messages of page and server. Written by scripts/wire_types.py from ruedo.web.protocol.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> None:
    """Write the file, or only check it if the option `--check` is given."""
    parser = argparse.ArgumentParser(description="Write the types of all messages for the page's JavaScript.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    written = types()
    if not parser.parse_args().check:
        FILE.write_text(written, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != written:
        sys.exit(f"{FILE} is out of date. Run: uv run scripts/wire_types.py")


def types() -> str:
    """Return the types of every message as TypeScript."""
    classes = {one for module in (wire, bodies, night) for one in inspect.getmembers(module, inspect.isclass)}
    messages = [struct for _, struct in classes if issubclass(struct, Message) and struct is not Message]
    _, components = msgspec.json.schema_components(messages)
    structs = "\n".join(_interface(name, schema) for name, schema in sorted(components.items()))
    unions = "\n".join(
        f"export type {name} = {' | '.join(struct.__name__ for struct in get_args(union))};\n"
        for name, union in (
            ("FromProgram", wire.FromProgram),
            ("ToProgram", wire.ToProgram),
            ("NightMessage", night.NightMessage),
            ("ToNightPage", night.ToNightPage),
        )
    )
    return f"{HEAD}\n{structs}\n{unions}"


def _interface(name: str, schema: dict[str, Any]) -> str:
    """Return a struct as a TypeScript interface, with the first line of its documentation."""
    lines = list(_members(schema))
    return "\n".join([*_comment(schema, ""), f"export interface {name} {{", *lines, "}", ""])


def _members(schema: dict[str, Any]) -> Iterator[str]:
    for field, kind in schema["properties"].items():
        optional = "" if field in schema["required"] else "?"
        yield f"  {field}{optional}: {_type(kind)};"


def _comment(schema: dict[str, Any], indent: str) -> list[str]:
    said = schema.get("description", "").partition("\n")[0]
    return [f"{indent}/** {said} */"] if said else []


def _type(schema: dict[str, Any]) -> str:
    """Return the TypeScript type for a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(kind) for kind in schema["anyOf"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(map(_type, schema['prefixItems']))}]"
        case "array":
            return f"({_type(schema.get('items') or {})})[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'any'}>"
        case str(kind):
            return PLAIN[kind]
    return "any"


if __name__ == "__main__":
    main()
