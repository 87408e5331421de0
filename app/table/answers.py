"""The answer to one line of `resolve` as JSON text: the steps of all events, their strict order, bank, state after."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from app.table.citations import Precedence
from app.table.codec import Field, Record, Table
from app.table.kinds import AMOUNT, SEAT, TEXT, Kind, one_of_names
from app.table.precedence import Group, ordered_pairs
from app.table.resolution import Resolution
from app.table.steps import Accept, Collect, Pay, Refuse

_KEPT_STEPS = 40
"""Tables of the usual size give the same pairs again and again; those of larger ones would fill the memory."""


def step(made: type[Any], does: str, *fields: Field) -> Record[Any]:
    """The record of one kind of step."""
    return Record(made, *fields, head=("do", does))


def step_records(chance: Kind, rate: Kind = AMOUNT, places: Iterable[str] = ("layout",)) -> tuple[Record[Any], ...]:
    """The steps every table has but the call, with its chances, its rates and the places where stakes lie."""
    stake = (Field("from", one_of_names(places), name="source"), Field("seat", SEAT), Field("on", chance))
    amount = Field("amount", AMOUNT)
    paid = (Field("stake", AMOUNT), Field("rate", rate), amount, Field("returned", AMOUNT))
    seat, on, across, some = (
        Field(key, kind, default=None)
        for key, kind in (("seat", SEAT), ("on", chance), ("across", TEXT), ("amount", AMOUNT))
    )
    return (
        step(Collect, "collect", *stake, amount),
        step(Pay, "pay", *stake, *paid),
        step(Accept, "accept", seat, on, some),
        step(Refuse, "refuse", seat, on, across, some, Field("why", TEXT)),
    )


class Answers:
    """What writes the answers of a game: the record of its table, those of its steps, and the articles it cites.

    `articles` are those of the rules; `printed` those that `resolve` cites for what a step does by a rule where they
    differ.
    """

    def __init__(
        self,
        table: Table[Any],
        steps: Iterable[Record[Any]],
        articles: Mapping[Any, str],
        printed: Mapping[tuple[str, Any], str],
    ) -> None:
        self._table = table
        self._steps = {record.make: record for record in steps}
        self._articles = articles
        self._printed = printed

    def printed(self, does: str, rule: str) -> str:
        """The article the contract cites for a step that does this by that rule."""
        return self._printed.get((does, rule)) or self._articles[rule]

    def text(self, resolutions: Sequence[Resolution[Any, Any]], state: Any) -> str:
        """The whole answer to one line."""
        steps: list[str] = []
        before: list[str] = []
        bank = 0
        for event, resolution in enumerate(resolutions):
            offset = len(steps)
            for _kind, rule, run in resolution.runs:
                record = self._steps[type(run[0])]
                begun = record.begun
                end = f', "event": {event}, "article": "{self.printed(record.called, rule)}"}}'
                steps += [begun(one) + end for one in run]
            before += _pairs(resolution, offset)
            bank += resolution.bank
            state = resolution.state
        return (
            f'{{"steps": [{", ".join(steps)}], "before": [{", ".join(before)}], "bank": {bank}, '
            f'"state": {self._table.text(state)}}}'
        )


def _pairs(resolution: Resolution[Any, Any], offset: int) -> list[str]:
    """The pairs of one event as text: those that bind the whole table, then those of one player or stake."""
    groups, order = resolution.groups, resolution.strict_order
    if not groups:
        return []
    common, own, firsts = _parted(order)
    found = _kept(common, groups, offset) if groups[-1][2] <= _KEPT_STEPS else _shared(common, groups, offset)
    texts = [found] if found else []
    if any(kind in firsts for kind, _start, _end in groups):
        texts += [f"[{offset + i}, {offset + j}]" for i, j, _ in ordered_pairs(own, groups, resolution.steps)]
    return texts


Order = tuple[Precedence[Any], ...]


@lru_cache(maxsize=64)
def _parted(order: Order) -> tuple[Order, Order, frozenset[str]]:
    own = tuple([precedence for precedence in order if precedence.per != "table"])
    common = tuple([precedence for precedence in order if precedence.per == "table"])
    return common, own, frozenset(precedence.first for precedence in own)


@lru_cache(maxsize=1024)
def _kept(order: Order, groups: tuple[Group, ...], offset: int) -> str:
    return _shared(order, groups, offset)


def _shared(order: Order, groups: tuple[Group, ...], offset: int) -> str:
    return ", ".join([f"[{offset + i}, {offset + j}]" for i, j, _ in ordered_pairs(order, groups, ())])
