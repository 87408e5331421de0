"""YAML as the house writes it: a text read so that what is not changed comes out again as it was written."""

from __future__ import annotations

import io
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from app.money import parse_euros, plain_euros

AFTER_VALUE, AFTER_ITEM = 2, 0
"""Where ruamel keeps the comment that follows a value of a mapping, an item of a sequence."""


def _yaml() -> YAML:
    yaml = YAML(typ="rt", pure=True)
    yaml.preserve_quotes = True
    yaml.width = 4096
    yaml.indent(mapping=2, sequence=4, offset=2)
    yaml.brace_single_entry_mapping_in_flow_sequence = True
    return yaml


def loaded(text: str) -> Any:
    """The mapping of a sound text, with its comments and its way of writing."""
    return _yaml().load(text)


def dumped(top: Any) -> str:
    r"""The text of a mapping.

    >>> dumped(loaded("minimum: 5  # euros\n"))
    'minimum: 5  # euros\n'
    """
    text = io.StringIO()
    _yaml().dump(top, text)
    return text.getvalue()


def drop(parent: Any, key: Any, name: Any) -> None:
    """Take a key out of the mapping at `key`; the comment that follows it goes to what now stands before it."""
    table = parent[key]
    if name not in table:
        return
    names = list(table)
    place = names.index(name)
    comment = (table.ca.items.pop(name, None) or [None] * 4)[AFTER_VALUE]
    del table[name]
    if comment is None:
        return
    owner, before = (table, names[place - 1]) if place else (parent, key)
    tokens = owner.ca.items.setdefault(before, [None, None, None, None])
    if tokens[AFTER_VALUE] is None:
        tokens[AFTER_VALUE] = comment
    else:
        blank = "\n\n" if comment.value.startswith("\n\n") else "\n"
        tokens[AFTER_VALUE].value = tokens[AFTER_VALUE].value.rstrip("\n") + blank + comment.value.lstrip("\n")


def put(table: Any, key: Any, value: Any) -> None:
    """Set a value only where it differs: an equal one keeps the way it is written."""
    before = table.get(key) if isinstance(table, CommentedMap) else table[key]
    if before is not None and _plain(before) == _plain(value) and isinstance(before, bool) == isinstance(value, bool):
        return
    ready = not isinstance(value, list) or (isinstance(value, CommentedSeq) and before is None)
    table[key] = value if ready else _sequence(before, value)


def _sequence(before: Any, values: list[Any]) -> CommentedSeq:
    """A list written as the one before, on one line or not, with the comment that followed it."""
    found = CommentedSeq(values)
    if not isinstance(before, CommentedSeq) or before.fa.flow_style():
        found.fa.set_flow_style()
        return found
    found.fa.set_block_style()
    last = before.ca.items.get(len(before) - 1)
    if last is not None and last[AFTER_ITEM] is not None:
        found.ca.items[len(values) - 1] = [last[AFTER_ITEM], None, None, None]
    return found


def _plain(value: Any) -> Any:
    """A value without the way it is written: `5 €` and `5,00 €` are the same."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, str):
        cents = parse_euros(value) if "€" in value else None
        return str(value) if cents is None else cents
    return float(value) if isinstance(value, float) else value


def amount_text(cents: int) -> str:
    """An amount as files have it.

    >>> amount_text(50)
    '0,50 €'
    """
    return f"{plain_euros(cents).replace('.', ',')} €"


def quoted(text: str) -> Any:
    """A text between quotes."""
    return DoubleQuotedScalarString(text)


def amount(cents: int) -> Any:
    """An amount as files have it, between quotes."""
    return quoted(amount_text(cents))
