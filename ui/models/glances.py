"""How short a time is enough to read a table at a glance, in words and rows."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from app.text import Message, _, translate
from app.training.flash import Threshold
from ui.models.answers import Wanted, of_days
from ui.models.dates import hundredths_text, short_day
from ui.models.rows import Column

LEAST_GLANCES = 10
"""Answers to a skill before its threshold is shown (assumed)."""


class Glanced(NamedTuple):
    """The thresholds of a skill, day by day, the oldest first."""

    skill: str
    title: Message
    thresholds: tuple[Threshold, ...]


def glanced_text(glanced: Glanced) -> str:
    """The threshold of today, and how sure it is."""
    last = glanced.thresholds[-1]
    told = _("Il vous faut {time} pour lire d’un coup d’œil une table sur deux, sans doute entre {least} et {most}.")
    return told.format(
        time=hundredths_text(last.milliseconds), least=hundredths_text(last.least), most=hundredths_text(last.most)
    )


def glanced_title(glanced: Glanced) -> str:
    """What a drawing of thresholds is called."""
    return _("Coup d’œil : {skill}").format(skill=translate(glanced.title))


def glanced_columns() -> tuple[Column, ...]:
    """The columns of `glanced_row`."""
    return (
        Column(_("Jour"), share=2),
        Column(_("Réponses"), figures=True),
        Column(_("Temps"), figures=True),
        # translators: heading of a column: between which two shares
        Column(_("Entre"), figures=True),
    )


def glanced_row(threshold: Threshold) -> tuple[str, ...]:
    """The threshold of a day."""
    # translators: between two times, in a narrow column
    between = _("{least} – {most}").format(least=hundredths_text(threshold.least), most=hundredths_text(threshold.most))
    return (_day(threshold.day), str(threshold.answers), hundredths_text(threshold.milliseconds), between)


def glanced_point(threshold: Threshold) -> str:
    """The threshold of a day in one sentence."""
    return _("{day} : {time}, sans doute entre {least} et {most}.").format(
        day=_day(threshold.day),
        time=hundredths_text(threshold.milliseconds),
        least=hundredths_text(threshold.least),
        most=hundredths_text(threshold.most),
    )


def glanced_answers(glanced: Glanced, at: int) -> Wanted:
    """The answers of a day to a skill."""
    day = glanced.thresholds[at].day
    return of_days(lambda: _("Réponses du {day}").format(day=_day(day)), day, day, glanced.skill)


def _day(day: int) -> str:
    return short_day(date.fromordinal(day))
