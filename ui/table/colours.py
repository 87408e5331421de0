"""Colours of the felt, the same under every palette of the window but that of high contrast (`edges`).

Tests compute their contrasts.
"""

from __future__ import annotations

FELT_LIGHT = "#1f6a5a"
FELT_MIDDLE = "#185748"
FELT_DARK = "#0c3530"
IVORY = "#f3efe4"
INK = "#14110f"
BRASS = "#e0c27a"
BRASS_DARK = "#8a6a2c"
ROOM = "#14110f"
ERROR = "#e5392b"
RIGHT = "#9ff0cf"
MARK_EDGES = {"right": INK, "wrong": IVORY}
"""The keyline of a mark: red alone would hardly part from the cloth."""

LINES = {"white": "#fbf8ef", "red": "#d0342c", "yellow": "#f0bd2c", "green": "#2b9752", "black": "#0b0a09"}
"""The five lines; an ivory keyline on both sides parts red, green and black from the cloth."""

KEYLINES = {"white": "#0a2a26", "red": IVORY, "yellow": "#0a2a26", "green": IVORY, "black": IVORY}

BORDERS = {"white": "#fbf8ef", "red": IVORY, "yellow": "#0a2a26", "green": IVORY, "black": IVORY}
"""The rim of a place, around a thread of its line's colour."""

PLATES = {"white": INK, "red": IVORY, "yellow": INK, "green": IVORY, "black": IVORY, "brass": IVORY}
FIGURES = {
    "white": "#fbf8ef",
    "red": "#b3201a",
    "yellow": "#f0bd2c",
    "green": "#17693a",
    "black": INK,
    "brass": "#7a5a17",
}
"""Figures stand on their own plate: ivory under red, green and black, near-black under white and yellow."""

CHIPS = ("#2b5fd9", "#f07ab8", "#a8d8ff", "#7a35c8", "#ef7d16", "#7b4a2b", "#8894a3", "#a9206e")
"""Colour chips of seats A to H, away from the five colours of the lines."""

CHIP_LETTERS = ("#ffffff", INK, INK, "#ffffff", INK, "#ffffff", INK, "#ffffff")
CHIP_SPOTS = ("#ffffff", "#fff4fa", "#1d4f86", "#ffffff", "#fff6e8", "#f6e7d6", "#ffffff", "#ffffff")

VALUE_CHIP = "#efe0b4"
VALUE_EDGE = "#b8923f"
VALUE_TEXT = "#241c0c"

COUNT = "#0b1f1c"
COUNT_TEXT = "#ffffff"

PAID = "#e0c27a"
PAID_TEXT = "#1d1608"

TINTS = {"ruby": "#c81e3a", "amber": "#e8951c"}
"""Transparent dice; the pips are white in each."""

TRACES = {"ruby": "#ff9aa8", "amber": "#ffd489"}
"""The way a die of a tint has taken, drawn on the cloth."""

FLASH = "#fff3c9"
"""What a die has struck."""

SLEEVE = "#2c2a33"
SKIN = "#dcae86"
"""A player's arm that still reaches out."""

NAME = "#f6e7c4"

WELL = "#170c05"
"""The ground of racks, under their labels."""

SEAT, SEAT_FREE = "#1a0f08", "#a08b74"
"""A player's letter on the rail: its ground, and its ink while nobody sits there."""

MARKER = ("#fffdf6", "#e6dcc3")
"""A marker from its lit edge to its lower one."""

WOOD = ("#8a5630", "#6f4023", "#54301a", "#3a2012")
"""The rail's wood from its lit crest to its shaded edge."""
