"""What is copied when a verdict is contested: the whole case in a few lines that anybody can check."""

from __future__ import annotations

from app import VERSION
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.judgement import Verdict
from app.table.citations import Rule, reading_text, source_text
from app.text import _, translate


def case_text(game: Game, exercise: Exercise, verdict: Verdict) -> str:
    """The table in the game's notation, what was given and expected, the rule with its article, or why it has none.

    What is our reading is said to be one; where `resolve` cites another article, both are told with the reason.
    """
    judgement, rule = verdict.judgement, verdict.rule
    lines = [
        f"Tapis {VERSION} · {translate(game.drill(exercise.drill).title)} · {exercise.rules_key()}",
        game.notation(dict(exercise.table)),
        _("Donné : {given}").format(given=judgement.given),
        _("Attendu : {expected}").format(expected=judgement.expected),
        f"{source_text(rule)} : {translate(rule.sentence)}",
        reading_text(rule),
        _cited_otherwise(rule),
    ]
    return "\n".join(line for line in lines if line)


def _cited_otherwise(rule: Rule) -> str:
    if rule.because is None:
        return ""
    text = _("La commande « resolve » cite l’article {article}. {because}")
    return text.format(article=", ".join(sorted({*rule.printed.values()})), because=translate(rule.because))
