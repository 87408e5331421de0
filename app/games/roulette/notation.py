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

from typing import Any

from app.games.roulette.chances import KINDS
from app.games.roulette.records import BET, EVENTS, NUMBER, SEATED, TABLE
from app.table.forms import EventForm, Form, Line, amounts_part, rows_part, value_part
from app.text import N_

_STAKE, _A_STAKE = "{seat}:{on}={amount}{chips}", N_("une mise, comme A:17-20=6 ou B:red=50v")
_SPIN, _PLACED, _ANNOUNCED, _OBJECT = EVENTS


def _without_minimum(table: dict[str, Any]) -> dict[str, Any]:
    """A chip that is worth the minimum need not be said."""
    least = table["minimum"]
    seats = [{"seat": place["seat"]} if place["chip"] == least else place for place in table["seats"]]
    return table | {"seats": seats}


LINE = Line(
    TABLE,
    Form(TABLE, "roulette {rules} min {minimum}", N_("« roulette mc-2009 min 2 »")),
    (
        rows_part("seats", Form(SEATED, "{seat}[*{chip}]", N_("un joueur, comme A ou A*10")), r"[A-H](\*|$)"),
        value_part("previous", "prev", NUMBER, N_("« prev » et un numéro, de 0 à 36")),
        amounts_part(
            "maximums",
            "max",
            KINDS,
            N_("des maximums, chacun une fois, comme « max straight=400 split=800 »"),
        ),
        rows_part("bets", Form(BET, _STAKE, _A_STAKE), "[A-H]:"),
    ),
    (
        EventForm(_SPIN, "spin", Form(_SPIN, "{number}", N_("« spin » et un numéro, de 0 à 36"))),
        EventForm(
            _PLACED,
            "bet",
            Form(_PLACED, _STAKE, _A_STAKE),
            marks={"late": "after_call", "except": "exception"},
            expected=N_("une mise, comme A:17-20=6 ou B:red=50v, puis late ou except"),
        ),
        EventForm(
            _ANNOUNCED,
            "announce",
            Form(
                _ANNOUNCED,
                "{seat}:{bet}[-{number}]={amount}",
                N_("une annonce, comme A:voisins=2 ou A:neighbours-17=2, puis repeated ou late"),
            ),
            marks={"repeated": "repeated", "late": "after_call"},
        ),
        EventForm(_OBJECT, "object"),
    ),
    shown=_without_minimum,
)
