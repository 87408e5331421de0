"""Pictures of few colours, for those that are kept in the repository: median cut, then the nearest colour each."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from PySide6.QtGui import QImage, qRgb

MOST_COLOURS = 256
_KEPT_BITS = 6
_DROPPED = 8 - _KEPT_BITS
_CHANNEL = 0xFF >> _DROPPED << _DROPPED
_WEIGHT = 0.75
_EYE = 0.7


class _Colour(NamedTuple):
    """Pixels of nearly one colour: how much they count, and their red, green and blue as they are seen."""

    weight: float
    parts: tuple[float, float, float]


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
    return [_colour(*total) for _key, total in sorted(found.items())]


def _colour(pixels: int, red: int, green: int, blue: int) -> _Colour:
    # the many pixels of a gradient must not take all the colours from small bright things
    return _Colour(pixels**_WEIGHT, (_seen(red / pixels), _seen(green / pixels), _seen(blue / pixels)))


def _seen(part: float) -> float:
    """A part of a colour as the eye measures it: it tells dark shades apart better than bright ones."""
    return float(255 * (part / 255) ** _EYE)


def _painted(seen: float) -> int:
    full: float = 255 * (seen / 255) ** (1 / _EYE)
    return round(full)


def _cut(colours: list[_Colour], most: int) -> list[list[_Colour]]:
    """Boxes of colours: the one for which a single colour would do worst is cut in two until there are enough."""
    boxes = [colours]
    errors = [_error(colours)]
    while len(boxes) < most:
        worst = max(range(len(boxes)), key=lambda place: errors[place][0])
        error, channel = errors[worst]
        if error <= 0:
            break
        halves = _halves(boxes[worst], channel)
        boxes[worst : worst + 1] = halves
        errors[worst : worst + 1] = [_error(half) for half in halves]
    return boxes


def _error(box: list[_Colour]) -> tuple[float, int]:
    """How badly one colour would do for a box, and the channel that is worst."""
    if len(box) == 1:
        return 0.0, 0
    sums = []
    for channel in range(3):
        middle = _middle(box, channel)
        sums.append(sum(colour.weight * (colour.parts[channel] - middle) ** 2 for colour in box))
    return max(sums), sums.index(max(sums))


def _middle(box: list[_Colour], channel: int) -> float:
    return sum(colour.weight * colour.parts[channel] for colour in box) / sum(colour.weight for colour in box)


def _halves(box: list[_Colour], channel: int) -> list[list[_Colour]]:
    ordered = sorted(box, key=lambda colour: colour.parts[channel])
    middle = _middle(box, channel)
    cut = next(place for place, colour in enumerate(ordered) if colour.parts[channel] > middle)
    return [ordered[:cut], ordered[cut:]]


def _mean(box: list[_Colour]) -> int:
    return qRgb(*(_painted(_middle(box, channel)) for channel in range(3)))
