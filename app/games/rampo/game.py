"""Rampo as the rest of the product sees it."""

from __future__ import annotations

from app.games.rampo.line import answer
from app.games.rampo.odds import odds
from app.games.rampo.register import REGISTER
from app.table.game import Game
from app.text import N_

GAME = Game(name="rampo", title=N_("Rampo"), answer=answer, odds=odds, register=REGISTER)
