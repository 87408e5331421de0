"""JSON text of records, written by a function made for each kind of record, as `namedtuple` makes its own.

A table with a hundred stakes is written in a hundred calls: walking the fields at each would cost four times as much.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

Text: TypeAlias = "Callable[[Any], str] | Mapping[Any, str] | None"
"""How a value is written: by a function, looked up, or as the whole number it is."""


class Part(NamedTuple):
    """One key: how its value is written; an `optional` one is left out where it is `left_out`."""

    key: str
    text: Text
    optional: bool = False
    left_out: Any = None


def writer(head: str, parts: Sequence[Part], unpack: Callable[[Any], Any] | None = None) -> Callable[[Any], str]:
    """The function that writes a record without its last brace, so that more may follow.

    Its values are those of `parts`, or those that `unpack` gives of it.

    >>> write = writer('"do": "offer"', [Part("seat", None), Part("on", {8: "8", "red": '"red"'}, True)])
    >>> write((2, "red")), write((2, None))
    ('{"do": "offer", "seat": 2, "on": "red"', '{"do": "offer", "seat": 2')
    """
    names: dict[str, Any] = {"unpack": unpack}
    text = head
    for i, part in enumerate(parts):
        assert part.key.replace("_", "").isalpha()
        key = f'{", " if i or head else ""}"{part.key}": '
        names |= {f"text{i}": part.text, f"key{i}": key, f"default{i}": part.left_out}
        value = f"value{i}"
        if part.text is not None:
            value = f"text{i}[{value}]" if isinstance(part.text, Mapping) else f"text{i}({value})"
        if part.optional:
            text += f"{{str() if value{i} == default{i} else key{i} + str({value})}}"
        else:
            text += f"{key}{{{value}}}"
    values = "".join(f"value{i}, " for i in range(len(parts))) or "()"
    source = f"def write(record):\n    {values} = {'unpack(record)' if unpack else 'record'}\n    return f'{{{{{text}'"
    exec(source, names)  # noqa: S102 - made of the keys of our own records alone
    made: Callable[[Any], str] = names["write"]
    return made
