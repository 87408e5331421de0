"""English roulette as the rest of the product sees it."""

from __future__ import annotations

from app.drills.game import Game
from app.games.roulette.line import answer
from app.games.roulette.notation import notation, parse
from app.games.roulette.odds import odds
from app.games.roulette.register import REGISTER
from app.games.roulette.resolve import resolve
from app.games.roulette.wrong_rules import WRONG_RULES
from app.text import N_

GAME = Game(
    name="roulette",
    title=N_("Roulette anglaise"),
    answer=answer,
    resolve=resolve,
    odds=odds,
    register=REGISTER,
    wrong_rules=WRONG_RULES,
    drills=(),
    notation=notation,
    parse=parse,
)
