"""As much of a reader of JSON Schema as the schemas of the program use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}
_SAID = {"$schema", "$defs", "title", "description", "default", "examples", "required", "additionalProperties"}
"""What says nothing of a value by itself."""


def faults(schema: Json, value: Any, at: str = "$", root: Json | None = None) -> Iterator[str]:
    """What a schema has against a value, each with its place."""
    root = root or schema
    if "$ref" in schema:
        yield from faults(root["$defs"][schema["$ref"].rpartition("/")[2]], value, at, root)
    for key in ("oneOf", "anyOf"):
        held = sum(not any(faults(each, value, at, root)) for each in schema.get(key, ()))
        if key in schema and (not held or (key == "oneOf" and held > 1)):
            yield f"{at}: {held} of {key} hold"
    if "properties" in schema and isinstance(value, dict):
        yield from _members(schema, value, at, root)
    if "items" in schema and isinstance(value, list):
        for i, item in enumerate(value):
            yield from faults(schema["items"], item, f"{at}[{i}]", root)
    for key in schema.keys() - _SAID - {"$ref", "oneOf", "anyOf", "properties", "items"}:
        if not _HOLDS[key](schema[key], value):
            yield f"{at}: {value!r} against {key} {schema[key]!r}"


def _members(schema: Json, value: Json, at: str, root: Json) -> Iterator[str]:
    yield from (f"{at}: lacks {name}" for name in schema.get("required", ()) if name not in value)
    for name, item in value.items():
        if name in schema["properties"]:
            yield from faults(schema["properties"][name], item, f"{at}.{name}", root)
        elif schema.get("additionalProperties") is False:
            yield f"{at}: unknown {name}"


def _is(kinds: str | list[str], value: Any) -> bool:
    found = [kinds] if isinstance(kinds, str) else kinds
    return any(isinstance(value, _TYPES[kind]) and isinstance(value, bool) <= (kind == "boolean") for kind in found)


_HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "type": _is,
    "const": lambda told, value: told == value,
    "enum": lambda told, value: value in told,
    "minimum": lambda told, value: not isinstance(value, int) or told <= value,
    "maximum": lambda told, value: not isinstance(value, int) or value <= told,
    "minItems": lambda told, value: not isinstance(value, list) or told <= len(value),
    "maxItems": lambda told, value: not isinstance(value, list) or len(value) <= told,
    "minLength": lambda told, value: not isinstance(value, str) or told <= len(value),
    "maxLength": lambda told, value: not isinstance(value, str) or len(value) <= told,
    "pattern": lambda told, value: not isinstance(value, str) or re.search(told, value) is not None,
}
