"""The drills of English roulette."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.game import Game
from app.drills.spotting import SpotDrill
from app.games.roulette.drills.announced import AnnouncedBets
from app.games.roulette.drills.calls import Calls
from app.games.roulette.drills.chips import Pictures, Stacks, TimesTables
from app.games.roulette.drills.conversion import Conversion
from app.games.roulette.drills.limits import Limits
from app.games.roulette.drills.payout import Payout, Zero
from app.games.roulette.drills.settlement import Settlement
from app.games.roulette.drills.spin import WholeSpin

DRILLS: tuple[Drill, ...] = (
    TimesTables(),
    Pictures(),
    Conversion(),
    Stacks(),
    Payout(),
    Zero(),
    Calls(),
    AnnouncedBets(),
    Limits(),
    Settlement(),
    WholeSpin(),
    SpotDrill(Settlement(), Game("app.games.roulette")),
)
"""In the order of learning: what a number pays, then what lies on the felt, then what is said, then the whole coup."""
