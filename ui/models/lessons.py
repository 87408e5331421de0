"""What is told of a lesson: before it is sat, of the hand-ins there are, and once it is handed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from app.classes.results import Result
from app.handins.checking import AS_WRITTEN, UNFINISHED, UNREAD, Checked
from app.handins.lines import Line, sat_by
from app.handins.words import parted
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.shape import ALL
from app.scenarios.heading import title_of
from app.text import N_, Message, _, named, ngettext, translate
from ui.models.dates import ago, day_of, here, percent_text, short_day

_HELPS: Mapping[str, Message] = {
    "always": N_("Le verdict vient après chaque réponse ; l’aide et les paiements peuvent s’ouvrir."),
    "after": N_("Le verdict vient après chaque réponse ; l’aide ne s’ouvre pas."),
    "never": N_("Aucun verdict avant la fin, et l’aide ne s’ouvre pas."),
}


class Opened(NamedTuple):
    """A lesson that was opened: from the file at `place`, or by its `code`; `tried` by whoever is making it."""

    lesson: Lesson
    place: Path | None = None
    code: str = ""
    tried: bool = False


class Copy(NamedTuple):
    """A hand-in on this computer; `handed` once it has been copied to where it is collected."""

    path: Path
    found: Checked
    handed: bool = False

    @property
    def is_finished(self) -> bool:
        """Whether it has its last line."""
        return self.found.is_ == AS_WRITTEN

    @property
    def goes_on(self) -> bool:
        """Whether it can be taken up where it was left: one that was changed, or is of a newer version, cannot."""
        return self.found.is_ == UNFINISHED

    @property
    def title(self) -> str:
        """The title of its lesson."""
        return title_of(sat_by(self.head)["title"])

    @property
    def ticket(self) -> Mapping[str, Any] | None:
        """The ticket of an exam; None of a lesson."""
        found: Mapping[str, Any] | None = self.head.get("ticket")
        return found

    @property
    def head(self) -> Line:
        """Its first line."""
        assert self.found.head is not None
        return self.found.head


class HandedIn(NamedTuple):
    """A lesson that was sat: what it is called, what its written exercises are by position, where the hand-in is.

    `reason` says why it ended. `result` is what the instructor will read off the file, None while some of it is not on
    the disk, as `trouble` says; `code` its ten letters. `delivered` is where it was copied to, `undelivered` why it
    could not be.
    """

    title: str
    titles: Mapping[int, str]
    path: Path
    reason: str
    result: Result | None = None
    code: str = ""
    delivered: Path | None = None
    undelivered: str = ""
    trouble: str = ""

    def read_back(self, found: Sequence[Result]) -> HandedIn:
        """With what was `found` in the file; why it does not count, where it does not."""
        (result,) = found
        trouble = ""
        if UNREAD.intersection(result.remarks):
            trouble = _(
                "La copie {path} ne se lit pas pour l’instant, et n’est pas encore remise. Vos réponses sont gardées : "
                "réessayez ; sinon, appelez votre formateur."
            )
        elif result.is_ != AS_WRITTEN:
            trouble = _(
                "La copie {path} a été changée, ou le disque l’abîme. Vos réponses sont gardées dans Tapis : appelez "
                "votre formateur."
            )
        return self._replace(result=result, code=result.code or "", trouble=trouble.format(path=self.path))

    @property
    def outcome(self) -> str:
        """How a lesson went, in a line."""
        result = self.result
        if result is None:
            return _("La copie n’est pas encore toute écrite.")
        if result.score is None:
            return _("La copie n’a pas pu être vérifiée.")
        right = ngettext(
            "{right} juste sur {count}, note {score}", "{right} justes sur {count}, note {score}", result.right or 0
        )
        told = right.format(right=result.right, count=result.exercises, score=percent_text(result.score, 1000))
        passed = {True: _("réussi"), False: _("pas encore réussi"), None: ""}[result.passed]
        late = _("le temps est écoulé") if self.reason == "time" else ""
        return " · ".join(filter(None, (told, passed, late)))

    @property
    def where(self) -> str:
        """Where the hand-in is, and what to do with it."""
        if self.trouble:
            return self.trouble
        if self.undelivered:
            return self.undelivered
        code = parted(self.code)
        if self.delivered is not None:
            told = _("Votre copie est remise et relue : {path}. Son code : {code}. La clé peut être retirée.")
            return told.format(path=self.delivered, code=code)
        told = _("Votre copie est sur cet ordinateur : {path}. Son code : {code}. Remettez-la au formateur.")
        return told.format(path=self.path, code=code)


def rules_of(lesson: Lesson) -> list[tuple[str, str]]:
    """What whoever sits a lesson must know before, name by name."""
    count = ngettext("{count} question", "{count} questions", lesson.count).format(count=lesson.count)
    rows = [(_("Longueur"), count), (_("Règles"), translate(_HELPS[lesson.help]))]
    if lesson.minutes is not None:
        told = ngettext(
            "{count} minute ; une pause ne l’arrête pas",
            "{count} minutes ; une pause ne les arrête pas",
            lesson.minutes,
        )
        rows.append((_("Durée"), told.format(count=lesson.minutes)))
    rows += [(_("Table"), table) for table in _tables(lesson)]
    if lesson.passing:
        rows.append((_("Pour réussir"), passing_text(lesson)))
    when = times_text(lesson.opens, lesson.closes)
    return [*rows, *([(_("Ouverture"), when)] if when else [])]


def passing_text(lesson: Lesson) -> str:
    """What has to be right, over all and drill by drill."""
    told = []
    for name, percent in lesson.passing.items():
        share = percent_text(percent, 100)
        told.append(share if name == ALL else named(drill_title(lesson, name), share))
    return ", ".join(told)


def drill_title(lesson: Lesson, drill: str) -> str:
    """The title of one of a lesson's drills; its id where no drawn part has it."""
    found = (each.title for part in lesson.drilled for each in part.game.drills if each.id == drill)
    title = next(found, None)
    return drill if title is None else translate(title)


