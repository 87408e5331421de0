"""A word at the foot of the window that goes by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QFrame, QWidget

from ui.start.qt_names import qt
from ui.widgets.announce import announce
from ui.widgets.basic import column, label, role

SHOWN = 4000

BESIDE = 48
"""What stays free of the window at each side at least."""


class Toast(QFrame):
    """Lies over the window that owns it and takes neither focus nor clicks."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        role(self, "toast")
        self.text = label("body")
        self.setLayout(column(self.text, margin=(16, 8, 16, 8)))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        window.installEventFilter(self)
        self.hide()

    def tell(self, text: str) -> None:
        """Show a text for a while and have it announced."""
        self.setAttribute(qt().WidgetAttribute.WA_TransparentForMouseEvents)
        self.text.setText(text)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(SHOWN)
        announce(self, text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        most = self._window.width() - 2 * BESIDE
        # a text that may wrap asks for a block where it could be a line: only one that is too long for a line may
        self.text.setWordWrap(False)
        self.adjustSize()
        if self.width() > most:
            self.text.setWordWrap(True)
            self.resize(most, self.heightForWidth(most))
        self.move((self._window.width() - self.width()) // 2, self._window.height() - self.height() - 64)
