"""The table and its throws on one line: `die toy-1 min 1 | A:six=5 | throw 6`."""

from __future__ import annotations

from app.table.forms import EventForm, Form, Line, rows_part
from app.text import N_
from tests.toys.die.records import BET, TABLE, THROW

LINE = Line(
    TABLE,
    Form(TABLE, "die {rules} min {minimum}", N_("« die toy-1 min 1 »")),
    (rows_part("bets", Form(BET, "{seat}:{on}={amount}{chips}", N_("une mise, comme A:six=5")), "[A-H]:"),),
    (EventForm(THROW, "throw", Form(THROW, "{face}", N_("« throw » et un nombre, de 1 à 6"))),),
)
