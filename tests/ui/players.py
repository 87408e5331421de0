"""Two trainees who know the answer: one has only a keyboard, the other only a mouse."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QListWidget, QWidget

from app.devices.cards.hands import hand_at
from app.devices.cards.on_felt import Cards
from app.devices.dice.dice import STICK
from app.devices.dice.steps import OFFER_DICE
from app.devices.wheel.steps import REPLACE_BALL
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
from app.drills.kit import TableKit
from app.games.poker.naming import HAND
from app.games.rampo.kit import KIT
from app.games.rampo.layout import ZONE
from app.games.roulette.acts import announcement_name, numbers_text
from app.games.roulette.chances import LAYOUT, NUMBERS
from app.money import plain_euros
from app.table.acts import CALL, PAY, Act
from app.table.felt import LOSING, RACK, Spot
from app.table.keys import ENTER
from app.table.place_card import told_at
from app.text import language
from tests.ui.doubles import click, click_spot, click_text, focused, point_at, type_keys
from tests.ui.hands import card_clicks, watch_by_keys, watch_by_mouse
from ui.pages.drill import DrillPage
from ui.questions.acts import ActsWidget
from ui.questions.amount import AmountWidget
from ui.questions.call import CallWidget
from ui.questions.choice import ChoiceWidget
from ui.questions.pieces import PiecesWidget
from ui.questions.ruling import RulingWidget
from ui.start.self_test import settle
from ui.table.view import FeltView
from ui.widgets.strip import CommandStrip

_Question = TypeVar("_Question", bound=QWidget)


def typed_amount(cents: int) -> str:
    """An amount as a hand types it."""
    return plain_euros(cents).replace(".", "," if language() == "fr" else ".")


def typed_number(question: AmountWidget, amount: int) -> str:
    """The answer to a question as a hand types it, in as many digits as it asks for."""
    return typed_amount(amount) if question.field.decimals else str(amount).zfill(question._digits)


def spots_named(bet: str) -> list[Spot]:
    """The chances of the roulette layout that are written so in a call."""
    number = "0" if bet in ("zéro", "zero") else bet
    return [Spot("chance", on) for on, chance in LAYOUT.items() if chance.listed and numbers_text(chance) == number]


class _Player:
    """Who sits at the page of a drill."""

    def __init__(self, page: DrillPage, kit: TableKit = KIT) -> None:
        self.page = page
        self.kit = kit

    def asked(self, kind: type[_Question]) -> _Question:
        """The question that is open, which is of this kind."""
        question = self.page.open_question
        assert isinstance(question, kind)
        return question

    @property
    def view(self) -> FeltView:
        assert self.page.view is not None
        return self.page.view


class Keyboard(_Player):
    """Answers by keys alone."""

    def answer(self, answer: Answer) -> None:
        """Give an answer and confirm it."""
        match answer:
            case AmountAnswer(amount):
                type_keys(*typed_number(self.asked(AmountWidget), amount), "enter")
            case PiecesAnswer(pieces):
                self._pieces(pieces)
            case RulingAnswer():
                self._rule(answer)
            case CallAnswer(text):
                type_keys(*text, "enter")
            case ChoiceAnswer(chosen):
                question = self.asked(ChoiceWidget)
                type_keys(*(question.options[option].text()[0].lower() for option in chosen.split()))
                if len(question.rows) > 1:
                    type_keys("enter")
            case SpotAnswer():
                watch_by_keys(self.page, answer)
            case ActsAnswer(acts, _guided):
                self._acts(acts)
                type_keys("enter")
            case PhasesAnswer(phases):
                for acts in phases:
                    self._acts(acts)
                    type_keys("enter")

    def next(self) -> None:
        """Go on after a verdict."""
        type_keys("enter")

    def _pieces(self, pieces: Sequence[tuple[int, int]]) -> None:
        question = self.asked(PiecesWidget)
        for denomination, count in pieces:
            while not any(tube.hasFocus() and tube.denomination == denomination for tube in question.tubes):
                before = focused()
                QTest.keyClick(before, Qt.Key.Key_Right)
                if focused() is before:
                    QTest.keyClick(before, Qt.Key.Key_Home)
            type_keys(*str(count))
        type_keys("enter")

    def _rule(self, answer: RulingAnswer) -> None:
        if answer.accepts:
            type_keys(*("a" if answer.amount is None else typed_amount(answer.amount)), "enter")
            return
        type_keys("f" if language() == "fr" else "r")
        question = self.asked(RulingWidget)
        text = question.reason_text(answer.why or "")
        type_keys(*" ".join(word[:3] for word in text.replace("’", " ").split() if len(word) > 3))
        while question.picked() != answer.why:
            QTest.keyClick(focused(), Qt.Key.Key_Down)
        type_keys("enter")

    def _acts(self, acts: Sequence[Act]) -> None:
        for act in acts:
            if act.what == "no-more-bets":
                type_keys(*(["t"] * (act.number or 0)))
            view = self.page.view
            type_keys(*self.kit.act_keys(act, None if view is None else view.felt))
            if act.verb is PAY and act.amount is not None:
                type_keys(*typed_amount(act.amount), "enter")


class Mouse(_Player):
    """Answers by clicks alone."""

    def answer(self, answer: Answer) -> None:
        """Give an answer and confirm it."""
        match answer:
            case AmountAnswer(amount):
                self._keypad(typed_number(self.asked(AmountWidget), amount))
            case PiecesAnswer(pieces):
                for denomination, count in pieces:
                    tube = next(tube for tube in self.asked(PiecesWidget).tubes if tube.denomination == denomination)
                    for _piece in range(count):
                        click(tube)
            case RulingAnswer():
                self._rule(answer)
            case CallAnswer(text):
                self._call(text)
            case ChoiceAnswer(chosen) if self._choose(chosen.split()):
                return
            case SpotAnswer():
                watch_by_mouse(self.page, answer)
            case ActsAnswer(acts, _guided):
                self._acts(acts)
            case PhasesAnswer(phases):
                for acts in phases[:-1]:
                    self._acts(acts)
                    click(self.page.go)
                self._acts(phases[-1])
        click(self.page.go)

    def _choose(self, options: Sequence[str]) -> bool:
        """Click an option of each row; whether that was the answer."""
        question = self.asked(ChoiceWidget)
        for row, option in zip(question.rows, options, strict=True):
            click(row[option])
        return len(question.rows) == 1

    def next(self) -> None:
        """Go on after a verdict."""
        click(self.page.go)

    def _keypad(self, digits: str) -> None:
        question = self.page.open_question
        assert question is not None
        for digit in digits:
            click_text(question, digit)

    def _rule(self, answer: RulingAnswer) -> None:
        question = self.asked(RulingWidget)
        if answer.accepts and answer.amount is None:
            click(question.accept)
        elif answer.accepts:
            click(question.up_to)
            self._keypad(typed_amount(answer.amount or 0))
        else:
            click(question.refuse)
            click(question.show_all)
            self._pick(question.list, question.reason_text(answer.why or ""))

    def _pick(self, listed: QListWidget, text: str) -> None:
        item = next(listed.item(row) for row in range(listed.count()) if listed.item(row).text() == text)
        listed.scrollToItem(item)
        QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=listed.visualItemRect(item).center())

    def _call(self, text: str) -> None:
        question = self.asked(CallWidget)
        names = {each.accessibleName().lower(): each for each in question.pad.findChildren(QAbstractButton)}
        text = text.partition(" (")[0]  # what it means in another language is not said
        around = next((number for number in NUMBERS if announcement_name("neighbours", number) == text), None)
        if around is not None:
            click_spot(self.view, Spot("chance", f"neighbours-{around}"))
        elif text.lower() in names:
            click(names[text.lower()])
        else:
            said = re.sub("[,:]| puis | then ", " ", text.lower())
            first = max((name for name in names if " " in name and said.startswith(name)), key=len, default="")
            for word in filter(None, (first, *said.removeprefix(first).split())):
                if word in names:
                    click(names[word])
                else:
                    self._touch(word)

    def _touch(self, word: str) -> None:
        """Touch on the felt what a word of a call names: its chance, as often as it has chips."""
        bet, _times, chips = word.partition("*")
        for _chip in range(int(chips or 1)):
            click_spot(self.view, next(spot for spot in spots_named(bet)))

    def _acts(self, acts: Sequence[Act]) -> None:
        for act in acts:
            self._act(act)

    def _act(self, act: Act) -> None:
        keys = self.kit.act_keys(act, self.view.felt)
        if isinstance(self.view.felt.device, Cards) and act.verb.takes != "stake":
            self._with_cards(act, keys)
            return
        if act.verb.name in ("call", "launch", "mark", "stop-game", "replace-ball", "relaunch") and self.kit is not KIT:
            self._say(act, keys)
            return
        if act.verb is CALL:
            self._cap(keys[0])
            if act.what == "result" and act.number is not None and act.colour is not None:
                click_spot(self.view, Spot("chance", act.number))
                click_spot(self.view, Spot("chance", act.colour))
            else:
                self._cap(keys[1])
            return
        if act.verb is OFFER_DICE:
            click_spot(self.view, STICK)
            click_spot(self.view, Spot("seat", seat=act.seat))
            return
        stack = self.view.felt.stack(Spot("stake", act.on, act.seat, act.place))
        assert stack is not None, f"nothing lies there for {act}"
        cards = isinstance(self.view.felt.device, Cards)
        if cards and act.verb is PAY:
            click_spot(self.view, RACK)
            self._click_stake(stack.spot)
        else:
            self._click_stake(stack.spot)
            losing = RACK if cards else LOSING
            target = {"collect": losing, "pay": RACK, "move": ZONE}.get(act.verb.name, Spot("seat", seat=act.seat))
            click_spot(self.view, target)
        if act.verb is PAY and act.amount is not None:
            self._keypad(typed_amount(act.amount))
            click(self.page.go)

    def _click_stake(self, spot: Spot) -> None:
        """Click a stake; one that has no room on the felt by its row in the card of its place."""
        if self.view.spot_at(self.view.spot_centre(spot)) == spot:
            click_spot(self.view, spot)
            return
        point_at(self.view, spot)
        place = [row.spot for row in told_at(self.view.felt, spot)].index(spot)
        click(self.page.place_card.rows()[place])

    def _with_cards(self, act: Act, keys: Sequence[str]) -> None:
        """What is done with hands on the felt; what is only said, and how many cards are burnt, by the caps."""
        hand = hand_at(act.seat, act.on)
        clicks = card_clicks(self.view.felt, act, hand)
        for spot in clicks:
            click_spot(self.view, spot)
        if clicks:
            return
        if act.what == HAND:
            self._cap(keys[0])
            if act.colour == "croupier":
                click_spot(self.view, hand_at())
            click_spot(self.view, hand)
            for rank in keys[2 + (act.colour == "croupier") :]:
                self._cap("↵" if rank == ENTER else rank)
        elif act.verb is CALL and act.seat is not None:
            self._cap(keys[0])
            if act.number is None:
                self._cap(keys[1])
            click_spot(self.view, hand)
            for cap in () if act.number is None else (*str(act.number), "↵"):
                self._cap(cap)
        else:
            for key in keys:
                self._cap("↵" if key == ENTER else key)

    def _say(self, act: Act, keys: Sequence[str]) -> None:
        """What is said or done at the wheel: the caps of the strip, and numbers and simple chances on the layout."""
        question = self.asked(ActsWidget)
        for _turn in range((act.number or 0) if act.what == "no-more-bets" else 0):
            click(question.turning.button)
        self._cap(keys[0])
        if act.verb is REPLACE_BALL:
            self._cap(keys[1])
        if act.what == "result" or act.verb.name in ("mark", "replace-ball"):
            if act.number is not None:
                click_spot(self.view, Spot("chance", act.number))
            for name in act.simple:
                click_spot(self.view, Spot("chance", name))
            if len(act.simple) < 3 and (act.what == "result" or act.number is None):
                self._cap("↵")
        else:
            self._cap(keys[1])

    def _cap(self, key: str) -> None:
        strip = self.page.findChild(CommandStrip)
        assert strip is not None
        settle()
        caps = [each for each in strip.findChildren(QAbstractButton) if each.accessibleName().startswith(f"{key}  ")]
        click(next(each for each in caps if each.isVisible()))
