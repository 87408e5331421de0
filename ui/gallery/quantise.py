"""Pictures of few colours, for those that are kept in the repository: median cut, then each pixel its nearest colour."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from PySide6.QtGui import QImage, qRgb

MOST_COLOURS = 256
_KEPT_BITS = 6
_DROPPED = 8 - _KEPT_BITS
_CHANNEL = 0xFF >> _DROPPED << _DROPPED


class _Colour(NamedTuple):
    """Pixels of nearly one colour: how many, and the sums of their red, green and blue."""

    count: int
    sums: tuple[int, int, int]

    def mean(self, channel: int) -> float:
        return self.sums[channel] / self.count


def quantised(image: QImage, colours: int = MOST_COLOURS) -> QImage:
    """A picture in at most so many colours (2 to 256), an indexed one; the same picture gives the same colours."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    boxes = _cut(_colours_of(plain), colours)
    return plain.convertToFormat(QImage.Format.Format_Indexed8, [_mean(box) for box in boxes])


def _colours_of(image: QImage) -> list[_Colour]:
    """The colours of a picture, those that differ by less than a sixty-fourth taken together."""
    found: dict[int, list[int]] = {}
    for pixel, count in Counter(memoryview(image.constBits()).cast("I")).items():
        red, green, blue = pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF
        key = (red & _CHANNEL) << 16 | (green & _CHANNEL) << 8 | blue & _CHANNEL
        total = found.setdefault(key, [0, 0, 0, 0])
        for place, value in enumerate((1, red, green, blue)):
            total[place] += value * count
    return [_Colour(total[0], (total[1], total[2], total[3])) for _key, total in sorted(found.items())]


def _cut(colours: list[_Colour], most: int) -> list[list[_Colour]]:
    """Boxes of colours: the one that spreads most, weighed by its pixels, is cut in two until there are enough."""
    boxes = [colours]
    spreads = [_spread(colours)]
    while len(boxes) < most:
        worst = max(range(len(boxes)), key=lambda place: spreads[place][0])
        weight, channel = spreads[worst]
        if weight <= 0:
            break
        halves = _halves(boxes[worst], channel)
        boxes[worst : worst + 1] = halves
        spreads[worst : worst + 1] = [_spread(half) for half in halves]
    return boxes


def _spread(box: list[_Colour]) -> tuple[float, int]:
    """How badly one colour would do for a box, and the channel that is worst."""
    count = sum(colour.count for colour in box)
    errors = []
    for channel in range(3):
        middle = sum(colour.sums[channel] for colour in box) / count
        errors.append(sum(colour.count * (colour.mean(channel) - middle) ** 2 for colour in box))
    # many pixels of one gradient must not take all the colours from small bright things
    return (max(errors) ** 0.5 * len(box) ** 0.5 if len(box) > 1 else 0.0, errors.index(max(errors)))


def _halves(box: list[_Colour], channel: int) -> list[list[_Colour]]:
    ordered = sorted(box, key=lambda colour: colour.mean(channel))
    count = sum(colour.count for colour in box)
    middle = sum(colour.sums[channel] for colour in box) / count
    cut = next((place for place, colour in enumerate(ordered) if colour.mean(channel) > middle), len(ordered) - 1)
    return [ordered[: max(1, cut)], ordered[max(1, cut) :]]


def _mean(box: list[_Colour]) -> int:
    count = sum(colour.count for colour in box)
    red, green, blue = (round(sum(colour.sums[channel] for colour in box) / count) for channel in range(3))
    return qRgb(red, green, blue)
