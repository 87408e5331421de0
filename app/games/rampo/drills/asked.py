"""What an exercise with one question is about: the table when the last event happens, and what that event gives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from app.devices.dice.shown import ShownDice
from app.drills.drill import Resolver
from app.drills.event_drill import Moment, Play
from app.drills.exercise import Exercise
from app.games.rampo.drills.faults import fault_sentence
from app.games.rampo.records import TABLE, read_table
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.state import Event, State, Throw
from app.table.felt import seat_letter
from app.table.reading import InputError, check_keys
from app.table.resolution import Resolution
from app.text import _, ngettext


class Asked(NamedTuple):
    """The table before the last event, that event, and the dice of every throw among the events, oldest first."""

    state: State
    event: Event
    throws: tuple[tuple[int, int], ...]


def read_asked(table: Mapping[str, Any]) -> Asked:
    """The last event of a table and what lies there then; raises InputError, also when nothing happens at it."""
    state, events = read_table(dict(table))
    if not events:
        raise InputError("missing-key", "events[0]")
    for event in events[:-1]:
        state = resolve(state, event).state
    throws = tuple(event.dice for event in events if isinstance(event, Throw) and event.dice is not None)
    return Asked(state, events[-1], throws)


def shown(moment: Moment) -> ShownDice:
    """The dice of every throw, oldest first, and what makes the last void."""
    throws = tuple(event.dice for event in moment.events if isinstance(event, Throw) and event.dice is not None)
    return ShownDice(throws, moment.event.fault if isinstance(moment.event, Throw) else None)


PLAY = Play(TABLE, read_table, resolve, shown)


def asked_of(exercise: Exercise) -> Asked:
    """What an exercise is about, read once."""
    return exercise.once(read_asked)


def last_resolution(exercise: Exercise, resolver: Resolver) -> Resolved:
    """What a resolver gives for the last event, the earlier ones resolved by it too."""
    state, events = exercise.once(read_table)
    found: Resolved = Resolution((), state, 0)
    for event in events:
        found = resolver(found.state, event)
    return found


def wrong_kind(exercise: Exercise, askable: Iterable[type[Event]], at: int = -1) -> InputError:
    """The error of an event, by its index, that a drill cannot ask about, with those that it can."""
    events = exercise.table["events"]
    known = [TABLE.event_kind(kind) for kind in askable]
    return InputError("bad-value", f"events[{at % len(events)}].kind", events[at]["kind"], known)


def read_ask(exercise: Exercise, allowed: Iterable[str], required: Iterable[str] = ()) -> dict[str, Any]:
    """What is asked, its keys checked; raises InputError under `ask`."""
    return check_keys(dict(exercise.ask), "ask", tuple(allowed), tuple(required))


def players(seats: Iterable[int]) -> str:
    """Several players by their letters: `A`, `A et B`, `A, B et C`."""
    return listed(seat_letter(seat) for seat in seats)


def listed(items: Iterable[str]) -> str:
    """Several things as a sentence lists them: `A`, `A et B`, `A, B et C`."""
    *others, last = items
    return _("{players} et {last}").format(players=", ".join(others), last=last) if others else last


def throw_context(state: State, throw: Throw) -> str:
    """What cannot be seen on the felt: how a void throw went, that it is the last, who will try the rampo."""
    if throw.fault is not None:
        return fault_sentence(throw.fault)
    sentences = [_("C’est le dernier lancer de la séance.")] if state.last_throw else []
    if state.rules.chooses and throw.attempts:
        text = ngettext(
            "{players} veut tenter le rampo.",
            "{players} veulent tenter le rampo.",
            len(throw.attempts),
        )
        sentences.append(text.format(players=players(throw.attempts)))
    elif state.rules.chooses:
        sentences.append(_("Personne ne veut tenter le rampo."))
    return " ".join(sentences)
