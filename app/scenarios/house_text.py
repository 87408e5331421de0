"""Writing a house file back: new values in the text as it stands, its comments and its way of writing kept."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ruamel.yaml.comments import CommentedMap

from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.scenarios.document import Path_
from app.scenarios.house import House
from app.scenarios.models import switch_kinds
from app.scenarios.yaml_text import amount, amount_text, drop, dumped, loaded, put

__all__ = ["amount_text", "changed_text", "sums_of"]


def changed_text(base: str, now: House, wanted: House, games: Games) -> str:
    """The text of a sound house file, which says `now`, with the values wanted; what is equal stays as it is written.

    So does what is left out and counts as in the shipped house, and what this version does not know.
    """
    top = loaded(base)
    unknown = {entry.path for entry in now.unknown}
    for name, settings in wanted.tables.items():
        if _own(settings) != _own(now.table(name)):
            written = replace(settings, switches=_written(settings.switches, games[name]))
            _write_table(top.setdefault("tables", CommentedMap()), name, written, unknown)
    if wanted.denominations != now.denominations:
        put(top, "denominations", [amount(piece) for piece in wanted.denominations])
    targets = {skill: _seconds(target) for skill, target in wanted.targets.items()}
    _write_mapping(top, "targets", targets, unknown, ("targets",))
    return dumped(top)


def _own(settings: TableSettings) -> tuple[Any, ...]:
    """What a table has for itself; value chips and target times are those of the house."""
    switches, maximums = dict(settings.switches), dict(settings.maximums)
    return settings.rules, settings.pay_table, settings.minimum, settings.maximum, switches, maximums


def _written(switches: Iterable[tuple[str, Any]], game: Game) -> tuple[tuple[str, Any], ...]:
    """Switches as the file has them: those that are sums in euros."""
    sums = sums_of(game)
    return tuple((name, amount(value) if name in sums else value) for name, value in switches)


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
    put(table, "rules", settings.rules)
    if settings.pay_table is None:
        if ("tables", name, "pay_table") not in unknown:
            drop(tables, name, "pay_table")
    elif "pay_table" in table:
        put(table, "pay_table", settings.pay_table)
    else:
        table.insert(1, "pay_table", settings.pay_table)
    put(table, "minimum", amount(settings.minimum))
    if settings.maximum is None:
        if ("tables", name, "maximum") not in unknown:
            drop(tables, name, "maximum")
    elif "maximum" in table:
        put(table, "maximum", settings.maximum)
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
        drop(parent, key, name)
    before = len(found)
    for name, value in values.items():
        put(found, name, value)
    if not found:
        found.fa.set_flow_style()
    elif not before:
        found.fa.set_block_style()


def _seconds(milliseconds: int) -> int | float:
    return milliseconds // 1000 if milliseconds % 1000 == 0 else milliseconds / 1000
