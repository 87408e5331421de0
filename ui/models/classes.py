"""What is said of a class: its figures, who is stuck and why, each trainee's row, its mistakes and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.classes.comparing import Compared
from app.classes.figures import Figures, Share
from app.classes.results import Collected, Result, may_be_anybodys, unread_text
from app.classes.stuck import Stuck
from app.drills.game import Games
from app.handins.words import remark_text, state_text
from app.lessons.trainee import Trainee
from app.reports.looks import LOOKS, PARTINGS, mistake_text, mistake_texts, question_text
from app.text import _, ngettext, phrases, translate
from ui.models.dates import locale, percent_text, seconds_text
from ui.models.rows import Column

_MOST_NUMBERS = 8
ORDERS: Mapping[str, Callable[[Result], tuple[object, ...]]] = {
    "name": lambda _each: (),
    "score": lambda each: (each.score is None, -(each.score or 0)),
    "time": lambda each: (each.milliseconds is None, -(each.milliseconds or 0)),
}
"""In which orders results are shown: by name as they come, the best first, the longest first."""


def score_text(result: Result) -> str:
    """A mark in per cent; a dash where there is none."""
    return "–" if result.score is None else percent_text(result.score, 1000)


def class_figures(
    collected: Collected, absent: Sequence[Trainee], compared: Compared | None = None
) -> list[tuple[str, str]]:
    """What stands at the head of the page: each figure and what it is of."""
    counted = [each for each in collected.results if each.score is not None]
    marked = [each for each in counted if each.passed is not None]
    mean = percent_text(sum(each.score or 0 for each in counted), 1000 * len(counted))
    found = [
        (str(collected.hand_ins), ngettext("copie", "copies", collected.hand_ins)),
        (str(collected.trainees), ngettext("stagiaire", "stagiaires", collected.trainees)),
        (mean, _("en moyenne")),
    ]
    if compared is not None:
        since = _("points depuis « {title} »").format(title=compared.title)
        found.append((points_text(compared.points), since))
    if marked:
        passed = sum(bool(each.passed) for each in marked)
        found.append((f"{passed} / {len(marked)}", _("ont réussi")))
    if absent:
        unsure = may_be_anybodys(collected.results)
        found.append(
            (str(len(absent)), _("sans copie lisible") if unsure else ngettext("absent", "absents", len(absent)))
        )
    return found


def points_text(points: int) -> str:
    """So many points more or less.

    >>> points_text(6), points_text(-3), points_text(0)
    ('+6', '−3', '0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def asides(collected: Collected) -> list[str]:
    """What was not counted, or counts once, in sentences."""
    told = []
    count = collected.twice
    if count:
        text = ngettext(
            "{count} copie en double, comptée une fois.", "{count} copies en double, comptées une fois.", count
        )
        told.append(text.format(count=count))
    count = collected.changed
    if count:
        text = ngettext("{count} copie modifiée ne compte pas.", "{count} copies modifiées ne comptent pas.", count)
        told.append(text.format(count=count))
    if collected.sat_twice:
        text = _("Passée plusieurs fois, la première finie compte : {names}.")
        told.append(text.format(names=", ".join(collected.sat_twice)))
    return [*told, *filter(None, [unread_text(collected)])]


def who(result: Result) -> str:
    """Whose a hand-in is: the name, else that of the file."""
    return result.trainee.name if result.trainee is not None else result.file.name


# who is stuck


def stuck_text(one: Stuck, games: Games) -> str:
    """Why somebody is stuck and what shows it."""
    numbers = numbers_text(one.numbers)
    if one.why == "stopped":
        told = _("Copie inachevée : {answered} réponses sur {count}.")
        return told.format(answered=one.result.answered, count=one.of)
    if one.rule is not None:
        told = _("La même idée fausse explique {count} erreurs sur {of} ({numbers}) : {mistake}.")
        return told.format(count=len(one.numbers), of=one.of, numbers=numbers, mistake=mistake_text(one.rule, games))
    if one.why == "slow":
        told = _("Juste, mais lent : {times} fois le temps visé ({numbers}).")
        return told.format(times=locale().toString(one.pace, "f", 1), numbers=numbers)
    if one.why == "careless":
        told = _("Vite et faux : les erreurs viennent à {percent} du temps visé ({numbers}).")
        return told.format(percent=percent_text(round(one.pace * 100), 100), numbers=numbers)
    told = _("Perdu dans la partie {part}, à l’aise ailleurs : {wrong} erreurs sur {of} ({numbers}).")
    return told.format(part=one.part + 1, wrong=len(one.numbers), of=one.of, numbers=numbers)


def numbers_text(numbers: Sequence[int]) -> str:
    """The numbers of some answers.

    >>> numbers_text((2, 7)), numbers_text(range(1, 20))
    ('questions 2, 7', 'questions 1, 2, 3, 4, 5, 6, 7, 8…')
    """
    shown = ", ".join(map(str, numbers[:_MOST_NUMBERS])) + ("…" if len(numbers) > _MOST_NUMBERS else "")
    return ngettext("question {numbers}", "questions {numbers}", len(numbers)).format(numbers=shown)


# tables


def result_table(
    results: Sequence[Result], compared: Compared | None = None
) -> tuple[list[Column], list[tuple[str, ...]]]:
    """Each trainee's row; a column a part where all have sat one lesson of few parts, one for what was gained."""
    lessons = {each.title for each in results if each.title}
    parts = max((len(each.parts) for each in results), default=0)
    apart = len(lessons) <= 1 and 1 < parts <= 4
    columns = [Column(_("Stagiaire"), strong=True, share=3)]
    if len(lessons) > 1:
        columns.append(Column(_("Leçon"), share=3))
    if apart:
        sample = next(each for each in results if len(each.parts) == parts)
        columns += [Column(_("Partie {number}").format(number=part.part + 1), figures=True) for part in sample.parts]
    columns += [
        Column(_("Note"), figures=True),
        # translators: heading of a column: points gained or lost since the last time
        *([] if compared is None else [Column(_("Écart"), figures=True)]),
        Column(_("Justes"), figures=True),
        Column(_("Temps"), figures=True),
        Column(_("Réussi")),
        Column(_("À regarder"), share=3),
    ]
    rows = []
    for each in results:
        row = [who(each)]
        row += [each.title or ""] if len(lessons) > 1 else []
        if apart:
            own = [f"{part.right} / {part.answered}" for part in each.parts]
            row += own + [""] * (parts - len(own))
        counts = each.score is not None
        row += [
            score_text(each),
            *([] if compared is None else [_gained(each, compared)]),
            f"{each.right} / {each.exercises}" if counts else "",
            seconds_text(each.milliseconds or 0) if counts else "",
            "" if each.passed is None else _("oui") if each.passed else _("non"),
            _worth_a_look(each),
        ]
        rows.append((*row,))
    return columns, rows


def _gained(result: Result, compared: Compared) -> str:
    points = None if result.trainee is None else compared.each.get(result.trainee.identity)
    return "" if points is None or result.score is None else points_text(points)


def _worth_a_look(result: Result) -> str:
    """What is worth a look at a hand-in: its state where it is not as written, and its remarks."""
    told = [] if result.is_ == "as-written" else [state_text(result.is_, result.line, result.remarks)]
    return phrases([*told, *map(remark_text, result.remarks)])


def mistake_table(found: Figures, games: Games) -> tuple[list[Column], list[tuple[str, ...]]]:
    """The misconceptions of the class, the most frequent first, with whose they are."""
    names = mistake_texts([each.rule for each in found.mistakes], games)
    columns = [
        Column(_("Idée fausse"), strong=True, share=3),
        Column(_("Réponses"), figures=True),
        Column(_("Qui"), share=2),
    ]
    rows: list[tuple[str, ...]] = [
        (names[each.rule], str(each.answers), ", ".join(each.trainees)) for each in found.mistakes
    ]
    return columns, rows


def exercise_table(found: Figures, games: Games) -> tuple[list[Column], list[tuple[str, ...]]]:
    """The exercises of the class: how many were right of each, how sure that is, and what is worth a look."""
    lessons = {each.lesson for each in found.exercises}
    columns = [Column(_("N°"), figures=True)]
    columns += [Column(_("Leçon"), share=2)] if len(lessons) > 1 else []
    columns += [
        Column(_("Question"), strong=True, share=4),
        Column(_("Justes"), figures=True),
        Column(_("Part juste"), figures=True),
        Column(_("Forts et faibles")),
        Column(_("À regarder"), share=2),
    ]
    rows = []
    for each in found.exercises:
        row = ["" if each.number is None else str(each.number)]
        row += [each.lesson] if len(lessons) > 1 else []
        row += [
            question_text(each, games) or _("une question d’une autre version de Tapis"),
            f"{each.share.right} / {each.share.answered}",
            share_text(each.share),
            "" if each.parting is None else translate(PARTINGS[each.parting]),
            phrases(translate(LOOKS[look]) for look in each.looks),
        ]
        rows.append((*row,))
    return columns, rows


def share_text(share: Share) -> str:
    """A share of right answers with the ends of its interval; empty where too few answered."""
    if share.facility is None or share.interval is None:
        return ""
    low, high = (round(100 * end) for end in share.interval)
    told = _("{percent} ({low} à {high})")
    return told.format(percent=percent_text(share.right, share.answered), low=low, high=high)
