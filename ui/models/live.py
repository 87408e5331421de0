"""What is said of a class while it is sat: how many are at it, who is where, and who is stuck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.classes.results import Result
from app.classes.stuck import Stuck
from app.drills.game import Games
from app.handins.checking import AS_WRITTEN, UNFINISHED
from app.handins.words import state_text
from app.text import _, ngettext
from ui.models.classes import stuck_text, who
from ui.models.dates import percent_text, seconds_text
from ui.models.rows import Column

_ROUND = 10
"""Seconds to which a silence is told: whoever reads a table cannot follow single ones."""


def live_figures(results: Sequence[Result], stuck: Sequence[Stuck]) -> list[tuple[str, str]]:
    """How many sit, are done, have stopped, and how much is right: each figure and what it is of."""
    counted = [each for each in results if each.score is not None]
    done = sum(each.is_ == AS_WRITTEN for each in counted)
    stopped = sum(one.why == "stopped" for one in stuck)
    answered, right = sum(len(each.given) for each in counted), sum(each.right or 0 for each in counted)
    return [
        (str(len(counted)), ngettext("stagiaire", "stagiaires", len(counted))),
        (str(done), ngettext("a fini", "ont fini", done)),
        (str(stopped), ngettext("arrêté", "arrêtés", stopped)),
        (percent_text(right, answered), _("des réponses justes")),
    ]


def live_table(
    results: Sequence[Result], stuck: Sequence[Stuck], silent: Mapping[str, float], games: Games
) -> tuple[list[Column], list[tuple[str, ...]]]:
    """Where each trainee is."""
    lessons = {each.title for each in results if each.title}
    columns = [Column(_("Stagiaire"), strong=True, share=3)]
    columns += [Column(_("Leçon"), share=2)] if len(lessons) > 1 else []
    columns += [
        # translators: heading of a column: the number of the question somebody is at
        Column(_("À la question"), figures=True),
        Column(_("Justes"), figures=True),
        # translators: heading of a column: how long ago the last answer came
        Column(_("Depuis"), figures=True),
        Column(_("À regarder"), share=4),
    ]
    why = {id(one.result): one for one in stuck}
    rows = []
    for each in results:
        row = [who(each)]
        row += [each.title or ""] if len(lessons) > 1 else []
        row += [*_where(each, silent), _worth_a_look(each, why.get(id(each)), games)]
        rows.append((*row,))
    return columns, rows


def _where(result: Result, silent: Mapping[str, float]) -> tuple[str, str, str]:
    """The question, the right answers and the time since the last line of a sitting; empty where it does not count."""
    if result.head is None or result.score is None:
        return "", "", ""
    given = len(result.given)
    right = f"{result.right} / {given}"
    if result.is_ != UNFINISHED:
        return _("fini"), right, ""
    since = int(silent.get(result.head["sitting"], 0.0)) // _ROUND * _ROUND
    return f"{given + 1} / {result.exercises or '?'}", right, seconds_text(1000 * since) if since else ""


def _worth_a_look(result: Result, one: Stuck | None, games: Games) -> str:
    if result.score is None:
        return state_text(result.is_, result.line, result.remarks)
    if one is None:
        return ""
    return _("Arrêté.") if one.why == "stopped" else stuck_text(one, games)


def stopped_text(stuck: Sequence[Stuck]) -> str:
    """Who has stopped; empty where nobody has."""
    names = [who(one.result) for one in stuck if one.why == "stopped"]
    told = ngettext("{names} s’est arrêté.", "{names} se sont arrêtés.", len(names))
    return told.format(names=", ".join(names)) if names else ""
