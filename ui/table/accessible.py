"""The painted table as a screen reader walks it: the table, its zones, the stakes in them, each named and pressable.

Qt asks by interfaces, which are made when they are first asked for and live as long as the table. What is said is the
sentence of the spot in the language in force; a press does what a click does.

Nothing here holds a table: PySide keeps every interface it has been handed to the end of the program, and a table kept
with its own would stay with all its pictures.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeVar
from weakref import ref

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleObject,
    QWindow,
)
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken, VoidPtr

from app.table.felt import Felt, Spot
from app.table.layout import Zones

_NOTHING = 0

_T = TypeVar("_T")


def held(reference: ref[_T]) -> _T:
    """What a reference leads to; LookupError once it is gone."""
    found = reference()
    if found is None:
        raise LookupError("the table has gone")
    return found


class Said(NamedTuple):
    """What can be said of a felt: the spots in each zone, and the names of all."""

    zones: dict[Spot, tuple[Spot, ...]]
    names: dict[Spot, str]


class SpokenTable(Protocol):
    """What a table tells of itself."""

    def zones(self) -> Zones:
        """Its zones and what lies in them now."""

    def sentence(self, spot: Spot) -> str:
        """A spot in words."""

    def is_button(self, spot: Spot) -> bool:
        """Whether a spot is there to be taken up or pressed, and shows nothing itself."""

    def holds(self, spot: Spot) -> bool:
        """Whether stakes may lie in a spot."""

    def said_of(self, felt: Felt) -> Said:
        """Every zone with what lies in it, and every spot in words, for any felt."""

    def place_of(self, spot: Spot) -> QRect:
        """Where it is on the screen."""

    def spot_under(self, point: QPoint) -> Spot | None:
        """What is at a point of the screen."""

    def choose(self, spot: Spot) -> None:
        """Do what a click on it does."""

    def go_to(self, spot: Spot) -> None:
        """Bring the keyboard focus to it."""

    @property
    def focus(self) -> Spot | None:
        """Where the keyboard focus is."""

    @property
    def picked(self) -> Spot | None:
        """What has been taken up."""


class _Press(QAccessibleActionInterface):
    """A spot can be pressed and can take the focus."""

    def __init__(self, table: TableInterface, spot: Spot) -> None:
        super().__init__()
        self._table = table
        self._spot = spot

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, name: str) -> None:
        if name == QAccessibleActionInterface.pressAction():
            self._table.spoken.choose(self._spot)
        elif name == QAccessibleActionInterface.setFocusAction():
            self._table.spoken.go_to(self._spot)

    def keyBindingsForAction(self, name: str) -> list[str]:  # noqa: ARG002 -- no key of its own
        return []


class SpotInterface(QAccessibleInterface):
    """A zone of the table, or a stake in one."""

    def __init__(self, table: TableInterface, spot: Spot, around: Spot | None) -> None:
        super().__init__()
        self.spot = spot
        self._table = table
        self._around = around
        self._press = _Press(table, spot)

    def isValid(self) -> bool:
        return self._table.there

    def object(self) -> QObject | None:  # type: ignore[override] # Qt returns none for what is not a QObject
        return None

    def window(self) -> QWindow | None:  # type: ignore[override] # none before it is shown
        return self._table.window()

    def parent(self) -> QAccessibleInterface:
        return self._table if self._around is None else self._table.interface(self._around, None)

    def _within(self) -> tuple[Spot, ...]:
        return () if self._around is not None else dict(self._table.spoken.zones()).get(self.spot, ())

    def childCount(self) -> int:
        return len(self._within())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override] # none past the ends
        within = self._within()
        return self._table.interface(within[index], self.spot) if 0 <= index < len(within) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override] # none where none is
        spot = self._table.spoken.spot_under(QPoint(x, y))
        return self._table.interface(spot, self.spot) if spot is not None and spot in self._within() else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        within = self._within()
        return within.index(child.spot) if isinstance(child, SpotInterface) and child.spot in within else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override] # none where none is
        spot = self._table.spoken.focus
        return self._table.interface(spot, self.spot) if spot is not None and spot in self._within() else None

    def rect(self) -> QRect:
        return self._table.spoken.place_of(self.spot)

    def role(self) -> QAccessible.Role:
        if self._table.spoken.is_button(self.spot) and (self._around is not None or not self._within()):
            return QAccessible.Role.Button
        if self._around is not None:
            return QAccessible.Role.ListItem
        holds = self._within() or self._table.spoken.holds(self.spot)
        return QAccessible.Role.List if holds else QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = state.selectable = True
        state.focused = self._table.spoken.focus == self.spot
        state.selected = self._table.spoken.picked == self.spot
        state.invisible = state.offscreen = not self._table.widget.isVisible()
        return state

    def text(self, t: QAccessible.Text) -> str:
        return self._table.spoken.sentence(self.spot) if t == QAccessible.Text.Name else ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """What a spot is called follows from what lies there."""

    def interface_cast(self, kind: QAccessible.InterfaceType) -> VoidPtr:  # type: ignore[override] # an address
        action = kind == QAccessible.InterfaceType.ActionInterface
        return VoidPtr(Shiboken.getCppPointer(self._press)[0] if action else _NOTHING)


class TableInterface(QAccessibleObject):
    """The whole table: its children are its zones."""

    def __init__(self, widget: QWidget, spoken: SpokenTable) -> None:
        super().__init__(widget)
        self._widget = ref(widget)
        self._spoken = ref(spoken)
        self._made: dict[Spot, SpotInterface] = {}

    @property
    def there(self) -> bool:
        """Whether the table still is."""
        widget = self._widget()
        return widget is not None and Shiboken.isValid(widget)

    @property
    def widget(self) -> QWidget:
        """The table as a widget; LookupError once it is gone."""
        return held(self._widget)

    @property
    def spoken(self) -> SpokenTable:
        """The table as it tells of itself; LookupError once it is gone."""
        return held(self._spoken)

    def interface(self, spot: Spot, around: Spot | None) -> SpotInterface:
        """The interface of a spot, made when it is first asked for."""
        made = self._made.get(spot)
        if made is None:
            made = self._made[spot] = SpotInterface(self, spot, around)
        return made

    def of(self, spot: Spot) -> SpotInterface | None:
        """The interface of a spot of this table, if it has one."""
        for zone, within in self.spoken.zones():
            if spot == zone:
                return self.interface(spot, None)
            if spot in within:
                return self.interface(spot, zone)
        return None

    def forget(self) -> None:
        """Let go of everything that Qt may still hold."""
        for made in self._made.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(made))
        self._made.clear()

    def window(self) -> QWindow | None:  # type: ignore[override] # none before it is shown
        return self.widget.window().windowHandle() if self.there else None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override] # none once it is gone
        if not self.there:
            return None
        around = self.widget.parentWidget() or QApplication.instance()
        return None if around is None else QAccessible.queryAccessibleInterface(around)

    def childCount(self) -> int:
        return len(self.spoken.zones())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override] # none past the ends
        zones = self.spoken.zones()
        return self.interface(zones[index][0], None) if 0 <= index < len(zones) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override] # none where none is
        spot = self.spoken.spot_under(QPoint(x, y))
        if spot is None:
            return None
        zone = next((zone for zone, within in self.spoken.zones() if spot == zone or spot in within), None)
        return None if zone is None else self.interface(zone, None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        zones = [zone for zone, _within in self.spoken.zones()]
        return zones.index(child.spot) if isinstance(child, SpotInterface) and child.spot in zones else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override] # none where none is
        spot = self.spoken.focus
        return None if spot is None else self.of(spot)

    def rect(self) -> QRect:
        return QRect(self.widget.mapToGlobal(QPoint(0, 0)), self.widget.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Grouping

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self.widget.hasFocus()
        state.invisible = state.offscreen = not self.widget.isVisible()
        return state

    def text(self, t: QAccessible.Text) -> str:
        if t == QAccessible.Text.Name:
            return self.widget.accessibleName()
        return self.widget.accessibleDescription() if t == QAccessible.Text.Description else ""
