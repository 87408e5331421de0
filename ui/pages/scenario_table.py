"""The table of a scenario that is being written: stakes are laid on it by hand, by mouse or by keys."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.drills.game import Game
from app.money import euros
from app.scenarios.draft import ScenarioDraft
from app.table.felt import LETTERS, Felt, Spot, Stack
from app.text import _
from ui.questions.fields import AmountField, digit_of
from ui.table.view import FeltView
from ui.widgets.announce import announce
from ui.widgets.basic import column, holding, label, role, row
from ui.widgets.segments import Segments
from ui.widgets.speaking import Speaking

_LAY, _TAKE = "lay", "take"
_TAKING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class ScenarioTable(Speaking, QFrame):
    """`laid` carries a Spot, cents (0 for none) and whether they lie in value chips.

    A click on a place lays the amount there for the player chosen, or takes away what lies there; on the felt the
    letter of a seat chooses the player, figures the amount, Space lays and Delete takes away.
    """

    laid = Signal(object, int, bool)

    def __init__(self) -> None:
        super().__init__()
        role(self, "card")
        self._game: Game | None = None
        self._felt = Felt()
        self._fresh = True
        self.view: FeltView | None = None
        self.seat = Segments([(at, partial(str, letter)) for at, letter in enumerate(LETTERS, 1)])
        self.seat.set_value(1)
        self.amount = role(AmountField(decimals=True, most_digits=6), "plain")
        self.amount.setFixedWidth(112)
        self.chips = Segments([(False, lambda: _("De couleur")), (True, lambda: _("De valeur"))])
        self.chips.set_value(False)
        self.act = Segments([(_LAY, lambda: _("Poser")), (_TAKE, lambda: _("Retirer"))])
        self.act.set_value(_LAY)
        self.pointed = label("caption", wrap=True)
        self._names = [label("caption") for _each in range(4)]
        self._parts = [
            holding(column(name, field, gap=2), QWidget())
            for name, field in zip(self._names, (self.act, self.amount, self.chips, self.seat), strict=True)
        ]
        self._place = column(gap=0)
        how = row(*self._parts[:2], None, gap=16)
        self.setLayout(column(self._place, self.pointed, how, *self._parts[2:], gap=8, margin=16))
        for name, field, text in zip(
            self._names,
            (self.act, self.amount, self.chips, self.seat),
            (lambda: _("Un clic"), lambda: _("Mise, en euros"), lambda: _("Jetons"), lambda: _("Joueur")),
            strict=True,
        ):
            self.say(name.setText, text)
            self.say(field.setAccessibleName, text)
        self.say(self.pointed.setText, self._hint)

    def show_draft(self, draft: ScenarioDraft) -> None:
        """Show what lies on the table of a draft; what cannot be read leaves what is shown."""
        if draft.game is not self._game:
            self._lay_table(draft.game)
        assert self.view is not None
        if draft.felt is not None:
            self._felt = draft.felt
            self.view.show_felt(self._felt)

    def _lay_table(self, game: Game) -> None:
        if self.view is not None:
            self.view.hide()
            self.view.deleteLater()
        kit = game.kit
        self._game, self._felt = game, Felt()
        layout = kit.layout(())
        self.view = view = FeltView(layout, letters=kit.letters(), describe=kit.describe)
        view.setMinimumSize(360, 225)
        view.reduced_motion = True
        view.place_clicked.connect(self._at)
        view.stack_clicked.connect(lambda stack: self._at(stack.spot))
        view.pointed.connect(self._point)
        self._place.addWidget(view)
        first = layout.chances()[0][0]
        shared = kit.stake_at(first, 1) != kit.stake_at(first, 2)
        self._parts[3].setVisible(shared)
        stakes = [field.kind.of[0] for field in game.records.fields if field.key == "bets"]
        self._parts[2].setVisible(any(field.name == "value" for record in stakes for field in record.fields))
        for seat in range(1, len(LETTERS) + 1):
            self.seat.set_enabled_value(seat, seat <= len(layout.seats))
        if not self.amount.cents():
            self.amount.setText("10")
        self._point(None)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The table is as high as its width asks for."""
        if self.view is not None:
            self.view.setFixedHeight(max(225, round((self.width() - 34) * 0.625)))

    # laying

    def _at(self, spot: Spot) -> None:
        if self.act.value == _TAKE:
            self.take(spot)
        else:
            self.lay(spot)

    def lay(self, spot: Spot) -> None:
        """Lay the amount at a spot for who has a place there, or else for the player chosen."""
        cents = self.amount.cents() or 0
        there = self._stake(spot)
        if there is not None and cents:
            self._put(there, cents)

    def take(self, spot: Spot) -> None:
        """Take away the stake at a spot: that which is pointed at, else that of the player chosen."""
        stack = self._felt.stack(spot) if spot.kind == "stake" else None
        there = self._stake(spot) if stack is None else stack.spot
        if there is not None:
            self._put(there, 0)

    def _stake(self, spot: Spot) -> Spot | None:
        return None if self._game is None else self._game.kit.stake_at(spot, self.seat.value or 1)

    def _put(self, spot: Spot, cents: int) -> None:
        value = bool(self.chips.value) and self._parts[2].isVisibleTo(self)
        before = self._felt
        self.laid.emit(spot, cents, value)
        if self._felt is before and self.view is not None and spot.on is not None:
            # a table that cannot be read without more, or no longer, is shown as the hand has left it
            others = tuple(stack for stack in before.stacks if stack.spot != spot)
            there = (Stack(spot, cents, 0, cents),) if cents else ()
            self._felt = replace(before, stacks=(*others, *there))
            self.view.show_felt(self._felt)
        self._fresh = True
        self._point(spot if cents else None)
        announce(self, self.pointed.text())

    def _point(self, spot: Spot | None) -> None:
        told = "" if spot is None or self._game is None else self._game.kit.describe(self._felt, spot)
        self.pointed.setText(told or self._hint())

    def _hint(self) -> str:
        if self._parts[3].isHidden():
            return _(
                "Cliquez une place. Au clavier : flèches et Espace posent, Suppr retire, les chiffres sont la mise."
            )
        return _(
            "Cliquez une place. Au clavier : flèches et Espace posent, Suppr retire, une lettre choisit le joueur."
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        view, text, digit = self.view, event.text().upper(), digit_of(event.text())
        if view is None or not view.hasFocus() or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        elif event.key() in _TAKING and view.focus is not None:
            self.take(view.focus)
        elif digit:
            self.amount.setText(digit if self._fresh else self.amount.text() + digit)
            self._fresh = False
            announce(self, euros(self.amount.cents() or 0))
        elif len(text) == 1 and text in LETTERS and self._parts[3].isVisibleTo(self):
            self.seat.set_value(LETTERS.index(text) + 1)
            announce(self, _("Joueur {letter}").format(letter=text))
        else:
            event.ignore()
