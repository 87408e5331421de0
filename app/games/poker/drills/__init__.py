"""The drills of the poker games: each is made for a game out of its engine and its words."""

from __future__ import annotations

from app.drills.drill import Drill
from app.drills.game import Game
from app.drills.spotting import SpotDrill
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.boxes import Boxes
from app.games.poker.drills.comparison import Comparison
from app.games.poker.drills.coup import WholeCoup
from app.games.poker.drills.dealing import Dealing
from app.games.poker.drills.decisions import Decisions
from app.games.poker.drills.faults import Faults
from app.games.poker.drills.hands import Hands
from app.games.poker.drills.limits import Limits
from app.games.poker.drills.payment import Payment, Rates
from app.games.poker.drills.qualification import Qualification
from app.games.poker.drills.settlement import Settlement


def drills_of(game: PokerGame) -> tuple[Drill, ...]:
    """Every drill of a game, in the order of learning: hands, what they win, what is accepted, then the whole table."""
    return (
        Hands(game),
        Comparison(game),
        Qualification(game),
        Boxes(game),
        Rates(game),
        Payment(game),
        Decisions(game),
        Limits(game),
        Dealing(game),
        Settlement(game),
        WholeCoup(game),
        Faults(game),
        SpotDrill(Settlement(game), Game(f"app.games.poker.{game.name.replace('-', '_')}", "app.games.poker")),
    )
