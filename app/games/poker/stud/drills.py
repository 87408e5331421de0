"""The drills of casino stud poker."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.event_drill import Play
from app.games.poker.drills import drills_of
from app.games.poker.drills.asked import PokerGame, shown
from app.games.poker.stud.acts import PHRASES, STAKES
from app.games.poker.stud.layout import PLAN
from app.games.poker.stud.records import TABLE
from app.games.poker.stud.resolve import resolve
from app.games.poker.stud.rules import rules
from app.table.register import register_of

GAME = PokerGame(
    Play(TABLE, resolve, shown),
    rules("fr-2019", "B"),
    PLAN,
    PHRASES,
    register_of(__file__),
    {box: STAKES[box] for box in ("play", "bonus")},
    "qualifies-with-ace-king",
    ("A", "B"),
)
DRILLS: tuple[Drill, ...] = drills_of(GAME)

__all__ = ("DRILLS", "GAME")
