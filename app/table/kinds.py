"""The sorts of values that records hold: how each is read from JSON, written, and put in a word of the notation."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from json.encoder import encode_basestring_ascii
from operator import attrgetter
from typing import Any, Literal, NamedTuple, TypeAlias

from app.money import plain_euros
from app.table.fast import Doubtful, Plain, Text, list_reader
from app.table.notation import EUROS, cents, letter_of, one_of, seat_of, wrong
from app.table.reading import (
    InputError,
    check_amount,
    check_bool,
    check_keys,
    check_list,
    check_one_of,
    check_seat,
    check_text,
)
from app.table.steps import Chance
from app.text import Message, translate

Known: TypeAlias = Mapping[str, Any]
"""What has been read before, by key: of the record itself and of what it stands in."""

Shape: TypeAlias = Literal[
    "seat",
    "chance",
    "amount",
    "bool",
    "integer",
    "name",
    "choice",
    "list",
    "row",
    "rows",
    "switches",
    "values",
    "events",
    "act",
]
"""How a person writes a value in a file; `app.scenarios.shapes` reads and describes each."""

SEATS = 8


Reader: TypeAlias = Callable[[object, str, Known], Any]


def _as_it_is(value: Any) -> Any:
    return value


def _same_word(word: str, _at: int) -> Any:
    return word


DOUBTS = (Doubtful, InputError, KeyError, TypeError)
"""What is raised at a value that is not plainly sound: a key or a name there is not, another type."""

DOUBTED = Plain("False")
"""Nothing is plainly sound."""


class Kind(NamedTuple):
    """A sort of value: how it is read from JSON, written, and put in a word of the notation.

    `read(value, at, known)` raises InputError. `plain` tells a value that is plainly sound, where many
    are read in one go. `json` is the JSON value of what was read. `word` and `parse(word, part)` turn a JSON value into
    a word and back, ValueError when it is none; `pattern` is what it looks like beside others.
    `shape` is how a person writes it in a file, with the `names` there are, and what it is made `of`. `text` makes its
    JSON text, None where that is a whole number; by itself it is that of `json`.
    """

    shape: Shape
    read: Reader
    plain: Plain = DOUBTED
    json: Callable[[Any], Any] = _as_it_is
    pattern: str = "[a-z0-9-]+"
    word: Callable[[Any], str] = str
    parse: Callable[[str, int], Any] = _same_word
    names: tuple[str, ...] = ()
    of: tuple[Any, ...] = ()
    text: Text | Literal["json"] = "json"

    def reading(self, read: Reader, plain: Plain = DOUBTED) -> Kind:
        """The same with checks of a game's own."""
        return self._replace(read=read, plain=plain)

    def written(self) -> Text:
        """How its JSON text is made."""
        return (lambda value: json.dumps(self.json(value))) if self.text == "json" else self.text


def _seat(value: object, at: str, _known: Known) -> int:
    return check_seat(value, at, SEATS)


_seat_of = attrgetter("seat")


def each_once(rows: Sequence[Any]) -> bool:
    """Whether no two rows have one seat."""
    return len({*map(_seat_of, rows)}) == len(rows)


def _new_seat(value: object, at: str, known: Known) -> int:
    seat = check_seat(value, at, SEATS)
    if any(row.seat == seat for row in known["rows"]):
        raise InputError("bad-seat", at, seat)
    return seat


def _integer(value: object, at: str, _known: Known) -> int:
    if type(value) is not int:
        raise InputError("bad-value", at, value)
    return value


AMOUNT = Kind(
    "amount",
    lambda value, at, _known: check_amount(value, at),
    Plain("type({value}) is int and {value} > 0"),
    pattern=EUROS,
    word=plain_euros,
    parse=lambda word, _at: cents(word),
    text=None,
)
"""Whole cents above zero."""

PLAINLY_EVEN = Plain("type({value}) is int and {value} > 0 and not {value} % 2")
"""An even number of cents: what may be odd in some rows alone is not plainly sound."""

_ONE_OF_SEATS = Plain("type({value}) is int and {value} in {these}", frozenset(range(1, SEATS + 1)))
SEAT = Kind("seat", _seat, _ONE_OF_SEATS, pattern="[A-H]", word=letter_of, parse=seat_of, text=None)
"""A seat from 1 to 8."""

NEW_SEAT = SEAT.reading(_new_seat, _ONE_OF_SEATS._replace(all=each_once))
"""The same, of a list that names each seat once."""

INTEGER = Kind("integer", _integer)
"""A whole number."""

RATE = AMOUNT._replace(text=lambda rate: str(rate) if rate.denominator == 1 else f'"{rate}"')
"""Times a stake, a fraction as a text such as `"3/2"`."""

TEXT = Kind("name", lambda value, at, _known: check_text(value, at), text=encode_basestring_ascii)
"""A text."""

