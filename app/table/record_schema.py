"""The JSON Schema of what `resolve` reads and writes, out of the same field tables as its reader and its writer.

A schema says what form a value has. What only a table in play can tell, such as a number that must be the last one, is
left to the reader.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from app.table.answers import Answers
from app.table.codec import BY_ITSELF, NEEDED, Field, Record, Table
from app.table.kinds import SEATS, Kind
from app.table.reading import ENTRIES

Json = dict[str, Any]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"

_PLAIN: Mapping[str, Json] = {
    "seat": {"type": "integer", "minimum": 1, "maximum": SEATS},
    "amount": {"type": "integer", "minimum": 1},
    "bool": {"type": "boolean"},
    "integer": {"type": "integer"},
}
_WRITTEN: Mapping[str, Json] = {"amount": {"type": ["integer", "string"], "minimum": 0, "pattern": r"^\d+/\d+$"}}
"""In a step a sum may be nothing, and a rate a fraction in lowest terms."""


def request(table: Table[Any]) -> Json:
    """What a line holds: a table of one game and the events that happen at it."""
    found = _object(table.fields, ("game", table.called))
    events = [_object(record.fields, ("kind", record.called), record.description) for record in table.events]
    found["properties"]["events"] = {"type": "array", "maxItems": ENTRIES, "items": {"oneOf": events}}
    return found


def answer(table: Table[Any], answers: Answers) -> Json:
    """What is written for a line that is resolved: steps, their strict order, bank, the table afterwards."""
    steps = [_step(record) for record in answers.steps]
    pair = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}
    return closed(
        {
            "steps": {"type": "array", "items": {"oneOf": steps}},
            "before": {"type": "array", "items": pair},
            "bank": {"type": "integer"},
            "state": _object(table.fields, ("game", table.called)),
        }
    )


def error() -> Json:
    """What is written for a line that cannot be resolved."""
    return closed({"error": closed({key: {"type": "string"} for key in ("code", "at", "message")})})


def text(schema: Json, title: str) -> str:
    """The text of a file that holds a schema."""
    return json.dumps({"$schema": _DIALECT, "title": title, **schema}, ensure_ascii=False, indent=2) + "\n"


def _step(record: Record[Any]) -> Json:
    found = _object(record.fields, ("do", record.called), plain={**_PLAIN, **_WRITTEN})
    found["properties"] |= {"event": {"type": "integer", "minimum": 0}, "article": {"type": "string"}}
    sometimes = {field.key for field in record.fields if field.left_out is not BY_ITSELF}
    found["required"] = [key for key in found["required"] if key not in sometimes] + ["event", "article"]
    return found


def closed(properties: Json) -> Json:
    """An object that holds these keys and no other."""
    return {"type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}


def _object(
    fields: Iterable[Field], head: tuple[str, str], description: str = "", plain: Mapping[str, Json] = _PLAIN
) -> Json:
    """An object of these fields; `head` is the key and the value that name it, where there is a key."""
    key, called = head
    all_fields = [*fields]
    named: Json = {key: {"const": called}} if key else {}
    return {
        "type": "object",
        **({"description": description} if description else {}),
        "properties": named | {field.key: _field(field, plain) for field in all_fields},
        "required": [*named, *(field.key for field in all_fields if field.default is NEEDED and field.need is None)],
        "additionalProperties": False,
    }


def _field(field: Field, plain: Mapping[str, Json]) -> Json:
    found = _kind(field.kind, plain)
    if field.unset:
        found = {"anyOf": [found, {"type": "null"}]}
    return found | ({"description": field.description} if field.description else {})


def _kind(kind: Kind, plain: Mapping[str, Json]) -> Json:
    match kind.shape:
        case "chance":
            return _chance(kind)
        case "name" | "choice":
            return {"enum": [*kind.names]} if kind.names else {"type": "string"}
        case "list":
            return {"type": "array", "items": _kind(kind.of[0], plain)}
        case "rows":
            rows: Record[Any] = kind.of[0]
            return {"type": "array", "maxItems": ENTRIES, "items": _object(rows.fields, ("", ""), plain=plain)}
        case "row":
            return _object(kind.of[0].fields, ("", ""), plain=plain)
        case "switches" | "values":
            of = kind.of if kind.shape == "switches" else kind.of * len(kind.names)
            properties = {name: _kind(each, plain) for name, each in zip(kind.names, of, strict=True)}
            return {"type": "object", "properties": properties, "additionalProperties": False}
        case _:
            return dict(plain[kind.shape])


def _chance(kind: Kind) -> Json:
    """Its numbers and names; a list of numbers in any order where a chance of the layout covers several."""
    texts = kind.text if isinstance(kind.text, Mapping) else {}
    values = [json.loads(text) for on, text in texts.items() if on is not None]
    plain = [value for value in values if not isinstance(value, list)]
    if len(plain) == len(values):
        return {"enum": plain}
    return {"anyOf": [{"enum": plain}, {"type": "array", "items": {"type": "integer"}, "minItems": 1}]}
