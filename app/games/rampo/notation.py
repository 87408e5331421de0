"""A rampo table with its events as one line of text that a person reads and `parse` reads back.

    rampo fr-current/A min 5 | A*10 B C | dice A | prev 8 | A:8=10 B:red=50v | zone A:8=10 | throw 3-5 try B

The line is made of parts between bars, in this order; all but the first are left out where there is nothing to say.

    rampo RULES/TABLE min EUROS        rule set, pay table, table minimum
    A*10 B C                           players, a star before the value of a marked colour chip
    dice A                             the shooter
    prev 8                             number of the last valid throw
    last throw                         the throw to come is the last of the session
    house zone=last seven=moves        house switches: zone=free|last|first, seven=moves|stays
    A:8=10 B:red=50v                   stakes on the layout, in the order laid; v for value chips
    zone A:8=10                        stakes in the rampo zone

Then one part for each event, in the order they happen.

    throw 3-5 try B C                  dice, and who tries the rampo if his number wins
    throw 3-5 void slid                the same with what makes it void; the dice may be left out
    bet A:6=50  bet A:red=50v late     a stake arrives, in value chips, after "Rien ne va plus"
    bet A:3+8=50                       astride two chances
    marker A*25                        a value asked for the colour chip
    withdraw A:8  withdraw A:8 late    a stake asked back out of the zone
    attempt A:8                        the rampo asked for after the result
    next removed                       the dice go on: opening, declined, gives-up, removed
    pay-table B                        another pay table asked for
    dice-change  ready  arrival

Seats 1 to 8 are A to H. Amounts are euros, with a point and two digits when there are cents. Blanks between words and
round bars are free. The words are the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.rampo.notation_reading import HOUSE, parse
from app.games.rampo.reading import read_table
from app.games.rampo.state import (
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Throw,
    WithdrawAsked,
)
from app.money import plain_euros
from app.table.notation import BAR, letter_of
from app.table.steps import Chance

__all__ = ("notation", "parse")

_HOUSE_WORDS = {switch: word for word, switch in HOUSE.items()}


def notation(document: dict[str, Any]) -> str:
    """The line of a table with its events, an object of the `resolve` contract; raises InputError when it is none."""
    state, events = read_table(document)
    rules = state.rules
    parts = [
        f"rampo {rules.key} min {plain_euros(state.minimum)}",
        " ".join(_seat_word(seat, marker) for seat, marker in state.seats),
        "" if state.shooter is None else f"dice {letter_of(state.shooter)}",
        "" if state.previous is None else f"prev {state.previous}",
        "last throw" if state.last_throw else "",
        " ".join(("house", *(_HOUSE_WORDS[switch] for switch in rules.house))) if rules.house else "",
        " ".join(_stake_word(bet.seat, bet.on, bet.amount, bet.value) for bet in state.bets),
        " ".join(("zone", *(_stake_word(*stake, False) for stake in state.zone))) if state.zone else "",
        *(_event_words(event) for event in events),
    ]
    return BAR.join(part for part in parts if part)


def _seat_word(seat: int, marker: int | None) -> str:
    return letter_of(seat) if marker is None else f"{letter_of(seat)}*{plain_euros(marker)}"


def _stake_word(seat: int, on: Chance | str, amount: int, value: bool) -> str:
    return f"{letter_of(seat)}:{on}={plain_euros(amount)}{'v' if value else ''}"


def _event_words(event: Event) -> str:
    return _EVENT_WORDS[type(event)](event)


def _throw_words(event: Throw) -> str:
    words = ["throw"]
    words += [f"{event.dice[0]}-{event.dice[1]}"] if event.dice is not None else []
    words += ["try", *map(letter_of, event.attempts)] if event.attempts else []
    words += ["void", event.fault] if event.fault is not None else []
    return " ".join(words)


def _bet_words(event: BetPlaced) -> str:
    on = event.on if event.across is None else f"{event.across[0]}+{event.across[1]}"
    return _late(f"bet {_stake_word(event.seat, on or '', event.amount, event.value)}", event.after_call)


def _withdraw_words(event: WithdrawAsked) -> str:
    return _late(f"withdraw {letter_of(event.seat)}:{event.on}", event.after_call)


def _late(words: str, late: bool) -> str:
    return f"{words} late" if late else words


def _attempt_words(event: AttemptAsked) -> str:
    return f"attempt {letter_of(event.seat)}:{event.on}"


def _marker_words(event: MarkerAsked) -> str:
    return f"marker {_seat_word(event.seat, event.amount)}"


_EVENT_WORDS: dict[type[Event], Callable[[Any], str]] = {
    Throw: _throw_words,
    BetPlaced: _bet_words,
    MarkerAsked: _marker_words,
    DiceChangeAsked: lambda _event: "dice-change",
    WithdrawAsked: _withdraw_words,
    AttemptAsked: _attempt_words,
    DiceWanted: lambda _event: "ready",
    NextShooter: lambda event: f"next {event.because}",
    Arrival: lambda _event: "arrival",
    PayTableAsked: lambda event: f"pay-table {event.table}",
}
