"""The drills of English roulette."""

from __future__ import annotations

from app.drills.drill import Drill
from app.games.roulette.drills.announced import AnnouncedBets
from app.games.roulette.drills.calls import Calls
from app.games.roulette.drills.chips import Pictures, Stacks, TimesTables
from app.games.roulette.drills.conversion import Conversion
from app.games.roulette.drills.limits import Limits
from app.games.roulette.drills.payout import Payout, Zero
from app.games.roulette.drills.settlement import Settlement
from app.games.roulette.drills.spin import WholeSpin

DRILLS: tuple[Drill, ...] = (
    Settlement(),
    TimesTables(),
    Pictures(),
    Payout(),
    Conversion(),
    Stacks(),
    AnnouncedBets(),
    Zero(),
    Limits(),
    Calls(),
    WholeSpin(),
)