def part_text(lesson: Lesson, number: int) -> str:
    """A part of a lesson, from 0, in a few words."""
    part = lesson.parts[number]
    if not isinstance(part, DrillPart):
        return ngettext("{count} exercice écrit", "{count} exercices écrits", part.count).format(count=part.count)
    drill = _("toutes les épreuves") if part.drill == ALL else drill_title(lesson, part.drill)
    told = _("{game}, {drill}, niveau {level}")
    return told.format(game=translate(part.game.title), drill=drill, level=part.level)


def _tables(lesson: Lesson) -> list[str]:
    every = (named(translate(part.game.title), part.game.kit.table_text(part.table)) for part in lesson.drilled)
    return list(dict.fromkeys(every))


def times_text(opens: datetime | None, closes: datetime | None) -> str:
    """When something is open; empty where it always is."""
    if opens and closes:
        return _("du {opens} au {closes}").format(opens=_when(opens), closes=_when(closes))
    if opens:
        return _("à partir du {opens}").format(opens=_when(opens))
    return _("jusqu’au {closes}").format(closes=_when(closes)) if closes else ""


def _when(at: datetime) -> str:
    shown = here(at)
    # translators: a day and a time of day
    return _("{day} à {time}").format(day=short_day(shown.date()), time=shown.strftime("%H:%M"))


def time_trouble(lesson: Lesson, now: str) -> tuple[str, bool]:
    """What there is to say of the hour, and whether the lesson may begin."""
    at = datetime.fromisoformat(now)
    if lesson.opens and at < lesson.opens:
        return _("Cette leçon n’est pas encore ouverte : revenez à partir du {day}.").format(
            day=_when(lesson.opens)
        ), False
    if lesson.closes and at > lesson.closes:
        told = _("Cette leçon a fermé le {day} : votre copie dira qu’elle est en retard.")
        return told.format(day=_when(lesson.closes)), True
    return "", True


def copies_text(copies: Sequence[Copy]) -> str:
    """What the one who sits has of this lesson already; empty where nothing."""
    unfinished = next((each for each in copies if each.goes_on), None)
    if unfinished is not None:
        count = len(unfinished.found.answers)
        told = ngettext(
            "Vous l’avez commencée : {count} réponse est gardée, elle reprend là.",
            "Vous l’avez commencée : {count} réponses sont gardées, elle reprend là.",
            count,
        )
        return told.format(count=count)
    if not all(each.is_finished for each in copies):
        return _("La copie commencée a été changée, ou le disque l’a abîmée : vous recommencez. Dites-le au formateur.")
    if copies:
        return _("Vous l’avez déjà rendue. La première copie rendue est celle qui compte.")
    return ""


def interrupted_text() -> str:
    """Why an exam is not gone on with from wherever it was left."""
    return _("Cet examen a été interrompu : reprenez-le sous « Leçons », avec votre formateur.")


def copy_row(copy: Copy, now: str) -> tuple[str, str, str]:
    """A hand-in as a list shows it: its lesson, when it was written last, how it stands."""
    when = ago(day_of(copy.found.at), day_of(now))
    count = len(copy.found.answers)
    if not copy.is_finished:
        state = ngettext("commencée, {count} réponse", "commencée, {count} réponses", count).format(count=count)
    else:
        state = _("remise") if copy.handed else _("finie, pas encore remise")
    return copy.title, when, state
