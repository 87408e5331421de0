"""The case copied when a verdict is contested: the rule's source, our reading of it, and what `resolve` cites."""

from __future__ import annotations

from random import Random

import pytest

from app.drills.drill import LEVELS
from app.drills.judgement import Judgement, Verdict
from app.games import discover, load
from app.scenarios.house import load_house
from ui.session.contested_case import case_text

_GAME = load("roulette")
_EXERCISE = _GAME.drill("payout").exercise(Random(1), LEVELS[0], load_house(discover(), (), None).table("roulette"))


def _told(rule: str) -> list[str]:
    """The lines between the answers and the notation."""
    verdict = Verdict(Judgement(False, 0, "1", "2", rule), _GAME.rule(rule))
    lines = case_text(_GAME, _EXERCISE, verdict).splitlines()
    return lines[lines.index("Attendu : 2") + 1 : -1]


@pytest.mark.parametrize(
    ("rule", "source"),
    [("rate-straight", "Article 1.5"), ("fewest-pieces", "Usage de la maison"), ("even-cents-accepted", "Limite du")],
)
def test_the_rule_is_told_with_its_article_or_why_it_has_none(rule: str, source: str) -> None:
    assert _told(rule)[0].startswith(source)
    assert _GAME.rule(rule).sentence in _told(rule)[0]


def test_a_reading_is_told_to_be_one() -> None:
    assert _told("winner-keeps-stake")[1:] == ["Lecture : Le texte ne ramasse que les enjeux perdus."]


def test_another_article_that_resolve_cites_is_told_with_the_reason() -> None:
    said = "La commande « resolve » cite l’article 1.6. L’article 1.5 fixe le taux, l’article 1.6 le règlement."
    assert _told("rate-straight")[1:] == [said]
    assert _told("collect-losers")[1:] == []
