"""An exercise as it is put on the drill page: question, felt, what judges acts while they are done, the pay table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from app.drills.acting import ActsDrill
from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.kit import TableKit
from app.drills.order import OrderJudge, OrderKey
from app.drills.phased import PhasedDrill
from app.drills.question import ActsQuestion, CallQuestion, Question
from app.drills.spotting import SpotDrill, Watched
from app.table.citations import reading_text, source_text
from app.text import _, named, ngettext, translate
from app.training.session import Answered, Session
from app.training.summary import aimed_at, is_slow
from ui.models.dates import pace_text
from ui.questions.base import PosedQuestion
from ui.widgets.pay_sheet import UP_TO, PaySheetDialog


def posed(game: Game, drill: Drill, exercise: Exercise, key: object, *, to_the_end: bool) -> PosedQuestion:
    """The question of an exercise whose key is `key`, in the language in force."""
    question, kit = drill.question(exercise), game.kit
    felt = kit.felt(question, exercise, {})
    if isinstance(drill, ActsDrill) and isinstance(question, ActsQuestion) and isinstance(key, OrderKey):
        return PosedQuestion(
            question,
            felt,
            guides=(drill.guide(exercise, key),) if question.guided else (),
            broken=lambda answer: drill.broken(exercise, key, answer),
            right=OrderJudge(key).right_order(),
            to_the_end=to_the_end,
        )
    if isinstance(drill, SpotDrill) and isinstance(key, Watched):
        return PosedQuestion(
            question,
            felt,
            broken=lambda _answer: drill.broken(exercise, key),
            right=OrderJudge(key.order).right_order() if key.faults else (),
        )
    if isinstance(drill, PhasedDrill) and isinstance(key, tuple):
        return PosedQuestion(
            question,
            felt,
            guides=drill.guides(exercise, key),
            states=drill.states(exercise),
            between=lambda laid, phase: kit.between(exercise, laid, phase),
            first_wrong=lambda answer: drill.first_wrong(exercise, key, answer),
            early=lambda phase, acts: drill.early(exercise, key, phase, acts),
        )
    if isinstance(question, CallQuestion) and question.bets:
        return PosedQuestion(question, felt, laid=lambda text: kit.laid(exercise, felt, text))
    return PosedQuestion(question, felt)


def table_of(session: Session, exercise: Exercise | None) -> tuple[TableKit, tuple[int, ...]]:
    """The table and the pieces of a session, or of one of its exercises."""
    if exercise is None:
        return session.game.kit, session.plan.settings.denominations
    return session.game_of(exercise).kit, session.settings_of(exercise).denominations


def how_far(session: Session, reviewed: Answered | None, *, endless: bool, asks: bool) -> str:
    """How far a session has come, or which of its answers is looked at again; `asks` while a question is open."""
    if reviewed is not None:
        return _("Question {number}").format(number=reviewed.position + 1)
    if endless:
        return _("Question {number}").format(number=session.position + asks)
    total = session.plan.exercises
    if total is None:
        return ngettext("{count} réponse", "{count} réponses", session.done).format(count=session.done)
    return _("{number} / {total}").format(number=min(session.done + asks, total), total=total)


def pace(session: Session, answered: Answered) -> str:
    """How long an answer took against the time aimed at, and that it was too long."""
    aim = aimed_at(session.game_of(answered.exercise), answered.exercise, session.plan.settings.targets)
    thought = answered.thought(aim)
    slow = answered.verdict.judgement.right and is_slow(thought, aim)
    return pace_text(thought, aim, slow=slow)


def pay_table(game: Game, exercise: Exercise, question: Question, parent: QWidget) -> Callable[[], QDialog] | None:
    """What shows the pay table of an exercise, with what is posted there; None from the level it is known by heart."""
    kit = game.kit
    sheet = kit.pays(question.state) if exercise.level <= UP_TO else None
    if sheet is None:
        return None
    rule = game.rule(sheet.maximums)
    cited = named(source_text(rule), translate(rule.sentence)), reading_text(rule)
    told = (*kit.posted(question.state), *filter(None, cited))
    return lambda: PaySheetDialog(parent, kit, sheet, told)
