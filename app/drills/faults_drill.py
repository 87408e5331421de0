"""The whole drill of faults at a card table: what has gone wrong is told in one of several ways, and put right by acts.

`ask` holds, beside `mode` and `amounts`, `told`: how the fault is told.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar

from app.devices.cards.cards import PACK, Card
from app.devices.cards.hands import MOST_ASIDE, Hand
from app.devices.cards.shown import ShownCards
from app.drills.acting import AMOUNTS, MODE, ActsDrill, when_judged
from app.drills.exercise import Exercise
from app.drills.kit import seed_of
from app.table.citations import R
from app.table.codec import Field
from app.table.kinds import one_of_names
from app.table.reading import InputError
from app.text import Message, _, ngettext, translate


class FaultsDrill(ActsDrill[R]):
    """A drill of faults.

    `faults` are the ways in which each kind of fault may be told, by the name of each; such an event has its kind in
    `fault`, and at some tables as `cards` how many belong to no hand. `happens` is what is said of the other events.
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

    @abstractmethod
    def lying(self, state: Any, event: Any, told: str | None, over: tuple[Card, ...], random: Random) -> Iterable[Hand]:
        """The hands as they lie when something is `told`, among them the cards `over` that came by mistake."""

    def shown(self, exercise: Exercise) -> ShownCards:
        """What lies when the event is told; cards of which it does not say which they are, are drawn here."""
        moment = self.moment(exercise)
        state, event, _events = moment
        random = Random(seed_of(exercise, 0))
        over = tuple(random.sample(PACK, min(MOST_ASIDE, getattr(event, "cards", 0))))
        found = self.play.shown(moment)
        assert isinstance(found, ShownCards), "a table of cards"
        red = exercise.table["events"][-1]["kind"] == "stop-card"
        return found._replace(hands=tuple(self.lying(state, event, self._told(exercise), over, random)), stop_card=red)

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

    def _told(self, exercise: Exercise) -> str | None:
        """How a fault is told; None of another event."""
        event = self.moment(exercise).event
        first = None if type(event) in self.happens else next(iter(self.faults[event.fault]))
        told: str | None = exercise.ask.get("told", first)
        return told

    def _happened(self, exercise: Exercise) -> str:
        event = self.moment(exercise).event
        if type(event) in self.happens:
            return translate(self.happens[type(event)])
        told = translate(self.faults[event.fault][self._told(exercise) or ""])
        if not getattr(event, "cards", 0):
            return told
        over = ngettext(
            "{count} carte n’appartient à aucune main.", "{count} cartes n’appartiennent à aucune main.", event.cards
        )
        return f"{told} {over.format(count=event.cards)}"
