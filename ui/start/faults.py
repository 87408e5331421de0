"""What is left when something of ours fails: a log file, one dialog, and a program that goes on.

A slot that raises does not stop Qt, so an error must be caught by the hooks or it is lost. Errors of the user's world
(disk full, database locked) never come here: they are told on the page where they happen.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from app import VERSION
from app.paths import is_there
from ui.start.display import no_window, plugin_fault

NO_DISPLAY = 8
"""Exit status where no window can be opened."""

LOG = logging.getLogger("tapis")
LOG_FILE = "tapis.log"
_LOG_BYTES = 512 << 10
_LOG_FILES = 3

Report = Callable[[str], None]
"""Called with the text of a fault of the program; told once a run, however many faults there are."""


class _LazyLog(logging.Handler):
    """A log created with its first line, so that a run without a fault loads and leaves nothing."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._inner: logging.Handler | None = None
        # a data folder that somebody has taken away is not made again by its log
        self._makes_folder = not is_there(file.parent.parent)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line if the disk allows it: a failing log must not become a fault of its own."""
        with suppress(OSError):
            if self._inner is None:
                from logging.handlers import RotatingFileHandler

                self._file.parent.mkdir(mode=0o700, parents=self._makes_folder, exist_ok=True)
                self._inner = RotatingFileHandler(self._file, maxBytes=_LOG_BYTES, backupCount=_LOG_FILES, delay=True)
                self._inner._open = self._open  # type: ignore[method-assign] # noqa: SLF001 -- what a subclass overrides
                self._inner.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
                self._inner.handleError = self.handleError  # type: ignore[method-assign]
            self._inner.emit(record)

    def _open(self) -> TextIOWrapper:
        """The log, for its owner alone, and never what somebody else has put in its place."""
        return open(self._file, "a", encoding="utf-8", opener=_own)

    def handleError(self, record: logging.LogRecord) -> None:
        """Do nothing: there is nobody left to tell."""

    def close(self) -> None:
        if self._inner is not None:
            with suppress(OSError):  # a line that the disk does not take keeps nothing else from being closed
                self._inner.close()
        super().close()


def _own(path: str, flags: int) -> int:
    file = os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0), 0o600)
    if sys.platform != "win32":
        with suppress(OSError):  # a stick without modes
            os.fchmod(file, 0o600)
    return file


class Faults:
    """The hooks of one run: each fault goes to the log, the first one also to `report`."""

    def __init__(self) -> None:
        self.report: Report | None = None
        self._told = False

    def tell(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Log a fault and report the first."""
        import traceback

        text = "".join(traceback.format_exception(kind, error, trace))
        # what an error says may hold a name; where it arose cannot
        LOG.error("%s %s\n%s", VERSION, kind.__name__, "".join(traceback.format_tb(trace)))
        application = QApplication.instance()
        if self.report is None:
            if sys.stderr is not None:
                with suppress(OSError, ValueError):
                    sys.stderr.write(text)
        elif application is not None and threading.current_thread() is not threading.main_thread():
            # only the window's own thread may show anything
            QTimer.singleShot(0, application, lambda: self._tell_user(text))
        else:
            self._tell_user(text)

    def _tell_user(self, text: str) -> None:
        if self.report is not None and not self._told:
            self._told = True
            # the report itself may fail: that goes to the log alone
            try:
                self.report(text)
            except Exception as second:  # noqa: BLE001 - whatever it is, the program goes on
                import traceback

                where = "".join(traceback.format_tb(second.__traceback__))
                LOG.error("report %s\n%s", type(second).__name__, where)

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Stand in for sys.excepthook."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.tell(kind, error, trace)

    def thread_hook(self, fault: threading.ExceptHookArgs) -> None:
        """Stand in for threading.excepthook."""
        self.tell(fault.exc_type, fault.exc_value, fault.exc_traceback)

    def unraisable_hook(self, fault: Any) -> None:
        """Stand in for sys.unraisablehook."""
        self.tell(fault.exc_type, fault.exc_value, fault.exc_traceback)

    def qt_message(self, kind: QtMsgType, _context: object, text: str) -> None:
        """Keep Qt's own complaints; its remarks are not worth a line. After a fatal one Qt aborts."""
        if kind in {QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg}:
            LOG.warning("Qt: %s", text)
        if kind is QtMsgType.QtFatalMsg:
            reason = no_window(text, os.environ, plugin_fault)
            if reason:
                if sys.stderr is not None:
                    sys.stderr.write(reason + "\n")
                    sys.stderr.flush()
                os._exit(NO_DISPLAY)


@contextmanager
def watched(folder: Path) -> Iterator[Faults]:
    """Put the hooks in place, before QApplication is made, and the log in `folder`; all is as before afterwards."""
    faults = Faults()
    handler = _LazyLog(folder / LOG_FILE)
    LOG.addHandler(handler)
    LOG.propagate = False
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    sys.excepthook, threading.excepthook, sys.unraisablehook = faults.hook, faults.thread_hook, faults.unraisable_hook
    qt_before = qInstallMessageHandler(faults.qt_message)
    try:
        yield faults
    finally:
        qInstallMessageHandler(qt_before)
        sys.excepthook, threading.excepthook, sys.unraisablehook = before
        LOG.removeHandler(handler)
        handler.close()


@contextmanager
def ended_by_signals(leave: Callable[[], object]) -> Iterator[None]:
    """Let SIGTERM, Ctrl+C and a closed terminal end the program as Ctrl+Q does.

    Python hears them when a timer lets it run. Dialogs that wait for an answer are closed first, for the program runs
    as long as one of them is open.
    """

    def stop(_number: int, _frame: object) -> None:
        # heard between any two steps of Python, in the middle of a commit too: it is left to the event loop
        QTimer.singleShot(0, go)

    def go() -> None:
        while (dialog := QApplication.activeModalWidget()) is not None and dialog.close():
            pass
        leave()

    asked = (signal.SIGTERM, signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGTERM))
    heard = [number for number in asked if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
