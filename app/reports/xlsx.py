"""The results of a class as a workbook: a sheet a view, real numbers and dates, and no formula whatever a name is."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, tzinfo
from typing import Any, NamedTuple, TypeAlias

import xlsxwriter

from app.classes.figures import Figures, Share, figures
from app.classes.results import Result, nothing_from
from app.drills.game import Games
from app.handins.words import remarks_text, state_text
from app.lessons.trainee import Trainee
from app.reports.looks import LOOKS, PARTINGS, mistake_texts, part_title, question_text
from app.signs import visible
from app.text import N_, Message, _, phrases, translate

_MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""When each workbook says it was made: the same results give the same bytes."""

_A_DAY = 24 * 60 * 60 * 1000
_LONGEST = 2000
"""Signs of a text at most: a cell holds more, and nobody reads it there."""


class Percent(float):
    """A share, shown in per cent."""


class Duration(int):
    """Milliseconds, shown as minutes and seconds."""


Cell: TypeAlias = str | int | Percent | Duration | datetime | None


class _Column(NamedTuple):
    """The head of a column and how many signs wide it is."""

    head: Message
    width: int


class _View(NamedTuple):
    """A sheet: its name, its columns, its rows."""

    name: Message
    columns: tuple[_Column, ...]
    rows: list[tuple[Cell, ...]]


def workbook(results: Sequence[Result], absent: Iterable[Trainee], games: Games, zone: tzinfo | None = None) -> bytes:
    """The bytes of the workbook, moments in a zone (that of this machine where none is given).

    The same results give the same bytes.
    """
    content = io.BytesIO()
    found = figures(results)
    with xlsxwriter.Workbook(content, {"in_memory": True, "strings_to_formulas": False}) as book:
        book.set_properties({"created": _MADE, "title": _("Résultats de la classe"), "author": "Tapis"})
        formats = _Formats(book)
        for view in (
            _trainees(results, absent, zone),
            _parts(results, games),
            _skills(results, found, games),
            _mistakes(found, games),
            _exercises(found, games),
            _remarks(results),
        ):
            _write(book, view, formats)
    return content.getvalue()


class _Formats:
    """How cells look."""

    def __init__(self, book: Any) -> None:
        self.head = book.add_format({"bold": True, "text_wrap": True, "valign": "top", "bottom": 1})
        self.text = book.add_format({"text_wrap": True, "valign": "top"})
        self.number = book.add_format({"valign": "top"})
        self.percent = book.add_format({"num_format": "0 %", "valign": "top"})
        self.duration = book.add_format({"num_format": "[mm]:ss", "valign": "top"})
        self.date = book.add_format({"num_format": 22, "valign": "top", "align": "left"})


def _write(book: Any, view: _View, formats: _Formats) -> None:
    sheet = book.add_worksheet(translate(view.name))
    sheet.freeze_panes(1, 1)
    for at, column in enumerate(view.columns):
        sheet.set_column(at, at, column.width)
        sheet.write_string(0, at, translate(column.head), formats.head)
    for line, row in enumerate(view.rows, 1):
        for at, cell in enumerate(row):
            _write_cell(sheet, (line, at), cell, formats)
    if view.rows:
        sheet.autofilter(0, 0, len(view.rows), len(view.columns) - 1)


def _write_cell(sheet: Any, place: tuple[int, int], cell: Cell, formats: _Formats) -> None:
    match cell:
        case None:
            return
        case str():
            # a string is never read as a formula, whatever it begins with
            sheet.write_string(*place, visible(cell)[:_LONGEST], formats.text)
        case Percent():
            sheet.write_number(*place, float(cell), formats.percent)
        case Duration():
            sheet.write_number(*place, int(cell) / _A_DAY, formats.duration)
        case datetime():
            sheet.write_datetime(*place, cell, formats.date)
        case _:
            sheet.write_number(*place, cell, formats.number)


def _name(result: Result) -> str:
    return result.trainee.name if result.trainee is not None else str(result.file)


_TRAINEE, _LESSON = _Column(N_("Stagiaire"), 24), _Column(N_("Leçon"), 28)
_RIGHT, _ANSWERED = _Column(N_("Justes"), 9), _Column(N_("Réponses"), 10)
_FACILITY = _Column(N_("Part juste"), 11)
_LOW, _HIGH = _Column(N_("Au moins (95 %)"), 12), _Column(N_("Au plus (95 %)"), 12)


