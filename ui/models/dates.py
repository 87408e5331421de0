"""Dates and spans of time as they are said in the language in force."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from functools import cache

from PySide6.QtCore import QDate, QLocale

from app.text import _, language, ngettext


def locale() -> QLocale:
    """Qt's locale of the language in force."""
    return _locale(language())


@cache
def _locale(language: str) -> QLocale:
    if language == "fr":
        return QLocale(QLocale.Language.French, QLocale.Country.France)
    return QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)


def day_text(day: date) -> str:
    """A day in full: `vendredi 20 novembre 2026`."""
    return f"{locale().dayName(day.isoweekday())}{', ' if language() == 'en' else ' '}{plain_day(day)}"


def short_day(day: date) -> str:
    """A day in figures: `20/11/2026`."""
    return locale().toString(QDate(day.year, day.month, day.day), "dd/MM/yyyy")


def plain_day(day: date) -> str:
    """A day without its weekday, the first of a month as French says it: `12 mars 2027`, `1er mai 2027`."""
    first = "er" if language() == "fr" and day.day == 1 else ""
    return f"{day.day}{first} {locale().monthName(day.month)} {day.year}"


def here(at: datetime) -> datetime:
    """A moment by the clock of this computer; by its own at the ends of the calendar, where that clock has no day."""
    try:
        return at.astimezone()
    except (OverflowError, OSError, ValueError):
        return at


def day_of(at: str) -> date:
    """The day here of a stored UTC time, or of a bare day.

    >>> day_of("2026-11-20T08:00:00Z")
    datetime.date(2026, 11, 20)
    """
    if len(at) == 10:
        return date.fromisoformat(at)
    return here(datetime.fromisoformat(at)).date()


def day_number(at: str) -> int:
    """The day here of a stored UTC time, by its number."""
    return day_of(at).toordinal()


def numbered_day(number: int) -> date:
    """The day of a number; the first or the last of the calendar where it has none of that number.

    >>> numbered_day(739575), numbered_day(9_999_999)
    (datetime.date(2025, 11, 20), datetime.date(9999, 12, 31))
    """
    return date.fromordinal(min(max(number, date.min.toordinal()), date.max.toordinal()))


def ago(day: date, today: date) -> str:
    """How long ago a day was: `aujourd’hui`, `hier`, `il y a 3 jours`, then the date.

    Both are days here (`day_of`), or both days of the store (`today_utc`).
    """
    days = (today - day).days
    if days <= 0:
        return _("aujourd’hui")
    if days == 1:
        return _("hier")
    if days < 30:
        return ngettext("il y a {count} jour", "il y a {count} jours", days).format(count=days)
    return short_day(day)


def pace_text(milliseconds: int | None, aim: int | None, *, slow: bool) -> str:
    """A time of thinking against the one aimed at: `3,4 s, visé 5,0 s`; `slow` says that it was too long.

    None is an interruption, of which no time counts.
    """
    if milliseconds is None:
        return _("Interruption : le temps ne compte pas")
    if aim is None:
        return seconds_text(milliseconds)
    text = _("Lent : {median}, visé {target}") if slow else _("{median}, visé {target}")
    return text.format(median=seconds_text(milliseconds), target=seconds_text(aim))


def today_utc(now: str) -> date:
    """The day of a time by which the store counts, which is not the day here."""
    return datetime.fromisoformat(now).astimezone(UTC).date()


def seconds_text(milliseconds: int) -> str:
    """A time of answer: `4,2 s`, `38 s`, `1 min 05 s`.

    >>> seconds_text(4250)
    '4,3 s'
    """
    seconds = milliseconds / 1000
    if seconds < 10:
        return _("{seconds} s").format(seconds=locale().toString(seconds, "f", 1))
    if seconds < 60:
        return _("{seconds} s").format(seconds=round(seconds))
    minutes, rest = divmod(round(seconds), 60)
    return _("{minutes} min {seconds} s").format(minutes=minutes, seconds=f"{rest:02d}")


def hundredths_text(milliseconds: int) -> str:
    """A short time of the hand.

    >>> hundredths_text(214)
    '0,21 s'
    """
    return _("{seconds} s").format(seconds=locale().toString(milliseconds / 1000, "f", 2))


def percent_text(part: int, whole: int) -> str:
    """A share in per cent; a dash when there is nothing to share.

    >>> percent_text(3, 4)
    '75 %'
    """
    if not whole:
        return "–"
    return _("{percent} %").format(percent=(200 * part + whole) // (2 * whole))


def told_day(text: str) -> date | None:
    """The day somebody wrote, in figures or as `2027-03-12`; None where it is none.

    >>> told_day("12/03/2027"), told_day("2027-03-12"), told_day("31/02/2027")
    (datetime.date(2027, 3, 12), datetime.date(2027, 3, 12), None)
    """
    parts = text.strip().replace(".", "/").replace(" ", "/").split("/")
    try:
        if len(parts) == 3:
            day, month, year = map(int, parts)
            return date(year if year > 99 else 2000 + year, month, day)
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def short_moment(at: datetime) -> str:
    """A moment in figures, by the clock of this computer: `20/11/2026 09:00`."""
    shown = here(at)
    return f"{short_day(shown.date())} {shown:%H:%M}"


def told_moment(text: str) -> datetime | None:
    """The moment somebody wrote, by the clock of this computer: a day and an hour; None where it is none.

    >>> told_moment("23/11/2026 9:05").strftime("%d.%m.%Y %H:%M"), told_moment("23/11/2026 25:00")
    ('23.11.2026 09:05', None)
    """
    day, _blank, hour = text.strip().rpartition(" ")
    found = told_day(day)
    try:
        hours, minutes = map(int, hour.lower().replace("h", ":").split(":"))
        return None if found is None else datetime.combine(found, time(hours, minutes)).astimezone()
    except (OverflowError, OSError, ValueError):
        return None
