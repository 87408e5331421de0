"""The form of the house: the table it opens, its value chips, its switches and target times."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.drills.drill import TableSettings
from app.drills.game import Game
from app.drills.kit import Switch
from app.money import euros, parse_euros, plain_euros
from app.text import _, language, translate
from ui.models.house import HouseValues
from ui.questions.fields import AmountField
from ui.widgets.basic import GRID, button, column, label, role, row
from ui.widgets.cards import Named
from ui.widgets.segments import Segments
from ui.widgets.speaking import Speaking


class _Table:
    """The fields of one game's table."""

    def __init__(self, game: Game, settings: TableSettings) -> None:
        kit = game.kit
        sets = kit.rule_sets()
        self._settings = settings
        self.pays = {each.id: each.pay_tables for each in sets}
        self.rules = Segments([(each.id, partial(str, each.name)) for each in sets])
        tables = sorted({table for each in sets for table in each.pay_tables})
        self.pay = Segments([(table, partial(kit.pay_table_name, table)) for table in tables])
        self.minimum = role(AmountField(most_digits=4), "plain")
        self.minimum.setText(_typed(settings.minimum))
        self.minimum.setFixedWidth(120)
        self.most = {each.id: each.maximums for each in sets}
        multiples = sorted({times for each in sets for times in each.maximums})
        self.maximum = Segments([(times, partial(str, times)) for times in multiples])
        self.maximum.set_value(settings.maximum)
        given = dict(settings.switches)
        self.switches = {switch.id: _switch_field(switch, given.get(switch.id)) for switch in kit.switches()}
        self.names = {switch.id: switch.name for switch in kit.switches()}
        self.rules.set_value(settings.rules)
        self.pay.set_value(settings.pay_table)
        self.rules.changed.connect(lambda _rules: self._follow())
        self._follow()

    def _follow(self) -> None:
        pays = self.pays.get(self.rules.value or "", ())
        self.pay.setEnabled(bool(pays))
        self.pay.set_value((self.pay.value or pays[0]) if pays else None)
        most = self.most.get(self.rules.value or "", ())
        for times in {times for each in self.most.values() for times in each}:
            self.maximum.set_enabled_value(times, times in most)
        if self.maximum.value not in most:
            self.maximum.set_value(most[0] if most else None)

    def settings(self) -> TableSettings | None:
        """What the fields say, None when the minimum is no amount."""
        minimum = self.minimum.cents()
        if not minimum:
            return None
        switches = ((name, _said(each)) for name, each in self.switches.items())
        return replace(
            self._settings,
            rules=self.rules.value,
            pay_table=self.pay.value,
            minimum=minimum,
            maximum=self.maximum.value,
            switches=tuple((name, value) for name, value in switches if value is not None),
        )


