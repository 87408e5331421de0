"""What is copied when a verdict is contested: the whole case in a few lines that anybody can check."""

from __future__ import annotations

from app import VERSION
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.judgement import Verdict
from app.text import _, translate
from ui.widgets.verdict import article_text


def case_text(game: Game, exercise: Exercise, verdict: Verdict) -> str:
    """The table in the game's notation, what was given and expected, the rule and its article."""
    judgement = verdict.judgement
    lines = [
        f"Tapis {VERSION} · {translate(game.drill(exercise.drill).title)} · {exercise.rules_key()}",
        game.notation(dict(exercise.table)),
        _("Donné : {given}").format(given=judgement.given),
        _("Attendu : {expected}").format(expected=judgement.expected),
        f"{article_text(verdict.rule.article)} : {translate(verdict.rule.sentence)}",
    ]
    return "\n".join(lines)
