"""What is posted at a rampo table, and where it is told: in the header, and in the questions it decides."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games import load
from app.games.rampo.kit import KIT
from app.games.rampo.records import TABLE

RAMPO = load("rampo")
FIRST, MOVES = "Règlement de la zone rampo : d’abord", "Après un 7 : les dés passent au joueur suivant"


def plain(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("line", "posted"),
    [
        ("rampo fr-2014/B min 2", ("Minimum 2 €", "maximums : numéro 80 €, couleur 400 €")),
        ("rampo fr-2019/A min 5", ("Minimum 5 €", "maximums : numéro 100 €, couleur 500 €")),
        (
            "rampo fr-current/B min 5 | house zone=first seven=moves",
            ("Minimum 5 €", "maximums : numéro 100 €, couleur 500 €", "table de paiement B", FIRST, MOVES),
        ),
        ("rampo fr-2014/B min 2 | house zone=first", ("Minimum 2 €", "maximums : numéro 80 €, couleur 400 €")),
    ],
)
def test_minimum_maximums_pay_table_and_usages_are_posted(line: str, posted: tuple[str, ...]) -> None:
    state, _events = TABLE.read_table(RAMPO.parse(line))
    assert tuple(map(plain, KIT.posted(state))) == posted


def test_the_header_says_what_the_house_does_that_others_do_not() -> None:
    usual = TableSettings("fr-current", "A", 500, (("zone_order", "free"), ("seven_moves_dice", False)))
    assert plain(KIT.table_text(usual)) == "règles actuelles · table A · minimum 5 €"
    told = KIT.table_text(usual.at(RAMPO.parse("rampo fr-current/B min 5 | house zone=first seven=moves")))
    assert plain(told) == f"règles actuelles · table B · minimum 5 € · {FIRST} · {MOVES}"


def question(drill: str, line: str, ask: dict[str, Any]) -> str:
    exercise = Exercise("rampo", drill, RAMPO.drill(drill).skills[0].id, 4, RAMPO.parse(line), ask)
    RAMPO.drill(drill).check(exercise)
    return plain(RAMPO.drill(drill).question(exercise).text)


def test_a_usage_is_told_where_it_decides() -> None:
    at = "rampo fr-current/A min 5 | A | dice A | prev 8 | house zone=first seven=moves | A:7=10 | zone A:8=10"
    assert question("settlement", f"{at} | throw 3-4", {"mode": "blind"}).endswith(f"\n{FIRST}. {MOVES}.")
    assert question("calls", f"{at} | throw 3-4", {"moment": "after"}).startswith(
        f"Supposez que tout est réglé. {FIRST}. {MOVES}.\n"
    )


def test_the_limits_are_told_where_a_stake_is_judged() -> None:
    asked = question("limits", "rampo fr-2014/B min 2 | A | prev 8 | bet A:8=90", {})
    assert asked == "Que décidez-vous ?\nMinimum 2 € ; maximums : numéro 80 €, couleur 400 €"
