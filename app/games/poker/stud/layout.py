"""What the table of casino stud poker has of its own."""

from __future__ import annotations

from app.games.poker.layout import Own, Plan
from app.games.poker.naming import NAMES_OF_FIVE
from app.games.poker.posted import SHORT_OF_FIVE, PayTables
from app.games.poker.saying import PLATES_OF_FIVE, Words
from app.table.blocks import PlaceWord
from app.table.geometry import Point
from app.text import N_

PLAN = Plan(
    places=(
        PlaceWord("bonus", N_("BONUS"), brass=True),
        PlaceWord("play", N_("RELANCE")),
        PlaceWord("ante", N_("ANTE")),
        PlaceWord("card", N_("ACHAT"), brass=True, dashed=True),
    ),
    cards=5,
    own=Own(5, 4, 100.0, 760.0, Point(960, 945), apart=24.0),
    words=Words(NAMES_OF_FIVE, PLATES_OF_FIVE),
    pay_tables=PayTables((("play", N_("REL.")), ("bonus", N_("BONUS"))), SHORT_OF_FIVE, "posted-maximum"),
    width=76.0,
    step=38.0,
    moved={1: Point(510, 834), 2: Point(510, 656)},
)
