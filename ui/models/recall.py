"""What is remembered and what comes back, in words and rows, in the language in force."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from app.learning.fitting import Bin, Foretold
from app.learning.items import Item
from app.learning.looking_back import Kept, LookedBack
from app.learning.past import Turn
from app.text import _, ngettext
from app.training.shares import wilson
from ui.models.answers import Wanted, of_days, of_foretold, on_items
from ui.models.dates import locale, numbered_day, percent_text, short_day
from ui.models.facts import FactRow
from ui.models.glances import Glanced
from ui.models.rows import Column

DAYS = 14
"""Days of reviews that are told ahead."""
ENOUGH = 30
"""Recalls that were foretold, before it is told how they came true (assumed)."""
_WEEK = 7


class RecallView(NamedTuple):
    """What somebody remembers at a game on a day: the items that are `due` on it and on each of the days after.

    `answers` count all that it rests on; `looked` is None as long as nobody has had the time to look back.
    `turns` of the ledger, the oldest first; `glanced` are the skills read at a glance, `facts` the
    skills with facts of their own.
    """

    game: str
    today: date
    due: tuple[tuple[Item, ...], ...]
    answers: int
    looked: LookedBack | None
    turns: tuple[Turn, ...] = ()
    glanced: tuple[Glanced, ...] = ()
    facts: tuple[FactRow, ...] = ()

    @property
    def foretold(self) -> tuple[Foretold, ...]:
        """What was foretold and has come to pass; nothing as long as it is too little."""
        found = () if self.looked is None else self.looked.foretold
        return found if len(found) >= ENOUGH else ()

    @property
    def weeks(self) -> tuple[Kept, ...]:
        """How much was remembered, week by week."""
        return () if self.looked is None else self.looked.weeks


def points_text(count: int) -> str:
    """So many things to know.

    >>> points_text(1), points_text(12)
    ('1 point', '12 points')
    """
    return ngettext("{count} point", "{count} points", count).format(count=locale().toString(count))


def share_text(share: float) -> str:
    """A share of one in per cent.

    >>> share_text(0.844)
    '84 %'
    """
    return percent_text(round(1000 * share), 1000)


def day_named(day: int) -> str:
    """A day by its number, in figures."""
    return short_day(date.fromordinal(day))


# what is remembered


def kept_text(view: RecallView) -> str:
    """What is remembered today, and how sure that is."""
    if not view.answers:
        return _("Vos premières réponses diront ce que vous retenez.")
    if not view.weeks:
        return _("Le calcul est en cours.")
    today = view.weeks[-1]
    text = _("Aujourd’hui, vous retrouveriez {share} de vos {points} déjà vus, entre {least} et {most}.")
    told = text.format(
        share=share_text(today.recall),
        points=points_text(today.items),
        least=share_text(today.least),
        most=share_text(today.most),
    )
    return told if len(view.weeks) > 1 else " ".join((told, _("La courbe viendra après une semaine.")))


def kept_columns() -> tuple[Column, ...]:
    """The columns of `kept_row`."""
    return (
        Column(_("Jour"), share=2),
        Column(_("Points"), figures=True),
        # translators: heading of a column: the share of things that would be recalled
        Column(_("Retenus"), figures=True),
        # translators: heading of a column: between which two shares
        Column(_("Entre"), figures=True),
    )


def kept_row(kept: Kept) -> tuple[str, ...]:
    """What was remembered on a day."""
    return (
        day_named(kept.day),
        locale().toString(kept.items),
        share_text(kept.recall),
        _range_text(kept.least, kept.most),
    )


def _range_text(least: float, most: float) -> str:
    # translators: between two shares, in a narrow column
    return _("{least} – {most}").format(least=share_text(least), most=share_text(most))


def kept_point(kept: Kept) -> str:
    """What was remembered on a day, in one sentence."""
    return _("{day} : {share} de {points}, entre {least} et {most}.").format(
        day=day_named(kept.day),
        share=share_text(kept.recall),
        points=points_text(kept.items),
        least=share_text(kept.least),
        most=share_text(kept.most),
    )


def kept_answers(kept: Kept) -> Wanted:
    """The answers of the week that ends on a day."""
    return of_days(
        lambda: _("Réponses de la semaine qui finit le {day}").format(day=day_named(kept.day)),
        kept.day - _WEEK + 1,
        kept.day,
    )


# what comes back


def due_text(view: RecallView) -> str:
    """What waits today and in the days after."""
    counts = [len(items) for items in view.due]
    if not view.answers:
        return _("Rien encore : un point revient quand il va s’oublier.")
    if not sum(counts):
        return _("Rien à revoir d’ici là.")
    return _(
        "{now} à revoir aujourd’hui, {later} dans les {days} jours qui suivent, si rien n’est revu d’ici là."
    ).format(now=points_text(counts[0]), later=points_text(sum(counts[1:])), days=len(counts) - 1)


def due_columns() -> tuple[Column, ...]:
    """The columns of `due_row`."""
    # translators: heading of a column: how many things are to be reviewed
    return (Column(_("Jour"), share=2), Column(_("À revoir"), figures=True))


def due_day(view: RecallView, ahead: int) -> date:
    """The day that is so many days ahead."""
    return numbered_day(view.today.toordinal() + ahead)


def due_row(view: RecallView, ahead: int) -> tuple[str, ...]:
    """What is due on a day."""
    return (short_day(due_day(view, ahead)), locale().toString(len(view.due[ahead])))


def due_point(view: RecallView, ahead: int) -> str:
    """What is due on a day, in one sentence."""
    return _("{day} : {points} à revoir.").format(
        day=short_day(due_day(view, ahead)), points=points_text(len(view.due[ahead]))
    )


def due_answers(view: RecallView, ahead: int) -> Wanted:
    """The answers that have asked for what is due on a day."""
    day = due_day(view, ahead)
    return on_items(
        lambda: _("Réponses sur les points à revoir le {day}").format(day=short_day(day)), {*view.due[ahead]}
    )


# what was foretold


def foretold_text(view: RecallView) -> str:
    """What was foretold and what came, in one plain sentence."""
    found, looked = view.foretold, view.looked
    if looked is None or not found:
        return _("Quand {count} points seront revenus un autre jour, vous lirez ici si Tapis prévoit juste.").format(
            count=ENOUGH
        )
    return _("Tapis prévoyait {expected} de justes, il y en a eu {seen} : {points} revus depuis le {day}.").format(
        expected=share_text(looked.expected),
        seen=share_text(looked.seen),
        points=points_text(len(found)),
        day=day_named(min(told.day for told in found)),
    )


class Tenth(NamedTuple):
    """What was foretold between two tenths, and how often it came true, between which shares for all one knows."""

    place: int
    bin: Bin

    @property
    def seen(self) -> float:
        """The share that came true."""
        return self.bin.right / self.bin.answers

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval at 95 %."""
        return wilson(self.bin.right, self.bin.answers)