class HouseForm(Speaking, QWidget):
    """`kept` carries the HouseValues when the button is pressed; `tell` answers beside it."""

    kept = Signal(object)

    def __init__(self, values: HouseValues) -> None:
        super().__init__()
        self._values = values
        self.tables = {game.name: _Table(game, values.tables[game.name]) for game in values.games}
        self.denominations = QLineEdit("   ".join(euros(cents) for cents in values.denominations))
        self.denominations.setAccessibleName(_("Jetons de valeur"))
        self.targets: dict[str, AmountField] = {}
        self.told = label("caption", wrap=True)
        self.keep = button("main", self._keep)
        self.keep.setText(_("Enregistrer la maison"))
        layout = column(gap=12)
        for game in values.games:
            self._add_table(layout, game, self.tables[game.name])
        layout.addWidget(Named(label("caption", _("Jetons de valeur")), self.denominations, wide=True))
        self.more = button("quiet", self._toggle_targets)
        self._targets = self._target_fields()
        self._targets.hide()
        self._name_more()
        layout.addLayout(row(self.more, None))
        layout.addWidget(self._targets)
        foot = row(self.keep, self.told, gap=16)
        foot.setStretch(1, 1)
        layout.addLayout(foot)
        self.setLayout(layout)
        self.setEnabled(not values.locked)
        self._said = self.values()

    def is_of(self, values: HouseValues) -> bool:
        """Whether the form was made of these values, whatever has been typed into it since."""
        return self._values == values

    def put_back(self) -> None:
        """Show the form as it first comes, the target times hidden; what was typed and not kept stays, and is told."""
        self.tell("" if self.values() == self._said else _("Pas encore enregistré."))
        self._targets.hide()
        self._name_more()

    def tell(self, text: str) -> None:
        """Say beside the button what came of it."""
        self.told.setText(text)

    def _add_table(self, layout: QVBoxLayout, game: Game, table: _Table) -> None:
        target = column(gap=12)
        parts: list[tuple[str, QWidget]] = [
            (_("Règles"), table.rules),
            *([(_("Table de paiement"), table.pay)] if any(table.pays.values()) else []),
            (_("Minimum"), table.minimum),
            *([(_("Maximum (fois le minimum)"), table.maximum)] if any(table.most.values()) else []),
        ]
        parts += [(table.names[name], each) for name, each in table.switches.items()]
        if len(self._values.games) > 1:
            target.addWidget(label("overline", translate(game.title)))
        for name, widget in parts:
            widget.setAccessibleName(name)
            target.addWidget(_named(name, widget))
        layout.addLayout(target)

    def _target_fields(self) -> QWidget:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(GRID)
        line = 0
        for game in self._values.games:
            for drill in game.drills:
                for skill in drill.skills:
                    asked = AmountField(decimals=True, most_digits=3)
                    own = self._values.targets.get(skill.id)
                    asked.setText("" if own is None else _seconds(own))
                    asked.setPlaceholderText(_seconds(skill.target))
                    asked.setFixedWidth(88)
                    asked.setAccessibleName(translate(skill.title))
                    self.targets[skill.id] = asked
                    grid.addWidget(asked, line, 0)
                    # translators: seconds, after a number
                    grid.addWidget(QLabel(_("s")), line, 1)
                    grid.addWidget(label("body", translate(skill.title)), line, 2)
                    line += 1
        grid.setColumnStretch(2, 1)
        made = QWidget()
        made.setLayout(grid)
        return made

    def _toggle_targets(self) -> None:
        self._targets.setVisible(self._targets.isHidden())
        self._name_more()

    def _name_more(self) -> None:
        self.more.setText(_("Temps visés…") if self._targets.isHidden() else _("Cacher les temps visés"))

    def _keep(self) -> None:
        values = self.values()
        if values is None:
            self.tell(_("Vérifiez les montants : le minimum et chaque jeton de valeur sont des sommes en euros."))
        else:
            self.kept.emit(values)

    def values(self) -> HouseValues | None:
        """What the form says, None when an amount cannot be read."""
        tables = {name: table.settings() for name, table in self.tables.items()}
        pieces = [parse_euros(word) for word in self.denominations.text().replace("€", " ").split()]
        sound = {name: settings for name, settings in tables.items() if settings is not None}
        if len(sound) < len(tables) or not pieces or any(not piece for piece in pieces):
            return None
        targets = {skill: asked.cents() for skill, asked in self.targets.items()}
        return replace(
            self._values,
            tables=sound,
            denominations=tuple(sorted({piece for piece in pieces if piece})),
            targets={skill: cents * 10 for skill, cents in targets.items() if cents},
        )


def _switch_field(switch: Switch, given: str | bool | int | None) -> Segments | AmountField:
    """The field of a house switch: its values side by side, or a number, which is empty where the switch is not set."""
    if switch.values:
        made = Segments([(value, partial(str, name)) for value, name in switch.values])
        made.set_value(switch.values[0][0] if given is None else given)
        return made
    number = role(AmountField(decimals=switch.amount, most_digits=4), "plain")
    number.setFixedWidth(120)
    # translators: in an empty field of the house: it sets no number
    number.setPlaceholderText(_("non fixé"))
    if given is not None:
        number.setText(_typed(int(given)) if switch.amount else str(given))
    return number


def _said(field: Segments | AmountField) -> Any:
    return field.cents() if isinstance(field, AmountField) else field.value


def _named(name: str, widget: QWidget) -> Named:
    amount = isinstance(widget, AmountField) and widget.decimals
    return Named(label("caption", name), row(widget, label("body", "€"), None) if amount else widget)


def _typed(cents: int) -> str:
    text = plain_euros(cents)
    return text.replace(".", ",") if language() == "fr" else text


def _seconds(milliseconds: int) -> str:
    return _typed(milliseconds // 10)
