"""The card of a place in the panel: each stake that lies there in a row, to be read at ease and to be clicked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.money import euros
from app.table.felt import owner
from app.table.place_card import PlaceRow
from app.table.steps import Chance
from app.text import _, capital, ngettext
from ui.table.chips import ChipArt
from ui.widgets.basic import EnterButton, box, column, emptied, holding, label, role, row, scale_of

ROW, LEAST_ROW, CHIP = 38, 26, 24
"""Pixels a row is high, how low it may become where there are many, and a chip in it, at a font scale of 100 %."""

EACH, SUM = 60, 66
"""Pixels for what one chip is worth, and for euros."""

RADIUS = 20.0
"""Millimetres of a chip."""


class _Row(EnterButton):
    """A button of a height that does not follow its text, which stands in labels of its own."""

    def __init__(self, height: int) -> None:
        super().__init__()
        self._height = height
        role(self, "place-row")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(0, self._height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class PlaceCard(QWidget):
    """Shows what lies at a place; `chosen` carries the spot of a row that was clicked."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.title = label("heading", wrap=True)
        self.cards = label("small", wrap=True)
        self._rows: QVBoxLayout = column(gap=0)
        parts = column(self.title, self.cards, self._rows, gap=4, margin=(12, 8, 12, 8))
        self._frame = holding(parts, box("place"))
        self.setLayout(column(self._frame, gap=0))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._name: Callable[[Chance], str] = str
        self.hide()

    def rows(self) -> list[QPushButton]:
        """The rows that are shown."""
        items = [self._rows.itemAt(place) for place in range(self._rows.count())]
        return [made for item in items if item is not None and isinstance(made := item.widget(), QPushButton)]

    def tell(
        self, place: str, told: tuple[PlaceRow, ...], room: int, name: Callable[[Chance], str] = str, cards: str = ""
    ) -> None:
        """Tell of a place in so many pixels of height; without rows, or without room for two, there is no card.

        Where not all have room, the last line says how many more there are, and their euros together. `name` says what
        a stake lies on, where that is told; `cards` are those of the hand that is meant, in words.
        """
        self._name = name
        self.cards.setText(cards)
        self.cards.setVisible(bool(cards))
        scale = scale_of(self)
        self.title.setText(place)
        emptied(self._rows)
        self._frame.updateGeometry()
        # by itself a text that wraps asks for the room it would take in a narrow column
        panel = self.parentWidget()
        head = self.heightForWidth(self.width() if panel is None else min(self.width(), panel.width()))
        fitting = int((room - head) / (LEAST_ROW * scale))
        listed = told if len(told) <= fitting else told[: max(0, fitting - 1)]
        high = min(ROW * scale, (room - head) / max(1, len(listed) + (len(listed) < len(told))))
        for each in listed:
            self._rows.addWidget(self._row(each, int(high), scale))
        if listed and len(listed) < len(told):
            left = told[len(listed) :]
            text = ngettext("et {count} autre mise : {amount}", "et {count} autres mises : {amount}", len(left))
            more = label("small", text.format(count=len(left), amount=euros(sum(each.cents for each in left))))
            more.setFixedHeight(int(high))
            self._rows.addWidget(more)
        self.setVisible(bool(listed))

    def _row(self, told: PlaceRow, height: int, scale: float) -> QPushButton:
        """The player's chip, the number of chips, what one is worth, euros in all."""
        number, each = _("jetons de valeur"), ""
        if told.on is not None:
            number, each = capital(self._name(told.on)), f"+{euros(told.gain)}" if told.gain else ""
        if told.chips:
            number = ngettext("{count} jeton", "{count} jetons", told.chips).format(count=told.chips)
            # translators: what one chip is worth, beside how many there are
            each = _("à {amount}").format(amount=euros(told.each))
        texts = [label("small", number), label("caption", each), label("small", euros(told.cents))]
        for text, width in zip(texts[1:], (EACH, SUM), strict=True):
            text.setMinimumWidth(round(width * scale))
            text.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        made = _Row(height)
        made.clicked.connect(lambda _checked=False: self.chosen.emit(told.spot))
        parts = row(self._chip(told, scale), *texts, gap=4, margin=(4, 0, 4, 0))
        parts.setStretch(1, 1)
        made.setLayout(parts)
        # a press on a text is a press on the row
        for child in made.findChildren(QLabel):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        made.setAccessibleName(
            " ".join(filter(None, (owner(told.seat, told.spot.place), *(text.text() for text in texts))))
        )
        return made

    def _chip(self, told: PlaceRow, scale: float) -> QLabel:
        art = ChipArt(RADIUS, CHIP * scale / (2 * RADIUS), self.devicePixelRatioF())
        made = QLabel()
        made.setPixmap(art.stack(told.seat, 1, owner(told.seat, told.spot.place)))
        return made
