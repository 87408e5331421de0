"""The one-line notation of casino stud poker, which is that of the family with its head and its switches."""

from __future__ import annotations

from app.games.poker.notation import line_of
from app.games.poker.stud.records import TABLE
from app.games.poker.stud.rules import SWITCHES
from app.text import N_

LINE = line_of(
    TABLE, SWITCHES, "stud {rules}[/{pay_table}] min {minimum} max {maximum}", N_("« stud fr-2019/A min 5 max 150 »")
)
