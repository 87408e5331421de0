"""What a day holds, in plain words."""

from __future__ import annotations

from app.text import _, ngettext

MINUTES = (10, 20, 30)
"""How long the session of the day may be."""


def holds_text(due: int, mend: int, new: int) -> str:
    """What a session of today holds, as a headline."""
    if new and not due and not mend:
        return _("Pour commencer : {what}").format(what=_new(new))
    return _listed(_due(due), _mend(mend), _new(new)) or _("Tout est à jour : de quoi garder la main")


def detail_text(game: str, exercises: int, minutes: int, *, reviews: bool) -> str:
    """Where and how long it is, and whether it is a review alone."""
    text = ngettext(
        "{game}, à la table de la maison : {count} question, environ {minutes} minutes.",
        "{game}, à la table de la maison : {count} questions, environ {minutes} minutes.",
        exercises,
    )
    told = text.format(game=game, count=exercises, minutes=minutes)
    return " ".join((told, _("Après une pause, on révise d’abord."))) if reviews else told


def tomorrow_text(due: int, mend: int) -> str:
    """What waits tomorrow, in one line."""
    what = _listed(_due(due), _mend(mend))
    if not what:
        return _("Demain : rien à revoir ; du nouveau, si vous voulez.")
    return _("Demain : {what}.").format(what=what)


def _listed(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _due(count: int) -> str:
    # translators: things to know that are about to be forgotten
    return ngettext("{count} point à revoir", "{count} points à revoir", count).format(count=count) if count else ""


def _mend(count: int) -> str:
    text = ngettext("{count} erreur à corriger", "{count} erreurs à corriger", count)
    return text.format(count=count) if count else ""


def _new(count: int) -> str:
    # translators: things to know that have never come up yet
    return ngettext("{count} point nouveau", "{count} points nouveaux", count).format(count=count) if count else ""
