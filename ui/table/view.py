"""The felt as a widget: paints what lies there, says what was pointed at. It knows a layout and no rule.

    view = FeltView(layout, letters=letters_of_colours(), targets=targets_of, describe=spot_sentence)
    view.show_felt(felt)                      # app.table.felt.Felt: everything that lies there, replaced whole
    view.show_marks({spot: "right"})          # ring with a tick, or with a cross for "wrong"; {} takes all away
    view.single_out((spot, ...))              # dims all the rest, rings stakes with a slow pulse; () undims
    view.light((spot, ...))                   # spots lit as targets, besides those of what is picked
    view.play(felt, travels)                  # the same, what has changed travelling there calmly (Travel)
    view.finish_motion()                      # everything arrives now; any key or press in the window does it too
    view.moving                               # whether something is on its way; `rested` says when no longer
    view.reduced_motion = True                # nothing travels and no dice roll: all is there at once
    view.clear_pick()

    view.place_clicked(Spot)                  # a spot without a stack was clicked, or picked with Space
    view.stack_clicked(Stack)                 # a stack was clicked: it is picked and its targets are lit
    view.dropped(Drop)                        # a target was clicked, or something was dragged to a spot
    view.pointed(Spot | None)                 # pointer or keyboard focus came to a spot: the panel can say its euros

`targets(spot)` says where what lies on a spot may be put down, `describe(felt, spot)` names a spot in a sentence: both
come from the game's layout. `view.felt` is what lies there once all has come to rest, from the moment it is shown: acts
may follow each other while stacks are still on their way. A felt with a `throw` not shown before lets its dice roll.
Keys used here are Tab, arrows and Space, and Escape while
something is picked; all others go on to the page. `spot_rect(spot)` and `spot_centre(spot)` say where a spot is in the
widget, for tests and for what floats above.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from app.table.felt import DICE, Drop, Felt, Spot, Travel
from app.table.layout import Layout
from app.text import _
from ui.table import colours, walk
from ui.table.motion import Flight, Pulse, Roll
from ui.table.overlay import DIM, dimmed, draw_aims, draw_dice, draw_mark, draw_ring, outline
from ui.table.picture import Picture, Sprite, draw_badges, draw_chips, draw_sprite
from ui.table.staging import Staging

if TYPE_CHECKING:
    from app.table.throw import Throw

Mark: TypeAlias = Literal["right", "wrong"]
Targets: TypeAlias = Callable[[Spot], tuple[Spot, ...]]
Describe: TypeAlias = Callable[[Felt, Spot], str]

LANDING = 24
"""Pixels around a stack that change with it when it lands: what is written beside it."""

RING_REACH = 8
"""Pixels that a ring and its glow reach beyond the outline of a spot."""


def _no_targets(_spot: Spot) -> tuple[Spot, ...]:
    return ()


def _no_words(_felt: Felt, _spot: Spot) -> str:
    return ""


class FeltView(QWidget):
    """A painted table; see the module for its use."""

    place_clicked = Signal(object)
    stack_clicked = Signal(object)
    dropped = Signal(object)
    pointed = Signal(object)
    rested = Signal()

    def __init__(
        self,
        layout: Layout,
        *,
        letters: Mapping[str, Mapping[str, str]],
        targets: Targets = _no_targets,
        describe: Describe = _no_words,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.reduced_motion = False
        self._picture = Picture(layout, letters)
        self._layout = layout
        self._targets = targets
        self._describe = describe
        self._felt = Felt()
        self._marks: dict[Spot, Mark] = {}
        self._singled: tuple[Spot, ...] = ()
        self._dim: QPainterPath | None = None
        self._lit: tuple[Spot, ...] = ()
        self._picked: Spot | None = None
        self._here: Spot | None = None
        self._hover: Spot | None = None
        self._pressed: tuple[Spot, QPoint] | None = None
        self._dragged: Sprite | None = None
        self._stage = Staging()
        self._stage.moved.connect(self._repaint)
        self._stage.landed.connect(self._landed)
        self._stage.rested.connect(self._at_rest)
        self._thrown: Throw | None = None
        self._pulse = Pulse()
        self._pulse.beat.connect(self._repaint_singled)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(480, 300)
        self._name()

    def sizeHint(self) -> QSize:
        return QSize(960, 600)

    # what the page says

    @property
    def felt(self) -> Felt:
        """What lies there now."""
        return self._felt

    @property
    def picked(self) -> Spot | None:
        """What has been taken up by a click or with Space, waiting for its target."""
        return self._picked

    @property
    def moving(self) -> bool:
        """Whether stacks are on their way or dice roll."""
        return self._stage.moving

    def show_felt(self, felt: Felt) -> None:
        """Replace everything that lies on the felt; dice of a throw not shown before roll to where they rest."""
        self._stage.drop()
        self._take(felt)
        if felt.throw is not None and felt.throw is not self._thrown and self.isVisible():
            self._roll(felt.throw)
        self._show()
        self.update()

    def play(self, felt: Felt, travels: Iterable[Travel] = ()) -> None:
        """Replace everything that lies on the felt, letting what has changed travel to its place."""
        sent = [(travel, flight) for travel in travels if (flight := self._flight(travel)) is not None]
        if felt.throw is not self._felt.throw or not sent:
            self.show_felt(felt)
            return
        self._take(felt)
        for travel, flight in sent:
            self._stage.send(flight, travel)
        self._watch_keys()
        self._show()
        self.update()

    def _take(self, felt: Felt) -> None:
        self._felt = felt
        if self._picked is not None and self._picked.kind == "stake" and felt.stack(self._picked) is None:
            self._picked = None
        self._name()

    def _show(self) -> None:
        self._picture.show(self._stage.looks(self._felt), rolling=self._stage.roll is not None)

    def show_marks(self, marks: Mapping[Spot, Mark]) -> None:
        """Show rings with a tick (`right`) or a cross (`wrong`) on these spots and on no other."""
        self._marks = dict(marks)
        self.update()

    def single_out(self, spots: Iterable[Spot]) -> None:
        """Dim everything but these spots; nothing is dimmed for none."""
        self._singled = tuple(spots)
        self._dim = None
        self._pulse.run(False)
        self.update()

    def light(self, spots: Iterable[Spot]) -> None:
        """Light these spots as possible targets, besides those of what is picked."""
        self._lit = tuple(spots)
        self.update()

    def clear_pick(self) -> None:
        """Put back what was taken up."""
        self._picked = None
        self.update()

    def spot_centre(self, spot: Spot) -> QPointF:
        """The middle of a spot in the widget; KeyError for a spot that is not on this table."""
        self._fit()
        middle = self._middle(spot)
        if middle is None:
            raise KeyError(spot)
        return middle

    def spot_rect(self, spot: Spot) -> QRectF:
        """The rectangle around a spot in the widget; empty for a spot that is not on this table."""
        self._fit()
        return outline(self._picture, self._felt, spot).boundingRect()

    def spot_at(self, position: QPointF) -> Spot | None:
        """What lies under a position of the widget; in the zone with the number of what lies there."""
        self._fit()
        point = self._picture.lens.table(position)
        if any(die.at.distance(point) <= self._layout.die * 0.6 for die in self._felt.dice):
            return DICE
        spot = self._layout.hit(point)
        return None if spot is None else self._full(spot)

    def finish_motion(self) -> None:
        """Let everything that is on its way arrive now."""
        self._stage.finish()

    def _flight(self, travel: Travel) -> Flight | None:
        self._fit()
        start, end = self._middle(travel.stack.spot), self._middle(travel.to)
        if self.reduced_motion or not self.isVisible() or start is None or end is None:
            return None
        sprite = self._picture.sprite(travel.stack, start)
        return Flight(sprite, start, end, self._picture.lens.scale, self._stage.wait)

    def _roll(self, throw: Throw) -> None:
        self._thrown = throw
        if not self.reduced_motion:
            self._fit()
            self._stage.throw(Roll(round(throw.duration), self._picture.rolled_rect))
            self._watch_keys()

    def _watch_keys(self) -> None:
        # whatever has the focus: any key or press in the window lets all arrive
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin):
            self.finish_motion()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        throw = self._felt.throw
        if throw is not None and throw is not self._thrown:
            self._roll(throw)
            self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.finish_motion()

    def _repaint(self, rect: QRect) -> None:
        # not `self.update` itself: of its overloads Qt would take the one that repaints everything
        self.update(rect)

    def _landed(self, rect: QRect | None) -> None:
        self._show()
        if rect is None:
            self.update()
        else:
            self.update(rect.adjusted(-LANDING, -LANDING, LANDING, LANDING))

    def _at_rest(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.rested.emit()

    # painting

    def _fit(self) -> None:
        if self._picture.resize(QSizeF(self.size()), self.devicePixelRatioF()):
            self._dim = None

    def paintEvent(self, event: QPaintEvent) -> None:
        self._fit()
        painter = QPainter(self)
        try:
            self._paint(painter, event)
        finally:
            # a painter left open on a widget takes the whole program down
            painter.end()

    def _paint(self, painter: QPainter, event: QPaintEvent) -> None:
        region = event.rect()
        self._picture.draw_ground(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_aims(painter, (self._outline(spot) for spot in self._aims()))
        hidden = set() if self._dragged is None else {self._dragged.stack.spot}
        stacks = self._picture.touched(region, hidden)
        draw_chips(painter, stacks)
        for spot, mark in self._marks.items():
            middle = self._middle(spot)
            if middle is not None:
                draw_mark(painter, middle, self._picture.lens.scale, self._layout, mark)
        draw_badges(painter, stacks)
        self._picture.draw_lying(painter)
        if self._singled:
            self._draw_singled(painter)
        self._draw_rings(painter)
        for flight in self._stage.flights:
            draw_sprite(painter, flight.sprite, self._picture.snapped(flight.middle))
        if self._stage.roll is not None:
            self._picture.draw_rolling(painter, self._stage.roll.elapsed)
        if self._dragged is not None:
            draw_sprite(painter, self._dragged, self._dragged.middle)

    def _draw_singled(self, painter: QPainter) -> None:
        self._pulse.run(not self.reduced_motion)
        if self._dim is None:
            self._dim = dimmed(self._picture, self._singled, QRectF(self.rect()))
        painter.fillPath(self._dim, DIM)
        if DICE in self._singled and self._stage.roll is None:
            draw_dice(painter, self._picture, self._felt)
            self._picture.draw_lying(painter)
        bright = [s for s in self._picture.touched(self.rect()) if s.stack.spot in self._singled]
        painter.setOpacity(0.35 + 0.65 * self._pulse.value)
        for sprite in bright:
            draw_ring(painter, self._outline(sprite.stack.spot), colours.BRASS, 3.0)
        painter.setOpacity(1)
        draw_chips(painter, bright)
        draw_badges(painter, bright)

    def _draw_rings(self, painter: QPainter) -> None:
        focus = self._here if self.hasFocus() else None
        for spot, colour, width in (
            (self._hover, colours.IVORY, 1.5),
            (self._picked, colours.BRASS, 3.0),
            (focus, "#ffffff", 3.0),
        ):
            if spot is not None:
                draw_ring(painter, self._outline(spot), colour, width)

    def _repaint_singled(self) -> None:
        if not self.isVisible():
            self._pulse.run(False)
        for spot in self._singled:
            if spot.kind == "stake":
                self._touch(spot)

    def _touch(self, *spots: Spot | None) -> None:
        """Repaint around some spots alone."""
        for spot in spots:
            if spot is not None:
                reach = QRectF(self.spot_rect(spot)).adjusted(-RING_REACH, -RING_REACH, RING_REACH, RING_REACH)
                self.update(reach.toAlignedRect())

    def _aims(self) -> tuple[Spot, ...]:
        source = self._picked
        if source is None and self._dragged is not None and self._pressed is not None:
            source = self._pressed[0]
        return (*self._lit, *(() if source is None else self._targets_of(source)))

    def _targets_of(self, source: Spot) -> tuple[Spot, ...]:
        """Where something may be put down; a stake is a target only where one lies."""
        found = (self._full(spot) for spot in self._targets(source))
        return tuple(spot for spot in found if spot.kind != "stake" or self._felt.stack(spot) is not None)

    def _outline(self, spot: Spot) -> QPainterPath:
        return outline(self._picture, self._felt, spot)

    def _middle(self, spot: Spot) -> QPointF | None:
        if spot == DICE and self._felt.dice:
            return self._picture.lens.view(self._felt.dice[0].at)
        return self._picture.middle_of(spot)

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
            self._picked = None
            self.update()
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
        aim = None if picked is None else _aim(spot, self._targets_of(picked), free=stack is None)
        if picked is not None and aim is not None:
            self._picked = None
            self.update()
            self.dropped.emit(Drop(picked, aim))
            return
        self._picked = spot if picked != spot and self._can_take(spot) else None
        self.update()
        if stack is not None:
            self.stack_clicked.emit(stack)
        else:
            self.place_clicked.emit(spot)

    def _full(self, spot: Spot) -> Spot:
        stack = self._felt.stack(spot)
        return spot if stack is None else stack.spot

    # keyboard

    def focusNextPrevChild(self, following: bool) -> bool:
        step = 1 if following else -1
        aims = self._aims()
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
                self._go(walk.cycle(self._aims(), self._here, -1) or walk.along(ways, self._here, -1))
            case Qt.Key.Key_Right:
                self._go(walk.cycle(self._aims(), self._here, 1) or walk.along(ways, self._here, 1))
            case Qt.Key.Key_Up:
                self._go(walk.across(self._layout, ways, self._here, 1))
            case Qt.Key.Key_Down:
                self._go(walk.across(self._layout, ways, self._here, -1))
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
        self.pointed.emit(spot)

    def _name(self) -> None:
        self.setAccessibleName(_("Table de jeu"))
        words = "" if self._here is None else self._describe(self._felt, self._full(self._here))
        self.setAccessibleDescription(words)


def _aim(spot: Spot, targets: tuple[Spot, ...], *, free: bool) -> Spot | None:
    """The target that a spot is or lies in: a tube of the rack is the rack, a free slot of the zone the zone."""
    if spot in targets:
        return spot
    if not free:
        return None
    around = Spot("zone", place="zone") if spot.place == "zone" else Spot(spot.kind)
    return around if around in targets else None
