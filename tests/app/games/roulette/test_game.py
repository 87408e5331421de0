"""Roulette as the rest of the product sees it: whole, and loaded part by part."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.games import load
from app.games.roulette.drills import DRILLS
from app.games.roulette.resolve import resolve
from app.games.roulette.wrong_rules import WRONG_RULES
from app.text import translate

GAME = load("roulette")

TABLE = {"game": "roulette", "rules": "mc-2009", "minimum": 200, "events": []}


def test_the_game_has_all_its_parts() -> None:
    assert (GAME.name, translate(GAME.title)) == ("roulette", "Roulette anglaise")
    assert (GAME.drills, GAME.wrong_rules) == (DRILLS, WRONG_RULES)
    assert GAME.resolve is resolve
    assert GAME.answer(GAME.parse(GAME.notation(TABLE))).startswith('{"steps": [')
    assert next(iter(GAME.odds())).rules == "mc-2009"


def loaded(program: str) -> set[str]:
    """The parts of the game that a program of its own has loaded at its end."""
    listing = f"{program}\nimport sys\nprint(*(name for name in sys.modules if name.startswith('app.')))"
    found = subprocess.run([sys.executable, "-c", listing], capture_output=True, text=True, check=True)
    return {name.removeprefix("app.games.roulette.") for name in found.stdout.split() if "roulette." in name}


@pytest.mark.parametrize(
    ("program", "needed"),
    [
        ("from app.games import load; load('roulette').title", set()),
        (f"from app.games import load; load('roulette').answer({TABLE})", {"records", "resolve"}),
        ("from app.games import load; load('roulette').register", set()),
        ("from app.games import load; load('roulette').wrong_rules", {"resolve", "wrong_rules"}),
    ],
    ids=["title", "resolve", "register", "wrong rules"],
)
def test_what_is_not_asked_for_is_not_loaded(program: str, needed: set[str]) -> None:
    parts = {"records", "resolve", "odds", "notation", "wrong_rules", "drills", "kit"}
    assert loaded(program) & parts == needed
