"""Prints what lies on a felt: discs with their player's letter, bands, plates of euros; black is what is asked."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.money import euros
from app.table.felt import Felt, Spot, Stack, owner
from app.table.layout import Labels, Layout
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
    flat: list[tuple[Stack, QPointF, float]] = []
    for stack in (*felt.losing, *felt.stacks):
        where = lying.get(stack.spot)
        if where is not None and not where.flat:
            _band(painter, layout, stack, where, paid.get(stack.spot, 0))
            if stack.spot in asked:
                painter.strokePath(rounded(QRectF(*where.box.inset(-RING)), RING), pen(BOLD))
            continue
        at = layout.at(stack.spot) if where is None else where.box.centre
        if at is not None:
            flat.append((stack, QPointF(*at), 0.0 if where is None else where.room))
            _pieces(painter, layout, stack, QPointF(*at), asked=stack.spot in asked)
    # what is written beside a stack lies over its neighbours, and never under them
    for stack, middle, room in flat:
        gain = f"+{short_euros(paid[stack.spot])}" if stack.spot in paid else ""
        if layout.labels is None:
            _beside(painter, layout, stack, middle, gain)
        else:
            _under(painter, layout.labels._replace(within=room or layout.labels.within), stack, middle, gain)


def _pieces(painter: QPainter, layout: Layout, stack: Stack, at: QPointF, *, asked: bool) -> None:
    """The chips of a stack: a disc with its player's letter, two where it is doubled, or value chips."""
    if layout.labels is None and not stack.chips:
        box = around(at, 1.9 * layout.chip, 1.6 * layout.chip)
        outlined(painter, rounded(box, 2), pen(PLAIN), BLACK if asked else WHITE)
        ink = WHITE if asked else BLACK
        written(painter, at, short_euros(stack.value), bold(VALUE_SIZE), ink=ink, most=box.width() - 6)
        return
    aside = QPointF(BESIDE_EACH_OTHER, 0)
    for middle in (at - aside, at + aside) if stack.doubled else (at,):
        outlined(painter, disc(middle, layout.chip), pen(PLAIN), BLACK if asked else WHITE)
        letter, ink = owner(stack.seat, stack.spot.place), WHITE if asked else BLACK
        written(painter, middle, letter, bold(LETTER_SIZE), ink=ink, most=1.5 * layout.chip)


def _under(painter: QPainter, labels: Labels, stack: Stack, at: QPointF, gain: str) -> None:
    """The euros of a disc, and its gain."""
    for text, _kind, right in plates(short_euros(stack.cents), gain, labels):
        box = around(at + QPointF(right, labels.drop), plate_width(text), 2 * EUROS)
        outlined(painter, rounded(box, 5), pen(FINE))
        written(painter, box.center(), text, bold(EUROS_SIZE), most=box.width() - 6)


def _beside(painter: QPainter, layout: Layout, stack: Stack, at: QPointF, gain: str) -> None:
    """The gain of a stack on its foot; else its value chips, or its count where it is more than one, between slots."""
    count = str(stack.chips) if stack.chips > 1 else ""
    text = gain or (short_euros(stack.value) if stack.chips and stack.value else count)
    if not text:
        return
    slot = layout.slot(stack.spot)
    turned = slot is not None and stack.spot.place == "layout" and stack.spot.on is not None
    angle = radians(slot.turn if slot is not None and turned else 0.0)
    right, down = layout.badge
    away = QPointF(right * cos(angle) - down * sin(angle), right * sin(angle) + down * cos(angle))
    _badge(painter, at + (QPointF(0, PAID_OFFSET) if gain else away), text, value=text != count)


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
