"""The drawings of the progress page: accuracy and time day by day, the days practised, each in its card."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from app.text import _, ngettext
from app.training.progress import DayPoint, Practice
from ui.charts.calendar import PracticeCalendar
from ui.charts.card import ChartCard
from ui.charts.days import DayChart
from ui.charts.scale import Point, percent_scale, seconds_scale
from ui.models.dates import percent_text, seconds_text
from ui.models.progress import totals
from ui.models.progress_texts import answers_text, day_name, no_answer
from ui.models.rows import Column
from ui.theme.look import Look
from ui.widgets.announce import announce


class ProgressDrawings:
    """Three drawings with their cards; a day pointed at in a line is said under the title of its card."""

    def __init__(self) -> None:
        self._points: Sequence[DayPoint] = ()
        self.accuracy, self.time, self.days = DayChart(), DayChart(), PracticeCalendar()
        self.accuracy_card, self.time_card = ChartCard(self.accuracy), ChartCard(self.time)
        self.days_card = ChartCard(self.days)
        self.accuracy.pointed.connect(lambda at: self._point(self.accuracy_card, at))
        self.time.pointed.connect(lambda at: self._point(self.time_card, at))

    def fill_lines(
        self,
        points: Sequence[DayPoint],
        span: tuple[date, date],
        target: int | None,
        look: Look,
        *,
        mixed: bool = False,
    ) -> None:
        """Draw accuracy and time by day, the oldest first; `target` in milliseconds, of `mixed` skills or of one."""
        self._points = points
        self._fill_accuracy(points, span, look)
        self._fill_time(points, span, target, look, mixed=mixed)

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

    def _fill_time(
        self, points: Sequence[DayPoint], span: tuple[date, date], target: int | None, look: Look, *, mixed: bool
    ) -> None:
        slowest = max([point.mean for point in points] + ([target] if target else []), default=1000)
        self.time.fill(
            [Point(date.fromisoformat(point.day), point.mean / 1000) for point in points],
            span,
            seconds_scale(slowest),
            None if target is None else target / 1000,
            look,
        )
        _attempts, _per_mille, mean = totals(points)
        told = _("{time} en moyenne.").format(time=seconds_text(mean))
        if target is not None:
            told = (
                _("{time} en moyenne ; visé pour ce mélange, en tirets : {target}.")
                if mixed
                else _("{time} en moyenne ; le temps visé, en tirets, est de {target}.")
            ).format(time=seconds_text(mean), target=seconds_text(target))
        self.time_card.tell(
            _("Temps de réponse"),
            told if points else no_answer(),
            (Column(_("Jour"), share=2), Column(_("Réponses"), figures=True), Column(_("Temps moyen"), figures=True)),
            ((day_name(point), str(point.attempts), seconds_text(point.mean)) for point in reversed(points)),
            drawn=len(points) > 1,
        )

    def fill_days(self, points: Sequence[DayPoint], practice: Practice, today: date, look: Look) -> None:
        """Draw the calendar of the answers of each day up to today."""
        self.days.fill({date.fromisoformat(point.day): point.attempts for point in points}, today, look)
        days, longest = len(practice.days), practice.longest
        told = ngettext("{count} jour d’entraînement", "{count} jours d’entraînement", days).format(count=days)
        best = ngettext("{count} jour de suite au mieux", "{count} jours de suite au mieux", longest)
        self.days_card.tell(
            _("Jours d’entraînement"),
            f"{told}, {best.format(count=longest)}.",
            (Column(_("Jour"), share=2), Column(_("Réponses"), figures=True)),
            ((day_name(point), str(point.attempts)) for point in reversed(points)),
        )

    def _point(self, card: ChartCard, at: int) -> None:
        point = self._points[at]
        told = _("{day} : {percent} justes sur {answers}, {time} en moyenne.").format(
            day=day_name(point),
            percent=percent_text(point.per_mille, 1000),
            answers=answers_text(point.attempts),
            time=seconds_text(point.mean),
        )
        card.tell_point(told)
        announce(card, told)
