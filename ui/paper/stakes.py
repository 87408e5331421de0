"""Prints what lies on a felt: discs with their player's letter, bands, plates of euros; black is what is asked."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.money import euros
from app.table.felt import Felt, Spot, Stack, owner
from app.table.layout import Layout
from app.table.stacking import Lying
from ui.paper.ink import BLACK, BOLD, FINE, PLAIN, WHITE, around, bold, disc, outlined, pen, rounded, written
from ui.table.chips import BADGE_SIZE, EUROS, EUROS_SIZE, LETTER_SIZE, VALUE_SIZE, plate_width
from ui.table.fixtures import short_euros
from ui.table.sprites import BESIDE_EACH_OTHER, PAID_OFFSET, plates

RING = 7.0
"""How far round a band the frame stands that points at it."""

COUNT = 15.0
"""Half the height of a count."""


def print_stakes(painter: QPainter, layout: Layout, felt: Felt, asked: Collection[Spot]) -> None:
    """Every stake where it lies, those `asked` about black or framed; one held out at the rail is in the request."""
    lying = layout.arranged(stack.spot for stack in felt.stacks)
    paid = {payout.spot: payout.cents for payout in felt.payouts}
    for stack in (*felt.losing, *felt.stacks):
        where, gain = lying.get(stack.spot), paid.get(stack.spot, 0)
        if where is not None and not where.flat:
            _band(painter, layout, stack, where, gain)
            if stack.spot in asked:
                painter.strokePath(rounded(QRectF(*where.box.inset(-RING)), RING), pen(BOLD))
        else:
            _flat(painter, layout, stack, where, gain, asked=stack.spot in asked)


def _at(layout: Layout, stack: Stack, where: Lying | None) -> QPointF | None:
    at = layout.at(stack.spot) if where is None else where.box.centre
    return None if at is None else QPointF(*at)


def _flat(painter: QPainter, layout: Layout, stack: Stack, where: Lying | None, gain: int, *, asked: bool) -> None:
    at = _at(layout, stack, where)
    if at is None:
        return
    labels = layout.labels
    if labels is not None:
        aside = QPointF(BESIDE_EACH_OTHER if stack.doubled else 0, 0)
        for middle in {at.x() - aside.x(), at.x() + aside.x()}:
            _disc(painter, QPointF(middle, at.y()), layout.chip, owner(stack.seat, stack.spot.place), asked=asked)
        labels = labels if where is None or not where.room else labels._replace(within=where.room)
        told = plates(short_euros(stack.cents), f"+{short_euros(gain)}" if gain else "", labels)
        for text, _kind, right in told:
            _plate(painter, at + QPointF(right, labels.drop), text)
        return
    if stack.chips:
        _disc(painter, at, layout.chip, owner(stack.seat, stack.spot.place), asked=asked)
    else:
        box = around(at, 1.9 * layout.chip, 1.6 * layout.chip)
        outlined(painter, rounded(box, 2), pen(PLAIN), BLACK if asked else WHITE)
        written(
            painter, at, short_euros(stack.value), bold(VALUE_SIZE), ink=WHITE if asked else BLACK, most=box.width() - 6
        )
    told_beside = f"+{short_euros(gain)}" if gain else _counted(stack)
    if told_beside:
        away = QPointF(0, PAID_OFFSET) if gain else _beside(layout, stack)
        _badge(painter, at + away, told_beside, value=bool(gain or stack.value))


def _counted(stack: Stack) -> str:
    """What is written beside a stack: its value chips, else its count where it is more than one."""
    if stack.chips and stack.value:
        return short_euros(stack.value)
    return str(stack.chips) if stack.chips > 1 else ""


def _beside(layout: Layout, stack: Stack) -> QPointF:
    """From the middle of a stack to the gap between four slots, as its place is turned."""
    slot = layout.slot(stack.spot)
    turned = slot is not None and stack.spot.place == "layout" and stack.spot.on is not None
    angle = radians(slot.turn if slot is not None and turned else 0.0)
    right, down = layout.badge
    return QPointF(right * cos(angle) - down * sin(angle), right * sin(angle) + down * cos(angle))


def _disc(painter: QPainter, at: QPointF, radius: float, letter: str, *, asked: bool) -> None:
    outlined(painter, disc(at, radius), pen(PLAIN), BLACK if asked else WHITE)
    written(painter, at, letter, bold(LETTER_SIZE), ink=WHITE if asked else BLACK, most=1.5 * radius)


def _plate(painter: QPainter, at: QPointF, text: str) -> None:
    box = around(at, plate_width(text), 2 * EUROS)
    outlined(painter, rounded(box, 5), pen(FINE))
    written(painter, at, text, bold(EUROS_SIZE), most=box.width() - 6)


def _badge(painter: QPainter, at: QPointF, text: str, *, value: bool) -> None:
    """A count is white on black, what is in euros black on white."""
    box = around(at, max(2 * COUNT, 8.0 + 12.0 * len(text)), 2 * COUNT)
    outlined(painter, rounded(box, 2 if value else COUNT), pen(FINE), WHITE if value else BLACK)
    written(painter, at, text, bold(1.2 * BADGE_SIZE), ink=BLACK if value else WHITE, most=box.width() - 6)


def _band(painter: QPainter, layout: Layout, stack: Stack, where: Lying, gain: int) -> None:
    """A stake on edge: letter, count and euros side by side."""
    box = QRectF(*where.box)
    bands = layout.bands
    if where.more:
        cells = [(f"+{where.more}", BLACK)]
    else:
        cells = [(owner(stack.seat, stack.spot.place), BLACK)]
        if gain:
            cells.append((f"+{short_euros(gain)}", WHITE))
        elif bands is not None and bands.counted:
            cells += [(str(stack.chips), WHITE)] if stack.chips else []
            # where all stakes are in euros the sign says nothing
            sign = "" if layout.labels is not None else " €"
            cells += [(f"{short_euros(stack.value)}{sign}", WHITE)] if stack.value else []
    if len(cells) == 1:
        cells = [(cells[0][0], WHITE)]
    outlined(painter, rounded(box, 3), pen(FINE))
    left = box.left()
    weights = [0.5 + len(text) for text, _ground in cells]
    for (text, ground), weight in zip(cells, weights, strict=True):
        cell = QRectF(left, box.top(), box.width() * weight / sum(weights), box.height())
        outlined(painter, rounded(cell, 3), pen(FINE), ground)
        ink = WHITE if ground is BLACK else BLACK
        written(painter, cell.center(), text, bold(0.95 * box.height()), ink=ink, most=cell.width() - 4)
        left = cell.right()


def print_seats(painter: QPainter, layout: Layout, felt: Felt) -> None:
    """The players' letters: those who sit there in a strong ring with their marker, free places in dots."""
    known = {sign.seat: sign for sign in felt.signs}
    for place in layout.seats:
        at, sign = QPointF(*place.disc.centre), known.get(place.seat)
        line = pen(FINE, Qt.PenStyle.DotLine) if sign is None else pen(BOLD if sign.role else PLAIN)
        outlined(painter, disc(at, place.disc.radius), line)
        letter = owner(place.seat, "layout")
        written(painter, at, letter, bold(LETTER_SIZE if sign else 0.8 * LETTER_SIZE))
        if sign is not None and sign.marker is not None:
            painter.save()
            painter.translate(QPointF(*place.marker.centre))
            painter.rotate(place.marker_turn)
            box = around(QPointF(0, 0), place.marker.width, place.marker.height)
            outlined(painter, rounded(box, 4), pen(PLAIN))
            written(painter, QPointF(0, 0), euros(sign.marker), bold(LETTER_SIZE), most=box.width() - 8)
            painter.restore()
