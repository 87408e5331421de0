"""Choosing a session: which exercises, at which table, how hard, how long."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QVBoxLayout, QWidget

from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.game import Game
from app.money import euros
from app.text import _, named, ngettext, translate
from app.training.plan import Plan
from ui.pages.game_switch import GameSwitch
from ui.pages.page import Page
from ui.services.plans import PlanService
from ui.widgets.basic import (
    GRID,
    PAGE,
    Centred,
    SnugArea,
    box,
    button,
    column,
    emptied,
    holding,
    label,
    role,
    row,
    scale_of,
    scrolled,
)
from ui.widgets.cards import Beside
from ui.widgets.segments import Segments

EXERCISES = (10, 20, 50)
MINUTES = (5, 10, 20)
NAMES = 128
MOST_TOLD = 7
"""More drills than these are listed by their names, so that all are seen at once; one at a time is told below."""
INDENT = 36
"""Where the text beside a check box begins."""

MINIMUMS = (100, 200, 500, 1000, 2000)


class PlanPage(Page):
    """`start_wanted` carries the Plan, its seed still 0; `project_wanted` the same, to be shown to a room.

    `game_chosen` carries the game to train where there are several. `plans` say what is shown first.
    """

    start_wanted = Signal(object)
    project_wanted = Signal(object)
    game_chosen = Signal(str)

    def __init__(self, plans: PlanService) -> None:
        super().__init__()
        self.title = label("title")
        self.game = GameSwitch(plans.game_choice, self.title)
        self._plans = plans
        self._game: Game | None = None
        self._shown: Plan | None = None
        self._settings: TableSettings | None = None
        self._rules: Segments | None = None
        self._pay: Segments | None = None
        self.drills: dict[str, QCheckBox] = {}
        self.level = Segments([(level, partial(str, level)) for level in LEVELS])
        self.minimum = Segments([(cents, partial(euros, cents)) for cents in MINIMUMS])
        self.length = Segments(
            [(("exercises", count), partial(str, count)) for count in EXERCISES]
            + [(("minutes", count), partial(_minutes, count)) for count in MINUTES]
        )
        self.mode = Segments(
            [
                (None, lambda: _("Selon le niveau")),
                ("guided", lambda: _("Guidé")),
                ("blind", lambda: _("Jugé à la fin")),
            ]
        )
        self.clock = QCheckBox()
        self.flows = QCheckBox()
        self.level_text = label("caption")
        self.length_text = label("caption")
        self.everything = button("quiet", self._check_all)
        self.start = button("main", self._start)
        self.projector = button("plain", self.project)
        self._lay_out()
        self.game.chosen.connect(self._choose_game)
        self.level.changed.connect(lambda _level: self._describe())
        self.length.changed.connect(lambda _length: self._describe())

    def _lay_out(self) -> None:
        exercises, table, level, length, mode = (label("heading") for _heading in range(5))
        self._drill_list = column(gap=GRID)
        # level with the heading beside it, though a button stands in its row
        exercises.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.about = label("caption", wrap=True)
        self._rule_place, self._pay_place = column(gap=0), column(gap=0)
        pay_name, minimum_name, rules_name = label("caption"), label("caption"), label("caption")
        self._pay_name = pay_name
        left = holding(
            column(row(exercises, None, self.everything), self._drill_list, None, self.about, gap=12, margin=24),
            box("card"),
        )
        self._names = (rules_name, pay_name, minimum_name)
        names = ((rules_name, self._rule_place), (pay_name, self._pay_place), (minimum_name, column(self.minimum)))
        self.bound = label("caption", wrap=True)
        at_table = column(table, self.bound, gap=GRID)
        for name, field in names:
            at_table.addLayout(row(name, field, gap=GRID))
        hard = column(row(level, self.level_text, gap=16), self.level, gap=GRID)
        long = column(row(length, self.length_text, gap=16), self.length, gap=GRID)
        acts = column(mode, self.mode, Beside(self.clock, self.flows, (0, 1), room=0), gap=GRID)
        for note in (self.level_text, self.length_text):
            note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        right = holding(column(at_table, hard, long, acts, None, gap=16, margin=24), box("card"))
        left.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        halves = Beside(left, right, (1, 0))
        content = role(QWidget(), "ground")
        content.setLayout(column(self.game, 8, halves, None, margin=(*PAGE[:3], 8)))
        foot = holding(row(None, self.projector, self.start, gap=12, margin=(PAGE[0], 8, *PAGE[2:])), Centred())
        # the button stands under what it begins, and stays in sight where that has to scroll
        page = column(scrolled(content, SnugArea()), foot, None, gap=0)
        page.setStretch(2, 1)
        self.setLayout(page)
        for setter, text in (
            (self.title.setText, lambda: _("Une séance")),
            (exercises.setText, lambda: _("Épreuves")),
            (table.setText, lambda: _("Table")),
            (rules_name.setText, lambda: _("Règles")),
            (pay_name.setText, lambda: _("Table de paiement")),
            (minimum_name.setText, lambda: _("Minimum")),
            (level.setText, lambda: _("Niveau")),
            (length.setText, lambda: _("Longueur")),
            (mode.setText, lambda: _("Gestes sur le tapis")),
            (self.clock.setText, lambda: _("Montrer le temps")),
            (self.flows.setToolTip, lambda: _("Après une réponse juste, la question suivante vient d’elle-même.")),
            (self.flows.setText, lambda: _("Enchaîner si c’est juste")),
            (self.everything.setText, lambda: _("Tout mêler")),
            (self.start.setText, lambda: _("Commencer")),
            (self.bound.setText, lambda: _("L’école a fixé la table de toutes les séances.")),
            (self.projector.setText, lambda: _("Projeter pour la classe")),
            (self.projector.setToolTip, lambda: _("Question en grand, rien n’est enregistré ; touche F5")),
        ):
            self.say(setter, text)
        self._fit()
        self.mode.name(lambda: _("Gestes sur le tapis"))
        self.level.name(lambda: _("Niveau"))
        self.length.name(lambda: _("Longueur"))
        self.minimum.name(lambda: _("Minimum"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins, whatever was chosen last."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._start()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        for name in self._names:
            name.setFixedWidth(round(NAMES * scale_of(self)))

    def retranslate(self) -> None:
        super().retranslate()
        if self._game is not None:
            chosen = self.plan()
            self._fill(self._game)
            self.set_plan(chosen or self._plans.usual(self._game))

    def enter(self) -> None:
        self._show_game()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_game(self) -> None:
        """Show the game that is trained now, with its plan, when either is another than the one shown."""
        game = self._plans.game()
        usual = self._plans.usual(game)
        if game is not self._game:
            self._fill(game)
        bound = self._plans.is_bound()
        if game is not self._game or usual != self._shown or bound != self.bound.isVisibleTo(self):
            self._game, self._shown = game, usual
            self.set_plan(usual)
        self.game.fill()

    def forget(self) -> None:
        """Somebody else sits down: what is chosen here was not theirs."""
        self._shown = None

    def _choose_game(self, name: str) -> None:
        self.game_chosen.emit(name)
        self._show_game()

    def only(self, drill: str) -> None:
        """Choose one drill alone."""
        if drill in self.drills:
            for name, checkbox in self.drills.items():
                checkbox.setChecked(name == drill)

    def set_plan(self, plan: Plan) -> None:
        """Show a plan."""
        self._settings = plan.settings
        for name, checkbox in self.drills.items():
            checkbox.setChecked(name in plan.drills)
        if self._rules is not None and self._pay is not None:
            self._rules.set_value(plan.settings.rules)
            self._pay.set_value(plan.settings.pay_table)
        self.minimum.set_value(plan.settings.minimum)
        self.level.set_value(plan.level)
        self.mode.set_value(plan.mode)
        self.clock.setChecked(not plan.hide_timer)
        self.flows.setChecked(plan.flows)
        exercises = plan.exercises if plan.exercises in EXERCISES else EXERCISES[0]
        self.length.set_value(("minutes", plan.minutes) if plan.minutes in MINUTES else ("exercises", exercises))
        self._rules_changed()
        self._describe()

    def plan(self) -> Plan | None:
        """What is chosen now, None while no exercise is."""
        drills = tuple(name for name, checkbox in self.drills.items() if checkbox.isChecked())
        if self._game is None or self._settings is None or self._rules is None or self._pay is None or not drills:
            return None
        settings = replace(
            self._settings,
            rules=self._rules.value or self._settings.rules,
            pay_table=self._pay.value,
            minimum=self.minimum.value or self._settings.minimum,
        )
        kind, count = self.length.value or ("exercises", EXERCISES[0])
        return Plan(
            game=self._game.name,
            drills=drills,
            settings=settings,
            level=self.level.value or LEVELS[0],
            seed=0,
            exercises=count if kind == "exercises" else None,
            minutes=count if kind == "minutes" else None,
            mode=self.mode.value,
            hide_timer=not self.clock.isChecked(),
            flows=self.flows.isChecked(),
        )

    def _fill(self, game: Game) -> None:
        emptied(self._drill_list)
        self.drills = {}
        for drill in game.drills:
            checkbox = QCheckBox(translate(drill.title))
            checkbox.toggled.connect(lambda _checked: self._describe())
            about = label("caption", translate(drill.about), wrap=True)
            about.setIndent(INDENT)
            if len(game.drills) > MOST_TOLD:
                # never shown by itself: without a parent yet, it would be a window of its own
                about.hide()
                checkbox.installEventFilter(self)
            checkbox.setToolTip(translate(drill.about))
            checkbox.setAccessibleDescription(translate(drill.about))
            self.drills[drill.id] = checkbox
            self._drill_list.addLayout(column(role(checkbox, "drill"), about, gap=0))
        self._drill_list.setSpacing(0 if len(game.drills) > MOST_TOLD else GRID)
        self.about.setVisible(len(game.drills) > MOST_TOLD)
        self._tell_about(game.drills[0])
        sets = game.kit.rule_sets()
        self._rules = Segments([(each.id, partial(str, each.name)) for each in sets])
        tables = sorted({table for each in sets for table in each.pay_tables})
        self._pay = Segments([(table, partial(game.kit.pay_table_name, table)) for table in tables])
        for place, made in ((self._rule_place, self._rules), (self._pay_place, self._pay)):
            _refill(place, made)
        self._pay.setVisible(bool(tables))
        self._pay_name.setVisible(bool(tables))
        self._rules.changed.connect(lambda _rules: self._rules_changed())
        self._rules.name(lambda: _("Règles"))
        self._pay.name(lambda: _("Table de paiement"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell below a long list what the drill under pointer or focus asks."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn) and self._game is not None:
            name = next((name for name, checkbox in self.drills.items() if checkbox is watched), "")
            if name:
                self._tell_about(self._game.drill(name))
        return super().eventFilter(watched, event)

    def _tell_about(self, drill: Drill) -> None:
        self.about.setText(named(translate(drill.title), translate(drill.about)))

    def _pays(self, rules: str) -> tuple[str, ...]:
        game = self._game
        sets = game.kit.rule_sets() if game is not None else ()
        return next((each.pay_tables for each in sets if each.id == rules), ())

    def _rules_changed(self) -> None:
        if self._rules is None or self._pay is None or self._game is None or self._settings is None:
            return
        pays, bound = self._pays(self._rules.value or ""), self._plans.is_bound()
        self.bound.setVisible(bound)
        self._rules.setEnabled(not bound)
        self.minimum.setEnabled(not bound)
        self._pay.setEnabled(bool(pays) and not bound)
        self._pay_name.setEnabled(bool(pays))
        if not pays or self._pay.value is None:
            self._pay.set_value(pays[0] if pays else None)
        for cents in MINIMUMS:  # where stakes are multiples of a unit, not every minimum can be
            table = replace(self._settings, rules=self._rules.value, pay_table=self._pay.value, minimum=cents)
            self.minimum.set_enabled_value(cents, self._game.has_table(table))

    def _describe(self) -> None:
        texts = {} if self._game is None else self._game.kit.levels()
        self.level_text.setText(texts.get(self.level.value or 0, ""))
        kind, _count = self.length.value or ("exercises", 0)
        chosen = sum(checkbox.isChecked() for checkbox in self.drills.values())
        self.length_text.setText(_("en questions") if kind == "exercises" else _("en minutes de réflexion"))
        self.start.setEnabled(chosen > 0)
        self.projector.setEnabled(chosen > 0)
        self.start.setAccessibleDescription(
            ngettext("{count} épreuve choisie", "{count} épreuves choisies", chosen).format(count=chosen)
        )

    def _check_all(self) -> None:
        for checkbox in self.drills.values():
            checkbox.setChecked(True)

    def _start(self) -> None:
        plan = self.plan()
        if plan is not None:
            self.start_wanted.emit(plan)

    def project(self) -> None:
        """Have the session shown to a room."""
        plan = self.plan()
        if plan is not None:
            self.project_wanted.emit(plan)


def _minutes(count: int) -> str:
    return _("{count} min").format(count=count)


def _refill(place: QVBoxLayout, widget: QWidget) -> None:
    emptied(place)
    place.addWidget(widget)
