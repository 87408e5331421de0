"""What the table of three card poker has of its own."""

from __future__ import annotations

from app.games.poker.layout import Own, Plan
from app.games.poker.naming import NAMES_OF_THREE
from app.games.poker.posted import SHORT_OF_THREE, PayTables
from app.games.poker.saying import PLATES_OF_THREE, RESULTS_OF_THREE, Words
from app.table.blocks import PlaceWord
from app.table.geometry import Point
from app.text import N_

PLAN = Plan(
    places=(
        PlaceWord("pair-plus", N_("PAIRE PLUS"), brass=True),
        PlaceWord("bonus", N_("BONUS"), brass=True),
        PlaceWord("ante", N_("MISE")),
        PlaceWord("play", N_("JOUER")),
    ),
    cards=3,
    own=Own(3, 3, 110.0, 760.0, Point(960, 945)),
    words=Words(NAMES_OF_THREE, PLATES_OF_THREE, RESULTS_OF_THREE),
    pay_tables=PayTables(
        (("pair-plus", N_("P. +")), ("bonus", N_("BON.")), ("ante", N_("MISE"))), SHORT_OF_THREE, "posted-maximum"
    ),
    moved={1: Point(482, 834)},
)
