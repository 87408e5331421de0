"""The drills of punto banco."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.game import Game
from app.drills.spotting import SpotDrill
from app.games.punto_banco.drills.coup import WholeCoup
from app.games.punto_banco.drills.draws import Draws
from app.games.punto_banco.drills.faults import Faults
from app.games.punto_banco.drills.limits import Limits
from app.games.punto_banco.drills.payment import Payment
from app.games.punto_banco.drills.points import Points
from app.games.punto_banco.drills.settlement import Settlement
from app.games.punto_banco.drills.versions import Versions

DRILLS: tuple[Drill, ...] = (
    Points(),
    Draws(),
    Payment(),
    Limits(),
    Settlement(),
    WholeCoup(),
    Faults(),
    Versions(),
    SpotDrill(Settlement(), Game("app.games.punto_banco")),
)
"""In the order of learning: what a hand is worth and who draws, then what is paid and accepted, then the whole coup.

What the versions differ in comes last.
"""
