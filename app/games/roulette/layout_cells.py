"""The printed cells of the roulette layout and what of them means each chance, in millimetres, in both its views.

Article 1.2 says what is on the layout, not how large it is: every size here is ours, chosen so that a pile in a cell,
on its edges and on its corners lies beside the others and never over a figure: a band is narrower than half a cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from app.games.roulette.chances import LAYOUT, RED, ROWS, ZERO, on_numbers
from app.table.felt import stake
from app.table.geometry import Box, Point
from app.table.layout import Slot
from app.table.long_table import Anchor, Cell, in_rows
from app.table.stacking import BANDS, Bands
from app.table.steps import Chance
from app.text import N_, Message


class Plan(NamedTuple):
    """The sizes of one view of the layout: where it begins, and how large each kind of cell is.

    `edge` is how far to each side of a line a point means what lies on it. A figure's `plate` has its middle `plate_at`
    under the top of its cell, that of the zero `zero_at` right of its edge; stakes between two rows lie `upright_at`
    under it. `words` are the height of the strip of a simple chance's word, and the top and height of that of a
    column's; what is left has eight slots `pitch` apart. A dozen's word and first slot begin `dozen_at` right of it.
    """

    left: float
    top: float
    zero: float
    width: float
    height: float
    simple: float
    dozen: float
    column: float
    edge: float
    plate: tuple[float, float]
    plate_at: float
    zero_at: float
    upright_at: float
    bands: Bands
    clear: float
    pitch: tuple[float, float]
    words: tuple[float, float, float]
    dozen_at: tuple[float, float]

    @property
    def first(self) -> float:
        """Where the zero ends and the rows begin."""
        return self.left + self.zero

    @property
    def numbers_top(self) -> float:
        """Where the dozens end and the numbers begin."""
        return self.top + self.simple + self.dozen

    @property
    def numbers_end(self) -> float:
        """Where the numbers end."""
        return self.numbers_top + 3 * self.height

    @property
    def last(self) -> float:
        """Where the rows end and the columns begin."""
        return self.first + 12 * self.width

    @property
    def right(self) -> float:
        """Where the columns end."""
        return self.last + self.column


FAR = Plan(
    left=584,
    top=66,
    zero=88,
    width=86,
    height=132,
    simple=132,
    dozen=104,
    column=104,
    edge=20,
    plate=(68, 42),
    plate_at=91,
    zero_at=38,
    upright_at=35,
    bands=Bands(41, (24, 22, 20, 18, 16, 14, 12), 4, slot=18, counted=False),
    clear=5,
    pitch=(42, 19),
    words=(54, 12, 28),
    dozen_at=(22, 152),
)
"""Beside the wheel, over the racecourse."""

NEAR = Plan(
    left=68,
    top=68,
    zero=92,
    width=126,
    height=204,
    simple=116,
    dozen=92,
    column=132,
    edge=20,
    plate=(60, 36),
    plate_at=141,
    zero_at=32,
    upright_at=102,
    bands=BANDS,
    clear=10,
    pitch=(61, 30),
    words=(48, 22, 30),
    dozen_at=(40, 208),
)
"""The layout alone, on the whole cloth."""

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


def _box(plan: Plan, number: int) -> Box:
    """The cell of a number: rows of three run to the right, the first of each beside the dozens as everywhere."""
    row, column = divmod(number - 1, 3)
    return Box(plan.first + row * plan.width, plan.numbers_top + column * plan.height, plan.width, plan.height)


def _number(plan: Plan, number: int) -> Cell:
    if number == ZERO:
        box = Box(plan.left, plan.numbers_top, plan.zero, 3 * plan.height)
        at = Point(plan.left + plan.zero_at, box.centre.y)
    else:
        box = _box(plan, number)
        at = Point(box.centre.x, box.y + plan.plate_at)
    width, height = plan.plate
    return Cell(number, box, colour_of(number), None, Box(at.x - width / 2, at.y - height / 2, width, height))


def _slots(plan: Plan, on: Chance, first: Point, across: int = 4) -> tuple[Slot, ...]:
    """Eight places of a large box, so many in a row."""
    return in_rows((stake(seat, on) for seat in range(1, 9)), first, plan.pitch, across)


def _simple(plan: Plan, index: int, on: str) -> Cell:
    box = Box(plan.first + index * 2 * plan.width, plan.top, 2 * plan.width, plan.simple)
    word = plan.words[0]
    middle = box.y + (word + plan.simple) / 2
    slots = _slots(plan, on, Point(box.centre.x - 1.5 * plan.pitch[0], middle - plan.pitch[1] / 2))
    colour = on if on in ("red", "black") else "plain"
    return Cell(on, box, colour, WORDS[on], Box(box.x, box.y, box.width, word), slots)


def _dozen(plan: Plan, index: int) -> Cell:
    on = f"dozen-{index + 1}"
    box = Box(plan.first + index * 4 * plan.width, plan.top + plan.simple, 4 * plan.width, plan.dozen)
    word, slot = plan.dozen_at
    # above the middle: stakes on the line below reach into the box
    first = Point(box.x + slot + plan.pitch[0] / 2, box.y + plan.bands.slot / 2 + 4)
    plate = Box(box.x + word, first.y + (plan.pitch[1] - plan.words[2]) / 2, slot - word, plan.words[2])
    return Cell(on, box, "plain", WORDS[on], plate, _slots(plan, on, first))


def _column(plan: Plan, index: int) -> Cell:
    on = f"column-{index + 1}"
    box = Box(plan.last, plan.numbers_top + index * plan.height, plan.column, plan.height)
    _simple_word, top, height = plan.words
    begins = top + height + 2
    first = Point(box.centre.x - plan.pitch[0] / 2, box.y + begins + plan.bands.slot / 2)
    slots = _slots(plan, on, first, across=2)
    return Cell(on, box, "plain", WORDS[on], Box(box.x, box.y + top, box.width, height), slots)


def cells(plan: Plan) -> tuple[Cell, ...]:
    """Every printed cell: numbers, columns, dozens, simple chances."""
    return (
        *(_number(plan, number) for number in range(37)),
        *(_column(plan, index) for index in range(3)),
        *(_dozen(plan, index) for index in range(3)),
        *(_simple(plan, index, on) for index, on in enumerate(SIMPLE_ORDER)),
    )


def _square(at: Point, edge: float) -> Box:
    return Box(at.x - edge, at.y - edge, 2 * edge, 2 * edge)


def _upright(at: Point, height: float, edge: float) -> Box:
    return Box(at.x - edge, at.y - height / 2 + edge, 2 * edge, height - 2 * edge)


def _level(at: Point, width: float, edge: float) -> Box:
    return Box(at.x - width / 2 + edge, at.y - edge, width - 2 * edge, 2 * edge)


def _room(plan: Plan, y: float) -> tuple[float, float]:
    """From the row above a level line to the row below; above the numbers it is the dozens' row."""
    return y - (plan.dozen if y == plan.numbers_top else plan.height), y + plan.height


