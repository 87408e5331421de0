"""The rail of pages at the left, with who trains at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from app.text import _
from ui.start.qt_names import qt
from ui.theme.outlines import outline
from ui.widgets.basic import EnterButton, box, button, column, draw_again, holding, label, role, row, scale_of
from ui.widgets.speaking import Speaking

WIDTH = 208
ICON = 20
LARGEST = 1.6
"""How many times its usual size the rail's width, icons and disc are drawn at most, however large the text."""
BESIDE = 8
"""How far within the button of who trains their disc begins."""


class Rail(Speaking, QWidget):
    """One button a page, `entries` being names, icons and texts; `chosen` carries the page's name.

    `trainees` is the page that the button with the trainee's name leads to.
    """

    chosen = Signal(str)

    def __init__(self, entries: Sequence[tuple[str, str, Callable[[], str]]], trainees: str) -> None:
        super().__init__()
        self._colours: tuple[str, str] | None = None
        self._loosen = False
        self._roomy = 0  # as high as all of it is that is not tight
        self._icons = {name: icon for name, icon, _text in entries}
        self._buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        brand = label("brand", "Tapis")
        listed = column(brand, 16, gap=4)
        for name, _icon, text in entries:
            made = button("nav", partial(self.chosen.emit, name))
            made.setCheckable(True)
            self._group.addButton(made)
            self._buttons[name] = made
            self.say(made.setText, text)
            listed.addWidget(made)
        self.who = role(_Who(), "nav")
        self.who.clicked.connect(lambda _checked=False: self.chosen.emit(trainees))
        self.who.setProperty("who", True)
        self.who.setCheckable(True)
        self._buttons[trainees] = self.who
        self._group.addButton(self.who)
        self.disc = Disc()
        self.who.setLayout(row(self.disc, None, margin=(BESIDE, 0, 0, 0)))
        frame = holding(column(listed, None, self.who, gap=8, margin=(12, 16, 12, 16)), box("rail"))
        self.setLayout(column(frame, gap=0))
        self._fit()
        self._set_tight(tight=False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._name = ""
        self.say(self.who.setText, lambda: self._name or _("Invité"))
        self.say(self.who.setAccessibleName, self._who_is_it)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()
            self._loosen = True  # once every button wears the new look, which the next request for a layout tells

    def _fit(self) -> None:
        scale = min(scale_of(self), LARGEST)
        self.setFixedWidth(round(WIDTH * scale))
        if self._colours is not None:
            self.set_colours(*self._colours)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit_height()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # another width comes while a new look is put on, when some buttons still have the heights of the old one
        if event.size().height() != event.oldSize().height():
            self._fit_height()

    def _fit_height(self) -> None:
        """Leave the buttons less room above and below their words where the window is too low for all of them."""
        if self._loosen:
            self._loosen = False
            self._set_tight(tight=False)
        if not self._tight:
            self._roomy = self.minimumSizeHint().height()
        self._set_tight(tight=self.height() < self._roomy)

    def _set_tight(self, *, tight: bool) -> None:
        self._tight = tight
        side = Disc.SIDE if tight else round(Disc.SIDE * min(scale_of(self), LARGEST))
        self.disc.setFixedSize(side, side)
        for made in self._buttons.values():
            before = made.property("tight")
            if before != tight:
                made.setProperty("tight", tight)
                if before is not None:  # the first one comes before the button is ever drawn
                    draw_again(made)

    def set_colours(self, colour: str, chosen: str) -> None:
        """Draw the icons in a colour, and in another where the page is shown."""
        # the drawing of icons is loaded after the first paint
        from PySide6.QtGui import QIcon

        from ui.theme.icons import pixmap

        self._colours = colour, chosen
        ratio, side = self.devicePixelRatioF(), round(ICON * min(scale_of(self), LARGEST))
        for name, drawing in self._icons.items():
            made = QIcon()
            made.addPixmap(pixmap(drawing, colour, side, ratio), QIcon.Mode.Normal, QIcon.State.Off)
            made.addPixmap(pixmap(drawing, chosen, side, ratio), QIcon.Mode.Normal, QIcon.State.On)
            self._buttons[name].setIcon(made)
            self._buttons[name].setIconSize(QSize(side, side))

    def set_current(self, name: str) -> None:
        """Mark the page that is shown; one without a button marks none."""
        self._group.setExclusive(False)
        for each, made in self._buttons.items():
            made.setChecked(each == name)
        self._group.setExclusive(name in self._buttons)

    def set_trainee(self, name: str) -> None:
        """Show who trains; empty is the guest."""
        self._name = name
        self.disc.set_name(name)
        self.retranslate()

    def _who_is_it(self) -> str:
        return _("Stagiaire : {name}. Changer").format(name=self._name or _("Invité"))


class _Who(EnterButton):
    """The button of who trains: a name that is longer than the rail ends in an ellipsis."""

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        super().initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self).width()
        if self.fontMetrics().horizontalAdvance(self.text()) > room:
            option.text = self.fontMetrics().elidedText(self.text(), qt().TextElideMode.ElideRight, room)


class Disc(QWidget):
    """The first letter of a name on a chip."""

    SIDE = 36

    def __init__(self) -> None:
        super().__init__()
        self._letter = ""
        self.setFixedSize(self.SIDE, self.SIDE)
        role(self, "disc")

    def set_name(self, name: str) -> None:
        """Whose chip it is."""
        self._letter = name.strip()[:1].upper()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QPainterPath()
        ground.addEllipse(self.rect().adjusted(1, 1, -1, -1))
        painter.fillPath(ground, self.palette().windowText())
        font = self.font()
        font.setPixelSize(self.height() // 2)
        font.setBold(True)
        # a shape, not a text: choosing a pen would make all of Qt's common names before the first paint
        letter = outline(self._letter or "–", font)
        size = QFontMetricsF(font)
        width = size.horizontalAdvance(self._letter or "–")
        letter.translate((self.width() - width) / 2, (self.height() + size.ascent() - size.descent()) / 2)
        painter.fillPath(letter, self.palette().window())
