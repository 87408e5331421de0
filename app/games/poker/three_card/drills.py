"""The drills of three card poker."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.event_drill import Play
from app.games.poker.drills import drills_of
from app.games.poker.drills.asked import PokerGame, shown
from app.games.poker.three_card.acts import PHRASES, STAKES
from app.games.poker.three_card.layout import PLAN
from app.games.poker.three_card.records import TABLE
from app.games.poker.three_card.resolve import resolve
from app.games.poker.three_card.rules import rules
from app.table.register import register_of

GAME = PokerGame(
    Play(TABLE, resolve, shown),
    rules("fr-2014"),
    PLAN,
    PHRASES,
    register_of(__file__),
    {box: STAKES[box] for box in ("ante", "bonus", "pair-plus")},
    "qualifies-with-queen",
)
DRILLS: tuple[Drill, ...] = drills_of(GAME)

__all__ = ("DRILLS", "GAME")
