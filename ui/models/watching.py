"""What was seen and missed while settlements were watched, in words, in the language in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.drills.spotting import KINDS
from app.text import _, named, translate
from app.training.detection import (
    LEAST_CLEAN,
    LEAST_FAULTY,
    Detection,
    Trial,
    by_rate,
    detection,
    latencies,
    next_rate,
)
from ui.models.dates import locale, seconds_text


class WatchingTexts(NamedTuple):
    """In a sentence; the figures, each a value and its name; then line by line what hangs on the rate and the kind."""

    told: str
    figures: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]


def watching_texts(trials: Sequence[Trial]) -> WatchingTexts:
    """All that some trials say; no figure where there are too few."""
    found, rate = detection(trials), next_rate(trials)
    to_come = _("À la prochaine séance, une faute est à attendre dans {rate} règlements sur 100.").format(rate=rate)
    if not found.is_enough:
        return WatchingTexts(_wanting(found), (), (to_come,))
    return WatchingTexts(_sentence(found), _figures(found), (*_by_rate(trials), *_by_kind(trials), to_come))


def _wanting(found: Detection) -> str:
    faulty, clean = max(0, LEAST_FAULTY - found.faulty), max(0, LEAST_CLEAN - found.clean)
    text = _("Vos chiffres viendront après {faulty} règlements de plus avec une faute et {clean} sans faute.")
    return text.format(faulty=faulty, clean=clean)


def _sentence(found: Detection) -> str:
    """As one says it; what is rare is never told as none, nor what is frequent as all.

    >>> _sentence(Detection(hits=38, faulty=40, alarms=1, clean=90))
    'Vous voyez 9 fautes sur 10, et vous en signalez 1 sur 20 où il n’y en a pas.'
    """
    text = _("Vous voyez {seen} fautes sur 10, et vous en signalez {alarms} sur 20 où il n’y en a pas.")
    return text.format(seen=_of(10, found.hits, found.faulty), alarms=_of(20, found.alarms, found.clean))


def _of(many: int, part: int, whole: int) -> int:
    if part in (0, whole):
        return many if part else 0
    return min(many - 1, max(1, round(many * part / whole)))


def _figures(found: Detection) -> tuple[tuple[str, str], ...]:
    margin = _("{value} ± {margin}").format(value=_number(found.sensitivity), margin=_number(2 * found.spread))
    return (
        (f"{found.hits} / {found.faulty}", _("fautes vues")),
        (f"{found.alarms} / {found.clean}", _("fausses alertes")),
        # translators: d' of signal detection, with its margin of error
        (margin, _("d′, et sa marge")),
        # translators: the criterion of signal detection: how much is asked before a fault is named
        (_number(found.criterion), _("seuil")),
    )


def _number(value: float) -> str:
    """One decimal, and no minus before zero."""
    return locale().toString(round(value, 1) + 0.0, "f", 1)


def _by_rate(trials: Sequence[Trial]) -> tuple[str, ...]:
    told = [(rate, own) for rate, own in by_rate(trials).items() if own.is_enough]
    each = _("{criterion} avec {rate} fautes sur 100")
    parts = [each.format(criterion=_number(own.criterion), rate=rate) for rate, own in told]
    return (named(_("Seuil"), " · ".join(parts)),) if len(parts) > 1 else ()


def _by_kind(trials: Sequence[Trial]) -> tuple[str, ...]:
    parts = [f"{translate(KINDS[kind])} {seconds_text(after)}" for kind, after in latencies(trials).items()]
    return (named(_("Temps d’arrêt"), " · ".join(parts)),) if parts else ()
