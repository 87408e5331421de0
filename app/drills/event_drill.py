"""What drills share that ask about the last event of a table: reading it, what the engine gives, what may be asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import items
from app.drills.question import Shown
from app.drills.work import Work, work_of
from app.table.codec import Field, Record, Table
from app.table.reading import InputError
from app.table.resolution import Resolution
from app.text import Message


class Moment(NamedTuple):
    """The table before the last event, that event, and all events of the exercise."""

    state: Any
    event: Any
    events: Sequence[Any]


def _minimum(state: Any, _seat: int) -> int:
    """Every chip is worth the minimum where a game says nothing else."""
    found: int = state.minimum
    return found


@dataclass(frozen=True, eq=False)
class Play:
    """What a drill needs of its game.

    `table` is the record of its table, `resolve` its engine, and `shown` what the device of the table shows of a
    moment. `chip_of` gives the cents one colour chip of a seat is worth.
    """

    table: Table[Any]
    resolve: Resolver
    shown: Callable[[Moment], Shown | None]
    chip_of: Callable[[Any, int], int] = _minimum

    def moment(self, table: dict[str, Any]) -> Moment:
        """The last event of a table, and what lies there then; raises InputError, also when nothing happens at it."""
        state, events = self.table.read_table(table)
        if not events:
            raise InputError("missing-key", "events[0]")
        for event in events[:-1]:
            state = self.resolve(state, event).state
        return Moment(state, events[-1], events)


class EventDrill(ABC):
    """A drill about the last event of a table, the earlier ones having happened; `events` are those it asks about.

    One that judges a part of another drill's exercises has no `skills`.
    """

    play: Play
    id: str
    title: Message
    about: Message
    skills: tuple[Skill, ...] = ()
    events: tuple[type[Any], ...]

    @property
    def ask(self) -> tuple[Field, ...]:
        """What it asks, by its fields."""
        return ()

    def moment(self, exercise: Exercise) -> Moment:
        """What an exercise is about, read once; raises InputError, also when nothing happens at the table."""
        return exercise.once(self.play.moment)

    def resolution(self, exercise: Exercise, resolve: Resolver | None = None) -> Resolution[Any, Any]:
        """What a resolver, or else the engine, gives for the last event, the earlier ones resolved by it too."""
        state, events = exercise.once(self.play.table.read_table)
        found: Resolution[Any, Any] = Resolution((), state, 0)
        for event in events:
            found = (resolve or self.play.resolve)(found.state, event)
        return found

    def shown(self, exercise: Exercise) -> Shown | None:
        """What the device of the table shows with the question."""
        return self.play.shown(self.moment(exercise))

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A new exercise; one that judges a part of another drill's exercises draws none."""
        raise NotImplementedError

    def told(self, exercise: Exercise) -> str:  # noqa: ARG002 - most tables show it all
        """What has happened, as far as it cannot be seen."""
        return ""

    @abstractmethod
    def facts(self, exercise: Exercise) -> Iterable[str]:
        """Each fact that an answer needs: its key, or as `<skill>/<key>` one that belongs to another skill."""

    def items(self, exercise: Exercise) -> tuple[str, ...]:
        """What an answer gives evidence of: the skill, then each fact that it needs, once."""
        return items(exercise.skill, self.facts(exercise))

    def work(self, exercise: Exercise) -> Work:
        """What an answer takes, counted from the engine's steps for the last event."""
        return work_of(exercise, self.resolution(exercise).steps)

    def make(self, skill: Skill, level: int, table: Mapping[str, Any], ask: Mapping[str, Any]) -> Exercise:
        """An exercise of this drill."""
        return Exercise(self.play.table.called, self.id, skill.id, level, table, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the last event is none of those asked about, or `ask` holds what may not be asked."""
        moment = self.moment(exercise)
        if not isinstance(moment.event, self.events):
            raise self.wrong_kind(exercise, len(moment.events) - 1, self.events)
        Record(None, *self.ask).values(dict(exercise.ask), "ask", {})

    def wrong_kind(self, exercise: Exercise, at: int, known: Sequence[type[Any]]) -> InputError:
        """The error of an event, by its index, that cannot be asked about, with those that can."""
        # a drill that games share may ask about what happens at some of them alone
        there = {record.make: record.called for record in self.play.table.events}
        kinds = [there[kind] for kind in known if kind in there]
        return InputError("bad-value", f"events[{at}].kind", exercise.table["events"][at]["kind"], kinds)
