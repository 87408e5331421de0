"""The felt as a widget: paints what lies there, says what was pointed at. It knows a layout and no rule.

    view = FeltView(layout, letters=letters_of_colours(), targets=targets_of, describe=spot_sentence)
    view.show_felt(felt)                      # app.table.felt.Felt: everything that lies there, replaced whole
    view.show_marks({spot: "right"})          # ring with a tick, or with a cross for "wrong"; {} takes all away
    view.single_out((spot, ...))              # dims all the rest, rings stakes with a slow pulse; () undims
    view.light((spot, ...))                   # spots lit as targets, besides those of what is picked
    view.play(felt, travels)                  # the same, what has changed travelling there calmly (Travel)
    view.finish_motion()                      # everything arrives now; any key or press in the window does it too
    view.moving                               # whether something is on its way; `rested` says when no longer
    view.hold_throw(motion.telling)           # the device as it is at a millisecond of its motion, standing still
    view.reduced_motion = True                # nothing travels and no dice roll: all is there at once
    view.look_back(wanted=True)               # the wheel again, where the table is seen from near; False ends it
    view.clear_pick(), view.forget_pointer()  # nothing is picked up; none pointed at until the pointer moves again

    view.place_clicked(Spot)                  # a spot without a stack was clicked, or picked with Space
    view.stack_clicked(Stack)                 # a stack was clicked: it is picked and its targets are lit
    view.dropped(Drop)                        # a target was clicked, or something was dragged to a spot
    view.pointed(Spot | None)                 # pointer or keyboard focus came to a spot: the panel can say its euros

`targets(spot)` says where what lies on a spot may be put down, `describe(felt, spot)` names a spot in a sentence: both
come from the game's layout. `view.felt` is what lies there once all has come to rest, from the moment it is shown: acts
may follow each other while stacks are still on their way. A felt whose device has a motion not shown before shows it.
Keys used here are Tab, arrows and Space, and Escape while something is picked; all others go on to the page.
`spot_rect(spot)` and `spot_centre(spot)` say where a spot is in the widget, for tests and for what floats above.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.table.felt import Drop, Felt, Spot
from app.table.layout import Layout, Zones
from app.text import _, language
from ui.table import colours, walk
from ui.table.accessible import Said
from ui.table.display import FeltDisplay, Mark
from ui.table.hearing import Hearing
from ui.table.sprites import Sprite

__all__ = ["FeltView", "Mark"]

Targets: TypeAlias = Callable[[Spot], tuple[Spot, ...]]
Describe: TypeAlias = Callable[[Felt, Spot], str]


class FeltView(FeltDisplay):
    """A painted table under the hands; see the module for its use."""

    place_clicked = Signal(object)
    stack_clicked = Signal(object)
    dropped = Signal(object)
    pointed = Signal(object)

    def __init__(
        self,
        layout: Layout,
        *,
        letters: Mapping[str, Mapping[str, str]],
        targets: Targets = lambda _spot: (),
        describe: Describe = lambda _felt, _spot: "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(layout, letters, parent)
        self._targets = targets
        self._describe = describe
        self._picked: Spot | None = None
        self._here: Spot | None = None
        self._hover: Spot | None = None
        self._pressed: tuple[Spot, QPoint] | None = None
        self._dragged: Sprite | None = None
        self._hearing = Hearing(self, self)
        self._language = language()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._name()

    @property
    def picked(self) -> Spot | None:
        """What has been taken up by a click or with Space, waiting for its target."""
        return self._picked

    @property
    def focus(self) -> Spot | None:
        """Where the keyboard focus is, while the table has it."""
        return self._here if self.hasFocus() else None

    def clear_pick(self) -> None:
        """Put back what was taken up."""
        self._pick(None)

    def spot_at(self, position: QPointF) -> Spot | None:
        """What lies under a position, a hand that is aimed at before its stake; beside the layout with its chance."""
        self._fit()
        point = self._picture.lens.table(position)
        device, lying = self._felt.device, self._picture.stack_at(point)
        if device is not None and (lying is None or self.aims()):
            under = device.lies_at(point)
            lying = under if lying is None or under in self.aims() else lying
        return None if (spot := lying or self._layout.hit(point)) is None else self._full(spot)

    # what a screen reader asks

    def zones(self) -> Zones:
        """The zones of the table, each with the spots in it; none while it is covered."""
        return () if self.covered else walk.zones(self._layout, self._felt)

    def sentence(self, spot: Spot) -> str:
        """A spot in words, with what lies there."""
        return self._describe(self._felt, self._full(spot))

    def is_button(self, spot: Spot) -> bool:
        """Whether a spot is there to be taken up or pressed, and shows nothing itself."""
        device = self._layout.device
        return spot.kind in ("seat", "rack", "float") or (device is not None and spot.kind in device.buttons)

    def holds(self, spot: Spot) -> bool:
        """Whether stakes may lie in a spot."""
        return self._layout.holds(spot)

    def said_of(self, felt: Felt) -> Said:
        """Every zone with what lies in it, and every spot in words, for any felt."""
        zones = dict(walk.zones(self._layout, felt))
        spots = (spot for zone, within in zones.items() for spot in (zone, *within))
        return Said(zones, {spot: self._describe(felt, spot) for spot in spots})

    def place_of(self, spot: Spot) -> QRect:
        """Where a spot is on the screen."""
        box = self.spot_rect(spot).toAlignedRect()
        return QRect(self.mapToGlobal(box.topLeft()), box.size())

    def spot_under(self, point: QPoint) -> Spot | None:
        """What is at a point of the screen."""
        return self.spot_at(QPointF(self.mapFromGlobal(point)))

    def go_to(self, spot: Spot) -> None:
        """Bring the keyboard focus to a spot."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._go(spot)

    # what the hand adds to the picture

    def aims(self) -> tuple[Spot, ...]:
        source = self._picked
        if source is None and self._dragged is not None and self._pressed is not None:
            source = self._pressed[0]
        return (*self._lit, *(() if source is None else self._targets_of(source)))

    def _targets_of(self, source: Spot) -> tuple[Spot, ...]:
        """Where something may be put down; a stake is a target only where one lies."""
        there = {stack.spot for stack in self._felt.stacks}
        found = (spot if spot in there else self._full(spot) for spot in self._targets(source) if _may_be(spot, there))
        return tuple(s for s in found if s in there or (s.kind != "stake" and self._middle(s) is not None))

    def rings(self) -> list[tuple[Spot, str, float]]:
        found = (
            (self._hover, colours.IVORY, 1.5),
            (self._picked, colours.BRASS, 3.0),
            (self.focus, "#ffffff", 3.0),
        )
        return [(spot, colour, width) for spot, colour, width in found if spot is not None]

    def held(self) -> Sprite | None:
        return self._dragged

    def told(self) -> tuple[Spot, ...]:
        return tuple(spot for spot in dict.fromkeys((self._hover, self.focus)) if spot is not None)

    def reframed(self) -> None:
        self._hover = self._dragged = None
        if self._here is not None and self._layout.at(self._here) is None:
            self._here = None
        self._hearing.tell_reframed()

    def _take(self, felt: Felt) -> None:
        before = self._felt
        super()._take(felt)
        if self._picked is not None and self._picked.kind == "stake" and felt.stack(self._picked) is None:
            self._picked = None
        self._name()
        self._hearing.tell_changes(before, felt)

    def fitted(self) -> None:
        if self._language != language():
            self._language = language()
            self._name()
            self._hearing.tell_renamed(self._felt)

    def device_sentence(self) -> str:
        """What the device shows, in words; empty at a table without one."""
        return "" if self._layout.device is None else self.sentence(self._layout.device.spot)

    def _at_rest(self) -> None:
        super()._at_rest()
        if self._felt.motion is not None and self._layout.device is not None:
            self._hearing.say(self.device_sentence())

    def _pick(self, spot: Spot | None) -> None:
        before, self._picked = self._picked, spot
        self._hearing.tell_picked(before, spot)
        self.update()

    # pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.finish_motion()
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        spot = self.spot_at(event.position())
        self._pressed = None if spot is None else (spot, event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.spot_at(event.position()))
        if self._pressed is None:
            return
        spot, start = self._pressed
        far = (event.position().toPoint() - start).manhattanLength() >= QApplication.startDragDistance()
        if self._dragged is None and far and self._can_take(spot):
            self._dragged = self._picture.carried(spot, event.position())
            self._pick(None)
        elif self._dragged is not None:
            old = self._dragged
            self._dragged = self._picture.carried(spot, event.position())
            self.update(old.rect.united(self._dragged.rect))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, dragged = self._pressed, self._dragged
        self._pressed = self._dragged = None
        if pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        spot = self.spot_at(event.position())
        if dragged is not None:
            self.update()
            if spot is not None and spot != pressed[0]:
                self.dropped.emit(Drop(pressed[0], spot))
        elif spot is not None and spot == pressed[0]:
            self.choose(spot)

    def forget_pointer(self) -> None:
        """Show nothing as pointed at until the pointer moves again."""
        self._point(None)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)
        super().leaveEvent(event)

    def _point(self, spot: Spot | None) -> None:
        if spot != self._hover:
            self._touch(self._hover, spot)
            self._hover = spot
            self.pointed.emit(spot)

    def _can_take(self, spot: Spot) -> bool:
        return bool(self._targets_of(spot)) and (spot.kind != "stake" or self._felt.stack(spot) is not None)

    def choose(self, spot: Spot) -> None:
        """Do what a click on a spot does: put down what is picked, else pick what lies there, else report the spot."""
        picked, stack = self._picked, self._felt.stack(spot)
        aim = None if picked is None else self._aim(spot, self._targets_of(picked), free=stack is None)
        if picked is not None and aim is not None:
            self._pick(None)
            self.dropped.emit(Drop(picked, aim))
            return
        self._pick(spot if picked != spot and self._can_take(spot) else None)
        if stack is not None:
            self.stack_clicked.emit(stack)
        else:
            self.place_clicked.emit(spot)

    def _aim(self, spot: Spot, targets: tuple[Spot, ...], *, free: bool) -> Spot | None:
        """The target that a spot is or lies in: a tube of the rack is the rack, a free slot of an area the area."""
        if spot in targets:
            return spot
        around = self._layout.container(spot)
        return around if free and around in targets else None

    def _full(self, spot: Spot) -> Spot:
        stack = self._felt.stack(spot)
        return spot if stack is None else stack.spot

    # keyboard

    def focusNextPrevChild(self, following: bool) -> bool:
        step = 1 if following else -1
        aims = self.aims()
        if aims:
            self._go(walk.cycle(aims, self._here, step))
            return True
        spot = walk.next_group(walk.groups(self._layout, self._felt), self._here, step)
        if spot is None:
            self._here = None
            return bool(super().focusNextPrevChild(following))
        self._go(spot)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        ways = walk.groups(self._layout, self._felt)
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self._go(walk.next_group(ways, None, 1))
        elif event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._go(walk.next_group(ways, None, -1))
        super().focusInEvent(event)
        self._touch(self._here)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._touch(self._here)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.finish_motion()
        ways = walk.groups(self._layout, self._felt)
        match event.key():
            case Qt.Key.Key_Left:
                self._go(walk.cycle(self.aims(), self._here, -1) or walk.along(ways, self._here, -1))
            case Qt.Key.Key_Right:
                self._go(walk.cycle(self.aims(), self._here, 1) or walk.along(ways, self._here, 1))
            case Qt.Key.Key_Up:
                self._go(walk.across(self._layout, self._felt, ways, self._here, 1))
            case Qt.Key.Key_Down:
                self._go(walk.across(self._layout, self._felt, ways, self._here, -1))
            case Qt.Key.Key_Space if self._here is not None:
                self.choose(self._full(self._here))
            case Qt.Key.Key_Escape if self._picked is not None:
                self.clear_pick()
            case _:
                event.ignore()

    def _go(self, spot: Spot | None) -> None:
        self._touch(self._here, spot)
        self._here = spot
        self._name()
        if spot is not None:
            self._hearing.tell_focus(spot)
        self.pointed.emit(spot)

    def _name(self) -> None:
        self.setAccessibleName(_("Table de jeu"))
        words = "" if self._here is None else self._describe(self._felt, self._full(self._here))
        self.setAccessibleDescription(words)


def _may_be(spot: Spot, there: set[Spot]) -> bool:
    """Whether a target may be on the felt; a stake beside the layout is written without its chance."""
    return spot.kind != "stake" or spot.on is None or spot in there
