"""What the table of ultimate hold'em has of its own."""

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
        PlaceWord("trips", N_("TRIPS"), brass=True),
        PlaceWord("play", N_("PLAY")),
        PlaceWord("ante", N_("ANTE")),
        PlaceWord("blind", N_("BLIND")),
    ),
    cards=2,
    own=Own(2, 2, 96.0, 826.0, Point(1206, 896)),
    words=Words(NAMES_OF_FIVE, PLATES_OF_FIVE),
    pay_tables=PayTables((("trips", N_("TRIPS")), ("blind", N_("BLIND"))), SHORT_OF_FIVE, "posted-maximum"),
    packet=2,
    one_amount=True,
    common=(3, 2),
    named=True,
)
