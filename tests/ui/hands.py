"""What hands do in the tests of the window: where cards are clicked, how a settlement is watched."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.devices.cards.on_felt import DISCARD, SHOE, Cards
from app.devices.cards.steps import BURN, DEAL, REMOVE, TURN
from app.drills.answer import SpotAnswer
from app.games.poker.steps import OFFER
from app.table.acts import Act
from app.table.felt import Felt, Spot
from tests.ui.doubles import click, type_keys
from ui.pages.drill import DrillPage
from ui.questions.spot import SpotWidget


def watch_by_keys(page: DrillPage, answer: SpotAnswer) -> None:
    """Watch until the act of an answer is done, or to the end; freeze, name and confirm."""
    question = page.open_question
    assert isinstance(question, SpotWidget)
    type_keys("enter")
    while question.stage == "runs" and answer.act != len(question.acts):
        type_keys("right")
    if answer.act is not None:
        type_keys("space")
        type_keys(*["up"] * (question.list.count() - answer.act))
        type_keys(question.kinds[answer.kind].text()[0].lower())
    type_keys("enter")


def watch_by_mouse(page: DrillPage, answer: SpotAnswer) -> None:
    """The same without confirming."""
    question = page.open_question
    assert isinstance(question, SpotWidget)
    click(page.go)
    while question.stage == "runs" and answer.act != len(question.acts):
        if question.hold.isVisible():
            click(page.go)
        else:
            question.step()  # the time that an act is looked at is over
    if answer.act is not None:
        click(page.go if question.hold.isHidden() else question.hold)
        item = question.list.item(answer.act - 1)
        question.list.scrollToItem(item)
        where = question.list.visualItemRect(item).center()
        QTest.mouseClick(question.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
        click(question.kinds[answer.kind])


def card_clicks(felt: Felt, act: Act, hand: Spot) -> tuple[Spot, ...]:
    """Where cards are clicked for an act with them; nowhere for what is done by the caps."""
    lies = felt.device.hand(hand) if isinstance(felt.device, Cards) else None
    ways = {DEAL: (SHOE, hand), OFFER: (SHOE, Spot("seat", seat=act.seat)), REMOVE: (DISCARD, hand)}
    if act.verb is TURN and (act.on is not None or (lies is not None and lies.down > 0)):
        return (hand,)
    return (SHOE, DISCARD) if act.verb is BURN and act.number == 0 else ways.get(act.verb, ())
