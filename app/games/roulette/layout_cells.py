"""The printed cells of the roulette layout and what of them means each chance, in millimetres.

Article 1.2 says what is on the layout, not how large it is: every size here is ours, chosen so that a chip in a cell,
on its edges and on its corners lies beside the others and never over a figure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.games.roulette.chances import LAYOUT, RED, ROWS, ZERO, on_numbers
from app.table.felt import stake
from app.table.geometry import Box, Point
from app.table.layout import Slot
from app.table.long_table import Anchor, Cell
from app.table.steps import Chance
from app.text import N_, Message

LEFT = 584.0
TOP = 66.0
ZERO_WIDTH = 88.0
WIDTH = 86.0
HEIGHT = 132.0
SIMPLE = 132.0
DOZEN = 104.0
COLUMN = 104.0

CHIP = 20.0
EDGE = 20.0
"""How far to each side of a line a chip lies on it."""

PITCH = 41.0
STRAIGHT = 44.0
"""How far under the top of its cell a stake on one number lies: its figure is free below it."""

PLATE = (68.0, 42.0)
PLATE_AT = 91.0

FIRST = LEFT + ZERO_WIDTH
NUMBERS_TOP = TOP + SIMPLE + DOZEN
NUMBERS_END = NUMBERS_TOP + 3 * HEIGHT
LAST = FIRST + 12 * WIDTH
RIGHT = LAST + COLUMN

SIMPLE_ORDER = ("low", "even", "red", "black", "odd", "high")
WORDS: dict[str, Message] = {
    # translators: printed on the layout: 1 to 18
    "low": N_("MANQUE"),
    "even": N_("PAIR"),
    "red": N_("ROUGE"),
    "black": N_("NOIR"),
    "odd": N_("IMPAIR"),
    # translators: printed on the layout: 19 to 36
    "high": N_("PASSE"),
    "dozen-1": N_("1re 12"),
    "dozen-2": N_("2e 12"),
    "dozen-3": N_("3e 12"),
    "column-1": N_("COL. 1"),
    "column-2": N_("COL. 2"),
    "column-3": N_("COL. 3"),
}


def colour_of(number: int) -> str:
    """The colour a number has on the layout and on the wheel.

    >>> colour_of(17), colour_of(0)
    ('black', 'green')
    """
    return "green" if number == ZERO else "red" if number in RED else "black"


def _box(number: int) -> Box:
    """The cell of a number: rows of three run to the right, the first of each beside the dozens as everywhere."""
    row, column = divmod(number - 1, 3)
    return Box(FIRST + row * WIDTH, NUMBERS_TOP + column * HEIGHT, WIDTH, HEIGHT)


def _number(number: int) -> Cell:
    if number == ZERO:
        box = Box(LEFT, NUMBERS_TOP, ZERO_WIDTH, 3 * HEIGHT)
        at = Point(LEFT + 38, box.centre.y + 43)
    else:
        box = _box(number)
        at = Point(box.centre.x, box.y + PLATE_AT)
    plate = Box(at.x - PLATE[0] / 2, at.y - PLATE[1] / 2, *PLATE)
    return Cell(number, box, colour_of(number), None, plate)


def _slots(on: Chance, first: Point) -> tuple[Slot, ...]:
    """Eight places of a large box, A to D before E to H."""
    return tuple(
        Slot(stake(seat, on), Point(first.x + (seat - 1) % 4 * PITCH, first.y + (seat - 1) // 4 * PITCH), 0.0)
        for seat in range(1, 9)
    )


def _simple(index: int, on: str) -> Cell:
    box = Box(FIRST + index * 2 * WIDTH, TOP, 2 * WIDTH, SIMPLE)
    slots = _slots(on, Point(box.centre.x - 1.5 * PITCH, box.y + SIMPLE - 23 - PITCH))
    colour = on if on in ("red", "black") else "plain"
    return Cell(on, box, colour, WORDS[on], Box(box.x, box.y, box.width, SIMPLE - 2 * PITCH - 2), slots)


def _dozen(index: int) -> Cell:
    on = f"dozen-{index + 1}"
    box = Box(FIRST + index * 4 * WIDTH, TOP + SIMPLE, 4 * WIDTH, DOZEN)
    first = Point(box.x + box.width - 24 - CHIP - 3 * PITCH, box.y + 23)
    return Cell(
        on, box, "plain", WORDS[on], Box(box.x + 22, box.y, first.x - box.x - CHIP - 22, DOZEN), _slots(on, first)
    )


def _column(index: int) -> Cell:
    on = f"column-{index + 1}"
    box = Box(LAST, NUMBERS_TOP + index * HEIGHT, COLUMN, HEIGHT)
    return Cell(on, box, "plain", WORDS[on], Box(box.x, box.y + 32, COLUMN, 40))


def cells() -> tuple[Cell, ...]:
    """Every printed cell: numbers, columns, dozens, simple chances."""
    return (
        *(_number(number) for number in range(37)),
        *(_column(index) for index in range(3)),
        *(_dozen(index) for index in range(3)),
        *(_simple(index, on) for index, on in enumerate(SIMPLE_ORDER)),
    )


def _square(at: Point) -> Box:
    return Box(at.x - EDGE, at.y - EDGE, 2 * EDGE, 2 * EDGE)


def _upright(at: Point, height: float) -> Box:
    return Box(at.x - EDGE, at.y - height / 2 + EDGE, 2 * EDGE, height - 2 * EDGE)


def _level(at: Point, width: float) -> Box:
    return Box(at.x - width / 2 + EDGE, at.y - EDGE, width - 2 * EDGE, 2 * EDGE)


def _crossings() -> Iterator[Anchor]:
    """Stakes on four numbers, on two rows, and at the zero on three."""
    lines = (NUMBERS_TOP + HEIGHT, NUMBERS_TOP + 2 * HEIGHT)
    found: list[tuple[Chance, Point]] = [
        (on_numbers(0, 1, 2, 3), Point(FIRST, NUMBERS_TOP)),
        (on_numbers(0, 1, 2), Point(FIRST, lines[0])),
        (on_numbers(0, 2, 3), Point(FIRST, lines[1])),
    ]
    for index in range(1, 12):
        row, left = ROWS[index - 1], FIRST + index * WIDTH
        found.append((on_numbers(*row, *ROWS[index]), Point(left, NUMBERS_TOP)))
        for far, near, y in ((0, 1, lines[0]), (1, 2, lines[1])):
            numbers = (row[far], row[near], ROWS[index][far], ROWS[index][near])
            found.append((on_numbers(*numbers), Point(left, y)))
    yield from (Anchor(on, at, _square(at)) for on, at in found)


def _lines() -> Iterator[Anchor]:
    """Stakes on two numbers and on a row, and those astride two dozens or columns."""
    for index, row in enumerate(ROWS):
        middle = FIRST + (index + 0.5) * WIDTH
        at = Point(middle, NUMBERS_TOP)
        yield Anchor(on_numbers(*row), at, _level(at, WIDTH))
        for far, near, lines in ((0, 1, 1), (1, 2, 2)):
            at = Point(middle, NUMBERS_TOP + lines * HEIGHT)
            yield Anchor(on_numbers(row[far], row[near]), at, _level(at, WIDTH))
        before = (ZERO, ZERO, ZERO) if index == 0 else ROWS[index - 1]
        for column, number in enumerate(row):
            line = Point(FIRST + index * WIDTH, NUMBERS_TOP + (column + 0.5) * HEIGHT)
            at = Point(line.x, line.y - HEIGHT / 2 + STRAIGHT)
            yield Anchor(on_numbers(before[column], number), at, _upright(line, HEIGHT))
    for third in (1, 2):
        at = Point(FIRST + third * 4 * WIDTH, TOP + SIMPLE + DOZEN / 2)
        yield Anchor(f"dozens-{third}-{third + 1}", at, _upright(at, DOZEN))
        at = Point(LAST + COLUMN / 2, NUMBERS_TOP + third * HEIGHT)
        yield Anchor(f"columns-{third}-{third + 1}", at, _level(at, COLUMN + 2 * EDGE))


def anchors(printed: tuple[Cell, ...]) -> tuple[Anchor, ...]:
    """Where stakes on every chance of the layout lie: crossings before lines before cells, as they are hit."""
    astride = [replace(anchor, covers=_covered(anchor.on)) for anchor in (*_crossings(), *_lines())]
    return (*astride, *(Anchor(cell.on, _in_cell(cell), cell.box) for cell in printed))


def _covered(on: Chance) -> tuple[Chance, ...]:
    """The numbers of a chance that is listed by them; none of one that is named."""
    return LAYOUT[on].numbers if LAYOUT[on].listed else ()


def _in_cell(cell: Cell) -> Point:
    if cell.on == ZERO:
        return Point(cell.plate.centre.x, cell.box.centre.y - 13)
    if isinstance(cell.on, int):
        return Point(cell.box.centre.x, cell.box.y + STRAIGHT)
    if cell.slots:
        middle = [slot.centre for slot in cell.slots]
        return Point(sum(at.x for at in middle) / 8, sum(at.y for at in middle) / 8)
    return Point(cell.box.centre.x, cell.box.y + HEIGHT - 2 * CHIP)


def walks(anchored: tuple[Anchor, ...]) -> tuple[tuple[Chance, ...], ...]:
    """Every chance in the rows in which the keyboard goes through them, the farthest row first, from left to right."""
    bands: dict[float, list[Anchor]] = {}
    for anchor in anchored:
        bands.setdefault(_band(anchor), []).append(anchor)
    return tuple(tuple(a.on for a in sorted(bands[band], key=lambda a: a.at.x)) for band in sorted(bands))


def _band(anchor: Anchor) -> float:
    """Which row a chance belongs to: simple chances, dozens, then lines and cells of the numbers in turn."""
    if LAYOUT[anchor.on].kind in ("simple", "dozen", "dozens"):
        return -2.0 if LAYOUT[anchor.on].kind == "simple" else -1.0
    down = (anchor.at.y - NUMBERS_TOP) / HEIGHT
    return float(round(down)) if abs(down - round(down)) * HEIGHT < CHIP else int(down) + 0.5
