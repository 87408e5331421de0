"""The window as a program: its options, its faults, its beginning and its end."""

from __future__ import annotations

import ui.start.plain_imports  # noqa: F401 -- what comes after is loaded without PySide's reading it

# isort: split
import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.resources import RESOURCES
from app.text import LANGUAGES, set_language
from ui.data_folder import LOGS, data_folder, read_start
from ui.program import Program
from ui.services.clock import Clock
from ui.services.requests import Requests
from ui.start.display import no_display, without_wayland
from ui.start.faults import NO_DISPLAY, Faults, ended_by_signals, watched

if TYPE_CHECKING:
    import argparse

FONTS_OF_SYSTEM = "/etc/fonts/fonts.conf"
"""The system's list of fonts; fontconfig complains where there is none."""

_HEARTBEAT = 250


def _speak(asked: str | None, remembered: str) -> None:
    if asked in LANGUAGES:
        set_language(asked)
    elif remembered in LANGUAGES:
        set_language(remembered)


def main(options: argparse.Namespace, make: type[Program] = Program, opens: Path | None = None) -> int:
    """Open the window and stay until it is closed; the exit status.

    `options` has `data_dir` (a Path or None), `lang` (`fr`, `en` or None) and `self_test`; `make` is what is run,
    `opens` a lesson to be opened: by the window that is open already, where there is one.
    """
    folder = data_folder(options.data_dir)
    _speak(options.lang, "" if options.lang else read_start(folder).language)
    if options.self_test:
        return _self_test()
    if getattr(sys, "frozen", False):
        without_wayland(os.environ)
    reason = no_display(sys.platform, os.environ)
    if reason:
        if sys.stderr is not None:
            sys.stderr.write(reason + "\n")
        return NO_DISPLAY
    if opens is not None and Requests(folder).handed_over(opens):
        return 0
    with watched(folder / LOGS) as faults:
        return _run_window(make, folder, faults, opens)


def _self_test() -> int:
    """Check the program without a screen, in a folder that goes away: its trainee has no place among others."""
    from tempfile import TemporaryDirectory

    from ui.start import self_test

    gc.enable()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    faults: list[str] = []
    self_test.say("data: in a folder that goes away, no other is touched")
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with watched(folder / LOGS) as watch:
            watch.report = faults.append
            program = Program(make_application(), folder, Clock())
            program.begin()
            problems = self_test.check_store(program.gateway, program.services.trainees)
            problems += self_test.check(
                program.services.games,
                lambda game: program.services.plans.usual(game).settings,
                program.window,
                faults,
            )
            program.window.close()
            self_test.settle()
    for problem in (*problems, *faults):
        self_test.say(f"FAILED {problem}")
    self_test.say("ok" if not problems and not faults else "FAILED")
    return self_test.FAILED if problems or faults else self_test.PASSED


def _run_window(make: type[Program], folder: Path, faults: Faults, opens: Path | None) -> int:
    app = make_application()
    program = make(app, folder, Clock())
    faults.report = program.navigator.report_fault
    beat = QTimer()
    beat.start(_HEARTBEAT)
    beat.timeout.connect(program.take_requests)  # which also gives Python its turn, so that it hears signals
    if opens is not None:
        program.open_lesson(opens)
    with ended_by_signals(program.window.close):
        program.begin()
        # the start is over: what it made is kept for good, and garbage is looked for among what comes after it
        gc.freeze()
        gc.enable()
        status = app.exec()
    faults.report = None
    return int(status)


def make_application() -> QApplication:
    """The application object, named as its folders and its window are."""
    if sys.platform == "linux" and not Path(FONTS_OF_SYSTEM).exists():
        os.environ.setdefault("FONTCONFIG_FILE", str(RESOURCES / "desktop" / "fonts.conf"))
    app = QApplication(sys.argv[:1])
    app.setApplicationName("tapis")
    app.setApplicationDisplayName("Tapis")
    app.setDesktopFileName("tapis")
    return app
