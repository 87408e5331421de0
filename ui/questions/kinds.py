"""The widget of each kind of question."""

from __future__ import annotations

from app.drills.drill import QuestionKind
from ui.kits.kit import TableKit
from ui.questions.acts import ActsQuestion
from ui.questions.amount import AmountQuestion
from ui.questions.base import QuestionWidget
from ui.questions.call import CallQuestion
from ui.questions.hands import Hands
from ui.questions.phases import PhasesQuestion
from ui.questions.pieces import PiecesQuestion
from ui.questions.ruling import RulingQuestion
from ui.table.view import FeltView


def question_widget(kind: QuestionKind, kit: TableKit, view: FeltView, hands: Hands) -> QuestionWidget:
    """A new widget for a kind of question at a table."""
    match kind:
        case "acts":
            return ActsQuestion(kit, view, hands)
        case "phases":
            return PhasesQuestion(kit, view, hands)
        case "amount":
            return AmountQuestion()
        case "pieces":
            return PiecesQuestion()
        case "ruling":
            return RulingQuestion()
        case "call":
            return CallQuestion(kit, view)
