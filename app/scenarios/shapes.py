"""How people write values in the files they edit: each shape reads a plain value of YAML and describes it to editors.

Money is quoted euros, seats are letters: a bare number would leave open what is meant. Everything wrong is gathered, so
that what stands first in the file is told first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from app.money import parse_euros
from app.scenarios.document import Path_
from app.signs import HIDDEN, without_hidden
from app.table.felt import LETTERS

Json: TypeAlias = dict[str, Any]

AMOUNT_PATTERN = r"^\s*\d[\d\s]{0,14}([.,]\d{1,2})?\s*€\s*$"
_AMOUNT = re.compile(AMOUNT_PATTERN)
_LINE = re.compile(r"[^\n\r]+")
_OF_A_PLAYER = re.compile(rf"(?P<verb>[A-Z][a-z]?)(?P<seat>[{LETTERS}])(?P<on>[.:][^=]+)?(?:=(?P<gain>.+))?")
_LONGEST_ACT = 80


class Wrong(NamedTuple):
    """What is wrong at a path: the key of its message in `validation`, and what the message tells."""

    path: Path_
    message: str
    values: Mapping[str, Any] = {}


class WrongError(ValueError):
    """A value that has not the shape it should have."""

    def __init__(self, message: str, **values: Any) -> None:
        super().__init__(message)
        self.message = message
        self.values = values


class Shape(NamedTuple):
    """`read(value, path, wrong)` gives the value read and adds what is wrong; `schema` is its JSON Schema."""

    read: Callable[[Any, Path_, list[Wrong]], Any]
    schema: Json


class Slot(NamedTuple):
    """A key of a mapping: the shape of its value, whether it must be there, and whether null counts as said."""

    shape: Shape
    description: str = ""
    needed: bool = False
    null: bool = False
    default: Any = None


def plain(read: Callable[[Any], Any], **schema: Any) -> Shape:
    """The shape of a single value; `read` raises WrongError."""

    def at(value: Any, path: Path_, wrong: list[Wrong]) -> Any:
        try:
            return read(value)
        except WrongError as error:
            wrong.append(Wrong(path, error.message, error.values))
            return None

    return Shape(at, schema)


def read_amount(value: object) -> int:
    """Cents of a quoted amount such as `"12,50 €"`; WrongError when it is none."""
    cents = parse_euros(value) if isinstance(value, str) and _AMOUNT.match(value) else None
    if not cents:
        raise WrongError("amount")
    return cents


def _seat(value: object) -> int:
    if isinstance(value, str) and len(value) == 1 and value in LETTERS:
        return LETTERS.index(value) + 1
    raise WrongError("seat")


def read_act(value: object) -> str:
    """An act in the notation of answers, of one in which its player is a letter and a gain is in euros; WrongError.

    >>> read_act("PB:8=150 €"), read_act("A:result:8:red")
    ('P2:8=15000', 'A:result:8:red')
    """
    if not isinstance(value, str) or not value or len(value) > _LONGEST_ACT:
        raise WrongError("act")
    found = _OF_A_PLAYER.fullmatch(value)
    if found is None:
        return value
    gain = "" if found["gain"] is None else f"={read_amount(found['gain'])}"
    return f"{found['verb']}{LETTERS.index(found['seat']) + 1}{found['on'] or ''}{gain}"


def _chance(value: object) -> object:
    if isinstance(value, str) or type(value) is int:
        return value
    if isinstance(value, list) and value and all(type(number) is int for number in value):
        return value
    raise WrongError("chance")


def _switch(value: object) -> object:
    if isinstance(value, str | int):
        return value
    raise WrongError("switch")


def _seconds(value: object) -> int:
    if isinstance(value, int | float) and type(value) is not bool and 0.2 <= value <= 600:
        return round(value * 1000)
    raise WrongError("seconds")


def _bool(value: object) -> object:
    if not isinstance(value, bool):
        raise WrongError("bool")
    return value


AMOUNT = plain(
    read_amount,
    type="string",
    pattern=AMOUNT_PATTERN,
    description='Montant en euros, entre guillemets / amount in euros, quoted: "12,50 €"',
    examples=["5 €", "12,50 €"],
)
SEAT = plain(
    _seat,
    type="string",
    enum=list(LETTERS),
    description="Place, A à gauche du croupier / seat, A at his left",
)
ACT = plain(
    read_act,
    type="string",
    minLength=1,
    maxLength=_LONGEST_ACT,
    description="Geste, le joueur par sa lettre / act, the player by his letter: CB:6, PB:8=150 €",
)
CHANCE = plain(
    _chance,
    anyOf=[{"type": "integer"}, {"type": "string"}, {"type": "array", "items": {"type": "integer"}, "minItems": 1}],
    description="Chance du tapis / chance of the layout: 8, red, [17, 20], dozen-1",
)
SWITCH = plain(_switch, anyOf=[{"type": "boolean"}, {"type": "string"}, {"type": "integer"}])
SECONDS = plain(_seconds, type="number", minimum=0.2, maximum=600, description="Secondes / seconds")
BOOL = plain(_bool, type="boolean")
EXPECTED = plain(
    lambda value: value,
    anyOf=[
        {"type": "string"},
        {"type": "integer"},
        {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}},
        {"type": "object"},
    ],
)
"""What an author believes to be right: `app.scenarios.expect` reads it for each kind of question."""


def integer(least: int | None = None, most: int | None = None) -> Shape:
    """A whole number within bounds."""

    def read(value: Any) -> Any:
        if type(value) is not int:
            raise WrongError("integer")
        if least is not None and value < least:
            raise WrongError("least", ge=least)
        if most is not None and value > most:
            raise WrongError("most", le=most)
        return value

    bounds = {"minimum": least, "maximum": most}
    return plain(read, type="integer", **{key: bound for key, bound in bounds.items() if bound is not None})


def text(longest: int, *, one_line: bool = False, names: Iterable[str] = ()) -> Shape:
    """A text that is not empty; editors propose the `names` there are, whose own readers know them."""

    def read(value: Any) -> Any:
        if not isinstance(value, str):
            raise WrongError("text")
        if not value:
            raise WrongError("empty")
        if len(value) > longest:
            raise WrongError("long", max_length=longest)
        if one_line and not _LINE.fullmatch(value):
            raise WrongError("lines")
        if one_line and without_hidden(value) != value:
            raise WrongError("hidden")
        return value

    known = list(dict.fromkeys(names))
    if known:
        return plain(read, type="string", enum=known)
    pattern = {"pattern": f"^[^{HIDDEN}]+$"} if one_line else {}
    return plain(read, type="string", minLength=1, maxLength=longest, **pattern)


def choice(names: Iterable[str]) -> Shape:
    """One of some names."""
    known = list(dict.fromkeys(names))

    def read(value: Any) -> Any:
        if not isinstance(value, str) or value not in known:
            raise WrongError("choice", known=", ".join(known))
        return value

    return plain(read, type="string", enum=known)


def either(shapes: Iterable[Shape]) -> Shape:
    """A value of one of some shapes; of one that has none, what is wrong by the shape it comes nearest to."""
    every = list(shapes)

    def read(value: Any, path: Path_, wrong: list[Wrong]) -> Any:
        tried: list[list[Wrong]] = []
        for shape in every:
            found: list[Wrong] = []
            given = shape.read(value, path, found)
            if not found:
                return given
            tried.append(found)
        nearest = max(tried, key=lambda found: len(found[0].path))
        return wrong.extend(nearest)

    return Shape(read, {"anyOf": [shape.schema for shape in every]})


def list_of(shape: Shape, least: int = 0, most: int | None = None) -> Shape:
    """A list of values of one shape."""

    def read(value: Any, path: Path_, wrong: list[Wrong]) -> Any:
        if not isinstance(value, list):
            return wrong.append(Wrong(path, "list"))
        if len(value) < least:
            return wrong.append(Wrong(path, "none"))
        if most is not None and len(value) > most:
            wrong.append(Wrong(path, "many", {"max_length": most}))
        return [shape.read(item, (*path, i), wrong) for i, item in enumerate(value[:most])]

    bounds = {"minItems": least or None, "maxItems": most}
    return Shape(
        read,
        {"type": "array", "items": shape.schema, **{key: bound for key, bound in bounds.items() if bound is not None}},
    )


def mapping_of(shape: Shape, names: Mapping[str, Shape] | None = None) -> Shape:
    """A mapping of any names to values of one shape; the `names` there are have their own, and editors propose them."""
    own = names or {}

    def read(value: Any, path: Path_, wrong: list[Wrong]) -> Any:
        if not isinstance(value, dict):
            return wrong.append(Wrong(path, "mapping"))
        return {key: own.get(key, shape).read(item, (*path, key), wrong) for key, item in value.items()}

    schema: Json = {"type": "object", "additionalProperties": shape.schema}
    if own:
        schema = {
            "type": "object",
            "properties": {name: known.schema for name, known in own.items()},
            "additionalProperties": False,
        }
    return Shape(read, schema)


def keys(slots: Mapping[str, Slot], **schema: Any) -> Shape:
    """A mapping of known keys; what is read holds the keys that are there."""

    def read(value: Any, path: Path_, wrong: list[Wrong]) -> Any:
        if not isinstance(value, dict):
            return wrong.append(Wrong(path, "mapping"))
        found: Json = {}
        for key, slot in slots.items():
            if key not in value:
                if slot.needed:
                    wrong.append(Wrong((*path, key), "missing"))
            elif value[key] is None and slot.null:
                found[key] = None
            else:
                found[key] = slot.shape.read(value[key], (*path, key), wrong)
        wrong += [Wrong((*path, key), "unknown", {"keys": list(slots)}) for key in value if key not in slots]
        return found

    return Shape(
        read,
        {
            "type": "object",
            "properties": {key: _described(slot) for key, slot in slots.items()},
            "required": [key for key, slot in slots.items() if slot.needed],
            "additionalProperties": False,
            **schema,
        },
    )


def _described(slot: Slot) -> Json:
    description = {"description": slot.description} if slot.description else {}
    default = {} if slot.default is None else {"default": slot.default}
    return {**slot.shape.schema, **description, **default}
