"""What is copied when a verdict is contested: the whole case, for an instructor to read and for anybody to check."""

from __future__ import annotations

from app import VERSION
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.judgement import Verdict
from app.drills.question import in_a_line
from app.table.citations import Rule, reading_text, source_text
from app.text import _, named, translate


def case_text(game: Game, exercise: Exercise, verdict: Verdict) -> str:
    """The question, the table in words, both answers, the rule with its article or why it has none, the notation.

    What is our reading is said to be one; where `resolve` cites another article, both are told with the reason.
    """
    judgement, rule, table = verdict.judgement, verdict.rule, exercise.table
    drill = game.drill(exercise.drill)
    settings = TableSettings(table["rules"], table.get("pay_table"), table["minimum"]).at(table)
    lines = [
        f"Tapis {VERSION} · {translate(drill.title)} · {game.kit.table_text(settings)}",
        _("Question : {question}").format(question=in_a_line(drill.question(exercise))),
        *_table(game, exercise),
        _("Donné : {given}").format(given=judgement.given),
        _("Attendu : {expected}").format(expected=judgement.expected),
        judgement.difference,
        named(source_text(rule), translate(rule.sentence)),
        reading_text(rule),
        _cited_otherwise(rule),
        _("Pour vérifier : {notation}").format(notation=game.notation(dict(table))),
    ]
    return "\n".join(line for line in lines if line)


def _table(game: Game, exercise: Exercise) -> list[str]:
    """What lies on the table, a line each, as it is told to whoever does not see it."""
    kit, question = game.kit, game.drill(exercise.drill).question(exercise)
    felt = kit.felt(question, exercise, {})
    beside = () if felt.device is None else felt.device.drawn_beside
    return [f"– {kit.describe(felt, spot)}" for spot in (*beside, *(stack.spot for stack in felt.stacks))]


def _cited_otherwise(rule: Rule) -> str:
    if rule.because is None:
        return ""
    text = _("La commande « resolve » cite l’article {article}. {because}")
    return text.format(article=", ".join(sorted({*rule.printed.values()})), because=translate(rule.because))
