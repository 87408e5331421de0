"""The date this computer believes in, held against the last answer."""

from __future__ import annotations

from app.text import _
from ui.models.dates import day_of, day_text
from ui.services.clock import Clock
from ui.services.preferences import Preferences

_FAR_AHEAD = 400
"""Days since the last answer after which it is asked whether the computer has the right date."""


class CalendarService:
    """Doubts a date far ahead of the last answer: answers given then would count for years."""

    def __init__(self, preferences: Preferences, clock: Clock) -> None:
        self._preferences = preferences
        self._clock = clock
        self._trusted = False

    def doubt(self) -> str:
        """What there is to ask before an answer is given today; empty when nothing speaks against the date."""
        now, last = self._clock.now(), self._preferences.remembered.summary.last_day
        if self._preferences.trainee is None or self._trusted or not last:
            return ""
        if (day_of(now) - day_of(last)).days <= _FAR_AHEAD:
            return ""
        text = _(
            "Cet ordinateur se croit le {today}, et votre dernière réponse date du {last}. Si la date est fausse, "
            "mettez-le d’abord à l’heure : vos révisions en dépendent."
        )
        return text.format(today=day_text(day_of(now)), last=day_text(day_of(last)))

    def trust(self) -> None:
        """The date is right: it is not asked again in this run."""
        self._trusted = True
