"""Rampo as the rest of the product sees it: whole, and loaded part by part."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.games import load
from app.games.rampo.drills import DRILLS
from app.games.rampo.resolve import resolve
from app.games.rampo.wrong_rules import WRONG_RULES
from app.text import translate

GAME = load("rampo")

TABLE = {"game": "rampo", "rules": "fr-2019", "pay_table": "A", "minimum": 500, "events": []}


def test_the_game_has_all_its_parts() -> None:
    assert (GAME.name, translate(GAME.title)) == ("rampo", "Rampo")
    assert (GAME.drills, GAME.wrong_rules) == (DRILLS, WRONG_RULES)
    assert GAME.resolve is resolve
    assert GAME.parse(GAME.notation(TABLE)) == TABLE
    assert GAME.answer(TABLE).startswith('{"steps": [')
    assert next(iter(GAME.odds())).rules == "fr-2014"


def test_a_drill_and_a_rule_are_found_by_their_ids() -> None:
    assert [GAME.drill(drill.id) for drill in DRILLS] == list(DRILLS)
    assert GAME.rule("rate-seven").id == "rate-seven"
    with pytest.raises(KeyError):
        GAME.drill("poetry")
    with pytest.raises(KeyError):
        GAME.rule("poetry")


def loaded(program: str) -> set[str]:
    """The parts of the game that a program of its own has loaded at its end."""
    listing = f"{program}\nimport sys\nprint(*(name for name in sys.modules if name.startswith('app.')))"
    found = subprocess.run([sys.executable, "-c", listing], capture_output=True, text=True, check=True)
    return {name.removeprefix("app.games.rampo.") for name in found.stdout.split() if "rampo." in name}


@pytest.mark.parametrize(
    ("program", "needed"),
    [
        ("from app.games import load; load('rampo').title", set()),
        (f"from app.games import load; load('rampo').answer({TABLE})", {"records", "resolve"}),
        ("from app.games import load; load('rampo').register", set()),
        ("from app.games import load; load('rampo').wrong_rules", {"resolve", "wrong_rules"}),
    ],
    ids=["title", "resolve", "register", "wrong rules"],
)
def test_what_is_not_asked_for_is_not_loaded(program: str, needed: set[str]) -> None:
    parts = {"records", "resolve", "odds", "notation", "wrong_rules", "drills", "kit"}
    assert loaded(program) & parts == needed
