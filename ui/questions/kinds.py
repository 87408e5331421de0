"""The widget of each kind of question."""

from __future__ import annotations

from app.drills.kit import TableKit
from app.drills.question import (
    ActsQuestion,
    AmountQuestion,
    CallQuestion,
    ChoiceQuestion,
    PhasesQuestion,
    PiecesQuestion,
    Question,
    RulingQuestion,
    SpotQuestion,
)
from ui.questions.acts import ActsWidget
from ui.questions.amount import AmountWidget
from ui.questions.base import QuestionWidget
from ui.questions.call import CallWidget
from ui.questions.choice import ChoiceWidget
from ui.questions.command_input import CommandInput
from ui.questions.phases import PhasesWidget
from ui.questions.pieces import PiecesWidget
from ui.questions.ruling import RulingWidget
from ui.questions.spot import SpotWidget
from ui.table.view import FeltView


def question_widget(question: Question, kit: TableKit, view: FeltView, commands: CommandInput) -> QuestionWidget:
    """A new widget for questions of this kind at a table."""
    match question:
        case ActsQuestion():
            return ActsWidget(kit, view, commands)
        case PhasesQuestion():
            return PhasesWidget(kit, view, commands)
        case AmountQuestion():
            return AmountWidget()
        case PiecesQuestion():
            return PiecesWidget()
        case RulingQuestion():
            return RulingWidget()
        case CallQuestion():
            return CallWidget(kit, view)
        case ChoiceQuestion():
            return ChoiceWidget()
        case SpotQuestion():
            return SpotWidget(kit, view, commands)
