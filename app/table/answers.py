"""The answer to one line of `resolve` as JSON text: the steps of all events, their strict order, bank, state after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from app.table.citations import Precedence
from app.table.codec import Field, Record, Table
from app.table.fast import Made
from app.table.kinds import AMOUNT, SEAT, TEXT, Kind, listed, one_of_names
from app.table.precedence import Block, Indexes, compiled
from app.table.resolution import Resolution, Run, in_turn
from app.table.steps import Accept, Collect, Pay, Refuse

_LONGEST_KEPT, _MOST_KEPT, _MOST_STEPS, _KEPT_PAIRS, _MOST_ORDERS = 2000, 1024, 100, 12, 64
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
        for key, kind in (("seat", SEAT), ("on", chance), ("across", listed(chance)), ("amount", AMOUNT))
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
        self._writers = lru_cache(maxsize=512)(lambda event: Made(lambda rule: Made(partial(self.writer, rule, event))))

    @property
    def steps(self) -> Iterable[Record[Any]]:
        """The records of the steps."""
        return self._steps.values()

    def printed(self, does: str, rule: str) -> str:
        """The article the contract cites for a step that does this by that rule."""
        return self._printed.get((does, rule)) or self._articles[rule]

    def line(self, document: Mapping[str, Any], resolve: Callable[[Any, Any], Resolution[Any, Any]]) -> str:
        """The answer to one line: a state with its events, as an engine resolves them in turn; raises InputError."""
        state, events = self._table.read_table(document)
        return self.text(in_turn(resolve, state, events), state)

    def text(self, resolutions: Sequence[Resolution[Any, Any]], state: Any) -> str:
        """The whole answer to one line."""
        steps: list[str] = []
        before: list[str] = []
        bank = 0
        for event, resolution in enumerate(resolutions):
            offset = len(steps)
            writers = self._writers(event)
            for _kind, rule, run in resolution.runs:
                write = writers[rule][type(run[0])]
                if len(run) == 1:  # most of a card game's, and with less ado twice as fast
                    steps.append(write(run[0]))
                else:
                    steps += map(write, run)
            if len(steps) > offset + 1:  # one step alone comes before none
                before.append(_order(resolution.strict_order).pairs(resolution.runs, offset))
            bank += resolution.bank
            state = resolution.state
        return (
            f'{{"steps": [{", ".join(steps)}], "before": [{", ".join(filter(None, before))}], "bank": {bank}, '
            f'"state": {self._table.text(state)}}}'
        )

    def writer(self, rule: str, event: int, step: type[Any]) -> Callable[[Any], str]:
        """What writes a step of an event; texts are kept for the first one alone, for most lines have no other."""
        record = self._steps[step]
        end = f', "event": {event}, "article": "{self.printed(record.called, rule)}"}}'
        return record.closing(end, kept=event == 0)


class _Order:
    """A strict order as text."""

    def __init__(self, order: tuple[Precedence[Any], ...]) -> None:
        self.order = order
        self._ready = compiled(order)
        self._kept: dict[object, str] = {}
        self._known: dict[object, Sequence[Block]] = {}

    def pairs(self, runs: Sequence[Run[Any]], offset: int) -> str:
        """The pairs of one event, whose first step has that index."""
        shape = self._ready.shape(runs)
        text = self._kept.get((offset, shape))
        if text is None:
            blocks = self._blocks(shape, runs)
            text = ", ".join([_text_of(firsts, thens)(firsts, thens, offset) for firsts, thens in blocks])
            if len(self._kept) == _MOST_KEPT:
                self._kept.clear()
            if len(text) <= _LONGEST_KEPT:
                self._kept[offset, shape] = text
        return text

    def _blocks(self, shape: object, runs: Sequence[Run[Any]]) -> Sequence[Block]:
        """What comes before what in an event, by the indexes its steps have when it is the first of its line."""
        blocks = self._known.get(shape)
        if blocks is None:
            steps = [step for _kind, _rule, run in runs for step in run]
            blocks = [*self._ready.blocks(self._ready.held(runs), steps)]
            if len(self._known) == _MOST_KEPT:
                self._known.clear()
            if len(steps) <= _MOST_STEPS:
                self._known[shape] = blocks
        return blocks


def _text(firsts: Indexes, thens: Indexes, offset: int) -> str:
    """The pairs of a block in an event whose first step has that index."""
    ends = [f"{j + offset}]" for j in thens]
    return ", ".join([begin + f", {begin}".join(ends) for begin in [f"[{i + offset}, " for i in firsts]])


_kept_text = lru_cache(maxsize=8192)(_text)


def _text_of(firsts: Indexes, thens: Indexes) -> Callable[[Indexes, Indexes, int], str]:
    return _kept_text if len(firsts) + len(thens) <= _KEPT_PAIRS else _text


_orders: dict[int, _Order] = {}


def _order(order: tuple[Precedence[Any], ...]) -> _Order:
    """The text of a strict order, found by which tuple it is: to hash it at each event costs as much as its pairs."""
    found = _orders.get(id(order))
    if found is None:
        if len(_orders) == _MOST_ORDERS:
            _orders.clear()
        found = _orders[id(order)] = _Order(order)  # holds the tuple, so that no other gets its id
    return found
