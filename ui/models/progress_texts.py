"""Figures of progress in words, in the language in force."""

from __future__ import annotations

from datetime import date

from app.text import _, ngettext, translate
from app.training.progress import Advice, DayPoint, SkillProgress
from ui.models.dates import ago, locale, percent_text, seconds_text, short_day
from ui.models.progress import ProgressView
from ui.models.rows import Column


def no_answer() -> str:
    """What a card says without a point."""
    return _("Aucune réponse sur cette période.")


def answers_text(count: int) -> str:
    """So many answers.

    >>> answers_text(1), answers_text(3)
    ('1 réponse', '3 réponses')
    """
    return ngettext("{count} réponse", "{count} réponses", count).format(count=locale().toString(count))


def day_name(point: DayPoint) -> str:
    """The day of a point in figures."""
    return short_day(date.fromisoformat(point.day))


def head_figures(view: ProgressView) -> tuple[tuple[str, str], ...]:
    """The figures at the head of the page, each with its name: answers, right ones, days, days in a row if any."""
    days, streak = len(view.practice.days), view.practice.streak
    return (
        (locale().toString(view.attempts), ngettext("réponse", "réponses", view.attempts)),
        (percent_text(view.right, view.attempts), _("justes")),
        (str(days), ngettext("jour d’entraînement", "jours d’entraînement", days)),
        (str(streak or ""), ngettext("jour de suite", "jours de suite", streak)),
    )


def period_name(days: int) -> str:
    """A period of the charts: so many days, or (0) the whole time."""
    if not days:
        # translators: the whole time, as a period of the charts
        return _("Tout")
    return ngettext("{count} jour", "{count} jours", days).format(count=days)


def advice_title(advice: Advice) -> str:
    """What the advice is to work on."""
    return _("À travailler : {skill}").format(skill=translate(advice.progress.title))


def advice_text(advice: Advice) -> str:
    """Why the advice is given."""
    skill = advice.progress
    if advice.reason == "weak":
        told = _("{percent} justes seulement. La justesse d’abord, la vitesse viendra.")
    elif advice.reason == "slow":
        told = _("C’est juste, mais il y faut {time} ; le temps visé est de {target}.")
    elif advice.reason == "stale":
        told = _("Tout est au point. C’est ce que vous avez laissé le plus longtemps.")
    else:
        told = _("Presque pas essayé encore : quelques réponses diront où vous en êtes.")
    return told.format(
        percent=percent_text(skill.right, skill.attempts),
        time=seconds_text(skill.mean or 0),
        target=seconds_text(skill.target),
    )


def skill_columns() -> tuple[Column, ...]:
    """The columns of the table of skills, in the order of `skill_row`."""
    return (
        Column(_("Savoir-faire"), strong=True, share=3),
        Column(_("Épreuve"), share=2),
        Column(_("Réponses"), figures=True),
        Column(_("Justesse"), figures=True),
        Column(_("Réflexion"), figures=True),
        # translators: heading of a column: the time aimed at
        Column(_("Visé"), figures=True),
        Column(_("Dernière fois"), figures=True),
    )


def skill_row(view: ProgressView, skill: SkillProgress) -> tuple[str, ...]:
    """The figures of a skill as a row of the table."""
    title, drill = translate(skill.title), translate(view.drills[skill.drill])
    if not skill.attempts:
        return (title, drill, "–", "–", "–", seconds_text(skill.target), "–")
    return (
        title,
        drill,
        locale().toString(skill.attempts),
        percent_text(skill.right, skill.attempts),
        "–" if skill.mean is None else seconds_text(skill.mean),
        seconds_text(skill.target),
        ago(date.fromisoformat(skill.last_at[:10]), view.today),
    )
