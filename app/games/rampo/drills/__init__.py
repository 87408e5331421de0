"""The drills of rampo."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.game import Game
from app.drills.spotting import SpotDrill
from app.games.rampo.drills.calls import Calls
from app.games.rampo.drills.limits import Limits
from app.games.rampo.drills.moves import Moves
from app.games.rampo.drills.payout import Payout
from app.games.rampo.drills.settlement import Settlement

DRILLS: tuple[Drill, ...] = (
    Settlement(),
    Payout(),
    Moves(),
    Limits(),
    Calls(),
    SpotDrill(Settlement(), Game("app.games.rampo")),
)
