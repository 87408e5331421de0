"""Writing a house file back: new values in the text as it stands, its comments and its way of writing kept."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.money import parse_euros, plain_euros
from app.scenarios.document import Path_
from app.scenarios.house import House
from app.scenarios.models import switch_kinds

_AFTER_VALUE, _AFTER_ITEM = 2, 0
"""Where ruamel keeps the comment that follows a value of a mapping, an item of a sequence."""


def changed_text(base: str, now: House, wanted: House, games: Games) -> str:
    """The text of a sound house file, which says `now`, with the values wanted; what is equal stays as it is written.

    So does what is left out and counts as in the shipped house, and what this version does not know.
    """
    yaml = YAML(typ="rt", pure=True)
    yaml.preserve_quotes = True
    yaml.width = 4096
    yaml.indent(mapping=2, sequence=4, offset=2)
    top = yaml.load(base)
    unknown = {entry.path for entry in now.unknown}
    for name, settings in wanted.tables.items():
        if _own(settings) != _own(now.table(name)):
            written = replace(settings, switches=_written(settings.switches, games[name]))
            _write_table(top.setdefault("tables", CommentedMap()), name, written, unknown)
    if wanted.denominations != now.denominations:
        _put(top, "denominations", [_amount(piece) for piece in wanted.denominations])
    targets = {skill: _seconds(target) for skill, target in wanted.targets.items()}
    _write_mapping(top, "targets", targets, unknown, ("targets",))
    text = io.StringIO()
    yaml.dump(top, text)
    return text.getvalue()


def _own(settings: TableSettings) -> tuple[Any, ...]:
    """What a table has for itself; value chips and target times are those of the house."""
    switches, maximums = dict(settings.switches), dict(settings.maximums)
    return settings.rules, settings.pay_table, settings.minimum, settings.maximum, switches, maximums


def _written(switches: Iterable[tuple[str, Any]], game: Game) -> tuple[tuple[str, Any], ...]:
    """Switches as the file has them: those that are sums in euros."""
    sums = sums_of(game)
    return tuple((name, _amount(value) if name in sums else value) for name, value in switches)


def sums_of(game: Game) -> set[str]:
    """The switches of a game that are sums in euros."""
    return {
        name
        for kind in switch_kinds({game.name: game})
        for name, of in zip(kind.names, kind.of, strict=True)
        if of.shape == "amount"
    }


def _write_table(tables: CommentedMap, name: str, settings: TableSettings, unknown: Collection[Path_]) -> None:
    table = tables.setdefault(name, CommentedMap())
    _put(table, "rules", settings.rules)
    if settings.pay_table is None:
        if ("tables", name, "pay_table") not in unknown:
            _drop(tables, name, "pay_table")
    elif "pay_table" in table:
        _put(table, "pay_table", settings.pay_table)
    else:
        table.insert(1, "pay_table", settings.pay_table)
    _put(table, "minimum", _amount(settings.minimum))
    if settings.maximum is None:
        if ("tables", name, "maximum") not in unknown:
            _drop(tables, name, "maximum")
    elif "maximum" in table:
        _put(table, "maximum", settings.maximum)
    else:  # before the minimum, whose comment speaks of what comes after it
        table.insert(list(table).index("minimum"), "maximum", settings.maximum)
    for key, pairs in (("switches", settings.switches), ("maximums", settings.maximums)):
        place = ("tables", name, key)
        if place not in unknown:
            _write_mapping(table, key, dict(pairs), unknown, place)


def _write_mapping(
    parent: CommentedMap, key: str, values: Mapping[str, Any], unknown: Collection[Path_], place: Path_
) -> None:
    if key not in parent and not values:
        return
    if not isinstance(parent.get(key), CommentedMap):
        parent[key] = CommentedMap()
    found = parent[key]
    for name in [name for name in found if name not in values and (*place, name) not in unknown]:
        _drop(parent, key, name)
    before = len(found)
    for name, value in values.items():
        _put(found, name, value)
    if not found:
        found.fa.set_flow_style()
    elif not before:
        found.fa.set_block_style()


def _drop(parent: CommentedMap, key: str, name: str) -> None:
    """Take a key out of a mapping; the comment that follows it goes to what now stands before it."""
    table = parent[key]
    if name not in table:
        return
    names = list(table)
    place = names.index(name)
    comment = (table.ca.items.pop(name, None) or [None] * 4)[_AFTER_VALUE]
    del table[name]
    if comment is None:
        return
    owner, before = (table, names[place - 1]) if place else (parent, key)
    tokens = owner.ca.items.setdefault(before, [None, None, None, None])
    if tokens[_AFTER_VALUE] is None:
        tokens[_AFTER_VALUE] = comment
    else:
        blank = "\n\n" if comment.value.startswith("\n\n") else "\n"
        tokens[_AFTER_VALUE].value = tokens[_AFTER_VALUE].value.rstrip("\n") + blank + comment.value.lstrip("\n")


def _put(table: CommentedMap, key: str, value: Any) -> None:
    """Set a value only where it differs: an equal one keeps the way it is written."""
    before = table.get(key)
    if _plain(before) == _plain(value) and isinstance(before, bool) == isinstance(value, bool):
        return
    table[key] = _sequence(before, value) if isinstance(value, list) else value


def _sequence(before: Any, values: list[Any]) -> CommentedSeq:
    """A list written as the one before, on one line or not, with the comment that followed it."""
    found = CommentedSeq(values)
    if not isinstance(before, CommentedSeq) or before.fa.flow_style():
        found.fa.set_flow_style()
        return found
    found.fa.set_block_style()
    last = before.ca.items.get(len(before) - 1)
    if last is not None and last[_AFTER_ITEM] is not None:
        found.ca.items[len(values) - 1] = [last[_AFTER_ITEM], None, None, None]
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


def _amount(cents: int) -> Any:
    return DoubleQuotedScalarString(amount_text(cents))


def _seconds(milliseconds: int) -> int | float:
    return milliseconds // 1000 if milliseconds % 1000 == 0 else milliseconds / 1000
