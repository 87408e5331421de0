"""The main window: the rail, one page at a time, and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial

from PySide6.QtCore import QEvent, QMimeData, QSize, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLayout, QMainWindow, QStackedWidget, QWidget

from app.text import N_, Message, translate
from ui.pages.page import Page
from ui.start.qt_names import qt
from ui.widgets.basic import role, row
from ui.widgets.navigation import Rail
from ui.widgets.reading_order import bring_focus, tab_along
from ui.widgets.toast import Toast

LEAST_WIDTH, LEAST_HEIGHT = 1024, 560
FIRST_WIDTH, FIRST_HEIGHT = 1280, 720
NO_FRAME = QSize(0, 0)

PAGES: tuple[tuple[str, str, Message], ...] = (
    ("home", "home", N_("Accueil")),
    ("plan", "dice", N_("S’entraîner")),
    # translators: the way through all skills up to the exam
    ("path", "path", N_("Parcours")),
    ("progress", "progress", N_("Progrès")),
    ("lessons", "lessons", N_("Leçons")),
    ("scenarios", "scenarios", N_("Scénarios")),
    ("glossary", "glossary", N_("Glossaire")),
    ("help", "help", N_("Aide")),
    ("settings", "settings", N_("Réglages")),
)
"""The pages of the rail with their icons; drill, summary, a lesson, trainees and welcome are reached from others."""

TRAINEES = "trainees"


def first_size(available: QSize, frame: QSize = NO_FRAME) -> QSize:
    """The size to open with where a screen has so much room and a frame with its title bar takes so much of it.

    No larger, unless not even the least size would fit.
    """
    first, least = QSize(FIRST_WIDTH, FIRST_HEIGHT), QSize(LEAST_WIDTH, LEAST_HEIGHT)
    fits = available.width() >= LEAST_WIDTH and available.height() >= LEAST_HEIGHT
    return first.boundedTo(available - frame).expandedTo(least) if fits else first


class MainWindow(QMainWindow):
    """Shows pages by name; each is made when it is first asked for.

    `keys_wanted` when `?` is pressed, `help_wanted` on F1, `settings_wanted` on Ctrl+comma, `projection_wanted` on F5,
    `file_dropped` with the path of a file, `closing` before the window goes, `coming` with a page before it is shown.
    """

    keys_wanted = Signal()
    help_wanted = Signal()
    settings_wanted = Signal()
    projection_wanted = Signal()
    file_dropped = Signal(str)
    closing = Signal()
    coming = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._builders: Mapping[str, Callable[[], Page]] = {}
        self._may_leave: Callable[[], bool] = lambda: True
        self._has_to_go = False
        self._made: dict[str, Page] = {}
        self.current = ""
        self.setWindowTitle("Tapis")
        self.rail = Rail([(name, icon, partial(translate, text)) for name, icon, text in PAGES], TRAINEES)
        self._stack = QStackedWidget()
        ground = role(QWidget(), "ground")
        inside = row(self.rail, self._stack, gap=0)
        inside.setStretch(1, 1)
        ground.setLayout(inside)
        self.setCentralWidget(ground)
        # the window has its size from the user: no page may make it grow
        layout = self.layout()
        if layout is not None:
            layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)
        self.resize(first_size(self.screen().availableSize()))
        self.toast = Toast(self)
        self.rail.chosen.connect(self.go)
        self._add_shortcuts()
        self.setAcceptDrops(True)

    def open(self, builders: Mapping[str, Callable[[], Page]], may_leave: Callable[[], bool]) -> None:
        """Take what makes each page by its name, and who says whether the user may close the window now.

        `may_leave` is not asked where nobody could answer.
        """
        self._builders = builders
        self._may_leave = may_leave

    def _add_shortcuts(self) -> None:
        # Quit and Preferences have no standard key on a bare Linux
        for keys, act in (
            ("Ctrl+Q", self.leave),
            ("Ctrl+,", self.settings_wanted.emit),
            ("F1", self.help_wanted.emit),
            ("F5", self.projection_wanted.emit),
            ("F11", self.toggle_full_screen),
        ):
            QShortcut(QKeySequence(keys), self, act)

    def page(self, name: str) -> Page:
        """The page of a name, made now if it was not yet."""
        page = self._made.get(name)
        if page is None:
            page = self._made[name] = self._builders[name]()
            self._stack.addWidget(page)
        return page

    def hidden(self) -> list[Page]:
        """The pages made that are not shown."""
        return [page for name, page in self._made.items() if name != self.current]

    def names(self) -> tuple[str, ...]:
        """Every page there is."""
        return tuple(self._builders)

    def is_made(self, name: str) -> bool:
        """Whether a page has been shown already."""
        return name in self._made

    def leaves(self) -> bool:
        """Whether the page that is shown may be left for another."""
        return not self.current or self._made[self.current].leave()

    def go(self, name: str) -> None:
        """Show a page, unless the one that is shown must be answered first."""
        if not self.leaves():
            self.rail.set_current(self.current)
            return
        page = self.page(name)
        self.coming.emit(page)
        self.current = name
        self.rail.set_current(name)
        self.rail.setVisible(not page.wide)
        self._stack.setCurrentWidget(page)
        page.enter()
        if self.isVisible():
            _settle()

    def fit_screen(self) -> None:
        """Keep the window with its title bar, which is known once it is shown, within its screen."""
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        if self.isMaximized() or self.isFullScreen() or room.contains(frame):
            return
        self.resize(self.size().boundedTo(first_size(room.size(), frame.size() - self.size())))
        frame = self.frameGeometry()
        self.move(
            max(room.left(), min(frame.left(), room.right() + 1 - frame.width())),
            max(room.top(), min(frame.top(), room.bottom() + 1 - frame.height())),
        )

    def toggle_full_screen(self) -> None:
        """Fill the screen, or not."""
        self.setWindowState(self.windowState() ^ qt().WindowState.WindowFullScreen)

    def focusNextPrevChild(self, following: bool) -> bool:
        page = self._made.get(self.current)
        # a wide page has an order of its own
        if page is None or page.wide:
            return super().focusNextPrevChild(following)
        tab_along(page)
        moved = super().focusNextPrevChild(following)
        bring_focus(self.focusWidget())
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "?":
            self.keys_wanted.emit()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.file_dropped.emit(_dropped(event.mimeData()))

    def leave(self) -> None:
        """Close the window as its user does, who may be asked whether they mean it."""
        super().close()

    def close(self) -> bool:
        """Close the window without a question: the program has to end."""
        self._has_to_go = True
        return super().close()

    def closeEvent(self, event: QCloseEvent) -> None:
        # a raising slot must not keep the window open, nor the store unclosed
        event.accept()
        with ExitStack() as last:
            last.callback(self.closing.emit)
            # the program may have to end while its user is asked
            if not (self._is_to_go() or self._may_close() or self._is_to_go()):
                last.pop_all()
                event.ignore()

    def _may_close(self) -> bool:
        return self._may_leave() and (not self.current or self._made[self.current].may_end())

    def _is_to_go(self) -> bool:
        app = QApplication.instance()
        return self._has_to_go or (isinstance(app, QApplication) and app.isSavingSession())


def _dropped(data: QMimeData) -> str:
    """The path of the one file that is dropped, empty for anything else."""
    paths = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 else ""


def _settle() -> None:
    """Lay out what has just come, and hear of all that is to be repainted, before the first of it is painted.

    Otherwise a drawing that asks for itself alone has the page painted in parts: three times over, with its charts.
    """
    for waiting in (QEvent.Type.LayoutRequest, QEvent.Type.UpdateLater):
        QApplication.sendPostedEvents(None, waiting)
