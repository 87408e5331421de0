"""The values of a scenario that is being written: a field for each, and what is wrong with it beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.scenarios.document import Path_
from app.scenarios.draft import ScenarioDraft, path_of
from app.scenarios.errors import ScenarioError
from app.scenarios.form import Entry, Item, Rows, sections, value_of
from app.text import _, named
from ui.widgets.basic import box, button, column, draw_again, emptied, holding, label, row
from ui.widgets.fields import Choice
from ui.widgets.offering import offer
from ui.widgets.speaking import Speaking

_SOON = 250
"""Milliseconds after the last key before what is typed counts."""

_LONG, _LONG_CHOICE = 40, 12
"""Characters beyond which a value has a line to itself, and one of those that are chosen from."""

_WIDE = {"seat": 2, "integer": 2, "list": 6}
"""How wide the column of a sort of values is beside others, which are 3."""


class ScenarioForm(Speaking, QWidget):
    """`put` carries a path and the value that is to stand there, None for none.

    `show_draft(draft)` fills the fields, `flush()` puts what has just been typed, `tell(faults)` says what is wrong
    where it is wrong and gives back what has no place here.
    """

    put = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._draft: ScenarioDraft | None = None
        self._shape: object = None
        self.fields: dict[Path_, QLineEdit | QComboBox] = {}
        self.adds: dict[Path_, QWidget] = {}
        self.takes: dict[Path_, QWidget] = {}
        self._places: dict[Path_, QLabel] = {}
        self._typed: dict[Path_, Entry] = {}
        self._soon = QTimer(self, interval=_SOON, singleShot=True)
        self._soon.timeout.connect(self.flush)
        self._body = column(gap=16)
        self.setLayout(self._body)

    # showing

    def show_draft(self, draft: ScenarioDraft) -> None:
        """Show the values of a draft; fields that are there stay, with the focus on them."""
        self._draft = draft
        found = sections(draft)
        shape = [(each.path, each.title, *map(_shape_of, each.items)) for each in found]
        entries = {entry.path: entry for each in found for entry in _entries(each.items)}
        if shape != self._shape:
            self._shape = shape
            focus = next((path for path, field in self.fields.items() if field.hasFocus()), None)
            self._clear()
            for section in found:
                self._add_section(section.path, section.title, section.items)
            if focus in self.fields:
                self.fields[focus].setFocus(Qt.FocusReason.OtherFocusReason)
        for path, entry in entries.items():
            self._fill(self.fields[path], entry)

    def retranslate(self) -> None:
        super().retranslate()
        if self._draft is not None:
            self.flush()
            self._shape = None
            self.show_draft(self._draft)

    def tell(self, faults: Iterable[ScenarioError]) -> list[ScenarioError]:
        """Say each fault beside the value it is about; those that no value here is about are given back."""
        told: dict[Path_, list[str]] = {}
        left = []
        for fault in faults:
            path = path_of(fault.field)
            while path and path not in self._places:
                path = path[:-1]
            if path:
                told.setdefault(path, []).append(fault.message)
            else:
                left.append(fault)
        for place in set(self._places.values()):
            paths = [path for path, here in self._places.items() if here is place]
            lines = [line for path in paths for line in told.get(path, ())]
            place.setText("\n".join(lines))
            place.setVisible(bool(lines))
        for path, field in self.fields.items():
            _mark(field, "\n".join(told.get(path, ())))
        return left

    # building

    def _clear(self) -> None:
        for known in (self.fields, self.adds, self.takes, self._places):
            known.clear()
        emptied(self._body)

    def _add_section(self, path: Path_, title: str, items: Sequence[Item]) -> None:
        if not items:
            return
        inside = column(label("heading", title), gap=8, margin=16)
        place = self._place(path)
        inside.addWidget(place)
        self._add_items(inside, items)
        self._body.addWidget(holding(inside, box()))

    def _add_items(self, into: QVBoxLayout, items: Sequence[Item]) -> None:
        """Values two in a line, those that may be long alone, lists of records below their names."""
        waiting: list[QWidget] = []

        def lay() -> None:
            if waiting:
                line = row(*waiting, gap=12)
                for place in range(len(waiting)):
                    line.setStretch(place, 1)
                into.addLayout(line)
                waiting.clear()

        for item in items:
            if isinstance(item, Rows):
                lay()
                self._add_rows(into, item)
                continue
            longest = max((len(text) for _key, text in item.choices), default=0)
            whole = item.kind.shape == "list" or len(item.text) > _LONG or longest > _LONG_CHOICE
            if whole or len(waiting) == 2:
                lay()
            waiting.append(self._named(item))
            if whole:
                lay()
        lay()

    def _named(self, entry: Entry) -> QWidget:
        field, place = self._field(entry), self._place(entry.path)
        return holding(column(label("caption", entry.name, wrap=True), None, field, place, gap=2), QWidget())

    def _add_rows(self, into: QVBoxLayout, rows: Rows) -> None:
        add = button("quiet", partial(self._add_row, rows))
        add.setText(_("Ajouter"))
        add.setAccessibleName(named(_("Ajouter"), rows.name))
        self.adds[rows.path] = add
        into.addLayout(row(label("body", rows.name), None, add, gap=8))
        into.addWidget(self._place(rows.path))
        if all(isinstance(item, Entry) for each in rows.rows for item in each) and rows.path != ("events",):
            if rows.rows:
                into.addLayout(self._grid(rows))
            return
        for at, items in enumerate(rows.rows):
            inside = column(gap=8, margin=12)
            inside.addWidget(self._place((*rows.path, at)))
            self._add_items(inside, items)
            inside.addLayout(row(None, self._take(rows, at)))
            into.addWidget(holding(inside, box("well")))

    def _grid(self, rows: Rows) -> QGridLayout:
        """Records of a few values each, a line a record under the names of its values."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        every = [entry for items in rows.rows for entry in _entries(items)]
        names = {name: across for across, name in enumerate(dict.fromkeys(entry.name for entry in every))}
        for at, items in enumerate(rows.rows):
            path = (*rows.path, at)
            place = self._place(path)
            for entry in _entries(items):
                across = names[entry.name]
                field = self._field(entry._replace(name=f"{rows.name} {at + 1}, {entry.name}"))
                self._places[entry.path] = place
                # columns are as wide as their stretch says, whatever is in them, but a letter is always seen
                if isinstance(field, QComboBox):
                    field.setMinimumContentsLength(1)
                else:
                    field.setMinimumWidth(1)
                    field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                grid.addWidget(field, 2 * at + 1, across)
                grid.setColumnStretch(across, _WIDE.get(entry.kind.shape, 3))
            grid.addWidget(self._take(rows, at, short=True), 2 * at + 1, len(names))
            grid.addWidget(place, 2 * at + 2, 0, 1, len(names) + 1)
        for name, across in names.items():
            head = label("caption", name, wrap=True)
            head.setAlignment(Qt.AlignmentFlag.AlignBottom)
            grid.addWidget(head, 0, across)
        return grid

    def _take(self, rows: Rows, at: int, *, short: bool = False) -> QWidget:
        made = button("quiet", partial(self._put_now, (*rows.path, at), None))
        made.setText("×" if short else _("Retirer"))
        made.setAccessibleName(named(_("Retirer"), f"{rows.name} {at + 1}"))
        self.takes[(*rows.path, at)] = made
        return made

    def _place(self, path: Path_) -> QLabel:
        """Where what is wrong at a path is said."""
        place = label("told", wrap=True)
        place.hide()
        self._places[path] = place
        return place

    def _field(self, entry: Entry) -> QLineEdit | QComboBox:
        field: QLineEdit | QComboBox
        if entry.choices:
            field = Choice()
            field.setMinimumContentsLength(3)
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            field.activated.connect(lambda _index: self._choose(entry, field.currentData()))
        else:
            field = QLineEdit()
            field.setMinimumWidth(48)
            field.textEdited.connect(lambda _text: self._type(entry))
            field.editingFinished.connect(self.flush)
        field.setAccessibleName(entry.name)
        field.setToolTip(entry.name)
        self.fields[entry.path] = field
        return field

    def _fill(self, field: QLineEdit | QComboBox, entry: Entry) -> None:
        if isinstance(field, QLineEdit):
            # what is being typed is not taken out of the hand
            typed = value_of(entry.kind, field.text()) == value_of(entry.kind, entry.text)
            if entry.path not in self._typed and not (typed and field.hasFocus()):
                field.setText(entry.text)
                field.setCursorPosition(0)
            return
        offer(field, entry.choices, entry.text)

    # changing

    def flush(self) -> None:
        """Put what has been typed and does not count yet."""
        self._soon.stop()
        typed, self._typed = self._typed, {}
        for path, entry in typed.items():
            field = self.fields.get(path)
            if isinstance(field, QLineEdit):
                self.put.emit(path, value_of(entry.kind, field.text()))

    def _type(self, entry: Entry) -> None:
        self._typed[entry.path] = entry
        self._soon.start()

    def _choose(self, entry: Entry, key: str) -> None:
        self._put_now(entry.path, value_of(entry.kind, key))

    def _add_row(self, rows: Rows) -> None:
        path = (*rows.path, len(rows.rows))
        self._put_now(path, rows.fresh)
        first = next((field for at, field in self.fields.items() if at[: len(path)] == path), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_now(self, path: Path_, value: Any) -> None:
        self.flush()
        self.put.emit(path, value)


def _entries(items: Iterable[Item]) -> list[Entry]:
    """Every value among some items."""
    found: list[Entry] = []
    for item in items:
        found += [item] if isinstance(item, Entry) else [each for inner in item.rows for each in _entries(inner)]
    return found


def _shape_of(item: Item) -> object:
    """What of an item makes its fields, which can stay while it is the same."""
    if isinstance(item, Entry):
        return item.path, item.name, bool(item.choices), len(item.text) > _LONG
    return item.path, item.name, tuple(tuple(map(_shape_of, each)) for each in item.rows), repr(item.fresh)


def _mark(field: QWidget, wrong: str) -> None:
    """Show by its frame, and tell a screen reader, that a value is wrong."""
    if bool(field.property("wrong")) != bool(wrong):
        field.setProperty("wrong", bool(wrong))
        draw_again(field)
    field.setAccessibleDescription(wrong)
