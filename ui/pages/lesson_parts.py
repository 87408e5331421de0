"""The parts of a lesson that is being made: listed, moved, doubled, taken out, and one of them changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLayout, QWidget

from app.drills.drill import LEVELS
from app.drills.game import Game, Games
from app.lessons.draft import Draft, DraftPart
from app.lessons.lesson import drills_of
from app.lessons.shape import ALL, MOST_EXERCISES
from app.money import euros
from app.scenarios.house_text import amount_text
from app.text import _, ngettext, translate
from ui.models.rows import Column
from ui.widgets.basic import button, column, holding, hung, label, role, row
from ui.widgets.fields import Choice, Count
from ui.widgets.offering import offer
from ui.widgets.segments import Segments
from ui.widgets.speaking import Speaking
from ui.widgets.table import TextTable
from ui.widgets.ticking import tick

MINIMUMS = (100, 200, 500, 1000, 2000)


class LessonParts(Speaking, QFrame):
    """`changed` carries the Draft with other parts; `written_wanted` asks for written exercises.

    On the list Alt with an arrow moves a part, Ctrl+D doubles it, Delete takes it out.
    """

    changed = Signal(object)
    written_wanted = Signal()

    def __init__(self, games: Games) -> None:
        super().__init__()
        role(self, "card")
        self._games = games
        self._draft = Draft()
        self._filling = False
        self.title = label("heading")
        self.table = TextTable(whole=True)
        self.add = button("plain", self._add)
        self.written = button("quiet", self.written_wanted.emit)
        acts: tuple[tuple[str, Callable[[], None], str], ...] = (
            ("double", self._double, "Ctrl+D"),
            ("up", partial(self._move, -1), "Alt+Up"),
            ("down", partial(self._move, 1), "Alt+Down"),
            ("take-out", self._remove, "Del"),
        )
        self.acts = {name: button("quiet", act) for name, act, _keys in acts}
        for _name, act, keys in acts:
            QShortcut(QKeySequence(keys), self.table, act, context=Qt.ShortcutContext.WidgetShortcut)
        self.game, self.drill, self.rules, self.minimum = (Choice() for _box in range(4))
        self.level = Segments([(level, partial(str, level)) for level in LEVELS])
        self.count = Count(1, MOST_EXERCISES)
        self.skills = button("plain", self._choose_skills)
        self.passing = Count(0, 100)
        self.passing.setSuffix("\u202f%")
        self._names = [label("caption") for _name in range(6)]
        fields: tuple[QWidget | QLayout, ...] = (
            column(self.game, self.drill, gap=8),
            self.level,
            self.count,
            self.skills,
            column(self.rules, self.minimum, gap=8),
            self.passing,
        )
        self._detail = holding(
            column(*(column(name, field, gap=2) for name, field in zip(self._names, fields, strict=True)), gap=8),
            QWidget(),
        )
        buttons = row(*self.acts.values(), None, gap=0)
        self.setLayout(
            column(
                self.title,
                self.table,
                row(self.add, None),
                hung(self.written, None),
                hung(buttons),
                self._detail,
                None,
                gap=8,
                margin=24,
            )
        )
        self.table.selectionModel().selectionChanged.connect(lambda _on, _off: self._show_part())
        self.game.activated.connect(
            lambda _index: self._set(game=self.game.currentData(), drill=ALL, skills=(), table={})
        )
        self.drill.activated.connect(lambda _index: self._set(drill=self.drill.currentData(), skills=()))
        self.level.changed.connect(lambda level: self._set(level=level))
        self.count.valueChanged.connect(lambda count: self._set(count=count))
        self.passing.valueChanged.connect(self._mark)
        for box in (self.rules, self.minimum):
            box.activated.connect(lambda _index: self._set(table=self._table()))
        self._speak()

    def _speak(self) -> None:
        for setter, text in (
            (self.title.setText, lambda: _("Les parties")),
            (self.table.setAccessibleName, lambda: _("Les parties de la leçon")),
            (self.add.setText, lambda: _("Ajouter une partie")),
            (self.written.setText, lambda: _("Exercices écrits…")),
            (self.acts["double"].setText, lambda: _("Dupliquer")),
            (self.acts["up"].setText, lambda: _("Monter")),
            (self.acts["down"].setText, lambda: _("Descendre")),
            (self.acts["take-out"].setText, lambda: _("Retirer")),
            (self._names[0].setText, lambda: _("Épreuve")),
            (self._names[1].setText, lambda: _("Niveau")),
            (self._names[2].setText, lambda: _("Nombre d’exercices")),
            (self._names[3].setText, lambda: _("Savoir-faire")),
            (self._names[4].setText, lambda: _("Table")),
            (self._names[5].setText, lambda: _("Pour réussir cette épreuve, 0 % sans seuil")),
            (self.passing.setAccessibleName, lambda: _("Pour réussir cette épreuve, 0 % sans seuil")),
            (self.game.setAccessibleName, lambda: _("Jeu")),
            (self.drill.setAccessibleName, lambda: _("Épreuve")),
            (self.count.setAccessibleName, lambda: _("Nombre d’exercices")),
            (self.rules.setAccessibleName, lambda: _("Règles")),
            (self.minimum.setAccessibleName, lambda: _("Minimum")),
        ):
            self.say(setter, text)
        self.level.name(lambda: _("Niveau"))

    def retranslate(self) -> None:
        super().retranslate()
        self.show_draft(self._draft)

    # showing

    @property
    def at(self) -> int:
        """The number of the part that is shown, from 0."""
        return min(self.table.selected or 0, max(0, len(self._draft.parts) - 1))

    @property
    def part(self) -> DraftPart | None:
        """The part that is shown."""
        return self._draft.parts[self.at] if self._draft.parts else None

    def show_draft(self, draft: Draft, at: int | None = None) -> None:
        """Show the parts of a draft, and one of them to be changed."""
        here = self.at if at is None else at
        self._draft = draft
        columns = [
            Column("", figures=True),
            Column(_("Épreuve"), strong=True, share=1),
            Column(_("Niveau")),
            Column(_("Exercices"), figures=True),
        ]
        rows = [
            (str(number), self._title(part), "" if part.files else str(part.level), str(len(part.files) or part.count))
            for number, part in enumerate(draft.parts, 1)
        ]
        self._filling = True
        self.table.fill(columns, rows)
        if rows:
            self.table.selectRow(min(here, len(rows) - 1))
        self._filling = False
        self._show_part()

    def hold(self, draft: Draft) -> None:
        """Go on from a draft whose parts are those that are shown."""
        self._draft = draft

    def _title(self, part: DraftPart) -> str:
        if part.files:
            return ngettext("{count} exercice écrit", "{count} exercices écrits", len(part.files)).format(
                count=len(part.files)
            )
        game = self._games[part.game]
        drill = _("toutes les épreuves") if part.drill == ALL else translate(game.drill(part.drill).title)
        return f"{translate(game.title)} · {drill}"

    def _show_part(self) -> None:
        part = self.part
        if self._filling:
            return
        self._detail.setVisible(part is not None and not part.files)
        for name, act in self.acts.items():
            last = len(self._draft.parts) - 1
            act.setEnabled(
                part is not None and not (name == "up" and self.at == 0) and not (name == "down" and self.at == last)
            )
        if part is None or part.files:
            return
        self._filling = True
        game = self._games[part.game]
        games: list[tuple[object, str]] = [(name, translate(each.title)) for name, each in self._games.items()]
        offer(self.game, games, part.game)
        drills: list[tuple[object, str]] = [
            (ALL, _("Toutes les épreuves")),
            *((each.id, translate(each.title)) for each in game.drills),
        ]
        offer(self.drill, drills, part.drill)
        self.level.set_value(part.level)
        self.count.setValue(part.count)
        self.skills.setText(
            ngettext("{count} savoir-faire choisi", "{count} savoir-faire choisis", len(part.skills)).format(
                count=len(part.skills)
            )
            if part.skills
            else _("Tous les savoir-faire")
        )
        for of_drill in (self._names[5], self.passing):
            of_drill.setVisible(part.drill != ALL)
        self.passing.setValue(self._draft.passing.get(part.drill, 0))
        self._fill_table(game, part)
        self._filling = False

    def _fill_table(self, game: Game, part: DraftPart) -> None:
        """The tables there are: that of the house first, then each version of the rules with each of its pay tables."""
        rules: list[tuple[object, str]] = [(None, _("La table de la maison"))]
        for each in game.kit.rule_sets():
            rules += [
                ((each.id, table), each.name if table is None else f"{each.name}, {game.kit.pay_table_name(table)}")
                for table in each.pay_tables or (None,)
            ]
        chosen = (part.table["rules"], part.table.get("pay_table")) if "rules" in part.table else None
        offer(self.rules, rules, chosen)
        minimums: list[tuple[object, str]] = [(None, _("Minimum de la maison"))]
        minimums += [(amount_text(cents), _("Minimum {amount}").format(amount=euros(cents))) for cents in MINIMUMS]
        offer(self.minimum, minimums, part.table.get("minimum"))

    # changing

    def _set(self, **how: object) -> None:
        part = self.part
        if not self._filling and part is not None:
            changed = replace(part, **how)  # type: ignore[arg-type]
            if changed != part:
                self._take(self._draft.changed(self.at, changed), self.at)

    def _mark(self, mark: int) -> None:
        part = self.part
        if not self._filling and part is not None:
            self._take(self._draft.marked(part.drill, mark or None), self.at)

    def _table(self) -> dict[str, object]:
        part = self.part
        others = (
            {}
            if part is None
            else {key: value for key, value in part.table.items() if key not in ("rules", "pay_table", "minimum")}
        )
        rules, minimum = self.rules.currentData(), self.minimum.currentData()
        table = {} if rules is None else {"rules": rules[0]} | ({} if rules[1] is None else {"pay_table": rules[1]})
        found = table | ({} if minimum is None else {"minimum": minimum})
        return found | others if found else {}

    def _choose_skills(self) -> None:
        part = self.part
        if part is None or part.files:
            return
        every = [
            (each.id, translate(each.title))
            for drill in drills_of(self._games[part.game], part.drill)
            for each in drill.skills
        ]
        text = _("Aucun coché : tous viennent.")
        chosen = tick(self, _("Savoir-faire de cette partie"), text, every, part.skills)
        if chosen is not None:
            self._set(skills=() if len(chosen) == len(every) else tuple(chosen))

    def _add(self) -> None:
        part = self.part
        fresh = DraftPart(next(iter(self._games)) if part is None or part.files else part.game)
        self._take(self._draft.added(fresh), len(self._draft.parts))

    def _double(self) -> None:
        if self.part is not None:
            self._take(self._draft.added(self.part, at=self.at + 1), self.at + 1)

    def _move(self, by: int) -> None:
        if self.part is not None:
            here = self.at
            moved = self._draft.moved(here, by)
            self._take(moved, here if moved == self._draft else here + by)

    def _remove(self) -> None:
        if self.part is not None:
            self._take(self._draft.without(self.at), max(0, self.at - 1))

    def _take(self, draft: Draft, at: int) -> None:
        self.show_draft(draft, at)
        self.changed.emit(draft)
