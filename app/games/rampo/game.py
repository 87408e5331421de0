"""Rampo as the rest of the product sees it."""

from __future__ import annotations

from app.drills.game import Game
from app.games.rampo.drills import DRILLS
from app.games.rampo.line import answer
from app.games.rampo.notation import notation, parse
from app.games.rampo.odds import odds
from app.games.rampo.register import REGISTER
from app.games.rampo.resolve import resolve
from app.games.rampo.wrong_rules import WRONG_RULES
from app.text import N_

GAME = Game(
    name="rampo",
    title=N_("Rampo"),
    answer=answer,
    resolve=resolve,
    odds=odds,
    register=REGISTER,
    wrong_rules=WRONG_RULES,
    drills=DRILLS,
    notation=notation,
    parse=parse,
)
