"""The space for an answer on a worksheet, by the kind of question: boxes, lines for acts, boxes to tick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.drills.question import (
    ActsQuestion,
    AmountQuestion,
    CallQuestion,
    ChoiceQuestion,
    PhasesQuestion,
    PiecesQuestion,
    Question,
    RulingQuestion,
    SpotQuestion,
)
from app.money import euros, grouped
from app.text import _
from ui.paper.flow import ACROSS, BODY, SMALL, STRONG, Block, balanced, below, beside, columns, face, gap, text
from ui.paper.ink import pen
from ui.paper.pages import FINE, PLAIN

LINE = 750
"""The height of a line to write on where there is but one."""

TIGHTER = (750, 620, 520, 430, 370)
"""Heights of a line to write on: the first with which a question stays on its page."""

LINES_IN, IN_A_PHASE = 6, 3
"""Lines for acts, and for those of a phase, come in so many: their number does not tell how many acts are due."""

MOST_IN_TWO = 24
"""Lines in two columns; more stand in three."""

TICK = 330


def space_for(question: Question, acts: Sequence[int], pitch: float = LINE, told: Sequence[str] = ()) -> Block:
    """Where a question is answered; `acts` counts those of a right answer phase by phase, a line of them `pitch` high.

    Acts that are watched are `told` before. Reasons for refusals are named by the number under which they stand at the
    end of the worksheet.
    """
    match question:
        case AmountQuestion():
            return _amount(question)
        case PiecesQuestion():
            return _pieces(question)
        case ActsQuestion():
            return _lines(room_for(sum(acts)), pitch)
        case PhasesQuestion():
            return _phases(list(zip(question.phases, acts, strict=True)), pitch)
        case RulingQuestion():
            return _ruling()
        case CallQuestion():
            return below([_rule(ACROSS)] * (2 if question.bets else 1))
        case ChoiceQuestion():
            return _choice(question)
        case SpotQuestion():
            return _spot(question, told)


def room_for(count: int, by: int = LINES_IN) -> int:
    """How many lines there are for so many acts, which come `by` so many.

    >>> room_for(3), room_for(6)
    (6, 12)
    """
    return by * (count // by + 1)


def _rule(width: float, before: str = "", height: float = LINE) -> Block:
    """A line to write on, after a word."""
    letters = face(*BODY)

    def draw(painter: QPainter) -> None:
        start = 0.0
        if before:
            painter.setFont(letters)
            painter.drawText(QPointF(0, height - 120), before)
            start = painter.fontMetrics().horizontalAdvance(before) + 120
        painter.setPen(pen(FINE))
        painter.drawLine(QPointF(start, height - 60), QPointF(width - 300, height - 60))

    return Block(height, draw)


def _lines(lines: int, pitch: float, width: float = ACROSS) -> Block:
    across = 2 if width < ACROSS or (lines <= MOST_IN_TWO and pitch == LINE) else 3
    return columns([_rule(width / across, f"{number}.", pitch) for number in range(1, lines + 1)], across, width)


def _phases(phases: Sequence[tuple[str, int]], pitch: float) -> Block:
    """Each phase over its lines; where lines are tight, phases stand in two columns, as high as each other."""
    width = ACROSS if pitch == LINE else ACROSS / 2
    blocks = [
        below([text(told, STRONG, width - 300), _lines(room_for(count, IN_A_PHASE), pitch, width), gap(100)])
        for told, count in phases
    ]
    if width == ACROSS:
        return below(blocks)
    return balanced(blocks, ACROSS)


def _box(width: float, height: float = 900) -> Block:
    def draw(painter: QPainter) -> None:
        painter.setPen(pen(PLAIN))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(0, 80, width, height - 160))

    return Block(height, draw)


def _after(told: str) -> Block:
    """A word that stands at the height of what is written in a box."""
    return below([gap(230), text(told)])


def _amount(question: AmountQuestion) -> Block:
    if question.digits > 1:
        return beside([_box(800) for _digit in range(question.digits)], 1000)
    computation = below([gap(150), _rule(11000, _("Calcul :"))])
    if question.unit == "euros" and euros(0).startswith("€"):
        return beside([computation, beside([_after("€"), _box(3600)], 300)], 11000)
    unit = {
        "euros": "€",
        "points": _("points"),
        "chips": _("jetons de {value}").format(value=euros(question.chip)) if question.chip else _("jetons"),
    }[question.unit]
    return beside([computation, beside([_box(3600), _after(unit)], 3800)], 11000)


def _pieces(question: PiecesQuestion) -> Block:
    """A box for the number of each piece, the largest first."""
    cells = []
    for piece in sorted(question.denominations, reverse=True):
        name = grouped(piece) if question.unit == "chips" else euros(piece)
        cells.append(beside([_box(1500), _after(f"× {name}")], 1650))
    rows = [beside(cells[at : at + 4], ACROSS / 4) for at in range(0, len(cells), 4)]
    return below(rows)


def _tick(told: str, width: float) -> Block:
    """A box to tick with what it stands for."""

    def draw(painter: QPainter) -> None:
        painter.setPen(pen(PLAIN))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(0, 60, TICK, TICK))

    said = text(told, BODY, width - TICK - 400)
    beside_box = beside([Block(TICK + 120, draw), said], TICK + 180)
    return Block(max(beside_box.height, LINE - 150), beside_box.draw)


def _ruling() -> Block:
    options = [
        _tick(_("Accepter"), 4000),
        _tick(_("Accepter jusqu’à __________ €"), 7000),
        _tick(_("Refuser, motif n° ______"), 6000),
    ]
    return beside(options, ACROSS / 3)


def _choice(question: ChoiceQuestion) -> Block:
    across = ACROSS / max(len(question.options), 3)
    if not question.each:
        return beside([_tick(name, across) for _id, name in question.options], across)
    width = ACROSS / (len(question.options) + 1)
    rows = [
        beside([text(each, STRONG, width - 300), *(_tick(name, width) for _id, name in question.options)], width)
        for _each_id, each in question.each
    ]
    return below(rows)


def _spot(question: SpotQuestion, told: Sequence[str]) -> Block:
    """The acts in their order, and what may be ticked: that none is wrong, or which one and how."""
    width = ACROSS / 2
    acts = [text(f"{number}. {act}", SMALL, width - 300) for number, act in enumerate(told, 1)]
    kinds = [_tick(name, width) for _id, name in question.kinds]
    answers = [_tick(_("Rien à signaler"), width), text(_("Faute au geste n° ______"), BODY, width - 300)]
    return below([balanced(acts, ACROSS), gap(250), beside(answers, width), gap(100), columns(kinds, 2, ACROSS)])


def reasons_list(title: str, reasons: Mapping[str, int], texts: Mapping[str, str]) -> Block:
    """The numbered reasons for refusals of a game, in two columns."""
    cells = [text(f"{number}.  {texts[why]}", SMALL, ACROSS / 2 - 400) for why, number in reasons.items()]
    return below([gap(300), text(title, STRONG), gap(120), columns(cells, 2, ACROSS)])
