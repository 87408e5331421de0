"""The values scenario and house files share: money, seats, chances, switches; read and described by pydantic.

A refusal is a `PydanticCustomError` whose type is a key of `validation.MESSAGES`.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from app.money import parse_euros
from app.table.felt import LETTERS

AMOUNT_PATTERN = r"^\s*\d[\d\s]{0,14}([.,]\d{1,2})?\s*€\s*$"
_AMOUNT = re.compile(AMOUNT_PATTERN)


class Strict(BaseModel):
    """A mapping whose keys are all known and whose values are of the type written, never converted."""

    model_config = ConfigDict(extra="forbid", strict=True, hide_input_in_errors=True, allow_inf_nan=False)


def read_amount(value: object) -> int:
    """Cents of a quoted amount such as `"12,50 €"`."""
    if isinstance(value, str) and _AMOUNT.match(value):
        cents = parse_euros(value)
        if cents:
            return cents
    raise PydanticCustomError("amount", "amount")


def _seat(value: object) -> int:
    if isinstance(value, str) and len(value) == 1 and value in LETTERS:
        return LETTERS.index(value) + 1
    raise PydanticCustomError("seat", "seat")


def _chance(value: object) -> int | str | list[int]:
    if isinstance(value, str) or type(value) is int:
        return value
    if isinstance(value, list) and value and all(type(number) is int for number in value):
        return value
    raise PydanticCustomError("chance", "chance")


def _switch(value: object) -> bool | str:
    if isinstance(value, bool | str):
        return value
    raise PydanticCustomError("switch", "switch")


def _seconds(value: object) -> int:
    if type(value) in (int, float) and isinstance(value, int | float) and 0.2 <= value <= 600:
        return round(value * 1000)
    raise PydanticCustomError("seconds", "seconds")


Amount: TypeAlias = Annotated[
    int,
    PlainValidator(read_amount),
    PlainSerializer(lambda cents: cents),
    WithJsonSchema(
        {
            "type": "string",
            "pattern": AMOUNT_PATTERN,
            "description": 'Montant en euros, entre guillemets / amount in euros, quoted: "12,50 €"',
            "examples": ["5 €", "12,50 €"],
        }
    ),
]
"""Whole cents, written as quoted euros: a bare number would leave open whether euros or cents are meant."""

Seat: TypeAlias = Annotated[
    int,
    PlainValidator(_seat),
    WithJsonSchema(
        {"type": "string", "enum": list(LETTERS), "description": "Place, A à gauche du croupier / seat, A at his left"}
    ),
]
"""A seat from 1, written as the letter on the felt."""

Chance: TypeAlias = Annotated[
    Any,
    PlainValidator(_chance),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer"},
                {"type": "string"},
                {"type": "array", "items": {"type": "integer"}, "minItems": 1},
            ],
            "description": "Chance du tapis / chance of the layout: 8, red, [17, 20], dozen-1",
        }
    ),
]
"""A chance as its game names it; the game's own reader knows which there are."""

Switch: TypeAlias = Annotated[
    Any, PlainValidator(_switch), WithJsonSchema({"anyOf": [{"type": "boolean"}, {"type": "string"}]})
]
"""A house switch: yes or no, or a name."""

Seconds: TypeAlias = Annotated[
    int,
    PlainValidator(_seconds),
    WithJsonSchema({"type": "number", "minimum": 0.2, "maximum": 600, "description": "Secondes / seconds"}),
]
"""Milliseconds, written as seconds."""

Times: TypeAlias = Annotated[int, Field(ge=1, le=100_000)]
"""So many times the table minimum."""

Line: TypeAlias = Annotated[str, Field(min_length=1, pattern=r"^[^\n\r]+$")]
"""A text of one line."""

Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=60)]
"""A name the program knows."""
