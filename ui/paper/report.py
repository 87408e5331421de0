"""A class on record as a PDF: a page for the room, to be signed by hand, then one for each trainee."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, tzinfo

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from app.classes.results import nothing_from
from app.exams.codes import key_letters
from app.handins.words import parted, remarks_text, state_text
from app.lessons.canonical import digest
from app.lessons.code import LETTERS, letters_of
from app.reports.report import Interruption, Missed, Report, Sitting
from app.text import _, capital, named, ngettext
from ui.models.dates import day_text, seconds_text, short_day
from ui.paper.flow import ACROSS, BODY, SMALL, SMALL_STRONG, STRONG, Block, below, beside, face, gap, text
from ui.paper.ink import pen
from ui.paper.pages import FINE, printed, ruled

_TITLE = (18.0, QFont.Weight.DemiBold)
_NAME, _TIMES, _MARK, _CODE, _BOX = 5600, 4000, 2500, 2900, 3000
"""How wide the columns of the room are: who, when, the mark, the code computed, the box for the one noted."""
_NUMBER = 900


def report_pdf(reports: Sequence[Report], *, key: str | None = None, zone: tzinfo | None = None) -> bytes:
    """The document; `key` is the instructor's public one where exams were checked with it, times are those of a zone.

    The same results give the same bytes.
    """
    title = _("Procès-verbal")
    content = digest([[each.title, [[one.result.code, one.result.score] for one in each.sittings]] for each in reports])
    name = letters_of(int.from_bytes(content[:8], "big") % len(LETTERS) ** 4, 4)
    chapters: list[Iterable[Block]] = []
    for report in reports:
        chapters.append(_room(report, key, zone))
        chapters += [_page_of(report, sitting, zone) for sitting in report.sittings]
    return printed(name, title, *chapters)


def _room(report: Report, key: str | None, zone: tzinfo | None) -> list[Block]:
    """What was sat where, by whom, with which result; room for place and signatures."""
    told = [
        (_("Examen") if report.is_exam else _("Leçon"), report.title),
        (_("Date"), ", ".join(dict.fromkeys(_day(each.began, zone) for each in report.sittings))),
        (_("Tables"), "\n".join(report.tables)),
        (_("Version de Tapis"), ", ".join(report.programs)),
        (_("Registre des règles"), ", ".join(report.registers)),
    ]
    if report.is_exam:
        told.append((_("Clé du formateur"), _("non vérifiée") if key is None else parted(key_letters(key))))
    blocks = [text(_("Procès-verbal"), _TITLE), gap(150), *(_named(name, value) for name, value in told)]
    blocks += [_blank(_("Lieu")), gap(250), ruled(), gap(120), _heads(), gap(80), ruled(), gap(80)]
    for each in report.sittings:
        blocks.append(below([_row(each, zone), gap(120)]))
    blocks += [gap(100), ruled(), gap(150)]
    if report.absent:
        blocks.append(_named(capital(nothing_from(report.uncounted)), ", ".join(each.name for each in report.absent)))
    for left in report.uncounted:
        who = left.trainee.name if left.trainee is not None else left.file.name
        blocks.append(_named(_("Ne compte pas"), f"{who} – {state_text(left.is_, left.line, left.remarks)}"))
    blocks += [below([gap(500), beside([_signature(_("Le formateur")), _signature(_("Un témoin"))], ACROSS / 2)])]
    return blocks


def _named(name: str, value: str) -> Block:
    return beside([text(name, SMALL_STRONG, 4200), _shifted(text(value, SMALL, ACROSS - 4500), 300)], 4000)


def _shifted(block: Block, by: float) -> Block:
    def draw(painter: QPainter) -> None:
        painter.translate(by, 0)
        block.draw(painter)

    return Block(block.height, draw)


def _blank(name: str) -> Block:
    """A line to be filled in by hand."""

    def draw(painter: QPainter) -> None:
        painter.setFont(face(*SMALL_STRONG))
        painter.drawText(QPointF(0, 420), name)
        painter.setPen(pen(FINE))
        painter.drawLine(QPointF(4300, 450), QPointF(ACROSS, 450))

    return Block(560, draw)


def _signature(name: str) -> Block:
    def draw(painter: QPainter) -> None:
        painter.setFont(face(*SMALL))
        painter.drawText(QPointF(0, 300), name)
        painter.setPen(pen(FINE))
        painter.drawLine(QPointF(0, 1900), QPointF(ACROSS / 2 - 600, 1900))

    return Block(2000, draw)


def _columns(cells: Sequence[Block]) -> Block:
    """The cells of a line of the room, each in its column."""
    lefts = (0, _NAME, _NAME + _TIMES, _NAME + _TIMES + _MARK, _NAME + _TIMES + _MARK + _CODE)

    def draw(painter: QPainter) -> None:
        for left, cell in zip(lefts, cells, strict=True):
            painter.save()
            painter.translate(left, 0)
            cell.draw(painter)
            painter.restore()

    return Block(max(cell.height for cell in cells), draw)


def _heads() -> Block:
    heads = (_("Stagiaire"), _("Début et fin"), _("Note"), _("Code calculé"), _("Code noté à la remise"))
    widths = (_NAME, _TIMES, _MARK, _CODE, _BOX)
    return _columns([text(head, SMALL_STRONG, width - 250) for head, width in zip(heads, widths, strict=True)])


def _row(sitting: Sitting, zone: tzinfo | None) -> Block:
    result, trainee = sitting.result, sitting.trainee
    who = [text(trainee.name, STRONG, _NAME - 250)]
    if trainee.number:
        who.append(text(named(_("Numéro"), trainee.number), SMALL, _NAME - 250))
    who += [text(each, SMALL, _NAME - 250) for each in _differing(sitting)]
    times = f"{_moment(sitting.began, zone)}\n{_moment(result.ended, zone)}"
    code = parted(result.code) if result.code is not None else "–"
    mark = [text(_mark(sitting), STRONG, _MARK - 250), text(_passed(sitting), SMALL, _MARK - 250)]
    return _columns([below(who), text(times, SMALL, _TIMES - 250), below(mark), text(code, BODY, _CODE - 150), _box()])


def _box() -> Block:
    """An empty box, for the code as it was read out."""

    def draw(painter: QPainter) -> None:
        painter.setPen(pen(FINE))
        painter.drawRect(QRectF(0, 0, _BOX - 300, 640))

    return Block(640, draw)


def _mark(sitting: Sitting) -> str:
    return _("{percent} %").format(percent=((sitting.result.score or 0) + 5) // 10)


def _passed(sitting: Sitting) -> str:
    passed = sitting.result.passed
    return "" if passed is None else _("réussi") if passed else _("pas réussi")


def _differing(sitting: Sitting) -> list[str]:
    """What is not as usual, in words."""
    result = sitting.result
    told = [] if result.is_ == "as-written" else [state_text(result.is_, None)]
    told += [_interrupted(each) for each in sitting.interruptions]
    told += remarks_text(remark for remark in result.remarks if remark != "resumed" or not sitting.interruptions)
    if result.sittings > 1:
        told.append(_("passée {count} fois : la première finie compte").format(count=result.sittings))
    return told


def _interrupted(each: Interruption) -> str:
    text = (
        _("interrompue {time} après la réponse {after}, reprise avec le code du formateur")
        if each.allowed
        else _("interrompue {time} après la réponse {after}")
    )
    return text.format(time=seconds_text(each.seconds * 1000), after=each.after)


def _page_of(report: Report, sitting: Sitting, zone: tzinfo | None) -> list[Block]:
    """One trainee: the same figures, then every error with its rule and article."""
    result, trainee = sitting.result, sitting.trainee
    score = _("{right} justes sur {count}").format(right=result.right, count=result.exercises)
    told = [
        (_("Examen") if report.is_exam else _("Leçon"), report.title),
        (_("Numéro"), trainee.number),
        (_("Début et fin"), f"{_moment(sitting.began, zone)} – {_moment(result.ended, zone)}"),
        (_("Note"), " · ".join(filter(None, (_mark(sitting), score, _passed(sitting))))),
        (_("Code de la copie"), parted(result.code) if result.code is not None else ""),
        (_("À noter"), "\n".join(_differing(sitting))),
    ]
    blocks = [text(trainee.name, _TITLE), gap(150), *(_named(name, value) for name, value in told if value)]
    blocks += [gap(250), ruled(), gap(200)]
    count = len(sitting.missed)
    head = ngettext("{count} réponse fausse", "{count} réponses fausses", count).format(count=count)
    blocks += [text(head if count else _("Aucune réponse fausse."), STRONG), gap(150)]
    blocks += [_error(each) for each in sitting.missed]
    return [
        *blocks,
        below([gap(400), beside([_signature(_("Le stagiaire")), _signature(_("Le formateur"))], ACROSS / 2)]),
    ]


def _error(missed: Missed) -> Block:
    width = ACROSS - _NUMBER
    lines = [
        text(missed.asked, SMALL_STRONG, width),
        text(named(_("Donné"), missed.given), SMALL, width),
        text(named(_("Attendu"), missed.expected), SMALL, width),
        *([text(missed.rule, SMALL, width)] if missed.rule else []),
        gap(200),
    ]
    return beside([text(f"{missed.number}.", STRONG, _NUMBER), below(lines)], _NUMBER)


def _local(at: str, zone: tzinfo | None) -> datetime:
    return datetime.fromisoformat(at).astimezone(zone)


def _day(at: str, zone: tzinfo | None) -> str:
    return day_text(_local(at, zone).date())


def _moment(at: str, zone: tzinfo | None) -> str:
    """A moment as a clock on the wall shows it, with its day."""
    found = _local(at, zone)
    return f"{short_day(found.date())} {found:%H:%M:%S}"
