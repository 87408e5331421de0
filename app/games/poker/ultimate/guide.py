"""Ultimate hold'em in the help."""

from __future__ import annotations

from app.games.poker.guide import GuideParts, guide_of
from app.games.poker.ultimate.kit import KIT
from app.games.poker.ultimate.rules import TABLES, rules
from app.table.register import register_of
from app.text import N_

GUIDE = guide_of(
    GuideParts(
        KIT,
        register_of(__file__),
        tuple(rules(version, table) for version, table in TABLES),
        N_("Les règles de l’ultimate"),
    )
)
