"""The drills of blackjack."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.game import Game
from app.drills.spotting import SpotDrill
from app.games.blackjack.drills.coup import WholeCoup
from app.games.blackjack.drills.draw import Draw
from app.games.blackjack.drills.faults import Faults
from app.games.blackjack.drills.limits import Limits
from app.games.blackjack.drills.payment import Payment
from app.games.blackjack.drills.requests import Requests
from app.games.blackjack.drills.settlement import Settlement
from app.games.blackjack.drills.totals import Totals
from app.games.blackjack.drills.versions import Versions

DRILLS: tuple[Drill, ...] = (
    Totals(),
    Requests(),
    Draw(),
    Payment(),
    Limits(),
    Settlement(),
    WholeCoup(),
    Faults(),
    Versions(),
    SpotDrill(Settlement(), Game("app.games.blackjack")),
)
"""In the order of learning: what a hand is worth and may ask, then what is drawn, paid and accepted, then the coup."""
