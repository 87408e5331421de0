"""A roulette table with its events as one line of text that a person reads and `parse` reads back.

    roulette mc-2009 min 2 | A B*5 | prev 32 | max straight=400 | A:17-20=6 B:red=50v | spin 17

The line is made of parts between bars, in this order; all but the first are left out where there is nothing to say.

    roulette RULES min EUROS           rule set, table minimum
    A B*5                              players, a star before the value of a colour chip that is not the minimum
    prev 32                            the last number
    max straight=400 split=800         largest stakes by kind of chance
    A:17-20=6 B:red=50v                stakes on the layout, in the order laid; v for value chips

Then one part for each event, in the order they happen.

    spin 17                            the number of the ball
    bet A:17=6                         a stake arrives; then in this order, where it is so:
    bet A:17=6v late except            after "Rien ne va plus"; value chips as an exception (article 1.8)
    announce A:voisins=2 repeated      an announced bet, euros a chip; also late, after repeated
    announce A:neighbours-17=2         also tiers, orphelins
    object                             something falls into the wheel

A chance on numbers is its numbers joined, in any order (17, 17-20, 0-1-2-3); others go by name (red, dozen-1,
dozens-1-2). Seats 1 to 8 are A to H. Amounts are euros, with a point and two digits when there are cents. Blanks
between words and round bars are free. The words are the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.roulette.notation_reading import EXCEPTION, LATE, REPEATED, parse
from app.games.roulette.reading import read_table
from app.games.roulette.state import Announced, BetPlaced, Event, ObjectInWheel, Seat, Spin
from app.money import plain_euros
from app.table.notation import BAR, letter_of
from app.table.steps import Chance

__all__ = ("notation", "parse")


def notation(document: dict[str, Any]) -> str:
    """The line of a table with its events, an object of the `resolve` contract; raises InputError when it is none."""
    state, events = read_table(document)
    parts = [
        f"roulette {state.rules.version} min {plain_euros(state.minimum)}",
        " ".join(_seat_word(place, state.minimum) for place in state.seats),
        "" if state.previous is None else f"prev {state.previous}",
        " ".join(("max", *(f"{k}={plain_euros(most)}" for k, most in state.maximums))) if state.maximums else "",
        " ".join(_stake_word(*bet) for bet in state.bets),
        *(_EVENT_WORDS[type(event)](event) for event in events),
    ]
    return BAR.join(part for part in parts if part)


def _seat_word(place: Seat, minimum: int) -> str:
    letter = letter_of(place.seat)
    return letter if place.chip == minimum else f"{letter}*{plain_euros(place.chip)}"


def _stake_word(seat: int, on: Chance | str, amount: int, value: bool) -> str:
    return f"{letter_of(seat)}:{on}={plain_euros(amount)}{'v' if value else ''}"


def _bet_words(event: BetPlaced) -> str:
    words = ["bet", _stake_word(event.seat, event.on, event.amount, event.value)]
    words += [LATE] if event.after_call else []
    return " ".join([*words, EXCEPTION] if event.exception else words)


def _announced_words(event: Announced) -> str:
    bet = event.bet if event.number is None else f"{event.bet}-{event.number}"
    words = ["announce", _stake_word(event.seat, bet, event.amount, False)]
    words += [REPEATED] if event.repeated else []
    return " ".join([*words, LATE] if event.after_call else words)


_EVENT_WORDS: dict[type[Event], Callable[[Any], str]] = {
    Spin: lambda event: f"spin {event.number}",
    BetPlaced: _bet_words,
    Announced: _announced_words,
    ObjectInWheel: lambda _event: "object",
}
