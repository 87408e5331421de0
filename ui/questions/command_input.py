"""The trainee's hands on the felt: keys and gestures become acts, whichever way they come."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.drills.kit import TableKit
from app.table.acts import CALL, PAY, Act
from app.table.felt import Drop, Felt, Spot, Stack
from app.table.keys import BACKSPACE, ENTER, ESCAPE, NOTHING, Typing
from ui.table.view import FeltView

_NAMED = {
    Qt.Key.Key_Return: ENTER,
    Qt.Key.Key_Enter: ENTER,
    Qt.Key.Key_Backspace: BACKSPACE,
    Qt.Key.Key_Escape: ESCAPE,
}
_NUMBERED = ("number", "number-or-none")


class CommandInput(QObject):
    """Commands in the making at one felt.

    `acted` carries each complete Act, `said` that the command line has changed, `refused` why a key means nothing.
    `confirmed`, `undone` and `paused` are Enter, Backspace and Escape with nothing typed.
    """

    acted = Signal(object)
    said = Signal()
    refused = Signal(str)
    confirmed = Signal()
    undone = Signal()
    paused = Signal()

    def __init__(self, kit: TableKit, view: FeltView) -> None:
        super().__init__()
        self._kit = kit
        self._view = view
        self._amounts = False
        self._felt = Felt()
        self._grammar = kit.grammar(amounts=False)
        self._typing = NOTHING
        self._full = False
        self._busy = False
        self.active = False
        view.dropped.connect(self._dropped)
        view.stack_clicked.connect(self._stack_clicked)
        view.place_clicked.connect(self._place_clicked)

    def begin(self, felt: Felt, *, amounts: bool) -> None:
        """Take a new question: commands act on this felt, gains are typed with `amounts`."""
        self._amounts = amounts
        self._grammar = self._kit.grammar(amounts=amounts)
        self._felt = felt
        self.active = True
        self.clear()

    def end(self) -> None:
        """Let nothing more be done."""
        self.active = False
        self.clear()

    def follow(self, felt: Felt) -> None:
        """The felt has changed under the command."""
        self._felt = felt

    def retranslate(self) -> None:
        """The keys of another language; a command half typed is dropped."""
        self._grammar = self._kit.grammar(amounts=self._amounts)
        self.clear()

    def clear(self) -> None:
        """Drop the command half typed."""
        self._typing = NOTHING
        self._full = False
        self.said.emit()

    @property
    def is_typing(self) -> bool:
        """Whether a command has been begun."""
        return self._typing != NOTHING

    @property
    def waits_for_amount(self) -> bool:
        """Whether the command waits for the gain of a payment."""
        return bool(self._typing.waiting)

    def typed(self) -> str:
        """The keys of the command so far."""
        return self._grammar.write(self._typing)

    def words(self) -> str:
        """The command so far in words."""
        return self._grammar.say(self._typing)

    def follows(self) -> list[tuple[str, str]]:
        """Keys that may come next with their meanings."""
        return [(follow.keys, follow.meaning) for follow in self._grammar.follows(self._typing)]

    def key(self, event: QKeyEvent) -> bool:
        """Take a key of the keyboard; False when it is none of a command."""
        if not self.active:
            return False
        named = _NAMED.get(Qt.Key(event.key()))
        if named is not None:
            self.press(named)
            return True
        chord = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
        text = event.text()
        if event.modifiers() & chord or len(text) != 1 or not text.isprintable() or text == "?":
            return False
        self.press(text)
        return True

    def press(self, key: str) -> bool:
        """Take one key, named or a character; False when it means nothing here.

        Enter may end a call before all that it can hold is said, or a number of one digit; behind a call that was then
        full, or a number that no other digit could follow, it ends nothing more.
        """
        if key == ENTER and self._full:
            self._full = False
            return True
        could_end = bool(self._grammar.press(self._typing, ENTER, self._felt).acts)
        pressed = self._grammar.press(self._typing, key, self._felt)
        self._full = key != ENTER and any(
            could_end if act.verb is CALL else act.verb.takes in _NUMBERED for act in pressed.acts
        )
        self._typing = pressed.typing
        for act in pressed.acts:
            self.acted.emit(act)
        self.said.emit()
        if pressed.error:
            self.refused.emit(pressed.error)
            return False
        signals = {"confirm": self.confirmed, "undo": self.undone, "pause": self.paused}
        if pressed.signal in signals:
            signals[pressed.signal].emit()
        return True

    def _press_all(self, keys: tuple[str, ...]) -> None:
        for key in keys:
            if not self.press(key):
                break

    def _dropped(self, drop: Drop) -> None:
        act = self._kit.act_of(drop) if self.active else None
        if act is not None:
            self._typing = NOTHING
            self._do(act)

    def _do(self, act: Act) -> None:
        self._full = False
        if act.verb is PAY and self._amounts:
            self._typing = Typing(self._kit.act_keys(act, self._felt), (act,))
            self.said.emit()
        else:
            self.acted.emit(act)
            self.said.emit()

    def _does(self, spot: Spot) -> bool:
        """Whether a click on a spot has done an act by itself."""
        act = self._kit.act_at(self._typing, self._felt, spot)
        if act is not None:
            self._view.clear_pick()
            self._typing = NOTHING
            self._do(act)
        return act is not None

    def _stack_clicked(self, stack: Stack) -> None:
        if self.active and self._does(stack.spot):
            return
        if self.active and self.is_typing:
            self._view.clear_pick()
            self._press_all(self._kit.spot_keys(self._typing, stack.spot))

    def _place_clicked(self, spot: Spot) -> None:
        if self.active and self._does(spot):
            return
        if self.active and self.is_typing:
            self._view.clear_pick()
            self._press_all(self._kit.spot_keys(self._typing, spot))
