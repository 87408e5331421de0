"""Requests of players written by hand, and the rulings on them."""

from __future__ import annotations

from app.drills.answer import RulingAnswer
from app.drills.exercise import Exercise
from app.games.blackjack.drills.requests import Requests
from tests.app.games.blackjack.drills.exercises import GAME

DRILL = Requests()
ACCEPT = RulingAnswer(True)
PAIR_OF_ACES = "2:Ah,7s=20-/Ad,As=20 | shows 9c | drawn | decide 2:split=20:4c,5c"
THIRD_ACES = "2:Ah,7s=20-/Ad,8c=20-/Ac,As=20 | shows 9c | drawn | decide 2:split=20"
ON_ACES = "2:Ah,As=20 | shows 9c | decide 2:split:7d,8d | decide 2:{act}"


def refuse(why: str) -> RulingAnswer:
    return RulingAnswer(False, None, why)


def put(line: str, rules: str = "fr-current", house: str = "") -> Exercise:
    table = GAME.parse(f"blackjack {rules} min 5 max 500 | {house and f'house {house} | '}{line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, table, {})
