"""A punto banco table with its events as one line of text that a person reads and `parse` reads back.

    punto-banco fr-current 19-for-20 min 10 max 1000 | 1:banco=50 2.3:tie=10 | coup 2h,Kd,2c,3s,Qh,3d

The line is made of parts between bars, in this order; all but the first are left out where there is nothing to say.

    punto-banco RULES TABLE min EUROS max EUROS    rule set, pay table, table minimum, posted maximum
    house unit=20                      what every stake is a multiple of, in euros
    1:banco=50 2.3:tie=10              stakes on the layout, in the order laid: box, its player where not the first
    stop card                          the red card is out

Then one part for each event, in the order they happen.

    coup 9h,4c,Kd,2s                   a whole coup, its cards in drawing order
    bet 1.2:punto=50                   a stake arrives; then late, after "Rien ne va plus"
    fault extra-card=2                 so many cards came out by mistake; also false-draw
    stopped                            the red card appears
    shoe Ks                            a new shoe, with its first card
    limits 10-1000                     limits wanted; then in this order, where it is so: opening, electronic
    limits 10-500:hidden               the same, not on the display

Boxes are 1 to 7, players of a box 1 to 3. Amounts are euros, with a point and two digits when there are cents. Blanks
between words and round bars are free. The words are the same in every language.
"""

from __future__ import annotations

from typing import Any

from app.games.punto_banco.records import BET, EVENTS, TABLE
from app.table.forms import EventForm, Form, Line, amounts_part, flag_part, rows_part
from app.text import N_

_STAKE, _A_STAKE = "{box}[.{place}]:{on}={amount}", N_("une mise, comme 1:banco=50 ou 2.3:tie=10")
_COUP, _PLACED, _FAULT, _STOPPED, _SHOE, _LIMITS = EVENTS


def _without_first_players(table: dict[str, Any]) -> dict[str, Any]:
    """The first player of a box need not be said."""
    bets = [{key: value for key, value in bet.items() if (key, value) != ("place", 1)} for bet in table["bets"]]
    return table | {"bets": bets}


LINE = Line(
    TABLE,
    Form(
        TABLE,
        "punto-banco {rules} {pay_table} min {minimum} max {maximum}",
        N_("« punto-banco fr-current 19-for-20 min 10 max 1000 »"),
    ),
    (
        amounts_part("house", "house", ("unit",), N_("une unité, comme « house unit=20 »")),
        rows_part("bets", Form(BET, _STAKE, _A_STAKE), "[1-7][.:]"),
        flag_part("stop_card", "stop card"),
    ),
    (
        EventForm(_COUP, "coup", Form(_COUP, "{cards}", N_("« coup » et ses cartes, comme 9h,4c,Kd,2s"))),
        EventForm(
            _PLACED,
            "bet",
            Form(_PLACED, _STAKE, _A_STAKE),
            marks={"late": "after_call"},
            expected=N_("une mise, comme 1:banco=50 ou 2.3:tie=10, puis late"),
        ),
        EventForm(
            _FAULT,
            "fault",
            Form(_FAULT, "{fault}[={cards}]", N_("une faute, comme extra-card=1 ou false-draw=2")),
        ),
        EventForm(_STOPPED, "stopped"),
        EventForm(_SHOE, "shoe", Form(_SHOE, "{card}", N_("« shoe » et sa première carte, comme Ks"))),
        EventForm(
            _LIMITS,
            "limits",
            Form(
                _LIMITS,
                "{minimum}-{maximum}[:{shown}]",
                N_("des limites, comme 10-1000 ou 10-500:hidden, puis opening ou electronic"),
            ),
            marks={"opening": "opening", "electronic": "electronic"},
        ),
    ),
    shown=_without_first_players,
)
