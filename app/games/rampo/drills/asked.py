"""What every drill of rampo knows of its game, and what cannot be seen on the felt."""

from __future__ import annotations

from collections.abc import Iterable

from app.devices.dice.shown import ShownDice
from app.drills.event_drill import Moment, Play
from app.games.rampo.drills.faults import fault_sentence
from app.games.rampo.records import TABLE, read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.state import State, Throw, chip_value
from app.table.felt import seat_letter
from app.text import _, ngettext


def shown(moment: Moment) -> ShownDice:
    """The dice of every throw, oldest first, and what makes the last void."""
    throws = tuple(event.dice for event in moment.events if isinstance(event, Throw) and event.dice is not None)
    return ShownDice(throws, moment.event.fault if isinstance(moment.event, Throw) else None)


PLAY = Play(TABLE, read_table, resolve, shown, chip_value)


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