ACT = TEXT._replace(shape="act")
"""An act of somebody at the table, in the notation in which answers are stored; which there are a game's verbs say."""

BOOL = Kind(
    "bool",
    lambda value, at, _known: check_bool(value, at),
    Plain("type({value}) is bool"),
    text={False: "false", True: "true"},
)
"""True or false."""


def _chips(value: object, at: str, _known: Known) -> bool:
    return check_one_of(value, at, CHIPS.names) == "value"


CHIPS = Kind(
    "choice",
    _chips,
    Plain("", {"colour": False, "value": True}, "{these}[{value}]"),
    json=lambda value: "value" if value else "colour",
    text={False: '"colour"', True: '"value"'},
    pattern="v?",
    word=lambda _value: "v",
    parse=lambda _word, _at: "value",
    names=("colour", "value"),
)
"""Whether a stake lies in value chips."""


def one_of_names(names: Iterable[str], shape: Shape = "name", pattern: str = "[a-z]+") -> Kind:
    """One of some names."""
    known = tuple(names)
    return Kind(
        shape,
        lambda value, at, _known: check_one_of(value, at, known),
        pattern=pattern,
        parse=lambda word, at: one_of(word, known, at),
        names=known,
        text={name: json.dumps(name) for name in known},
    )


def version(rule_sets: Iterable[str], pattern: str) -> Kind:
    """The name of a rule set."""
    known = tuple(rule_sets)

    def read(value: object, at: str, _known: Known) -> str:
        text = check_text(value, at)
        if text not in known:
            raise InputError("unknown-rules", at, text, known)
        return text

    return Kind("name", read, pattern=pattern, names=known, text={name: json.dumps(name) for name in known})


def number(least: int, most: int, expected: Message) -> Kind:
    """A number that can come, such as that of the last coup; `expected` says which, where a word is none."""

    def read(value: object, at: str, _known: Known) -> int:
        if type(value) is not int:
            raise InputError("bad-value", at, value)
        if not least <= value <= most:
            raise InputError("unknown-chance", at, value)
        return value

    def parse(word: str, at: int) -> int:
        if word not in words:
            raise wrong(at, word, translate(expected))
        return int(word)

    words = frozenset(map(str, range(least, most + 1)))
    return Kind("integer", read, pattern="[0-9]{1,2}", parse=parse, text=None)


def chance(chances: Iterable[Chance], expected: Message) -> Kind:
    """A chance of a layout that writes each as a number or a name; `expected` says which, where a word is none."""
    texts: dict[Chance | None, str] = {on: json.dumps(on) for on in chances}
    words = {str(on): on for on in texts}
    known = tuple(words)

    def read(value: object, at: str, _before: Known) -> Chance:
        if type(value) is not int and type(value) is not str:
            raise InputError("bad-value", at, value)
        if value not in texts:
            raise InputError("unknown-chance", at, value, known)
        return value

    def parse(word: str, at: int) -> Any:
        if word not in words:
            raise wrong(at, word, translate(expected))
        return words[word]

    plain = Plain("{value} in {these} and (type({value}) is int or type({value}) is str)", texts.keys())
    return Kind("chance", read, plain, pattern="[a-z0-9]+", parse=parse, names=known, text=texts)


def listed(kind: Kind) -> Kind:
    """A list of values of one kind, each at its own place."""

    def read(value: object, at: str, known: Known) -> tuple[Any, ...]:
        given = check_list(value, at)
        try:
            return plainly(given, known)
        except DOUBTS:
            return tuple([kind.read(item, f"{at}[{i}]", known) for i, item in enumerate(given)])

    plainly = list_reader(kind.plain)

    return Kind("list", read, json=lambda values: [kind.json(value) for value in values], of=(kind,))


@lru_cache(maxsize=256)
def _pairs_text(pairs: tuple[tuple[str, Any], ...]) -> str:
    return json.dumps(dict(pairs))


def switches(kinds: Mapping[str, Kind]) -> Kind:
    """House switches by name, as pairs; each may be missing."""

    def read(value: object, at: str, known: Known) -> tuple[tuple[str, Any], ...]:
        row = check_keys(value, at, kinds, ())
        return tuple([(key, kind.read(row[key], f"{at}.{key}", known)) for key, kind in kinds.items() if key in row])

    return Kind("switches", read, json=dict, names=tuple(kinds), of=tuple(kinds.values()), text=_pairs_text)


def by_name(names: Sequence[str], kind: Kind) -> Kind:
    """Values of one kind by name, as pairs in the order of the names; each may be missing."""

    def read(value: object, at: str, known: Known) -> tuple[tuple[str, Any], ...]:
        row = check_keys(value, at, names, ())
        found = {key: kind.read(item, f"{at}.{key}", known) for key, item in row.items()}
        return tuple([(name, found[name]) for name in names if name in found])

    return Kind("values", read, json=dict, names=tuple(names), of=(kind,), text=_pairs_text)
