"""The whole drill of faults at a table: what has gone wrong is told in one of several ways, and is put right by acts.

`ask` holds, beside `mode` and `amounts`, `told`: how the fault is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from app.drills.acting import AMOUNTS, MODE, ActsDrill, when_judged
from app.drills.exercise import Exercise
from app.table.citations import R
from app.table.codec import Field
from app.table.kinds import one_of_names
from app.table.reading import InputError
from app.text import Message, _, ngettext, translate


class FaultsDrill(ActsDrill[R]):
    """A drill of faults.

    `faults` are the ways in which each kind of fault may be told, by the name of each; such an event has its kind in
    `fault`, and as `cards` how many belong to no hand. `happens` is what is said of the other events.
    """

    faults: ClassVar[Mapping[str, Mapping[str, Message]]]
    happens: ClassVar[Mapping[type[Any], Message]]

    @property
    def ask(self) -> tuple[Field, ...]:
        """How it is played, and how a fault is told."""
        names = [told for ways in self.faults.values() for told in ways]
        return (
            MODE,
            AMOUNTS,
            Field("told", one_of_names(names), "comment la faute est dite / how the fault is told", None),
        )

    def ways(self, fault: str, state: Any) -> tuple[str, ...]:  # noqa: ARG002 - most tables can have every fault
        """How a kind of fault may be told at a table."""
        return tuple(self.faults[fault])

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the event cannot be asked about, or is told as what it is not."""
        super().check(exercise)
        state, event, _events = self.moment(exercise)
        told = exercise.ask.get("told")
        ways = () if type(event) in self.happens else self.ways(event.fault, state)
        if told is not None and told not in ways:
            raise InputError("bad-value", "ask.told", told, ways)

    def text(self, exercise: Exercise) -> str:
        """What has happened, and how it is judged."""
        todo = _("Faites ce qu’il faut, dans l’ordre.")
        return f"{self._happened(exercise)}\n{todo} {when_judged(exercise)}"

    def _happened(self, exercise: Exercise) -> str:
        event = self.moment(exercise).event
        if type(event) in self.happens:
            return translate(self.happens[type(event)])
        ways = self.faults[event.fault]
        told = translate(ways[exercise.ask.get("told", next(iter(ways)))])
        if not event.cards:
            return told
        over = ngettext(
            "{count} carte n’appartient à aucune main.", "{count} cartes n’appartiennent à aucune main.", event.cards
        )
        return f"{told} {over.format(count=event.cards)}"
