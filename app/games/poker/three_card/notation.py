"""The one-line notation of three card poker, which is that of the family with its head and its switches."""

from __future__ import annotations

from app.games.poker.notation import line_of
from app.games.poker.three_card.records import TABLE
from app.games.poker.three_card.rules import SWITCHES
from app.text import N_

LINE = line_of(
    TABLE, SWITCHES, "three-card {rules} min {minimum} max {maximum}", N_("« three-card fr-2014 min 5 max 500 »")
)