def _crossings(plan: Plan) -> Iterator[Anchor]:
    """Stakes on four numbers, on two rows, and at the zero on three."""
    top, first = plan.numbers_top, plan.first
    lines = (top + plan.height, top + 2 * plan.height)
    found: list[tuple[Chance, Point]] = [
        (on_numbers(0, 1, 2, 3), Point(first, top)),
        (on_numbers(0, 1, 2), Point(first, lines[0])),
        (on_numbers(0, 2, 3), Point(first, lines[1])),
    ]
    for index in range(1, 12):
        row, left = ROWS[index - 1], first + index * plan.width
        found.append((on_numbers(*row, *ROWS[index]), Point(left, top)))
        for far, near, y in ((0, 1, lines[0]), (1, 2, lines[1])):
            numbers = (row[far], row[near], ROWS[index][far], ROWS[index][near])
            found.append((on_numbers(*numbers), Point(left, y)))
    yield from (Anchor(on, at, _square(at, plan.edge), _room(plan, at.y), astride=True) for on, at in found)


def _lines(plan: Plan) -> Iterator[Anchor]:
    """Stakes on two numbers and on a row, and those astride two dozens or columns."""
    height, edge = plan.height, plan.edge
    for index, row in enumerate(ROWS):
        middle = plan.first + (index + 0.5) * plan.width
        at = Point(middle, plan.numbers_top)
        yield Anchor(on_numbers(*row), at, _level(at, plan.width, edge), _room(plan, at.y), astride=True)
        for far, near, lines in ((0, 1, 1), (1, 2, 2)):
            at = Point(middle, plan.numbers_top + lines * height)
            on = on_numbers(row[far], row[near])
            yield Anchor(on, at, _level(at, plan.width, edge), _room(plan, at.y), astride=True)
        before = (ZERO, ZERO, ZERO) if index == 0 else ROWS[index - 1]
        for column, number in enumerate(row):
            line = Point(plan.first + index * plan.width, plan.numbers_top + (column + 0.5) * height)
            room = (line.y - height / 2, line.y + height / 2)
            at = Point(line.x, room[0] + plan.upright_at)
            yield Anchor(on_numbers(before[column], number), at, _upright(line, height, edge), room)
    for third in (1, 2):
        at = Point(plan.first + third * 4 * plan.width, plan.top + plan.simple + plan.dozen / 2)
        room = (at.y - plan.dozen / 2, at.y + plan.dozen / 2)
        yield Anchor(f"dozens-{third}-{third + 1}", at, _upright(at, plan.dozen, edge), room)
        at = Point(plan.last + plan.column / 2, plan.numbers_top + third * height)
        zone = _level(at, plan.column + 2 * edge, edge)
        yield Anchor(f"columns-{third}-{third + 1}", at, zone, _room(plan, at.y), astride=True)


