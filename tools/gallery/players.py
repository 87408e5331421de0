"""Answering as a hand does: every answer goes through the keys and buttons of the drill page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import Qt

from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    ChoiceAnswer,
    PhasesAnswer,
    PiecesAnswer,
    RulingAnswer,
    SpotAnswer,
)
from app.money import plain_euros
from app.table.acts import PAY, Act
from app.table.keys import ENTER
from app.text import language
from tools.gallery.stage import Stage
from ui.questions.amount import AmountWidget
from ui.questions.base import QuestionWidget
from ui.questions.call import CallWidget
from ui.questions.choice import ChoiceWidget
from ui.questions.pieces import PiecesWidget
from ui.questions.ruling import RulingWidget
from ui.questions.spot import SpotWidget
from ui.start.self_test import settle

_Question = TypeVar("_Question", bound=QuestionWidget)


class NotTakenError(Exception):
    """The page has not taken an answer."""


def question(stage: Stage, kind: type[_Question]) -> _Question:
    """The question that is open."""
    widget = stage.drill.open_question
    if not isinstance(widget, kind):
        raise TypeError(widget)
    return widget


def typed(cents: int) -> str:
    """An amount as a hand types it in the language in force."""
    return plain_euros(cents).replace(".", "," if language() == "fr" else ".")


def press(stage: Stage, keys: Iterable[str]) -> None:
    """Press keys of the command line on the felt."""
    for key in keys:
        stage.commands.press(key)
    settle()


def act_keys(stage: Stage, act: Act) -> tuple[str, ...]:
    """The keys of an act, without the gain of a payment."""
    run = stage.program.run.session
    return () if run is None else run.game.kit.act_keys(act, stage.drill.view.felt if stage.drill.view else None)


def do(stage: Stage, acts: Iterable[Act]) -> None:
    """Do acts on the felt, one by one."""
    for act in acts:
        press(stage, act_keys(stage, act))
        if act.verb is PAY and act.amount is not None:
            press(stage, (*typed(act.amount), ENTER))


def type_amount(stage: Stage, text: str) -> None:
    """Type into the field of an amount."""
    field = question(stage, AmountWidget).field
    for sign in text:
        field.type(sign)
    settle()


def lay(stage: Stage, pieces: Iterable[tuple[int, int]]) -> None:
    """Lay value chips from the tray."""
    tubes = {tube.denomination: tube for tube in question(stage, PiecesWidget).tubes}
    for denomination, count in pieces:
        tubes[denomination].setFocus()
        tubes[denomination].set_count(count)
    settle()


def rule(stage: Stage, answer: RulingAnswer) -> None:
    """Decide on a request, without confirming."""
    widget = question(stage, RulingWidget)
    if answer.accepts and answer.amount is None:
        widget.accept.click()
    elif answer.accepts:
        widget.up_to.click()
        for sign in typed(answer.amount or 0):
            widget.amount.type(sign)
    else:
        widget.refuse.click()
        widget.show_all.click()
        for number in range(widget.list.count()):
            if widget.list.item(number).data(Qt.ItemDataRole.UserRole) == answer.why:
                widget.list.setCurrentRow(number)
    settle()


def call(stage: Stage, text: str) -> None:
    """Type a call."""
    field = question(stage, CallWidget).field
    for sign in text:
        field.type(sign)
    settle()


def watch(stage: Stage, act: int | None) -> None:
    """Watch until the act of a number is done, or to the end."""
    widget = question(stage, SpotWidget)
    widget.confirm()
    while widget.stage == "runs" and len(widget.acts) != act:
        widget.step()
    settle()


def give(stage: Stage, answer: Answer) -> None:
    """Put an answer together, without confirming; the last phase where there are phases."""
    match answer:
        case AmountAnswer(amount):
            unit = question(stage, AmountWidget).field.decimals
            type_amount(stage, typed(amount) if unit else str(amount))
        case PiecesAnswer(pieces):
            lay(stage, pieces)
        case RulingAnswer():
            rule(stage, answer)
        case CallAnswer(text):
            call(stage, text)
        case ChoiceAnswer():
            question(stage, ChoiceWidget).take(answer)
        case SpotAnswer():
            watch(stage, answer.act)
            if answer.act is not None:
                question(stage, SpotWidget).name(answer)
        case ActsAnswer(acts, _guided):
            do(stage, acts)
        case PhasesAnswer(phases):
            for phase in phases[:-1]:
                do(stage, phase)
                confirm(stage)
            do(stage, phases[-1])


def confirm(stage: Stage) -> None:
    """Press the one button of the page, and read on until all is said of an answer."""
    stage.drill.go.click()
    settle()
    stage.wait(lambda: not stage.program.run.seeks)


def answer_with(stage: Stage, answer: Answer, thinking: int = 6400) -> None:
    """Give an answer after so many milliseconds of thought."""
    stage.clock.at += thinking
    # whether a second of this machine goes by meanwhile is not told in a picture
    stage.drill.header.show_seconds(stage.drill.thought() // 1000)
    give(stage, answer)
    confirm(stage)
    if stage.drill.stage != "judged":
        raise NotTakenError(answer)
