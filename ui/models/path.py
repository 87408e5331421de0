"""The path of a trainee in words: how each skill stands, what it lacks, what comes next, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from app.learning.memory import Mastery
from app.learning.path import Lack, Path, Standing
from app.text import N_, Message, _, ngettext, translate
from ui.models.dates import locale, numbered_day, pace_text, percent_text, plain_day, seconds_text, short_day

STATES: Mapping[Mastery, Message] = {
    # translators: how a skill stands: never met, being learnt, known for good, known once and lost since
    "new": N_("Nouveau"),
    "learning": N_("En cours"),
    "fluent": N_("Sûr"),
    "lapsed": N_("Oublié"),
}
"""Each state in words, in the order in which a skill goes through them."""

_ONE_DECIMAL = 10
_LAST = 5
"""Answers that are told one by one."""


@dataclass(frozen=True, slots=True)
class PathView:
    """The path at a game on a day: `standings` in the order of the map, `following` the one that comes next.

    `exam` is the day of the exam, None where none was told; `minutes` those of the session of the day.
    """

    game: str
    today: date
    standings: tuple[Standing, ...]
    following: Standing | None
    path: Path
    exam: date | None
    minutes: int

    @property
    def layers(self) -> tuple[tuple[Standing, ...], ...]:
        """The skills layer by layer, those that need nothing first."""
        last = max((each.layer for each in self.standings), default=-1)
        return tuple(tuple(each for each in self.standings if each.layer == layer) for layer in range(last + 1))

    def title(self, skill: str) -> str:
        """The title of a skill."""
        return next((translate(each.skill.title) for each in self.standings if each.skill.id == skill), skill)

    def standing(self, skill: str) -> Standing | None:
        """How a skill stands; None for one that the game does not have."""
        return next((each for each in self.standings if each.skill.id == skill), None)

    def opens(self, skill: str) -> tuple[str, ...]:
        """The titles of the skills that need one."""
        return tuple(translate(each.skill.title) for each in self.standings if skill in each.skill.needs)


def state_text(each: Standing) -> str:
    """How a skill stands, with what is recalled of it."""
    state = translate(STATES[each.state])
    return f"{state} · {recall_text(each)}" if each.recall is not None else state


def recall_text(each: Standing) -> str:
    """How much of a skill is recalled, with how far that may be off; empty where nothing is known."""
    if each.recall is None:
        return ""
    low, mean, high = (round(100 * share) for share in each.recall)
    text = _("retenu à {percent} (entre {low} et {high})")
    return text.format(percent=percent_text(mean, 100), low=low, high=percent_text(high, 100))


def foot_text(view: PathView, each: Standing) -> str:
    """What stands under a skill: its time against the one aimed at, or what it waits for."""
    if not each.is_open:
        return shut_text(view, each)
    if each.thinking is None:
        return _("visé {target}").format(target=seconds_text(each.skill.target))
    return pace_text(each.thinking, each.skill.target, slow=False)


def shut_text(view: PathView, each: Standing) -> str:
    """Which skills one waits for; empty where it is open."""
    waiting = [need for need in each.skill.needs if _is_wanting(view, need)]
    if each.is_open or not waiting:
        return ""
    return _("attend : {skills}").format(skills=", ".join(map(view.title, waiting)))


def _is_wanting(view: PathView, skill: str) -> bool:
    found = view.standing(skill)
    return found is not None and not found.was_fluent


def lacks_text(lacks: Mapping[Lack, int]) -> str:
    """What a skill still lacks to be fluent; empty where it lacks nothing."""
    told = [_lack_text(lack, count) for lack, count in lacks.items() if lack != "needs"]
    return _("Il manque : {lacks}.").format(lacks=", ".join(told)) if told else ""


def _lack_text(lack: Lack, count: int) -> str:
    if lack == "right":
        text = ngettext("{count} réponse juste", "{count} réponses justes", count)
    elif lack == "days":
        text = ngettext("{count} autre jour", "{count} autres jours", count)
    elif lack == "memory":
        text = ngettext("{count} jour de plus en mémoire", "{count} jours de plus en mémoire", count)
    else:
        return _("{time} de moins").format(time=seconds_text(count))
    return text.format(count=count)


def following_text(view: PathView) -> tuple[str, str]:
    """What comes next, and why."""
    each = view.following
    if each is None:
        return _("Tout est sûr"), _("La séance du jour entretient ce que vous savez.")
    title = translate(each.skill.title)
    if each.state == "lapsed":
        return title, _("Ce savoir-faire était sûr et s’est perdu : il revient en premier.")
    if each.state == "learning":
        return title, " ".join((_("Commencé, pas encore sûr."), lacks_text(each.lacks)))
    if each.skill.needs:
        return title, _("Il s’ouvre : ce qu’il demande est sûr.")
    return title, _("Il ne demande rien d’autre : c’est par là qu’on commence.")


def pace_words(a_day: float) -> str:
    """New points a day, to a tenth."""
    tenths = max(1, round(_ONE_DECIMAL * a_day)) if a_day else 0
    told = locale().toString(tenths / _ONE_DECIMAL, "f", 1 if tenths % _ONE_DECIMAL else 0)
    # translators: how many things come up a day that have never come up before
    text = ngettext("{count} point nouveau par jour", "{count} points nouveaux par jour", 1 + tenths // 11)
    return text.format(count=told)


def path_text(view: PathView) -> tuple[str, ...]:
    """When all may be fluent on the pace of the last weeks, or why nobody can say; then what an exam asks for."""
    found = view.path
    return tuple(filter(None, (_ready_text(found), *_exam_text(view))))


def _ready_text(found: Path) -> str:
    if not found.unsure:
        return _("Tous les savoir-faire sont sûrs.")
    if found.ready is not None:
        early, likely, late = (plain_day(numbered_day(day)) for day in found.ready)
        text = _(
            "Sur ce rythme ({pace}), prêt vers le {day}, entre le {early} et le {late}. C’est un ordre de grandeur, "
            "pas une promesse."
        )
        return text.format(pace=pace_words(found.pace or 0), day=likely, early=early, late=late)
    if found.pace is not None:
        return _("Rien de nouveau depuis deux semaines : à ce rythme, aucune date.")
    return _("Il manque encore des réponses pour dire une date : il y faut cinq jours d’exercice.")


def _exam_text(view: PathView) -> Sequence[str]:
    exam, found = view.exam, view.path
    if exam is None or not found.unsure:
        return ()
    day, left = plain_day(exam), (exam - view.today).days
    if left < 0:
        return (_("L’examen du {day} est passé.").format(day=day),)
    if found.needed is None:
        return (
            _("Examen le {day} : plus rien de nouveau avant, les derniers jours servent à revoir.").format(day=day),
        )
    told = [
        _("Examen le {day} : il y faut {pace}, puis cinq jours à revoir.").format(
            day=day, pace=pace_words(found.needed)
        )
    ]
    if found.pace is not None:
        told.append(_("Votre rythme y suffit.") if found.pace >= found.needed else _("Votre rythme n’y suffit pas."))
    return (" ".join(told),)


def weeks_text(view: PathView) -> str:
    """What the weeks of the path rest on."""
    found = view.path
    if not found.weeks:
        return ""
    if found.pace is not None:
        return _("Ce qui serait sûr, semaine par semaine, sur le rythme des deux dernières :")
    if found.needed is not None:
        return _("Ce qui serait sûr, semaine par semaine, au rythme que demande l’examen :")
    text = _("Ce qui serait sûr, semaine par semaine, avec {pace} (une séance de {minutes} minutes) :")
    return text.format(pace=pace_words(found.assumed), minutes=view.minutes)


def week_rows(view: PathView) -> tuple[tuple[str, str], ...]:
    """Each week with its skills: by its first day where a pace is known or asked for, else by its number."""
    dated = view.path.pace is not None or view.path.needed is not None
    rows = []
    for week in view.path.weeks:
        number = 1 + (week.first - view.today.toordinal()) // 7
        first = numbered_day(week.first)
        name = (
            _("Semaine du {day}").format(day=plain_day(first)) if dated else _("Semaine {number}").format(number=number)
        )
        rows.append((name, " · ".join(translate(skill.title) for skill in week.skills)))
    return tuple(rows)


def detail_rows(view: PathView, each: Standing) -> tuple[tuple[str, str], ...]:
    """All there is to say of a skill: names and values."""
    need = ", ".join(_with_state(view, skill) for skill in each.skill.needs)
    rows = (
        (_("État"), state_text(each)),
        (_("Niveau"), str(each.level) if each.answers else ""),
        (_("Réflexion"), foot_text(view, each) if each.thinking is not None else ""),
        (_("Temps visé"), seconds_text(each.skill.target) if each.thinking is None else ""),
        (_("Dernières réponses"), _right_text(each)),
        (_("Les plus récentes"), _last_text(each)),
        (_("Il manque"), ", ".join(_lack_text(lack, count) for lack, count in each.lacks.items() if lack != "needs")),
        (_("Demande"), need or _("rien d’autre")),
        (_("Ouvre"), ", ".join(view.opens(each.skill.id))),
    )
    return tuple(each for each in rows if each[1])


def _with_state(view: PathView, skill: str) -> str:
    found = view.standing(skill)
    return view.title(skill) if found is None else f"{view.title(skill)} ({translate(STATES[found.state]).lower()})"


def _last_text(each: Standing) -> str:
    """The last answers one by one, the latest first."""
    told = []
    for answer in each.last[: -_LAST - 1 : -1]:
        day = date.fromordinal(answer.day)
        word = _("juste") if answer.right else _("faux")
        time = "" if answer.pace is None else seconds_text(round(answer.pace * each.skill.target))
        told.append(" ".join(filter(None, (short_day(day), word, time))))
    return "\n".join(told)


def _right_text(each: Standing) -> str:
    if not each.answers:
        return ""
    return _("{right} justes sur {count}").format(right=each.right, count=each.answers)
