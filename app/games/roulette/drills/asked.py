"""What an exercise with one question is about: the table when the last event happens, and what that event gives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from app.devices.wheel.shown import ShownBall
from app.drills.drill import Resolver
from app.drills.event_drill import Moment, Play
from app.drills.exercise import Exercise
from app.games.roulette.records import TABLE, read_table
from app.games.roulette.resolve import Resolved, resolve
from app.games.roulette.state import Event, Spin, State
from app.table.reading import InputError, check_keys
from app.table.resolution import Resolution


class Asked(NamedTuple):
    """The table before the last event, that event, and the pocket of the ball when it is a spin."""

    state: State
    event: Event
    pocket: int | None


def read_asked(table: Mapping[str, Any]) -> Asked:
    """The last event of a table and what lies there then; raises InputError, also when nothing happens at it."""
    state, events = read_table(dict(table))
    if not events:
        raise InputError("missing-key", "events[0]")
    for event in events[:-1]:
        state = resolve(state, event).state
    last = events[-1]
    return Asked(state, last, last.number if isinstance(last, Spin) else None)


def shown(moment: Moment) -> ShownBall:
    """The pocket of the ball when the event is a spin."""
    return ShownBall(moment.event.number if isinstance(moment.event, Spin) else None)


PLAY = Play(TABLE, read_table, resolve, shown)


def asked_of(exercise: Exercise) -> Asked:
    """What an exercise is about, read once."""
    return exercise.once(read_asked)


def spin_of(exercise: Exercise) -> int:
    """The number of the spin an exercise is about."""
    event = asked_of(exercise).event
    assert isinstance(event, Spin)
    return event.number


def last_resolution(exercise: Exercise, resolver: Resolver) -> Resolved:
    """What a resolver gives for the last event, the earlier ones resolved by it too."""
    state, events = exercise.once(read_table)
    found: Resolved = Resolution((), state, 0)
    for event in events:
        found = resolver(found.state, event)
    return found


def check_last(exercise: Exercise, askable: Iterable[type[Event]]) -> Asked:
    """What an exercise is about; raises InputError where its last event is none of those a drill can ask about."""
    known = tuple(askable)
    asked = asked_of(exercise)
    if not isinstance(asked.event, known):
        events = exercise.table["events"]
        names = [TABLE.event_kind(kind) for kind in known]
        raise InputError("bad-value", f"events[{len(events) - 1}].kind", events[-1]["kind"], names)
    return asked


def read_ask(exercise: Exercise, allowed: Iterable[str], required: Iterable[str] = ()) -> dict[str, Any]:
    """What is asked, its keys checked; raises InputError under `ask`."""
    return check_keys(dict(exercise.ask), "ask", tuple(allowed), tuple(required))
