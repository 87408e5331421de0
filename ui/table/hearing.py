"""What the painted table tells screen readers as it happens: focus, what is taken up, what has changed."""

from __future__ import annotations

from functools import cache
from weakref import WeakKeyDictionary, ref

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from app.table.felt import Felt, Spot
from ui.table.accessible import SpokenTable, TableInterface, held
from ui.widgets.announce import announce


class Hearing:
    """What a table says to screen readers; nothing is done while there is none."""

    def __init__(self, widget: QWidget, spoken: SpokenTable) -> None:
        self._widget = ref(widget)
        self._spoken = ref(spoken)
        self._table: TableInterface | None = None
        _TABLES[widget] = ref(self)
        _listen()

    def table(self) -> TableInterface:
        """The interface of the whole table, made when it is first asked for."""
        if self._table is None:
            widget = held(self._widget)
            self._table = table = TableInterface(widget, held(self._spoken))
            widget.destroyed.connect(lambda _gone: table.forget())
        return self._table

    def tell_focus(self, spot: Spot) -> None:
        """The keyboard focus has come to a spot."""
        self._tell(spot, QAccessible.Event.Focus)

    def tell_picked(self, before: Spot | None, now: Spot | None) -> None:
        """What was taken up has been put back, or something else has been taken up."""
        if before is not None and before != now:
            self._tell(before, QAccessible.Event.SelectionRemove)
        if now is not None:
            self._tell(now, QAccessible.Event.SelectionAdd)

    def tell_changes(self, before: Felt, now: Felt) -> None:
        """Something lies otherwise: zones have other spots in them, or spots other names, than before."""
        if not QAccessible.isActive():
            return
        spoken = held(self._spoken)
        was, names = spoken.said_of(before)
        for zone, within in spoken.zones():
            gone, come = set(was.get(zone, ())) - set(within), set(within) - set(was.get(zone, ()))
            for spot in gone:
                self._update(self.table().interface(spot, zone), QAccessible.Event.ObjectDestroyed)
            for spot in come:
                self._tell(spot, QAccessible.Event.ObjectCreated)
        for spot, name in spoken.said_of(now).names.items():
            if names.get(spot, name) != name:
                self._tell(spot, QAccessible.Event.NameChanged)

    def tell_renamed(self, felt: Felt) -> None:
        """Everything has another name: another language is in force."""
        if QAccessible.isActive():
            for spot in held(self._spoken).said_of(felt).names:
                self._tell(spot, QAccessible.Event.NameChanged)

    def tell_reframed(self) -> None:
        """Other zones can be walked through: the table is looked at from nearer or from farther."""
        if QAccessible.isActive():
            self._update(self.table(), QAccessible.Event.ObjectReorder)

    def say(self, text: str) -> None:
        """Have a text said that nobody has asked for."""
        announce(held(self._widget), text)

    def _tell(self, spot: Spot, what: QAccessible.Event) -> None:
        interface = self.table().of(spot) if QAccessible.isActive() else None
        if interface is not None:
            self._update(interface, what)

    def _update(self, interface: QAccessibleInterface, what: QAccessible.Event) -> None:
        QAccessible.updateAccessibility(QAccessibleEvent(interface, what))


_TABLES: WeakKeyDictionary[QWidget, ref[Hearing]] = WeakKeyDictionary()


def _interface_of(_name: str, thing: QObject) -> QAccessibleInterface | None:
    reference = _TABLES.get(thing) if isinstance(thing, QWidget) else None
    hearing = None if reference is None else reference()
    return None if hearing is None else hearing.table()


@cache
def _listen() -> None:
    """Let Qt ask here for the interfaces of tables; once in a program."""
    QAccessible.installFactory(_interface_of)
