"""A lesson on paper: a worksheet with each exercise at its table and space for the answer, and the key to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainter

from app.drills.drill import TableSettings
from app.drills.question import PhasesQuestion, Question, RulingQuestion, SpotQuestion, in_a_line
from app.lessons.exercises import Put
from app.lessons.sheet import Sheet
from app.lessons.solution import solution
from app.text import _, language, named, ngettext, translate
from ui.paper.answers import TIGHTER, reasons_list, space_for
from ui.paper.devices import told_beside
from ui.paper.felt import Printed, is_acted, is_told_by_table, print_felt, seen_part
from ui.paper.flow import (
    ACROSS,
    BODY,
    ROOM,
    SMALL,
    SMALL_STRONG,
    STRONG,
    Block,
    balanced,
    below,
    beside,
    elided,
    face,
    gap,
    text,
)
from ui.paper.ink import pen
from ui.paper.pages import FINE, printed, ruled

NUMBER, AFTER = 1000, 650
"""The room for the number of a question, and what is left under its answer."""

IN_A_COLUMN = 6
"""Acts of a key from which on they stand in two columns."""

LOWEST = 7500
"""The height of a table at least, where a question with all its lines would not fit on a page."""


def worksheet(sheet: Sheet) -> bytes:
    """What is handed out."""
    numbers = _numbered(sheet)
    blocks = _head(sheet)
    blocks += [_exercise(at, put) for at, put in enumerate(sheet.exercises, 1)]
    for game, reasons in numbers.items():
        title = named(_("Motifs de refus"), game)
        blocks.append(reasons_list(title, {why: at for why, (at, _said) in reasons.items()}, _texts(reasons)))
    return printed(sheet.name, sheet.lesson.title, blocks)


def answer_key(sheet: Sheet) -> bytes:
    """What the instructor keeps: each right answer with its rule and article."""
    title = _("Corrigé – {title}").format(title=sheet.lesson.title)
    blocks = [_key_head(sheet, title)]
    numbers = _numbered(sheet)
    for at, put in enumerate(sheet.exercises, 1):
        blocks.append(_solved(at, put, numbers.get(translate(put.game.title), {})))
    return printed(sheet.name, title, blocks)


_Reasons = Mapping[str, tuple[int, str]]
"""The reasons for refusals of a game, each with its number and how it is told."""


def _texts(reasons: _Reasons) -> dict[str, str]:
    return {why: said for why, (_at, said) in reasons.items()}


def _question(put: Put) -> Question:
    return put.game.drill(put.exercise.drill).question(put.exercise)


def _numbered(sheet: Sheet) -> dict[str, _Reasons]:
    """By the name of each game, every reason that may be given on this sheet."""
    found: dict[str, dict[str, tuple[int, str]]] = {}
    for put in sheet.exercises:
        question = _question(put)
        if isinstance(question, RulingQuestion):
            reasons = found.setdefault(translate(put.game.title), {})
            for why, said in question.reasons:
                reasons.setdefault(why, (len(reasons) + 1, said))
    return dict(found)


def _head(sheet: Sheet) -> list[Block]:
    """Title, what the lesson asks for, the lines for name, date and score; then its note, line by line."""
    lesson = sheet.lesson
    told = [ngettext("{count} question", "{count} questions", lesson.count).format(count=lesson.count)]
    if lesson.minutes is not None:
        told.append(ngettext("{count} minute", "{count} minutes", lesson.minutes).format(count=lesson.minutes))
    if "all" in lesson.passing:
        told.append(_("réussi à partir de {percent} %").format(percent=lesson.passing["all"]))
    parts = [text(lesson.title, (18.0, QFont.Weight.DemiBold)), gap(80), text(" · ".join(told), SMALL), gap(250)]
    widths = (0.52, 0.24, 0.24)
    fields = (_("Nom"), _("Date"), _("Note"))
    given = (sheet.trainee or "", "", "")
    parts.append(_fields(list(zip(fields, widths, given, strict=True)), f"/ {lesson.count}"))
    note = [text(line) for line in lesson.note.splitlines()]
    return [below(parts), gap(250), *note, below([gap(300 if note else 50), ruled(), gap(350)])]


def _fields(fields: Sequence[tuple[str, float, str]], last: str) -> Block:
    """Lines to fill in side by side, each with its name; what the last is out of stands at its end."""
    height = 800.0

    def draw(painter: QPainter) -> None:
        painter.setFont(face(*BODY))
        letters = painter.fontMetrics()
        left = 0.0
        for number, (name, part, given) in enumerate(fields):
            right = left + part * ACROSS
            painter.drawText(QPointF(left, height - 180), name)
            start = left + letters.horizontalAdvance(name) + 150
            end = right - 400
            painter.drawText(QPointF(start + 100, height - 180), elided(given, letters, end - start - 200))
            if number == len(fields) - 1:
                end = right - letters.horizontalAdvance(last) - 120
                painter.drawText(QPointF(end + 120, height - 180), last)
            painter.setPen(pen(FINE))
            painter.drawLine(QPointF(start, height - 120), QPointF(end, height - 120))
            left = right

    return Block(height, draw)


def _exercise(number: int, put: Put) -> Block:
    """A question whole: number, words, table, what paper tells beside it, space for the answer."""
    question, kit = _question(put), put.game.kit
    felt = kit.felt(question, put.exercise, {})
    table = is_told_by_table(question, felt)
    done = solution(put.game, put.exercise).done if is_acted(question) else ()
    layout = kit.layout(())
    if layout.near is not None and (felt.seen_near or done):
        layout = layout.near
    # what moved on a screen is told as to those who cannot see it
    moved = [text(question.seen, SMALL)] if question.seen and felt.motion is not None else []
    above = [_asked(number, put, question, told=table), gap(200)]
    beside_it = told_beside(layout, felt.device, done) if table or done else []
    below_table = [gap(150), *moved, *beside_it, gap(200)]
    told = [kit.sentence(act) for act in question.acts] if isinstance(question, SpotQuestion) else []
    spaces = [space_for(question, [len(phase) for phase in done], pitch, told) for pitch in TIGHTER]
    taken = sum(block.height for block in (*above, *below_table)) + AFTER
    least = LOWEST if table else 0
    space = next((each for each in spaces if taken + each.height + least <= ROOM), spaces[-1])
    if table:
        part = seen_part(layout, felt, question)
        printed = Printed(layout, kit.letters().get(language(), {}), felt, part, question.focus)
        above.append(_table(printed, ROOM - taken - space.height))
    return below([*above, *below_table, space, gap(AFTER)])


def _asked(number: int, put: Put, question: Question, *, told: bool) -> Block:
    """The number and the words of a question; of what table it is `told`."""
    request = f"{question.request}\n" if isinstance(question, RulingQuestion) else ""
    words = [text(f"{request}{question.text}", STRONG, ACROSS - NUMBER)]
    if told:
        settings = TableSettings("", None, 0).at(put.exercise.table)
        of = f"{translate(put.game.title)} · {put.game.kit.table_text(settings)}"
        words.append(text(of, SMALL, ACROSS - NUMBER))
    return beside([text(f"{number}.", (14.0, QFont.Weight.Bold)), below(words)], NUMBER)


def _table(printed: Printed, most: float) -> Block:
    """A table as large as the width of the page, or as `most` of its height, lets it be."""
    part = printed.part
    scale = min(ACROSS / printed.layout.size.width, most / part.height())
    at = QPointF((ACROSS - scale * part.width()) / 2, 0)
    return Block(scale * part.height(), lambda painter: print_felt(painter, at, scale, printed))


def _key_head(sheet: Sheet, title: str) -> Block:
    """Title, whose it is, and all that makes the same sheet again."""
    lesson = sheet.lesson
    told = [_("graine {seed}").format(seed=lesson.seed)]
    if sheet.code is not None:
        told.insert(0, _("code {code}").format(code=sheet.code))
    told += [_("registre {game} {version}").format(game=game, version=each) for game, each in sheet.registers.items()]
    parts = [text(title, (18.0, QFont.Weight.DemiBold)), gap(80), text(" · ".join(told), SMALL)]
    if sheet.trainee is not None:
        parts.append(text(named(_("Stagiaire"), sheet.trainee)))
    return below([*parts, gap(300), ruled(), gap(300)])


def _solved(number: int, put: Put, reasons: _Reasons) -> Block:
    """A right answer: the question in a line, what to do, how it is found, by which rule."""
    found, width = solution(put.game, put.exercise), ACROSS - NUMBER
    question = _question(put)
    heads = question.phases if isinstance(question, PhasesQuestion) else ("",) * len(found.acts)
    parts = [text(in_a_line(question), SMALL, width), gap(60)]
    answer = found.answer
    if found.why is not None:
        answer = _("{answer} (motif n° {number})").format(answer=answer, number=reasons[found.why][0])
    parts.append(text(answer, (11.0, QFont.Weight.Bold), width))
    lines: list[Block] = []
    for head, phase in zip(heads, found.acts, strict=True):
        told = [text(f"{at}. {act}", SMALL, width / 2 - 300) for at, act in enumerate(phase, 1)]
        over = [gap(60), text(head, SMALL_STRONG, width / 2 - 300)] if head else []
        # a head never parts from the first act under it
        lines += [below([*over, *told[:1]]), *told[1:]]
    parts += [gap(60), below(lines) if len(lines) < IN_A_COLUMN else balanced(lines, width)] if lines else []
    if found.working:
        parts += [gap(40), text("\n".join(found.working), SMALL, width)]
    parts += [gap(40), text(f"{found.source} · {found.rule}", SMALL, width), gap(450)]
    return beside([text(f"{number}.", (14.0, QFont.Weight.Bold)), below(parts)], NUMBER)