def anchors(plan: Plan, printed: tuple[Cell, ...]) -> tuple[Anchor, ...]:
    """Where stakes on every chance of the layout lie: crossings before lines before cells, as they are hit."""
    astride = [replace(anchor, covers=_covered(anchor.on)) for anchor in (*_crossings(plan), *_lines(plan))]
    found = (*astride, *(_in_cell(plan, cell) for cell in printed))
    return tuple(replace(anchor, wins=LAYOUT[anchor.on].numbers) for anchor in found)


def _covered(on: Chance) -> tuple[Chance, ...]:
    """The numbers of a chance that is listed by them; none of one that is named."""
    return LAYOUT[on].numbers if LAYOUT[on].listed else ()


def _in_cell(plan: Plan, cell: Cell) -> Anchor:
    box, plate = cell.box, cell.plate
    if cell.slots:
        middle = [slot.centre for slot in cell.slots]
        at = Point(sum(at.x for at in middle) / 8, sum(at.y for at in middle) / 8)
    else:
        # over its figure, that of the zero near by in so high a cell, where it leaves room for a pile on its edge
        above = min(plate.y - box.y, 2 * plate.height)
        x = box.x + (box.width - plan.bands.width / 2) / 2 if cell.on == ZERO else plate.centre.x
        at = Point(x, plate.y - above / 2)
    return Anchor(cell.on, at, box, (box.y, box.y + box.height))


def walks(plan: Plan, anchored: tuple[Anchor, ...]) -> tuple[tuple[Chance, ...], ...]:
    """Every chance in the rows in which the keyboard goes through them, the farthest row first, from left to right."""
    bands: dict[float, list[Anchor]] = {}
    for anchor in anchored:
        bands.setdefault(_band(plan, anchor), []).append(anchor)
    return tuple(tuple(a.on for a in sorted(bands[band], key=lambda a: a.at.x)) for band in sorted(bands))


def _band(plan: Plan, anchor: Anchor) -> float:
    """Which row a chance belongs to: simple chances, dozens, then lines and cells of the numbers in turn."""
    if LAYOUT[anchor.on].kind in ("simple", "dozen", "dozens"):
        return -2.0 if LAYOUT[anchor.on].kind == "simple" else -1.0
    down = (anchor.at.y - plan.numbers_top) / plan.height
    return float(round(down)) if abs(down - round(down)) * plan.height < plan.edge else int(down) + 0.5
