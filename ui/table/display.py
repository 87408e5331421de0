"""The felt as a widget that shows: what lies there, marks, what is asked about, stacks on their way, rolling dice.

It takes nothing from a hand: `ui.table.view` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.table.device import Motion
from app.table.felt import Felt, Spot, Travel
from app.table.layout import Layout
from ui.table import colours
from ui.table.animations import AnyKey, Flight, Orbit, Pulse, Roll
from ui.table.overlay import COVERED, dimmed, draw_aims, draw_glide, draw_mark, draw_ring, outline, shade
from ui.table.picture import Picture
from ui.table.sprites import draw_badges, draw_chips, draw_sprite
from ui.table.travelling import Travelling
from ui.table.untouched import Untouched
from ui.table.views import Views

Mark: TypeAlias = Literal["right", "wrong", "clash"]
"""A stake that is right, one that is wrong, and one that a wrong one clashes with."""

LANDING = 24
"""Pixels around a stack that change with it when it lands: what is written beside it."""

RING_REACH = 8
"""Pixels that a ring and its glow reach beyond the outline of a spot."""


class FeltDisplay(Untouched):
    """A painted table.

    `laid` says that something lies otherwise, `rested` that nothing is on its way, `turned` that a turn is complete.
    """

    laid = Signal()
    rested = Signal()
    turned = Signal()

    def __init__(self, layout: Layout, letters: Mapping[str, Mapping[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reduced_motion = False
        self._views = Views(layout, letters)
        self._views.moved.connect(self._repaint)
        self._views.ended.connect(self.update)
        self._views.ended.connect(self._at_rest)
        self._felt = Felt()
        self._marks: dict[Spot, Mark] = {}
        self._singled: tuple[Spot, ...] = ()
        self._dim: QPainterPath | None = None
        self._lit: tuple[Spot, ...] = ()
        self._stage = Travelling()
        self._stage.moved.connect(self._repaint)
        self._stage.landed.connect(self._landed)
        self._stage.rested.connect(self._at_rest)
        self._any_key = AnyKey(self)
        self._any_key.pressed.connect(self.finish_motion)
        self._seen: Motion | None = None
        self._waits = False
        self._orbit = Orbit()
        self._orbit.moved.connect(self._repaint_orbit)
        self._orbit.turned.connect(self.turned)
        self._pulse = Pulse()
        self._pulse.beat.connect(self._repaint_singled)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(480, 300)

    def sizeHint(self) -> QSize:
        return QSize(960, 600)

    @property
    def _picture(self) -> Picture:
        return self._views.picture

    @property
    def _layout(self) -> Layout:
        return self._picture.layout

    @property
    def looks_back(self) -> bool:
        """Whether the whole table is looked at where it would be seen from near."""
        return self._views.looks_back and self._felt.seen_near

    def look_back(self, *, wanted: bool) -> None:
        """Look at the whole table with its device where it would be seen from near, or no longer."""
        self._views.looks_back = wanted
        self._show(glides=True)

    # what the page says

    @property
    def felt(self) -> Felt:
        """What lies there now."""
        return self._felt

    @property
    def moving(self) -> bool:
        """Whether stacks are on their way, dice roll, or the look goes from one view to the other."""
        return self._stage.moving or self._views.glide is not None

    def show_felt(self, felt: Felt, *, still: bool = False) -> None:
        """Replace everything that lies on the felt; a throw not shown before is seen, unless all is to be `still`."""
        self._stage.drop()
        self._seen = felt.motion if still else self._seen
        self._take(felt)
        self._roll_unseen()
        self._show()
        self.update()

    def play(self, felt: Felt, travels: Iterable[Travel] = ()) -> None:
        """Replace everything that lies on the felt, letting what has changed travel to its place."""
        sent = [(travel, flight) for travel in travels if (flight := self._flight(travel)) is not None]
        if felt.motion is not self._felt.motion or not sent:
            self.show_felt(felt)
            return
        self._take(felt)
        for travel, flight in sent:
            self._stage.send(flight, travel)
        self._any_key.watch()
        self._show()
        self.update()

    def _take(self, felt: Felt) -> None:
        self._felt = felt
        self.laid.emit()

    def _show(self, *, glides: bool = False) -> None:
        still = not self.isVisible() or self.reduced_motion
        turn = 0 if self._felt.device is None or still or self._waits else round(self._felt.device.turn)
        self._orbit.run(turn)
        self._choose_view(glides=glides and not still)
        felt = self._stage.looks(self._felt, self._layout.labels, still=still)
        self._picture.show(felt, rolling=self._stage.roll is not None or turn > 0)

    def _choose_view(self, *, glides: bool) -> None:
        if not self._views.leaves(self._felt, still=self._stage.roll is None):
            return
        start = self.grab() if glides else None
        self._views.change()
        self._dim = None
        self.reframed()
        if start is not None:
            self._fit()
            self._picture.show(self._felt)
            self._views.go(start, self.grab())
            self._any_key.watch()
        self.update()

    def _repaint_orbit(self) -> None:
        if self.isVisible():
            self.update(self._picture.rolling_rect())
        else:
            self._orbit.run(0)

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

    def hold_throw(self, ms: float) -> None:
        """Show the dice of the throw as they are at a millisecond, standing still, until the next felt is shown."""
        motion = self._felt.motion
        self._stage.drop()
        if motion is not None:
            self._stage.hold(Roll(round(motion.duration), self.rolling_rect), round(ms))
        self._show()
        self.update()

    def rolling_rect(self, before: int, now: int) -> QRect:
        """What rolling dice change between two milliseconds of their throw."""
        self._fit()
        return self._picture.rolled_rect(max(0, before), now)

    def wait(self, waits: bool) -> None:
        """Let a ball that runs wait where it is, or run on."""
        self._waits = waits
        self._show()
        self.update()

    def finish_motion(self) -> None:
        """Let everything that is on its way arrive now."""
        self._stage.finish()
        self._views.end()

    def _flight(self, travel: Travel) -> Flight | None:
        self._fit()
        start, end = self._middle(travel.stack.spot), self._middle(travel.to)
        if self.reduced_motion or not self.isVisible() or start is None or end is None:
            return None
        sprite = self._picture.sprite(travel.stack, start)
        return Flight(sprite, start, end, self._picture.lens.scale, self._stage.wait)

    def _roll_unseen(self) -> bool:
        """Let what moves by itself move, once; whether it has not been seen before."""
        motion = self._felt.motion
        if motion is None or motion is self._seen or not self.isVisible():
            return False
        self._seen = motion
        if not self.reduced_motion:
            self._fit()
            # what is seen going round goes on from where it is in its turn
            since = round(motion.since(self._orbit.part))
            self._stage.throw(Roll(round(motion.duration), self.rolling_rect), since)
            self._any_key.watch()
        return True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._roll_unseen():
            self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.finish_motion()

    def _repaint(self, rect: QRect) -> None:
        # not `self.update` itself: of its overloads Qt would take the one that repaints everything
        self.update(rect)

    def _landed(self, rect: QRect | None) -> None:
        self._show(glides=True)
        if rect is None:
            self.update()
        else:
            self.update(rect.adjusted(-LANDING, -LANDING, LANDING, LANDING))

    def _at_rest(self) -> None:
        if self.moving:
            return
        self._any_key.rest()
        self.rested.emit()

    # painting

    def _fit(self) -> None:
        if self._picture.resize(QSizeF(self.size()), self.devicePixelRatioF()):
            self._dim = None
            self.fitted()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._fit()
        painter = QPainter(self)
        try:
            self._paint(painter, event)
        finally:
            # a painter left open on a widget takes the whole program down
            painter.end()

    def _paint(self, painter: QPainter, event: QPaintEvent) -> None:
        if self._views.glide is not None:
            draw_glide(painter, self._views.glide)
            return
        region = event.rect()
        self._picture.draw_ground(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for spot in self.told():
            painter.fillPath(self._picture.covered(spot), COVERED)
        draw_aims(painter, (self._outline(spot) for spot in dict.fromkeys((*self._lit, *self.aims()))))
        held = self.held()
        stacks = self._picture.touched(region, set() if held is None else {held.stack.spot})
        draw_chips(painter, stacks)
        for spot, mark in self._marks.items():
            middle = self._middle(spot)
            if middle is not None:
                draw_mark(painter, middle, self._picture, spot, mark)
        draw_badges(painter, stacks)
        self._picture.draw_lying(painter)
        if self._singled:
            self._draw_singled(painter, region)
        for spot, colour, width in self.rings():
            draw_ring(painter, self._outline(spot), colour, width)
        for flight in self._stage.flights:
            self._picture.draw_flying(painter, flight.sprite, flight.middle)
        if self._stage.roll is not None:
            self._picture.draw_rolling(painter, self._stage.roll.elapsed)
        elif self._orbit.running:
            self._picture.draw_orbit(painter, self._orbit.part)
        if held is not None:
            draw_sprite(painter, held, held.middle)

    def _draw_singled(self, painter: QPainter, region: QRect) -> None:
        self._pulse.run(not self.reduced_motion)
        if self._dim is None:
            self._dim = dimmed(self._picture, self._singled, QRectF(self.rect()))
        painter.fillPath(self._dim, shade())
        device = self._layout.device
        if device is not None and device.spot in self._singled and self._stage.roll is None:
            self._picture.draw_lit(painter, region)
        bright = [s for s in self._picture.touched(self.rect()) if s.stack.spot in self._singled]
        painter.setOpacity(0.35 + 0.65 * self._pulse.value)
        for sprite in bright:
            draw_ring(painter, self._outline(sprite.stack.spot), colours.BRASS, 3.0)
        painter.setOpacity(1)
        draw_chips(painter, bright)
        draw_badges(painter, (sprite._replace(badges=sprite.told) for sprite in bright))

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
                around = self.spot_rect(spot).united(self._picture.covered(spot).boundingRect())
                reach = around.adjusted(-RING_REACH, -RING_REACH, RING_REACH, RING_REACH)
                self.update(reach.toAlignedRect())

    def _outline(self, spot: Spot) -> QPainterPath:
        return outline(self._picture, self._felt, spot)

    def _middle(self, spot: Spot) -> QPointF | None:
        lying = () if self._felt.device is None else self._felt.device.shapes(spot)
        return self._picture.lens.view(lying[0].centre) if lying else self._picture.middle_of(spot)
