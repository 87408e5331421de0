"""A window with a felt between two fields, driven by lines on standard input; each line on standard output is JSON.

Started by the test of the screen reader.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from app.games import load
from app.games.rampo.layout_felt import show_act, travels_of
from app.games.rampo.steps import VOCABULARY
from app.table.felt import Spot
from app.text import set_language
from tests.ui.table.tables import ordinary, view_of
from tools.gallery.throw_frames import thrown_felt
from ui.table.view import FeltView

KIT = load("rampo").kit


def say(what: str, **more: Any) -> None:
    """One line of JSON to the test."""
    sys.stdout.write(json.dumps({"what": what, **more}) + "\n")
    sys.stdout.flush()


class Driver(QObject):
    """Does what the test asks."""

    def __init__(self, view: FeltView) -> None:
        super().__init__()
        self._view = view
        self._notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._read)
        view.dropped.connect(lambda drop: say("act", do=str(getattr(KIT.act_of(drop), "verb", ""))))
        view.stack_clicked.connect(lambda stack: say("stack", seat=stack.seat, on=str(stack.on)))
        view.place_clicked.connect(lambda spot: say("place", kind=spot.kind))

    def _read(self) -> None:
        line = sys.stdin.readline().strip()
        order, _, rest = line.partition(" ")
        if order == "act":
            act = VOCABULARY.read(rest)
            self._view.play(show_act(self._view.felt, act, 900), travels_of(self._view.felt, act, 900))
            self._view.finish_motion()
        elif order == "language":
            set_language("en" if rest == "en" else "fr")
            self._view.repaint()
        elif order == "focus":
            seat, on = rest.split(":")
            self._view.go_to(Spot("stake", int(on), int(seat)))
        elif order == "throw":
            self._view.show_felt(replace(self._view.felt, device=thrown_felt(rest).device))
            self._view.finish_motion()
        elif order == "again":
            self._view.clear_pick()
            self._view.show_felt(ordinary())
        elif order in ("quit", ""):
            QApplication.quit()
        say("done", order=line)


def main() -> None:
    """Show the window until the test is done."""
    application = QApplication(sys.argv)
    application.setApplicationName("felt-heard")
    window = QWidget()
    rows = QVBoxLayout(window)
    view = view_of(ordinary())
    for widget in (QLineEdit(), view, QLineEdit()):
        rows.addWidget(widget)
    window.resize(960, 700)
    window.show()
    window.activateWindow()
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    driver = Driver(view)
    say("ready")
    application.exec()
    del driver
    say("end")


if __name__ == "__main__":
    main()
