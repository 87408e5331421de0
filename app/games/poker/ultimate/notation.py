"""The one-line notation of ultimate hold'em, which is that of the family with its head and its switches."""

from __future__ import annotations

from app.games.poker.notation import line_of
from app.games.poker.ultimate.records import TABLE
from app.games.poker.ultimate.rules import SWITCHES
from app.text import N_

LINE = line_of(
    TABLE, SWITCHES, "ultimate {rules} min {minimum} max {maximum}", N_("« ultimate fr-2014 min 5 max 150 »")
)
