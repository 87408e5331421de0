"""The felt as a widget: paints what lies there, says what was pointed at. It knows a layout and no rule.

    view = FeltView(layout, letters=letters_of_colours(), targets=targets_of, describe=spot_sentence)
    view.show_felt(felt)                      # app.table.felt.Felt: everything that lies there, replaced whole
    view.show_marks({spot: "right"})          # ring with a tick, or with a cross for "wrong"; {} takes all away
    view.single_out((spot, ...))              # dims all the rest; () undims
    view.light((spot, ...))                   # spots lit as targets, besides those of what is picked
    view.travel(stack, spot, then)            # a calm flight to a spot, then `then()`; at once under reduced motion
    view.finish_motion()                      # every flight arrives now; any key or press on the felt does it too
    view.reduced_motion = True
    view.clear_pick()

    view.place_clicked(Spot)                  # a spot without a stack was clicked, or picked with Space
    view.stack_clicked(Stack)                 # a stack was clicked: it is picked and its targets are lit
    view.dropped(Drop)                        # a target was clicked, or something was dragged to a spot
    view.pointed(Spot | None)                 # pointer or keyboard focus came to a spot: the panel can say its euros

`targets(spot)` says where what lies on a spot may be put down, `describe(felt, spot)` names a spot in a sentence: both come
from the game's layout. Keys used here are Tab, arrows and Space (and Escape while something is picked); all others go on to
the page. Millimetres to pixels: `view.spot_rect(spot)` and `view.spot_centre(spot)`, for tests and for what floats above.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from app.table.felt import DICE, Drop, Felt, Spot, Stack
from app.table.layout import Layout
from app.text import _
from ui.table import colours, walk
from ui.table.flight import Flight
from ui.table.picture import Picture, Sprite, draw_sprite

Mark: TypeAlias = Literal["right", "wrong"]
Targets: TypeAlias = Callable[[Spot], tuple[Spot, ...]]
Describe: TypeAlias = Callable[[Felt, Spot], str]


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
        self._lit: tuple[Spot, ...] = ()
        self._picked: Spot | None = None
        self._here: Spot | None = None
        self._hover: Spot | None = None
        self._pressed: tuple[Spot, QPoint] | None = None
        self._dragged: Sprite | None = None
        self._flights: list[Flight] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(480, 300)
        self._name()

    def sizeHint(self) -> QSize:
        return QSize(960, 600)

    @property
    def felt(self) -> Felt:
        """What lies there now."""
        return self._felt

    @property
    def picked(self) -> Spot | None:
        """What has been taken up by a click or with Space, waiting for its target."""
        return self._picked

    def show_felt(self, felt: Felt) -> None:
        """Replace everything that lies on the felt."""
        self._felt = felt
        self._picture.show(felt)
        if self._picked is not None and felt.stack(self._picked) is None and self._picked.kind == "stake":
            self._picked = None
        self._name()
        self.update()

    def show_marks(self, marks: Mapping[Spot, Mark]) -> None:
        """Show rings with a tick (`right`) or a cross (`wrong`) on these spots and on no other."""
        self._marks = dict(marks)
        self.update()

    def single_out(self, spots: Iterable[Spot]) -> None:
        """Dim everything but these spots; nothing is dimmed for none."""
        self._singled = tuple(spots)
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
        return self._outline(spot).boundingRect()

    def spot_at(self, position: QPointF) -> Spot | None:
        """What lies under a position of the widget."""
        self._fit()
        point = self._picture.lens.table(position)
        for die in self._felt.dice:
            if die.at.distance(point) <= self._layout.die * 0.6:
                return DICE
        return self._layout.hit(point)

    def travel(self, stack: Stack, to: Spot, then: Callable[[], None] | None = None) -> None:
        """Let a stack fly from where it lies to another spot; `then` is called once, when it has arrived or was skipped."""
        self._fit()
        start, end = self._middle(stack.spot), self._middle(to)
        if self.reduced_motion or not self.isVisible() or start is None or end is None:
            if then is not None:
                then()
            return
        flight = Flight(self._picture.sprite(stack, start), start, end, self._picture.lens.scale)
        flight.moved.connect(self.update)
        flight.arrived.connect(lambda: self._arrived(flight, then))
        self._flights.append(flight)
        flight.start()

    def finish_motion(self) -> None:
        """Let every flight arrive now."""
        for flight in tuple(self._flights):
            flight.finish()

    def _arrived(self, flight: Flight, then: Callable[[], None] | None) -> None:
        self._flights.remove(flight)
        self.update(flight.rect())
        flight.deleteLater()
        if then is not None:
            then()

    # painting

    def _fit(self) -> None:
        self._picture.resize(QSizeF(self.size()), self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        self._fit()
        region = event.rect()
        painter = QPainter(self)
        self._picture.draw_ground(painter, region)
        hidden = [flight.sprite.stack.spot for flight in self._flights]
        if self._dragged is not None:
            hidden.append(self._dragged.stack.spot)
        self._picture.draw_stacks(painter, region, hidden)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_dimming(painter)
        self._draw_hints(painter)
        for spot, mark in self._marks.items():
            self._picture.draw_mark(painter, spot, mark)
        for flight in self._flights:
            draw_sprite(painter, flight.sprite, self._picture.snapped(flight.middle))
        if self._dragged is not None:
            draw_sprite(painter, self._dragged, self._dragged.middle)
        painter.end()

    def _draw_dimming(self, painter: QPainter) -> None:
        if not self._singled:
            return
        dim = QPainterPath()
        dim.addRect(QRectF(self.rect()))
        for spot in self._singled:
            dim = dim.subtracted(self._outline(spot))
            if spot.on is not None and spot.place == "layout":
                dim = dim.subtracted(self._outline(Spot("chance", spot.on)))
        painter.fillPath(dim, QColor(8, 7, 6, 165))

    def _draw_hints(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for spot in self._aims():
            painter.fillPath(self._outline(spot), QColor(224, 194, 122, 46))
            painter.strokePath(self._outline(spot), QPen(QColor(colours.BRASS), 2))
        for spot, colour, width in (
            (self._hover, colours.IVORY, 1.5),
            (self._picked, colours.BRASS, 3.0),
            (self._here if self.hasFocus() else None, "#ffffff", 3.0),
        ):
            if spot is not None:
                painter.strokePath(self._outline(spot), QPen(QColor(colours.INK), width + 2))
                painter.strokePath(self._outline(spot), QPen(QColor(colour), width))

    def _aims(self) -> tuple[Spot, ...]:
        source = self._picked or (self._pressed[0] if self._dragged is not None and self._pressed else None)
        return (*self._lit, *(self._targets(source) if source is not None else ()))

    def _outline(self, spot: Spot) -> QPainterPath:
        if spot != DICE:
            return self._picture.path(spot)
        path = QPainterPath()
        for die in self._felt.dice:
            reach = self._layout.die * 0.62 * self._picture.lens.scale
            path.addEllipse(self._picture.lens.view(die.at), reach, reach)
        return path

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
        self._pressed = None if spot is None else (self._full(spot), event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.spot_at(event.position()))
        if self._pressed is None:
            return
        spot, start = self._pressed
        far = (event.position().toPoint() - start).manhattanLength() >= QApplication.startDragDistance()
        if self._dragged is None and far and self._targets(spot):
            stack = self._felt.stack(spot) or Stack(spot, 0, 0)
            self._dragged = self._picture.sprite(stack, event.position())
            self._picked = None
            self.update()
        elif self._dragged is not None:
            old = self._dragged
            self._dragged = self._picture.sprite(old.stack, event.position())
            self.update(old.rect.united(self._dragged.rect))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, dragged = self._pressed, self._dragged
        self._pressed = self._dragged = None
        if pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        spot = self.spot_at(event.position())
        if dragged is not None:
            self.update()
            if spot is not None and self._full(spot) != pressed[0]:
                self.dropped.emit(Drop(pressed[0], self._full(spot)))
        elif spot is not None and self._full(spot) == pressed[0]:
            self.choose(pressed[0])

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)
        super().leaveEvent(event)

    def _point(self, spot: Spot | None) -> None:
        spot = None if spot is None else self._full(spot)
        if spot != self._hover:
            self._hover = spot
            self.pointed.emit(spot)
            self.update()

    def choose(self, spot: Spot) -> None:
        """Do what a click on a spot does: put down what is picked, else pick the stack there, else report the spot."""
        stack = self._felt.stack(spot)
        picked = self._picked
        if picked is not None and spot in self._targets(picked):
            self._picked = None
            self.update()
            self.dropped.emit(Drop(picked, spot))
            return
        self._picked = spot if picked != spot and self._targets(spot) and (stack or spot.kind != "stake") else None
        self.update()
        if stack is not None:
            self.stack_clicked.emit(stack)
        else:
            self.place_clicked.emit(spot)

    def _full(self, spot: Spot) -> Spot:
        """A spot of the zone with the number of what lies there."""
        stack = self._felt.stack(spot)
        return spot if stack is None else stack.spot

    # keyboard

    def focusNextPrevChild(self, following: bool) -> bool:
        step = 1 if following else -1
        aims = self._aims()
        if aims:
            self._go(walk.cycle(aims, self._here, step))
            return True
        spot = walk.next_group(walk.groups(self._layout, self._felt), self._bare(self._here), step)
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
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.finish_motion()
        ways = walk.groups(self._layout, self._felt)
        here = self._bare(self._here)
        match event.key():
            case Qt.Key.Key_Left:
                self._go(walk.cycle(self._aims(), self._here, -1) or walk.along(ways, here, -1))
            case Qt.Key.Key_Right:
                self._go(walk.cycle(self._aims(), self._here, 1) or walk.along(ways, here, 1))
            case Qt.Key.Key_Up:
                self._go(walk.across(self._layout, ways, here, 1))
            case Qt.Key.Key_Down:
                self._go(walk.across(self._layout, ways, here, -1))
            case Qt.Key.Key_Space if self._here is not None:
                self.choose(self._full(self._here))
            case Qt.Key.Key_Escape if self._picked is not None:
                self.clear_pick()
            case _:
                event.ignore()

    def _bare(self, spot: Spot | None) -> Spot | None:
        return spot._replace(on=None) if spot is not None and spot.kind == "stake" and spot.place == "zone" else spot

    def _go(self, spot: Spot | None) -> None:
        self._here = spot
        self._name()
        self.pointed.emit(None if spot is None else self._full(spot))
        self.update()

    def _name(self) -> None:
        self.setAccessibleName(_("Table de jeu"))
        words = "" if self._here is None else self._describe(self._felt, self._full(self._here))
        self.setAccessibleDescription(words)
