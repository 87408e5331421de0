"""The answers that a figure is made of: which are wanted, and each as a row of a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from collections.abc import Set as AbstractSet
from datetime import datetime
from itertools import islice
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QLocale, QTime

from app.drills.game import Game
from app.learning.fitting import Foretold
from app.learning.items import Item, day_of
from app.text import _, translate
from app.training.records import AttemptRecord, EvidenceRecord, ExerciseRecord
from app.training.summary import skills_of
from ui.models.dates import day_of as day_here
from ui.models.dates import here, locale, seconds_text, short_day
from ui.models.rows import Column

MOST = 100
"""So many answers are listed, the latest."""

Told: TypeAlias = tuple[AttemptRecord, ExerciseRecord, EvidenceRecord]
"""An answer that was kept, its exercise, and what it says."""


class Wanted(NamedTuple):
    """Which answers are wanted: those it `keeps`, none of a day before `since`, a number (0: of any day).

    `title` says what they are, in the language in force.
    """

    title: Callable[[], str]
    keeps: Callable[[AttemptRecord, EvidenceRecord], bool]
    since: int = 0

    def found(self, latest: Iterable[Told]) -> tuple[Told, ...]:
        """The latest of those wanted, out of all answers, the latest first."""
        return tuple(islice(self._all(latest), MOST))

    def _all(self, latest: Iterable[Told]) -> Iterable[Told]:
        for told in latest:
            # a clock may have been set back by a day
            if day_of(datetime.fromisoformat(told[0].at)) < self.since - 1:
                return
            if self.keeps(told[0], told[2]):
                yield told


def of_date(title: Callable[[], str], day: str, skill: str = "") -> Wanted:
    """The answers of a UTC day (`YYYY-MM-DD`), of one skill or (empty) of all."""
    number = datetime.fromisoformat(day).toordinal()
    return Wanted(title, lambda attempt, _told: attempt.at[:10] == day and skill in ("", attempt.skill), number - 1)


def of_days(title: Callable[[], str], first: int, last: int, skill: str = "") -> Wanted:
    """The answers from one day to another, by their numbers, of one skill or (empty) of all."""

    def keeps(attempt: AttemptRecord, _told: EvidenceRecord) -> bool:
        return skill in ("", attempt.skill) and first <= day_of(datetime.fromisoformat(attempt.at)) <= last

    return Wanted(title, keeps, first)


def of_mistake(title: Callable[[], str], rule: str) -> Wanted:
    """The answers that a wrong rule explains, alone or with another."""
    return Wanted(title, lambda _attempt, told: rule in told.explained.replace("+", " ").split())


def on_items(title: Callable[[], str], items: AbstractSet[Item]) -> Wanted:
    """The answers that needed any of some items."""
    return Wanted(title, lambda _attempt, told: not items.isdisjoint(items_of(told)))


def of_foretold(title: Callable[[], str], foretold: Collection[Foretold]) -> Wanted:
    """The answers whose outcome was foretold: those on an item on its day."""
    points = {(told.item, told.day) for told in foretold}

    def keeps(attempt: AttemptRecord, told: EvidenceRecord) -> bool:
        day = day_of(datetime.fromisoformat(attempt.at))
        return any((item, day) in points for item in items_of(told))

    return Wanted(title, keeps, min((day for _item, day in points), default=0))


def items_of(told: EvidenceRecord) -> set[Item]:
    """The items that an answer says something of."""
    return {item[:-1] for item in told.items.split() if item[-1] != "?"}


def answer_columns() -> tuple[Column, ...]:
    """The columns of a table of answers, in the order of `answer_row`."""
    return (
        Column(_("Jour")),
        Column(_("Heure")),
        Column(_("Savoir-faire"), strong=True, share=3),
        # translators: heading of a column: right or wrong
        Column(_("Résultat")),
        Column(_("Temps"), figures=True),
    )


def answer_row(game: Game, told: Told) -> tuple[str, ...]:
    """An answer as a row of the table."""
    attempt = told[0]
    skill = skills_of(game).get(attempt.skill)
    at = here(datetime.fromisoformat(attempt.at))
    time = QTime(at.hour, at.minute)
    return (
        short_day(day_here(attempt.at)),
        locale().toString(time, QLocale.FormatType.ShortFormat),
        attempt.skill if skill is None else translate(skill.title),
        # translators: an answer is right or wrong
        _("juste") if attempt.right else _("fausse"),
        seconds_text(attempt.milliseconds),
    )
