"""Writing an exercise: its table with stakes laid by hand, every value of its file, its answer from the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget

from app.drills.drill import LEVELS
from app.drills.question import in_a_line
from app.lessons.solution import solution
from app.scenarios.document import Path_
from app.scenarios.draft import ScenarioDraft
from app.table.felt import Spot
from app.text import _, named, translate
from ui.pages.page import Page
from ui.pages.scenario_form import ScenarioForm
from ui.pages.scenario_table import ScenarioTable
from ui.services.scenario_maker import Opened, ScenarioMaker
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, Centred, box, button, column, holding, label, role, row, scrolled
from ui.widgets.cards import Beside
from ui.widgets.fields import Choice
from ui.widgets.offering import offer
from ui.widgets.segments import Segments

_WORDS: tuple[tuple[Path_, int], ...] = (
    (("title", "fr"), 120),
    (("title", "en"), 120),
    (("author",), 80),
    (("note",), 300),
)
_MOST_STEPS = 200
_SOON = 250


class ScenarioMakerPage(Page):
    """`maker` makes drafts and their files, `game` gives the game that is trained.

    `open_file(path)` goes on from a file, from a new exercise for None; `tried` carries the exercise to be put, with
    its note; `left` goes back to the list.
    """

    tried = Signal(object, str)
    left = Signal()

    def __init__(self, maker: ScenarioMaker, game: Callable[[], str]) -> None:
        super().__init__()
        self._maker = maker
        self._game = game
        self._opened: Opened | None = None
        self._written = ""
        self._before: list[ScenarioDraft] = []
        self._filling = self._faulty = False
        self._soon = QTimer(self, interval=_SOON, singleShot=True)
        self._soon.timeout.connect(self._take_words)
        self.heading = label("title")
        self.words = {path: QLineEdit() for path, _most in _WORDS}
        self.wrong: dict[Path_, QLabel] = {}
        self.game, self.drill, self.skill = Choice(), Choice(), Choice()
        self.level = Segments([(level, partial(str, level)) for level in LEVELS])
        self.table, self.form = ScenarioTable(), ScenarioForm()
        self.told = label("told", wrap=True)
        self.question, self.answer = label("body", wrap=True), label("small", wrap=True)
        self.engine = button("plain", lambda: self.take(self.draft.answered()))
        self.back = button("quiet", self.left.emit)
        self.undo = button("quiet", self._undo)
        self.clear = button("quiet", lambda: self.take(self.draft.cleared()))
        self.trial, self.save = button("plain", self._try), button("main", self._save)
        self._lay_out()
        self._speak()
        self._connect()

    def _lay_out(self) -> None:
        self._names = [label("caption") for _name in range(8)]
        fields = (*self.words.values(), self.game, self.drill, self.skill, self.level)
        parts = []
        for name, field, path in zip(
            self._names,
            fields,
            [path for path, _most in _WORDS] + [("game",), ("drill",), ("skill",), ("level",)],
            strict=True,
        ):
            place = self.wrong[path] = label("told", wrap=True)
            place.hide()
            parts.append(holding(column(name, field, place, None, gap=2), QWidget()))
        for path, most in _WORDS:
            self.words[path].setMaxLength(most)
        for combo in (self.game, self.drill, self.skill):
            combo.setMinimumContentsLength(8)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._answer_title, self._kind_title = label("heading"), label("heading")
        expected = self.wrong["expect",] = label("told", wrap=True)
        expected.hide()
        answer = holding(
            column(self._answer_title, self.question, self.answer, expected, row(self.engine, None), gap=8, margin=16),
            box(),
        )
        titles = Beside(parts[0], parts[1], (1, 1), room=560)
        kinds = holding(
            column(self._kind_title, *parts[4:], *parts[2:4], gap=8, margin=16),
            box(),
        )
        left = holding(column(self.table, answer, kinds, None, gap=16), QWidget())
        right = holding(column(self.form, None, gap=16), QWidget())
        links = holding(row(self.undo, self.clear, self.back, None), QWidget())
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                Beside(self.heading, links, (1, 0)),
                self.told,
                titles,
                8,
                Beside(left, right, (3, 2), room=960),
                None,
                gap=8,
                margin=(*PAGE[:3], 8),
            )
        )
        ways = holding(row(None, self.trial, self.save, gap=8), QWidget())
        foot = holding(column(ways, margin=(PAGE[0], 8, PAGE[2], 16)), Centred())
        self.setLayout(column(scrolled(content), foot, gap=0))
        self.tell("")

    def _speak(self) -> None:
        names = (
            lambda: _("Titre en français"),
            lambda: _("Titre en anglais"),
            lambda: _("Auteur"),
            lambda: _("Mot montré dans la liste"),
            lambda: _("Jeu"),
            lambda: _("Épreuve"),
            lambda: _("Savoir-faire"),
            lambda: _("Niveau"),
        )
        fields = (*self.words.values(), self.game, self.drill, self.skill, self.level)
        for name, field, text in zip(self._names, fields, names, strict=True):
            self.say(name.setText, text)
            self.say(field.setAccessibleName, text)
        for setter, text in (
            (self.heading.setText, lambda: _("Écrire un scénario")),
            (self._kind_title.setText, lambda: _("Le scénario")),
            (self._answer_title.setText, lambda: _("Réponse")),
            (self.engine.setText, lambda: _("Prendre celle des règles")),
            (self.back.setText, lambda: _("Tous les scénarios")),
            (self.undo.setText, lambda: _("Défaire")),
            (self.clear.setText, lambda: _("Débarrasser le tapis")),
            (self.trial.setText, lambda: _("Essayer")),
            (self.save.setText, lambda: _("Enregistrer")),
        ):
            self.say(setter, text)

    def _connect(self) -> None:
        for field in self.words.values():
            field.textEdited.connect(lambda _text: self._soon.start())
            field.editingFinished.connect(self._take_words)
        self.game.activated.connect(lambda _at: self._take_game(self.game.currentData()))
        self.drill.activated.connect(lambda _at: self._take_drill(self.drill.currentData()))
        self.skill.activated.connect(lambda _at: self._put(("skill",), self.skill.currentData()))
        self.level.changed.connect(lambda level: self._put(("level",), level))
        self.table.laid.connect(self._lay)
        self.form.put.connect(self._put)
        QShortcut(QKeySequence("Ctrl+S"), self, self._save, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        QShortcut(
            QKeySequence("Alt+Backspace"), self, self._undo, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
        )

    # opening

    @property
    def draft(self) -> ScenarioDraft:
        """The exercise as it is now."""
        if self._opened is None:
            self.open_file(None)
        assert self._opened is not None
        return self._opened.draft

    def open_file(self, path: Path | None) -> None:
        """Go on from a file, or from a new exercise of the game that is trained; raises ScenarioError."""
        games = self._maker.games
        opened = Opened(self._maker.fresh(games[self._game()])) if path is None else self._maker.opened(path)
        self._before.clear()
        self._opened, self._written = opened, opened.draft.text
        self.tell("")
        self._fill()

    def enter(self) -> None:
        if self._opened is None:
            self.open_file(None)
        self.words["title", "fr"].setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> bool:
        self._flush()
        return True

    def retranslate(self) -> None:
        super().retranslate()
        if self._opened is not None:
            self.take(ScenarioDraft(self.draft.text, self.draft.games), keep=False)

    # showing

    def tell(self, text: str, well: bool = False) -> None:
        """Say what has become of the exercise, or what is wrong with the whole of it; empty takes it away."""
        role(self.told, "done" if well else "told")
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text)

    def take(self, draft: ScenarioDraft, *, keep: bool = True) -> None:
        """Go on from a draft; `keep` lets it be undone."""
        assert self._opened is not None
        before = self._opened.draft
        if keep and before != draft:
            self._before = [*self._before[-_MOST_STEPS:], before]
        self._opened = self._opened._replace(draft=draft)
        self._fill()

    def _fill(self) -> None:
        """Bring every part up to the draft."""
        draft = self.draft
        self._filling = True
        for path, field in self.words.items():
            said = draft.at(path)
            text = said if isinstance(said, str) else ""
            if field.text().strip() != text:
                field.setText(text)
        offer(self.game, [(game.name, translate(game.title)) for game in draft.games.values()], draft.game.name)
        offer(self.drill, [(drill.id, translate(drill.title)) for drill in draft.game.drills], draft.drill.id)
        offer(self.skill, [(skill.id, translate(skill.title)) for skill in draft.drill.skills], draft.at(("skill",)))
        self.level.set_value(draft.at(("level",)))
        self._filling = False
        self.form.show_draft(draft)
        self.table.show_draft(draft)
        self._show_faults()
        self._show_answer()
        self.undo.setEnabled(bool(self._before))

    def _show_faults(self) -> None:
        told: dict[Path_, list[str]] = {}
        whole = []
        for fault in self.form.tell(self.draft.faults):
            path = _path_on_page(fault.field, self.wrong)
            if path is None:
                whole.append(fault.message)
            else:
                told.setdefault(path, []).append(fault.message)
        for path, place in self.wrong.items():
            place.setText("\n".join(told.get(path, ())))
            place.setVisible(path in told)
        self.engine.setVisible(("expect",) in told)
        if whole or self._faulty:
            self.tell("\n".join(whole))
        self._faulty = bool(whole)
        sound = self.draft.exercise is not None
        self.trial.setEnabled(sound)
        self.save.setEnabled(sound)

    def _show_answer(self) -> None:
        exercise = self.draft.put
        self.question.setVisible(exercise is not None)
        if exercise is None:
            self.answer.setText(_("Elle vient des règles, dès que rien ne manque."))
            return
        self.question.setText(in_a_line(self.draft.drill.question(exercise)))
        self.answer.setText(named(_("Attendu"), solution(self.draft.game, exercise).answer))

    # changing

    def _flush(self) -> None:
        self._take_words()
        self.form.flush()

    def _take_words(self) -> None:
        self._soon.stop()
        if self._opened is None or self._filling:
            return
        draft = self.draft
        for path, field in self.words.items():
            text = field.text().strip()
            if text != (draft.at(path) or ""):
                draft = draft.with_value(path, text or None)
        if draft != self.draft:
            self.take(draft)

    def _put(self, path: Path_, value: object) -> None:
        if not self._filling:
            self._take_words()
            self.take(self.draft.with_value(path, value))

    def _lay(self, spot: Spot, cents: int, value: bool) -> None:
        self._flush()
        self.take(self.draft.laid(spot, cents, value=value))

    def _take_game(self, name: str) -> None:
        self._flush()
        if name != self.draft.game.name:
            self.take(self._maker.at_game(self.draft, self._maker.games[name]))

    def _take_drill(self, drill: str) -> None:
        self._flush()
        if drill != self.draft.drill.id:
            self.take(self._maker.at_drill(self.draft, drill))

    def _undo(self) -> None:
        self._flush()
        if self._before:
            self.take(self._before.pop(), keep=False)

    # doing

    def _try(self) -> None:
        self._flush()
        exercise = self.draft.exercise
        if exercise is not None:
            self.tried.emit(exercise, str(self.draft.at(("note",)) or ""))

    def _save(self) -> None:
        self._flush()
        if self.draft.exercise is None or self._opened is None:
            return
        file, told = self._maker.save(self._opened, self._written)
        if file is not None:
            self._opened, self._written = self._opened._replace(file=file), self.draft.text
        self.tell(told, well=file is not None)


def _path_on_page(field: str, places: dict[Path_, QLabel]) -> Path_ | None:
    """The path on this page that a fault is about, None for the whole exercise."""
    path: Path_ = tuple(field.split("."))
    if path == ("title",):
        return ("title", "fr")
    return path if path in places else None