def _trainees(results: Sequence[Result], absent: Iterable[Trainee], zone: tzinfo | None) -> _View:
    columns = (
        _TRAINEE,
        _Column(N_("Numéro"), 14),
        _LESSON,
        _Column(N_("Copie"), 22),
        _Column(N_("Note"), 9),
        _RIGHT,
        _ANSWERED,
        _Column(N_("Questions"), 10),
        _Column(N_("Réussi"), 10),
        _Column(N_("Temps de réponse"), 12),
        _Column(N_("Fini le"), 17),
        _Column(N_("Passages"), 10),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            _name(each),
            each.trainee.number if each.trainee else None,
            each.title,
            state_text(each.is_, each.line, each.remarks),
            None if each.score is None else Percent(each.score / 1000),
            each.right,
            each.answered,
            each.exercises,
            None if each.passed is None else _("oui") if each.passed else _("non"),
            None if each.milliseconds is None else Duration(each.milliseconds),
            _moment(each.ended, zone),
            each.sittings if each.score is not None else None,
        )
        for each in results
    ]
    rows += [(each.name, each.number, None, nothing_from(results), *[None] * 8) for each in absent]
    return _View(N_("Stagiaires"), columns, rows)


def _moment(at: str, zone: tzinfo | None) -> datetime | None:
    """The moment of a line as a clock on the wall shows it."""
    return datetime.fromisoformat(at).astimezone(zone).replace(tzinfo=None, microsecond=0) if at else None


def _shares(share: Share) -> tuple[Cell, Cell, Cell]:
    """The share of right answers with the ends of its interval, where enough answered."""
    if share.facility is None or share.interval is None:
        return None, None, None
    low, high = share.interval
    return Percent(share.facility), Percent(low), Percent(high)


def _parts(results: Iterable[Result], games: Games) -> _View:
    columns = (_TRAINEE, _LESSON, _Column(N_("Partie"), 8), _Column(N_("Épreuve"), 30), _RIGHT, _ANSWERED)
    rows: list[tuple[Cell, ...]] = [
        (_name(each), each.title, part.part + 1, part_title(each, part, games), part.right, part.answered)
        for each in results
        for part in each.parts
    ]
    return _View(N_("Parties"), columns, rows)


def _skills(results: Iterable[Result], found: Figures, games: Games) -> _View:
    """The class skill by skill, then each trainee."""
    titles = {skill.id: skill.title for game in games.values() for drill in game.drills for skill in drill.skills}

    def told(skill: str) -> str:
        return translate(titles[skill]) if skill in titles else skill

    columns = (_Column(N_("Savoir-faire"), 44), _TRAINEE, _LESSON, _RIGHT, _ANSWERED, _FACILITY, _LOW, _HIGH)
    rows: list[tuple[Cell, ...]] = [
        (told(skill), _("toute la classe"), None, *share, *_shares(share)) for skill, share in found.skills
    ]
    rows += [
        (told(skill), _name(result), result.title, right, answered, None, None, None)
        for result in results
        for skill, (answered, right) in result.skills.items()
    ]
    return _View(N_("Savoir-faire"), columns, rows)


def _mistakes(found: Figures, games: Games) -> _View:
    names = mistake_texts([each.rule for each in found.mistakes], games)
    columns = (
        _Column(N_("Idée fausse"), 60),
        _Column(N_("Réponses qu’elle explique"), 14),
        _Column(N_("Stagiaires en cause"), 12),
        _Column(N_("Qui"), 50),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            names[each.rule],
            each.answers,
            len(each.trainees),
            ", ".join(each.trainees),
        )
        for each in found.mistakes
    ]
    return _View(N_("Idées fausses"), columns, rows)


def _exercises(found: Figures, games: Games) -> _View:
    columns = (
        _LESSON,
        _Column(N_("N°"), 6),
        _Column(N_("Question"), 70),
        _RIGHT,
        _ANSWERED,
        _FACILITY,
        _LOW,
        _HIGH,
        _Column(N_("Forts et faibles"), 18),
        _Column(N_("À regarder"), 44),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            each.lesson,
            each.number,
            question_text(each, games),
            *each.share,
            *_shares(each.share),
            None if each.parting is None else translate(PARTINGS[each.parting]),
            phrases(translate(LOOKS[look]) for look in each.looks) or None,
        )
        for each in found.exercises
    ]
    return _View(N_("Exercices"), columns, rows)


def _remarks(results: Iterable[Result]) -> _View:
    columns = (_TRAINEE, _LESSON, _Column(N_("Remarque"), 60), _Column(N_("Fichier"), 60))
    rows: list[tuple[Cell, ...]] = [
        (_name(each), each.title, told, str(each.file)) for each in results for told in remarks_text(each.remarks)
    ]
    return _View(N_("Remarques"), columns, rows)
