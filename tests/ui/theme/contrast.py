"""Contrast of two colours as WCAG 2 computes it, and how far apart two colours look."""

from __future__ import annotations

from math import dist


def _linear(colour: str) -> tuple[float, float, float]:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(front: str, ground: str, part: float) -> str:
    """A colour laid over another one, `part` of it showing."""
    pairs = zip((1, 3, 5), (1, 3, 5), strict=True)
    channels = [round(int(front[i : i + 2], 16) * part + int(ground[j : j + 2], 16) * (1 - part)) for i, j in pairs]
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def apart(one: str, other: str) -> float:
    """Distance in OKLab: 0.02 is hardly seen, 1 is black against white."""
    return dist(_oklab(one), _oklab(other))


def _oklab(colour: str) -> tuple[float, float, float]:
    red, green, blue = _linear(colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
