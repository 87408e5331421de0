"""The drills of ultimate hold’em poker."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.event_drill import Play
from app.games.poker.drills import drills_of
from app.games.poker.drills.asked import PokerGame, shown
from app.games.poker.ultimate.acts import PHRASES, STAKES
from app.games.poker.ultimate.layout import PLAN
from app.games.poker.ultimate.records import TABLE
from app.games.poker.ultimate.resolve import resolve
from app.games.poker.ultimate.rules import rules
from app.table.register import register_of

GAME = PokerGame(
    Play(TABLE, resolve, shown),
    rules("fr-2014"),
    PLAN,
    PHRASES,
    register_of(__file__),
    {box: STAKES[box] for box in ("blind", "trips")},
    "qualifies-with-pair",
)
DRILLS: tuple[Drill, ...] = drills_of(GAME)

__all__ = ("DRILLS", "GAME")
