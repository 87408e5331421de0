"""What makes reading and writing records fast, kept in one place: functions made for each record, as `namedtuple` does.

A full table has a hundred stakes and steps. Walking the fields at each of them would cost four times as much, and a
call of Python code for each record a third more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

Text: TypeAlias = "Callable[[Any], str] | Mapping[Any, str] | None"
"""How a value is written: by a function, looked up, or as the whole number it is."""


class Part(NamedTuple):
    """One key: how its value is written; an `optional` one is left out where it is `left_out`."""

    key: str
    text: Text
    optional: bool = False
    left_out: Any = None


def writer(
    head: str, parts: Sequence[Part], unpack: Callable[[Any], Any] | None = None
) -> Callable[[Iterable[Any], str], list[str]]:
    """The function that writes records as JSON objects, each with some text at its end.

    The values of a record are those of `parts`, or those that `unpack` gives of it.

    >>> write = writer('"do": "offer"', [Part("seat", None), Part("on", {8: "8", "red": '"red"'}, True)])
    >>> write([(2, "red"), (3, None)], "}")
    ['{"do": "offer", "seat": 2, "on": "red"}', '{"do": "offer", "seat": 3}']
    """
    names: dict[str, Any] = {"unpack": unpack, "nothing": ""}
    text = head
    for i, part in enumerate(parts):
        assert part.key.replace("_", "").isalpha()
        key = f'{", " if i or head else ""}"{part.key}": '
        names |= {f"text{i}": part.text, f"key{i}": key, f"default{i}": part.left_out}
        value = f"value{i}"
        if part.text is not None:
            value = f"text{i}[{value}]" if isinstance(part.text, Mapping) else f"text{i}({value})"
        if part.optional:
            same = "is" if part.left_out is None or isinstance(part.left_out, bool) else "=="
            text += f"{{nothing if value{i} {same} default{i} else key{i} + str({value})}}"
        else:
            text += f"{key}{{{value}}}"
    values = "".join(f"value{i}, " for i in range(len(parts)))
    each = f"{values or '()'} in {'map(unpack, records)' if unpack else 'records'}"
    exec(f"def write(records, end):\n    return [f'{{{{{text}{{end}}' for {each}]", names)  # noqa: S102 - of our own keys
    made: Callable[[Iterable[Any], str], list[str]] = names["write"]
    return made


def maker(record: type[Any]) -> Callable[[Iterable[tuple[Any, ...]]], Iterator[Any]]:
    """The function that makes records of the NamedTuple `record` out of the values of each.

    >>> class Seat(NamedTuple):
    ...     seat: int
    ...     chip: int
    >>> list(maker(Seat)([(1, 200)]))
    [Seat(seat=1, chip=200)]
    """
    return partial(map, partial(tuple.__new__, record))
