"""The drawings of the progress page: accuracy and time day by day, the days practised, each in its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from app.text import _, ngettext
from app.training.progress import DayPoint, Practice
from ui.charts.calendar import PracticeCalendar
from ui.charts.card import ChartCard
from ui.charts.days import DayChart
from ui.charts.scale import Point, pace_scale, percent_scale, seconds_scale
from ui.models.answers import Wanted, of_date
from ui.models.dates import percent_text, seconds_text
from ui.models.progress import Pace, totals
from ui.models.progress_texts import answers_text, day_name, no_answer
from ui.models.rows import Column
from ui.theme.look import Look

_AS_AIMED = Pace(1, 1)


class ProgressDrawings:
    """Three drawings with their cards; a day pointed at in a line is said under the title of its card."""

    def __init__(self) -> None:
        self._points: Sequence[DayPoint] = ()
        self._skill = ""
        self._aim: int | Mapping[str, Pace] = 0
        self.accuracy, self.time, self.days = DayChart(), DayChart(), PracticeCalendar()
        self.accuracy_card, self.time_card = ChartCard(self.accuracy), ChartCard(self.time)
        self.days_card = ChartCard(self.days)
        for card in (self.accuracy_card, self.time_card):
            card.leads(self._point, self._answers)

    def fill_lines(
        self,
        points: Sequence[DayPoint],
        span: tuple[date, date],
        aim: int | Mapping[str, Pace],
        look: Look,
        skill: str = "",
    ) -> None:
        """Draw accuracy and time by day, the oldest first, of one skill or (empty) of all.

        `aim` is the time aimed at in milliseconds, or, of unlike skills, what each day took beside what was aimed at.
        """
        self._points, self._aim, self._skill = points, aim, skill
        self._fill_accuracy(points, span, look)
        self._fill_time(points, span, look)

    def _fill_accuracy(self, points: Sequence[DayPoint], span: tuple[date, date], look: Look) -> None:
        self.accuracy.fill(
            [Point(date.fromisoformat(point.day), point.per_mille / 10) for point in points],
            span,
            percent_scale(),
            None,
            look,
        )
        attempts, per_mille, _time = totals(points)
        told = _("{percent} justes sur {answers}.").format(
            percent=percent_text(per_mille, 1000), answers=answers_text(attempts)
        )
        self.accuracy_card.tell(
            _("Justesse"),
            told if points else no_answer(),
            (Column(_("Jour"), share=2), Column(_("Réponses"), figures=True), Column(_("Justesse"), figures=True)),
            ((day_name(point), str(point.attempts), percent_text(point.per_mille, 1000)) for point in reversed(points)),
            drawn=len(points) > 1,
        )

    def _fill_time(self, points: Sequence[DayPoint], span: tuple[date, date], look: Look) -> None:
        points = [point for point in points if point.timed]
        aim, drawn = self._aim, len(points) > 1
        if isinstance(aim, int):
            values, target = [point.mean / 1000 for point in points], aim / 1000
            scale = seconds_scale(max([aim, *(point.mean for point in points)]))
            told = (
                _("{time} en moyenne ; le temps visé, en tirets, est de {target}.")
                if drawn
                else _("{time} en moyenne ; le temps visé est de {target}.")
            ).format(time=seconds_text(totals(points)[2]), target=seconds_text(aim))
            name = _("Réflexion")
        else:
            values, target = [100 * self._pace(point).spent / self._pace(point).aimed for point in points], 100
            scale = pace_scale(round(max([target, *values])))
            spent, aimed = sum(pace.spent for pace in aim.values()), sum(pace.aimed for pace in aim.values())
            told = (
                _("{percent} du temps visé en moyenne ; les tirets marquent ce temps.")
                if drawn
                else _("{percent} du temps visé en moyenne.")
            ).format(percent=percent_text(spent, aimed))
            name = _("Du temps visé")
        line = [Point(date.fromisoformat(point.day), value) for point, value in zip(points, values, strict=True)]
        self.time.fill(line, span, scale, target, look)
        self.time_card.tell(
            _("Temps de réflexion"),
            told if points else no_answer(),
            (Column(_("Jour"), share=2), Column(_("Réponses"), figures=True), Column(name, figures=True)),
            ((day_name(point), str(point.attempts), self._time_text(point)) for point in reversed(points)),
            drawn=drawn,
        )

    def _pace(self, point: DayPoint) -> Pace:
        """What the answers of a day took beside what was aimed at, of unlike skills; as aimed where it is not known."""
        return self._aim.get(point.day, _AS_AIMED) if isinstance(self._aim, Mapping) else _AS_AIMED

    def _time_text(self, point: DayPoint) -> str:
        return seconds_text(point.mean) if isinstance(self._aim, int) else percent_text(*self._pace(point))

    def fill_days(self, points: Sequence[DayPoint], practice: Practice, today: date, look: Look) -> None:
        """Draw the calendar of the answers of each day up to today."""
        self.days.fill({date.fromisoformat(point.day): point.attempts for point in points}, today, look)
        days, longest = len(practice.days), practice.longest
        told = ngettext("{count} jour d’entraînement", "{count} jours d’entraînement", days).format(count=days)
        best = ngettext("{count} jour de suite au mieux", "{count} jours de suite au mieux", longest)
        self.days_card.tell(
            _("Jours d’entraînement"),
            f"{told}, {best.format(count=longest)}." if longest else f"{told}.",
            (Column(_("Jour"), share=2), Column(_("Réponses"), figures=True)),
            ((day_name(point), str(point.attempts)) for point in reversed(points)),
        )

    def _answers(self, at: int) -> Wanted:
        """The answers of a day."""
        point = self._points[at]
        return of_date(lambda: _("Réponses du {day}").format(day=day_name(point)), point.day, self._skill)

    def _point(self, at: int) -> str:
        """A day in one sentence."""
        point = self._points[at]
        text = (
            _("{day} : {percent} justes sur {answers}, {time} en moyenne.")
            if isinstance(self._aim, int)
            else _("{day} : {percent} justes sur {answers}, {time} du temps visé.")
        )
        return text.format(
            day=day_name(point),
            percent=percent_text(point.per_mille, 1000),
            answers=answers_text(point.attempts),
            time=self._time_text(point),
        )