def tenths(view: RecallView) -> tuple[Tenth, ...]:
    """The tenths in which anything was foretold, the lowest first."""
    bins: Sequence[Bin] = view.looked.bins if view.looked is not None and view.foretold else ()
    return tuple(Tenth(place, each) for place, each in enumerate(bins) if each.answers)


def tenth_columns() -> tuple[Column, ...]:
    """The columns of `tenth_row`."""
    return (
        # translators: heading of a column: what was foretold
        Column(_("Prévu"), share=1),
        Column(_("Points"), figures=True),
        # translators: heading of a column: what came of it
        Column(_("Vu"), figures=True),
        Column(_("Entre"), figures=True),
    )


def tenth_row(tenth: Tenth) -> tuple[str, ...]:
    """What was foretold between two tenths, and what came."""
    return (
        share_text(tenth.bin.recall),
        locale().toString(tenth.bin.answers),
        share_text(tenth.seen),
        _range_text(*tenth.interval),
    )


def tenth_point(tenth: Tenth) -> str:
    """The same in one sentence."""
    return _("Prévu {expected} : {seen} de justes sur {points}, entre {least} et {most} pour ce qu’on en sait.").format(
        expected=share_text(tenth.bin.recall),
        seen=share_text(tenth.seen),
        points=points_text(tenth.bin.answers),
        least=share_text(tenth.interval[0]),
        most=share_text(tenth.interval[1]),
    )


def tenth_answers(view: RecallView, tenth: Tenth) -> Wanted:
    """The answers in which it came true or not."""
    found = [told for told in view.foretold if min(9, int(told.recall * 10)) == tenth.place]
    return of_foretold(lambda: _("Réponses prévues justes à {share}").format(share=share_text(tenth.bin.recall)), found)
