"""How misconceptions came and went, in bands, words and rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from app.drills.game import Game
from app.learning.past import Turn
from app.text import N_, Message, _, capital, named, phrases, translate
from ui.models.answers import Wanted, of_mistake
from ui.models.dates import day_of, here, short_day
from ui.models.rows import Column

MOST = 8
"""So many misconceptions are drawn, those that turned last."""
_STANDINGS: Mapping[str, Message] = {
    "confirmed": N_("confirmée"),
    "suspected": N_("soupçonnée"),
    "cured": N_("corrigée"),
    "cleared": N_("écartée"),
}


class Span(NamedTuple):
    """From one moment to another, as days with their fractions, a misconception stood like this."""

    first: float
    last: float
    standing: str


class Band(NamedTuple):
    """A misconception: its turns, the oldest first, and the spans between them."""

    rule: str
    turns: tuple[Turn, ...]
    spans: tuple[Span, ...]


def bands(turns: Sequence[Turn], today: date) -> tuple[Band, ...]:
    """The misconceptions of some turns, the one that turned last first; one that was never believed is left out."""
    by_rule: dict[str, list[Turn]] = {}
    for turn in turns:
        by_rule.setdefault(turn.rule, []).append(turn)
    end = today.toordinal() + 1.0
    found = [Band(rule, tuple(own), _spans(own, end)) for rule, own in by_rule.items()]
    return tuple(sorted(found, key=lambda band: band.turns[-1].at, reverse=True)[:MOST])


def _spans(turns: Sequence[Turn], end: float) -> tuple[Span, ...]:
    ends = [*(moment(turn.at) for turn in turns[1:]), end]
    every = (Span(moment(turn.at), last, turn.change) for turn, last in zip(turns, ends, strict=True))
    return tuple(span for span in every if span.standing != "cleared")


def moment(at: str) -> float:
    """A stored UTC time as a day here, by its number, with its fraction."""
    shown = here(datetime.fromisoformat(at))
    return shown.date().toordinal() + (60 * shown.hour + shown.minute) / 1440


def standing_text(turn: Turn) -> str:
    """How a misconception stands after a turn.

    >>> standing_text(Turn("r", "confirmed", "2026-11-20T08:00:00Z", again=True))
    'confirmée de nouveau'
    """
    told = translate(_STANDINGS[turn.change])
    back = turn.again and turn.change in ("suspected", "confirmed")
    return _("{standing} de nouveau").format(standing=told) if back else told


def rule_name(game: Game, rule: str) -> str:
    """What a misconception is called."""
    found = next((wrong for wrong in game.wrong_rules if wrong.id == rule), None)
    return rule if found is None else capital(translate(found.name))


def ledger_text(found: Iterable[Band]) -> str:
    """How many stand how today."""
    standings: list[str] = [band.turns[-1].change for band in found]
    if not standings:
        return _("Aucune idée fausse n’a été soupçonnée jusqu’ici.")
    counts = ((translate(name), standings.count(standing)) for standing, name in _STANDINGS.items())
    return f"{capital(phrases(named(name, str(count)) for name, count in counts if count))}."


def ledger_columns() -> tuple[Column, ...]:
    """The columns of `ledger_row`."""
    return (
        Column(_("Idée fausse"), strong=True, share=3),
        # translators: heading of a column: how a misconception stands
        Column(_("État")),
        Column(_("Depuis"), figures=True),
    )


def ledger_row(game: Game, band: Band) -> tuple[str, ...]:
    """A misconception as it stands."""
    last = band.turns[-1]
    return (rule_name(game, band.rule), standing_text(last), short_day(day_of(last.at)))


def ledger_point(game: Game, band: Band) -> str:
    """All turns of a misconception in one sentence."""
    told = [
        _("{standing} le {day}").format(standing=standing_text(turn), day=short_day(day_of(turn.at)))
        for turn in band.turns
    ]
    return f"{named(rule_name(game, band.rule), ', '.join(told))}."


def ledger_answers(game: Game, band: Band) -> Wanted:
    """The answers that are the evidence of a misconception."""
    name = rule_name(game, band.rule)
    return of_mistake(lambda: _("Réponses qu’explique : {mistake}").format(mistake=name), band.rule)
