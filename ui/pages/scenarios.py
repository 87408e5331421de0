"""Scenarios: the exercises written by instructors, shipped and the school's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QStackedLayout, QWidget

from app.drills.drill import LEVELS
from app.drills.exercise import Exercise
from app.drills.game import Games
from app.paths import is_folder
from app.reasons import reason
from app.resources import SCENARIOS
from app.text import _, ngettext, plain, translate
from ui.models.scenarios import (
    Broken,
    Listed,
    ScenarioFile,
    files,
    glance_at,
    in_order,
    listing,
    note_text,
    read,
    row_texts,
    told_text,
)
from ui.pages.page import Page
from ui.pages.scenario_faults import ScenarioFaults
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, holding, hung, label, role, row, scrolled
from ui.widgets.cards import Beside
from ui.widgets.segments import Segments
from ui.widgets.table import TextTable

_TURN = 12
"""Milliseconds of reading before the window has its turn again."""

_INTO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ScenariosPage(Page):
    """The scenarios page: `ScenariosPage(start, games, own, shipped, school, teaches)`.

    `start` puts one exercise, with what its author says of it; `own` is the folder of one's own scenarios, made when
    it is first opened; those of `school` are set up for every account of the machine and may not be there, and what is
    wrong in them is told where `teaches` says that an instructor is there. The files are read when the page comes, a
    few at each turn of the event loop; `help_wanted` when somebody asks how to write one, `writing` carries the path
    of the file to be made one's own, or to be changed where it is, None for a new one.
    """

    help_wanted = Signal()
    writing = Signal(object)

    def __init__(
        self,
        start: Callable[[Exercise, str], object],
        games: Games,
        own: Path,
        shipped: Path = SCENARIOS,
        school: Sequence[Path] = (),
        *,
        teaches: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self._teaches = teaches
        self._school = tuple(school)
        self._start = start
        self._games = games
        self._own = own
        self._shipped = shipped
        self._waiting: list[ScenarioFile] = []
        self._reading: list[Listed | Broken] = []
        self._listed: list[Listed] = []
        self._broken: list[Broken] = []
        self._rows: list[Listed] = []
        self._filled: object = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_some)
        self.title = label("title")
        self.count = label("caption")
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.drill = QComboBox()
        self.drill.setMinimumContentsLength(18)
        # translators: every level, in a filter
        self.level = Segments([(0, lambda: _("Tous")), *((level, lambda level=level: str(level)) for level in LEVELS)])
        self.level.set_value(0)
        self.table = TextTable()
        self.nothing = label("heading", wrap=True)
        self.everything = button("plain", self._show_all)
        self.begin = button("main", self._begin)
        self.faults = ScenarioFaults()
        self.note = label("body", wrap=True)
        self.note.hide()
        self.place = label("caption", wrap=True)
        self.folder = button("quiet", self._open_folder)
        self.examples = button("quiet", lambda: self._open(self._shipped))
        self.mine = button("quiet", self._make_mine)
        self.new = button("quiet", lambda: self.writing.emit(None))
        self.how = button("quiet", self.help_wanted.emit)
        self._shown = QStackedLayout()
        self._lay_out()
        self._connect()
        self._speak()
        self._fill_drills()
        self._show()

    def _lay_out(self) -> None:
        level_name = label("caption")
        self.say(level_name.setText, lambda: _("Niveau"))
        words = row(self.field, self.drill, gap=12)
        words.setStretch(0, 1)
        self.field.setMinimumWidth(160)
        levels = holding(row(level_name, self.level, gap=12), QWidget())
        filters = Beside(holding(words, QWidget()), levels, (1, 0))
        empty = column(None, self.nothing, row(self.everything, None), None, None, gap=16, margin=24)
        # laid out before it is filled: a layout without a widget shows what it is given as a window of its own
        card = holding(self._shown, box())
        self._shown.addWidget(self.table)
        self._shown.addWidget(holding(empty, QWidget()))
        self._shown.setContentsMargins(1, 1, 1, 1)
        card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.setMinimumHeight(120)
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        write = holding(row(self.folder, self.examples, None, gap=8), QWidget())
        start = holding(row(self.mine, self.how, None, self.begin, gap=8), QWidget())
        foot = column(self.place, hung(Beside(write, start, (1, 0))), gap=8)
        page = column(
            row(self.title, self.new, None, self.count, gap=16),
            filters,
            card,
            self.note,
            self.faults,
            foot,
            gap=16,
            margin=PAGE,
        )
        page.setStretch(2, 1)
        self.setLayout(column(scrolled(holding(page, role(QWidget(), "ground"))), gap=0))

    def _connect(self) -> None:
        self.faults.again.connect(self.read_anew)
        self.field.textChanged.connect(lambda _text: self._show())
        self.field.installEventFilter(self)
        self.drill.currentIndexChanged.connect(lambda _index: self._show())
        self.level.changed.connect(lambda _level: self._show())
        self.table.chosen.connect(lambda _row: self._begin())
        self.table.typed.connect(self._type_on)
        self.table.selectionModel().selectionChanged.connect(lambda _on, _off: self._mark())

    def _speak(self) -> None:
        self.level.name(lambda: _("Niveau"))
        for setter, text in (
            (self.title.setText, lambda: _("Scénarios")),
            (self.field.setPlaceholderText, lambda: _("Chercher un scénario")),
            (self.field.setAccessibleName, lambda: _("Chercher un scénario")),
            (self.drill.setAccessibleName, lambda: _("Épreuve")),
            (self.table.setAccessibleName, lambda: _("Scénarios")),
            (self.nothing.setText, lambda: _("Aucun scénario ne répond à ces choix")),
            (self.everything.setText, lambda: _("Tout montrer")),
            (self.begin.setText, lambda: _("Commencer")),
            (self.folder.setText, lambda: _("Ouvrir le dossier")),
            (self.examples.setText, lambda: _("Ouvrir les exemples")),
            (self.mine.setText, self._mine_text),
            (self.new.setText, lambda: _("Nouveau scénario")),
            (self.how.setText, lambda: _("Écrire un scénario")),
            (self.place.setText, self._place_text),
        ):
            self.say(setter, text)

    # reading

    def enter(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.read_anew()

    def leave(self) -> bool:
        self._timer.stop()
        return True

    def read_anew(self) -> None:
        """Look at all files again: they are listed by their headings, and then read for what may be wrong in them."""
        self._waiting = files(self._shipped, self._own, *self._school)
        known = {each.file: each for each in self._broken}
        seen = (glance_at(file, self._games) for file in self._waiting if file not in known)
        self._listed = in_order(each for each in seen if each is not None)
        self._reading = []
        self._fill_drills()
        self._show()
        self._timer.start(0)

    def _read_some(self) -> None:
        spent = QElapsedTimer()
        spent.start()
        while self._waiting and spent.elapsed() < _TURN:
            found = read(self._waiting.pop(0), self._games)
            self._reading.append(found if isinstance(found, Broken) else found[0])
        if self._waiting:
            return
        self._timer.stop()
        self._listed = in_order(each for each in self._reading if isinstance(each, Listed))
        self._broken = [each for each in self._reading if isinstance(each, Broken) and self._is_told(each.file)]
        self._fill_drills()
        self._show()

    # showing

    def retranslate(self) -> None:
        super().retranslate()
        self._listed = in_order(self._listed)
        self._fill_drills()
        self._show()
        if (self._broken or self._doubtful()) and self.isVisible():
            self.read_anew()

    def _doubtful(self) -> list[Listed]:
        """The school's own files that can serve, though a croupier would refuse what lies on their table."""
        return [each for each in self._listed if each.file.own and each.warnings and self._is_told(each.file)]

    def _is_told(self, file: ScenarioFile) -> bool:
        """Whether what is wrong in a file is told: of the machine's, which a trainee cannot mend, to instructors."""
        return self._teaches() or not any(file.path.is_relative_to(folder) for folder in self._school)

    def _fill_drills(self) -> None:
        chosen = self.drill.currentData()
        self.drill.blockSignals(True)
        self.drill.clear()
        self.drill.addItem(_("Toutes les épreuves"), None)
        games = {each.heading.game for each in self._listed}
        for key, each in {_drill_key(each): each for each in self._listed}.items():
            title = translate(each.drill)
            self.drill.addItem(f"{translate(each.game.title)} · {title}" if len(games) > 1 else title, key)
        self.drill.setCurrentIndex(max(0, self.drill.findData(chosen)))
        self.drill.blockSignals(False)

    def _show(self) -> None:
        words = plain(self.field.text()).split()
        drill, level = self.drill.currentData(), self.level.value
        self._rows = [
            each
            for each in self._listed
            if (drill is None or _drill_key(each) == drill)
            and (not level or each.heading.level == level)
            and all(word in plain(" ".join((*row_texts(each), *each.file.inside))) for word in words)
        ]
        columns, rows = listing(self._rows, self._listed)
        # what is shown already stays where it is, its selection and its place too
        if self._filled != (columns, rows):
            self._filled = columns, rows
            self.table.fill(columns, rows)
        self._shown.setCurrentIndex(1 if self._listed and not self._rows else 0)
        self.faults.fill(self._broken, self._doubtful(), self._own)
        self._count()
        self._mark()

    def _place_text(self) -> str:
        """Where the school's scenarios are put: in the folder of the machine where there is one."""
        machine = [str(folder) for folder in self._school if is_folder(folder)]
        if not machine:
            return _("Les scénarios de l’école se posent dans {folder}.").format(folder=self._own)
        told = _("Les scénarios de l’école sont dans {machine}, les vôtres dans {folder}.")
        return told.format(machine=", ".join(machine), folder=self._own)

    def _count(self) -> None:
        shown = len(self._rows)
        text = ngettext("{count} scénario", "{count} scénarios", shown).format(count=shown)
        if text != self.count.text():
            self.count.setText(text)
            announce(self.count, text)

    def _show_all(self) -> None:
        self.drill.setCurrentIndex(0)
        self.level.set_value(0)
        self.field.clear()
        self._show()

    # choosing

    def _mark(self) -> None:
        note = "" if self.table.selected is None else told_text(self._rows[self.table.selected])
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.begin.setEnabled(self.table.selected is not None)
        self.mine.setEnabled(self.table.selected is not None)
        self.mine.setText(self._mine_text())

    def _mine_text(self) -> str:
        """What is written on the way to the editor: one's own file is changed where it is."""
        chosen = self.table.selected
        own = chosen is not None and self._rows[chosen].file.path.is_relative_to(self._own)
        return _("Modifier") if own else _("En faire le mien")

    def _begin(self) -> None:
        if self.table.selected is None:
            return
        found = read(self._rows[self.table.selected].file, self._games)
        if isinstance(found, Broken):
            self.read_anew()
        else:
            self._start(found[1], note_text(found[0]))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in _INTO_THE_LIST and self._rows:
                self.table.setFocus()
                self.table.selectRow(self.table.selected or 0)
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.clear()
                return True
        return super().eventFilter(watched, event)

    def _type_on(self, text: str) -> None:
        self.field.setFocus()
        self.field.insert(text)

    def _open_folder(self) -> None:
        if self._tried(lambda: self._own.mkdir(parents=True, exist_ok=True)):
            self._open(self._own)

    def _open(self, place: Path) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(place)))

    def _make_mine(self) -> None:
        """Open the file chosen in the editor."""
        if self.table.selected is not None:
            self.writing.emit(self._rows[self.table.selected].file.path)

    def _tried(self, do: Callable[[], object]) -> bool:
        """Whether something could be done in the folder of one's own; what hindered it is told."""
        try:
            do()
        except OSError as error:
            message = _("Le dossier {folder} ne peut pas servir : {reason}.")
            self.place.setText(message.format(folder=self._own, reason=reason(error)))
            return False
        return True


def _drill_key(listed: Listed) -> tuple[str, str]:
    return (listed.heading.game, listed.heading.drill)
