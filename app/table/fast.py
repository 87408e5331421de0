"""What makes reading and writing records fast, kept in one place: functions made for each record, as `namedtuple` does.

A full table has a hundred stakes and steps. Walking the fields at each of them would cost four times as much, and a
call of Python code for each record a third more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

_MOST_KEPT = 2048

Text: TypeAlias = "Callable[[Any], str] | Mapping[Any, str] | None"
"""How a value is written: by a function, looked up, or as the whole number it is."""


class Part(NamedTuple):
    """One key: the expression of its value in a `record`, and how that is written.

    An `optional` one is left out where it is `left_out`, or of that type.
    """

    key: str
    value: str
    text: Text
    optional: bool = False
    left_out: Any = None


def writer(head: str, parts: Sequence[Part], unpack: Callable[[Any], Any] | None = None) -> Callable[[Any], str]:
    """The function that writes a record as a JSON object, but for the brace that closes it.

    A `record` is what `unpack` makes of one, where that is given.

    >>> write = writer('"do": "offer"', [Part("seat", "record[0]", None), Part("on", "record[1]", {8: "8"}, True)])
    >>> write((2, 8)), write((3, None))
    ('{"do": "offer", "seat": 2, "on": 8', '{"do": "offer", "seat": 3')
    """
    names: dict[str, Any] = {"unpack": unpack, "nothing": ""}
    text = head
    for i, part in enumerate(parts):
        assert part.key.replace("_", "").isalpha()
        key = f'{", " if i or head else ""}"{part.key}": '
        names |= {f"text{i}": part.text, f"key{i}": key, f"default{i}": part.left_out}
        value = "value" if part.optional else part.value
        written = f"text{i}[{value}]" if isinstance(part.text, Mapping) else f"text{i}({value})" if part.text else value
        if part.optional:
            same = "is" if part.left_out is None or isinstance(part.left_out, bool | type) else "=="
            held = f"(value := {part.value})"
            held = f"type({held})" if isinstance(part.left_out, type) else held
            written = written if part.text else f"str({written})"
            text += f"{{nothing if {held} {same} default{i} else key{i} + {written}}}"
        else:
            text += f"{key}{{{written}}}"
    body = f"def write(record):\n    {'record = unpack(record)' if unpack else ''}\n    return f'{{{{{text}'"
    exec(body, names)  # noqa: S102 - of our own keys
    made: Callable[[Any], str] = names["write"]
    return made


class Made(dict[Any, Any]):
    """What is made of each key, once, and kept.

    Of equal keys one and the same must be made. More than some thousand are not kept, so that no memory fills.

    >>> texts = Made(str)
    >>> texts[2, 8], len(texts)
    ('(2, 8)', 1)
    """

    def __init__(self, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Any) -> Any:
        if len(self) == _MOST_KEPT:
            self.clear()
        made = self[key] = self._make(key)
        return made


class Given(NamedTuple):
    """One key as it is read: by a function of its value, its place and what is known; what it is where it is missing.

    With `unset` null counts as missing. A callable `absent` is given what is known.
    """

    key: str
    read: Callable[[Any, str, Any], Any]
    unset: bool
    absent: Any


def reader(keys: Sequence[Given]) -> Callable[[Mapping[str, Any], str, Mapping[str, Any]], dict[str, Any]]:
    """The function that reads the values of a row, key by key, beside what is known already.

    >>> read = reader([Given("seat", lambda value, at, known: int(value), False, 1), Given("on", print, False, "red")])
    >>> read({"seat": "2"}, "bets[0].", {"minimum": 500})
    {'minimum': 500, 'seat': 2, 'on': 'red'}
    """
    names: dict[str, Any] = {}
    lines = ["def read(row, prefix, known):", "    found = dict(known)"]
    for i, given in enumerate(keys):
        assert given.key.replace("_", "").isalpha()
        names |= {f"read{i}": given.read, f"absent{i}": given.absent}
        there = f"'{given.key}' in row" + (f" and row['{given.key}'] is not None" if given.unset else "")
        absent = f"absent{i}(found)" if callable(given.absent) else f"absent{i}"
        value = f"read{i}(row['{given.key}'], prefix + '{given.key}', found)"
        lines.append(f"    found['{given.key}'] = {value} if {there} else {absent}")
    exec("\n".join([*lines, "    return found"]), names)  # noqa: S102 - of our own keys
    made: Callable[[Mapping[str, Any], str, Mapping[str, Any]], dict[str, Any]] = names["read"]
    return made


class Doubtful(Exception):  # noqa: N818 - no error: the long way finds what is wrong, if anything is
    """A value is not plainly sound."""


class Plain(NamedTuple):
    """What tells that a value is plainly sound, and what is made of it: Python expressions of `{value}` and `{these}`.

    `these` is what it is held against, or what `told` gives for what is known before the rows. An expression may also
    raise KeyError, TypeError, InputError or Doubtful. `all` is asked of all rows at the end, as records.
    """

    test: str
    these: Any = None
    made: str = ""
    told: Callable[[Mapping[str, Any]], Any] | None = None
    all: Callable[[Sequence[Any]], bool] | None = None


def rows_reader(
    record: type[Any], keys: Sequence[tuple[str, Plain, bool, Any]], order: Sequence[str], others: int = 0
) -> Callable[[Sequence[Any], Mapping[str, Any]], tuple[Any, ...]]:
    """The function that makes records of rows that are plainly sound, and raises where one is not.

    `keys` are each key with whether it may be missing, and what the record has then; `order` is that of the record.
    So many `others` stand in a row as well.

    >>> class Seat(NamedTuple):
    ...     seat: int
    ...     chip: int
    >>> amount = Plain("type({value}) is int and {value} > 0")
    >>> read = rows_reader(Seat, [("seat", amount, False, None), ("chip", amount, True, 5)], ["seat", "chip"])
    >>> read([{"seat": 1}, {"seat": 2, "chip": 10}], {})
    (Seat(seat=1, chip=5), Seat(seat=2, chip=10))
    """
    names: dict[str, Any] = {"new": tuple.__new__, "record": record, "Doubtful": Doubtful}
    before: list[str] = []
    within: list[list[str]] = []
    after: list[str] = []
    for key, plain, optional, absent in keys:
        assert key.replace("_", "").isalpha()
        value, these = f"value_{key}", f"these_{key}"
        names |= {these: plain.these, f"told_{key}": plain.told, f"absent_{key}": absent, f"all_{key}": plain.all}
        if plain.told:
            before.append(f"{these} = told_{key}(known)")
        asked = [f"{value} = row['{key}']"]
        if plain.test:
            asked += [f"if not ({plain.test.format(value=value, these=these)}):", " raise Doubtful"]
        if plain.made:
            asked.append(f"{value} = {plain.made.format(value=value, these=these)}")
        if optional:
            asked = [f"if '{key}' in row:", " count += 1", *[f" {line}" for line in asked], "else:"]
            if callable(absent):
                before.append("known = dict(known)")
                asked += [f" known['{name}'] = value_{name}" for name, *_ in keys[: len(within)]]
            asked.append(f" {value} = absent_{key}(known)" if callable(absent) else f" {value} = absent_{key}")
        within.append(asked)
        if plain.all:
            after.append(f"if not all_{key}(found): raise Doubtful")
    needed = others + sum(not optional for _key, _plain, optional, _absent in keys)
    values = "".join(f"value_{key}, " for key in order)
    made = f"new(record, ({values}))" if len(order) == len(record._fields) else f"record({values})"
    lines = [
        "def read(rows, known):",
        *[f" {line}" for line in (*before, "found = []", "for row in rows:", f" count = {needed}")],
        *[f"  {line}" for asked in within for line in asked],
        "  if len(row) != count: raise Doubtful",
        f"  found.append({made})",
        *[f" {line}" for line in (*after, "return tuple(found)")],
    ]
    exec("\n".join(lines), names)  # noqa: S102 - of our own keys and expressions
    read: Callable[[Sequence[Any], Mapping[str, Any]], tuple[Any, ...]] = names["read"]
    return read


def list_reader(plain: Plain) -> Callable[[Sequence[Any], Mapping[str, Any]], tuple[Any, ...]]:
    """The function that reads a list of values that are plainly sound, and raises where one is not.

    >>> list_reader(Plain("", {"colour": False, "value": True}, "{these}[{value}]"))(["value", "colour"], {})
    (True, False)
    """
    names: dict[str, Any] = {"told": plain.told or (lambda _known: plain.these), "Doubtful": Doubtful}
    test, made = (text.format(value="value", these="these") for text in (plain.test or "True", plain.made or "{value}"))
    lines = [
        "def read(values, known):",
        " these = told(known)",
        f" if not all([{test} for value in values]): raise Doubtful",
        f" return tuple([{made} for value in values])",
    ]
    exec("\n".join(lines), names)  # noqa: S102 - of our own expressions
    read: Callable[[Sequence[Any], Mapping[str, Any]], tuple[Any, ...]] = names["read"]
    return read


def maker(record: type[Any]) -> Callable[[Iterable[tuple[Any, ...]]], Iterator[Any]]:
    """The function that makes records of the NamedTuple `record` out of the values of each.

    >>> class Seat(NamedTuple):
    ...     seat: int
    ...     chip: int
    >>> list(maker(Seat)([(1, 200)]))
    [Seat(seat=1, chip=200)]
    """
    return partial(map, partial(tuple.__new__, record))
