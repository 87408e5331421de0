"""Scenarios: the exercises written by instructors, shipped and the school's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QSizePolicy, QStackedLayout, QWidget

from app.drills.drill import LEVELS
from app.drills.exercise import Exercise
from app.drills.game import Games
from app.resources import SCENARIOS
from app.text import _, ngettext, plain, translate
from ui.models.rows import Column
from ui.models.scenarios import Broken, Listed, ScenarioFile, files, in_order, read
from ui.pages.page import Page
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, Centred, box, button, column, holding, label, role, row
from ui.widgets.cards import Beside
from ui.widgets.segments import Segments
from ui.widgets.table import TextTable

_TURN = 12
"""Milliseconds of reading before the window has its turn again."""

_MOST_ERRORS = 20
_INTO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ScenariosPage(Page):
    """The scenarios page: `ScenariosPage(start, games, own, shipped, school)`.

    `start` puts one exercise; `own` is the folder of one's own scenarios, made when it is first opened; those of
    `school` are set up for every account of the machine and may not be there. The files are read when the page comes, a
    few at each turn of the event loop; `help_wanted` when somebody asks how to write one.
    """

    help_wanted = Signal()

    def __init__(
        self,
        start: Callable[[Exercise], object],
        games: Games,
        own: Path,
        shipped: Path = SCENARIOS,
        school: Sequence[Path] = (),
    ) -> None:
        super().__init__()
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
        self.wrong = label("heading", wrap=True)
        self.errors = label("small", wrap=True)
        self.errors.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.again = button("quiet", self.read_anew)
        self.place = label("caption", wrap=True)
        self.folder = button("quiet", self._open_folder)
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
        head = row(self.wrong, self.again, gap=16)
        head.setStretch(0, 1)
        told = column(head, self.errors, gap=4, margin=(16, 8, 8, 12))
        self._trouble = holding(told, role(QFrame(), "trouble"))
        self.table.setMinimumHeight(120)
        self._trouble.hide()
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        ways = holding(row(self.folder, self.how, None, self.begin, gap=8), QWidget())
        foot = Beside(self.place, ways, (1, 0))
        page = column(
            row(self.title, None, self.count, gap=16),
            filters,
            card,
            self._trouble,
            foot,
            gap=16,
            margin=PAGE,
        )
        page.setStretch(2, 1)
        self.setLayout(column(holding(page, Centred()), gap=0))

    def _connect(self) -> None:
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
            (self.field.setPlaceholderText, lambda: _("Chercher un exercice")),
            (self.field.setAccessibleName, lambda: _("Chercher un exercice")),
            (self.drill.setAccessibleName, lambda: _("Exercice")),
            (self.table.setAccessibleName, lambda: _("Scénarios")),
            (self.nothing.setText, lambda: _("Aucun exercice ne répond à ces choix")),
            (self.everything.setText, lambda: _("Tout montrer")),
            (self.begin.setText, lambda: _("Commencer")),
            (self.again.setText, lambda: _("Relire les fichiers")),
            (self.folder.setText, lambda: _("Ouvrir le dossier")),
            (self.how.setText, lambda: _("Écrire un exercice")),
            (
                self.place.setText,
                lambda: _("Les exercices de l’école se posent dans {folder}.").format(folder=self._own),
            ),
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
        """Look at all files again; what is listed stays until they have been read."""
        self._waiting = files(self._shipped, self._own, *self._school)
        self._reading = []
        self._timer.start(0)
        self._count()

    def _read_some(self) -> None:
        spent = QElapsedTimer()
        spent.start()
        while self._waiting and spent.elapsed() < _TURN:
            self._reading.append(read(self._waiting.pop(0), self._games))
        if self._waiting:
            self._count()
            return
        self._timer.stop()
        self._listed = in_order(each for each in self._reading if isinstance(each, Listed))
        self._broken = [each for each in self._reading if isinstance(each, Broken)]
        self._fill_drills()
        self._show()

    # showing

    def retranslate(self) -> None:
        super().retranslate()
        self._listed = in_order(self._listed)
        self._fill_drills()
        self._show()
        if self._broken and self.isVisible():
            self.read_anew()

    def _fill_drills(self) -> None:
        chosen = self.drill.currentData()
        self.drill.blockSignals(True)
        self.drill.clear()
        self.drill.addItem(_("Tous les exercices"), None)
        games = {each.exercise.game for each in self._listed}
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
            and (not level or each.exercise.level == level)
            and all(word in plain(" ".join(_row(each))) for word in words)
        ]
        several = len({each.exercise.game for each in self._listed}) > 1
        own = any(each.file.own for each in self._listed)
        columns = [
            Column(_("Titre"), strong=True, share=5),
            Column(_("Exercice"), share=3),
            Column(_("Savoir-faire"), share=5),
            Column(_("Règles")),
            Column(_("Niveau"), figures=True),
        ]
        rows = [_row(each) for each in self._rows]
        if several:
            columns.insert(1, Column(_("Jeu")))
            rows = [
                (title, translate(each.game.title), *rest)
                for each, (title, *rest) in zip(self._rows, rows, strict=True)
            ]
        if own:
            # translators: heading of a column: whose exercise it is, the program's or the school's
            columns.append(Column(_("De")))
            # translators: whose exercise it is; Tapis is the name of the program
            names = (_("Tapis"), _("l’école"))
            rows = [(*texts, names[each.file.own]) for each, texts in zip(self._rows, rows, strict=True)]
        self.table.fill(columns, rows)
        self._shown.setCurrentIndex(1 if self._listed and not self._rows else 0)
        self._tell_errors()
        self._count()
        self._mark()

    def _tell_errors(self) -> None:
        count = len(self._broken)
        self.wrong.setText(
            ngettext("{count} fichier ne peut pas servir", "{count} fichiers ne peuvent pas servir", count).format(
                count=count
            )
        )
        told = [each.text(self._own) for each in self._broken[:_MOST_ERRORS]]
        self.errors.setText("\n".join(told) + ("\n…" if count > _MOST_ERRORS else ""))
        self._trouble.setVisible(bool(count))

    def _count(self) -> None:
        waiting, done = len(self._waiting), len(self._reading)
        if waiting and not self._listed:
            text = _("Lecture : {done} sur {all}").format(done=done, all=done + waiting)
        else:
            shown = len(self._rows)
            text = ngettext("{count} exercice", "{count} exercices", shown).format(count=shown)
        if text != self.count.text():
            self.count.setText(text)
            if not waiting:
                announce(self.count, text)

    def _show_all(self) -> None:
        self.drill.setCurrentIndex(0)
        self.level.set_value(0)
        self.field.clear()
        self._show()

    # choosing

    def _mark(self) -> None:
        self.begin.setEnabled(self.table.selected is not None)

    def _begin(self) -> None:
        if self.table.selected is not None:
            self._start(self._rows[self.table.selected].exercise)

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
        try:
            self._own.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.place.setText(
                _("Le dossier {folder} ne peut pas être fait : {reason}.").format(
                    folder=self._own, reason=error.strerror or error
                )
            )
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._own)))


def _drill_key(listed: Listed) -> tuple[str, str]:
    return (listed.exercise.game, listed.exercise.drill)


def _row(listed: Listed) -> tuple[str, ...]:
    exercise = listed.exercise
    return (
        listed.scenario.title,
        translate(listed.drill),
        translate(listed.skill),
        _rules(listed),
        str(exercise.level),
    )


def _rules(listed: Listed) -> str:
    """The rule set in a word, with the pay table where there is a choice: `2019`, `Actuelles A`."""
    table = listed.exercise.table
    name = next(each.name for each in listed.game.kit.rule_sets() if each.id == table["rules"])
    return f"{name} {table['pay_table']}" if table.get("pay_table") else name
